"""What the published code printed, LightWave wrote and LightWave computed, against what the program samples."""

import json
import math
import pathlib
import sys
import tempfile
import unittest

import checks
import evaluator
from gltf_matrices import MatrixPlayer
from lightwave_evaluator import STEPPED, Envelope, Key
from lwo_builder import Layer, lwo2
from lws_writer import Item, Scene, scene_bytes
from test_lightwave_curves import COLUMNS, sampled

# The published code counts in float32: a few units in its last place of the value and of the times.
ABSOLUTE = RELATIVE = 1e-5
# Seconds around a jump at which either side of it is right: the times are printed with nine digits.
NEAR = 1e-6


def truth(name):
    return json.loads((checks.corpus() / "truth" / name).read_text())


def jumps(keys, t):
    """Whether the value may jump within NEAR of t: at a stepped key, and where a repeat begins anew."""
    first, last = keys[0][1], keys[-1][1]
    if t > last - NEAR and last > first:
        into = (t - first) % (last - first)
        return min(into, last - first - into) <= NEAR
    return any(abs(key[1] - t) <= NEAR for key in keys if key[2] == STEPPED)


class PublishedCode(unittest.TestCase):
    def test_every_value(self):
        expected = truth("sdk_interp_expected.json")
        times = [shift + t for t in expected["times"] for shift in (0, -NEAR, NEAR)]
        self.assertEqual(len(expected["files"]), 10)
        for name, channels in expected["files"].items():
            rows = sampled(checks.corpus() / "lws" / name, times, "--tangents", "sdk")
            for channel in channels:
                with self.subTest(name, channel=channel["channel"], item=channel["item"]):
                    self.compare(channel, expected["times"], rows)

    def compare(self, channel, times, rows):
        self.assertIn("simple_cube.lwo", channel["item"])
        column = f"simple_cube/{COLUMNS[channel['channel']]}"
        for at, (t, wanted) in enumerate(zip(times, channel["values"])):
            found = [row[column] for row in rows[3 * at : 3 * at + (3 if jumps(channel["keys"], t) else 1)]]
            off = min(abs(one - wanted) for one in found)
            self.assertLessEqual(off, ABSOLUTE + RELATIVE * abs(wanted), f"at {t} s: {found}, expected {wanted}")


class Tangents(unittest.TestCase):
    """Keys as LightWave has them: the slope on either side of each, by differences over a ten thousandth of the span."""

    def test_as_lightwave_writes_them(self):
        compared = 0
        for channels in truth("lightwave_tcb_tangents.json").values():
            for rows in channels.values() if isinstance(channels, dict) else ():
                compared += self.compare(rows)
        self.assertEqual(compared, 4 * 4)

    def compare(self, rows):
        item = Item("null", "n", {0: Envelope([Key(time, worth) for worth, time, _, _ in rows])})
        compared = 0
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "tangents.lws"
            path.write_bytes(scene_bytes(Scene([item]), 5))
            for (_, start, _, leaving), (_, end, coming, _) in zip(rows, rows[1:]):
                self.assertAlmostEqual(self.slope(path, start, end), leaving, delta=1e-5 * abs(leaving))
                self.assertAlmostEqual(self.slope(path, end, start), coming, delta=1e-5 * abs(coming))
                compared += 2
        return compared

    @staticmethod
    def slope(path, here, there):
        """The slope of a cubic at one end of a span, over the whole span: exact from four of its values."""
        third = (there - here) / 3
        y = [row["n/position.x"] for row in sampled(path, sorted([here, here + third, here + 2 * third, there]))]
        if there < here:
            y.reverse()
        slope = 3 * (-11 / 6 * y[0] + 3 * y[1] - 3 / 2 * y[2] + y[3] / 3)
        return slope if there > here else -slope


class Pivots(unittest.TestCase):
    def test_matrices_of_lightwave(self):
        with tempfile.TemporaryDirectory() as folder:
            for case in truth("lightwave_pivot_fk_oracle.json")["cases"]:
                with self.subTest(case["name"]):
                    item = Item("null", "n", dict(enumerate(case["values"])), pivot=case["pivot"], pivot_rotation=case["pivot_rotation_deg"])
                    path = pathlib.Path(folder) / "pivot.lws"
                    path.write_bytes(scene_bytes(Scene([item]), 3))
                    self.compare(sampled(path, [0.0], "--space", "world")[0], case["world"])

    def compare(self, row, expected):
        turn = tuple(row[f"n/rotation.{axis}"] for axis in "xyzw")
        size = [row[f"n/scale.{axis}"] for axis in "xyz"]
        found = [[x * factor for x in evaluator.rotate(turn, unit)] for factor, unit in zip(size, ((1, 0, 0), (0, 1, 0), (0, 0, 1)))]
        found.append([row[f"n/translation.{axis}"] for axis in "xyz"])
        for row, wanted in zip(found, expected):
            self.assertLess(math.dist(row, wanted), 1e-6, f"{row}, expected {wanted}")


class BoneFalloff(unittest.TestCase):
    """Two bones of which one is moved up by half a metre: how far each point goes with it."""

    LIFT = 0.5

    def test_weights_of_lightwave(self):
        known = truth("lightwave_bone_falloff_oracle.json")
        points = known["points"]
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            # Points on their own; a triangle over some of them, so that there is something to draw.
            faces = [(i, (i + 1) % 5, (i + 2) % 5) for i in range(5)]
            (folder / "points.lwo").write_bytes(lwo2([Layer(points, faces)]))
            for falloff, weights in known["weight_by_falloff"].items():
                with self.subTest(falloff):
                    self.compare(self.skinned(folder, falloff), points, weights)

    def skinned(self, folder, falloff):
        bones = [
            Item("bone", "Left", {1: self.LIFT}, head=["BoneStrength 1", "ScaleBoneStrength 0"]),
            Item("bone", "Right", {0: 2.0}, rest=(2.0, 0.0, 0.0), head=["BoneStrength 1", "ScaleBoneStrength 0"]),
        ]
        head = [f"BoneFalloffType {falloff}", "FasterBones 0"]
        scene, out = folder / f"bones{falloff}.lws", folder / f"bones{falloff}.glb"
        scene.write_bytes(scene_bytes(Scene([Item("object", "points.lwo", lines=head, bones=bones)]), 3))
        done = checks.run("convert", scene, "--objects", folder, out)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return MatrixPlayer(out)

    def compare(self, player, points, weights):
        places = player.points(0.0)
        self.assertEqual(len({before for before, _ in places}), len(points))
        for before, after in places:
            # glTF is right-handed: LightWave's z changes its sign.
            number = min(range(len(points)), key=lambda i: math.dist(before, (points[i][0], points[i][1], -points[i][2])))
            self.assertAlmostEqual((after[1] - before[1]) / self.LIFT, weights[number], delta=1e-6)


def main():
    if not checks.corpus():
        sys.exit(checks.SKIPPED)
    unittest.main()


if __name__ == "__main__":
    main()
