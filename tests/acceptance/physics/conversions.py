"""What the tests of physics make by `convert`, in a folder that goes away."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from acceptance_support import run


class Conversions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def made(self, name, *words):
        path = self.folder / name
        done = run("convert", *words, path, "--force")
        self.assertEqual(done.returncode, 0, done.stderr)
        return path.read_bytes()
