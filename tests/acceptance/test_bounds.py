"""Whatever a file asks for, a command takes ten seconds of a usual machine's processor, and 32 times its input and 64 MiB, at most, within the usual
limits and the strict ones."""

import pathlib
import re
import shutil
import tempfile
import unittest

from acceptance_support import CORPUS, FULL, in_parallel
from cost import Runner, best_within
from demanding import KINDS
from growing import FAMILIES, written
from picture_bombs import BOMBS
from picture_bombs import written as written_bomb

SECONDS = 10
BESIDES = 64 << 10  # KiB
FACTOR = 32
LARGE = 8  # a family's files, so many times the size that shows how they grow
TARGETS = ((".glb",), (".glb", "--curves", "exact"), (".glb", "--curves", "bake"), (".x",), (".x", "--curves", "bake"), (".lws",), (".lws", "--curves", "bake"),
           (".gltf",), (".vmd",), (".mot",), (".lwo",), (".bin",))  # fmt: skip
# Files beside the corpus that have gone wrong: what is converted, and what that names or is played on it.
HOSTILE = CORPUS.parent / "cases/hostile" if CORPUS else None
WENT_WRONG = (("cpu-13s-ik-57kB.pmx", "cpu-13s-ik.vmd"), ("memory-bones.lws", "patches.lwo"), ("memory-object-big-many.lws", "surfaces-times-morphs.lwo"),
              ("memory-materials-times-morphs.pmx",), ("surfaces-times-morphs.lwo",), ("patches.lwo",))  # fmt: skip
ENDINGS = (0, 1, 2, 3, 5)  # 2: a clip is to be chosen, a table is too large


class Bounds(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            runner = Runner(pathlib.Path(folder))
            cls.base_kib = min(runner.cost(("--version",))[1] for _ in range(3))
            runner.close()

    def fault_of(self, runner, folder, allowed_kib, words, expected=""):
        """What is wrong with one run, a line each; expected: to be found in what it says."""

        def cost(_):
            for path in (*folder.glob("out-*"), *folder.glob("out.csv")):
                path.unlink()
            return runner.cost(words)

        (seconds, kib, code, told), allowed = best_within(SECONDS, cost, lambda one: one[0])
        if code not in ENDINGS:
            yield f"{words}: exit {code}: {told[-300:]}"
        if seconds > allowed:
            yield f"{words}: {seconds:.2f} s, where {allowed:.2f} are allowed"
        if kib > allowed_kib:
            yield f"{words}: {kib} KiB, where {allowed_kib} are allowed"
        if "it takes " in told and not (code in (3, 5) and "--limit" in told):
            yield f"{words}: names no option: {told[-300:]}"
        if not re.search(expected, told):
            yield f"{words}: does not say {expected}: {told[-300:]}"

    def fault(self, make, targets):
        """make: gives the paths of the files that it writes into a folder; the first is converted, motions are played on it."""
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            paths = make(folder)
            allowed = self.base_kib + BESIDES + FACTOR * sum(path.stat().st_size for path in paths) // 1024
            motions = [path for path in paths[1:] if path.suffix == ".vmd"]
            runner = Runner(folder)
            commands = [("convert", paths[0], *motions, folder / f"out-{i}{suffix}", *words) for i, (suffix, *words) in enumerate(targets)]
            commands += [(*words, "--limits", "strict") for words in commands[:2]]
            commands += [("check", paths[0]), ("check", paths[0], "--limits", "strict"), ("sample", paths[0], *motions, "--space", "world", "-o", folder / "out.csv")]
            faults = [fault for words in commands for fault in self.fault_of(runner, folder, allowed, words)]
            runner.close()
            return "\n".join(faults)

    def expect_bounded(self, makers, targets):
        names = sorted(makers)
        # Two at a time, and each kind with some of the targets when there is no time for all.
        def shared(number):
            return targets if FULL else [target for i, target in enumerate(targets) if (i + number) % 4 == 0]

        for name, fault in in_parallel(lambda one: self.fault(makers[one], shared(names.index(one))), names):
            with self.subTest(name):
                self.assertEqual(fault, "")

    def test_files_that_ask_for_much(self):
        def writer(make):
            def write(folder):
                paths = []
                for name, content in make():
                    paths.append(folder / name)
                    paths[-1].write_bytes(bytes(content))
                return paths

            return write

        self.assertGreaterEqual(len(KINDS), 30)
        self.expect_bounded({name: writer(make) for name, make in KINDS.items()}, TARGETS)

    def bomb_fault(self, number, name, kind):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            paths = written_bomb(folder, name, kind)
            expected = BOMBS[name][1 if kind == "model" else 2]
            allowed = self.base_kib + BESIDES + FACTOR * sum(path.stat().st_size for path in paths) // 1024
            runner = Runner(folder)
            suffixes = (".glb", ".gltf") if FULL else ((".glb", ".gltf")[number % 2],)
            runs = [(("convert", paths[0], folder / f"out-0{suffix}"), expected) for suffix in suffixes]
            runs.append(((*runs[0][0], "--limits", "strict"), ""))
            faults = [fault for words, expected in runs for fault in self.fault_of(runner, folder, allowed, words, expected)]
            runner.close()
            return "\n".join(faults)

    def test_pictures_that_ask_for_much(self):
        bombs = [(number, name, kind) for number, name in enumerate(BOMBS) for kind in ("model", "object")]
        for bomb, fault in in_parallel(lambda one: self.bomb_fault(*one), bombs):
            with self.subTest(bomb[1:]):
                self.assertEqual(fault, "")

    @unittest.skipUnless(HOSTILE and HOSTILE.is_dir(), "there are no such files beside the corpus")
    def test_files_that_went_wrong(self):
        def writer(names):
            return lambda folder: [pathlib.Path(shutil.copy(HOSTILE / name, folder)) for name in names]

        self.expect_bounded({names[0]: writer(names) for names in WENT_WRONG}, TARGETS)

    def test_files_that_grow(self):
        self.expect_bounded({name: lambda folder, name=name: written(folder, name, LARGE) for name in FAMILIES}, TARGETS)


if __name__ == "__main__":
    unittest.main()
