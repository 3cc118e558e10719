"""Ends that come from elsewhere: signals, files that are cut while they are read, memory that runs out. No temporary file
stays, no output is half there, and standard error says why."""

import fcntl
import json
import os
import pathlib
import random
import resource
import signal
import struct
import subprocess
import sys
import time
import unittest

from cli_test_support import CliTest, EXAMPLES, GENGA

MOTION = EXAMPLES / "dance.vmd"
MODEL = EXAMPLES / "figure.pmd"
CUT = "the file was cut while it was read"
F_SETPIPE_SZ = 1031  # of Linux
PAGE = resource.getpagesize()
PATIENCE = 1200  # seconds, for runs that take some on a machine that is not busy


class Ended(CliTest):
    def names(self):
        return sorted(os.listdir(self.folder))


class Signals(Ended):
    def writing(self, *words, **how):
        """A run with some seconds of work before it, when its temporary file is there."""
        process = subprocess.Popen([GENGA, "sample", MOTION, "--model", MODEL, "--space", "world", "--fps", "4000", "-o",
                                    self.folder / "out.csv", *words], stderr=subprocess.PIPE, **how)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        deadline = time.monotonic() + 60
        while not [name for name in self.names() if name.endswith(".tmp")]:
            self.assertLess(time.monotonic(), deadline)
            self.assertIsNone(process.poll())
            time.sleep(0.001)
        return process

    def test_no_temporary_file_stays(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE):
            process = self.writing()
            process.send_signal(number)
            # Its caller sees that it died of it.
            self.assertEqual(process.wait(timeout=60), -number)
            self.assertEqual(self.names(), [])

    def test_an_output_that_is_there_stays(self):
        (self.folder / "out.csv").write_bytes(b"precious")
        process = self.writing("--force")
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
        self.assertEqual(self.names(), ["out.csv"])
        self.assertEqual((self.folder / "out.csv").read_bytes(), b"precious")

    def test_what_the_caller_has_ignored_stays_ignored(self):
        process = self.writing(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.send_signal(signal.SIGHUP)
        time.sleep(0.1)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(timeout=60), -signal.SIGTERM)

    def test_what_a_killed_run_leaves_goes_with_the_next(self):
        process = self.writing()
        process.kill()
        process.wait(timeout=60)
        self.assertEqual(len(self.names()), 1)
        self.succeed("sample", MOTION, "--times", "0", "-o", self.folder / "out.csv")
        self.assertEqual(self.names(), ["out.csv"])

    def test_what_a_living_run_writes_stays(self):
        process = self.writing()
        self.succeed("sample", MOTION, "--times", "0", "-o", self.folder / "out.csv")
        self.assertEqual(len(self.names()), 2)
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
        self.assertEqual(self.names(), ["out.csv"])


class CutInputs(Ended):
    """The second input comes from a pipe: once the program takes from that it has read the first one."""

    def cut(self, size, *words):
        motion = self.folder / "cut.vmd"
        motion.write_bytes(MOTION.read_bytes())
        model = MODEL.read_bytes()
        process = subprocess.Popen([GENGA, words[0], motion, "-", *words[1:]], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        fcntl.fcntl(process.stdin, F_SETPIPE_SZ, PAGE)
        half = len(model) // 2
        self.assertGreater(half, 2 * PAGE)
        process.stdin.write(model[:half])
        process.stdin.flush()
        os.truncate(motion, size)
        _, said = process.communicate(model[half:], timeout=300)
        self.assertEqual(process.returncode, 3, said)
        self.assertIn(f"{motion}: {CUT}".encode(), said.replace(b" error:", b""))
        motion.unlink()

    def check(self, size):
        out = self.folder / "out.glb"
        self.cut(size, "convert", out)
        self.assertEqual(self.names(), [])
        out.write_bytes(b"precious")
        self.cut(size, "convert", out, "--force")
        self.assertEqual(self.names(), ["out.glb"])
        self.assertEqual(out.read_bytes(), b"precious")
        out.unlink()
        self.cut(size, "convert", self.folder / "out.gltf")
        self.cut(size, "sample", "--space", "world", "--times", "0,1", "-o", self.folder / "out.csv")
        self.assertEqual(self.names(), [])

    def test_pages_that_are_gone(self):
        self.check(PAGE)

    def test_the_rest_of_the_last_page(self):
        # No page is gone; the last bytes read as zeros.
        size = MOTION.stat().st_size
        self.assertNotIn(size % PAGE, (0, 1))
        self.check(size - 1)

    def test_reports(self):
        size = MOTION.stat().st_size
        self.cut(size - 1, "info")
        self.cut(size - 1, "check")

    def test_a_file_that_is_replaced_or_grows_is_whole(self):
        motion = self.folder / "motion.vmd"
        for change in (lambda: motion.unlink(), lambda: motion.write_bytes(MOTION.read_bytes() + b"x"),
                       lambda: (self.folder / "other").rename(motion)):
            motion.write_bytes(MOTION.read_bytes())
            (self.folder / "other").write_bytes(b"other")
            with subprocess.Popen([GENGA, "info", motion, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE) as process:
                fcntl.fcntl(process.stdin, F_SETPIPE_SZ, PAGE)
                process.stdin.write(MODEL.read_bytes()[: 4 * PAGE])
                process.stdin.flush()
                change()
                process.communicate(MODEL.read_bytes()[4 * PAGE :], timeout=PATIENCE)
            self.assertEqual(process.returncode, 0)


def long_motion(repetitions):
    """The dance that often, one behind the other."""
    motion = MOTION.read_bytes()
    begin, size = 54, 111  # of the bones' keys, behind their number
    [count] = struct.unpack_from("<I", motion, begin - 4)
    keys = [motion[at : at + size] for at in range(begin, begin + count * size, size)]
    long = bytearray(motion[: begin - 4] + struct.pack("<I", count * repetitions))
    for repetition in range(repetitions):
        for key in keys:
            [frame] = struct.unpack_from("<I", key, 15)
            long += key[:15] + struct.pack("<I", frame + 1000 * repetition) + key[19:]
    return bytes(long + motion[begin + count * size :])


@unittest.skipUnless(sys.platform == "linux", "/proc tells when a file is mapped")
class InputsThatChange(Ended):
    """A large input is cut, or gets other bytes, at moments that a seed chooses, from when it is mapped to when the run has
    mostly ended."""

    MOMENTS = 8

    def setUp(self):
        super().setUp()
        self.inside, self.outside = self.folder / "in", self.folder / "out"
        self.inside.mkdir()
        self.outside.mkdir()
        self.seeded = random.Random(1)

    def is_mapped(self, process, path):
        try:
            return str(path) in pathlib.Path(f"/proc/{process.pid}/maps").read_text()
        except OSError:  # it has ended
            return False

    def run_with(self, words, path, change):
        """Starts a run, waits until it has the file mapped, and changes that."""
        process = subprocess.Popen([GENGA, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        deadline = time.monotonic() + 60
        while not self.is_mapped(process, path) and process.poll() is None:
            self.assertLess(time.monotonic(), deadline)
        change()
        out, said = process.communicate(timeout=PATIENCE)
        return process.returncode, out, said.decode(errors="replace")

    def each_moment(self, name, content, words, output, change, check):
        """change(path): in a run that has the file mapped; check(code, out, said, outputs, whole): after it."""
        path, out = self.inside / name, self.outside / output
        words = [{"IN": path, "OUT": out}.get(word, word) for word in words]
        path.write_bytes(content)
        begin = time.monotonic()
        code, told, said = self.run_with(words, path, lambda: None)
        usual = time.monotonic() - begin
        self.assertEqual(code, 0, said)
        whole = (told, {entry.name: entry.read_bytes() for entry in self.outside.iterdir()})
        for moment in range(self.MOMENTS):
            for entry in self.outside.iterdir():
                entry.unlink()
            path.write_bytes(content)

            def at_that_moment():
                time.sleep(self.seeded.uniform(0, usual) if moment % 2 else 0)
                change(path)

            code, told, said = self.run_with(words, path, at_that_moment)
            with self.subTest(words=words[0], file=name, moment=moment, code=code, said=said[-200:]):
                check(path, code, said, (told, {entry.name: entry.read_bytes() for entry in self.outside.iterdir()}), whole)
            path.unlink()
        for entry in self.outside.iterdir():
            entry.unlink()

    def each_command(self, change, check):
        motion = long_motion(50)
        self.each_moment("long.vmd", motion, ("info", "--json", "IN"), "none", change, check)
        self.each_moment("long.vmd", motion, ("check", "IN"), "none", change, check)
        self.each_moment("long.vmd", motion, ("dump", "IN", "-o", "OUT"), "out.json", change, check)
        self.each_moment("long.vmd", motion, ("sample", "IN", "--fps", "1", "-o", "OUT"), "out.csv", change, check)
        # Random keys take ten times as long to convert as a dance's.
        self.each_moment("long.vmd", long_motion(2), ("convert", "-q", "IN", "OUT"), "out.gltf", change, check)
        text = self.succeed("dump", self.kept("long.vmd", long_motion(20)))
        self.each_moment("long.json", text, ("convert", "IN", "OUT"), "out.vmd", change, check)

    def kept(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path

    def test_a_cut_is_an_error_or_comes_too_late(self):
        ends = set()

        def cut(path):
            size = path.stat().st_size
            os.truncate(path, self.seeded.choice([0, PAGE, size - 1] + [self.seeded.randrange(size)] * 3))

        def check(path, code, said, made, whole):
            ends.add(code)
            if code == 0:
                self.assertEqual(made, whole)
                return
            self.assertEqual(code, 3)
            self.assertIn(f"{path}: {CUT}", said.replace(" error:", ""))
            self.assertEqual(made, (b"", {}))

        self.each_command(cut, check)
        self.assertIn(3, ends)

    def test_other_bytes_are_any_regular_end(self):
        """The program may see the old bytes, the new ones, and first these and then those."""
        def change(path):
            size = path.stat().st_size
            with path.open("r+b") as file:
                for _ in range(20):
                    file.seek(self.seeded.randrange(size))
                    file.write(self.seeded.randbytes(self.seeded.choice([1, 4, 1000])))

        def check(_path, code, said, made, whole):
            self.assertIn(code, range(6))
            self.assertNotIn("Sanitizer", said)
            self.assertNotIn("runtime error", said)
            outputs = made[1]
            if "out.gltf" in outputs:
                buffer = json.loads(outputs["out.gltf"])["buffers"][0]
                self.assertEqual(len(outputs.pop(buffer["uri"])), buffer["byteLength"])
            self.assertIn(set(outputs), [set(), {"out.gltf"}, set(whole[1])])

        self.each_command(change, check)


class Memory(Ended):
    """From barely enough to start up to enough for all: every run ends with 0 or 3."""

    def within(self, limit, *words):
        def bound():
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        return subprocess.run([GENGA, *map(str, words)], preexec_fn=bound, capture_output=True, check=False, timeout=300)

    def start(self):
        """Bytes of address space that the program needs for nothing at all, within 64 KiB."""
        low, high = 0, 1 << 32
        while high - low > 1 << 16:
            middle = (low + high) // 2
            low, high = (low, middle) if self.within(middle, "--version").returncode == 0 else (middle, high)
        return high

    def walk(self, out, *words):
        limit, step, ends = self.start(), 1 << 16, []
        while not ends or ends[-1] != 0:
            done = self.within(limit, *words)
            ends.append(done.returncode)
            self.assertIn(done.returncode, (0, 3), (limit, done.stderr))
            if done.returncode == 3:
                self.assertEqual(done.stderr, b"genga: error: out of memory\n", limit)
                self.assertEqual(self.names(), [], limit)
            # Small steps at first, where every allocation of the start is one that may fail.
            limit += step
            step += step // 8
        self.assertIn(3, ends)
        self.assertGreater(len(ends), 5)
        self.assertEqual(self.names(), [out.name])

    def test_convert(self):
        out = self.folder / "out.glb"
        self.walk(out, "convert", "-q", MOTION, out)

    def test_sample(self):
        out = self.folder / "out.csv"
        self.walk(out, "sample", "-q", MOTION, "--model", MODEL, "--space", "world", "--times", "0,1", "-o", out)

    def test_edit(self):
        out = self.folder / "out.bin"
        self.walk(out, "edit", "-q", EXAMPLES / "hand.bin", out, "--reverse")


del Ended

if __name__ == "__main__":
    unittest.main()
