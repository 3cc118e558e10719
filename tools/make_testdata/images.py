"""Writes small BMP and TGA images from a function of the pixel."""

import struct


def _byte(value):
    return min(255, max(0, round(value * 255)))


def _rows(width, height, pixel):
    """Bottom row first, blue green red: what both formats store."""
    for y in reversed(range(height)):
        row = bytearray()
        for x in range(width):
            red, green, blue = pixel((x + 0.5) / width, (y + 0.5) / height)
            row += bytes((_byte(blue), _byte(green), _byte(red)))
        yield bytes(row)


def bmp(width, height, pixel):
    """24-bit BMP; `pixel(u, v)` gives red, green, blue in 0..1, v growing downwards."""
    padding = bytes(-width * 3 % 4)
    body = b"".join(row + padding for row in _rows(width, height, pixel))
    header = struct.pack("<2sIHHI", b"BM", 54 + len(body), 0, 0, 54)
    info = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 24, 0, len(body), 2835, 2835, 0, 0)
    return header + info + body


def tga(width, height, pixel):
    """24-bit uncompressed TGA, bottom row first."""
    header = struct.pack("<BBBHHBHHHHBB", 0, 0, 2, 0, 0, 0, 0, 0, width, height, 24, 0)
    return header + b"".join(_rows(width, height, pixel))
