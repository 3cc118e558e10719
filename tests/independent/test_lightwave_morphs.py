"""Endomorphs through the morph mixer, scenes that begin before zero, objects that are missing: what comes out as glTF."""

import json
import math
import pathlib
import random
import tempfile
import unittest

import checks
from gltf_matrices import MatrixPlayer
from lightwave_evaluator import Envelope, Key, value
from lightwave_items import moved, world
from lwo_builder import CUBE_POINTS, cube, lwo2
from lws_writer import H, X, Y, Item, Scene, morph_mixer, scene_bytes

# glTF's numbers are float32.
METRES = 2e-6
# What convert allows itself by default, in world space.
FITTED = 1e-4
# What a morph's weight may be off, as convert documents it, times the longest way that a morph moves a point here.
WEIGHED = 1e-3 * 3.5
DELTAS = {0: (0.0, 0.5, 0.0), 3: (0.25, 0.0, -0.5), 7: (0.0, -1.0, 0.125)}
PLACES = {1: (2.0, 0.0, 0.0), 3: (0.0, 3.0, 1.0)}


def in_gltf(point):
    return point[0], point[1], -point[2]


class Converts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def converted(self, scene, *options):
        path, out = self.folder / "scene.lws", self.folder / "scene.glb"
        path.write_bytes(scene_bytes(scene, 5))
        done = checks.run("convert", "--force", path, "--objects", self.folder, out, "--curves", "exact", *options)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return MatrixPlayer(out), done.stderr.decode()

    def expect_points(self, player, t, expected, within):
        """Every point of the file lies at one of those expected, and each of them has one."""
        found = [after for _, after in player.points(t)]
        self.assertGreaterEqual(len(found), len(expected))
        for place in found:
            self.assertLess(min(math.dist(place, one) for one in expected), within, f"{place} at {t}: none of {expected}")
        for one in expected:
            self.assertLess(min(math.dist(place, one) for place in found), within, f"{one} at {t} is missing")


class Morphs(Converts):
    def shaped(self, smile, frown):
        """MORF adds its offsets, SPOT goes from the point to its place."""
        for number, point in enumerate(CUBE_POINTS):
            offset = [smile * d for d in DELTAS.get(number, (0, 0, 0))]
            spot = PLACES.get(number, point)
            yield tuple(p + o + frown * (s - p) for p, o, s in zip(point, offset, spot))

    def test_mixer_moves_points(self):
        maps = [("MORF", "face.smile", DELTAS), ("SPOT", "face.frown", PLACES)]
        (self.folder / "head.lwo").write_bytes(lwo2([cube(maps=maps)]))
        weights = {
            "face.smile": Envelope([Key(0, 0), Key(1, 1), Key(2, 0.25)]),
            "face.frown": Envelope([Key(0, 0.5), Key(1.5, -0.25, 3), Key(2, 1, 3)]),
        }
        mixer = morph_mixer(weights, "face")
        head = Item("object", "head.lwo", {X: Envelope([Key(0, 0, 3), Key(2, 1, 3)])}, lines=mixer)
        player, _ = self.converted(Scene([head]))
        rows = checks.sample(self.folder / "scene.lws", "--objects", self.folder, "--times", "0,0.7,1.6")
        for t, row in zip((0, 0.7, 1.6), rows):
            smile, frown = (value(envelope, t) for envelope in weights.values())
            matrix = world(head, t)
            expected = [in_gltf(moved(matrix, point)) for point in self.shaped(smile, frown)]
            self.expect_points(player, t, expected, FITTED + WEIGHED)
            found = {name: number for name, number in row.items() if name.endswith("weight")}
            for wanted in (smile, frown):
                self.assertLess(min(abs(number - wanted) for number in found.values()), 1e-6, f"{found}, expected {wanted}")

    def test_object_morph(self):
        """MorphTarget is another object; the amount goes on beyond one."""
        other = [(x * 2, y + 1, z) for x, y, z in CUBE_POINTS]
        (self.folder / "start.lwo").write_bytes(lwo2([cube()]))
        end = cube()
        end.points = other
        (self.folder / "end.lwo").write_bytes(lwo2([end]))
        amount = Envelope([Key(0, 0), Key(1, 1, 3), Key(2, 1.5, 3)])
        block = ["MorphAmount (envelope)", "{ Envelope", "  3"]
        block += [f"  Key {key.value} {key.time} {key.shape} 0 0 0 0 0 0" for key in amount.keys]
        target = Item("object", "end.lwo", {X: 10.0})
        start = Item("object", "start.lwo", lines=[*block, "  Behaviors 1 1", "}", "MorphTarget 10000001"])
        player, _ = self.converted(Scene([start, target]))
        for t in (0, 0.6, 1.7):
            share = value(amount, t)
            points = [tuple(p + share * (q - p) for p, q in zip(*pair)) for pair in zip(CUBE_POINTS, other)]
            points += [(x + 10, y, z) for x, y, z in other]
            self.expect_points(player, t, [in_gltf(point) for point in points], FITTED + WEIGHED)

    def test_missing_map_is_told(self):
        (self.folder / "head.lwo").write_bytes(lwo2([cube(maps=[("MORF", "face.smile", DELTAS)])]))
        weights = {"face.smile": Envelope([Key(0, 1)]), "face.nowhere": Envelope([Key(0, 1)])}
        player, told = self.converted(Scene([Item("object", "head.lwo", lines=morph_mixer(weights, "face"))]))
        self.assertIn("nowhere", told)
        self.expect_points(player, 0, [in_gltf(point) for point in self.shaped(1, 0)], METRES)


class Times(Converts):
    def test_keys_before_zero_are_shifted(self):
        dice = random.Random(1)
        keys = [Key(-1 + 0.5 * i, dice.uniform(-1, 1)) for i in range(5)]
        item = Item("null", "early", {X: Envelope(keys), Y: 0.5, H: Envelope([Key(-0.5, 0), Key(1, 2)])})
        player, told = self.converted(Scene([item], first=-30, last=30), "-v")
        self.assertIn("time-shifted", told)
        for animation in player.json["animations"]:
            for sampler in animation["samplers"]:
                self.assertGreaterEqual(player.rows(sampler["input"])[0][0], 0.0)
        origin = player.json["animations"][0].get("extras", {}).get("sourceTime", 0.0)
        self.assertLess(origin, 0.0)
        for t in (-1.0, -0.75, -0.2, 0.0, 0.4, 1.0):
            place = [row[3] for row in player.matrices(t - origin)[player.nodes["early"]]]
            self.assertLess(math.dist(place, in_gltf([row[3] for row in world(item, t)])), FITTED)


class Missing(Converts):
    def test_the_rest_opens(self):
        (self.folder / "here.lwo").write_bytes(lwo2([cube()]))
        items = [Item("object", "gone/away.lwo", {X: 5.0}), Item("object", "here.lwo", {X: 2.0})]
        items.append(Item("null", "child", {X: 1.0}, parent=items[0]))
        player, told = self.converted(Scene(items))
        self.assertIn("away.lwo", told)
        self.expect_points(player, 0, [in_gltf((x + 2, y, z)) for x, y, z in CUBE_POINTS], METRES)
        self.assertAlmostEqual(player.matrices(0)[player.nodes["child"]][0][3], 6.0, delta=METRES)
        self.assertIn("away", player.nodes)
        path = self.folder / "scene.lws"
        found = checks.run("check", "--json", "--objects", self.folder, path)
        self.assertTrue(any("away.lwo" in line for line in found.stdout.decode().splitlines()), found.stdout)
        self.assertEqual(checks.run("convert", "--strict", "--objects", self.folder, path, self.folder / "no.glb").returncode, 3)
        self.assertFalse((self.folder / "no.glb").exists())
        info = json.loads(checks.run("info", "--json", path).stdout.splitlines()[0])
        self.assertEqual(info["counts"]["objects"], 2)

    def test_layers_and_copies(self):
        """One file loaded three times, by two of its layers."""
        second = cube(name="small")
        second.points = [(x / 2, y / 2, z / 2) for x, y, z in CUBE_POINTS]
        (self.folder / "two.lwo").write_bytes(lwo2([cube(), second]))
        items = [Item("object", "two.lwo", {X: 0.0}), Item("object", "two.lwo", {X: 3.0}, layer=2), Item("object", "two.lwo", {X: 6.0})]
        player, _ = self.converted(Scene(items))
        expected = [in_gltf((x + at, y, z)) for at in (0, 6) for x, y, z in CUBE_POINTS]
        expected += [in_gltf((x + 3, y, z)) for x, y, z in second.points]
        self.expect_points(player, 0, expected, METRES)


if __name__ == "__main__":
    unittest.main()
