"""LWAnimationSets of .x files in every encoding: what the program samples against keys read and evaluated a second time."""

import unittest

import checks
import x_reader
from lightwave_evaluator import Envelope, Key, value
from test_lightwave_curves import COLUMNS, jumps_near, sampled

TOLERANCE = 1e-6
TIMES = [-7 + 0.6180339887498949 * i for i in range(40)]


def files():
    own = sorted((checks.TESTDATA / "x/valid").glob("lightwave*.x"))
    return own + checks.corpus_files("x/lwanimation_minimal_*.x")


def children(parent, kind):
    return [child for child in parent.children if child.type.lower() == kind.lower()]


def envelope_of(channel):
    """A key is value, time, shape, how many parameters, and those."""
    _, before, after, count, *numbers = channel.values
    keys = []
    for _ in range(count):
        worth, time, shape, parameters, *numbers = numbers
        keys.append(Key(time, worth, shape, tuple(numbers[:parameters])))
        numbers = numbers[parameters:]
    return Envelope(keys, before, after)


def curves_of(root):
    """Column -> envelope."""
    for one in children(root, "LWAnimationSet"):
        for animation in children(one, "LWAnimation"):
            frame = next(child.name for child in animation.children if child.reference or child.type == "Frame")
            for channel in children(animation, "LWAnimationChannel"):
                yield f"{frame}/{COLUMNS[channel.values[0]]}", envelope_of(channel)


class Sets(unittest.TestCase):
    def test_every_value(self):
        self.assertGreaterEqual(len(files()), 3)
        for path in files():
            with self.subTest(path.name):
                curves = list(curves_of(x_reader.read(path.read_bytes())))
                self.assertTrue(curves)
                for t, row in zip(TIMES, sampled(path, TIMES)):
                    self.compare(row, t, curves)

    def compare(self, row, t, curves):
        for column, envelope in curves:
            if len(envelope.keys) > 1 and jumps_near(envelope, t):
                continue
            wanted = value(envelope, t)
            self.assertAlmostEqual(row[column], wanted, delta=TOLERANCE * max(1, abs(wanted)), msg=f"{column} at {t}")

    def test_an_absent_channel_is_zero(self):
        for path in files():
            known = {column for column, _ in curves_of(x_reader.read(path.read_bytes()))}
            for name, number in sampled(path, [0.5])[0].items():
                if name != "time" and name not in known:
                    self.assertEqual(number, 1 if "/scale" in name else 0, f"{path.name}: {name}")


if __name__ == "__main__":
    unittest.main()
