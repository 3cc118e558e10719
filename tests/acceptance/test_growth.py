"""What grows by eight takes about eight times the time and memory: of everything a file may have many of."""

import pathlib
import tempfile
import unittest

from acceptance_support import FULL, in_parallel
from cost import TRIES, Runner
from growing import FAMILIES, written

GROWTH = 8
# n log n of eight times n is below 11 times; what is quadratic is 64 times. Between them noise has room.
MOST = 24
# Below these a run shows nothing: seconds of the processor, KiB.
LEAST_SECONDS = 0.008
LEAST_KIB = 2 << 10
ENDINGS = (0, 1, 3, 5)  # 1 of check, 3 a limit of a reader, 5 nothing to convert
ONE_CLIP = {"animation_sets"}  # families of many clips: a LightWave scene has one


class Growth(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            runner = Runner(pathlib.Path(folder))
            cls.base_seconds, cls.base_kib, _, _ = min(runner.cost(("--version",)) for _ in range(3))
            runner.close()

    def commands(self, name, paths, out):
        first = paths[0]
        motions = [path for path in paths[1:] if path.suffix == ".vmd"]
        yield "check", first
        yield "convert", first, *motions, out.with_suffix(".glb")
        if FULL:
            yield "convert", first, *motions, out.with_suffix(".x")
            yield "convert", *(("--clip", "0") if name in ONE_CLIP else ()), first, *motions, out.with_suffix(".lws")
            yield "convert", first, out.with_suffix(".json")

    def costs(self, name, times):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            runner = Runner(folder)
            paths = written(folder, name, times)
            # The better of two, since other work on the machine only adds.
            costs = [min(runner.cost(self.cleared(words)) for _ in range(2)) for words in self.commands(name, paths, folder / "out")]
            runner.close()
            return costs

    @staticmethod
    def cleared(words):
        if words[0] == "convert":
            # Objects of a scene are beside it.
            for path in words[-1].parent.glob(f"{words[-1].stem}.*"):
                path.unlink()
        return words

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

    def fault_every_time(self, name):
        # Other work on the machine can begin between the runs that are compared.
        for _ in range(TRIES):
            fault = self.fault(name)
            if not fault:
                break
        return fault

    def test_every_family(self):
        self.assertGreaterEqual(len(FAMILIES), 35)
        for name, fault in in_parallel(self.fault_every_time, sorted(FAMILIES)):
            with self.subTest(name):
                self.assertEqual(fault, "")


if __name__ == "__main__":
    unittest.main()
