"""Every shape of key beside every other, with every pair of behaviours: the program's values against the second evaluator.

Also: exact at keys, and continuous where nothing may jump.
"""

import pathlib
import random
import tempfile
import unittest

import checks
from lightwave_evaluator import BEZIER_2D, CONSTANT, OFFSET, OSCILLATE, STEPPED, STRAIGHT, Envelope, Key, Reading, value
from lws_writer import CHANNELS, Item, Scene, scene_bytes

COLUMNS = ("position.x", "position.y", "position.z", "heading", "pitch", "bank", "scale.x", "scale.y", "scale.z")
# Relative to the values, which are about 1, and to what they grow to far outside the keys.
TOLERANCE = 1e-6
# Seconds: nearer to a jump than this either side of it is right.
NEAR = 1e-6
READINGS = {
    (): Reading(),
    ("--tangents", "sdk"): Reading(lightwave=False),
    ("--hermite", "stored"): Reading(stored=True),
    ("--tangents", "sdk", "--hermite", "stored"): Reading(lightwave=False, stored=True),
}


def random_key(dice, shape, before, time, after):
    """A key of a shape, with parameters for its own shape and, as files have them, left over from others."""
    numbers = [dice.uniform(-0.9, 0.9) for _ in range(3)] + [dice.uniform(-3, 3) for _ in range(2)] + [0.0]
    if shape == BEZIER_2D:
        handles = -dice.uniform(0, time - before), dice.uniform(-2, 2), dice.uniform(0, after - time), dice.uniform(-2, 2)
        numbers[:4] = handles
    return Key(time, dice.uniform(-3, 3), shape, tuple(numbers))


def random_envelope(dice, shapes, before, after):
    times = [dice.uniform(-1, 1)]
    for _ in shapes[1:]:
        times.append(times[-1] + dice.uniform(0.05, 1.2))
    around = [times[0] - 0.5, *times, times[-1] + 0.5]
    return Envelope([random_key(dice, shape, *around[i : i + 3]) for i, shape in enumerate(shapes)], before, after)


def all_envelopes(dice):
    """Each pair of behaviours with each pair of neighbouring shapes, in spans at the ends and between them."""
    envelopes = []
    for before in range(6):
        for after in range(6):
            for first in range(6):
                for second in range(6):
                    more = [dice.randrange(6) for _ in range(dice.randrange(3))]
                    shapes = [[first, second, *more, dice.randrange(6)], [dice.randrange(6), *more, first, second]]
                    envelopes.append(random_envelope(dice, dice.choice(shapes), before, after))
    return envelopes


def scene_of(envelopes):
    """Nulls that have the envelopes for their channels, nine each."""
    items = []
    for at in range(0, len(envelopes), len(CHANNELS)):
        items.append(Item("null", f"n{len(items)}", dict(enumerate(envelopes[at : at + len(CHANNELS)]))))
    return Scene(items, last=120)


def places(envelopes):
    """Each envelope with the name of its column."""
    for number, envelope in enumerate(envelopes):
        yield f"n{number // len(CHANNELS)}/{COLUMNS[number % len(CHANNELS)]}", envelope


def jumps_near(envelope, t):
    first, last = envelope.keys[0].time, envelope.keys[-1].time
    into = (t - first) % (last - first)
    steps = [key.time - first for key in envelope.keys if key.shape == STEPPED] + [0, last - first]
    both_ways = steps + [last - first - step for step in steps]
    return not first <= t <= last and any(abs(into - step) < NEAR for step in both_ways)


def sampled(path, times, *options):
    return checks.sample(path, "--times", ",".join(map(repr, times)), *options)


class Curves(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        dice = random.Random(6)
        cls.envelopes = all_envelopes(dice)
        cls.times = sorted(dice.uniform(-6, 8) for _ in range(60))
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = pathlib.Path(cls.folder.name) / "curves.lws"
        cls.path.write_bytes(scene_bytes(scene_of(cls.envelopes), 5))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def compare(self, rows, times, reading):
        tally = checks.Tally()
        for name, envelope in places(self.envelopes):
            for t, row in zip(times, rows):
                if not jumps_near(envelope, t):
                    expected = value(envelope, t, reading)
                    tally.near(row[name], expected, TOLERANCE * max(1, abs(expected)), f"{name} at {t}: {envelope}")
        self.assertGreater(tally.compared, len(self.envelopes) * len(times) * 9 // 10)
        self.assertEqual(tally.failed, 0)

    def test_agree_in_every_reading(self):
        for options, reading in READINGS.items():
            with self.subTest(options):
                self.compare(sampled(self.path, self.times, *options), self.times, reading)

    def test_exact_at_keys(self):
        times = sorted({key.time for envelope in self.envelopes[::7] for key in envelope.keys})
        at = {t: row for t, row in zip(times, sampled(self.path, times))}
        for name, envelope in list(places(self.envelopes))[::7]:
            for key in envelope.keys:
                self.assertEqual(at[key.time][name], key.value, f"{name} at {key.time}: {envelope}")

    def test_continuous_where_nothing_jumps(self):
        """Over a moment before and behind each key the value moves no further than its steepest way allows."""
        moment = 1e-9
        chosen = list(places(self.envelopes))[::11]
        times = sorted({key.time + shift for _, envelope in chosen for key in envelope.keys for shift in (-moment, moment)})
        at = {t: row for t, row in zip(times, sampled(self.path, times))}
        compared = 0
        for name, envelope in chosen:
            for number, key in enumerate(envelope.keys):
                inside = [t for t in (key.time - moment, key.time + moment) if self.smooth(envelope, number, t)]
                for t in inside:
                    compared += 1
                    self.assertLess(abs(at[t][name] - key.value), 1e-3, f"{name} at {t}: {envelope}")
        self.assertGreater(compared, 200)

    @staticmethod
    def smooth(envelope, number, t):
        """Whether the curve comes to the key's value on t's side of it."""
        key = envelope.keys[number]
        if t < key.time:
            return envelope.before in (CONSTANT, OSCILLATE, STRAIGHT) if number == 0 else key.shape != STEPPED
        last = number + 1 == len(envelope.keys)
        if last and envelope.after == OSCILLATE:
            return key.shape != STEPPED
        if last and envelope.after == OFFSET:
            return True
        return envelope.after in (CONSTANT, STRAIGHT) if last else True

    def test_far_outside(self):
        times = [-300.5, 411.25]
        self.compare(sampled(self.path, times), times, Reading())


class Handles(unittest.TestCase):
    """Handles of 2D Bezier keys that reach past the neighbour: the first time at which the curve passes counts."""

    def test_smallest_root(self):
        keys = [Key(0, 0, BEZIER_2D, (-0.1, 0, 2.5, 1, 0, 0)), Key(1, 1, BEZIER_2D, (-1.5, 2, 0.1, 0, 0, 0))]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "loop.lws"
            path.write_bytes(scene_bytes(Scene([Item("null", "n", {0: Envelope(keys)})]), 5))
            times = [0.05 * i + 0.013 for i in range(19)]
            for t, row in zip(times, sampled(path, times)):
                self.assertAlmostEqual(row["n/position.x"], value(Envelope(keys), t), delta=TOLERANCE)


if __name__ == "__main__":
    unittest.main()
