"""`--physics` and its companions on the example, whose skirt and hair have rigid bodies."""

import csv
import io
import json
import math
import pathlib
import re
import struct
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from acceptance_support import EXAMPLES, TESTDATA, run
from conversions import Conversions

FIGURE, DANCE = EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd"
SKIRT = "スカート左前"
TIP = "スカート左前先"  # a child of it without a body
SIMULATED = 18  # bones
HAIR = [f"{side}髪{link}" for side in "左右" for link in "２３４５６先"]
HEAD_CENTER, HEAD_RADIUS = (0, 1.65, -0.05), 1.45  # of the head's body, from its bone
SWITCHED_OFF = b"\x63\x0f"  # where a VMD's key has the switch of physics


def rows(*words):
    done = run("sample", DANCE, "--model", FIGURE, "--space", "world", *words)
    if done.returncode != 0:
        raise AssertionError(done.stderr.decode(errors="replace"))
    return list(csv.DictReader(io.StringIO(done.stdout.decode(), newline="")))


def place(row, bone):
    return [float(row[f"{bone}/translation.{axis}"]) for axis in "xyz"]


def in_head(row, point):
    """A point of the head at rest, from its bone, where the head is now."""
    x, y, z, w = (float(row[f"頭/rotation.{axis}"]) for axis in "xyzw")
    px, py, pz = point
    tx, ty, tz = 2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)
    turned = (px + w * tx + y * tz - z * ty, py + w * ty + z * tx - x * tz, pz + w * tz + x * ty - y * tx)
    return [a + b for a, b in zip(place(row, "頭"), turned)]


class PhysicsOptions(Conversions):
    def test_without_the_option_bodies_move_what_is_looked_at(self):
        """glTF files are looked at. Motions and models for programs that simulate are not, and no table is."""
        for name, other in (("a.glb", "on"), ("a.gltf", "on"), ("a.vmd", "none"), ("a.x", "none"), ("a.lws", "none")):
            by_default = self.made(name, FIGURE, DANCE)
            self.assertEqual(self.made(name, FIGURE, DANCE, "--physics", "auto"), by_default, name)
            self.assertEqual(self.made(name, FIGURE, DANCE, "--physics", other), by_default, name)
            opposite = "none" if other == "on" else "on"
            self.assertNotEqual(self.made(name, FIGURE, DANCE, "--physics", opposite), by_default, name)
        times = ("--times", "0,1,2")
        self.assertEqual(rows(*times), rows(*times, "--physics", "none"))
        self.assertEqual(rows(*times), rows(*times, "--physics", "auto"))

    def test_diff_names_bones_that_one_side_has_simulated(self):
        made = self.folder / "made.vmd"
        self.made("made.vmd", FIGURE, DANCE, "--physics")
        said = run("diff", DANCE, made, "--model", FIGURE).stderr.decode()
        self.assertIn("made.vmd", said)
        self.assertRegex(said, f"only this motion has what rigid bodies do with these bones: .*{SKIRT}.* and [0-9]+ more")
        for words in ([DANCE, DANCE], [made, made], [DANCE, made, "--physics"]):
            self.assertNotIn("one-side", run("diff", *words, "--model", FIGURE).stderr.decode())

    def test_motions_that_have_what_bodies_did_are_not_simulated_again(self):
        """Their keys have switched physics off."""
        made = self.folder / "made.vmd"
        self.made("made.vmd", FIGURE, DANCE, "--physics")
        done = run("convert", FIGURE, made, self.folder / "a.glb", "-v")
        self.assertNotIn("physics.baked", done.stderr.decode())
        self.assertEqual(self.made("a.glb", FIGURE, made), self.made("b.glb", FIGURE, made, "--physics", "none"))

    def test_the_option_alone_takes_no_file(self):
        on = self.made("a.glb", FIGURE, DANCE, "--physics", "on")
        self.assertEqual(self.made("a.glb", "--physics", FIGURE, DANCE), on)
        self.assertEqual(self.made("a.glb", FIGURE, "--physics", DANCE), on)
        self.assertEqual(self.made("a.glb", FIGURE, DANCE, "--physics=on"), on)
        done = run("convert", FIGURE, DANCE, self.folder / "b.glb", "--physics=perhaps")
        self.assertEqual(done.returncode, 2)

    def test_the_skirt_leaves_the_motion_and_the_rest_stays(self):
        times = ("--times", "0,1,2,3")
        for before, after in zip(rows(*times), rows(*times, "--physics")):
            apart = math.dist(place(before, TIP), place(after, TIP))
            if before["time"] == "0":
                self.assertLess(apart, 1e-4, "at the beginning all stand on their bones")
            else:
                self.assertGreater(apart, 0.1)
            self.assertEqual(place(before, "頭"), place(after, "頭"))

    def test_the_hair_swings_and_keeps_off_the_head(self):
        swings = {"左髪先": [], "右髪先": []}
        for before, after in zip(rows("--fps", "30"), rows("--fps", "30", "--physics")):
            for tip, found in swings.items():
                found.append(math.dist(place(before, tip), place(after, tip)))
            for bone in HAIR:
                self.assertGreater(math.dist(place(after, bone), in_head(after, HEAD_CENTER)), HEAD_RADIUS, after["time"])
        for tip, found in swings.items():
            self.assertGreater(sorted(found)[len(found) // 2], 1, tip)
            self.assertLess(max(found), 10, tip)

    def test_times_between_steps(self):
        steps = rows("--times", "1,1.0166666666666666", "--physics")
        (middle,) = rows("--times", "1.0083333333333333", "--physics")
        expected = [(a + b) / 2 for a, b in zip(place(steps[0], TIP), place(steps[1], TIP))]
        self.assertLess(math.dist(place(middle, TIP), expected), 0.02)

    def test_a_time_has_one_pose_whatever_other_times_are_asked(self):
        (alone,) = rows("--times", "3", "--physics")
        among = rows("--times", "5,3,0", "--physics")
        self.assertEqual(place(alone, TIP), place(among[1], TIP))

    def test_warming_up(self):
        (cold,), (warm,) = rows("--times", "0", "--physics"), rows("--times", "0", "--physics", "--physics-warmup", "2")
        self.assertGreater(math.dist(place(cold, TIP), place(warm, TIP)), 0.05)
        for refused in ("-1", "601", "x"):
            done = run("sample", DANCE, "--model", FIGURE, "--physics", "--physics-warmup", refused)
            self.assertEqual(done.returncode, 2, refused)

    def test_a_motion_says_that_its_skirt_is_in_its_keys(self):
        data = self.made("made.vmd", FIGURE, DANCE, "--physics")
        (count,) = struct.unpack_from("<I", data, 50)
        keys = [data[54 + 111 * i:54 + 111 * (i + 1)] for i in range(count)]
        off = {key[:15] for key in keys if key[49:51] == SWITCHED_OFF}
        self.assertEqual(len(off), SIMULATED)
        self.assertTrue(all(key[49:51] == SWITCHED_OFF for key in keys if key[:15] in off))
        self.assertIn(SKIRT.encode("cp932"), {name.rstrip(b"\0") for name in off})

    def test_a_motion_alone_and_a_model_without_bodies_are_as_before(self):
        for words in ([DANCE], [TESTDATA / "pairs/twist/model.pmd", TESTDATA / "pairs/twist/motion.vmd"]):
            self.assertEqual(self.made("a.glb", *words), self.made("a.glb", *words, "--physics", "none"))

    def test_what_it_does_is_told(self):
        done = run("convert", FIGURE, DANCE, self.folder / "a.glb", "-v")
        said = done.stderr.decode()
        self.assertIn(f"rigid bodies moved {SIMULATED} bones for 8 s [physics.baked]", said)
        told = re.search(rf"physics: rigid bodies moved {SIMULATED} bones for 8 s, simulated in ([0-9.]+) s\n", said)
        self.assertGreater(float(told[1]), 0)
        done = run("convert", FIGURE, DANCE, self.folder / "b.glb", "--json")
        self.assertEqual(json.loads(done.stdout)["physics"], {"nodes": SIMULATED, "seconds": 8})
        done = run("convert", FIGURE, DANCE, self.folder / "c.glb", "--json", "--physics", "none")
        self.assertNotIn("physics", json.loads(done.stdout))

    def test_the_same_bits_at_each_run(self):
        first = self.made("a.glb", FIGURE, DANCE, "--physics")
        for _ in range(2):
            self.assertEqual(self.made("a.glb", FIGURE, DANCE, "--physics"), first)

    def test_limits_count_what_physics_take(self):
        done = run("convert", FIGURE, DANCE, self.folder / "a.glb", "--physics", "--limit", "steps=20000")
        self.assertEqual(done.returncode, 5)
        self.assertIn(b"solver steps", done.stderr)


if __name__ == "__main__":
    unittest.main()
