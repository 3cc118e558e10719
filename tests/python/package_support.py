"""What tests of the Python package have in common."""

import csv
import io
import os
import pathlib
import struct
import subprocess

ROOT = pathlib.Path(os.environ["GENGA_ROOT"])
EXAMPLES = ROOT / "examples"
TESTDATA = ROOT / "testdata"
FIGURE, DANCE = EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd"


def command(*words):
    """What the program prints."""
    return subprocess.run([os.environ["GENGA"], *map(str, words)], capture_output=True, check=True).stdout


def rows_of(text):
    """A table in CSV: its head, and its lines as texts."""
    head, *rows = csv.reader(io.StringIO(text.decode("utf-8"), newline=""))
    return head, rows


def motion(keys, name="センター"):
    """A VMD with so many keys of a bone, a frame apart, at heights 0, 1, 2 …: 111 bytes each."""
    plain = bytes([20, 20, 0, 0, 20, 20, 20, 20, 107, 107, 107, 107, 107, 107, 107, 107])
    record = bytes(plain + plain * 3)
    text = name.encode("cp932").ljust(15, b"\0")
    made = b"Vocaloid Motion Data 0002".ljust(30, b"\0") + "model".encode("cp932").ljust(20, b"\0") + struct.pack("<I", keys)
    made += b"".join(text + struct.pack("<I7f", frame, 0, frame, 0, 0, 0, 0, 1) + record for frame in range(keys))
    return made + struct.pack("<6I", 0, 0, 0, 0, 0, 0)[:20]


# Three joints one unit apart; the root stands at height 10 and turns a quarter about y in the second frame.
BVH = """HIERARCHY
ROOT Hips
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Spine
  {
    OFFSET 0 1 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    JOINT LeftArm
    {
      OFFSET 1 0 0
      CHANNELS 3 Zrotation Xrotation Yrotation
      End Site
      {
        OFFSET 1 0 0
      }
    }
  }
}
MOTION
Frames: 2
Frame Time: 0.05
0 10 0 0 0 0 0 0 0 0 0 0
0 10 2 0 0 90 0 0 0 90 0 0
"""
