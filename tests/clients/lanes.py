#!/usr/bin/env python3
"""The same bits whatever the processor computes side by side: curves, poses and matrices as lanes/hash.cpp hashes them.

  lanes.py

It is built for this processor one number at a time, with its usual vectors and with AVX2, and for 64-bit ARM, which qemu
plays. What cannot be built or run here is told and left out.
"""
import concurrent.futures
import os
import pathlib
import platform
import shutil
import sys
import tempfile

from programs import ROOT, Failure, run

FOLDERS = ("base", "base/text", "math", "core", "evaluate")
HEADERS = "glm"  # of headers alone: they serve every processor, and lie among others that do not
OPTIONS = ("-std=c++20", "-O2", "-ffp-contract=off", "-fno-exceptions", "-fno-rtti")
PARTS = ("curves", "times", "set", "poses", "worlds")
WAYS = {  # the compiler, options of its own, what runs the program
    "one by one": ("g++-12", ("-DGENGA_LANES=0",), ()),
    "vectors": ("g++-12", ("-DGENGA_LANES=1",), ()),
    "AVX2": ("g++-12", ("-DGENGA_LANES=2",), ()),
    "NEON": ("aarch64-linux-gnu-g++-12", ("-static",), ("qemu-aarch64",)),
    "ARM one by one": ("aarch64-linux-gnu-g++-12", ("-static", "-DGENGA_LANES=0"), ("qemu-aarch64",)),
}


def headers_alone(folder):
    """A folder that has nothing of /usr/include but what is headers alone."""
    folder.mkdir()
    (folder / HEADERS).symlink_to(pathlib.Path("/usr/include") / HEADERS)
    return folder


def sources(folder):
    """Together they compile in a fifth of the time: a source for each folder, that includes all of it."""
    made = []
    for name in FOLDERS:
        files = sorted((ROOT / "genga" / name).glob("*.cpp"))  # of base not files, which need zlib
        made.append(folder / f"{name.replace('/', '_')}.cpp")
        made[-1].write_text("".join(f'#include "{path}"\n' for path in files), encoding="utf-8")
    return [*made, ROOT / "tests" / "clients" / "lanes" / "hash.cpp", ROOT / "tests" / "evaluate" / "random_curves.cpp"]


def build(way, folder, files):
    compiler, options, _ = WAYS[way]
    program = folder / way.replace(" ", "-")
    run(compiler, *OPTIONS, *options, "-I", ROOT, "-isystem", folder / "headers", *files, "-o", program)
    return program


def hashes(way, folder, files):
    """{part: hash}"""
    program = build(way, folder, files)
    text, _ = run(*WAYS[way][2], program)
    found = dict(line.split() for line in text.splitlines())
    if tuple(found) != PARTS:
        raise Failure(f"{way}: {', '.join(found)}")
    return found


def is_possible(way):
    compiler, options, player = WAYS[way]
    missing = [name for name in (compiler, *player) if not shutil.which(name)]
    if "-DGENGA_LANES=2" in options and platform.machine() != "x86_64":
        missing.append("an x86-64 processor")
    if missing:
        print(f"{way}: left out, without {', '.join(missing)}")
    return not missing


def differences(found):
    first, *others = found
    for way in others:
        for part in PARTS:
            if found[way][part] != found[first][part]:
                yield f"{part}: {found[way][part]} of {way}, {found[first][part]} of {first}"


def main():
    ways = [way for way in WAYS if is_possible(way)]
    if len(ways) < 2:
        return 77
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        folder = pathlib.Path(name)
        headers_alone(folder / "headers")
        files = sources(folder)
        found = dict(zip(ways, pool.map(lambda way: hashes(way, folder, files), ways), strict=True))
    lines = list(differences(found))
    if lines:
        raise Failure("\n".join(lines))
    print(f"{', '.join(ways)}: the same bits")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(str(failure))
