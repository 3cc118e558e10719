"""The example figure: a jointed girl in a blue dress, as a PMD model and its images."""

import math

import images
import pmd_writer as pmd
import skeleton as bones
from figure import body
from figure import head as face
from mesh import Mesh
from vectors import add, length, lerp, mirror, normalize, scale, sub

EYE_IMAGE, FACE_IMAGE, DRESS_IMAGE = "figure_eye.bmp", "figure_face.bmp", "figure_dress.bmp"
HAIR_IMAGE, SHINE_IMAGE = "figure_hair.tga", "figure_shine.spa"

NAVY, CREAM, GOLD = (0.13, 0.2, 0.45), (0.97, 0.94, 0.88), (0.93, 0.72, 0.3)
CORAL, ROSE = (0.95, 0.5, 0.4), (0.78, 0.27, 0.34)


def build(mesh=None):
    """The whole figure, or what a mesh builder makes of it that is given."""
    skeleton = bones.build()
    mesh = mesh or Mesh()
    body.build(mesh, skeleton)
    parts = face.build(mesh, skeleton)
    materials = _materials()
    vertices, indices, counts = mesh.build(materials)
    for material, count in zip(materials, counts):
        material.index_count = count
    morphs = _morphs(parts)
    bodies, joints = _physics(skeleton)
    frame_names = [pmd.FrameName(name, GROUPS_EN[name]) for name in skeleton.groups]
    return pmd.Pmd(
        name="原画フィギュア",
        comment="手続きで作った例の人形です。\r\n自由に使えます。",
        name_en="Genga Figure",
        comment_en="An example figure, built by a program.\r\nFree to use.",
        vertices=vertices,
        indices=indices,
        materials=materials,
        bones=skeleton.bones,
        iks=bones.iks(skeleton),
        morphs=morphs,
        morph_display=list(range(1, len(morphs))),
        frame_names=frame_names,
        bone_display=[
            (bone, number)
            for number, members in enumerate(skeleton.groups.values(), 1)
            for bone in members
        ],
        rigid_bodies=bodies,
        joints=joints,
    )


def build_skeleton():
    """Bones alone: what the page shows a dance on that came without its model."""
    skeleton = bones.build_plain()
    return pmd.Pmd(name="標準ボーン", name_en="Standard skeleton", bones=skeleton.bones, iks=bones.iks(skeleton))


GROUPS_EN = {
    "体(上)": "upper body",
    "腕": "arms",
    "指": "fingers",
    "体(下)": "lower body",
    "足": "legs",
    "ＩＫ": "IK",
    "髪": "hair",
    "スカート": "skirt",
}


def _materials():
    def material(color, toon=0, edge=1, alpha=1.0, shine=(0.06, 0.06, 0.06), power=8, texture=""):
        ambient = tuple(round(x * 0.55, 4) for x in color)
        return pmd.Material(color, alpha, power, shine, ambient, toon, edge, texture=texture)

    skin = (1.0, 0.85, 0.76)
    return [
        material(skin, toon=1),
        material(skin, toon=1, texture=FACE_IMAGE),
        material((0.98, 0.98, 1.0), edge=0),
        material((1, 1, 1), edge=0, texture=EYE_IMAGE),
        material((0.3, 0.13, 0.16), edge=0),
        material((0.72, 0.25, 0.27), edge=0),
        material((1, 1, 1), toon=2, shine=(0.25, 0.2, 0.2), power=30, texture=HAIR_IMAGE),
        material((1, 1, 1), toon=3, alpha=0.99, texture=DRESS_IMAGE),
        material(CREAM, toon=0),
        material((0.93, 0.92, 0.95), toon=0),
        material((0.16, 0.17, 0.3), toon=4, shine=(0.3, 0.3, 0.35), power=40, texture=SHINE_IMAGE),
        material(GOLD, toon=5, shine=(0.5, 0.45, 0.3), power=60, edge=0),
    ]


# ---- morphs


class _Face:
    """The base morph's list, and the offsets that a shape gives to parts of it."""

    def __init__(self, parts):
        self.parts = parts
        self.place = {}  # vertex -> its index in the base list
        self.base = []
        for patch in parts.values():
            for number, point in enumerate(patch.points):
                vertex = patch.first + number
                self.place[vertex] = len(self.base)
                self.base.append((vertex, tuple(round(x, 5) for x in point.position)))

    def morph(self, name, name_en, type, moves):
        """`moves`: part name -> function of (x, y) that gives the new (x, y)."""
        offsets = []
        for part, move in moves.items():
            patch = self.parts[part]
            for number, point in enumerate(patch.points):
                x, y, z = point.position
                moved_x, moved_y = move(x, y)
                # The part keeps its height above the face.
                moved_z = face.face_z(moved_x, moved_y) + (z - face.face_z(x, y))
                offset = tuple(round(v, 5) for v in (moved_x - x, moved_y - y, moved_z - z))
                if any(offset):
                    offsets.append((self.place[patch.first + number], offset))
        return pmd.Morph(name, type, offsets, name_en)


def _both(*names):
    return [side + name for side in "左右" for name in names]


def _morphs(parts):
    shapes = _Face(parts)
    result = [pmd.Morph("base", pmd.BASE, shapes.base, "base")]
    result += _brow_morphs(shapes) + _eye_morphs(shapes) + _mouth_morphs(shapes)
    return result


def _brow_morphs(shapes):
    def brow(name, name_en, move):
        return shapes.morph(name, name_en, pmd.BROW, {part: move for part in _both("brow")})

    def slant(amount):
        return lambda x, y: (x, y + amount * (abs(x) - 0.58))

    return [
        brow("真面目", "serious", lambda x, y: (x * 0.97, y + 0.12 * (abs(x) - 0.75))),
        brow("困る", "troubled", slant(-0.42)),
        brow("にこり", "cheerful", lambda x, y: (x, y + 0.1 - 0.35 * (abs(x) - 0.58) ** 2)),
        brow("怒り", "angry", lambda x, y: (x * 0.94, y - 0.1 + 0.4 * (abs(x) - 0.58))),
        brow("上", "brows up", lambda x, y: (x, y + 0.16)),
        brow("下", "brows down", lambda x, y: (x, y - 0.14)),
    ]


def _closed(bow, sides="左右"):
    """Moves that close an eye to a curve; `bow` > 0 smiles upwards."""
    low = face.EYE_Y - (0.2 if bow < 0 else 0.12)

    def line(x):
        across = (abs(x) - face.EYE_X) / 0.38
        return low + bow * (1 - across**2)

    moves = {}
    for side in sides:
        # White and iris fold up behind the lash.
        def hide(x, y):
            inner = math.copysign(face.EYE_X + (abs(x) - face.EYE_X) * 0.8, x)
            return inner, line(inner) + (y - face.EYE_Y) * 0.02

        moves[side + "white"] = moves[side + "iris"] = hide
        moves[side + "lash"] = lambda x, y: (x, line(x) + _thickness(x, y))
        moves[side + "lower"] = lambda x, y: (x, line(x) - 0.02)
    return moves


def _thickness(x, y):
    """Height of a lash point within the lash's stroke."""
    across = min(1, abs((abs(x) - face.EYE_X) / 0.37))
    middle = face.EYE_Y + 0.02 + 0.35 * math.sqrt(max(0, 1 - across**2))
    return max(-0.045, min(0.045, (y - middle) * 0.8))


def _eye_morphs(shapes):
    def widen(x, y):
        return (x, face.EYE_Y + (y - face.EYE_Y) * 1.14)

    small = lambda x, y: _toward(x, y, 0.72)
    return [
        shapes.morph("まばたき", "blink", pmd.EYE, _closed(-0.14)),
        shapes.morph("笑い", "smile", pmd.EYE, _closed(0.2)),
        shapes.morph("ウィンク", "wink", pmd.EYE, _closed(0.2, "左")),
        shapes.morph("ウィンク右", "wink right", pmd.EYE, _closed(0.2, "右")),
        shapes.morph("びっくり", "surprised", pmd.EYE, {p: widen for p in _both("white", "lash", "lower")}),
        shapes.morph("瞳小", "small pupil", pmd.EYE, {p: small for p in _both("iris")}),
    ]


def _toward(x, y, factor):
    center = math.copysign(face.EYE_X - 0.015, x)
    return center + (x - center) * factor, face.EYE_Y + (y - face.EYE_Y) * factor


def _mouth_morphs(shapes):
    def mouth(name, name_en, wide, up, down, corner=0.0):
        def move(x, y):
            t = x / 0.3
            line = face.MOUTH_Y + 0.07 * t * t
            level = (y - line) / (0.022 * (1 - 0.6 * t * t))  # 1 upper lip, -1 lower lip
            round_ = math.sqrt(max(0, 1 - t * t))
            open_ = up * max(0, level) - down * max(0, -level)
            return x * wide, line + corner * t * t + open_ * round_ + 0.022 * level * (1 - 0.6 * t * t)

        return shapes.morph(name, name_en, pmd.LIP, {"mouth": move})

    return [
        mouth("あ", "a", 0.95, 0.06, 0.36),
        mouth("い", "i", 1.2, 0.04, 0.09),
        mouth("う", "u", 0.42, 0.05, 0.13, -0.05),
        mouth("え", "e", 0.98, 0.05, 0.2),
        mouth("お", "o", 0.6, 0.09, 0.26, -0.04),
        mouth("ワ", "wa", 1.25, 0.03, 0.32, 0.05),
        mouth("にやり", "grin", 1.25, 0.0, 0.0, 0.09),
        mouth("∧", "frown", 0.9, 0.0, 0.0, -0.16),
    ]


# ---- physics

NONE_GROUP, BODY_GROUP, HAIR_GROUP, SKIRT_GROUP = 0, 1, 2, 3

# A joint's limits count how the upper body stands to the lower one: the lower one's own turn has the other sign.

# By link of a tail, from the head to the tip: lighter and softer downwards, so that the tip swings after the root.
HAIR_RADII = (0.3, 0.4, 0.4, 0.4, 0.35, 0.25)
HAIR_MASSES = (1.0, 0.8, 0.6, 0.45, 0.3, 0.2)
HAIR_SPRINGS = (60, 40, 30, 20, 15, 10)


def _physics(skeleton):
    bodies, joints = [], []
    _kinematic_bodies(skeleton, bodies)
    for side in "左右":
        _hair_chain(skeleton, bodies, joints, side)
    _skirt_bodies(skeleton, bodies, joints)
    return bodies, joints


def _without(*groups):
    mask = 0xFFFF
    for group in groups:
        mask &= ~(1 << group)
    return mask


def _body(skeleton, name, bone, shape, size, position, rotation=(0, 0, 0), **options):
    head = skeleton.position(bone)
    return pmd.RigidBody(
        name,
        skeleton.index[bone],
        shape=shape,
        size=size,
        position=tuple(round(x, 5) for x in sub(position, head)),
        rotation=tuple(round(x, 6) for x in rotation),
        **options,
    )


def _kinematic_bodies(skeleton, bodies):
    still = dict(group=BODY_GROUP, mask=_without(BODY_GROUP), type=pmd.FOLLOW_BONE)
    bodies.append(_body(skeleton, "頭", "頭", pmd.SPHERE, (1.45, 0, 0), (0, 17.0, 0.05), **still))
    bodies.append(_body(skeleton, "胸", "上半身2", pmd.CAPSULE, (0.95, 0.9, 0), (0, 13.1, 0.1), **still))
    bodies.append(_body(skeleton, "腰", "下半身", pmd.BOX, (1.0, 0.5, 0.7), (0, 10.5, 0.08), **still))
    for side in "左右":
        place = (lambda p: p) if side == "左" else mirror
        for name, bone, a, b, radius in (
            ("太もも", "足", bones.HIP, bones.KNEE, 0.68),
            ("すね", "ひざ", bones.KNEE, bones.ANKLE, 0.5),
            ("二の腕", "腕", bones.ARM, bones.ELBOW, 0.45),
            ("前腕", "ひじ", bones.ELBOW, bones.WRIST, 0.3),
        ):
            a, b = place(a), place(b)
            size = (radius, round(length(sub(b, a)) - radius, 4), 0)
            middle, turn = lerp(a, b, 0.5), _upright(sub(b, a))
            bodies.append(_body(skeleton, side + name, side + bone, pmd.CAPSULE, size, middle, turn, **still))


def _upright(direction):
    """Euler angles, radians, that turn the Y axis along a direction; the matrix is Ry*Rx*Rz."""
    x, y, z = normalize(direction if direction[1] > 0 else scale(direction, -1))
    return (math.atan2(math.hypot(x, z), y), math.atan2(x, z), 0.0)


def _degrees(*angles):
    return tuple(round(math.radians(a), 6) for a in angles)


def _hair_chain(skeleton, bodies, joints, side):
    place = (lambda p: p) if side == "左" else mirror
    points = [place(p) for p in bones.HAIR]
    outward = 1 if side == "左" else -1
    before = 0  # the head
    for number, link in enumerate(bones.HAIR_LINKS):
        a, b = points[number], points[number + 1]
        name = f"{side}髪{link}"
        size = (HAIR_RADII[number], round(length(sub(b, a)) - HAIR_RADII[number], 4), 0)
        bodies.append(
            _body(
                skeleton, name, name, pmd.CAPSULE, size, lerp(a, b, 0.5), _upright(sub(b, a)),
                group=HAIR_GROUP, mask=_without(HAIR_GROUP), mass=HAIR_MASSES[number],
                linear_damping=0.6, angular_damping=0.9, type=pmd.DYNAMIC if number else pmd.DYNAMIC_WITH_BONE,
            )
        )
        here = len(bodies) - 1
        bend, inward = (25, 25) if number else (20, 5)  # the first link keeps off the head
        rolls = sorted((outward * inward, -outward * bend))
        joints.append(
            pmd.Joint(
                name, before, here, tuple(round(x, 5) for x in a),
                rotation_lower=_degrees(-bend, -10, rolls[0]), rotation_upper=_degrees(bend, 10, rolls[1]),
                rotation_spring=(HAIR_SPRINGS[number],) * 3,
            )
        )
        before = here


def _skirt_bodies(skeleton, bodies, joints):
    hip = 2
    first = len(bodies)
    for number, name in enumerate(bones.SKIRT):
        out = bones.skirt_direction(number)
        a = skeleton.position(name)
        b = skeleton.position(name + "先")
        yaw = math.atan2(-out[0], -out[2])
        bodies.append(
            _body(
                skeleton, name, name, pmd.BOX, (0.9, 1.4, 0.08), lerp(a, b, 0.5), (-0.53, yaw, 0),
                group=SKIRT_GROUP, mask=_without(SKIRT_GROUP), mass=0.8,
                linear_damping=0.7, angular_damping=0.9, type=pmd.DYNAMIC,
            )
        )
        joints.append(
            pmd.Joint(
                name, hip, first + number, a, _degrees(0, math.degrees(yaw), 0),
                rotation_lower=_degrees(-40, 0, -4), rotation_upper=_degrees(15, 0, 4),
                rotation_spring=(30, 10, 10),
            )
        )
    for number, name in enumerate(bones.SKIRT):
        after = (number + 1) % 6
        a = skeleton.position(name + "先")
        b = skeleton.position(bones.SKIRT[after] + "先")
        joints.append(
            pmd.Joint(
                name + "横", first + number, first + after, tuple(round(x, 5) for x in lerp(a, b, 0.5)),
                position_lower=(-0.5, -0.3, -0.5), position_upper=(0.5, 0.3, 0.5),
                rotation_lower=_degrees(-30, -30, -30), rotation_upper=_degrees(30, 30, 30),
                position_spring=(40, 0, 40),
            )
        )


# ---- images


def _eye_pixel(u, v):
    x, y = (u - 0.5) * 2, (v - 0.5) * 2
    radius = math.hypot(x, y)
    for cx, cy, size in ((-0.32, -0.42, 0.24), (0.3, 0.5, 0.13)):
        if math.hypot((x - cx), (y - cy) * 0.8) < size:
            return (1, 1, 1)
    if radius > 0.86:
        return (0.1, 0.12, 0.3)
    if math.hypot(x * 1.25, y) < 0.36:
        return (0.07, 0.08, 0.24)
    color = lerp((0.1, 0.25, 0.55), (0.4, 0.85, 0.95), min(1, max(0, v * 1.15 - 0.08)))
    ring = 0.12 * math.cos(16 * math.atan2(y, x)) * max(0, 1 - abs(radius - 0.6) * 4)
    return add(color, (ring, ring, ring))


def _face_pixel(u, v):
    """White, so that the material's colour shows, with a blush on each cheek; u 0.25 is the front."""
    blush = sum(
        math.exp(-(((u - cheek) / 0.026) ** 2) - ((v - 0.705) / 0.035) ** 2) for cheek in (0.148, 0.352)
    )
    return (1, 1 - 0.24 * blush, 1 - 0.2 * blush)


def _dress_pixel(u, v):
    """Bodice above 0.4, then the skirt down to its hem: a cream band between golden lines."""
    if v < 0.4:
        return lerp((0.17, 0.26, 0.54), NAVY, v / 0.4)
    down = (v - 0.4) / 0.6
    if 0.8 < down < 0.9:
        return CREAM
    if 0.765 < down < 0.785 or 0.915 < down < 0.935:
        return GOLD
    pleat = 0.03 * math.cos(2 * math.pi * 12 * u)
    return add(lerp(NAVY, (0.2, 0.36, 0.66), down), (pleat, pleat, pleat))


def _hair_pixel(u, v):
    """Warm strands, lighter where the light rings the head, deeper towards the tips."""
    strand = 0.035 * math.cos(2 * math.pi * 5 * u) + 0.02 * math.cos(2 * math.pi * 11 * u + 1)
    ring = math.exp(-(((v - 0.33 - 0.02 * math.cos(2 * math.pi * 8 * u)) / 0.06) ** 2))
    color = lerp(CORAL, ROSE, min(1, max(0, v - 0.25) * 1.1))
    return add(lerp(color, (1, 0.8, 0.68), 0.45 * ring), (strand, strand, strand))


def _shine_pixel(u, v):
    x, y = (u - 0.5) * 2, (v - 0.5) * 2
    light = 0.55 * math.exp(-(((x + 0.3) / 0.3) ** 2) - ((y + 0.45) / 0.22) ** 2)
    rim = 0.16 * max(0, min(1, (math.hypot(x, y) - 0.7) * 5))
    return (light + rim * 0.6, light + rim * 0.7, light + rim)


def image_files(share=1):
    """The images, or smaller ones: `share` of the rows and columns."""

    def size(*full):
        return [round(pixels * share) for pixels in full]

    return {
        EYE_IMAGE: images.bmp(*size(64, 64), _eye_pixel),
        FACE_IMAGE: images.bmp(*size(128, 64), _face_pixel),
        DRESS_IMAGE: images.bmp(*size(96, 128), _dress_pixel),
        HAIR_IMAGE: images.tga(*size(96, 96), _hair_pixel),
        SHINE_IMAGE: images.bmp(*size(48, 48), _shine_pixel),
    }
