"""What the tests of hostile files share: an answer within five seconds, never a crash, errors at a place."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from acceptance_support import in_parallel
from cost import OUT_OF_TIME, run_limited

# Processor time on a machine of usual speed, and clock time for a process that only waits.
SECONDS = 5
SECONDS_OF_CLOCK = 600
# 0 and 1: read, with findings or without; 3: refused.
ANSWERS = (0, 1, 3)
AT_AN_OFFSET = r":0x[0-9a-f]+: error: "
AT_A_LINE = r":\d+:\d+: error: "
ANYWHERE = r":(0x[0-9a-f]+|\d+:\d+): error: "
# Bytes from which a format is recognised: an error in fewer may concern the whole file.
HEAD = 12
DEEP = 1_000_000
LONG = 10_000_000


def changed(dice, content):
    """The content with a few bytes changed, not those by which the format is known."""
    found = bytearray(content)
    for _ in range(dice.choice((1, 1, 3))):
        found[dice.randrange(4, len(found))] = dice.choice((0, 0xFF, 0x7F, 0x80, dice.randrange(256), ord("{"), ord("9")))
    return bytes(found)


class Hostile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def answer(self, path, command):
        """The path stands in place of {}, or last."""
        if "{}" not in command:
            command = (*command, "{}")
        try:
            done = run_limited(SECONDS, *(path if word == "{}" else word for word in command), timeout=SECONDS_OF_CLOCK)
        except subprocess.TimeoutExpired:
            return None, "", ""
        if done.returncode in OUT_OF_TIME:
            return None, "", ""
        return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")

    def fault(self, path, place, commands, answers=ANSWERS):
        for command in commands:
            code, _, told = self.answer(path, command)
            if code is None:
                return f"{command}: no end"
            if code not in answers:
                return f"{command}: exit {code}: {told[-300:]}"
            if code == 3 and not (re.search(place, told) or path.stat().st_size < HEAD):
                return f"{command}: no place in {told[-300:]}"
        return ""

    def expect_answers(self, contents, suffix, place, commands=(("check",),), answers=ANSWERS):
        paths = []
        for number, content in enumerate(contents):
            paths.append(self.folder / f"{number}{suffix}")
            paths[-1].write_bytes(content)
        for path, fault in in_parallel(lambda one: self.fault(one, place, commands, answers), paths):
            with self.subTest(path.name):
                self.assertEqual(fault, "")
        return len(paths)
