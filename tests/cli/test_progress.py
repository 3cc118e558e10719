import json
import os
import pty
import subprocess
import unittest

from cli_test_support import CliTest, EXAMPLES, GENGA, run

# Some seconds of work, its table thrown away.
LONG = ("sample", EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd", "--space", "world", "--fps", "4000",
        "-o", "/dev/null")
SHORT = ("sample", EXAMPLES / "dance.vmd", "--times", "0", "-o", "/dev/null")


def on_a_terminal(*words):
    """What a terminal is sent on standard error."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([GENGA, *map(str, words)], stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        assert process.wait(timeout=300) == 0
    return shown.decode()


class Progress(CliTest):
    def test_json_lines(self):
        done = run(*LONG, "--progress", "json")
        self.assertEqual(done.returncode, 0)
        lines = [json.loads(line) for line in done.stderr.splitlines()]
        self.assertGreater(len(lines), 1)
        self.assertEqual({line["progress"] for line in lines}, {"sampling"})
        self.assertEqual({line["total"] for line in lines}, {32001})
        counts = [line["done"] for line in lines]
        self.assertEqual(counts, sorted(set(counts)))
        self.assertGreater(counts[0], 0)
        self.assertLess(counts[-1], 32001)

    def test_a_terminal_gets_a_bar_that_goes_away(self):
        frames = on_a_terminal(*LONG).split("\r")
        self.assertRegex(frames[1], r"^\[#*\.+\] \d+ % sampling$")
        self.assertEqual(frames[-2].strip() + frames[-1], "")

    def test_a_pipe_gets_none_unless_asked_for(self):
        self.assertEqual(run(*LONG).stderr, b"")
        self.assertIn(b" % sampling", run(*LONG, "--progress", "bar").stderr)

    def test_none_is_none_on_a_terminal_too(self):
        self.assertEqual(on_a_terminal(*LONG, "--progress", "none"), "")

    def test_short_work_says_nothing(self):
        for form in ("auto", "bar", "json"):
            self.assertEqual(on_a_terminal(*SHORT, "--progress", form), "", form)

    def test_every_command_takes_it(self):
        motion = EXAMPLES / "dance.vmd"
        for words in (("info", motion), ("check", motion), ("dump", motion), ("convert", motion, self.folder / "a.glb"),
                      ("edit", EXAMPLES / "hand.bin", self.folder / "b.bin", "--reverse")):
            self.succeed(*words, "--progress", "none")
        self.fail_with(2, "info", motion, "--progress", "loud")


if __name__ == "__main__":
    unittest.main()
