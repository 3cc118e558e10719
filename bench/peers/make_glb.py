"""A large .glb as other programs write it: figures of skinned meshes, with their vertices in arrays and interleaved.

  glb(vertices=250000, triangles=400000, moved=2000, keys=2400)

Half of the vertices have an array for each attribute, and morphs: whole arrays of offsets, most of them zero. The other
half have all attributes of a vertex together. Everything is float32, joints are 16 bits, keys of rotations linear.
Every joint has times of its own.
"""
import array
import json
import math
import struct

JOINTS, MOVING, TARGETS, WHOLE = 200, 50, 8, 2  # MOVING joints have positions, too; WHOLE targets move every vertex
FLOAT, SHORT, INT = 5126, 5123, 5125
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
ATTRIBUTES = (("POSITION", "VEC3", FLOAT, 0), ("NORMAL", "VEC3", FLOAT, 12), ("TEXCOORD_0", "VEC2", FLOAT, 24), ("JOINTS_0", "VEC4", SHORT, 32),
              ("WEIGHTS_0", "VEC4", FLOAT, 40))
VERTEX = struct.Struct("<8f4H4f")


def bounds(numbers, width):
    columns = [numbers[column::width] for column in range(width)]
    return {"min": [min(column) for column in columns], "max": [max(column) for column in columns]}


class Buffer:
    """The views and accessors of what is added, and its bytes."""

    def __init__(self):
        self.parts, self.size, self.views, self.accessors = [], 0, [], []

    def add_view(self, content, **more):
        self.views.append({"buffer": 0, "byteOffset": self.size, "byteLength": len(content), **more})
        content += bytes(-len(content) % 4)
        self.parts.append(content)
        self.size += len(content)
        return len(self.views) - 1

    def add_accessor(self, view, count, kind, component, **more):
        self.accessors.append({"bufferView": view, "componentType": component, "count": count, "type": kind, **more})
        return len(self.accessors) - 1

    def add(self, code, numbers, kind, bounded=False):
        component = {"f": FLOAT, "H": SHORT, "I": INT}[code]
        content = array.array(code, numbers)
        more = bounds(content, WIDTHS[kind]) if bounded else {}
        return self.add_accessor(self.add_view(content.tobytes()), len(content) // WIDTHS[kind], kind, component, **more)


def vertex(i, count):
    place = (math.sin(i) * 5, i / count * 20, math.cos(i) * 5)
    weight = i % 128 / 128
    return (*place, math.sin(i), 0.0, math.cos(i), i % 97 / 97, i % 89 / 89, i % JOINTS, (i + 1) % JOINTS, 0, 0, weight, 1 - weight, 0.0, 0.0)


def arrays(buffer, vertices):
    """An accessor for each attribute, in a view of its own."""
    def part(first, end, code, kind, bounded=False):
        return buffer.add(code, (number for one in vertices for number in one[first:end]), kind, bounded)

    return {"POSITION": part(0, 3, "f", "VEC3", True), "NORMAL": part(3, 6, "f", "VEC3"), "TEXCOORD_0": part(6, 8, "f", "VEC2"),
            "JOINTS_0": part(8, 12, "H", "VEC4"), "WEIGHTS_0": part(12, 16, "f", "VEC4")}


def interleaved(buffer, vertices):
    """An accessor for each attribute, all in one view."""
    view = buffer.add_view(b"".join(VERTEX.pack(*one) for one in vertices), byteStride=VERTEX.size)
    box = bounds(array.array("f", (number for one in vertices for number in one[:3])), 3)
    return {name: buffer.add_accessor(view, len(vertices), kind, component, byteOffset=offset, **(box if name == "POSITION" else {}))
            for name, kind, component, offset in ATTRIBUTES}


def target(buffer, number, count, moved):
    offsets = array.array("f", bytes(12 * count))
    for i in range(count if number < WHOLE else min(moved, count)):
        at = i if number < WHOLE else (i * 7 + number) % count
        offsets[3 * at : 3 * at + 3] = array.array("f", (0.01 * (number + 1), 0.02, -0.01))
    return {"POSITION": buffer.add("f", offsets, "VEC3", True)}


def corners(buffer, count, triangles):
    return buffer.add("I", ((i + corner) % count for i in range(triangles) for corner in range(3)), "SCALAR")


def meshes(buffer, vertices, triangles, moved):
    half = vertices // 2
    points = [vertex(i, half) for i in range(half)]
    targets = [target(buffer, number, half, moved) for number in range(TARGETS)]
    face = {"attributes": arrays(buffer, points), "indices": corners(buffer, half, triangles // 2), "targets": targets}
    body = {"attributes": interleaved(buffer, points), "indices": corners(buffer, half, triangles // 2)}
    return [{"name": "face", "primitives": [face], "extras": {"targetNames": [f"morph{i}" for i in range(TARGETS)]}},
            {"name": "body", "primitives": [body]}]


def turn(angle):
    return math.sin(angle / 2) * 0.6, math.sin(angle / 2) * 0.8, 0.0, math.cos(angle / 2)


def animation(buffer, keys):
    samplers, channels = [], []

    def add(node, path, times, numbers, kind):
        samplers.append({"input": times, "output": buffer.add("f", numbers, kind), "interpolation": "LINEAR"})
        channels.append({"sampler": len(samplers) - 1, "target": {"node": node, "path": path}})

    for joint in range(JOINTS):
        times = buffer.add("f", (i / 30 for i in range(keys)), "SCALAR", True)
        waves = [math.sin(i * 0.05 + joint) for i in range(keys)]
        add(joint, "rotation", times, (number for wave in waves for number in turn(wave)), "VEC4")
        if joint < MOVING:
            add(joint, "translation", times, (number for wave in waves for number in (wave, 0.1, -wave)), "VEC3")
    times = samplers[0]["input"]
    add(JOINTS, "weights", times, (i % 11 / 10 for i in range(keys) for _ in range(TARGETS)), "SCALAR")
    return {"name": "dance", "samplers": samplers, "channels": channels}


def nodes():
    made = [{"name": f"joint{i}", "translation": [0.0, 0.1 if i else 0.0, 0.0]} for i in range(JOINTS)]
    for i in range(JOINTS - 1):
        made[i]["children"] = [i + 1]
    return made + [{"name": "face", "mesh": 0, "skin": 0}, {"name": "body", "mesh": 1, "skin": 0}]


def binds(buffer):
    """The inverse of where each joint is at rest."""
    return buffer.add("f", (number for i in range(JOINTS) for number in (1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -0.1 * i, 0, 1)), "MAT4")


def chunk(kind, content, padding):
    content += padding * (-len(content) % 4)
    return struct.pack("<I4s", len(content), kind) + content


def glb(vertices, triangles, moved, keys):
    buffer = Buffer()
    text = {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, JOINTS, JOINTS + 1]}], "nodes": nodes(),
            "meshes": meshes(buffer, vertices, triangles, moved), "skins": [{"joints": list(range(JOINTS)), "inverseBindMatrices": binds(buffer)}],
            "animations": [animation(buffer, keys)], "accessors": buffer.accessors, "bufferViews": buffer.views,
            "buffers": [{"byteLength": buffer.size}]}
    content = chunk(b"JSON", json.dumps(text, separators=(",", ":")).encode(), b" ") + chunk(b"BIN\0", b"".join(buffer.parts), b"\0")
    return struct.pack("<4s2I", b"glTF", 2, 12 + len(content)) + content
