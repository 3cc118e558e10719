"""The example dance for the example figure, and a camera motion that goes with it.

Eight seconds at 120 beats a minute, ending in the pose it starts from. A beat is 15 frames.
"""

import math

import skeleton as bones
import vmd_writer as vmd
from vectors import about, add, arc, conjugate, euler, length, mirror, multiply, rotate, sub

BEAT = 15
BEATS = 16
END = BEAT * BEATS

SOFT = (50, 0, 77, 127)
SNAP = (16, 64, 40, 127)
FALL = (90, 20, 110, 110)

UPPER_ARM = sub(bones.ELBOW, bones.ARM)
FOREARM = sub(bones.WRIST, bones.ELBOW)

# Directions of the left arm: upper arm, forearm. A right arm mirrors them.
ARMS = {
    "rest": ((0.55, -0.82, 0.1), (0.42, -0.88, -0.25)),
    "out": ((0.9, -0.3, -0.1), (0.86, 0.35, -0.36)),
    "hip": ((0.83, -0.52, 0.22), (-0.55, -0.72, -0.42)),
    "high": ((0.55, 0.82, -0.15), (0.16, 0.98, -0.1)),
    "high out": ((0.72, 0.66, -0.2), (0.62, 0.78, -0.1)),
    "wave": ((0.86, 0.2, -0.45), (0.28, 0.92, -0.28)),
    "chest": ((0.6, -0.68, -0.42), (-0.5, 0.3, -0.82)),
    "front": ((0.4, -0.3, -0.87), (0.12, 0.3, -0.95)),
    "side": ((0.96, 0.06, -0.25), (0.95, 0.2, -0.25)),
    "across": ((0.3, -0.3, -0.9), (-0.75, 0.15, -0.65)),
    "cheek": ((0.55, -0.7, -0.45), (-0.22, 0.86, -0.46)),
    "back": ((0.5, -0.76, 0.42), (0.35, -0.85, 0.4)),
}

# By beat: the left arm, the right arm, head (pitch, yaw, roll), both eyes (pitch, yaw).
BEAT_POSES = [
    ("hip", "hip", (0, 0, 6), (0, 0)),
    ("side", "chest", (-4, -14, -4), (0, -2)),
    ("chest", "side", (-4, 14, 4), (0, 2)),
    ("side", "chest", (-4, -14, -4), (0, -2)),
    ("chest", "chest", (6, 0, 0), (2, 0)),
    ("chest", "side", (-4, 14, 4), (0, 2)),
    ("side", "chest", (-4, -14, -4), (0, -2)),
    ("chest", "side", (-4, 14, 4), (0, 2)),
    ("high", "hip", (-8, -6, -8), (-2, 1.5)),
    ("high out", "hip", (-8, -6, 8), (-2, 1.5)),
    ("hip", "high", (-8, 6, 8), (-2, -1.5)),
    ("hip", "high out", (-8, 6, -8), (-2, -1.5)),
    ("across", "across", (8, 0, 0), (2, 0)),
    ("high out", "high out", (-10, 0, 0), (-2, 0)),
    ("cheek", "back", (2, -6, 10), (0, 2)),
    ("cheek", "back", (2, -6, 12), (0, 0)),
]


class Motion:
    def __init__(self):
        self.bone_keys = []
        self.morph_keys = []

    def turn(self, bone, beat, rotation, curve=SOFT, flag=vmd.PHYSICS_ON):
        self.key(bone, beat, (0, 0, 0), rotation, curve, flag)

    def move(self, bone, beat, position, rotation=(0, 0, 0, 1), curve=SOFT, y=None):
        self.key(bone, beat, position, rotation, curve, y=y)

    def key(self, bone, beat, position, rotation, curve, flag=vmd.PHYSICS_ON, y=None):
        frame = round(beat * BEAT)
        interpolation = vmd.bone_interpolation(curve, y or curve, curve, curve, flag=flag)
        # Steps overlap where one ends and the next begins: the later one's key stands.
        self.bone_keys = [key for key in self.bone_keys if (key.name, key.frame) != (bone, frame)]
        self.bone_keys.append(
            vmd.BoneKey(
                bone,
                frame,
                tuple(round(v, 5) for v in position),
                _unit(rotation),
                interpolation,
            )
        )

    def face(self, morph, *rows):
        """Rows of (beat, weight)."""
        for beat, weight in rows:
            self.morph_keys.append(vmd.MorphKey(morph, round(beat * BEAT), weight))


def _unit(q):
    size = math.sqrt(sum(x * x for x in q))
    return tuple(round(x / size, 7) for x in q)


def build():
    motion = Motion()
    _hips(motion)
    _feet(motion)
    _arms(motion)
    _head(motion)
    _hair(motion)
    _skirt(motion)
    _expressions(motion)
    feet = ("左足ＩＫ", "右足ＩＫ", "左つま先ＩＫ", "右つま先ＩＫ")
    on = [(name, 1) for name in feet]
    kick = [(name, 0 if name.startswith("右") else 1) for name in feet]
    motion.bone_keys.sort(key=lambda key: key.frame > 0)  # as MMD does: every first key, then the rest
    return vmd.Vmd(
        model_name="原画フィギュア",
        bone_keys=motion.bone_keys,
        morph_keys=motion.morph_keys,
        property_keys=[
            vmd.PropertyKey(0, 1, on),
            vmd.PropertyKey(round(KICK[0] * BEAT), 1, kick),
            vmd.PropertyKey(round(KICK[1] * BEAT), 1, on),
        ],
    )


# ---- hips and feet

# By beat: where the feet stand, left x and right x, relative to rest, and the hips' x.
STEPS = [
    (0.0, 0.0, 0.25), (1.5, 0.0, 1.1), (1.5, 1.5, 1.7), (3.0, 1.5, 2.6),
    (3.0, 3.0, 2.7), (3.0, 1.5, 1.9), (1.5, 1.5, 1.3), (1.5, 0.0, 0.4),
    (0.3, -0.3, 0.45), (0.3, -0.3, -0.45), (0.3, -0.3, 0.45), (0.3, -0.3, -0.45),
    (0.3, -0.3, 0.0), (0.3, -0.3, 0.0), (0.3, 0.0, 0.45), (0.3, 0.0, 0.4),
]
KICK = (14, 15.5)  # the right leg is posed by hand between these beats
LOW, HIGH = -0.9, -0.45  # of the hips, on a beat and between two
IDENTITY = (0.0, 0.0, 0.0, 1.0)


def _tilt(beat):
    sway = 1 if beat % 2 else -1
    return euler(0, 8 * sway, 5 * sway)


def _hips(motion):
    for beat in range(BEATS + 1):
        _, _, x = STEPS[beat % BEATS]
        sway = 1 if beat % 2 else -1
        low = -1.25 if beat == 12 else LOW
        lean = euler(-4 if beat != 13 else 8, -7 * sway, -4 * sway)
        motion.move("センター", beat, (x, low, 0), curve=SOFT, y=FALL)
        motion.turn("下半身", beat, _tilt(beat))
        motion.turn("上半身", beat, lean)
        motion.turn("上半身2", beat, euler(0, -5 * sway, -3 * sway))
        if beat < BEATS:
            after = STEPS[(beat + 1) % BEATS][2]
            high = -0.2 if beat == 12 else HIGH
            motion.move("センター", beat + 0.5, ((x + after) / 2, high, 0), curve=SOFT, y=SNAP)


def _feet(motion):
    for side, column in (("左", 0), ("右", 1)):
        foot = side + "足ＩＫ"
        before = None
        for beat in range(BEATS + 1):
            x = STEPS[beat % BEATS][column]
            if before is not None and x != before:
                motion.move(foot, beat - 1, (before, 0, 0))
                motion.move(foot, beat - 0.55, ((x + before) / 2, 0.75, -0.15), euler(-14), SOFT)
            if before is None or x != before or beat == BEATS:
                motion.move(foot, beat, (x, 0, 0), curve=SNAP)
            before = x
        motion.move(side + "つま先ＩＫ", 0, (0, 0, 0))
    # Tiptoe as both arms fly up.
    for side in "左右":
        x = 0.3 if side == "左" else -0.3
        motion.move(side + "足ＩＫ", 12.4, (x, 0, 0))
        motion.move(side + "足ＩＫ", 13, (x, 0.45, 0.12), euler(-24))
        motion.move(side + "足ＩＫ", 13.6, (x, 0, 0))
    _kick(motion)


def _kick(motion):
    """The right leg folded back by hand while its IK is off; where IK hands over, the hand's pose is IK's."""
    first, last = _standing_leg(_hips_at(14)), _standing_leg(_hips_at(15.5))
    folded = [euler(12 + 2 * i, 0, 2) for i in (0, 1)], [euler(-68), euler(-74)], euler(-32)
    for beat, (thigh, knee, ankle) in (
        (0, (IDENTITY,) * 3),
        (KICK[0], first),
        (14.5, (folded[0][0], folded[1][0], folded[2])),
        (15.1, (folded[0][1], folded[1][1], folded[2])),
        (KICK[1], last),
    ):
        motion.turn("右足", beat, thigh)
        motion.turn("右ひざ", beat, knee)
        motion.turn("右足首", beat, ankle)


def _hips_at(beat):
    """Where the hips stand on a beat, or half way between two: the offset of センター, the turn of 下半身."""
    before, after = _tilt(math.floor(beat)), _tilt(math.ceil(beat))
    half = tuple(a + b for a, b in zip(before, after))
    x = (STEPS[math.floor(beat) % BEATS][2] + STEPS[math.ceil(beat) % BEATS][2]) / 2
    return (x, LOW if beat == round(beat) else HIGH, 0), _unit(half)


def _standing_leg(hips):
    """Rotations of thigh, knee and ankle that stand the right foot on its place, by the law of cosines."""
    offset, turn = hips
    root = (0, 10.9, 0.05)
    hip, knee, ankle = (mirror(p) for p in (bones.HIP, bones.KNEE, bones.ANKLE))
    hip_now = add(add(root, offset), rotate(turn, sub(hip, root)))
    wanted = rotate(conjugate(turn), sub(ankle, hip_now))
    thigh, shin = length(sub(knee, hip)), length(sub(ankle, knee))
    reach = length(wanted)
    bend = math.acos((thigh**2 + shin**2 - reach**2) / (2 * thigh * shin))
    rest = math.acos((thigh**2 + shin**2 - length(sub(ankle, hip)) ** 2) / (2 * thigh * shin))
    knee_turn = euler(math.degrees(bend - rest))
    bent = add(sub(knee, hip), rotate(knee_turn, sub(ankle, knee)))
    thigh_turn = arc(bent, wanted)
    foot = conjugate(multiply(turn, multiply(thigh_turn, knee_turn)))
    return thigh_turn, knee_turn, foot


# ---- arms


def arm_rotations(side, upper, lower):
    """Local rotations of arm and elbow that point upper arm and forearm where asked."""
    place = (lambda v: v) if side == "左" else mirror
    arm = arc(place(UPPER_ARM), place(upper))
    local = rotate(conjugate(arm), place(lower))
    return arm, arc(place(FOREARM), local)


def _arms(motion):
    for side, column in (("左", 0), ("右", 1)):
        sign = 1 if side == "左" else -1
        for beat in range(BEATS + 1):
            pose = BEAT_POSES[beat % BEATS][column]
            arm, elbow = arm_rotations(side, *ARMS[pose])
            motion.turn(side + "腕", beat, arm, SNAP)
            motion.turn(side + "ひじ", beat, elbow, SNAP)
            raised = 12 * sign if pose.startswith("high") else 0
            motion.turn(side + "肩", beat, euler(0, 0, raised), SNAP)
            wrist = {"hip": euler(0, 0, -35 * sign), "side": euler(0, 0, 18 * sign)}.get(pose, (0, 0, 0, 1))
            motion.turn(side + "手首", beat, wrist, SNAP)
        _twists(motion, side, sign)
        _fingers(motion, side, sign)


def _twists(motion, side, sign):
    upper, lower = (UPPER_ARM, FOREARM) if side == "左" else (mirror(UPPER_ARM), mirror(FOREARM))
    for beat, degrees in ((0, 0), (1, 25), (4, 0), (8, 30), (10, -20), (12, 0), (13, 35), (14, 0), (16, 0)):
        motion.turn(side + "腕捩", beat, about(upper, degrees * sign * 0.6))
        motion.turn(side + "手捩", beat, about(lower, -degrees * sign))


def _fingers(motion, side, sign):
    for number, (name, _) in enumerate(bones.FINGERS):
        for beat in range(0, BEATS + 1, 2):
            pose = BEAT_POSES[beat % BEATS][0 if side == "左" else 1]
            curl = 42 if pose in ("hip", "chest", "cheek") else 8
            curl *= 0.4 if number == 0 else 1
            bend = euler(0, 0, -curl * sign)
            motion.turn(f"{side}{name}１", beat, bend)
            motion.turn(f"{side}{name}２", beat, bend)


# ---- head, hair, skirt, face


def _head(motion):
    for beat in range(BEATS + 1):
        _, _, (pitch, yaw, roll), (eye_pitch, eye_yaw) = BEAT_POSES[beat % BEATS]
        motion.turn("頭", beat, euler(pitch, yaw, roll))
        motion.turn("首", beat, euler(pitch / 3, yaw / 3, roll / 3))
        motion.turn("両目", beat, euler(eye_pitch, eye_yaw, 0), SNAP)
        if beat < BEATS:
            motion.turn("頭", beat + 0.5, euler(pitch + 5, yaw * 0.7, roll * 0.5))


def _hair(motion):
    """Each link lags the one above it, for players without physics. Physics is off for the first half of a beat."""
    for side in "左右":
        for number, link in enumerate(bones.HAIR_LINKS):
            for half in range(0, 2 * BEATS + 1):
                beat = half / 2
                phase = math.pi * (beat - 0.28 * number)
                swing = (4 + 1.5 * number) * math.sin(phase)
                lift = (2 + number) * math.sin(2 * phase)
                flag = vmd.PHYSICS_ON if beat else vmd.PHYSICS_OFF
                motion.turn(f"{side}髪{link}", beat, euler(lift, 0, swing), flag=flag)


def _skirt(motion):
    for number, name in enumerate(bones.SKIRT):
        out = bones.skirt_direction(number)
        axis = (-out[2], 0, out[0])
        for beat in range(0, BEATS + 1):
            flare = 4 + 4 * math.sin(math.pi * beat + number)
            motion.turn(name, beat, about(axis, flare))


def _expressions(motion):
    motion.face("まばたき", (0, 0), (2.6, 0), (2.75, 1), (2.95, 0), (6.1, 0), (6.25, 1), (6.45, 0),
                (11.4, 0), (11.55, 1), (11.75, 0), (16, 0))
    motion.face("笑い", (0, 0), (3.6, 0), (4, 1), (4.7, 1), (5, 0), (12.6, 0), (13, 1), (13.8, 1), (14.1, 0), (16, 0))
    motion.face("ウィンク", (0, 0), (14.2, 0), (14.5, 1), (15.4, 1), (15.7, 0), (16, 0))
    motion.face("にこり", (0, 0.3), (8, 0.8), (12, 0), (13, 1), (16, 0.3))
    motion.face("真面目", (0, 0), (11.5, 0), (12, 0.7), (12.5, 0), (16, 0))
    sung = [("あ", 1), ("い", 1.5), ("う", 2.25), ("え", 3), ("あ", 5), ("お", 5.75), ("う", 6.5), ("い", 7.25),
            ("あ", 8), ("え", 9), ("お", 10), ("あ", 11)]
    for vowel in "あいうえお":
        motion.face(vowel, (0, 0))
        for sound, beat in sung:
            if sound == vowel:
                motion.face(vowel, (beat - 0.25, 0), (beat, 0.75), (beat + 0.35, 0.1 if vowel == "い" else 0))
        motion.face(vowel, (16, 0))
    motion.face("ワ", (0, 0), (12.6, 0), (13, 0.9), (14, 0.7), (14.4, 0), (16, 0))
    motion.face("にやり", (0, 0.2), (13.9, 0), (14.4, 0.8), (15.6, 0.8), (16, 0.2))


# ---- camera, light, shadow


def camera():
    def curves(curve):
        return vmd.camera_interpolation(curve, curve, curve, curve, curve, vmd.LINEAR)

    def shot(frame, distance, target, pitch, yaw, fov=30, curve=SOFT):
        return vmd.CameraKey(
            frame, distance, target, tuple(round(math.radians(a), 6) for a in (pitch, yaw, 0)), curves(curve), fov
        )

    return vmd.Vmd(
        model_name=vmd.CAMERA_NAME,
        camera_keys=[
            shot(0, -42, (0.3, 9.8, 0), -4, 0),
            shot(60, -40, (1.8, 9.8, 0), -8, 24),
            shot(119, -36, (0.8, 10.5, 0), -4, -18),
            shot(120, -17, (0.2, 15.2, 0), 4, 12),  # a cut: the frame before is another shot
            shot(179, -14, (0, 15.8, 0), 6, -10, 26),
            shot(180, -46, (0, 9.4, 0), 10, -30),
            shot(END, -42, (0.3, 9.8, 0), -4, 0),
        ],
        light_keys=[
            vmd.LightKey(0),
            vmd.LightKey(120, (0.69921875, 0.62109375, 0.55078125), (-0.3, -1, 0.7)),
            vmd.LightKey(END),
        ],
        shadow_keys=[vmd.ShadowKey(0, 1, 0.01125), vmd.ShadowKey(120, 2, 0.02), vmd.ShadowKey(180, 1, 0.01125)],
    )
