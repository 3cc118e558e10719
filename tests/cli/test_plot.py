"""`plot`: curves as a picture in SVG or PNG."""

import ctypes.util
import json
import os
import re
import shutil
import struct
import subprocess
import unittest
import unittest.mock
import xml.etree.ElementTree

from cli_test_support import CliTest, EXAMPLES, TESTDATA, run

DANCE = EXAMPLES / "dance.vmd"
HAND = EXAMPLES / "hand.bin"
SHAPES = TESTDATA / "lws/valid/every-shape.lws"
SVG = "{http://www.w3.org/2000/svg}"


class Plot(CliTest):
    def plot(self, *words):
        return xml.etree.ElementTree.fromstring(self.succeed("plot", "-q", *words))

    def texts(self, picture):
        return [text.text for text in picture.iter(SVG + "text")]

    def kinds(self, picture):
        return [path.get("class") for path in picture.iter(SVG + "path")]

    def data(self, picture, kind):
        return "".join(path.get("d") for path in picture.iter(SVG + "path") if path.get("class") == kind)

    def test_a_model_is_what_the_option_says_or_what_stands_first(self):
        figure = EXAMPLES / "figure.pmd"
        alone = self.succeed("plot", "-q", "--model", figure, DANCE)
        self.assertEqual(self.succeed("plot", "-q", figure, DANCE), alone)
        # A .x file may move itself: it is a model where that is said.
        self.succeed("plot", "-q", "--model", TESTDATA / "x/valid/references.x", DANCE)
        self.assertIn("has no motion", self.fail_with(5, "plot", TESTDATA / "x/valid/references.x", DANCE))

    def test_keys_handles_and_what_is_outside(self):
        picture = self.plot(SHAPES, "--channels", "Shape0/position.z")
        # Two diamonds of TCB and two discs of Hermite keys, and a diamond for the last, which is a Bézier; blue as z is.
        self.assertEqual(self.data(picture, "mark k2").count("M"), 5)
        self.assertEqual(self.kinds(picture).count("curve outside c2"), 2)
        self.assertEqual(self.data(picture, "handle c2").count("M"), 8)  # four spans, two each
        self.assertEqual(self.data(picture, "curve c2").count("C"), 1)  # one run of exact Béziers

    def test_what_belongs_together_stands_together(self):
        picture = self.plot(SHAPES, "--channels", "Shape0/position.*")
        names = [group.find(SVG + "title").text for group in picture.iter(SVG + "g")]
        self.assertEqual(names, ["Shape0/position"])
        self.assertLessEqual({"curve c0", "curve c1", "curve c2"}, set(self.kinds(picture)))
        self.assertLessEqual({"x", "y", "z"}, set(self.texts(picture)))

    def test_is_told_to_who_does_not_see_it(self):
        picture = self.plot(SHAPES, "--channels", "Shape0/*")
        self.assertEqual(picture.get("role"), "img")
        self.assertIn("every-shape.lws", picture.find(SVG + "title").text)
        self.assertIn("3 panels", picture.find(SVG + "desc").text)

    def test_is_what_svg_says(self):
        if not shutil.which("xmllint"):
            self.skipTest("needs xmllint")
        for words in ((SHAPES,), (SHAPES, "--sheet"), (DANCE, DANCE, "--sheet"), (HAND, "--nodes", "Camera")):
            self.succeed("plot", "-q", *words, "-o", self.folder / "a.svg", "--force")
            subprocess.run(["xmllint", "--noout", self.folder / "a.svg"], check=True)

    def test_frames(self):
        seconds = self.texts(self.plot(SHAPES, "--channels", "Shape0/position.x", "--from", "0", "--to", "1"))
        frames = self.texts(self.plot(SHAPES, "--channels", "Shape0/position.x", "--from", "0", "--to", "1", "--axis", "frames", "--fps", "24"))
        self.assertIn("seconds", seconds)
        self.assertIn("0.6", seconds)
        self.assertIn("frames", frames)
        self.assertIn("20", frames)

    def test_several_files_have_a_colour_and_a_number_each(self):
        picture = self.plot(DANCE, DANCE, "--channels", "センター/position.x")
        # The first is wider, to be seen below the other.
        self.assertLessEqual({"curve w1 c0", "curve c1"}, set(self.kinds(picture)))
        self.assertIn("1 dance.vmd", self.texts(picture))
        ends = [text.text for text in picture.iter(SVG + "text") if text.get("class") in ("name k0", "name k1")]
        self.assertEqual(sorted(ends), ["1", "2"])

    def test_a_sheet_has_a_row_for_what_moves(self):
        picture = self.plot(DANCE, "--sheet", "--nodes", "センター")
        names = [text for text in self.texts(picture) if "/" in text]
        self.assertEqual(names, ["センター/position", "センター/rotation"])
        rows = json.loads(self.succeed("info", "--json", "--tracks", DANCE).decode().splitlines()[0])["tracks"]
        keys = next(row["keys"] for row in rows if row["name"] == "センター")
        marks = [path.get("d").count("M") for path in picture.iter(SVG + "path") if path.get("class") == "mark k4"]
        self.assertEqual(marks, [keys, keys])

    def table(self, rows):
        path = self.folder / "many.csv"
        with open(path, "w") as file:
            file.write("time,Camera/position.x,Camera/position.y,Camera/position.z\n")
            file.writelines(f"{i / 1000},{(i * 7919) % 101 / 100},0,{i % 7}\n" for i in range(rows))
        return path

    def test_a_million_keys_make_no_larger_picture(self):
        sizes = []
        for rows in (10000, 1000000):
            table = self.table(rows)
            picture = self.succeed("plot", "-q", table)
            sizes.append(len(picture))
            for path in xml.etree.ElementTree.fromstring(picture).iter(SVG + "path"):
                self.assertLessEqual(len(re.findall("[ ML-]", path.get("d"))), 2 * 4 * 840, path.get("class"))
            self.assertNotIn(b'class="mark k0"', picture)
            self.assertIn(b'class="k4 d3"', picture)
            self.assertLess(len(self.succeed("plot", "-q", table, "--sheet")), 10000)
        self.assertLess(sizes[1], 1.05 * sizes[0])
        self.assertLess(sizes[1], 150000)

    def test_limits(self):
        self.assertIn("samples", self.fail_with(5, "plot", DANCE, "--limit", "samples=100000"))
        self.assertIn("output", self.fail_with(5, "plot", DANCE, "-q", "--limit", "output=1000", "-o", self.folder / "a.svg"))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_what_has_no_room_is_told(self):
        done = run("plot", DANCE)
        self.assertEqual(done.returncode, 0)
        self.assertIn("[plot.left-out]", done.stderr.decode())
        self.fail_with(3, "plot", DANCE, "--strict", "-o", self.folder / "a.svg")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_what_was_drawn_as_json(self):
        path = self.folder / "a.svg"
        said = json.loads(self.succeed("plot", "--json", DANCE, "--channels", "センター/position.?", "-o", path))
        self.assertEqual((said["file"], said["outputs"], said["format"]), (str(path), [str(path)], "svg"))
        self.assertEqual(said["bytes"], path.stat().st_size)
        self.assertEqual(said["channels"], [f"センター/position.{part}" for part in "xyz"])
        self.assertGreater(said["keys"], 60)
        self.assertEqual((said["left_out"], said["findings"]), (0, []))
        wrong = run("plot", "--json", DANCE, "--nodes", "nothing", "-o", self.folder / "b.svg")
        self.assertEqual((wrong.returncode, json.loads(wrong.stdout)["error"]["code"]), (2, "bad-argument"))
        self.assertEqual(run("plot", "--json", DANCE).returncode, 2)

    # fontconfig, which librsvg asks for fonts, keeps what it has read.
    @unittest.mock.patch.dict(os.environ, {"ASAN_OPTIONS": "detect_leaks=0"})
    def test_png(self):
        path = self.folder / "a.png"
        if not ctypes.util.find_library("rsvg-2"):
            self.assertIn("librsvg", self.fail_with(5, "plot", HAND, "--nodes", "Camera", "-o", path))
            self.skipTest("needs librsvg")
        self.succeed("plot", HAND, "--nodes", "Camera", "-o", path)
        picture = path.read_bytes()
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        svg = self.plot(HAND, "--nodes", "Camera")
        self.assertEqual(struct.unpack(">II", picture[16:24]), tuple(2 * int(float(svg.get(side))) for side in ("width", "height")))
        self.assertIn("pixels", self.fail_with(5, "plot", HAND, "--nodes", "Camera", "-o", self.folder / "b.png", "--limit", "pixels=1000"))
        self.assertFalse((self.folder / "b.png").exists())

    def test_wrong_usage(self):
        self.fail_with(2, "plot", DANCE, "--nodes", "nothing")
        self.fail_with(2, "plot", DANCE, "--from", "2", "--to", "1")
        self.fail_with(2, "plot", *[DANCE] * 5)
        self.fail_with(5, "plot", EXAMPLES / "figure.pmd")
        self.fail_with(3, "plot", self.folder / "absent.vmd")
        self.fail_with(4, "plot", DANCE, "-q", "-o", DANCE, "--force")


if __name__ == "__main__":
    unittest.main()
