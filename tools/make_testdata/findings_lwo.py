"""LightWave objects with exactly one finding each, and their clean twins: findings.py writes them."""

import lwo_writer as lwo
from cases_lwo import CUBE, cube_parts, old_polygon
from layout import NAN
from lwo_writer import HERE, chunk, f4, s0, sub, u2, u4, vec, vx


class _Written:
    """What findings.py asks of a writer: the bytes, and the place of the finding whatever its path."""

    def __init__(self, laid):
        self.data = laid.data
        self._here = laid.here

    @property
    def offsets(self):
        return self

    def __getitem__(self, path):
        return self._here


def layout(parts):
    kind, *chunks = parts
    options = chunks.pop() if chunks and isinstance(chunks[-1], dict) else {}
    place = options.pop("here", None)
    laid = lwo.layout(kind, *chunks, **options)
    laid.here = laid.here if place is None else place
    return _Written(laid)


def cases():
    """(code and variant, path, the object with the finding, the object without); HERE is the finding's place."""
    yield from _file()
    yield from _layers()
    yield from _geometry()
    yield from _references()
    yield from _envelopes()


def _cube(*more):
    return ("LWO2", *cube_parts(), *more)


def _file():
    head = ("LWO2",)
    yield ("lwo.form-size", "size", (*head, dict(size=999, here=4)), (*head, {}))
    yield ("lwo.form-size.none", "size", (*head, dict(size=0, here=4)), (*head, {}))
    yield "lwo.trailing-bytes", "trailing", _cube({"behind": (HERE, b"xyz")}), _cube()
    yield "lwo.leftover", "leftover", _cube(HERE, b"abc"), _cube(chunk("XYZW", b"abc"))
    yield ("lwo.leftover.surface", "chunks[6]", _cube(lwo.surface("Other", sub("SIDE", u2(1)), HERE, b"ab")),
           _cube(lwo.surface("Other", sub("SIDE", u2(1)))))
    yield "lwo.short-chunk", "chunks[0]", (*head, HERE, chunk("LAYR", u2(0), u2(0))), (*head, lwo.layer())
    yield ("lwo.short-chunk.surface", "chunks[6].chunks[0]", _cube(lwo.surface("Other", HERE, sub("SMAN", u2(0)))),
           _cube(lwo.surface("Other", sub("SMAN", f4(0)))))


def _layers():
    yield ("lwo.duplicate-layer", "chunks[1].number", ("LWO2", lwo.layer(1), chunk("LAYR", HERE, u2(1), u2(0), vec(0, 0, 0), s0(""))),
           ("LWO2", lwo.layer(1), lwo.layer(2)))
    row = lambda number, parent, *mark: chunk("LAYR", *mark, u2(number), u2(0), vec(0, 0, 0), s0(""), u2(parent))
    yield "lwo.no-parent", "chunks[0].parent", ("LWO2", row(0, 5, HERE)), ("LWO2", row(0, 5), lwo.layer(5))
    yield "lwo.parent-cycle", "chunks[0].parent", ("LWO2", row(0, 0, HERE)), ("LWO2", row(0, 0xFFFF))


def _mesh(points, polygons):
    return ("LWO2", lwo.layer(), points, polygons)


def _geometry():
    one = lwo.points((0, 0, 0))
    yield ("lwo.no-point", "chunks[2].polygons[1]", _mesh(one, chunk("POLS", b"FACE", u2(1), vx(0), u2(1), HERE, vx(1))),
           _mesh(one, lwo.polygons("FACE", (0,), (0,))))
    yield ("lwo.no-point.map", "chunks[2].values[0]",
           _mesh(one, chunk("VMAP", b"WGHT", u2(1), s0("w"), HERE, vx(3), f4(1))), _mesh(one, lwo.vertex_map("WGHT", 1, "w", (0, 1))))
    yield ("lwo.no-polygon", "chunks[6].tags[0]", _cube(chunk("PTAG", b"SMGP", HERE, vx(6), u2(0))), _cube(lwo.tags("SMGP", (5, 0))))
    yield ("lwo.no-polygon.map", "chunks[6].values[0]",
           _cube(chunk("VMAD", b"WGHT", u2(1), s0("w"), vx(0), HERE, vx(6), f4(1))), _cube(lwo.corner_map("WGHT", 1, "w", (0, 5, 1))))
    yield "lwo.no-tag", "chunks[6].tags[0]", _cube(chunk("PTAG", b"PART", vx(0), HERE, u2(1))), _cube(lwo.tags("PART", (0, 0)))
    old = lambda *rows: ("LWOB", chunk("SRFS", s0("Skin")), lwo.points(*CUBE), chunk("POLS", *rows))
    good = old_polygon(1, 0, 1, 3)
    yield "lwo.no-tag.lwob", "chunks[2].polygons[0]", old(good[:-2], HERE, u2(2)), old(good)
    yield ("lwo.empty-polygon", "chunks[2].polygons[0]", _mesh(one, chunk("POLS", b"FACE", HERE, u2(0))),
           _mesh(one, lwo.polygons("FACE", (0,))))
    yield ("lwo.long-polygon", "chunks[2].polygons[0]", old(HERE, old_polygon(1, *[0] * 1024)), old(old_polygon(1, *[0] * 1023)))
    yield ("lwo.cut-array", "chunks[2].polygons[1]", _mesh(one, chunk("POLS", b"FACE", u2(1), vx(0), HERE, u2(2), vx(0))),
           _mesh(one, lwo.polygons("FACE", (0,), (0, 0))))
    yield ("lwo.cut-array.long-index", "chunks[2].polygons[0]", _mesh(one, chunk("POLS", b"FACE", HERE, u2(1), b"\xff\x00")),
           _mesh(one, lwo.polygons("FACE", (0,))))
    yield "lwo.cut-array.points", "chunks[1].points[1]", ("LWO2", lwo.layer(), chunk("PNTS", vec(0, 0, 0), HERE, f4(0))), ("LWO2", lwo.layer(), one)
    yield ("lwo.cut-array.map", "chunks[2].values[0]", _mesh(one, chunk("VMAP", b"WGHT", u2(1), s0("w"), HERE, vx(0))),
           _mesh(one, lwo.vertex_map("WGHT", 1, "w", (0, 1))))
    yield "lwo.cut-array.tags", "chunks[6].tags[0]", _cube(chunk("PTAG", b"SMGP", HERE, vx(0))), _cube(lwo.tags("SMGP", (0, 0)))
    yield "lwo.non-finite", "chunks[1].points[1]", ("LWO2", lwo.layer(), chunk("PNTS", vec(0, 0, 0), HERE, vec(0, NAN, 0))), ("LWO2", lwo.layer(), lwo.points((0, 0, 0), (0, 0, 0)))
    yield ("lwo.non-finite.map", "chunks[2].values[0]", _mesh(one, chunk("VMAP", b"WGHT", u2(1), s0("w"), vx(0), HERE, f4(NAN))),
           _mesh(one, lwo.vertex_map("WGHT", 1, "w", (0, 1))))
    yield ("lwo.map-dimension", "chunks[2].dimension", _mesh(one, chunk("VMAP", b"TXUV", HERE, u2(1), s0("w"), vx(0), f4(1))),
           _mesh(one, lwo.vertex_map("TXUV", 2, "w", (0, 1, 1))))


def _references():
    other = lambda *parts: _cube(lwo.surface("Other", *parts))
    yield ("lwo.no-envelope", "chunks[6].chunks[0].envelope", other(sub("DIFF", f4(1), HERE, vx(9))),
           (*other(sub("DIFF", f4(1), vx(9))), lwo.envelope(9, lwo.key(0, 1))))
    yield ("lwo.no-envelope.glow", "chunks[6].chunks[0].size_envelope", other(sub("GLOW", u2(0), f4(0), vx(0), f4(0), HERE, vx(9))),
           other(sub("GLOW", u2(0), f4(0), vx(0), f4(0), vx(0))))
    yield ("lwo.no-clip", "chunks[6].chunks[0].clip", other(sub("RIMG", HERE, vx(2))),
           (*other(sub("RIMG", vx(2))), lwo.clip(2, sub("STIL", s0("a.png")))))
    yield ("lwo.no-clip.xref", "chunks[6].chunks[0].clip", _cube(lwo.clip(1, sub("XREF", HERE, u4(2), s0("a")))),
           _cube(lwo.clip(1, sub("XREF", u4(2), s0("a"))), lwo.clip(2, sub("STIL", s0("a.png")))))
    block = lambda *mark: sub("BLOK", sub("IMAP", s0(b"\x80")), sub("VMAP", *mark, s0("uv")))
    yield ("lwo.no-vertex-map", "chunks[6].chunks[0].chunks[1].name", other(block(HERE)),
           _cube(lwo.surface("Other", block()), lwo.vertex_map("TXUV", 2, "uv")))
    yield ("lwo.no-surface", "chunks[4].tags[0]",
           ("LWO2", *cube_parts()[:4], chunk("PTAG", b"SURF", vx(0), HERE, u2(0)), lwo.surface("Other")),
           ("LWO2", *cube_parts()[:4], lwo.tags("SURF", (0, 0)), lwo.surface("Default")))
    yield ("lwo.no-name", "chunks[6].name", _cube(chunk("SURF", HERE, s0(""), s0(""))), other())
    yield ("lwo.duplicate-surface", "chunks[6].name", _cube(chunk("SURF", HERE, s0("Default"), s0(""))), other())
    pair = lambda index, *mark: _cube(lwo.clip(1, sub("STIL", s0("a"))), chunk("CLIP", *mark, u4(index), sub("STIL", s0("b"))))
    yield "lwo.duplicate-clip", "chunks[7].index", pair(1, HERE), pair(2)
    pair = lambda index, *mark: _cube(lwo.envelope(1, lwo.key(0, 1)), chunk("ENVL", *mark, vx(index), lwo.key(0, 1)))
    yield "lwo.duplicate-envelope", "chunks[7].index", pair(1, HERE), pair(2)


def _envelopes():
    with_ = lambda *parts: ("LWO2", lwo.envelope(1, *parts))
    here = lambda name, *parts: sub(name, HERE, *parts)
    yield ("lwo.unsorted-keys", "chunks[0].chunks[1].time", with_(lwo.key(1, 0), here("KEY ", f4(0.5, 0))), with_(lwo.key(0.5, 0), lwo.key(1, 0)))
    yield ("lwo.unsorted-keys.equal", "chunks[0].chunks[1].time", with_(lwo.key(1, 0), here("KEY ", f4(1, 0))), with_(lwo.key(0.5, 0), lwo.key(1, 0)))
    yield "lwo.no-keys", "chunks[0]", ("LWO2", chunk("ENVL", HERE, vx(1))), with_(lwo.key(0, 0))
    yield ("lwo.span-without-key", "chunks[0].chunks[0]", with_(here("SPAN", b"LINE"), lwo.key(0, 0)), with_(lwo.key(0, 0), lwo.span("LINE")))
    yield ("lwo.unknown-shape", "chunks[0].chunks[1]", with_(lwo.key(0, 0), here("SPAN", b"WAVE")), with_(lwo.key(0, 0), lwo.span("STEP")))
    yield ("lwo.shape-parameters", "chunks[0].chunks[1]", with_(lwo.key(0, 0), here("SPAN", b"TCB ", f4(0, 0))),
           with_(lwo.key(0, 0), lwo.span("TCB ", 0, 0, 0)))
    yield ("lwo.behavior", "chunks[0].chunks[1].behavior", with_(lwo.key(0, 0), here("POST", u2(6))), with_(lwo.key(0, 0), sub("POST", u2(5))))
