"""How bright do the lights of a file make a white wall in Blender?
  blender -b -P light.py -- MODEL.glb HEIGHT MODE
The wall lies at the height (metres, glTF's y), its normal up, and scatters evenly; MODE is the importer's lighting mode.
Prints the linear color of its middle, rendered by Cycles."""
import pathlib
import sys
import tempfile

import bpy

model, height, mode = sys.argv[sys.argv.index("--") + 1 :]
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=model, convert_lighting_mode=mode)
for thing in list(bpy.data.objects):
    if thing.type == "MESH":
        bpy.data.objects.remove(thing)
    elif thing.type == "LIGHT" and thing.data.type != "SUN":
        thing.data.shadow_soft_size = 0  # glTF's lights are points; the importer leaves them Blender's 0.25 m
bpy.ops.mesh.primitive_plane_add(size=0.01, location=(0, 0, float(height)))
paint = bpy.data.materials.new("white")
paint.use_nodes = True
tree = paint.node_tree
tree.nodes.clear()
white = tree.nodes.new("ShaderNodeBsdfDiffuse")
white.inputs["Color"].default_value = (1, 1, 1, 1)
tree.links.new(white.outputs[0], tree.nodes.new("ShaderNodeOutputMaterial").inputs[0])
bpy.context.object.data.materials.append(paint)
lens = bpy.data.cameras.new("eye")
lens.type, lens.ortho_scale, lens.clip_start = "ORTHO", 0.008, 0.01
eye = bpy.data.objects.new("eye", lens)
eye.location = (0, 0, float(height) + 0.5)
scene = bpy.context.scene
scene.collection.objects.link(eye)
scene.camera = eye
scene.render.engine = "CYCLES"
scene.cycles.samples = 16
scene.cycles.use_denoising = False
scene.render.resolution_x = scene.render.resolution_y = 8
scene.render.image_settings.file_format = "OPEN_EXR"
with tempfile.TemporaryDirectory() as folder:
    scene.render.filepath = str(pathlib.Path(folder) / "wall.exr")
    bpy.ops.render.render(write_still=True)
    picture = bpy.data.images.load(scene.render.filepath)
    middle = 4 * (4 * 8 + 4)
    print("wall:", *(f"{part:.4f}" for part in picture.pixels[middle : middle + 3]))
