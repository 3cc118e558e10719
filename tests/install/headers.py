#!/usr/bin/env python3
"""headers.py <include folder> <compiler>: what of the headers an installation has.

- Those that users need are there, those that serve the library's own sources are not.
- An installed header includes, of ours, installed ones alone, and of others the standard library's and glm's.
- Each compiles as the first line of a source that sees nothing but the installation.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

# By the last folder that both have now and after a format got inner folders: <format or layer>, <stem>.
PUBLIC = ["genga.h", "formats/contract.h", "formats/registry.h", "base/result.h", "core/scene.h", "math/vector.h",
          "evaluate/curve.h", "solve/order.h", "vmd/document.h", "pmd/to_scene.h", "lwo/arrays.h", "x/reencode.h"]
INTERNAL = ["base/text_encoding_tables.h", "json_common/json_types.h", "gltf/assembly.h", "vmd/key_builder.h",
            "lwo/cage.h", "lws/words.h", "x/text_scanner.h", "solve/joint_system.h"]
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
FOREIGN = "glm/"


def has(headers, name):
    folder, _, file = name.rpartition("/")
    inside = re.compile(rf"^genga/(formats/)?{folder}/(.+/)?{file}$" if folder else f"^genga/{file}$")
    return any(inside.match(header) for header in headers)


def strangers(root, headers):
    """(header, what it includes and an installation has not)"""
    for header in headers:
        text = (root / header).read_text(encoding="utf-8")
        # What stands below #if is for other systems.
        for bracket, name in INCLUDE.findall(text.split("#if defined(_WIN32)")[0]):
            ours = bracket == '"' and name in headers
            standard = bracket == "<" and ("." not in name and "/" not in name)
            if not (ours or standard or name.startswith(FOREIGN)):
                yield header, name


def compile_alone(root, compiler, header):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-x", "c++", "-I", root, "-include", header, os.devnull]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False).stderr


def main():
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    headers = {path.relative_to(root).as_posix() for path in root.rglob("*.h")}
    faults = [f"{name} is not installed" for name in PUBLIC if not has(headers, name)]
    faults += [f"{name} is installed" for name in INTERNAL if has(headers, name)]
    faults += [f"{header} includes {name}" for header, name in strangers(root, headers)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        ordered = sorted(headers)
        results = pool.map(lambda header: compile_alone(root, compiler, header), ordered)
        faults += [f"{header} does not compile alone: {errors[:300]}" for header, errors in zip(ordered, results) if errors]
    print(f"{len(headers)} headers", *faults, sep="\n")
    return 1 if faults or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
