#!/usr/bin/env python3
"""headers.py <include folder> <compiler>: what of the headers an installation has.
headers.py --page <include folder>: docs/headers.md as it has to be.
headers.py --compare <build folder>: whether it is so; takes a second, before each commit.

- Those that users need are there, those that serve the library's own sources are not.
- An installed header includes, of ours, installed ones alone, and of others the standard library's and glm's.
- docs/headers.md lists them, and nothing else.
- None is longer than MAX_LINES.
- Each compiles as the first line of a source that sees nothing but the installation, and that of the C interface does
  in C.
"""
import concurrent.futures
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# By the last folder that both have now and after a format got inner folders: <format or layer>, <stem>.
PUBLIC = ["genga.h", "formats/contract.h", "formats/registry.h", "base/result.h", "core/scene.h", "math/vector.h",
          "evaluate/curve.h", "solve/order.h", "vmd/document.h", "pmd/to_scene.h", "lwo/arrays.h", "x/reencode.h"]
INTERNAL = ["base/text_encoding_tables.h", "json_common/json_types.h", "gltf/assembly.h", "vmd/key_builder.h",
            "lwo/cage.h", "lws/words.h", "x/text_scanner.h", "solve/joint_system.h"]
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
FOREIGN = "glm/"
C_HEADER = "genga_c.h"
PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/headers.md"
MAX_LINES = 300  # of a header of C++
PAGE_HEAD = """# Installed headers

`cmake --install` puts these headers below `include/`. The page has the first sentence of each. There are three doors.
Most programs stay at the first; [library.md](library.md) shows when they need more. Beside the standard library the headers include glm alone.
Made by `tests/install/headers.py --page build/install-test/prefix/include`; `./dev test` compares it with an installation.
"""
# The doors: what is said of each, and the folders behind it. A header stands behind the first door that has its name or
# folder.
DOORS = [
    ("Start here", "Load files as a scene, play it, save it as something else, and know why something failed.",
     ["genga/genga.h", "genga/player.h", "genga/convert/assemble/load_options.h", "genga/convert/save_options.h",
      "genga/base/result.h"]),
    ("Documents", "Files member by member: read, changed, checked, written back byte for byte, and made of scenes.",
     ["genga/formats", "genga/convert", "genga/pictures", "genga/base"]),
    ("Curves and solvers", "The scene as data, what its curves and rules do over time, and what is reported of it.",
     ["genga/core", "genga/math", "genga/evaluate", "genga/solve", "genga/report"]),
]


def installed(root):
    """Those of C++."""
    return {path.relative_to(root).as_posix() for path in (root / "genga").rglob("*.h")}


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


def compile_in_c(root, header):
    command = ["gcc-12", "-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", "-x", "c", "-I", root,
               "-include", header, os.devnull]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False).stderr


def first_sentence(path):
    """Of the comment that a header opens with."""
    words = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("// "):
            break
        words.append(line.removeprefix("// "))
    return re.split(r"(?<=[.])(?: |$)", " ".join(words))[0].rstrip(".:")


def stands_behind(header, door):
    return any(header == name or header.startswith(name + "/") for name in door[2])


def listed(root, headers):
    return "".join(f"- `{header}`: {first_sentence(root / header)}.\n" for header in headers)


def page_of(root, headers):
    """The page that lists the headers: a part for each door, a section for each folder behind the later ones."""
    text = PAGE_HEAD
    left = sorted(headers, key=lambda header: header.rpartition("/")[::2])
    for title, about, names in DOORS:
        behind = [header for header in left if any(f"{header}/".startswith(f"{name}/") for name in names)]
        left = [header for header in left if header not in behind]
        text += f"\n## {title}\n\n{about}\n"
        if sorted(behind) == sorted(names):
            text += "\n" + listed(root, behind)
            continue
        for folder, inside in itertools.groupby(behind, lambda header: header.rpartition("/")[0]):
            text += f"\n### {folder}\n\n" + listed(root, inside)
    assert not left, f"{left} stand behind no door"
    return text


def faults_of_page(root, headers):
    return [] if PAGE.read_text(encoding="utf-8") == page_of(root, headers) else ["docs/headers.md is not what headers.py --page says"]


def compare_page(build):
    with tempfile.TemporaryDirectory() as prefix:
        subprocess.run(["cmake", "--install", build, "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
        root = pathlib.Path(prefix, "include")
        faults = faults_of_page(root, installed(root))
    print(*faults, sep="\n")
    return 1 if faults else 0


def main():
    if sys.argv[1] == "--compare":
        return compare_page(sys.argv[2])
    if sys.argv[1] == "--page":
        root = pathlib.Path(sys.argv[2])
        print(page_of(root, installed(root)), end="")
        return 0
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    headers = installed(root)
    faults = [f"{name} is not installed" for name in PUBLIC if not has(headers, name)]
    faults += [f"{name} is installed" for name in INTERNAL if has(headers, name)]
    faults += [f"{header} includes {name}" for header, name in strangers(root, headers)]
    lengths = {header: len((root / header).read_text(encoding="utf-8").splitlines()) for header in headers}
    faults += [f"{header} has {count} lines, more than {MAX_LINES}" for header, count in lengths.items() if count > MAX_LINES]
    faults += faults_of_page(root, headers)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        ordered = sorted(headers)
        results = pool.map(lambda header: compile_alone(root, compiler, header), ordered)
        faults += [f"{header} does not compile alone: {errors[:300]}" for header, errors in zip(ordered, results) if errors]
    errors = compile_in_c(root, C_HEADER)
    if errors:
        faults.append(f"{C_HEADER}: {errors[:300]}")
    print(f"{len(headers)} headers", *faults, sep="\n")
    return 1 if faults or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
