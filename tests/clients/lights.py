"""Lights of LightWave scenes in other programs: a lamp of 100 %, a metre above a white wall, lights it fully, and so does
a distant light: 1.0 of white, in three.js and in Blender within a twentieth."""

import pathlib
import subprocess

from programs import Failure, blender_light, three_light

STILL = "{ Envelope\n  1\n  Key %s 0 0 0 0 0 0 0 0\n  Behaviors 1 1\n}\n"
# Radians: a light that looks along +z looks down.
DOWN = 1.5707963267948966
# Statements of the light, height over the wall in metres, options, color of the wall.
CASES = {
    "a lamp at 1 m": ("LightIntensity 1\nLightType 1", 1, (), (1, 1, 1)),
    "a lamp at 2 m": ("LightIntensity 1\nLightType 1", 2, (), (0.25, 0.25, 0.25)),
    "a colored lamp of 50 %": ("LightColor 1 0.5 0.25\nLightIntensity 0.5\nLightType 1", 1, (), (0.5, 0.25, 0.125)),
    "a distant light": ("LightIntensity 1\nLightType 0", 5, (), (1, 1, 1)),
    "a spot": ("LightIntensity 1\nLightType 2\nLightConeAngle 30\nLightEdgeAngle 5", 1, (), (1, 1, 1)),
    "a lamp scaled by 3": ("LightIntensity 1\nLightType 1", 1, ("--light-scale", "3"), (3, 3, 3)),
}


def scene(statements, height):
    places = (0, height, 0, 0, DOWN, 0, 1, 1, 1)
    channels = "".join(f"Channel {i}\n{STILL % place}" for i, place in enumerate(places))
    light = f"AddLight\nLightName Lamp\nLightMotion\nNumChannels 9\n{channels}{statements}\n"
    return f"LWSC\n3\nFirstFrame 0\nLastFrame 60\nFramesPerSecond 30\n{light}"


def made(genga, folder, name, *more):
    statements, height, options, _ = CASES[name]
    path = pathlib.Path(folder) / "light.lws"
    path.write_text(scene(statements, height), encoding="utf-8")
    out = path.with_suffix(".glb")
    command = [genga, "convert", "--force", path, out, *options, *more]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failure(done.stderr)
    return out


def lit(genga, folder, name):
    return three_light(made(genga, folder, name), (0, 0, 0), CASES[name][3])


def lit_in_blender(genga, folder, name, mode):
    """Its importer has two modes: Standard takes 683 lumens for a watt, Unitless does not."""
    more = ("--light-scale", "683") if mode == "SPEC" else ()
    return blender_light(made(genga, folder, name, *more), 0, mode, CASES[name][3])


def check_lights(check, genga, folder):
    for name in CASES:
        check(f"lights: three.js lights a white wall by {name}", lit, genga, folder, name)
        check(f"lights: Blender lights a white wall by {name}", lit_in_blender, genga, folder, name, "COMPAT")
    check("lights: Blender by watts, scaled", lit_in_blender, genga, folder, "a lamp at 1 m", "SPEC")
