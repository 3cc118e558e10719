#!/usr/bin/env python3
"""What the main jobs cost in instructions of the processor, which unlike times do not wobble, beside instructions.tsv.

  GENGA=path/to/genga instructions.py [--record]

--record  writes what is counted now into instructions.tsv: when a job has become cheaper, or is worth its price.

A count that has grown by more than a tenth fails.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLES = HERE.parents[1] / "examples"
TABLE = HERE / "instructions.tsv"
GENGA = os.environ["GENGA"]
GROWTH = 1.1


def jobs(folder):
    """Name -> words; what a job reads is there."""
    dance = (EXAMPLES / "dance.vmd", EXAMPLES / "figure.pmd")
    model = folder / "figure.x"
    subprocess.run([GENGA, "convert", "-q", *map(str, dance), str(model)], check=True)
    return {
        "dance to glb": ("convert", *dance, folder / "dance.glb"),
        "dance to glb, no physics": ("convert", *dance, "--physics", "none", folder / "still.glb"),
        "dance to glb, exact": ("convert", *dance, "--physics", "none", "--curves", "exact", folder / "exact.glb"),
        "dance to glb, baked": ("convert", *dance, "--physics", "none", "--curves", "bake", folder / "baked.glb"),
        "poses of a dance": ("sample", dance[0], "--model", dance[1], "--space", "world", "-o", folder / "poses.csv"),
        "lightwave scene to glb": ("convert", EXAMPLES / "lamp.lws", folder / "lamp.glb"),
        "hands to glb": ("convert", EXAMPLES / "hand.bin", folder / "hand.glb"),
        "x to glb": ("convert", model, folder / "x.glb"),
    }


def count(words):
    alone = ["--jobs", "1"] if words[0] == "convert" else []
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run([*valgrind, GENGA, *map(str, words), *alone, "-q", "--force"], capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        raise AssertionError(f"{words}: exit {done.returncode}: {done.stderr[-500:]}")
    return int(found[1])


def counts():
    with tempfile.TemporaryDirectory() as folder:
        return {name: count(words) for name, words in jobs(pathlib.Path(folder)).items()}


def known():
    rows = (line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {name: int(number) for name, number in rows}


class Instructions(unittest.TestCase):
    def test_no_job_has_become_dearer(self):
        before = known()
        now = counts()
        self.assertEqual(set(now), set(before))
        for name, number in now.items():
            with self.subTest(name):
                self.assertLessEqual(number, GROWTH * before[name], f"{number / before[name]:.2f} times as many as before")


def record():
    lines = [f"{name}\t{number}\n" for name, number in counts().items()]
    TABLE.write_text("# Job, instructions; instructions.py --record writes them.\n" + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    if "--record" in sys.argv[1:]:
        record()
    else:
        unittest.main()
