#!/usr/bin/env python3
"""Motion in Irrlicht: joints and skins of .x files where `genga sample` has them in the scene they were made of.

  GENGA=path/to/genga [GENGA_CORPUS=folder] x_irrlicht.py

Irrlicht's frame number is the tick of a .x file. It knows no LWAnimationSet and plays the AnimationSet beside it.
"""
import csv
import math
import os
import pathlib
import sys
import tempfile

import x_readers
from programs import ROOT, Failure, run
from x_scene import File, Source, Written
from x_skin import expected_points

sys.path.insert(0, str(ROOT / "tests" / "independent" / "judges"))
import pmd_reader  # noqa: E402
from lightwave_evaluator import Envelope, Key  # noqa: E402
from lws_writer import Item, Scene, X, scene_bytes  # noqa: E402
from x_points import apart, children, placed, product  # noqa: E402

# Limit of a matrix's elements; metres for positions. Genga's own default tolerance is a tenth of it. Irrlicht may be
# off by as much again between rotations 36 degrees apart: it interpolates linearly there and stretches the result to
# length 1.
LIMIT = 1e-3
# The numbers of anim_test.x have six digits behind the point.
PRINTED = 1e-6
JUMP = 0.1  # of a matrix's elements within four ticks
METRES = 0.08  # of a unit of MMD
SAMPLES = 21  # frames of a scene that are looked at, and as many times between frames


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


def played(genga, irrlicht, path):
    """The file's own AnimationSet as Irrlicht and genga play it: at keys, and between them."""
    file = Source(genga, path)
    last = irrlicht.read(path)["last"]
    ticks = [last * i / (4 * SAMPLES) for i in range(4 * SAMPLES + 1)]
    found = irrlicht.read(path, map(repr, ticks))
    worst = 0.0
    for number, expected in enumerate(file.matrices("local", [tick / file.ticks() for tick in ticks])):
        poses = joints(found, "local", number)
        for name, matrix in expected.items():
            difference = largest(poses[name], matrix)
            worst = max(worst, difference)
            if not difference <= LIMIT:
                raise Failure(f"{name} is off by {difference} at tick {ticks[number]}\n{poses[name]}\n{matrix}")
    return f"{len(expected)} frames at {len(ticks)} times, {worst:.2g}"


# ---- scenes --------------------------------------------------------------------------------------------------------------


def times_of(genga, scene):
    """Frames, and midway between them, spread over the scene."""
    text, _ = run(genga, "sample", scene, "--space", "local")
    frames = [float(row[0]) for row in list(csv.reader(text.splitlines()))[1:]]
    frames = frames[:: max(1, len(frames) // SAMPLES)]
    between = [a + (b - a) / 2 for a, b in zip(frames, frames[1:])]
    return sorted(frames + between) if between else frames


def without_jumps(written, times):
    """At an instant at which something jumps either side may be shown."""
    aside = 2 / written.ticks()
    before, after = (written.matrices("local", [time + way for time in times]) for way in (-aside, aside))
    return [time for time, a, b in zip(times, before, after) if all(largest(a[name], b[name]) < JUMP for name in a)]


def node_poses(found, nodes, space, number):
    """The poses of the scene's nodes: if an item has a pivot, its space is that of the frame within its own."""
    poses = joints(found, space, number)
    missing = [name for node in nodes for name in node if name and name not in poses]
    if missing:
        raise Failure(f"Irrlicht has no {missing}")
    if space == "world":
        return {name: poses[pivot or name] for name, pivot in nodes}
    return {name: product(poses[pivot], poses[name]) if pivot else poses[name] for name, pivot in nodes}


def same_motion(genga, irrlicht, folder, scene):
    written = Written(genga, folder / f"{scene.stem}.x", scene)
    times = without_jumps(written, times_of(genga, scene))
    found = irrlicht.read(written.path, [repr(time * written.ticks()) for time in times])
    worst = 0.0
    for space in ("local", "world"):
        for number, expected in enumerate(written.matrices(space, times)):
            poses = node_poses(found, written.nodes(), space, number)
            for name, matrix in expected.items():
                difference = largest(poses[name], matrix)
                worst = max(worst, difference)
                if not difference <= LIMIT:
                    raise Failure(f"{name}, {space}, is off by {difference} at {times[number]} s\n{poses[name]}\n{matrix}")
    return f"{len(written.names())} nodes at {len(times)} times, {worst:.2g}"


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
    identifiers = written.names()
    if any(set(name) - set(IDENTIFIER) or name[0].isdigit() for name in identifiers) or len(set(identifiers)) != len(identifiers):
        raise Failure(f"no identifiers: {identifiers}")
    if not set(identifiers) <= set(found) or len(identifiers) < len(NAMES):
        raise Failure(f"{identifiers} are {found}")
    same_motion(genga, irrlicht, folder, scene)
    back, _ = run(genga, "sample", written.path, "--space", "local", "--times", "0")
    told = dict.fromkeys(heading.rsplit("/", 1)[0] for heading in back.splitlines()[0].split(",")[1:])
    if not set(NAMES) <= set(told):
        raise Failure(f"read back as {list(told)}")
    return ", ".join(identifiers)


# ---- skins ---------------------------------------------------------------------------------------------------------------


def off(ours, theirs):
    return max((math.dist(a, b) for a, b in zip(ours, theirs, strict=True)), default=0.0)


def figure_points(written, path, world):
    """Those that faces have, by the bones and weights of the PMD itself."""
    model = pmd_reader.read(path.read_bytes())
    bones = [world[name] for name in written.names()]
    for number in sorted(set(model.indices)):
        vertex, point = model.vertices[number], [0.0, 0.0, 0.0]
        for bone, weight in zip(vertex.bones, (vertex.weight / 100, 1 - vertex.weight / 100)):
            at_rest = [METRES * (a - b) for a, b in zip(vertex.position, model.bones[bone].head)]
            point = [a + weight * b for a, b in zip(point, placed(at_rest, bones[bone]))]
        yield tuple(point)


def frames_of(written, world):
    """The frames of nodes: an item with a pivot has its space in the frame within its own."""
    out, still = dict(world), {one.name: next(iter(children(one, "FrameTransformMatrix"))).values for one in written.objects("Frame")}
    for name, pivot in written.nodes():
        if pivot:
            back = [*still[pivot][:12], *(-part for part in still[pivot][12:15]), 1.0]
            out[name], out[pivot] = product(back, world[name]), world[name]
    return out


def same_points(genga, irrlicht, folder, times, *source):
    written = Written(genga, folder / f"{source[0].stem}.x", *source)
    if not written.objects("SkinWeights"):
        raise Failure("no skin")
    found = irrlicht.read(written.path, [repr(time * written.ticks()) for time in times], points=True)
    worst, moved = 0.0, []
    for frame, world in zip(found["frames"], written.matrices("world", times), strict=True):
        expected = expected_points(written, frames_of(written, world))
        if len(expected) != len(frame["points"]):
            raise Failure(f"{len(frame['points'])} buffers, expected {len(expected)}")
        for ours, theirs in zip(expected, frame["points"]):
            worst = max(worst, off(ours, theirs))
        moved.append([point for points in expected for point in points])
        if source[-1].suffix == ".pmd":
            shown = [tuple(point) for points in frame["points"] for point in points]
            worst = max(worst, apart(shown, list(figure_points(written, source[-1], world)), LIMIT))
    if not worst <= LIMIT:
        raise Failure(f"points are off by {worst} m")
    way = max(off(one, moved[0]) for one in moved)
    if way < 10 * LIMIT:
        raise Failure(f"points move by {way} m: that shows nothing")
    return f"{len(moved[0])} points at {len(times)} times, {worst:.2g} m, they move by {way:.2g} m"


def spread(last, count=5):
    return [last * i / (count - 1) for i in range(count)]


# --------------------------------------------------------------------------------------------------------------------------


def checks(genga, irrlicht, folder, corpus):
    """(name, action, arguments)"""
    example = ROOT / "examples"
    if corpus:
        yield "anim_test.x", first_pose, (irrlicht, corpus / "x" / "anim_test.x")
    playing = [ROOT / "testdata" / "x" / "valid" / "everything.x", *([corpus / "x" / "anim_test.x"] if corpus else [])]
    yield from ((f"animation of {path.name}", played, (genga, irrlicht, path)) for path in playing)
    scenes = [example / "lamp.lws", *sorted((ROOT / "testdata" / "lws" / "valid").glob("*.lws"))]
    scenes += sorted((corpus / "lws").glob("*.lws")) if corpus else []
    yield from ((f"motion of {scene.name}", same_motion, (genga, irrlicht, folder, scene)) for scene in scenes)
    yield "names", odd_names, (genga, irrlicht, folder)
    dance = (example / "dance.vmd", example / "figure.pmd")
    yield "skin of figure.pmd", same_points, (genga, irrlicht, folder, spread(4.0), *dance)
    yield "skin of lamp.lws", same_points, (genga, irrlicht, folder, spread(4.0), example / "lamp.lws")


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
