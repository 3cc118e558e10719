import json
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


if __name__ == "__main__":
    unittest.main()
