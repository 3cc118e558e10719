"""A BVH file, read a second time from the format's description: joints, their channels, rows, and where every joint and
End Site stands in a row. Rows are lines. Numbers are doubles; rotations are products of 3x3 matrices."""

import dataclasses
import math
import re


@dataclasses.dataclass
class Joint:
    name: str
    parent: int  # -1: a root
    offset: tuple = (0.0, 0.0, 0.0)
    channels: tuple = ()
    first: int = 0  # its place in a row
    is_end: bool = False


@dataclasses.dataclass
class Motion:
    joints: list  # End Sites stand among them, where the file has them
    rows: list
    frame_time: float
    stated: int


def lines_of(data):
    return re.split("\r\n|\r|\n", data.decode("latin-1").removeprefix("\xef\xbb\xbf"))


def read(data):
    lines = lines_of(data)
    motion = next((i for i, line in enumerate(lines) if line.strip().upper() == "MOTION"), len(lines))
    joints = hierarchy(lines[:motion])
    stated, frame_time, rows = 0, 0.0, []
    for line in lines[motion + 1:]:
        words = line.replace(":", ": ").split()
        if not words:
            continue
        if words[0].lower().startswith("frames"):
            stated = int(words[1]) if words[1].isdigit() else 0
        elif words[0].lower() == "frame":
            frame_time = float(words[2])
        else:
            rows.append([float(word) for word in words])
    return Motion(joints, rows, frame_time, stated)


def hierarchy(lines):
    joints, path, column = [], [], 0
    for line in "\n".join(lines).replace("{", "\n{\n").replace("}", "\n}\n").splitlines():
        words = line.split()
        if not words:
            continue
        word = words[0].upper()
        if word in ("ROOT", "JOINT", "END"):
            is_end = word == "END"
            name = " ".join(words[2 if is_end else 1:])
            joints.append(Joint(name, path[-1] if path else -1, is_end=is_end))
            opened = len(joints) - 1
        elif word == "{":
            path.append(opened)
        elif word == "}":
            path.pop()
        elif word == "OFFSET":
            joints[path[-1]].offset = tuple(float(x) for x in words[1:4])
        elif word == "CHANNELS":
            joint = joints[path[-1]]
            joint.channels, joint.first = tuple(x.lower() for x in words[2:]), column
            column += len(joint.channels)
    return joints


def rate_of(frame_time):
    """The nearest whole rate, or 1000/1001 of one, within a thousandth."""
    rates = [round(1 / frame_time), round(1.001 / frame_time) * 1000 / 1001]
    best = min((rate for rate in rates if rate > 0), key=lambda rate: abs(rate * frame_time - 1), default=0)
    return best if best and abs(best * frame_time - 1) <= 1e-3 else 1 / frame_time


def turn(axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return {"x": ((1, 0, 0), (0, c, -s), (0, s, c)), "y": ((c, 0, s), (0, 1, 0), (-s, 0, c)),
            "z": ((c, -s, 0), (s, c, 0), (0, 0, 1))}[axis]


def product(a, b):
    return tuple(tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3))


def moved(matrix, vector):
    return tuple(sum(matrix[i][k] * vector[k] for k in range(3)) for i in range(3))


def places(joints, row):
    """The place of each joint in the file's own axes; without a row, at rest."""
    found, turns = [], []
    for joint in joints:
        offset, own = list(joint.offset), ((1, 0, 0), (0, 1, 0), (0, 0, 1))
        for channel, value in zip(joint.channels, row[joint.first:] if row else ()):
            axis = channel[0]
            if channel[1:] == "position":
                offset["xyz".index(axis)] = value
            elif channel[1:] == "rotation":
                own = product(own, turn(axis, value))
        if joint.parent < 0:
            found.append(tuple(offset))
            turns.append(own)
            continue
        way = moved(turns[joint.parent], offset)
        found.append(tuple(a + b for a, b in zip(found[joint.parent], way)))
        turns.append(product(turns[joint.parent], own))
    return found


def size_of(joints):
    """The longest side of the box around the skeleton at rest, roots at the origin."""
    rest = [dataclasses.replace(joint, offset=(0.0, 0.0, 0.0)) if joint.parent < 0 else joint for joint in joints]
    points = places(rest, None)
    return max(max(p[i] for p in points) - min(p[i] for p in points) for i in range(3))
