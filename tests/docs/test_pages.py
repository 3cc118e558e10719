"""Every command of the pages runs on files of the repository, and prints what its page says (pages.py).

    GENGA=build/release/bin/genga python3 tests/docs/test_pages.py --record

writes what commands print into the pages whose blocks of text have no "…"."""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import pages


def options():
    """{command: its options, with their dashes}"""
    said = json.loads(subprocess.run([pages.GENGA, "help", "--json"], capture_output=True, check=True).stdout)
    return {one["name"]: {"--" + option["name"] for option in one["options"]} | {"--help", "-o", "-q", "-v"}
            for one in said["commands"]}


def run_page(page):
    """(block, what its commands printed, complaints) of each block of a page that can be run whole."""
    folder = pages.Folder()
    try:
        for block in pages.blocks_of(page):
            printed, complaints = "", []
            for command in block.commands:
                if command.exception():
                    continue
                status, text = folder.run(command)
                printed += text
                if status != command.status:
                    complaints.append(f"{command.where}: exit {status}: {command.text}\n{text}")
            yield block, printed, complaints
    finally:
        folder.close()


class Pages(unittest.TestCase):
    maxDiff = None

    def test_commands_run_and_print_what_the_page_says(self):
        for page in pages.pages():
            for block, printed, complaints in run_page(page):
                for complaint in complaints:
                    with self.subTest(page=page):
                        self.fail(complaint)
                if block.printed is not None and not pages.matches(printed, block.printed):
                    with self.subTest(page=page, line=block.printed_line):
                        self.assertEqual(printed.rstrip("\n"), block.printed)

    def test_a_block_that_is_not_run_says_nothing_of_its_output(self):
        for page in pages.pages():
            for block in pages.blocks_of(page):
                if any(command.exception() for command in block.commands):
                    self.assertIsNone(block.printed, f"{page}:{block.printed_line}")

    def test_options_of_what_is_not_run_are_there(self):
        known = options()
        for page in pages.pages():
            for command in [one for block in pages.blocks_of(page) for one in block.commands if one.exception()]:
                found = re.match(r"(?:\./dev )?genga (\w+)(.*)", command.text)
                for word in shlex.split(found[2]) if found else ():
                    if word.startswith("-") and word != "-":
                        self.assertIn(word.split("=")[0], known[found[1]], command.where)

    def test_exceptions_are_needed(self):
        texts = [command.text for page in pages.pages() for block in pages.blocks_of(page) for command in block.commands]
        for words in pages.EXCEPTIONS:
            self.assertTrue(any(words in text for text in texts), f"no page has {words}")

    def test_commands_stand_in_blocks_that_are_run(self):
        """A block without a language, or an indented one, would not be run."""
        for page in pages.pages():
            text = (pages.ROOT / page).read_text(encoding="utf-8")
            self.assertIsNone(re.search(r"^(?:```\n|    )(?:\./dev )?genga ", text, re.MULTILINE), page)

    def test_every_command_of_the_program_has_a_page(self):
        for name in options():
            self.assertTrue((pages.ROOT / f"docs/cli/{name}.md").exists(), name)

    def test_the_japanese_page_has_the_same_commands(self):
        def commands(page):
            return [command.text for block in pages.blocks_of(page) for command in block.commands]
        self.assertEqual(commands("README.ja.md"), commands("README.md"))


class Matching(unittest.TestCase):
    def test_marks_stand_for_what_is_left_out(self):
        self.assertTrue(pages.matches("a\nb\nc\n", "a\n…\nc"))
        self.assertTrue(pages.matches("a 1 b\n", "a … b"))
        self.assertTrue(pages.matches("a\n", "a\n…"))
        self.assertFalse(pages.matches("a\nb\n", "a"))
        self.assertFalse(pages.matches("a 1 c\n", "a … b"))


def record():
    for page in pages.pages():
        found = [(block, printed) for block, printed, _ in run_page(page) if block.printed is not None and "…" not in block.printed]
        path = pages.ROOT / page
        lines = path.read_text(encoding="utf-8").splitlines()
        for block, printed in reversed(found):
            begin = block.printed_line - 1
            end = lines.index("```", begin)
            lines[begin:end] = printed.rstrip("\n").splitlines()
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if "--record" in sys.argv[1:]:
        record()
    else:
        unittest.main()
