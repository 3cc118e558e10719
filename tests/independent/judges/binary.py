"""Little-endian reading that the two readers of this folder share."""

import struct


class CutFile(Exception):
    """The bytes end within a field."""


class Cursor:
    def __init__(self, data):
        self.data = data
        self.offset = 0

    def remaining(self):
        return len(self.data) - self.offset

    def bytes(self, size):
        if size > self.remaining():
            raise CutFile(f"{size} bytes wanted at {self.offset}, {self.remaining()} left")
        self.offset += size
        return self.data[self.offset - size : self.offset]

    def numbers(self, kind):
        return struct.unpack("<" + kind, self.bytes(struct.calcsize("<" + kind)))

    def number(self, kind):
        return self.numbers(kind)[0]

    def count(self, kind, record_size):
        """A count that the bytes behind it can hold."""
        count = self.number(kind)
        if count * record_size > self.remaining():
            raise CutFile(f"{count} records of {record_size} bytes before {self.remaining()} bytes")
        return count


def name_key(field):
    """The bytes that tell names apart: up to the NUL, but a zeroed first byte is part of a name."""
    if field[:1] == b"\0":
        rest = field[1:].split(b"\0")[0]
        return b"\0" + rest if rest.strip(b"\xfd") else b""
    return field.split(b"\0")[0]
