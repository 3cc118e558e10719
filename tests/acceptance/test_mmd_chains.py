"""Chains of real models in real motions, against places that a second solver of MMD's rules has for them.

The places are of every bone that a chain turns, at times between frames. A model's own passes leave a stretched leg
short of its goal, as in MMD: what is compared is where the bones come to, not whether they reach.
"""

import json
import math
import unittest

from acceptance_support import CORPUS, sample


def truth():
    return json.loads((CORPUS / "truth/mmd_chains.json").read_text(encoding="utf-8"))


@unittest.skipUnless(CORPUS, "no corpus")
class Chains(unittest.TestCase):
    def test_bones_stand_where_the_rules_put_them(self):
        told = truth()
        self.assertGreaterEqual(len(told["cases"]), 5)
        for case in told["cases"]:
            times = ",".join(repr(time) for time in case["times"])
            rows = sample(CORPUS / case["motion"], "--model", CORPUS / case["model"], "--space", "world", "--times", times)
            for bone, places in case["bones"].items():
                for row, place in zip(rows, places, strict=True):
                    found = [float(row[f"{bone}/translation.{axis}"]) for axis in "xyz"]
                    with self.subTest(model=case["model"], bone=bone, time=row["time"]):
                        self.assertLess(math.dist(found, place), told["tolerance"])


if __name__ == "__main__":
    unittest.main()
