"""Does Blender put every bone head where `genga sample --space world --axes gltf` says?

  blender -b --factory-startup --python-exit-code 3 -P compat.py -P check.py -- MODEL.glb TABLE.csv LIMIT

LIMIT is a share of the figure's height at rest (1e-5). The times of the table must lie on frames of 30 a second: between
frames Blender interpolates quaternions by component. Exit 1 on any difference, 3 when the script or the import breaks.
"""
import csv
import json
import struct
import sys

import bpy

FPS = 30


def node_names(path):
    """Names of the file's nodes that no other node shares: Blender renames the second of two equals."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] == b"glTF":
        data = data[20:20 + struct.unpack_from("<I", data, 12)[0]]
    document = json.loads(data)
    names = [node.get("name", "") for node in document["nodes"]]
    joints = {joint for skin in document.get("skins", []) for joint in skin["joints"]}
    return {name for name in names if names.count(name) == 1}, [names[joint] for joint in joints]


def read_table(path):
    with open(path, newline="", encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    columns = {name: i for i, name in enumerate(header)}
    suffix = "/translation.x"
    nodes = {name[:-len(suffix)]: [columns[name[:-1] + axis] for axis in "xyz"] for name in header if name.endswith(suffix)}
    return [float(row[0]) for row in rows], {
        name.replace("%2F", "/"): [[float(row[i]) for i in at] for row in rows] for name, at in nodes.items()
    }


def heads():
    """glTF position (metres, Y up) of every bone head and object; Blender's Z up turned back."""
    found = {}
    for thing in bpy.data.objects:
        found[thing.name] = thing.matrix_world.translation
    for thing in bpy.data.objects:
        if thing.type == "ARMATURE":
            for bone in thing.pose.bones:
                found[bone.name] = thing.matrix_world @ bone.head
    return {name: (p.x, p.z, -p.y) for name, p in found.items()}


def height_at_rest():
    ys = [(thing.matrix_world @ bone.head_local).z
          for thing in bpy.data.objects if thing.type == "ARMATURE" for bone in thing.data.bones]
    return max(ys) - min(ys)


def main():
    model, table, limit = sys.argv[sys.argv.index("--") + 1:]
    unique, joints = node_names(model)
    times, expected = read_table(table)
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    bpy.context.scene.render.fps = FPS
    bpy.context.scene.render.fps_base = 1
    bpy.ops.import_scene.gltf(filepath=model)
    height = height_at_rest()
    allowed = float(limit) * height

    absent = [name for name in joints if name in unique and name not in heads()]
    untold = [name for name in joints if name in unique and name not in expected]
    if absent or untold:
        raise SystemExit(f"joints missing in Blender: {absent[:5]}, in the table: {untold[:5]}")
    worst, where, compared, travelled = 0.0, "nowhere", 0, 0.0
    first = None
    for row, t in enumerate(times):
        frame = round(t * FPS)
        if abs(t * FPS - frame) > 1e-6:
            raise SystemExit(f"{t} s is not on a frame")
        bpy.context.scene.frame_set(frame)
        now = heads()
        first = first or now
        for name in joints:
            if name not in unique:
                continue
            compared += 1
            distance = sum((a - b) ** 2 for a, b in zip(now[name], expected[name][row])) ** 0.5
            travelled = max(travelled, sum((a - b) ** 2 for a, b in zip(now[name], first[name])) ** 0.5)
            if not distance <= worst:
                worst, where = distance, f"{name} at frame {frame}"
    print(f"{model}: {len(joints)} bones at {len(times)} frames, height {height:.4f} m: "
          f"largest difference {worst:.3e} m ({where}), longest way {travelled:.3f} m")
    if compared == 0:
        raise SystemExit("FAIL nothing to compare")
    if len(times) > 1 and travelled < 1e-3:
        raise SystemExit("FAIL no bone moves")
    if not worst <= allowed:
        raise SystemExit(f"FAIL {where} is off by {worst} m, allowed {allowed}")


main()
