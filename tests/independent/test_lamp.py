"""The example lamp from the outside: its object is found, its bones carry what their weight maps name, the ball is
squashed where it lands, head and camera look where they aim, the arm reaches."""

import math
import pathlib
import subprocess
import sys
import tempfile

import checks
from evaluator import conjugate, rotate
from gltf_matrices import MatrixPlayer

sys.path.insert(0, str(checks.ROOT / "tools/make_testdata"))
import lamp_object  # noqa: E402

SCENE = checks.ROOT / "examples" / "lamp.lws"
TIMES = [0, 1 / 3, 0.5, 1.37, 2, 3.1, 4]
AIM = 0.01  # degrees
REACH = 1e-3  # metres: the solver's own residual must be below
FLOAT = 2e-6  # metres: positions are float32 and below 2


def vector(row, name, kind="translation"):
    return tuple(row[f"{name}/{kind}.{axis}"] for axis in ("xyz" if kind == "translation" else "xyzw"))


def degrees_off(row, name, target):
    """Between an item's +z and the way to the target."""
    ahead = rotate(vector(row, name, "rotation"), (0, 0, 1))
    way = [b - a for a, b in zip(vector(row, name), vector(row, target))]
    cosine = sum(a * b for a, b in zip(ahead, way)) / math.hypot(*way)
    return math.degrees(math.acos(max(-1.0, min(1.0, cosine))))


def check_curves(tally):
    rows = checks.sample(SCENE, "--times", ",".join(map(str, (0, 1 / 3, 2 / 3, 1, 2, 4))))
    for row, x, y in zip(rows, (-0.35, None, None, None, 0.35, -0.35), (0, 0.35, 0, 0.35, 0, 0)):
        time = row["time"]
        tally.near(row["lamp:2/position.y"], y, 1e-6, f"{time} s: the ball's height")
        if x is not None:
            tally.near(row["lamp:2/position.x"], x, 1e-6, f"{time} s: the ball's side")
    weights = [row["shape.squash/weight"] for row in checks.sample(SCENE, "--times", "0,0.1,0.3,0.5666666666666667,0.6666666666666666")]
    for found, wanted in zip(weights, (1, 0, 0, 0, 1)):
        tally.near(found, wanted, 1e-6, "how much the ball is squashed")


def check_aims(tally):
    rows = checks.sample(SCENE, "--space", "world", "--times", ",".join(map(str, TIMES)))
    for row in rows:
        time = row["time"]
        tally.check(degrees_off(row, "Head", "lamp:2") <= AIM, f"{time} s: the head looks past the ball")
        tally.check(degrees_off(row, "Camera", "Reach") <= AIM, f"{time} s: the camera looks past its target")
        miss = math.dist(vector(row, "Head"), vector(row, "Reach"))
        tally.check(miss <= REACH, f"{time} s: the arm misses its goal by {miss} m")
    return rows


# For each bone the place at rest and the pitch in degrees.
BONES = {
    "Lower": (lamp_object.FOOT, lamp_object.LOWER_PITCH),
    "Upper": (lamp_object.ELBOW, lamp_object.UPPER_PITCH),
    "Head": (lamp_object.NECK, lamp_object.HEAD_PITCH),
}


def in_bone(bone, point):
    """A point of the object at rest in the space of the bone."""
    place, pitch = BONES[bone]
    half = math.radians(pitch) / 2
    turn = (math.sin(half), 0.0, 0.0, math.cos(half))
    return rotate(conjugate(turn), [a - b for a, b in zip(point, place)])


def right_handed(point):
    return (point[0], point[1], -point[2])


def key(point):
    return tuple(round(x, 5) for x in point)


def check_skin(tally, player, rows):
    layer = lamp_object.lamp()
    bone_of = {}
    for name, points in layer.weights.items():
        bone_of.update(dict.fromkeys(points, name.capitalize()))
    owners = {}
    for index, point in enumerate(layer.points):
        owners.setdefault(key(right_handed(point)), set()).add(bone_of.get(index))
    known = {place: next(iter(names)) for place, names in owners.items() if len(names) == 1}
    rests = {key(right_handed(point)): point for point in layer.points}
    for row in rows:
        compared = 0
        for before, after in player.points(row["time"]):
            if key(before) not in known:
                continue
            bone = known[key(before)]
            wanted = rests[key(before)]
            if bone is not None:
                turned = rotate(vector(row, bone, "rotation"), in_bone(bone, wanted))
                wanted = [a + b for a, b in zip(vector(row, bone), turned)]
            off = math.dist(after, right_handed(wanted))
            compared += 1
            tally.check(off <= player.error, f"{row['time']} s: a point of {bone} is off by {off} m")
        tally.check(compared >= len(known), f"{row['time']} s: {compared} points of {len(known)}")


def check_ball(tally, player):
    """Its lowest and highest point where it lands and where it is in the air."""
    size = lamp_object.BALL_SIZE
    for time, low, high in ((0, 0, 1.2 * size), (1 / 3, 0.35, 0.35 + 2 * size)):
        matrices = player.matrices(time)
        index = next(i for i, mesh in enumerate(player.json["meshes"]) if mesh["name"] == "Ball")
        node = next(i for i, node in enumerate(player.json["nodes"]) if node.get("mesh") == index)
        mesh = player.json["meshes"][index]
        heights = [
            after[1]
            for primitive in mesh["primitives"]
            for _, after in player._of_primitive(node, primitive, matrices, time)
        ]
        tally.near(min(heights), low, 1e-4, f"{time} s: the ball's lowest point")
        tally.near(max(heights), high, 1e-4, f"{time} s: the ball's highest point")


def convert(folder, *words):
    out = pathlib.Path(folder) / "lamp.glb"
    done = checks.run("convert", SCENE, out, "--force", *words)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.decode())
    return MatrixPlayer(out), done.stderr.decode()


def main():
    checks.program()
    tally = checks.Tally()
    check_curves(tally)
    rows = check_aims(tally)
    with tempfile.TemporaryDirectory() as folder:
        player, told = convert(folder, "--curves", "bake", "--subdivide", "0")
        tally.check("warning" not in told, told)
        # At whole frames a baked file has the very pose.
        whole = [row for row in rows if abs(row["time"] * 30 - round(row["time"] * 30)) < 1e-9]
        player.error = 1e-5
        check_skin(tally, player, whole)
        check_ball(tally, player)
    tally.finish()


if __name__ == "__main__":
    main()
