"""Writes PMD model files byte by byte, right ones and wrong ones alike."""

from dataclasses import dataclass, field

from layout import Layout, name_bytes

NONE = 0xFFFF

# Bone types.
ROTATE, MOVE, IK, UNKNOWN, UNDER_IK, UNDER_ROTATION, IK_TARGET, HIDDEN, TWIST, CO_ROTATE = range(10)

# Morph types.
BASE, BROW, EYE, LIP, OTHER = range(5)

SPHERE, BOX, CAPSULE = range(3)
FOLLOW_BONE, DYNAMIC, DYNAMIC_WITH_BONE = range(3)

DEFAULT_TOONS = [f"toon{i:02}.bmp" for i in range(1, 11)]


@dataclass
class Vertex:
    position: tuple
    normal: tuple = (0, 0, -1)
    uv: tuple = (0, 0)
    bones: tuple = (0, 0)
    weight: int = 100  # percent of bones[0]
    edge: int = 0  # 0: outline, 1: none


@dataclass
class Material:
    diffuse: tuple = (0.8, 0.8, 0.8)
    alpha: float = 1
    specular_power: float = 5
    specular: tuple = (0.1, 0.1, 0.1)
    ambient: tuple = (0.4, 0.4, 0.4)
    toon: int = 0
    edge: int = 1
    index_count: int = 0
    texture: str | bytes = ""


@dataclass
class Bone:
    name: str | bytes
    parent: int = NONE
    tail: int = 0  # 0: none
    type: int = ROTATE
    ik: int = 0
    head: tuple = (0, 0, 0)
    name_en: str = ""


@dataclass
class Ik:
    bone: int
    target: int
    links: list
    iterations: int = 40
    weight: float = 0.5


@dataclass
class Morph:
    name: str | bytes
    type: int
    vertices: list  # (index, (x, y, z)); the index counts vertices in the base, else the base's list
    name_en: str = ""


@dataclass
class FrameName:
    name: str
    name_en: str = ""


@dataclass
class RigidBody:
    name: str
    bone: int = NONE
    group: int = 0
    mask: int = 0xFFFF
    shape: int = SPHERE
    size: tuple = (1, 0, 0)
    position: tuple = (0, 0, 0)  # relative to the bone's head
    rotation: tuple = (0, 0, 0)
    mass: float = 1
    linear_damping: float = 0.5
    angular_damping: float = 0.5
    restitution: float = 0
    friction: float = 0.5
    type: int = FOLLOW_BONE


@dataclass
class Joint:
    name: str
    body_a: int
    body_b: int
    position: tuple = (0, 0, 0)
    rotation: tuple = (0, 0, 0)
    position_lower: tuple = (0, 0, 0)
    position_upper: tuple = (0, 0, 0)
    rotation_lower: tuple = (0, 0, 0)
    rotation_upper: tuple = (0, 0, 0)
    position_spring: tuple = (0, 0, 0)
    rotation_spring: tuple = (0, 0, 0)


@dataclass
class Pmd:
    name: str | bytes = "figure"
    comment: str = ""
    name_en: str = ""
    comment_en: str = ""
    version: float = 1
    vertices: list = field(default_factory=list)
    indices: list = field(default_factory=list)
    materials: list = field(default_factory=list)
    bones: list = field(default_factory=list)
    iks: list = field(default_factory=list)
    morphs: list = field(default_factory=list)
    morph_display: list = field(default_factory=list)
    frame_names: list = field(default_factory=list)
    bone_display: list = field(default_factory=list)  # (bone, frame name, 1 being the first)
    english: bool = True  # False: the extension's flag is 0 and nothing follows it
    toons: list = field(default_factory=lambda: list(DEFAULT_TOONS))
    rigid_bodies: list = field(default_factory=list)
    joints: list = field(default_factory=list)
    extensions: int = 3  # how many of English, toons, physics the file goes on to
    trailing: bytes = b""
    pad: bytes = b"\x00"
    counts: dict = field(default_factory=dict)  # path -> a count to state in place of the true one


def layout(pmd):
    out = Layout()
    out.raw("magic", b"Pmd")
    out.floats("version", [pmd.version])
    out.raw("name", name_bytes(pmd.name, 20, pmd.pad))
    out.raw("comment", name_bytes(pmd.comment, 256, pmd.pad))
    for part in (_vertices, _indices, _materials, _bones, _iks, _morphs, _display):
        part(out, pmd)
    for part in (_english, _toons, _physics)[: pmd.extensions]:
        part(out, pmd)
    if pmd.trailing:
        out.raw("trailing", pmd.trailing)
    return out


def write(pmd):
    return bytes(layout(pmd).data)


def _count(out, pmd, path, kind, items):
    out.put(path, kind, pmd.counts.get(path, len(items)))


def _vertices(out, pmd):
    _count(out, pmd, "vertices", "I", pmd.vertices)
    for index, vertex in enumerate(pmd.vertices):
        path = f"vertices[{index}]"
        out.floats(f"{path}.position", vertex.position)
        out.floats(f"{path}.normal", vertex.normal)
        out.floats(f"{path}.uv", vertex.uv)
        out.put(f"{path}.bones[0]", "H", vertex.bones[0])
        out.put(f"{path}.bones[1]", "H", vertex.bones[1])
        out.put(f"{path}.weight", "B", vertex.weight)
        out.put(f"{path}.edge", "B", vertex.edge)


def _indices(out, pmd):
    _count(out, pmd, "indices", "I", pmd.indices)
    for index, vertex in enumerate(pmd.indices):
        out.put(f"indices[{index}]", "H", vertex)


def _materials(out, pmd):
    _count(out, pmd, "materials", "I", pmd.materials)
    for index, material in enumerate(pmd.materials):
        path = f"materials[{index}]"
        out.floats(f"{path}.diffuse", material.diffuse)
        out.floats(f"{path}.alpha", [material.alpha])
        out.floats(f"{path}.specular_power", [material.specular_power])
        out.floats(f"{path}.specular", material.specular)
        out.floats(f"{path}.ambient", material.ambient)
        out.put(f"{path}.toon", "B", material.toon)
        out.put(f"{path}.edge", "B", material.edge)
        out.put(f"{path}.index_count", "I", material.index_count)
        out.raw(f"{path}.texture", name_bytes(material.texture, 20, pmd.pad))


def _bones(out, pmd):
    _count(out, pmd, "bones", "H", pmd.bones)
    for index, bone in enumerate(pmd.bones):
        path = f"bones[{index}]"
        out.raw(f"{path}.name", name_bytes(bone.name, 20, pmd.pad))
        out.put(f"{path}.parent", "H", bone.parent)
        out.put(f"{path}.tail", "H", bone.tail)
        out.put(f"{path}.type", "B", bone.type)
        out.put(f"{path}.ik", "H", bone.ik & 0xFFFF)
        out.floats(f"{path}.head", bone.head)


def _iks(out, pmd):
    _count(out, pmd, "iks", "H", pmd.iks)
    for index, ik in enumerate(pmd.iks):
        path = f"iks[{index}]"
        out.put(f"{path}.bone", "H", ik.bone)
        out.put(f"{path}.target", "H", ik.target)
        _count(out, pmd, f"{path}.links", "B", ik.links)
        out.put(f"{path}.iterations", "H", ik.iterations)
        out.floats(f"{path}.weight", [ik.weight])
        for link, bone in enumerate(ik.links):
            out.put(f"{path}.links[{link}]", "H", bone)


def _morphs(out, pmd):
    _count(out, pmd, "morphs", "H", pmd.morphs)
    for index, morph in enumerate(pmd.morphs):
        path = f"morphs[{index}]"
        out.raw(f"{path}.name", name_bytes(morph.name, 20, pmd.pad))
        _count(out, pmd, f"{path}.vertices", "I", morph.vertices)
        out.put(f"{path}.type", "B", morph.type)
        for item, (vertex, offset) in enumerate(morph.vertices):
            out.put(f"{path}.vertices[{item}].index", "I", vertex)
            out.floats(f"{path}.vertices[{item}].position", offset)


def _display(out, pmd):
    _count(out, pmd, "morph_display", "B", pmd.morph_display)
    for index, morph in enumerate(pmd.morph_display):
        out.put(f"morph_display[{index}]", "H", morph)
    _count(out, pmd, "frame_names", "B", pmd.frame_names)
    for index, frame in enumerate(pmd.frame_names):
        # MMD ends these names, and no others, with a line feed.
        out.raw(f"frame_names[{index}]", name_bytes(frame.name + "\n", 50, pmd.pad))
    _count(out, pmd, "bone_display", "I", pmd.bone_display)
    for index, (bone, frame) in enumerate(pmd.bone_display):
        out.put(f"bone_display[{index}].bone", "H", bone)
        out.put(f"bone_display[{index}].frame", "B", frame)


def _english(out, pmd):
    out.put("english.flag", "B", 1 if pmd.english else 0)
    if not pmd.english:
        return
    out.raw("english.name", name_bytes(pmd.name_en, 20, pmd.pad))
    out.raw("english.comment", name_bytes(pmd.comment_en, 256, pmd.pad))
    for index, bone in enumerate(pmd.bones):
        out.raw(f"english.bones[{index}]", name_bytes(bone.name_en, 20, pmd.pad))
    for index, morph in enumerate(pmd.morphs[1:]):
        out.raw(f"english.morphs[{index}]", name_bytes(morph.name_en, 20, pmd.pad))
    for index, frame in enumerate(pmd.frame_names):
        out.raw(f"english.frame_names[{index}]", name_bytes(frame.name_en, 50, pmd.pad))


def _toons(out, pmd):
    for index, toon in enumerate(pmd.toons):
        out.raw(f"toons[{index}]", name_bytes(toon, 100, pmd.pad))


def _physics(out, pmd):
    _count(out, pmd, "rigid_bodies", "I", pmd.rigid_bodies)
    for index, body in enumerate(pmd.rigid_bodies):
        _rigid_body(out, f"rigid_bodies[{index}]", body, pmd.pad)
    _count(out, pmd, "joints", "I", pmd.joints)
    for index, joint in enumerate(pmd.joints):
        _joint(out, f"joints[{index}]", joint, pmd.pad)


def _rigid_body(out, path, body, pad):
    out.raw(f"{path}.name", name_bytes(body.name, 20, pad))
    out.put(f"{path}.bone", "H", body.bone)
    out.put(f"{path}.group", "B", body.group)
    out.put(f"{path}.mask", "H", body.mask)
    out.put(f"{path}.shape", "B", body.shape)
    for name in ("size", "position", "rotation"):
        out.floats(f"{path}.{name}", getattr(body, name))
    for name in ("mass", "linear_damping", "angular_damping", "restitution", "friction"):
        out.floats(f"{path}.{name}", [getattr(body, name)])
    out.put(f"{path}.type", "B", body.type)


def _joint(out, path, joint, pad):
    out.raw(f"{path}.name", name_bytes(joint.name, 20, pad))
    out.put(f"{path}.body_a", "I", joint.body_a)
    out.put(f"{path}.body_b", "I", joint.body_b)
    for name in (
        "position",
        "rotation",
        "position_lower",
        "position_upper",
        "rotation_lower",
        "rotation_upper",
        "position_spring",
        "rotation_spring",
    ):
        out.floats(f"{path}.{name}", getattr(joint, name))
