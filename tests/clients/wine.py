"""Programs for Windows, built by mingw-w64 and run by wine: for what only Microsoft's interfaces can show.

    wine.needs_packages()                                   # ends the test as skipped where they are missing
    program = wine.build(folder / "reads.exe", source, "-ld3dx9_36")
    out, _ = wine.run(program, wine.path(file))

No display is needed. wine's own settings live in build/wine and are made once.
"""
import fcntl
import functools
import os
import pathlib
import shutil
import sys

import programs
from programs import ROOT

WINE = pathlib.Path("/usr/lib/wine/wine64")  # Debian does not put it into the PATH
COMPILER = "x86_64-w64-mingw32-g++-win32"
PACKAGES = "wine wine64 libwine g++-mingw-w64-x86-64-win32 libz-mingw-w64-dev"
SKIPPED = 77


def needs_packages():
    if not WINE.is_file() or not shutil.which(COMPILER):
        print(f"skipped: of {PACKAGES} something is not installed")
        sys.exit(SKIPPED)


def environment(prefix, debug="-all"):
    return {**os.environ, "WINEPREFIX": str(prefix), "WINEARCH": "win64", "WINEDEBUG": debug, "DISPLAY": "",
            "LC_ALL": "C.UTF-8",  # of file names and words
            "WINEDLLOVERRIDES": "mscoree,mshtml="}  # else it asks whether to download what nobody needs here


@functools.cache
def prefix():
    """The folder of wine's settings. Two test runs at once wait for each other."""
    folder = ROOT / "build" / "wine"
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / ".lock", "w", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        stamp = folder / ".is-ready"
        if not stamp.exists():
            programs.run(WINE, "wineboot", "-i", env=environment(folder))
            stamp.touch()
    return folder


def path(file):
    """A path as a Windows program takes it."""
    return "Z:" + str(pathlib.Path(file).resolve()).replace("/", "\\")


def build(out, *sources_and_options):
    """A program that needs no DLL but Windows' own."""
    cached = [shutil.which("ccache")] if shutil.which("ccache") else []
    objects = []
    options = [part for part in sources_and_options if not str(part).endswith(".cpp")]
    compiling = [part for part in options if not str(part).startswith(("-l", "-L")) and not str(part).endswith(".a")]
    for source in (part for part in sources_and_options if str(part).endswith(".cpp")):
        objects.append(out.with_name(f"{out.stem}-{pathlib.Path(source).stem}.o"))
        programs.run(*cached, COMPILER, "-std=c++20", "-O1", *compiling, "-c", source, "-o", objects[-1])
    linking = [part for part in options if part not in compiling]
    programs.run(COMPILER, "-static", *objects, *linking, "-o", out)
    return out


def run(program, *arguments, debug="-all"):
    """Standard output and error; Failure unless it ends with 0. debug: what wine itself tells, as WINEDEBUG has it."""
    return programs.run(WINE, program, *arguments, env=environment(prefix(), debug))
