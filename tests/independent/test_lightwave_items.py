"""Generated scenes whose items aim, follow their way, face a pole, copy another or are limited, against geometry."""

import math
import pathlib
import random
import tempfile
import unittest

import checks
import evaluator
from lightwave_evaluator import LINEAR, Envelope, Key, value
from lightwave_items import PATH, POLE, SAME_AS, TARGET, VELOCITY, channels_at, keyed, pivot_place, world
from lws_writer import B, H, P, SX, SY, SZ, X, Y, Z, Item, Scene, scalar_envelope, scene_bytes
from test_lightwave_curves import COLUMNS, sampled

DEGREES = 0.01
METRES = 1e-6
AXES = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
# Spread over the two seconds by golden sections, none on a frame.
TIMES = sorted(2 * ((i * 0.6180339887498949 + 0.1234) % 1.0) for i in range(30))


def wandering(dice, size=1.0, keys=4):
    """An envelope of TCB keys over two seconds."""
    return Envelope([Key(2 * i / (keys - 1), dice.uniform(-size, size)) for i in range(keys)])


def mover(dice, name, size=1.0, parent=None, kind="null", **more):
    """An item on its way, turning."""
    channels = {axis: wandering(dice, size) for axis in (X, Y, Z)} | {axis: wandering(dice, 1.5) for axis in (H, P, B)}
    return Item(kind, name, channels, parent=parent, **more)


def carrier(dice):
    """What others hang on: it moves, turns, and is twice as large."""
    item = mover(dice, "carrier")
    item.channels |= {SX: 2.0, SY: 2.0, SZ: 2.0}
    return item


def angle_between(a, b):
    return math.degrees(2 * math.atan2(math.dist(unit(a), unit(b)), math.dist(unit(a), [-x for x in unit(b)])))


def unit(v):
    return [x / math.hypot(*v) for x in v]


def matrix_of(row, name):
    """Columns of the table as (axes, place)."""
    turn = tuple(row[f"{name}/rotation.{axis}"] for axis in "xyzw")
    return [evaluator.rotate(turn, axis) for axis in AXES], [row[f"{name}/translation.{axis}"] for axis in "xyz"]


class Items(unittest.TestCase):
    def setUp(self):
        self.dice = random.Random(self.id())
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "scene.lws"

    def rows(self, items, version=5, space="world", lines=()):
        self.path.write_bytes(scene_bytes(Scene(items, lines=list(lines)), version))
        return sampled(self.path, TIMES, *(("--space", space) if space else ()))

    def expect_places(self, items, version=5):
        """Every item is where the second evaluator has it."""
        rows = self.rows(items, version)
        for t, row in zip(TIMES, rows):
            for item in items:
                axes, place = matrix_of(row, item.name)
                expected = list(zip(*world(item, t)))
                self.assertLess(math.dist(place, expected[3]), METRES * 10, f"{item.name} at {t}: {place}, expected {expected[3]}")
                for found, wanted in zip(axes, expected):
                    self.assertLess(angle_between(found, wanted), DEGREES, f"{item.name} at {t}: {found}, expected {unit(wanted)}")
        return rows

    # ---- as keyed ----

    def test_parents_and_pivots(self):
        top = carrier(self.dice)
        middle = mover(self.dice, "middle", parent=top, pivot=(0.3, -0.2, 0.5), pivot_rotation=(20, -35, 50))
        self.expect_places([mover(self.dice, "leaf", parent=middle, pivot=(0, 1, 0)), top, middle])

    def test_bones_hang_on_their_object_or_bone(self):
        top = carrier(self.dice)
        first = mover(self.dice, "first", kind="bone", parent=top)
        top.bones = [first, mover(self.dice, "second", kind="bone", parent=first)]
        self.path.write_bytes(scene_bytes(Scene([top]), 4))
        for t, row in zip(TIMES, sampled(self.path, TIMES, "--space", "world")):
            for item in top.bones:
                self.assertLess(math.dist(matrix_of(row, item.name)[1], list(zip(*world(item, t)))[3]), METRES * 10)

    # ---- targets ----

    def test_camera_aims(self):
        """Heading and pitch: +z goes through the target's pivot, whatever the parents do."""
        for version in (3, 4, 5):
            target = mover(self.dice, "target", 3.0, parent=carrier(self.dice), pivot=(0.5, 0.1, 0))
            holder = mover(self.dice, "holder", parent=target.parent)
            camera = mover(self.dice, "camera", kind="camera", parent=holder, target=target, controllers={"H": TARGET, "P": TARGET})
            rows = self.expect_places([target.parent, target, holder, camera], version)
            for t, row in zip(TIMES, rows):
                axes, place = matrix_of(row, "camera")
                ahead = [a - b for a, b in zip(pivot_place(target, t), place)]
                self.assertLess(angle_between(axes[2], ahead), DEGREES)

    def test_pivot_of_the_aimer(self):
        """Its pivot is what turns: the line through it along +z goes through the target; turned axes aim as well."""
        target = mover(self.dice, "target", 4.0)
        aimer = mover(self.dice, "aimer", target=target, controllers={"H": TARGET, "P": TARGET}, pivot=(0.2, 0.4, -0.3))
        turned = mover(self.dice, "turned", target=target, controllers={"H": TARGET, "P": TARGET}, pivot_rotation=(40, 20, 10))
        rows = self.expect_places([target, aimer, turned])
        for t, row in zip(TIMES, rows):
            ahead = [a - b for a, b in zip(pivot_place(target, t), pivot_place(aimer, t))]
            self.assertLess(angle_between(matrix_of(row, "aimer")[0][2], ahead), DEGREES)

    def test_one_axis_aims(self):
        target = mover(self.dice, "target", 3.0)
        for axis in "HP":
            self.expect_places([target, mover(self.dice, "aimer", target=target, controllers={axis: TARGET})])

    def test_target_declared_later_that_aims_itself(self):
        last = mover(self.dice, "last", 3.0)
        arm = mover(self.dice, "arm", 2.0, target=last, controllers={"H": TARGET, "P": TARGET})
        hand = mover(self.dice, "hand", parent=arm)
        self.expect_places([mover(self.dice, "first", target=hand, controllers={"H": TARGET, "P": TARGET}), hand, arm, last])

    def test_no_direction_is_no_turn(self):
        target = Item("null", "target", {X: 1.0, Y: 2.0, Z: 3.0})
        aimer = Item("null", "aimer", {X: 1.0, Y: 2.0, Z: 3.0, H: 0.7, P: 0.4}, target=target, controllers={"H": TARGET, "P": TARGET})
        rests = Item("null", "rests", {X: 1.0, H: 0.7, P: 0.4}, controllers={"H": VELOCITY, "P": VELOCITY})
        also = Item("null", "also", {X: 1.0, H: 0.7, P: 0.4}, controllers={"H": PATH, "P": PATH})
        for row in self.rows([target, aimer, rests, also]):
            for name in ("aimer", "rests", "also"):
                self.assertEqual([row[f"{name}/rotation.{axis}"] for axis in "xyzw"], [0, 0, 0, 1], name)

    # ---- along the way ----

    def test_aligned_to_velocity(self):
        for version in (3, 5):
            item = mover(self.dice, "item", controllers={"H": VELOCITY, "P": VELOCITY}, look_ahead=0.05, parent=carrier(self.dice))
            self.expect_places([item.parent, item], version)

    def test_aligned_to_path(self):
        """Slow at first: several looks ahead until it has come far enough, and no more looks than allowed."""
        slow = Envelope([Key(0, 0), Key(1, 0.02, LINEAR), Key(2, 5, LINEAR)])
        way = {X: slow, Y: wandering(self.dice, 0.01), Z: slow, B: wandering(self.dice)}
        near = Item("null", "near", way, controllers={"H": PATH, "P": PATH}, look_ahead=0.03, look_steps=20, reliable=0.01)
        far = Item("null", "far", way, controllers={"H": PATH, "P": PATH}, look_ahead=0.03, look_steps=3, reliable=0.5)
        self.assertGreater(max(self.looks(near, t) for t in TIMES), 2)
        self.expect_places([near, far, mover(self.dice, "quick", controllers={"H": PATH, "P": PATH})])

    @staticmethod
    def looks(item, t):
        for step in range(1, item.look_steps + 1):
            if math.dist(keyed(item, t)[:3], keyed(item, t + step * item.look_ahead)[:3]) >= item.reliable:
                return step
        return item.look_steps

    # ---- poles, copies, limits ----

    def test_pole(self):
        pole = mover(self.dice, "pole", 3.0)
        for axis in "HP":
            self.expect_places([pole, mover(self.dice, "item", 0.5, pole=pole, controllers={axis: POLE})])

    def test_aims_with_its_head_to_a_pole(self):
        """Heading and pitch aim; bank brings +y as near to the pole as a turn about +z can."""
        target, pole = mover(self.dice, "target", 3.0), mover(self.dice, "pole", 3.0)
        item = mover(self.dice, "item", 0.5, target=target, pole=pole, controllers={"H": TARGET, "P": TARGET, "B": POLE})
        rows = self.expect_places([target, pole, item])
        for t, row in zip(TIMES, rows):
            axes, place = matrix_of(row, "item")
            way = unit([a - b for a, b in zip(pivot_place(pole, t), place)])
            across, up = (sum(a * b for a, b in zip(way, axis)) for axis in axes[:2])
            self.assertLess(abs(math.degrees(math.atan2(across, up))), DEGREES)

    def test_same_as(self):
        other = mover(self.dice, "other", 3.0)
        controllers = {"X": SAME_AS, "P": SAME_AS, "B": SAME_AS}
        self.expect_places([mover(self.dice, "item", same_as=other, controllers=controllers), other])

    def test_limits(self):
        """Limits apply to keys and to a controller's values."""
        ends = {"X": (-0.2, 0.3), "Z": (0.0, 0.1), "H": (-20.0, 30.0), "P": (-5.0, 10.0), "B": (0.0, 45.0), "SX": (0.9, 1.0)}
        item = mover(self.dice, "item", limits=ends)
        item.channels[SX] = Envelope([Key(0, 0.5), Key(2, 1.5)])
        target = mover(self.dice, "target", 3.0)
        aimer = mover(self.dice, "aimer", target=target, controllers={"H": TARGET, "P": TARGET}, limits={"H": (-30, 30), "P": (-10, 20)})
        rows = self.expect_places([item, target, aimer])
        for t, row in zip(TIMES, rows):
            self.assertAlmostEqual(row["item/scale.x"], channels_at(item, t)[SX], delta=METRES)

    # ---- native values ----

    def test_native_values_are_as_keyed(self):
        target = mover(self.dice, "target", 3.0)
        aimer = mover(self.dice, "aimer", target=target, controllers={"H": TARGET, "P": TARGET}, limits={"X": (0, 0)})
        for t, row in zip(TIMES, self.rows([target, aimer], space="")):
            for name, expected in zip(COLUMNS, keyed(aimer, t)):
                self.assertAlmostEqual(row.get(f"aimer/{name}", expected), expected, delta=METRES)
            self.assertIn("aimer/position.x", row)

    def test_scalar_envelopes(self):
        dim, zoom, fade = (wandering(self.dice) for _ in range(3))
        light = Item("light", "lamp", lines=["LightColor 1 1 1", *scalar_envelope("LightIntensity", dim, 5, 30), "LightType 1"])
        camera = Item("camera", "eye", lines=scalar_envelope("ZoomFactor", zoom, 5, 30))
        null = Item("null", "thing", lines=scalar_envelope("ObjectDissolve", fade, 5, 30))
        rows = self.rows([null, light, camera], space="")
        for name, envelope in (("lamp/light_intensity", dim), ("eye/zoom_factor", zoom), ("thing/object_dissolve", fade)):
            for t, row in zip(TIMES, rows):
                self.assertAlmostEqual(row[name], value(envelope, t), delta=METRES)

    def test_looking_ahead_in_frames(self):
        """LookAheadFrames n is n / fps seconds."""
        item = mover(self.dice, "item", controllers={"H": VELOCITY, "P": VELOCITY}, look_ahead=0.1)
        text = scene_bytes(Scene([item]), 5).replace(b"PathAlignLookAhead 0.1\n", b"LookAheadFrames 3\n")
        self.assertIn(b"LookAheadFrames", text)
        self.path.write_bytes(text)
        for t, row in zip(TIMES, sampled(self.path, TIMES, "--space", "world")):
            self.assertLess(angle_between(matrix_of(row, "item")[0][2], list(zip(*world(item, t)))[2]), DEGREES)


if __name__ == "__main__":
    unittest.main()
