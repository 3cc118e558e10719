"""Scenes written anew, as version 5 and as version 3: the same values. Handles that reach too far: a finding."""

import math
import pathlib
import random
import tempfile
import unittest

import checks
from lightwave_evaluator import BEZIER_2D, Envelope, Key
from lws_writer import Item, Scene, scene_bytes
from test_lightwave_curves import all_envelopes, sampled, scene_of

TIMES = sorted(14 * ((i * 0.6180339887498949 + 0.1234) % 1.0) - 6 for i in range(40))


class Rewritten(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, scene, version=5):
        path = self.folder / "scene.lws"
        path.write_bytes(scene_bytes(scene, version))
        return path

    def expect_same_after_writing(self, path, version):
        out = self.folder / f"version-{version}.lws"
        done = checks.run("convert", path, out, "--lws-version", version, "--force")
        self.assertEqual(done.returncode, 0, f"scenes cannot be written as version {version}: {done.stderr.decode()}")
        self.assertEqual(out.read_bytes().split(b"\n")[1].strip(), str(version).encode())
        for row, wanted in zip(sampled(out, TIMES), sampled(path, TIMES)):
            self.assertEqual(row.keys(), wanted.keys())
            for name, number in wanted.items():
                same = math.isclose(row[name], number, rel_tol=1e-12, abs_tol=1e-12)
                self.assertTrue(same, f"{name} at {row['time']}: {row[name]}, was {number}")

    def test_every_curve_in_both_versions(self):
        path = self.write(scene_of(all_envelopes(random.Random(6))))
        for version in (5, 3):
            with self.subTest(version):
                self.expect_same_after_writing(path, version)

    def test_handle_past_its_neighbour_is_found(self):
        for handles, is_found in (((-0.5, 0, 0.5, 0, 0, 0), False), ((-0.5, 0, 1.5, 0, 0, 0), True), ((-1.5, 0, 0.5, 0, 0, 0), True)):
            keys = [Key(0, 0, BEZIER_2D), Key(1, 1, BEZIER_2D, handles), Key(2, 0, BEZIER_2D)]
            found = checks.run("check", self.write(Scene([Item("null", "n", {0: Envelope(keys)})])))
            self.assertEqual(b"handle" in found.stdout + found.stderr, is_found, handles)


if __name__ == "__main__":
    unittest.main()
