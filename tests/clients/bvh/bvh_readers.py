#!/usr/bin/env python3
"""BVH beside Blender's own reader of it, and as GLB in Blender and three.js: joints stand where genga sample has them.
Takes the dance of examples/, files of testdata/ and a share of the corpus'. Skipped where Blender is missing."""

import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from programs import HERE, ROOT, Failure, blender, install_packages, run, three  # noqa: E402

SKIPPED = 77
LIMIT = "1e-3"  # of the skeleton's size: Blender has float32, and keys of its curves lie on frames
# Blender takes a word of a name, renames the second of two equals, and stops at joints with one or two angles.
UNLIKE = {"names-with-blanks", "duplicate-names", "few-channels", "repeated-axis", "lone-cr", "wrapped-rows",
          "short-row", "not-finite", "no-motion", "scale-channels", "no-frame-time"}


def blender_bvh(motion, table, rows):
    debian = {**os.environ, "PATH": "/usr/bin:/bin"}
    out, _ = run("blender", "-b", "--factory-startup", "--python-exit-code", 3, "-P", HERE / "blender" / "compat.py", "-P",
                 HERE / "blender" / "bvh.py", "--", motion, table, LIMIT, ",".join(map(str, rows)), env=debian)
    lines = [line.split(": ", 1)[1] for line in out.splitlines() if "largest difference" in line]
    if not lines:
        raise Failure(f"Blender printed no result\n{out[-2000:]}")
    return lines[0]


def moments(genga, motion):
    """The file's rate, and three rows."""
    out, _ = run(genga, "info", "--json", motion)
    about = json.loads(out.splitlines()[0])
    rows = about["counts"]["frames"]
    return about["fps"], sorted({0, rows // 2, rows - 1})


def sampled(genga, motion, table, times, *more):
    run(genga, "sample", motion, "--space", "world", "--times", ",".join(map(repr, times)), "-o", table, "--force", *more)
    return table


def compare(genga, motion, folder):
    fps, rows = moments(genga, motion)
    times = [row / fps for row in rows]
    own = sampled(genga, motion, folder / "own.csv", times, "--up", "y")
    print(f"{motion.name}: Blender's own reader: {blender_bvh(motion, own, rows)}", flush=True)
    made = folder / "made.glb"
    run(genga, "convert", "--force", motion, made)
    if len(rows) < 2:
        return
    table = sampled(genga, motion, folder / "made.csv", times, "--axes", "gltf")
    _, *rows_of_table = table.read_text(encoding="utf-8").splitlines()
    is_still = len({row.partition(",")[2] for row in rows_of_table}) == 1
    more = [f"fps={fps!r}"] + ["still"] * is_still
    # Blender's reader of glTF counts whole frames a second, so keys of other rates lie between its frames.
    if fps == round(fps):
        print(f"{motion.name}: GLB in Blender: {blender(made, table, LIMIT, *more)}", flush=True)
    print(f"{motion.name}: GLB in three.js: {three(made, table, LIMIT + 'h')}", flush=True)


def files(genga, folder):
    dance = folder / "dance.bvh"
    run(genga, "convert", "--force", ROOT / "examples/figure.pmd", ROOT / "examples/dance.vmd", dance)
    found = [dance, *sorted((ROOT / "testdata/bvh/valid").glob("*.bvh"))]
    corpus = os.environ.get("GENGA_CORPUS")
    if corpus:
        of_corpus = sorted(pathlib.Path(corpus).glob("bvh/*.bvh"))
        if not of_corpus:
            sys.exit("the corpus has no bvh/*.bvh")
        found += of_corpus if os.environ.get("GENGA_CORPUS_FULL") else of_corpus[::6]
    return [path for path in found if path.stem not in UNLIKE]


def dance_as_played(genga, folder):
    """The made dance in Blender against the model and the motion that it is made of, in centimetres."""
    dance = folder / "dance.bvh"
    rows = [0, 17, 60]
    table = folder / "played.csv"
    run(genga, "sample", ROOT / "examples/figure.pmd", ROOT / "examples/dance.vmd", "--space", "world", "--axes", "gltf",
        "--times", ",".join(repr(row / 30) for row in rows), "-o", table, "--force")
    print(f"the dance as BVH in Blender: {compare_places(genga, dance, table, rows)}", flush=True)


def compare_places(genga, dance, table, rows):
    """By the names that the file has, which are English."""
    own = sampled(genga, dance, table.with_name("made.csv"), [row / 30 for row in rows], "--axes", "gltf")
    wanted, found = (list(csv.DictReader(open(path, newline="", encoding="utf-8"))) for path in (table, own))
    out, _ = run(genga, "convert", "--json", "--force", ROOT / "examples/figure.pmd", ROOT / "examples/dance.vmd", dance)
    names = {one["from"]: one["to"] for one in json.loads(out.splitlines()[-1])["renamed"]}
    worst, compared = 0.0, 0
    for want, have in zip(wanted, found, strict=True):
        for heading, value in want.items():
            name, _, channel = heading.rpartition("/")
            column = f"{names.get(name, name)}/{channel}"
            if channel.startswith("translation.") and column in have:
                worst, compared = max(worst, abs(float(value) - float(have[column]))), compared + 1
    if worst > 1e-5 or compared < 100:
        raise Failure(f"{worst} m off, {compared} compared")
    return f"{worst:.3g} m off in {compared} numbers"


def main():
    genga = os.environ["GENGA"]
    if shutil.which("blender") is None:
        sys.exit(SKIPPED)
    install_packages()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        failures = []
        for motion in files(genga, folder):
            try:
                compare(genga, motion, folder)
            except Failure as failure:
                failures.append(f"{motion.name}: {failure}")
        dance_as_played(genga, folder)
    if failures:
        raise Failure("\n".join(failures))


if __name__ == "__main__":
    try:
        main()
    except (Failure, subprocess.CalledProcessError) as failure:
        sys.exit(f"FAILED {failure}")
