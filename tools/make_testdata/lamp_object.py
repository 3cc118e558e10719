"""The example object: a desk lamp, a ball and a floor, as the three layers of one LWO2. Metres, left-handed, y up.

The lamp's points name their bones by weight maps; the ball is a cage of patches with a morph that squashes it.
"""

import math
import struct
from dataclasses import dataclass, field

import images
from vectors import add, cross, dot, lerp, normalize, scale, sub

OBJECT_FILE = "lamp.lwo"
FLOOR_IMAGE = "lamp_floor.tga"

# Where the arm's bones begin and how they lie at rest: pitch in degrees, down from +z.
FOOT = (0.0, 0.03, 0.0)
LOWER_PITCH, UPPER_PITCH, HEAD_PITCH = -115.0, -25.0, 50.0
ARM_LENGTH = 0.3
HEAD_LENGTH = 0.12
BALL_SIZE = 0.07
FLOOR_SIZE = 1.2


def direction(pitch):
    """The way a bone of that pitch points."""
    return (0.0, -math.sin(math.radians(pitch)), math.cos(math.radians(pitch)))


ELBOW = add(FOOT, scale(direction(LOWER_PITCH), ARM_LENGTH))
NECK = add(ELBOW, scale(direction(UPPER_PITCH), ARM_LENGTH))
PAINT, METAL, BULB, RUBBER, WOOD = range(5)
SURFACES = ("Paint", "Metal", "Bulb", "Rubber", "Wood")


@dataclass
class Layer:
    name: str
    kind: bytes = b"FACE"
    points: list = field(default_factory=list)
    polygons: list = field(default_factory=list)  # surface, points: clockwise seen from the front
    weights: dict = field(default_factory=dict)  # of a map: the points that it has, all 1
    morphs: dict = field(default_factory=dict)  # of a map: point -> offset

    def face(self, surface, corners, outward):
        """A polygon that faces that way."""
        a, b, c = (self.points[corners[i]] for i in (0, 1, -1))
        if dot(cross(sub(b, a), sub(c, a)), outward) < 0:
            corners = corners[::-1]
        self.polygons.append((surface, corners))

    def tube(self, surface, rings, bone=None, sides=12, caps=(True, True)):
        """Rings of (centre, radius) along a line, joined; the ends closed."""
        along = normalize(sub(rings[-1][0], rings[0][0]))
        across = normalize(cross(along, (1.0, 0.0, 0.0)))
        up = cross(across, along)
        first = len(self.points)
        for centre, radius in rings:
            for side in range(sides):
                angle = 2 * math.pi * side / sides
                offset = add(scale(up, math.cos(angle) * radius), scale(across, math.sin(angle) * radius))
                self.points.append(add(centre, offset))
        for ring in range(len(rings) - 1):
            for side in range(sides):
                at, beside = first + ring * sides + side, first + ring * sides + (side + 1) % sides
                middle = lerp(rings[ring][0], rings[ring + 1][0], 0.5)
                corners = [at, beside, beside + sides, at + sides]
                centre = scale(add(self.points[at], self.points[beside + sides]), 0.5)
                self.face(surface, corners, sub(centre, middle))
        for is_wanted, ring, way in zip(caps, (0, len(rings) - 1), (-1, 1)):
            if is_wanted:
                self.face(surface, [first + ring * sides + side for side in range(sides)], scale(along, way))
        if bone:
            self.weights.setdefault(bone, []).extend(range(first, len(self.points)))


def lamp():
    layer = Layer("Lamp")
    layer.tube(PAINT, [((0, 0, 0), 0.11), ((0, 0.02, 0), 0.1), ((0, 0.03, 0), 0.05)], sides=24)
    layer.tube(METAL, [(FOOT, 0.012), (ELBOW, 0.012)], "lower")
    layer.tube(METAL, [(ELBOW, 0.011), (NECK, 0.011)], "upper")
    way = direction(HEAD_PITCH)
    back, rim = add(NECK, scale(way, -0.04)), add(NECK, scale(way, HEAD_LENGTH))
    layer.tube(PAINT, [(back, 0.025), (NECK, 0.035), (rim, 0.09)], "head", 24, (True, False))
    bulb = [(add(NECK, scale(way, along)), radius) for along, radius in ((0.03, 0.012), (0.06, 0.028), (0.085, 0.016))]
    layer.tube(BULB, bulb, "head")
    return layer


def ball():
    """A cube of patches about the height at which it touches the floor, and how it looks when it lands."""
    layer = Layer("Ball", b"PTCH")
    ends = (-BALL_SIZE, BALL_SIZE)
    layer.points = [(x, y + BALL_SIZE, z) for x in ends for y in ends for z in ends]
    for axis in range(3):
        for end in (0, 1):
            corners = [i for i in range(8) if (i >> (2 - axis)) & 1 == end]
            corners[2:] = corners[:1:-1]
            outward = tuple((2 * end - 1) if i == axis else 0 for i in range(3))
            layer.face(RUBBER, corners, outward)
    squashed = [(x * 1.3, y * 0.6, z * 1.3) for x, y, z in layer.points]
    layer.morphs["shape.squash"] = {i: sub(squashed[i], layer.points[i]) for i in range(8)}
    return layer


def floor():
    layer = Layer("Floor")
    ends = (-FLOOR_SIZE, FLOOR_SIZE)
    layer.points = [(x, 0.0, z) for x in ends for z in ends]
    layer.face(WOOD, [0, 1, 3, 2], (0, 1, 0))
    return layer


# Bytes ------------------------------------------------------------------------------------------------------------


def even(data):
    return data + bytes(len(data) % 2)


def chunk(name, data):
    return name + struct.pack(">I", len(data)) + even(data)


def part(name, data):
    """A sub-chunk, whose size has two bytes."""
    return name + struct.pack(">H", len(data)) + even(data)


def text(string):
    return even(string.encode() + b"\0")


def floats(*values):
    return struct.pack(f">{len(values)}f", *values)


def share(name, value):
    """A number of a surface that no envelope moves."""
    return part(name, floats(value) + struct.pack(">H", 0))


def vertex_map(kind, name, rows):
    width = len(next(iter(rows.values())))
    data = b"".join(struct.pack(">H", point) + floats(*row) for point, row in rows.items())
    return chunk(b"VMAP", kind + struct.pack(">H", width) + text(name) + data)


def layer_chunks(number, layer):
    chunks = chunk(b"LAYR", struct.pack(">HH", number, 0) + floats(0, 0, 0) + text(layer.name))
    chunks += chunk(b"PNTS", b"".join(floats(*point) for point in layer.points))
    for name, points in layer.weights.items():
        chunks += vertex_map(b"WGHT", name, {point: (1.0,) for point in points})
    for name, offsets in layer.morphs.items():
        chunks += vertex_map(b"MORF", name, offsets)
    corners = [struct.pack(f">{1 + len(points)}H", len(points), *points) for _, points in layer.polygons]
    chunks += chunk(b"POLS", layer.kind + b"".join(corners))
    tags = [struct.pack(">HH", polygon, surface) for polygon, (surface, _) in enumerate(layer.polygons)]
    return chunks + chunk(b"PTAG", b"SURF" + b"".join(tags))


def surface(name, color, parts=b"", smooth=True):
    angle = part(b"SMAN", floats(math.radians(60))) if smooth else b""
    color_part = part(b"COLR", floats(*color) + struct.pack(">H", 0))
    return chunk(b"SURF", text(name) + text("") + color_part + parts + angle)


def floor_texture():
    """The image from above, over the whole floor."""
    header = part(b"IMAP", b"\x80\0" + part(b"CHAN", b"COLR") + part(b"ENAB", struct.pack(">H", 1)))
    width = 2 * FLOOR_SIZE
    none = struct.pack(">H", 0)
    mapping = part(b"CNTR", floats(0, 0, 0) + none) + part(b"SIZE", floats(width, 1, width) + none)
    parts = part(b"TMAP", mapping) + part(b"PROJ", struct.pack(">H", 0)) + part(b"AXIS", struct.pack(">H", 1))
    parts += part(b"IMAG", struct.pack(">H", 1)) + part(b"WRAP", struct.pack(">HH", 1, 1))
    return part(b"BLOK", header + parts)


def surfaces():
    both = part(b"SIDE", struct.pack(">H", 3))
    glossy = share(b"SPEC", 0.6) + share(b"GLOS", 0.5)
    yield surface(SURFACES[PAINT], (0.8, 0.12, 0.1), glossy + both)
    yield surface(SURFACES[METAL], (0.75, 0.76, 0.8), glossy + share(b"REFL", 0.4))
    yield surface(SURFACES[BULB], (1.0, 0.92, 0.7), share(b"LUMI", 1.0) + share(b"DIFF", 0.2))
    yield surface(SURFACES[RUBBER], (0.2, 0.4, 0.85), share(b"SPEC", 0.3) + share(b"GLOS", 0.2))
    yield surface(SURFACES[WOOD], (1.0, 1.0, 1.0), floor_texture(), smooth=False)


def build():
    data = chunk(b"TAGS", b"".join(map(text, SURFACES)))
    data += b"".join(layer_chunks(number, layer) for number, layer in enumerate((lamp(), ball(), floor())))
    data += chunk(b"CLIP", struct.pack(">I", 1) + part(b"STIL", text("Images/" + FLOOR_IMAGE)))
    data += b"".join(surfaces())
    return b"FORM" + struct.pack(">I", len(data) + 4) + b"LWO2" + data


def _floor_pixel(u, v):
    """Boards along z, each of its own shade, with dark joints."""
    board = math.floor(u * 8)
    shade = 0.06 * math.cos(board * 2.4) + 0.02 * math.cos(40 * v + 5 * board + 3 * math.sin(9 * u))
    joint = u * 8 - board < 0.04 or abs((v + 0.37 * board) % 1 - 0.5) < 0.004
    return scale((0.62 + shade, 0.44 + shade, 0.28 + shade), 0.6 if joint else 1.0)


def image_files(size=128):
    return {FLOOR_IMAGE: images.tga(size, size, _floor_pixel)}
