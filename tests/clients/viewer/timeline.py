#!/usr/bin/env python3
"""Dope sheet, curves and comparison of the page: their sums in Node, and hands on them: timeline.mjs."""
import pathlib
import struct
import tempfile

import page_test

# A VMD's header, and a key of a bone: name, frame, position, rotation, interpolation.
KEYS_AT, KEY_BYTES = 54, 111
MOVED_BONE, MOVED_FRAME, MOVED_BY = "センター".encode("cp932"), 60, 2.5


def moved(motion):
    """The same motion with one key elsewhere."""
    data = bytearray(motion)
    for at in range(KEYS_AT, KEYS_AT + KEY_BYTES * struct.unpack_from("<I", data, KEYS_AT - 4)[0], KEY_BYTES):
        frame, x = struct.unpack_from("<If", data, at + 15)
        if data[at:at + 15].split(b"\0")[0] == MOVED_BONE and frame == MOVED_FRAME:
            struct.pack_into("<f", data, at + 19, x + MOVED_BY)
            return bytes(data)
    raise ValueError("the dance has no such key")


def main():
    page_test.run_sums("time")
    example = page_test.EXAMPLES.joinpath
    with tempfile.TemporaryDirectory() as name:
        other = pathlib.Path(name) / "other.vmd"
        other.write_bytes(moved(example("dance.vmd").read_bytes()))
        scene = map(example, ("lamp.lws", "lamp.lwo", "lamp_floor.tga"))
        page_test.run("timeline.mjs", example("figure.pmd"), example("dance.vmd"), other, *scene)


if __name__ == "__main__":
    main()
