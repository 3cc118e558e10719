"""Writes small LWO2 objects for tests: layers of points, polygons and vertex maps.

    cube = Layer(points, [(0, 1, 2, 3), ...], maps=[("MORF", "smile", {0: (0, 0.5, 0)})])
    path.write_bytes(lwo2([cube]))
"""

import struct
from dataclasses import dataclass, field

NO_PARENT = 0xFFFF


@dataclass
class Layer:
    points: list
    polygons: list  # of indices of points, clockwise seen from the front
    kind: str = "FACE"
    maps: list = field(default_factory=list)  # (type, name, point -> values)
    name: str = ""
    pivot: tuple = (0.0, 0.0, 0.0)
    parent: int = NO_PARENT
    surface: int = 0  # tag of all polygons


def even(data):
    return data + b"\0" * (len(data) % 2)


def chunk(name, data):
    return name.encode() + struct.pack(">I", len(data)) + even(data)


def part(name, data):
    """A sub-chunk, whose size has two bytes."""
    return name.encode() + struct.pack(">H", len(data)) + even(data)


def text(string):
    return even(string.encode() + b"\0")


def index(number):
    return struct.pack(">H", number) if number < 0xFF00 else struct.pack(">I", number | 0xFF000000)


def floats(values):
    return struct.pack(f">{len(values)}f", *values)


def layer_chunks(number, layer):
    head = struct.pack(">HH", number, 0) + floats(layer.pivot) + text(layer.name)
    chunks = [chunk("LAYR", head + struct.pack(">H", layer.parent))]
    chunks.append(chunk("PNTS", b"".join(map(floats, layer.points))))
    chunks += [vertex_map(*one) for one in layer.maps]
    if layer.polygons:
        corners = b"".join(struct.pack(">H", len(p)) + b"".join(map(index, p)) for p in layer.polygons)
        chunks.append(chunk("POLS", layer.kind.encode() + corners))
        tags = b"".join(index(i) + struct.pack(">H", layer.surface) for i in range(len(layer.polygons)))
        chunks.append(chunk("PTAG", b"SURF" + tags))
    return b"".join(chunks)


def vertex_map(kind, name, values):
    width = len(next(iter(values.values()))) if values else 0
    rows = b"".join(index(point) + floats(row) for point, row in values.items())
    return chunk("VMAP", kind.ljust(4).encode() + struct.pack(">H", width) + text(name) + rows)


def surface_chunk(name, parts=b""):
    return chunk("SURF", text(name) + text("") + (parts or part("COLR", floats((0.5, 0.6, 0.7)) + index(0))))


def lwo2(layers, surfaces=("Default",), extra=b""):
    data = chunk("TAGS", b"".join(map(text, surfaces)))
    data += b"".join(layer_chunks(number, layer) for number, layer in enumerate(layers))
    data += b"".join(map(surface_chunk, surfaces)) + extra
    return b"FORM" + struct.pack(">I", len(data) + 4) + b"LWO2" + data


CUBE_POINTS = [(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]
# Each clockwise seen from outside, in left-handed axes.
CUBE_FACES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def cube(kind="FACE", maps=(), **more):
    return Layer(CUBE_POINTS, CUBE_FACES, kind, list(maps), **more)
