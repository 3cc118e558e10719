"""Bones pull at the points of their object: weights by the published formula, points where glTF's skin then has them."""

import math
import pathlib
import random
import tempfile
import unittest

import checks
from gltf_matrices import MatrixPlayer
from lightwave_evaluator import Envelope, Key
from lightwave_items import inverse, local, moved, product, rotation, translation, world
from lwo_builder import Layer, lwo2
from lws_writer import B, H, P, X, Y, Z, Item, Scene, scene_bytes

# Metres: float32 points and weights, and what convert fits motion within.
METRES = 1.2e-4
TIMES = (0.0, 0.4, 1.0)
STRENGTH = ["BoneStrength 1", "ScaleBoneStrength 0"]


def rest_matrix(bone):
    """In the object's space: position and direction of the rest, by the bones above."""
    own = product(translation(*bone.rest), rotation(*map(math.radians, bone.rest_direction)))
    return product(rest_matrix(bone.parent), own) if bone.parent is not None and bone.parent.kind == "bone" else own


def now_matrix(bone, t):
    own = local(bone, t)
    return product(now_matrix(bone.parent, t), own) if bone.parent is not None and bone.parent.kind == "bone" else own


def distance(bone, point):
    """From the segment that the bone is at rest."""
    x, y, z = moved(inverse(rest_matrix(bone)), point)
    return math.hypot(x, y, z - min(max(z, 0.0), bone.rest_length))


def smoothstep(low, high, value):
    u = min(max((value - low) / (high - low), 0.0), 1.0)
    return u * u * (3 - 2 * u)


class Bones(unittest.TestCase):
    def setUp(self):
        self.dice = random.Random(self.id())
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.points = [tuple(self.dice.uniform(-2, 2) for _ in range(3)) for _ in range(40)]

    def bone(self, name, parent=None, head=(), length=1.0):
        place = [self.dice.uniform(-1, 1) for _ in range(3)]
        turn = [self.dice.uniform(-90, 90) for _ in range(3)]
        channels = {axis: Envelope([Key(0, v), Key(1, v + self.dice.uniform(-1, 1), 3)]) for axis, v in zip((X, Y, Z), place)}
        channels |= {axis: math.radians(v) + self.dice.uniform(-1, 1) for axis, v in zip((H, P, B), turn)}
        told = list(head) if any("Strength" in line for line in head) else [*STRENGTH, *head]
        return Item("bone", name, channels, parent=parent, rest=place, rest_direction=turn, rest_length=length, head=told)

    def expect(self, bones, weights, falloff=None, maps=()):
        """weights(point number) gives those of the bones; what they lack to 1 stays with the object."""
        faces = [(i, (i + 1) % 40, (i + 2) % 40) for i in range(40)]
        (self.folder / "thing.lwo").write_bytes(lwo2([Layer(self.points, faces, maps=list(maps))]))
        lines = [] if falloff is None else [f"BoneFalloffType {falloff}", "FasterBones 0"]
        thing = Item("object", "thing.lwo", {X: 3.0, H: 0.5}, lines=lines, bones=bones)
        for bone in bones:
            bone.parent = bone.parent or thing
        scene, out = self.folder / "bones.lws", self.folder / "bones.glb"
        scene.write_bytes(scene_bytes(Scene([thing], last=30), 5))
        done = checks.run("convert", "--force", scene, "--objects", self.folder, out)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        player = MatrixPlayer(out)
        for t in TIMES:
            expected = [self.posed(thing, bones, weights(number), point, t) for number, point in enumerate(self.points)]
            found = [after for _, after in player.points(t)]
            self.assertGreaterEqual(len(found), len(expected))
            for number, place in enumerate(expected):
                near = min(math.dist(place, one) for one in found)
                self.assertLess(near, METRES, f"point {number} at {t}")

    @staticmethod
    def posed(thing, bones, weights, point, t):
        place = [x * (1 - sum(weights)) for x in point]
        for bone, weight in zip(bones, weights):
            skin = product(now_matrix(bone, t), inverse(rest_matrix(bone)))
            place = [a + weight * b for a, b in zip(place, moved(skin, point))]
        x, y, z = moved(world(thing, t), place)
        return x, y, -z

    def pulls(self, bones, falloff, factor=lambda bone, number: 1.0):
        """Normalised strength / distance ^ falloff."""

        def weights(number):
            raw = [factor(bone, number) / distance(bone, self.points[number]) ** falloff for bone in bones]
            return [one / sum(raw) for one in raw] if sum(raw) else raw

        return weights

    def test_falloffs(self):
        for falloff in (0, 1, 2, 3, 5):
            bones = [self.bone("a"), self.bone("b", length=0.5), self.bone("c", length=2.0)]
            with self.subTest(falloff):
                self.expect(bones, self.pulls(bones, falloff), falloff)

    def test_strengths(self):
        first = self.bone("a", head=["BoneStrength 3", "ScaleBoneStrength 0"])
        second = self.bone("b", length=2.5, head=["BoneStrength 0.5", "ScaleBoneStrength 1"])
        strength = {first: 3.0, second: 0.5 * 2.5}
        self.expect([first, second], self.pulls([first, second], 2, lambda bone, _: strength[bone]), 2)

    def test_bones_on_bones(self):
        first = self.bone("a")
        bones = [first, self.bone("b", parent=first)]
        self.expect(bones, self.pulls(bones, 2), 2)

    def test_weight_maps(self):
        """A map multiplies; a point that it leaves out has none."""
        values = {number: (self.dice.uniform(0.1, 1.0),) for number in range(0, 40, 2)}
        first = self.bone("a", head=["BoneWeightMapName arm", "BoneWeightMapOnly 0", "BoneNormalization 1"])
        bones = [first, self.bone("b")]
        factor = lambda bone, number: values.get(number, (0.0,))[0] if bone is first else 1.0
        self.expect(bones, self.pulls(bones, 2, factor), 2, [("WGHT", "arm", values)])

    def test_weight_map_only(self):
        values = {number: (self.dice.uniform(0.1, 1.0),) for number in range(40)}
        other = {number: (self.dice.uniform(0.1, 1.0),) for number in range(40)}
        heads = [[f"BoneWeightMapName {name}", "BoneWeightMapOnly 1", "BoneNormalization 1"] for name in ("arm", "leg")]
        bones = [self.bone("a", head=heads[0]), self.bone("b", head=heads[1])]

        def weights(number):
            raw = [values[number][0], other[number][0]]
            return [one / sum(raw) for one in raw]

        self.expect(bones, weights, 2, [("WGHT", "arm", values), ("WGHT", "leg", other)])

    def test_limited_range(self):
        """One bone: all of it within the least range, nothing beyond the most, and smoothly between."""
        bone = self.bone("a", head=["BoneLimitedRange 1", "BoneMinRange 0.5", "BoneMaxRange 1.5"])
        fade = lambda number: [1 - smoothstep(0.5, 1.5, distance(bone, self.points[number]))]
        self.assertLess(min(fade(number)[0] for number in range(40)), 0.01)
        self.expect([bone], fade, 2)


if __name__ == "__main__":
    unittest.main()
