"""Does Blender's own reader of BVH put every joint where `genga sample --space world --up y` says?

  blender -b --factory-startup --python-exit-code 3 -P compat.py -P bvh.py -- MOTION.bvh TABLE.csv LIMIT ROWS

LIMIT is a share of the skeleton's size at rest, ROWS the rows of the file that the table's rows are. End Sites are no
bones in Blender. Exit 1 on any difference, 3 when the script or the import breaks.
"""
import csv
import sys

import bpy


def read_table(path):
    """Row by row the place of each joint."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    end = "/translation.x"
    names = [name[:-len(end)] for name in rows[0] if name.endswith(end)]
    return [{name.replace("%2F", "/"): tuple(float(row[f"{name}/translation.{axis}"]) for axis in "xyz") for name in names}
            for row in rows]


def heads(armature):
    """In the file's axes: Blender turned y up to z up."""
    places = {bone.name: armature.matrix_world @ bone.head for bone in armature.pose.bones}
    return {name: (p.x, p.z, -p.y) for name, p in places.items()}


def size_at_rest(armature):
    points = [armature.matrix_world @ bone.head_local for bone in armature.data.bones]
    return max(max(p[axis] for p in points) - min(p[axis] for p in points) for axis in range(3))


def main():
    motion, table, limit, rows = sys.argv[sys.argv.index("--") + 1:]
    expected = read_table(table)
    bpy.ops.import_anim.bvh(filepath=motion, rotate_mode="NATIVE", update_scene_duration=True)
    armature = next(thing for thing in bpy.data.objects if thing.type == "ARMATURE")
    size = size_at_rest(armature)
    worst, where, compared, moved = 0.0, "nowhere", 0, 0.0
    first = None
    for row, wanted in zip(map(int, rows.split(",")), expected, strict=True):
        bpy.context.scene.frame_set(row + 1)  # the first row is at frame 1
        now = heads(armature)
        first = first or now
        moved = max([moved, *(max(abs(a - b) for a, b in zip(now[name], first[name])) for name in now)])
        absent = [name for name in now if name not in wanted]
        if absent:
            raise SystemExit(f"joints that the table lacks: {absent[:5]}")
        for name, place in now.items():
            apart = max(abs(a - b) for a, b in zip(place, wanted[name]))
            compared += 1
            if apart > worst:
                worst, where = apart, f"{name} in row {row}"
    share = worst / size
    print(f"largest difference: {share:.3g} of the size, {compared} joints ({where}); moved {moved:.3g}")
    if share > float(limit) or compared == 0:
        sys.exit(1)


main()
