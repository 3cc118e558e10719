#!/usr/bin/env python3
"""pages.py <include folder> <compiler>: the blocks of C++ of README.md and the pages of docs/ compile as they are printed,
with nothing but an installation's headers and what the page says stands for the reader's own program: fail, print, show.
"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import extract_examples

# Declared behind the block's own includes, so that it has none of theirs.
READERS_OWN = """#include <string>
int fail(const std::string&);
template <class... T> void print(const T&...) {}
template <class... T> void show(const T&...) {}
"""


def source_of(example):
    """The block's includes, then what is in it as the body of a function."""
    includes = [line for line in example.lines if line.startswith("#include")]
    body = ["" if line.startswith("#include") else line for line in example.lines]
    return "\n".join([*includes, READERS_OWN, "int run() {", f'#line {example.line} "{example.header}"', *body, "return 0;", "}", ""])


def main():
    include, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    examples = [one for page in extract_examples.PAGES for one in extract_examples.page_examples(ROOT, page)]
    faults = []
    with tempfile.TemporaryDirectory() as elsewhere:  # no header of the sources is beside it
        for example in examples:
            command = [compiler, "-std=c++20", "-fsyntax-only", "-x", "c++", "-I", str(include), "-"]
            done = subprocess.run(command, input=source_of(example), cwd=elsewhere, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                faults.append(f"{example.header}:{example.line} does not compile as it is printed:\n{done.stderr[:1000]}")
    print(f"{len(examples)} examples of the pages", *faults, sep="\n")
    return 1 if faults or not examples else 0


if __name__ == "__main__":
    sys.exit(main())
