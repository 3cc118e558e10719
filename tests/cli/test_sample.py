import csv
import io
import json
import unittest

from cli_test_support import CliTest, EXAMPLES, run

MOTION = EXAMPLES / "dance.vmd"
MODEL = EXAMPLES / "figure.pmd"


class Sample(CliTest):
    def table(self, *words):
        return list(csv.DictReader(io.StringIO(self.succeed("sample", *words).decode(), newline="")))

    def test_native_is_the_default_at_the_files_rate(self):
        info = json.loads(self.succeed("info", "--json", MOTION))
        rows = self.table(MOTION)
        self.assertEqual(len(rows), int(info["duration"] * 30 + 1e-9) + 1)
        self.assertIn("センター/position.x", rows[0])
        self.assertEqual(float(rows[3]["time"]), 0.1)

    def test_times(self):
        rows = self.table(MOTION, "--times", "-1,0.5,1e3")
        self.assertEqual([float(row["time"]) for row in rows], [-1, 0.5, 1000])

    def test_from_to_fps(self):
        rows = self.table(MOTION, "--from", "-1", "--to", "1", "--fps", "2")
        self.assertEqual([float(row["time"]) for row in rows], [-1, -0.5, 0, 0.5, 1])

    def test_model_alone_gives_its_rest_pose(self):
        rows = self.table(MODEL, "--space", "world")
        self.assertEqual(len(rows), 1)
        self.assertEqual(float(rows[0]["センター/rotation.w"]), 1)
        self.fail_with(5, "sample", MODEL)

    def test_tracks_glob(self):
        rows = self.table(MOTION, "--tracks", "センター", "--times", "0")
        self.assertEqual(len(rows[0]), 1 + 7)

    def test_tracks_that_are_silent_are_told(self):
        told = run("sample", MOTION, "--tracks", "センター", "--times", "0").stderr.decode()
        names = {column.split("/")[0] for column in self.table(MOTION, "--times", "0")[0]} - {"time"}
        self.assertIn(f"tracks of {len(names) - 1} other names do not play", told)
        self.assertIn("scene.silent-tracks", told)
        self.fail_with(3, "sample", MOTION, "--tracks", "センター", "--times", "0", "--strict")

    def test_nodes_glob_chooses_columns(self):
        times = ["--space", "world", "--model", MODEL, "--times", "1"]
        all_columns = self.table(MOTION, *times)[0]
        chosen = self.table(MOTION, *times, "--nodes", "左足*")[0]
        self.assertEqual(chosen, {c: v for c, v in all_columns.items() if c == "time" or c.startswith("左足")})
        self.assertGreater(len(chosen), 10)

    def test_globs_that_match_nothing(self):
        for option in ("--nodes", "--tracks"):
            self.fail_with(2, "sample", MOTION, option, "nobody")
            self.fail_with(2, "sample", MOTION, "--model", MODEL, "--space", "world", option, "nobody")

    def test_no_ik(self):
        times = ["--space", "world", "--model", MODEL, "--times", "1"]
        self.assertNotEqual(self.table(MOTION, *times), self.table(MOTION, *times, "--no-ik"))

    def test_json_lines(self):
        lines = self.succeed("sample", MOTION, "--json", "--times", "0,1").splitlines()
        self.assertEqual(len(lines), 2)
        self.assertEqual(json.loads(lines[1])["time"], 1)

    def test_camera_eye_and_target(self):
        rows = self.table(EXAMPLES / "camera.vmd", "--space", "world", "--times", "0")
        self.assertIn("Camera/translation.x", rows[0])
        self.assertIn("Camera.Target/translation.x", rows[0])

    def test_recordings_have_a_column_for_each_curve(self):
        rows = self.table(EXAMPLES / "hand.bin")
        self.assertEqual(len(rows), 6 * 60 + 1)
        columns = list(rows[0])
        self.assertEqual(len(columns), 1 + 395)
        self.assertEqual(columns[1:3], ["Camera/position.x", "Camera/position.y"])
        self.assertEqual(
            columns[8:12], ["Hand.Left/tracked", "Hand.Right/tracked", "Hand.Left/pinching", "Hand.Right/pinching"],
        )
        self.assertEqual(columns[12], "Hand.Left.Joint.None/position.x")
        self.assertEqual(columns[-6:], [f"Gaze/{part}.{axis}" for part in ("origin", "direction") for axis in "xyz"])
        self.assertEqual([rows[0][name] for name in columns[8:12]], ["0", "1", "0", "0"])
        self.fail_with(5, "sample", EXAMPLES / "hand.bin", "--model", MODEL)

    def test_wrong_usage(self):
        self.fail_with(2, "sample", MOTION, "--times", "a")
        self.fail_with(2, "sample", MOTION, "--times", "1,,2")
        for words in (("--from", 1), ("--to", 1), ("--fps", 1)):
            self.assertIn("--times does not go with ", self.fail_with(2, "sample", MOTION, "--times", "0", *words))
        self.fail_with(2, "sample", MOTION, "--space", "nowhere")
        self.fail_with(2, "sample", MOTION, "--fps", "0")


if __name__ == "__main__":
    unittest.main()
