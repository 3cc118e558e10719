#!/usr/bin/env python3
"""A dance as long as real ones on a model as rich as real ones, to measure conversion with.

  make_dance.py OUTDIR [--minutes 10] [--bones 140]

figure-140.pmd, or of as many bones as are asked for: legs and toes, two chains of hair of six links and a tie by inverse kinematics, fingers, a skirt.
dance.vmd: ten minutes of keys for 51 of them, 8 to 24 frames apart, eased as animators do. Every run writes the same bytes.
"""
import argparse
import math
import pathlib
import random
import struct

FPS = 30
NONE = 0xFFFF
ROTATE, MOVE, IK, UNDER_IK, IK_TARGET = 0, 1, 2, 4, 6  # kinds of bones


class Figure:
    def __init__(self):
        self.names, self.bones, self.rules = [], [], []

    def bone(self, name, parent, head, kind=ROTATE):
        above = self.names.index(parent) if parent else NONE
        self.names.append(name)
        self.bones.append((above, kind, head))

    def chain(self, goal, effector, links, passes, weight):
        numbers = [self.names.index(link) for link in links]
        self.rules.append((self.names.index(goal), self.names.index(effector), passes, weight, numbers))

    def strand(self, stem, parent, root, step, links, passes, weight):
        """Links one below the other in a bow, so that there is something to stretch, and the goal that their tip follows."""
        above = parent
        names = [f"{stem}{i}" for i in range(links + 1)]
        places = [(root[0] + i * step[0], root[1] + i * step[1], root[2] + i * step[2] + 0.8 * math.sin(math.pi * i / links)) for i in range(links + 1)]
        for i, (name, place) in enumerate(zip(names, places)):
            self.bone(name, above, place, UNDER_IK if i < links else IK_TARGET)
            above = name
        self.bone(f"{stem}ＩＫ", parent, places[-1], IK)
        self.chain(f"{stem}ＩＫ", names[-1], names[-2::-1], passes, weight)


def figure(bones):
    f = Figure()
    f.bone("センター", None, (0, 8, 0), MOVE)
    f.bone("上半身", "センター", (0, 11, 0))
    f.bone("上半身2", "上半身", (0, 12.3, 0))
    f.bone("首", "上半身2", (0, 14.6, 0.2))
    f.bone("頭", "首", (0, 15.3, 0.1))
    f.bone("下半身", "センター", (0, 11, 0))
    for side, x in (("左", 1), ("右", -1)):
        f.bone(f"{side}目", "頭", (0.5 * x, 16.5, -0.5))
        f.bone(f"{side}肩", "上半身2", (0.3 * x, 14.1, 0.1))
        f.bone(f"{side}腕", f"{side}肩", (1.1 * x, 14, 0.1))
        f.bone(f"{side}ひじ", f"{side}腕", (2.9 * x, 12.2, 0.2))
        f.bone(f"{side}手首", f"{side}ひじ", (4.4 * x, 10.5, 0))
        for finger, z in zip("親人中薬小", (-0.4, -0.2, 0, 0.2, 0.4)):
            for joint in range(3):
                above = f"{side}{finger}指{joint - 1}" if joint else f"{side}手首"
                f.bone(f"{side}{finger}指{joint}", above, ((4.6 + 0.3 * joint) * x, 10.2 - 0.3 * joint, z))
        f.bone(f"{side}足", "下半身", (0.8 * x, 10.3, 0), UNDER_IK)
        f.bone(f"{side}ひざ", f"{side}足", (0.9 * x, 5.7, -0.2), UNDER_IK)
        f.bone(f"{side}足首", f"{side}ひざ", (0.95 * x, 1.2, 0.2), UNDER_IK)
        f.bone(f"{side}つま先", f"{side}足首", (1.0 * x, 0.3, -1.3), IK_TARGET)
        f.bone(f"{side}足ＩＫ", None, (0.95 * x, 1.2, 0.2), IK)
        f.bone(f"{side}つま先ＩＫ", f"{side}足ＩＫ", (1.0 * x, 0.3, -1.3), IK)
        f.chain(f"{side}足ＩＫ", f"{side}足首", (f"{side}ひざ", f"{side}足"), 40, 0.5)
        f.chain(f"{side}つま先ＩＫ", f"{side}つま先", (f"{side}足首",), 3, 1.0)
        f.strand(f"{side}髪", "頭", (1.2 * x, 18, 0.5), (0.3 * x, -1.7, 0.1), 6, 15, 0.03)
    f.strand("ネクタイ", "上半身2", (0, 13.8, -0.8), (0, -0.7, -0.05), 3, 15, 0.03)
    skirt = 0
    while len(f.names) < bones:
        angle = 0.7 * (skirt // 3)
        place = (1.2 * math.sin(angle), 10 - 0.9 * (skirt % 3), 1.2 * math.cos(angle))
        f.bone(f"スカート{skirt}", f"スカート{skirt - 1}" if skirt % 3 else "下半身", place)
        skirt += 1
    return f


def name(text, size):
    return text.encode("cp932").ljust(size, b"\0")[:size]


def model(f):
    yield b"Pmd" + struct.pack("<f", 1.0) + name("人", 20) + bytes(256)
    bones = len(f.bones)
    corners = [(bone, side) for bone in range(bones) for side in range(3)]
    yield struct.pack("<I", len(corners)) + b"".join(
        struct.pack("<3f3f2f2H2B", f.bones[bone][2][0] + 0.1 * (side == 1), f.bones[bone][2][1] + 0.1 * (side == 2), f.bones[bone][2][2], 0, 0, -1,
                    0, 0, bone, bone, 100, 0) for bone, side in corners)
    yield struct.pack("<I", len(corners)) + b"".join(struct.pack("<H", i) for i in range(len(corners)))
    yield struct.pack("<I", 1) + struct.pack("<3f2f3f3f2BI20s", 0.8, 0.7, 0.6, 1, 5, 0.1, 0.1, 0.1, 0.4, 0.4, 0.4, 0, 1, len(corners), b"")
    yield struct.pack("<H", bones) + b"".join(
        struct.pack("<20s2HBH3f", name(label, 20), parent, 0, kind, 0, *head) for label, (parent, kind, head) in zip(f.names, f.bones))
    yield struct.pack("<H", len(f.rules)) + b"".join(
        struct.pack("<2HBHf", goal, effector, len(links), passes, weight) + struct.pack(f"<{len(links)}H", *links)
        for goal, effector, passes, weight, links in f.rules)
    yield struct.pack("<HBBI", 0, 0, 0, 0)


EASES = ((20, 20, 107, 107), (64, 0, 64, 127), (40, 10, 80, 120), (20, 5, 90, 110))


def curve(ease):
    """64 bytes: for x, y, z and the rotation x1 four times, then y1, x2 and y2; three rows more, each shifted by a byte."""
    row = bytes(ease[part] for part in range(4) for _ in range(4))
    return b"".join(row[k:] + bytes(k) for k in range(4))


def keys_of(label, random_, moves, angle, frames):
    frame, wave = 0, random_.uniform(0, 6)
    while frame <= frames:
        turn = [random_.uniform(-angle, angle) for _ in range(3)]
        size = math.sqrt(sum(part * part for part in turn)) or 1.0
        axis = [part / size * math.sin(size / 2) for part in turn]
        place = (0.6 * math.sin(frame * 0.07 + wave), 0.5 * (1 + math.sin(frame * 0.11 + wave)), 0.6 * math.cos(frame * 0.05 + wave)) if moves else (0, 0, 0)
        yield struct.pack("<15sI3f4f", name(label, 15), frame, *place, *axis, math.cos(size / 2)) + curve(random_.choice(EASES))
        frame += random_.randint(8, 24)


def dance(f, frames):
    random_ = random.Random(140)
    keys = []
    for label, (_, kind, _) in zip(f.names, f.bones):
        if "スカート" in label or kind in (UNDER_IK, IK_TARGET) or label in ("左目", "右目"):
            continue
        moves = kind in (MOVE, IK)
        keys += keys_of(label, random_, moves, 0.1 if moves else 0.25, frames)
    return b"Vocaloid Motion Data 0002".ljust(30, b"\0") + name("人", 20) + struct.pack("<I", len(keys)) + b"".join(keys) + bytes(16)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--bones", type=int, default=140)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    f = figure(options.bones)
    (options.folder / f"figure-{options.bones}.pmd").write_bytes(b"".join(model(f)))
    (options.folder / "dance.vmd").write_bytes(dance(f, round(options.minutes * 60 * FPS)))


if __name__ == "__main__":
    main()
