"""Simulated hair and skirts are the same bytes, whatever else the machine does: with any number of jobs, and for models that
are converted at the same time."""

import concurrent.futures
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from acceptance_support import CORPUS, EXAMPLES, run
from conversions import Conversions

FIGURE, DANCE = EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd"


def pairs(folder):
    """(model, motion): those of the corpus that have a truth, and parts of the example."""
    found = []
    for number in range(4):
        part = folder / f"part{number}.vmd"
        run("convert", DANCE, part, "--from", 0.5 * number, "--to", 0.5 * number + 2)
        found.append((FIGURE, part))
    if CORPUS:
        cases = json.loads((CORPUS / "truth/mmd_physics.json").read_text(encoding="utf-8"))["cases"]
        found += [(CORPUS / case["model"], CORPUS / case["motion"]) for case in cases]
    return found


class Jobs(Conversions):
    def test_the_number_of_jobs_changes_no_byte(self):
        motions = [motion for _, motion in pairs(self.folder)[:3]]
        for words in ((FIGURE, DANCE), (FIGURE, *motions, "--separate-clips")):
            made = {self.made("a.glb", *words, "--physics", "--jobs", jobs) for jobs in (1, 2, 5)}
            self.assertEqual(len(made), 1, words)

    def test_models_side_by_side_are_as_one_by_one(self):
        found = pairs(self.folder)
        alone = [self.made(f"{number}.glb", *pair, "--physics") for number, pair in enumerate(found)]
        self.assertEqual(len(set(alone)), len(found), "each is another")
        with concurrent.futures.ThreadPoolExecutor(len(found)) as pool:
            together = list(pool.map(lambda item: self.made(f"together-{item[0]}.glb", *item[1], "--physics"), enumerate(found)))
        # Not assertEqual, which would print megabytes.
        self.assertEqual([a == b for a, b in zip(alone, together, strict=True)], [True] * len(found))


if __name__ == "__main__":
    unittest.main()
