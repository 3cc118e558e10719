#!/usr/bin/env python3
"""bindings/d3dx under wine, whose Direct3D parses the files: what GetSRT answers is what genga samples.

  GENGA=path/to/genga d3dx.py

Builds d3dx/ with mingw-w64; without it or wine the test is skipped.
"""
import csv
import math
import os
import pathlib
import sys
import tempfile

import wine
from programs import ROOT, Failure, run

FILES = ROOT / "testdata" / "x" / "valid"
SCENES = [ROOT / path for path in ("examples/lamp.lws", "testdata/lws/valid/every-shape.lws", "testdata/lws/valid/version-5.lws")]
FIGURE = FILES / "lightwave-figure.x"
PERIOD = 1.75  # seconds: the last key of the figure
TOLERANCE = 1e-5  # metres, factors, of a quaternion's numbers: they are floats of a few units
# Those of the figure that aim at things whose place is unknown without the frames above their own.
AIMING = {"arm", "signpost"}
TOLD = ("root", "file", "enum", "directx-root")
UNTOLD = ("d3dx", "directx")
TIMES = sorted(-1.0 + 5.0 * ((i * 0.6180339887498949 + 0.1234) % 1.0) for i in range(30))


def sampled(genga, file):
    """{name: a row of ten numbers for each time}"""
    text, _ = run(genga, "sample", file, "--space", "local", "--times", ",".join(map(repr, TIMES)))
    head, *rows = csv.reader(text.splitlines())
    return {name.split("/")[0]: [[float(x) for x in row[at:at + 10]] for row in rows]
            for at, name in enumerate(head) if name.endswith("/translation.x")}


class Played:
    """What a set has: its name, its period, and per animation a row for each time."""

    def __init__(self, head):
        _, self.name, period = head
        self.period = float(period)
        self.names, self.rows = [], {}

    def add(self, line):
        if line[0] == "animation":
            self.names.append(line[1])
            self.rows[line[1]] = []
        else:
            self.rows[self.names[int(line[1])]].append([float(x) for x in line[2:]])


def played(program, jobs):
    """A Played for each (file, way), all by one program."""
    words = [word for file, way in jobs for word in (wine.path(file), way)]
    text, _ = wine.run(program, "play", ",".join(map(repr, TIMES)), *words)
    sets = []
    for line in csv.reader(text.splitlines()):
        if line[0] == "set":
            sets.append(Played(line))
        else:
            sets[-1].add(line)
    return sets


def difference(one, other):
    """The difference of two rows: translation and scale directly, rotations up to their sign."""
    sign = math.copysign(1.0, sum(a * b for a, b in zip(one[3:7], other[3:7])))
    other = other[:3] + [sign * x for x in other[3:7]] + other[7:]
    return max(abs(a - b) for a, b in zip(one, other))


def largest(found, expected, name):
    rows = found.rows[name]
    if len(rows) != len(TIMES) or name not in expected:
        raise Failure(f"{name}: {len(rows)} rows of {len(TIMES)}; sampled are {', '.join(expected)}")
    return max(map(difference, rows, expected[name]))


def check_figure(genga, program):
    jobs = [(FIGURE, way) for way in TOLD + UNTOLD] + [(FILES / "lightwave-figure-tzip.x", way) for way in TOLD]
    expected, worst = sampled(genga, FIGURE), 0.0
    for (file, way), found in zip(jobs, played(program, jobs), strict=True):
        where = f"{file.name}, {way}"
        if found.name != "figure" or found.period != PERIOD or len(found.names) != 7:
            raise Failure(f"{where}: {found.name}, {found.period} s, {found.names}")
        for name in found.names:
            off = largest(found, expected, name)
            if way in UNTOLD and name in AIMING:
                # Else what stands above the frames would not matter, and the other ways show nothing.
                if off < 0.1:
                    raise Failure(f"{where}: {name} aims although nobody told where it stands")
            elif off > TOLERANCE:
                raise Failure(f"{where}: {name} is off by {off:.2g}")
            else:
                worst = max(worst, off)
    return f"{len(jobs)} sets, largest difference {worst:.2g}"


def spelled(genga, scene, folder):
    """A LightWave scene as text, compressed in binary, and without what Genga alone reads."""
    text, packed, bare = (folder / f"{scene.stem}{end}.x" for end in ("", "-packed", "-bare"))
    run(genga, "convert", "-q", scene, text)
    run(genga, "convert", "-q", text, packed, "--x-format", "binary", "--compress")
    words = text.read_text(encoding="ascii")
    bare.write_text(words[:words.index("\nGengaExtension ") + 1], encoding="ascii")
    return text, packed, bare


def check_scenes(genga, program):
    with tempfile.TemporaryDirectory() as name:
        files = [spelled(genga, scene, pathlib.Path(name)) for scene in SCENES]
        jobs = [(file, "file") for text, packed, _ in files for file in (text, packed)]
        sets, worst = played(program, jobs), 0.0
        for (_, _, bare), of_text, of_packed in zip(files, sets[::2], sets[1::2], strict=True):
            expected = sampled(genga, bare)
            if of_text.rows != of_packed.rows or not of_text.names:
                raise Failure(f"{bare.name}: text and binary differ, or are empty")
            for node in of_text.names:
                off = largest(of_text, expected, node)
                if off > TOLERANCE:
                    raise Failure(f"{bare.name}: {node} is off by {off:.2g}")
                worst = max(worst, off)
    return f"{len(jobs)} sets, largest difference {worst:.2g}"


def check_contract(program):
    wine.run(program, "check", wine.path(FIGURE))
    return "names, errors, callbacks, interfaces, threads, references, a controller, values that lie"


def main():
    wine.needs_packages()
    genga = os.environ["GENGA"]
    failed = 0
    try:
        program = wine.build_target("d3dx_client")
    except Failure as failure:
        print(f"FAIL the program\n{failure}")
        return 1
    checks = {"poses": lambda: check_figure(genga, program), "scenes": lambda: check_scenes(genga, program),
              "contract": lambda: check_contract(program)}
    with wine.session():
        for name, action in checks.items():
            try:
                print(f"ok   {name}: {action()}", flush=True)
            except Failure as failure:
                failed += 1
                print(f"FAIL {name}\n{failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
