"""`diff`: whether two files move alike, channel by channel."""

import json
import os
import pathlib
import struct
import unittest
import xml.etree.ElementTree

from cli_test_support import CliTest, EXAMPLES, TESTDATA, run

DANCE = EXAMPLES / "dance.vmd"
HAND = EXAMPLES / "hand.bin"
CORPUS = os.environ.get("GENGA_CORPUS")
FULL = "GENGA_CORPUS_FULL" in os.environ
FILES = (".vmd", ".vpd", ".pmd", ".pmx", ".bin", ".lwo", ".lws", ".mot", ".x", ".csv")


class Diff(CliTest):
    def changed_dance(self, by):
        """The dance with x of one bone's key moved by that much: its name, the key's time in seconds, the file."""
        document = json.loads(self.succeed("dump", DANCE))
        key = next(key for key in document["bone_keys"] if key["frame"] > 0)
        self.assertIn("position", key)
        key["position"][0] = struct.unpack("<f", struct.pack("<f", float(key["position"][0]) + by))[0]
        path = self.folder / "changed.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        self.succeed("convert", path, self.folder / "changed.vmd", "--force")
        return key["frame"] / 30, self.folder / "changed.vmd"

    def report(self, code, *words):
        done = run("diff", "--json", *words)
        self.assertEqual(done.returncode, code, done.stderr.decode())
        return json.loads(done.stdout)

    def test_a_file_with_itself_is_equal(self):
        for path in (DANCE, HAND, EXAMPLES / "lamp.lws", EXAMPLES / "camera.vmd"):
            for space in ("native", "local", "world"):
                self.assertEqual(self.succeed("diff", path, path, "--space", space, "--tolerance", "0"), b"", (path, space))

    def test_one_value_changed_is_named_with_its_time(self):
        # A unit of a VMD is 0.08 m: 0.025 units are 2 mm, twice the tolerance.
        time, changed = self.changed_dance(0.025)
        done = run("diff", DANCE, changed, "--tolerance", "0.001")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout.decode(), r"^\S+/position\.x: 2\.000 mm at ")
        self.assertEqual(done.stdout.count(b"\n"), 1)
        said = self.report(1, DANCE, changed, "--tolerance", "0.001")
        (beyond,) = (channel for channel in said["channels"] if channel["beyond"])
        self.assertEqual((beyond["unit"], said["equal"]), ("m", False))
        self.assertAlmostEqual(beyond["time"], time, places=9)
        self.assertAlmostEqual(beyond["difference"], 0.002, places=6)

    def test_what_is_within_the_tolerance_is_equal(self):
        _, changed = self.changed_dance(0.025)
        self.assertEqual(self.succeed("diff", DANCE, changed, "--tolerance", "0.0021"), b"")
        self.fail_silently(DANCE, changed)

    def fail_silently(self, *words):
        done = run("diff", *words)
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        return done.stdout.decode()

    def test_in_the_world_the_node_is_named(self):
        _, changed = self.changed_dance(0.025)
        said = self.fail_silently(DANCE, changed, "--space", "local", "--tolerance", "0.001")
        self.assertRegex(said, r"^\S+/translation: \d\.\d{3} mm at ")

    def test_channels_of_one_alone_are_listed(self):
        self.succeed("edit", HAND, self.folder / "less.bin", "--drop", "Camera", "-q")
        said = self.report(1, HAND, self.folder / "less.bin")
        self.assertTrue(any(name.startswith("Camera/") for name in said["missing_in_other"]), said)
        self.assertEqual(said["missing_in_file"], [])
        turned = self.report(1, self.folder / "less.bin", HAND)
        self.assertEqual(turned["missing_in_file"], said["missing_in_other"])

    def test_times_of_keys_are_compared(self):
        self.succeed("edit", HAND, self.folder / "later.bin", "--shift", "1", "-q")
        said = self.report(1, HAND, self.folder / "later.bin", "--tolerance", "1e9")
        for keys in said["keys"]:
            self.assertEqual(keys["first"]["keys"], keys["second"]["keys"])
            self.assertAlmostEqual(keys["second"]["first"] - keys["first"]["first"], 1.0, places=5)
        self.assertTrue(said["keys"])

    def test_formats_of_two_kinds_are_compared_in_the_world(self):
        self.succeed("convert", EXAMPLES / "lamp.lws", self.folder / "lamp.x", "-q")
        self.assertEqual(self.succeed("diff", "-q", EXAMPLES / "lamp.lws", self.folder / "lamp.x"), b"")

    def test_a_table_of_a_recording_equals_it(self):
        self.succeed("sample", HAND, "-o", self.folder / "hand.csv")
        self.assertEqual(self.succeed("diff", "-q", HAND, self.folder / "hand.csv"), b"")
        # One number of it, 2 mm off at 1 s.
        rows = (self.folder / "hand.csv").read_text().splitlines()
        column = rows[0].split(",").index("Hand.Left.Joint.Wrist/position.y")
        row = next(i for i, text in enumerate(rows) if text.startswith("1,"))
        cells = rows[row].split(",")
        cells[column] = str(float(cells[column]) + 0.002)
        (self.folder / "hand.csv").write_text("\n".join([*rows[:row], ",".join(cells), *rows[row + 1 :]]) + "\n")
        said = self.report(1, HAND, self.folder / "hand.csv")
        worst = max(said["channels"], key=lambda channel: channel["difference"] if channel["unit"] == "m" else 0)
        self.assertEqual((worst["channel"], worst["time"]), ("Hand.Left.Joint.Wrist/translation", 1))
        self.assertAlmostEqual(worst["difference"], 0.002, places=6)

    def test_wrong_usage_and_broken_files(self):
        for words in (("--tolerance", "x"), ("--tolerance", "-1"), ("--tolerance", "1,"), ("--nodes", "nothing"), ("--fps", "0")):
            self.fail_with(2, "diff", DANCE, DANCE, *words)
        self.fail_with(2, "diff", DANCE)
        self.fail_with(3, "diff", DANCE, self.folder / "absent.vmd")
        self.fail_with(2, "diff", HAND, HAND, "--model", EXAMPLES / "figure.pmd")
        self.fail_with(2, "diff", DANCE, DANCE, "--plot", "-")
        self.fail_with(5, "diff", EXAMPLES / "figure.pmd", EXAMPLES / "figure.pmd", "--space", "native")
        self.fail_with(5, "diff", DANCE, DANCE, "--limit", "samples=3")

    def test_models_are_compared_as_they_stand(self):
        self.assertEqual(self.succeed("diff", EXAMPLES / "figure.pmd", EXAMPLES / "figure.pmd"), b"")
        document = json.loads(self.succeed("dump", EXAMPLES / "figure.pmd"))
        document["bones"][3]["head"][1] += 0.0625  # units of 8 cm: 5 mm
        (self.folder / "other.json").write_text(json.dumps(document), encoding="utf-8")
        self.succeed("convert", self.folder / "other.json", self.folder / "other.pmd", "-q")
        said = self.report(1, EXAMPLES / "figure.pmd", self.folder / "other.pmd")
        beyond = [channel for channel in said["channels"] if channel["beyond"]]
        self.assertEqual((said["space"], [channel["unit"] for channel in beyond]), ("world", ["m"]))
        self.assertAlmostEqual(beyond[0]["difference"], 0.005, places=8)

    def test_a_model_goes_with_the_motions_that_have_none(self):
        model = EXAMPLES / "figure.pmd"
        self.succeed("convert", DANCE, "--model", model, self.folder / "dance.x", "-q", "--to", "1")
        # The motion gets its model; the other is a scene of its own.
        words = (DANCE, self.folder / "dance.x", "--model", model, "-q", "--to", "1", "--nodes", "上半身*")
        self.assertEqual(self.succeed("diff", *words), b"")

    def test_a_dance_that_was_fitted_swings_nowhere(self):
        # A kick has samples closer together than the looks that measure a fit. A jump between two ticks of .x may show
        # a degree.
        model = EXAMPLES / "figure.pmd"
        self.succeed("convert", DANCE, "--model", model, self.folder / "dance.x", "-q")
        words = (DANCE, self.folder / "dance.x", "--model", model, "-q", "--space", "local", "--tolerance", "1mm,1deg")
        self.assertEqual(self.succeed("diff", *words), b"")

    def test_a_quaternion_and_its_opposite_are_one_rotation(self):
        table = "time,Camera/rotation.x,Camera/rotation.y,Camera/rotation.z,Camera/rotation.w\n"
        for name, sign in (("a.csv", 1), ("b.csv", -1)):
            rows = ((0, 0, 1), (1, 0.6, 0.8), (2, -0.6, 0.8))
            (self.folder / name).write_text(table + "".join(f"{time},{sign * x},0,0,{sign * w}\n" for time, x, w in rows))
            self.succeed("convert", self.folder / name, self.folder / name.replace("csv", "bin"), "-q")
        self.assertNotEqual((self.folder / "a.bin").read_bytes(), (self.folder / "b.bin").read_bytes())
        said = self.report(0, self.folder / "a.bin", self.folder / "b.bin", "--space", "native")
        self.assertEqual({channel["difference"] for channel in said["channels"]}, {0})

    def test_durations(self):
        self.succeed("edit", HAND, self.folder / "short.bin", "--trim", ":5", "-q")
        said = self.report(1, HAND, self.folder / "short.bin")
        self.assertEqual((said["duration"]["first"], said["duration"]["beyond"]), (6, True))
        self.assertAlmostEqual(said["duration"]["second"], 5, places=2)
        self.assertIn("duration: 6 s in the first, ", self.fail_silently(HAND, self.folder / "short.bin"))
        self.assertEqual(self.succeed("diff", HAND, self.folder / "short.bin", "--to", "4", "--tolerance", "0.001,0.1", "-q"), b"")

    def test_the_picture_of_what_differs_most(self):
        _, changed = self.changed_dance(0.025)
        for space, channel in (("native", "position.x"), ("world", "translation.x")):
            picture = self.folder / f"{space}.svg"
            done = run("diff", DANCE, changed, "--space", space, "--plot", picture, "--tolerance", "1mm")
            self.assertEqual((done.returncode, done.stderr), (1, b""))
            texts = [text.text for text in xml.etree.ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}text")]
            self.assertTrue(any(text.endswith(channel) for text in texts), texts)
            self.assertTrue(any(text.startswith("0.002 m apart at ") for text in texts), texts)
        self.fail_with(4, "diff", DANCE, changed, "--plot", picture)
        self.fail_with(4, "diff", DANCE, changed, "--plot", DANCE, "--force")

    def test_valid_files_equal_themselves(self):
        for path in sorted(TESTDATA.glob("*/valid/*")):
            if path.suffix in FILES:
                self.assert_equal_to_itself(path)

    def assert_equal_to_itself(self, path):
        done = run("diff", "-q", path, path)
        # What holds neither motion nor nodes has nothing to compare.
        self.assertIn(done.returncode, (0, 5), (path, done.stderr))
        if done.returncode == 5:
            self.assertIn(b"nothing to compare", done.stderr, path)
        self.assertEqual(done.stdout, b"", path)

    @unittest.skipUnless(CORPUS, "needs the corpus")
    def test_files_of_the_corpus_equal_themselves(self):
        paths = sorted(path for path in pathlib.Path(CORPUS).rglob("*") if path.suffix.lower() in FILES)
        for path in paths if FULL else paths[::10]:
            if run("info", "-q", path).returncode == 0:
                self.assert_equal_to_itself(path)


if __name__ == "__main__":
    unittest.main()
