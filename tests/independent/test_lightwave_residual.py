"""sample and convert print how far a chain stays from its goal."""

import math
import re
import sys
import unittest

import checks
import test_lightwave_chain
from printed import METRES
from test_lightwave_curves import sampled
from test_lightwave_items import TIMES


class Residual(test_lightwave_chain.Chain):
    def test_residual_is_told(self):
        for path in (self.source, self.moving):
            times = ",".join(map(repr, TIMES))
            done = checks.run("sample", path, "--space", "world", "--times", times)
            found = re.search(r"largest IK residual: (\S+) (um|mm|m) \(Bone3", done.stderr.decode())
            self.assertTrue(found, done.stderr)
            rows = sampled(path, TIMES, "--space", "world")
            largest = max(math.dist(self.place(row, "GOAL"), self.place(row, "Bone3")) for row in rows)
            self.assertAlmostEqual(float(found[1]) * METRES[found[2]], largest, delta=1e-3 * largest)
            done = checks.run("convert", "--force", path, self.moving.with_suffix(".glb"))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stderr, rb"largest IK residual: ")


def main():
    if not checks.corpus():
        sys.exit(checks.SKIPPED)
    unittest.main()


if __name__ == "__main__":
    main()
