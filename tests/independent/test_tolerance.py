"""convert --tolerance at every value that it takes: the result is as near as was asked, or a warning tells both.

What is compared is the source, as `genga sample` has it, and the .glb, as the player of this folder shows it, or the .x
or VMD, as it is sampled again: at frames and at two times between each and the next.
"""

import json
import math
import pathlib
import tempfile
import unittest

import checks
from gltf_player import Player, degrees_between

EXAMPLES = checks.ROOT / "examples"
DANCE = (EXAMPLES / "dance.vmd", EXAMPLES / "figure.pmd")
# convert looks at many times, not at all of them: of what is off between two looks it sees 95 %.
SEEN = 0.95
# Metres and degrees: float32 in a file's nodes.
ROUNDING = (1e-7, 5e-6)
UNIT = 0.08  # metres, of MikuMikuDance


def placed(row, name):
    return [row[f"{name}/translation.{axis}"] for axis in "xyz"], [row[f"{name}/rotation.{axis}"] for axis in "xyzw"]


def names_of(row):
    return [column.rpartition("/")[0] for column in row if column.endswith("/translation.x")]


def off_by(one, other):
    """The largest distance in metres and degrees of two lists of {name: (place, turn)}, over the names of both."""
    metres = degrees = 0.0
    for a, b in zip(one, other, strict=True):
        for name in a.keys() & b.keys():
            metres = max(metres, math.dist(a[name][0], b[name][0]))
            degrees = max(degrees, degrees_between(a[name][1], b[name][1]))
    return metres, degrees


class Tolerances(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def poses(self, *words, fps=90):
        rows = checks.sample(*words, "--space", "world", "--axes", "gltf", "--fps", fps)
        return [row["time"] for row in rows], [{name: placed(row, name) for name in names_of(row)} for row in rows]

    def shown(self, path, times):
        player = Player(path)
        return [{name: world[node] for name, node in player.nodes.items()} for world in map(player.world, times)]

    def converted(self, words, out, tolerance):
        done = checks.run("convert", *words, out, "--force", "--json", "--physics", "none", "--curves", "exact",
                          "--tolerance", tolerance)
        self.assertEqual(done.returncode, 0, (tolerance, done.stdout, done.stderr.decode()))
        return json.loads(done.stdout)

    def expect(self, made, measured, asked, where):
        """What is printed is what is measured at least; if it exceeds what was asked, both are printed."""
        printed = made.get("largest_error", {"metres": 0.0, "degrees": 0.0})
        missed = [finding["message"] for finding in made["findings"] if finding["code"] == "convert.tolerance-missed"]
        is_missed = False
        for unit, rounding, found, allowed in zip(("metres", "degrees"), ROUNDING, measured, asked):
            self.assertLessEqual(SEEN * found, printed[unit] + rounding, f"{where}: {unit}")
            is_missed |= printed[unit] > allowed
            if not missed:
                self.assertLessEqual(SEEN * found, allowed + rounding, f"{where}: {unit}, and no warning")
        self.assertEqual(len(missed), int(is_missed), f"{where}: {missed}")
        for message in missed:
            self.assertRegex(message, r" is [0-9.e-]+ (m|mm|um|deg) off at [0-9.]+ s, where [0-9.e-]+ (m|mm|um|deg) is allowed", where)

    def walk(self, words, tolerances, suffix=".glb", told=()):
        """tolerances: {as it is spelled: (metres, degrees)}; told: those that no keys hold."""
        times, source = self.poses(*words)
        for tolerance, asked in tolerances.items():
            out = self.folder / f"out{suffix}"
            made = self.converted(words, out, tolerance)
            result = self.shown(out, times) if suffix == ".glb" else self.poses(out, *self.clip_of(made))[1]
            self.assertGreater(len(source[0].keys() & result[0].keys()), 2)
            self.expect(made, off_by(source, result), asked, f"{words[0].name} to {suffix}, {tolerance}")
            codes = [finding["code"] for finding in made["findings"]]
            self.assertEqual("convert.tolerance-missed" in codes, tolerance in told, tolerance)

    def clip_of(self, made):
        baked = [clip["name"] for clip in made["clips"] if clip["name"].endswith("_baked")]
        return ("--clip", baked[0]) if baked else ()

    def test_a_dance(self):
        self.walk(DANCE, {"0.03mm,0.01deg": (3e-5, 0.01), "0.1mm,0.01deg": (1e-4, 0.01), "0.001,0.1deg": (1e-3, 0.1),
                          "10mm,10deg": (1e-2, 10), "10mm,90deg": (1e-2, 90), "1unit,10deg": (UNIT, 10),
                          "0.3m,90deg": (0.3, 90), "1m,0.01": (1, 0.01), "1m,90deg": (1, 90)})  # fmt: skip

    def test_a_dance_without_rules(self):
        self.walk((*DANCE, "--no-ik"), {"0.001mm,0.0001deg": (1e-6, 1e-4), "1mm,1deg": (1e-3, 1)})

    def test_a_scene(self):
        self.walk((EXAMPLES / "lamp.lws",), {"1e-7m,0.0001deg": (1e-7, 1e-4), "1e-6m,0.0001deg": (1e-6, 1e-4),
                                             "0.01mm,0.001deg": (1e-5, 1e-3), "1mm,0.1deg": (1e-3, 0.1),
                                             "0.5unit,45deg": (0.5, 45), "1m,90deg": (1, 90)}, told=("1e-7m,0.0001deg",))  # fmt: skip

    def test_a_recording(self):
        self.walk((EXAMPLES / "hand.bin",), {"1e-7m,0.0001deg": (1e-7, 1e-4), "1e-6m,0.0001deg": (1e-6, 1e-4),
                                             "0.1mm,0.01deg": (1e-4, 0.01), "1mm,0.1deg": (1e-3, 0.1),
                                             "10mm,10deg": (1e-2, 10), "1m,90deg": (1, 90)}, told=("1e-7m,0.0001deg",))  # fmt: skip

    def test_straight_keys_on_ticks(self):
        values = {"0.01mm,0.001deg": (1e-5, 1e-3), "1mm,0.1deg": (1e-3, 0.1), "10mm,10deg": (1e-2, 10), "1m,90deg": (1, 90)}
        for words in ((EXAMPLES / "lamp.lws",), (EXAMPLES / "hand.bin",)):
            self.walk(words, values, suffix=".x")

    def test_no_more_work_than_may_be(self):
        """What no keys hold is missed, with a file, before a limit is met."""
        for words, suffix in ((DANCE, ".glb"), ((EXAMPLES / "hand.bin",), ".x"), (DANCE, ".x")):
            made = self.converted((*words, "--to", "1"), self.folder / f"out{suffix}", "1e-9m,1e-7deg")
            self.assertIn("convert.tolerance-missed", [finding["code"] for finding in made["findings"]], (words, suffix))

    def test_whole_frames(self):
        """A VMD has keys at frames alone: the error between two frames is printed."""
        words = (*DANCE, "--no-ik")
        figure = DANCE[1]
        for tolerance, asked in (("0.1mm,0.01deg", (1e-4, 0.01)), ("30mm,30deg", (3e-2, 30)), ("1m,90deg", (1, 90))):
            out = self.folder / "out.vmd"
            made = self.converted((*words, "--fps", "30"), out, tolerance)  # a rate has all be made anew
            source, result = (self.poses(motion, figure, "--no-ik", fps=60)[1] for motion in (DANCE[0], out))
            self.expect(made, off_by(source, result), asked, tolerance)

    def test_dances_of_the_corpus(self):
        motions = checks.corpus_files("vmd/*mei_hand_shake.vmd", "vmd/*mei_bye.vmd")
        for motion in motions:
            model = checks.corpus_files("pmd/*mei_black_jacket.pmd")[0]
            self.walk((motion, model), {"0.1mm,0.01deg": (1e-4, 0.01), "10mm,10deg": (1e-2, 10)})


if __name__ == "__main__":
    unittest.main()
