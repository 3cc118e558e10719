"""Writes LightWave scenes of versions 1 to 5 and motion files, as text, for tests to read back.

    cube = Item("object", "cube.lwo", {X: Envelope([Key(0, 0), Key(1, 5)])})
    path.write_bytes(scene_bytes(Scene([cube]), 5))

Everything in a Scene has one unit whatever the version: seconds, metres, radians for motion, degrees for pivots, limits
and rests, colours 0..1. The version's own units are put on here.
"""

from dataclasses import dataclass, field
from math import degrees

from lightwave_evaluator import LINEAR, TCB, Envelope, Key, held

CHANNELS = X, Y, Z, H, P, B, SX, SY, SZ = range(9)
CHANNEL_NAMES = "XYZHPB"
KINDS = {"object": 1, "null": 1, "light": 2, "camera": 3, "bone": 4}
MOTIONS = {"object": "ObjectMotion", "null": "ObjectMotion", "light": "LightMotion", "camera": "CameraMotion", "bone": "BoneMotion"}
# What version 2 writes behind the time of a TCB key.
TCB_OF_VERSION_2 = 2


@dataclass(eq=False)
class Item:
    kind: str  # object, null, bone, light, camera
    name: str  # of an object: its file
    channels: dict = field(default_factory=dict)  # channel -> Envelope or number; what is missing is 0, scales 1
    layer: int = 1
    parent: object = None  # Item; of a bone: the bone above, none: it hangs on its object
    target: object = None
    pole: object = None
    same_as: object = None
    goal: object = None
    pivot: tuple = (0.0, 0.0, 0.0)
    pivot_rotation: tuple = (0.0, 0.0, 0.0)  # heading, pitch, bank in degrees
    controllers: dict = field(default_factory=dict)  # "H" -> code
    limits: dict = field(default_factory=dict)  # "H" -> (least, most), degrees for angles
    look_ahead: float = 1 / 30  # seconds
    look_steps: int = 10
    reliable: float = 0.001  # metres
    rest: tuple = (0.0, 0.0, 0.0)  # of a bone
    rest_direction: tuple = (0.0, 0.0, 0.0)  # of a bone: heading, pitch, bank in degrees
    rest_length: float = 1.0  # of a bone
    head: list = field(default_factory=list)  # lines before the motion
    lines: list = field(default_factory=list)  # lines behind all else
    bones: list = field(default_factory=list)  # of an object

    def channel(self, index):
        found = self.channels.get(index, 1.0 if index >= SX else 0.0)
        return found if isinstance(found, Envelope) else held(found)


@dataclass
class Scene:
    items: list
    fps: float = 30
    first: int = 0  # frames
    last: int = 60
    head: list = field(default_factory=list)  # lines before the items
    lines: list = field(default_factory=list)  # lines behind them


def number(value):
    """The shortest text that reads back as the same double."""
    text = repr(float(value))
    return text[:-2] if text.endswith(".0") else text


def numbers(values):
    return " ".join(map(number, values))


def scene_bytes(scene, version, newline="\n"):
    return newline.join([*lines_of_scene(scene, version), ""]).encode()


def motion_bytes(item, newline="\n"):
    """A .mot file: an item's motion alone."""
    return newline.join(["LWMO", "3", "", *motion_blocks(item), ""]).encode()


def lines_of_scene(scene, version):
    ids = ids_of(scene)
    head = ["LWSC", str(version), "", f"FirstFrame {scene.first}", f"LastFrame {scene.last}", "FrameStep 1"]
    lines = [*head, f"FramesPerSecond {number(scene.fps)}", *scene.head, ""]
    for item in scene.items:
        for one in (item, *item.bones):
            lines += [*lines_of_item(one, version, ids, scene.fps), ""]
    return lines + scene.lines


def ids_of(scene):
    """Item -> number, of which the topmost digit is the kind; objects and nulls count together."""
    counts, ids = {}, {}
    for item in scene.items:
        kind = KINDS[item.kind]
        ids[item] = kind << 28 | counts.get(kind, 0)
        counts[kind] = counts.get(kind, 0) + 1
        for place, bone in enumerate(item.bones):
            ids[bone] = 4 << 28 | place << 16 | (ids[item] & 0xFFFF)
    return ids


def lines_of_item(item, version, ids, fps):
    lines = [*declaration(item, version, ids), *item.head]
    lines += motion(item, version, fps)
    if any(item.pivot):
        lines.append(f"PivotPosition {numbers(item.pivot)}")
    if any(item.pivot_rotation):
        lines.append(f"PivotRotation {numbers(item.pivot_rotation)}")
    lines += [f"{axis}Controller {code}" for axis, code in item.controllers.items()]
    lines += [f"{axis}Limits {numbers(ends)}" for axis, ends in item.limits.items()]
    if {2, 4} & set(item.controllers.values()):
        lines += [
            f"PathAlignLookAhead {number(item.look_ahead)}",
            f"PathAlignMaxLookSteps {item.look_steps}",
            f"PathAlignReliableDist {number(item.reliable)}",
        ]
    return lines + references(item, version, ids) + item.lines


def declaration(item, version, ids):
    shown = f" {ids[item]:08X}" if version >= 4 else ""
    if item.kind == "object":
        return [f"LoadObject {item.name}"] if version <= 2 else [f"LoadObjectLayer {item.layer}{shown} {item.name}"]
    if item.kind == "null":
        return [f"AddNullObject{shown} {item.name}"]
    if item.kind == "bone":
        return [
            f"AddBone{shown}",
            f"BoneName {item.name}",
            "ShowBone 1 8",
            "BoneActive 1",
            f"BoneRestPosition {numbers(item.rest)}",
            f"BoneRestDirection {numbers(item.rest_direction)}",
            f"BoneRestLength {number(item.rest_length)}",
        ]
    word = item.kind.capitalize()
    if item.kind == "camera" and version == 1:
        return ["ShowCamera 0 7"]
    return [f"Add{word}{shown}", f"{word}Name {item.name}", f"Show{word} 1 7"]


def references(item, version, ids):
    lines = []
    for word, other in (("Parent", item.parent), ("Target", item.target)):
        if other is None:
            continue
        ordinal = version <= 2 and KINDS[other.kind] == 1
        lines.append(f"{word}Object {(ids[other] & 0xFFFF) + 1}" if ordinal else f"{word}Item {ids[other]:08X}")
    if item.goal is not None:
        lines.append(f"GoalItem {ids[item.goal]:08X}" if version >= 4 else f"GoalObject {(ids[item.goal] & 0xFFFF) + 1}")
        lines += ["FullTimeIK 1", "GoalStrength 1"]
    if item.pole is not None:
        lines.append(f"PoleItem {ids[item.pole]:08X}")
    if item.same_as is not None:
        lines += [f"Ctrl{part}Item {ids[item.same_as]:08X}" for part in ("Pos", "Rot", "Scale")]
    return lines


# ---- motion ------------------------------------------------------------------------------------------------------------


def motion(item, version, fps):
    word = MOTIONS[item.kind]
    if version == 1:
        return [f"{word} (unnamed)", *motion_rows(item, fps)]
    if version == 2:
        return [f"{word} (unnamed)", *motion_columns(item)]
    return [word, *motion_blocks(item)]


def channels_of(item):
    return CHANNELS[:6] if item.kind == "camera" else CHANNELS


def motion_blocks(item):
    lines = [f"NumChannels {len(channels_of(item))}"]
    for index in channels_of(item):
        lines += [f"Channel {index}", *envelope_block(item.channel(index))]
    return lines


def envelope_block(envelope, indent=""):
    lines = ["{ Envelope", f"  {len(envelope.keys)}"]
    lines += [f"  Key {numbers((key.value, key.time))} {key.shape} {numbers(key.parameters)}" for key in envelope.keys]
    return [indent + line for line in [*lines, f"  Behaviors {envelope.before} {envelope.after}", "}"]]


def in_degrees(index, value):
    return degrees(value) if index in (H, P, B) else value


def motion_columns(item):
    """Version 2: channel after channel, seconds and degrees."""
    indices = channels_of(item)
    lines = [f"  {len(indices)}"]
    for index in indices:
        keys = item.channel(index).keys
        assert all(key.shape == TCB for key in keys)
        lines.append(f"  {len(keys)}")
        for key in keys:
            lines.append(f"  {numbers((in_degrees(index, key.value), key.time))} {TCB_OF_VERSION_2} {numbers(key.parameters[:3])}")
    behaviours = [number(end) for index in indices for end in (item.channel(index).before, item.channel(index).after)]
    return [*lines, f"Pre/PostBehavior {' '.join(behaviours)}"]


def motion_rows(item, fps):
    """Version 1: all channels at each key, frames and degrees. A channel of one key is the same in all rows."""
    envelopes = [item.channel(index) for index in CHANNELS]
    longest = max(envelopes, key=lambda envelope: len(envelope.keys))
    lines = ["  9", f"  {len(longest.keys)}"]
    for place, key in enumerate(longest.keys):
        row = [envelope.keys[min(place, len(envelope.keys) - 1)] for envelope in envelopes]
        assert key.shape in (TCB, LINEAR) and all(len(envelope.keys) in (1, len(longest.keys)) for envelope in envelopes)
        lines.append("  " + numbers(in_degrees(index, one.value) for index, one in enumerate(row)))
        lines.append(f"  {numbers([round(key.time * fps, 9)])} {int(key.shape == LINEAR)} {numbers(key.parameters[:3])}")
    return [*lines, f"EndBehavior {longest.after}"]


def scalar_envelope(keyword, envelope, version, fps):
    """Lines of a value with keys, of a light, a camera or an object."""
    if version >= 3:
        return [f"{keyword} (envelope)", *envelope_block(envelope)]
    assert version == 1
    lines = [f"{keyword} (envelope)", "  1", f"  {len(envelope.keys)}"]
    for key in envelope.keys:
        lines += [f"  {number(key.value)}", f"  {number(key.time * fps)} {int(key.shape == LINEAR)} {numbers(key.parameters[:3])}"]
    return [*lines, f"EndBehavior {envelope.after}"]


def morph_mixer(weights, group="morphs"):
    """The endomorph plug-in's block: name of a map -> Envelope."""
    lines = ["Plugin DisplacementHandler 1 LW_MorphMixer", str(len(weights)), "1", "{ Group", f"  {len(weights)}", f'  "{group}"', "}"]
    for name, envelope in weights.items():
        shown = numbers([envelope.keys[0].value if envelope.keys else 0.0])
        lines += ["{ MorfForm", f'  "{name}"', f"  {shown}", *envelope_block(envelope, "  "), "}"]
    return [*lines, "EndPlugin"]


def key_row(times, values, shape=TCB, parameters=(0.0,) * 6):
    return [Key(time, value, shape, parameters) for time, value in zip(times, values)]
