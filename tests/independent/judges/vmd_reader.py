"""An independent reader of VMD motions, in the order of the file and without any meaning put on it.

    motion = vmd_reader.read(pathlib.Path("dance.vmd").read_bytes())
    motion.bone_keys[0].frame

Written from the format alone, not from the C++ reader: the two check each other.
"""

from dataclasses import dataclass, field

from binary import Cursor, CutFile, name_key

SECTIONS = ("bone_keys", "morph_keys", "camera_keys", "light_keys", "shadow_keys", "property_keys")
CAMERA_NAME = "カメラ・照明".encode("cp932")


@dataclass
class BoneKey:
    name: bytes  # the whole field of 15 bytes
    frame: int
    position: tuple
    rotation: tuple
    interpolation: bytes


@dataclass
class MorphKey:
    name: bytes
    frame: int
    weight: float


@dataclass
class CameraKey:
    frame: int
    distance: float
    target: tuple
    rotation: tuple
    interpolation: bytes
    fov: int
    perspective: int


@dataclass
class LightKey:
    frame: int
    color: tuple
    direction: tuple


@dataclass
class ShadowKey:
    frame: int
    mode: int
    distance: float


@dataclass
class IkSwitch:
    name: bytes
    enabled: int


@dataclass
class PropertyKey:
    frame: int
    visible: int
    iks: list


@dataclass
class Motion:
    signature: bytes
    model_name: bytes
    sections: int = 0  # how many the file has
    bone_keys: list = field(default_factory=list)
    morph_keys: list = field(default_factory=list)
    camera_keys: list = field(default_factory=list)
    light_keys: list = field(default_factory=list)
    shadow_keys: list = field(default_factory=list)
    property_keys: list = field(default_factory=list)
    trailing: bytes = b""


class NotVmd(Exception):
    pass


def read(data):
    """The motion, or NotVmd or CutFile. What does not read as property keys is trailing."""
    cursor = Cursor(data)
    signature = cursor.bytes(30)
    text = signature.split(b"\0")[0]
    if not text.startswith(b"Vocaloid Motion Data"):
        raise NotVmd(text)
    old = text.startswith(b"Vocaloid Motion Data file")
    motion = Motion(signature, cursor.bytes(10 if old else 20))
    readers = (_bone, _morph, _camera, _light, _shadow, _property)
    sizes = (111, 23, 61, 28, 9, 9)
    for section, reader, size in zip(SECTIONS, readers, sizes):
        if cursor.remaining() < (4 if motion.sections else 1):
            break
        start = cursor.offset
        try:
            count = cursor.count("I", size)
            keys = [reader(cursor) for _ in range(count)]
        except CutFile:
            if section != "property_keys":
                raise
            cursor.offset = start
            break
        setattr(motion, section, keys)
        motion.sections += 1
    motion.trailing = cursor.bytes(cursor.remaining())
    return motion


def _bone(c):
    return BoneKey(c.bytes(15), c.number("I"), c.numbers("3f"), c.numbers("4f"), c.bytes(64))


def _morph(c):
    return MorphKey(c.bytes(15), c.number("I"), c.number("f"))


def _camera(c):
    return CameraKey(
        c.number("I"), c.number("f"), c.numbers("3f"), c.numbers("3f"), c.bytes(24), c.number("I"), c.number("B")
    )


def _light(c):
    return LightKey(c.number("I"), c.numbers("3f"), c.numbers("3f"))


def _shadow(c):
    return ShadowKey(c.number("I"), c.number("B"), c.number("f"))


def _property(c):
    frame, visible = c.numbers("IB")
    return PropertyKey(frame, visible, [IkSwitch(c.bytes(20), c.number("B")) for _ in range(c.count("I", 21))])


# ---- curves: (p1x, p1y, p2x, p2y), bytes


def bone_curves(interpolation):
    """The curves of x, y, z and rotation: column 0 of each row of sixteen, unless only row 0 is written."""
    if not any(interpolation[16:]) and any(interpolation[:16]):
        return [tuple(interpolation[channel : channel + 16 : 4]) for channel in range(4)]
    return [tuple(interpolation[16 * row + column] for column in (0, 4, 8, 12)) for row in range(4)]


def row0_bone_curves(interpolation):
    """What readers see that trust the first row, whose bytes 2 and 3 MMD overwrites. To plant an error."""
    return [tuple(interpolation[channel : channel + 16 : 4]) for channel in range(4)]


def camera_curves(interpolation):
    """The curves of x, y, z, rotation, distance and field of view: four bytes each, p1x p2x p1y p2y."""
    curves = []
    for channel in range(6):
        p1x, p2x, p1y, p2y = interpolation[4 * channel : 4 * channel + 4]
        curves.append((p1x, p1y, p2x, p2y))
    return curves


def physics_flag(interpolation):
    """True on, False off, None: bytes 2 and 3 are no flag but the curves' own."""
    flag = interpolation[2:4]
    if flag not in (b"\0\0", b"\x63\x0f") or flag == interpolation[17:19]:
        return None
    return flag == b"\0\0"


def tracks(keys):
    """Keys by name, sorted by frame; of several at one frame the last in the file."""
    by_name = {}
    for key in keys:
        by_name.setdefault(name_key(key.name), []).append(key)
    return {name: by_frame(found) for name, found in by_name.items()}


def by_frame(keys):
    last = {}
    for key in keys:
        last[key.frame] = key
    return [last[frame] for frame in sorted(last)]
