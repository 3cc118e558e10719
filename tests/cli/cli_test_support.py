"""What the tests of the command line share: running the program, and the files they run it on."""

import os
import pathlib
import subprocess
import tempfile
import unittest

GENGA = os.environ["GENGA"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
TESTDATA = ROOT / "testdata"


def run(*words, stdin=None):
    """The finished process: returncode, and stdout and stderr as bytes."""
    return subprocess.run([GENGA, *map(str, words)], input=stdin, capture_output=True, check=False, timeout=300)


class CliTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def succeed(self, *words, stdin=None):
        done = run(*words, stdin=stdin)
        self.assertEqual(done.returncode, 0, done.stderr.decode(errors="replace"))
        return done.stdout

    def fail_with(self, code, *words, stdin=None):
        done = run(*words, stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr.decode(errors="replace"))
        self.assertNotEqual(done.stderr, b"")
        return done.stderr.decode(errors="replace")
