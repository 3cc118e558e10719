#!/usr/bin/env python3
"""Motion in Irrlicht: joints and skins of .x files where `genga sample` has them in the scene they were made of.

  GENGA=path/to/genga [GENGA_CORPUS=folder] x_irrlicht.py

Irrlicht's frame number is the tick of a .x file. It knows no LWAnimationSet and plays the AnimationSet beside it.
"""
import os
import pathlib
import sys
import tempfile

import x_readers
from programs import ROOT, Failure, run
from x_scene import File, Written

sys.path.insert(0, str(ROOT / "tests" / "independent"))
from lightwave_evaluator import Envelope, Key  # noqa: E402
from lws_writer import Item, Scene, X, scene_bytes  # noqa: E402

# The numbers of anim_test.x have six digits behind the point.
PRINTED = 1e-6


def largest(one, other):
    return max((abs(a - b) for a, b in zip(one, other, strict=True)), default=0.0)


def joints(found, space, number):
    return dict(zip((joint["name"] for joint in found["joints"]), found["frames"][number][space], strict=True))


# ---- a file of the corpus ------------------------------------------------------------------------------------------------


def first_pose(irrlicht, path):
    """anim_test.x begins, at tick 1, as its frames stand."""
    file = File(path)
    poses = joints(irrlicht.read(path, [1]), "local", 0)
    compared = 0
    for frame in file.objects("Frame"):
        matrix = next(child for child in frame.children if child.type == "FrameTransformMatrix")
        difference = largest(poses[frame.name], matrix.values)
        compared += 1
        if difference > PRINTED:
            raise Failure(f"{frame.name} is off by {difference}")
    if compared != 4:
        raise Failure(f"{compared} frames")
    return f"{compared} joints"


# ---- names ---------------------------------------------------------------------------------------------------------------


NAMES = ["Null (1)", "two words", "センター", "1st", "a.b-c", "Frame", "null_1"]
IDENTIFIER = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"


def odd_names(genga, irrlicht, folder):
    scene = folder / "names.lws"
    items = [Item("null", name, {X: Envelope([Key(0, i), Key(2, i + 1)])}) for i, name in enumerate(NAMES)]
    for child, parent in zip(items[1:], items):
        child.parent = parent
    scene.write_bytes(scene_bytes(Scene(items), 5))
    written = Written(genga, folder / "names.x", scene)
    found = [joint["name"] for joint in irrlicht.read(written.path)["joints"]]
    identifiers = written.identifiers()
    if any(set(name) - set(IDENTIFIER) or name[0].isdigit() for name in identifiers) or len(set(identifiers)) != len(identifiers):
        raise Failure(f"no identifiers: {identifiers}")
    if not set(identifiers) <= set(found) or len(identifiers) < len(NAMES):
        raise Failure(f"{identifiers} are {found}")
    back, _ = run(genga, "sample", written.path, "--space", "local", "--times", "0")
    told = dict.fromkeys(heading.rsplit("/", 1)[0] for heading in back.splitlines()[0].split(",")[1:])
    if not set(NAMES) <= set(told):
        raise Failure(f"read back as {list(told)}")
    return ", ".join(identifiers)


# --------------------------------------------------------------------------------------------------------------------------


def checks(genga, irrlicht, folder, corpus):
    """(name, action, arguments)"""
    if corpus:
        yield "anim_test.x", first_pose, (irrlicht, corpus / "x" / "anim_test.x")
    yield "names", odd_names, (genga, irrlicht, folder)


def main():
    x_readers.needs_packages()
    corpus = pathlib.Path(os.environ["GENGA_CORPUS"]) if os.environ.get("GENGA_CORPUS") else None
    passed = failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for title, action, arguments in checks(os.environ["GENGA"], x_readers.Irrlicht(folder), folder, corpus):
            try:
                print(f"ok   {title}: {action(*arguments)}", flush=True)
                passed += 1
            except Failure as failure:
                print(f"FAIL {title}: {failure}", flush=True)
                failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
