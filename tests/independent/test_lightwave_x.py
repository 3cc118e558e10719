"""Generated scenes of LightWave as .x and back: every shape beside every behaviour, pivots, aims, paths, chains, names."""

import pathlib
import random
import tempfile
import unittest

import checks
from lightwave_evaluator import LINEAR, OFFSET, STEPPED, STRAIGHT, TCB, Envelope, Key
from lightwave_in_x import LightwaveInX
from lightwave_items import PATH, POLE, SAME_AS, TARGET, VELOCITY
from lws_writer import B, H, P, SX, SY, SZ, X, Y, Z, Item, Scene, scalar_envelope, scene_bytes
from test_lightwave_curves import all_envelopes
from test_lightwave_items import carrier, mover, wandering

MOTION = (X, Y, Z, H, P, B)
IK = 3  # the controller


class LightwaveX(unittest.TestCase):
    def setUp(self):
        self.dice = random.Random(self.id())
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "scene.lws"

    def expect_same(self, *items, version=5, scene=None, **more):
        self.path.write_bytes(scene_bytes(scene or Scene(list(items), **more), version))
        # Loose: other tests check the samples beside the keys.
        loose = "--tolerance", "1m,10deg", "--limits", "none"
        LightwaveInX(self.folder, encodings={"binary": ("--x-format", "binary")}).expect_same(self, self.path, *loose)

    # ---- curves ----

    def test_every_shape_and_behaviour(self):
        envelopes = all_envelopes(self.dice)
        items = [Item("null", f"n{i}", dict(zip(MOTION, envelopes[i : i + 6]))) for i in range(0, len(envelopes), 6)]
        self.expect_same(*items, last=120)

    def test_steps_jump_at_the_same_frame(self):
        """Times on frames, written with all digits, with few, and as 32 bits have them, which is behind the frame."""
        times = {"all": 7 / 30, "few": 0.2333333, "bits": 0.23333333432674408, "between": 1 / 7}
        for name, time in times.items():
            keys = [Key(0, 0, STEPPED), Key(time, 1, STEPPED), Key(2 * time, 2, STEPPED)]
            self.expect_same(Item("null", name, {X: Envelope(keys)}))

    def test_turning_on_and_on(self):
        """Ten turns away the least error of an angle would be seen."""
        wheel = [Key(0, 0.1, LINEAR), Key(1.1, 6.4, LINEAR)]
        items = [Item("null", f"wheel{after}", {H: Envelope(wheel, after=after)}) for after in (OFFSET, STRAIGHT)]
        items.append(Item("null", "keyed", {P: Envelope([Key(0, 0), Key(10, 62.83185307)])}))
        self.expect_same(*items, last=300)

    def test_rates(self):
        for fps in (24, 25, 29.97, 60):
            keys = [Key(frame / fps, self.dice.uniform(-2, 2), self.dice.choice((STEPPED, TCB))) for frame in range(0, 90, 7)]
            self.expect_same(scene=Scene([Item("null", "n", {X: Envelope(keys)})], fps=fps, first=10, last=75))

    # ---- items ----

    def test_pivots(self):
        top = mover(self.dice, "top", pivot=(0.2, -0.3, 0.4), pivot_rotation=(37, -28, 19))
        middle = mover(self.dice, "middle", parent=top, pivot=(0, 1, 0))
        self.expect_same(mover(self.dice, "leaf", parent=middle, pivot_rotation=(5, 6, 7)), top, middle)

    def test_parents_that_scale_unevenly(self):
        top = mover(self.dice, "top", pivot=(0.3, 0, 0))
        top.channels |= {SX: 2.0, SY: 0.5, SZ: wandering(self.dice, 0.2)}
        top.channels[SZ].keys = [Key(key.time, key.value + 1.5) for key in top.channels[SZ].keys]
        self.expect_same(top, mover(self.dice, "child", parent=top), Item("null", "still", {X: 1.0}, parent=top))

    def test_bones(self):
        top = carrier(self.dice)
        first = mover(self.dice, "bone", kind="bone", parent=top, rest=(0, 1, 0), rest_direction=(10, 20, 30))
        top.bones = [first, mover(self.dice, "bone", kind="bone", parent=first), mover(self.dice, "tip", kind="bone")]
        other = mover(self.dice, "other")
        other.bones = [mover(self.dice, "bone", kind="bone")]
        self.expect_same(top, other, version=4)

    def test_cameras_and_lights_with_their_numbers(self):
        zoom = scalar_envelope("ZoomFactor", wandering(self.dice), 5, 30)
        bright = scalar_envelope("LightIntensity", wandering(self.dice), 5, 30)
        gone = scalar_envelope("ObjectDissolve", wandering(self.dice), 5, 30)
        fog = scalar_envelope("FogMaxDistance", wandering(self.dice), 5, 30)
        camera = mover(self.dice, "eye", kind="camera", lines=zoom)
        light = mover(self.dice, "lamp", kind="light", lines=bright)
        self.expect_same(camera, mover(self.dice, "thing", lines=gone), light, lines=fog)

    # ---- rules ----

    def test_aims(self):
        target = mover(self.dice, "target", 3.0, parent=carrier(self.dice), pivot=(0.5, 0.1, 0))
        aims = {"H": TARGET, "P": TARGET}
        camera = mover(self.dice, "camera", kind="camera", parent=target.parent, target=target, controllers=aims)
        turned = mover(self.dice, "turned", target=camera, controllers=aims, pivot=(1, 0, 0), pivot_rotation=(40, 20, 10))
        self.expect_same(turned, mover(self.dice, "one", target=target, controllers={"P": TARGET}), target.parent, target, camera)

    def test_paths(self):
        for code in (VELOCITY, PATH):
            along = {"H": code, "P": code}
            train = mover(self.dice, "train", 4.0, controllers=along, look_ahead=1 / 15, look_steps=5, reliable=0.05)
            self.expect_same(train, mover(self.dice, "wagon", 2.0, parent=train, controllers={"H": code}))

    def test_poles_copies_and_limits(self):
        pole = mover(self.dice, "pole", 3.0)
        faces = mover(self.dice, "faces", pole=pole, controllers={"B": POLE})
        copy = mover(self.dice, "copy", same_as=faces, controllers={"X": SAME_AS, "H": SAME_AS})
        self.expect_same(mover(self.dice, "limited", limits={"H": (-20, 35), "Y": (-0.1, 0.2)}), copy, faces, pole)

    def test_chains(self):
        goal = mover(self.dice, "goal", 2.0)
        upper = Item("null", "upper", {P: 0.2}, controllers={"H": IK, "P": IK}, limits={"P": (-80, 80)})
        lower = Item("null", "lower", {Z: 1.0, P: 0.4}, parent=upper, controllers={"P": IK}, lines=["PJointStiffness 30"])
        tip = Item("null", "tip", {Z: 1.0}, parent=lower, goal=goal, lines=["FullTimeIK 1", "GoalStrength 1"])
        self.expect_same(upper, lower, tip, goal)

    # ---- names ----

    def test_names_that_x_cannot_spell(self):
        names = ("Null (1)", "Null (1)", "two words", "頭", "腕 (2)", "template", "Mesh", "7up", 'a "b" {c}; #d', "%41", "x,y/z")
        self.expect_same(*(mover(self.dice, name) for name in names))
        out = self.folder / "scene-binary.x"
        found = checks.run("check", out)
        self.assertEqual((found.returncode, found.stdout), (0, b""), "its own files have no findings")


if __name__ == "__main__":
    unittest.main()
