"""Lights of LightWave scenes in other programs: a lamp of 100 %, a metre above a white wall, lights it fully, and so does
a distant light; three.js shows 1.0 of white within a twentieth."""

import pathlib
import subprocess

from programs import Failure, three_light

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


def lit(genga, folder, name):
    statements, height, options, color = CASES[name]
    path = pathlib.Path(folder) / "light.lws"
    path.write_text(scene(statements, height), encoding="utf-8")
    made = path.with_suffix(".glb")
    done = subprocess.run([genga, "convert", "--force", path, made, *options], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failure(done.stderr)
    return three_light(made, (0, 0, 0), color)


def check_lights(check, genga, folder):
    for name in CASES:
        check(f"lights: three.js lights a white wall by {name}", lit, genga, folder, name)
