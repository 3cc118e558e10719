"""Bytes that remember where each field landed, shared by the VMD and the PMD writer.

Not a library of the project: the writers here know nothing of the C++ code, so that what they
make can test it.
"""

import struct


class Layout:
    """Bytes in file order, with the offset of every field that was given a path."""

    def __init__(self, keep_offsets=True):
        self.data = bytearray()
        self.offsets = {}
        self._keep_offsets = keep_offsets

    def put(self, path, kind, *values):
        """Appends little-endian values of a struct format; `path` may be None."""
        self.raw(path, struct.pack("<" + kind, *values))

    def raw(self, path, data):
        if path and self._keep_offsets:
            self.offsets[path] = len(self.data)
        self.data += data

    def floats(self, path, values):
        self.raw(path, b"".join(float_bytes(value) for value in values))


def float_bytes(value):
    """A float32; an int stands for the bits themselves, which is how a NaN keeps its payload."""
    if isinstance(value, Bits):
        return struct.pack("<I", value)
    return struct.pack("<f", value)


class Bits(int):
    """The 32 bits of a float, for values that a Python float cannot carry."""


NAN = Bits(0x7FC00001)
INFINITY = Bits(0x7F800000)


def name_bytes(name, size, pad=b"\x00"):
    """A fixed name field: cp932, cut to `size` bytes, ended by NUL when shorter, then padded.

    `bytes` go in as they are, so that a test can give a name no encoder would make.
    """
    raw = name if isinstance(name, bytes) else name.encode("cp932")
    raw = raw[:size]
    if len(raw) < size:
        raw += b"\x00"
    return raw + pad * (size - len(raw))
