"""Plays a .glb by the letter of the glTF specification: places of its nodes in the world.

    player = Player(path)
    player.world(1.5)[player.nodes["Hand.Left.Joint.IndexTip"]]   # (position, quaternion) at 1.5 s

Only what animations of nodes need: no skins, no morphs. Nothing is cached, nothing is fast.
"""

import bisect
import json
import math
import struct

from evaluator import multiply, rotate, slerp, unit

WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
FORMATS = {5121: "B", 5123: "H", 5125: "I", 5126: "f"}


class Player:
    def __init__(self, path):
        data = path.read_bytes()
        json_size = struct.unpack_from("<I", data, 12)[0]
        self.json = json.loads(data[20 : 20 + json_size])
        self.binary = data[28 + json_size :]
        self.nodes = {node["name"]: index for index, node in enumerate(self.json.get("nodes", []))}
        self.parents = {
            child: index for index, node in enumerate(self.json.get("nodes", [])) for child in node.get("children", [])
        }
        self.channels = {}
        self.pointers = {}
        for animation in self.json.get("animations", []):
            for channel in animation["channels"]:
                self._add_channel(channel["target"], animation["samplers"][channel["sampler"]])

    def _add_channel(self, target, sampler):
        keys = (
            [row[0] for row in self.rows(sampler["input"])],
            self.rows(sampler["output"]),
            sampler.get("interpolation", "LINEAR"),
        )
        if "node" in target:
            self.channels[target["node"], target["path"]] = keys
        else:
            self.pointers[target["extensions"]["KHR_animation_pointer"]["pointer"]] = keys

    def rows(self, accessor):
        """An accessor's elements, each a tuple."""
        a = self.json["accessors"][accessor]
        view = self.json["bufferViews"][a["bufferView"]]
        width = WIDTHS[a["type"]]
        numbers = struct.unpack_from(
            f"<{width * a['count']}{FORMATS[a['componentType']]}",
            self.binary,
            view.get("byteOffset", 0) + a.get("byteOffset", 0),
        )
        return [numbers[at : at + width] for at in range(0, len(numbers), width)]

    def local(self, node, t):
        rest = self.json["nodes"][node]
        place, turn = rest.get("translation", (0.0, 0.0, 0.0)), rest.get("rotation", (0.0, 0.0, 0.0, 1.0))
        if (node, "translation") in self.channels:
            place = value_at(*self.channels[node, "translation"], t, is_rotation=False)
        if (node, "rotation") in self.channels:
            turn = value_at(*self.channels[node, "rotation"], t, is_rotation=True)
        return tuple(place), tuple(turn)

    def world(self, t):
        """(position, quaternion) of every node; scales are taken to be 1."""
        poses = {}

        def pose_of(node):
            if node not in poses:
                place, turn = self.local(node, t)
                if node in self.parents:
                    above, around = pose_of(self.parents[node])
                    place = tuple(a + b for a, b in zip(above, rotate(around, place)))
                    turn = multiply(around, turn)
                poses[node] = place, turn
            return poses[node]

        for node in range(len(self.json.get("nodes", []))):
            pose_of(node)
        return poses

    def is_visible(self, node, t):
        """By KHR_node_visibility, of the node itself."""
        shown = self.json["nodes"][node].get("extensions", {}).get("KHR_node_visibility", {}).get("visible", True)
        keys = self.pointers.get(f"/nodes/{node}/extensions/KHR_node_visibility/visible")
        return shown if keys is None else value_at(*keys, t, is_rotation=False)[0] != 0


def value_at(times, rows, interpolation, t, is_rotation):
    values = rows[1::3] if interpolation == "CUBICSPLINE" else rows
    if t <= times[0]:
        return values[0]
    if t >= times[-1]:
        return values[-1]
    at = bisect.bisect_right(times, t) - 1
    span = times[at + 1] - times[at]
    share = (t - times[at]) / span
    if interpolation == "STEP":
        return values[at]
    if interpolation == "LINEAR":
        if is_rotation:
            return slerp(unit(values[at]), unit(values[at + 1]), share)
        return tuple(a + (b - a) * share for a, b in zip(values[at], values[at + 1]))
    value = cubic(values[at], rows[3 * at + 2], rows[3 * at + 3], values[at + 1], span, share)
    return unit(value) if is_rotation else value


def cubic(before, leaving, coming, after, span, s):
    return tuple(
        (2 * s**3 - 3 * s**2 + 1) * p0
        + span * (s**3 - 2 * s**2 + s) * m0
        + (-2 * s**3 + 3 * s**2) * p1
        + span * (s**3 - s**2) * m1
        for p0, m0, m1, p1 in zip(before, leaving, coming, after)
    )


def degrees_between(a, b):
    """The angle between two rotations, from the chord: exact for small ones too."""
    a, b = unit(a), unit(b)
    chord = min(math.dist(a, b), math.dist(a, tuple(-x for x in b)))
    return math.degrees(4 * math.asin(min(1.0, chord / 2)))
