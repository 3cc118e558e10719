#!/usr/bin/env python3
"""tools/build_progress tells how many files are built: a bar on a terminal, lines elsewhere, and all output of a build that
fails. A program that prints what ninja prints stands in for it."""
import os
import pathlib
import pty
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "build_progress"
NINJA = """#!/bin/sh
[ "$NINJA_STATUS" = '[%f/%t] ' ] || exit 9
echo "ninja: Entering directory"
echo "[1/3] Building a.o"
echo "[2/3] Building b.o"
[ "$1" = fails ] && { echo "b.cpp: error: no such name"; echo "FAILED: b.o" >&2; exit 3; }
echo "[3/3] Linking genga"
"""
CLEARED = "\r\033[K"


def on_terminal(command, environment):
    """(exit code, what the terminal was sent), where standard error is a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, env=environment, stdout=theirs, stderr=theirs, close_fds=True) as process:
        os.close(theirs)
        sent = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # Linux says so when the other end is closed
                break
            if not part:
                break
            sent += part
    os.close(ours)
    return process.returncode, sent.decode()


class Progress(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = pathlib.Path(folder.name, "logs", "build.log")
        self.ninja = pathlib.Path(folder.name, "ninja")
        self.ninja.write_text(NINJA, encoding="utf-8")
        self.ninja.chmod(0o755)

    def command(self, *words):
        return [str(TOOL), str(self.log), str(self.ninja), *words]

    def environment(self, **more):
        return {**os.environ, "TERM": "xterm", "GENGA_PROGRESS_SECONDS": "0", **more}

    def lines(self, *words, **more):
        result = subprocess.run(self.command(*words), env=self.environment(**more), capture_output=True, text=True, check=False)
        self.assertEqual(result.stdout, "")
        return result.returncode, result.stderr

    def test_lines_where_there_is_no_terminal(self):
        told = "".join(f"genga: {done} of 3 files built, {3 - done} left\n" for done in (1, 2, 3))
        self.assertEqual(self.lines(), (0, told))

    def test_no_line_sooner_than_seconds(self):
        self.assertEqual(self.lines(GENGA_PROGRESS_SECONDS="1000"), (0, ""))

    def test_one_bar_on_a_terminal_gone_at_the_end(self):
        status, sent = on_terminal(self.command(), self.environment())
        self.assertEqual(status, 0)
        self.assertNotIn("\n", sent)
        self.assertEqual(sent.split(CLEARED), ["", f"[{'#' * 10:30}] 1 of 3 files built, 2 left",
                                               f"[{'#' * 20:30}] 2 of 3 files built, 1 left",
                                               f"[{'#' * 30}] 3 of 3 files built, 0 left", ""])

    def test_lines_on_a_terminal_that_cannot_rewrite(self):
        status, sent = on_terminal(self.command(), self.environment(TERM="dumb"))
        self.assertEqual((status, sent.count("\n"), "\033" in sent), (0, 3, False))

    def test_all_output_of_a_build_that_fails(self):
        status, told = self.lines("fails", GENGA_PROGRESS_SECONDS="1000")
        self.assertEqual(status, 3)
        self.assertEqual(told, self.log.read_text(encoding="utf-8"))
        self.assertIn("b.cpp: error: no such name\nFAILED: b.o\n", told)

    def test_the_bar_is_gone_before_what_failed(self):
        status, sent = on_terminal(self.command("fails"), self.environment())
        self.assertEqual(status, 3)
        self.assertTrue(sent.rpartition(CLEARED)[2].startswith("ninja: Entering directory"))

    def test_the_log_has_all_of_ninja(self):
        self.lines()
        log = self.log.read_text(encoding="utf-8")
        self.assertEqual(log.splitlines()[1:], ["[1/3] Building a.o", "[2/3] Building b.o", "[3/3] Linking genga"])


if __name__ == "__main__":
    unittest.main()
