#!/usr/bin/env python3
"""Dope sheet, curves and comparison of the page: their sums in Node, and hands on them in headless Chromium.

The page lies beside the presets' folders, of which $GENGA is in one. Exit 77: there is no page.
"""
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import programs

EXAMPLES = HERE.parent.parent.parent / "examples"
PAGE = pathlib.Path(os.environ["GENGA"]).resolve().parent.parent.parent / "viewer/viewer.html"
SKIPPED = 77

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
    programs.install_packages()
    failed = subprocess.run(["node", "--test", HERE / "time"], check=False).returncode
    if not PAGE.exists():
        print("there is no page; ./dev web builds it")
        return 1 if failed else SKIPPED
    with tempfile.TemporaryDirectory() as name:
        other = pathlib.Path(name) / "other.vmd"
        other.write_bytes(moved((EXAMPLES / "dance.vmd").read_bytes()))
        scene = [EXAMPLES / one for one in ("lamp.lws", "lamp.lwo", "lamp_floor.tga")]
        files = [EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd", other, *scene]
        hands = subprocess.run(["node", HERE / "timeline.mjs", PAGE, *files], check=False)
    return 1 if failed or hands.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
