"""Programs for Windows, built by mingw-w64 and run by wine: for what only Microsoft's interfaces can show.

    wine.needs_packages()                                   # ends the test as skipped where they are missing
    program = wine.build(folder / "reads.exe", source, "-ld3dx9_36")
    out, _ = wine.run(program, wine.path(file))

No display is needed. wine's own settings live in build/wine and are made once.
"""
import contextlib
import fcntl
import functools
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

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


@contextlib.contextmanager
def session():
    """While it lasts wine's services stay: a program starts in a tenth of a second in place of three."""
    with subprocess.Popen([WINE, "cmd.exe", "/c", "pause"], env=environment(prefix()), stdin=subprocess.PIPE,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as waits:
        try:
            yield
        finally:
            waits.stdin.close()


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


def build_target(name):
    """A program of the preset "windows". ./dev test --clients has built it already; alone the first time takes minutes."""
    folder = ROOT / "build" / "windows"
    if not (folder / "build.ninja").is_file():
        programs.run("cmake", "-S", ROOT, "--preset", "windows")
    programs.run("ninja", "-C", folder, name, minutes=60)
    return folder / "bin" / f"{name}.exe"


def call(program, *arguments, debug="-all"):
    """How a program ended, with what it wrote as bytes. debug: what wine itself tells, as WINEDEBUG has it."""
    command = [str(part) for part in (WINE, program, *arguments)]
    # Files, since a pipe has no end while a service that the program happened to start holds it.
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as told:
        try:
            done = subprocess.run(command, env=environment(prefix(), debug), stdin=subprocess.DEVNULL, stdout=out, stderr=told,
                                  timeout=60 * programs.MINUTES, check=False)
        except subprocess.TimeoutExpired as error:
            raise programs.Failure(f"{' '.join(command)}\nno end after {programs.MINUTES} minutes") from error
        out.seek(0)
        told.seek(0)
        return subprocess.CompletedProcess(command, done.returncode, out.read(), told.read())


def run(program, *arguments, debug="-all"):
    """Standard output and error; Failure unless it ends with 0."""
    done = call(program, *arguments, debug=debug)
    out, told = (text.decode(errors="replace").replace("\r\n", "\n") for text in (done.stdout, done.stderr))
    if done.returncode:
        raise programs.Failure(f"{' '.join(done.args)}\nexit {done.returncode}\n{out[-3000:]}{told[-3000:]}")
    return out, told
