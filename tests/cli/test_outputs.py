"""What becomes of files: no output is an input, and what is replaced keeps what it had."""

import json
import os
import stat
import subprocess
import time
import unittest
import zlib

from cli_test_support import CliTest, EXAMPLES, GENGA, TESTDATA, run

MOTION = EXAMPLES / "camera.vmd"
HAND = EXAMPLES / "hand.bin"
COMMANDS = ["formats", "info", "check", "dump", "convert", "sample", "edit"]


class NoOutputIsAnInput(CliTest):
    def copy(self, source, name):
        path = self.folder / name
        path.write_bytes(source.read_bytes())
        return path

    def expect_refused(self, output, kept, *words):
        """With and without --force; the input holds what it did, nothing else has come up."""
        content, before = kept.read_bytes(), sorted(os.listdir(self.folder))
        for force in ([], ["--force"]):
            said = self.fail_with(4, *words, *force)
            self.assertIn(f"{output}", said)
            self.assertIn("the file is one of the inputs", said)
            self.assertEqual(kept.read_bytes(), content)
            self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_convert(self):
        motion = self.copy(MOTION, "a.vmd")
        self.expect_refused(motion, motion, "convert", motion, motion)
        self.expect_refused(motion, motion, "convert", motion, motion, "--tracks", "Camera")

    def test_every_way_of_writing_a_path(self):
        motion = self.copy(MOTION, "a.vmd")
        link, hard = self.folder / "link.vmd", self.folder / "hard.vmd"
        link.symlink_to("a.vmd")
        os.link(motion, hard)
        (self.folder / "below").mkdir()
        for output in (link, hard, f"{self.folder}/below/../a.vmd", os.path.relpath(motion)):
            self.expect_refused(output, motion, "convert", motion, output)

    def test_every_input(self):
        model, motion = self.copy(EXAMPLES / "figure.pmd", "a.pmd"), self.copy(EXAMPLES / "dance.vmd", "a.vmd")
        self.expect_refused(model, model, "convert", motion, "--model", model, model, "--to-format", "glb")
        self.expect_refused(model, model, "convert", motion, model, model, "--to-format", "glb")
        self.expect_refused(model, model, "sample", motion, "--model", model, "--times", "0", "-o", model)
        self.expect_refused(motion, motion, "sample", motion, "--times", "0", "-o", motion)
        self.expect_refused(motion, motion, "dump", motion, "-o", motion)

    def test_edit(self):
        take, more = self.copy(HAND, "a.bin"), self.copy(HAND, "b.bin")
        self.expect_refused(take, take, "edit", take, take, "--reverse")
        self.expect_refused(more, more, "edit", take, more, "--append", more)

    def test_files_that_an_input_names(self):
        picture = self.copy(EXAMPLES / "figure_face.bmp", "figure_face.bmp")
        model = self.copy(EXAMPLES / "figure.pmd", "a.pmd")
        self.expect_refused(picture, picture, "convert", model, picture, "--to-format", "glb")

    def test_standard_streams(self):
        motion = self.copy(MOTION, "a.vmd")
        content = motion.read_bytes()
        with motion.open("rb") as stream:
            done = subprocess.run([GENGA, "convert", "-", motion, "--force"], stdin=stream, capture_output=True, check=False)
        self.assertEqual(done.returncode, 4, done.stderr)
        with motion.open("ab") as stream:
            done = subprocess.run([GENGA, "dump", motion], stdout=stream, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertEqual(motion.read_bytes(), content)

    def test_the_buffer_beside_a_gltf(self):
        take = self.copy(HAND, "hand.bin")
        out = self.folder / "hand.gltf"
        # Its name is another one now.
        self.succeed("convert", take, out)
        self.assertEqual(take.read_bytes(), HAND.read_bytes())
        # Only by a link can a recording have the name of the buffer that is made of it.
        buffer = self.folder / json.loads(out.read_text())["buffers"][0]["uri"]
        out.unlink()
        buffer.unlink()
        buffer.symlink_to(take)
        for force in ([], ["--force"]):
            said = self.fail_with(4, "convert", take, out, *force)
            self.assertIn(f"{buffer}: error: the file is one of the inputs", said)
            self.assertEqual(take.read_bytes(), HAND.read_bytes())
            self.assertFalse(out.exists())

    def test_an_input_that_looks_like_the_replaced_texts_buffer_stays(self):
        take = self.copy(HAND, f"hand-{zlib.crc32(HAND.read_bytes()):08x}.bin")
        out = self.folder / "hand.gltf"
        out.write_text(json.dumps({"buffers": [{"uri": take.name}]}))
        self.succeed("convert", take, out, "--force")
        self.assertEqual(take.read_bytes(), HAND.read_bytes())


class Replacing(CliTest):
    def setUp(self):
        super().setUp()
        self.out = self.folder / "out.vmd"
        self.out.write_bytes(b"old")

    def test_permissions_stay(self):
        for mode in (0o600, 0o640, 0o755):
            self.out.chmod(mode)
            self.succeed("convert", MOTION, self.out, "--force")
            self.assertEqual(stat.S_IMODE(self.out.stat().st_mode), mode)
            self.assertEqual(self.out.read_bytes(), MOTION.read_bytes())

    def test_what_is_not_writable_stays(self):
        self.out.chmod(0o444)
        said = self.fail_with(4, "convert", MOTION, self.out, "--force")
        self.assertIn("the file is there and not writable", said)
        self.assertEqual(self.out.read_bytes(), b"old")
        self.assertEqual(os.listdir(self.folder), ["out.vmd"])

    def test_links_stay(self):
        link, ahead = self.folder / "link.vmd", self.folder / "ahead.vmd"
        link.symlink_to("out.vmd")
        ahead.symlink_to("made.vmd")
        for path, target in ((link, self.out), (ahead, self.folder / "made.vmd")):
            self.fail_with(4, "convert", MOTION, path)
            self.succeed("convert", MOTION, path, "--force")
            self.assertTrue(path.is_symlink())
            self.assertEqual(target.read_bytes(), MOTION.read_bytes())

    def test_leftovers_of_any_number_do_not_matter(self):
        for number in range(1000):
            (self.folder / f"out.vmd.{number}.tmp").write_bytes(b"x")
            (self.folder / f"out.vmd.999999999-{number}.tmp").write_bytes(b"x")
        self.succeed("convert", MOTION, self.out, "--force")
        # Those of earlier runs are gone; the others only look alike.
        self.assertEqual(len(os.listdir(self.folder)), 1001)


class FullDevice(CliTest):
    def expect_told(self, *words):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([GENGA, *map(str, words)], stdout=full, stderr=subprocess.PIPE, check=False, timeout=300)
        self.assertEqual(done.returncode, 4, (words, done.stderr))
        self.assertIn(b"No space left on device", done.stderr)

    def test_help_and_version(self):
        self.expect_told("--help")
        self.expect_told("--version")
        for command in COMMANDS:
            self.expect_told(command, "--help")

    def test_reports(self):
        odd = TESTDATA / "mrtk/check/mrtk.ends-early.bin"
        self.assertNotEqual(run("check", odd).stdout, b"")
        for words in (("formats",), ("formats", "--json"), ("info", MOTION), ("info", "--json", MOTION), ("check", odd),
                      ("check", "--json", odd)):
            self.expect_told(*words)

    def test_data(self):
        for words in (("dump", MOTION), ("sample", MOTION, "--times", "0"), ("convert", MOTION, "-", "--to-format", "glb"),
                      ("edit", HAND, "-", "--reverse")):
            self.expect_told(*words)


class ClosedStreams(CliTest):
    """A stream that the caller has closed must not become the output file, where what is said would stand in it."""

    def start(self, streams, *words):
        process = subprocess.Popen(["sh", "-c", f'exec "$@" {streams}', "sh", GENGA, *map(str, words)],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def test_they_are_no_file_of_ours(self):
        long = ["sample", EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd", "--space", "world", "--fps", "4000"]
        process = self.start("<&- >&- 2>&-", *long, "-o", self.folder / "out.csv")
        deadline = time.monotonic() + 60
        while not os.listdir(self.folder):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.001)
        streams = [os.readlink(f"/proc/{process.pid}/fd/{number}") for number in range(3)]
        self.assertEqual(streams, ["/dev/null"] * 3)

    def test_what_needs_one_fails(self):
        self.assertEqual(self.start(">&-", "info", MOTION).wait(timeout=60), 4)
        self.assertEqual(self.start("<&-", "info", "-").wait(timeout=60), 3)


if __name__ == "__main__":
    unittest.main()
