"""Catmull-Clark by Blender's modifier, the points themselves and not the limit surface: one line of JSON.

  blender -b --factory-startup --python-exit-code 3 -P compat.py -P subdivide.py -- LEVEL '{"points": ..., "faces": ...}'
"""
import json
import sys

import bpy


def main():
    level, text = sys.argv[sys.argv.index("--") + 1:]
    cage = json.loads(text)
    mesh = bpy.data.meshes.new("cage")
    mesh.from_pydata(cage["points"], [], cage["faces"])
    thing = bpy.data.objects.new("cage", mesh)
    bpy.context.scene.collection.objects.link(thing)
    modifier = thing.modifiers.new("smooth", "SUBSURF")
    modifier.subdivision_type = "CATMULL_CLARK"
    modifier.levels = modifier.render_levels = int(level)
    modifier.use_limit_surface = False
    done = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    print("points: " + json.dumps([list(vertex.co) for vertex in done.vertices]))


main()
