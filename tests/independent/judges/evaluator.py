"""Plays VMD motions on PMD models by the plainest means, to compare the program with.

    pose = Player(model, motion).pose(12.5)     # frames
    pose.world[3]                               # (position, quaternion) of bone 3, left-handed, units

Bezier curves are solved by bisection to the last bit of a double; nothing is cached, nothing is fast.
"""

import math
from dataclasses import dataclass, field

import vmd_reader
from binary import name_key

IDENTITY = (0.0, 0.0, 0.0, 1.0)


# ---- quaternions (x, y, z, w) and vectors


def multiply(a, b):
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def conjugate(q):
    return (-q[0], -q[1], -q[2], q[3])


def rotate(q, v):
    return multiply(multiply(q, (*v, 0.0)), conjugate(q))[:3]


def unit(q):
    size = math.sqrt(sum(x * x for x in q))
    return tuple(x / size for x in q) if size > 0 else IDENTITY


def slerp(a, b, t):
    """On the shorter arc."""
    cosine = sum(x * y for x, y in zip(a, b))
    if cosine < 0:
        b, cosine = tuple(-x for x in b), -cosine
    angle = math.atan2(math.sqrt(sum((x - cosine * y) ** 2 for x, y in zip(b, a))), cosine)
    if angle < 1e-12:
        return unit(tuple(x + (y - x) * t for x, y in zip(a, b)))
    s = math.sin(angle)
    wa, wb = math.sin((1 - t) * angle) / s, math.sin(t * angle) / s
    return unit(tuple(wa * x + wb * y for x, y in zip(a, b)))


def share(q, ratio):
    """A part, a multiple or the inverse of a rotation."""
    if q[3] < 0:
        q = tuple(-x for x in q)
    sine = math.sqrt(sum(x * x for x in q[:3]))
    if sine == 0:
        return IDENTITY
    half = math.atan2(sine, q[3]) * ratio
    return tuple(x / sine * math.sin(half) for x in q[:3]) + (math.cos(half),)


def add(a, b):
    return tuple(x + y for x, y in zip(a, b))


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def length(v):
    return math.sqrt(sum(x * x for x in v))


# ---- curves


def ease(curve, u):
    """The value at time u of a unit-square Bezier, all in 0..1; handles in bytes, taken as at most 127."""
    p1x, p1y, p2x, p2y = (min(x, 127) / 127 for x in curve)
    if u <= 0 or u >= 1 or (p1x == p1y and p2x == p2y):
        return min(1, max(0, u))

    def bezier(p1, p2, s):
        return 3 * (1 - s) ** 2 * s * p1 + 3 * (1 - s) * s * s * p2 + s**3

    low, high = 0.0, 1.0
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return bezier(p1y, p2y, middle)
        if bezier(p1x, p2x, middle) < u:
            low = middle
        else:
            high = middle


def segment(keys, frame):
    """The keys around a frame and how far it is between them; the same key twice outside."""
    if frame <= keys[0].frame:
        return keys[0], keys[0], 0.0
    for before, after in zip(keys, keys[1:]):
        if frame < after.frame:
            return before, after, (frame - before.frame) / (after.frame - before.frame)
    return keys[-1], keys[-1], 0.0


def step(keys, frame):
    """The key that holds at a frame: the last one not behind it, before all of them the first."""
    found = keys[0]
    for key in keys:
        if key.frame <= frame:
            found = key
    return found


def mix(a, b, t):
    return a + (b - a) * t


def sample_bone(keys, frame, curves=vmd_reader.bone_curves, turn=lambda q: q):
    """Position and rotation, by the curves of the key at the segment's end. `turn` is done to each key first."""
    before, after, u = segment(keys, frame)
    if before is after:
        return before.position, turn(before.rotation)
    found = curves(after.interpolation)
    position = tuple(mix(a, b, ease(c, u)) for a, b, c in zip(before.position, after.position, found))
    return position, slerp(turn(unit(before.rotation)), turn(unit(after.rotation)), ease(found[3], u))


def sample_morph(keys, frame):
    before, after, u = segment(keys, frame)
    return mix(before.weight, after.weight, u)


@dataclass
class Camera:
    target: tuple
    rotation: tuple  # radians, as stored
    distance: float
    fov: float
    perspective: int


def sample_camera(keys, frame):
    before, after, u = segment(keys, frame)
    if after.frame == before.frame + 1:
        u = 0.0  # a cut: nothing moves between neighbouring frames
    curves = vmd_reader.camera_curves(after.interpolation)
    eased = [ease(curve, u) for curve in curves]
    return Camera(
        tuple(mix(a, b, t) for a, b, t in zip(before.target, after.target, eased)),
        tuple(mix(a, b, eased[3]) for a, b in zip(before.rotation, after.rotation)),
        mix(before.distance, after.distance, eased[4]),
        mix(before.fov, after.fov, eased[5]),
        step(keys, frame).perspective,
    )


def camera_eye(camera):
    """Eye and up: the target plus Ry(-y) Rx(-x) Rz(-z) applied to (0, 0, distance) and (0, 1, 0)."""
    x, y, z = camera.rotation

    def turn(v):
        v = _about_z(v, -z)
        v = _about_x(v, -x)
        return _about_y(v, -y)

    return add(camera.target, turn((0, 0, camera.distance))), turn((0, 1, 0))


def _about_x(v, a):
    c, s = math.cos(a), math.sin(a)
    return (v[0], c * v[1] - s * v[2], s * v[1] + c * v[2])


def _about_y(v, a):
    c, s = math.cos(a), math.sin(a)
    return (c * v[0] + s * v[2], v[1], -s * v[0] + c * v[2])


def _about_z(v, a):
    c, s = math.cos(a), math.sin(a)
    return (c * v[0] - s * v[1], s * v[0] + c * v[1], v[2])


def sample_light(keys, frame):
    before, after, u = segment(keys, frame)
    return tuple(
        tuple(mix(a, b, u) for a, b in zip(getattr(before, part), getattr(after, part))) for part in (
            "color", "direction",
        )
    )


def sample_shadow(keys, frame):
    before, after, u = segment(keys, frame)
    return step(keys, frame).mode, mix(before.distance, after.distance, u)


def switches(keys, frame):
    """Visible, and the IK bones that a property key has named so far. Before the first key all is on."""
    visible, iks = 1, {}
    for key in keys:
        if key.frame > frame:
            break
        visible = key.visible
        for ik in key.iks:
            iks[name_key(ik.name)] = ik.enabled
    return visible, iks


# ---- models


@dataclass
class Pose:
    local: list = field(default_factory=list)  # (offset from rest, rotation) of each bone
    world: list = field(default_factory=list)  # (position, rotation)
    weights: dict = field(default_factory=dict)  # morph index -> weight
    visible: int = 1


class Player:
    """The order is MikuMikuDance's: keys, IK in the list's order, then what takes others' rotation."""

    def __init__(self, model, motion=None):
        self.model = model
        self.bones = model.bones
        self.bone_tracks = vmd_reader.tracks(motion.bone_keys) if motion else {}
        self.morph_tracks = vmd_reader.tracks(motion.morph_keys) if motion else {}
        self.properties = vmd_reader.by_frame(motion.property_keys) if motion else []

    def track_name(self, field_):
        """A model's name as far as a motion keeps it."""
        return name_key(field_)[:15]

    def pose(self, frame):
        pose = Pose()
        named = set()
        for index, bone in enumerate(self.bones):
            name = self.track_name(bone.name)
            keys = self.bone_tracks.get(name)
            position, rotation = ((0, 0, 0), IDENTITY)
            if keys and name not in named:
                position, rotation = sample_bone(keys, frame, turn=lambda q: self._on_axis(index, q))
            named.add(name)
            pose.local.append((position, unit(rotation)))
        pose.visible, iks = switches(self.properties, frame)
        self.place(pose)
        for ik in self.model.iks:
            if iks.get(self.track_name(self.bones[ik.bone].name), 1):
                self._solve_ik(ik, pose)
        self._append(pose)
        self.place(pose)
        for index, morph in enumerate(self.model.morphs):
            keys = self.morph_tracks.get(self.track_name(morph.name))
            if keys:
                pose.weights[index] = sample_morph(keys, frame)
        return pose

    def place(self, pose):
        placed = [None] * len(self.bones)
        for index in range(len(self.bones)):
            self._place(pose, placed, index)
        pose.world = placed

    def _place(self, pose, placed, index):
        if placed[index] is None:
            bone = self.bones[index]
            offset, rotation = pose.local[index]
            if bone.parent < len(self.bones):
                position, turn = self._place(pose, placed, bone.parent)
                rest = sub(bone.head, self.bones[bone.parent].head)
                placed[index] = add(position, rotate(turn, add(rest, offset))), multiply(turn, rotation)
            else:
                placed[index] = add(bone.head, offset), rotation
        return placed[index]

    def _on_axis(self, index, rotation):
        """A twist bone turns by a key's whole angle about the line to its tail: so MikuMikuDance registers its keys."""
        bone = self.bones[index]
        if bone.type != 8 or not 0 < bone.tail < len(self.bones):
            return rotation
        axis = sub(self.bones[bone.tail].head, bone.head)
        if length(axis) == 0:
            return rotation
        axis = tuple(x / length(axis) for x in axis)
        along = sum(x * y for x, y in zip(rotation, axis))
        if along == 0:
            return IDENTITY
        turned = math.copysign(length(rotation[:3]), along)
        return unit(tuple(x * turned for x in axis) + (rotation[3],))

    def _append(self, pose):
        done = set()

        def visit(index):
            if index in done:
                return
            done.add(index)
            bone = self.bones[index]
            source = {5: bone.ik, 9: bone.tail}.get(bone.type)
            if source is None or source >= len(self.bones):
                return
            visit(source)
            ratio = 1.0
            if bone.type == 9:
                ratio = (bone.ik - 0x10000 if bone.ik >= 0x8000 else bone.ik) / 100
            offset, own = pose.local[index]
            pose.local[index] = offset, multiply(own, share(pose.local[source][1], ratio))

        for index in range(len(self.bones)):
            visit(index)

    def _solve_ik(self, ik, pose):
        """Cyclic coordinate descent; the n-th link from the effector turns by n steps at most."""
        knees = {link for link in ik.links if "ひざ".encode("cp932") in name_key(self.bones[link].name)}
        for iteration in range(ik.iterations):
            if math.dist(pose.world[ik.bone][0], pose.world[ik.target][0]) < 1e-4:
                return
            for number, link in enumerate(ik.links, 1):
                center, turn = pose.world[link]
                a, b = (rotate(conjugate(turn), sub(pose.world[end][0], center)) for end in (ik.target, ik.bone))
                limit = ik.weight * 4 * number
                if link in knees:
                    self._bend_knee(pose, link, a, b, limit, iteration, 2 * (iteration + 1) <= ik.iterations)
                else:
                    self._turn_link(pose, link, a, b, limit)
                self.place(pose)

    def _turn_link(self, pose, link, a, b, limit):
        axis = _cross(a, b)
        if length(axis) <= 1e-14 * length(a) * length(b):
            return
        offset, own = pose.local[link]
        pose.local[link] = offset, unit(multiply(own, _about(axis, min(limit, _angle(a, b)))))

    def _bend_knee(self, pose, link, a, b, limit, iteration, mirrors):
        """About x alone in the first half of the passes, where a bend beyond the range is mirrored at its end."""
        lowest, highest = math.radians(-180), math.radians(-0.5)
        axis = _cross(a, b)
        offset, own = pose.local[link]
        if length(axis) <= 1e-4 * length(a) * length(b):
            if iteration > 0:
                return
            turned, mirrors = own, False  # a straight leg, which would never bend
        else:
            side = (1 if axis[0] >= 0 else -1, 0, 0) if mirrors else axis
            turned = multiply(own, _about(side, min(limit, _angle(a, b))))
        bent = math.remainder(2 * math.atan2(turned[0], turned[3]), 2 * math.pi)
        end = highest if bent > highest else lowest
        if not lowest <= bent <= highest:
            bent = 2 * end - bent if mirrors and lowest <= 2 * end - bent <= highest else end
        pose.local[link] = offset, _about((1, 0, 0), bent)

    def vertices(self, pose):
        """Morphed and skinned positions."""
        places = [vertex.position for vertex in self.model.vertices]
        base = next((morph for morph in self.model.morphs if morph.type == 0), None)
        for index, weight in pose.weights.items():
            morph = self.model.morphs[index]
            if morph.type == 0 or base is None:
                continue
            for item in morph.vertices:
                vertex = base.vertices[item.index].index
                places[vertex] = add(places[vertex], tuple(weight * x for x in item.position))
        return [self._skin(pose, vertex, place) for vertex, place in zip(self.model.vertices, places)]

    def _skin(self, pose, vertex, place):
        result = (0, 0, 0)
        for bone, weight in zip(vertex.bones, (vertex.weight / 100, 1 - vertex.weight / 100)):
            position, turn = pose.world[bone]
            moved = add(position, rotate(turn, sub(place, self.bones[bone].head)))
            result = add(result, tuple(weight * x for x in moved))
        return result


def _cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _angle(a, b):
    return math.atan2(length(_cross(a, b)), sum(x * y for x, y in zip(a, b)))


def _about(axis, angle):
    size = length(axis)
    return tuple(x / size * math.sin(angle / 2) for x in axis) + (math.cos(angle / 2),)
