"""How long a tick of a .x file is: by the file, else by --ticks, and what is reported about it."""

import csv
import io
import json
import unittest

from cli_test_support import EXAMPLES, TESTDATA, CliTest, run

# One second at 30 frames a second: a metre in each half.
MOVED = """xof 0303txt 0032
Frame box { FrameTransformMatrix { 1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1;; } }
AnimationSet { Animation { { box } AnimationKey { 2; 3; %s;3;0,0,0;;, %s;3;1,0,0;;, %s;3;2,0,0;;; } } }
"""
FRAMES = MOVED % (0, 15, 30)
HALVES = [0.0, 0.5, 1.0, 1.5, 2.0]  # metres at quarters of the second


class Ticks(CliTest):
    def put(self, text, name="moved.x"):
        path = self.folder / name
        path.write_text(text)
        return path

    def places(self, path, *words, times="0,0.25,0.5,0.75,1"):
        """Metres at the times, and what was printed."""
        done = run("sample", path, "--times", times, *words)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        rows = csv.DictReader(io.StringIO(done.stdout.decode(), newline=""))
        return [float(row["box/position.x"]) for row in rows], done.stderr.decode()

    def codes(self, path):
        return [json.loads(line)["code"] for line in run("check", "--json", path).stdout.decode().splitlines()]

    def test_frames_are_taken_for_what_they_are(self):
        path = self.put(FRAMES)
        self.assertEqual(self.places(path, "--ticks", 30)[0], HALVES)
        self.assertEqual(self.places(path, "--ticks", 15, times="0,0.5,1,1.5,2")[0], HALVES)
        self.assertNotIn("ticks", self.places(path, "--ticks", 30)[1])

    def test_without_a_word_they_are_direct3ds(self):
        path = self.put(MOVED % (0, 2400, 4800))
        places, told = self.places(path, "-v")
        self.assertEqual(places, HALVES)
        self.assertIn("[x.ticks-not-told]", told)
        self.assertIn("4800 ticks per second are assumed", told)
        self.assertNotIn("ticks", self.places(path)[1])

    def test_frames_are_guessed_and_told(self):
        path = self.put(FRAMES)
        places, told = self.places(path)
        self.assertEqual(places[1:], [2.0] * 4, "all is over after thirty ticks")
        self.assertIn("the keys look like frames; perhaps --ticks 30 is right [x.ticks-like-frames]", told)
        self.assertIn("x.ticks-like-frames", self.codes(path))
        self.fail_with(3, "sample", path, "--strict")

    def test_conversions_know_them(self):
        path = self.put(FRAMES)
        report = json.loads(self.succeed("convert", "--json", path, "--ticks", 30, self.folder / "out.glb"))
        self.assertEqual([clip["duration"] for clip in report["clips"]], [1.0])
        out = self.folder / "out.x"
        self.succeed("convert", path, "--ticks", 30, out)
        self.assertEqual(self.places(out)[0], HALVES)
        self.assertNotIn("x.ticks-like-frames", self.codes(out))

    def test_what_the_file_tells_counts(self):
        path = self.put(FRAMES.replace("Frame", "AnimTicksPerSecond { 30; }\nFrame", 1))
        self.assertEqual(self.places(path), (HALVES, ""))
        places, told = self.places(path, "--ticks", 4800)
        self.assertEqual(places, HALVES)
        self.assertIn("the file says 30 ticks per second, and those are used [x.ticks-told]", told)
        self.fail_with(3, "convert", path, self.folder / "out.glb", "--ticks", 4800, "--strict")

    def test_they_are_for_x_files(self):
        for words in (("sample", EXAMPLES / "dance.vmd"), ("convert", EXAMPLES / "lamp.lws", self.folder / "out.x")):
            self.assertIn("--ticks is for .x files", self.fail_with(2, *words, "--ticks", 30))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_times_of_lightwave_are_seconds(self):
        path = TESTDATA / "x" / "valid" / "lightwave.x"
        self.assertEqual(self.succeed("sample", path), self.succeed("sample", path, "--ticks", 30))


if __name__ == "__main__":
    unittest.main()
