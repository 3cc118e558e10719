"""mypy --strict over the package, and over programs that use it rightly and wrongly."""

import os
import pathlib
import subprocess
import sys

import genga

PACKAGE = pathlib.Path(genga.__file__).parent
RIGHT = """
import genga
import numpy as np
from numpy.typing import NDArray

scene: genga.Scene = genga.load("a.vmd", ("b.vmd", b""), no_ik=True)
world: NDArray[np.float64] = scene.player().sample([0.0, 1.0], "world")
table: genga.Table = genga.sample("a.vmd", fps=30, space="world", from_=1.5, times=[0, 1])
made: genga.Made = genga.convert(["a.vmd"], "a.glb", curves="bake", progress=lambda stage, share: None)
code: str = genga.check("a.vmd")[0].code
motion: genga.VmdMotion = genga.VmdMotion.read("a.vmd", salvage=True)
keys: NDArray[np.void] = motion.bone_keys
motion.model_name = "figure"
layers: NDArray[np.void] = genga.LwoObject.read("a.lwo").layers
document: genga.Document = genga.document("a.vmd")
if isinstance(document, genga.PmdModel):
    corners: int = document.indices.size
"""
WRONG = {
    'genga.sample("a.vmd", space="outer")': "arg-type",
    'genga.sample("a.vmd", fsp=30)': "call-arg",
    'genga.load(3)': "arg-type",
    'genga.load("a.vmd").player().sample([0.0], "places")': "arg-type",
    'genga.info("a.vmd").durations': "attr-defined",
    'genga.VmdMotion.read("a.vmd").bones': "attr-defined",
    'genga.VmdMotion.read("a.vmd").model_name = 3': "assignment",
    'genga.document("a.vmd").bone_keys': "attr-defined",
}


def mypy(tmp_path, *words):
    environment = {**os.environ, "MYPYPATH": str(PACKAGE.parent)}
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path.parent / "mypy"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=tmp_path)


def test_the_package_is_strict(tmp_path):
    done = mypy(tmp_path, "-p", "genga")
    assert done.returncode == 0, done.stdout + done.stderr


def test_programs_are_judged_rightly(tmp_path):
    lines = RIGHT.splitlines()
    program = tmp_path / "program.py"
    program.write_text("\n".join([*lines, *WRONG, ""]), encoding="utf-8")
    done = mypy(tmp_path, program.name)
    said = {int(line.split(":")[1]): line.rpartition("[")[2].rstrip("]") for line in done.stdout.splitlines() if ": error:" in line}
    assert said == {len(lines) + 1 + index: kind for index, kind in enumerate(WRONG.values())}, done.stdout
