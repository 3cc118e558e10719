"""Poses out of motions, at keys and between them, against the independent evaluator, read by the independent reader; and
poses put on models, against what the pose itself says."""

import math
import pathlib
import tempfile

import checks
import evaluator
import vmd_reader
import vpd_reader

# Half of the sixth decimal, and two solvers of float32 keys whose ratio of the way is within 1e-7.
TOLERANCE = 1e-6
UNIT = 1e-3
MOST_TIMES = 5


def moments(motion):
    frames = sorted({key.frame for keys in (motion.bone_keys, motion.morph_keys) for key in keys if key.frame < 100000})
    wanted = []
    for before, after in list(zip(frames, frames[1:] + frames[-1:]))[:: max(1, len(frames) // MOST_TIMES)]:
        wanted += [before, before + (after - before) * 0.37]
    return sorted(set(wanted))


def finite(keys):
    return all(abs(x) < 1e6 for key in keys for x in (*key.position, *key.rotation))


def compare(tally, path, folder, *, curves=vmd_reader.bone_curves):
    motion = vmd_reader.read(path.read_bytes())
    bones = {name: keys for name, keys in vmd_reader.tracks(motion.bone_keys).items() if finite(keys)}
    morphs = vmd_reader.tracks(motion.morph_keys)
    for frame in moments(motion):
        where = f"{path.name} at frame {frame}"
        out = folder / "pose.vpd"
        done = checks.run("convert", "--force", path, "--times", repr(frame / 30), out)
        if not tally.equal(done.returncode, 0, f"{where}: {done.stderr.decode(errors='replace')}"):
            return
        pose = vpd_reader.read(out.read_bytes())
        for name, keys in bones.items():
            if name not in pose.bones:
                tally.check(b"\0" in name or not name, lambda: f"{where}: no bone {name}")
                continue
            position, rotation = evaluator.sample_bone(keys, frame, curves)
            compare_bone(tally, f"{where}: {name}", pose.bones[name], position, rotation)
        weights = {name: evaluator.sample_morph(keys, frame) for name, keys in morphs.items()}
        if any(abs(weight) > TOLERANCE for weight in weights.values()):
            for name, weight in weights.items():
                tally.near(pose.morphs.get(name, math.inf), weight, TOLERANCE, f"{where}: {name}")


def compare_bone(tally, where, found, position, rotation):
    for axis in range(3):
        size = max(1.0, abs(position[axis]))
        tally.near(found[0][axis], position[axis], TOLERANCE * size, f"{where}: position {'xyz'[axis]}")
    # A key's own quaternion may be off a unit by its program's rounding.
    tally.near(math.hypot(*found[1]), 1, UNIT, f"{where}: length")
    rotation, turn = evaluator.unit(rotation), evaluator.unit(found[1])
    if sum(a * b for a, b in zip(turn, rotation)) < 0:
        rotation = tuple(-x for x in rotation)
    for part in range(4):
        tally.near(turn[part], rotation[part], TOLERANCE, f"{where}: rotation {'xyzw'[part]}")


def main():
    checks.program()
    tally = checks.Tally()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        files = [checks.ROOT / "examples" / "dance.vmd", *sorted((checks.TESTDATA / "vmd" / "valid").glob("*.vmd"))]
        files += sorted((checks.TESTDATA / "pairs").glob("*/motion.vmd"))
        for path in files + checks.corpus_files("vmd/*.vmd")[::12]:
            if vmd_reader.read(path.read_bytes()).bone_keys:
                compare(tally, path, folder)
    tally.finish()


if __name__ == "__main__":
    main()
