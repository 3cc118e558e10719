import unittest

from cli_test_support import CliTest, run

# An arm of two metres whose hand shall be two metres away at first, and five at the end.
SCENE = """LWSC
3

FirstFrame 0
LastFrame 30
FramesPerSecond 30
AddNullObject Arm
HController 3
AddNullObject Hand
ObjectMotion
NumChannels 9
Channel 2
{ Envelope
  1
  Key 2 0 3 0 0 0 0 0 0
  Behaviors 1 1
}
ParentItem 10000000
GoalObject 3
FullTimeIK 1
AddNullObject Goal
ObjectMotion
NumChannels 9
Channel 0
{ Envelope
  2
  Key 2 0 3 0 0 0 0 0 0
  Key 5 1 3 0 0 0 0 0 0
  Behaviors 1 1
}
"""


class Residual(CliTest):
    def setUp(self):
        super().setUp()
        self.scene = self.folder / "arm.lws"
        self.scene.write_text(SCENE)

    def said(self, *words):
        done = run(*words)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stderr.decode()

    def test_the_largest_of_the_rows(self):
        sample = ["sample", self.scene, "--space", "local"]
        self.assertIn("largest IK residual: 3.000 m (Hand at 1.000 s)\n", self.said(*sample))
        self.assertIn("largest IK residual: 0.000 mm (Hand at 0.000 s)\n", self.said(*sample, "--times", "0"))

    def test_the_largest_of_what_is_converted(self):
        for curves in ["exact", "bake"]:
            glb = self.folder / f"{curves}.glb"
            said = self.said("convert", self.scene, glb, "--curves", curves)
            self.assertIn("largest IK residual: 3.000 m (Hand at 1.000 s)\n", said)

    def test_silent_where_nothing_is_solved(self):
        quiet = [
            ["sample", self.scene],
            ["sample", self.scene, "--space", "world", "--no-ik"],
            ["sample", self.scene, "--space", "world", "-q"],
            ["convert", self.scene, self.folder / "a.glb", "--no-ik"],
        ]
        for words in quiet:
            self.assertNotIn("residual", self.said(*words), words)


if __name__ == "__main__":
    unittest.main()
