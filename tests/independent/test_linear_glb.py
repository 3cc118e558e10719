"""What convert makes of motion without options: straight keys that are right at every frame, however they are played.

An independent player of glTF puts every node where the samples of the source say at all frames, once on arcs as the
specification has it, once by mixing the components of rotations as Blender does; within the tolerance, for several
tolerances. The printed errors are what is measured; keys that are straight already stay; the file is no larger than a
baked one; cuts take no time. The comparison must fail when one key is a millimetre off.
"""

import csv
import io
import json
import math
import pathlib
import re
import sys
import tempfile

import checks
from evaluator import rotate, unit
from gltf_matrices import MatrixPlayer
from gltf_player import value_at
from printed import printed_error

EXAMPLES = checks.ROOT / "examples"
TESTDATA = checks.TESTDATA
# Keys are float32: half a unit in the last place of some metres, along a chain of bones.
ROUNDING_METRES = 3e-6
ROUNDING_DEGREES = 5e-4
SIZE = 1.05  # of a baked file on the same frames
MOST_FRAMES = 120  # of one file that are compared, the first ones and those spread over the rest
DEFAULT = (None, 1e-4, 0.01)
TOLERANCES = (DEFAULT, ("0.002mm,0.0005deg", 2e-6, 0.0005), ("1mm,0.1deg", 1e-3, 0.1), ("10mm,10deg", 1e-2, 10.0))

# Input files, frames a second, and whether its tracks are straight already.
FAMILIES = {
    "dance": ([EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd"], 30),
    "camera": ([TESTDATA / "vmd/valid/camera-six-curves.vmd"], 30),
    "camera with a cut": ([TESTDATA / "vmd/valid/camera-cut.vmd"], 30),
    "hand recording": ([EXAMPLES / "hand.bin"], 60),
    "LightWave scene": ([EXAMPLES / "lamp.lws"], 30),
    "LightWave curves": ([TESTDATA / "lws/valid/every-shape.lws"], 30),
    "DirectX animation": ([TESTDATA / "x/valid/everything.x"], 30),
    "LightWave curves in .x": ([TESTDATA / "x/valid/lightwave-figure.x"], 30),
}


class MixingPlayer(MatrixPlayer):
    """Rotations by their components, made unit afterwards."""

    def property(self, node, path, rest, t):
        keys = self.channels.get((node, path))
        if path != "rotation" or keys is None:
            return super().property(node, path, rest, t)
        return unit(value_at(*keys, t, is_rotation=False))


def convert(files, out, *options):
    result = checks.run("convert", "--force", *files, out, *options)
    if result.returncode:
        raise RuntimeError(f"convert {files}: exit {result.returncode}: {result.stderr.decode()}")
    return result.stderr.decode()


def printed(told, words):
    return printed_error(told, words) or (0.0, 0.0)


def samples(files, times):
    times = ",".join(map(repr, times))
    return checks.sample(*files, "--space", "world", "--axes", "gltf", "--physics", "on", "--times", times)


def frames_of(files, fps):
    result = checks.run("info", "--json", files[0])
    last = math.floor(json.loads(result.stdout.decode().splitlines()[0])["duration"] * fps + 1e-9)
    if last + 1 <= MOST_FRAMES:
        return [frame / fps for frame in range(last + 1)]
    spread = {round(last * i / (MOST_FRAMES // 2)) for i in range(MOST_FRAMES // 2 + 1)}
    return [frame / fps for frame in sorted(spread | set(range(MOST_FRAMES // 2)))]


def degrees_aside(matrix, turn):
    """The largest angle between the axes of both."""
    worst = 0.0
    for column, axis in enumerate(((1, 0, 0), (0, 1, 0), (0, 0, 1))):
        own = [matrix[row][column] for row in range(3)]
        size = math.hypot(*own)
        chord = math.dist([x / size for x in own], rotate(turn, axis)) if size > 0 else 0.0
        worst = max(worst, math.degrees(2 * math.asin(min(1.0, chord / 2))))
    return worst


def apart(player, rows, told=""):
    """The largest difference of any node that both have: metres, degrees, and which node. told: what convert printed."""
    shifted = re.search(r"begins at (\S+) s, which becomes time 0", told)
    origin = float(shifted.group(1)) if shifted else 0.0
    worst = [0.0, 0.0, ""]
    names = {heading.rsplit("/", 1)[0] for heading in rows[0] if heading.endswith("/translation.x")}
    nodes = {name: player.nodes[name.replace("%2F", "/")] for name in names if name.replace("%2F", "/") in player.nodes}
    if not nodes:
        raise RuntimeError("no node of the samples is in the file")
    for row in rows:
        world = player.matrices(row["time"] - origin)
        for name, node in nodes.items():
            matrix = world[node]
            metres = math.dist([matrix[i][3] for i in range(3)], [row[f"{name}/translation.{axis}"] for axis in "xyz"])
            if metres > worst[0]:
                worst[0], worst[2] = metres, f"{name} at {row['time']} s"
            sizes = [row[f"{name}/scale.{axis}"] for axis in "xyz"]
            if max(sizes) - min(sizes) < 1e-6:  # others are sheared: no rotation has their axes
                worst[1] = max(worst[1], degrees_aside(matrix, [row[f"{name}/rotation.{axis}"] for axis in "xyzw"]))
    return worst


def faults_of_family(name, folder):
    files, fps = FAMILIES[name]
    times = frames_of(files, fps)
    rows = samples(files, times)
    out = folder / "default.glb"
    for words, metres, degrees in TOLERANCES:
        told = convert(files, out, *(("--tolerance", words) if words else ()))
        by_arcs, by_components = MatrixPlayer(out), MixingPlayer(out)
        if not by_arcs.channels:
            yield "nothing moves"
        for player in (by_arcs, by_components):
            far, turned, where = apart(player, rows, told)
            if far > metres + ROUNDING_METRES or turned > degrees + ROUNDING_DEGREES:
                yield f"{type(player).__name__}: {far:.3g} m, {turned:.3g} degrees off with {words}: {where}"
            told_metres, told_degrees = printed(told, "largest error")
            if far > told_metres + ROUNDING_METRES or turned > told_degrees + ROUNDING_DEGREES:
                yield f"{type(player).__name__}: {far:.3g} m, {turned:.3g} degrees off, {told_metres} and {told_degrees} printed"
        cubic = [sampler for animation in by_arcs.json["animations"] for sampler in animation["samplers"]
                 if sampler.get("interpolation") == "CUBICSPLINE"]  # fmt: skip
        if cubic:
            yield f"{len(cubic)} cubic samplers"
    yield from faults_between(files, folder, times)
    yield from faults_of_size(files, folder)


def faults_between(files, folder, times):
    """What is printed of the time between frames is about what is found there."""
    told = convert(files, folder / "default.glb")
    halves = [0.5 * (a + b) for a, b in zip(times, times[1:], strict=False) if b - a < 0.05]
    if not halves:
        return
    far, turned, where = apart(MatrixPlayer(folder / "default.glb"), samples(files, halves), told)
    metres, degrees = printed(told, "largest error between frames")
    # All halves are looked at there, some here.
    if far > metres + ROUNDING_METRES or turned > degrees + ROUNDING_DEGREES:
        yield f"between frames {far:.3g} m and {turned:.3g} degrees off at {where}, {metres} and {degrees} printed"


def faults_of_size(files, folder):
    # What bodies move has a key for each of their steps, whatever the frames.
    convert(files, folder / "linear.glb", "--physics", "none")
    convert(files, folder / "baked.glb", "--curves", "bake", "--physics", "none")
    linear, baked = ((folder / name).stat().st_size for name in ("linear.glb", "baked.glb"))
    if linear > SIZE * baked:
        yield f"{linear} bytes, where a baked file has {baked}"


def faults_of_cut(folder):
    """The eye jumps between the two shots, in no time that a float32 clock could show."""
    out = folder / "cut.glb"
    convert([TESTDATA / "vmd/valid/camera-cut.vmd"], out)
    steps = []
    for times, rows, _ in MatrixPlayer(out).channels.values():
        for a, b, before, after in zip(times, times[1:], rows, rows[1:]):
            if math.dist(before, after) > 0.1 and b - a < 1e-3:
                steps.append(b - a)
    if not steps:
        yield "no cut is in the file"
    yield from (f"a cut takes {step} s" for step in steps if step > 1e-5)


def table_of(path):
    """A table of a head that turns and walks, straight from row to row, at times of its own."""
    columns = ["time"] + [f"Camera/{c}" for c in ("position.x", "position.y", "position.z", "rotation.x", "rotation.y", "rotation.z", "rotation.w")]
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(columns)
    times = [0.0, 0.05, 0.11, 0.1375, 0.2, 0.31, 0.3333, 0.5]
    for number, t in enumerate(times):
        half = 0.05 * number
        table.writerow([t, 0.1 * number, 1.5, 0.3 * t, 0, math.sin(half), 0, math.cos(half)])
    path.write_text(out.getvalue(), encoding="utf-8")
    return times


def faults_of_own_keys(folder):
    """What is straight already keeps its keys, wherever they are."""
    table = folder / "head.csv"
    times = table_of(table)
    out = folder / "head.glb"
    convert([table], out)
    player = MatrixPlayer(out)
    node = player.nodes["Camera"]
    for path in ("translation", "rotation"):
        keys = player.channels[node, path][0]
        if len(keys) != len(times) or any(abs(a - b) > 1e-6 for a, b in zip(keys, times)):
            yield f"{path} has keys at {keys}, the table at {times}"


def faults_seen(folder):
    """A value that is a millimetre off in the file is seen."""
    files, fps = FAMILIES["dance"]
    out = folder / "planted.glb"
    convert(files, out)
    rows = samples(files, frames_of(files, fps)[:20])
    good, *_ = apart(MatrixPlayer(out), rows)
    player = MatrixPlayer(out)
    (node, path), (times, values, shape) = next(item for item in player.channels.items() if item[0][1] == "translation" and len(item[1][0]) > 1)
    player.channels[node, path] = times, [(x + 1e-3, y, z) for x, y, z in values], shape
    planted, *_ = apart(player, rows)
    if good > 1e-4 or not planted > 5e-4:
        yield f"a planted millimetre: {good} m without it, {planted} with it"


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        parts = {family: lambda family=family: faults_of_family(family, folder) for family in FAMILIES}
        parts |= {"cut": lambda: faults_of_cut(folder), "own keys": lambda: faults_of_own_keys(folder), "planted": lambda: faults_seen(folder)}
        for part, faults in parts.items():
            found = list(faults())
            failed += len(found)
            for fault in found:
                print(f"{part}: {fault}")
    print(f"{len(parts)} parts, {failed} faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
