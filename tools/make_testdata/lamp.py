"""The example LightWave scene: a lamp whose head follows a ball that hops about, four seconds at 30 frames a second.

Version 5. The lamp is object 0 with three bones: the arm reaches for the null "Reach" by inverse kinematics, the head
aims at the ball, layer 2 of the same file, which a morph mixer squashes where it lands. A spotlight hangs on the head, and
the camera turns about the scene and zooms in.
"""

import math

from lamp_object import (
    ARM_LENGTH,
    FOOT,
    HEAD_LENGTH,
    HEAD_PITCH,
    LOWER_PITCH,
    NECK,
    OBJECT_FILE,
    UPPER_PITCH,
)

FPS = 30
LAST_FRAME = 120
HOP = 20  # frames from one landing to the next
HOP_HEIGHT = 0.35

LAMP, BALL, FLOOR, REACH = (0x10000000 + number for number in range(4))
LOWER, UPPER, HEAD = (0x40000000 + (number << 16) for number in range(3))
KEYFRAMES, TARGET, IK = 0, 1, 3
TCB, LINEAR, STEPPED, BEZIER_2D = 0, 3, 4, 5
CONSTANT, REPEAT, OSCILLATE, OFFSET_REPEAT = 1, 2, 3, 4


def number(value):
    return f"{value:.9g}"


def key(frame, value, shape=TCB, parameters=()):
    padded = (*parameters, 0, 0, 0, 0, 0, 0)[:6]
    return "  Key " + " ".join(map(number, (value, frame / FPS, shape, *padded)))


def envelope(keys, before=CONSTANT, after=CONSTANT):
    return ["{ Envelope", f"  {len(keys)}", *keys, f"  Behaviors {before} {after}", "}"]


def held(value):
    return envelope([key(0, value)])


def motion(keyword, channels):
    """channels: of x y z h p b sx sy sz those that move or are not at rest, by number: an envelope or a value."""
    count = 6 if keyword == "CameraMotion" else 9
    lines = [keyword, f"NumChannels {count}"]
    for channel in range(count):
        value = channels.get(channel, 1.0 if channel > 5 else 0.0)
        lines += [f"Channel {channel}", *(value if isinstance(value, list) else held(value))]
    return lines


def hop():
    """The ball's height: 2D Bezier keys, steep at the floor and level at the top, again and again."""
    third = HOP / 2 / FPS / 3
    rise = HOP_HEIGHT * 0.65
    handles = {"floor": (-third, rise, third, rise), "top": (-third, 0, third, 0)}
    keys = [key(0, 0, BEZIER_2D, handles["floor"]), key(HOP / 2, HOP_HEIGHT, BEZIER_2D, handles["top"])]
    return envelope([*keys, key(HOP, 0, BEZIER_2D, handles["floor"])], REPEAT, REPEAT)


def squash():
    """Full where the ball lands, gone three frames later, back three frames before the next time."""
    keys = [key(0, 1), key(3, 0, LINEAR), key(HOP - 3, 0, LINEAR), key(HOP, 1, LINEAR)]
    return envelope(keys, REPEAT, REPEAT)


def indented(lines):
    return ["  " + line for line in lines]


def mixer():
    forms = ["{ MorfForm", '  "shape.squash"', "  1", *indented(squash()), "}"]
    group = ["{ Group", "  1", '  "shape"', "}"]
    return ["Plugin DisplacementHandler 1 LW_MorphMixer", "1", "1", *group, *forms, "EndPlugin"]


def bone(item, name, weights, rest, pitch, length, lines):
    angle = math.radians(pitch)
    yield f"AddBone {item:08X}"
    yield f"BoneName {name}"
    yield "ShowBone 1 8"
    yield "BoneActive 1"
    yield "BoneRestPosition " + " ".join(map(number, rest))
    yield f"BoneRestDirection 0 {number(pitch)} 0"
    yield f"BoneRestLength {number(length)}"
    yield "BoneStrength 1"
    yield "ScaleBoneStrength 1"
    yield f"BoneWeightMapName {weights}"
    yield "BoneWeightMapOnly 1"
    yield "BoneNormalization 1"
    yield from motion("BoneMotion", {0: rest[0], 1: rest[1], 2: rest[2], 4: angle})
    yield from lines


def object_layer(layer, item, channels, lines=()):
    yield f"LoadObjectLayer {layer} {item:08X} Objects/{OBJECT_FILE}"
    yield "ShowObject 7 3"
    yield from motion("ObjectMotion", channels)
    yield from lines
    yield "SubPatchLevel 3 3"


def bones():
    end = (0, 0, ARM_LENGTH)
    lower = [f"HController {IK}", f"PController {IK}", "PLimits -175 -60", f"ParentItem {LAMP:08X}"]
    upper = [f"PController {IK}", "PLimits 15 150", f"ParentItem {LOWER:08X}"]
    head = [f"HController {TARGET}", f"PController {TARGET}", f"TargetItem {BALL:08X}"]
    head += [f"GoalObject {REACH:08X}", "FullTimeIK 1", "GoalStrength 1", f"ParentItem {UPPER:08X}"]
    yield from bone(LOWER, "Lower", "lower", FOOT, LOWER_PITCH, ARM_LENGTH, lower)
    yield from bone(UPPER, "Upper", "upper", end, UPPER_PITCH - LOWER_PITCH, ARM_LENGTH, upper)
    yield from bone(HEAD, "Head", "head", end, HEAD_PITCH - UPPER_PITCH, HEAD_LENGTH, head)


def objects():
    yield from object_layer(1, LAMP, {}, ["IKAnchor 1", "BoneFalloffType 2", "FasterBones 0"])
    yield from bones()
    side = envelope([key(0, -0.35), key(60, 0.35)], OSCILLATE, OSCILLATE)
    spin = envelope([key(0, 0), key(LAST_FRAME, 2 * math.pi, LINEAR)], OFFSET_REPEAT, OFFSET_REPEAT)
    yield from object_layer(2, BALL, {0: side, 1: hop(), 2: 0.45, 3: spin}, mixer())
    yield from object_layer(3, FLOOR, {})
    yield f"AddNullObject {REACH:08X} Reach"
    across = envelope([key(0, -0.12), key(60, 0.12)], OSCILLATE, OSCILLATE)
    height = envelope([key(0, NECK[1] - 0.08), key(10, NECK[1]), key(HOP, NECK[1] - 0.08)], REPEAT, REPEAT)
    yield from motion("ObjectMotion", {0: across, 1: height, 2: NECK[2]})


def lights():
    yield "AddLight 20000000"
    yield "LightName Bulb"
    yield from motion("LightMotion", {2: 0.05})
    yield f"ParentItem {HEAD:08X}"
    yield "LightColor 1 0.92 0.7"
    yield "LightIntensity (envelope)"
    # It flickers once before the second landing.
    yield from envelope([key(0, 1.5), *(key(f, v, STEPPED) for f, v in ((31, 0.2), (33, 1.5), (35, 0.4), (36, 1.5)))])
    yield "LightType 2"
    yield "LightConeAngle 35"
    yield "LightEdgeAngle 10"
    yield "AddLight 20000001"
    yield "LightName Window"
    yield from motion("LightMotion", {0: -2, 1: 3, 2: -2, 3: math.radians(45), 4: math.radians(50)})
    yield "LightColor 0.85 0.9 1"
    yield "LightIntensity 0.6"
    yield "LightType 0"


def camera():
    yield "AddCamera 30000000"
    yield "CameraName Camera"
    yield "ShowCamera 1"
    circle = [(frame, math.radians(-35 + 70 * frame / LAST_FRAME)) for frame in (0, 40, 80, LAST_FRAME)]
    x = envelope([key(frame, 1.5 * math.sin(angle)) for frame, angle in circle])
    z = envelope([key(frame, 0.2 - 1.5 * math.cos(angle)) for frame, angle in circle])
    yield from motion("CameraMotion", {0: x, 1: 0.7, 2: z})
    yield f"HController {TARGET}"
    yield f"PController {TARGET}"
    yield f"TargetItem {REACH:08X}"
    yield "ZoomFactor (envelope)"
    yield from envelope([key(0, 2.2), key(LAST_FRAME, 3)])
    yield "FrameSize 640 480"
    yield "PixelAspect 1"


def build():
    head = ["LWSC", "5", "", "FirstFrame 0", f"LastFrame {LAST_FRAME}", "FrameStep 1", f"FramesPerSecond {FPS}", ""]
    ambient = ["AmbientColor 1 1 1", "AmbientIntensity 0.15"]
    tail = ["SolidBackdrop 1", "BackdropColor 0.08 0.09 0.12", ""]
    return "\n".join([*head, *objects(), "", *ambient, *lights(), "", *camera(), "", *tail]).encode()
