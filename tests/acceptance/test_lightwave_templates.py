"""The LightWave Animation Templates as their definition has them, a file for each of its sentences.

Expected values are of the definition and of a few lines of arithmetic beside them, not of the program.
"""

import math
import pathlib
import tempfile
import unittest

import acceptance_support
from acceptance_support import run

TEMPLATES = """xof 0303txt 0032
template LWAnimationChannelKey { <942ae4f8-5e7a-4813-a19f-278c3c921463> FLOAT value; FLOAT time; DWORD shapeType; FLOATKEYS pamams; }
template LWAnimationChannel { <d01c52a9-2084-457c-87e3-b45fb521981d> DWORD channelNumber; DWORD preBehavior; DWORD postBehavior;
 DWORD nKeys; array LWAnimationChannelKey keys[nKeys]; }
template LWAnimation { <897be58b-8f05-496f-8b17-b7f126b059b8> DWORD headController; DWORD pitchController; DWORD bankController;
 FLOATKEYS pivotRotation; STRING targetObjectName; FLOAT lookAheadTime;
 [ LWAnimationChannel<d01c52a9-2084-457c-87e3-b45fb521981d>, Frame<3D82AB46-62DA-11CF-AB39-0020AF71E433> ] }
template LWAnimationSet { <1fc4c2bf-4e12-4b71-8741-7d6fbbd6c6cc> [ LWAnimation<897be58b-8f05-496f-8b17-b7f126b059b8> ] }
"""
TCB, HERMITE, BEZIER, LINE, STEP = range(5)
KEYS, TARGET, PATH = 0, 1, 2
HALF = math.sqrt(0.5)


def frame(name, inside="", x=0.0):
    return f"Frame {name} {{ FrameTransformMatrix {{ 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,{x:.1f},0.0,0.0,1.0;; }} {inside} }}\n"


def key(time, value, shape=LINE, parameters=(0,) * 6):
    return f"{value:.7f}; {time:.7f}; {shape}; {len(parameters)}; {','.join(f'{one:.7f}' for one in parameters)};;"


def channel(number, *keys, before=1, after=1):
    return f"LWAnimationChannel {{ {number}; {before}; {after}; {len(keys)}; {', '.join(keys)}; }}\n"


def animation(inside, heading=KEYS, pitch=KEYS, pivot=(1, 0, 0, 0), target="", ahead=0.0):
    return f'LWAnimation {{ {heading}; {pitch}; 0; 4; {",".join(f"{one:.7f}" for one in pivot)};; "{target}"; {ahead:.7f}; {inside} }}\n'


def lightwave_set(*animations):
    return f"LWAnimationSet motion {{ {''.join(animations)} }}\n"


def sample(*words):
    return [{name: float(value) for name, value in row.items() if value} for row in acceptance_support.sample(*words)]


class Templates(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, *parts, templates=TEMPLATES):
        path = self.folder / name
        path.write_text(templates + "".join(parts))
        return path

    def rows(self, *parts, times, options=()):
        return sample(self.write("one.x", *parts), "--times", times, *options)

    def way(self, row, name):
        """Where the node's +z points in the world."""
        x, y, z, w = (row[f"{name}/rotation.{axis}"] for axis in "xyzw")
        return (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))

    def expect_near(self, found, wanted, digits=6):
        for a, b in zip(found, wanted, strict=True):
            self.assertAlmostEqual(a, b, digits)

    def test_each_channel_has_its_number(self):
        columns = ("position.x", "position.y", "position.z", "heading", "pitch", "bank", "scale.x", "scale.y", "scale.z")
        channels = "".join(channel(number, key(0, number + 1), key(1, number + 2)) for number in range(9))
        (row,) = self.rows(frame("arm"), lightwave_set(animation("{ arm } " + channels)), times="0.5")
        self.expect_near([row[f"arm/{column}"] for column in columns], [number + 1.5 for number in range(9)])

    def test_the_frame_is_a_reference_or_stands_inside(self):
        moves = channel(0, key(0, 0), key(1, 2))
        for inside in ("{ arm } " + moves, moves + "{ arm }"):
            (row,) = self.rows(frame("arm"), lightwave_set(animation(inside)), times="0.5")
            self.assertEqual(row["arm/position.x"], 1)
        (row,) = self.rows(lightwave_set(animation(frame("arm") + moves)), times="0.5")
        self.assertEqual(row["arm/position.x"], 1)

    def test_behaviours(self):
        """Keys at 0 s and 1 s, looked at a quarter of a second before and behind them."""
        expected = [(0, 0), (1, 3), (2.5, 1.5), (1.5, 2.5), (0.5, 3.5), (0.5, 3.5)]
        for behaviour, wanted in enumerate(expected):
            moves = channel(0, key(0, 1), key(1, 3), before=behaviour, after=behaviour)
            rows = self.rows(frame("arm"), lightwave_set(animation("{ arm } " + moves)), times="-0.25,1.25", options=("--tangents", "sdk"))
            with self.subTest(behaviour=behaviour):
                self.expect_near([row["arm/position.x"] for row in rows], wanted)

    def test_shapes(self):
        """Keys 1, 3 and 2 at 0, 1 and 2 s. A span's middle is the mean, and an eighth of the difference of its tangents."""
        mean = (2, 2.5)
        tangents = (2, (2 - 1) / 2, -1)  # of keys without tension, continuity and bias
        tcb = (2 + (tangents[0] - tangents[1]) / 8, 2.5 + (tangents[1] - tangents[2]) / 8)
        told = (2 + (4 + 2) / 8, 2.5 + (4 + 2) / 8)  # by the fourth and fifth parameter: -2 in front of a key, 4 behind it
        for shape, wanted, parameters in (
            (TCB, tcb, (0,) * 6),
            (HERMITE, told, (0, 0, 0, -2, 4, 0)),
            (BEZIER, told, (0, 0, 0, -2, 4, 0)),
            (LINE, mean, (0,) * 6),
            (STEP, (1, 3), (0,) * 6),
        ):
            keys = [key(time, value, shape, parameters) for time, value in ((0, 1), (1, 3), (2, 2))]
            rows = self.rows(frame("arm"), lightwave_set(animation("{ arm } " + channel(0, *keys))), times="0.5,1.5",
                             options=("--tangents", "sdk", "--hermite", "stored"))
            with self.subTest(shape=shape):
                self.expect_near([row["arm/position.x"] for row in rows], wanted)

    def test_the_pivot_turns_what_hangs_on_it(self):
        """A quarter turn about y is written w, -x, -y, -z, and +z points to +x then."""
        (row,) = self.rows(frame("arm"), lightwave_set(animation("{ arm } " + channel(0, key(0, 0), key(1, 2)), pivot=(HALF, 0, -HALF, 0))),
                           times="0.5", options=("--space", "world"))
        self.expect_near(self.way(row, "arm"), (1, 0, 0))
        self.assertAlmostEqual(row["arm/translation.x"], 1)

    def test_a_frame_more_stands_for_the_pivots_place(self):
        """Turned a quarter about y, what hangs 1 m beside the pivot stands 1 m in front of it."""
        turned = channel(3, key(0, math.pi / 2))
        (row,) = self.rows(frame("arm", frame("dummy", x=-1.0)), lightwave_set(animation("{ arm } " + turned)), times="0", options=("--space", "world"))
        self.expect_near([row[f"dummy/translation.{axis}"] for axis in "xyz"], (0, 0, 1))

    def test_target(self):
        goal = animation("{ goal } " + channel(0, key(0, 1)) + channel(1, key(0, 1)))
        arm = animation("{ arm } " + channel(0, key(0, 0)), heading=TARGET, pitch=TARGET, target="goal")
        (row,) = self.rows(frame("arm"), frame("goal"), lightwave_set(arm, goal), times="0.5", options=("--space", "world"))
        self.expect_near(self.way(row, "arm"), (HALF, HALF, 0))

    def test_along_the_path(self):
        """By the place a little later: it turns a corner so long before it is there."""
        corner = channel(0, key(0, 0), key(1, 2), key(2, 2)) + channel(2, key(0, 0), key(1, 0), key(2, 2))
        arm = animation("{ arm } " + corner, heading=PATH, pitch=PATH, ahead=0.25)
        rows = self.rows(frame("arm"), lightwave_set(arm), times="0.5,0.875,1.5", options=("--space", "world"))
        self.expect_near(self.way(rows[0], "arm"), (1, 0, 0), 4)
        self.expect_near(self.way(rows[1], "arm"), (HALF, 0, HALF), 4)
        self.expect_near(self.way(rows[2], "arm"), (0, 0, 1), 4)

    def test_files_need_not_declare_the_templates(self):
        moves = lightwave_set(animation("{ arm } " + channel(0, key(0, 0), key(1, 2))))
        path = self.write("bare.x", frame("arm"), moves, templates="xof 0303txt 0032\n")
        self.assertEqual(sample(path, "--times", "0.5")[0]["arm/position.x"], 1)

    def test_a_set_in_a_file_of_its_own_moves_the_model_of_another(self):
        model = self.write("model.x", frame("arm", frame("hand")), templates="xof 0303txt 0032\n")
        motion = self.write("motion.x", lightwave_set(animation("{ arm } " + channel(1, key(0, 0), key(1, 2)))))
        (row,) = sample(model, motion, "--times", "0.5", "--space", "world")
        self.assertEqual(row["hand/translation.y"], 1)

    def test_it_is_a_set_among_others(self):
        """Beside an AnimationSet, with a clip of its own."""
        samples = "AnimationSet baked { Animation { { arm } AnimationKey { 2; 2; 0;3;0.0,0.0,0.0;;, 4800;3;0.0,0.0,6.0;;; } } }\n"
        path = self.write("both.x", frame("arm"), lightwave_set(animation("{ arm } " + channel(0, key(0, 0), key(1, 2)))), samples)
        told = run("info", path).stdout
        self.assertIn(b"motion", told)
        self.assertIn(b"baked", told)
        (row,) = sample(path, "--clip", "baked", "--times", "0.5")
        self.assertAlmostEqual(row["arm/position.z"], 3)


if __name__ == "__main__":
    unittest.main()
