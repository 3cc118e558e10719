"""Writes LightWave objects: chunks of chunks, big-endian, with sizes that may lie.

    lwo.file("LWO2", lwo.chunk("TAGS", lwo.s0("Default")), lwo.chunk("PNTS", lwo.vec(0, 0, 0)))

HERE among the parts of a chunk marks the place that a finding is about: layout(...).here.
"""

import struct
from dataclasses import dataclass

from layout import float_bytes

HERE = object()


def u1(value):
    return struct.pack(">B", value)


def u2(value):
    return struct.pack(">H", value)


def i2(value):
    return struct.pack(">h", value)


def u4(value):
    return struct.pack(">I", value)


def f4(*values):
    return b"".join(float_bytes(value)[::-1] for value in values)


def f8(*values):
    return b"".join(struct.pack(">d", value) for value in values)


def vec(x, y, z):
    return f4(x, y, z)


def vx(index):
    return u2(index) if index < 0xFF00 else u4(0xFF000000 | index)


def s0(text):
    raw = text if isinstance(text, bytes) else text.encode()
    return raw + b"\0" * (2 - len(raw) % 2)


@dataclass
class Chunk:
    id: str
    parts: tuple
    width: int = 4
    size: int = None  # what it says instead of its size
    pad: bytes = b"\0"
    form: str = None


def chunk(name, *parts, **options):
    return Chunk(name, parts, **options)


def sub(name, *parts, **options):
    return Chunk(name, parts, width=2, **options)


def form(name, *parts, **options):
    """A nested form of LWO3."""
    return Chunk("FORM", parts, form=name, **options)


@dataclass
class Layout:
    data: bytes = b""
    here: int = None


def _lay(parts, at):
    laid = Layout()
    for part in parts:
        if part is HERE:
            laid.here = at + len(laid.data)
        elif isinstance(part, bytes):
            laid.data += part
        else:
            inner = _lay_chunk(part, at + len(laid.data))
            laid.data += inner.data
            laid.here = inner.here if laid.here is None else laid.here
    return laid


def _lay_chunk(node, at):
    head = node.id.encode("latin-1")
    kind = node.form.encode() if node.form else b""
    inner = _lay(node.parts, at + 4 + node.width + len(kind))
    payload = kind + inner.data
    size = len(payload) if node.size is None else node.size
    data = head + struct.pack(">H" if node.width == 2 else ">I", size) + payload
    if len(payload) % 2:
        data += node.pad
    return Layout(data, inner.here)


def layout(kind, *parts, size=None, behind=()):
    """A whole file; `behind` follows the form."""
    inner = _lay(parts, 12)
    stated = len(inner.data) + 4 if size is None else size
    tail = _lay(behind, 12 + len(inner.data))
    data = b"FORM" + u4(stated) + kind.encode() + inner.data + tail.data
    return Layout(data, tail.here if inner.here is None else inner.here)


def file(kind, *parts, **options):
    return layout(kind, *parts, **options).data


# Common chunks -----------------------------------------------------------------------------------------------------


def layer(number=0, name="", parent=None, flags=0, pivot=(0, 0, 0)):
    parts = [u2(number), u2(flags), vec(*pivot), s0(name)]
    return chunk("LAYR", *parts, *([] if parent is None else [u2(parent)]))


def points(*rows):
    return chunk("PNTS", *[vec(*row) for row in rows])


def polygons(kind, *rows):
    """Rows of point indices."""
    parts = [kind.encode()]
    for indices in rows:
        parts.append(u2(len(indices)))
        parts += [vx(index) for index in indices]
    return chunk("POLS", *parts)


def tags(kind, *rows):
    return chunk("PTAG", kind.encode(), *[vx(polygon) + u2(tag) for polygon, tag in rows])


def vertex_map(kind, dimension, name, *rows):
    return chunk("VMAP", kind.encode(), u2(dimension), s0(name), *[vx(row[0]) + f4(*row[1:]) for row in rows])


def corner_map(kind, dimension, name, *rows):
    return chunk("VMAD", kind.encode(), u2(dimension), s0(name), *[vx(row[0]) + vx(row[1]) + f4(*row[2:]) for row in rows])


def surface(name, *parts, source=""):
    return chunk("SURF", s0(name), s0(source), *parts)


def envelope(index, *parts):
    return chunk("ENVL", vx(index), *parts)


def key(time, value):
    return sub("KEY ", f4(time, value))


def span(shape, *parameters):
    return sub("SPAN", shape.encode(), f4(*parameters))


def clip(index, *parts):
    return chunk("CLIP", u4(index), *parts)
