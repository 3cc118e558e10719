"""Files may end where a program of their time stopped writing: behind each extension of a model, behind each section of a
motion; and the oldest motions have a shorter name. All that is legal."""

import pathlib
import tempfile
import unittest

import mmd_bytes
import mmd_walk
from acceptance_support import EXAMPLES, corpus_files, run
from mmd_bytes import bone, joint


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

    def cut_at_ends(self, path, least):
        content = path.read_bytes()
        ends = mmd_walk.of_file(path).ends
        self.assertGreaterEqual(len(ends), least, path.name)
        self.assertEqual(ends[-1], len(content), path.name)
        for number, end in enumerate(ends):
            with self.subTest(f"{path.name} behind part {number}"):
                self.expect_fine(content[:end], "cut" + path.suffix)

    def test_motions(self):
        for name in ("dance.vmd", "camera.vmd"):
            self.cut_at_ends(EXAMPLES / name, 6)

    def test_model(self):
        self.cut_at_ends(EXAMPLES / "figure.pmd", 5)

    def test_corpus(self):
        for path in corpus_files("vmd")[::20]:
            self.cut_at_ends(path, 4)
        for path in corpus_files("pmd")[::3]:
            self.cut_at_ends(path, 3)

    def test_header_of_the_first_versions(self):
        content = bytearray(mmd_bytes.motion(bones=[bone("hand", 0), bone("hand", 30, (1, 2, 3))]))
        content[:50] = mmd_bytes.field("Vocaloid Motion Data file", 30) + mmd_bytes.field("ミク", 10)
        for sections, end in enumerate(mmd_walk.motion(bytes(content)).ends, 1):
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
        for end in mmd_walk.model(content).ends[:-1]:
            path = self.folder / "cut.pmd"
            path.write_bytes(content[: end - 1])
            self.assertEqual(run("check", path).returncode, 3)


if __name__ == "__main__":
    unittest.main()
