"""Scenes of other formats as .x files: their motion as standard animation, beside LightWave's own."""

import csv
import io
import json
import os
import pathlib
import re
import unittest

from cli_test_support import EXAMPLES, TESTDATA, CliTest, run
from lightwave_scenes import envelope, null, scene

CORPUS = os.environ.get("GENGA_CORPUS")


def halves(count, fps=30):
    """Times between frames, as an option's value."""
    return ",".join(str((frame + 0.5) / fps) for frame in range(count))


class XConversion(CliTest):
    def write(self, text, name="scene.lws"):
        path = self.folder / name
        path.write_text(text)
        return path

    def converted(self, *words):
        """The output, and what was printed."""
        out = self.folder / "out.x"
        done = run("convert", *words, out, "--force")
        self.assertEqual(done.returncode, 0, done.stderr.decode(errors="replace"))
        return out, done.stderr.decode()

    def sampled(self, *words):
        text = self.succeed("sample", *words).decode()
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def assert_near(self, here, there, tolerance):
        self.assertEqual(len(here), len(there))
        for one, other in zip(here, there):
            self.assertEqual(set(one), set(other))
            for name, value in one.items():
                self.assertLessEqual(abs(float(value) - float(other[name])), tolerance, f"{name} at {one['time']}")

    def baked_number(self, path):
        """The number of its last clip, which is the baked one of a scene with one motion."""
        return self.succeed("info", path).decode().count("\n  clip ") - 1

    def assert_bakes(self, path, frames, tolerance=1e-3):
        out, told = self.converted(path)
        self.assertNotIn("tolerance-missed", told)
        times = ("--space", "world", "--times", halves(frames))
        self.assert_near(self.sampled(out, "--clip", self.baked_number(out), *times),
                         self.sampled(path, *times), tolerance)

    def test_the_baked_set_of_a_scene_moves_as_the_scene(self):
        for path in sorted((TESTDATA / "lws" / "valid").glob("*.lws")):
            with self.subTest(path.name):
                self.assert_bakes(path, 60)
        self.assert_bakes(EXAMPLES / "lamp.lws", 120)

    @unittest.skipUnless(CORPUS, "no corpus")
    def test_the_baked_set_of_the_corpus(self):
        scenes = sorted(pathlib.Path(CORPUS, "lws").glob("move_*.lws"))
        self.assertGreater(len(scenes), 5)
        for path in scenes:
            with self.subTest(path.name):
                self.assert_bakes(path, 60)

    def test_frames_of_television_fall_between_direct3ds_ticks(self):
        """A lid that turns about a turned pivot; its tip is two metres off. The printed tolerance holds at frames."""
        for fps, ticks in ((24, 4800), (29.97, 5994), (30, 4800)):
            turn = {3: envelope(*((value, frame / fps, 3) for value, frame in ((0, 0), (6, 5), (-6, 11), (6, 20), (0, 60))))}
            lid = null("Lid", "PivotPosition 0 0 -1", "PivotRotation 30 20 10", channels=turn)
            tip = null("Tip", "ParentItem 10000000", channels={2: envelope((2.0, 0.0))})
            path = self.write(scene(lid, tip, fps=fps))
            with self.subTest(fps):
                out, told = self.converted(path)
                self.assertNotIn("tolerance-missed", told)
                self.assertRegex(out.read_text(), r"AnimTicksPerSecond \{\s*%d;" % ticks)
                times = ("--space", "world", "--times", ",".join(repr(frame / fps) for frame in range(61)))
                self.assert_near(self.sampled(out, "--clip", self.baked_number(out), *times), self.sampled(path, *times), 1e-4)

    def test_figures_dance(self):
        model = ("--model", EXAMPLES / "figure.pmd")
        out, told = self.converted(EXAMPLES / "dance.vmd", *model)
        error = re.search(r"largest error: (\S+) mm, (\S+) deg", told)
        self.assertLess(float(error.group(1)), 0.2)
        self.assertLess(float(error.group(2)), 0.02)
        times = ("--space", "local", "--axes", "gltf", "--times", "0.0,0.55,1.25,3.15,6.05")
        here = self.sampled(out, *times)
        there = self.sampled(EXAMPLES / "dance.vmd", *model, *times)
        self.assertEqual(len(here[0]), len(there[0]))
        for one, other in zip(here, there):
            # Names are identifiers in the file: nodes stand in the same order.
            for (name, value), wanted in zip(list(one.items())[1:], list(other.values())[1:]):
                self.assertLess(abs(float(value) - float(wanted)), 1e-3, name)

    def test_hands_move(self):
        out, told = self.converted(EXAMPLES / "hand.bin")
        self.assertNotIn("tolerance-missed", told)
        times = ("--space", "world", "--axes", "gltf", "--times", "0.1,0.55,1.7")
        name = "Hand.Left.Joint.IndexTip/translation."
        column = next(key for key in self.sampled(out, *times)[0] if "IndexTip" in key).rsplit("/", 1)[0]
        for one, other in zip(self.sampled(out, *times), self.sampled(EXAMPLES / "hand.bin", *times)):
            for axis in "xyz":
                self.assertAlmostEqual(float(one[f"{column}/translation.{axis}"]), float(other[name + axis]), 3)

    def test_curves_take_less_room_than_samples(self):
        """A scene of twelve seconds."""
        keys = [(index % 3, index * 0.5) for index in range(25)]
        text = scene(null("a", channels={0: envelope(*keys), 4: envelope(*keys)}), last=360)
        _, told = self.converted(self.write(text))
        sizes = re.search(r"LWAnimationSet: ([\d,]+) bytes, AnimationSet: ([\d,]+) bytes", told)
        self.assertLess(*(int(size.replace(",", "")) for size in sizes.groups()))
        self.assertRegex(told, r"largest error: \S+ u?m?m, \S+ deg")

    def test_the_same_file_stays_and_options_respell_it(self):
        text = ("xof 0303txt 0032\nFrame a { } AnimationSet s { Animation { { a } "
                "AnimationKey { 2; 2; 0;3;0,0,0;;, 4801;3;1,0,0;;; } } }\n")
        path = self.write(text, "a.x")
        out, _ = self.converted(path)
        self.assertEqual(out.read_text(), text)
        out, _ = self.converted(path, "--x-format", "binary")
        self.assertEqual(out.read_bytes()[:16], b"xof 0303bin 0032")
        out, _ = self.converted(path, "--expand-two-sided")
        self.assertIn("4801;3;1.0,0.0,0.0", out.read_text())

    def test_objects_made_of_it_pass_their_check(self):
        """Whatever has a mesh; the pictures that it names may be elsewhere."""
        paths = sorted((TESTDATA / "x").rglob("*.x")) + (sorted(pathlib.Path(CORPUS, "x").iterdir()) if CORPUS else [])
        for name in ("lamp.lws", "figure.pmd"):
            paths.append(self.folder / f"{name}.x")
            self.succeed("convert", EXAMPLES / name, paths[-1])
        made = 0
        for path in paths:
            out = self.folder / "out.lwo"
            if run("convert", path, out, "--force").returncode != 0:
                continue
            made += 1
            found = [json.loads(line) for line in self.succeed("check", "--json", out).decode().splitlines()]
            self.assertEqual([one for one in found if one["code"].startswith("lwo.")], [], path)
        self.assertGreaterEqual(made, 50)

    def test_ticks_stay_whole_at_their_own_rate(self):
        text = ("xof 0303txt 0032\nAnimTicksPerSecond { 1000; } Frame a { } AnimationSet s { Animation { { a } "
                "AnimationKey { 2; 3; 0;3;0,0,0;;, 1;3;1,0,0;;, 7;3;2,0,0;;; } } }\n")
        out, _ = self.converted(self.write(text, "a.x"), "--expand-two-sided")
        self.assertRegex(out.read_text(), r"AnimTicksPerSecond \{\s*1000;")
        self.assertRegex(out.read_text(), r"\b7;\s*3;\s*2\.0,0\.0,0\.0")

    def test_native_columns(self):
        text = ("xof 0303txt 0032\nFrame a { } Frame m { } AnimationSet s { Animation { { a } "
                "AnimationKey { 0; 2; 0;4;1,0,0,0;;, 4800;4;0.5,-0.5,0.25,0.125;;; } } Animation { { m } "
                "AnimationKey { 4; 1; 0;16;1,0,0,0,0,1,0,0,0,0,1,0,7,8,9,1;;; } } }")
        path = self.write(text, "a.x")
        row = self.sampled(path, "--times", "1")[0]
        self.assertEqual([row[f"a/rotation.{part}"] for part in "wxyz"], ["0.5", "-0.5", "0.25", "0.125"])
        self.assertEqual([name for name in row if name.startswith("m/")],
                         [f"m/matrix.{line}{column}" for line in range(4) for column in range(4)])
        self.assertEqual(row["m/matrix.31"], "8")
        placed = self.sampled(path, "--times", "1", "--space", "world")[0]
        self.assertEqual(placed["m/translation.z"], "9")

    @unittest.skipUnless(CORPUS, "no corpus")
    def test_first_frame_of_joints_is_as_their_frames_have_them(self):
        """Rotations of keys against matrices that the same exporter wrote."""
        path = pathlib.Path(CORPUS, "x", "anim_test.x")
        times = ("--times", "0", "--space", "local")
        moved = self.sampled(path, *times)[0]
        still = self.sampled(self.at_rest(path), *times)[0]
        self.assertEqual(len(moved), 41)
        for name, value in still.items():
            # The four parts of a rotation and of its opposite are the same.
            self.assertAlmostEqual(float(value), float(moved[name]), delta=1e-6, msg=name)

    def at_rest(self, path):
        """The same frames without their animation."""
        text = path.read_text()
        return self.write(text[:text.index("AnimationSet")] if "AnimationSet {" in text else
                          re.sub(r"AnimationSet[^T]*$", "", text, flags=re.S), "rest.x")


if __name__ == "__main__":
    unittest.main()
