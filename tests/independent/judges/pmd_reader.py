"""An independent reader of PMD models, in the order of the file and without any meaning put on it.

    model = pmd_reader.read(pathlib.Path("figure.pmd").read_bytes())
    model.bones[0].head

Written from the format alone, not from the C++ reader: the two check each other.
"""

from dataclasses import dataclass, field

from binary import Cursor

NONE = 0xFFFF


@dataclass
class Vertex:
    position: tuple
    normal: tuple
    uv: tuple
    bones: tuple
    weight: int
    edge: int


@dataclass
class Material:
    diffuse: tuple
    alpha: float
    specular_power: float
    specular: tuple
    ambient: tuple
    toon: int
    edge: int
    index_count: int
    texture: bytes


@dataclass
class Bone:
    name: bytes
    parent: int
    tail: int
    type: int
    ik: int
    head: tuple


@dataclass
class Ik:
    bone: int
    target: int
    iterations: int
    weight: float
    links: list


@dataclass
class MorphVertex:
    index: int
    position: tuple


@dataclass
class Morph:
    name: bytes
    type: int
    vertices: list


@dataclass
class BoneDisplay:
    bone: int
    frame: int


@dataclass
class English:
    flag: int
    name: bytes = b""
    comment: bytes = b""
    bones: list = field(default_factory=list)
    morphs: list = field(default_factory=list)
    frame_names: list = field(default_factory=list)


@dataclass
class RigidBody:
    name: bytes
    bone: int
    group: int
    mask: int
    shape: int
    size: tuple
    position: tuple
    rotation: tuple
    mass: float
    linear_damping: float
    angular_damping: float
    restitution: float
    friction: float
    type: int


@dataclass
class Joint:
    name: bytes
    body_a: int
    body_b: int
    position: tuple
    rotation: tuple
    position_lower: tuple
    position_upper: tuple
    rotation_lower: tuple
    rotation_upper: tuple
    position_spring: tuple
    rotation_spring: tuple


@dataclass
class Model:
    version: float
    name: bytes
    comment: bytes
    vertices: list = field(default_factory=list)
    indices: list = field(default_factory=list)
    materials: list = field(default_factory=list)
    bones: list = field(default_factory=list)
    iks: list = field(default_factory=list)
    morphs: list = field(default_factory=list)
    morph_display: list = field(default_factory=list)
    frame_names: list = field(default_factory=list)
    bone_display: list = field(default_factory=list)
    english: English = None  # None: the file ends before it, as with the three below
    toons: list = None
    rigid_bodies: list = None
    joints: list = None
    trailing: bytes = b""


class NotPmd(Exception):
    pass


def read(data):
    """The model, or NotPmd or binary.CutFile."""
    c = Cursor(data)
    if c.bytes(3) != b"Pmd":
        raise NotPmd(data[:3])
    model = Model(c.number("f"), c.bytes(20), c.bytes(256))
    model.vertices = [_vertex(c) for _ in range(c.count("I", 38))]
    model.indices = list(c.numbers(f"{c.count('I', 2)}H"))
    model.materials = [_material(c) for _ in range(c.count("I", 70))]
    model.bones = [_bone(c) for _ in range(c.count("H", 39))]
    model.iks = [_ik(c) for _ in range(c.count("H", 11))]
    model.morphs = [_morph(c) for _ in range(c.count("H", 25))]
    model.morph_display = list(c.numbers(f"{c.count('B', 2)}H"))
    model.frame_names = [c.bytes(50) for _ in range(c.count("B", 50))]
    model.bone_display = [BoneDisplay(*c.numbers("HB")) for _ in range(c.count("I", 3))]
    _extensions(c, model)
    return model


def _extensions(c, model):
    if not c.remaining():
        return
    model.english = _english(c, model)
    if not c.remaining():
        return
    model.toons = [c.bytes(100) for _ in range(10)]
    if not c.remaining():
        return
    model.rigid_bodies = [_rigid_body(c) for _ in range(c.count("I", 83))]
    if not c.remaining():
        return
    model.joints = [_joint(c) for _ in range(c.count("I", 124))]
    model.trailing = c.bytes(c.remaining())


def _vertex(c):
    return Vertex(c.numbers("3f"), c.numbers("3f"), c.numbers("2f"), c.numbers("2H"), *c.numbers("BB"))


def _material(c):
    diffuse, alpha, power = c.numbers("3f"), c.number("f"), c.number("f")
    specular, ambient = c.numbers("3f"), c.numbers("3f")
    return Material(diffuse, alpha, power, specular, ambient, *c.numbers("BBI"), c.bytes(20))


def _bone(c):
    return Bone(c.bytes(20), *c.numbers("HHBH"), c.numbers("3f"))


def _ik(c):
    bone, target, links, iterations, weight = c.numbers("HHBHf")
    return Ik(bone, target, iterations, weight, list(c.numbers(f"{links}H")))


def _morph(c):
    name, count, type = c.bytes(20), *c.numbers("IB")
    if count * 16 > c.remaining():
        c.bytes(count * 16)
    return Morph(name, type, [MorphVertex(c.number("I"), c.numbers("3f")) for _ in range(count)])


def _english(c, model):
    english = English(c.number("B"))
    if english.flag != 1:
        return english
    english.name, english.comment = c.bytes(20), c.bytes(256)
    english.bones = [c.bytes(20) for _ in model.bones]
    english.morphs = [c.bytes(20) for _ in model.morphs[1:]]
    english.frame_names = [c.bytes(50) for _ in model.frame_names]
    return english


def _rigid_body(c):
    name, head = c.bytes(20), c.numbers("HBHB")
    return RigidBody(name, *head, c.numbers("3f"), c.numbers("3f"), c.numbers("3f"), *c.numbers("5f"), c.number("B"))


def _joint(c):
    return Joint(c.bytes(20), *c.numbers("II"), *(c.numbers("3f") for _ in range(8)))
