#!/usr/bin/env python3
"""Animations of VRM on two avatars, one of each version, as three-vrm plays them: bones are and look where genga has them,
and morphs have the same weights, at five times. Takes testdata/, what genga makes of a dance, and the corpus. The gaze is
compared on testdata/. Skipped without Node or its packages."""

import csv
import json
import math
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from programs import HERE, ROOT, Failure, lacks_packages, run  # noqa: E402

SKIPPED = 77
SMILING = {"greet", "dance"}  # they have expressions
LIMIT = 1e-4  # metres, radians and shares
AVATARS = [ROOT / "testdata/vrm/valid" / name for name in ("tilted.vrm", "old.vrm")]


def table_of(genga, avatar, animation, times, folder):
    """For each time the places and rotations of nodes by name, as genga samples them."""
    made = folder / "world.csv"
    run(genga, "sample", animation, "--model", avatar, "--space", "world", "--times", ",".join(map(repr, times)), "-o", made, "--force")
    with open(made, encoding="utf-8", newline="") as file:
        rows = [{name: float(cell) for name, cell in row.items() if cell} for row in csv.DictReader(file)]
    return rows


def difference(genga, avatar, animation, folder):
    """The largest differences: metres, radians, weights."""
    about = json.loads(run(genga, "info", "--json", animation)[0].splitlines()[0])
    times = [about["duration"] * part for part in (0, 0.21, 0.5, 0.77, 1)]
    rows = table_of(genga, avatar, animation, times, folder)
    poses = json.loads(run("node", HERE / "gltf/play_vrm.mjs", avatar, animation, *times)[0].splitlines()[-1])
    largest = [0.0, 0.0, weight_difference(genga, avatar, animation, times, poses, folder)]
    for row, pose in zip(rows, poses, strict=True):
        if len(pose["places"]) < 15:
            raise Failure(f"three-vrm has {len(pose['places'])} bones of {avatar.name}")
        for name, place in pose["places"].items():
            own = [row[f"{name}/translation.{axis}"] for axis in "xyz"]
            largest[0] = max(largest[0], math.dist(own, place))
            turn = [row[f"{name}/rotation.{axis}"] for axis in "xyzw"]
            other = pose["turns"][name]
            chord = min(math.dist(turn, other), math.dist(turn, [-part for part in other]))
            largest[1] = max(largest[1], 4 * math.asin(min(1.0, chord / 2)))
    return largest


def weight_difference(genga, avatar, animation, times, poses, folder):
    """Between the weights of morphs that three-vrm sets and those of the file that genga makes of both."""
    made = folder / "made.glb"
    run(genga, "convert", animation, "--model", avatar, made, "--force")
    again = json.loads(run("node", HERE / "gltf/play_vrm.mjs", made, "-", *times)[0].splitlines()[-1])
    pairs = [(a, b) for one, other in zip(poses, again, strict=True) for a, b in zip(one["weights"][0], other["weights"][0], strict=True)]
    if animation.stem in SMILING and max(a for a, _ in pairs) < 0.5:
        raise Failure(f"three-vrm shows no expression of {animation.name}")
    return max(abs(a - b) for a, b in pairs)


def animations(genga, folder):
    yield ROOT / "testdata/vrma/valid/greet.vrma"
    dance = folder / "dance.vrma"
    run(genga, "convert", ROOT / "examples/dance.vmd", "--model", ROOT / "examples/figure.pmd", dance)
    yield dance
    if corpus := os.environ.get("GENGA_CORPUS"):
        yield from sorted((pathlib.Path(corpus) / "vrma").glob("*.vrma"))


def main():
    genga = os.environ["GENGA"]
    if lacks_packages():
        return SKIPPED
    failed = False
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(made)
        for animation in animations(genga, folder):
            for avatar in AVATARS:
                metres, radians, share = difference(genga, avatar, animation, folder)
                is_off = max(metres, radians, share) > LIMIT
                failed |= is_off
                print(f"{'FAIL ' if is_off else ''}{animation.name} on {avatar.name}: {metres:.2e} m, {radians:.2e} rad, {share:.2e}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
