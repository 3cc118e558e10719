"""Vertices of PMX that bend about a center (SDEF) or by dual quaternions (QDEF), as `convert --bake-vertices` has glTF show
them by plain weights and morphs: compared with the formulas themselves, computed from the file's own numbers."""

import json
import math
import pathlib
import struct
import tempfile

import bent_arm
import checks
import pmx_reader
from evaluator import conjugate, multiply, rotate, slerp
from gltf_matrices import MatrixPlayer

import pmx_writer as pmx  # after bent_arm, which knows where it is
import vmd_writer as vmd

METRES = 0.08  # a unit
ROUNDING = 2e-6  # metres: of float32 positions, weights and times together
SDEF, QDEF = 3, 4


def number(bits):
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def vector(bits):
    return tuple(map(number, bits))


def plus(*vectors):
    return tuple(map(sum, zip(*vectors)))


def times(factor, v):
    return tuple(factor * x for x in v)


# ---- what is right


class Motion:
    """Rotations of bones by straight keys: {bone: [(frame, quaternion)]}; weights of morphs: {morph: [(frame, weight)]}."""

    def __init__(self, turns, weights=None):
        self.turns, self.weights = turns, weights or {}

    def value(self, keys, frame, blend):
        if frame <= keys[0][0]:
            return keys[0][1]
        for (a, va), (b, vb) in zip(keys, keys[1:]):
            if frame <= b:
                return blend(va, vb, (frame - a) / (b - a))
        return keys[-1][1]

    def turn(self, bone, frame):
        return self.value(self.turns[bone], frame, slerp) if bone in self.turns else (0, 0, 0, 1)

    def weight(self, morph, frame):
        straight = lambda a, b, ratio: a + (b - a) * ratio
        return self.value(self.weights[morph], frame, straight) if morph in self.weights else 0.0

    def file(self, bones, morphs):
        keys = [vmd.BoneKey(bones[bone], frame, rotation=q) for bone, rows in self.turns.items() for frame, q in rows]
        faces = [vmd.MorphKey(morphs[morph], frame, w) for morph, rows in self.weights.items() for frame, w in rows]
        return vmd.write(vmd.Vmd(bone_keys=keys, morph_keys=faces))


class Model:
    """Bones that hang on earlier ones, without rules."""

    def __init__(self, data):
        model = pmx_reader.read(data)
        self.bones = [(vector(bone["position"]), bone["parent"]) for bone in model["bones"]]
        encoding = "utf-8" if model["header"]["encoding"] else "utf-16-le"
        self.bone_names = [bone["name"].decode(encoding) for bone in model["bones"]]
        self.morph_names = [morph["name"].decode(encoding) for morph in model["morphs"]]
        self.vertices = model["vertices"]
        self.offsets = [
            {item["vertex"]: vector(item["offset"]) for item in morph.get("vertices", [])} for morph in model["morphs"]
        ]

    def poses(self, motion, frame):
        poses = []
        for bone, (place, parent) in enumerate(self.bones):
            turn = motion.turn(bone, frame)
            if parent >= 0:
                above, around = poses[parent]
                offset = plus(place, times(-1, self.bones[parent][0]))
                place, turn = plus(above, rotate(around, offset)), multiply(around, turn)
            poses.append((place, turn))
        return poses

    def points(self, motion, frame):
        poses = self.poses(motion, frame)
        weights = [motion.weight(morph, frame) for morph in range(len(self.offsets))]
        found = []
        for index, vertex in enumerate(self.vertices):
            point = vector(vertex["position"])
            for weight, offsets in zip(weights, self.offsets):
                if weight and index in offsets:
                    point = plus(point, times(weight, offsets[index]))
            x, y, z = self.moved(vertex, point, poses)
            found.append((x * METRES, y * METRES, -z * METRES))
        return found

    def moved(self, vertex, point, poses):
        bones, shares = vertex["bones"], list(map(number, vertex["weights"]))
        shares = {1: [1.0], 2: [*shares, 1.0 - sum(shares)]}.get(len(bones), shares)
        by = lambda bone, p: plus(poses[bone][0], rotate(poses[bone][1], plus(p, times(-1, self.bones[bone][0]))))
        if vertex["weight_kind"] == SDEF:
            c, r0, r1 = (vector(vertex["sdef"][name]) for name in ("center", "r0", "r1"))
            mean = plus(times(shares[0], r0), times(shares[1], r1))
            turn = slerp(poses[bones[0]][1], poses[bones[1]][1], shares[1])
            ends = [plus(c, times(0.5, r), times(-0.5, mean)) for r in (r0, r1)]
            places = [times(share, by(bone, end)) for share, bone, end in zip(shares, bones, ends)]
            return plus(rotate(turn, plus(point, times(-1, c))), *places)
        if vertex["weight_kind"] == QDEF:
            return self.dual(bones, shares, point, poses)
        return plus(*(times(share, by(bone, point)) for share, bone in zip(shares, bones)))

    def dual(self, bones, shares, point, poses):
        real, moving = (0, 0, 0, 0), (0, 0, 0, 0)
        for bone, share in zip(bones, shares):
            place, q = poses[bone]
            side = -share if sum(a * b for a, b in zip(poses[bones[0]][1], q)) < 0 else share
            step = plus(place, times(-1, rotate(q, self.bones[bone][0])))
            real = plus(real, times(side, q))
            moving = plus(moving, times(side / 2, multiply((*step, 0), q)))
        size = math.sqrt(sum(x * x for x in real))
        real, moving = times(1 / size, real), times(1 / size, moving)
        return plus(rotate(real, point), times(2, multiply(moving, conjugate(real)))[:3])


# ---- what is shown


class CachingPlayer(MatrixPlayer):
    def __init__(self, path):
        super().__init__(path)
        self.known = {}

    def rows(self, accessor):
        if not hasattr(self, "known"):
            return super().rows(accessor)
        if accessor not in self.known:
            self.known[accessor] = super().rows(accessor)
        return self.known[accessor]


def converted(model, motion, out, *options):
    """The file, the codes of what was found, and the largest error of a vertex."""
    result = checks.run("convert", "--json", "--force", model, motion, out, *options)
    if result.returncode != 0:
        raise RuntimeError(f"convert {model}: exit {result.returncode}: {result.stderr.decode(errors='replace')}")
    told = json.loads(result.stdout)
    return CachingPlayer(out), [finding["code"] for finding in told["findings"]], told["largest_vertex_error"]


def four_digits(metres):
    """As people read it."""
    if metres >= 0.99995:
        return f"{metres:.3f} m"
    return f"{metres * 1e3:.{3 if metres < 0.0099995 else 2 if metres < 0.099995 else 1}f} mm"


def printed(tally, name, model, motion, out, error, *options):
    """The line of the command without -v: the error, its place, and the option that mends it while it is not given."""
    text = checks.run("convert", "--force", model, motion, out, *options).stderr.decode()
    lines = [line for line in text.splitlines() if line.startswith("largest vertex error: ")]
    tally.check(len(lines) == 1, f"{name}: {text}")
    line = lines[0] if lines else ""
    tally.check(line.startswith(f"largest vertex error: {four_digits(error['metres'])} ("), f"{name}: {line}, {error}")
    tally.check(f"vertex {error['vertex']} at " in line, f"{name}: {line}")
    tally.check(("--bake-vertices" in line) == ("--bake-vertices" not in options), f"{name}: {line}")


def largest(model, motion, player, frames, only=None):
    """How far a vertex is off, of all or of one."""
    worst = 0.0
    for frame in frames:
        shown = player.points(frame / 30)[: len(model.vertices)]  # each primitive has them all
        pairs = list(zip(model.points(motion, frame), shown))
        worst = max(worst, *(math.dist(a, b) for a, (_, b) in (pairs if only is None else [pairs[only]])), 0.0)
    return worst


def compare(tally, name, data, motion, last):
    model = Model(data)
    frames = [half / 2 for half in range(2 * last + 1)]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "model.pmx").write_bytes(data)
        (folder / "motion.vmd").write_bytes(motion.file(model.bone_names, model.morph_names))
        files = folder / "model.pmx", folder / "motion.vmd", folder / "out.glb"
        plain, codes, told = converted(*files)
        tally.check("convert.skin-simplified" in codes, f"{name}: what plain weights lose is not told: {codes}")
        before = largest(model, motion, plain, frames[::2])
        tally.near(told["metres"], before, max(1e-4, 0.01 * before), f"{name}: largest error of a vertex")
        there = largest(model, motion, plain, [told["time"] * 30], told["vertex"])
        tally.near(there, before, max(1e-4, 0.01 * before), f"{name}: vertex {told['vertex']} at {told['time']} s")
        printed(tally, name, *files, told)
        tally.check(before > 0.002, f"{name}: plain weights are {before} m off: the motion shows nothing")
        for tolerance in (1e-3, 1e-4):
            words = "--bake-vertices", "--curves", "exact", "--tolerance", f"{tolerance * 1000}mm,0.01deg"
            player, codes, told = converted(*files, *words)
            tally.check("convert.skin-baked" in codes and "convert.skin-simplified" not in codes, f"{name}: {codes}")
            after = largest(model, motion, player, frames)
            tally.check(after <= told["metres"] + 1e-4 + ROUNDING, f"{name}: {after} m off, where {told['metres']} is told")
            count = len(player.json["meshes"][0]["extras"]["targetNames"])
            print(f"{name}: {before:.4f} m off by plain weights, {after:.2e} m with {count} morphs at {tolerance} m")
            tally.check(after <= tolerance + ROUNDING, f"{name}: {after} m off, asked for {tolerance}")
            if told["metres"] > 1e-4:
                printed(tally, name, *files, told, *words)
        for curves in ("bake", "linear"):
            player, _, _ = converted(*files, "--bake-vertices", "--curves", curves)
            after = largest(model, motion, player, range(last + 1))
            tally.check(after <= 1e-4 + ROUNDING, f"{name}: {curves} {after} m off")


def main():
    checks.program()
    tally = checks.Tally()
    for name, kind, elbow in (("sdef", pmx.SDEF, bent_arm.BEND), ("qdef", pmx.QDEF, bent_arm.TWIST)):
        motion = Motion({0: bent_arm.CENTER, 2: elbow}, {0: bent_arm.THICK})
        compare(tally, name, bent_arm.model(kind), motion, bent_arm.LAST_FRAME)
    for path in checks.corpus_files("pmx/sdef-two-bone-elbow.pmx"):
        compare(tally, path.name, path.read_bytes(), Motion({1: bent_arm.BEND}), bent_arm.LAST_FRAME)
    tally.finish()


if __name__ == "__main__":
    main()
