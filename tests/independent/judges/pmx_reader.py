"""An independent reader of PMX models 2.0 and 2.1: what the file has, as dictionaries in the file's order.

    model = pmx_reader.read(pathlib.Path("figure.pmx").read_bytes())
    model["bones"][0]["position"]   # three Bits

Written from the format alone, not from the C++ reader: the two check each other.
"""

import struct

from binary import Cursor


class NotPmx(Exception):
    pass


class Bits(int):
    """A float32 by its bits."""


class Text(bytes):
    """Text as stored."""


INDICES = ("vertex", "texture", "material", "bone", "morph", "body")
SIGNED = {1: "b", 2: "h", 4: "i"}


class Pmx(Cursor):
    def __init__(self, data):
        super().__init__(data)
        self.sizes = {}

    def floats(self, count):
        return [Bits(bits) for bits in self.numbers(f"{count}I")]

    def one(self):
        return Bits(self.number("I"))

    def text(self):
        return Text(self.bytes(self.size()))

    def size(self):
        size = self.number("i")
        if size < 0:
            raise NotPmx(f"a count of {size}")
        return size

    def index(self, kind):
        letter = SIGNED[self.sizes[kind]]
        return self.number(letter.upper() if kind == "vertex" and letter != "i" else letter)

    def list(self, read):
        return [read() for _ in range(self.size())]

    def names(self):
        return {"name": self.text(), "english_name": self.text()}


def read(data):
    c = Pmx(data)
    if c.bytes(3) != b"PMX":
        raise NotPmx("magic")
    fourth = c.number("B")
    header = {} if fourth == ord(" ") else {"fourth_byte": fourth}
    header |= {"version": c.one(), "size": c.number("B")}
    if header["size"] < 8:
        raise NotPmx("header")
    version = struct.unpack("<f", struct.pack("<I", header["version"]))[0]
    if not 1.95 < version < 2.15:
        raise NotPmx("version")
    settings = c.bytes(header["size"])
    header["encoding"], header["extra_uv_count"] = settings[:2]
    for kind, size in zip(INDICES, settings[2:8]):
        header[f"{kind}_index_size"] = c.sizes[kind] = size
    header["more"] = settings[8:]
    if header["encoding"] > 1 or header["extra_uv_count"] > 4 or set(c.sizes.values()) - {1, 2, 4}:
        raise NotPmx("settings")
    model = {"header": header, "name": c.text(), "english_name": c.text(), "comment": c.text(), "english_comment": c.text()}
    model["vertices"] = c.list(lambda: vertex(c, header["extra_uv_count"]))
    model["indices"] = c.list(lambda: c.index("vertex"))
    model["textures"] = c.list(c.text)
    model["materials"] = c.list(lambda: material(c))
    model["bones"] = c.list(lambda: bone(c))
    model["morphs"] = c.list(lambda: morph(c))
    model["frames"] = c.list(lambda: {**c.names(), "is_special": c.number("B"), "entries": c.list(lambda: entry(c))})
    model["rigid_bodies"] = c.list(lambda: rigid_body(c))
    model["joints"] = c.list(lambda: joint(c))
    if version > 2.05 and c.remaining() >= 4:
        model["soft_bodies"] = c.list(lambda: soft_body(c))
    model["trailing"] = c.bytes(c.remaining())
    return model


def vertex(c, extra_uvs):
    one = {"position": c.floats(3), "normal": c.floats(3), "uv": c.floats(2), "extra_uvs": [c.floats(4) for _ in range(extra_uvs)]}
    kind = one["weight_kind"] = c.number("B")
    if kind > 4:
        raise NotPmx(f"weights of kind {kind}")
    one["bones"] = [c.index("bone") for _ in range((1, 2, 4, 2, 4)[kind])]
    one["weights"] = c.floats((0, 1, 4, 1, 4)[kind])
    if kind == 3:
        one["sdef"] = {"center": c.floats(3), "r0": c.floats(3), "r1": c.floats(3)}
    one["edge_scale"] = c.one()
    return one


def material(c):
    one = {**c.names(), "diffuse": c.floats(4), "specular": c.floats(3), "specular_power": c.one(), "ambient": c.floats(3)}
    one |= {"flags": c.number("B"), "edge_color": c.floats(4), "edge_size": c.one()}
    one |= {"texture": c.index("texture"), "sphere": c.index("texture"), "sphere_mode": c.number("B"), "shares_toon": c.number("B")}
    if one["shares_toon"] == 1:
        one["shared_toon"] = c.number("B")
    else:
        one["toon"] = c.index("texture")
    return {**one, "memo": c.text(), "index_count": c.number("i")}


def bone(c):
    one = {**c.names(), "position": c.floats(3), "parent": c.index("bone"), "layer": c.number("i"), "flags": c.number("H")}
    flags = one["flags"]
    if flags & 0x0001:
        one["tail"] = c.index("bone")
    else:
        one["tail_offset"] = c.floats(3)
    if flags & 0x0300:
        one["append"] = {"source": c.index("bone"), "ratio": c.one()}
    if flags & 0x0400:
        one["fixed_axis"] = c.floats(3)
    if flags & 0x0800:
        one["local_axes"] = {"x": c.floats(3), "z": c.floats(3)}
    if flags & 0x2000:
        one["external_key"] = c.number("i")
    if flags & 0x0020:
        one["ik"] = {"target": c.index("bone"), "iterations": c.number("i"), "max_step": c.one(), "links": c.list(lambda: link(c))}
    return one


def link(c):
    one = {"bone": c.index("bone"), "is_limited": c.number("B")}
    if one["is_limited"] == 1:
        one["limits"] = {"lower": c.floats(3), "upper": c.floats(3)}
    return one


def morph(c):
    one = {**c.names(), "panel": c.number("B"), "kind": c.number("B")}
    kind = one["kind"]
    if kind > 10:
        raise NotPmx(f"a morph of kind {kind}")
    name = {0: "morphs", 1: "vertices", 2: "bones", 8: "materials", 9: "morphs", 10: "impulses"}.get(kind, "uvs")
    one[name] = c.list(lambda: ITEMS[name](c))
    return one


def material_item(c):
    one = {"material": c.index("material"), "operation": c.number("B"), "diffuse": c.floats(4), "specular": c.floats(3), "specular_power": c.one()}
    one |= {"ambient": c.floats(3), "edge_color": c.floats(4), "edge_size": c.one()}
    return {**one, "texture": c.floats(4), "sphere": c.floats(4), "toon": c.floats(4)}


ITEMS = {
    "morphs": lambda c: {"morph": c.index("morph"), "ratio": c.one()},
    "vertices": lambda c: {"vertex": c.index("vertex"), "offset": c.floats(3)},
    "bones": lambda c: {"bone": c.index("bone"), "translation": c.floats(3), "rotation": c.floats(4)},
    "uvs": lambda c: {"vertex": c.index("vertex"), "offset": c.floats(4)},
    "materials": material_item,
    "impulses": lambda c: {"body": c.index("body"), "is_local": c.number("B"), "velocity": c.floats(3), "torque": c.floats(3)},
}


def entry(c):
    kind = c.number("B")
    if kind > 1:
        raise NotPmx(f"an entry of kind {kind}")
    name = ("bone", "morph")[kind]
    return {"kind": kind, name: c.index(name)}


def rigid_body(c):
    one = {**c.names(), "bone": c.index("bone"), "group": c.number("B"), "mask": c.number("H"), "shape": c.number("B")}
    one |= {name: c.floats(3) for name in ("size", "position", "rotation")}
    one |= {name: c.one() for name in ("mass", "linear_damping", "angular_damping", "restitution", "friction")}
    return {**one, "mode": c.number("B")}


def joint(c):
    one = {**c.names(), "kind": c.number("B"), "body_a": c.index("body"), "body_b": c.index("body")}
    names = ("position", "rotation", "position_lower", "position_upper", "rotation_lower", "rotation_upper", "position_spring", "rotation_spring")
    return one | {name: c.floats(3) for name in names}


CONFIG = (
    "velocity_correction damping drag lift pressure volume_conservation dynamic_friction pose_matching rigid_hardness kinetic_hardness"
    " soft_hardness anchor_hardness cluster_rigid_hardness cluster_kinetic_hardness cluster_soft_hardness cluster_rigid_split"
    " cluster_kinetic_split cluster_soft_split"
).split()


def soft_body(c):
    one = {**c.names(), "shape": c.number("B"), "material": c.index("material"), "group": c.number("B"), "mask": c.number("H")}
    one |= {"flags": c.number("B"), "link_distance": c.number("i"), "clusters": c.number("i"), "mass": c.one(), "margin": c.one()}
    one |= {"aero_model": c.number("i")}
    one |= {name: c.one() for name in CONFIG}
    one |= {f"{name}_iterations": c.number("i") for name in ("velocity", "position", "drift", "cluster")}
    one |= {f"{name}_stiffness": c.one() for name in ("linear", "angular", "volume")}
    one["anchors"] = c.list(lambda: {"body": c.index("body"), "vertex": c.index("vertex"), "is_near": c.number("B")})
    one["pins"] = c.list(lambda: c.index("vertex"))
    return one
