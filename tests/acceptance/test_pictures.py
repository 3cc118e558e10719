"""Pictures of strangers: one that ends early is reported and not used; a large one is decoded once, whatever its names, within
a small part of the memory that its pixels would take."""

import json
import pathlib
import resource
import struct
import sys
import tempfile
import unittest

from acceptance_support import ROOT, run
from test_memory import BESIDES, need_to_start, run_within

sys.path.insert(0, str(ROOT / "tools/make_testdata"))
import picture_writer
import pmd_writer

SIDE = 8192
SPELLINGS = 30


def spellings(name, count):
    """The name with its letters in upper and lower case in so many ways, each of which a texture field can hold."""
    letters = [at for at, letter in enumerate(name) if letter.isalpha()]
    for number in range(count):
        yield "".join(c.upper() if at in letters and number >> letters.index(at) & 1 else c for at, c in enumerate(name))


def model_with(*textures):
    vertices = [pmd_writer.Vertex((x, y, 0)) for x, y in ((0, 0), (1, 0), (0, 1))]
    materials = [pmd_writer.Material(index_count=3, texture=name) for name in textures]
    return pmd_writer.write(
        pmd_writer.Pmd(vertices=vertices, indices=[0, 1, 2] * len(textures), materials=materials, bones=[pmd_writer.Bone("a")]))


def skipped_bitmap():
    """8192 by 8192 pixels in 17 KB: run lengths skip nearly all of them."""
    runs = bytes((0, 2, 0, 255)) * (SIDE // 255) + bytes((1, 1, 0, 1))
    palette = ((10, 20, 30, 255), (40, 50, 60, 255))
    return picture_writer.bmp(SIDE, SIDE, 8, runs.ljust(17_000, b"\0"), compression=picture_writer.RLE8, palette=palette)


def json_of(glb):
    content = glb.read_bytes()
    return json.loads(content[20 : 20 + struct.unpack_from("<I", content, 12)[0]])


def seconds(work):
    """What a child takes of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Pictures(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path

    def test_a_large_picture_of_many_names_costs_what_one_name_costs(self):
        self.write("tex.bmp", skipped_bitmap())
        names = list(spellings("tex.bmp", SPELLINGS))
        one = self.write("one.pmd", model_with("tex.bmp"))
        many = self.write("many.pmd", model_with(*names))
        of_one = seconds(lambda: run("convert", one, one.with_suffix(".glb")))
        # A decoded picture would be 256 MiB.
        kib = need_to_start() + 2 * BESIDES
        done = []
        of_many = seconds(lambda: done.append(run_within(kib, "convert", many, many.with_suffix(".glb"))))
        self.assertEqual((done[0].returncode, done[0].stderr), (0, b""))
        self.assertLess(of_many, 2 * of_one + 1)
        document = json_of(many.with_suffix(".glb"))
        self.assertEqual([image["name"] for image in document["images"]], [names[0]])
        self.assertEqual([material["extras"]["texture"] for material in document["materials"]],
                         [{"file": name, "texture": 0} for name in names])
        size = json_of(one.with_suffix(".glb"))["bufferViews"][-1]["byteLength"]
        self.assertLess(many.with_suffix(".glb").stat().st_size, size + 100_000)

    def test_one_that_ends_early_is_told_and_not_used(self):
        self.write("cut.tga", picture_writer.tga(2, 64, 64, 24, bytes(100)))
        self.write("cut.bmp", picture_writer.bmp(64, 64, 24, bytes(100)))
        model = self.write("model.pmd", model_with("cut.tga", "cut.bmp"))
        outputs = set()
        for number in range(3):
            output = self.folder / f"{number}.glb"
            done = run("convert", model, output)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stderr.count(b"[convert.bad-texture]"), 2, done.stderr)
            outputs.add(output.read_bytes())
        self.assertEqual(len(outputs), 1)
        self.assertNotIn("images", json_of(self.folder / "0.glb"))


if __name__ == "__main__":
    unittest.main()
