"""Does Blender put every bone head where `genga sample --space world --axes gltf` says? In a file without bones: every
node, and the points one unit along its axes.

  blender -b --factory-startup --python-exit-code 3 -P compat.py -P check.py -- MODEL.glb TABLE.csv LIMIT [fps=N] [still]

LIMIT is a share of the figure's height at rest (1e-5), without bones of the size of the room that the nodes take; or
metres, with an m behind it (2e-4m). The times of the table must lie on frames, 30 a second or as fps tells: between
frames Blender interpolates quaternions by component. A camera may be ten times as far off as a bone, and look 0.05
degrees aside. The nodes must move unless the last word is "still". Exit 1 on any difference, 3 when the script or the
import breaks.
"""
import csv
import json
import math
import struct
import sys

import bpy
import mathutils

CAMERA_FACTOR = 10  # eyes are far from what they see
CAMERA_DEGREES = 0.05


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


def rotated(quaternion, vector):
    x, y, z, w = quaternion
    tx, ty, tz = (2 * (y * vector[2] - z * vector[1]), 2 * (z * vector[0] - x * vector[2]), 2 * (x * vector[1] - y * vector[0]))
    return [vector[0] + w * tx + y * tz - z * ty, vector[1] + w * ty + z * tx - x * tz, vector[2] + w * tz + x * ty - y * tx]


def cameras_of(path):
    """Names of the file's cameras' nodes."""
    with open(path, "rb") as file:
        data = file.read()
    document = json.loads(data[20:20 + struct.unpack_from("<I", data, 12)[0]])
    return {node.get("name", "") for node in document["nodes"] if "camera" in node}


def ends_of_axes(path):
    """Node name → row → the three points one unit along its axes, in the world."""
    with open(path, newline="", encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    columns = {name: i for i, name in enumerate(header)}
    ends = {}
    for name in [heading[:-len("/scale.x")] for heading in header if heading.endswith("/scale.x")]:
        def numbers(row, channel, axes):
            return [float(row[columns[f"{name}/{channel}.{axis}"]]) for axis in axes]
        ends[name.replace("%2F", "/")] = [
            [[t + d for t, d in zip(numbers(row, "translation", "xyz"), rotated(numbers(row, "rotation", "xyzw"), axis))]
             for axis in ([numbers(row, "scale", "x")[0], 0, 0], [0, numbers(row, "scale", "y")[0], 0],
                          [0, 0, numbers(row, "scale", "z")[0]])]
            for row in rows
        ]
    return ends


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


def axes_in_blender():
    """The same points of every object but those that Blender turns to suit its own cameras and lights."""
    found = {}
    for thing in bpy.data.objects:
        if thing.type not in ("CAMERA", "LIGHT", "ARMATURE"):
            points = [thing.matrix_world @ mathutils.Vector(axis) for axis in ((1, 0, 0), (0, 0, 1), (0, -1, 0))]
            found[thing.name] = [(p.x, p.z, -p.y) for p in points]
    return found


def views_of_cameras():
    """Name of each camera → the way it looks, and its up: unit vectors in glTF's axes."""
    views = {}
    for thing in bpy.data.objects:
        if thing.type == "CAMERA":
            turn = thing.matrix_world.to_3x3().normalized()
            views[thing.name] = [(v.x, v.z, -v.y) for v in (turn @ mathutils.Vector((0, 0, -1)), turn @ mathutils.Vector((0, 1, 0)))]
    return views


def expected_views(path, cameras):
    """Name of each camera → row → the same as the table has it."""
    with open(path, newline="", encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    columns = {name: i for i, name in enumerate(header)}
    views = {}
    for name in cameras:
        turns = [[float(row[columns[f"{name}/rotation.{axis}"]]) for axis in "xyzw"] for row in rows]
        views[name] = [[rotated(turn, axis) for axis in ((0, 0, -1), (0, 1, 0))] for turn in turns]
    return views


def degrees_between(a, b):
    chord = sum((x - y) ** 2 for x, y in zip(a, b)) ** 0.5
    return math.degrees(2 * math.asin(min(1.0, chord / 2)))


def room(expected):
    points = [point for rows in expected.values() for point in rows]
    return max(1.0, *(max(p[axis] for p in points) - min(p[axis] for p in points) for axis in range(3)))


def height_at_rest():
    ys = [(thing.matrix_world @ bone.head_local).z
          for thing in bpy.data.objects if thing.type == "ARMATURE" for bone in thing.data.bones]
    return max(ys) - min(ys)


def main():
    model, table, limit, *more = sys.argv[sys.argv.index("--") + 1:]
    still = "still" in more
    fps = next((float(word[4:]) for word in more if word.startswith("fps=")), 30.0)
    unique, joints = node_names(model)
    times, expected = read_table(table)
    has_bones = bool(joints)
    if not has_bones:
        joints = list(expected)
    ends = {} if has_bones else ends_of_axes(table)
    cameras = cameras_of(model) & unique & set(expected)
    joints = [*joints, *sorted(cameras - set(joints))]
    views = expected_views(table, cameras)
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()
    bpy.context.scene.render.fps = math.ceil(fps)
    bpy.context.scene.render.fps_base = math.ceil(fps) / fps
    bpy.ops.import_scene.gltf(filepath=model)
    height = height_at_rest() if has_bones else room(expected)
    allowed = float(limit[:-1]) if limit.endswith("m") else float(limit) * height

    absent = [name for name in joints if name in unique and name not in heads()]
    untold = [name for name in joints if name in unique and name not in expected]
    if absent or untold:
        raise SystemExit(f"joints missing in Blender: {absent[:5]}, in the table: {untold[:5]}")
    worst, where, compared, travelled, turned = 0.0, "nowhere", 0, 0.0, 0.0
    first = None
    for row, t in enumerate(times):
        frame = round(t * fps)
        if abs(t * fps - frame) > 1e-6:
            raise SystemExit(f"{t} s is not on a frame")
        bpy.context.scene.frame_set(frame)
        now = heads()
        seen = views_of_cameras()
        turned = max([turned, *(degrees_between(a, b) for name in cameras for a, b in zip(seen[name], views[name][row]))])
        first = first or now
        for name in joints:
            if name not in unique:
                continue
            compared += 1
            distance = sum((a - b) ** 2 for a, b in zip(now[name], expected[name][row])) ** 0.5
            for end, wanted in zip(axes_in_blender().get(name, []), ends.get(name, [[]] * len(times))[row]):
                distance = max(distance, sum((a - b) ** 2 for a, b in zip(end, wanted)) ** 0.5)
            travelled = max(travelled, sum((a - b) ** 2 for a, b in zip(now[name], first[name])) ** 0.5)
            distance /= CAMERA_FACTOR if name in cameras else 1
            if not distance <= worst:
                worst, where = distance, f"{name} at frame {frame}"
    print(f"{model}: {len(joints)} bones at {len(times)} frames, height {height:.4f} m: "
          f"largest difference {worst:.3e} m ({where}), longest way {travelled:.3f} m"
          + (f", cameras look {turned:.4f} degrees aside" if cameras else ""))
    if compared == 0:
        raise SystemExit("FAIL nothing to compare")
    if not turned <= CAMERA_DEGREES:
        raise SystemExit(f"FAIL a camera looks {turned} degrees aside")
    if len(times) > 1 and travelled < 1e-3 and not still:
        raise SystemExit("FAIL no bone moves")
    if not worst <= allowed:
        raise SystemExit(f"FAIL {where} is off by {worst} m, allowed {allowed}")


main()
