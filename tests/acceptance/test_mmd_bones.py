"""Bones of a real model in a real dance, against where MikuMikuDance itself puts them.

The places were read off MikuMikuDance: chains of a leg and a toe, appended bones above them. What of a solver's rules is
wrong shows here: steps that do not grow along the chain are 0.016 off, a knee that turns about any axis 0.08."""

import json
import math
import unittest

from acceptance_support import CORPUS, sample


@unittest.skipUnless(CORPUS, "no corpus")
class Bones(unittest.TestCase):
    def test_bones_stand_where_mikumikudance_puts_them(self):
        told = json.loads((CORPUS / "truth/mmd_bones.json").read_text(encoding="utf-8"))
        self.assertGreaterEqual(len(told["cases"]), 1)
        for case in told["cases"]:
            row = sample(CORPUS / case["motion"], "--model", CORPUS / case["model"], "--space", "world",
                         "--times", repr(case["frame"] / 30))[0]
            for bone, place in case["bones"].items():
                found = [float(row[f"{bone}/translation.{axis}"]) for axis in "xyz"]
                with self.subTest(model=case["model"], bone=bone):
                    self.assertLess(math.dist(found, place), told["tolerance"])


if __name__ == "__main__":
    unittest.main()
