"""Writes MRTK input animations byte by byte, right ones and wrong ones alike."""

import struct
from dataclasses import dataclass, field

from layout import Layout

MAGIC = 0x6A8FAF6E0F9E42C6
JOINTS = (
    "None Wrist Palm ThumbMetacarpalJoint ThumbProximalJoint ThumbDistalJoint ThumbTip "
    "IndexMetacarpal IndexKnuckle IndexMiddleJoint IndexDistalJoint IndexTip "
    "MiddleMetacarpal MiddleKnuckle MiddleMiddleJoint MiddleDistalJoint MiddleTip "
    "RingMetacarpal RingKnuckle RingMiddleJoint RingDistalJoint RingTip "
    "PinkyMetacarpal PinkyKnuckle PinkyMiddleJoint PinkyDistalJoint PinkyTip"
).split()
POSE = ("position.x", "position.y", "position.z", "rotation.x", "rotation.y", "rotation.z", "rotation.w")
RAY = ("origin.x", "origin.y", "origin.z", "direction.x", "direction.y", "direction.z")
KEY_MEMBERS = ("time", "value", "in_tangent", "out_tangent", "in_weight", "out_weight", "weighted_mode")

CLAMP = 8  # WrapMode.ClampForever, which MRTK writes
BOTH = 3  # WeightedMode


@dataclass
class Curve:
    keys: list = field(default_factory=list)  # (time, value[, in tangent, out tangent, in weight, out weight, mode])
    pre: int = CLAMP
    post: int = CLAMP


@dataclass
class Hand:
    tracked: Curve = field(default_factory=Curve)
    pinching: Curve = field(default_factory=Curve)
    joints: dict = field(default_factory=dict)  # name -> pose, a list of seven curves; what is missing has no keys


@dataclass
class Recording:
    version: tuple = (1, 1)
    flags: tuple = (1, 1, 1)  # camera, hands, gaze: what is off is not written
    full_keys: bool = None  # None: as MRTK has it, in 1.0 alone
    camera: list = field(default_factory=lambda: [Curve() for _ in POSE])
    left: Hand = field(default_factory=Hand)
    right: Hand = field(default_factory=Hand)
    gaze: list = field(default_factory=lambda: [Curve() for _ in RAY])
    markers: list = field(default_factory=list)  # (time, name[, bytes of the length]); None: no list at all
    counts: dict = field(default_factory=dict)  # path of a count -> what to state in place of the true one
    trailing: bytes = b""


def is_old(recording):
    return recording.version < (1, 1)


def curves(recording):
    """(path, curve, whether it is a switch) of each in file order."""
    camera, hands, gaze = (1, 1, 0) if is_old(recording) else recording.flags
    if camera:
        yield from _named("camera", POSE, recording.camera)
    if hands:
        sides = (("left", recording.left), ("right", recording.right))
        for member in ("tracked", "pinching"):
            for side, hand in sides:
                yield f"{side}.{member}", getattr(hand, member), True
        for side, hand in sides:
            for joint in JOINTS:
                pose = hand.joints.get(joint) or [Curve() for _ in POSE]
                yield from _named(f"{side}.joints.{joint}", POSE, pose)
    if gaze:
        yield from _named("gaze", RAY, recording.gaze)


def _named(prefix, members, pose):
    for member, curve in zip(members, pose):
        yield f"{prefix}.{member}", curve, False


def layout(recording):
    out = Layout()
    out.put("magic", "q", MAGIC)
    out.put("major", "i", recording.version[0])
    out.put("minor", "i", recording.version[1])
    if not is_old(recording):
        for name, flag in zip(("has_camera", "has_hands", "has_gaze"), recording.flags):
            out.put(name, "B", flag)
    has_full = is_old(recording) if recording.full_keys is None else recording.full_keys
    for path, curve, is_switch in curves(recording):
        _curve(out, path, curve, has_full and not is_switch, recording.counts)
    if recording.markers is None:
        out.raw("markers", b"")
    else:
        _markers(out, recording)
    out.raw("trailing", recording.trailing)
    return out


def write(recording):
    return bytes(layout(recording).data)


def _curve(out, path, curve, is_full, counts):
    out.raw(path, b"")
    out.put(f"{path}.pre_wrap", "i", curve.pre)
    out.put(f"{path}.post_wrap", "i", curve.post)
    out.put(f"{path}.keys", "I", counts.get(f"{path}.keys", len(curve.keys)) & 0xFFFFFFFF)
    for index, key in enumerate(curve.keys):
        key = tuple(key)
        if is_full:
            key = key + (0.0, 0.0, 0.0, 0.0, BOTH)[len(key) - 2 :]
        out.raw(f"{path}.keys[{index}]", b"")
        for name, value in zip(KEY_MEMBERS, key if is_full else key[:2]):
            if name == "weighted_mode":
                out.put(f"{path}.keys[{index}].{name}", "i", value)
            else:
                out.floats(f"{path}.keys[{index}].{name}", [value])


def _markers(out, recording):
    out.put("markers", "I", recording.counts.get("markers", len(recording.markers)) & 0xFFFFFFFF)
    for index, (time, name, *length_bytes) in enumerate(recording.markers):
        path = f"markers[{index}]"
        raw = name if isinstance(name, bytes) else name.encode()
        length = recording.counts.get(f"{path}.name", len(raw))
        out.raw(path, b"")
        out.floats(f"{path}.time", [time])
        out.raw(None, name_length(length, *length_bytes))
        out.raw(f"{path}.name", raw)


def name_length(length, least_bytes=1):
    """Seven bits a byte, the lowest first; more bytes than needed when asked for."""
    data = bytearray()
    while length > 0x7F or len(data) + 1 < least_bytes:
        data.append(length & 0x7F | 0x80)
        length >>= 7
    data.append(length)
    return bytes(data)


# ---- formats that begin with the same number


def text_variant():
    """The beginning of one: a number a line."""
    return f"{MAGIC}\r\nA scene\r\n8\r\n8\r\n0\r\nMARKER_LIST\r\n0\r\n".encode()


def object_variant(curves_of_pose, with_version, objects=("Cube", "Würfel")):
    """Poses with more curves than seven; named objects behind the gaze."""
    pose = b"".join(_simple_curve([(0.0, float(index)), (1.0, 0.5)]) for index in range(curves_of_pose))
    empty = _simple_curve([]) * curves_of_pose
    data = struct.pack("<q", MAGIC)
    if with_version:
        data += struct.pack("<ii", 1, 1)
    data += bytes((0, 1, 0))
    data += _simple_curve([(0.0, 1.0)]) + _simple_curve([]) * 3 + pose + empty * 53
    data += struct.pack("<i", len(objects))
    for name in objects:
        raw = name.encode()
        data += name_length(len(raw)) + raw + pose
    return data + struct.pack("<i", 0)


def _simple_curve(keys):
    return struct.pack("<iii", CLAMP, CLAMP, len(keys)) + b"".join(struct.pack("<ff", *key) for key in keys)
