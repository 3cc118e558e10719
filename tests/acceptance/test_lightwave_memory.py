"""LightWave files, also large ones and ones that lie: within 8 times the file and 16 MiB, as test_memory.py measures."""

import random
import struct
import unittest

from acceptance_support import corpus_files, share
from bounded import Bounded

from lightwave_evaluator import Envelope, Key
from lwo_builder import Layer, cube, lwo2
from lws_writer import Item, Scene, scene_bytes

KEYS = 450_000  # of the large scene: 27 MB
POINTS = 160_000  # of the large object: 5.4 MB


def large_scene():
    """Few channels, each with many keys: text for one and the numbers of the others."""
    dice = random.Random(27)
    keys = [Key(i / 30, round(dice.uniform(-9, 9), 7), 0, (0, 0, 0, round(dice.uniform(-1, 1), 8), round(dice.uniform(-1, 1), 8), 0)) for i in range(KEYS // 9)]
    return scene_bytes(Scene([Item("null", "busy", dict.fromkeys(range(9), Envelope(keys)))]), 5)


def large_object():
    side = int(POINTS**0.5)
    points = [(i / side, (i * j % 97) / 97, j / side) for j in range(side) for i in range(side)]
    faces = [(a, a + side, a + side + 1, a + 1) for j in range(side - 1) for a in range(j * side, j * side + side - 1)]
    return lwo2([Layer(points, faces)])


def chunk_sizes(content):
    """Offsets of the sizes of an object's chunks, the outermost among them."""
    yield 4
    at = 12
    while at + 8 <= len(content):
        yield at + 4
        size = struct.unpack_from(">I", content, at + 4)[0]
        at += 8 + size + size % 2


def attacked_object(content):
    for offset in chunk_sizes(content):
        for size in (0, 1, 0x7FFFFFFF, 0xFFFFFFFF):
            yield content[:offset] + struct.pack(">I", size) + content[offset + 4 :]


def attacked_scene(content):
    """Every number that stands alone in its line as large as it can be: counts of keys and channels among them."""
    lines = content.splitlines()
    for at, line in enumerate(lines):
        words = line.split()
        if words and words[-1].isdigit() and len(words) <= 2:
            for number in (b"4294967295", b"18446744073709551615", b"-1"):
                yield b"\n".join([*lines[:at], line.replace(words[-1], number), *lines[at + 1 :], b""])


class Memory(Bounded):
    def test_large_scene(self):
        path = self.write("large.lws", large_scene())
        self.assertGreater(path.stat().st_size, 20e6)
        self.expect_bounded([path], (0,))
        self.assertEqual(self.within(path, "sample", path, "--times", "0,1,2").returncode, 0)

    def test_large_object(self):
        path = self.write("large.lwo", large_object())
        self.assertGreater(path.stat().st_size, 4e6)
        self.expect_bounded([path], (0,))

    def test_real_files(self):
        self.expect_bounded(corpus_files("lws") + share(corpus_files("lwo"), 10), (0, 1))

    def test_sizes_that_lie(self):
        content = lwo2([cube(maps=[("WGHT", "w", {0: (1.0,)})]), cube("SUBD")])
        self.expect_bounded([self.write(f"{i}.lwo", one) for i, one in enumerate(attacked_object(content))])

    def test_counts_that_lie(self):
        scene = Scene([Item("null", "n", {0: Envelope([Key(0, 1), Key(1, 2)])})])
        for version in (1, 2, 3):
            paths = [self.write(f"{version}-{i}.lws", one) for i, one in enumerate(attacked_scene(scene_bytes(scene, version)))]
            self.assertGreater(len(paths), 20)
            self.expect_bounded(share(paths, 40))


if __name__ == "__main__":
    unittest.main()
