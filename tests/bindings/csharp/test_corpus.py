#!/usr/bin/env python3
"""What .NET reads of LightWave's and DirectX's files from a stream, against readers of its own and against the command.

Objects: points, polygons, counts and keys are those of the independent reader; colors and sides of surfaces those of the
library's materials. Scenes: items and keys are those of the independent reader; values of every motion are what
`genga sample` prints, to the last bit. Files of .x: the command's bytes.
"""

import csv
import io
import json
import pathlib
import struct
import sys
import tempfile
import unittest

import csharp_support as mono

sys.path[:0] = [str(mono.ROOT / "tests/acceptance"), str(mono.ROOT / "tests/independent"), str(mono.ROOT / "tests/independent/judges")]

import acceptance_support as acceptance
import lwo_reader
import lws_reader

FOLDER = None  # of the assembly


def float32(number):
    return struct.unpack("<f", struct.pack("<f", number))[0]


def found(kind, *suffixes):
    """Valid files of testdata and all of the corpus; objects also stand beside scenes."""
    files = sorted((mono.ROOT / "testdata" / kind / "valid").iterdir()) + sorted((mono.ROOT / "examples").iterdir())
    if acceptance.CORPUS:
        real = [path for folder in ("lwo", "lws", "x") for path in sorted((acceptance.CORPUS / folder).iterdir())]
        assert real, "the corpus is empty"
        files += real
    return [path for path in files if path.suffix.lower() in suffixes]


def readable(paths):
    """Those that the command reads; the corpus has some that it refuses."""
    return [path for path in paths if acceptance.run("info", path).returncode == 0]


def groups(lines):
    """The lines of each file, without the first, which names it."""
    files = {}
    for line in lines:
        if line[0] == "file":
            current = files.setdefault(line[1], [line])
        else:
            current.append(line)
    return files


def of(lines, word):
    return [line[1:] for line in lines if line[0] == word]


class Objects(unittest.TestCase):
    def test_objects(self):
        paths = found("lwo", ".lwo")
        self.assertGreater(len(paths), 5)
        said = groups(mono.said(FOLDER.program("corpus", "Corpus.cs", "Support.cs"), "objects", *paths))
        self.assertEqual(len(said), len(paths))
        for path in paths:
            with self.subTest(path.name):
                self.compare(path, lwo_reader.read(path.read_bytes()), said[str(path)])

    def compare(self, path, judged, lines):
        self.assertEqual(lines[0][2], judged.form)
        names = ("layers", "points", "polygons", "vertex_maps", "surfaces", "clips", "envelopes")
        self.assertEqual([int(count) for count in of(lines, "counts")[0]], [judged.counts[name] for name in names])
        points = [float(word) for line in of(lines, "points") for word in line[0].split()]
        expected = [value for name, _, body in judged.chunks if name == "PNTS" for point in lwo_reader.points(body) for value in point]
        self.assertEqual([float32(value) for value in points], expected)
        self.assertEqual([list(map(int, line[1].split())) for line in of(lines, "polygon")], list(self.polygons(judged)))
        if judged.form != "LXOB":
            keys = [float32(float(word)) for line in of(lines, "envelope") for word in line[0].split()]
            self.assertEqual(max(keys, default=0.0), judged.duration)
            self.compare_surfaces(path, of(lines, "surface"))

    @staticmethod
    def polygons(judged):
        old = judged.form in ("LWOB", "LWLO")
        for name, _, body in judged.chunks:
            if name in ("POLS", "PCHS", "CRVS"):
                yield from lwo_reader.old_polygons(body, name == "CRVS") if old else lwo_reader.polygons(body)

    def compare_surfaces(self, path, surfaces):
        """The library's own decoding of surfaces, which its materials show."""
        materials = materials_of(path)
        for name, color, *shares, sides, source in surfaces:
            made = [material for material in materials if material["name"] == name]
            if not made or source:
                continue
            self.assertEqual(made[0]["double_sided"], int(sides) == 3, name)
            self.assertEqual([float32(float(part)) for part in color.split()], made[0]["color"], name)
            for share, value in zip(shares[0].split(), made[0]["shares"], strict=True):
                # Glossiness of LWOB is a logarithm, whose last bit is the machine's.
                self.assertAlmostEqual(float(share), value, 6, name)


def materials_of(path):
    """What the scene of an object says of its materials, by a program of its own."""
    program = FOLDER.path / "materials.exe"
    if not program.exists():
        FOLDER.program("materials", "Materials.cs", "Support.cs")
    return [{"name": name, "double_sided": two == "true", "color": list(map(float32, map(float, color.split()))),
             "shares": list(map(float32, map(float, shares.split())))} for name, two, color, shares in mono.said(program, path)]


class Scenes(unittest.TestCase):
    def test_scenes(self):
        paths = found("lws", ".lws", ".mot")
        self.assertGreater(len(paths), 5)
        tables = [acceptance.sample(path) for path in paths]
        with tempfile.TemporaryDirectory() as name:
            for i, table in enumerate(tables):
                pathlib.Path(name, f"{i}.times").write_text("".join(row["time"] + "\n" for row in table), encoding="ascii")
            said = groups(mono.said(FOLDER.program("corpus", "Corpus.cs", "Support.cs"), "scenes", name, *paths))
        self.assertEqual(len(said), len(paths))
        for path, table in zip(paths, tables, strict=True):
            with self.subTest(path.name):
                self.compare_values(table, said[str(path)])
                self.compare_head(path, said[str(path)])
                if path.suffix == ".lws":
                    self.compare_items(path, said[str(path)])

    def compare_values(self, table, lines):
        names = [name for name, _ in of(lines, "motion")]
        values = [line[0].split() for line in of(lines, "values")]
        self.assertTrue(names)
        for name, column in zip(names, values, strict=True):
            for row, value in zip(table, column, strict=True):
                # A number that a file has as float32 is printed as one.
                self.assertTrue(float(value) in (float(row[name]), float32(float(row[name]))), f"{name} at {row['time']}: {value}, {row[name]}")

    def compare_head(self, path, lines):
        info = json.loads(acceptance.run("info", "--json", path).stdout)
        _, _, version, fps, _, _, duration = lines[0]
        self.assertEqual((version, float(fps), float(duration)), (info["version"], info["fps"], info["duration"]))

    def compare_items(self, path, lines):
        judged = lws_reader.read(path) if int(path.read_text("latin-1").split("\n")[1]) >= 3 else None
        items = of(lines, "item")
        text = path.read_text("latin-1")
        kinds = {"LoadObject": "group", "LoadObjectLayer": "group", "AddNullObject": "group", "AddBone": "bone", "AddLight": "light",
                 "AddCamera": "camera", "CameraMotion": "camera"}
        for name, kind, parent, keyword in items:
            self.assertEqual(kinds[keyword], kind, name)
            self.assertLess(int(parent), len(items))
        parented = sum(line.split()[:1] in (["ParentItem"], ["ParentObject"]) and line.split()[1] != "0" for line in text.split("\n"))
        self.assertGreaterEqual(sum(int(parent) >= 0 for _, _, parent, _ in items), min(parented, 1))
        if judged is None:
            return
        self.assertEqual(len(items), len(judged.items))
        self.assertEqual(len(of(lines, "key")) >= sum(len(channel.keys) for item in judged.items for channel in item.channels.values()), True)
        for place, item in enumerate(judged.items):
            first = item.channels.get(0)
            keys = [key for key in of(lines, "key") if key[0] == items[place][0]]
            if first and first.keys and sum(other[0] == items[place][0] for other in items) == 1:
                expected = [(key.value, key.time, key.shape) for key in first.keys]
                self.assertEqual([(float(v), float(t), int(s)) for _, v, t, s in keys[:len(expected)]], expected)


class X(unittest.TestCase):
    def test_x_is_the_commands(self):
        paths = readable(found("lwo", ".lwo") + found("lws", ".lws") + found("x", ".x"))
        self.assertGreater(len(paths), 10)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            said = mono.said(FOLDER.program("corpus", "Corpus.cs", "Support.cs"), "x", folder, *paths)
            self.assertEqual([line[1] for line in said], list(map(str, paths)))
            for i, path in enumerate(paths):
                with self.subTest(path.name):
                    (folder / str(i)).mkdir()
                    expected = folder / str(i) / f"{i}.x"
                    self.assertEqual(acceptance.run("convert", path, expected).returncode, 0)
                    self.assertEqual((folder / f"{i}.x").read_bytes(), expected.read_bytes())


if __name__ == "__main__":
    with mono.Folder() as FOLDER:
        unittest.main(exit=False).result.wasSuccessful() or sys.exit(1)
