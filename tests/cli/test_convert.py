import csv
import io
import json
import os
import struct
import unittest

from cli_test_support import CliTest, EXAMPLES, TESTDATA, run

MOTION = EXAMPLES / "dance.vmd"
MODEL = EXAMPLES / "figure.pmd"
HANDS = EXAMPLES / "hand.bin"


def glb_json(content):
    size = struct.unpack_from("<I", content, 12)[0]
    return json.loads(content[20 : 20 + size])


class Convert(CliTest):
    def test_same_format_is_identical(self):
        for path in [MOTION, EXAMPLES / "camera.vmd", MODEL]:
            out = self.folder / ("same" + path.suffix)
            self.succeed("convert", path, out, "--force")
            self.assertEqual(out.read_bytes(), path.read_bytes(), path.name)

    def test_the_number_of_jobs_changes_no_byte(self):
        for number, words in enumerate(((MOTION, MODEL), (EXAMPLES / "lamp.lws",), (HANDS,))):
            made = set()
            for jobs in (1, 2, 5, 64):
                out = self.folder / f"{number}-{jobs}.glb"
                self.succeed("convert", *words, "--jobs", jobs, out)
                made.add(out.read_bytes())
            self.assertEqual(len(made), 1, words)
        for wrong in ("0", "-1", "many"):
            self.fail_with(2, "convert", MOTION, MODEL, "--jobs", wrong, self.folder / "none.glb")

    def test_models_are_made_of_scenes(self):
        """A PMX of which nothing is asked stays as it is; else, and of everything that has a mesh, one is made."""
        own, out = TESTDATA / "pmx/valid/everything.pmx", self.folder / "made.pmx"
        self.succeed("convert", own, out)
        self.assertEqual(out.read_bytes(), own.read_bytes())
        self.fail_with(4, "convert", MODEL, out)
        for source, bones in ((own, 8), (MODEL, 113), (EXAMPLES / "lamp.lws", 10), (TESTDATA / "x/valid/everything.x", 2)):
            self.succeed("convert", source, out, "--force", "--nodes", "*")
            info = json.loads(self.succeed("info", "--json", out))
            self.assertEqual((info["version"], info["counts"]["bones"]), ("2.0", bones), source.name)
            self.assertGreater(info["counts"]["vertices"], 0)
        told = json.loads(self.succeed("convert", "--json", MODEL, MOTION, out, "--force"))
        self.assertIn("convert.motion-left-out", [finding["code"] for finding in told["findings"]])
        self.assertEqual(told["clips"], [])
        self.fail_with(5, "convert", MOTION, self.folder / "none.pmx")

    def test_through_json_is_identical(self):
        for path in [MOTION, EXAMPLES / "camera.vmd", MODEL]:
            middle = self.folder / (path.name + ".json")
            out = self.folder / ("back-" + path.name)
            self.succeed("convert", path, middle)
            self.succeed("convert", middle, out)
            self.assertEqual(out.read_bytes(), path.read_bytes(), path.name)

    def test_motion_on_model_makes_a_glb(self):
        out = self.folder / "dance.glb"
        done = run("convert", MOTION, "--model", MODEL, out)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr.decode(), r"largest error: \d\.\d{3} (um|mm), \d\.\d+ deg ")
        gltf = glb_json(out.read_bytes())
        self.assertEqual(len(gltf["animations"]), 1)
        self.assertEqual(len(gltf["skins"]), 1)

    def test_no_error_is_nowhere(self):
        done = run("convert", TESTDATA / "mrtk/valid/one-key.bin", self.folder / "still.glb")
        self.assertIn("largest error: 0.000 mm, 0.000 deg\nlargest error between frames: 0.000 mm, 0.000 deg\n", done.stderr.decode())

    def test_recordings_change_their_version(self):
        newer, older = (TESTDATA / f"mrtk/valid/{name}.bin" for name in ("everything", "everything-version-1.0"))
        out = self.folder / "out.bin"
        self.succeed("convert", older, out, "--mrtk-version", "1.0")
        self.assertEqual(out.read_bytes(), older.read_bytes())
        # Only the gaze is lost, and that is reported.
        done = run("convert", newer, out, "--mrtk-version", "1.0", "--force")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"[mrtk.left-out]", done.stderr)
        self.assertEqual(out.read_bytes(), older.read_bytes())
        self.fail_with(3, "convert", newer, out, "--mrtk-version", "1.0", "--force", "--strict")
        self.succeed("convert", older, out, "--mrtk-version", "1.1", "--force")
        info = json.loads(self.succeed("info", "--json", out))
        self.assertEqual((info["version"], info["counts"]["curves"]), ("1.1", 389))
        dump = json.loads(self.succeed("convert", older, "--to-format", "json", "-", "--mrtk-version", "1.1"))
        self.assertEqual(dump["minor"], 1)

    def test_tolerance_of_another_version(self):
        weighted = TESTDATA / "mrtk/valid/weighted-modes-version-1.0.bin"
        keys = []
        for tolerance in ("10mm", "0.1mm"):
            out = self.folder / "out.bin"
            self.succeed("convert", weighted, out, "--mrtk-version", "1.1", "--tolerance", tolerance, "--force")
            keys.append(json.loads(self.succeed("info", "--json", out))["counts"]["keys"])
        # A line over a cubic is off by the square of the time between keys: ten keys for one.
        self.assertGreater(keys[1], 5 * keys[0])
        self.assertLess(keys[1], 20 * keys[0])

    def test_wrong_usage_of_versions(self):
        out = self.folder / "out.bin"
        recording = TESTDATA / "mrtk/valid/everything.bin"
        self.fail_with(2, "convert", recording, out, "--mrtk-version", "1.2")
        self.fail_with(2, "convert", recording, out, "--mrtk-version", "1.1", "--tolerance", "much")
        self.fail_with(5, "convert", recording, recording, out, "--mrtk-version", "1.1")
        self.fail_with(5, "convert", MOTION, self.folder / "out.vmd", "--mrtk-version", "1.1")
        self.fail_with(5, "convert", recording, self.folder / "out.vmd", "--mrtk-version", "1.1")
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_part_of_a_recording_has_the_version_that_is_asked(self):
        out = self.folder / "out.bin"
        done = run("convert", TESTDATA / "mrtk/valid/everything.bin", out, "--mrtk-version", "1.0", "--to", "3")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"version 1.0", run("info", out).stdout)

    def test_x_files_take_other_encodings(self):
        text, binary = (TESTDATA / f"x/valid/{name}.x" for name in ("everything", "binary"))
        headers = {(): b"txt ", ("--x-format", "binary"): b"bin ", ("--compress",): b"tzip",
                   ("--x-format", "binary", "--compress"): b"bzip"}
        for options, header in headers.items():
            out, back = self.folder / "out.x", self.folder / "back.json"
            self.succeed("convert", text, out, "--force", *options)
            self.assertEqual(out.read_bytes()[8:12], header)
            counts = [json.loads(self.succeed("info", "--json", path))["counts"] for path in (text, out)]
            self.assertEqual(*counts)
            self.succeed("convert", out, back, "--x-format", "text", "--force")
            self.assertIn("AnimTicksPerSecond", back.read_text())
        self.succeed("convert", binary, out, "--x-format", "binary", "--force")
        self.assertEqual(out.read_bytes(), binary.read_bytes())
        self.fail_with(5, "convert", text, self.folder / "out.glb", "--compress")
        self.fail_with(5, "convert", MOTION, self.folder / "out.vmd", "--x-format", "text")
        self.fail_with(2, "convert", text, out, "--x-format", "zip")
        unspellable = TESTDATA / "x/edge/name-that-text-cannot-spell.x"
        self.fail_with(5, "convert", unspellable, self.folder / "none.x", "--x-format", "text")
        self.assertFalse((self.folder / "none.x").exists())

    def test_order_of_inputs_does_not_matter(self):
        first = self.succeed("convert", MOTION, MODEL, "--to-format", "glb", "-")
        second = self.succeed("convert", MODEL, MOTION, "--to-format", "glb", "-")
        self.assertEqual(first, second)

    def test_streams_are_like_files(self):
        out = self.folder / "motion.glb"
        self.succeed("convert", MOTION, out)
        self.assertEqual(self.succeed("convert", "-", "--to-format", "glb", "-", stdin=MOTION.read_bytes()), out.read_bytes())

    def test_outputs_are_not_replaced_without_force(self):
        out = self.folder / "out.vmd"
        out.write_bytes(b"precious")
        self.fail_with(4, "convert", MOTION, out)
        self.assertEqual(out.read_bytes(), b"precious")
        self.succeed("convert", MOTION, out, "--force")
        self.assertEqual(out.read_bytes(), MOTION.read_bytes())

    def test_unwritable_folder(self):
        self.fail_with(4, "convert", MOTION, self.folder / "absent" / "out.vmd")

    def test_chosen_tracks_make_a_motion(self):
        out = self.folder / "centre.vmd"
        self.succeed("convert", MOTION, out, "--tracks", "センター")
        info = json.loads(self.succeed("info", "--json", out))
        self.assertEqual(info["counts"]["bone_tracks"], 1)
        times = ["--times", "0.1,1.23,4", "--tracks", "センター"]
        self.assertEqual(self.succeed("sample", out, *times), self.succeed("sample", MOTION, *times))

    def turns_of(self, name, *options):
        """Names of the nodes of the example dance's .glb, its meshes, and the bytes of a node's keys."""
        content = self.succeed("convert", MODEL, MOTION, "--to-format", "glb", "-", *options)
        made = glb_json(content)
        size = struct.unpack_from("<I", content, 12)[0]
        names = [node["name"] for node in made["nodes"]]
        animation = made["animations"][0]
        keys = []
        for channel in animation["channels"]:
            if channel["target"].get("node") != names.index(name):
                continue
            sampler = animation["samplers"][channel["sampler"]]
            for accessor in (made["accessors"][sampler[side]] for side in ("input", "output")):
                start = 28 + size + made["bufferViews"][accessor["bufferView"]].get("byteOffset", 0) + accessor.get("byteOffset", 0)
                length = accessor["count"] * {"SCALAR": 4, "VEC3": 12, "VEC4": 16}[accessor["type"]]
                keys.append(content[start : start + length])
        return names, made.get("meshes", []), keys

    def test_chosen_nodes_stand_where_they_stood(self):
        # A knee that inverse kinematics turns, whose goal is not asked for.
        names, meshes, keys = self.turns_of("左ひざ", "--nodes", "左ひざ")
        _, all_meshes, all_keys = self.turns_of("左ひざ")
        self.assertEqual(names, ["センター", "下半身", "左足", "左ひざ", "原画フィギュア"])  # the last is the model
        self.assertEqual((len(meshes), len(all_meshes)), (0, 3))  # a face, a mouth, and the rest
        self.assertEqual(keys, all_keys)
        self.assertGreater(len(keys), 1)

    def test_chosen_nodes_of_a_motion_come_with_what_moves_them(self):
        out = self.folder / "leg.vmd"
        self.succeed("convert", MODEL, MOTION, out, "--nodes", "左ひざ")
        names = {c.split("/")[0] for c in self.succeed("sample", out, "--times", "0").decode().splitlines()[0].split(",")}
        self.assertLessEqual({"センター", "左足ＩＫ"}, names)
        self.assertNotIn("右足ＩＫ", names)

    def test_globs_that_match_nothing_write_nothing(self):
        out = self.folder / "none.glb"
        for option in ("--nodes", "--tracks"):
            self.assertIn('a name that matches "nobody"', self.fail_with(2, "convert", MODEL, MOTION, out, option, "nobody"))
            self.assertFalse(out.exists())

    def test_pictures_in_a_file_come_beside_what_names_files(self):
        glb = self.folder / "figure.glb"
        self.succeed("convert", MODEL, glb)
        pictures = ["figure_dress.png", "figure_eye.png", "figure_face.png", "figure_hair.png", "figure_shine.png"]
        for target, more in (("pmx", []), ("x", []), ("lwo", []), ("lws", ["figure.lwo"])):
            folder = self.folder / target
            folder.mkdir()
            out = folder / f"figure.{target}"
            self.succeed("convert", glb, out)
            self.assertEqual(sorted(path.name for path in folder.iterdir()), sorted([out.name, *more, *pictures]), target)
            self.assertNotIn("missing-texture", run("check", out).stdout.decode(), target)
            back = folder / "back.glb"
            self.succeed("convert", out, back)
            self.assertIn("images", glb_json(back.read_bytes()), target)
            # Files of the same content need no --force; another content is not replaced without it.
            self.succeed("convert", glb, folder / f"again.{target}")
            (folder / "figure_hair.png").write_bytes(b"mine")
            self.fail_with(4, "convert", glb, folder / f"third.{target}")
            self.assertEqual((folder / "figure_hair.png").read_bytes(), b"mine")
            self.assertFalse((folder / f"third.{target}").exists())

    def test_a_figure_of_another_format_moves_an_avatar(self):
        """As its .vrma does, which three-vrm confirms."""
        walk, avatar = TESTDATA / "bvh/valid/person.bvh", TESTDATA / "vrm/valid/tilted.vrm"
        vrma = self.folder / "walk.vrma"
        self.succeed("convert", walk, vrma)
        sampled = [self.succeed("sample", motion, "--model", avatar, "--space", "world", "--fps", 30) for motion in (walk, vrma)]
        tables = [list(csv.DictReader(io.StringIO(text.decode()))) for text in sampled]
        self.assertEqual(len(tables[0]), len(tables[1]))
        self.assertGreater(len({row["J_head/translation.x"] for row in tables[0]}), 1, "it moves")
        for one, other in zip(*tables):
            self.assertEqual(one.keys(), other.keys())
            for column in one:
                self.assertAlmostEqual(float(one[column]), float(other[column]), delta=1e-5, msg=column)

    def test_what_moves_no_avatar_is_told(self):
        avatar, greeting = TESTDATA / "vrm/valid/tilted.vrm", TESTDATA / "vrma/valid/greet.vrma"
        for motion, model, advice in ((MOTION, avatar, "makes a .vrma of it"), (greeting, MODEL, "plays it on an avatar")):
            done = run("convert", motion, "--model", model, self.folder / "out.glb", "--force")
            self.assertIn(advice, done.stderr.decode(), motion.name)

    def test_camera_alone_is_named_as_mmd_asks(self):
        out = self.folder / "camera.vmd"
        self.succeed("convert", EXAMPLES / "camera.vmd", out, "--tracks", "Camera")
        self.assertEqual(json.loads(self.succeed("info", "--json", out))["name"], "カメラ・照明")
        self.succeed("check", "--strict", out)

    def test_an_error_names_the_file_that_does_not_fit(self):
        result = run("convert", "examples/figure.pmd", "testdata/pairs/chain/model.pmd", self.folder / "made.glb")
        self.assertEqual(result.returncode, 5)
        self.assertIn("testdata/pairs/chain/model.pmd: error: two models", result.stderr.decode())

    def test_no_such_conversion(self):
        self.fail_with(5, "convert", MOTION, self.folder / "out.pmd")
        self.fail_with(5, "convert", MODEL, MODEL, self.folder / "out.glb")
        for name in ("out.anim", "out.vmd", "out.bin"):  # of a model without motion
            self.fail_with(5, "convert", MODEL, self.folder / name)
        self.assertEqual(os.listdir(self.folder), [])

    def test_wrong_usage(self):
        self.fail_with(2, "convert", MOTION)
        self.fail_with(2, "convert", MOTION, self.folder / "out.unknown")
        self.fail_with(2, "convert", MOTION, self.folder / "out.glb", "--to-format", "nonsense")
        self.fail_with(2, "convert", MOTION, self.folder / "out.glb", "--tolerance", "much")
        self.fail_with(2, "convert", MOTION, self.folder / "out.glb", "--clip", "9")

    def test_failed_run_leaves_nothing(self):
        cut = self.folder / "cut.vmd"
        cut.write_bytes(MOTION.read_bytes()[:1000])
        self.fail_with(3, "convert", cut, self.folder / "out.glb")
        self.assertEqual(os.listdir(self.folder), ["cut.vmd"])

    def test_baked_has_a_key_per_frame(self):
        gltf = glb_json(self.succeed("convert", MOTION, "--model", MODEL, "--curves", "bake", "--to-format", "glb", "-", "--to", "1"))
        counts = {gltf["accessors"][sampler["input"]]["count"] for sampler in gltf["animations"][0]["samplers"]}
        self.assertEqual(max(counts), 31)

    def test_missing_pictures_are_findings(self):
        model = self.folder / "figure.pmd"
        model.write_bytes(MODEL.read_bytes())
        done = run("convert", model, self.folder / "out.glb")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"[convert.missing-texture]", done.stderr)
        self.fail_with(3, "convert", model, self.folder / "strict.glb", "--strict")


class ConvertHands(CliTest):
    def glb(self, *options, recording=HANDS):
        out = self.folder / "hands.glb"
        self.succeed("convert", recording, out, "--force", *options)
        return glb_json(out.read_bytes())

    def names(self, *options):
        return [node["name"] for node in self.glb(*options)["nodes"]]

    def test_joints_hang_on_each_other(self):
        nodes = self.glb()["nodes"]
        names = [node["name"] for node in nodes]
        self.assertNotIn("Hand.Left.Joint.None", names)
        wrist = nodes[names.index("Hand.Left.Joint.Wrist")]
        self.assertEqual(
            [names[child].removeprefix("Hand.Left.Joint.") for child in wrist["children"]],
            ["Palm", "ThumbMetacarpalJoint", "IndexMetacarpal", "MiddleMetacarpal", "RingMetacarpal", "PinkyMetacarpal"],
        )
        self.assertEqual(len([name for name in names if name.startswith("Hand.Right.Joint.")]), 26)
        for name in ("Camera", "Gaze", "Hand.Left.Tracking", "Hand.Right.Pinching", "Markers"):
            self.assertIn(name, names)

    def test_names_of_the_standards(self):
        openxr = self.names("--joints", "openxr")
        self.assertIn("Hand.Right.Joint.XR_HAND_JOINT_LITTLE_TIP_EXT", openxr)
        self.assertEqual(len([name for name in openxr if name.startswith("Hand.Left.Joint.")]), 26)
        webxr = self.names("--joints", "webxr")
        self.assertIn("Hand.Right.Joint.pinky-finger-tip", webxr)
        self.assertEqual(len([name for name in webxr if name.startswith("Hand.Left.Joint.")]), 25)

    def test_mesh(self):
        self.assertNotIn("meshes", self.glb())
        gltf = self.glb("--mesh")
        self.assertEqual([mesh["name"] for mesh in gltf["meshes"]], ["Hand.Left.Mesh", "Hand.Right.Mesh"])
        self.assertEqual(len(gltf["skins"]), 2)
        self.assertIn("KHR_node_visibility", gltf["extensionsUsed"])

    def test_only_gltf_has_hands(self):
        for options in (["--mesh"], ["--bones"], ["--joints", "openxr"]):
            for name in ("hands.bin", "hands.json", "hands.vmd"):
                self.fail_with(5, "convert", HANDS, self.folder / name, *options)
        self.fail_with(2, "convert", HANDS, self.folder / "hands.glb", "--joints", "leap")

    def test_a_model_has_no_hands_of_this_kind(self):
        done = run("convert", MODEL, self.folder / "figure.glb", "--mesh")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"convert.no-hands", done.stderr)
        self.fail_with(3, "convert", MODEL, self.folder / "strict.glb", "--mesh", "--strict")

    def test_a_skeleton_has_bones_to_look_at(self):
        plain = self.folder / "plain.glb"
        shown = self.folder / "bones.glb"
        self.assertEqual(run("convert", HANDS, plain).returncode, 0)
        self.assertEqual(run("convert", HANDS, shown, "--bones").returncode, 0)
        self.assertNotIn("meshes", glb_json(plain.read_bytes()))
        gltf = glb_json(shown.read_bytes())
        self.assertEqual([mesh["name"] for mesh in gltf["meshes"]], ["Bones"])
        self.assertEqual(len(gltf["skins"]), 1)
        done = run("convert", MODEL, self.folder / "figure.glb", "--bones")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"convert.no-bones", done.stderr)

    def test_times_before_zero_are_shifted(self):
        recording = TESTDATA / "mrtk" / "valid" / "negative-first-times.bin"
        out = self.folder / "early.glb"
        done = run("convert", recording, out, "-v")
        self.assertIn(b"convert.time-shifted", done.stderr)
        gltf = glb_json(out.read_bytes())
        self.assertLess(gltf["animations"][0]["extras"]["sourceTime"], 0)
        inputs = {sampler["input"] for sampler in gltf["animations"][0]["samplers"]}
        self.assertEqual(min(gltf["accessors"][index]["min"][0] for index in inputs), 0)


if __name__ == "__main__":
    unittest.main()
