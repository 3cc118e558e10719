#!/usr/bin/env python3
"""Whether the page plays physics: by its controls (physics.mjs), and in `genga render`, which shows what the page of
`genga view` shows, without options and as its options say.

$GENGA is the program; the page lies beside the presets' folders. Exit 77: there is no page.
"""
import functools
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent))
import programs

FILES = [ROOT / "examples" / name for name in ("figure.pmd", "dance.vmd")]
GENGA = pathlib.Path(os.environ["GENGA"]).resolve()
PAGE = GENGA.parent.parent.parent / "viewer/viewer.html"
SKIPPED = 77


@functools.cache
def picture(*options):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "made.png")
        subprocess.run([GENGA, "render", "-q", *FILES, "--page", PAGE, "--size", "230x310", *options, "-o", path], check=True)
        return path.read_bytes()


class Physics(unittest.TestCase):
    def differ(self, first, second):
        self.assertTrue(picture(*first) != picture(*second), f"{first} and {second} are one picture")

    def alike(self, first, second):
        self.assertTrue(picture(*first) == picture(*second), f"{first} and {second} are two pictures")

    def test_bodies_move_hair_unless_options_say_otherwise(self):
        time = ("--times", "1.5")
        self.differ(time, (*time, "--physics", "none"))
        self.alike(time, (*time, "--physics", "on"))

    def test_controls_over_the_picture(self):
        programs.install_packages()
        subprocess.run(["node", HERE / "physics.mjs", PAGE, ROOT / "examples", GENGA], check=True)

    def test_at_the_beginning_all_stand_on_their_bones(self):
        begin = ("--times", "0")
        self.alike(begin, (*begin, "--physics", "none"))
        self.differ(begin, (*begin, "--physics-warmup", "1"))


if __name__ == "__main__":
    if not PAGE.exists():
        print("there is no page; ./dev web builds it")
        sys.exit(SKIPPED)
    unittest.main()
