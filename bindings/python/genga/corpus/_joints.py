"""Which joints of a file are those of a named skeleton: joints.csv."""

from __future__ import annotations

import csv
import dataclasses
import functools
import pathlib
from collections.abc import Sequence

# The order of SMPL's first 22 joints, by VRM's names; their rests are the file's own.
_BODY = (
    "hips leftUpperLeg rightUpperLeg spine leftLowerLeg rightLowerLeg chest leftFoot rightFoot upperChest leftToes rightToes neck "
    "leftShoulder rightShoulder head leftUpperArm rightUpperArm leftLowerArm rightLowerArm leftHand rightHand"
).split()


@dataclasses.dataclass(frozen=True)
class Skeleton:
    """Joints of every clip of a corpus, parents before children."""

    name: str
    joints: Sequence[str]
    parents: Sequence[int]  # -1: none


@functools.lru_cache(maxsize=None)
def _rows() -> dict[str, dict[str, str]]:
    path = pathlib.Path(__file__).with_name("joints.csv")
    with open(path, encoding="utf-8", newline="") as file:
        return {row["joint"]: row for row in csv.DictReader(file)}


@functools.lru_cache(maxsize=None)
def skeletons() -> dict[str, Skeleton]:
    """The named skeletons: "vrm", the joints of VRM's humanoid, and "body", 22 of them in the order of SMPL."""
    made = {}
    for name, joints in (("vrm", list(_rows())), ("body", _BODY)):
        parents = [joints.index(_rows()[joint]["parent"]) if _rows()[joint]["parent"] else -1 for joint in joints]
        made[name] = Skeleton(name, tuple(joints), tuple(parents))
    return made


def _bare(name: str) -> str:
    """Without what exporters put before names: "mixamorig:Hips"."""
    return name.rpartition(":")[2]


def joints_of(skeleton: Skeleton, names: Sequence[str]) -> list[int]:
    """For each joint the number of the file's; -1: it has none. All come from the column of names that fits the most joints,
    of several the one that knows the most of the file's names."""
    index: dict[str, int] = {}
    for number, name in enumerate(names):
        index.setdefault(_bare(name), number)
    best: list[int] = [-1] * len(skeleton.joints)
    most = (0, 0)
    columns = [column for column in next(iter(_rows().values())) if column not in ("joint", "parent")]
    for column in columns:
        names_of = [_rows()[joint][column].split(";") for joint in skeleton.joints]
        found = [_found(index, own, column) for own in names_of]
        fits = (sum(one >= 0 for one in found), sum(name in index for own in names_of for name in own))
        if fits > most:
            best, most = found, fits
    return best


def _found(index: dict[str, int], names: Sequence[str], column: str) -> int:
    there = [index[name] for name in names if name and name in index]
    if not there:
        return -1
    # MMD's are other names of one bone, the usual one first; elsewhere several joints are one, and the last has the sum.
    return there[0] if column == "mmd" else there[-1]
