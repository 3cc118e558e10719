"""MRTK recordings that must be read (valid, edge) and that must not (bad), one per exercised feature."""

import math
from dataclasses import replace

import mrtk_writer as mrtk
from layout import INFINITY, NAN, Bits
from mrtk_writer import BOTH, Curve, Hand, Recording

END = 1.0  # seconds
NEGATIVE_INFINITY = Bits(0xFF800000)


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad())):
        for name, recording in cases:
            data = recording if isinstance(recording, bytes) else mrtk.write(recording)
            yield f"testdata/mrtk/{folder}/{name}.bin", data


def curve(*keys, **wraps):
    return Curve(list(keys), **wraps)


def turn(degrees):
    """x y z w about an axis that is none of the three."""
    axis = (2 / 7, 3 / 7, 6 / 7)
    half = math.radians(degrees) / 2
    return tuple(math.sin(half) * part for part in axis) + (math.cos(half),)


def pose(times, place=(0.1, 1.5, 0.3), degrees=40.0):
    """A pose that moves and turns evenly, keyed at those times."""
    columns = []
    for time in times:
        share = time / END
        position = tuple(part + 0.2 * share for part in place)
        columns.append([(time, value) for value in position + turn(degrees * share)])
    return [Curve(list(keys)) for keys in zip(*columns)] if columns else [Curve() for _ in mrtk.POSE]


def ray(times):
    """A gaze that wanders."""
    rows = [[(t, v) for v in (0.0, 1.6, 0.1 * t, 0.1 * t, 0.0, 1.0)] for t in times]
    return [Curve(list(keys)) for keys in zip(*rows)]


def hand(times=(0.0, END), tracked=((0.0, 1.0),), pinching=((0.0, 0.0),), without=()):
    """A hand whose 26 joints are all recorded."""
    joints = {
        name: pose(times, (0.01 * number, 1.2, 0.4), 10.0 + number)
        for number, name in enumerate(mrtk.JOINTS)
        if name != "None" and name not in without
    }
    return Hand(Curve(list(tracked)), Curve(list(pinching)), joints)


def camera_alone(camera=None, **changes):
    return Recording(flags=(1, 0, 0), camera=camera or pose((0.0, 0.5, END)), **changes)


def whole(**changes):
    """A little of everything that a recording can hold."""
    times = (0.0, 0.25, 0.5, END)
    recording = Recording(
        camera=pose((0.0, 0.5, END)),
        left=hand(times, ((0.0, 1.0), (0.3, 0.0), (0.45, 1.0)), ((0.0, 0.0), (0.6, 1.0))),
        right=Hand(curve((0.0, 0.0)), curve((0.0, 0.0))),
        gaze=ray((0.0, END)),
        markers=[(0.25, "begin"), (0.75, "終わり")],
    )
    return replace(recording, **changes)


def changed(pose_, member, curve_):
    """The pose with another curve in one place."""
    return [curve_ if name == member else old for name, old in zip(mrtk.POSE, pose_)]


def old(camera, **changes):
    """A recording of version 1.0 with a camera alone."""
    return Recording(version=(1, 0), camera=camera, **changes)


def valid():
    yield "header-only", Recording(flags=(0, 0, 0))
    yield "camera", camera_alone()
    yield "gaze", Recording(flags=(0, 0, 1), gaze=ray((0.0, 0.5, END)))
    yield "hands", Recording(flags=(0, 1, 0), left=hand(), right=hand())
    yield "everything", whole()
    yield "everything-version-1.0", whole(version=(1, 0))
    yield "nothing-version-1.0", Recording(version=(1, 0))
    yield "empty-curves", Recording()
    yield "one-key", camera_alone(pose((0.0,)))
    yield "negative-first-times", old(pose((-0.75, -0.5, 0.0, END)))
    yield "markers", Recording(
        flags=(0, 0, 0), markers=[(0.0, ""), (0.5, "naïve"), (0.5, "手"), (2.0, "🖐"), (3.0, "x" * 200)]
    )
    none = pose((0.0, END))[:3] + [curve((0.0, 0.0), (END, 0.0)) for _ in range(4)]
    left = hand()
    left.joints["None"] = none
    yield "joint-none-all-zero", Recording(flags=(0, 1, 0), left=left)
    yield "wrap-modes", camera_alone(
        [Curve(c.keys, *wraps) for c, wraps in zip(pose((0.0, 0.5, END)), ((1, 1), (2, 2), (4, 4), (8, 8), (8, 2), (2, 4), (4, 1)))]
    )
    yield "weighted-modes-version-1.0", old(_weighted())
    yield "infinite-tangents-version-1.0", old(_steps())


def _weighted():
    """Every weighted mode at both ends of a segment; in and out differ."""
    keys = []
    for number, (first, last) in enumerate((a, b) for a in range(4) for b in range(4)):
        for offset, mode in ((0.0, first), (0.5, last)):
            tangents = (1.5 - number * 0.25, number * 0.5 - 3.0)
            keys.append((number + offset, 0.1 * number - offset, *tangents, 0.2 + 0.04 * number, 0.9 - 0.05 * number, mode))
    still = [Curve([(0.0, 1.0 if name == "rotation.w" else 0.0), (15.5, 1.0 if name == "rotation.w" else 0.0)]) for name in mrtk.POSE]
    return changed(still, "position.y", Curve(keys))


def _steps():
    """Tangents of both signs of infinity, on either side, weighted and not."""
    keys = [
        (0.0, 1.0, 0.0, INFINITY, 0.0, 0.0, 0),
        (1.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0),
        (2.0, 3.0, NEGATIVE_INFINITY, 0.0, 0.0, 0.0, 0),
        (3.0, 4.0, 0.0, NEGATIVE_INFINITY, 0.5, 0.5, BOTH),
        (4.0, 5.0, 0.0, 0.0, 0.5, 0.5, BOTH),
    ]
    still = [Curve([(0.0, 1.0 if name == "rotation.w" else 0.0), (4.0, 1.0 if name == "rotation.w" else 0.0)]) for name in mrtk.POSE]
    return changed(still, "position.x", Curve(keys))


def edge():
    yield "keys-of-28-bytes", whole(full_keys=True)
    yield "no-marker-list", whole(markers=None)
    yield "as-the-page-has-it", whole(full_keys=True, markers=None)
    yield "as-the-page-has-it-camera", camera_alone(full_keys=True, markers=None)
    yield "no-marker-list-version-1.0", whole(version=(1, 0), markers=None)
    yield "version-0.9", whole(version=(0, 9))
    yield "version-negative", Recording(version=(-1, 7))
    yield "version-1-minor-negative", Recording(version=(1, -3))
    yield "flags-not-0-or-1", whole(flags=(255, 2, 128))
    yield "two-shapes-fit", two_shapes()
    yield "wrap-modes-unknown", camera_alone(
        [Curve(c.keys, pre, 0) for c, pre in zip(pose((0.0, END)), (-1, 0, 3, 5, 16, 2**31 - 1, -(2**31)))]
    )
    keys = [(t, 0.1 * t) for t in (0.5, 0.0, 0.75, 0.25, 0.5)]
    yield "unsorted-and-equal-times", camera_alone(changed(pose((0.0, 0.75)), "position.x", Curve(keys)))
    yield "numbers-not-finite", camera_alone(
        changed(pose((0.0, END)), "position.x", curve((0.0, NAN), (NAN, 1.0), (0.5, INFINITY), (INFINITY, 2.0), (-0.0, -0.0)))
    )
    yield "tangents-and-weights-not-finite", old(
        changed(pose((0.0, END)), "position.x", curve((0.0, 1.0, NAN, NAN, NAN, INFINITY, BOTH), (END, 2.0, NAN, 0.0, INFINITY, NAN, BOTH)))
    )
    yield "weights-outside", old(
        changed(pose((0.0, 3.0)), "position.x", Curve([
            (0.0, 0.0, 1.0, 1.0, -0.5, 1.75, BOTH), (1.0, 1.0, -2.0, 2.0, 2.5, -1.0, BOTH),
            (2.0, 0.5, 1.0, 0.0, 1.0, 1e6, BOTH), (3.0, 0.0, 0.0, 0.0, 1e6, 0.0, BOTH)]))
    )
    yield "weighted-modes-unknown", old(
        changed(pose((0.0, END)), "position.x", curve((0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 7), (END, 2.0, 0.0, 0.0, 0.0, 0.0, -1)))
    )
    yield "bytes-behind-the-end", whole(trailing=b"\0")
    yield "bytes-behind-the-end-version-1.0", whole(version=(1, 0), trailing=bytes(range(256)))
    # What is left of a longer recording that this one was written over.
    yield "bytes-behind-no-markers", camera_alone(trailing=b"\0\0\0\x3f\5begin")
    yield "marker-length-in-five-bytes", Recording(flags=(0, 0, 0), markers=[(0.0, "", 5), (1.0, "ab", 2), (2.0, "c", 3)])
    yield "marker-name-not-utf8", Recording(flags=(0, 0, 0), markers=[(0.0, b"\x83\x5a\xff"), (1.0, b"\0\"\\\n")])
    yield "markers-unsorted", Recording(flags=(0, 0, 0), markers=[(1.0, "b"), (0.0, "a"), (NAN, "c")])
    switches = Hand(curve((0.0, 0.0), (0.2, 0.0), (0.4, 0.5), (0.6, 2.0), (0.8, NAN)), curve((0.0, 1.0), (0.0, 0.0)))
    yield "switches-odd", Recording(flags=(0, 1, 0), left=switches)
    lost = Recording(camera=lost_w(pose((0.0, 0.25, 0.5, END)), 1), left=hand((0.0, 0.25, 0.5, END)), right=hand())
    lost.left.joints = {name: lost_w(joint, 2) for name, joint in lost.left.joints.items()}
    yield "rotation-w-lost", lost


def lost_w(pose_, keys):
    """As MRTK 2.6 and 2.7 lose it: the first key alone, or a second with Z's last value."""
    z, w = pose_[5].keys, pose_[6].keys
    return changed(pose_, "rotation.w", Curve([w[0]] if keys == 1 else [w[0], z[-1]]))


def two_shapes(spoiled=False):
    """A camera with keys of 8 bytes; read with keys of 28, the first curve's reach to the last curve, whose keys and
    the marker's name hold the other five."""
    still = [curve((0.0, value)) for value in (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)]
    camera = changed(still, "position.x", Curve([(0.01 * n, 0.0) for n in range(5)]))
    head = bytes((8, 0, 0, 0, 8, 0, 0, 0)) + (b"abcd" if spoiled else bytes(4))
    name = bytes(11) + head + (head[:8] + bytes(4)) * 4 + bytes(4)
    return camera_alone(camera, markers=[(0.0, name)])


def bad():
    data = mrtk.write(whole())
    at = mrtk.layout(whole()).offsets
    yield "empty", b""
    yield "one-byte", data[:1]
    yield "cut-in-magic", data[:7]
    yield "magic-wrong", data[:7] + b"\x6b" + data[8:]
    yield "text", b"time,Camera/position.x\n0,0\n" * 4
    yield "cut-in-version", data[:14]
    yield "cut-in-flags", data[:17]
    yield "cut-in-curve-head", data[: at["camera.position.y"] + 7]
    yield "cut-in-key", data[: at["left.joints.Palm.rotation.w.keys[1]"] + 5]
    yield "cut-in-marker-count", data[: at["markers"] + 3]
    yield "cut-in-marker-time", data[: at["markers[1].time"] + 2]
    yield "cut-before-marker-name", data[: at["markers[1].time"] + 4]
    yield "cut-in-marker-name", data[: at["markers[1].name"] + 3]
    yield "cut-in-key-version-1.0", mrtk.write(whole(version=(1, 0)))[:3000]
    # Only MRTK's own shapes may end early.
    yield "bytes-behind-keys-of-28-bytes", whole(full_keys=True, trailing=b"\0")
    yield "version-1.2", mrtk.write(whole(version=(1, 2)))
    yield "version-2.0", mrtk.write(Recording(version=(2, 0), flags=(0, 0, 0)))
    # 2^32 divided by the size of a key, so that a 32-bit product wraps to a small number.
    counts = (("minus-1", -1), ("7fffffff", 0x7FFFFFFF), ("minus-2147483648", 0x80000000), ("wraps", 2**32 // 8 + 3))
    for name, count in counts:
        for path in ("camera.position.x", "left.pinching", "right.joints.PinkyTip.rotation.w", "gaze.direction.z"):
            stated = whole(counts={f"{path}.keys": count})
            yield f"count-{name}-{path.replace('.', '-').lower()}", mrtk.write(stated)
    yield "count-one-too-many", mrtk.write(camera_alone(counts={"camera.rotation.w.keys": 4}, markers=None))
    yield "count-minus-1-version-1.0", mrtk.write(whole(version=(1, 0), counts={"left.joints.Wrist.position.y.keys": -1}))
    yield "marker-count-minus-1", mrtk.write(whole(counts={"markers": -1}))
    yield "marker-count-huge", mrtk.write(whole(counts={"markers": 0x7FFFFFFF}))
    yield "marker-count-one-too-many", mrtk.write(whole(counts={"markers": 3}))
    yield "marker-name-one-too-long", mrtk.write(whole(counts={"markers[1].name": 10}))
    yield "marker-name-huge", mrtk.write(whole(counts={"markers[0].name": 0x7FFFFFFF}))
    yield "marker-name-negative", mrtk.write(whole(counts={"markers[0].name": 0xFFFFFFFF}))
    yield "marker-name-length-of-six-bytes", mrtk.write(Recording(flags=(0, 0, 0), markers=[(0.0, "a", 6)]))
    yield "text-variant-of-a-tutorial-app", mrtk.text_variant()
    yield "object-variant-with-scale", mrtk.object_variant(10, False)
    yield "object-variant-with-world-pose", mrtk.object_variant(17, True)
