#!/usr/bin/env python3
"""Checks the house style of docs/style.md, as far as a program can: in pages (*.md) no sentence has more than 40 words,
none is a fragment that begins with "Of", and no line is longer than 120 characters; comments and docstrings of the code
have no such fragment either. Prints each fault, then how many there are of each kind.

Tables, headings, code and the targets of links are not measured as lines. Code is not read as sentences; a cell of a
table is. Run with --root to check another tree of the same shape.
"""
import argparse
import ast
import collections
import os
import pathlib
import re
import sys

MAX_WORDS = 40  # of a sentence; 25 are the aim
MAX_LINE = 120  # characters of a line of a page
SKIPPED = {".git", "build", "node_modules", "testdata", "__pycache__", "canary", "dist", ".cache"}
SUFFIXES = {".md", ".py", ".cpp", ".h", ".c", ".ts", ".mjs", ".css", ".in"}
CODE = ("genga/", "cli/", "bindings/", "web/", "tests/", "fuzz/", "tools/", "bench/", "examples/")

KINDS = {"sentence": f"sentences above {MAX_WORDS} words", "fragment": 'fragments that begin with "Of"',
         "line": f"lines above {MAX_LINE} characters"}

INLINE_CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
LINK = re.compile(r"!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)]*\)")
TARGET = re.compile(r"(?<=\])\([^)]*\)|https?://\S+")
MARKUP = re.compile(r"\*\*|(?<!\w)[*_]|[*_](?!\w)|<[^>]+>")
ITEM = re.compile(r"\s*(?:[-*+]|\d+[.)])\s+")
WORD = re.compile(r"\w")
# A full stop ends a sentence when a new one may begin behind it; not that of e.g. and its like.
END = re.compile(r"(?<!e\.g)(?<!i\.e)(?<!cf)(?<!vs)(?<=[.!?])[\"')\]]*\s+(?=[\"'(\[]*[A-Z0-9À-ÞCODE])|(?<=[。！？])")
OF = re.compile(r"\W*Of\s")
OF_IN_COMMENT = re.compile(r"(?:^|[.!?]\s+)Of\s")
SLASHES = re.compile(r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|//[/!]?<?(?P<line>[^\n]*)|/\*(?P<block>.*?)\*/""", re.DOTALL)


def sentences(text):
    """The sentences of a paragraph; code in it is one word."""
    text = LINK.sub(r"\1", INLINE_CODE.sub(" CODE ", text))
    return END.split(MARKUP.sub("", text).replace(" CODE ,", " CODE,"))


def word_count(sentence):
    return sum(1 for word in sentence.split() if WORD.search(word))


def paragraphs(lines):
    """(first line's number, text) of what a page says: paragraphs, items of lists, cells of tables, headings."""
    begin, words, fence, in_comment = 0, [], None, False
    for number, line in enumerate([*lines, ""], 1):
        bare = re.sub(r"^\s*>\s?", "", line)
        mark = re.match(r"\s*(```+|~~~+)", bare)
        ends = not bare.strip() or mark or fence or in_comment or bare.lstrip().startswith(("|", "#", "<!--", "!["))
        if words and (ends or ITEM.match(bare)):
            yield begin, " ".join(words)
            words = []
        if mark:
            fence = None if fence and bare.strip().startswith(fence) else fence or mark[1]
        elif fence:
            continue
        elif in_comment or bare.lstrip().startswith("<!--"):
            in_comment = "-->" not in bare
        elif bare.lstrip().startswith("|"):
            for cell in re.split(r"(?<!\\)\|", bare.strip().strip("|")):
                yield number, cell.strip()
        elif bare.lstrip().startswith("#"):
            yield number, bare.lstrip("# ")
        elif bare.strip() and not (not words and re.match(r"    ", line)):
            if not words:
                begin = number
            words.append(ITEM.sub("", bare, count=1) if ITEM.match(bare) else bare.strip())


def long_lines(lines):
    """Numbers of the lines that are too long, but for tables, headings, code and links' targets."""
    fence = None
    for number, line in enumerate(lines, 1):
        mark = re.match(r"\s*(```+|~~~+)", line)
        if mark:
            fence = None if fence and line.strip().startswith(fence) else fence or mark[1]
        elif not fence and not re.match(r"\s*\||    |#", line) and len(TARGET.sub("", line)) > MAX_LINE:
            yield number


def faults_of_page(text):
    """(number, kind, complaint)"""
    lines = text.splitlines()
    for number in long_lines(lines):
        yield number, "line", f"more than {MAX_LINE} characters"
    for number, paragraph in paragraphs(lines):
        for sentence in sentences(paragraph):
            count = word_count(sentence)
            if count > MAX_WORDS:
                yield number, "sentence", f"{count} words: {' '.join(sentence.split()[:6])} …"
            if OF.match(sentence):
                yield number, "fragment", f"begins with Of: {' '.join(sentence.split()[:6])} …"


def comments_with_slashes(text):
    """(number, text) of each line of a comment of C++ and its like."""
    for match in SLASHES.finditer(text):
        said = match["line"] if match["line"] is not None else match["block"]
        if said is not None:
            number = text.count("\n", 0, match.start()) + 1
            for offset, line in enumerate(said.splitlines()):
                yield number + offset, line.strip(" *\t")


def comments_of_python(text):
    for number, line in enumerate(text.splitlines(), 1):
        match = re.search(r"(?:^|\s)#\s*(?P<said>\S.*)", line)
        if match and line[:match.start()].count('"') % 2 == 0:
            yield number, match["said"]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node, clean=False):
            said = node.body[0]
            for offset, line in enumerate(ast.get_docstring(node, clean=False).splitlines()):
                yield said.lineno + offset, line.strip()


def faults_of_code(path, text):
    comments = comments_of_python(text) if path.suffix == ".py" else comments_with_slashes(text)
    for number, said in comments:
        match = OF_IN_COMMENT.search(said)
        if match:
            yield number, "fragment", f"begins with Of: {' '.join(said[match.start():].lstrip('.!? ').split()[:6])} …"


def faults_of(path, text):
    if path.suffix == ".md":
        return faults_of_page(text)
    return faults_of_code(path, text) if path.as_posix().startswith(CODE) else []


def files_below(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(set(folders) - SKIPPED)
        yield from (pathlib.Path(folder) / name for name in sorted(names))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    root = parser.parse_args().root
    counts = collections.Counter()
    for file in files_below(root):
        path = pathlib.PurePosixPath(file.relative_to(root).as_posix())
        if path.suffix not in SUFFIXES:
            continue
        where = "pages" if path.suffix == ".md" else "code"
        for number, kind, complaint in sorted(faults_of(path, file.read_text(encoding="utf-8"))):
            counts[kind, where] += 1
            print(f"{path}:{number}: error: {complaint}")
    for kind, title in KINDS.items():
        print(f"{title}: {counts[kind, 'pages']} in pages" + (f", {counts[kind, 'code']} in code" if kind == "fragment" else ""))
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
