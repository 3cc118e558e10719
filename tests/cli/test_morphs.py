"""Morphs of a model that drive others and move bones, from the motion's keys to the numbers in a .glb."""

import json
import math
import struct
import unittest

from cli_test_support import CliTest, TESTDATA

MODEL = TESTDATA / "pmx/valid/everything-version-2.1.pmx"
MOTION = TESTDATA / "ledger/morphs.vmd"  # of tools/make_testdata/cases_ledger.py
METRES = 0.08


class Glb:
    """A .glb taken apart by the letter of the specification."""

    def __init__(self, content):
        length, = struct.unpack_from("<I", content, 12)
        self.json = json.loads(content[20:20 + length])
        self.binary = content[28 + length:]

    def numbers(self, index):
        accessor = self.json["accessors"][index]
        view = self.json["bufferViews"][accessor["bufferView"]]
        width = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}[accessor["type"]]
        begin = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        count = width * accessor["count"]
        return struct.unpack_from(f"<{count}f", self.binary, begin)

    def channel(self, path, target=None):
        """Times and rows of a channel's straight keys; target: a node's name, or None for the only one."""
        animation = self.json["animations"][0]
        for channel in animation["channels"]:
            node = self.json["nodes"][channel["target"]["node"]]
            if channel["target"]["path"] != path or target not in (None, node["name"]):
                continue
            sampler = animation["samplers"][channel["sampler"]]
            assert sampler.get("interpolation", "LINEAR") == "LINEAR", sampler
            times, values = self.numbers(sampler["input"]), self.numbers(sampler["output"])
            width = len(values) // len(times)
            return times, [values[width * row:width * (row + 1)] for row in range(len(times))]
        raise AssertionError(f"no channel of {path}")

    def value(self, time, path, target=None):
        times, rows = self.channel(path, target)
        if time <= times[0] or time >= times[-1]:
            return rows[0 if time <= times[0] else -1]
        right = next(at for at, t in enumerate(times) if t > time)
        share = (time - times[right - 1]) / (times[right] - times[right - 1])
        return [a + share * (b - a) for a, b in zip(rows[right - 1], rows[right])]


def whole(frame):
    """The group 全部: up to 1 in ten frames, down to half in ten more."""
    return frame / 10 if frame <= 10 else 1 - 0.05 * (frame - 10)


class MotionOfMorphs(CliTest):
    def setUp(self):
        super().setUp()
        out = self.folder / "made.glb"
        # Rigid bodies of the model would move what morphs move.
        self.report = json.loads(self.succeed("convert", "--json", "--physics", "none", MODEL, MOTION, out))
        self.glb = Glb(out.read_bytes())

    def test_weights_are_those_of_groups_and_flips_together(self):
        names = self.glb.json["meshes"][0]["extras"]["targetNames"]
        self.assertEqual(names, ["あ", "模様"])
        # あ has 0.25 of its own, half of 全部, and 1 while the flip 切替, which is at frame / 20, is below two thirds;
        # from there on the flip picks 模様 with a half.
        for frame, wanted in ((5, (0.25 + 0.25 + 1, 0)), (10, (0.25 + 0.5 + 1, 0)), (13, (0.25 + 0.425 + 1, 0)),
                              (14, (0.25 + 0.4, 0.5)), (20, (0.25 + 0.25, 0.5))):
            with self.subTest(frame=frame):
                for got, value in zip(self.glb.value(frame / 30, "weights"), wanted):
                    self.assertAlmostEqual(got, value, delta=1e-4)

    def test_bones_go_where_morphs_take_them(self):
        # 曲げ moves 左足 by 0.25 units at the whole weight that 全部 gives it; the bone is an arm of inverse kinematics,
        # which turn it and do not move it.
        for frame in (5, 10, 20):
            got = self.glb.value(frame / 30, "translation", "左足")
            for one, value in zip(got, (1 * METRES, 0.25 * METRES * whole(frame), 0)):
                self.assertAlmostEqual(one, value, delta=1e-4, msg=frame)

    def test_targets_of_texture_coordinates(self):
        targets = self.glb.json["meshes"][0]["primitives"][0]["targets"]
        self.assertEqual([sorted(target) for target in targets], [["POSITION"], ["POSITION", "TEXCOORD_0"]])

    def test_what_gltf_has_not_is_told_and_in_extras(self):
        codes = [finding["code"] for finding in self.report["findings"]]
        self.assertEqual(codes.count("convert.material-morphs-left-out"), 1)
        morphs = self.glb.json["nodes"][self.root()]["extras"]["morphs"]
        self.assertEqual(morphs[1]["members"], [{"morph": 0, "ratio": 0.5}, {"morph": 2, "ratio": 1}])
        tracks = self.glb.json["animations"][0]["extras"]["tracks"]
        kept = {track["morph"]: track["values"][0] for track in tracks if "morph" in track}
        self.assertEqual(sorted(kept), sorted(["全部", "赤", "切替"]))

    def root(self):
        return next(at for at, node in enumerate(self.glb.json["nodes"]) if "morphs" in node.get("extras", {}))

    def test_sample_shows_the_motions_own_weights_and_where_bones_are(self):
        rows = self.succeed("sample", MODEL, MOTION, "--times", "0.5").decode().splitlines()
        values = dict(zip(rows[0].split(","), map(float, rows[1].split(","))))
        self.assertEqual(values["あ/weight"], 0.25)
        self.assertAlmostEqual(values["全部/weight"], 0.75, delta=1e-7)
        self.assertNotIn("模様/weight", values)
        rows = self.succeed("sample", MODEL, MOTION, "--times", "0.5", "--space", "local").decode().splitlines()
        values = dict(zip(rows[0].split(","), map(float, rows[1].split(","))))
        self.assertTrue(math.isclose(values["左足/translation.y"], 0.75 * 0.25, abs_tol=1e-7))

    def test_a_motion_made_anew_keeps_the_weights_of_drivers(self):
        out = self.folder / "made.vmd"
        self.succeed("convert", MODEL, MOTION, out, "--curves", "bake")
        before = self.succeed("sample", MOTION, "--times", "0,0.2,0.5", "--tracks", "全部").decode()
        after = self.succeed("sample", out, "--times", "0,0.2,0.5", "--tracks", "全部").decode()
        self.assertEqual(before, after)


if __name__ == "__main__":
    unittest.main()
