"""Files may end where a program of their time stopped writing: behind each extension of a model, behind each section of a
motion; and the oldest motions have a shorter name. All that is legal."""

import pathlib
import struct
import tempfile
import unittest

import mmd_bytes
from acceptance_support import EXAMPLES, corpus_files, run
from mmd_bytes import bone, joint

RECORD_SIZES = (111, 23, 61, 28, 9)  # of the first five sections of a motion


def word(content, offset, kind="I"):
    return struct.unpack_from("<" + kind, content, offset)[0]


def motion_ends(content):
    """Where each section of a motion ends."""
    at = 30 + (10 if content.startswith(b"Vocaloid Motion Data file") else 20)
    ends = []
    for size in RECORD_SIZES:
        if at >= len(content):
            return ends
        at += 4 + size * word(content, at)
        ends.append(at)
    if at < len(content):
        keys = word(content, at)
        at += 4
        for _ in range(keys):
            at += 9 + 21 * word(content, at + 5)
        ends.append(at)
    return ends


def model_ends(content):
    """Where a model's base part ends, and each of its extensions that is there: English, toons, bodies, joints."""
    at = 3 + 4 + 20 + 256
    for size in (38, 2, 70):
        at += 4 + size * word(content, at)
    bones = word(content, at, "H")
    at += 2 + 39 * bones
    chains = word(content, at, "H")
    at += 2
    for _ in range(chains):
        at += 11 + 2 * content[at + 4]
    morphs = word(content, at, "H")
    at += 2
    for _ in range(morphs):
        at += 25 + 16 * word(content, at + 20)
    at += 1 + 2 * content[at]
    frames = content[at]
    at += 1 + 50 * frames
    at += 4 + 3 * word(content, at)
    ends = [at]
    if at < len(content):
        has_names = content[at] == 1
        at += 1 + (20 + 256 + 20 * bones + 20 * max(0, morphs - 1) + 50 * frames if has_names else 0)
        ends.append(at)
    if at < len(content):
        at += 10 * 100
        ends.append(at)
    for size in (83, 124):
        if at < len(content):
            at += 4 + size * word(content, at)
            ends.append(at)
    return ends


class Boundaries(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def expect_fine(self, content, name):
        path = self.folder / name
        path.write_bytes(content)
        out = self.folder / ("copy-" + name)
        for words in (("info", path), ("check", path), ("dump", path), ("convert", path, out, "--force")):
            done = run(*words)
            self.assertEqual(done.returncode, 0, f"{words}: {done.stdout[-300:]} {done.stderr}")
            self.assertNotIn(b"error", done.stderr)
        self.assertEqual(out.read_bytes(), content)
        glb = self.folder / "out.glb"
        done = run("convert", path, glb, "--force")
        self.assertEqual(done.returncode, 0, done.stderr)

    def cut_at_ends(self, path, ends_of, least):
        content = path.read_bytes()
        ends = ends_of(content)
        self.assertGreaterEqual(len(ends), least, path.name)
        self.assertEqual(ends[-1], len(content), path.name)
        for number, end in enumerate(ends):
            with self.subTest(f"{path.name} behind part {number}"):
                self.expect_fine(content[:end], "cut" + path.suffix)

    def test_motions(self):
        for name in ("dance.vmd", "camera.vmd"):
            self.cut_at_ends(EXAMPLES / name, motion_ends, 6)

    def test_model(self):
        self.cut_at_ends(EXAMPLES / "figure.pmd", model_ends, 5)

    def test_corpus(self):
        for path in corpus_files("vmd")[::20]:
            self.cut_at_ends(path, motion_ends, 4)
        for path in corpus_files("pmd")[::3]:
            self.cut_at_ends(path, model_ends, 3)

    def test_header_of_the_first_versions(self):
        content = bytearray(mmd_bytes.motion(bones=[bone("hand", 0), bone("hand", 30, (1, 2, 3))]))
        content[:50] = mmd_bytes.field("Vocaloid Motion Data file", 30) + mmd_bytes.field("ミク", 10)
        for sections, end in enumerate(motion_ends(content), 1):
            with self.subTest(f"{sections} sections"):
                self.expect_fine(bytes(content[:end]), "old.vmd")
        self.expect_fine(bytes(content[:40]), "old.vmd")

    def test_name_alone(self):
        self.expect_fine(mmd_bytes.motion()[:50], "name.vmd")

    def test_english_that_is_absent(self):
        base = mmd_bytes.model([joint("root")])
        self.expect_fine(base, "model.pmd")
        self.expect_fine(base + b"\0", "model.pmd")
        self.expect_fine(base + b"\0" + bytes(1000), "model.pmd")
        self.expect_fine(base + b"\0" + bytes(1000) + bytes(4), "model.pmd")
        self.expect_fine(base + b"\0" + bytes(1000) + bytes(8), "model.pmd")

    def test_one_byte_less_is_not_fine(self):
        content = (EXAMPLES / "figure.pmd").read_bytes()
        for end in model_ends(content)[:-1]:
            path = self.folder / "cut.pmd"
            path.write_bytes(content[: end - 1])
            self.assertEqual(run("check", path).returncode, 3)


if __name__ == "__main__":
    unittest.main()
