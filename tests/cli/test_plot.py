"""`plot`: curves as a picture in SVG."""

import re
import unittest
import xml.etree.ElementTree

from cli_test_support import CliTest, EXAMPLES, ROOT, TESTDATA

DANCE = EXAMPLES / "dance.vmd"
SHAPES = TESTDATA / "lws/valid/every-shape.lws"
SVG = "{http://www.w3.org/2000/svg}"


class Plot(CliTest):
    def plot(self, *words):
        return xml.etree.ElementTree.fromstring(self.succeed("plot", "-q", *words))

    def texts(self, picture):
        return [text.text for text in picture.iter(SVG + "text")]

    def test_the_picture_of_the_docs_is_made_by_this_command(self):
        drawn = self.succeed("plot", "-q", SHAPES, "--channels", "*/position.x")
        self.assertEqual((ROOT / "docs/images/key-shapes.svg").read_bytes(), drawn)

    def test_keys_handles_and_what_is_outside(self):
        picture = self.plot(SHAPES, "--channels", "Shape0/position.z")
        self.assertEqual(len(list(picture.iter(SVG + "circle"))), 5)
        kinds = [path.get("class") for path in picture.iter(SVG + "path")]
        self.assertEqual(kinds.count("curve outside c0"), 2)
        self.assertEqual(kinds.count("handle c0"), 8)  # four spans, two each

    def test_is_told_to_who_does_not_see_it(self):
        picture = self.plot(SHAPES, "--channels", "Shape0/*")
        self.assertEqual(picture.get("role"), "img")
        self.assertIn("every-shape.lws", picture.find(SVG + "title").text)
        self.assertIn("9 channels", picture.find(SVG + "desc").text)

    def test_frames(self):
        seconds = self.texts(self.plot(SHAPES, "--channels", "Shape0/position.x", "--from", "0", "--to", "1"))
        frames = self.texts(self.plot(SHAPES, "--channels", "Shape0/position.x", "--from", "0", "--to", "1", "--axis", "frames", "--fps", "24"))
        self.assertIn("seconds", seconds)
        self.assertIn("0.6", seconds)
        self.assertIn("frames", frames)
        self.assertIn("20", frames)

    def test_several_files_have_a_colour_each(self):
        picture = self.plot(DANCE, DANCE, "--channels", "センター/position.x")
        kinds = {path.get("class") for path in picture.iter(SVG + "path")}
        self.assertLessEqual({"curve c0", "curve c1"}, kinds)

    def test_many_keys_have_two_points_a_column(self):
        table = self.folder / "many.csv"
        rows = "".join(f"{i / 1000},{(i * 7919) % 101 / 100},0,0\n" for i in range(30000))
        table.write_text("time,Camera/position.x,Camera/position.y,Camera/position.z\n" + rows)
        picture = self.plot(table, "--channels", "Camera/position.x")
        self.assertEqual(list(picture.iter(SVG + "circle")), [])
        for path in picture.iter(SVG + "path"):
            self.assertLessEqual(len(re.findall("[ML]", path.get("d"))), 2 * 840)

    def test_wrong_usage(self):
        self.fail_with(2, "plot", DANCE, "--nodes", "nothing")
        self.fail_with(2, "plot", DANCE, "--from", "2", "--to", "1")
        self.fail_with(2, "plot", *[DANCE] * 5)
        self.assertIn("only .svg", self.fail_with(5, "plot", DANCE, "-o", self.folder / "a.png"))
        self.fail_with(5, "plot", EXAMPLES / "figure.pmd")
        self.fail_with(3, "plot", self.folder / "absent.vmd")


if __name__ == "__main__":
    unittest.main()
