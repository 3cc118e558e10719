"""A .gltf and its buffer: names, what is replaced, in which order they come to stand there, and that runs which write the
same ones take turns."""

import fcntl
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.parse
import zlib

from cli_test_support import CliTest, EXAMPLES, GENGA, ROOT
from fault_support import IS_POSSIBLE, Program, compiled, is_temporary

MODEL = EXAMPLES / "figure.pmd"
CAMERA = EXAMPLES / "camera.vmd"


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


@unittest.skipUnless(IS_POSSIBLE, "faults.cpp is for x86-64 Linux")
class Order(GltfOutput):
    """What a loss of power may come between. test_faults.py kills the program there."""

    def stored(self, *words):
        """The calls that store a file on the disk or change a name."""
        with tempfile.TemporaryDirectory() as folder, Program(compiled(folder), words, ROOT, {}) as program:
            calls = program.run("trace").traced
        return [[call[0], self.kind(pathlib.Path(call[-1]))] for call in calls if call[0] in ("fsync", "link", "rename", "unlink")]

    def kind(self, path):
        if path.name.endswith(".0-0.tmp"):
            return "lock"
        return "folder" if path == self.folder else "temporary" if path.suffix == ".tmp" else path.suffix

    def test_each_file_is_stored_before_it_has_its_name_and_the_buffer_comes_first(self):
        stored, folder = [["fsync", "temporary"]] * 2, ["fsync", "folder"]
        named, unlocked = ["unlink", "temporary"], ["unlink", "lock"]
        self.assertEqual(self.stored("convert", MODEL, self.out),
                         [*stored, ["link", ".bin"], named, folder, ["link", ".gltf"], named, folder, unlocked])
        self.assertEqual(self.stored("convert", MODEL, self.out, "--force", "--scale", "1"),
                         [*stored, ["rename", ".bin"], folder, ["rename", ".gltf"], folder, ["unlink", ".bin"], unlocked])


class Writers(GltfOutput):
    """Several runs write one pair at once. Some are killed."""

    ROUNDS = 200

    def setUp(self):
        super().setUp()
        # Where nothing waits for a disk, unless there is no such folder.
        folder = tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.out = self.folder / "out.gltf"

    def start(self, scale):
        return subprocess.Popen([GENGA, "convert", "-q", MODEL, self.out, "--force", "--scale", str(scale)], stderr=subprocess.PIPE)

    def end(self, process):
        _, said = process.communicate(timeout=300)
        return process.returncode, said

    def usual_time(self):
        """Seconds that four runs take at once."""
        begin = time.monotonic()
        for process in [self.start(scale) for scale in range(1, 5)]:
            self.assertEqual(self.end(process), (0, b""))
        return time.monotonic() - begin

    def test_the_text_has_its_buffer_after_each_round(self):
        seeded = random.Random(1)
        longest = self.usual_time()
        killed = 0
        for number in range(self.ROUNDS):
            # Three contents for four runs: two write the same.
            processes = [self.start(1 + (number + run) % 3) for run in range(4)]
            victim = processes[seeded.randrange(4)] if number % 4 == 3 else None
            if victim:
                time.sleep(seeded.uniform(0, longest))
                victim.kill()
            ends = [self.end(process) for process in processes]
            for process, end in zip(processes, ends):
                self.assertIn(end, [(0, b"")] + [(-signal.SIGKILL, b"")] * (process is victim), number)
            killed += (-signal.SIGKILL, b"") in ends
            with self.subTest(round=number):
                self.assert_whole(is_one_killed=victim is not None)
        self.assertGreater(killed, 0)
        self.model("--force")
        self.assert_whole(is_one_killed=False)

    def test_a_turn_that_does_not_come_is_an_error(self):
        with open(f"{self.out}.0-0.tmp", "wb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            said = self.fail_with(4, "convert", MODEL, self.out)
        self.assertEqual(said, f"{self.out}: error: another run writes this file and has not ended within 10 s: wait until it has, or "
                               "choose another name\n")
        self.assertEqual(self.names(), [f"{self.out.name}.0-0.tmp"])
        self.model()
        self.assert_whole(is_one_killed=False)

    def assert_whole(self, is_one_killed):
        """The text has its buffer. What a killed run has left is there until the next round at the latest."""
        left = sorted(set(self.names()) - {self.out.name, self.buffer().name})
        if not is_one_killed:
            self.assertEqual(left, [])
        for name in left:
            self.assertTrue(is_temporary(name, self.out.name) or re.fullmatch(r"out-[0-9a-f]{8}\.bin", name), name)


del GltfOutput

if __name__ == "__main__":
    unittest.main()
