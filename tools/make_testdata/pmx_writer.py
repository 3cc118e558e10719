"""Writes PMX model files byte by byte, right ones and wrong ones alike."""

from dataclasses import dataclass, field

from layout import Layout

NONE = -1

UTF16, UTF8 = 0, 1
BDEF1, BDEF2, BDEF4, SDEF, QDEF = range(5)
GROUP, VERTEX, BONE, UV, UV1, UV2, UV3, UV4, MATERIAL, FLIP, IMPULSE = range(11)
SPHERE, BOX, CAPSULE = range(3)
FOLLOW_BONE, DYNAMIC, DYNAMIC_WITH_BONE = range(3)

# Bits of a bone's flags.
TAIL_IS_BONE, ROTATES, MOVES, VISIBLE, OPERABLE, IK = 1, 2, 4, 8, 16, 32
APPEND_LOCAL, APPEND_ROTATION, APPEND_TRANSLATION, FIXED_AXIS, LOCAL_AXES, AFTER_PHYSICS, EXTERNAL = (
    0x80, 0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000,
)
PLAIN = ROTATES | VISIBLE | OPERABLE

INDEX_KINDS = ("vertex", "texture", "material", "bone", "morph", "body")


@dataclass
class Vertex:
    position: tuple = (0, 0, 0)
    normal: tuple = (0, 0, -1)
    uv: tuple = (0, 0)
    extra_uvs: tuple = ()
    kind: int = BDEF1
    bones: tuple = (0,)
    weights: tuple = ()
    sdef: tuple = ()  # center, r0, r1
    edge_scale: float = 1


@dataclass
class Material:
    name: str | bytes = "肌"
    name_en: str = ""
    diffuse: tuple = (0.8, 0.8, 0.8, 1)
    specular: tuple = (0.1, 0.1, 0.1)
    power: float = 5
    ambient: tuple = (0.4, 0.4, 0.4)
    flags: int = 0x1E
    edge_color: tuple = (0, 0, 0, 1)
    edge_size: float = 1
    texture: int = NONE
    sphere: int = NONE
    sphere_mode: int = 0
    shares_toon: int = 1
    toon: int = 0
    memo: str = ""
    index_count: int = 0


@dataclass
class Bone:
    name: str | bytes
    parent: int = NONE
    position: tuple = (0, 0, 0)
    flags: int = PLAIN
    layer: int = 0
    tail: object = (0, 1, 0)  # an offset, or with TAIL_IS_BONE a bone
    append: tuple = (0, 1.0)  # source and ratio
    axis: tuple = (0, 1, 0)
    axes: tuple = ((1, 0, 0), (0, 0, 1))
    external: int = 0
    ik: object = None  # Ik
    name_en: str = ""


@dataclass
class Ik:
    target: int
    links: list  # (bone, None or (lower, upper))
    iterations: int = 40
    step: float = 2
    limited: int = 1  # the byte of a link with limits


@dataclass
class Morph:
    name: str | bytes
    kind: int = VERTEX
    items: list = field(default_factory=list)  # tuples in the file's order
    panel: int = 4
    name_en: str = ""


@dataclass
class Frame:
    name: str
    entries: list = field(default_factory=list)  # (0 bone or 1 morph, index)
    special: int = 0
    name_en: str = ""


@dataclass
class RigidBody:
    name: str
    bone: int = NONE
    group: int = 0
    mask: int = 0xFFFF
    shape: int = SPHERE
    size: tuple = (1, 0, 0)
    position: tuple = (0, 0, 0)  # space of the model
    rotation: tuple = (0, 0, 0)
    numbers: tuple = (1, 0.5, 0.25, 0, 0.75)  # mass, two dampings, restitution, friction
    mode: int = FOLLOW_BONE
    name_en: str = ""


@dataclass
class Joint:
    name: str
    body_a: int
    body_b: int
    kind: int = 0
    vectors: tuple = ((0, 0, 0),) * 8  # position, rotation, lower and upper of both, springs
    name_en: str = ""


JOINT_VECTORS = ("position", "rotation", "position_lower", "position_upper", "rotation_lower", "rotation_upper",
                 "position_spring", "rotation_spring")


@dataclass
class SoftBody:
    name: str
    shape: int = 0
    material: int = 0
    group: int = 0
    mask: int = 0xFFFF
    flags: int = 1
    distances: tuple = (2, 0)  # of links; clusters
    numbers: tuple = (1, 0.05)  # mass, margin
    aero_model: int = 0
    config: tuple = tuple(0.125 * i for i in range(12))
    cluster: tuple = tuple(0.0625 * i for i in range(6))
    iterations: tuple = (0, 1, 2, 3)
    stiffness: tuple = (1, 0.5, 0.25)
    anchors: list = field(default_factory=list)  # (body, vertex, near)
    pins: list = field(default_factory=list)
    name_en: str = ""


@dataclass
class Pmx:
    name: str | bytes = "模型"
    name_en: str = "figure"
    comment: str = ""
    comment_en: str = ""
    magic: bytes = b"PMX "
    version: float = 2.0
    encoding: int = UTF16
    extra_uvs: int = 0
    sizes: tuple = (1, 1, 1, 1, 1, 1)  # as INDEX_KINDS
    header_size: int = None
    more_header: bytes = b""
    vertices: list = field(default_factory=list)
    indices: list = field(default_factory=list)
    textures: list = field(default_factory=list)
    materials: list = field(default_factory=list)
    bones: list = field(default_factory=list)
    morphs: list = field(default_factory=list)
    frames: list = field(default_factory=list)
    rigid_bodies: list = field(default_factory=list)
    joints: list = field(default_factory=list)
    soft_bodies: list = None  # None: the file ends before them
    trailing: bytes = b""
    counts: dict = field(default_factory=dict)  # path -> a count to state in place of the true one


class Out(Layout):
    def __init__(self, pmx):
        super().__init__()
        self.pmx = pmx

    def text(self, path, value):
        raw = value if isinstance(value, bytes) else value.encode("utf-8" if self.pmx.encoding == UTF8 else "utf-16-le")
        self.put(path, "i", self.pmx.counts.get(path, len(raw)))
        self.raw(None, raw)

    def names(self, path, thing):
        self.text(f"{path}.name", thing.name)
        self.text(f"{path}.english_name", thing.name_en)

    def index(self, path, kind, value):
        size = self.pmx.sizes[INDEX_KINDS.index(kind)]
        letter = {1: "b", 2: "h", 4: "i"}[size]
        self.put(path, letter.upper() if kind == "vertex" and size < 4 else letter, value)

    def count(self, path, items):
        self.put(path, "i", self.pmx.counts.get(path, len(items)))

    def list(self, path, items, write):
        self.count(path, items)
        for index, item in enumerate(items):
            element = f"{path}[{index}]"
            self.raw(element, b"")
            write(self, element, item)


def layout(pmx):
    out = Out(pmx)
    out.raw("magic", pmx.magic)
    out.floats("header.version", [pmx.version])
    out.put("header.size", "B", 8 + len(pmx.more_header) if pmx.header_size is None else pmx.header_size)
    out.put("header.encoding", "B", pmx.encoding)
    out.put("header.extra_uv_count", "B", pmx.extra_uvs)
    for kind, size in zip(INDEX_KINDS, pmx.sizes):
        out.put(f"header.{kind}_index_size", "B", size)
    out.raw("header.more", pmx.more_header)
    out.text("name", pmx.name)
    out.text("english_name", pmx.name_en)
    out.text("comment", pmx.comment)
    out.text("english_comment", pmx.comment_en)
    out.list("vertices", pmx.vertices, _vertex)
    out.list("indices", pmx.indices, lambda out, path, vertex: out.index(path, "vertex", vertex))
    out.list("textures", pmx.textures, Out.text)
    out.list("materials", pmx.materials, _material)
    out.list("bones", pmx.bones, _bone)
    out.list("morphs", pmx.morphs, _morph)
    out.list("frames", pmx.frames, _frame)
    out.list("rigid_bodies", pmx.rigid_bodies, _rigid_body)
    out.list("joints", pmx.joints, _joint)
    if pmx.soft_bodies is not None:
        out.list("soft_bodies", pmx.soft_bodies, _soft_body)
    if pmx.trailing:
        out.raw("trailing", pmx.trailing)
    return out


def write(pmx):
    return bytes(layout(pmx).data)


def _vertex(out, path, vertex):
    out.floats(f"{path}.position", vertex.position)
    out.floats(f"{path}.normal", vertex.normal)
    out.floats(f"{path}.uv", vertex.uv)
    for number, extra in enumerate(vertex.extra_uvs):
        out.floats(f"{path}.extra_uvs[{number}]", extra)
    out.put(f"{path}.weight_kind", "B", vertex.kind)
    for number, bone in enumerate(vertex.bones):
        out.index(f"{path}.bones[{number}]", "bone", bone)
    out.floats(f"{path}.weights", vertex.weights)
    for name, vector in zip(("center", "r0", "r1"), vertex.sdef):
        out.floats(f"{path}.sdef.{name}", vector)
    out.floats(f"{path}.edge_scale", [vertex.edge_scale])


def _material(out, path, material):
    out.names(path, material)
    out.floats(f"{path}.diffuse", material.diffuse)
    out.floats(f"{path}.specular", material.specular)
    out.floats(f"{path}.specular_power", [material.power])
    out.floats(f"{path}.ambient", material.ambient)
    out.put(f"{path}.flags", "B", material.flags)
    out.floats(f"{path}.edge_color", material.edge_color)
    out.floats(f"{path}.edge_size", [material.edge_size])
    out.index(f"{path}.texture", "texture", material.texture)
    out.index(f"{path}.sphere", "texture", material.sphere)
    out.put(f"{path}.sphere_mode", "B", material.sphere_mode)
    out.put(f"{path}.shares_toon", "B", material.shares_toon)
    if material.shares_toon == 1:
        out.put(f"{path}.shared_toon", "B", material.toon)
    else:
        out.index(f"{path}.toon", "texture", material.toon)
    out.text(f"{path}.memo", material.memo)
    out.put(f"{path}.index_count", "i", material.index_count)


def _bone(out, path, bone):
    out.names(path, bone)
    out.floats(f"{path}.position", bone.position)
    out.index(f"{path}.parent", "bone", bone.parent)
    out.put(f"{path}.layer", "i", bone.layer)
    out.put(f"{path}.flags", "H", bone.flags)
    if bone.flags & TAIL_IS_BONE:
        out.index(f"{path}.tail", "bone", bone.tail)
    else:
        out.floats(f"{path}.tail_offset", bone.tail)
    if bone.flags & (APPEND_ROTATION | APPEND_TRANSLATION):
        out.index(f"{path}.append.source", "bone", bone.append[0])
        out.floats(f"{path}.append.ratio", [bone.append[1]])
    if bone.flags & FIXED_AXIS:
        out.floats(f"{path}.fixed_axis", bone.axis)
    if bone.flags & LOCAL_AXES:
        out.floats(f"{path}.local_axes.x", bone.axes[0])
        out.floats(f"{path}.local_axes.z", bone.axes[1])
    if bone.flags & EXTERNAL:
        out.put(f"{path}.external_key", "i", bone.external)
    if bone.flags & IK:
        _ik(out, f"{path}.ik", bone.ik)


def _ik(out, path, ik):
    out.index(f"{path}.target", "bone", ik.target)
    out.put(f"{path}.iterations", "i", ik.iterations)
    out.floats(f"{path}.max_step", [ik.step])
    out.count(f"{path}.links", ik.links)
    for number, (bone, limits) in enumerate(ik.links):
        link = f"{path}.links[{number}]"
        out.index(f"{link}.bone", "bone", bone)
        out.put(f"{link}.is_limited", "B", ik.limited if limits else 0)
        if limits and ik.limited == 1:
            out.raw(f"{link}.limits", b"")
            out.floats(f"{link}.limits.lower", limits[0])
            out.floats(f"{link}.limits.upper", limits[1])


# The members of an item: name, and the kind of index, "f" of floats or "B" of a byte.
MATERIAL_FACTORS = (("diffuse", 4), ("specular", 3), ("specular_power", 1), ("ambient", 3), ("edge_color", 4), ("edge_size", 1),
                    ("texture", 4), ("sphere", 4), ("toon", 4))
ITEMS = {
    "morphs": (("morph", "morph"), ("ratio", "f")),
    "vertices": (("vertex", "vertex"), ("offset", "f")),
    "bones": (("bone", "bone"), ("translation", "f"), ("rotation", "f")),
    "uvs": (("vertex", "vertex"), ("offset", "f")),
    "materials": (("material", "material"), ("operation", "B"), *((name, "f") for name, _ in MATERIAL_FACTORS)),
    "impulses": (("body", "body"), ("is_local", "B"), ("velocity", "f"), ("torque", "f")),
}
LISTS = {GROUP: "morphs", FLIP: "morphs", VERTEX: "vertices", BONE: "bones", MATERIAL: "materials", IMPULSE: "impulses",
         **{kind: "uvs" for kind in range(UV, UV4 + 1)}}


def material_item(material, operation, value):
    """All factors alike."""
    return (material, operation, *((value,) * size for _, size in MATERIAL_FACTORS))


def _morph(out, path, morph):
    out.names(path, morph)
    out.put(f"{path}.panel", "B", morph.panel)
    out.put(f"{path}.kind", "B", morph.kind)
    name = LISTS.get(morph.kind, "vertices")
    out.list(f"{path}.{name}", morph.items, lambda out, path, item: _item(out, path, ITEMS[name], item))


def _item(out, path, members, item):
    for (name, kind), value in zip(members, item):
        if kind == "f":
            out.floats(f"{path}.{name}", value if isinstance(value, tuple) else [value])
        elif kind == "B":
            out.put(f"{path}.{name}", "B", value)
        else:
            out.index(f"{path}.{name}", kind, value)


def _frame(out, path, frame):
    out.names(path, frame)
    out.put(f"{path}.is_special", "B", frame.special)
    out.list(f"{path}.entries", frame.entries, _entry)


def _entry(out, path, entry):
    kind, index = entry
    out.put(f"{path}.kind", "B", kind)
    name = "morph" if kind else "bone"
    out.index(f"{path}.{name}", name, index)


def _rigid_body(out, path, body):
    out.names(path, body)
    out.index(f"{path}.bone", "bone", body.bone)
    out.put(f"{path}.group", "B", body.group)
    out.put(f"{path}.mask", "H", body.mask)
    out.put(f"{path}.shape", "B", body.shape)
    for name in ("size", "position", "rotation"):
        out.floats(f"{path}.{name}", getattr(body, name))
    for name, value in zip(("mass", "linear_damping", "angular_damping", "restitution", "friction"), body.numbers):
        out.floats(f"{path}.{name}", [value])
    out.put(f"{path}.mode", "B", body.mode)


def _joint(out, path, joint):
    out.names(path, joint)
    out.put(f"{path}.kind", "B", joint.kind)
    out.index(f"{path}.body_a", "body", joint.body_a)
    out.index(f"{path}.body_b", "body", joint.body_b)
    for name, vector in zip(JOINT_VECTORS, joint.vectors):
        out.floats(f"{path}.{name}", vector)


def _soft_body(out, path, body):
    out.names(path, body)
    out.put(f"{path}.shape", "B", body.shape)
    out.index(f"{path}.material", "material", body.material)
    out.put(f"{path}.group", "B", body.group)
    out.put(f"{path}.mask", "H", body.mask)
    out.put(f"{path}.flags", "B", body.flags)
    out.put(f"{path}.link_distance", "2i", *body.distances)
    out.floats(f"{path}.mass", body.numbers)
    out.put(f"{path}.aero_model", "i", body.aero_model)
    out.floats(f"{path}.velocity_correction", body.config)
    out.floats(f"{path}.cluster_rigid_hardness", body.cluster)
    out.put(f"{path}.velocity_iterations", "4i", *body.iterations)
    out.floats(f"{path}.linear_stiffness", body.stiffness)
    out.list(f"{path}.anchors", body.anchors, _anchor)
    out.list(f"{path}.pins", body.pins, lambda out, path, vertex: out.index(path, "vertex", vertex))


def _anchor(out, path, anchor):
    body, vertex, near = anchor
    out.index(f"{path}.body", "body", body)
    out.index(f"{path}.vertex", "vertex", vertex)
    out.put(f"{path}.is_near", "B", near)
