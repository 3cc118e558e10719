"""A picture of an animated glTF as Blender imports and shows it: the scene at the given times, side by side.

  blender -b --factory-startup -P tests/clients/blender/compat.py -P tools/screenshot/blender_picture.py -- IN.glb OUT.png
      [--times 1.2,2.4,3.6] [--fps 30] [--size 400x675] [--yaw DEGREES] [--pitch DEGREES] [--samples 48] [--own]

--fps   the scene's rate; the times are its nearest frames
--size  of one time's picture
--own   by the file's own camera and lights
"""

import argparse
import math
import pathlib
import sys
import tempfile

import bpy
import numpy
from mathutils import Euler, Vector


PAPER = (0.93, 0.95, 0.965)  # behind it all, sRGB


def options():
    parser = argparse.ArgumentParser(prog="blender_picture.py")
    parser.add_argument("file")
    parser.add_argument("picture")
    parser.add_argument("--times", default="0")
    parser.add_argument("--fps", type=int, default=30)
    parser.add_argument("--size", default="400x675")
    parser.add_argument("--yaw", type=float, default=20)
    parser.add_argument("--pitch", type=float, default=7)
    parser.add_argument("--samples", type=int, default=48)
    parser.add_argument("--own", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def show(scene, time):
    frame = time * scene.render.fps
    scene.frame_set(math.floor(frame), subframe=frame % 1)


def corners(scene):
    """The bounds of all that is shown at this moment, in the world: minimum and maximum."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = [one.matrix_world @ Vector(corner) for mesh in scene.objects if mesh.type == "MESH" and not mesh.hide_render
              for one in [mesh.evaluated_get(graph)] for corner in one.bound_box]  # fmt: skip
    return [numpy.min(points, axis=0), numpy.max(points, axis=0)]


def add(scene, name, data):
    thing = bpy.data.objects.new(name, data)
    scene.collection.objects.link(thing)
    return thing


def stage(scene, times, yaw, pitch, aspect):
    """A floor, light, and a camera that sees everything at all times."""
    ends = []
    for time in times:
        show(scene, time)
        ends += corners(scene)
    least, most = Vector(numpy.min(ends, axis=0)), Vector(numpy.max(ends, axis=0))
    size = max(most.z - least.z, (most - least).xy.length / aspect)
    middle = (least + most) / 2

    floor = bpy.data.meshes.new("floor")
    far = 30 * size
    floor.from_pydata([(-far, -far, 0), (far, -far, 0), (far, far, 0), (-far, far, 0)], [], [(0, 1, 2, 3)])
    shadows = add(scene, "floor", floor)
    shadows.location, shadows.is_shadow_catcher = (middle.x, middle.y, least.z), True

    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle = 1.9, math.radians(4)
    add(scene, "sun", sun).rotation_euler = Euler((math.radians(48), 0, math.radians(28)))

    camera = bpy.data.cameras.new("camera")
    camera.angle, camera.sensor_fit = math.radians(28), "VERTICAL"
    seen = add(scene, "camera", camera)
    seen.rotation_euler = Euler((math.radians(90 - pitch), 0, math.radians(yaw)))
    back = seen.rotation_euler.to_matrix() @ Vector((0, 0, 1))
    seen.location = middle + back * (0.52 * size / math.tan(camera.angle / 2) + 0.2 * size)
    camera.clip_end = 100 * size
    scene.camera = seen


def light_of_sky(scene):
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes["Background"].inputs
    sky["Color"].default_value, sky["Strength"].default_value = (0.9, 0.95, 1, 1), 0.55


def render(scene, folder, time):
    show(scene, time)
    path = str(pathlib.Path(folder) / "one.png")
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = numpy.array(image.pixels[:], dtype=numpy.float32).reshape(height, width, 4)
    bpy.data.images.remove(image)
    opaque = pixels[..., 3:]
    pixels[..., :3] = pixels[..., :3] * opaque + numpy.array(PAPER, dtype=numpy.float32) * (1 - opaque)
    pixels[..., 3] = 1
    return pixels


def main():
    asked = options()
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    scene = bpy.context.scene
    scene.render.fps = asked.fps  # before the import, which counts keys in frames
    bpy.ops.import_scene.gltf(filepath=asked.file)
    width, height = (int(number) for number in asked.size.split("x"))
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising = asked.samples, False
    scene.view_settings.view_transform = "Standard"
    times = [float(time) for time in asked.times.split(",")]
    if asked.own:
        scene.camera = next(thing for thing in scene.objects if thing.type == "CAMERA")
    else:
        stage(scene, times, asked.yaw, asked.pitch, width / height)
        light_of_sky(scene)
        scene.render.film_transparent = True
    with tempfile.TemporaryDirectory() as folder:
        parts = numpy.concatenate([render(scene, folder, time) for time in times], axis=1)
    whole = bpy.data.images.new("whole", parts.shape[1], parts.shape[0])
    whole.pixels = parts.ravel()
    whole.filepath_raw, whole.file_format = str(pathlib.Path(asked.picture).resolve()), "PNG"
    whole.save()


if __name__ == "__main__":
    main()
