#!/usr/bin/env python3
"""genga render with Chromium, on a page of a few lines that draws squares: size, grid, transparency, colors, errors, and
that no process and no file stays. Skipped where there is no Chromium."""

import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import time
import unittest
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/cli"))

from cli_test_support import EXAMPLES, CliTest, GENGA, run
from page_support import PAGE, use

SKIPPED = 77
DANCE = EXAMPLES / "dance.vmd"


def pixels_of(png):
    """Width, height, and a function from x and y to red, green, blue and alpha."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, data = 8, b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
            assert (depth, color in (2, 6)) == (8, True)
        data += body if kind == b"IDAT" else b""
        at += size + 12
    channels = 4 if color == 6 else 3
    rows = unfiltered(zlib.decompress(data), width * channels, channels)
    return width, height, lambda x, y: (tuple(rows[y][x * channels : (x + 1) * channels]) + (255,))[:4]


def unfiltered(data, stride, step):
    rows, above = [], bytearray(stride)
    for begin in range(0, len(data), stride + 1):
        kind, row = data[begin], bytearray(data[begin + 1 : begin + 1 + stride])
        for i in range(stride):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            guess = left + above[i] - corner
            near = min((abs(guess - left), 0, left), (abs(guess - above[i]), 1, above[i]), (abs(guess - corner), 2, corner))[2]
            row[i] = (row[i] + (0, left, above[i], (left + above[i]) // 2, near)[kind]) & 255
        rows.append(row)
        above = row
    return rows


class Chromium(CliTest):
    def setUp(self):
        super().setUp()
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir()
        self.out = self.folder / "out.png"
        use(self, GENGA_VIEWER=PAGE, TMPDIR=self.temporary)

    def nothing_is_left(self):
        deadline = time.monotonic() + 120
        while (os.listdir(self.temporary) or self.processes()) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual((os.listdir(self.temporary), self.processes()), ([], []))

    def processes(self):
        """Those that have our folder among their words."""
        found = []
        for words in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                if str(self.temporary).encode() in words.read_bytes():
                    found.append(words.parent.name)
            except OSError:
                pass
        return found

    def test_a_grid_of_pictures(self):
        done = run("render", DANCE, "--model", EXAMPLES / "figure.pmd", "--times", "0,1,2", "--columns", "2", "--size", "40x20",
                   "--background", "#102030", "-o", self.out)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        width, height, pixel = pixels_of(self.out.read_bytes())
        self.assertEqual((width, height), (80, 40))
        # Seven files: both and five pictures.
        for cell, (x, y) in enumerate(((0, 0), (40, 0), (0, 20))):
            self.assertEqual(pixel(x + 5, y + 5), (cell * 100, 7, 0, 255))
            self.assertEqual(pixel(x + 30, y + 15), (0x10, 0x20, 0x30, 255))
        self.assertEqual(pixel(60, 30)[3], 0)
        self.nothing_is_left()

    def test_transparency_and_streams(self):
        png = self.succeed("render", DANCE, "--background", "transparent", "--camera", "own", "--size", "16x16", "-o", "-")
        width, height, pixel = pixels_of(png)
        self.assertEqual((width, height, pixel(2, 2), pixel(12, 12)[3]), (16, 16, (0, 1, 255, 255), 0))

    def test_a_large_picture_of_a_large_file(self):
        take = self.folder / "ダンス #1 %20?.bin"
        take.write_bytes((EXAMPLES / "hand.bin").read_bytes() + os.urandom(4 << 20))
        self.succeed("render", take, "-q", "--size", "4096x2048", "--times", "0,1", "-o", self.out)
        self.assertEqual(pixels_of_header(self.out), (8192, 2048))

    def test_errors_of_the_page(self):
        self.assertIn("nothing is drawn like that", self.fail_with(5, "render", DANCE, "--look", "pbr", "-o", self.out))
        page = self.folder / "page.html"
        page.write_text('<!-- genga:files --><script>window.genga = { ready: Promise.reject(new Error("<no> file")) }</script>')
        self.assertIn("<no> file", self.fail_with(3, "render", DANCE, "--page", page, "-o", self.out))
        page.write_text("<!-- genga:files -->")
        self.assertIn("not a page of Genga", self.fail_with(3, "render", DANCE, "--page", page, "-o", self.out))
        page.write_text("<!-- genga:files --><script>window.genga = { ready: new Promise(() => {}) }</script>")
        self.assertIn("--timeout", self.fail_with(5, "render", DANCE, "--page", page, "-o", self.out, "--timeout", "6"))
        self.assertFalse(self.out.exists())
        self.nothing_is_left()

    def test_a_signal_leaves_nothing(self):
        page = self.folder / "page.html"
        page.write_text("<!-- genga:files --><script>window.genga = { ready: new Promise(() => {}) }</script>")
        for number in (signal.SIGINT, signal.SIGKILL):
            process = subprocess.Popen([GENGA, "render", DANCE, "--page", page, "-o", self.out])
            deadline = time.monotonic() + 120
            while not (list(self.temporary.glob("*/page.html")) and self.processes()):
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.02)
            time.sleep(1)  # any moment will do
            process.send_signal(number)
            self.assertEqual(process.wait(timeout=60), -number)
            self.nothing_is_left()


def pixels_of_header(path):
    return struct.unpack(">II", path.read_bytes()[16:24])


if __name__ == "__main__":
    if not shutil.which("chromium"):
        print("there is no chromium")
        sys.exit(SKIPPED)
    os.environ["GENGA_BROWSER"] = "chromium"
    unittest.main()
