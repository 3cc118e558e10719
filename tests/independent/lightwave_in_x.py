"""A LightWave scene written as .x and sampled from there: the same columns, rows and values as the scene itself.

    LightwaveInX(folder).expect_same(test, scene_path)

Keys go through 32 bits: 1e-6 of metres, radians and factors, and of the value, within the scene's range; 1e-5 outside.
"""

import math
import re

import checks

ENCODINGS = {
    "text": ("--x-format", "text"),
    "binary": ("--x-format", "binary"),
    "tzip": ("--x-format", "text", "--compress"),
    "bzip": ("--x-format", "binary", "--compress"),
}
SPACES = ("native", "local", "world")
RELATIVE = 1e-6
INSIDE, OUTSIDE = 1e-6, 1e-5
# Times before, within and after scenes of some seconds, by golden sections.
TIMES = ",".join(str(-7 + 0.6180339887498949 * i) for i in range(32))
# The first row decides whether a rotation is written as q or -q, and w may be 0 there except for rounding.
QUATERNION = re.compile(r"(.*/rotation)\.x")


def pieces(row):
    """Numbers that belong together: a rotation's four, others alone."""
    rest = dict(row)
    for name in row:
        found = QUATERNION.fullmatch(name)
        if found and f"{found[1]}.w" in row:
            yield found[1], [rest.pop(f"{found[1]}.{axis}") for axis in "xyzw"]
    yield from ((name, [number]) for name, number in rest.items())


def off(found, wanted, base):
    """By how many of what is allowed."""
    if len(wanted) == 4 and sum(a * b for a, b in zip(found, wanted)) < 0:
        found = [-number for number in found]
    return max(0 if a == b else abs(a - b) / (base + RELATIVE * abs(b)) for a, b in zip(found, wanted))


class LightwaveInX:
    def __init__(self, folder, spaces=SPACES, encodings=ENCODINGS):
        self.folder = folder
        self.spaces = spaces
        self.encodings = encodings

    def expect_same(self, test, scene, *options):
        """options: of convert."""
        for encoding, words in self.encodings.items():
            out = self.folder / f"{scene.stem}-{encoding}.x"
            done = checks.run("convert", scene, out, *words, *options, "--force")
            test.assertEqual(done.returncode, 0, done.stderr.decode())
            for space in self.spaces:
                with test.subTest(scene.name, encoding=encoding, space=space):
                    self.compare(test, scene, out, INSIDE, "--space", space)
                    self.compare(test, scene, out, OUTSIDE, "--space", space, "--times", TIMES)

    @staticmethod
    def compare(test, scene, out, base, *options):
        wanted, found = checks.sample(scene, *options), checks.sample(out, *options)
        test.assertEqual(len(found), len(wanted))
        test.assertEqual(list(found[0]), list(wanted[0]))
        for row, expected in zip(found, wanted):
            for (name, numbers), (_, right) in zip(pieces(row), pieces(expected)):
                amount = off(numbers, right, base)
                test.assertFalse(math.isnan(amount) or amount > 1, f"{name} at {row['time']}: {numbers}, was {right}")
