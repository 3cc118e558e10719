"""Which files a stranger's file may have opened by the names in it, and what is reported about the others."""

import json
import os
import pathlib
import resource
import shutil
import subprocess
import unittest

from cli_test_support import CliTest, EXAMPLES, GENGA, run
from test_objects import gltf_of

SCENE = EXAMPLES / "lamp.lws"
OBJECT = EXAMPLES / "lamp.lwo"
FLOOR = EXAMPLES / "lamp_floor.tga"
FIGURE = EXAMPLES / "figure.pmd"
PICTURE = EXAMPLES / "figure_dress.bmp"

TRIANGLE = """xof 0303txt 0032
Mesh m { 3; 0;0;0;, 1;0;0;, 0;1;0;; 1; 3;0,1,2;;
 MeshMaterialList { 1; 1; 0; Material { 1;1;1;1;; 1; 0;0;0;; 0;0;0;; TextureFilename { "%s"; } } }
 MeshTextureCoords { 3; 0;0;, 1;0;, 0;1;; } }
"""


class NamedFiles(CliTest):
    def put(self, content, *parts):
        target = self.folder.joinpath(*parts)
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, pathlib.Path):
            shutil.copy(content, target)
        else:
            target.write_bytes(content)
        return target

    def link(self, target, *parts):
        place = self.folder.joinpath(*parts)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(target)

    def convert(self, *words):
        """The GLB's JSON, and what was printed."""
        out = self.folder / "out.glb"
        done = run("convert", *words, out, "--force")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return gltf_of(out), done.stderr.decode()

    def meshes(self, *words):
        gltf, told = self.convert(*words)
        return len(gltf.get("meshes", [])), told

    def pictures(self, *words):
        gltf, told = self.convert(*words)
        return len(gltf.get("images", [])), told

    def findings(self, *words):
        lines = run("check", "--json", *words).stdout.decode().splitlines()
        return [(finding["code"], finding["message"]) for finding in map(json.loads, lines)]


class Scenes(NamedFiles):
    def test_a_pipe_is_not_waited_for(self):
        scene = self.put(SCENE, "lamp.lws")
        os.mkfifo(self.folder / "lamp.lwo")
        for words in ([], ["--allow-outside"]):
            count, told = self.meshes(scene, *words)
            self.assertEqual(count, 0)
            self.assertIn("Objects/lamp.lwo: it is a device, a pipe or a socket", told)
            self.assertNotIn("lifts", told)

    def test_a_device_is_never_opened(self):
        scene = self.put(SCENE, "lamp.lws")
        self.link("/dev/zero", "lamp.lwo")
        count, told = self.meshes(scene, "--allow-outside")
        self.assertEqual(count, 0)
        self.assertIn("it is a device, a pipe or a socket", told)
        self.assertIn("symbolic link", self.meshes(scene)[1])

    def test_a_link_that_leads_out(self):
        scene = self.put(SCENE, "given", "lamp.lws")
        self.put(OBJECT, "secret", "lamp.lwo")
        self.link("../secret/lamp.lwo", "given", "lamp.lwo")
        count, told = self.meshes(scene)
        self.assertEqual(count, 0)
        self.assertIn("[resolve.missing-object]", told)
        self.assertIn("a symbolic link that leads out of the folder is not followed; --allow-outside lifts that", told)
        self.assertEqual(self.meshes(scene, "--allow-outside")[0], 3)

    def test_a_folder_that_leads_out(self):
        scene = self.put(SCENE, "given", "lamp.lws")
        self.put(OBJECT, "secret", "lamp.lwo")
        self.link(self.folder / "secret", "given", "Objects")
        self.assertEqual(self.meshes(scene)[0], 0)
        self.assertEqual(self.meshes(scene, "--allow-outside")[0], 3)
        # Where the link leads may be given, too.
        self.assertEqual(self.meshes(scene, "--objects", self.folder / "secret")[0], 3)

    def test_a_link_that_stays_inside(self):
        scene = self.put(SCENE, "lamp.lws")
        self.put(OBJECT, "versions", "2", "lamp.lwo")
        self.link("versions/2", "OBJECTS")
        self.assertEqual(self.meshes(scene)[0], 3)

    def test_folders_above_are_named_and_not_opened(self):
        scene = self.put(SCENE, "content", "deep", "er", "lamp.lws")
        self.put(OBJECT, "content", "Objects", "lamp.lwo")
        content = (self.folder / "content").resolve()
        count, told = self.meshes(scene)
        self.assertEqual(count, 0)
        self.assertIn(f"Objects/lamp.lwo: it lies in {content}, where no file is opened; --objects {content} finds it", told)
        self.assertEqual(self.meshes(scene, "--objects", content)[0], 3)
        self.assertEqual(self.meshes(scene, "--allow-outside")[0], 3)

    def test_three_folders_above_are_not_looked_at(self):
        scene = self.put(SCENE, "content", "a", "b", "c", "lamp.lws")
        self.put(OBJECT, "content", "Objects", "lamp.lwo")
        count, told = self.meshes(scene, "--allow-outside")
        self.assertEqual(count, 0)
        self.assertNotIn("--objects", told)

    def test_a_content_directory_is_given_by_its_folders_names(self):
        self.put(OBJECT, "content", "Objects", "lamp.lwo")
        self.put(FLOOR, "content", "Images", "lamp_floor.tga")
        for parts in (("Scenes",), ("scenes", "Lamp")):
            scene = self.put(SCENE, "content", *parts, "lamp.lws")
            gltf, told = self.convert(scene)
            self.assertEqual((len(gltf["meshes"]), len(gltf["images"])), (3, 1))
            self.assertNotIn("missing", told)

    def test_pictures_of_an_object_in_a_content_directory(self):
        thing = self.put(OBJECT, "content", "Objects", "Lamp", "lamp.lwo")
        self.put(FLOOR, "content", "Images", "lamp_floor.tga")
        self.assertEqual(self.pictures(thing)[0], 1)
        elsewhere = self.put(OBJECT, "content", "Things", "lamp.lwo")
        count, told = self.pictures(elsewhere)
        self.assertEqual(count, 0)
        self.assertIn("[convert.missing-texture]", told)
        self.assertIn(f"--objects {(self.folder / 'content').resolve()} finds it", told)

    def test_of_several_folders_the_first_that_has_it(self):
        scene = self.put(SCENE, "scene", "lamp.lws")
        self.put(b"no object", "broken", "Objects", "lamp.lwo")
        self.put(OBJECT, "whole", "Objects", "lamp.lwo")
        self.put(FLOOR, "scene", "lamp_floor.tga")
        broken, whole = self.folder / "broken", self.folder / "whole"
        self.assertEqual(self.findings(scene, "--objects", whole, "--objects", broken), [])
        codes = [code for code, _ in self.findings(scene, "--objects", broken, "--objects", whole)]
        self.assertEqual(codes, ["resolve.broken-object"])
        # One word each: what follows is an input.
        self.assertEqual(self.findings("--objects", whole, scene), [])

    def test_check_looks_outside(self):
        scene = self.put(SCENE, "content", "deep", "lamp.lws")
        self.put(OBJECT, "content", "lamp.lwo")
        self.put(FLOOR, "content", "lamp_floor.tga")
        self.assertEqual(self.findings(scene, "--allow-outside"), [])
        scene.with_name("empty").mkdir()
        (code, message), = self.findings(scene, "--objects", scene.with_name("empty"))
        self.assertEqual(code, "resolve.missing-object")
        self.assertIn(f"--objects {(self.folder / 'content').resolve()} finds it", message)

    def test_sample_knows_the_options(self):
        scene = self.put(SCENE, "given", "lamp.lws")
        self.put(OBJECT, "secret", "lamp.lwo")
        self.link("../secret/lamp.lwo", "given", "lamp.lwo")
        told = lambda *words: run("sample", scene, "--space", "local", "--times", "0", *words).stderr.decode()
        self.assertIn("resolve.missing-object", told())
        self.assertNotIn("resolve.missing-object", told("--allow-outside"))


class Models(NamedFiles):
    def figure(self, name):
        """The figure, its dress painted with the picture of that name."""
        data = FIGURE.read_bytes()
        old = PICTURE.name.encode().ljust(20, b"\0")
        self.assertIn(PICTURE.name.encode(), data)
        start = data.index(PICTURE.name.encode())
        self.assertLessEqual(len(name), len(old))
        return self.put(data[:start] + name.encode().ljust(20, b"\0") + data[start + 20 :], "model", "figure.pmd")

    def test_names_of_windows(self):
        self.put(PICTURE, "model", "Tex", "Dress.BMP")
        self.assertEqual(self.pictures(self.figure("tex\\dress.bmp"))[0], 1)

    def test_parents_and_links(self):
        self.put(PICTURE, "secret.bmp")
        self.link("../secret.bmp", "model", "link.bmp")
        for name, why in (("../secret.bmp", "a path through a parent folder"), ("link.bmp", "a symbolic link that leads out")):
            figure = self.figure(name)
            count, told = self.pictures(figure)
            self.assertEqual(count, 0)
            self.assertIn(f"{name}: {why}", told)
            self.assertIn("--allow-outside lifts that", told)
            self.assertEqual(self.pictures(figure, "--allow-outside")[0], 1)
            self.assertTrue(any(why in message for _, message in self.findings(figure, "--objects", self.folder / "model")))

    def test_objects_are_looked_through_as_well(self):
        self.put(PICTURE, "pictures", "dress.bmp")
        self.assertEqual(self.pictures(self.figure("dress.bmp"), "--objects", self.folder / "pictures")[0], 1)

    def test_devices(self):
        figure = self.figure("/dev/zero")
        self.assertIn("/dev/zero: an absolute path is not followed; --allow-outside lifts that", self.pictures(figure)[1])
        self.assertIn("/dev/zero: it is a device, a pipe or a socket", self.pictures(figure, "--allow-outside")[1])

    def test_pictures_of_x(self):
        picture = self.put(PICTURE, "secret.bmp")
        for name in ("../secret.bmp", str(picture)):
            model = self.put((TRIANGLE % name).encode(), "model", "a.x")
            count, told = self.pictures(model)
            self.assertEqual(count, 0)
            self.assertIn("--allow-outside lifts that", told)
            self.assertEqual(self.pictures(model, "--allow-outside")[0], 1)

    def test_pictures_of_x_lie_in_other_folders_than_they_did(self):
        names = (r"C:\\Work\\Tex\\Dress.bmp", r"C:\Work\Tex\Dress.bmp", r"\\host\share\tex\dress.bmp", "/Tex/dress.bmp", "../Tex/dress.bmp",
                 "tex/dress.bmp")
        for place in (("dress.bmp",), ("Tex", "dress.bmp")):
            picture = self.put(PICTURE, "model", *place)
            for name in names:
                with self.subTest(name=name, place=place):
                    model = self.put((TRIANGLE % name).encode(), "model", "a.x")
                    count, told = self.pictures(model)
                    self.assertEqual(count, 1, told)
                    self.assertNotIn("texture", told)
            picture.unlink()
        given = self.put(PICTURE, "given", "dress.bmp").parent
        for name in names:
            with self.subTest(name=name, place=given):
                model = self.put((TRIANGLE % name).encode(), "model", "a.x")
                self.assertEqual(self.pictures(model)[0], 0)
                self.assertEqual(self.pictures(model, "--objects", given)[0], 1)

    def test_pictures_of_models_lie_beside_them_whatever_machine_saved_the_path(self):
        self.put(PICTURE, "model", "dress.bmp")
        self.assertEqual(self.pictures(self.figure("C:\\tex\\dress.bmp"))[0], 1)


class WantOfDescriptors(NamedFiles):
    """With few descriptors a run fails, or does all that it does with many: no file that is there counts as missing."""

    def run_with(self, limit, *words):
        def bound():
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

        return subprocess.run([GENGA, *map(str, words)], preexec_fn=bound, capture_output=True, check=False, timeout=300)

    def ends(self, *words, named):
        """The exit codes with 4 descriptors and more, until nothing is wanting any more."""
        whole = run(*words)
        ends = []
        while 0 not in ends:
            done = self.run_with(4 + len(ends), *words)
            told = done.stderr.decode()
            ends.append(done.returncode)
            self.assertNotIn("missing", told)
            if done.returncode == 0:
                self.assertEqual((done.stdout, told), (whole.stdout, whole.stderr.decode()))
            else:
                self.assertRegex(told, rf"^({named}): error: too many files are open: close some, or allow more with ulimit -n\n$")
        return ends

    def test_objects_and_pictures(self):
        scene = self.put(SCENE, "lamp.lws")
        for part in (OBJECT, FLOOR):
            self.put(part, part.name)
        model = self.put(FIGURE, "figure.pmd")
        for picture in FIGURE.parent.glob("figure_*"):
            self.put(picture, picture.name.upper())
        out = self.folder / "out.glb"
        for words, named in ((("convert", "-q", "--force", scene, out), "Objects/lamp.lwo|Images/lamp_floor.tga"),
                             (("check", scene), ".*lamp.*"),
                             (("convert", "-q", "--force", model, out), "figure_.*|toon.*")):
            ends = self.ends(*words, named=named)
            self.assertEqual(set(ends), {0, 3}, words)


if __name__ == "__main__":
    unittest.main()
