"""Scenes and the objects that they name: where they are looked for, and what is reported when they are not there."""

import json
import pathlib
import shutil
import struct
import unittest

from cli_test_support import CliTest, EXAMPLES, run

SCENE = EXAMPLES / "lamp.lws"
OBJECT = EXAMPLES / "lamp.lwo"
IMAGE = EXAMPLES / "lamp_floor.tga"


def gltf_of(path):
    """The JSON of a GLB."""
    data = pathlib.Path(path).read_bytes()
    size = struct.unpack_from("<I", data, 12)[0]
    return json.loads(data[20 : 20 + size])


def triangles(gltf, mesh):
    count = lambda primitive: gltf["accessors"][primitive["indices"]]["count"] // 3
    return sum(count(primitive) for primitive in mesh["primitives"])


class Objects(CliTest):
    def put(self, source, *parts):
        target = self.folder.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
        return target

    def meshes(self, *words):
        out = self.folder / "out.glb"
        done = run("convert", *words, out, "--force")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return gltf_of(out).get("meshes", []), done.stderr.decode()

    def codes(self, *words):
        return [json.loads(line)["code"] for line in run("check", "--json", *words).stdout.decode().splitlines()]

    def test_beside_the_scene(self):
        meshes, told = self.meshes(SCENE)
        self.assertEqual(len(meshes), 3)
        self.assertNotIn("missing", told)

    def test_in_a_content_directory(self):
        scene = self.put(SCENE, "elsewhere", "lamp.lws")
        self.put(OBJECT, "content", "OBJECTS", "Lamp.LWO")
        self.put(IMAGE, "content", "Images", "lamp_floor.tga")
        self.assertEqual(len(self.meshes(scene)[0]), 0)
        meshes, told = self.meshes(scene, "--objects", self.folder / "content")
        self.assertEqual(len(meshes), 3)
        self.assertNotIn("missing", told)
        self.assertEqual(self.codes(scene, "--objects", self.folder / "content"), [])

    def test_given_beside_the_scene(self):
        scene = self.put(SCENE, "lamp.lws")
        meshes, told = self.meshes(scene, OBJECT)
        self.assertEqual(len(meshes), 3)
        self.assertNotIn("resolve.", told)

    def test_missing_ones_are_told(self):
        scene = self.put(SCENE, "lamp.lws")
        meshes, told = self.meshes(scene)
        self.assertEqual(meshes, [])
        self.assertIn("resolve.missing-object", told)
        self.assertIn("Objects/lamp.lwo", told)
        self.assertEqual(self.codes(scene, "--objects", self.folder), ["resolve.missing-object"])
        self.fail_with(3, "convert", scene, self.folder / "strict.glb", "--strict")
        self.assertFalse((self.folder / "strict.glb").exists())

    def test_broken_ones_are_told(self):
        scene = self.put(SCENE, "lamp.lws")
        (self.folder / "lamp.lwo").write_bytes(OBJECT.read_bytes()[:100])
        self.assertIn("resolve.broken-object", self.codes(scene, "--objects", self.folder))
        self.assertIn("resolve.broken-object", self.meshes(scene)[1])

    def test_findings_in_an_object_are_its_own(self):
        scene = self.put(SCENE, "lamp.lws")
        (self.folder / "lamp.lwo").write_bytes(OBJECT.read_bytes() + b"xy")
        done = run("check", "--json", scene, "--objects", self.folder)
        found = {finding["code"]: finding for finding in map(json.loads, done.stdout.decode().splitlines())}
        self.assertEqual(found["lwo.trailing-bytes"]["file"], "lamp.lwo")
        self.assertEqual(found["lwo.trailing-bytes"]["offset"], OBJECT.stat().st_size)
        self.assertEqual(found["convert.missing-texture"]["file"], str(scene))
        self.assertIn(f"lamp.lwo:{OBJECT.stat().st_size:#x}: warning: trailing: ", self.meshes(scene)[1])

    def test_nothing_outside_is_opened(self):
        text = SCENE.read_text()
        self.put(OBJECT, "secret", "lamp.lwo")
        for name in ("../secret/lamp.lwo", str(self.folder / "secret" / "lamp.lwo")):
            scene = self.folder / "content" / "deep" / "lamp.lws"
            scene.parent.mkdir(parents=True, exist_ok=True)
            scene.write_text(text.replace("Objects/lamp.lwo", name))
            self.assertEqual(self.codes(scene, "--objects", scene.parent), ["resolve.missing-object"])

    def test_subdivide(self):
        # An edge of the ball's six patches is halved until it has at least that many: for the scene's own 3 that is 4.
        for words, edges in ((["--subdivide", 0], 1), (["--subdivide", 2], 2), ([], 4)):
            meshes, _ = self.meshes(SCENE, *words)
            counts = [triangles(gltf_of(self.folder / "out.glb"), mesh) for mesh in meshes]
            self.assertIn(6 * edges**2 * 2, counts)

    def test_a_folder_that_is_not_there_is_wrong_usage(self):
        self.fail_with(2, "sample", SCENE, "--objects", self.folder / "nowhere")


if __name__ == "__main__":
    unittest.main()
