#!/usr/bin/env python3
"""glTF files of other programs as three.js reads them: nodes, weights and vertices are where genga has them, at five
times of each animation. And what the Khronos validator calls an error, genga check finds or refuses. Takes testdata/ and
the corpus. Skipped without Node or its packages."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from programs import HERE, ROOT, Failure, lacks_packages, run  # noqa: E402

SKIPPED = 77
LIMIT = 1e-5  # of the scene's size; at least of a metre
# three.js stops at these: they are broken, need what is not there, have no scene, or an animation without a channel.
REFUSED_BY_THREE = {"IndexOutOfRange", "RecursiveNodes", "unassigned-skeleton", "bad-data", "escaped-name", "nothing",
                    "missing-buffer", "needs-draco", "singleBlendshapeCube_sparse"}
# Genga says that it leaves out weights at rest, a shear, another scene. Lists take the place of strips. Weights of one
# file are no shares of 1 by far.
VERTICES_DIFFER = {"weights-at-rest", "sheared", "two-scenes", "modes", "simple_skin"}


# Files that are missing beside a text are a warning. A shear is one of the scene's. Joints without a common root and
# members without effect change nothing.
NOT_ERRORS = ("IO_ERROR", "NODE_MATRIX_NON_TRS", "SKIN_NO_COMMON_ROOT", "UNSATISFIED_DEPENDENCY")


def files():
    found = [path for folder in ("valid", "edge") for path in sorted((ROOT / "testdata/gltf" / folder).iterdir())]
    if corpus := os.environ.get("GENGA_CORPUS"):
        found += sorted((pathlib.Path(corpus) / "gltf").rglob("*.gl*"))
    return [path for path in found if path.suffix in (".glb", ".gltf") and path.stem not in REFUSED_BY_THREE]


def clips_of(genga, file):
    out, _ = run(genga, "info", "--json", file)
    about = json.loads(out.splitlines()[0])
    return about.get("clips", []), about.get("duration", 0.0)


def compare(genga, file, folder):
    """The largest differences of a file, clip by clip."""
    clips, duration = clips_of(genga, file)
    table, remade = folder / "world.csv", folder / "remade.glb"
    for clip in range(len(clips)) if clips else (-1,):
        chosen = ["--clip", clip] if clip >= 0 else []
        times = [duration * part for part in (0, 0.21, 0.5, 0.77, 1)] if clip >= 0 else [0]
        run(genga, "sample", file, *chosen, "--space", "world", "--times", ",".join(map(repr, times)), "-o", table, "--force")
        again = []
        if file.stem not in VERTICES_DIFFER:
            target = remade if file.suffix == ".gltf" else folder / "remade.gltf"
            run(genga, "convert", file, target, "--curves", "exact", "--force")
            again = [target]
        out, _ = run("node", HERE / "gltf/read_by_three.mjs", file, table, *(again or [""]), clip)
        yield json.loads(out.splitlines()[-1])


def judge(file, result):
    size = max(result["size"], 1)
    for kind, limit in (("place", LIMIT * size), ("turn", 2e-5), ("weight", LIMIT), ("vertex", LIMIT * size)):
        if result[kind] is None or result[kind] > limit:
            raise Failure(f"{kind}: {result[kind]} is more than {limit}, {result.get(kind + 'At')}")


def validator_errors(file):
    done = subprocess.run(["node", str(HERE / "validate.mjs"), str(file)], capture_output=True, text=True, check=False)
    errors = [line.strip() for line in done.stdout.splitlines() if line.strip().startswith("error:")]
    return [error for error in errors if not any(word in error for word in NOT_ERRORS)]


def missed_error(genga, file):
    """What the validator calls an error of a file in which genga finds none; empty: nothing."""
    errors = validator_errors(file)
    if not errors:
        return ""
    done = subprocess.run([genga, "check", str(file)], capture_output=True, text=True, check=False)
    return "" if done.returncode in (1, 3) else errors[0]


def main():
    genga = os.environ["GENGA"]
    if lacks_packages():
        return SKIPPED
    failed = compared = 0
    with tempfile.TemporaryDirectory() as name:
        for file in files():
            try:
                for result in compare(genga, file, pathlib.Path(name)):
                    judge(file, result)
                    compared += result["nodes"]
            except Failure as failure:
                failed += 1
                print(f"{file}: {failure}")
    checked = [*files(), *sorted((ROOT / "testdata/gltf/check").glob("*.gl*")), *sorted((ROOT / "testdata/gltf/bad").glob("*.gl*"))]
    for file in checked:
        if missed := missed_error(genga, file):
            failed += 1
            print(f"{file}: the validator alone finds {missed}")
    print(f"{len(files())} files, {compared} nodes, {failed} failed")
    return 1 if failed or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
