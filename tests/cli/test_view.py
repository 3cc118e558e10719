"""genga view: what stands on the page, byte for byte, and nothing else; where it goes, and what is left when it fails."""

import json
import os
import pathlib
import resource
import shutil
import signal
import struct
import subprocess
import time
import unittest

from cli_test_support import EXAMPLES, GENGA, TESTDATA, CliTest, lasting, run
from page_support import PAGE, put, taken_apart, use

DANCE = EXAMPLES / "dance.vmd"
FIGURE = EXAMPLES / "figure.pmd"
HAND = EXAMPLES / "hand.bin"
PICTURES = ["figure_face.bmp", "figure_eye.bmp", "figure_hair.tga", "figure_dress.bmp", "figure_shine.spa"]


class ViewTest(CliTest):
    def setUp(self):
        super().setUp()
        use(self, GENGA_VIEWER=PAGE)

    def view(self, *words):
        """The files and options of the page, and what was said."""
        out = self.folder / "page.html"
        done = run("view", *words, "-o", out, "--force")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return *taken_apart(out.read_bytes()), done.stderr.decode()

    def put(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.read_bytes())
        return path


def triangle(texture):
    """A .x file with one picture."""
    text = """xof 0303txt 0032
Mesh m { 3; 0;0;0;, 1;0;0;, 0;1;0;; 1; 3;0,1,2;;
 MeshMaterialList { 1; 1; 0; Material { 1;1;1;1;; 1; 0;0;0;; 0;0;0;; TextureFilename { "%s"; } } }
 MeshTextureCoords { 3; 0;0;, 1;0;, 0;1;; } }
"""
    return (text % texture.replace("\\", "\\\\")).encode()


class Contents(ViewTest):
    def test_a_motion_its_model_and_its_pictures(self):
        files, options, told = self.view(DANCE, "--model", FIGURE)
        self.assertEqual([(name, role) for name, role, _ in files],
                         [("figure.pmd", "open"), ("dance.vmd", "open")] + [(name, "offer") for name in PICTURES])
        for name, _, content in files:
            self.assertEqual(content, (EXAMPLES / name).read_bytes(), name)
        self.assertEqual(options, {})
        self.assertEqual(told, "")

    def test_in_the_order_in_which_they_are_given(self):
        files, _, _ = self.view(FIGURE, DANCE, EXAMPLES / "camera.vmd")
        self.assertEqual([name for name, role, _ in files if role == "open"], ["figure.pmd", "dance.vmd", "camera.vmd"])

    def test_a_scene_its_objects_and_their_pictures(self):
        files, _, told = self.view(EXAMPLES / "lamp.lws")
        self.assertEqual(told, "")
        found = {name: content for name, role, content in files if role == "offer"}
        self.assertIn((EXAMPLES / "lamp.lwo").read_bytes(), found.values())
        self.assertIn((EXAMPLES / "lamp_floor.tga").read_bytes(), found.values())
        # By the names that the scene and its object have for them, so that they are found by these again.
        self.assertEqual({pathlib.PurePosixPath(name).name for name in found}, {"lamp.lwo", "lamp_floor.tga"})

    def test_an_object_that_is_given_is_not_looked_for(self):
        scene = self.put("scene/lamp.lws", EXAMPLES / "lamp.lws")
        given = self.put("given/lamp.lwo", EXAMPLES / "lamp.lwo")
        self.put("given/lamp_floor.tga", EXAMPLES / "lamp_floor.tga")
        files, _, told = self.view(scene, given)
        self.assertNotIn("missing-object", told)
        self.assertEqual([(name, role) for name, role, _ in files if name.endswith(".lwo")], [("lamp.lwo", "open")])

    def test_nothing_that_is_not_named(self):
        for name in ("secret.txt", "figure_face.png"):
            self.put(f"model/{name}", b"not for others")
        model = self.put("model/figure.pmd", FIGURE)
        for name in PICTURES:
            self.put(f"model/{name}", EXAMPLES / name)
        files, _, _ = self.view(model)
        self.assertEqual([name for name, _, _ in files], ["figure.pmd", *PICTURES])

    def test_what_is_missing_is_a_finding(self):
        model = self.put("model/figure.pmd", FIGURE)
        self.put("model/figure_face.bmp", EXAMPLES / "figure_face.bmp")
        files, _, told = self.view(model)
        self.assertEqual([name for name, _, _ in files], ["figure.pmd", "figure_face.bmp"])
        self.assertIn("figure_eye.bmp", told)
        self.assertEqual(told.count("[convert.missing-texture]"), 4)
        out = self.folder / "strict.html"
        self.fail_with(3, "view", model, "--strict", "-o", out)
        self.assertFalse(out.exists())
        self.assertIn("[resolve.missing-object]", self.view(self.put("alone/lamp.lws", EXAMPLES / "lamp.lws"))[2])

    def test_objects_and_allow_outside(self):
        model = self.put("model/figure.pmd", FIGURE)
        files, _, told = self.view(model, "--objects", EXAMPLES)
        self.assertEqual([name for name, _, _ in files], ["figure.pmd", *PICTURES])
        self.assertEqual(told, "")
        picture = (EXAMPLES / "figure_face.bmp").read_bytes()
        self.put("secret/face.bmp", picture)
        inside = self.put("model/triangle.x", triangle("../secret/face.bmp"))
        files, _, told = self.view(inside)
        self.assertEqual(len(files), 1)
        self.assertIn("--allow-outside lifts that", told)
        files, _, told = self.view(inside, "--allow-outside")
        self.assertEqual(files[1], ("../secret/face.bmp", "offer", picture))
        (self.folder / "model/link.bmp").symlink_to(self.folder / "secret/face.bmp")
        linked = self.put("model/linked.x", triangle("link.bmp"))
        self.assertEqual(len(self.view(linked)[0]), 1)
        self.assertEqual(len(self.view(linked, "--allow-outside")[0]), 2)

    def test_spellings_of_one_name_are_one_file(self):
        self.put("model/tex/Face.bmp", EXAMPLES / "figure_face.bmp")
        first = self.put("model/a.x", triangle("tex\\face.BMP"))
        second = self.put("model/b.x", triangle("./TEX/face.bmp"))
        files, _, _ = self.view(first, second)
        self.assertEqual([role for _, role, _ in files], ["open", "open", "offer"])
        self.assertIn(files[2][0].replace("\\", "/").lower().removeprefix("./"), ("tex/face.bmp", "face.bmp"))

    def test_names_stay_apart(self):
        first = self.put("a/take.bin", HAND)
        second = self.put("b/take.bin", HAND.read_bytes() + b"x")
        files, _, _ = self.view(first, second, self.put("c/TAKE.bin", HAND))
        self.assertEqual([name for name, _, _ in files], ["take.bin", "take (1).bin", "TAKE (2).bin"])
        self.assertEqual([len(content) - HAND.stat().st_size for _, _, content in files], [0, 1, 0])

    def test_names_say_nothing_to_the_browser(self):
        names = ["</script><script>alert(1)<", "<!-- genga:files -->", "a&amp;\"'\\x", "ダンス 踊り", "line\nbreak", "😀"]
        paths = []
        for name in names:
            # A name has no slash.
            paths.append(self.put(name.replace("/", "_") + ".vmd", DANCE))
        files, _, _ = self.view(*paths)
        self.assertEqual([name for name, _, _ in files], [path.name for path in paths])
        files, _, _ = self.view(DANCE, "--separate-clips", "--clip", "0", "--encoding", "cp932")
        with_name = self.put("model/figure.x", triangle("</script><!--.bmp"))
        self.put("model/script><!--.bmp", b"BM")
        self.view(with_name)  # taken apart: no '<' in the list

    def test_bytes_of_every_kind(self):
        table = b"time,Hand.Left.Joint.Wrist/position.x\n" + b"".join(b"%d,%d\n" % (i, i) for i in range(200000))
        for content in (table[:40], table[:41], table[:42], table):
            path = self.put("table.csv", content)
            [(name, role, read)], _, _ = self.view(path)
            self.assertEqual((name, role, read == content), ("table.csv", "open", True))

    def test_three_hundred_files(self):
        pictures = {f"絵/{i:03}.bmp": os.urandom(50 + i) for i in range(300)}
        for name, content in pictures.items():
            self.put(f"model/{name}", content)
        model = self.put("model/many.pmd", model_with(list(pictures)))
        files, _, told = self.view(model)
        self.assertEqual(told, "")
        self.assertEqual({name: content for name, role, content in files if role == "offer"}, pictures)

    def test_options_of_loading_go_along(self):
        words = ("--no-ik", "--names", "repair", "--tracks", "セ*", "--encoding", "auto", "--limits", "none")
        _, options, _ = self.view(DANCE, "--model", FIGURE, *words)
        self.assertEqual(options, {"no-ik": True, "names": "repair", "tracks": "セ*", "encoding": "auto", "limits": "none"})
        _, options, _ = self.view(EXAMPLES / "lamp.lws", "--subdivide", "2", "--tangents", "sdk", "--hermite", "stored")
        self.assertEqual(options, {"subdivide": "2", "tangents": "sdk", "hermite": "stored"})
        _, options, _ = self.view(DANCE, "--model", FIGURE, "--physics", "on", "--physics-warmup", "1.5", "--ground")
        self.assertEqual(options, {"physics": "on", "physics-warmup": "1.5", "ground": True})

    def test_standard_input_has_a_name_by_its_format(self):
        out = self.folder / "a.html"
        self.succeed("view", "-", "-o", out, stdin=HAND.read_bytes())
        self.assertEqual(taken_apart(out.read_bytes())[0], [("input.mrtk", "open", HAND.read_bytes())])


def model_with(pictures):
    """A PMX of one triangle, with a material for each of these pictures."""

    def text(value):
        return struct.pack("<I", len(value.encode("utf-16-le"))) + value.encode("utf-16-le")

    header = b"PMX " + struct.pack("<f", 2.0) + bytes([8, 0, 0, 1, 2, 1, 1, 1, 1]) + text("many") * 4
    vertex = struct.pack("<8f", 0, 0, 0, 0, 0, 1, 0, 0) + b"\0\0" + struct.pack("<f", 1.0)
    faces = struct.pack("<I", 3 * len(pictures)) + b"\0\1\2" * len(pictures)
    textures = struct.pack("<I", len(pictures)) + b"".join(map(text, pictures))
    materials = struct.pack("<I", len(pictures))
    for index in range(len(pictures)):
        materials += text(f"m{index}") + text("") + struct.pack("<11f", *[1.0] * 11) + b"\0" + struct.pack("<5f", *[0.0] * 5)
        materials += struct.pack("<h", index) + struct.pack("<h", -1) + b"\0\1\0" + text("") + struct.pack("<I", 3)
    bone = text("b") + text("") + struct.pack("<3f", 0, 0, 0) + b"\xff" + struct.pack("<I", 0) + struct.pack("<H", 0) + struct.pack("<3f", 0, 0, 0)
    return (header + struct.pack("<I", 3) + vertex * 3 + faces + textures + materials + struct.pack("<I", 1) + bone
            + struct.pack("<IIII", 0, 0, 0, 0))


class Places(ViewTest):
    def run_in(self, folder, *words, **how):
        return subprocess.run([GENGA, *map(str, words)], cwd=folder, capture_output=True, check=False, timeout=300, **how)

    def test_the_first_files_name_in_the_current_folder(self):
        done = self.run_in(self.folder, "view", DANCE, "--model", FIGURE)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b"page: dance.html\n"))
        self.assertEqual(os.listdir(self.folder), ["dance.html"])
        self.assertEqual(self.run_in(self.folder, "view", DANCE).returncode, 4)
        self.assertEqual(self.run_in(self.folder, "view", DANCE, "--force").returncode, 0)

    def test_streams(self):
        out = self.folder / "a.html"
        self.succeed("view", HAND, "-o", out)
        self.assertEqual(self.succeed("view", HAND, "-o", "-"), out.read_bytes())
        self.fail_with(2, "view", "-", stdin=HAND.read_bytes())
        self.fail_with(2, "view", HAND, "-o", "-", "--open")
        self.assertEqual(run("view", HAND, "-o", "-", "--json").returncode, 2)

    def test_no_input_is_replaced(self):
        model = self.put("figure.pmd", FIGURE)
        picture = self.put("figure_face.bmp", EXAMPLES / "figure_face.bmp")
        page = self.put("page.html", PAGE)
        for target in (model, picture, page):
            before = target.read_bytes()
            for force in ((), ("--force",)):
                self.fail_with(4, "view", model, "--page", page, "-o", target, *force)
                self.assertEqual(target.read_bytes(), before)
        link = self.folder / "link.html"
        link.hardlink_to(picture)
        self.assertIn("one of the inputs", self.fail_with(4, "view", model, "-o", link, "--force"))

    def test_limits_of_what_is_written(self):
        out = self.folder / "a.html"
        told = self.fail_with(5, "view", HAND, "-o", out, "--limit", "output=1000")
        self.assertIn("--limit output=N allows more", told)
        self.assertEqual(os.listdir(self.folder), [])
        self.succeed("view", HAND, "-o", out, "--limit", f"output={HAND.stat().st_size + PAGE.stat().st_size}")

    def test_a_full_disk_leaves_nothing(self):
        def bound():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))

        done = self.run_in(self.folder, "view", DANCE, "-o", "a.html", preexec_fn=bound)
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertIn(b"a.html: error: ", done.stderr)
        self.assertEqual(os.listdir(self.folder), [])
        with open("/dev/full", "wb") as full:
            done = subprocess.run([GENGA, "view", DANCE, "-o", "-"], stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 4)

    def test_signals_leave_nothing(self):
        # Some seconds of deflating.
        recording = self.put("in/take.bin", HAND.read_bytes() + os.urandom(1 << 20) * 60)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with subprocess.Popen([GENGA, "view", recording, "-o", self.folder / "a.html"], stderr=subprocess.PIPE) as process:
                deadline = time.monotonic() + 120
                while not list(self.folder.glob("a.html.*.tmp")):
                    self.assertIsNone(process.poll(), process.stderr.read() if process.poll() is not None else "")
                    self.assertLess(time.monotonic(), deadline)
                    time.sleep(0.001)
                process.send_signal(number)
                self.assertEqual(process.wait(timeout=60), -number)
            self.assertEqual(os.listdir(self.folder), ["in"])

    def test_progress(self):
        # Four letters in random order, which take long to deflate.
        letters = os.urandom(1 << 20).translate(bytes(range(4)) * 64)

        def view(megabytes):
            return "view", self.put("take.bin", HAND.read_bytes() + letters * megabytes), "-q", "-o", "/dev/null", "--progress", "json"

        # Progress is reported after a second.
        words = lasting(2.5, view, 1)
        done = run(*words)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        done = run(*(word for word in words if word != "-q"))
        lines = [json.loads(line) for line in done.stderr.splitlines() if line.startswith(b"{")]
        self.assertEqual({line["total"] for line in lines}, {1000})
        self.assertEqual([line["progress"] for line in lines if line["done"] == 1000], ["writing"])
        self.assertEqual({line["progress"] for line in lines[:-1]}, {"embedding"})

    def test_reports(self):
        out = self.folder / "a.html"
        done = run("view", FIGURE, "-o", out, "--json")
        told = json.loads(done.stdout)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual((told["file"], told["outputs"], told["bytes"]), (str(out), [str(out)], out.stat().st_size))
        self.assertEqual(told["files"][0], {"name": "figure.pmd", "role": "open", "size": FIGURE.stat().st_size})
        self.assertEqual([file["name"] for file in told["files"][1:]], PICTURES)
        alone = self.put("alone/figure.pmd", FIGURE)
        told = json.loads(run("view", alone, "-o", out, "--json", "--force").stdout)
        self.assertEqual({finding["code"] for finding in told["findings"]}, {"convert.missing-texture"})
        self.assertEqual({finding["file"] for finding in told["findings"]}, {str(alone)})
        told = json.loads(run("view", alone, "-o", self.folder / "b.html", "--json", "--strict").stdout)
        self.assertEqual(told["error"]["code"], "bad-value")
        self.assertEqual(run("view", alone, "-o", out, "-q", "--force").stderr, b"")

    def test_wrong_words(self):
        for words in (("--tracks", "nobody*"), ("--clip", "nothing"), ("--subdivide", "9"), ("--encoding", "latin")):
            self.fail_with(2, "view", DANCE, "--model", FIGURE, "-o", self.folder / "a.html", *words)
        self.fail_with(2, "view")
        self.fail_with(3, "view", self.folder / "absent.vmd", "-o", self.folder / "a.html")
        self.fail_with(3, "view", TESTDATA / "vmd/bad/empty.vmd", "-o", self.folder / "a.html")
        self.assertEqual(os.listdir(self.folder), [])


class Pages(ViewTest):
    """Where the page is found that files are put into."""

    def installed(self, prefix):
        program = prefix / "bin" / "genga"
        program.parent.mkdir(parents=True)
        shutil.copy(GENGA, program)
        return program

    def made_by(self, program, *words):
        return subprocess.run([program, "view", HAND, "-o", "-", *map(str, words)], capture_output=True, check=False)

    def test_beside_the_installed_program_wherever_that_is_moved(self):
        use(self, GENGA_VIEWER=None)
        prefix = self.folder / "first"
        program = self.installed(prefix)
        done = self.made_by(program)
        self.assertEqual(done.returncode, 4)
        told = done.stderr.decode()
        self.assertIn(str(prefix / "share/genga/viewer.html"), told)
        self.assertIn("./dev web", told)
        page = prefix / "share/genga/viewer.html"
        page.parent.mkdir(parents=True)
        shutil.copy(PAGE, page)
        self.assertEqual(self.made_by(program).returncode, 0)
        prefix.rename(self.folder / "second")
        moved = self.folder / "second/bin/genga"
        self.assertEqual(self.made_by(moved).returncode, 0)
        link = self.folder / "genga"
        link.symlink_to(moved)
        self.assertEqual(self.made_by(link).returncode, 0)

    def test_beside_the_build(self):
        use(self, GENGA_VIEWER=None)
        program = self.installed(self.folder / "build/release")
        self.assertEqual(self.made_by(program).returncode, 4)
        (self.folder / "build/viewer").mkdir()
        shutil.copy(PAGE, self.folder / "build/viewer/viewer.html")
        self.assertEqual(self.made_by(program).returncode, 0)

    def test_named_ones_come_first(self):
        own = self.put("own.html", PAGE.read_bytes().replace(b"Stub", b"Mine"))
        self.assertIn(b"<title>Mine</title>", self.made_by(GENGA, "--page", own).stdout)
        self.assertIn(b"<title>Stub</title>", self.made_by(GENGA).stdout)
        put("GENGA_VIEWER", own)
        self.assertIn(b"<title>Mine</title>", self.made_by(GENGA).stdout)
        put("GENGA_VIEWER", self.folder / "absent.html")
        self.assertEqual(self.made_by(GENGA).returncode, 3)
        self.assertEqual(self.made_by(GENGA, "--page", own).returncode, 0)

    def test_what_is_no_page(self):
        for content in (b"", b"<html></html>", PAGE.read_bytes() * 2):
            told = self.fail_with(3, "view", HAND, "--page", self.put("other.html", content), "-o", "-")
            self.assertIn("<!-- genga:files -->", told)


class Opening(ViewTest):
    def setUp(self):
        super().setUp()
        opener = self.put("bin/xdg-open", f'#!/bin/sh\nprintf "%s\\n" "$@" > {self.folder}/opened.tmp; mv {self.folder}/opened.tmp {self.folder}/opened\n'.encode())
        opener.chmod(0o755)
        temporary = self.folder / "tmp"
        temporary.mkdir()
        use(self, TMPDIR=temporary)

    def opened(self):
        deadline = time.monotonic() + 120
        while not (self.folder / "opened").exists():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        return pathlib.Path((self.folder / "opened").read_text().rstrip("\n"))

    def test_a_page_to_look_at(self):
        use(self, PATH=f"{self.folder}/bin:{os.environ['PATH']}")
        done = run("view", DANCE, "--open")
        self.assertEqual(done.returncode, 0, done.stderr)
        page = self.opened()
        self.assertEqual(done.stderr.decode(), f"page: {page}\n")
        self.assertEqual((page.name, page.parent.parent, page.parent.stat().st_mode & 0o777), ("dance.html", self.folder / "tmp", 0o700))
        taken_apart(page.read_bytes())

    def test_a_page_with_a_place(self):
        use(self, PATH=f"{self.folder}/bin:{os.environ['PATH']}")
        done = subprocess.run([GENGA, "view", DANCE, "--open", "--output=-odd.html"], cwd=self.folder, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.folder / "opened").read_text() if self.opened() else "", "./-odd.html\n")

    def test_nothing_to_open_it_with(self):
        use(self, PATH=self.folder)
        out = self.folder / "a.html"
        self.assertIn("xdg-open", self.fail_with(5, "view", DANCE, "--open", "-o", out))
        self.assertTrue(out.exists())

    def test_a_page_that_fails_leaves_no_folder(self):
        use(self, PATH=f"{self.folder}/bin")
        self.fail_with(5, "view", HAND, "--open", "--limit", "output=100")
        # What is said of it is within the limit, what is written is not.
        noise = self.put("take.bin", HAND.read_bytes() + os.urandom(1 << 20))
        self.fail_with(5, "view", noise, "--open", "--limit", f"output={noise.stat().st_size}")
        self.assertEqual(os.listdir(self.folder / "tmp"), [])


if __name__ == "__main__":
    unittest.main()
