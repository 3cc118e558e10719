#!/usr/bin/env python3
"""Finds functions of one name in anonymous namespaces of sources that a build compiles together.

The compiler refuses two of the same arguments; of others it takes the better match, which may be another source's. So
there are none: which sources are compiled together stands in the build folder.
"""
import argparse
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
# At the line's beginning: a type, a name, an open bracket.
FUNCTION = re.compile(r"^(?![ #/]|TEST)[\w:<>,&*\[\] ]*?[\w>&*] [&*]?(\w+)\(")


def anonymous_functions(source):
    """{name: line} of what begins at the left margin between `namespace {` and its end."""
    found = {}
    is_inside = False
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("namespace {"):
            is_inside = True
        elif line == "}  // namespace":
            is_inside = False
        elif is_inside and (match := FUNCTION.match(line)):
            found.setdefault(match[1], number)
    return found


def check(build):
    groups = sorted(build.glob("**/Unity/unity_*.cxx"))
    errors = []
    for group in groups:
        places = collections.defaultdict(list)
        sources = [pathlib.Path(name) for name in INCLUDE.findall(group.read_text(encoding="utf-8"))]
        # A group of an older configuration may name what is gone.
        for source in filter(pathlib.Path.exists, sources):
            for function, line in anonymous_functions(source).items():
                places[function].append((source, line))
        for function, found in places.items():
            if len(found) > 1:
                source, line = found[1]
                others = ", ".join(str(other) for other, _ in found if other != source)
                errors.append(f"{source}:{line}: error: {function} is in {others} as well, which is compiled together")
    return len(groups), errors


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "release")
    count, errors = check(parser.parse_args().build)
    for error in errors:
        print(error.replace(f"{ROOT}/", ""))
    if not count:
        print("no sources are compiled together")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
