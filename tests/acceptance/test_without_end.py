"""Small files that ask for much: each has an answer within seconds of the processor and some megabytes."""

import pathlib
import sys
import tempfile
import unittest

from acceptance_support import ROOT

sys.path.insert(0, str(ROOT / "tools/make_testdata"))

import pmd_writer as pmd
import vmd_writer as vmd
from cost import run_limited
from growing import envelope, item_motion, scene

SECONDS = 10  # of the processor, on a machine of usual speed; each took minutes, or had no end
KIB = 256 << 10  # of address space, the program's own libraries among them
TURN = (0, 0.6, 0, 0.8)
EASED = vmd.bone_interpolation(r=(90, 0, 107, 127))


def motion(**sections):
    return bytes(vmd.layout(vmd.Vmd(**sections)).data)


def turn_to(frame, interpolation=None):
    return motion(bone_keys=[vmd.BoneKey("頭", 0), vmd.BoneKey("頭", frame, rotation=TURN, interpolation=interpolation)])


class WithoutEnd(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def answer(self, code, *words):
        """What is said; the output is there when code is 0, and nothing is otherwise."""
        done = run_limited(SECONDS, *words, kib=KIB)
        self.assertEqual(done.returncode, code, done.stderr.decode(errors="replace"))
        return done.stderr.decode()

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path

    def test_scenes_without_a_node(self):
        blink = self.file("blink.vmd", motion(morph_keys=[vmd.MorphKey("あ", 0, 0), vmd.MorphKey("あ", 9, 1)]))
        switches = self.file("switches.vmd", motion(property_keys=[vmd.PropertyKey(0, 1, [("左足ＩＫ", 0)])]))
        nothing = self.file("nothing.lws", b"LWSC\n3\n")
        for path in (blink, switches, nothing):
            for number, (suffix, *options) in enumerate(((".x",), (".glb", "--mesh"), (".glb", "--joints", "openxr"), (".lws", "--lws-version", 5))):
                with self.subTest(path.name, options=options):
                    self.answer(0, "convert", path, self.folder / f"{path.stem}-{number}{suffix}", *options)
        self.answer(0, "convert", nothing, self.folder / "to.x", "--to", 1)

    def test_turns_over_days(self):
        for frame in (30_000_000, 0xFFFFFFFF):
            path = self.file("far.vmd", turn_to(frame))
            for suffix in (".glb", ".lws"):
                self.answer(0, "convert", path, self.folder / f"far-{frame}{suffix}")
            self.assertIn("frames are too many to bake", self.answer(5, "convert", path, self.folder / f"far-{frame}.x"))
            eased = self.file("eased.vmd", turn_to(frame, EASED))
            told = self.answer(5, "convert", eased, self.folder / f"eased-{frame}.lws")
            self.assertRegex(told, "it takes at least [0-9.]+ million positions of nodes, [0-9.]+ million are allowed; .*a part, with --from and --to; --limit samples=N")

    def test_chains_of_many_iterations(self):
        links = 60
        bones = [pmd.Bone(f"b{i}", i - 1 if i else pmd.NONE, head=(0, i, 0)) for i in range(links + 1)]
        model = pmd.Pmd(bones=[*bones, pmd.Bone("goal", head=(0, 1.5 * links, 0))],
                        iks=[pmd.Ik(links + 1, links, list(range(links - 1, -1, -1)), 65535, 1)])
        chain = self.file("chain.pmd", bytes(pmd.layout(model).data))
        moved = self.file("chain.vmd", motion(bone_keys=[vmd.BoneKey("goal", 0), vmd.BoneKey("goal", 60, (30, 10, 5))]))
        self.assertIn("[pmd.ik-iterations]", self.answer(0, "convert", moved, self.folder / "chain.glb", "--model", chain))
        self.answer(0, "sample", moved, "--model", chain, "--space", "world", "-o", self.folder / "chain.csv")

    def test_cycles_of_microseconds(self):
        cycle = item_motion(x=((0, 0, 3), (1, 6e-5, 3)), behaviour=2)
        turning = cycle.replace("Channel 3\n" + envelope([(0, 0, 3)]), "Channel 3\n" + envelope([(0, 0, 3), (1, 6e-5, 3)], 2))
        self.assertNotEqual(cycle, turning)
        for name, text in (("moves", cycle), ("turns", turning)):
            path = self.file(f"{name}.lws", scene(f"AddNullObject 10000000 n\n{text}", last=3000))
            for suffix in (".glb", ".x"):
                with self.subTest(name, suffix=suffix):
                    told = self.answer(0, "convert", path, self.folder / f"{name}{suffix}", "--curves", "exact")
                    self.assertIn("[convert.tolerance-missed]", told, "no keys hold it")


if __name__ == "__main__":
    unittest.main()
