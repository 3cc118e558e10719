"""Native samples of VMD files, between the frames, equal the independent column reader's.

The same comparison must fail when the independent reader is made to take row 0 of the curves, as many do.
"""

import argparse
import math

import checks
import evaluator
import vmd_reader

TOLERANCE = 2e-5  # of a channel's own unit, and of the largest value of the track: float32 keys, two solvers
MOST_TIMES = 24


def shown(name):
    """A name as the table heads it: what does not decode and what would split it as %XX."""
    text, rest = "", name
    while rest:
        for size in (2, 1):
            try:
                part = rest[:size].decode("cp932")
            except UnicodeDecodeError:
                continue
            if len(part) == 1:
                break
        else:
            part, size = f"%{rest[0]:02X}", 1
        text += {"/": "%2F", "\0": "%00"}.get(part, part)
        rest = rest[size:]
    return text


def broken_frames(motion):
    """Between keys, near them and on them."""
    frames = sorted({key.frame for section in vmd_reader.SECTIONS for key in getattr(motion, section)})
    frames = [frame for frame in frames if frame < 100000] or [0]
    wanted = []
    stride = max(1, len(frames) // MOST_TIMES)
    for before, after in list(zip(frames, frames[1:] + frames[-1:]))[::stride]:
        wanted += [before, before + (after - before) * 0.37]
    return sorted(set(wanted))[: 2 * MOST_TIMES]


class Comparison:
    def __init__(self, tally, where, row, curves):
        self.tally, self.where, self.row, self.curves = tally, where, row, curves

    def numbers(self, channel, names, values, tolerance):
        for name, value in zip(names, values):
            column = f"{channel}.{name}" if name else channel
            if column not in self.row:
                self.tally.check(False, f"{self.where}: no column {column}")
                continue
            self.tally.near(self.row[column], value, tolerance, f"{self.where}: {column}")

    def bone(self, name, keys, frame):
        position, rotation = evaluator.sample_bone(keys, frame, self.curves)
        size = max(1.0, max(abs(x) for key in keys for x in key.position))
        self.numbers(f"{name}/position", "xyz", position, TOLERANCE * size)
        found = [self.row.get(f"{name}/rotation.{axis}") for axis in "xyzw"]
        if None in found:
            self.tally.check(False, f"{self.where}: no rotation of {name}")
            return
        rotation = evaluator.unit(rotation)
        found = evaluator.unit(found)
        if sum(a * b for a, b in zip(found, rotation)) < 0:
            rotation = tuple(-x for x in rotation)
        worst = max(abs(a - b) for a, b in zip(found, rotation))
        self.tally.check(worst <= TOLERANCE, lambda: f"{self.where}: rotation of {name} off by {worst}")

    def camera(self, keys, frame):
        camera = evaluator.sample_camera(keys, frame)
        size = max(1.0, max(abs(x) for key in keys for x in (*key.target, key.distance)))
        self.numbers("Camera/position", "xyz", camera.target, TOLERANCE * size)
        self.numbers("Camera/rotation", "xyz", camera.rotation, TOLERANCE)
        self.numbers("Camera/distance", [""], [camera.distance], TOLERANCE * size)
        self.numbers("Camera/fov", [""], [camera.fov], TOLERANCE * 100)
        self.numbers("Camera/perspective", [""], [camera.perspective], 0)


def compare(tally, path, curves):
    motion = vmd_reader.read(path.read_bytes())
    frames = broken_frames(motion)
    times = ",".join(repr(frame / 30) for frame in frames)
    rows = checks.sample(path, "--times", times)
    if not tally.equal(len(rows), len(frames), f"{path.name}: rows"):
        return
    bones = {name: keys for name, keys in vmd_reader.tracks(motion.bone_keys).items() if finite(keys)}
    morphs = vmd_reader.tracks(motion.morph_keys)
    cameras = vmd_reader.by_frame(motion.camera_keys)
    for row in rows:
        frame = row["time"] * 30
        nearest = round(frame)
        # Frames that are whole come back from seconds with a rounding that would pass a cut.
        frame = nearest if abs(frame - nearest) < 1e-6 else frame
        part = Comparison(tally, f"{path.name} at frame {frame:.4f}", row, curves)
        for name, keys in bones.items():
            part.bone(shown(name), keys, frame)
        for name, keys in morphs.items():
            part.numbers(f"{shown(name)}/weight", [""], [evaluator.sample_morph(keys, frame)], TOLERANCE)
        if cameras:
            part.camera(cameras, frame)


def finite(keys):
    return all(math.isfinite(x) for key in keys for x in (*key.position, *key.rotation))


def files():
    examples = checks.ROOT / "examples"
    found = [examples / "dance.vmd", examples / "camera.vmd"]
    found += sorted((checks.TESTDATA / "vmd" / "valid").glob("*.vmd"))
    return found + checks.corpus_files("vmd/*.vmd")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*", type=checks.pathlib.Path)
    options = parser.parse_args()
    checks.program()
    tally = checks.Tally()
    for path in options.files or files():
        try:
            compare(tally, path, vmd_reader.bone_curves)
        except RuntimeError as error:
            tally.check(False, str(error))
    planted = checks.Tally(most=0)
    compare(planted, checks.TESTDATA / "vmd/valid/bone-physics-flags.vmd", vmd_reader.row0_bone_curves)
    tally.check(planted.failed > 0, "a reader that trusts row 0 is not told apart")
    tally.finish()


if __name__ == "__main__":
    main()
