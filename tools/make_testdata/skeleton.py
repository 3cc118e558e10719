"""The example figure's bones: the names that dances for MikuMikuDance expect.

Units are MMD's (about 8 cm); the figure faces -Z, its left is +X.
"""

import math

import pmd_writer as pmd
from vectors import add, lerp, mirror, normalize, scale, sub

HIP = (0.82, 10.3, 0.0)
KNEE = (0.9, 5.75, -0.22)  # a little in front of the line from hip to ankle, so that IK bends it forward
ANKLE = (0.96, 1.25, 0.22)
TOE = (1.0, 0.3, -1.25)
SHOULDER = (0.3, 14.15, 0.1)
ARM = (1.12, 14.0, 0.1)
ELBOW = (2.86, 12.2, 0.16)
WRIST = (4.36, 10.55, -0.02)
HAND_DIRECTION = normalize(sub(WRIST, ELBOW))
EYE = (0.55, 16.6, 1.0)  # far behind the iris, so that a small turn slides it along the face
TAIL_ROOT = (1.3, 18.1, 0.55)
HAIR = [TAIL_ROOT, (2.3, 16.55, 0.85), (2.85, 14.65, 1.1), (3.05, 12.7, 1.3), (3.0, 10.75, 1.4), (2.8, 8.85, 1.4),
        (2.5, 7.0, 1.3)]
HAIR_LINKS = "１２３４５６"
SKIRT = ["スカート前", "スカート左前", "スカート左後", "スカート後", "スカート右後", "スカート右前"]
SKIRT_EN = ["skirt front", "skirt front_L", "skirt back_L", "skirt back", "skirt back_R", "skirt front_R"]
FINGERS = [("親指", "thumb"), ("人指", "index"), ("中指", "middle"), ("薬指", "ring"), ("小指", "little")]


class Skeleton:
    """Bones in order, found by name."""

    def __init__(self):
        self.bones = []
        self.index = {}
        self.groups = {}  # group name -> bones
        self._group = None

    def group(self, name):
        self._group = self.groups.setdefault(name, [])

    def add(self, name, name_en, parent, position, type=pmd.ROTATE, tail=None, ik=0):
        """`tail` and `ik` may be names of bones still to come: see finish."""
        self.index[name] = len(self.bones)
        if self._group is not None and type not in (pmd.IK_TARGET, pmd.HIDDEN, pmd.CO_ROTATE):
            self._group.append(self.index[name])
        self.bones.append(
            pmd.Bone(
                name,
                self.index[parent] if parent else pmd.NONE,
                tail,
                type,
                ik,
                tuple(round(x, 5) for x in position),
                name_en,
            )
        )

    def finish(self):
        for bone in self.bones:
            if isinstance(bone.tail, str):
                bone.tail = self.index[bone.tail]
            bone.tail = bone.tail or 0
            if isinstance(bone.ik, str):
                bone.ik = self.index[bone.ik]

    def parent(self, name, parent):
        self.bones[self.index[name]].parent = self.index[parent]

    def position(self, name):
        return self.bones[self.index[name]].head


def build():
    s = Skeleton()
    _figure(s)
    s.group("髪")
    for side, sign in (("左", "_L"), ("右", "_R")):
        _hair(s, side, sign)
    s.group("スカート")
    _skirt(s)
    s.finish()
    return s


def build_plain():
    """The bones that dances without a model are shown on: no hair, no skirt, and the roots that many dances move."""
    s = Skeleton()
    _figure(s)
    s.group("体(下)")
    s.add("全ての親", "mother", None, (0, 0, 0), pmd.MOVE, "センター")
    s.add("グルーブ", "groove", "センター", (0, 8.2, 0), pmd.MOVE)
    s.add("腰", "waist", "グルーブ", (0, 10.5, 0.1), pmd.MOVE)
    s.parent("センター", "全ての親")
    for name in ("上半身", "下半身"):
        s.parent(name, "腰")
    for side, sign in (("左", "_L"), ("右", "_R")):
        s.add(side + "足IK親", "leg IK parent" + sign, "全ての親", _side(side)((ANKLE[0], 0, ANKLE[2])), pmd.MOVE)
        s.parent(side + "足ＩＫ", side + "足IK親")
    s.finish()
    return s


def _figure(s):
    s.add("センター", "center", None, (0, 8, 0), pmd.MOVE, "センター先")
    s.add("センター先", "center tip", "センター", (0, 0.5, 0), pmd.HIDDEN)
    s.group("体(上)")
    s.add("上半身", "upper body", "センター", (0, 10.9, 0.05), tail="上半身2")
    s.add("上半身2", "upper body 2", "上半身", (0, 12.3, 0.12), tail="首")
    s.add("首", "neck", "上半身2", (0, 14.6, 0.15), tail="頭")
    s.add("頭", "head", "首", (0, 15.35, 0.1), tail="頭先")
    s.add("頭先", "head tip", "頭", (0, 18.4, 0.1), pmd.HIDDEN)
    s.add("両目", "eyes", "頭", (0, 19.8, 0), tail="両目先")
    s.add("両目先", "eyes tip", "両目", (0, 19.8, -1), pmd.HIDDEN)
    for side, sign in (("左", "_L"), ("右", "_R")):
        place = _side(side)
        s.add(side + "目", "eye" + sign, "頭", place(EYE), pmd.UNDER_ROTATION, side + "目先", "両目")
        s.add(side + "目先", "eye tip" + sign, "頭", place(add(EYE, (0, 0, -1))), pmd.HIDDEN)
    for side, sign in (("左", "_L"), ("右", "_R")):
        s.group("腕")
        _arm(s, side, sign)
        s.group("指")
        _fingers(s, side, sign)
    s.group("体(下)")
    s.add("下半身", "lower body", "センター", (0, 10.9, 0.05), tail="下半身先")
    s.add("下半身先", "lower body tip", "下半身", (0, 9.3, 0.05), pmd.HIDDEN)
    s.group("足")
    for side, sign in (("左", "_L"), ("右", "_R")):
        _leg(s, side, sign)
    s.group("ＩＫ")
    for side, sign in (("左", "_L"), ("右", "_R")):
        _leg_ik(s, side, sign)


def _side(side):
    return (lambda p: p) if side == "左" else mirror


def _arm(s, side, sign):
    place = _side(side)
    s.add(side + "肩", "shoulder" + sign, "上半身2", place(SHOULDER), tail=side + "腕")
    s.add(side + "腕", "arm" + sign, side + "肩", place(ARM), tail=side + "腕捩")
    _twist(s, side, "腕捩", "arm twist", sign, side + "腕", side + "ひじ", ARM, ELBOW)
    s.add(side + "ひじ", "elbow" + sign, side + "腕捩", place(ELBOW), tail=side + "手捩")
    _twist(s, side, "手捩", "wrist twist", sign, side + "ひじ", side + "手首", ELBOW, WRIST)
    s.add(side + "手首", "wrist" + sign, side + "手捩", place(WRIST), tail=side + "手先")
    tip = add(WRIST, scale(HAND_DIRECTION, 0.7))
    s.add(side + "手先", "hand tip" + sign, side + "手首", place(tip), pmd.HIDDEN)


def _twist(s, side, name, name_en, sign, parent, end, a, b):
    """A twist bone at the limb's middle and three that take a quarter, half, three quarters of it."""
    place = _side(side)
    s.add(side + name, name_en + sign, parent, place(lerp(a, b, 0.6)), pmd.TWIST, end)
    for number, percent in ((1, 25), (2, 50), (3, 75)):
        s.add(
            f"{side}{name}{number}",
            f"{name_en} {number}{sign}",
            parent,
            place(lerp(a, b, 0.6 * percent / 100)),
            pmd.CO_ROTATE,
            side + name,
            percent,
        )


def finger_points(number):
    """Base, middle joint and tip of a finger of the left hand, thumb first."""
    along = HAND_DIRECTION
    front = (0.0, 0.0, -1.0)  # the thumb's side
    out = normalize((0.74, 0.67, 0.0))  # the back of the hand
    if number == 0:
        base = add(add(WRIST, scale(along, 0.22)), add(scale(front, 0.26), scale(out, -0.05)))
        direction = normalize(add(scale(along, 0.8), scale(front, 0.6)))
        size = 0.36
    else:
        spread = (2.4 - number) * 0.165
        base = add(add(WRIST, scale(along, 0.78 - 0.05 * (number == 4))), scale(front, spread))
        direction = normalize(add(scale(along, 1), scale(front, 0.06 * (2.4 - number))))
        size = (0.34, 0.38, 0.35, 0.28)[number - 1]
    curl = normalize(add(direction, scale(out, -0.22)))
    middle = add(base, scale(direction, size))
    return base, middle, add(middle, scale(curl, size))


def _fingers(s, side, sign):
    place = _side(side)
    for number, (name, name_en) in enumerate(FINGERS):
        base, middle, tip = (place(p) for p in finger_points(number))
        s.add(f"{side}{name}１", f"{name_en} 1{sign}", side + "手首", base, tail=f"{side}{name}２")
        s.add(f"{side}{name}２", f"{name_en} 2{sign}", f"{side}{name}１", middle, tail=f"{side}{name}先")
        s.add(f"{side}{name}先", f"{name_en} tip{sign}", f"{side}{name}２", tip, pmd.HIDDEN)


def _leg(s, side, sign):
    place = _side(side)
    ik = side + "足ＩＫ"
    s.add(side + "足", "leg" + sign, "下半身", place(HIP), pmd.UNDER_IK, side + "ひざ", ik)
    s.add(side + "ひざ", "knee" + sign, side + "足", place(KNEE), pmd.UNDER_IK, side + "足首", ik)
    s.add(side + "足首", "ankle" + sign, side + "ひざ", place(ANKLE), pmd.UNDER_IK, side + "つま先", ik)
    s.add(side + "つま先", "toe" + sign, side + "足首", place(TOE), pmd.IK_TARGET, ik=side + "つま先ＩＫ")


def _leg_ik(s, side, sign):
    place = _side(side)
    s.add(side + "足ＩＫ", "leg IK" + sign, None, place(ANKLE), pmd.IK, side + "足ＩＫ先")
    s.add(side + "足ＩＫ先", "leg IK tip" + sign, side + "足ＩＫ", place(add(ANKLE, (0, 0, 1))), pmd.HIDDEN)
    s.add(side + "つま先ＩＫ", "toe IK" + sign, side + "足ＩＫ", place(TOE), pmd.IK, side + "つま先ＩＫ先")
    s.add(side + "つま先ＩＫ先", "toe IK tip" + sign, side + "つま先ＩＫ", place(add(TOE, (0, -1, 0))), pmd.HIDDEN)


def _hair(s, side, sign):
    place = _side(side)
    parent = "頭"
    names = [f"{side}髪{link}" for link in HAIR_LINKS + "先"]
    for number, (name, tail) in enumerate(zip(names, names[1:]), 1):
        s.add(name, f"hair {number}{sign}", parent, place(HAIR[number - 1]), tail=tail)
        parent = name
    s.add(f"{side}髪先", "hair tip" + sign, parent, place(HAIR[-1]), pmd.HIDDEN)


def skirt_direction(number):
    """Out from the figure's axis, for one of the six skirt bones."""
    angle = math.pi / 3 * number
    return (math.sin(angle), 0.0, -math.cos(angle))


def _skirt(s):
    for number, (name, name_en) in enumerate(zip(SKIRT, SKIRT_EN)):
        out = skirt_direction(number)
        s.add(name, name_en, "下半身", add((0, 10.5, 0.05), scale(out, 1.0)), tail=name + "先")
        s.add(name + "先", name_en + " tip", name, add((0, 7.9, 0.05), scale(out, 2.5)), pmd.HIDDEN)


def iks(s):
    result = []
    for side in "左右":
        result.append(
            pmd.Ik(
                s.index[side + "足ＩＫ"],
                s.index[side + "足首"],
                [s.index[side + "ひざ"], s.index[side + "足"]],
                40,
                0.5,
            )
        )
    for side in "左右":
        result.append(
            pmd.Ik(s.index[side + "つま先ＩＫ"], s.index[side + "つま先"], [s.index[side + "足首"]], 3, 1.0)
        )
    return result
