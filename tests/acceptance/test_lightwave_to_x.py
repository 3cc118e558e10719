"""LightWave's real scenes and captured matrices through .x, in all encodings: sampled from there as from the scene."""

import json
import math
import pathlib
import tempfile
import unittest

from acceptance_support import CORPUS, corpus_files

import checks
import evaluator
from lightwave_in_x import ENCODINGS, LightwaveInX
from lwo_builder import Layer, lwo2
from lws_writer import B, H, X, Y, Item, Scene, scene_bytes

AXES = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


@unittest.skipUnless(CORPUS, "no corpus")
class LightWaveToX(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_scenes_of_the_corpus(self):
        scenes = [path for path in corpus_files("lws") if path.name.startswith(("move_", "ImpExp"))]
        self.assertEqual(len(scenes), 12)
        for path in scenes:
            with self.subTest(path.name):
                LightwaveInX(self.folder).expect_same(self, path)

    def test_captured_pivots(self):
        """An object with a mesh whose pivot is turned and moved, and a child that hangs on it."""
        (self.folder / "thing.lwo").write_bytes(lwo2([Layer([(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2)])]))
        cases = json.loads((CORPUS / "truth" / "lightwave_pivot_fk_oracle.json").read_text())["cases"]
        self.assertEqual(len(cases), 6)
        for case in cases:
            with self.subTest(case["name"]):
                thing = Item("object", "thing.lwo", dict(enumerate(case["values"])), pivot=case["pivot"], pivot_rotation=case["pivot_rotation_deg"])
                child = Item("null", "child", {X: 0.5, Y: -1.0, H: 0.25, B: 0.75}, parent=thing)
                scene = self.folder / f"{case['name']}.lws"
                scene.write_bytes(scene_bytes(Scene([child, thing]), 3))
                LightwaveInX(self.folder).expect_same(self, scene)
                for encoding in ENCODINGS:
                    row = checks.sample(self.folder / f"{scene.stem}-{encoding}.x", "--space", "world", "--times", "0")[0]
                    self.expect_matrix(row, case["world"])

    def expect_matrix(self, row, expected):
        turn = tuple(row[f"thing/rotation.{axis}"] for axis in "xyzw")
        size = [row[f"thing/scale.{axis}"] for axis in "xyz"]
        found = [[part * factor for part in evaluator.rotate(turn, axis)] for factor, axis in zip(size, AXES)]
        found.append([row[f"thing/translation.{axis}"] for axis in "xyz"])
        for line, wanted in zip(found, expected):
            self.assertLess(math.dist(line, wanted), 1e-6, f"{line}, LightWave has {wanted}")


if __name__ == "__main__":
    unittest.main()
