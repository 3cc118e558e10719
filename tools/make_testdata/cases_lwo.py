"""LightWave objects that must be read (valid, edge) and that must not (bad), one per exercised feature."""

import lwo_writer as lwo
from lwo_writer import chunk, f4, f8, form, i2, s0, sub, u1, u2, u4, vec, vx

CUBE = [(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]
SIDES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]  # clockwise from outside


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad())):
        for name, data in cases:
            yield f"testdata/lwo/{folder}/{name}.lwo", data


def cube(*more, name="Default"):
    """A cube of one surface, then what is given."""
    return lwo.file("LWO2", *cube_parts(name), *more)


def cube_parts(name="Default"):
    return (chunk("TAGS", s0(name)), lwo.layer(), lwo.points(*CUBE), lwo.polygons("FACE", *SIDES),
            lwo.tags("SURF", *[(i, 0) for i in range(6)]), lwo.surface(name))


# Everything that LWO2 has ------------------------------------------------------------------------------------------


def envelopes():
    yield lwo.envelope(
        1, sub("NAME", s0("Color.R")), sub("TYPE", u1(4), u1(10)), sub("PRE ", u2(1)),
        lwo.key(0, 0.5), lwo.span("TCB ", 0.25, -0.5, 0.75), lwo.key(0.5, 1), lwo.span("HERM", 0.125, 0.375),
        lwo.key(1, 0.25), lwo.span("BEZI", -0.25, 0.5), lwo.key(1.5, 0.75), lwo.span("LINE"),
        lwo.key(2, 0), lwo.span("STEP"), lwo.key(2.5, 1), lwo.span("BEZ2", -0.125, 0.5, 0.25, -0.5),
        sub("CHAN", s0("LW_Expression"), u2(1), b"\1\2\3\4"), sub("POST", u2(2)))
    for index in (2, 3, 4):
        yield lwo.envelope(index, sub("TYPE", u1(2), u1(0)), sub("PRE ", u2(5)), lwo.key(0, index), sub("POST", u2(3)))


def clips():
    yield lwo.clip(
        1, sub("STIL", s0("Images/wood.png")), sub("TIME", f4(0.5, 2, 25)), sub("CONT", f4(0.125), vx(0)),
        sub("BRIT", f4(-0.25), vx(4)), sub("SATR", f4(0.5), vx(0)), sub("HUE ", f4(0.75), vx(0)),
        sub("GAMM", f4(2.25), vx(0)), sub("NEGA", u2(1)), sub("IFLT", s0("LW_Blur"), u2(1), b"\x09\x08"),
        sub("PFLT", s0("LW_Pixel"), u2(0), b""))
    yield lwo.clip(2, sub("ISEQ", u1(4), u1(1), i2(-2), u2(0), i2(10), i2(40), s0("Images/water"), s0(".png")))
    yield lwo.clip(3, sub("ANIM", s0("Movies/fire.avi"), s0("AVI"), u2(0), b"\5\6"))
    yield lwo.clip(4, sub("XREF", u4(1), s0("wood.png (1)")))
    yield lwo.clip(5, sub("STCC", i2(16), i2(31), s0("Images/cycle.iff")))


def header(kind, ordinal, channel):
    return sub(kind, s0(ordinal), sub("CHAN", channel.encode()), sub("OPAC", u2(3), f4(0.75), vx(4)),
               sub("ENAB", u2(1)), sub("NEGA", u2(1)), sub("AXIS", u2(2)))


def mapping():
    return sub("TMAP", sub("CNTR", vec(1, 2, 3), vx(2)), sub("SIZE", vec(4, 5, 6), vx(0)),
               sub("ROTA", vec(0.25, 0.5, 0.75), vx(0)), sub("OREF", s0("Null (1)")),
               sub("FALL", u2(1), vec(0.5, 0.25, 0.125), vx(0)), sub("CSYS", u2(1)))


def blocks():
    yield sub("BLOK", header("IMAP", b"\x80", "COLR"), mapping(), sub("PROJ", u2(5)), sub("AXIS", u2(1)),
              sub("IMAG", vx(1)), sub("WRAP", u2(2), u2(3)), sub("WRPW", f4(2), vx(0)), sub("WRPH", f4(3), vx(0)),
              sub("VMAP", s0("UV")), sub("AAST", u2(1), f4(0.5)), sub("PIXB", u2(1)), sub("STCK", u2(1), f4(1.5)),
              sub("TAMP", f4(0.25), vx(0)))
    yield sub("BLOK", header("PROC", b"\x90", "BUMP"), mapping(), sub("AXIS", u2(0)), sub("VALU", f4(0.5, 0.25, 1)),
              sub("FUNC", s0("Turbulence"), b"\0\3\0\1"))
    yield sub("BLOK", header("GRAD", b"\xa0", "DIFF"), sub("PNAM", s0("Slope")), sub("INAM", s0("Item")),
              sub("GRST", f4(-1)), sub("GREN", f4(2)), sub("GRPT", u2(1)),
              sub("FKEY", f4(-1, 1, 0, 0, 1), f4(2, 0, 0, 1, 0.5)), sub("IKEY", u2(1), u2(2)))
    yield sub("BLOK", header("SHDR", b"\xb0", "SHDR"), sub("FUNC", s0("LW_EdgeTransparency"), b"\7\7"))


SCALARS = ("DIFF", "LUMI", "SPEC", "REFL", "TRAN", "TRNL", "GLOS", "SHRP", "BUMP", "RSAN", "RBLR", "RIND", "TBLR", "CLRH",
           "CLRF", "ADTR", "GVAL")


def everything():
    scalars = [sub(name, f4(0.0625 * (i + 1)), vx(4 if i % 2 else 0)) for i, name in enumerate(SCALARS)]
    basic = [sub("COLR", vec(0.25, 0.5, 0.75), vx(1)), *scalars, sub("SIDE", u2(3)), sub("SMAN", f4(1.5)),
             sub("RFOP", u2(2)), sub("RIMG", vx(2)), sub("TROP", u2(1)), sub("TIMG", vx(3)),
             sub("GLOW", u2(1), f4(0.5), vx(2), f4(0.25), vx(3)), sub("LINE", u2(1), f4(2), vx(4)),
             sub("ALPH", u2(1), f4(0.5)), sub("AVAL", f4(0.25)), sub("VCOL", f4(0.75), vx(4), b"RGB ", s0("Tint")),
             sub("CMNT", s0("a comment")), sub("VERS", u4(930)), sub("NODS", b"NROT\0\0")]
    skin = lwo.surface("Skin", *basic, *blocks(), source="Base")
    geometry = [
        chunk("VMPA", u4(1), u4(6)),
        lwo.vertex_map("TXUV", 2, "UV", (0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 0, 1)),
        lwo.vertex_map("PICK", 0, "Selected", (0,), (7,)),
        lwo.vertex_map("WGHT", 1, "Arm", (0, 1), (1, 0.5)),
        lwo.vertex_map("MNVW", 1, "Subpatch", (2, 0.25)),
        lwo.vertex_map("RGB ", 3, "Tint", (0, 1, 0.5, 0.25)),
        lwo.vertex_map("RGBA", 4, "Tint4", (0, 1, 0.5, 0.25, 0.75)),
        lwo.vertex_map("MORF", 3, "Mouth.Open", (4, 0, 0.5, 0)),
        lwo.vertex_map("SPOT", 3, "Mouth.Wide", (4, 1, 2, 3)),
        lwo.vertex_map("NORM", 3, "Normals", (0, 0, 1, 0)),
        lwo.vertex_map("APSL", 1, "Levels", (0, 2)),
        lwo.vertex_map("MBAL", 1, "Radius", (5, 0.125)),
        lwo.polygons("FACE", *SIDES),
        lwo.tags("SURF", (0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 1)),
        lwo.tags("PART", (0, 2)), lwo.tags("SMGP", (1, 7)), lwo.tags("COLR", (2, 3)),
        lwo.corner_map("TXUV", 2, "UV", (0, 1, 0.5, 0.25), (1, 2, 0.75, 1)),
        lwo.corner_map("RGB ", 3, "Tint", (0, 0, 1, 0, 0)),
        lwo.corner_map("RGBA", 4, "Tint4", (0, 0, 1, 0, 0, 0.5)),
        lwo.corner_map("WGHT", 1, "Arm", (1, 0, 0.75)),
        lwo.corner_map("NORM", 3, "Normals", (1, 0, 0, 0, 1)),
        chunk("POLS", b"CURV", u2(3 << 10 | 4), vx(0), vx(1), vx(2), vx(3)),
        lwo.polygons("PTCH", SIDES[0]), lwo.polygons("SUBD", SIDES[1]), lwo.polygons("MBAL", (5,)),
        lwo.polygons("BONE", (0, 7)),
        lwo.tags("BONE", (0, 3)), lwo.tags("BNUP", (0, 4)), lwo.tags("BNWT", (0, 5)),
    ]
    names = ("Skin", "Plain", "Head", "Bone01", "0.00 1.00 0.00", "Arm")
    return lwo.file(
        "LWO2", chunk("TAGS", *[s0(name) for name in names]), lwo.layer(0, "Body", flags=1, pivot=(0, 1, 0)),
        lwo.points(*CUBE), chunk("BBOX", vec(-0.5, -0.5, -0.5), vec(0.5, 0.5, 0.5)), *geometry,
        chunk("LAYR", u2(1), u2(0), vec(0, 0, 2), s0("Child"), u2(0), f4(3)), lwo.points((1, 1, 1)),
        *envelopes(), *clips(), skin, lwo.surface("Plain"), chunk("DESC", s0("A cube")), chunk("TEXT", s0("More of it")),
        chunk("ICON", u2(0), u2(2), bytes(range(12))))


# The other versions ------------------------------------------------------------------------------------------------


def old_polygon(surface, *indices, details=None):
    tail = b"" if details is None else u2(details)
    return u2(len(indices)) + b"".join(u2(index) for index in indices) + i2(surface) + tail


def old_surface():
    pairs = [(integer, number) for integer, number in zip(("LUMI", "DIFF", "SPEC", "REFL", "TRAN"),
                                                          ("VLUM", "VDIF", "VSPC", "VRFL", "VTRN"))]
    values = [part for i, (integer, number) in enumerate(pairs)
              for part in (sub(integer, i2(32 * (i + 1))), sub(number, f4(0.125 * (i + 1))))]
    textures = [sub(f"{letter}TEX", s0("Planar Image Map")) for letter in "DSRTL"]
    more = [sub("TFRQ", i2(3)), *[sub(f"TSP{i}", f4(i)) for i in range(4)], *[sub(f"TFP{i}", f4(2 * i)) for i in range(4)],
            *[sub(f"TIP{i}", i2(-i)) for i in range(4)]]
    return chunk(
        "SURF", s0("Skin"), sub("COLR", bytes([255, 128, 64, 0])), sub("FLAG", u2(1 << 8 | 1 << 2)), *values,
        sub("GLOS", i2(256)), sub("RFLT", u2(2)), sub("RIMG", s0("Images/sky.iff")), sub("RSAN", f4(90)),
        sub("RIND", f4(1.5)), sub("EDGE", f4(0.5)), sub("SMAN", f4(0.75)), sub("ALPH", u2(1), u2(128)),
        sub("CTEX", s0("Spherical Image Map")), sub("TIMG", s0("Images/skin.iff")), sub("TFLG", u2(1 << 2 | 1 << 6)),
        sub("TSIZ", vec(1, 2, 3)), sub("TCTR", vec(4, 5, 6)), sub("TFAL", vec(0.5, 0.25, 0)), sub("TVEL", vec(1, 0, 0)),
        sub("TWRP", u2(1), u2(2)), sub("TAAS", f4(1)), sub("TOPC", f4(0.5)), sub("TREF", s0("(none)")),
        *textures, sub("BTEX", s0("Fractal Bumps")), sub("TCLR", bytes([1, 2, 3, 0])), sub("TVAL", i2(64)),
        sub("TAMP", f4(0.25)), *more, sub("SHDR", s0("LW_Thin")), sub("SDAT", b"\1\2"))


def lwob():
    return lwo.file(
        "LWOB", chunk("SRFS", s0("Skin"), s0("Other")), lwo.points(*CUBE),
        chunk("POLS", old_polygon(1, *SIDES[0]), old_polygon(-2, *SIDES[1], details=1), old_polygon(1, 4, 6, 7)),
        chunk("CRVS", u2(2), u2(0), u2(1), i2(1), u2(3)), chunk("PCHS", old_polygon(2, *SIDES[2])), old_surface())


def lwlo():
    return lwo.file(
        "LWLO", chunk("SRFS", s0("Skin")), chunk("LAYR", u2(0), u2(1), s0("First")), lwo.points(*CUBE[:4]),
        chunk("POLS", old_polygon(1, 0, 1, 3, 2)), chunk("LAYR", u2(1), u2(0), s0("Second")), lwo.points(*CUBE[4:]),
        chunk("POLS", old_polygon(1, 0, 2, 3, 1)), old_surface())


def entry(name, *numbers, texture=()):
    value = form("VALU", chunk("    ", s0("vparam")), form("VALU", chunk("    ", u4(len(numbers)), f8(*numbers))), *texture)
    return form("ENTR", chunk("NAME", s0(name)), chunk("FLAG", u4(0)), chunk("TAG ", s0("FORMAT"), s0("Percent")), value)


def lwo3():
    head = form("IMAP", chunk("    ", s0(b"\x80")), chunk("CHAN", b"txtr"),
                form("OPAC", chunk("    ", u2(0), f4(1), vx(0))), chunk("ENAB", u2(1)), chunk("NEGA", u2(0)))
    place = form("TMAP", form("CNTR", chunk("    ", vec(1, 2, 3), vx(0))), form("SIZE", chunk("    ", vec(4, 5, 6), vx(0))),
                 chunk("OREF", s0("")), chunk("CSYS", u2(0)))
    block = form("BLOK", head, place, chunk("PROJ", u2(5)), chunk("IMAG", vx(1)), chunk("VMAP", s0("UV")),
                 form("WRPW", chunk("    ", f4(2), vx(0))))
    entries = form("ADAT", entry("Color", 0.25, 0.5, 0.75, texture=[form("TXTR", block)]), entry("Luminosity", 0.125),
                   entry("Glossiness", 0.5))
    tag = form("NTAG", chunk("NRNM", s0("Standard")), chunk("NCRD", u4(0), u4(0)),
               form("NDTA", form("SATR", form("META", chunk("VERS", u4(1)), chunk("ENUM", u4(0)), entries))))
    nodes = form("NODS", form("NROT", chunk("NLOC", u4(0), u4(0)), chunk("NZOM", f4(1)), chunk("NSTA", u2(1))),
                 chunk("NVER", u4(1)), form("NNDS", chunk("NSRV", s0("Standard")), tag))
    plain = form("SURF", chunk("    ", s0("Plain"), s0("")), form("COLR", chunk("    ", vec(0.5, 0.5, 0.5), vx(0))),
                 chunk("SIDE", u2(3)), chunk("SMAN", f4(1)))
    return lwo.file(
        "LWO3", chunk("OTAG", b"TXUV", s0("UV")), chunk("TAGS", s0("Skin"), s0("Plain")), lwo.layer(), lwo.points(*CUBE),
        lwo.vertex_map("TXUV", 2, "UV", (0, 0, 1)), lwo.polygons("FACE", *SIDES),
        lwo.tags("SURF", *[(i, i % 2) for i in range(6)]),
        form("CLIP", chunk("    ", u4(1)), form("STIL", chunk("    ", s0("Images/wood.png"))), chunk("FLAG", u4(128))),
        form("SURF", chunk("    ", s0("Skin"), s0("")), chunk("VERS", u4(1700)), nodes), plain)


def valid():
    yield "cube", cube()
    yield "everything", everything()
    yield "everything-lwob", lwob()
    yield "layers-lwlo", lwlo()
    yield "everything-lwo3", lwo3()
    yield "modo-lxob", lwo.file("LXOB", chunk("VRSN", u4(0)), chunk("TAGS", s0("Default")), lwo.layer(), lwo.points(*CUBE),
                                lwo.polygons("FACE", *SIDES), lwo.tags("SURF", (0, 0)), chunk("SURF", b"not as LightWave has it"))
    inner = cube()
    yield "preset", lwo.file("PST_", chunk("NAME", s0("A cube")), chunk("PDAT", inner))
    yield "empty", lwo.file("LWO2")


def edge():
    yield "unknown-chunks", cube(chunk("XYZW", b"abc"), chunk("\x01\x02\x03\x04", b""))
    yield "odd-size-pad-not-zero", cube(chunk("XYZW", b"abc", pad=b"Z"))
    yield "odd-size-pad-missing", cube(chunk("XYZW", b"abc", pad=b""))
    yield "bytes-behind-the-form", cube() + b"behind"
    yield "bytes-that-are-no-chunk", cube(b"abcdef")
    yield "form-size-0", lwo.file("LWO2", *cube_parts(), size=0)
    yield "form-size-too-large", lwo.file("LWO2", *cube_parts(), size=0xFFFFFFF0)
    yield "form-size-ends-within-a-chunk", lwo.file("LWO2", *cube_parts())[:4] + u4(60) + cube()[8:]
    yield "name-not-utf8", cube(name=b"h\xe4nde")
    yield "long-indices", lwo.file("LWO2", lwo.layer(), lwo.points((0, 0, 0)),
                                   chunk("POLS", b"FACE", u2(1), u4(0xFF000000)))
    yield "surface-name-never-ends", lwo.file("LWO2", chunk("SURF", b"name"))
    yield "still-padded-with-zeros", cube(lwo.clip(1, sub("STIL", s0("a.png"), bytes(20)), sub("FLAG", u4(0x08000080))))
    yield "sub-chunks-leftover", cube(lwo.surface("Other", sub("SIDE", u2(1)), b"abc"))
    yield "preset-of-something-else", lwo.file("PST_", chunk("PDAT", b"something else"))
    yield "numbers-not-finite", lwo.file("LWO2", lwo.layer(), chunk("PNTS", bytes.fromhex("7fc00001 ff800000 80000000")))


def bad():
    whole = cube()
    yield "nothing", b""
    yield "one-byte", b"F"
    yield "cut-in-head", whole[:9]
    yield "another-form", lwo.file("ILBM", chunk("BODY", b""))
    yield "riff", b"RIFF" + whole[4:]
    yield "cut-in-chunk-payload", lwo.file("LWO2", chunk("PNTS", vec(0, 0, 0)))[:-1]
    for size in (0xFFFFFFFF, 0x7FFFFFFF, 13):
        yield f"chunk-size-{size:x}", lwo.file("LWO2", chunk("PNTS", vec(0, 0, 0), size=size))
    yield "sub-chunk-larger-than-its-chunk", cube(lwo.surface("Other", sub("SIDE", u2(1)), sub("SMAN", f4(1), size=6)))
    yield "sub-chunk-size-ffff", cube(lwo.surface("Other", sub("SIDE", u2(1), size=0xFFFF)))
    yield "block-chunk-larger-than-its-block", cube(
        lwo.surface("Other", sub("BLOK", sub("IMAP", s0("\x7f"), sub("CHAN", b"COLR", size=99)))))
    yield "envelope-key-cut", cube(lwo.envelope(1, sub("KEY ", f4(0), size=8)))
    yield "form-larger-than-its-form", lwo.file("LWO3", form("SURF", form("NODS", size=400)))
    yield "form-without-type", lwo.file("LWO3", chunk("FORM", b"AB"))
    nested = form("DEEP")
    for _ in range(99):
        nested = form("DEEP", nested)
    yield "forms-100-deep", lwo.file("LWO3", nested)
