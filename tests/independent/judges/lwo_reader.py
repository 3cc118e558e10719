"""An independent reader of LightWave objects: the chunks of a form, and the numbers that describe its geometry.

    obj = lwo_reader.read(pathlib.Path("cube.lwo").read_bytes())
    obj.counts["points"]

Written from the format alone, not from the C++ reader: the two check each other.
"""

import struct
from dataclasses import dataclass, field

FORMS = ("LWO2", "LWO3", "LXOB", "LWOB", "LWLO")


class NotLwo(Exception):
    """No form of LightWave, or a chunk that is longer than the file."""


@dataclass
class Lwo:
    form: str
    chunks: list  # (id, offset of the payload, payload); of a nested form its type and what follows that
    counts: dict = field(default_factory=dict)
    duration: float = 0.0  # seconds: the last key
    bounds: tuple = None  # (least, most) over all points


def chunks_of(data, begin, end, width=4, forms=False):
    at = begin
    while end - at >= 4 + width:
        name = data[at : at + 4].decode("latin-1")
        size = int.from_bytes(data[at + 4 : at + 4 + width], "big")
        start = at + 4 + width
        if size > end - start:
            raise NotLwo(f"{name} at {at}")
        skip = 4 if forms and name == "FORM" else 0
        if skip:
            name = data[start : start + 4].decode("latin-1")
        yield name, start + skip, data[start + skip : start + size]
        at = start + size + size % 2


def index(data, at):
    """The number of a VX and what follows it."""
    if data[at] == 0xFF:
        return int.from_bytes(data[at + 1 : at + 4], "big"), at + 4
    return int.from_bytes(data[at : at + 2], "big"), at + 2


def polygons(data):
    at, rows = 4, []
    while at < len(data):
        count = int.from_bytes(data[at : at + 2], "big") & 0x3FF
        at += 2
        row = []
        for _ in range(count):
            point, at = index(data, at)
            row.append(point)
        rows.append(row)
    return rows


def old_polygons(data, curves=False):
    at, rows = 0, []
    while at < len(data):
        count = int.from_bytes(data[at : at + 2], "big")
        rows.append(list(struct.unpack_from(f">{count}H", data, at + 2)))
        at += 2 + 2 * count
        surface = int.from_bytes(data[at : at + 2], "big", signed=True)
        at += 4 if curves or surface < 0 else 2
    return rows


def points(data):
    return [struct.unpack_from(">3f", data, at) for at in range(0, len(data) - 11, 12)]


def last_key(data, is_form):
    """The time of an envelope's last key, seconds."""
    begin = 0 if is_form else index(data, 0)[1]
    times = [struct.unpack_from(">f", body)[0] for name, _, body in chunks_of(data, begin, len(data), 4 if is_form else 2) if name == "KEY "]
    return max(times, default=0.0)


def object_form(data):
    """(form, where its chunks begin, where they end)"""
    if data[:4] != b"FORM" or len(data) < 12:
        raise NotLwo("no form")
    kind = data[8:12].decode("latin-1")
    end = min(len(data), 8 + int.from_bytes(data[4:8], "big"))
    if kind == "PST_":
        for name, start, body in chunks_of(data, 12, end):
            if name == "PDAT" and body[:4] == b"FORM":
                return body[8:12].decode("latin-1"), start + 12, start + len(body)
        return kind, end, end
    if kind not in FORMS:
        raise NotLwo(kind)
    return kind, 12, end


def read(data):
    kind, begin, end = object_form(data)
    obj = Lwo(kind, list(chunks_of(data, begin, end, forms=kind == "LWO3")))
    bodies = lambda *names: [body for name, _, body in obj.chunks if name in names]
    old = kind in ("LWOB", "LWLO")
    all_points = [point for body in bodies("PNTS") for point in points(body)]
    if old:
        rows = [row for body in bodies("POLS", "PCHS") for row in old_polygons(body)]
        rows += [row for body in bodies("CRVS") for row in old_polygons(body, True)]
    else:
        rows = [row for body in bodies("POLS") for row in polygons(body)]
    layers = len(bodies("LAYR"))
    obj.counts = {
        "layers": layers or (1 if bodies("PNTS") else 0),
        "points": len(all_points),
        "polygons": len(rows),
        "vertex_maps": len(bodies("VMAP", "VMAD")),
        "surfaces": len(bodies("SURF")),
        "clips": len(bodies("CLIP")),
        "envelopes": len(bodies("ENVL")),
    }
    if kind != "LXOB":
        obj.duration = max((last_key(body, kind == "LWO3") for body in bodies("ENVL")), default=0.0)
    if all_points:
        obj.bounds = tuple(map(min, zip(*all_points))), tuple(map(max, zip(*all_points)))
    return obj
