#!/usr/bin/env python3
"""What a program pays for genga.h: the lines that its compiler reads."""
import pathlib
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPILER = "g++-12"
# Half of what it was when it brought <algorithm>, <functional>, <memory>, <stop_token> and all of glm; lines with
# libstdc++ 12 and glm 0.9.9.8.
MAX_LINES = 55_000
# What brought most of them.
HEAVY = ["algorithm", "functional", "memory", "stop_token", "filesystem", "map", "ranges"]


def preprocessed(header):
    command = [COMPILER, "-std=c++20", "-E", "-x", "c++", "-I", ROOT, ROOT / header]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@unittest.skipUnless(shutil.which(COMPILER), f"{COMPILER} is not here")
class Headers(unittest.TestCase):
    def test_genga_is_light(self):
        text = preprocessed("genga/genga.h")
        self.assertGreater(text.count("\n"), 10_000)  # it was preprocessed
        self.assertLess(text.count("\n"), MAX_LINES)
        for header in HEAVY:
            with self.subTest(header):
                self.assertNotIn(f'/{header}" 1', text)

    def test_a_heavy_header_is_seen(self):
        text = preprocessed("genga/core/scene.h")
        self.assertIn('/memory" 1', text)
        self.assertGreater(text.count("\n"), MAX_LINES)


if __name__ == "__main__":
    sys.exit(unittest.main())
