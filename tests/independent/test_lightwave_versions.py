"""One motion spelled by every version of the scene format, and as a motion file alone: the same values, the same bytes."""

import pathlib
import random
import tempfile
import unittest

import checks
from lightwave_evaluator import LINEAR, OFFSET, OSCILLATE, REPEAT, RESET, STRAIGHT, TCB, Envelope, Key, value
from lws_writer import CHANNELS, SX, Item, Scene, motion_bytes, scalar_envelope, scene_bytes
from test_lightwave_curves import COLUMNS, sampled

TOLERANCE = 1e-5
TIMES = [0.05 * i - 0.97 for i in range(90)]
FPS = 24


def rows_of_keys(dice, count, shapes, first=0):
    """An envelope for each channel with the same key times and shapes: what version 1 can spell. On whole frames."""
    frames = [first]
    for _ in range(count - 1):
        frames.append(frames[-1] + dice.randrange(3, 20))
    kinds = [(dice.choice(shapes), tuple(round(dice.uniform(-0.8, 0.8), 3) for _ in range(3)) + (0.0,) * 3) for _ in frames]
    kinds = [(shape, parameters if shape == TCB else (0.0,) * 6) for shape, parameters in kinds]
    channels = {}
    for index in CHANNELS:
        worth = [dice.uniform(0.5, 2) if index >= SX else dice.uniform(-2, 2) for _ in frames]
        channels[index] = Envelope([Key(frame / FPS, v, *kind) for frame, v, kind in zip(frames, worth, kinds)])
    return channels


def scene(dice, behaviour=1, shapes=(TCB, LINEAR), count=4):
    items = [Item("null", "top", rows_of_keys(dice, count, shapes)), Item("null", "leaf", rows_of_keys(dice, 1, shapes))]
    items[1].parent = items[0]
    items += [Item("light", "lamp", rows_of_keys(dice, count, shapes)), Item("camera", "Camera", rows_of_keys(dice, count, shapes))]
    # A camera of version 1 has scales, which later versions lack.
    items[-1].channels = {index: envelope for index, envelope in items[-1].channels.items() if index < SX}
    for item in items:
        for envelope in item.channels.values():
            envelope.after = behaviour
    return Scene(items, fps=FPS)


class Versions(unittest.TestCase):
    def setUp(self):
        self.dice = random.Random(self.id())
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path

    def expect_same(self, path, twin, *options):
        found, expected = sampled(path, TIMES, *options), sampled(twin, TIMES, *options)
        # Only version 1 has the scale of a camera.
        apart = {name for name in found[0].keys() ^ expected[0].keys() if not name.startswith("Camera/scale.")}
        self.assertEqual(apart, set())
        shared = found[0].keys() & expected[0].keys()
        self.assertGreater(len(shared), 9)
        for row, wanted in zip(found, expected):
            for name in shared - {"Camera/scale.x", "Camera/scale.y", "Camera/scale.z"}:
                self.assertAlmostEqual(row[name], wanted[name], delta=TOLERANCE, msg=f"{name} at {wanted['time']}")

    def expect_values(self, path, item, prefix):
        for t, row in zip(TIMES, sampled(path, TIMES)):
            for index, column in enumerate(COLUMNS):
                expected = value(item.channel(index), t)
                self.assertAlmostEqual(row[f"{prefix}{column}"], expected, delta=TOLERANCE * max(1, abs(expected)), msg=f"{column} at {t}")

    def expect_rewritten(self, path):
        copy = self.folder / ("copy" + path.suffix)
        for words in ((path, copy), (path, self.folder / "middle.json"), (self.folder / "middle.json", copy)):
            done = checks.run("convert", "--force", *words)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
            if words[1] == copy:
                self.assertEqual(copy.read_bytes(), path.read_bytes())

    def expect_clean(self, path):
        done = checks.run("check", path)
        self.assertEqual((done.returncode, done.stdout), (0, b""), done.stdout.decode())

    def test_each_version_is_as_version_3(self):
        for behaviour in (1, RESET, REPEAT, OSCILLATE, OFFSET, STRAIGHT):
            for version, shapes in ((1, (TCB, LINEAR)), (2, (TCB,)), (4, (TCB, LINEAR)), (5, (TCB, LINEAR))):
                with self.subTest(version=version, behaviour=behaviour):
                    told = scene(self.dice, behaviour, shapes)
                    path = self.write(f"v{version}.lws", scene_bytes(told, version))
                    twin = self.write("v3.lws", scene_bytes(told, 3))
                    self.expect_same(path, twin)
                    self.expect_same(path, twin, "--space", "world")
                    self.expect_values(path, told.items[0], "top/")

    def test_behaviours_before_of_version_2(self):
        told = scene(self.dice, STRAIGHT, (TCB,))
        for number, envelope in enumerate(envelope for item in told.items for envelope in item.channels.values()):
            envelope.before = number % 6
        path = self.write("v2.lws", scene_bytes(told, 2))
        self.expect_same(path, self.write("v3.lws", scene_bytes(told, 3)))
        self.expect_values(path, told.items[0], "top/")

    def test_each_version_is_rewritten(self):
        for version in range(1, 6):
            for newline in ("\n", "\r\n"):
                with self.subTest(version=version, newline=newline):
                    told = scene(self.dice, shapes=(TCB,))
                    path = self.write(f"v{version}.lws", scene_bytes(told, version, newline))
                    self.expect_rewritten(path)
                    self.expect_clean(path)

    def test_scalar_envelope_of_version_1(self):
        envelope = Envelope([Key(0, 0.25), Key(10 / FPS, 1, LINEAR), Key(25 / FPS, 0.5)])
        paths = []
        for version, word in ((1, "LgtIntensity"), (3, "LightIntensity")):
            told = Scene([Item("light", "lamp", lines=scalar_envelope(word, envelope, version, FPS))], fps=FPS)
            paths.append(self.write(f"scalar{version}.lws", scene_bytes(told, version)))
        for path in paths:
            for t, row in zip(TIMES, sampled(path, TIMES)):
                self.assertAlmostEqual(row["lamp/light_intensity"], value(envelope, t), delta=TOLERANCE)
            self.expect_rewritten(path)

    def test_motion_file(self):
        item = Item("null", "thing", rows_of_keys(self.dice, 5, range(5)))
        path = self.write("thing.mot", motion_bytes(item))
        twin = self.write("twin.lws", scene_bytes(Scene([item]), 3))
        self.expect_rewritten(path)
        columns = list(sampled(path, [0])[0])
        prefix = next(name for name in columns if name.endswith("position.x")).removesuffix("position.x")
        self.expect_values(path, item, prefix)
        for row, wanted in zip(sampled(path, TIMES), sampled(twin, TIMES)):
            for column in COLUMNS:
                self.assertAlmostEqual(row[prefix + column], wanted["thing/" + column], delta=TOLERANCE)


class RealScenes(unittest.TestCase):
    @unittest.skipUnless(checks.corpus(), "no corpus")
    def test_old_scene_is_as_its_new_twin(self):
        """One scene that LightWave saved twice. The twins' channels, all but those of the camera's scale."""
        old, new = (checks.corpus() / "lws" / f"move_x_oldformat_{name}.lws" for name in ("56", "6"))
        for space in ("native", "local", "world"):
            found, expected = (sampled(path, TIMES, "--space", space) for path in (old, new))
            shared = found[0].keys() & expected[0].keys()
            self.assertGreaterEqual(len(shared), 1 + 9 + 9 + 6)
            for row, wanted in zip(found, expected):
                for name in shared:
                    self.assertAlmostEqual(row[name], wanted[name], delta=TOLERANCE, msg=f"{name} at {wanted['time']}")


if __name__ == "__main__":
    unittest.main()
