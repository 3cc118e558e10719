#!/usr/bin/env python3
"""genga.exe under wine does what the program here does: the same bytes, files under any name, none replaced unasked, no device
opened because a model names it.

  GENGA=path/to/genga windows_program.py

Builds the preset "windows"; without mingw-w64 or wine the test is skipped. Sines of another C library differ in their last
digit: sampled numbers may by TOLERANCE.
"""
import csv
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import wine
from programs import ROOT, Failure

EXAMPLES = ROOT / "examples"
FIGURE_X = ROOT / "testdata" / "x" / "valid" / "lightwave-figure.x"
PICTURE = EXAMPLES / "figure_dress.bmp"
TRIANGLE = """xof 0303txt 0032
Mesh m { 3; 0;0;0;, 1;0;0;, 0;1;0;; 1; 3;0,1,2;;
 MeshMaterialList { 1; 1; 0; Material { 1;1;1;1;; 1; 0;0;0;; 0;0;0;; TextureFilename { "%s"; } } }
 MeshTextureCoords { 3; 0;0;, 1;0;, 0;1;; } }
"""
TOLERANCE = 1e-11  # of numbers up to some tens, which pass through a chain of sines
TIMES = "0,0.5,1.25"
UNWRITABLE = 4


class Programs:
    """The same command of both, on standard output."""

    def __init__(self, here, windows):
        self.here, self.windows = here, windows

    def say(self, *words):
        mine = subprocess.run([self.here, *map(str, words)], capture_output=True, check=False)
        other = self.on_windows(*words)
        if mine.returncode or other.returncode:
            raise Failure(f"{words}: {mine.returncode}, {other.returncode}\n{other.stderr.decode(errors='replace')}")
        return mine.stdout, other.stdout

    def on_windows(self, *words):
        return wine.call(self.windows, *(wine.path(word) if isinstance(word, pathlib.Path) else word for word in words))


def check_bytes(programs):
    files = [EXAMPLES / name for name in ("dance.vmd", "figure.pmd", "hand.bin", "lamp.lws", "lamp.lwo")] + [FIGURE_X]
    total = 0
    for file in files:
        mine, other = programs.say("dump", file)
        if mine != other or not mine:
            raise Failure(f"dump {file.name}: {len(mine)} bytes, {len(other)} bytes")
        total += len(mine)
    return f"{len(files)} documents, {total} bytes"


def check_pictures(programs, folder):
    """A picture of every kind becomes the same glTF on both."""
    total = 0
    out = folder / "out.glb"
    pictures = [path for path in sorted((ROOT / "testdata" / "pictures" / "valid").iterdir()) if path.suffix != ".txt"]
    for picture in pictures:
        shutil.copy(picture, folder)
        model = folder / f"{picture.stem}.x"
        model.write_text(TRIANGLE % picture.name, encoding="utf-8")
        made = []
        for program in (lambda *words: subprocess.run([programs.here, *words], capture_output=True, check=False),
                        programs.on_windows):
            done = program("convert", model, out, "--force")
            if done.returncode or b"convert.missing-texture" in done.stderr:
                raise Failure(f"{picture.name}: exit {done.returncode}\n{done.stderr.decode(errors='replace')}")
            made.append(out.read_bytes())
        if made[0] != made[1]:
            raise Failure(f"{picture.name}: {len(made[0])} bytes, {len(made[1])} bytes")
        total += len(made[0])
    return f"{len(pictures)} pictures, {total} bytes"


def check_numbers(programs):
    worst = 0.0
    for words in ((EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd"), (EXAMPLES / "lamp.lws",), (FIGURE_X,)):
        mine, other = (list(csv.reader(text.decode().splitlines()))
                       for text in programs.say("sample", *words, "--space", "world", "--times", TIMES))
        if mine[0] != other[0] or len(mine) != len(other):
            raise Failure(f"sample {words[0].name}: other columns or rows")
        for one, two in zip(mine[1:], other[1:]):
            worst = max(worst, *(abs(float(a) - float(b)) for a, b in zip(one, two)))
    if worst > TOLERANCE:
        raise Failure(f"samples differ by {worst:.2g}")
    return f"largest difference {worst:.2g}"


def check_files(programs, folder):
    source = folder / "踊り.vmd"
    shutil.copy(EXAMPLES / "camera.vmd", source)
    out = folder / "写し.json"
    first = programs.on_windows("dump", source, "-o", out)
    if first.returncode or not out.is_file():
        raise Failure(f"exit {first.returncode}\n{first.stderr.decode(errors='replace')}")
    written = out.read_bytes()
    out.write_bytes(b"kept")
    again = programs.on_windows("dump", source, "-o", out)
    if again.returncode != UNWRITABLE or out.read_bytes() != b"kept":
        raise Failure(f"a file that exists: exit {again.returncode}")
    forced = programs.on_windows("dump", source, "-o", out, "--force")
    if forced.returncode or out.read_bytes() != written:
        raise Failure(f"--force: exit {forced.returncode}\n{forced.stderr.decode(errors='replace')}")
    itself = programs.on_windows("dump", source, "-o", source, "--force")
    if itself.returncode != UNWRITABLE or source.read_bytes() != (EXAMPLES / "camera.vmd").read_bytes():
        raise Failure(f"an output that is the input: exit {itself.returncode}")
    if sorted(path.name for path in folder.iterdir()) != sorted([source.name, out.name]):
        raise Failure(f"left behind: {sorted(path.name for path in folder.iterdir())}")
    nowhere = programs.on_windows("dump", source, "-o", folder / "none" / "a.json")
    if nowhere.returncode != UNWRITABLE:
        raise Failure(f"a folder that is not there: exit {nowhere.returncode}")
    return "written, kept, replaced"


def check_names(programs, folder):
    """What a model's picture may be called, and what is reported about the others."""
    (folder / "inside").mkdir()
    shutil.copy(PICTURE, folder / "Dress.bmp")
    shutil.copy(PICTURE, folder / "inside" / "nul.bmp")  # Windows has none of that name; wine's volumes do
    secret = wine.path(folder / "Dress.bmp")
    out = folder / "out.glb"
    no_names = ["NUL", "nul.bmp", "COM1.png", "inside.bmp:x", "inside.bmp::$DATA", "inside.bmp."]
    refused = [r"..\Dress.bmp", secret, "C:Dress.bmp", r"\\server\share\a.bmp", r"\\.\NUL", *no_names]
    lifted = {refused[0], secret}
    shutil.copy(PICTURE, folder / "inside" / "inside.bmp")
    for name in ["INSIDE.bmp", *refused]:
        model = folder / "inside" / "a.x"
        model.write_text(TRIANGLE % name, encoding="utf-8")
        for words in ([], ["--allow-outside"]):
            done = programs.on_windows("convert", model, out, "--force", *words)
            is_told = b"[convert.missing-texture]" in done.stderr
            is_no_name = b"a file cannot have such a name" in done.stderr or name not in no_names
            if done.returncode or not is_no_name or is_told != (name in refused and not (words and name in lifted)):
                raise Failure(f"{name} {words}: exit {done.returncode}\n{done.stderr.decode(errors='replace')}")
    return f"{len(refused)} refused"


def main():
    wine.needs_packages()
    failed = 0
    try:
        programs = Programs(os.environ["GENGA"], wine.build_target("genga"))
    except Failure as failure:
        print(f"FAIL the program\n{failure}")
        return 1
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as other, \
            tempfile.TemporaryDirectory() as pictures, wine.session():
        checks = {"bytes": lambda: check_bytes(programs),
                  "pictures": lambda: check_pictures(programs, pathlib.Path(pictures)), "numbers": lambda: check_numbers(programs),
                  "files": lambda: check_files(programs, pathlib.Path(name)),
                  "names": lambda: check_names(programs, pathlib.Path(other))}
        for word, action in checks.items():
            try:
                print(f"ok   {word}: {action()}", flush=True)
            except Failure as failure:
                failed += 1
                print(f"FAIL {word}\n{failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
