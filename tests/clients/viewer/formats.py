#!/usr/bin/env python3
"""Whether the page shows every format: files dropped on it in headless Chromium, nodes where the program has them, and
pictures like those that were looked at and kept.

$GENGA is the program; the page lies beside the presets' folders. Exit 77: there is no page. --keep: the pictures of this
run are kept in place of those that were; to be looked at.
"""
import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import programs

ROOT = HERE.parent.parent.parent
EXAMPLES = ROOT / "examples"
MOTION = ROOT / "testdata/lws/valid/motion.mot"
GENGA = pathlib.Path(os.environ["GENGA"]).resolve()
PAGE = GENGA.parent.parent.parent / "viewer/viewer.html"
KEPT = HERE / "pictures"
SKIPPED = 77
METRES = 1e-4
# Edges of figures fall on other pixels where another version of the software renderer rounds otherwise.
SHARE = 0.01
MEAN = 1.0


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, encoding="utf-8", **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def made_files(folder):
    """Formats that have no example of their own, out of those that have."""
    for source, made in (("lamp.lws", "lamp.x"), ("figure.pmd", "figure.pmx")):
        run(GENGA, "convert", "-q", EXAMPLES / source, folder / made)
    run(GENGA, "sample", "-q", EXAMPLES / "hand.bin", "-o", folder / "hand.csv", "--space", "world", "--fps", "30")
    run(GENGA, "convert", "-q", EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd", "--times", "1.5", folder / "pose.vpd")
    folder.joinpath("broken.vmd").write_bytes((EXAMPLES / "dance.vmd").read_bytes()[:1000])


def cases(folder):
    """drop: what a hand drops; expect: what is sampled to compare with, the model of it, and what is open."""
    pictures = sorted(EXAMPLES.glob("figure_*"))
    figure, dance = EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd"
    yield {"name": "dance", "drop": [dance, figure, EXAMPLES / "camera.vmd", *pictures], "times": [0, 7.25, 1.5], "sample": [dance, "--model", figure],
           "files": ["figure.pmd", "dance.vmd", "camera.vmd"]}
    yield {"name": "folder", "drop": [EXAMPLES], "times": [0, 2, 0.75], "count": 3, "sample": [dance, "--model", figure],
           "files": ["examples/figure.pmd", "examples/dance.vmd", "examples/camera.vmd"]}
    yield {"name": "pmx", "drop": [folder / "figure.pmx", dance, *pictures], "times": [0.5, 3, 1.5], "sample": [dance, "--model", folder / "figure.pmx"],
           "files": ["figure.pmx", "dance.vmd"]}
    yield {"name": "pose", "drop": [figure, folder / "pose.vpd", *pictures], "times": [0], "sample": [folder / "pose.vpd", "--model", figure],
           "files": ["figure.pmd", "pose.vpd"]}
    yield {"name": "skeleton", "drop": [dance], "times": [0, 7.25, 1.5],
           "sample": [dance, "--model", ROOT / "web/viewer/src/open/skeleton.pmd"], "files": ["<standard skeleton>.pmd", "dance.vmd"]}
    yield {"name": "camera", "drop": [EXAMPLES / "camera.vmd"], "times": [0, 6, 1.5], "sample": [EXAMPLES / "camera.vmd"], "files": ["camera.vmd"]}
    yield {"name": "model", "drop": [figure, *pictures], "times": [0], "sample": [figure], "files": ["figure.pmd"]}
    yield {"name": "hand", "drop": [EXAMPLES / "hand.bin"], "times": [0, 5.5, 1.5], "sample": [EXAMPLES / "hand.bin"], "files": ["hand.bin"]}
    for name, path, times in (("bvh", "bvh/valid/person.bvh", [0, 0.05]), ("clip", "anim/valid/bones.anim", [0, 0.5])):
        path = ROOT / "testdata" / path
        yield {"name": name, "drop": [path], "times": times, "sample": [path], "files": [path.name]}
    yield {"name": "table", "drop": [folder / "hand.csv"], "times": [0, 1.5], "sample": [folder / "hand.csv"], "files": ["hand.csv"]}
    yield {"name": "lightwave", "drop": [EXAMPLES / one for one in ("lamp.lws", "lamp.lwo", "lamp_floor.tga")], "times": [0, 3.3, 1.5],
           "sample": [EXAMPLES / "lamp.lws"], "files": ["lamp.lws"]}
    yield {"name": "motion", "drop": [MOTION], "times": [0, 0.9, 0.4], "sample": [MOTION], "files": ["motion.mot"]}
    yield {"name": "object", "drop": [EXAMPLES / "lamp.lwo", EXAMPLES / "lamp_floor.tga"], "times": [0], "files": ["lamp.lwo"]}
    yield {"name": "x", "drop": [folder / "lamp.x", EXAMPLES / "lamp_floor.tga"], "times": [0, 3.3, 1.5], "sample": [folder / "lamp.x"], "files": ["lamp.x"]}
    yield {"name": "broken", "drop": [folder / "broken.vmd"], "times": [], "refused": "0x36: bone_keys: 1056 records of 111 bytes announced"}


def places(sample, times):
    """For each time the nodes' positions as the program prints them: in glTF's axes, metres."""
    text = run(GENGA, "sample", "-q", *sample, "--physics", "on", "--space", "world", "--axes", "gltf", "--times", ",".join(map(repr, times)))
    heads, *rows = csv.reader(text.splitlines())
    columns = [i for i, head in enumerate(heads) if head.endswith(("/translation.x", "/translation.y", "/translation.z"))]
    return [[[float(row[i]) for i in columns[at:at + 3]] for at in range(0, len(columns), 3)] for row in rows]


def farthest(ours, theirs):
    """Metres; the page's scene may have a camera's nodes behind the figure's."""
    if not ours or len(theirs) < len(ours):
        return float("inf")
    return max(abs(a - b) for one, other in zip(ours, theirs) for a, b in zip(one, other))


def faults(case, told):
    yield from (f"complains: {complaint}" for complaint in told["complaints"])
    if "refused" in case:
        if told["open"] or not any(case["refused"] in message for message in told["refused"]):
            yield f"is not refused for {case['refused']}: {told['refused']}"
        return
    if told["refused"] or told["open"][0]["files"] != case["files"]:
        yield f"{told['open']} is open, {told['refused']} refused"
    if "sample" in case:
        for time, ours, theirs in zip(case["times"], places(case["sample"], case["times"]), told["positions"]):
            distance = farthest(ours, theirs)
            if not distance <= METRES:
                yield f"a node is {distance} m off at {time} s, of {len(ours)} and {len(theirs)}"


def picture_faults(folder, names):
    told = {one["name"]: one for one in map(json.loads, run("node", HERE / "compare.mjs", KEPT, folder).splitlines())}
    for name in names:
        one = told.get(f"{name}.png", {"share": 1, "mean": 255})
        if one["share"] > SHARE or one["mean"] > MEAN:
            yield f"{name}: {100 * one['share']:.2f} % of the picture's pixels are others than those kept, {one['mean']:.2f} of 255 in the mean"


def main():
    if not PAGE.exists():
        print("there is no page; ./dev web builds it")
        return SKIPPED
    programs.install_packages()
    found = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made_files(folder)
        all_cases = list(cases(folder))
        folder.joinpath("cases.json").write_text(json.dumps(all_cases, default=str), encoding="utf-8")
        pictures = folder / "pictures"
        pictures.mkdir()
        told = map(json.loads, run("node", HERE / "formats.mjs", PAGE, folder / "cases.json", pictures).splitlines())
        for case, one in zip(all_cases, told, strict=True):
            found += (f"{case['name']}: {fault}" for fault in faults(case, one))
        if sys.argv[1:] == ["--keep"]:
            KEPT.mkdir(exist_ok=True)
            for picture in pictures.iterdir():
                shutil.copy(picture, KEPT)
        found += picture_faults(pictures, [case["name"] for case in all_cases if "refused" not in case])
    print(*found, f"{len(all_cases)} cases, {len(found)} failures", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
