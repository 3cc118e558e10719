"""An independent reader of VPD poses.

    pose = vpd_reader.read(pathlib.Path("pose.vpd").read_bytes())
    position, rotation = pose.bones["右腕".encode("cp932")]

Written from the format alone, not from the C++ reader, and strict: the text has to be as MikuMikuDance writes it.
"""

import re
from dataclasses import dataclass, field

NUMBER = rb"(-?\d+\.\d{6})"
HEAD = re.compile(
    rb"Vocaloid Pose Data file\r\n\r\n([^;\r\n]*)\.osm;\t+// [^\r\n]*\r\n(\d+);\t+// [^\r\n]*\r\n\r\n"
)
BONE = re.compile(
    rb"Bone(\d+)\{([^\r\n]*)\r\n  " + b",".join([NUMBER] * 3) + rb";\t+// trans x,y,z\r\n  "
    + b",".join([NUMBER] * 4) + rb";\t+// Quaternion x,y,z,w\r\n\}\r\n\r\n"
)
MORPH = re.compile(rb"Morph(\d+)\{([^\r\n]*)\r\n  " + NUMBER + rb";\r\n\}\r\n\r\n")


class NotVpd(Exception):
    pass


@dataclass
class Pose:
    model: bytes
    bones: dict = field(default_factory=dict)  # name: (position, rotation), in the file's order
    morphs: dict = field(default_factory=dict)  # name: weight


def read(data):
    head = HEAD.match(data)
    if not head:
        raise NotVpd(data[:100])
    pose = Pose(head[1])
    at = head.end()
    for kind, found in ((BONE, pose.bones), (MORPH, pose.morphs)):
        while match := kind.match(data, at):
            if int(match[1]) != len(found) or match[2] in found:
                raise NotVpd(match[0])
            values = tuple(float(text) for text in match.groups()[2:])
            found[match[2]] = (values[:3], values[3:]) if kind is BONE else values[0]
            at = match.end()
    if at != len(data) or int(head[2]) != len(pose.bones):
        raise NotVpd(data[at : at + 100])
    return pose
