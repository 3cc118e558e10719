#!/usr/bin/env python3
"""Makes tests of the examples at the heads of the headers and in the pages, so that none of them can grow stale.

An example is the first block of the header's opening comment that is indented by five spaces and stands behind an
empty comment line. It becomes one test, inside the header's own namespace, that

- does not build when the example names what is not there;
- fails when the example returns an error, or gives another value than the comment at its side tells: a literal or an
  enumerator right behind "//", or several of them with commas between (`int n = size();  // 3: of all`).

Each block of C++ in the pages (PAGES) is an example in the same way; its #includes are the source's.

The names that an example does not declare come from a fixture: tests/examples/<folder>.h has the class
<Folder>Examples for the headers of genga/<folder> and of the folders below it that have none of their own.

Without --output it only checks that every header has an example or a reason to have none. Run with --root to check
another tree of the same shape.
"""
import argparse
import dataclasses
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Headers without an example, and why.
WITHOUT_EXAMPLE = {
    "genga/formats/lwo/check/report.h": "shared by the sources of check",
    "genga/formats/lwo/json/values.h": "shared by the sources of the JSON form",
    "genga/formats/lwo/chunks/surface_versions.h": "shared by the sources of surface",
    "genga/formats/lws/scene_builder.h": "shared by the sources of to_scene",
    "genga/convert/lower/clip/key_columns.h": "shared by the sources of lower_clip",
    "genga/convert/lower/clip/linear_part.h": "shared by the sources of lower_clip",
    "genga/convert/lower/clip/parts.h": "shared by the sources of lower_clip",
    "genga/formats/mrtk/check_parts.h": "shared by the sources of check",
    "genga/formats/x/check/parts.h": "shared by the sources of check",
    "genga/formats/x/json/layout.h": "shared by the sources of the JSON form",
    "genga/formats/x/to_scene/mesh_builder.h": "shared by the sources of to_scene",
    "genga/formats/x/file/number.h": "the scanners' alone",
    "genga/formats/x/reader/findings.h": "the reader's alone",
    "genga/formats/x/file/standard_templates.h": "one text",
}

# Headers whose example is no code of this system, and why.
NOT_RUN = {
    "genga/base/files/wide_path.h": "for Windows, where the tests do not run",
    "genga/base/files/posix_file.h": "POSIX's own functions, which open a file where the test runs",
    "genga/formats/x/extension/extension.h": "a text of a file",
    "genga/formats/x/json/content.h": "a text of a file",
    "genga/formats/entry.h": "a function, not statements",
    "genga/formats/schema_common/file_layout.h": "functions, not statements",
}

# The translation units, by the folders whose headers go into each.
UNITS = {
    "converting": ["genga/convert", "genga/requests"],
    "base": ["genga/base", "genga/core", "genga/math", "genga/pictures"],
    "playing": ["genga/formats/mrtk/edit", "genga/evaluate", "genga/physics", "genga/report", "genga/solve", "genga/*.h", "genga/formats/*.h"],
    "formats": ["genga/formats"],
    "lightwave": ["genga/formats/lightwave_common", "genga/formats/lwo", "genga/formats/lws"],
    "x": ["genga/formats/x"],
    "pages": ["README.md", "docs"],
}

# Pages whose blocks of C++ are examples.
PAGES = ["README.md", "docs/library.md", "docs/documents.md", "docs/installing.md"]

# Examples declare what nobody reads, under names that their fixtures have, too.
IGNORED_WARNINGS = ["shadow", "unused-variable", "unused-but-set-variable", "unused-value", "unused-result"]

INDENT = "//     "
NAMESPACE = re.compile(r"^namespace (genga[\w:]*) \{", re.MULTILINE)
LITERAL = r'"(?:[^"\\]|\\.)*"|0x[0-9a-fA-F]+|-?\d+(?:\.\d+)?(?:e-?\d+)?[FU]?|true|false|no_index|\w+(?:::\w+)+'
TOLD = re.compile(rf"(?:{LITERAL})(?:, (?:{LITERAL}))*(?=$|[:;]|,(?! (?:{LITERAL}))| \()")
LINE = re.compile(r"(?P<indent>\s*)(?P<code>\S.*;)\s*// (?P<comment>.*)")
DECLARATION = re.compile(r"(?:const )?[A-Za-z_][\w:]*(?:<.*?>+)?(?: const)?[ &*]+(?P<name>\w+) = .*;")
KEYWORD = re.compile(r"(?:if|for|while|return|using|struct|switch|case|else)\b")


@dataclasses.dataclass
class Example:
    header: str
    line: int  # of the header, from 1
    lines: list
    namespace: str


def block_of(text):
    """(first line, lines) of the example of a header; lines is empty when there is none."""
    comment = []
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        comment.append(line)
    for number, line in enumerate(comment):
        if line.startswith(INDENT) and number > 0 and comment[number - 1] == "//":
            end = number
            while end < len(comment) and comment[end].startswith(INDENT):
                end += 1
            return number + 1, [part.removeprefix(INDENT) for part in comment[number:end]]
    return 0, []


def headers_of(root):
    return sorted(path.relative_to(root).as_posix() for path in (root / "genga").rglob("*.h"))


def page_examples(root, page):
    """The blocks of C++ of a page."""
    lines = (root / page).read_text(encoding="utf-8").splitlines()
    begin = None
    for number, line in enumerate(lines):
        if line == "```cpp":
            begin = number + 1
        elif line == "```" and begin is not None:
            yield Example(page, begin + 1, lines[begin:number], "pages")
            begin = None


def examples_of(root, complaints):
    """The examples of a tree; what is wrong with them goes to complaints."""
    found = [example for page in PAGES if (root / page).exists() for example in page_examples(root, page)]
    headers = headers_of(root)
    for header in headers:
        text = (root / header).read_text(encoding="utf-8")
        line, lines = block_of(text)
        if bool(lines) == (header in WITHOUT_EXAMPLE):
            complaints.append(f"{header}:1: error: " + ("has an example, and is listed as one that has none" if lines
                                                        else "opens with no example"))
        if not lines or header in NOT_RUN:
            continue
        pseudo = [line + number for number, part in enumerate(lines) if "…" in part.split("//")[0]]
        complaints.extend(f"{header}:{number}: error: the example is no code" for number in pseudo)
        namespace = NAMESPACE.search(text)
        found.append(Example(header, line, lines, namespace[1] if namespace else "genga"))
    if not headers:
        complaints.append("genga:1: error: holds no header")
    return found


def stale_exceptions():
    """What the lists above say in vain of the project's own tree."""
    for header in [*WITHOUT_EXAMPLE, *NOT_RUN]:
        if not (ROOT / header).exists():
            yield f"tools/extract_examples.py:1: error: {header} is not there"


def with_check(line):
    """A line of an example, together with the comparison with what its comment tells."""
    match = LINE.fullmatch(line)
    told = TOLD.match(match["comment"]) if match else None
    if told is None or KEYWORD.match(match["code"]):
        return line
    values = f"{{{told[0]}}}" if ", " in re.sub(r'"(?:[^"\\]|\\.)*"', "", told[0]) else told[0]
    declaration = DECLARATION.fullmatch(match["code"])
    if declaration:
        return f"{match['indent']}{match['code']} SAME({declaration['name']}, {values});"
    if re.search(r"[^=!<>]=[^=]", re.sub(r'"(?:[^"\\]|\\.)*"', "", match["code"])):
        return line
    return f"{match['indent']}SAME(({match['code'].removesuffix(';')}), {values});"


def fixture_of(header):
    """(header below tests/, class) of the fixture that serves a header."""
    if header in PAGES:
        return "tests/examples/pages.h", "PagesExamples"
    folder = pathlib.PurePosixPath(header).parent
    while folder.name:
        name = folder.relative_to("genga").as_posix()
        file = "examples.h" if name == "." else f"{name}.h"
        if (ROOT / "tests/examples" / file).exists():
            words = "" if name == "." else folder.name
            return f"tests/examples/{file}", "".join(word.capitalize() for word in words.split("_")) + "Examples"
        folder = folder.parent
    raise SystemExit(f"{header}: no fixture")


def split_declarations(lines):
    """The templates that an example begins with, which cannot stand in a function, and the rest."""
    if lines[0].startswith("#include"):
        end = next(number for number, line in enumerate(lines) if line and not line.startswith("#include"))
        return [""] * end, lines[end:]
    if not lines[0].startswith("template"):
        return [], lines
    end = lines.index("}") + 1
    return lines[:end], lines[end:]


def test_of(example):
    outside, inside = split_declarations(example.lines)
    _, fixture = fixture_of(example.header)
    name = re.sub(r"\W", "_", example.header.removeprefix("genga/").removesuffix(".h"))
    if example.header in PAGES:
        name += f"_{example.line}"
    code = "\n".join(inside)
    ends_early = re.search(r"\breturn [^;]|\bGENGA_TRY", code) and "return;" not in code
    if inside[-1].startswith("return "):
        inside = [*inside[:-1], f"reached_end = true; {inside[-1]}"]
    begin = f'#line {example.line} "{example.header}"'
    behind = f'#line {example.line + len(outside)} "{example.header}"'
    # What is found by the types of its arguments cannot stand in an unnamed namespace.
    text = [f"namespace {example.namespace} {{", *([begin, *outside] if outside else []), "namespace {"]
    text += [f"TEST_F({fixture}, {name}) {{", f"  example([&](){' -> Returned' if ends_early else ''} {{", behind]
    text += [f"    {with_check(line)}" for line in inside]
    text += ["    reached_end = true;"] + (["    return {};"] if ends_early else [])
    text += ["  });", "}", "}  // namespace", f"}}  // namespace {example.namespace}", ""]
    return "\n".join(text)


def unit_of(header):
    """The translation unit whose folder is nearest to the header."""
    found, longest = None, -1
    for unit, folders in UNITS.items():
        for folder in folders:
            is_own = pathlib.PurePosixPath(header).match(folder) if "." in folder else False
            if (is_own or header.startswith(folder + "/")) and len(folder) > longest:
                found, longest = unit, len(folder)
    return found


def source_of(examples):
    includes = {example.header for example in examples if example.header not in PAGES}
    includes |= {fixture_of(example.header)[0] for example in examples}
    said = {line for example in examples for line in example.lines if line.startswith("#include")}
    lines = ["// Made by tools/extract_examples.py.", *sorted(said | {f'#include "{name}"' for name in includes}), ""]
    lines += [f'#pragma GCC diagnostic ignored "-W{name}"' for name in IGNORED_WARNINGS] + [""]
    return "\n".join(lines) + "\n" + "\n".join(test_of(example) for example in examples)


def write_sources(output, examples):
    output.mkdir(parents=True, exist_ok=True)
    for unit in UNITS:
        file = output / f"{unit}_examples.cpp"
        text = source_of([example for example in examples if unit_of(example.header) == unit])
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    parser.add_argument("--output", type=pathlib.Path, help="folder of the sources")
    arguments = parser.parse_args()
    complaints = list(stale_exceptions()) if arguments.root.resolve() == ROOT else []
    examples = examples_of(arguments.root, complaints)
    complaints += [f"{example.header}:1: error: belongs to no translation unit"
                   for example in examples if unit_of(example.header) is None]
    print("\n".join(complaints), end="\n" if complaints else "")
    if arguments.output and not complaints:
        write_sources(arguments.output, examples)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
