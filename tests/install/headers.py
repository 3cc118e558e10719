#!/usr/bin/env python3
"""headers.py <include folder> <compiler>: what of the headers an installation has.
headers.py --page <include folder>: writes docs/headers.md and the pages in docs/headers/.
headers.py --compare <build folder>: whether it is so; takes a second, before each commit.

- Those that users need are there, those that serve the library's own sources are not.
- An installed header includes, of ours, installed ones alone, and of others the standard library's and glm's.
- docs/headers.md and the pages in docs/headers/ list them, and nothing else.
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
DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
MAX_LINES = 300  # of a header of C++
# The pages: where each is, its title, what it says first, and the folders that it lists. A header stands on the first page
# that has its name or folder.
MADE = "<!-- made by tests/install/headers.py --page build/install-test/prefix/include -->\n"
PAGES = [
    ("headers.md", "Installed headers", """`cmake --install` puts these headers below `include/`. They include each other, the standard library and glm, nothing
else. The pages have the first sentence of each header. `./dev test` compares them with an installation.

| page | for |
|---|---|
| [Formats](headers/formats.md) | files member by member: read, changed, checked, written back byte for byte |
| [Converting, files, pictures](headers/converting.md) | saving and converting, results and findings, limits, pictures |
| [Curves and solvers](headers/curves.md) | the scene as data, what its curves and rules do over time, reports of it |

## Start here

Most programs need only these. [Using the library](library.md) shows when they need more.
""", ["genga/genga.h", "genga/player.h", "genga/convert/assemble/load_options.h", "genga/convert/save_options.h",
      "genga/base/result.h"]),
    ("headers/formats.md", "Headers of the formats", """A file member by member: read, changed, checked, written back byte for byte, and made of a scene. Every format has the
same file names. `genga/formats/contract.h` says what each of them promises.
""", ["genga/formats"]),
    ("headers/converting.md", "Headers for converting, files and pictures", """What stands between a file and its bytes, and between a scene and a file.
""", ["genga/convert", "genga/base", "genga/pictures"]),
    ("headers/curves.md", "Headers of curves and solvers", """The scene as data, what its curves and rules do over time, and what is reported of it.
""", ["genga/core", "genga/math", "genga/evaluate", "genga/solve", "genga/physics", "genga/report"]),
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
    """What the comment that a header opens with says first; its first clause where that is long."""
    words = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("// "):
            break
        words.append(line.removeprefix("// "))
    sentence = re.split(r"(?<=[.])(?: |$)", " ".join(words))[0].rstrip(".:")
    return sentence if len(sentence.split()) <= 25 else re.split(r"[:;] ", sentence)[0]


def room(header):
    """The heading that a header stands under: its layer, or its format."""
    parts = header.split("/")
    return "/".join(parts[:3] if parts[1] == "formats" and len(parts) > 3 else parts[:2])


def table_of(root, headers):
    rows = "".join(f"| `{header}` | {first_sentence(root / header).replace('|', chr(92) + '|')} |\n" for header in headers)
    return "\n| header | what it is for |\n|---|---|\n" + rows


def pages_of(root, headers):
    """{name: text} of the pages that list the headers."""
    made = {}
    left = sorted(headers, key=lambda header: (room(header), header.rpartition("/")[::2]))
    for name, title, head, folders in PAGES:
        listed = [header for header in left if any(f"{header}/".startswith(f"{folder}/") for folder in folders)]
        left = [header for header in left if header not in listed]
        text = f"# {title}\n\n{MADE}\n{head}"
        if sorted(listed) == sorted(folders):
            text += table_of(root, listed)
        else:
            for heading, inside in itertools.groupby(listed, room):
                text += f"\n## {heading}\n" + table_of(root, inside)
        made[name] = text
    assert not left, f"{left} are on no page"
    return made


def faults_of_page(root, headers):
    return [f"docs/{name} is not what headers.py --page makes" for name, text in pages_of(root, headers).items()
            if not (DOCS / name).exists() or (DOCS / name).read_text(encoding="utf-8") != text]


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
        for name, text in pages_of(root, installed(root)).items():
            (DOCS / name).parent.mkdir(exist_ok=True)
            (DOCS / name).write_text(text, encoding="utf-8")
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
