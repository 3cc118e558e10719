"""A .gltf and its buffer: names, what is replaced, and that the pair can be read wherever a run is killed."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest
import urllib.parse
import zlib

from cli_test_support import CliTest, EXAMPLES, GENGA

MODEL = EXAMPLES / "figure.pmd"
CAMERA = EXAMPLES / "camera.vmd"
FAULTS = pathlib.Path(__file__).parent / "faults" / "faults.cpp"


class GltfOutput(CliTest):
    def setUp(self):
        super().setUp()
        self.out = self.folder / "踊 1.gltf"

    def buffer(self):
        """The buffer's file, which the text names by its content."""
        described = json.loads(self.out.read_text(encoding="utf-8"))["buffers"][0]
        path = self.folder / urllib.parse.unquote(described["uri"])
        content = path.read_bytes()
        self.assertEqual(len(content), described["byteLength"])
        self.assertEqual(path.name, f"{self.out.stem}-{zlib.crc32(content):08x}.bin")
        return path

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def model(self, *words):
        """Another scale gives another buffer."""
        return self.succeed("convert", MODEL, self.out, *words)


class Pair(GltfOutput):
    def test_the_buffer_is_named_by_its_content(self):
        self.model()
        self.assertEqual(self.names(), sorted([self.out.name, self.buffer().name]))
        uri = json.loads(self.out.read_text(encoding="utf-8"))["buffers"][0]["uri"]
        self.assertRegex(uri, r"^%E8%B8%8A%201-[0-9a-f]{8}\.bin$")

    def test_a_buffer_that_is_there_already_serves(self):
        self.model()
        buffer = self.buffer()
        self.out.unlink()
        before = buffer.stat().st_ino
        self.model()
        self.assertEqual(self.buffer().stat().st_ino, before)
        self.model("--force")
        self.assertEqual(self.names(), sorted([self.out.name, buffer.name]))

    def test_another_file_of_the_buffers_name_is_not_replaced(self):
        self.model()
        buffer = self.buffer()
        text = self.out.read_bytes()
        self.out.unlink()
        for content in (b"precious", b"x" * buffer.stat().st_size):
            buffer.write_bytes(content)
            said = self.fail_with(4, "convert", MODEL, self.out)
            self.assertIn(f"{buffer}: error: the file exists already", said)
            self.assertEqual(buffer.read_bytes(), content)
            self.assertEqual(self.names(), [buffer.name])
        self.model("--force")
        self.assertEqual(self.out.read_bytes(), text)
        self.buffer()

    def test_a_text_that_is_there_is_not_replaced(self):
        self.out.write_bytes(b"precious")
        self.fail_with(4, "convert", MODEL, self.out)
        self.assertEqual(self.names(), [self.out.name])
        self.assertEqual(self.out.read_bytes(), b"precious")

    def test_the_replaced_texts_buffer_goes(self):
        self.model()
        old = self.buffer()
        self.model("--force", "--scale", "1")
        self.assertNotEqual(self.buffer(), old)
        self.assertEqual(self.names(), sorted([self.out.name, self.buffer().name]))

    def test_what_is_not_the_replaced_texts_own_stays(self):
        foreign = {"foreign.bin": b"a", "踊 1.bin": b"b", "踊 1-00000001.bin": b"c",
                   f"other-{zlib.crc32(b'd'):08x}.bin": b"d", f"踊 1-{zlib.crc32(b'e'):08X}.bin": b"e"}
        for name, content in foreign.items():
            (self.folder / name).write_bytes(content)
        below = self.folder / "below"
        below.mkdir()
        inside = f"踊 1-{zlib.crc32(b'f'):08x}.bin"
        (below / inside).write_bytes(b"f")
        uris = [urllib.parse.quote(name) for name in foreign] + ["below/" + urllib.parse.quote(inside)]
        self.out.write_text(json.dumps({"buffers": [{"uri": uri} for uri in uris]}))
        self.model("--force")
        for name, content in foreign.items():
            self.assertEqual((self.folder / name).read_bytes(), content)
        self.assertTrue((below / inside).exists())

    def test_a_replaced_text_may_be_anything(self):
        for text in ("", "[", "[]", "{}", '{"buffers": 3}', '{"buffers": [3, {}, {"uri": 3}]}', "[" * 100000, "\xff\0"):
            self.out.write_text(text, encoding="latin-1")
            self.model("--force")
            self.buffer()
            self.assertEqual(len(self.names()), 2)

    def test_no_buffer_no_file(self):
        scene = self.folder / "empty.lws"
        scene.write_text("LWSC\n3\n\nAddNullObject A\n")
        out = self.folder / "empty.gltf"
        self.succeed("convert", scene, out)
        self.assertNotIn("buffers", json.loads(out.read_text()))
        self.assertEqual(self.names(), ["empty.gltf", "empty.lws"])


class Killed(GltfOutput):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.faults = pathlib.Path(folder.name) / "faults.so"
        compiler = os.environ.get("CXX") or shutil.which("g++-12") or "c++"
        subprocess.run([compiler, "-std=c++20", "-shared", "-fPIC", FAULTS, "-o", cls.faults, "-ldl"], check=True)

    def calls(self, *words, at=None):
        """Runs the program, killed at that moment; its calls, and whether it came to its end."""
        with tempfile.NamedTemporaryFile() as log:
            surroundings = dict(os.environ, LD_PRELOAD=str(self.faults), GENGA_FAULT_LOG=log.name)
            if at is not None:
                surroundings["GENGA_FAULT_AT"] = str(at)
            done = subprocess.run([GENGA, *map(str, words)], env=surroundings, capture_output=True, check=False, timeout=300)
            self.assertIn(done.returncode, (0, -signal.SIGKILL), done.stderr)
            return [line.split(" ") for line in log.read().decode().splitlines()], done.returncode == 0

    def kind(self, name):
        return "temporary" if name.endswith(".tmp") else pathlib.Path(name).suffix

    def test_each_file_is_stored_before_it_has_its_name_and_the_buffer_comes_first(self):
        calls, _ = self.calls("convert", MODEL, self.out)
        store = ["fsync", ""]
        self.assertEqual([[call[0], *map(self.kind, call[-1:])] for call in calls],
                         [store, ["link", ".bin"], ["unlink", "temporary"], store,
                          store, ["link", ".gltf"], ["unlink", "temporary"], store])
        calls, _ = self.calls("convert", MODEL, self.out, "--force", "--scale", "1")
        self.assertEqual([[call[0], *map(self.kind, call[-1:])] for call in calls],
                         [store, ["rename", ".bin"], store, store, ["rename", ".gltf"], store, ["unlink", ".bin"]])

    def walk(self, check, *words):
        """Kills the run at every moment, each time from what is in the folder `before`."""
        before = self.folder.with_name(self.folder.name + "-before")
        shutil.copytree(self.folder, before)
        self.addCleanup(shutil.rmtree, before)
        moment, ended = 0, False
        while not ended:
            shutil.rmtree(self.folder)
            shutil.copytree(before, self.folder)
            _, ended = self.calls(*words, at=moment)
            with self.subTest(moment=moment):
                check()
                buffers = [name for name in self.names() if name.endswith(".bin")]
                self.assertLessEqual(len(buffers), 2)
                self.model("--force", "--scale", "2")
                self.buffer()
                self.assertFalse([name for name in self.names() if name.endswith(".tmp")])
            moment += 1
        return moment

    def test_where_there_was_a_pair_there_is_one(self):
        self.model()
        moments = self.walk(self.buffer, "convert", MODEL, self.out, "--force", "--scale", "1")
        self.assertEqual(moments, 2 * 7 + 1)

    def test_where_there_was_none_there_is_none_or_a_whole_one(self):
        def check():
            if self.out.exists():
                self.buffer()

        moments = self.walk(check, "convert", MODEL, self.out)
        self.assertEqual(moments, 2 * 8 + 1)


del GltfOutput

if __name__ == "__main__":
    unittest.main()
