"""Whatever counts a file claims, the program stays within 8 times the file (recordings: 4 times) and 16 MiB of address
space above what it needs to start, the mapping of the file included; and it ends by itself."""

import pathlib
import struct
import subprocess
import tempfile
import unittest

import mmd_walk
import mrtk_walk
from acceptance_support import EXAMPLES, FULL, GENGA, TESTDATA, corpus_files, in_parallel, own_files, share

FACTOR = 8
FACTOR_OF_RECORDINGS = 4
BESIDES = 16 << 10  # KiB
STEP = 256  # KiB: as exactly as the program's own need is found

# 0 nothing wrong, 1 findings, 3 refused; a signal would be below zero, an abort for want of memory among them.
EXPECTED = (0, 1, 3)


def run_within(kib, *words):
    limited = ["sh", "-c", f'ulimit -v {kib} && exec "$@"', "sh", GENGA, *map(str, words)]
    return subprocess.run(limited, capture_output=True, check=False, timeout=600)


def need_to_start():
    """KiB of address space without which the program does not start."""
    low, high = 0, 1 << 22
    while high - low > STEP:
        middle = (low + high) // 2
        if run_within(middle, "--version").returncode == 0:
            high = middle
        else:
            low = middle
    return high


def attacked(path):
    """The file with each of its counts as large as its field allows; of long lists a few."""
    content = path.read_bytes()
    counts = mrtk_walk.counts(content) if path.suffix == ".bin" else mmd_walk.of_file(path).counts
    for offset, width in counts if FULL else counts[:: max(1, len(counts) // 24)]:
        yield content[:offset] + b"\xff" * width + content[offset + width :]


def motion_of_names(section, count):
    """A motion whose bone keys (section 0) or morph keys (1) are one for each of so many names."""
    rest = (struct.pack("<7f", 1, 2, 3, 0, 0, 0, 1) + bytes([20] * 64), struct.pack("<f", 1))[section]
    keys = b"".join(f"n{number}".encode().ljust(15, b"\0") + bytes(4) + rest for number in range(count))
    head = b"Vocaloid Motion Data 0002".ljust(30, b"\0") + b"names".ljust(20, b"\0")
    return head + bytes(4 * section) + struct.pack("<I", count) + keys


class Memory(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.base = need_to_start()

    def within(self, path, *words, besides=BESIDES):
        factor = FACTOR_OF_RECORDINGS if path.suffix == ".bin" else FACTOR
        return run_within(self.base + factor * path.stat().st_size // 1024 + besides, *words)

    def faults(self, path):
        """What went wrong with a file under the limit."""
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder)
            for words in (
                ("info", path),
                ("check", path),
                ("convert", path, out / ("copy" + path.suffix)),
                ("convert", path, out / "out.json"),
            ):
                done = self.within(path, *words)
                if done.returncode not in EXPECTED:
                    return f"{words[0]}: exit {done.returncode}: {done.stderr[-300:]}"
        return ""

    def expect_bounded(self, files):
        for path, fault in in_parallel(self.faults, files):
            with self.subTest(path.name):
                self.assertEqual(fault, "")

    def expect_attacks_bounded(self, paths):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for path in paths:
                for number, content in enumerate(attacked(path)):
                    files.append(pathlib.Path(folder) / f"{path.stem}.{number}{path.suffix}")
                    files[-1].write_bytes(content)
            self.expect_bounded(files)

    def test_the_limit_binds(self):
        self.assertNotEqual(run_within(self.base // 2, "--version").returncode, 0)
        self.assertEqual(run_within(self.base + STEP, "--version").returncode, 0)

    def test_files_as_they_are(self):
        self.expect_bounded([*EXAMPLES.glob("*.?md"), *corpus_files("pmd"), *share(corpus_files("vmd"), 10)])
        self.expect_bounded(corpus_files("mrtk"))

    def test_impossible_counts_of_own_files(self):
        self.expect_bounded([path for path in own_files("bad", "edge") if "count" in path.name])
        self.expect_attacks_bounded([EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd", TESTDATA / "pmd/valid/everything.pmd"])
        self.expect_attacks_bounded([TESTDATA / f"mrtk/valid/{name}.bin" for name in ("everything", "everything-version-1.0", "markers")])

    def test_many_markers_without_names(self):
        header = struct.pack("<qii", 0x6A8FAF6E0F9E42C6, 1, 1) + bytes(3)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "markers.bin"
            path.write_bytes(header + struct.pack("<i", 4_000_000) + bytes(5) * 4_000_000)
            self.expect_bounded([path])

    def test_a_name_of_its_own_for_every_key(self):
        with tempfile.TemporaryDirectory() as folder:
            for section in range(2):
                path = pathlib.Path(folder) / f"section{section}.vmd"
                path.write_bytes(motion_of_names(section, 20_000))
                # The tree of a glTF's JSON has 4 KB for each animated node, which is all of the second 16 MiB.
                for besides, *words in (
                    (BESIDES, "sample", path, "--times", "0"),
                    (2 * BESIDES + STEP, "convert", path, path.with_suffix(".glb")),
                ):
                    with self.subTest(words[0], section=section):
                        done = self.within(path, *words, besides=besides)
                        self.assertEqual(done.returncode, 0, done.stderr[-300:])
                        self.assertIn(b"[vmd.too-many-names]", done.stderr)

    def test_impossible_counts_of_the_corpus(self):
        self.expect_attacks_bounded(share(corpus_files("pmd"), 3) + share(corpus_files("vmd"), 3) + corpus_files("mrtk")[:2])


if __name__ == "__main__":
    unittest.main()
