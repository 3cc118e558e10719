"""LightWave's scenes and objects as GLB, in other people's programs. Called by run.py.

Validator: all, exact and baked, without a message. Blender: opens all. three.js and Blender: nodes of each scene where
`genga sample --space world --axes gltf` has them. Blender's subdivision: genga's.
"""

import csv
import json
import math
import os
import pathlib
import re
import struct
import sys

from programs import HERE, ROOT, Failure, blender, opened, run, three, validate

sys.path.insert(0, str(ROOT / "tests/independent/judges"))

from gltf_matrices import MatrixPlayer
from lwo_builder import CUBE_FACES, Layer, lwo2
from printed import printed_error

TESTDATA = ROOT / "testdata"
WAYS = {"exact": ["--curves", "exact"], "linear": [], "baked": ["--curves", "bake"]}
# Rounding to float32, as a share of the room that the nodes take; and in degrees.
ROUNDING = 1e-6
ROUNDING_DEGREES = 1e-4
BAKED = 1e-5
# One in that many objects and scenes goes to three.js and Blender unless everything is requested: each takes a new
# process.
OBJECTS_STRIDE, SCENES_STRIDE = 11, 4
# Frames a second at which Blender's check plays.
BLENDER_FPS = 30
# Seconds to both sides of a frame, and by how much a column may change between: more is a jump.
ASIDE, JUMP = 1e-5, 1e-2


def sources(corpus, kind):
    """All files of the corpus, with the objects beside scenes, and all of testdata that can be read whole."""
    own = [path for folder in ("valid", "edge") for path in TESTDATA.glob(f"{kind}/{folder}/*.{kind}")]
    return sorted(own + ([path for folder in ("lws", "lwo") for path in corpus.glob(f"{folder}/*.{kind}")] if corpus else []))


class Converted:
    """A source in both ways, and what converting printed."""

    def __init__(self, genga, folder, number, source):
        self.genga, self.source = genga, source
        self.files, self.told = {}, {}
        for way, words in WAYS.items():
            self.files[way] = folder / f"{number:03}-{way}-{source.stem}.glb"
            _, self.told[way] = run(genga, "convert", "--force", source, *words, self.files[way])

    def number(self, word, other):
        text = self.source.read_bytes().decode(errors="replace")
        return float((re.search(rf"(?m)^{word}\s+(\S+)", text) or [0, other])[1])

    def fps(self):
        return self.number("FramesPerSecond", 30)

    def has_names_in_utf8(self):
        """Else a table spells what does not decode, and a GLB cannot."""
        try:
            self.source.read_bytes().decode()
        except UnicodeDecodeError:
            return False
        return True

    def places(self, times):
        text, _ = run(self.genga, "sample", self.source, "--space", "world", "--axes", "gltf", "--times", ",".join(map(repr, times)))
        return list(csv.reader(text.splitlines()))

    def jumps_at(self, time):
        before, after = self.places([time - ASIDE, time + ASIDE])[1:]
        return any(abs(float(one) - float(other)) > JUMP for one, other in zip(before[1:], after[1:]))

    def frames(self):
        """Five whole frames from first to last, as seconds of the scene. None at which something jumps: players may show
        either side, and Blender takes keys nearer than a hundredth of a frame for one."""
        first, last = self.number("FirstFrame", 0), self.number("LastFrame", 0)
        beside = lambda frame: frame + 1 if frame == round(first) else frame - 1
        frames = {round(first + (last - first) * i / 4) for i in range(5)}
        frames = {beside(frame) if self.jumps_at(frame / self.fps()) else frame for frame in frames}
        return [frame / self.fps() for frame in sorted(frames)]

    def table(self, way):
        """The table that the players compare with, in the file's own time, and its columns."""
        with open(self.files[way], "rb") as file:
            head = file.read(20)
            document = json.loads(file.read(struct.unpack_from("<I", head, 12)[0]))
        animations = document.get("animations", [])
        origin = animations[0].get("extras", {}).get("sourceTime", 0.0) if animations else 0.0
        rows = self.places(self.frames())
        for row in rows[1:]:
            row[0] = repr(float(row[0]) - origin)
        out = self.files[way].with_suffix(".csv")
        with open(out, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(rows)
        return out, rows

    def limits(self, way, rows):
        """Metres and degrees; as many as convert printed for exact curves."""
        size = room(rows)
        if way == "baked":
            return BAKED * size, math.degrees(BAKED)
        metres, degrees = printed_error(self.told[way]) or (0.0, 0.0)
        return metres + ROUNDING * size, degrees + ROUNDING_DEGREES

    def played(self, play, way, *more):
        table, rows = self.table(way)
        if len(rows[0]) < 2:
            return "no node"
        metres, degrees = self.limits(way, rows)
        still = all(row[1:] == rows[1][1:] for row in rows[2:])
        if play is blender:
            return blender(self.files[way], table, repr(metres / room(rows)), *(["still"] if still else []))
        return three(self.files[way], table, repr(metres), "--degrees", repr(degrees), *(["--still"] if still else []), *more)


def room(rows):
    """The largest way along an axis that the nodes' places span, a metre at least."""
    columns = [[float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0]) if "/translation." in name]
    axes = [[x for column in columns[axis::3] for x in column] for axis in range(3)]
    return max(1.0, *(max(axis) - min(axis) for axis in axes if axis))


# ---- subdivision -------------------------------------------------------------------------------------------------------


# A cube pulled out of shape, so that no two corners are alike.
CAGE = [(-0.5, -0.5, -0.5), (-0.5, -0.6, 0.5), (-0.5, 0.7, -0.5), (-0.4, 0.5, 0.8), (0.5, -0.5, -0.3), (0.9, -0.5, 0.5), (0.5, 0.5, -0.5), (0.5, 0.2, 0.5)]
POINTS_OF_LEVEL = {1: 26, 2: 98}


def points_of_blender(level):
    debian = {**os.environ, "PATH": "/usr/bin:/bin"}
    cage = json.dumps({"points": CAGE, "faces": CUBE_FACES})
    out, _ = run("blender", "-b", "--factory-startup", "--python-exit-code", 3, "-P", HERE / "blender" / "compat.py", "-P",
                 HERE / "blender" / "subdivide.py", "--", level, cage, env=debian)
    return json.loads(next(line for line in out.splitlines() if line.startswith("points: "))[8:])


def subdivided(genga, folder, level):
    source, out = folder / "cage.lwo", folder / f"cage{level}.glb"
    source.write_bytes(lwo2([Layer(CAGE, CUBE_FACES, "SUBD")]))
    run(genga, "convert", "--force", source, "--subdivide", level, out)
    found = [(x, y, -z) for _, (x, y, z) in MatrixPlayer(out).points(0.0)]
    if not found:
        raise Failure("no points")
    expected = points_of_blender(level)
    if len(expected) != POINTS_OF_LEVEL[level]:
        raise Failure(f"Blender made {len(expected)} points")
    for one, others in [(p, expected) for p in found] + [(p, found) for p in expected]:
        nearest = min(others, key=lambda other: math.dist(one, other))
        if math.dist(one, nearest) > 1e-5:
            raise Failure(f"{one} is {math.dist(one, nearest)} from the nearest, {nearest}")
    return f"{len(expected)} points"


# ------------------------------------------------------------------------------------------------------------------------


def none_of(failures):
    if failures:
        raise Failure("\n".join(failures))


def check_lightwave(check, genga, folder, corpus, everything=False):
    place = pathlib.Path(folder) / "lightwave"
    place.mkdir()
    scenes, objects, failures = [], [], []
    for kind, found in (("lws", scenes), ("lwo", objects)):
        for source in sources(corpus, kind):
            try:
                found.append(Converted(genga, place, len(scenes) + len(objects), source))
            except Failure as failure:
                failures.append(str(failure))
    check(f"lightwave: {len(scenes)} scenes and {len(objects)} objects become GLB", none_of, failures)
    files = [file for one in scenes + objects for file in one.files.values()]
    if files:
        check(f"lightwave: validator, {len(files)} files", validate, *files)
        check(f"lightwave: Blender opens {len(files)} files", opened, files)
    played = [one for one in scenes if one.has_names_in_utf8()][:: 1 if everything else SCENES_STRIDE]
    for one in played:
        for way in WAYS:
            check(f"lightwave: three.js plays {one.source.name}, {way}", one.played, three, way, "--unseen")
    for one in objects[:: 5 if everything else OBJECTS_STRIDE]:
        check(f"lightwave: three.js shows {one.source.name}", one.played, three, "exact")
    for one in (scene for scene in played if scene.fps() == BLENDER_FPS):
        for way in ("linear", "baked"):
            check(f"lightwave: Blender plays {one.source.name}, {way}", one.played, blender, way)
    for level in POINTS_OF_LEVEL:
        check(f"lightwave: Blender subdivides as genga does, level {level}", subdivided, genga, place, level)
