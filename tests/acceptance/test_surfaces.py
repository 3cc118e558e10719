"""LightWave's surfaces as glTF, from a file to its pixels: what is seen is computed here once more, by LightWave's rules.

An object of two triangles wears pictures of 4 by 2 pixels on several of its values; convert makes a .glb of it, whose
PNGs are read by the reader below."""

import json
import pathlib
import struct
import sys
import tempfile
import unittest
import zlib

from acceptance_support import ROOT, run

sys.path.insert(0, str(ROOT / "tools/make_testdata"))
import cases_ilbm
import lwo_writer as lwo
import picture_writer
from lwo_writer import chunk, f4, s0, sub, u2, vec, vx

WIDTH, HEIGHT = 4, 2
COLOR = (0.25, 0.5, 0.75)
# Red, green, blue, alpha; one pixel is clear, one half clear.
PAINT = [[(255, 0, 0, 255), (0, 255, 0, 128), (9, 9, 9, 0), (10, 20, 30, 255)], [(255, 255, 255, 255), (0, 0, 0, 64), (1, 2, 3, 4), (200, 100, 50, 255)]]
GREYS = [[0, 64, 128, 255], [255, 128, 64, 0]]


def unfiltered(data, width, height, channels):
    rows, above, size = [], bytes(width * channels), width * channels
    for y in range(height):
        kind, row = data[y * (size + 1)], bytearray(data[y * (size + 1) + 1 : (y + 1) * (size + 1)])
        for i in range(size):
            left, up = (row[i - channels] if i >= channels else 0), above[i]
            corner = above[i - channels] if i >= channels else 0
            nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            row[i] = (row[i] + (0, left, up, (left + up) // 2, nearest)[kind]) & 255
        rows.append(bytes(row))
        above = row
    return rows


def png_rows(png):
    """Rows of pixels: three numbers each, or four."""
    at, data = 8, b""
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        content = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack_from(">IIBB", content)
        if kind == b"IDAT":
            data += content
        at += 12 + size
    channels = {2: 3, 6: 4}[color]
    assert depth == 8
    rows = unfiltered(zlib.decompress(data), width, height, channels)
    return [[tuple(row[i : i + channels]) for i in range(0, len(row), channels)] for row in rows]


def tga_of_greys():
    return picture_writer.tga(3, WIDTH, HEIGHT, 8, bytes(grey for row in GREYS[::-1] for grey in row))


def png_of_paint():
    rows = [b"\0" + b"".join(bytes(pixel) for pixel in row) for row in PAINT]
    return picture_writer.png(WIDTH, HEIGHT, 8, picture_writer.TRUE_COLOR_ALPHA, rows)


def layer(image, channel, ordinal, opacity=None, negative=False):
    head = [s0(ordinal), sub("CHAN", channel.encode())]
    if opacity is not None:
        head.append(sub("OPAC", u2(opacity[0]), f4(opacity[1]), vx(0)))
    if negative:
        head.append(sub("NEGA", u2(1)))
    return sub("BLOK", sub("IMAP", *head), sub("PROJ", u2(5)), sub("IMAG", vx(image)), sub("VMAP", s0("uv")))


class Surfaces(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def made(self, images, *skin):
        """The material, and its textures as rows of pixels."""
        clips = []
        for index, (name, content) in enumerate(images.items(), 1):
            (self.folder / name).write_bytes(content)
            clips.append(lwo.clip(index, sub("STIL", s0(name))))
        square = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0))
        uv = lwo.vertex_map("TXUV", 2, "uv", *[(i, x, y) for i, (x, y, _) in enumerate(square)])
        color = sub("COLR", vec(*COLOR), vx(0))
        model = self.folder / "model.lwo"
        model.write_bytes(lwo.file("LWO2", chunk("TAGS", s0("Skin")), lwo.layer(), lwo.points(*square), uv,
                                   lwo.polygons("FACE", (0, 1, 2, 3)), lwo.tags("SURF", (0, 0)), *clips,
                                   lwo.surface("Skin", color, *skin)))
        glb = self.folder / "made.glb"
        done = run("convert", model, glb)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(b"warning", done.stderr)
        content = glb.read_bytes()
        size = struct.unpack_from("<I", content, 12)[0]
        self.document = json.loads(content[20 : 20 + size])
        self.binary = content[28 + size :]
        return self.document["materials"][0]

    def pixels(self, texture):
        image = self.document["images"][self.document["textures"][texture["index"]]["source"]]
        view = self.document["bufferViews"][image["bufferView"]]
        start = view.get("byteOffset", 0)
        return png_rows(self.binary[start : start + view["byteLength"]])

    def compare(self, got, expected):
        """Within one of 255, which is what rounding may differ by."""
        for row, expected_row in zip(got, expected, strict=True):
            for pixel, wanted in zip(row, expected_row, strict=True):
                self.assertEqual(len(pixel), len(wanted))
                self.assertTrue(all(abs(a - b) <= 1 for a, b in zip(pixel, wanted)), f"{pixel} for {wanted}")

    def over(self, pixel, below=COLOR):
        alpha = pixel[3] / 255
        return tuple(255 * value * (1 - alpha) + pixel[i] * alpha for i, value in enumerate(below))

    def test_alpha_shows_the_color(self):
        material = self.made({"paint.png": png_of_paint()}, layer(1, "COLR", "a"))
        self.assertNotIn("alphaMode", material)
        self.assertEqual(material["pbrMetallicRoughness"]["baseColorFactor"], [1, 1, 1, 1])
        got = self.pixels(material["pbrMetallicRoughness"]["baseColorTexture"])
        self.compare(got, [[self.over(pixel) for pixel in row] for row in PAINT])

    def test_layers_are_multiplied(self):
        material = self.made({"paint.png": png_of_paint(), "greys.tga": tga_of_greys()},
                             layer(2, "COLR", "b", opacity=(3, 0.5)), layer(1, "COLR", "a"))
        expected = [[tuple(value * (1 - 0.5 * (1 - grey / 255)) for value in self.over(pixel)) for pixel, grey in zip(row, greys)]
                    for row, greys in zip(PAINT, GREYS)]
        self.compare(self.pixels(material["pbrMetallicRoughness"]["baseColorTexture"]), expected)

    def test_transparency_is_alpha(self):
        material = self.made({"greys.tga": tga_of_greys()}, layer(1, "TRAN", "a", negative=True))
        self.assertEqual(material["alphaMode"], "BLEND")
        expected = [[(*(255 * value for value in COLOR), grey) for grey in row] for row in GREYS]
        self.compare(self.pixels(material["pbrMetallicRoughness"]["baseColorTexture"]), expected)

    def test_luminosity_is_emission(self):
        material = self.made({"paint.png": png_of_paint(), "greys.tga": tga_of_greys()}, sub("LUMI", f4(0), vx(0)),
                             layer(1, "COLR", "a"), layer(2, "LUMI", "b"))
        self.assertEqual(material["emissiveFactor"], [1, 1, 1])
        light = lambda value: value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        screen = lambda value: value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
        expected = [[tuple(255 * screen(light(value / 255) * grey / 255) for value in self.over(pixel)) for pixel, grey in zip(row, greys)]
                    for row, greys in zip(PAINT, GREYS)]
        self.compare(self.pixels(material["emissiveTexture"]), expected)

    def test_the_amigas_pictures_are_read(self):
        name, content, rows = next(case for case in cases_ilbm.good() if case[0] == "hold-and-modify-6.iff")
        material = self.made({name: content}, layer(1, "COLR", "a"))
        self.compare(self.pixels(material["pbrMetallicRoughness"]["baseColorTexture"]), [[pixel[:3] for pixel in row] for row in rows])

    def test_colors_are_linear(self):
        material = self.made({})
        expected = [((value + 0.055) / 1.055) ** 2.4 for value in COLOR]
        for got, wanted in zip(material["pbrMetallicRoughness"]["baseColorFactor"], expected):
            self.assertAlmostEqual(got, wanted, places=6)


if __name__ == "__main__":
    unittest.main()
