"""Other people's readers of .x: programs in irrlicht/ and assimp/, built here with Debian's libraries.

    irrlicht = x_readers.Irrlicht(folder)
    irrlicht.read(file, [0, 80], points=True)     # what x_poses.cpp tells; Failure where Irrlicht refuses the file
    x_readers.Assimp(folder).read(file)           # what x_nodes.cpp tells
"""
import json
import pathlib
import shutil
import sys

from programs import HERE, Failure, run

SKIPPED = 77
COMPILER = "g++-12"


def needs_packages():
    libraries = {"libirrlicht-dev": "irrlicht/irrlicht.h", "libassimp-dev": "assimp/scene.h"}
    missing = [name for name, header in libraries.items() if not pathlib.Path("/usr/include", header).is_file()]
    if missing or not shutil.which(COMPILER):
        print(f"skipped: {' '.join(missing) or COMPILER} is not installed")
        sys.exit(SKIPPED)


def build(folder, source, library):
    out = folder / source.stem
    # Irrlicht 1.8 is no C++20.
    run(COMPILER, "-std=c++17", "-O1", source, "-o", out, library)
    return out


class Irrlicht:
    def __init__(self, folder):
        self.program = build(folder, HERE / "irrlicht" / "x_poses.cpp", "-lIrrlicht")

    def read(self, file, frames=(), points=False):
        out, _ = run(self.program, *(["--skin"] if points else []), file, *frames)
        return json.loads(out.splitlines()[-1])


class Assimp:
    def __init__(self, folder):
        self.program = build(folder, HERE / "assimp" / "x_nodes.cpp", "-lassimp")

    def read(self, file):
        out, _ = run(self.program, file)
        found = json.loads(out)
        if "error" in found:
            raise Failure(f"assimp: {found['error']}")
        return found
