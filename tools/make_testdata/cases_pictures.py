"""Pictures: read (valid, edge) to the pixels of expected.txt, refused (bad) with the words of expected.txt."""

import struct

import cases_ilbm
from picture_writer import (
    GREY,
    GREY_ALPHA,
    INDEXED,
    MASKS,
    MASKS_AND_ALPHA,
    RGB,
    RLE4,
    RLE8,
    SOI,
    TABLES,
    TRUE_COLOR,
    TRUE_COLOR_ALPHA,
    bgr,
    bgr_rows,
    bmp,
    chunk,
    filtered,
    five_bits,
    frame,
    huffman,
    index_rows,
    interlaced,
    jpeg,
    packed_indices,
    png,
    png_header,
    png_of,
    quantisation,
    scan,
    segment,
    stored,
    tga,
)

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 255, 255), (0, 0, 0, 255)
SOFT, CLEAR = (10, 20, 30, 128), (40, 50, 60, 0)
FOUR = (RED, GREEN, BLUE, WHITE)

ROWS = ((RED, GREEN, BLUE), (WHITE, BLACK, (10, 20, 30, 255)))  # 3 x 2, the first at the top
INDICES = ((0, 1, 2, 3, 0), (3, 2, 1, 0, 3))
SOFT_ROWS = ((RED, SOFT, CLEAR), (WHITE, CLEAR, SOFT))


def opaque(rows):
    return tuple(tuple((*color[:3], 255) for color in row) for row in rows)


def of_palette(rows, palette=FOUR):
    return tuple(tuple(palette[index] for index in row) for row in rows)


def bitmaps():
    """(name, file, rows of colors)"""
    yield "24-bits.bmp", bmp(3, 2, 24, bgr_rows(ROWS)), ROWS
    yield "24-bits-from-top.bmp", bmp(3, -2, 24, bgr_rows(ROWS[::-1])), ROWS
    yield "24-bits-core.bmp", bmp(3, 2, 24, bgr_rows(ROWS), header=12), ROWS
    yield "32-bits-alpha.bmp", bmp(3, 2, 32, bgr_rows(SOFT_ROWS, True)), SOFT_ROWS
    clear = tuple(tuple((*color[:3], 0) for color in row) for row in ROWS)
    yield "32-bits-no-alpha.bmp", bmp(3, 2, 32, bgr_rows(clear, True)), ROWS
    rgba = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    yield "32-bits-masks.bmp", bmp(3, 2, 32, bgr_rows(SOFT_ROWS, True), compression=MASKS, masks=rgba[:3]), opaque(SOFT_ROWS)
    for header in (56, 108, 124):
        yield f"32-bits-header-{header}.bmp", bmp(3, 2, 32, bgr_rows(SOFT_ROWS, True), header=header, compression=MASKS, masks=rgba), SOFT_ROWS
    yield "32-bits-alpha-mask.bmp", bmp(3, 2, 32, bgr_rows(SOFT_ROWS, True), compression=MASKS_AND_ALPHA, masks=rgba), SOFT_ROWS
    deep = b"".join(struct.pack("<I", 3 << 30 | red << 22) for red in (255, 128, 0))
    ten = (0x3FF << 20, 0x3FF << 10, 0x3FF, 0)
    yield "32-bits-ten-a-channel.bmp", bmp(3, 1, 32, deep, header=108, compression=MASKS, masks=ten), (((255, 0, 0, 255), (128, 0, 0, 255), (0, 0, 0, 255)),)
    five = struct.pack("<HHH", 31 << 10, 16 << 5, 1) + bytes(2)
    yield "16-bits.bmp", bmp(3, 1, 16, five), (((255, 0, 0, 255), (0, 132, 0, 255), (0, 0, 8, 255)),)
    six = struct.pack("<HHH", 31 << 11, 32 << 5, 1) + bytes(2)
    yield "16-bits-masks.bmp", bmp(3, 1, 16, six, compression=MASKS, masks=(31 << 11, 63 << 5, 31)), (((255, 0, 0, 255), (0, 130, 0, 255), (0, 0, 8, 255)),)
    yield "8-bits.bmp", bmp(5, 2, 8, index_rows(INDICES, 8), palette=FOUR), of_palette(INDICES)
    yield "8-bits-core.bmp", bmp(5, 2, 8, index_rows(INDICES, 8), palette=FOUR, header=12), of_palette(INDICES)
    yield "4-bits.bmp", bmp(5, 2, 4, index_rows(INDICES, 4), palette=FOUR), of_palette(INDICES)
    bits = ((0, 1, 1, 0, 1, 0, 0, 1, 1), (1, 0, 0, 1, 0, 1, 1, 0, 0))
    yield "1-bit.bmp", bmp(9, 2, 1, index_rows(bits, 1), palette=FOUR[:2]), of_palette(bits)
    # From the bottom: three of 3 and two of 1; then a literal of five, padded to six.
    runs = bytes((3, 3, 2, 1, 0, 0, 0, 5, 0, 1, 2, 3, 0, 0, 0, 0, 0, 1))
    yield "run-lengths-8.bmp", bmp(5, 2, 8, runs, palette=FOUR, compression=RLE8), of_palette(((0, 1, 2, 3, 0), (3, 3, 3, 1, 1)))
    runs = bytes((5, 0x12, 0, 0, 0, 5, 0x01, 0x23, 0x00, 0, 0, 0, 0, 1))
    yield "run-lengths-4.bmp", bmp(5, 2, 4, runs, palette=FOUR, compression=RLE4), of_palette(((0, 1, 2, 3, 0), (1, 2, 1, 2, 1)))


def odd_bitmaps():
    yield "skips.bmp", bmp(4, 3, 8, bytes((1, 1, 0, 2, 1, 1, 1, 2, 0, 1)), palette=FOUR, compression=RLE8), of_palette(((0, 0, 0, 0), (0, 0, 2, 0), (1, 0, 0, 0)))
    yield "run-beyond-its-row.bmp", bmp(2, 2, 8, bytes((9, 1, 0, 0, 9, 2)), palette=FOUR, compression=RLE8), of_palette(((2, 2), (1, 1)))
    yield "colors-the-palette-lacks.bmp", bmp(2, 1, 8, bytes((1, 200, 0, 0)), palette=FOUR), ((GREEN, BLACK),)
    yield "gap-before-the-pixels.bmp", bmp(3, 2, 24, bytes(6) + bgr_rows(ROWS), offset=60), ROWS
    yield "last-padding-missing.bmp", bmp(3, 2, 24, bgr_rows(ROWS)[:-3]), ROWS
    yield "bytes-behind.bmp", bmp(3, 2, 24, bgr_rows(ROWS) + b"more"), ROWS


def targas():
    flat = [color for row in reversed(ROWS) for color in row]
    soft = [color for row in reversed(SOFT_ROWS) for color in row]
    yield "24-bits.tga", tga(2, 3, 2, 24, bgr(flat)), ROWS
    yield "24-bits-from-top.tga", tga(2, 3, 2, 24, bgr([color for row in ROWS for color in row]), descriptor=0x20), ROWS
    yield "24-bits-from-right.tga", tga(2, 3, 2, 24, bgr([color for row in reversed(ROWS) for color in reversed(row)]), descriptor=0x10), ROWS
    yield "32-bits.tga", tga(2, 3, 2, 32, bgr(soft, True), descriptor=8), SOFT_ROWS
    yield "32-bits-alpha-untold.tga", tga(2, 3, 2, 32, bgr(soft, True)), SOFT_ROWS
    none = [(*color[:3], 0) for color in flat]
    yield "32-bits-no-alpha.tga", tga(2, 3, 2, 32, bgr(none, True)), ROWS
    yield "32-bits-all-clear.tga", tga(2, 3, 2, 32, bgr(none, True), descriptor=8), tuple(tuple((*color[:3], 0) for color in row) for row in ROWS)
    sixteen = five_bits(RED, 1) + five_bits(GREEN, 0) + five_bits(BLUE, 1)
    yield "16-bits-alpha.tga", tga(2, 3, 1, 16, sixteen, descriptor=1), ((RED, (0, 255, 0, 0), BLUE),)
    yield "16-bits.tga", tga(2, 3, 1, 16, sixteen), ((RED, GREEN, BLUE),)
    yield "16-bits-no-alpha.tga", tga(2, 1, 1, 16, five_bits(RED), descriptor=1), ((RED,),)
    yield "15-bits.tga", tga(2, 2, 1, 15, struct.pack("<HH", 4 << 10, 31)), (((32, 0, 0, 255), (0, 0, 255, 255)),)
    yield "grey.tga", tga(3, 2, 1, 8, bytes((7, 200))), (((7, 7, 7, 255), (200, 200, 200, 255)),)
    yield "grey-alpha.tga", tga(3, 2, 1, 16, bytes((7, 100, 200, 255))), (((7, 7, 7, 100), (200, 200, 200, 255)),)
    indices = bytes(index for row in reversed(INDICES) for index in row)
    for bits, entries in ((24, bgr(FOUR)), (32, bgr(FOUR, True)), (16, b"".join(map(five_bits, FOUR)))):
        yield f"color-map-{bits}.tga", tga(1, 5, 2, 8, indices, color_map=entries, map_length=4, map_bits=bits), of_palette(INDICES)
    wide = b"".join(struct.pack("<H", index + 300) for index in indices)
    yield "color-map-wide.tga", tga(1, 5, 2, 16, wide, color_map=bgr(FOUR), map_first=300, map_length=4, map_bits=24), of_palette(INDICES)
    yield "color-map-run-lengths.tga", tga(9, 5, 1, 8, bytes((0x82, 1, 1, 2, 3)), color_map=bgr(FOUR), map_length=4, map_bits=24), of_palette(((1, 1, 1, 2, 3),))
    # A run over two rows, then as many colors as they are.
    runs = b"\x84" + bgr([BLUE]) + b"\x00" + bgr([RED])
    yield "run-lengths.tga", tga(10, 3, 2, 24, runs), ((BLUE, BLUE, RED), (BLUE, BLUE, BLUE))
    yield "run-lengths-grey.tga", tga(11, 4, 1, 8, bytes((0x81, 5, 1, 6, 7))), (tuple((grey, grey, grey, 255) for grey in (5, 5, 6, 7)),)
    yield "run-lengths-32.tga", tga(10, 3, 2, 32, b"\x05" + bgr(soft, True), descriptor=8), SOFT_ROWS


def odd_targas():
    flat = [color for row in reversed(ROWS) for color in row]
    yield "text-before-the-pixels.tga", tga(2, 3, 2, 24, bgr(flat), text=b"made by hand"), ROWS
    yield "unused-color-map.tga", tga(2, 3, 2, 24, bgr(flat), color_map=bgr(FOUR), map_length=4, map_bits=24), ROWS
    yield "index-beyond-the-map.tga", tga(1, 2, 1, 8, b"\1\x09", color_map=bgr(FOUR), map_length=4, map_bits=24), ((GREEN, BLACK),)
    yield "index-before-the-map.tga", tga(1, 2, 1, 8, b"\1\x09", color_map=bgr(FOUR), map_first=8, map_length=4, map_bits=24), ((BLACK, GREEN),)
    yield "run-beyond-the-last-pixel.tga", tga(10, 2, 1, 24, b"\xff" + bgr([RED])), ((RED, RED),)
    yield "footer.tga", tga(2, 3, 2, 24, bgr(flat) + bytes(8) + b"TRUEVISION-XFILE.\0"), ROWS


def as_bytes(rows):
    return [b"".join(bytes(color) for color in row) for row in rows]


def pngs():
    rows = as_bytes(SOFT_ROWS)
    yield "rgba.png", png(3, 2, 8, TRUE_COLOR_ALPHA, filtered(rows, 4, (0, 0))), SOFT_ROWS
    five = tuple(tuple((x * 40 % 256, x * y * 30 % 256, y * 50, 255 - x * y) for x in range(4)) for y in range(5))
    yield "filters.png", png(4, 5, 8, TRUE_COLOR_ALPHA, filtered(as_bytes(five), 4, (0, 1, 2, 3, 4))), five
    # Few different values, so that the guesses of the last filter are often as near as each other.
    near = tuple(tuple(((x * 37 + y * 101 + x * y * 59) % 7, (x * 5 + y * y * 3 + x * y) % 7, x * y % 3, 255 - x * y % 2) for x in range(12)) for y in range(8))
    yield "filter-4.png", png(12, 8, 8, TRUE_COLOR_ALPHA, filtered(as_bytes(near), 4, (4,) * 8)), near
    yield "rgb.png", png(3, 2, 8, TRUE_COLOR, [b"\0" + b"".join(bytes(color[:3]) for color in row) for row in ROWS]), ROWS
    clear = tuple(tuple((*color[:3], 0 if color == GREEN else 255) for color in row) for row in ROWS)
    transparency = chunk(b"tRNS", struct.pack(">HHH", *GREEN[:3]))
    yield "rgb-clear-color.png", png(3, 2, 8, TRUE_COLOR, [b"\0" + b"".join(bytes(color[:3]) for color in row) for row in ROWS], transparency), clear
    deep = struct.pack(">8H", 0xFF00, 0x8012, 0x0034, 0x7F80, 1, 2, 0x300, 0xFFFF)
    yield "16-bits.png", png(2, 1, 16, TRUE_COLOR_ALPHA, [b"\0" + deep]), (((255, 128, 0, 127), (0, 0, 3, 255)),)
    for bits in (1, 2, 4, 8):
        row = [0, 1, (1 << bits) - 1]
        scale = 255 // ((1 << bits) - 1)
        pixels = (tuple((value * scale,) * 3 + (255,) for value in row),)
        yield f"grey-{bits}.png", png(3, 1, bits, GREY, [b"\0" + packed_indices(row, bits)]), pixels
    half = packed_indices([0, 1, 3], 2)
    yield "grey-2-clear-color.png", png(3, 1, 2, GREY, [b"\0" + half], chunk(b"tRNS", b"\0\1")), (((0, 0, 0, 255), (85, 85, 85, 0), WHITE),)
    yield "grey-16-clear-color.png", png(2, 1, 16, GREY, [b"\0\x12\x34\x12\x35"], chunk(b"tRNS", b"\x12\x34")), (((18, 18, 18, 0), (18, 18, 18, 255)),)
    yield "grey-alpha.png", png(2, 1, 8, GREY_ALPHA, [b"\0\7\x64\xc8\xff"]), (((7, 7, 7, 100), (200, 200, 200, 255)),)
    palette = chunk(b"PLTE", b"".join(bytes(color[:3]) for color in FOUR))
    for bits in (2, 4, 8):
        yield f"palette-{bits}.png", png(5, 2, bits, INDEXED, [b"\0" + packed_indices(row, bits) for row in INDICES], palette), of_palette(INDICES)
    seen = (RED[:3] + (0,), GREEN[:3] + (128,), BLUE, WHITE)
    yield "palette-alpha.png", png(5, 2, 4, INDEXED, [b"\0" + packed_indices(row, 4) for row in INDICES], palette, chunk(b"tRNS", b"\x00\x80")), of_palette(INDICES, seen)
    for width, height in ((9, 9), (1, 1), (3, 2)):
        rows = tuple(tuple((x * 20, y * 20, 99, 255 - x) for x in range(width)) for y in range(height))
        row_of = lambda places, rows=rows: b"".join(bytes(rows[y][x]) for x, y in places)
        yield f"interlaced-{width}x{height}.png", png(width, height, 8, TRUE_COLOR_ALPHA, interlaced(width, height, row_of), interlace=1), rows
    bits = tuple(tuple((x * y + x) % 2 for x in range(11)) for y in range(5))
    row_of = lambda places: packed_indices([bits[y][x] for x, y in places], 1)
    yield "interlaced-1-bit.png", png(11, 5, 1, INDEXED, interlaced(11, 5, row_of), palette_of(FOUR[:2]), interlace=1), of_palette(bits)


def palette_of(colors):
    return chunk(b"PLTE", b"".join(bytes(color[:3]) for color in colors))


def odd_pngs():
    rows = list(filtered(as_bytes(SOFT_ROWS), 4, (0, 0)))
    data = stored(b"".join(rows))
    parts = [chunk(b"IDAT", data[at : at + 5]) for at in range(0, len(data), 5)]
    header = png_header(3, 2, 8, TRUE_COLOR_ALPHA)
    yield "many-data-chunks.png", png_of(header, chunk(b"IDAT"), *parts, chunk(b"IEND")), SOFT_ROWS
    moving = chunk(b"fcTL", bytes(26)), chunk(b"fdAT", bytes(9))
    yield "animated.png", png_of(header, chunk(b"acTL", struct.pack(">II", 2, 0)), chunk(b"tEXt", b"a\0b"), *parts, *moving, chunk(b"IEND")), SOFT_ROWS
    yield "bytes-behind.png", png_of(header, *parts, chunk(b"IEND")) + b"more", SOFT_ROWS
    yield "text-and-profile.png", png_of(header, chunk(b"tEXt", b"a\0b"), chunk(b"iCCP", b"broken"), *parts, chunk(b"tIME", b"bad"), chunk(b"IEND")), SOFT_ROWS
    yield "index-beyond-the-palette.png", png(2, 1, 8, INDEXED, [b"\0\1\x09"], palette_of(FOUR)), ((GREEN, BLACK),)


THREE = ((1, 0x22, 0), (2, 0x11, 0), (3, 0x11, 0))


def jpegs():
    """(name, file, (width, height))"""
    yield "grey.jpg", jpeg(TABLES, frame(), scan()), (8, 8)
    yield "extended.jpg", jpeg(TABLES, frame(0xC1), scan()), (8, 8)
    first, others = scan(first=0, last=0, data=b"\x7f"), scan(first=1, last=63, data=b"\x7f")
    yield "progressive.jpg", jpeg(quantisation(), frame(0xC2), huffman(0), first, huffman(1), others), (8, 8)
    yield "three-components.jpg", jpeg(TABLES, frame(width=16, height=16, components=THREE), scan(((1, 0), (2, 0), (3, 0)), data=b"\x00\x0f")), (16, 16)
    # Red is 8 * 127 in ten bits, behind the code of ten bits (10); all else is the code of none (0).
    deep = quantisation() + huffman(0, counts=(1, 1), values=b"\0\x0a") + huffman(1)
    even = tuple((number, 0x11, 0) for number in (1, 2, 3))
    yield "red.jpg", jpeg(deep, frame(components=even), scan(((1, 0), (2, 0), (3, 0)), data=bytes((0b00001011, 0b11111000, 0b01111111)))), (8, 8)
    scans = [scan(((number, 0),), data=data) for number, data in ((1, b"\x00"), (2, b"\x3f"), (3, b"\x3f"))]
    yield "scan-by-scan.jpg", jpeg(TABLES, frame(width=16, height=16, components=THREE), *scans), (16, 16)


def odd_jpegs():
    yield "fill-bytes.jpg", jpeg(b"\xff\xff", TABLES, b"\xff", frame(), scan()), (8, 8)
    yield "restarts.jpg", jpeg(TABLES, segment(0xDD, b"\0\1"), frame(width=24), scan(data=b"\x3f\xff\xd0\x3f\xff\xd1\x3f")), (24, 8)
    yield "stuffed-bytes.jpg", jpeg(TABLES, frame(width=16), scan(data=b"\x0f\xff\x00")), (16, 8)
    yield "bytes-behind.jpg", jpeg(segment(0xE1, b"Exif\0\0"), TABLES, frame(), scan()) + b"more", (8, 8)
    yield "sixteen-bit-quantisation.jpg", jpeg(quantisation(precision=1), huffman(0), huffman(1), frame(), scan()), (8, 8)


def bad_bitmaps():
    """(name, file, the words)"""
    whole = bmp(3, 2, 24, bgr_rows(ROWS))
    yield "header-cut.bmp", whole[:17], "BMP: the file ends within its header"
    yield "second-header-cut.bmp", whole[:53], "BMP: the file ends within its header"
    yield "pixels-cut.bmp", bmp(3, 2, 24, bgr_rows(ROWS)[:-4]), "BMP: the file ends within its pixels"
    yield "palette-cut.bmp", bmp(5, 2, 8, b"", palette=FOUR)[:60], "BMP: the file ends within its palette"
    yield "masks-cut.bmp", bmp(3, 2, 32, b"", compression=MASKS, offset=66), "BMP: the file ends within its masks"
    yield "unknown-header.bmp", bmp(3, 2, 24, bgr_rows(ROWS), header=41), "BMP: a header of an unknown kind"
    yield "width-below-zero.bmp", bmp(-3, 2, 24, bgr_rows(ROWS)), "BMP: a width below zero"
    yield "two-planes.bmp", bmp(3, 2, 24, bgr_rows(ROWS), planes=2), "BMP: other than one plane"
    yield "jpeg-inside.bmp", bmp(3, 2, 0, b"", compression=4), "BMP: a compression that is not read"
    for name, bits, compression in (("two-bits", 2, RGB), ("run-lengths-8-of-4", 4, RLE8), ("run-lengths-4-of-8", 8, RLE4), ("masks-of-24", 24, MASKS)):
        yield f"{name}.bmp", bmp(3, 2, bits, bytes(40), compression=compression, palette=FOUR), f"BMP: pixels of {bits} bits, which its compression does not have"
    yield "mask-of-nothing.bmp", bmp(3, 2, 32, bytes(24), compression=MASKS, masks=(0xFF, 0, 0xFF00)), "BMP: masks that make no colors"
    yield "mask-with-a-hole.bmp", bmp(3, 2, 32, bytes(24), compression=MASKS, masks=(0xFF, 0xF0F00, 0xFF000000)), "BMP: masks that make no colors"
    yield "pixels-in-the-header.bmp", bmp(3, 2, 24, bgr_rows(ROWS), offset=20), "BMP: pixels within the headers"
    yield "no-palette.bmp", bmp(3, 2, 8, bytes(8)), "BMP: no palette"
    yield "no-pixels.bmp", bmp(0, 2, 24, b""), "a picture without pixels"
    yield "run-lengths-cut.bmp", bmp(5, 2, 8, bytes((3, 3, 2, 1)), palette=FOUR, compression=RLE8), "BMP: the file ends within its pixels"
    yield "literal-cut.bmp", bmp(5, 2, 8, bytes((0, 5, 1, 2)), palette=FOUR, compression=RLE8), "BMP: the file ends within its pixels"
    yield "skip-cut.bmp", bmp(5, 2, 8, bytes((0, 2, 1)), palette=FOUR, compression=RLE8), "BMP: the file ends within its pixels"
    nothing = bytes((0, 2, 0, 0)) * 5 + bytes((4, 1))
    yield "skips-of-nothing.bmp", bmp(4, 1, 8, nothing, palette=FOUR, compression=RLE8), "BMP: more commands that do nothing than pixels"
    yield "too-many-pixels.bmp", bmp(16385, 16384, 24, b""), "more pixels than 16384 x 16384"
    yield "too-wide.bmp", bmp(65536, 1, 24, b""), "a side of more than 65535 pixels"
    yield "more-than-its-bytes.bmp", bmp(16384, 16384, 8, bytes((0, 1)), palette=FOUR, compression=RLE8), "more pixels than its bytes can tell"
    yield "height-of-the-least-number.bmp", bmp(1, -(1 << 31), 24, b""), "more pixels than 16384 x 16384"


def bad_targas():
    yield "header-cut.tga", tga(2, 3, 2, 24, b"")[:17], "TGA: the file ends within its header"
    yield "empty.tga", b"", "TGA: the file ends within its header"
    yield "no-width.tga", tga(2, 0, 2, 24, b""), "TGA: a kind that is not read"
    yield "unknown-type.tga", tga(4, 2, 2, 24, bytes(12)), "TGA: a kind that is not read"
    yield "twelve-bits.tga", tga(2, 2, 2, 12, bytes(12)), "TGA: a kind that is not read"
    yield "pixels-cut.tga", tga(2, 3, 2, 24, bytes(17)), "TGA: the file ends within its pixels"
    yield "run-lengths-cut.tga", tga(10, 3, 2, 24, b"\x84" + bgr([BLUE])), "TGA: the file ends within its pixels"
    yield "run-cut.tga", tga(10, 3, 2, 24, b"\x85\1\2"), "TGA: the file ends within its pixels"
    yield "literal-cut.tga", tga(10, 3, 2, 24, b"\x05" + bytes(17)), "TGA: the file ends within its pixels"
    yield "color-map-cut.tga", tga(1, 3, 2, 8, b"", color_map=bytes(11), map_length=4, map_bits=24), "TGA: the file ends within its color map"
    yield "color-map-empty.tga", tga(1, 3, 2, 8, bytes(6), map_bits=24), "TGA: a color map without colors"
    yield "too-many-pixels.tga", tga(10, 65535, 65535, 8, bytes(9)), "more pixels than 16384 x 16384"
    yield "more-than-its-bytes.tga", tga(10, 8192, 8192, 24, b"\xff\1\2\3"), "more pixels than its bytes can tell"


def bad_pngs():
    rows = list(filtered(as_bytes(SOFT_ROWS), 4, (0, 0)))
    header, end = png_header(3, 2, 8, TRUE_COLOR_ALPHA), chunk(b"IEND")
    good = chunk(b"IDAT", stored(b"".join(rows)))
    palette = palette_of(FOUR)
    yield "end-missing.png", png_of(header, good), "PNG: the file ends before the picture"
    yield "chunk-cut.png", png_of(header, good[:-1]), "PNG: the file ends before the picture"
    yield "signature-only.png", png_of(), "PNG: the file ends before the picture"
    yield "chunk-size-ffffffff.png", png_of(header, b"\xff\xff\xff\xffIDAT", bytes(8)), "PNG: a chunk of more than 2147483647 bytes"
    yield "wrong-checksum.png", png_of(header, chunk(b"IDAT", b"x", 1), end), "PNG: a chunk with a wrong checksum"
    yield "no-header.png", png_of(good, end), "PNG: no header"
    yield "two-headers.png", png_of(header, header, good, end), "PNG: a second header"
    yield "no-pixels.png", png_of(header, end), "PNG: no pixels"
    yield "short-header.png", png_of(chunk(b"IHDR", bytes(12)), good, end), "PNG: a header of another length than 13"
    yield "three-bits.png", png_of(png_header(3, 2, 3, GREY), good, end), "PNG: a kind of color with bits that it does not have"
    yield "indices-of-16-bits.png", png_of(png_header(3, 2, 16, INDEXED), palette, good, end), "PNG: a kind of color with bits that it does not have"
    yield "unknown-color.png", png_of(png_header(3, 2, 8, 5), good, end), "PNG: a kind of color with bits that it does not have"
    for name, words in (("compression", {"compression": 1}), ("filtering", {"filtering": 1}), ("interlace", {"interlace": 2})):
        yield f"unknown-{name}.png", png_of(png_header(3, 2, 8, TRUE_COLOR_ALPHA, **words), good, end), "PNG: a coding that is not known"
    yield "grey-with-a-palette.png", png_of(png_header(3, 2, 8, GREY), palette, good, end), "PNG: a palette where none belongs"
    yield "two-palettes.png", png_of(png_header(3, 2, 8, INDEXED), palette, palette, good, end), "PNG: a palette where none belongs"
    yield "palette-behind-pixels.png", png_of(header, good, palette, end), "PNG: a palette where none belongs"
    yield "palette-of-four-bytes.png", png_of(png_header(3, 2, 8, INDEXED), chunk(b"PLTE", bytes(4)), good, end), "PNG: a palette of so many bytes as none has"
    yield "palette-too-long.png", png_of(png_header(3, 2, 1, INDEXED), palette, good, end), "PNG: a palette of so many bytes as none has"
    yield "pixels-without-palette.png", png_of(png_header(3, 2, 8, INDEXED), good, end), "PNG: pixels before their palette"
    yield "transparency-behind-pixels.png", png_of(png_header(3, 2, 8, TRUE_COLOR), good, chunk(b"tRNS", bytes(6)), end), "PNG: transparency where none belongs"
    yield "transparency-beside-alpha.png", png_of(header, chunk(b"tRNS", bytes(6)), good, end), "PNG: transparency that does not go with the colors"
    yield "transparency-of-five.png", png_of(png_header(3, 2, 8, INDEXED), palette, chunk(b"tRNS", bytes(5)), good, end), "PNG: transparency that does not go with the colors"
    yield "pixels-in-two-places.png", png_of(header, good, chunk(b"tEXt", b"a\0b"), good, end), "PNG: pixels in two places"
    yield "end-with-content.png", png_of(header, good, chunk(b"IEND", b"x")), "PNG: an end with content"
    yield "unknown-critical-chunk.png", png_of(header, chunk(b"ABCD"), good, end), "PNG: a chunk that is not known and must be"
    yield "too-many-pixels.png", png_of(png_header(16385, 16384, 1, GREY), good, end), "more pixels than 16384 x 16384"
    whole = b"".join(rows)
    for name, data in (
        ("row-missing", stored(rows[0])),
        ("pixel-missing", stored(whole[:-4])),
        ("byte-too-many", stored(whole + b"\0")),
        ("not-deflate", b"broken"),
        ("checksum-of-pixels", stored(whole)[:-1] + b"\0"),
        ("stream-cut", stored(whole)[:-1]),
        ("bytes-behind-the-stream", stored(whole) + b"\0"),
        ("filter-5", stored(b"\5" + whole[1:])),
    ):
        yield f"{name}.png", png_of(header, chunk(b"IDAT", data), end), "PNG: "


def bad_jpegs():
    whole = jpeg(TABLES, frame(), scan())
    cut = "JPEG: the file ends before the picture"
    yield "end-missing.jpg", whole[:-2], cut
    yield "end-cut.jpg", whole[:-1], cut
    yield "segment-cut.jpg", SOI + quantisation()[:-1], cut
    yield "length-cut.jpg", SOI + b"\xff\xdb\0", cut
    yield "fill-to-the-end.jpg", SOI + b"\xff\xff\xff", cut
    yield "no-marker.jpg", jpeg(b"\xff\xe0\0\2\0"), "JPEG: no marker where one should be"
    yield "restart-outside.jpg", jpeg(b"\xff\xd0"), "JPEG: a marker where it has no meaning"
    yield "two-starts.jpg", jpeg(SOI), "JPEG: a marker where it has no meaning"
    yield "length-of-one.jpg", jpeg(segment(0xE0, length=1)), "JPEG: a segment shorter than its length"
    yield "height-behind.jpg", jpeg(TABLES, frame(), scan(), segment(0xDC, b"\0\x08")), "JPEG: a height told behind the picture"
    for marker, what in ((0xC3, "lossless coding"), (0xC5, "hierarchical coding"), (0xC9, "arithmetic coding"), (0xCA, "arithmetic coding"), (0xCF, "arithmetic coding")):
        yield f"frame-{marker:x}.jpg", jpeg(TABLES, frame(marker), scan()), f"JPEG: {what}, which is not read"
    yield "two-frames.jpg", jpeg(TABLES, frame(), frame(), scan()), "JPEG: a second frame"
    yield "frame-too-short.jpg", jpeg(segment(0xC0, bytes(5))), "JPEG: a frame header that is too short"
    yield "twelve-bits.jpg", jpeg(TABLES, frame(0xC1, bits=12), scan()), "JPEG: 12 bits a sample instead of 8"
    four = tuple((number, 0x11, 0) for number in range(1, 5))
    yield "four-components.jpg", jpeg(TABLES, frame(components=four), scan()), "JPEG: four components (CMYK), which is not read"
    yield "two-components.jpg", jpeg(TABLES, frame(components=four[:2]), scan()), "JPEG: 2 components instead of 1 or 3"
    yield "frame-too-long.jpg", jpeg(segment(0xC0, struct.pack(">BHHB", 8, 8, 8, 1) + bytes(4))), "JPEG: a frame header of another length than its components have"
    yield "no-height.jpg", jpeg(TABLES, frame(height=0), scan()), "a picture without pixels"
    yield "no-width.jpg", jpeg(TABLES, frame(width=0), scan()), "a picture without pixels"
    yield "too-many-pixels.jpg", jpeg(TABLES, frame(width=16385, height=16384), scan()), "more pixels than 16384 x 16384"
    yield "more-than-its-bytes.jpg", jpeg(TABLES, frame(width=8192, height=8192), scan()), "more pixels than its bytes can tell"
    yield "sampling-factor-5.jpg", jpeg(TABLES, frame(components=((1, 0x51, 0),)), scan()), "JPEG: a sampling factor outside 1 to 4"
    yield "sampling-factor-0.jpg", jpeg(TABLES, frame(components=((1, 0x10, 0),)), scan()), "JPEG: a sampling factor outside 1 to 4"
    yield "quantisation-table-4.jpg", jpeg(TABLES, frame(components=((1, 0x11, 4),)), scan()), "JPEG: a quantisation table outside 0 to 3"
    yield "components-of-one-name.jpg", jpeg(TABLES, frame(components=((1, 0x11, 0), (1, 0x11, 0), (2, 0x11, 0))), scan()), "JPEG: two components of one name"
    yield "quantisation-kind.jpg", jpeg(quantisation(number=4), frame(), scan()), "JPEG: a quantisation table of an unknown kind"
    yield "quantisation-cut.jpg", jpeg(segment(0xDB, bytes(64))), "JPEG: a quantisation table that its segment cuts"
    yield "huffman-kind.jpg", jpeg(huffman(2), frame(), scan()), "JPEG: a Huffman table of an unknown kind"
    yield "huffman-counts-cut.jpg", jpeg(segment(0xC4, bytes(16))), "JPEG: a Huffman table that its segment cuts"
    yield "huffman-values-cut.jpg", jpeg(huffman(0, values=b"")), "JPEG: a Huffman table that its segment cuts"
    # Where stb_image 2.27 wrote beyond its table.
    yield "huffman-counts-of-4080.jpg", jpeg(quantisation(), huffman(0, counts=[255] * 16, values=bytes(4080)), frame(), scan()), "JPEG: a Huffman table of more codes than their lengths have"
    yield "huffman-codes-of-257.jpg", jpeg(quantisation(), huffman(0, counts=[0] * 11 + [100, 100, 57, 0, 0], values=bytes(257)), frame(), scan()), "JPEG: a Huffman table of more than 256 codes"
    yield "huffman-all-ones.jpg", jpeg(quantisation(), huffman(0, counts=[2], values=bytes(2)), frame(), scan()), "JPEG: a Huffman table of more codes than their lengths have"
    yield "scan-before-the-frame.jpg", jpeg(TABLES, scan(), frame()), "JPEG: a scan before the frame"
    yield "scan-of-nothing.jpg", jpeg(TABLES, frame(), scan(())), "JPEG: a scan of no components, or more than the frame has"
    yield "scan-of-two.jpg", jpeg(TABLES, frame(), scan(((1, 0), (1, 0)))), "JPEG: a scan of no components, or more than the frame has"
    yield "scan-empty.jpg", jpeg(TABLES, frame(), segment(0xDA)), "JPEG: a scan of no components, or more than the frame has"
    yield "scan-too-long.jpg", jpeg(TABLES, frame(), segment(0xDA, bytes((1, 1, 0, 0, 63, 0, 0)))), "JPEG: a scan header of another length than its components have"
    yield "scan-of-first-and-others.jpg", jpeg(TABLES, frame(0xC2), scan(first=0, last=63)), "JPEG: a scan of coefficients that do not go together"
    yield "scan-of-another.jpg", jpeg(TABLES, frame(), scan(((2, 0),))), "JPEG: a scan of a component that the frame does not have"
    yield "scan-without-quantisation.jpg", jpeg(huffman(0), huffman(1), frame(), scan()), "JPEG: a scan without its quantisation table"
    yield "scan-without-first-table.jpg", jpeg(quantisation(), huffman(1), frame(), scan()), "JPEG: a scan without its Huffman table"
    yield "scan-without-other-table.jpg", jpeg(quantisation(), huffman(0), frame(), scan()), "JPEG: a scan without its Huffman table"
    yield "scan-of-table-9.jpg", jpeg(TABLES, frame(), scan(((1, 0x90),))), "JPEG: a scan without its Huffman table"
    yield "scan-without-data.jpg", jpeg(TABLES, frame(), scan(data=b"")), "JPEG: a scan without data"
    yield "no-frame.jpg", jpeg(TABLES), "JPEG: no frame"
    yield "no-scan.jpg", jpeg(TABLES, frame()), "JPEG: a component without a scan"
    yield "one-scan-of-three.jpg", jpeg(TABLES, frame(components=THREE), scan()), "JPEG: a component without a scan"


def pixels_line(name, rows):
    return f"{name} {len(rows[0])} {len(rows)} " + b"".join(bytes(color) for row in rows for color in row).hex()


def files():
    for folder, pictures, jpeg_files in (
        ("valid", (*bitmaps(), *targas(), *pngs(), *cases_ilbm.good()), jpegs()),
        ("edge", (*odd_bitmaps(), *odd_targas(), *odd_pngs(), *cases_ilbm.odd()), odd_jpegs()),
    ):
        lines = []
        for name, data, rows in pictures:
            lines.append(pixels_line(name, rows))
            yield f"testdata/pictures/{folder}/{name}", data
        for name, data, (width, height) in jpeg_files:
            lines.append(f"{name} {width} {height}")
            yield f"testdata/pictures/{folder}/{name}", data
        yield f"testdata/pictures/{folder}/expected.txt", ("\n".join(sorted(lines)) + "\n").encode()
    lines = []
    for name, data, words in (*bad_bitmaps(), *bad_targas(), *bad_pngs(), *bad_jpegs(), *cases_ilbm.bad()):
        lines.append(f"{name} {words}")
        yield f"testdata/pictures/bad/{name}", data
    yield "testdata/pictures/bad/expected.txt", ("\n".join(sorted(lines)) + "\n").encode()
