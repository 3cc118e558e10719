"""No number of any pose is anything but finite, from a second before a motion to a second behind it; and the numbers are
those of a pose: every rotation is unit, nothing is scaled, nothing moves before the first key and behind the last."""

import json
import math
import re
import unittest

from acceptance_support import CORPUS, EXAMPLES, TESTDATA, corpus_files, in_parallel, own_files, run, share

# The models for a maker's motions, by the beginnings of the files' names after the last "__".
MAKERS = [
    ("mmdagent-ex__gene__", "", ("Gene.pmd", "Gene_light.pmd")),
    ("icsproject19c2__MMDAgent__", "mei_", ("mei_",)),
    ("icsproject19c2__MMDAgent__", "sd_mei_", ("sd_mei",)),
    ("icsproject19c2__MMDAgent__", "takumi_", ("takumi_",)),
]
MOST_PAIRS = 16  # of the corpus, where not all are wanted
EVERY = 10  # rows: each of whose numbers is looked at one by one
UNIT = 1e-9  # rounding of double through a hundred nodes that hang on each other, and more


def corpus_pairs():
    models = corpus_files("pmd")
    pairs = []
    for maker, motion_start, model_starts in MAKERS:
        for motion in share([path for path in corpus_files("vmd") if belongs(path, maker, (motion_start,))], MOST_PAIRS // 4):
            pairs += [(motion, model) for model in models if belongs(model, maker, model_starts)]
    return pairs


def belongs(path, maker, starts):
    return path.name.startswith(maker) and path.name.split("__")[-1].startswith(starts)


def own_pairs():
    pairs = [(folder / "motion.vmd", folder / "model.pmd") for folder in sorted((TESTDATA / "pairs").iterdir())]
    figure, dance = EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd"
    # Motions that are odd, and models that are traps, with one that moves every bone.
    pairs += [(path, figure) for path in own_files("edge") if path.suffix == ".vmd"]
    pairs += [(dance, path) for path in own_files("crash", "edge") if path.suffix == ".pmd"]
    return [(dance, figure), *pairs]


def fault_of(pair):
    motion, model = pair
    info = json.loads(run("info", "--json", motion).stdout)
    # The first and last seconds of what is too long to go through.
    end = min(info["duration"], 300)
    done = run("sample", motion, "--model", model, "--space", "world", "--from", -1, "--to", end + 1)
    if done.returncode != 0:
        return f"exit {done.returncode}: {done.stderr.decode(errors='replace')}"
    header, *rows = done.stdout.split(b"\r\n")[:-1]
    expected = int((end + 2) * 30 + 1e-9) + 1
    if len(rows) != expected:
        return f"{len(rows)} rows, expected {expected}"
    for row in rows:
        found = re.search(rb"[^-+0-9.,e]+", row)
        if found:
            return f"{found.group()} at {row.split(b',')[0]} s"
    if b"/rotation.w" not in header:
        return "no node"
    return fault_of_values(header.decode().split(","), rows, None if end < info["duration"] else end)


def fault_of_values(columns, rows, end):
    """What no pose of MikuMikuDance has: a rotation that is not unit, a node that is scaled, and motion where no key is:
    up to 0 s, and from the end on. end is None where the rows do not reach it."""
    parts = [[at for at, name in enumerate(columns) if name.endswith(f"/rotation.{axis}")] for axis in "xyzw"]
    scales = [at for at, name in enumerate(columns) if "/scale." in name]
    for row in rows[::EVERY]:
        values = [float(text) for text in row.split(b",")]
        for turn in zip(*parts):
            if abs(math.hypot(*(values[at] for at in turn)) - 1) > UNIT:
                return f"{columns[turn[0]]} and the rest are not unit at {values[0]} s"
        for at in scales:
            if abs(values[at] - 1) > UNIT:
                return f"{columns[at]} is {values[at]} at {values[0]} s"
    poses = [(float(row.split(b",", 1)[0]), row.split(b",", 1)[1]) for row in rows]
    if len({pose for time, pose in poses if time <= 0}) != 1:
        return "moves before its first key"
    if end is not None and len({pose for time, pose in poses if time >= end}) != 1:
        return "moves behind its last key"
    return ""


class Finite(unittest.TestCase):
    def expect_finite(self, pairs, least):
        self.assertGreaterEqual(len(pairs), least)
        for (motion, model), fault in in_parallel(fault_of, pairs):
            with self.subTest(f"{motion.name} on {model.name}"):
                self.assertEqual(fault, "")

    def test_own(self):
        self.expect_finite([pair for pair in own_pairs() if pair[0].name != "floats-not-finite.vmd"], 30)

    def test_corpus(self):
        self.expect_finite(corpus_pairs(), len(MAKERS) if CORPUS else 0)


if __name__ == "__main__":
    unittest.main()
