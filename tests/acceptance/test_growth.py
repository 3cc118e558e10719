"""What grows by eight takes about eight times the time and memory: of everything a file may have many of."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from acceptance_support import FULL, GENGA, in_parallel
from growing import FAMILIES

GROWTH = 8
# n log n of eight times n is below 11 times; what is quadratic is 64 times. Between them noise has room.
MOST = 24
# Below these a run shows nothing: seconds of the processor, KiB.
LEAST_SECONDS = 0.02
LEAST_KIB = 6 << 10
ENDINGS = (0, 1, 3, 5)  # 1 of check, 3 a limit of a reader, 5 nothing to convert


def cost(words):
    """(seconds of the processor, KiB at most, exit status) of a run."""
    child = subprocess.Popen([GENGA, *map(str, words)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    told = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = 0
    child.stderr.close()
    code = status >> 8 if status & 0x7F == 0 else -(status & 0x7F)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss, code, told


class Growth(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.base_seconds, cls.base_kib, _, _ = min(cost(("--version",)) for _ in range(3))

    def files(self, folder, name, times):
        size, suffixes, make = FAMILIES[name]
        paths = []
        for suffix, content in zip(suffixes, make(size * times)):
            paths.append(folder / f"{name}{suffix}")
            paths[-1].write_bytes(bytes(content))
        return paths

    def commands(self, paths, out):
        first = paths[0]
        motions = [path for path in paths[1:] if path.suffix == ".vmd"]
        yield "check", first
        yield "convert", first, *motions, out.with_suffix(".glb")
        if FULL:
            yield "convert", first, *motions, out.with_suffix(".x")
            yield "convert", first, *motions, out.with_suffix(".lws")
            yield "convert", first, out.with_suffix(".json")

    def costs(self, name, times):
        with tempfile.TemporaryDirectory() as folder:
            paths = self.files(pathlib.Path(folder), name, times)
            # Twice, since other work on the machine only adds.
            return [min(cost(words) for _ in range(2) if not self.clear(words)) for words in self.commands(paths, pathlib.Path(folder) / "out")]

    @staticmethod
    def clear(words):
        if words[0] == "convert":
            words[-1].unlink(missing_ok=True)

    def fault(self, name):
        once, grown = self.costs(name, 1), self.costs(name, GROWTH)
        for number, (small, large) in enumerate(zip(once, grown)):
            for code, told in ((small[2], small[3]), (large[2], large[3])):
                if code not in ENDINGS:
                    return f"command {number}: exit {code}: {told[-200:]}"
            seconds = large[0] - self.base_seconds
            if seconds > MOST * max(small[0] - self.base_seconds, LEAST_SECONDS):
                return f"command {number}: {small[0]:.3f} s become {large[0]:.3f} s"
            if large[1] - self.base_kib > MOST * max(small[1] - self.base_kib, LEAST_KIB):
                return f"command {number}: {small[1]} KiB become {large[1]} KiB"
        return ""

    def test_every_family(self):
        self.assertGreaterEqual(len(FAMILIES), 35)
        for name, fault in in_parallel(self.fault, sorted(FAMILIES)):
            with self.subTest(name):
                self.assertEqual(fault, "")


if __name__ == "__main__":
    unittest.main()
