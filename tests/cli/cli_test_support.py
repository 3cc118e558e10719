"""What the tests of the command line share: running the program, and the files they run it on."""

import os
import pathlib
import pty
import resource
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


def lasting(seconds, words_of, size):
    """The words of a run that takes so many seconds of this machine's processor: words_of(size) is measured, and the size grows
    until it does."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = run(*words_of(size))
    assert done.returncode == 0, done.stderr
    taken = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return words_of(round(size * max(1.0, seconds / max(taken, 0.01))))


def on_a_terminal(*words, stream="stderr", ends=(0,)):
    """What a terminal is sent on that stream. The other one goes nowhere."""
    ours, theirs = pty.openpty()
    streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, stream: theirs}
    with subprocess.Popen([GENGA, *map(str, words)], **streams) as process:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 65536):
                shown += part
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        assert process.wait(timeout=300) in ends
    return shown.decode()  # UTF-8, all of it


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
