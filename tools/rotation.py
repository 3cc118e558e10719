#!/usr/bin/env python3
"""Which of the heavy tests of other programs run at this commit.

  tools/rotation.py                 for ./dev test --clients: a line of what is to be built besides (web, windows), and a line
                                    with the regular expression of the tests that are left out. What runs and what does not
                                    goes to standard error.
  tools/rotation.py --sanitizers    for ./dev test: what is built with sanitizers: "all", "fuzz" (the fuzz targets alone) or "none".

Each part of the heavy tests has its turn at every fourth commit, by the number of commits up to here; in a shallow clone, where
that number is not known, by the commit's name; without git all have. ./dev test --all leaves nothing out.
"""
import dataclasses
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


@dataclasses.dataclass(frozen=True)
class Part:
    """Tests, by their names in ctest, that have their turn together; why they need not run each time; what they need built."""

    tests: tuple
    reason: str
    builds: str = ""
    sanitizes: str = "fuzz"  # what is built with sanitizers: the fuzz targets, all C++ tests too, or none


# A new heavy test goes into the part that takes the least time. One that is in no part runs each time.
PARTS = (
    Part(("bindings/package_commands", "clients/wasm", "clients/package", "clients/render",
          "clients/viewer/around", "clients/viewer/formats", "clients/viewer/framing",
          "clients/viewer/physics", "clients/viewer/site", "clients/viewer/timeline", "packaging/packages"),
         "the module takes longest to build, and is made of the library that all other tests are of; the page of it is in the packages", "web"),
    Part(("clients/d3dx", "clients/x_wine", "packaging/windows_archive"),
         "the program and the library for Windows are built, and wine reads .x files that Irrlicht and assimp read at each commit; the library is compiled twice already", "windows",
         sanitizes="none"),
    Part(("clients/valgrind", "clients/lanes", "clients/instructions", "building/new_format", "python/clients"),
         "slow by emulation, by building the library again for a format that tools/new_format made, or by what Dask and torch load; fuzz targets have sanitizers at most commits, and the same bits are compared with golden outputs",
         sanitizes="all"),
    Part(("clients/viewer/curves", "clients/viewer/music", "clients/viewer/shell",
          "clients/viewer/stage", "clients/viewer/states", "clients/viewer/tasks"),
         "the page is drawn by software, and is what the other tests of it are of", "web"),
)


def git(*words):
    """What git says; None where there is no git, or this is no clone."""
    try:
        done = subprocess.run(["git", "-c", "safe.directory=*", "-C", ROOT, *words], capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def number_of_commit():
    """Counts on from commit to commit where it can; None without git."""
    # A folder of a clone that is none itself is no clone.
    if git("rev-parse", "--show-prefix") != "":
        return None
    if git("rev-parse", "--is-shallow-repository") == "true":
        return int(git("rev-parse", "HEAD"), 16)
    count = git("rev-list", "--count", "HEAD")
    return int(count) if count else None


def parts_of(number):
    """Those whose turn it is, and the others."""
    if number is None:
        return list(PARTS), []
    turn = PARTS[number % len(PARTS)]
    return [turn], [part for part in PARTS if part is not turn]


def sanitized(parts):
    """What ./dev test builds with sanitizers when those parts have their turn: the most that one of them asks for."""
    return max((part.sanitizes for part in parts), key=["none", "fuzz", "all"].index)


def main():
    now, later = parts_of(number_of_commit())
    if sys.argv[1:] == ["--sanitizers"]:
        print(sanitized(now))
        return
    for part in now:
        print(f"genga: has its turn: {' '.join(part.tests)}", file=sys.stderr)
    for part in later:
        print(f"genga: left out at this commit: {' '.join(part.tests)}: {part.reason}", file=sys.stderr)
    if later:
        print("genga: ./dev test --all leaves nothing out", file=sys.stderr)
    print(" ".join(part.builds for part in now))
    left_out = [re.escape(test) for part in later for test in part.tests]
    print(f"^({'|'.join(left_out)})$" if left_out else "^$")


if __name__ == "__main__":
    main()
