"""What a run of the program costs: time of the processor and memory, as the system counts them."""

import subprocess
import sys

from acceptance_support import GENGA

# Runs the program from a process that is small itself: a child's peak of memory counts its parent's at the start.
RUNNER = """
import os, sys
for line in sys.stdin:
    words = line.rstrip("\\n").split("\\t")
    null = os.open(os.devnull, os.O_RDWR)
    told = os.open(words[0], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    moved = [(os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, told, 2)]
    _, status, usage = os.wait4(os.posix_spawn(words[1], words[1:], os.environ, file_actions=moved), 0)
    os.close(null)
    os.close(told)
    print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status), flush=True)
"""


class Runner:
    """Runs the program; one for each thread."""

    def __init__(self, folder):
        self.told = folder / "told"
        self.child = subprocess.Popen([sys.executable, "-I", "-S", "-c", RUNNER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def cost(self, words):
        """(seconds of the processor, KiB at most, exit status, what was said) of a run."""
        print(self.told, GENGA, *words, sep="\t", file=self.child.stdin, flush=True)
        seconds, kib, code = self.child.stdout.readline().split()
        return float(seconds), int(kib), int(code), self.told.read_text(errors="replace")

    def close(self):
        self.child.stdin.close()
        self.child.stdout.close()
        self.child.wait()
