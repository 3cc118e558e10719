"""An independent reader of MRTK input animations, in the order of the file and without any meaning put on it.

    recording = mrtk_reader.read(pathlib.Path("recording.bin").read_bytes())
    recording.curves["left.joints.IndexTip.rotation.w"].keys[0]   # (time, value) or seven members

Written from the format alone, not from the C++ reader: the two check each other.
"""

import struct
from dataclasses import dataclass, field

from binary import Cursor, CutFile

MAGIC = 0x6A8FAF6E0F9E42C6
THUMB = ("Metacarpal", "Proximal", "Distal")
FINGER = ("Metacarpal", "Knuckle", "MiddleJoint", "DistalJoint", "Tip")
JOINTS = ["None", "Wrist", "Palm", *(f"Thumb{part}Joint" for part in THUMB), "ThumbTip"] + [
    finger + part for finger in ("Index", "Middle", "Ring", "Pinky") for part in FINGER
]
POSE = [f"position.{axis}" for axis in "xyz"] + [f"rotation.{axis}" for axis in "xyzw"]
RAY = [f"{end}.{axis}" for end in ("origin", "direction") for axis in "xyz"]


class NotMrtk(Exception):
    """The magic number, the version or the lengths are not those of a recording that is read."""


@dataclass
class Curve:
    pre_wrap: int
    post_wrap: int
    keys: list  # tuples of the members as stored


@dataclass
class Recording:
    major: int
    minor: int
    flags: tuple  # of the file; empty before 1.1
    full_keys: bool = False
    curves: dict = field(default_factory=dict)  # path -> Curve
    markers: list = None  # (time, name, bytes of the length); None: the file has no list
    trailing: bytes = b""  # behind the end, of the shape that MRTK itself reads alone


def curve_paths(camera, hands, gaze):
    """(path, whether it is a switch)"""
    if camera:
        yield from ((f"camera.{member}", False) for member in POSE)
    if hands:
        for member in ("tracked", "pinching"):
            yield from ((f"{side}.{member}", True) for side in ("left", "right"))
        for side in ("left", "right"):
            yield from ((f"{side}.joints.{joint}.{member}", False) for joint in JOINTS for member in POSE)
    if gaze:
        yield from ((f"gaze.{member}", False) for member in RAY)


def read(data):
    cursor = Cursor(data)
    if cursor.number("q") != MAGIC:
        raise NotMrtk("magic")
    version = cursor.numbers("ii")
    if version > (1, 1):
        raise NotMrtk(f"version {version}")
    is_new = version == (1, 1)
    flags = tuple(cursor.bytes(3)) if is_new else ()
    shapes = [(False, True), (True, True), (False, False), (True, False)] if is_new else [(True, True), (True, False)]
    for full_keys, has_list in shapes:
        try:
            return _shape(Cursor(data[cursor.offset :]), Recording(*version, flags, full_keys), has_list)
        except CutFile:
            continue
    # MRTK reads no further than the end; it ignores bytes after it.
    return _shape(Cursor(data[cursor.offset :]), Recording(*version, flags, *shapes[0][:1]), shapes[0][1], True)


def _shape(cursor, recording, has_list, may_end_early=False):
    for path, is_switch in curve_paths(*(recording.flags or (1, 1, 0))):
        recording.curves[path] = _curve(cursor, recording.full_keys and not is_switch)
    if has_list:
        recording.markers = [_marker(cursor) for _ in range(_count(cursor, 5))]
    if cursor.remaining() and not may_end_early:
        raise CutFile("bytes behind the end")
    recording.trailing = cursor.bytes(cursor.remaining())
    return recording


def _count(cursor, least_size):
    count = cursor.number("i")
    if count < 0 or count * least_size > cursor.remaining():
        raise CutFile(f"{count} things")
    return count


def _curve(cursor, is_full):
    pre_wrap, post_wrap = cursor.numbers("ii")
    kind = struct.Struct("<ffffffi" if is_full else "<ff")
    count = _count(cursor, kind.size)
    return Curve(pre_wrap, post_wrap, list(kind.iter_unpack(cursor.bytes(count * kind.size))))


def _marker(cursor):
    time = cursor.number("f")
    length = shift = 0
    while True:
        byte = cursor.number("B")
        length |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            break
        if shift == 35:
            raise CutFile("a length of more than five bytes")
    if length > 0x7FFFFFFF:
        raise CutFile("a length of more than 31 bits")
    return time, cursor.bytes(length), shift // 7


def duration(recording):
    times = (key[0] for curve in recording.curves.values() for key in curve.keys)
    return max((time for time in times if time - time == 0), default=0.0)
