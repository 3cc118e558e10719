#!/usr/bin/env python3
"""Small animated figures with computed poses, to test the checks themselves.

  synthetic.py OUTDIR

writes for NAME in baked (linear, a key per frame) and exact (cubic, few keys): NAME.glb, and NAME.csv as
`genga sample --space world --axes gltf` would print it; then NAME-planted.csv with one node 1 mm off, which every
check must refuse. Also broken.glb, which the validator must refuse. Poses come from glTF's own formulas, computed here.
"""
import csv
import json
import math
import struct
import sys

FPS = 30
FRAMES = 60
# Name, parent, offset in metres. Names as MMD has them, with a dot, a slash and two that are equal.
JOINTS = [
    ("センター", None, (0.0, 0.64, 0.0)),
    ("上半身", 0, (0.0, 0.2, 0.01)),
    ("頭", 1, (0.0, 0.45, 0.0)),
    ("左足", 0, (0.08, -0.05, 0.0)),
    ("左ひざ", 3, (0.0, -0.25, 0.01)),
    ("左足首.L", 4, (0.0, -0.25, -0.01)),
    ("スカート/前", 0, (0.0, -0.1, 0.1)),
    ("髪", 2, (0.0, 0.1, -0.1)),
    ("髪", 7, (0.0, -0.2, -0.05)),
]


def multiply(a, b):
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (aw * bx + ax * bw + ay * bz - az * by, aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw, aw * bw - ax * bx - ay * by - az * bz)


def rotate(q, v):
    inverse = (-q[0], -q[1], -q[2], q[3])
    return multiply(multiply(q, (*v, 0.0)), inverse)[:3]


def unit(q):
    length = math.sqrt(sum(c * c for c in q))
    return tuple(c / length for c in q)


def turn(axis, angle):
    s = math.sin(angle / 2)
    return (axis[0] * s, axis[1] * s, axis[2] * s, math.cos(angle / 2))


def float32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


def motion(joint, t):
    """Rotation and translation of a joint at a time: smooth, with all axes used."""
    phase = joint * 0.7
    q = multiply(turn((0, 1, 0), 0.5 * math.sin(2.1 * t + phase)), turn((1, 0, 0), 0.4 * math.sin(3.3 * t - phase)))
    x, y, z = JOINTS[joint][2]
    if joint == 0:
        return q, (x + 0.3 * math.sin(t), y + 0.05 * math.cos(5 * t), z + 0.2 * t)
    return q, (x, y, z)


class Glb:
    def __init__(self):
        self.blob = b""
        self.json = {"asset": {"version": "2.0", "generator": "genga client test"}, "bufferViews": [], "accessors": []}

    def accessor(self, rows, kind, component="f", bounds=False, target=None):
        self.blob += b"\0" * (-len(self.blob) % 4)
        flat = [v for row in rows for v in row]
        data = struct.pack(f"<{len(flat)}{component}", *flat)
        view = {"buffer": 0, "byteOffset": len(self.blob), "byteLength": len(data)}
        if target:
            view["target"] = target
        self.json["bufferViews"].append(view)
        self.blob += data
        entry = {"bufferView": len(self.json["bufferViews"]) - 1, "componentType": {"f": 5126, "B": 5121, "H": 5123}[component],
                 "count": len(rows), "type": kind}
        if bounds:
            stored = [[float32(v) for v in row] for row in rows]
            entry["min"] = [min(c) for c in zip(*stored)]
            entry["max"] = [max(c) for c in zip(*stored)]
        self.json["accessors"].append(entry)
        return len(self.json["accessors"]) - 1

    def write(self, path):
        blob = self.blob + b"\0" * (-len(self.blob) % 4)
        self.json["buffers"] = [{"byteLength": len(blob)}]
        text = json.dumps(self.json, ensure_ascii=False).encode()
        text += b" " * (-len(text) % 4)
        with open(path, "wb") as file:
            file.write(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(blob)))
            file.write(struct.pack("<I4s", len(text), b"JSON") + text)
            file.write(struct.pack("<I4s", len(blob), b"BIN\0") + blob)


def rest_world():
    world = []
    for _, parent, offset in JOINTS:
        base = world[parent] if parent is not None else (0, 0, 0)
        world.append(tuple(b + o for b, o in zip(base, offset)))
    return world


def add_figure(glb):
    """A box around every joint, skinned to it; one morph target; the skeleton as nodes 0…"""
    nodes = []
    for i, (name, parent, offset) in enumerate(JOINTS):
        node = {"name": name, "translation": list(offset)}
        children = [j for j, joint in enumerate(JOINTS) if joint[1] == i]
        if children:
            node["children"] = children
        nodes.append(node)
    positions, normals, joints, weights, indices, deltas = [], [], [], [], [], []
    faces = [((1, 0, 0), (0, 1, 0), (0, 0, 1)), ((0, 1, 0), (0, 0, 1), (1, 0, 0)), ((0, 0, 1), (1, 0, 0), (0, 1, 0))]
    for joint, head in enumerate(rest_world()):
        for axis, u, v in faces:
            for side in (-1, 1):
                first = len(positions)
                for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                    corner = [0.05 * (side * axis[k] + a * side * u[k] + b * v[k]) for k in range(3)]
                    positions.append([h + c for h, c in zip(head, corner)])
                    normals.append([float(side * axis[k]) for k in range(3)])
                    joints.append([joint, 0, 0, 0])
                    weights.append([1.0, 0.0, 0.0, 0.0])
                    deltas.append([0.0, 0.05 if joint == 2 else 0.0, 0.0])
                indices += [[first + k] for k in (0, 1, 2, 0, 2, 3)]
    attributes = {"POSITION": glb.accessor(positions, "VEC3", bounds=True, target=34962),
                  "NORMAL": glb.accessor(normals, "VEC3", target=34962),
                  "JOINTS_0": glb.accessor(joints, "VEC4", "B", target=34962),
                  "WEIGHTS_0": glb.accessor(weights, "VEC4", target=34962)}
    targets = [{"POSITION": glb.accessor(deltas, "VEC3", bounds=True, target=34962)}]
    inverse = [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1] for x, y, z in rest_world()]
    nodes.append({"name": "figure", "mesh": 0, "skin": 0})
    glb.json.update({
        "scene": 0, "scenes": [{"nodes": [0, len(JOINTS)]}], "nodes": nodes,
        "meshes": [{"name": "figure", "weights": [0.0], "extras": {"targetNames": ["まばたき"]},
                    "primitives": [{"attributes": attributes, "indices": glb.accessor(indices, "SCALAR", "H", target=34963),
                                    "material": 0, "targets": targets}]}],
        "materials": [{"name": "skin", "pbrMetallicRoughness": {"baseColorFactor": [0.9, 0.6, 0.5, 1], "metallicFactor": 0,
                                                                "roughnessFactor": 0.9}}],
        "skins": [{"joints": list(range(len(JOINTS))), "inverseBindMatrices": glb.accessor(inverse, "MAT4"), "skeleton": 0}],
    })


def derivative(function, t):
    step = 1e-4
    return tuple((a - b) / (2 * step) for a, b in zip(function(t + step), function(t - step)))


def hermite(keys, t):
    """glTF's cubic spline: keys are (time, in tangent, value, out tangent)."""
    for (t0, _, v0, out0), (t1, in1, v1, _) in zip(keys, keys[1:]):
        if t <= t1:
            d = t1 - t0
            s = (t - t0) / d
            return [(2 * s**3 - 3 * s**2 + 1) * a + d * (s**3 - 2 * s**2 + s) * m + (3 * s**2 - 2 * s**3) * b
                    + d * (s**3 - s**2) * n for a, m, b, n in zip(v0, out0, v1, in1)]
    return list(keys[-1][2])


def pose_at(sample):
    world = []
    for joint, (_, parent, _) in enumerate(JOINTS):
        q, p = sample(joint)
        if parent is not None:
            pq, pp = world[parent]
            p = tuple(a + b for a, b in zip(pp, rotate(pq, p)))
            q = multiply(pq, q)
        world.append((unit(q), p))
    return world


def write_table(path, times, poses, plant=0.0):
    seen, names = {}, []
    for name, _, _ in JOINTS:
        count = seen.get(name, 0)
        seen[name] = count + 1
        name = name.replace("/", "%2F")
        names.append(f"{name} ({count})" if count else name)
    with open(path, "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        channels = ["translation.x", "translation.y", "translation.z", "rotation.x", "rotation.y", "rotation.z", "rotation.w"]
        table.writerow(["time"] + [f"{name}/{channel}" for name in names for channel in channels])
        for row, (t, pose) in enumerate(zip(times, poses)):
            cells = [repr(t)]
            for joint, (q, p) in enumerate(pose):
                lie = plant if (row, joint) == (len(times) - 1, 4) else 0.0
                cells += [repr(v) for v in (p[0] + lie, p[1], p[2], *q)]
            table.writerow(cells)


def add_animation(glb, times, rows, interpolation):
    """rows: (node, path, values); values hold three rows a key for cubic."""
    clock = glb.accessor([[t] for t in times], "SCALAR", bounds=True)
    samplers, channels = [], []
    for node, path, kind, values in rows:
        samplers.append({"input": clock, "output": glb.accessor(values, kind), "interpolation": interpolation})
        channels.append({"sampler": len(samplers) - 1, "target": {"node": node, "path": path}})
    glb.json["animations"] = [{"name": "dance", "samplers": samplers, "channels": channels}]


def write_baked(folder):
    glb = Glb()
    add_figure(glb)
    times = [f / FPS for f in range(FRAMES + 1)]
    rows = []
    for joint in range(len(JOINTS)):
        rows.append((joint, "rotation", "VEC4", [motion(joint, t)[0] for t in times]))
        rows.append((joint, "translation", "VEC3", [motion(joint, t)[1] for t in times]))
    rows.append((len(JOINTS), "weights", "SCALAR", [[abs(math.sin(t))] for t in times]))
    add_animation(glb, times, rows, "LINEAR")
    glb.write(f"{folder}/baked.glb")
    at = [f / FPS for f in (0, 7, 22, 45, 60)]
    poses = [pose_at(lambda joint, t=t: motion(joint, t)) for t in at]
    write_table(f"{folder}/baked.csv", at, poses)
    write_table(f"{folder}/baked-planted.csv", at, poses, plant=0.001)


def write_exact(folder):
    glb = Glb()
    add_figure(glb)
    times = [0.0, 0.3, 1.1, 1.4, 2.0]
    rows, curves = [], {}
    for joint in range(len(JOINTS)):
        for part, (path, kind) in enumerate((("rotation", "VEC4"), ("translation", "VEC3"))):
            value = lambda t, joint=joint, part=part: motion(joint, t)[part]
            keys = [(t, derivative(value, t), value(t), derivative(value, t)) for t in times]
            curves[joint, part] = [(t, *[tuple(map(float32, v)) for v in rest]) for t, *rest in keys]
            rows.append((joint, path, kind, [v for key in keys for v in key[1:]]))
    add_animation(glb, times, rows, "CUBICSPLINE")
    glb.write(f"{folder}/exact.glb")
    at = [0.0, 0.3, 0.123, 0.71, 1.1, 1.29, 1.777, 2.0]
    at.sort()
    clock = [float32(t) for t in times]
    for keys in curves.values():
        keys[:] = [(clock[i], *key[1:]) for i, key in enumerate(keys)]
    poses = [pose_at(lambda joint, t=t: (unit(hermite(curves[joint, 0], t)), tuple(hermite(curves[joint, 1], t)))) for t in at]
    write_table(f"{folder}/exact.csv", at, poses)
    write_table(f"{folder}/exact-planted.csv", at, poses, plant=0.001)


def write_broken(folder):
    glb = Glb()
    add_figure(glb)
    glb.json["skins"][0]["joints"][3] = 999
    glb.write(f"{folder}/broken.glb")


def main():
    folder = sys.argv[1]
    write_baked(folder)
    write_exact(folder)
    write_broken(folder)


if __name__ == "__main__":
    main()
