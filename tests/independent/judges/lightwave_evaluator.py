"""LightWave's envelopes a second time: keys and two behaviours in, the value at a time out. Double precision throughout.

    envelope = Envelope([Key(0.0, 0.0), Key(1.0, 5.0, shape=LINEAR)], before=REPEAT)
    value(envelope, 0.5)
    value(envelope, 0.5, Reading(lightwave=False))

A key's shape rules the span that ends at it; parameters are the six numbers behind the shape in a scene file.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from math import floor

TCB, HERMITE, BEZIER, LINEAR, STEPPED, BEZIER_2D = range(6)
RESET, CONSTANT, REPEAT, OSCILLATE, OFFSET, STRAIGHT = range(6)

# Seconds by which Layout takes the two end spans to be longer when it computes the tangents at the ends, by the key's
# shape.
END_EXTENT = {TCB: 1 / 3600, LINEAR: 1 / 7200}
# Seconds; a handle in time that is shorter has the slope of its height times 1e5.
SHORTEST_HANDLE = 1e-5


@dataclass
class Key:
    time: float  # seconds
    value: float
    shape: int = TCB
    parameters: tuple = (0.0,) * 6


@dataclass
class Envelope:
    keys: list = field(default_factory=list)
    before: int = CONSTANT
    after: int = CONSTANT


@dataclass(frozen=True)
class Reading:
    """How the two open questions are answered."""

    lightwave: bool = True  # tangents at the ends as Layout writes them, else as the published code has them
    stored: bool = False  # Hermite parameters are tangents over the span, else over both spans around the key


def held(number):
    """An envelope of one key, which is worth this at all times."""
    return Envelope([Key(0.0, float(number))])


def value(envelope, t, reading=Reading()):
    keys = envelope.keys
    if not keys:
        return 0.0
    if len(keys) == 1:
        return keys[0].value
    first, last = keys[0], keys[-1]
    if first.time <= t <= last.time:
        return within(keys, t, reading)
    is_before = t < first.time
    behaviour = envelope.before if is_before else envelope.after
    end = first if is_before else last
    if behaviour == RESET:
        return 0.0
    if behaviour == CONSTANT:
        return end.value
    if behaviour == STRAIGHT:
        slope = slope_at_start(keys, reading) if is_before else slope_at_end(keys, reading)
        return end.value + slope * (t - end.time)
    length = last.time - first.time
    cycle = floor((t - first.time) / length)
    into = t - first.time - cycle * length
    if behaviour == OSCILLATE and cycle % 2:
        into = length - into
    inside = within(keys, min(max(first.time + into, first.time), last.time), reading)
    return inside + cycle * (last.value - first.value) if behaviour == OFFSET else inside


def slope_at_start(keys, reading=Reading()):
    return outgoing(keys, 0, reading) / (keys[1].time - keys[0].time)


def slope_at_end(keys, reading=Reading()):
    return incoming(keys, len(keys) - 1, reading) / (keys[-1].time - keys[-2].time)


def within(keys, t, reading):
    after = bisect_right([key.time for key in keys], t)
    if keys[after - 1].time == t:
        return keys[after - 1].value
    before, here = keys[after - 1], keys[after]
    span = here.time - before.time
    u = (t - before.time) / span
    if here.shape == LINEAR:
        return before.value + (here.value - before.value) * u
    if here.shape == STEPPED:
        return before.value
    if here.shape == BEZIER_2D:
        return bezier(before, here, t)
    return hermite(before.value, here.value, outgoing(keys, after - 1, reading), incoming(keys, after, reading), u)


def hermite(start, end, leaving, coming, u):
    return (
        start * (1 - 3 * u * u + 2 * u**3)
        + end * (3 * u * u - 2 * u**3)
        + leaving * (u - 2 * u * u + u**3)
        + coming * (u**3 - u * u)
    )


def outgoing(keys, index, reading):
    """The tangent of the span that begins at this key, in units of the value over the whole span."""
    key, after = keys[index], keys[index + 1]
    before = keys[index - 1] if index else None
    span = after.time - key.time
    if key.shape in (TCB, LINEAR):
        tension, continuity, bias = key.parameters[:3] if key.shape == TCB else (0.0, 0.0, 0.0)
        a = (1 - tension) * (1 + continuity) * (1 + bias)
        b = (1 - tension) * (1 - continuity) * (1 - bias)
        return over_both(key, before, after, span, a, b) if before else b * (after.value - key.value) * at_end(key, span, reading)
    if key.shape in (HERMITE, BEZIER):
        return key.parameters[4] * (span / (after.time - before.time) if before and not reading.stored else 1)
    return of_handle(*key.parameters[2:4], span) if key.shape == BEZIER_2D else 0.0


def incoming(keys, index, reading):
    """The tangent of the span that ends at this key."""
    key, before = keys[index], keys[index - 1]
    after = keys[index + 1] if index + 1 < len(keys) else None
    span = key.time - before.time
    if key.shape in (TCB, LINEAR):
        tension, continuity, bias = key.parameters[:3] if key.shape == TCB else (0.0, 0.0, 0.0)
        a = (1 - tension) * (1 - continuity) * (1 + bias)
        b = (1 - tension) * (1 + continuity) * (1 - bias)
        return over_both(key, before, after, span, a, b) if after else a * (key.value - before.value) * at_end(key, span, reading)
    if key.shape in (HERMITE, BEZIER):
        return key.parameters[3] * (span / (after.time - before.time) if after and not reading.stored else 1)
    return of_handle(*key.parameters[0:2], span) if key.shape == BEZIER_2D else 0.0


def over_both(key, before, after, span, a, b):
    return span / (after.time - before.time) * (a * (key.value - before.value) + b * (after.value - key.value))


def at_end(key, span, reading):
    return span / (span + END_EXTENT[key.shape]) if reading.lightwave else 1.0


def of_handle(time, height, span):
    return height * span / time if abs(time) > SHORTEST_HANDLE else height * span * 1e5


def bezier(before, here, t):
    """The curve in the plane of time and value: the smallest u at which its time is t."""
    if before.shape == BEZIER_2D:
        first = before.time + before.parameters[2], before.value + before.parameters[3]
    else:
        first = before.time + (here.time - before.time) / 3, before.value + before.parameters[4] / 3
    second = here.time + here.parameters[0], here.value + here.parameters[1]
    u = smallest_root((before.time - t, first[0] - t, second[0] - t, here.time - t))
    return bernstein((before.value, first[1], second[1], here.value), u)


def bernstein(p, u):
    v = 1 - u
    return p[0] * v**3 + 3 * p[1] * v * v * u + 3 * p[2] * v * u * u + p[3] * u**3


def smallest_root(p):
    """Where a cubic in Bernstein form that is below 0 at u = 0 and not at u = 1 first comes to 0."""
    slopes = [3 * (b - a) for a, b in zip(p, p[1:])]
    low, high = 0.0, 1.0
    # Between the places where the slope is 0 the cubic does not turn: the first such piece that rises to 0 has the root.
    for turn in [*quadratic_roots(slopes), 1.0]:
        if bernstein(p, turn) >= 0:
            high = turn
            break
        low = turn
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if bernstein(p, middle) < 0:
            low = middle
        else:
            high = middle
    return high


def quadratic_roots(p):
    """Inside 0..1, in order, of a quadratic in Bernstein form."""
    a, b, c = p[0] - 2 * p[1] + p[2], 2 * (p[1] - p[0]), p[0]
    if abs(a) < 1e-14 * (abs(b) + abs(c)):
        roots = [-c / b] if b else []
    else:
        inside = b * b - 4 * a * c
        if inside <= 0:
            return []
        half = -(b + (inside**0.5 if b >= 0 else -(inside**0.5))) / 2
        roots = [half / a, c / half] if half else [half / a]
    return sorted(root for root in roots if 0 < root < 1)
