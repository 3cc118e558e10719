"""Writes VMD motion files byte by byte, right ones and wrong ones alike."""

from dataclasses import dataclass, field

from layout import Layout, name_bytes

LINEAR = (20, 20, 107, 107)
EASE = (64, 0, 64, 127)
EASE_IN = (90, 0, 107, 107)
EASE_OUT = (20, 20, 37, 127)

SIGNATURE = b"Vocaloid Motion Data 0002"
SIGNATURE_OLD = b"Vocaloid Motion Data file"
SIGNATURE_BARE = b"Vocaloid Motion Data"
CAMERA_NAME = "カメラ・照明"

PHYSICS_ON = b"\x00\x00"
PHYSICS_OFF = b"\x63\x0f"

SECTIONS = ("bone_keys", "morph_keys", "camera_keys", "light_keys", "shadow_keys", "property_keys")


@dataclass
class BoneKey:
    name: str | bytes
    frame: int
    position: tuple = (0, 0, 0)
    rotation: tuple = (0, 0, 0, 1)
    interpolation: bytes = None  # 64 bytes; None: linear as current MMD writes it


@dataclass
class MorphKey:
    name: str | bytes
    frame: int
    weight: float


@dataclass
class CameraKey:
    frame: int
    distance: float = -45
    target: tuple = (0, 10, 0)
    rotation: tuple = (0, 0, 0)  # radians, as stored
    interpolation: bytes = None  # 24 bytes; None: linear
    fov: int = 30  # degrees
    perspective: int = 0  # 0 perspective, 1 orthographic


@dataclass
class LightKey:
    frame: int
    color: tuple = (0.6015625, 0.6015625, 0.6015625)
    direction: tuple = (-0.5, -1, 0.5)


@dataclass
class ShadowKey:
    frame: int
    mode: int = 1
    distance: float = 0.01125  # 0.1 - 1e-5 * the figure in MMD's dialogue


@dataclass
class PropertyKey:
    frame: int
    visible: int = 1
    iks: list = field(default_factory=list)  # (name, enabled)


@dataclass
class Vmd:
    model_name: str | bytes = "figure"
    signature: bytes = SIGNATURE
    signature_tail: bytes = b""  # what follows the signature in its 30 bytes, then zeros
    bone_keys: list = field(default_factory=list)
    morph_keys: list = field(default_factory=list)
    camera_keys: list = field(default_factory=list)
    light_keys: list = field(default_factory=list)
    shadow_keys: list = field(default_factory=list)
    property_keys: list = field(default_factory=list)
    sections: int = 6  # how many of SECTIONS the file goes on to
    trailing: bytes = b""
    pad: bytes = b"\x00"  # fills names after their NUL
    counts: dict = field(default_factory=dict)  # section -> a count to state in place of the true one


def bone_interpolation(x=LINEAR, y=LINEAR, z=LINEAR, r=LINEAR, fill="current", flag=PHYSICS_ON):
    """The 64 bytes of a bone key: four curves as (p1x, p1y, p2x, p2y).

    Row k holds the sixteen bytes of row 0 shifted left by k, so column 0 of row k is channel k.
    `fill` says what a program puts into the shifted rows' tails:
      current  zeros, and `flag` over bytes 2 and 3 (None leaves the copies there)
      old      1 then zeros, bytes 2 and 3 being copies of the curves
      twenties 20s, as some third-party tools write
      garbage  uninitialised memory, as seen in real files
      row0     rows 1 to 3 all zero: a broken writer, only row 0 means anything
    """
    row = bytes(channel[i] for i in range(4) for channel in (x, y, z, r))
    tails = {
        "current": [b"", b"\0", b"\0\0", b"\0\0\0"],
        "old": [b"", b"\1", b"\1\0", b"\1\0\0"],
        "twenties": [b"", b"\x14", b"\x14\x14", b"\x14\x14\x14"],
        "garbage": [b"", b"\xcd", b"\xcd\xcc", b"\xcd\xcc\x4c"],
    }
    if fill == "row0":
        return row + bytes(48)
    data = bytearray(b"".join(row[k:] + tails[fill][k] for k in range(4)))
    if fill == "current" and flag is not None:
        data[2:4] = flag
    return bytes(data)


def camera_interpolation(x=LINEAR, y=LINEAR, z=LINEAR, rotation=LINEAR, distance=LINEAR, fov=LINEAR):
    """The 24 bytes of a camera key: per channel p1x, p2x, p1y, p2y - not the bone's order."""
    return b"".join(
        bytes((p1x, p2x, p1y, p2y)) for p1x, p1y, p2x, p2y in (x, y, z, rotation, distance, fov)
    )


def layout(vmd, keep_offsets=True):
    out = Layout(keep_offsets)
    tail = (vmd.signature_tail or b"\0" * 30)[: 30 - len(vmd.signature)]
    out.raw("signature", (vmd.signature + tail).ljust(30, b"\0"))
    name_size = 10 if vmd.signature == SIGNATURE_OLD else 20
    out.raw("model_name", name_bytes(vmd.model_name, name_size, vmd.pad))
    writers = (_bone_key, _morph_key, _camera_key, _light_key, _shadow_key, _property_key)
    for section, write in list(zip(SECTIONS, writers))[: vmd.sections]:
        keys = getattr(vmd, section)
        out.put(section, "I", vmd.counts.get(section, len(keys)))
        for index, key in enumerate(keys):
            path = f"{section}[{index}]"
            out.raw(path, b"")
            write(out, path, key, vmd)
    if vmd.trailing:
        out.raw("trailing", vmd.trailing)
    return out


def write(vmd):
    return bytes(layout(vmd).data)


def _bone_key(out, path, key, vmd):
    out.raw(f"{path}.name", name_bytes(key.name, 15, vmd.pad))
    out.put(f"{path}.frame", "I", key.frame)
    out.floats(f"{path}.position", key.position)
    out.floats(f"{path}.rotation", key.rotation)
    out.raw(f"{path}.interpolation", key.interpolation or bone_interpolation())


def _morph_key(out, path, key, vmd):
    out.raw(f"{path}.name", name_bytes(key.name, 15, vmd.pad))
    out.put(f"{path}.frame", "I", key.frame)
    out.floats(f"{path}.weight", [key.weight])


def _camera_key(out, path, key, _vmd):
    out.put(f"{path}.frame", "I", key.frame)
    out.floats(f"{path}.distance", [key.distance])
    out.floats(f"{path}.target", key.target)
    out.floats(f"{path}.rotation", key.rotation)
    out.raw(f"{path}.interpolation", key.interpolation or camera_interpolation())
    out.put(f"{path}.fov", "I", key.fov)
    out.put(f"{path}.perspective", "B", key.perspective)


def _light_key(out, path, key, _vmd):
    out.put(f"{path}.frame", "I", key.frame)
    out.floats(f"{path}.color", key.color)
    out.floats(f"{path}.direction", key.direction)


def _shadow_key(out, path, key, _vmd):
    out.put(f"{path}.frame", "I", key.frame)
    out.put(f"{path}.mode", "B", key.mode)
    out.floats(f"{path}.distance", [key.distance])


def _property_key(out, path, key, vmd):
    out.put(f"{path}.frame", "I", key.frame)
    out.put(f"{path}.visible", "B", key.visible)
    out.put(f"{path}.iks", "I", vmd.counts.get(f"{path}.iks", len(key.iks)))
    for index, (name, enabled) in enumerate(key.iks):
        out.raw(f"{path}.iks[{index}].name", name_bytes(name, 20, vmd.pad))
        out.put(f"{path}.iks[{index}].enabled", "B", enabled)
