"""Generated scenes as exact glTF: every node where the second evaluator has it, within the error that convert prints."""

import math
import pathlib
import random
import tempfile
import unittest

import checks
from gltf_matrices import MatrixPlayer
from lightwave_evaluator import BEZIER_2D, LINEAR, RESET, STEPPED, TCB
from lightwave_items import TARGET, world
from lws_writer import B, H, P, SX, SY, SZ, X, Y, Z, Item, Scene, scene_bytes
from printed import printed_error
from test_lightwave_curves import jumps_near, random_envelope
from test_lightwave_items import angle_between

# Seconds: glTF's times are float32, and what jumps in LightWave goes its way between two neighbouring ones.
NEAR = 1e-5
# Metres and degrees: float32 along three nodes.
ROUNDING = 5e-6
# convert looks at many times, not at all.
PRINTED = 1.05
# The default tolerance.
METRES, DEGREES = 1e-4, 0.01
# Spread over the three seconds by golden sections, none on a frame.
TIMES = sorted(3 * ((i * 0.6180339887498949 + 0.1234) % 1.0) for i in range(120))


def jumps(item, t):
    near = any(jumps_near(item.channel(index), t + shift) for index in range(9) for shift in (-NEAR, 0, NEAR) if len(item.channel(index).keys) > 1)
    return near or (item.parent is not None and jumps(item.parent, t))


class Glb(unittest.TestCase):
    def setUp(self):
        self.dice = random.Random(self.id())
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def curve(self, shapes, behaviours=range(6), count=None):
        """Keys within the three seconds that are played, so that what lies outside them is seen."""
        chosen = [self.dice.choice(shapes) for _ in range(count or self.dice.randrange(3, 5))]
        # Reset after the last key makes that key a moment of no length, which glTF can only represent with steps.
        after = [one for one in behaviours if one != RESET]
        envelope = random_envelope(self.dice, chosen, self.dice.choice(behaviours), self.dice.choice(after))
        first, length = envelope.keys[0].time, envelope.keys[-1].time - envelope.keys[0].time
        start = self.dice.uniform(0.4, 0.9)
        scale = 1.1 / length
        for key in envelope.keys:
            key.time = start + (key.time - first) * scale
            if key.shape == BEZIER_2D:
                a, b, c, d = key.parameters[:4]
                key.parameters = (a * scale, b, c * scale, d, *key.parameters[4:])
        return envelope

    def expect(self, items, *options, metres=METRES, degrees=DEGREES):
        path, out = self.folder / "scene.lws", self.folder / "scene.glb"
        path.write_bytes(scene_bytes(Scene(items, last=90), 5))
        done = checks.run("convert", "--force", path, out, "--curves", "exact", *options)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        printed = printed_error(done.stderr.decode()) or (0.0, 0.0)
        self.assertLess(printed[0], 1.01 * metres)
        self.assertLess(printed[1], 1.06 * degrees)
        self.compare(MatrixPlayer(out), items, *printed)

    def compare(self, player, items, metres, degrees):
        compared = 0
        origin = player.json["animations"][0].get("extras", {}).get("sourceTime", 0.0)
        for t in TIMES:
            matrices = player.matrices(t - origin)
            for item in items:
                if not jumps(item, t):
                    compared += 1
                    self.expect_matrix(matrices[player.nodes[item.name]], world(item, t), metres, degrees, f"{item.name} at {t}")
        self.assertGreater(compared, len(TIMES) * len(items) // 2)

    def expect_matrix(self, found, expected, metres, degrees, where):
        """glTF's z is the other way: of the world and of the node's own axes."""
        flipped = [[-x if (row == 2) != (column == 2) else x for column, x in enumerate(line)] for row, line in enumerate(expected)]
        *axes, place = zip(*found)
        *wanted, target = zip(*flipped)
        size = max(1.0, math.hypot(*target))
        self.assertLess(math.dist(place, target), metres * PRINTED + ROUNDING * size, f"{where}: {place}, expected {target}")
        for axis, other in zip(axes, wanted):
            length = math.hypot(*other)
            if length > 0.05:
                self.assertLess(angle_between(axis, other), degrees * PRINTED + math.degrees(ROUNDING) * 4, where)
                self.assertLess(abs(math.hypot(*axis) - length), 2e-4 * max(1.0, length), f"{where}: scale")

    def test_translations_of_every_shape_and_behaviour(self):
        items = []
        for shapes in ((TCB,), (LINEAR,), (STEPPED,), (TCB, 1, 2), range(5), range(6)):
            for _ in range(4):
                items.append(Item("null", f"n{len(items)}", {axis: self.curve(shapes) for axis in (X, Y, Z)}))
        self.expect(items)

    def test_cubics_leave_exactly(self):
        """What glTF can say is not fitted: nothing is lost but digits."""
        items = []
        for behaviours in ((1,), (2, 3), (4, 5)):
            for axis in (X, Y, Z):
                items.append(Item("null", f"n{len(items)}", {axis: self.curve((TCB, 1, LINEAR), behaviours)}))
        self.expect(items, metres=2e-6, degrees=1e-4)

    def test_rotations(self):
        items = [Item("null", f"n{i}", {axis: self.curve(range(6), (1, 2, 3, 5)) for axis in (H, P, B)}) for i in range(6)]
        self.expect(items)

    def test_pivots_scales_and_parents(self):
        top = Item("null", "top", {X: self.curve((TCB,)), H: self.curve((TCB,)), SX: 2.0, SY: 2.0, SZ: 2.0}, pivot=(0.5, 0.2, -0.1))
        middle = Item("null", "middle", {Y: self.curve((LINEAR,)), P: self.curve((LINEAR,), (1,)), SX: self.curve((TCB,), (1,))})
        middle.pivot, middle.pivot_rotation, middle.parent = (0.0, 1.0, 0.3), (30, 10, -60), top
        leaf = Item("null", "leaf", {Z: self.curve((TCB,)), B: self.curve((TCB,), (1,))}, parent=middle, pivot_rotation=(0, 45, 0))
        self.expect([top, middle, leaf])

    def test_aims(self):
        smooth = lambda: self.curve((TCB,), (1,))
        target = Item("null", "target", {X: smooth(), Y: smooth(), Z: 6.0})
        aimer = Item("null", "aimer", {X: smooth(), B: smooth()}, target=target, controllers={"H": TARGET, "P": TARGET})
        self.expect([target, aimer, Item("null", "hand", {Z: 0.5}, parent=aimer)])


if __name__ == "__main__":
    unittest.main()
