"""Pictures of few bytes that ask for much, or for what is not there: of each its files, and what is said when a model
wears it and when an object of LightWave does, whose layers are decoded and mixed."""

import struct
import sys
import zlib

from acceptance_support import ROOT

sys.path.insert(0, str(ROOT / "tools/make_testdata"))

import cases_ilbm
import lwo_writer as lwo
from lwo_writer import chunk, f4, s0, sub, u2, vec, vx
from picture_writer import (ADAM7, GREY, RLE8, TRUE_COLOR_ALPHA, bmp, frame, huffman, jpeg, png_header, png_of,
                            quantisation, scan, tga)  # fmt: skip
from picture_writer import chunk as png_chunk
from test_pictures import model_with

LARGE = 60_000  # on a side: more pixels than any picture may have
MUCH = 1 << 30  # bytes that a stream makes, out of a thousandth
PALETTE = ((10, 20, 30, 255),)
NOTHING = r"\A\Z"
TOO_LARGE = r"more pixels than 16384 x 16384 \[convert\.bad-texture\]"
CUT = r"the file ends (before the picture|within its pixels) \[convert\.bad-texture\]"
# The limit, and the option that moves it.
BEYOND = r"error: it takes at least .* --limit (bytes|pixels)=N"
BOMBS = {}


def bomb(in_model, in_object=None):
    """The function gives contents of pictures by name; with them, where these are not the usual ones, the layers of
    surfaces and how many surfaces there are."""

    def register(make):
        BOMBS[make.__name__] = (make, in_model, in_object or in_model)
        return make

    return register


def written(folder, name, kind):
    """The paths of the bomb's files: the model, then its pictures."""
    made = BOMBS[name][0]()
    pictures, *layers = made if isinstance(made, tuple) else (made,)
    if kind == "model":
        files = [("m.pmd", model_with(*pictures)), *pictures.items()]
    else:
        files = [("m.lwo", worn(list(pictures), *layers)), *pictures.items()]
    for file, content in files:
        (folder / file).write_bytes(content)
    return [folder / file for file, _ in files]


def layer(image, channel, ordinal):
    """It multiplies what is below it by half."""
    head = [s0(f"{ordinal:05}"), sub("CHAN", channel.encode()), sub("OPAC", u2(3), f4(0.5), vx(0))]
    return sub("BLOK", sub("IMAP", *head), sub("PROJ", u2(5)), sub("IMAG", vx(image)), sub("VMAP", s0("uv")))


def worn(pictures, layers=(("COLR", 1), ("COLR", 1)), surfaces=1):
    """An object whose surfaces have these layers, pairs of a channel and the number of a picture; no two look alike."""
    names = [f"s{i}" for i in range(surfaces)]
    square = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0))
    uv = lwo.vertex_map("TXUV", 2, "uv", *((i, x, y) for i, (x, y, _) in enumerate(square)))
    clips = [lwo.clip(i, sub("STIL", s0(name))) for i, name in enumerate(pictures, 1)]
    blocks = [layer(image, channel, i) for i, (channel, image) in enumerate(layers)]
    skins = [lwo.surface(name, sub("COLR", vec(i / surfaces, 1, 1), vx(0)), *blocks) for i, name in enumerate(names)]
    faces = [lwo.polygons("FACE", *[(0, 1, 2, 3)] * surfaces), lwo.tags("SURF", *((i, i) for i in range(surfaces)))]
    return lwo.file("LWO2", chunk("TAGS", *map(s0, names)), lwo.layer(), lwo.points(*square), uv, *faces, *clips, *skins)


# ---- what pictures are made of


def zeros(count):
    """A zlib stream of so many bytes: a block of a million, again and again."""
    millions, rest = divmod(count, 1 << 20)
    packer = zlib.compressobj(9, wbits=-15)
    million = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    packer = zlib.compressobj(9, wbits=-15)
    return b"\x78\xda" + million * millions + packer.compress(bytes(rest)) + packer.flush() + struct.pack(">I", count % 65521 << 16 | 1)


def png(side, depth, color, data, *before, interlace=0):
    return png_of(png_header(side, side, depth, color, interlace), *before, png_chunk(b"IDAT", data), png_chunk(b"IEND"))


def small_png(*before):
    return png(16, 8, TRUE_COLOR_ALPHA, zeros(16 * (1 + 4 * 16)), *before)


def progressive(side, scans):
    """All of the later scans are runs of blocks in which nothing changes: 15 bits for 16384 of them."""
    data = bytes((side // 8 + 1) ** 2 // 16384 * 2 + 4)
    parts = [quantisation(), huffman(0), huffman(1, values=b"\xe0"), frame(0xC2, side, side, [(i, 0x11, 0) for i in (1, 2, 3)])]
    parts.append(scan([(i, 0) for i in (1, 2, 3)], 0, 0, 0))
    for number in range(scans - 1):
        bit = max(13 - number // 3, 0)
        parts.append(scan([(number % 3 + 1, 0)], 1, 63, bit if bit == 13 else bit + 1 << 4 | bit, data))
    return jpeg(*parts)


def bitmap_of_nothing(width, height):
    content = b"\0\1".ljust(width * height // 4096, b"\0")
    return bmp(width, height, 8, content, compression=RLE8, palette=PALETTE)


# ---- headers that promise


@bomb(TOO_LARGE)
def png_of_a_large_header():
    return {"t.png": png(LARGE, 8, TRUE_COLOR_ALPHA, zeros(100))}


@bomb(TOO_LARGE)
def jpeg_of_a_large_header():
    return {"t.jpg": progressive(LARGE, 1)}


@bomb(TOO_LARGE)
def bitmap_of_a_large_header():
    return {"t.bmp": bitmap_of_nothing(LARGE, LARGE)[:500]}


@bomb(TOO_LARGE)
def targa_of_a_large_header():
    return {"t.tga": tga(10, LARGE, LARGE, 32, bytes(300))}


@bomb(TOO_LARGE)
def ilbm_of_a_large_header():
    return {"t.iff": cases_ilbm.form(cases_ilbm.header(LARGE // 2, LARGE // 2, 8, compression=1), cases_ilbm.chunk(b"BODY", bytes(300)))}


@bomb(r"more pixels than its bytes can tell \[convert\.bad-texture\]")
def png_of_few_bytes():
    return {"t.png": png(9000, 1, GREY, zeros(9000 * 1126))}


# ---- streams that make more than is asked for


@bomb(r"more data than pixels.* \[convert\.bad-texture\]")
def png_that_inflates_beyond_its_pixels():
    return {"t.png": png(16, 8, TRUE_COLOR_ALPHA, zeros(4 * MUCH))}


@bomb(NOTHING)
def png_with_chunks_that_inflate():
    """Nobody asks for them."""
    much = zeros(MUCH // 4)
    return {"t.png": small_png(png_chunk(b"iCCP", b"x\0\0" + much), png_chunk(b"zTXt", b"x\0\0" + much), png_chunk(b"iTXt", b"x\0\1\0\0\0" + much))}


@bomb(NOTHING)
def png_of_many_chunks():
    """A PNG of many data chunks, each without a byte."""
    return {"t.png": small_png(*[png_chunk(b"IDAT")] * 50_000)}


# ---- many pixels


@bomb(NOTHING, BEYOND)
def png_of_wide_pixels():
    """64 bits each, in seven passes."""
    side = 9000
    passes = [(len(range(x, side, across)), len(range(y, side, down))) for x, y, across, down in ADAM7]
    return {"t.png": png(side, 16, TRUE_COLOR_ALPHA, zeros(sum(rows * (1 + 8 * columns) for columns, rows in passes)), interlace=1)}


@bomb(NOTHING, r"more scans than a hundred \[convert\.bad-texture\]")
def jpeg_of_many_scans():
    return {"t.jpg": progressive(2300, 3000)}


@bomb(NOTHING, BEYOND)
def jpeg_of_many_scans_and_pixels():
    return {"t.jpg": progressive(9000, 3000)}


@bomb(NOTHING, BEYOND)
def jpeg_on_many_surfaces():
    return {"t.jpg": progressive(2300, 99)}, (("COLR", 1), ("COLR", 1)), 30


@bomb(NOTHING, r"more scans than a hundred \[convert\.bad-texture\]")
def bad_jpeg_on_many_surfaces():
    """It is decoded once."""
    return {"t.jpg": progressive(2300, 102)}, (("COLR", 1), ("DIFF", 1)), 60


@bomb(NOTHING, BEYOND)
def layers_on_a_color():
    return {"t.bmp": bitmap_of_nothing(4096, 4096)}, (("COLR", 1),) * 500


@bomb(NOTHING, BEYOND)
def layers_on_bumps():
    return {"t.bmp": bitmap_of_nothing(4096, 4096)}, (("BUMP", 1),) * 100


# ---- a row that takes long, for each row of what is mixed with it


def row_of_nothing(name, content):
    return {name: content, "tall.bmp": bitmap_of_nothing(1, 16384)}, (("BUMP", 1), ("BUMP", 2))


@bomb(r"more commands that do nothing than pixels \[convert\.bad-texture\]")
def bitmap_of_skips():
    skips = b"\0\2\0\0" * 200_000 + b"\0\1"
    return row_of_nothing("t.bmp", bmp(8, 1, 8, skips, compression=RLE8, palette=PALETTE))


@bomb(r"too many commands that make nothing \[convert\.bad-texture\]")
def ilbm_of_skips():
    body = cases_ilbm.chunk(b"BODY", b"\x80" * 800_000 + b"\xf9\1")
    return row_of_nothing("t.iff", cases_ilbm.form(cases_ilbm.header(8, 1, 8, compression=1), body, kind=b"PBM "))


# ---- cut


@bomb(CUT)
def jpeg_cut_in_the_middle():
    whole = progressive(1000, 99)
    return {"t.jpg": whole[: len(whole) // 2]}


@bomb(CUT)
def png_cut_in_the_middle():
    whole = png(1000, 8, GREY, zeros(1000 * 1001))
    return {"t.png": whole[: len(whole) // 2]}


@bomb(CUT)
def targa_cut_in_the_middle():
    return {"t.tga": tga(10, 1000, 1000, 32, b"\xff\1\2\3\4" * 4000)}
