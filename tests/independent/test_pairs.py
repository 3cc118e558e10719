"""Each pair of testdata/pairs, and the example, played by the program and by the independent evaluator."""

import math

import checks
import evaluator
import pmd_reader
import vmd_reader
from test_samples import shown

POSITION = 1e-4  # units: float32 keys, doubles on both sides
ROTATION = 1e-5
# Inverse kinematics have more than one solution on the way: only where the effector ends is compared,
# and only where the goal is well within the chain's reach. Units.
REACHED = 1e-3

FRAMES = [-3, 0, 2.5, 5, 6, 9.5, 10, 10.5, 11, 14, 15, 18.25, 20, 33]
IK_PAIRS = ("ik-",)


def columns(row, name, channel, axes):
    return [row[f"{name}/{channel}.{axis}"] for axis in axes]


def moved_by_ik(model):
    """Bones whose place depends on how an IK chain was solved."""
    links = {link for ik in model.iks for link in ik.links}
    moved = set()
    for index in range(len(model.bones)):
        at, seen = index, set()
        while at < len(model.bones) and at not in seen:
            seen.add(at)
            if at in links:
                moved.add(index)
            at = model.bones[at].parent
    return moved


def unique_names(model):
    names, counts = [], {}
    texts = [shown(evaluator.name_key(bone.name)) for bone in model.bones]
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
        names.append(text if texts.count(text) == 1 else f"{text} ({counts[text]})")
    return names


def compare_pose(tally, where, player, names, row, frame, skip):
    pose = player.pose(frame)
    for index, name in enumerate(names):
        if index in skip:
            continue
        position, rotation = pose.world[index]
        found = columns(row, name, "translation", "xyz")
        distance = math.dist(found, position)
        tally.check(distance <= POSITION, lambda: f"{where}: {name} is {distance} from where it should be")
        turn = columns(row, name, "rotation", "xyzw")
        same = abs(sum(a * b for a, b in zip(turn, rotation)))
        tally.check(
            1 - same <= ROTATION**2 + 1e-10, lambda: f"{where}: rotation of {name}: {turn}, expected {rotation}",
        )


def compare_ik(tally, where, player, names, row, frame):
    _, switched = evaluator.switches(player.properties, frame)
    for ik in player.model.iks:
        name = player.track_name(player.bones[ik.bone].name)
        goal, effector = (columns(row, names[i], "translation", "xyz") for i in (ik.bone, ik.target))
        chain = [ik.target, *ik.links]
        reach = sum(math.dist(player.bones[a].head, player.bones[b].head) for a, b in zip(chain, chain[1:]))
        root = columns(row, names[ik.links[-1]], "translation", "xyz")
        within = 0.3 < math.dist(root, goal) / reach < 0.95  # MMD's knees stop short of a goal that all but stretches them
        if switched.get(name, 1) and within:
            away = math.dist(goal, effector)
            tally.check(away <= REACHED, lambda: f"{where}: {names[ik.target]} is {away} from its goal")


def all_on(player, frame):
    _, switched = evaluator.switches(player.properties, frame)
    return all(switched.get(player.track_name(player.bones[ik.bone].name), 1) for ik in player.model.iks)


def compare_pair(tally, name, model_path, motion_path, frames):
    model = pmd_reader.read(model_path.read_bytes())
    player = evaluator.Player(model, vmd_reader.read(motion_path.read_bytes()))
    names = unique_names(model)
    times = ",".join(repr(frame / 30) for frame in frames)
    rows = checks.sample(motion_path, "--model", model_path, "--space", "world", "--times", times)
    if not tally.equal(len(rows), len(frames), f"{name}: rows"):
        return
    inverse = bool(model.iks)
    skip = moved_by_ik(model) if inverse else set()
    for row, frame in zip(rows, frames):
        where = f"{name} at frame {frame}"
        if inverse and name.startswith(IK_PAIRS):
            compare_ik(tally, where, player, names, row, frame)
            compare_pose(tally, where, player, names, row, frame, skip if all_on(player, frame) else set())
        else:
            compare_pose(tally, where, player, names, row, frame, skip)


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
