#!/usr/bin/env python3
"""Checks that every public header is compiled by itself, and that such a compile can fail.

A header is compiled by itself as the first include of the source of its name, or else by the target headers_alone of
a build folder. Their own builds show that the headers compile; this shows that none was left out and that the planted
header tests/canary/header_alone/needs_string.h is refused. Without --build the folder is build/release, and its
absence is no failure.
"""
import argparse
import json
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CANARY = "tests/canary/header_alone/needs_string.h"


def compile_commands(build):
    """{header: entry} of the sources that include one header each."""
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    folder = build / "headers_alone"
    found = {}
    for entry in entries:
        file = pathlib.Path(entry["file"])
        if folder in file.parents:
            found[file.relative_to(folder).as_posix().removesuffix(".cpp")] = entry
    return found


def opens_own_source(header):
    """Whether the source of the header's name includes it before anything else."""
    source = ROOT / header.replace(".h", ".cpp")
    return source.exists() and re.search(r"^#include (.*)", source.read_text(encoding="utf-8"),
                                         re.MULTILINE)[1] == f'"{header}"'


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path)
    build = parser.parse_args().build or ROOT / "build/release"
    if not (build / "compile_commands.json").exists():
        print(f"{build} is not there; nothing checked")
        return 0
    commands = compile_commands(build.resolve())
    headers = {path.relative_to(ROOT).as_posix() for path in (ROOT / "genga").rglob("*.h")}
    left_out = sorted(header for header in headers - commands.keys() if not opens_own_source(header))
    for header in left_out:
        print(f"{header}: error: is not compiled alone: it is not the first include of a source of its name, and its "
              "folder makes no genga_module, or names its files")
    if CANARY not in commands:
        print(f"{CANARY}: error: has no compile command")
        return 1
    entry = commands[CANARY]
    result = subprocess.run(
        shlex.split(entry["command"]) + ["-fsyntax-only"], cwd=entry["directory"], capture_output=True, text=True,
        check=False)
    if result.returncode == 0 or "needs_string.h" not in result.stderr:
        print(f"{CANARY}: error: the planted header was not refused\n{result.stderr}")
        return 1
    return 1 if left_out else 0


if __name__ == "__main__":
    sys.exit(main())
