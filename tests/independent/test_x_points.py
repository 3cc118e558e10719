"""Meshes and skins of .x files as glTF: at rest every point is where the frames and weights of the file put it."""

import pathlib
import sys
import tempfile

import checks
import x_points
import x_reader
from gltf_matrices import MatrixPlayer

# As a share of the largest extent: floats through a matrix or two.
LIMIT = 1e-5
# Bones without frames; indices of points that are not there.
AMBIGUOUS = {"anim_test.x", "malformed_skinweights_oob.x"}


def files():
    found = sorted((checks.TESTDATA / "x/valid").glob("*.x")) + checks.corpus_files("x/*.[xX]")
    return [path for path in found if path.name not in AMBIGUOUS]


def at_rest(path, folder):
    out = folder / "out.glb"
    done = checks.run("convert", "-q", "--force", path, out)
    if done.returncode:
        raise RuntimeError(done.stderr.decode())
    player = MatrixPlayer(out)
    player.channels = {}
    return [(x, y, -z) for _, (x, y, z) in player.points(0.0)]


def compare(tally, path, folder):
    frames = x_points.Frames(x_reader.read(path.read_bytes()))
    try:
        expected = [tuple(point) for mesh, name in frames.meshes for point in x_points.points(mesh, name, frames)]
    except x_points.BadWeights:
        return 0  # readers make of them what they like
    found = at_rest(path, folder)
    limit = LIMIT * x_points.extent(expected)
    off = x_points.apart(expected, found, limit)
    tally.check(off <= limit, lambda: f"{path.name}: {len(expected)} points, off by {off}")
    return len(expected)


def main():
    checks.program()
    tally, count = checks.Tally(), 0
    with tempfile.TemporaryDirectory() as folder:
        count = sum(compare(tally, path, pathlib.Path(folder)) for path in files())
    print(count, "points")
    tally.finish()


if __name__ == "__main__":
    sys.exit(main())
