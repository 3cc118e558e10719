"""Poses (.vpd) out of motions, and names that find bones otherwise than as they are written."""

import json
import re
import unittest

from cli_test_support import CliTest, EXAMPLES, TESTDATA, run

MOTION = EXAMPLES / "dance.vmd"
MODEL = EXAMPLES / "figure.pmd"
POSE = TESTDATA / "vpd/valid/three-bones.vpd"
BONE = re.compile(r"Bone\d+\{(.*)\r\n  (.*);.*\r\n  (.*);.*\r\n\}")


def bones(content):
    """The numbers of position and rotation of each bone."""
    found = BONE.findall(content.decode("cp932"))
    return {name: [[float(number) for number in text.split(",")] for text in texts] for name, *texts in found}


class Poses(CliTest):
    def pose(self, *words):
        out = self.folder / "pose.vpd"
        self.succeed("convert", *words, out, "--force")
        return out.read_bytes()

    def sampled(self, *words):
        head, row = self.succeed("sample", *words).decode().splitlines()
        return dict(zip(head.split(","), map(float, row.split(","))))

    def test_the_moment_of_a_motion(self):
        row = self.sampled(MOTION, "--times", "1.51")
        found = bones(self.pose(MOTION, "--times", "1.51"))
        self.assertIn("センター", found)
        for name, (position, rotation) in found.items():
            for values, channel, axes in ((position, "position", "xyz"), (rotation, "rotation", "xyzw")):
                expected = [row[f"{name}/{channel}.{axis}"] for axis in axes]
                sign = -1 if channel == "rotation" and sum(a * b for a, b in zip(values, expected)) < 0 else 1
                for value, one in zip(values, expected):
                    self.assertAlmostEqual(value, sign * one, delta=1e-6, msg=name)

    def test_with_a_model_keys_stay_keys(self):
        alone, on_model = (bones(self.pose(MOTION, "--times", "2", *words)) for words in ((), ("--model", MODEL)))
        self.assertEqual(alone, on_model)
        self.assertNotEqual(alone["左足ＩＫ"][0], [0, 0, 0])
        baked = bones(self.pose(MOTION, "--times", "2", "--model", MODEL, "--curves", "bake"))
        self.assertNotIn("左ひざ", baked)  # which inverse kinematics turns where the pose is loaded
        self.assertNotIn("左ひざ", on_model)
        for name, values in baked.items():
            for value, own in zip(sum(values, []), sum(on_model[name], []), strict=True):
                self.assertAlmostEqual(value, own, places=4)

    def test_without_a_time_the_first_moment_is_taken_and_told(self):
        out = self.folder / "first.vpd"
        done = run("convert", MOTION, out)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"the pose is that at 0 s", done.stderr)
        self.assertEqual(out.read_bytes(), self.pose(MOTION, "--times", "0"))
        self.assertEqual(run("convert", MOTION, self.folder / "quiet.vpd", "-q").stderr, b"")
        self.assertEqual(self.pose(MOTION, "--from", "1.5"), self.pose(MOTION, "--times", "1.5"))

    def test_one_time_alone(self):
        out = self.folder / "pose.vpd"
        self.assertIn("takes one time", self.fail_with(2, "convert", MOTION, out, "--times", "1,2"))
        self.assertIn("numbers", self.fail_with(2, "convert", MOTION, out, "--times", "soon"))
        self.assertIn("--times does not go with --from", self.fail_with(2, "convert", MOTION, out, "--times", "1", "--from", "1"))
        self.assertIn("1000000000", self.fail_with(2, "convert", MOTION, out, "--times", "1e10"))
        self.assertIn("for poses", self.fail_with(5, "convert", MOTION, self.folder / "dance.glb", "--times", "1"))
        self.assertIn("for poses", self.fail_with(5, "convert", POSE, self.folder / "pose.json", "--times", "0"))
        self.assertFalse(out.exists())

    def test_a_pose_stays_as_it_is(self):
        for path in sorted((TESTDATA / "vpd/valid").glob("*.vpd")):
            self.assertEqual(self.pose(path), path.read_bytes(), path.name)
            if path.stem != "three-bones-lf":  # made anew, lines end as MikuMikuDance ends them
                self.assertEqual(bones(self.pose(path, "--times", "0")), bones(path.read_bytes()), path.name)

    def test_other_motion_as_it_plays(self):
        scene = EXAMPLES / "lamp.lws"
        row = self.sampled(scene, "--times", "1", "--space", "local")
        out = self.folder / "again.glb"
        found = bones(self.pose(scene, "--times", "1"))
        self.assertGreater(len(found), 1)
        self.assertLessEqual({name.encode().decode() for name in found}, {name.split("/")[0] for name in row})
        self.succeed("convert", self.folder / "pose.vpd", out)

    def test_hands_have_poses(self):
        self.assertIn("Hand.Right.Joint.Wrist", bones(self.pose(EXAMPLES / "hand.bin", "--times", "1")))

    def test_a_pose_on_a_model_is_a_motion_of_one_key(self):
        self.pose(MOTION, "--times", "2")
        pose = self.folder / "pose.vpd"
        world = ["--model", MODEL, "--space", "world", "--times"]
        expected = self.sampled(MOTION, *world, "2")
        found = self.sampled(pose, *world, "0")
        self.assertEqual(expected.keys() - {"time"} - found.keys(), {name for name in expected if name.startswith("Camera")})
        for name, value in found.items():
            if name != "time":
                self.assertAlmostEqual(value, expected[name], delta=2e-4, msg=name)  # units; six decimals through the chains

    def test_what_does_not_move_makes_no_pose(self):
        self.fail_with(5, "convert", MODEL, self.folder / "pose.vpd")


class Names(CliTest):
    MOTION = TESTDATA / "ledger/other-names.vpd"
    MODEL = TESTDATA / "ledger/names.pmx"

    def codes(self, *words):
        report = json.loads(self.succeed("convert", "--json", self.MOTION, "--model", self.MODEL, self.folder / "made.vpd", "--force", *words))
        found = [finding for finding in report["findings"] if finding["code"].startswith("bind.")]
        return [finding["code"] for finding in found], found, bones((self.folder / "made.vpd").read_bytes())

    def test_names_are_whole(self):
        for words in ((), ("--names", "exact")):
            codes, found, moved = self.codes(*words)
            self.assertEqual(codes, ["bind.missing-bone"] * 3)
            self.assertIn("2 of 3 missing names can be repaired; --names repair does that", found[0]["message"])
            self.assertEqual(list(moved), ["頭"])

    def test_names_are_repaired(self):
        codes, found, moved = self.codes("--names", "repair")
        self.assertEqual(codes, ["bind.name-repaired", "bind.ambiguous-name", "bind.name-repaired"])
        self.assertEqual(list(moved), ["頭", "左親指０", "左袖の先の飾りの紐"])
        self.assertEqual(found[0]["message"], "bone '左親指0' of the motion moves the model's '左親指０'")

    def test_sample_has_the_option_too(self):
        words = ["sample", self.MOTION, "--model", self.MODEL, "--times", "0"]
        self.assertNotIn("左親指０/position", self.succeed(*words).decode())
        self.assertIn("左親指０/position", self.succeed(*words, "--names", "repair").decode())
        self.assertIn("exact", self.fail_with(2, *words, "--names", "any"))

    def test_models_of_fifteen_bytes_are_found_as_before(self):
        pair = TESTDATA / "pairs/names-cut-to-15-bytes"
        words = ["sample", pair / "motion.vmd", "--model", pair / "model.pmd", "--space", "world"]
        self.assertEqual(self.succeed(*words), self.succeed(*words, "--names", "repair"))


if __name__ == "__main__":
    unittest.main()
