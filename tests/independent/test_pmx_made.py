"""PMX models made of other formats: read by the independent reader, they play and look as what they were made of.

- PMD: bones where the same motion puts those of the PMD, at several times;
- LightWave and .x: vertices where those of the .glb of the same file are, in the order in which that has them;
- a scene that moves: its nodes, played by the VMD made of it, where they are in its .glb.
"""

import json
import math
import pathlib
import struct
import tempfile

import checks
import pmx_reader
from gltf_matrices import MatrixPlayer

# Units of the model; the numbers are float32.
SAME_POSE = 1e-5
# Relative, for a model of size 1: both files have float32, one of them in another unit.
ROUNDING = 1e-6
UNIT = 0.08
# Metres: a VMD's straight lines from frame to frame, and the .glb's curves, are within a tenth of a millimetre each.
SAME_MOTION = 2e-4
TIMES = "0,0.31,1.07,2.5,3.33,7.9"
EXAMPLES = checks.ROOT / "examples"


def numbers(bits):
    return struct.unpack(f"<{len(bits)}f", struct.pack(f"<{len(bits)}I", *bits))


def convert(tally, sources, out, *options):
    result = checks.run("convert", "--force", "-q", *options, *sources, out)
    return tally.equal(result.returncode, 0, f"{sources}: exit of convert: {result.stderr.decode(errors='replace')}")


def read(tally, path):
    """By the independent reader, to the last byte, and without an error that `check` sees."""
    model = pmx_reader.read(path.read_bytes())
    tally.equal(model["trailing"], b"", f"{path.name}: trailing")
    told = [json.loads(line) for line in checks.run("check", "--json", path).stdout.splitlines()]
    errors = [one for one in told if one.get("severity") == "error"]
    tally.equal(errors, [], f"{path.name}: errors")
    return model


# Poses -----------------------------------------------------------------------------------------------------------


def places(model, motion):
    rows = checks.sample(motion, "--model", model, "--space", "world", "--times", TIMES)
    columns = [name for name in rows[0] if name.split("/")[-1].startswith("translation.")]
    return rows, columns


def same_poses(tally, folder, pmd, motions):
    made = folder / "made.pmx"
    if not convert(tally, [pmd], made):
        return
    read(tally, made)
    for motion in motions:
        before, columns = places(pmd, motion)
        after, _ = places(made, motion)
        worst = max(abs(a[name] - b[name]) for a, b in zip(before, after, strict=True) for name in columns)
        tally.check(worst <= SAME_POSE, f"{pmd.name} in {motion.name}: {worst}")


# For a model of the corpus: two motions by its own maker, for a figure of that name if there are any.
FIGURES = ("sd_mei", "mei", "takumi", "gene")


def motions_for(pmd):
    figure = next((one for one in FIGURES if f"__{one}" in pmd.name.lower()), "mei")
    own = [path for path in checks.corpus_files("vmd/*.vmd") if f"__{figure}_" in path.name.lower()]
    return own[:2]


# Shapes ----------------------------------------------------------------------------------------------------------


def shown(path):
    """Every vertex of a .glb at rest, in the world, mesh by mesh; the primitives of a mesh share theirs."""
    player = MatrixPlayer(path)
    player.channels.clear()
    matrices = player.matrices(0.0)
    found = {}
    for node, told in enumerate(player.json.get("nodes", [])):
        if "mesh" in told:
            primitives = player.json["meshes"][told["mesh"]]["primitives"]
            found[told["mesh"]] = [place for _, place in player._of_primitive(node, primitives[0], matrices, 0.0)]
    return [place for _, mesh in sorted(found.items()) for place in mesh]


def has_mesh(path):
    return json.loads(checks.run("info", "--json", path).stdout)["counts"].get("meshes", 0) > 0


def same_shapes(tally, folder, source, *more):
    glb, made = folder / "made.glb", folder / "made.pmx"
    if not convert(tally, [source, *more], glb) or not convert(tally, [source, *more], made):
        return
    model = read(tally, made)
    expected = shown(glb)
    # Right-handed metres there, left-handed units here.
    vertices = [[UNIT * x, UNIT * y, -UNIT * z] for x, y, z in (numbers(one["position"]) for one in model["vertices"])]
    if not tally.equal(len(vertices), len(expected), f"{source.name}: vertices"):
        return
    size = max([1.0, *(abs(value) for place in expected for value in place)])
    worst = max((math.dist(a, b) for a, b in zip(vertices, expected)), default=0.0)
    tally.check(worst <= ROUNDING * size, f"{source.name}: a vertex is {worst} m off")


# Frames, as a VMD has them.
MOMENTS = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5)


def same_motion(tally, folder, scene):
    model, motion, glb = (folder / f"moving.{ending}" for ending in ("pmx", "vmd", "glb"))
    if not all([convert(tally, [scene], out) for out in (model, motion, glb)]):
        return
    moments = ",".join(map(str, MOMENTS))
    rows = checks.sample(motion, "--model", model, "--space", "world", "--times", moments)
    player = MatrixPlayer(glb)
    # The motion moves its own camera, not the bone of that name.
    names = [name for name in player.nodes if f"{name}/translation.x" in rows[0] and name != "Camera"]
    tally.check(len(names) > 5, f"{scene.name}: nodes of one name: {names}")
    stand_there(tally, scene, player, names, rows)
    stand_there(tally, scene, player, ["Camera"], checks.sample(motion, "--space", "world", "--times", moments))


def stand_there(tally, scene, player, names, rows):
    for moment, row in zip(MOMENTS, rows, strict=True):
        matrices = player.matrices(moment)
        for name in names:
            x, y, z = (UNIT * row[f"{name}/translation.{axis}"] for axis in "xyz")
            away = math.dist((x, y, -z), [line[3] for line in matrices[player.nodes[name]]])
            tally.check(away <= SAME_MOTION, f"{scene.name}: {name} at {moment} s is {away} m off")


def main():
    checks.program()
    tally = checks.Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        same_poses(tally, folder, EXAMPLES / "figure.pmd", [EXAMPLES / "dance.vmd"])
        for pmd in checks.corpus_files("pmd/*.pmd"):
            same_poses(tally, folder, pmd, motions_for(pmd))
        for lwo in [EXAMPLES / "lamp.lwo", *checks.corpus_files("lwo/*.lwo")]:
            same_shapes(tally, folder, lwo)
        same_shapes(tally, folder, EXAMPLES / "lamp.lws")
        same_motion(tally, folder, EXAMPLES / "lamp.lws")
        for x in [*sorted((checks.TESTDATA / "x/valid").glob("*.x")), *checks.corpus_files("x/*.x")]:
            if has_mesh(x):
                same_shapes(tally, folder, x)
    tally.finish()


if __name__ == "__main__":
    main()
