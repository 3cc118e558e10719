"""What the tests of the command line share: running the program, and the files they run it on."""

import os
import pathlib
import pty
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


def on_a_terminal(*words):
    """What a terminal is sent on standard error."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([GENGA, *map(str, words)], stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        assert process.wait(timeout=300) == 0
    return shown.decode()


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
