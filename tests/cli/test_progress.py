import json
import re
import subprocess
import sys
import unittest

from cli_test_support import CliTest, EXAMPLES, lasting, on_a_terminal, run


def sampled(fps):
    """A table, thrown away."""
    return ("sample", EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd", "--space", "world", "--fps", fps,
            "--limit", "values=4000000000", "-o", "/dev/null")


# Progress is reported after a second.
LONG = lasting(3, sampled, 400)
SHORT = ("sample", EXAMPLES / "dance.vmd", "--times", "0", "-o", "/dev/null")


class Progress(CliTest):
    def check_lines(self, done):
        """One way from the beginning to the end, in thousandths of the whole work; gives the passes."""
        self.assertEqual(done.returncode, 0)
        lines = [json.loads(line) for line in done.stderr.splitlines() if line.startswith(b"{")]
        self.assertGreater(len(lines), 2)
        self.assertEqual({line["total"] for line in lines}, {1000})
        counts = [line["done"] for line in lines]
        self.assertEqual(counts, sorted(set(counts)))
        self.assertGreater(counts[0], 0)
        self.assertEqual(counts[-1], 1000)
        self.assertEqual(counts.count(1000), 1)
        return [line["progress"] for line in lines]

    def test_json_lines(self):
        passes = self.check_lines(run(*LONG, "--progress", "json"))
        self.assertEqual(set(passes), {"sampling", "writing"})
        self.assertEqual(passes[-1], "writing")

    def test_a_conversion_of_many_passes_is_one_way_too(self):
        # Five minutes of motion, of which each pass takes longer than what is between two lines.
        subprocess.run([sys.executable, EXAMPLES.parent / "bench/peers/make_dance.py", self.folder, "--minutes", "5"], check=True)
        limits = [word for limit in ("bytes", "samples", "steps") for word in ("--limit", f"{limit}=4000000000")]
        words = ("convert", "--curves", "exact", "--jobs", "1", *limits, self.folder / "figure-140.pmd", self.folder / "dance.vmd", self.folder / "a.glb")
        passes = self.check_lines(run(*words, "--progress", "json"))
        self.assertGreaterEqual(len(set(passes)), 3, set(passes))
        self.assertEqual(passes[-1], "writing")

    def test_quiet_silences_it(self):
        for form in ("auto", "json"):
            self.assertEqual(on_a_terminal(*LONG, "--progress", form, "-q"), "", form)

    def test_a_terminal_gets_a_bar_that_goes_away(self):
        frames = on_a_terminal(*LONG).split("\r")
        self.assertRegex(frames[1], r"^\[#*\.+\] \d+ % sampling$")
        shares = [int(share) for share in re.findall(r" (\d+) % ", "\r".join(frames))]
        self.assertEqual(shares, sorted(shares))
        self.assertEqual(shares.count(100), 1)
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
