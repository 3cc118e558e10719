"""How curves of an MRTK recording play between and at their keys, for keys that are straight lines or steps.

    value(recording.curves["camera.position.x"], 1.5)
    rotation(recording, "left.joints.Wrist", 1.5)   # x y z w, of any length

In double precision, and without the C++ evaluator: the two check each other.
"""

import bisect
import math


def value(curve, time):
    """The value of a curve whose keys ascend and whose wrap modes hold: the last of equal times counts."""
    keys = curve.keys
    if not keys:
        return 0.0
    behind = bisect.bisect_right(keys, time, key=lambda key: key[0])
    if behind == 0:
        return keys[0][1]
    if behind == len(keys):
        return keys[-1][1]
    (t0, v0), (t1, v1) = keys[behind - 1][:2], keys[behind][:2]
    return v0 + (v1 - v0) * ((time - t0) / (t1 - t0))


def switch(curve, time):
    """Left-held; nothing is off."""
    behind = bisect.bisect_right(curve.keys, time, key=lambda key: key[0])
    return bool(curve.keys) and curve.keys[max(behind - 1, 0)][1] > 0.5


def position(recording, pose, time):
    return [value(recording.curves[f"{pose}.position.{axis}"], time) for axis in "xyz"]


def rotation(recording, pose, time):
    return [value(recording.curves[f"{pose}.rotation.{part}"], time) for part in "xyzw"]


def angle(a, b):
    """Degrees between the rotations that two quaternions of any length stand for."""
    length_a, length_b = math.hypot(*a), math.hypot(*b)
    if length_a == 0 or length_b == 0:
        return 0.0 if length_a == length_b else math.inf
    a, b = [x / length_a for x in a], [x / length_b for x in b]
    if sum(x * y for x, y in zip(a, b)) < 0:
        b = [-x for x in b]
    return math.degrees(4 * math.atan2(math.dist(a, b), math.hypot(*(x + y for x, y in zip(a, b)))))


def poses(recording, with_none=False):
    """The paths of all poses that have keys."""
    names = {path.rsplit(".", 2)[0] for path, curve in recording.curves.items() if ".position." in path and curve.keys}
    return sorted(name for name in names if with_none or not name.endswith(".None"))
