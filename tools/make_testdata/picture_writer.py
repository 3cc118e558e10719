"""Writes small pictures, whole or with any one thing wrong: BMP, TGA, PNG, JPEG. Colors are (red, green, blue, alpha)."""

import struct
import zlib

# ---- BMP ----

RGB, RLE8, RLE4, MASKS, MASKS_AND_ALPHA = 0, 1, 2, 3, 6


def bmp(width, height, bits, data, *, header=40, compression=RGB, palette=(), masks=(), planes=1, offset=None, colors=0, mark=b"BM"):
    """`data` are the rows as they lie in the file; `masks` stand in headers that have room, else behind them."""
    if header == 12:
        info = struct.pack("<IHHHH", 12, width, height, planes, bits)
        entries = b"".join(bytes((blue, green, red)) for red, green, blue, _ in palette)
    else:
        info = struct.pack("<IiiHHIIiiII", header, width, height, planes, bits, compression, len(data), 2835, 2835, colors, 0)
        info += b"".join(struct.pack("<I", mask) for mask in masks)
        info = info.ljust(header, b"\0")
        entries = b"".join(bytes((blue, green, red, 0)) for red, green, blue, _ in palette)
    start = 14 + len(info) + len(entries) if offset is None else offset
    return struct.pack("<2sIHHI", mark, 14 + len(info) + len(entries) + len(data), 0, 0, start) + info + entries + data


def padded(row):
    return row + bytes(-len(row) % 4)


def bgr_rows(rows, alpha=False):
    """Rows of colors, the first at the top, as a bitmap has them: the last first."""
    return b"".join(padded(b"".join(bytes((b, g, r, a) if alpha else (b, g, r)) for r, g, b, a in row)) for row in reversed(rows))


def packed_indices(row, bits):
    number = 0
    for index in row:
        number = number << bits | index
    free = -len(row) * bits % 8
    return (number << free).to_bytes((len(row) * bits + free) // 8, "big")


def index_rows(rows, bits):
    return b"".join(padded(packed_indices(row, bits)) for row in reversed(rows))


# ---- TGA ----


def tga(kind, width, height, bits, data, *, descriptor=0, text=b"", color_map=b"", map_first=0, map_length=0, map_bits=0):
    has_map = 1 if map_length or map_bits else 0
    head = struct.pack("<BBBHHBHHHHBB", len(text), has_map, kind, map_first, map_length, map_bits, 0, 0, width, height, bits, descriptor)
    return head + text + color_map + data


def bgr(colors, alpha=False):
    return b"".join(bytes((b, g, r, a) if alpha else (b, g, r)) for r, g, b, a in colors)


def five_bits(color, top=0):
    red, green, blue = (channel * 31 // 255 for channel in color[:3])
    return struct.pack("<H", top << 15 | red << 10 | green << 5 | blue)


# ---- PNG ----

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, TRUE_COLOR, INDEXED, GREY_ALPHA, TRUE_COLOR_ALPHA = 0, 2, 3, 4, 6


def chunk(kind, content=b"", checksum=None):
    summed = kind + content
    return struct.pack(">I", len(content)) + summed + struct.pack(">I", zlib.crc32(summed) if checksum is None else checksum)


def png_header(width, height, depth, color, interlace=0, compression=0, filtering=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, compression, filtering, interlace))


def png_of(*chunks):
    return PNG_SIGNATURE + b"".join(chunks)


def stored(data):
    """A zlib stream that compresses nothing: the same bytes by every version of zlib."""
    blocks = b""
    for start in range(0, max(len(data), 1), 65535):
        part = data[start : start + 65535]
        last = 1 if start + 65535 >= len(data) else 0
        blocks += struct.pack("<BHH", last, len(part), len(part) ^ 0xFFFF) + part
    return b"\x78\x01" + blocks + struct.pack(">I", zlib.adler32(data))


def png(width, height, depth, color, rows, *before, interlace=0, behind=()):
    """`rows` with the number of the filter before each; chunks before and behind the data."""
    data = chunk(b"IDAT", stored(b"".join(rows)))
    return png_of(png_header(width, height, depth, color, interlace), *before, data, *behind, chunk(b"IEND"))


def _paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def filtered(rows, step, kinds):
    """Bytes of rows, each behind its filter."""
    above = bytes(len(rows[0]))
    for row, kind in zip(rows, kinds):
        out = bytearray([kind])
        for at, value in enumerate(row):
            left, up, corner = (row[at - step] if at >= step else 0), above[at], (above[at - step] if at >= step else 0)
            out.append((value - (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]) & 255)
        yield bytes(out)
        above = row


ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def interlaced(width, height, row_of):
    """Rows of all passes without a filter; row_of(colors' places) gives the bytes."""
    for x0, y0, across, down in ADAM7:
        for y in range(y0, height, down):
            places = [(x, y) for x in range(x0, width, across)]
            if places:
                yield b"\0" + row_of(places)


# ---- JPEG ----

SOI, EOI = b"\xff\xd8", b"\xff\xd9"


def segment(marker, content=b"", length=None):
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2 if length is None else length) + content


def quantisation(number=0, precision=0):
    return segment(0xDB, bytes([precision << 4 | number]) + (b"\1" if not precision else b"\0\1") * 64)


def huffman(kind, number=0, counts=(1,), values=b"\0"):
    return segment(0xC4, bytes([kind << 4 | number]) + bytes(counts).ljust(16, b"\0") + values)


def frame(marker=0xC0, width=8, height=8, components=((1, 0x11, 0),), bits=8):
    content = struct.pack(">BHHB", bits, height, width, len(components))
    return segment(marker, content + b"".join(bytes(component) for component in components))


def scan(components=((1, 0x00),), first=0, last=63, bits=0, data=b"\x3f"):
    content = bytes([len(components)]) + b"".join(bytes(component) for component in components)
    return segment(0xDA, content + bytes([first, last, bits])) + data


def jpeg(*parts):
    return SOI + b"".join(parts) + EOI


TABLES = quantisation() + huffman(0) + huffman(1)
