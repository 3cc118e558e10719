"""The example recording of two hands: one waves and pinches twice, the other comes later and makes a fist.

Six seconds at 60 frames a second, as MRTK 2.6 and later record: a key where a straight line from the last one would
leave the motion. Metres, seconds, Unity's axes: x right, y up, z forward. A joint's z points to the finger's tip, its y
out of the back of the hand.
"""

import math
from dataclasses import dataclass

import mrtk_writer as mrtk
from vectors import about, add, arc, multiply, normalize, rotate, smoothstep, sub

SECONDS = 6
FINGERS = ("Index", "Middle", "Ring", "Pinky")

# For a right hand that points forward, the back up: where the fingers begin and how long their bones are. Metres.
METACARPALS = {
    "Thumb": (-0.020, -0.010, 0.020),
    "Index": (-0.015, 0.000, 0.024),
    "Middle": (-0.003, 0.001, 0.024),
    "Ring": (0.008, 0.000, 0.023),
    "Pinky": (0.018, -0.003, 0.021),
}
KNUCKLES = {
    "Index": (-0.024, 0.004, 0.088),
    "Middle": (-0.003, 0.007, 0.092),
    "Ring": (0.017, 0.004, 0.086),
    "Pinky": (0.034, -0.003, 0.077),
}
BONES = {
    "Thumb": (0.044, 0.033, 0.027),
    "Index": (0.043, 0.025, 0.021),
    "Middle": (0.047, 0.029, 0.022),
    "Ring": (0.043, 0.027, 0.022),
    "Pinky": (0.034, 0.020, 0.020),
}
# Degrees about y, of the fingers as they spread.
SPREAD = {"Index": -7, "Middle": -1, "Ring": 5, "Pinky": 12}
PALM = (0.001, -0.004, 0.050)
JOINTS = {
    "Thumb": ("MetacarpalJoint", "ProximalJoint", "DistalJoint", "Tip"),
    "finger": ("Metacarpal", "Knuckle", "MiddleJoint", "DistalJoint", "Tip"),
}
# Directions of the thumb's three bones: held out, and with its tip at the bent index finger's.
THUMB_OUT = ((-0.72, -0.30, 0.62), (-0.58, -0.24, 0.78), (-0.50, -0.22, 0.84))
THUMB_PINCH = ((-0.40, -0.62, 0.68), (-0.10, -0.50, 0.86), (0.02, -0.36, 0.93))
THUMB_FIST = ((-0.42, -0.66, 0.62), (0.30, -0.66, 0.69), (0.74, -0.42, 0.52))
THUMB_ROLL = 60  # degrees about its own direction: the nail looks aside


@dataclass
class Detail:
    """How close the keys are to the motion: a millimetre, as MRTK has it, and half a degree."""

    fps: int = 60
    metres: float = 0.001
    degrees: float = 0.5
    place_step: float = 0  # values are multiples of it
    turn_step: float = 0


def table(rows, t):
    """Between rows of (time, value …), eased."""
    for (t0, *before), (t1, *after) in zip(rows, rows[1:]):
        if t < t1:
            ease = smoothstep((t - t0) / (t1 - t0))
            return [a + (b - a) * ease for a, b in zip(before, after)]
    return list(rows[-1][1:])


def blend(a, b, share):
    return normalize(tuple(x + (y - x) * share for x, y in zip(a, b)))


# ---- a hand in its own space, the wrist at the origin


def finger_joints(name, bends, spread):
    """(name, place, rotation) of a finger's five joints; bends: degrees of its three joints."""
    knuckle = KNUCKLES[name]
    yield f"{name}Metacarpal", METACARPALS[name], arc((0, 0, 1), normalize(sub(knuckle, METACARPALS[name])))
    place, turn = knuckle, about((0, 1, 0), SPREAD[name] * spread)
    for joint, bone, bend in zip(JOINTS["finger"][1:], BONES[name], bends):
        turn = multiply(turn, about((1, 0, 0), bend))
        yield name + joint, place, turn
        place = add(place, rotate(turn, (0, 0, bone)))
    yield f"{name}Tip", place, turn


def thumb_joints(directions):
    place = METACARPALS["Thumb"]
    for joint, bone, direction in zip(JOINTS["Thumb"], BONES["Thumb"], directions):
        turn = multiply(arc((0, 0, 1), normalize(direction)), about((0, 0, 1), THUMB_ROLL))
        yield f"Thumb{joint}", place, turn
        place = add(place, rotate(turn, (0, 0, bone)))
    yield "ThumbTip", place, turn


def hand_joints(pinch, fist, breath):
    """Every joint but None: pinch and fist 0 to 1, breath a small movement of open fingers in degrees."""
    thumb = [blend(blend(a, b, pinch), c, fist) for a, b, c in zip(THUMB_OUT, THUMB_PINCH, THUMB_FIST)]
    yield "Wrist", (0, 0, 0), (0, 0, 0, 1)
    yield "Palm", PALM, (0, 0, 0, 1)
    yield from thumb_joints(thumb)
    for order, name in enumerate(FINGERS):
        open_bends = (6 + 3 * order + breath, 8 + 2 * order + breath, 5 + order)
        pinch_bends = (52, 44, 28) if name == "Index" else (18 + 4 * order, 22, 12)
        closed = (78, 96, 58)
        bends = [a + (b - a) * pinch for a, b in zip(open_bends, pinch_bends)]
        bends = [a + (b - a) * fist for a, b in zip(bends, closed)]
        yield from finger_joints(name, bends, 1 - 0.6 * pinch - fist)


def mirrored(place, turn):
    """The other hand's."""
    return (-place[0], place[1], place[2]), (turn[0], -turn[1], -turn[2], turn[3])


# ---- what happens


def right_wrist(t):
    """Waving with the fingers up, then lower, the palm down and forward."""
    raised, = table([(0, 1), (2.4, 1), (3.2, 0), (6, 0)], t)
    wave = math.sin(2 * math.pi * 1.25 * t) * table([(0, 0.2), (0.5, 1), (2.1, 1), (2.6, 0), (6, 0)], t)[0]
    up = multiply(about((0, 0, 1), -18 * wave), about((1, 0, 0), -82))
    ahead = multiply(about((0, 1, 0), -24), multiply(about((1, 0, 0), -28), about((0, 0, 1), 38)))
    turn = normalize_turn(tuple(a + (b - a) * raised for a, b in zip(ahead, up)))
    place = (0.17 + 0.02 * raised + 0.035 * wave, 1.30 + 0.16 * raised + 0.008 * math.sin(2.2 * t), 0.40 - 0.03 * raised)
    return place, turn


def left_wrist(t):
    raised, = table([(0, 0), (2, 0), (3, 1), (4.4, 1), (5.2, 0), (6, 0)], t)
    turn = multiply(about((0, 1, 0), 20), multiply(about((1, 0, 0), -20 - 30 * raised), about((0, 0, 1), -25)))
    return (-0.18, 1.12 + 0.22 * raised, 0.42 + 0.01 * math.sin(3 * t)), turn


def normalize_turn(q):
    size = math.sqrt(sum(x * x for x in q))
    return tuple(x / size for x in q)


def right_joints(t):
    pinch, = table([(0, 0), (3.3, 0), (3.7, 1), (4.1, 1), (4.4, 0), (4.7, 0), (5.0, 1), (5.4, 1), (5.7, 0), (6, 0)], t)
    place, turn = right_wrist(t)
    for name, own, own_turn in hand_joints(pinch, 0, 3 * math.sin(4 * t)):
        yield name, add(place, rotate(turn, own)), multiply(turn, own_turn)


def left_joints(t):
    fist, = table([(0, 0), (3.0, 0), (3.5, 1), (4.2, 1), (4.7, 0), (6, 0)], t)
    place, turn = left_wrist(t)
    for name, own, own_turn in hand_joints(0, fist, 2 * math.sin(3 * t + 1)):
        own, own_turn = mirrored(own, own_turn)
        yield name, add(place, rotate(turn, own)), multiply(turn, own_turn)


def camera(t):
    turn = multiply(about((0, 1, 0), 4 * math.sin(0.7 * t)), about((1, 0, 0), 9 + 1.5 * math.sin(1.1 * t)))
    return (0.01 * math.sin(0.9 * t), 1.60 + 0.004 * math.sin(1.7 * t), 0.01 * math.cos(0.5 * t)), turn


def looked_at(t):
    """The eyes go to the hand that does something, in jumps."""
    at = left_wrist(t)[0] if 2.6 <= t < 4.5 else right_wrist(t)[0]
    return add(at, (0, 0.05, 0.02))


# ---- keys


def reduced(times, rows, near):
    """Indices of the keys that straight lines between leave no row farther away than `near`."""
    kept, first = [0], 0
    while first + 1 < len(rows):
        last = first + 1
        while last + 1 < len(rows) and is_straight(times, rows, first, last + 1, near):
            last += 1
        kept.append(last)
        first = last
    return kept


def is_straight(times, rows, first, last, near):
    span = times[last] - times[first]
    for at in range(first + 1, last):
        share = (times[at] - times[first]) / span
        line = [a + (b - a) * share for a, b in zip(rows[first], rows[last])]
        if math.dist(line, rows[at]) > near:
            return False
    return True


def curves(times, rows, near, step):
    kept = reduced(times, rows, near)
    stepped = (lambda value: round(value / step) * step) if step else (lambda value: value)
    return [mrtk.Curve([(times[at], stepped(rows[at][axis])) for at in kept]) for axis in range(len(rows[0]))]


def pose(times, places, turns, detail):
    signed = [turns[0]]
    for turn in turns[1:]:
        near = sum(a * b for a, b in zip(signed[-1], turn)) >= 0
        signed.append(turn if near else tuple(-x for x in turn))
    near = math.radians(detail.degrees) / 2
    return curves(times, places, detail.metres, detail.place_step) + curves(times, signed, near, detail.turn_step)


def frames(detail):
    return [frame / detail.fps for frame in range(SECONDS * detail.fps + 1)]


def hand(joints, tracked, pinching, detail):
    """tracked: spans of time, in which alone there are keys; pinching: such spans too."""
    made = mrtk.Hand(tracked=switch(tracked), pinching=switch(pinching))
    times = [time for time in frames(detail) if any(a <= time <= b for a, b in tracked)]
    rows = [list(joints(t)) for t in times]
    for index, (name, *_) in enumerate(rows[0]):
        made.joints[name] = pose(times, [row[index][1] for row in rows], [row[index][2] for row in rows], detail)
    made.joints["None"] = [mrtk.Curve([(times[0], 0.0)]) for _ in mrtk.POSE]
    return made


def switch(spans):
    keys = [] if spans and spans[0][0] == 0 else [(0.0, 0.0)]
    for begin, end in spans:
        keys.append((begin, 1.0))
        if end < SECONDS:
            keys.append((end, 0.0))
    return mrtk.Curve(keys)


def build(detail=Detail()):
    times = frames(detail)
    looks = [camera(t) for t in times]
    gazes = [normalize(sub(looked_at(t), look[0])) for t, look in zip(times, looks)]
    return mrtk.Recording(
        camera=pose(times, [place for place, _ in looks], [turn for _, turn in looks], detail),
        right=hand(right_joints, [(0, SECONDS)], [(3.6, 4.2), (4.95, 5.5)], detail),
        left=hand(left_joints, [(2.0, 5.25)], [], detail),
        gaze=curves(times, [place for place, _ in looks], detail.metres, detail.place_step)
        + curves(times, gazes, 2 * detail.metres, detail.turn_step),
        markers=[(0.5, "wave"), (3.6, "pinch"), (4.95, "pinch again")],
    )
