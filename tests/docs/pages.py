"""The commands of the pages: which there are, and what a page says that they print.

A block of ```sh holds commands, one a line; a line that ends in a backslash goes on in the next. A block of ```text behind
it, under the same heading, is what they print, standard output and standard error together. In it "…" is any text, and a
line of "…" alone any lines. A command ends with exit status 0, unless the comment behind it says `exit 1` or another.

The commands of a page run one after the other in a folder of its own, which has the repository's examples/ and testdata/.
"""

import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GENGA = str(pathlib.Path(os.environ["GENGA"]).resolve())
PAGES = ["README.md", "README.ja.md", "examples/README.md", "docs/tables.md", "docs/installing.md", "docs/page.md", "docs/physics.md", "docs/cli.md", "docs/cli/*.md",
         "docs/guides/*.md"]

# What no test of this kind can run: what the command has in it, and why. Its options are looked up all the same.
EXCEPTIONS = {
    "./dev test": "runs this test",
    "./dev web": "builds for minutes; the stage of ./dev test --all has it",
    "--open": "starts a browser on somebody's desktop",
    "genga render": "needs Chromium and a page that is built; tests/cli/test_render.py has it",
    "genga view": "needs a page that is built; tests/cli/test_view.py has it",
    "cmake --install": "tests/install/run has it",
    "apt install": "needs the packages and root; tests/packaging/packages.py has it",
}

FENCE = re.compile(r"^```(\w*)\s*$")
COMMENT = re.compile(r"(?:^|\s+)#\s.*$")


@dataclasses.dataclass
class Command:
    page: str
    line: int
    text: str  # without its comment
    status: int  # that it ends with

    @property
    def where(self):
        return f"{self.page}:{self.line}"

    def exception(self):
        """Why it is not run, or None."""
        return next((reason for words, reason in EXCEPTIONS.items() if words in self.text), None)


@dataclasses.dataclass
class Block:
    commands: list
    printed: str | None = None  # as the page has it
    printed_line: int = 0


def pages():
    found = [path for pattern in PAGES for path in sorted(ROOT.glob(pattern))]
    return [path.relative_to(ROOT).as_posix() for path in found]


def commands_of(page, first, lines):
    """The commands of a block whose first line has that number."""
    number = first
    while lines:
        begin, text = number, lines.pop(0)
        while text.endswith("\\") and lines:
            text = text[:-1] + " " + lines.pop(0).strip()
            number += 1
        number += 1
        comment = COMMENT.search(text)
        said = re.search(r"\bexit (\d)", comment[0]) if comment else None
        text = COMMENT.sub("", text).strip()
        if text:
            yield Command(page, begin, text, int(said[1]) if said else 0)


def blocks_of(page):
    """The blocks of a page, in order."""
    blocks, open_block = [], None
    fence, first, inside = None, 0, []
    for number, line in enumerate((ROOT / page).read_text(encoding="utf-8").splitlines(), 1):
        mark = FENCE.match(line)
        if fence is None and mark:
            fence, first, inside = mark[1] or "-", number + 1, []
        elif fence is not None and mark:
            if fence == "sh":
                open_block = Block(list(commands_of(page, first, inside)))
                blocks.append(open_block)
            elif fence == "text" and open_block is not None and open_block.printed is None:
                open_block.printed, open_block.printed_line = "\n".join(inside), first
            fence = None
        elif fence is not None:
            inside.append(line)
        elif line.startswith("#"):
            open_block = None
    return blocks


def link(source, target):
    """A second name of a file, or a copy where that is on another disk. No command of a page writes to these files."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)


class Folder:
    """Where the commands of a page run: `genga` and `./dev genga` are the program under test."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.path.joinpath("bin").mkdir()
        for name, words in (("bin/genga", ""), ("dev", '[ "$1" = genga ] && shift\n')):
            script = self.path / name
            script.write_text(f'#!/bin/sh\n{words}exec "{GENGA}" "$@"\n', encoding="utf-8")
            script.chmod(0o755)
        for name in ("examples", "testdata"):
            shutil.copytree(ROOT / name, self.path / name, copy_function=link)

    def run(self, command):
        """(exit status, what a terminal would show)"""
        environment = dict(os.environ, PATH=f"{self.path / 'bin'}:{os.environ['PATH']}")
        done = subprocess.run(["bash", "-o", "pipefail", "-c", command.text], cwd=self.path, env=environment, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        return done.returncode, done.stdout.decode(errors="replace").replace("\r\n", "\n")

    def close(self):
        self.folder.cleanup()


def matches(printed, shown):
    """Whether what was printed is what the page shows."""
    pattern = ""
    for line in shown.rstrip("\n").split("\n"):
        if line.strip() == "…":
            pattern += r"(?:[^\n]*\n)*"
        else:
            pattern += ".*".join(map(re.escape, line.rstrip().split("…"))) + r"[ ]*\n"
    return re.fullmatch(pattern, printed.rstrip("\n") + "\n") is not None
