"""What a run of the program costs: time of the processor and memory, as the system counts them.

Bounds are seconds of a machine of usual speed. Another machine is measured by a fixed piece of work in the same run, right
after a bound was missed: slowness() tells how many times as long it takes as usual, and the run is tried again with so many
times the bound. Other work on the machine only adds to what a run takes, so the best of a few tries counts.
"""

import math
import signal
import statistics
import subprocess
import sys
import time

from acceptance_support import GENGA

TRIES = 3
# What the fixed work takes on two cores of a usual machine, in seconds of the processor.
USUAL_SECONDS = 0.0265
# How a run ends that has used up its time.
OUT_OF_TIME = (-signal.SIGXCPU, -signal.SIGKILL)

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


def reference_seconds():
    """What the fixed work takes now, in seconds of the processor."""
    begin = time.thread_time()
    number, seen = 0, {}
    for _ in range(200_000):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        seen[number & 1023] = number
    return time.thread_time() - begin


def slowness():
    """How many times as long as usual the fixed work takes on this machine now, 1 at least."""
    return max(1.0, statistics.median(reference_seconds() for _ in range(5)) / USUAL_SECONDS)


def best_within(seconds, run, seconds_of):
    """What run(allowed) gives, the first time that it took no more seconds than are allowed; else the last time."""
    allowed = seconds
    for _ in range(TRIES):
        done = run(allowed)
        if seconds_of(done) <= allowed:
            break
        allowed = max(allowed, seconds * slowness())
    return done, allowed


def run_limited(seconds, *words, kib=None, program=GENGA, **options):
    """The finished process; killed, as OUT_OF_TIME has it, when it takes more seconds of the processor, or of address space
    more than kib."""

    def run(allowed):
        limits = f"ulimit -t {math.ceil(allowed)}" + (f" && ulimit -v {kib}" if kib else "")
        command = ["sh", "-c", f'{limits} && exec "$@"', "sh", program, *map(str, words)]
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False, **options)

    return best_within(seconds, run, lambda done: math.inf if done.returncode in OUT_OF_TIME else 0)[0]


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
