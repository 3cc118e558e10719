"""Tables of motion: what `sample` writes, and what any tracker may, comes back as a recording."""

import csv
import io
import json
import os
import pathlib
import struct
import unittest

from cli_test_support import CliTest, EXAMPLES, TESTDATA, run

HANDS = EXAMPLES / "hand.bin"
TABLES = TESTDATA / "csv"


def rows(table):
    return list(csv.DictReader(io.StringIO(table.decode(), newline="")))


def float32(text):
    return struct.unpack("<f", struct.pack("<f", float(text)))[0]


class Tables(CliTest):
    def convert(self, table, *options):
        source = table
        if isinstance(table, bytes):
            source = self.folder / "table.csv"
            source.write_bytes(table)
        out = self.folder / "out.bin"
        self.succeed("convert", source, out, "--force", *options)
        return out

    def assert_same(self, first, second, names=None, tolerance=6.1e-8):
        """Equal to half a step of float32, of numbers below 2 in size."""
        first, second = rows(first), rows(second)
        self.assertEqual(len(first), len(second))
        for a, b in zip(first, second):
            for name in names or a:
                if name.endswith(("/tracked", "/pinching", "time")):
                    self.assertEqual(a[name], b[name], (a["time"], name))
                # Either may be printed as a double or as float32.
                near = min(abs(float(a[name]) - float(b[name])), abs(float32(a[name]) - float(b[name])),
                           abs(float(a[name]) - float32(b[name])))
                self.assertLessEqual(near, tolerance, (a["time"], name))

    def round_trip(self, recording):
        table = self.succeed("sample", recording)
        for version in ("1.1", "1.0"):
            out = self.convert(table, "--mrtk-version", version)
            again = self.succeed("sample", out)
            names = [name for name in rows(again)[0]]
            self.assert_same(table, again, names)
        self.assertEqual(set(rows(table)[0]), set(rows(self.succeed("sample", self.convert(table)))[0]))

    def test_round_trip(self):
        self.round_trip(HANDS)

    @unittest.skipUnless("GENGA_CORPUS" in os.environ, "needs the corpus")
    def test_round_trip_of_a_real_recording(self):
        recording = pathlib.Path(os.environ["GENGA_CORPUS"]) / "mrtk" / "handrecorder_v1.0.bin"
        self.round_trip(recording)
        info = json.loads(self.succeed("info", "--json", self.convert(self.succeed("sample", recording))))
        self.assertEqual(info["counts"]["curves"], 389)
        # Rows up to 11.248 s at 60 a second; float32 goes up to the next number.
        self.assertAlmostEqual(info["duration"], 674 / 60 + 1 / 60 * (11.248 * 60 // 1 - 674), places=6)

    def test_a_table_samples_to_itself(self):
        table = self.succeed("sample", HANDS)
        path = self.folder / "table.csv"
        path.write_bytes(table)
        self.assertEqual(self.succeed("sample", path), table)

    def test_world_and_right_handed_tables_make_the_same_recording(self):
        world = self.convert(self.succeed("sample", HANDS, "--space", "world")).read_bytes()
        turned = self.succeed("sample", HANDS, "--space", "world", "--axes", "gltf")
        self.assertEqual(self.convert(turned, "--axes", "gltf").read_bytes(), world)
        table = self.succeed("sample", self.folder / "out.bin", "--space", "world", "--axes", "gltf")
        self.assert_same(turned, table, tolerance=1e-6)

    def test_openxr_names_and_poses_in_the_world(self):
        openxr = self.convert(TABLES / "valid" / "tracker-openxr-world.csv").read_bytes()
        self.assertEqual(self.convert(TABLES / "valid" / "tracker.csv").read_bytes(), openxr)
        sampled = rows(self.succeed("sample", self.folder / "out.bin", "--fps", "30"))
        given = rows((TABLES / "valid" / "tracker.csv").read_bytes())
        self.assertEqual(len(sampled), 12)
        for row, wanted in zip(sampled, given):
            self.assertEqual(float(row["Hand.Left/tracked"]), 1.0)
            name = "Hand.Left.Joint.PinkyKnuckle/position.x"
            self.assertAlmostEqual(float(row[name]), float(wanted[name]), places=5)

    def test_a_tracker_that_loses_the_hand(self):
        out = self.convert(TABLES / "valid" / "tracker-with-gaps.csv")
        table = rows(self.succeed("sample", out, "--times", ",".join(str(f / 30 + 0.001) for f in range(12))))
        tracked = [float(row["Hand.Left/tracked"]) for row in table]
        self.assertEqual(tracked, [0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0])
        info = json.loads(self.succeed("info", "--json", out))
        self.assertAlmostEqual(info["duration"], 11 / 30, places=6)
        self.succeed("check", out)

    def test_tables_go_to_gltf(self):
        out = self.folder / "hand.glb"
        self.succeed("convert", TABLES / "valid" / "tracker.csv", out, "--mesh")
        self.assertEqual(out.read_bytes()[:4], b"glTF")

    def test_what_sample_prints_of_any_format_is_a_table(self):
        """Every channel comes back; a matrix as place, turn and scale."""
        motions = [EXAMPLES / name for name in ("dance.vmd", "camera.vmd", "lamp.lws", "hand.bin")]
        motions += [TESTDATA / "vmd/valid/everything-of-a-camera.vmd", TESTDATA / "vmd/valid/everything-of-a-model.vmd",
                    TESTDATA / "x/valid/everything.x"]
        for motion in motions:
            first = self.succeed("sample", motion, "--fps", "10")
            table = self.folder / "sampled.csv"
            table.write_bytes(first)
            done = run("sample", table, "--fps", "10")
            self.assertEqual((done.returncode, done.stderr), (0, b""), motion)
            names = [name for name in rows(first)[0] if "/matrix." not in name]
            again = rows(done.stdout)
            self.assertLessEqual(set(names), set(again[0]), motion)
            for a, b in zip(rows(first), again, strict=True):
                for name in names:
                    self.assertEqual(float(a[name] or "nan"), float(b[name] or "nan"), (motion, name))

    def test_same_format_is_identical(self):
        for path in sorted(TABLES.glob("valid/*.csv")) + sorted(TABLES.glob("edge/*.csv")):
            self.assertEqual(self.succeed("convert", path, "--to-format", "csv", "-"), path.read_bytes(), path.name)

    def test_info_counts(self):
        info = json.loads(self.succeed("info", "--json", TABLES / "valid" / "tracker.csv"))
        self.assertEqual(info["counts"], {"rows": 12, "columns": 183})
        self.assertEqual(info["fps"], 30)

    def test_no_json_form(self):
        self.fail_with(5, "dump", TABLES / "valid" / "camera.csv")
        self.fail_with(5, "convert", TABLES / "valid" / "camera.csv", self.folder / "camera.json")
        self.assertEqual(os.listdir(self.folder), [])

    def test_by_option_where_the_name_does_not_tell(self):
        table = (TABLES / "valid" / "camera.csv").read_bytes()
        self.fail_with(3, "info", "-", stdin=table)
        info = json.loads(self.succeed("info", "--json", "--from-format", "csv", "-", stdin=table))
        self.assertEqual(info["format"], "csv")

    def test_what_is_no_recording(self):
        for source in (EXAMPLES / "dance.vmd", EXAMPLES / "figure.pmd", TABLES / "edge" / "names.csv"):
            self.assertIn("neither camera nor hand nor gaze" if source.suffix != ".pmd" else "there is no motion",
                          self.fail_with(5, "convert", source, self.folder / "out.bin"))
        self.fail_with(2, "convert", HANDS, self.folder / "out.glb", "--axes", "gltf")
        self.assertEqual(os.listdir(self.folder), [])

    def test_blanks_beside_commas(self):
        plain = (TABLES / "valid" / "tracker.csv").read_bytes()
        made = self.convert(plain).read_bytes()
        blanks = plain.replace(b",", b" ,\t ").replace(b"\r\n", b" \r\n")
        self.assertEqual(self.convert(blanks).read_bytes(), made)
        path = self.folder / "table.csv"
        self.assertEqual(self.succeed("convert", path, "--to-format", "csv", "-"), blanks)
        self.succeed("check", path)

    def test_times_in_milliseconds(self):
        path = self.folder / "table.csv"
        for rate in (24, 25, 30, 60, 72, 90, 120):
            for decimals in (3, 4):
                lines = [f"{row / rate:.{decimals}f},{row}" for row in range(40)]
                path.write_text("\n".join(["time,Hand.Left/tracked", *lines]))
                self.assertEqual(json.loads(self.succeed("info", "--json", path))["fps"], rate)

    def test_no_key_of_anything(self):
        path = self.folder / "table.csv"
        for table in ("time\n0\n", "time,Camera/position.x,weight\n0,1,2\n", "time,Hand.Left/tracked\n",
                      "time,Hand.Left/tracked\n0,yes\n"):
            path.write_text(table)
            for words in (("sample", path), ("convert", path, self.folder / "out.glb"),
                          ("convert", path, self.folder / "out.bin")):
                said = self.fail_with(3, *words)
                self.assertRegex(said, r"the table has no key; .*position\.x y z.*rotation\.x y z w.*tracked")
        self.assertEqual(os.listdir(self.folder), ["table.csv"])
        self.succeed("convert", path, self.folder / "copy.csv")

    def test_some_tracks_of_a_recording(self):
        out = self.folder / "left.bin"
        self.succeed("convert", HANDS, out, "--tracks", "Hand.Left*")
        whole, part = (self.succeed("sample", path, "--to", "1") for path in (HANDS, out))
        names = [name for name in rows(whole)[0] if name.startswith("Hand.Left")]
        self.assert_same(whole, part, names)
        self.assertNotIn("Camera/position.x", rows(part)[0])

    def test_bad_tables(self):
        for path in sorted(TABLES.glob("bad/*.csv")):
            self.assertRegex(self.fail_with(3, "check", path), r"\.csv:\d+:\d+: error: ", path.name)


if __name__ == "__main__":
    unittest.main()
