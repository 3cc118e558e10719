import csv
import io
import json
import re
import struct
import unittest

from cli_test_support import CliTest, EXAMPLES, TESTDATA


class Info(CliTest):
    def test_motion(self):
        info = json.loads(self.succeed("info", "--json", EXAMPLES / "dance.vmd"))
        content = (EXAMPLES / "dance.vmd").read_bytes()
        bone_keys = struct.unpack_from("<I", content, 50)[0]
        names = set()
        last = 0
        for i in range(bone_keys):
            record = content[54 + 111 * i : 54 + 111 * (i + 1)]
            names.add(record[:15].split(b"\0")[0])
            last = max(last, struct.unpack_from("<I", record, 15)[0])
        self.assertEqual(info["format"], "vmd")
        self.assertEqual(info["version"], "0002")
        self.assertEqual(info["counts"]["bone_keys"], bone_keys)
        self.assertEqual(info["counts"]["bone_tracks"], len(names))
        self.assertEqual(info["fps"], 30)
        self.assertGreaterEqual(info["duration"], last / 30)
        self.assertEqual(info["warnings"], 0)
        self.assertEqual(
            list(info["counts"]),
            "bone_keys bone_tracks morph_keys morph_tracks camera_keys light_keys shadow_keys property_keys".split(),
        )

    def test_model(self):
        info = json.loads(self.succeed("info", "--json", EXAMPLES / "figure.pmd"))
        content = (EXAMPLES / "figure.pmd").read_bytes()
        self.assertEqual(info["counts"]["vertices"], struct.unpack_from("<I", content, 283)[0])
        self.assertEqual(
            list(info["counts"]), "vertices triangles materials bones ik morphs rigid_bodies joints".split()
        )

    def test_recording(self):
        info = json.loads(self.succeed("info", "--json", TESTDATA / "mrtk/valid/everything.bin"))
        self.assertEqual((info["format"], info["version"], info["fps"], info["duration"]), ("mrtk", "1.1", 60, 1.0))
        # Camera 7 x 3, gaze 6 x 2, a hand of 26 joints 7 x 4; switches 3 + 1 + 2 + 1.
        self.assertEqual(info["counts"], {"curves": 395, "keys": 21 + 12 + 26 * 28 + 7, "markers": 2})
        self.assertEqual(list(info["counts"]), ["curves", "keys", "markers"])

    def test_one_line_for_each_file(self):
        lines = self.succeed("info", "--json", EXAMPLES / "dance.vmd", EXAMPLES / "figure.pmd").splitlines()
        self.assertEqual([json.loads(line)["format"] for line in lines], ["vmd", "pmd"])

    def test_plain_text(self):
        self.assertIn(b"MikuMikuDance motion, version 0002", self.succeed("info", EXAMPLES / "dance.vmd"))

    def test_standard_input(self):
        content = (EXAMPLES / "figure.pmd").read_bytes()
        self.assertEqual(json.loads(self.succeed("info", "--json", "-", stdin=content))["format"], "pmd")

    def contents(self, *path):
        return json.loads(self.succeed("info", "--json", *path))["contents"]

    def test_what_a_motion_holds(self):
        content = (EXAMPLES / "dance.vmd").read_bytes()
        bones, end = names_of_records(content, 50, 111)
        morphs, end = names_of_records(content, end, 23)
        held = self.contents(EXAMPLES / "dance.vmd")
        self.assertEqual(held["bones"], bones)
        self.assertEqual(held["morphs"], morphs)
        self.assertEqual(list(held)[:2], ["bones", "morphs"])

    def test_what_a_model_holds(self):
        content = (EXAMPLES / "figure.pmd").read_bytes()
        comment = content[27:283].split(b"\0")[0].decode("cp932")
        vertices = struct.unpack_from("<I", content, 283)[0]
        indices_at = 287 + 38 * vertices
        materials_at = indices_at + 4 + 2 * struct.unpack_from("<I", content, indices_at)[0]
        bones_at = materials_at + 4 + 70 * struct.unpack_from("<I", content, materials_at)[0]
        bones = [
            content[at : at + 20].split(b"\0")[0].decode("cp932")
            for at in range(bones_at + 2, bones_at + 2 + 39 * struct.unpack_from("<H", content, bones_at)[0], 39)
        ]
        info = json.loads(self.succeed("info", "--json", EXAMPLES / "figure.pmd"))
        self.assertEqual(info.get("comment", ""), comment)
        self.assertEqual(info["contents"]["bones"], bones)
        self.assertEqual(len(info["contents"]["ik"]), info["counts"]["ik"])
        self.assertLessEqual(set(info["contents"]["ik"]), set(bones))
        self.assertEqual(len(info["contents"]["morphs"]), info["counts"]["morphs"])

    def test_what_a_recording_holds(self):
        held = self.contents(TESTDATA / "mrtk/valid/everything.bin")
        self.assertEqual(list(held), ["camera", "left_hand", "right_hand", "gaze", "markers"])
        self.assertEqual(held["camera"], ["position", "rotation"])
        self.assertEqual(held["left_hand"][:4], ["tracked", "pinching", "Wrist", "Palm"])
        self.assertEqual(len(held["left_hand"]), 2 + 26)
        self.assertEqual(held["right_hand"], ["tracked", "pinching"])
        self.assertEqual(held["gaze"], ["origin", "direction"])
        self.assertEqual(held["markers"], ["begin", "終わり"])
        self.assertEqual(self.contents(TESTDATA / "mrtk/valid/gaze.bin"), {"gaze": ["origin", "direction"]})
        self.assertEqual(self.contents(TESTDATA / "mrtk/valid/header-only.bin"), {})

    def test_what_lightwave_files_hold(self):
        lamp = self.contents(EXAMPLES / "lamp.lwo")
        self.assertEqual(lamp["layers"], ["Lamp", "Ball", "Floor"])
        self.assertEqual(lamp["surfaces"], ["Paint", "Metal", "Bulb", "Rubber", "Wood"])
        self.assertEqual(lamp["weight_maps"], ["lower", "upper", "head"])
        self.assertEqual(lamp["morphs"], ["shape.squash"])
        scene = self.contents(EXAMPLES / "lamp.lws")
        self.assertEqual(scene["objects"], ["lamp", "lamp:2", "lamp:3"])
        text = (EXAMPLES / "lamp.lws").read_text()
        for kind, keyword in (("bones", "BoneName"), ("lights", "LightName"), ("cameras", "CameraName"), ("nulls", "AddNullObject")):
            told = re.findall(rf"^{keyword} +(?:[0-9A-F]{{8}} +)?(.*)$", text, re.MULTILINE)
            self.assertEqual(scene.get(kind, []), told, kind)

    def test_what_direct3d_and_tables_hold(self):
        self.assertEqual(
            self.contents(TESTDATA / "x/valid/everything.x"),
            {"encoding": ["text"], "frames": ["body", "arm"], "meshes": ["cube"], "materials": ["blue", "red"]},
        )
        self.assertEqual(self.contents(TESTDATA / "x/valid/everything-tzip.x")["encoding"], ["text", "compressed"])
        self.assertEqual(self.contents(TESTDATA / "x/valid/binary.x")["encoding"], ["binary"])
        table = (TESTDATA / "csv/valid/camera.csv").read_text(encoding="utf-8")
        self.assertEqual(self.contents(TESTDATA / "csv/valid/camera.csv")["columns"], next(csv.reader(io.StringIO(table))))

    def test_words_name_what_is_inside(self):
        text = self.succeed("info", TESTDATA / "mrtk/valid/everything.bin").decode()
        self.assertIn("  camera          position, rotation\n", text)
        self.assertIn("  left hand       tracked, pinching, Wrist, Palm, ", text)
        self.assertIn(" and 20 more (-v names them)\n", text)
        self.assertIn("  markers         2: begin, 終わり\n", text)
        told = self.succeed("info", "-v", TESTDATA / "mrtk/valid/everything.bin").decode()
        self.assertIn(", PinkyTip\n", told)
        self.assertNotIn(" more", told)

    def test_of_very_many_names_the_first_are_listed(self):
        path = self.folder / "markers.bin"
        header = (TESTDATA / "mrtk/valid/header-only.bin").read_bytes()[:19]
        path.write_bytes(header + struct.pack("<i", 20000) + b"".join(struct.pack("<fB", i, 1) + b"m" for i in range(20000)))
        info = json.loads(self.succeed("info", "--json", path))
        self.assertEqual(info["counts"]["markers"], 20000)
        self.assertEqual(info["contents"]["markers"], ["m"] * 10000)
        self.assertIn("20000: m, m, m, m, m, m, m, m and 19992 more (-v names them)\n", self.succeed("info", path).decode())
        self.assertIn(", m and 10000 more\n", self.succeed("info", "-v", path).decode())

    def test_quiet_words_say_nothing_of_warnings(self):
        odd = TESTDATA / "mrtk/check/mrtk.trailing.bin"
        self.assertIn(b"warnings", self.succeed("info", odd))
        self.assertNotIn(b"warnings", self.succeed("info", "-q", odd))


class Tracks(CliTest):
    def tracks(self, *words):
        return json.loads(self.succeed("info", "--json", "--tracks", *words))["tracks"]

    def test_of_a_motion_are_its_bones_and_morphs(self):
        """Against the keys in the file's own records."""
        content = (EXAMPLES / "dance.vmd").read_bytes()
        frames = {}
        at = 50
        for size in (111, 23):
            count = struct.unpack_from("<I", content, at)[0]
            for record in range(at + 4, at + 4 + size * count, size):
                name = content[record : record + 15].split(b"\0")[0].decode("cp932")
                frames.setdefault(name, set()).add(struct.unpack_from("<I", content, record + 15)[0])
            at += 4 + size * count
        for size in (61, 28, 9):
            at += 4 + size * struct.unpack_from("<I", content, at)[0]
        switches = struct.unpack_from("<I", content, at)[0]
        at += 4
        for _ in range(switches):
            frame, _shown, count = struct.unpack_from("<IBI", content, at)
            for switch in range(at + 9, at + 9 + 21 * count, 21):
                name = content[switch : switch + 20].split(b"\0")[0].decode("cp932")
                frames.setdefault(name, set()).add(frame)
            at += 9 + 21 * count
        rows = {row["name"]: row for row in self.tracks(EXAMPLES / "dance.vmd")}
        self.assertLessEqual(set(frames), set(rows))
        for name, at_frames in frames.items():
            row = rows[name]
            self.assertEqual(row["keys"], len(at_frames), name)
            self.assertEqual((row["first"], row["last"]), (min(at_frames) / 30, max(at_frames) / 30), name)
            self.assertIn(row["channels"][-1], ("rotation.w", "weight", "ik"), name)

    def test_of_a_recording(self):
        rows = {row["name"]: row for row in self.tracks(TESTDATA / "mrtk/valid/everything.bin")}
        self.assertEqual(len(rows), 1 + 1 + 26 + 1 + 1)
        self.assertEqual(rows["Hand.Right"]["keys"], 1)
        self.assertEqual(
            rows["Camera"],
            {
                "clip": rows["Camera"]["clip"],
                "name": "Camera",
                "channels": [f"position.{axis}" for axis in "xyz"] + [f"rotation.{axis}" for axis in "xyzw"],
                "keys": 3,
                "first": 0,
                "last": 1,
            },
        )
        # Switches at 0, 0.3 and 0.45, and at 0 and 0.6.
        hand = rows["Hand.Left"]
        self.assertEqual((hand["channels"], hand["keys"], hand["first"]), (["tracked", "pinching"], 4, 0))
        self.assertAlmostEqual(hand["last"], 0.6, places=6)
        self.assertEqual(rows["Hand.Left.Joint.IndexTip"]["keys"], 4)
        self.assertEqual(rows["Gaze"]["keys"], 2)

    def test_of_a_lightwave_scene_are_its_items(self):
        rows = {row["name"]: row for row in self.tracks(EXAMPLES / "lamp.lws")}
        ball = rows["lamp:2"]
        for channel in ("position.x", "heading", "pitch", "bank", "scale.z"):
            self.assertIn(channel, ball["channels"])
        self.assertEqual((ball["first"], ball["last"]), (0, 4))

    def test_of_direct3d_name_their_clips(self):
        rows = self.tracks(TESTDATA / "x/valid/everything.x")
        self.assertEqual({row["clip"] for row in rows}, {"walk"})
        rows = {row["name"]: row for row in rows}
        self.assertEqual(set(rows), {"body", "arm"})
        self.assertEqual(rows["body"]["keys"], 3)  # ticks 0, 15 and 30
        self.assertEqual(rows["arm"]["keys"], 2)

    def test_of_tables_are_their_columns_names(self):
        rows = self.tracks(TESTDATA / "csv/valid/camera.csv")
        self.assertEqual([row["name"] for row in rows], ["Camera"])

    def test_of_models_are_none(self):
        self.assertEqual(self.tracks(EXAMPLES / "figure.pmd"), [])

    def test_names_are_those_that_tracks_of_sample_takes(self):
        for row in self.tracks(EXAMPLES / "dance.vmd"):
            if row["name"] in ("Model", "SelfShadow"):
                continue
            heading = self.succeed("sample", EXAMPLES / "dance.vmd", "--tracks", row["name"], "--times", "0").decode().splitlines()[0]
            self.assertEqual(heading.split(",")[1:], [f"{row['name']}/{channel}" for channel in row["channels"]])

    def test_words_have_a_row_for_each(self):
        lines = self.succeed("info", "--tracks", TESTDATA / "mrtk/valid/everything.bin").decode().splitlines()
        head = lines.index("       keys   first s    last s  track")
        self.assertEqual(len(lines) - head - 1, 30)
        self.assertIn("          2         0         1  Gaze: origin.x, origin.y, origin.z, direction.x, direction.y, direction.z", lines[head:])


def names_of_records(content, at, size):
    """The names of a section's records, each once; and where the section ends."""
    count = struct.unpack_from("<I", content, at)[0]
    names = {}
    for record in range(at + 4, at + 4 + size * count, size):
        names[content[record : record + 15].split(b"\0")[0].decode("cp932")] = None
    return list(names), at + 4 + size * count


if __name__ == "__main__":
    unittest.main()
