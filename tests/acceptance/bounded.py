"""What the tests of memory share: every command on a file within so many times its size, as test_memory.py measures."""

import pathlib
import tempfile
import unittest

from acceptance_support import in_parallel
from test_memory import BESIDES, EXPECTED, need_to_start, run_within


class Bounded(unittest.TestCase):
    FACTOR = 8

    @classmethod
    def setUpClass(cls):
        cls.base = need_to_start()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def size(self, path):
        """Bytes that the bound is a multiple of."""
        return path.stat().st_size

    def within(self, path, *words):
        return run_within(self.base + self.FACTOR * self.size(path) // 1024 + BESIDES, *words)

    def fault(self, path, expected=EXPECTED):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / ("copy" + path.suffix)
            for words in (("info", path), ("check", path), ("convert", path, copy), ("convert", path, copy.with_suffix(".json"))):
                done = self.within(path, *words)
                if done.returncode not in expected:
                    return f"{words[0]}: exit {done.returncode}: {done.stderr[-300:]}"
        return ""

    def expect_bounded(self, paths, expected=EXPECTED):
        for path, fault in in_parallel(lambda one: self.fault(one, expected), paths):
            with self.subTest(path.name):
                self.assertEqual(fault, "")

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path
