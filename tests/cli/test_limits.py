"""--limits and --limit: what is met is named, with its value and the word that lifts it."""

import json
import unittest

from cli_test_support import CliTest, EXAMPLES, TESTDATA, run

DANCE = EXAMPLES / "dance.vmd"
TWICE = TESTDATA / "vmd/check/vmd.duplicate-key.full-name.vmd"  # it has a finding
FIGURE = EXAMPLES / "figure.pmd"


class Limits(CliTest):
    def told(self, code, *words):
        done = run(*words)
        self.assertEqual(done.returncode, code, done.stderr.decode())
        self.assertEqual([path.name for path in self.folder.iterdir()], [], "nothing is left behind")
        return done.stderr.decode()

    def to(self, suffix):
        return self.folder / f"out{suffix}"

    def test_each_limit_of_a_conversion(self):
        for limit in ("bytes", "nodes", "keys", "samples", "steps", "frames"):
            for suffix in (".glb", ".x", ".lws"):
                with self.subTest(limit, suffix=suffix):
                    words = ("convert", DANCE, self.to(suffix), "--model", FIGURE, "--curves", "bake", "--limit", f"{limit}=10")
                    # The model itself takes more memory than that.
                    told = self.told(3 if limit == "bytes" else 5, *words)
                    self.assertIn("10", told)
                    self.assertIn(f"--limit {limit}=N allows more", told)

    def test_vertices_pixels_and_output(self):
        for limit in ("elements", "pixels", "output"):
            told = self.told(5, "convert", FIGURE, self.to(".glb"), "--limit", f"{limit}=10")
            self.assertIn(f"--limit {limit}=N allows more", told)
        told = self.told(5, "convert", FIGURE, self.to(".gltf"), "--limit", "output=10")
        self.assertIn("--limit output=N allows more", told)

    def test_output_of_every_command(self):
        hand, take = EXAMPLES / "hand.bin", self.to(".bin")
        for words in (("convert", DANCE, self.to(".glb")), ("convert", DANCE, "-", "--to-format", "glb"),
                      ("sample", DANCE, "--times", "0"), ("sample", DANCE, "--times", "0", "-o", self.to(".csv")),
                      ("dump", DANCE), ("dump", DANCE, "-o", self.to(".json")), ("edit", hand, take, "--reverse"),
                      ("edit", hand, "-", "--reverse"), ("diff", DANCE, EXAMPLES / "camera.vmd"),
                      ("diff", DANCE, EXAMPLES / "camera.vmd", "--json"), ("info", DANCE), ("info", DANCE, "--json"),
                      ("plot", DANCE, "-o", self.to(".svg")), ("plot", DANCE, "-o", "-"),
                      ("check", TWICE), ("check", TWICE, "--json")):
            with self.subTest(words):
                done = run(*words, "--limit", "output=100")
                self.assertEqual(done.returncode, 5, done.stderr)
                if "--json" in words:
                    self.assertEqual(json.loads(done.stdout)["error"]["limit"], "output")
                else:
                    self.assertIn(b"--limit output=N allows more", done.stderr)
                    self.assertEqual(done.stdout, b"")
                self.assertEqual([path.name for path in self.folder.iterdir()], [], "nothing is left behind")

    def test_a_reader_meets_its_own(self):
        for words in (("info",), ("check",), ("dump",), ("sample",)):
            self.assertIn("--limit bytes=N allows more", self.told(3, *words, FIGURE, "--limit", "bytes=10"))
        deep = TESTDATA / "x/valid/everything.x"
        self.assertIn("--limit depth=N allows more", self.told(3, "info", deep, "--limit", "depth=0"))

    def test_memory_in_all(self):
        # While inputs are read 3, after that 5; memory is left for the message alone.
        self.assertIn("more than 1000 bytes of memory in all; --limit memory=N allows more", self.told(3, "info", FIGURE, "--limit", "memory=1000"))
        words = ("convert", DANCE, self.to(".glb"), "--model", FIGURE)
        self.succeed(*words, "--limit", "memory=64000000")
        self.to(".glb").unlink()
        self.assertIn("--limit memory=N allows more", self.told(5, *words, "--limit", "memory=1500000"))
        self.assertIn("--limit memory=N allows more", self.told(5, *words, "--limit", "memory=1500000", "--limits", "none", "--jobs", "2"))

    def test_sampling_meets_them_too(self):
        words = ("sample", DANCE, "--model", FIGURE, "--space", "world", "-o", self.to(".csv"))
        for limit in ("samples", "steps"):
            self.assertIn(f"--limit {limit}=N allows more", self.told(5, *words, "--limit", f"{limit}=10"))

    def test_the_last_word_counts_and_sets_come_first(self):
        words = ("convert", DANCE, self.to(".glb"), "--model", FIGURE, "--force")
        self.told(5, *words, "--limit", "keys=1000000", "--limit", "keys=1")
        self.succeed(*words, "--limit", "keys=1", "--limit", "keys=1000000")
        self.to(".glb").unlink()
        self.told(5, *words, "--limit", "keys=1", "--limits", "none")

    def test_sets(self):
        for name in ("none", "default", "strict"):
            self.succeed("convert", DANCE, self.folder / f"{name}.glb", "--model", FIGURE, "--limits", name)
        written = [(self.folder / f"{name}.glb").read_bytes() for name in ("none", "default", "strict")]
        self.assertEqual(len(set(written)), 1, "limits change nothing but where it ends")

    def test_words_that_are_none(self):
        for bad in ("keys", "keys=", "=3", "keys=x", "keys=-1", "keys=1.5", "rows=3", "depth=1000", ""):
            with self.subTest(bad):
                self.assertIn("--limit", self.told(2, "info", DANCE, f"--limit={bad}"))
        self.told(2, "info", DANCE, "--limits", "some")
        # An option takes one word: what follows is the file.
        self.succeed("info", "--limit", "keys=1", DANCE)


if __name__ == "__main__":
    unittest.main()
