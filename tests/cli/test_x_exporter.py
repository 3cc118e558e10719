"""What the first converter of LightWave's scenes to .x listed as not supported or lost, item by item. Here: motion."""

import math
import unittest

from cli_test_support import CliTest
from lightwave_scenes import envelope, null, scene

STILL = {4: envelope((0.0, 0.0))}


class Motion(CliTest):
    def exported(self, *items):
        """The scene and the .x that was made of it."""
        path, out = self.folder / "scene.lws", self.folder / "scene.x"
        path.write_text(scene(*items))
        self.succeed("convert", path, out)
        return path, out

    def rows(self, path, *options):
        lines = self.succeed("sample", path, "--space", "world", *options).decode().split("\r\n")
        names = lines[0].split(",")
        return [dict(zip(names, map(float, line.split(",")))) for line in lines[1:] if line]

    def expect_same(self, *items):
        path, out = self.exported(*items)
        # The keys with their rules, and the samples beside them.
        for options, most in (((), 1e-6), (("--clip", "1"), 1e-3)):
            for found, wanted in zip(self.rows(out, *options), self.rows(path)):
                for name, number in wanted.items():
                    self.assertLessEqual(abs(found[name] - number), most * (1 + abs(number)), f"{options} {name} at {wanted['time']}")
        return out

    def test_target_controllers(self):
        target = null("Target", channels={0: envelope((-1, 0, 3), (1, 2, 3)), 2: envelope((2, 0))})
        eye = null("Eye", "HController 1", "PController 1", "TargetItem 10000000", channels=STILL)
        out = self.expect_same(target, eye)
        forward = [math.atan2(2 * (r["Eye/rotation.y"] * r["Eye/rotation.w"]), 1 - 2 * r["Eye/rotation.y"] ** 2) for r in self.rows(out)]
        self.assertAlmostEqual(forward[0], math.atan2(-1, 2), places=6)

    def test_path_alignment(self):
        ways = {0: envelope((0, 0), (2, 1), (0, 2)), 2: envelope((0, 0), (1, 1), (3, 2))}
        self.expect_same(null("Train", "HController 2", "PController 2", "PathAlignLookAhead 0.1", channels=ways))

    def test_ik_controllers(self):
        goal = null("Goal", channels={1: envelope((0.5, 0), (1.0, 2))})
        upper = null("Upper", "PController 3", channels=STILL)
        lower = null("Lower", "PController 3", "ParentItem 10000001", channels={2: envelope((1, 0)), 4: envelope((0.4, 0))})
        tip = null("Tip", "ParentItem 10000002", "GoalObject 1", "FullTimeIK 1", "GoalStrength 1", channels={2: envelope((1, 0))})
        out = self.expect_same(goal, upper, lower, tip)
        # Who passes over what others do not know sees the solved angles in the keys themselves.
        text = out.read_text()
        plain = self.folder / "plain.x"
        plain.write_text(text[: text.index("\nGengaExtension")])
        for found, wanted in zip(self.rows(plain), self.rows(out)):
            for axis in "xyz":
                self.assertAlmostEqual(found[f"Tip/translation.{axis}"], wanted[f"Tip/translation.{axis}"], delta=1e-3)

    def test_pivots(self):
        turn = {3: envelope((0, 0), (2, 2))}
        lid = null("Lid", "PivotPosition 0 0 -1", "PivotRotation 30 20 10", channels=turn)
        self.expect_same(lid, null("Knob", "ParentItem 10000000", channels={1: envelope((1, 0))}))

    def test_motion_of_bones(self):
        bone = "\n".join(["AddBone", "BoneName Bone", "BoneActive 1", "BoneRestPosition 0 1 0", "BoneRestDirection 0 45 0", "BoneRestLength 1"])
        moving = null("Bone", channels={1: envelope((1, 0)), 4: envelope((0, 0), (1, 2))}).replace("AddNullObject Bone\nObjectMotion", bone + "\nBoneMotion")
        self.expect_same(null("Figure"), moving)

    def test_keys_are_untouched(self):
        """Values, times, shapes and parameters of every key."""
        keys = [(0.5, 0.0, 0, 0.25, -0.5, 0.125), (2.0, 1.0, 5, -0.25, 0.5, 0.5, -0.125), (1.0, 2.0, 4)]
        _, out = self.exported(null("n", channels={0: envelope(*keys, behaviors="2 5")}))
        text = "".join(out.read_text().split())
        for wanted in ("0.5;0.0;0;6;0.25,-0.5,0.125,0.0,0.0,0.0", "2.0;1.0;5;6;-0.25,0.5,0.5,-0.125,0.0,0.0", "1.0;2.0;4;6;0.0", "0;2;5;3;"):
            self.assertIn(wanted, text)


if __name__ == "__main__":
    unittest.main()
