"""Numbers on the command line that are none, or out of range: exit 2 and the accepted range, the same in every command."""

import json
import unittest

from cli_test_support import EXAMPLES, CliTest, run

DANCE = EXAMPLES / "dance.vmd"  # 8 s at 30 frames a second
RATE = "--fps takes a number above 0 and at most 1000000"
TICKS = "--ticks takes a number above 0 and at most 1000000"
TIME = " takes a number from -1000000000 to 1000000000"
TIMES = "--times takes numbers from -1000000000 to 1000000000 with commas between them"
SCALE = "--scale takes a number above 0 and at most 1000000000"
LIGHT_SCALE = "--light-scale takes a number above 0 and at most 1000000"
TOLERANCE = "--tolerance takes LENGTH[mm|m|unit],ANGLE[deg], each above 0, at most 1000000000 metres and 360 degrees"


class Numbers(CliTest):
    def refused(self, command, *options):
        out = self.folder / ("out.csv" if command == "sample" else "out.glb")
        words = (DANCE, "-o", out) if command == "sample" else (DANCE, out)
        told = self.fail_with(2, command, *words, *options)
        self.assertFalse(out.exists(), options)
        self.assertEqual(list(self.folder.iterdir()), [], options)
        return told

    def test_rates_and_times(self):
        for command in ("sample", "convert"):
            for bad in ("nan", "inf", "0", "-30", "1e7"):
                with self.subTest(command=command, fps=bad):
                    self.assertIn(RATE, self.refused(command, f"--fps={bad}"))
                    self.assertIn(TICKS, self.refused(command, f"--ticks={bad}"))
            for option in ("--from", "--to"):
                for bad in ("nan", "inf", "-inf", "1e300", "-2e9"):
                    with self.subTest(command=command, option=option, bad=bad):
                        self.assertIn(option + TIME, self.refused(command, f"{option}={bad}"))
            with self.subTest(command=command):
                self.assertIn("ends before it begins: from 5 to 2 seconds", self.refused(command, "--from", 5, "--to", 2))

    def test_scales_and_tolerances(self):
        for bad in ("nan", "inf", "0", "-1", "1e10"):
            with self.subTest(scale=bad):
                self.assertIn(SCALE, self.refused("convert", f"--scale={bad}"))
        for bad in ("nan", "inf", "0", "-1", "1e7"):
            with self.subTest(light_scale=bad):
                self.assertIn(LIGHT_SCALE, self.refused("convert", f"--light-scale={bad}"))
        for bad in ("nan", "inf", "0", "-1mm", "1mm,nan", "1mm,0", "1mm,-1deg", "1mm,361deg", "1e300", "1cm"):
            with self.subTest(tolerance=bad):
                self.assertIn(TOLERANCE, self.refused("convert", f"--tolerance={bad}"))

    def test_given_times(self):
        for bad in ("nan", "0,inf", "0,,1", "1,x", "0,1e10"):
            with self.subTest(bad):
                self.assertIn(TIMES, self.refused("sample", f"--times={bad}"))

    def test_a_number_is_asked_for_before_a_file_is_opened(self):
        for words in (("sample", "missing.vmd"), ("convert", "missing.vmd", "out.glb")):
            self.assertIn(RATE, self.fail_with(2, *words, "--fps", 0))


class Rows(CliTest):
    def rows(self, *options):
        done = run("sample", DANCE, *options)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        header, *rows = done.stdout.split(b"\r\n")[:-1]
        self.assertTrue(header.startswith(b"time,"))
        return len(rows), done.stderr.decode()

    def test_behind_the_motion(self):
        self.assertEqual(self.rows("--from", 8), (1, ""))
        count, told = self.rows("--from", 9)
        self.assertEqual(count, 0)
        self.assertIn("[table.no-rows]", told)
        self.assertEqual(self.rows("--from", 9, "--to", 10), (31, ""))

    def test_strictly_no_rows_are_no_table(self):
        out = self.folder / "out.csv"
        self.fail_with(3, "sample", DANCE, "--from", 9, "--strict", "-o", out)
        self.assertFalse(out.exists())

    def test_a_conversion_of_what_is_behind_the_motion_is_told(self):
        done = run("convert", DANCE, self.folder / "out.glb", "--from", 9)
        self.assertEqual(done.returncode, 0)
        self.assertIn("[convert.nothing-left]", done.stderr.decode())
        done = run("convert", DANCE, self.folder / "two.glb", "--from", 7)
        self.assertNotIn("convert.nothing-left", done.stderr.decode())

    def test_no_more_values_than_allowed(self):
        columns = len(run("sample", DANCE, "--times", 0).stdout.split(b"\r\n")[0].split(b",")) - 1
        out = self.folder / "out.csv"
        told = self.fail_with(2, "sample", DANCE, "--fps", 1000000, "-o", out)
        self.assertIn("more than 50,000,000 values", told)
        self.assertIn("--limit values=N", told)
        self.assertEqual(list(self.folder.iterdir()), [])
        self.fail_with(2, "sample", DANCE, "--limit", f"values={241 * columns - 1}")
        self.assertEqual(self.rows("--limit", f"values={241 * columns}")[0], 241)
        for bad in ("values", "values=", "values=x", "values=-1", "rows=3", ""):
            with self.subTest(bad):
                self.fail_with(2, "sample", DANCE, f"--limit={bad}")

    def test_what_is_beyond_all_numbers(self):
        # A file that check calls clean: two scales, each a number, whose product is none.
        scene = self.folder / "large.lws"
        channel = "Channel {}\n{{ Envelope\n  1\n  Key {} 0 0 0 0 0 0 0 0\n  Behaviors 1 1\n}}\n"
        motion = "ObjectMotion\nNumChannels 9\n" + "".join(channel.format(i, "1e200" if i in (0, 6, 7, 8) else 0) for i in range(9))
        scene.write_text(f"LWSC\n5\n\nAddNullObject 10000000 a\n{motion}\nAddNullObject 10000001 b\n{motion}ParentItem 10000000\n")
        self.succeed("check", scene)
        for form, empty in (((), ",,"), (("--json",), "null")):
            done = run("sample", scene, "--space", "world", "--times", 0, *form)
            self.assertEqual(done.returncode, 0)
            self.assertNotIn("inf", done.stdout.decode())
            self.assertNotIn("nan", done.stdout.decode())
            self.assertIn(empty, done.stdout.decode())
            self.assertIn("[table.not-finite]", done.stderr.decode())
        json.loads(done.stdout)


if __name__ == "__main__":
    unittest.main()
