"""Each pair of testdata/pairs, and the example, played by the program and by the independent evaluator."""

import math

import checks
import evaluator
import pmd_reader
import vmd_reader
from test_samples import shown

POSITION = 1e-4  # units: float32 keys, doubles on both sides
ROTATION = 1e-5

FRAMES = [-3, 0, 2.5, 5, 6, 9.5, 10, 10.5, 11, 14, 15, 18.25, 20, 33]


def columns(row, name, channel, axes):
    return [row[f"{name}/{channel}.{axis}"] for axis in axes]


def unique_names(model):
    names, counts = [], {}
    texts = [shown(evaluator.name_key(bone.name)) for bone in model.bones]
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
        names.append(text if texts.count(text) == 1 else f"{text} ({counts[text]})")
    return names


def compare_pose(tally, where, player, names, row, frame):
    pose = player.pose(frame)
    for index, name in enumerate(names):
        position, rotation = pose.world[index]
        found = columns(row, name, "translation", "xyz")
        distance = math.dist(found, position)
        tally.check(distance <= POSITION, lambda: f"{where}: {name} is {distance} from where it should be")
        turn = columns(row, name, "rotation", "xyzw")
        same = abs(sum(a * b for a, b in zip(turn, rotation)))
        tally.check(
            1 - same <= ROTATION**2 + 1e-10, lambda: f"{where}: rotation of {name}: {turn}, expected {rotation}",
        )


def compare_pair(tally, name, model_path, motion_path, frames):
    model = pmd_reader.read(model_path.read_bytes())
    player = evaluator.Player(model, vmd_reader.read(motion_path.read_bytes()))
    names = unique_names(model)
    times = ",".join(repr(frame / 30) for frame in frames)
    rows = checks.sample(motion_path, "--model", model_path, "--space", "world", "--times", times)
    if not tally.equal(len(rows), len(frames), f"{name}: rows"):
        return
    for row, frame in zip(rows, frames):
        compare_pose(tally, f"{name} at frame {frame}", player, names, row, frame)


def main():
    checks.program()
    tally = checks.Tally()
    folders = sorted((checks.TESTDATA / "pairs").iterdir())
    for folder in folders:
        frames = FRAMES + ([1000002.5, 1000003, 2500001.5, 4000000000] if folder.name == "far-frames" else [])
        try:
            compare_pair(tally, folder.name, folder / "model.pmd", folder / "motion.vmd", frames)
        except (RuntimeError, KeyError) as error:
            tally.check(False, f"{folder.name}: {error!r}")
    examples = checks.ROOT / "examples"
    compare_pair(tally, "example", examples / "figure.pmd", examples / "dance.vmd", [0, 7.5, 60, 113.2, 217])
    print(len(folders) + 1, "pairs")
    tally.finish()


if __name__ == "__main__":
    main()
