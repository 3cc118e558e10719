"""Does Blender open these files? One line each, with the counts of what came in.

  blender -b --factory-startup --python-exit-code 3 -P compat.py -P opens.py -- MODEL.glb...
"""
import sys

import bpy


def main():
    for path in sys.argv[sys.argv.index("--") + 1:]:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        bpy.ops.import_scene.gltf(filepath=path)
        points = sum(len(thing.data.vertices) for thing in bpy.data.objects if thing.type == "MESH")
        print(f"opened: {len(bpy.data.objects)} objects, {points} points, {path}")


main()
