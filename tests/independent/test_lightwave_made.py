"""LightWave scenes made of figures and of .x files, each with its object beside it: every point that a face shows is
where the .glb of the same input has it, at several times.

The matcher is of places: the object joins points that the other file has twice.
"""

import collections
import itertools
import math
import pathlib
import tempfile

import checks
from gltf_matrices import MatrixPlayer

EXAMPLES = checks.ROOT / "examples"
VALID = checks.TESTDATA / "x/valid"
# Metres. Both ways' curves are within a tenth of a millimetre each; the .glb's straight keys are between frames, too.
SAME_PLACE = 3e-4
TIMES = (0.0, 1.1, 4.1)
FEW = 3000  # points looked at, of many every so manieth


def convert(tally, sources, out):
    result = checks.run("convert", "--force", "-q", "--physics", "none", "--curves", "exact", *sources, out)
    return tally.equal(result.returncode, 0, f"{sources}: exit of convert: {result.stderr.decode(errors='replace')}")


def shown(player, time):
    """Places in the world of the points that faces show, mesh by mesh."""
    matrices = player.matrices(time)
    found = []
    for node, told in enumerate(player.json.get("nodes", [])):
        for primitive in player.json["meshes"][told["mesh"]]["primitives"] if "mesh" in told else ():
            corners = {row[0] for row in player.rows(primitive["indices"])}
            places = player._of_primitive(node, primitive, matrices, time)
            found += [places[corner][1] for corner in sorted(corners)]
    return found


def farthest(points, others):
    """How far the farthest of the points is from the nearest other, at most a cell's width."""
    width = 0.01
    cells = collections.defaultdict(list)
    for place in others:
        cells[tuple(math.floor(value / width) for value in place)].append(place)
    worst = 0.0
    for place in points:
        cell = [math.floor(value / width) for value in place]
        near = itertools.product(*((value - 1, value, value + 1) for value in cell))
        nearest = min((math.dist(place, one) for around in near for one in cells.get(around, ())), default=width)
        worst = max(worst, min(nearest, width))
    return worst


def same_places(tally, folder, sources, times=TIMES):
    name = sources[0].name
    glb, scene, back = folder / "made.glb", folder / "made.lws", folder / "back.glb"
    scene.with_suffix(".lwo").unlink(missing_ok=True)
    if not all([convert(tally, sources, glb), convert(tally, sources, scene), convert(tally, [scene], back)]):
        return
    if not tally.check(scene.with_suffix(".lwo").exists(), f"{name}: no object beside the scene"):
        return
    first, second = MatrixPlayer(glb), MatrixPlayer(back)
    for time in times:
        points, others = shown(first, time), shown(second, time)
        tally.check(len(others) > 0, f"{name}: no points")
        size = max([1.0, *(abs(value) for place in points for value in place)])
        step = 1 + len(points) // FEW
        for one, other, way in ((points, others, "missing"), (others, points, "new")):
            worst = farthest(one[::step], other) / size
            tally.check(worst <= SAME_PLACE, f"{name} at {time} s: a {way} point is {worst} of its size off")


def has_mesh(path):
    return any(told.get("primitives") for told in _meshes(path))


def _meshes(path):
    with tempfile.TemporaryDirectory() as name:
        glb = pathlib.Path(name) / "one.glb"
        checks.run("convert", "-q", path, glb)
        return MatrixPlayer(glb).json.get("meshes", []) if glb.exists() else []


def main():
    checks.program()
    tally = checks.Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        dance = [EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd"]
        same_places(tally, folder, dance)
        # The same as .x: its bones are bound by matrices of the file.
        figure = folder / "figure.x"
        if convert(tally, dance, figure):
            same_places(tally, folder, [figure])
        for x in [*sorted(VALID.glob("*.x")), *checks.corpus_files("x/*.x")]:
            if has_mesh(x):
                same_places(tally, folder, [x], (0.0, 0.5))
    tally.finish()


if __name__ == "__main__":
    main()
