"""How curves of Unity's animation clips play, part by part, to compare the program with.

    value(curve, 0, 1.5)      # the first number of a curve at 1.5 s

In double precision, and without the C++ evaluator. Cubics are worked out as polynomials of the share of the span, so that
the last bit can be compared; weighted ones are solved by bisection.
"""

import bisect
import math
import struct

THIRD = 1.0 / 3.0
LINEAR = 2


def float32(value):
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def played(curve):
    """In the order of time; of equal times the last counts. Keys without a time are none."""
    return sorted((key for key in curve.keys if math.isfinite(key.time)), key=lambda key: key.time)


def is_line(left, right, part):
    """Both weights are 0, or Unity's editor keeps both sides as linear and both slopes are the line's."""
    is_out, is_in = left.weighted & 2, right.weighted & 1
    if is_out and is_in and left.out_weight[part] == 0 and right.in_weight[part] == 0:
        return True
    if is_out or is_in or left.tangents >> 5 & 15 != LINEAR or right.tangents >> 1 & 15 != LINEAR:
        return False
    slope = float32((right.value[part] - left.value[part]) / (right.time - left.time))
    return left.out_slope[part] == slope and right.in_slope[part] == slope


def is_step(left, right, part):
    return math.isinf(left.out_slope[part]) or math.isinf(right.in_slope[part])


def polynomial(p0, p1, p2, p3):
    """Coefficients of a cubic by its four points."""
    return p0, 3.0 * (p1 - p0), 3.0 * (p0 - 2.0 * p1 + p2), p3 - p0 + 3.0 * (p1 - p2)


def at(c, u):
    return ((c[3] * u + c[2]) * u + c[1]) * u + c[0]


def between(left, right, part, time, straight):
    first, last = left.value[part], right.value[part]
    if is_step(left, right, part):
        return first
    span = right.time - left.time
    u = (time - left.time) / span
    rise = last - first
    if straight:
        return rise * u + first
    leaving, coming = left.out_slope[part] * span, right.in_slope[part] * span
    if not (left.weighted & 3 or right.weighted & 3):
        return at((first, leaving, 3.0 * rise - 2.0 * leaving - coming, leaving + coming - 2.0 * rise), u)
    out_weight = left.out_weight[part] if left.weighted & 2 else THIRD
    in_weight = right.in_weight[part] if right.weighted & 1 else THIRD
    times = polynomial(0.0, out_weight, 1.0 - in_weight, 1.0)
    values = polynomial(first, first + out_weight * leaving, last - in_weight * coming, last)
    low, high = 0.0, 1.0
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if at(times, middle) < u:
            low = middle
        else:
            high = middle
    return at(values, low)


def is_straight(keys, part):
    """Whether a curve is of lines and steps alone: then its lines are lines to the last bit."""
    pairs = [(left, right) for left, right in zip(keys, keys[1:]) if left.time < right.time]
    return all(is_step(left, right, part) or is_line(left, right, part) for left, right in pairs)


def inside(time, infinity, first, last):
    """The time within the keys that plays at a time outside of them."""
    span = last - first
    if span <= 0 or infinity not in (0, 1):
        return min(max(time, first), last)
    rounds = math.floor((time - first) / span)
    rest = (time - first) - rounds * span
    return first + (span - rest if infinity == 0 and rounds % 2 else rest)


def value(curve, part, time):
    keys = played(curve)
    if not keys:
        return 0.0
    if time < keys[0].time:
        time = inside(time, curve.before, keys[0].time, keys[-1].time)
    elif time > keys[-1].time:
        time = inside(time, curve.after, keys[0].time, keys[-1].time)
    behind = bisect.bisect_right(keys, time, key=lambda key: key.time)
    if behind == 0:
        return keys[0].value[part]
    if behind == len(keys):
        return keys[-1].value[part]
    return between(keys[behind - 1], keys[behind], part, time, is_straight(keys, part))
