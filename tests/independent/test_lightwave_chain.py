"""The scene of six bones with a goal and targets, as it is and with its goal and target on the move: who aims at what,
and how far the chain stays from its goal.
"""

import math
import pathlib
import re
import sys
import tempfile
import unittest

import checks
from lightwave_evaluator import Envelope, Key
from lws_writer import envelope_block
from test_lightwave_items import DEGREES, TIMES, angle_between, matrix_of
from test_lightwave_curves import sampled

# Who aims with heading and pitch, at what: the scene's HController 1 and PController 1 with their TargetItem.
AIMS = {"Bone4": "Bone5", "Bone6": "Target"}
# Where goal and target go, in metres; the keys are two seconds apart. All places are within the chain's reach.
WAYS = {"GOAL": {0: (-2.8002656, -1.5, 1.0), 2: (-1.5330379, 2.5, 2.0)}, "Target": {0: (-3.2604501, 2.0, 3.0), 1: (0, 1.5, -2), 2: (-2.7334056, 1.0, 4.0)}}
# Metres: the chain's solver is documented as an approximation.
SOLVED = 1e-3


def with_motion(text, item, ways):
    """The scene's text with other keys in an item's channels."""
    start = text.index(f"AddNullObject {item}\n")
    head, body = text[:start], text[start:]
    for channel, places in ways.items():
        block = "\n".join(envelope_block(Envelope([Key(float(i), float(place)) for i, place in enumerate(places)])))
        body = re.sub(rf"(Channel {channel}\n)\{{ Envelope\n(?:  .*\n)*\}}", lambda found, b=block: found[1] + b, body, count=1)
    return head + body


class Chain(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.source = checks.corpus() / "lws" / "ImpExpFileFormatExample.lws"
        cls.folder = tempfile.TemporaryDirectory()
        cls.moving = pathlib.Path(cls.folder.name) / "moving.lws"
        text = cls.source.read_bytes().decode().replace("\r\n", "\n")
        for item, ways in WAYS.items():
            text = with_motion(text, item, ways)
        cls.moving.write_text(text)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def place(self, row, name):
        return [row[f"{name}/translation.{axis}"] for axis in "xyz"]

    def expect_aims(self, rows):
        for row in rows:
            for aimer, target in AIMS.items():
                axes, place = matrix_of(row, aimer)
                way = [a - b for a, b in zip(self.place(row, target), place)]
                self.assertLess(angle_between(axes[2], way), DEGREES, f"{aimer} at {row['time']}")

    def test_as_it_is(self):
        rows = sampled(self.source, TIMES, "--space", "world")
        self.expect_aims(rows)
        for row in rows:
            for name, number in rows[0].items():
                self.assertTrue(name == "time" or row[name] == number, f"{name} moves")

    def test_on_the_move(self):
        rows = sampled(self.moving, TIMES, "--space", "world")
        self.expect_aims(rows)
        for name in ("GOAL", "Target", "Bone1", "Bone2"):
            self.assertNotEqual(*(matrix_of(row, name) for row in (rows[0], rows[-1])), name)

    def test_chain_reaches_as_far_as_it_can(self):
        """The two bones turn about y alone: what is left is the height between the goal and their plane."""
        for row in sampled(self.moving, TIMES, "--space", "world"):
            left = math.dist(self.place(row, "GOAL"), self.place(row, "Bone3"))
            height = abs(self.place(row, "GOAL")[1] - self.place(row, "Bone1")[1])
            self.assertLess(abs(left - height), SOLVED, f"at {row['time']}")

    def test_without_kinematics(self):
        """--no-ik leaves the chain as keyed; aims stay."""
        rows = sampled(self.moving, TIMES, "--space", "world", "--no-ik")
        self.expect_aims(rows)
        for row in rows:
            self.assertEqual(matrix_of(row, "Bone1"), matrix_of(rows[0], "Bone1"))


def main():
    if not checks.corpus():
        sys.exit(checks.SKIPPED)
    unittest.main()


if __name__ == "__main__":
    main()
