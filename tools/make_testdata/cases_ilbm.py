"""The Amiga's pictures (IFF ILBM and PBM) for testdata/pictures, and what writes them."""

import struct

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 255, 255), (0, 0, 0, 255)
FOUR = (RED, GREEN, BLUE, WHITE)
ROWS = ((0, 1, 2, 3, 0), (3, 2, 1, 0, 3))  # of indices, the first at the top
HALF_BRIGHT, HOLD_AND_MODIFY = 0x80, 0x800


def chunk(name, data):
    return name + struct.pack(">I", len(data)) + data + bytes(len(data) % 2)


def header(width, height, planes, masking=0, compression=0):
    return chunk(b"BMHD", struct.pack(">HHhhBBBBHBBhh", width, height, 0, 0, planes, masking, compression, 0, 0, 1, 1, width, height))


def color_map(colors):
    return chunk(b"CMAP", b"".join(bytes(color[:3]) for color in colors))


def form(*chunks, kind=b"ILBM", size=None):
    content = kind + b"".join(chunks)
    return b"FORM" + struct.pack(">I", len(content) if size is None else size) + content


def plane_rows(rows, planes):
    """The planes of each row, the lowest bit's first, each a multiple of 16 bits."""
    for row in rows:
        for plane in range(planes):
            bits = "".join(str(value >> plane & 1) for value in row)
            bits += "0" * (-len(bits) % 16)
            yield bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def byte_run(data):
    """Runs of two and more as such, what is between as it is."""
    out, literal, at = b"", b"", 0
    while at < len(data):
        run = 1
        while at + run < len(data) and run < 128 and data[at + run] == data[at]:
            run += 1
        if run > 1:
            out += (bytes((len(literal) - 1,)) + literal if literal else b"") + bytes((257 - run, data[at]))
            literal = b""
        else:
            literal += data[at:at + 1]
        at += run
    return out + (bytes((len(literal) - 1,)) + literal if literal else b"")


def ilbm(rows, planes, *chunks, masking=0, compression=0):
    """Values of pixels; with a mask plane the mask is their highest bit."""
    bodies = list(plane_rows(rows, planes + (1 if masking == 1 else 0)))
    if compression == 1:
        bodies = [byte_run(body) for body in bodies]
    return form(header(len(rows[0]), len(rows), planes, masking, compression), *chunks, chunk(b"BODY", b"".join(bodies)))


def of_palette(rows, palette=FOUR):
    return tuple(tuple(palette[index] for index in row) for row in rows)


def mode(bits):
    return chunk(b"CAMG", struct.pack(">I", bits))


def held_and_modified(bits):
    """(values of pixels, their colors) with `bits` below the control's two; the border is white."""
    top = (1 << bits) - 1
    half = top // 2
    part = half * 255 // top
    value = [[1, 1 << bits | top, 2 << bits | half, 3 << bits | half], [1 << bits | half, 0, 2 << bits, 3]]
    white = (255, 255, 255, 255)
    colors = (((255, 0, 0, 255), (255, 0, 255, 255), (part, 0, 255, 255), (part, part, 255, 255)),
              ((255, 255, part, 255), white, (0, 255, 255, 255), BLUE))
    return value, colors


HELD_PALETTE = (WHITE, RED, GREEN, BLUE)


def good():
    """(name, file, rows of colors)"""
    yield "palette.iff", ilbm(ROWS, 2, color_map(FOUR)), of_palette(ROWS)
    yield "run-lengths.iff", ilbm(ROWS, 2, color_map(FOUR), compression=1), of_palette(ROWS)
    wide = [[x // 7 % 4 for x in range(300)], [3] * 300]
    yield "run-lengths-wide.iff", ilbm(wide, 2, color_map(FOUR), compression=1), of_palette(wide)
    yield "eight-planes.iff", ilbm([[0, 255, 3]], 8, color_map([FOUR[i % 4] for i in range(256)])), ((RED, WHITE, WHITE),)
    yield "grey.iff", ilbm([[0, 1, 2, 3]], 2), (tuple((grey, grey, grey, 255) for grey in (0, 85, 170, 255)),)
    yield "four-bit-colors.iff", ilbm([[0, 1]], 1, color_map([(0xF0, 0, 0), (0x80, 0x40, 0)])), (((255, 0, 0, 255), (136, 68, 0, 255)),)
    many = FOUR * 8
    half = ((RED, (127, 0, 0, 255), (127, 127, 127, 255), WHITE),)
    yield "half-bright.iff", ilbm([[0, 32, 63, 31]], 6, color_map(many), mode(HALF_BRIGHT)), half
    for bits, planes in ((4, 6), (6, 8)):
        values, colors = held_and_modified(bits)
        yield f"hold-and-modify-{planes}.iff", ilbm(values, planes, color_map(HELD_PALETTE), mode(HOLD_AND_MODIFY)), colors
        yield f"hold-and-modify-{planes}-run-lengths.iff", ilbm(values, planes, mode(HOLD_AND_MODIFY), color_map(HELD_PALETTE), compression=1), colors
    deep = ((255, 0, 0, 255), (1, 2, 3, 255), (10, 20, 30, 128))
    values = [[red | green << 8 | blue << 16 for red, green, blue, alpha in deep]]
    yield "24-planes.iff", ilbm(values, 24, compression=1), (tuple((*color[:3], 255) for color in deep),)
    values = [[value | color[3] << 24 for value, color in zip(values[0], deep)]]
    yield "32-planes.iff", ilbm(values, 32), (deep,)
    seen = ((RED, (0, 255, 0, 0), BLUE),)
    yield "mask.iff", ilbm([[4, 1, 6]], 2, color_map(FOUR), masking=1), seen
    yield "bytes.iff", form(header(5, 2, 8), color_map(FOUR), chunk(b"BODY", b"".join(bytes(row) + b"\0" for row in ROWS)), kind=b"PBM "), of_palette(ROWS)


def odd():
    packed = byte_run(b"".join(plane_rows(ROWS, 2)))
    yield "runs-across-rows.iff", form(header(5, 2, 2, compression=1), color_map(FOUR), chunk(b"BODY", byte_run(bytes(8)))), ((RED,) * 5,) * 2
    yield "commands-of-nothing.iff", form(header(5, 2, 2, compression=1), color_map(FOUR), chunk(b"BODY", b"\x80" + packed + b"\x80")), of_palette(ROWS)
    yield "size-of-nothing.iff", form(header(5, 2, 2, compression=1), color_map(FOUR), chunk(b"BODY", packed), size=0), of_palette(ROWS)
    yield "odd-chunk-before.iff", form(chunk(b"ANNO", b"odd"), header(5, 2, 2, compression=1), color_map(FOUR), chunk(b"BODY", packed)), of_palette(ROWS)
    yield "half-bright-untold.iff", ilbm([[0, 32]], 6, color_map(FOUR * 8)), ((RED, (127, 0, 0, 255)),)
    yield "color-that-the-palette-lacks.iff", ilbm([[1, 7]], 3, color_map(FOUR)), ((GREEN, BLACK),)
    yield "transparent-color.iff", ilbm([[0, 1]], 2, color_map(FOUR), masking=2), ((RED, GREEN),)
    yield "bytes-behind.iff", ilbm(ROWS, 2, color_map(FOUR)) + b"more", of_palette(ROWS)


def bad():
    """(name, file, the words)"""
    whole = ilbm(ROWS, 2, color_map(FOUR))
    body = chunk(b"BODY", bytes(8))
    yield "pixels-cut.iff", whole[:-1], "ILBM: the file ends within its pixels"
    yield "palette-cut.iff", whole[:50], "ILBM: the file ends within a chunk"
    yield "pixels-missing.iff", form(header(5, 2, 2), color_map(FOUR)), "ILBM: the file ends before its pixels"
    yield "header-missing.iff", form(color_map(FOUR), body), "ILBM: no header before the pixels"
    yield "header-cut.iff", form(chunk(b"BMHD", bytes(19)), body), "ILBM: no header before the pixels"
    yield "run-lengths-cut.iff", form(header(5, 2, 2, compression=1), chunk(b"BODY", b"\xfa\0\3\1\2")), "ILBM: the file ends within its pixels"
    yield "run-cut.iff", form(header(5, 2, 2, compression=1), chunk(b"BODY", b"\xf9")), "ILBM: the file ends within its pixels"
    yield "commands-of-nothing.iff", form(header(8, 1, 8, compression=1), chunk(b"BODY", bytes((128,)) * 300 + b"\xf9\1"), kind=b"PBM "), "ILBM: a row of too many commands that make nothing"
    yield "compression-2.iff", form(header(5, 2, 2, compression=2), body), "ILBM: compression 2, which is not read"
    yield "nine-planes.iff", form(header(5, 2, 9), body), "ILBM: 9 bits a pixel, which is not read"
    yield "no-planes.iff", form(header(5, 2, 0), body), "ILBM: 0 bits a pixel, which is not read"
    yield "bytes-of-four-bits.iff", form(header(5, 2, 4), body, kind=b"PBM "), "ILBM: 4 bits a pixel, which is not read"
    yield "no-pixels.iff", form(header(0, 2, 2), body), "a picture without pixels"
    yield "too-many-pixels.iff", form(header(16385, 16384, 1), body), "more pixels than 16384 x 16384"
    yield "more-than-its-bytes.iff", form(header(16384, 16384, 1, compression=1), body), "more pixels than its bytes can tell"
