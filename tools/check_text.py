#!/usr/bin/env python3
"""Checks what no compiler sees: file length, #pragma once, encoding, trailing space, links between the pages, and that
the repository names only what a reader of it has: no path of one machine, no number of an issue. Errors are passed on
in one way, no code outside of genga/formats asks what a format is called, and none of the library names an option.

Run with --root to check another tree of the same shape.
"""
import argparse
import os
import pathlib
import re
import sys

MAX_LINES = 800  # beyond that a file holds two subjects
SUFFIXES = {".cpp", ".h", ".py", ".md", ".txt", ".cmake", ".json", ".mjs", ".js", ".ts", ".html", ".css", ""}
SKIPPED = {".git", "build", "node_modules", "testdata", "__pycache__", "canary", "dist"}
GENERATED = re.compile(r"package-lock\.json$|_tables?\.(h|cpp|inc)$|golden/")

# Folders below which every machine has other files: no path of the repository begins there.
MACHINE_FOLDERS = ["home", "root", "work", "tmp", "mnt", "media", "srv", "Users"]
# What points to a place that a reader cannot open. Where a path begins nothing stands that would make it another one.
PRIVATE = re.compile(
    r"(?:(?<=-[IL])|(?<![\w./\\$}\]*]))(?:[A-Z]:)?[/\\](?:" + "|".join(MACHINE_FOLDERS) + r")[/\\]\w[^\s\"'`)]*"
    r"|\bissues? #\d+"
    r"|\bnpm_config_registr[y]\b|\bregistry\s*=\s*http\S*")
# In genga/ an error that is only passed on has one form, that of base/result.h; and a function that can fail returns a
# Status or a Result.
BY_HAND = re.compile(r"std::optional<Error>|; !(\w+)\) return \1;|!(\w+)\) return (?:std::move\(\2\)|\2)\.error\(\);")
# Functions that each C library has of its own: only math/functions.h calls them. glm's that do so within are not called.
OWN_FUNCTIONS = ("genga/math/functions.h", "genga/math/functions.cpp")
C_FUNCTION = re.compile(
    r"(?:\bstd::|(?<![\w:>.])::)(?:a?(?:sin|cos|tan)h?|atan2|hypot|pow|exp2?|expm1|log(?:2|10|1p)?|cbrt|erfc?|[lt]gamma)f?\("
    r"|\bglm::(?:slerp|angleAxis|rotate|angle|eulerAngles|pitch|yaw|roll|lookAt\w*|perspective\w*|pow|exp\w*|log\w*)\(")
# A format's name decides nothing outside of its folder: its descriptor says what it is and takes. "json" is no format.
ABOUT_FORMATS = ("bindings/", "cli/", "genga/", "web/package/src/", "web/viewer/src/")
FORMAT_WORD = r"[\"'](?!json[\"'])\w+[\"']"
NAME_OF_FORMAT = r"[fF]ormat(?:\(\))?(?:\.|->)name\b"
FORMAT_NAME = re.compile(
    r"\b(?:\w+_)?[fF]ormat\s*[!=]==?\s*" + FORMAT_WORD + "|" + FORMAT_WORD + r"\s*[!=]==?\s*(?:\w+[._])?[fF]ormat\b"
    "|" + NAME_OF_FORMAT + r"\s*[!=]=|[!=]=\s*[\w.>()-]*" + NAME_OF_FORMAT + "|find_format\\(\"")
# The library names no option of a front: an error bears what would help (base/remedy.h), and genga/requests has words.
OPTION = re.compile(r'"[^"]*--[a-z][^"]*"')
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")


def dead_links(file, line):
    """The links of a page that lead to nothing, or out of the repository."""
    return [link for link in LINK.findall(line) if not (file.parent / link).exists()]


def is_about_formats(name):
    return name.startswith(ABOUT_FORMATS) and not name.startswith("genga/formats/") and not name.endswith(".md")


def names_options(name):
    return name.startswith("genga/") and not name.startswith("genga/requests/") and not name.endswith(".md")


def complaints(file, path, text):
    name = path.as_posix()
    lines = text.splitlines()
    if path.suffix in (".cpp", ".h", ".py") and len(lines) > MAX_LINES and not GENERATED.search(name):
        yield len(lines), f"{len(lines)} lines; {MAX_LINES} are the limit"
    if path.suffix == ".h" and not any(line == "#pragma once" for line in lines):
        yield 1, "no #pragma once"
    for number, line in enumerate(lines, 1):
        found = PRIVATE.search(line)
        if found:
            yield number, f"names what a reader of the repository has not: {found.group()}"
        if name.startswith("genga/") and BY_HAND.search(line):
            yield number, "passes an error on by hand, without GENGA_TRY"
        if name.startswith("genga/") and name not in OWN_FUNCTIONS and C_FUNCTION.search(line):
            yield number, f"calls the C library's function, not that of math/functions.h: {C_FUNCTION.search(line).group()}"
        if is_about_formats(name) and FORMAT_NAME.search(line):
            yield number, "asks for a format by its name; its descriptor says what it is (formats/role.h)"
        if names_options(name) and OPTION.search(line.split("//")[0]):
            yield number, "names an option: a front does (base/remedy.h)"
        for link in dead_links(file, line) if path.suffix == ".md" else ():
            yield number, f"links to what is not there: {link}"
        if path.suffix != ".md" and line != line.rstrip():
            yield number, "trailing space"


def files_below(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(set(folders) - SKIPPED)
        yield from (pathlib.Path(folder) / name for name in sorted(set(names) - SKIPPED))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    root = parser.parse_args().root
    failed = False
    for file in files_below(root):
        path = pathlib.PurePosixPath(file.relative_to(root).as_posix())
        if path.suffix not in SUFFIXES or not file.is_file():
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            failed = True
            print(f"{path}: error: not UTF-8")
            continue
        for number, complaint in complaints(file, path, text):
            failed = True
            print(f"{path}:{number}: error: {complaint}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
