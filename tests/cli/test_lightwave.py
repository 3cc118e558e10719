import csv
import io
import json
import pathlib
import unittest

from cli_test_support import EXAMPLES, TESTDATA, CliTest, run
from lightwave_scenes import envelope, motion, null, scene

END = 1 / 3600  # seconds, by which Layout takes the end spans to be longer


class LightWave(CliTest):
    def write(self, text, name="scene.lws"):
        path = self.folder / name
        path.write_text(text)
        return path

    def column(self, path, name, *options):
        rows = csv.DictReader(io.StringIO(self.succeed("sample", path, *options).decode(), newline=""))
        return [float(row[name]) for row in rows]

    def test_tangents(self):
        path = self.write(scene(null("a", channels={0: envelope((0, 0), (1, 0.1), behaviors="1 5")})))
        options = ("--times", "0.2")
        layout = 1 + 0.1 / (0.1 + END)
        self.assertAlmostEqual(self.column(path, "a/position.x", *options)[0], layout, 12)
        self.assertAlmostEqual(self.column(path, "a/position.x", *options, "--tangents", "lightwave")[0], layout, 12)
        self.assertAlmostEqual(self.column(path, "a/position.x", *options, "--tangents", "sdk")[0], 2, 12)
        self.fail_with(2, "sample", path, "--tangents", "plain")

    def test_hermite(self):
        """The middle of the span before the middle key: its tangent times an eighth is gone."""
        keys = ((0, 0, 1), (0, 1, 1, 0, 0, 0, 8, 8), (0, 4, 1))
        path = self.write(scene(null("a", channels={0: envelope(*keys)})))
        for reading, share in (("sdk", 0.25), ("stored", 1)):
            found = self.column(path, "a/position.x", "--times", "0.5", "--hermite", reading)
            self.assertAlmostEqual(found[0], -8 * share / 8, 12)
        self.fail_with(2, "sample", path, "--hermite", "both")

    def test_versions_and_motions(self):
        path = EXAMPLES / "lamp.lws"
        out = self.folder / "out.lws"
        native = self.succeed("sample", path)
        for version in ("3", "5"):
            self.succeed("convert", path, out, "--lws-version", version, "--force")
            self.assertEqual(out.read_text().split("\n")[:2], ["LWSC", version])
            self.assertEqual(self.succeed("sample", out), native)
        self.fail_with(2, "convert", path, out, "--lws-version", "4", "--force")
        motion = self.folder / "lamp.mot"
        self.succeed("convert", path, motion)
        self.assertTrue(motion.read_text().startswith("LWMO\n5\n"))
        self.assertEqual(self.succeed("convert", motion, "--to-format", "lws", "-")[:4], b"LWSC")

    def test_a_motion_ends_with_its_last_key(self):
        (told,) = self.succeed("info", "--json", TESTDATA / "lws/valid/motion.mot").splitlines()
        self.assertEqual(json.loads(told)["duration"], 1.0)

    def test_a_motion_moves_the_object_that_is_given_with_it(self):
        motion, cube = TESTDATA / "lws/valid/motion.mot", TESTDATA / "lwo/valid/cube.lwo"
        for inputs in ((cube, motion), (motion, cube)):
            done = run("convert", "--strict", *inputs, self.folder / "cube.glb", "--force")
            self.assertEqual(done.returncode, 0, done.stderr)
        content = (self.folder / "cube.glb").read_bytes()
        made = json.loads(content[20 : 20 + int.from_bytes(content[12:16], "little")])
        (channel,) = made["animations"][0]["channels"]
        node = channel["target"]["node"]
        self.assertEqual((made["nodes"][node]["name"], channel["target"]["path"]), ("cube", "rotation"))
        below = [made["nodes"][child] for child in made["nodes"][node].get("children", [])]
        self.assertTrue(any("mesh" in one for one in (made["nodes"][node], *below)))
        there = self.column(motion, "Motion/heading", "--times", "0.5")
        here = self.column(motion, "cube/heading", "--times", "0.5", "--model", cube)
        self.assertEqual(there, here)

    def test_dances_become_scenes(self):
        out = self.folder / "dance.lws"
        self.succeed("convert", EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd", out)
        there = self.column(out, "センター/position.y", "--times", "0,1.5,3")
        here = self.column(EXAMPLES / "dance.vmd", "センター/translation.y", "--model", EXAMPLES / "figure.pmd",
                           "--space", "local", "--axes", "gltf", "--times", "0,1.5,3")
        for one, other in zip(there, here, strict=True):
            self.assertAlmostEqual(one, other, 4)  # the tolerance: a tenth of a millimetre

    def test_chosen_tracks_of_a_scene(self):
        lamp, out = EXAMPLES / "lamp.lws", self.folder / "out.lws"
        self.succeed("convert", lamp, out)
        self.assertIn(b"LoadObjectLayer", out.read_bytes())  # named, not loaded
        self.assertIn(b"GoalObject", out.read_bytes())
        self.succeed("convert", lamp, out, "--no-ik", "--force")
        self.assertNotIn(b"GoalObject", out.read_bytes())
        ball = "lamp:2/position.y"
        moving = self.column(lamp, ball, "--times", "0.3")
        self.succeed("convert", lamp, out, "--tracks", "lamp:2", "--force")
        self.assertEqual(self.column(out, ball, "--times", "0.3"), moving)
        camera = "Camera/position.x"
        for file, moves in ((lamp, True), (out, False)):
            first, second = self.column(file, camera, "--times", "0.3,1")
            self.assertEqual(first != second, moves)

    def test_meshes_become_objects(self):
        """Through an object and back: the same points and triangles, in metres."""
        out = self.folder / "figure.lwo"
        self.succeed("convert", EXAMPLES / "figure.pmd", out)
        self.fail_with(4, "convert", EXAMPLES / "figure.pmd", out)
        counts = json.loads(self.succeed("info", "--json", out))["counts"]
        model = json.loads(self.succeed("info", "--json", EXAMPLES / "figure.pmd"))["counts"]
        self.assertEqual(counts["polygons"], model["triangles"])
        self.assertEqual(counts["surfaces"], model["materials"])
        self.assertLessEqual(counts["points"], model["vertices"])  # vertices at one place are one point
        self.fail_with(5, "convert", EXAMPLES / "dance.vmd", self.folder / "dance.lwo")

    def test_a_shift_of_time_is_said(self):
        path = self.write(scene(null("a", channels={0: envelope((0, -1), (1, 1))})))
        said = run("convert", path, self.folder / "a.glb").stderr
        self.assertEqual(said.count(b"begins at -1 s, which becomes time 0"), 1)
        said = run("convert", path, self.folder / "b.glb", "-v").stderr
        self.assertEqual(said.count(b"begins at -1 s, which becomes time 0"), 1)

    def test_render(self):
        path = self.write(scene(null("a"), "FrameSize 640 480\nPixelAspect 1.5\nSolidBackdrop 0\nFogType 1"))
        render = json.loads(self.succeed("info", "--json", path))["render"]
        self.assertEqual((render["width"], render["height"], render["pixel_aspect"]), (640, 480, 1.5))
        self.assertEqual((render["backdrop"]["solid"], render["fog"]["type"]), (False, 1))
        self.assertNotIn("render", json.loads(self.succeed("info", "--json", EXAMPLES / "dance.vmd")))

    def test_bones_that_share_a_name(self):
        def bone(name):
            return f"AddBone\nBoneName {name}\n" + motion("BoneMotion")

        path = self.write(scene(null("A"), bone("arm"), bone("hip"), null("B"), bone("arm"), bone("arm")))
        header = self.succeed("sample", path, "--times", "0").decode().split("\r\n")[0].split(",")
        names = [name.removesuffix("/heading") for name in header if name.endswith("/heading")]
        self.assertEqual(names, ["A", "A/arm", "hip", "B", "B/arm", "B/arm (1)"])


class ObjectsOfMadeScenes(CliTest):
    """A scene that is made of a figure names an object, which is written beside it."""

    def setUp(self):
        super().setUp()
        self.scene = self.folder / "figure.lws"
        self.object = self.folder / "figure.lwo"
        self.inputs = (EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd")

    def test_both_are_written_and_belong_together(self):
        (told,) = self.succeed("convert", "--json", *self.inputs, self.scene).splitlines()
        told = json.loads(told)
        self.assertEqual(told["outputs"], [str(self.scene), str(self.object)])
        self.assertEqual(told["bytes"], self.scene.stat().st_size + self.object.stat().st_size)
        text = self.scene.read_bytes()
        self.assertIn(b"LoadObjectLayer 1 10000008 figure.lwo", text)
        self.assertIn(b"BoneWeightMapName", text)
        self.assertIn(b"LW_MorphMixer", text)
        maps = set(json.loads(self.succeed("info", "--json", "-v", self.object))["contents"]["weight_maps"])
        self.assertIn("頭", maps)
        found = [json.loads(line)["code"] for line in self.succeed("check", "--json", self.scene).splitlines() if b'"code"' in line]
        self.assertNotIn("resolve.missing-weight-map", found)

    def test_neither_replaces_a_file_unasked(self):
        self.object.write_bytes(b"mine")
        self.fail_with(4, "convert", *self.inputs, self.scene)
        self.assertEqual(self.object.read_bytes(), b"mine")
        self.assertFalse(self.scene.exists())
        self.succeed("convert", "--force", *self.inputs, self.scene)
        self.assertEqual(self.object.read_bytes()[:4], b"FORM")

    def test_neither_replaces_an_input(self):
        model = self.folder / "own.lwo"
        model.write_bytes((EXAMPLES / "figure.pmd").read_bytes())
        before = model.read_bytes()
        self.fail_with(4, "convert", "--force", model, self.folder / "own.lws")
        self.assertEqual(model.read_bytes(), before)
        self.assertFalse((self.folder / "own.lws").exists())

    def test_an_object_alone_is_named_as_it_is(self):
        lamp = self.folder / "lamp.lwo"
        lamp.write_bytes((EXAMPLES / "lamp.lwo").read_bytes())
        self.succeed("convert", lamp, self.folder / "lamp.lws")
        lines = (self.folder / "lamp.lws").read_text().splitlines()
        named = [line.split() for line in lines if line.startswith("LoadObjectLayer")]
        self.assertEqual([(layer, pathlib.Path(file).name) for _, layer, _, file in named], [(str(n), "lamp.lwo") for n in (1, 2, 3)])
        self.assertEqual(lamp.read_bytes(), (EXAMPLES / "lamp.lwo").read_bytes())

    def test_an_object_in_another_folder_is_named_from_the_scene(self):
        objects, scenes = self.folder / "objects", self.folder / "scenes" / "new"
        objects.mkdir()
        scenes.mkdir(parents=True)
        (objects / "lamp.lwo").write_bytes((EXAMPLES / "lamp.lwo").read_bytes())
        self.succeed("convert", EXAMPLES / "lamp.lws", objects / "lamp.mot")
        for inputs in (["lamp.lwo"], ["lamp.mot", "lamp.lwo"]):
            with self.subTest(inputs=inputs):
                scene = scenes / "lamp.lws"
                self.succeed("convert", *(objects / name for name in inputs), scene, "--force")
                lines = scene.read_text().splitlines()
                named = [line.split()[3] for line in lines if line.startswith("LoadObjectLayer")]
                self.assertEqual(named, ["../../objects/lamp.lwo"] * 3)
                self.assertEqual([line.split()[1] for line in lines if line.startswith("LoadObjectLayer")], ["1", "2", "3"])
                mesh = self.folder / "lamp.glb"
                self.succeed("convert", scene, "--objects", self.folder, mesh, "--force")
                self.assertIn(b'"meshes"', mesh.read_bytes())

    def test_a_scene_that_is_called_as_an_object_keeps_its_name(self):
        self.succeed("convert", *self.inputs, self.object, "--to-format", "lws")
        self.assertEqual(self.object.read_bytes()[:4], b"LWSC")
        self.assertEqual((self.folder / "figure.lwo.lwo").read_bytes()[:4], b"FORM")

    def test_the_limit_counts_both(self):
        self.succeed("convert", *self.inputs, self.scene)
        whole = self.scene.stat().st_size + self.object.stat().st_size
        for path in (self.scene, self.object):
            path.unlink()
        self.fail_with(5, "convert", *self.inputs, self.scene, "--limit", f"output={whole - 1}")
        self.assertEqual(list(self.folder.iterdir()), [])
        self.succeed("convert", *self.inputs, self.scene, "--limit", f"output={whole}")

    def test_standard_output_has_the_scene_alone(self):
        result = run("convert", *self.inputs, "--to-format", "lws", "-")
        self.assertEqual(result.returncode, 0)
        self.assertNotIn(b"LoadObjectLayer", result.stdout)
        self.assertIn(b"[lws.left-out]", result.stderr)

    def test_a_motion_has_no_object(self):
        self.succeed("convert", *self.inputs, self.folder / "figure.mot", "--nodes", "センター")
        self.assertFalse(self.object.exists())


if __name__ == "__main__":
    unittest.main()
