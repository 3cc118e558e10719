"""The example figure from the neck down: torso, skirt, arms, hands, legs and boots."""

import math

import skeleton as bones
from mesh import Point, Stations, polyline, steps, tube
from vectors import add, interpolate, mirror, scale, smoothstep

# Materials, in the order in which the model draws them.
SKIN, FACE, WHITE, IRIS, LINE, MOUTH, HAIR, DRESS, TRIM, SOCK, BOOT, GOLD = range(12)


def build(mesh, skeleton):
    _torso(mesh, skeleton)
    _skirt(mesh, skeleton)
    for side in "左右":
        limb = _Side(mesh, skeleton, side)
        limb.arm()
        limb.hand()
        limb.leg()
        limb.boot()


def _torso(mesh, skeleton):
    index = skeleton.index
    spine = Stations(
        [
            (10.3, index["下半身"]),
            (11.5, index["上半身"]),
            (12.1, index["上半身"]),
            (12.9, index["上半身2"]),
            (14.35, index["上半身2"]),
            (14.95, index["首"]),
            (15.2, index["首"]),
            (15.75, index["頭"]),
        ]
    )
    widths = [(9.6, 0.9), (10.2, 1.2), (10.8, 1.08), (11.35, 0.9), (12, 0.93), (12.8, 1.12), (13.5, 1.24),
              (14.0, 1.16), (14.25, 0.86), (14.45, 0.5)]
    depths = [(9.6, 0.7), (10.2, 0.84), (10.8, 0.76), (11.35, 0.64), (12, 0.66), (12.8, 0.84), (13.5, 0.78),
              (14.0, 0.6), (14.25, 0.5), (14.45, 0.42)]
    lean = [(9.6, 0.05), (10.9, 0.08), (12.3, 0.1), (13.4, 0.08), (14.45, 0.14)]

    def path(y):
        return (0.0, y, interpolate(lean, y))

    def bust(angle):
        # Two soft hills at the front; angle 90 degrees is the front.
        front = math.sin(angle)
        return 1 + 0.1 * max(0, front) * abs(math.cos(angle)) * 2

    places = steps(10.7, 14.45, 17)
    tube(mesh, DRESS, path, widths, depths, spine, places=places, segments=22, shape=bust,
         side=(0, 0, -1), uv=lambda u, v: (u, 0.35 - 0.3 * v), ends=False)
    neck = [(14.2, 0.4), (14.45, 0.39), (14.8, 0.35), (15.3, 0.34), (15.9, 0.4)]
    tube(mesh, SKIN, path, neck, neck, spine, places=steps(14.2, 15.9, 9), segments=16, side=(0, 0, -1))
    _collar(mesh, spine, path)
    _belt(mesh, spine, path)


def _collar(mesh, spine, path):
    """A cream band around the neckline with a golden brooch in front."""
    places = steps(0, 2 * math.pi, 25)
    rows = []
    for ring in range(7):
        angle = 2 * math.pi * ring / 6
        row = []
        for place in places:
            y = 14.42 - 0.05 * math.sin(place)
            radius = 0.5 + 0.1 * math.cos(angle)
            center = path(y)
            position = (
                radius * math.cos(place),
                y + 0.12 * math.sin(angle),
                center[2] - radius * 0.88 * math.sin(place),
            )
            b, w = spine.at(14.2)
            row.append(Point(position, (place / 6.283, ring / 6), b, w))
        rows.append(row)
    mesh.grid(TRIM, rows)
    ball(mesh, GOLD, (0, 14.2, -0.42), (0.16, 0.16, 0.1), spine.at(14.2))
    for y, z in ((13.3, -0.76), (12.6, -0.75), (11.95, -0.6)):
        ball(mesh, GOLD, (0, y, z), (0.09, 0.09, 0.06), spine.at(y), 7, 4)
    for sign in (1, -1):
        ball(mesh, TRIM, (0.3 * sign, 14.0, -0.47), (0.3, 0.17, 0.1), spine.at(14.0))


def _belt(mesh, spine, path):
    widths = [(11.1, 0.985), (11.25, 1.0), (11.4, 0.985)]
    depths = [(11.1, 0.72), (11.25, 0.735), (11.4, 0.72)]
    tube(mesh, TRIM, path, widths, depths, spine, places=steps(11.08, 11.42, 5), segments=22,
         side=(0, 0, -1), ends=False)
    ball(mesh, GOLD, (0, 11.25, -0.66), (0.2, 0.2, 0.08), spine.at(11.25))
    # A bow at the back.
    for sign in (1, -1):
        ball(mesh, TRIM, (0.5 * sign, 11.35, 0.98), (0.48, 0.3, 0.16), spine.at(11.3))
        ball(mesh, TRIM, (0.32 * sign, 10.75, 1.02), (0.17, 0.5, 0.08), spine.at(11.0))
    ball(mesh, GOLD, (0, 11.3, 0.98), (0.18, 0.2, 0.18), spine.at(11.3))


def ball(mesh, material, center, radii, held, segments=9, rings=6):
    rows = []
    held_bones, weight = held
    for ring in range(rings + 1):
        down = math.pi * ring / rings
        row = []
        for i in range(segments + 1):
            angle = 2 * math.pi * (i % segments) / segments
            direction = (
                math.sin(down) * math.cos(angle),
                -math.cos(down),
                -math.sin(down) * math.sin(angle),
            )
            position = tuple(c + r * d for c, r, d in zip(center, radii, direction))
            row.append(Point(position, (i / segments, ring / rings), held_bones, weight))
        rows.append(row)
    return mesh.grid(material, rows)


def _skirt(mesh, skeleton):
    """A flared, pleated skirt: top rows on the hip, lower rows shared by the two nearest bones."""
    segments, levels = 48, 8
    skirt_bones = [skeleton.index[name] for name in bones.SKIRT]
    hip = skeleton.index["下半身"]
    rows = []
    for level in range(levels):
        t = level / (levels - 1)
        row = []
        for i in range(segments + 1):
            angle = 2 * math.pi * (i % segments) / segments
            pleat = 1 + 0.045 * t * math.cos(12 * angle)
            radius_x = (0.98 + 1.72 * t**0.62) * pleat
            radius_z = (0.72 + 1.85 * t**0.66) * pleat
            y = 11.15 - 3.5 * t - 0.08 * t * math.cos(12 * angle)
            position = (radius_x * math.sin(angle), y, 0.06 - radius_z * math.cos(angle))
            row.append(Point(position, (i / segments, 0.4 + 0.6 * t), *_skirt_weight(skirt_bones, hip, angle, t)))
        rows.append(row)
    mesh.grid(DRESS, rows)


def _skirt_weight(skirt_bones, hip, angle, t):
    place = angle / (math.pi / 3) % 6
    left = int(place)
    share = smoothstep(place - left)
    near, far = skirt_bones[left % 6], skirt_bones[(left + 1) % 6]
    if t < 0.3:
        # Two bones a vertex: the upper rows know only the nearest skirt bone and the hip.
        return ((near if share < 0.5 else far), hip), round(100 * smoothstep(t / 0.35))
    return (near, far), round(100 * (1 - share))


class _Side:
    """One side of the body; everything is built for the left and mirrored."""

    def __init__(self, mesh, skeleton, side):
        self.mesh = mesh
        self.side = side
        self.left = side == "左"
        self.skeleton = skeleton

    def bone(self, name):
        return self.skeleton.index[self.side + name]

    def place(self, point):
        return point if self.left else mirror(point)

    def tube(self, material, path, widths, depths, stations, **options):
        if "shape" in options and not self.left:
            shape = options["shape"]
            options["shape"] = lambda angle: shape(math.pi - angle)
        return tube(self.mesh, material, lambda s: self.place(path(s)), widths, depths, stations, **options)

    def arm(self):
        path, (_, elbow, wrist) = polyline([bones.ARM, bones.ELBOW, bones.WRIST])
        upper, lower = elbow, wrist - elbow
        stations = Stations(
            [
                (-0.35, self.bone("肩")),
                (0.3, self.bone("腕")),
                (upper * 0.35, self.bone("腕捩1")),
                (upper * 0.52, self.bone("腕捩2")),
                (upper * 0.68, self.bone("腕捩3")),
                (elbow - 0.42, self.bone("腕捩")),
                (elbow + 0.42, self.bone("ひじ")),
                (elbow + lower * 0.36, self.bone("手捩1")),
                (elbow + lower * 0.52, self.bone("手捩2")),
                (elbow + lower * 0.68, self.bone("手捩3")),
                (wrist - 0.3, self.bone("手捩")),
                (wrist + 0.12, self.bone("手首")),
            ]
        )
        widths = [
            (-0.5, 0.4), (0.2, 0.46), (1.2, 0.385), (elbow, 0.33), (elbow + 0.7, 0.35), (wrist - 0.2, 0.24), (wrist + 0.2, 0.25),
        ]
        side = (0, 0, -1)
        places = steps(0.6, elbow - 0.5, 6) + steps(elbow - 0.33, elbow + 0.33, 5) + steps(elbow + 0.5, wrist + 0.15, 7)
        self.tube(SKIN, path, widths, widths, stations, places=places, segments=12, side=side)
        self._sleeve(path, stations, side)
        self._cuff(path, stations, wrist, side)

    def _sleeve(self, path, stations, side):
        puff = [(-0.75, 0.3), (-0.55, 0.5), (-0.2, 0.66), (0.3, 0.76), (0.8, 0.7), (1.12, 0.5)]
        places = steps(-0.75, 1.12, 9)
        self.tube(DRESS, path, puff, puff, stations, places=places, segments=14, side=side,
                  uv=lambda u, v: (u, 0.3 - 0.2 * v), shape=lambda a: 1 + 0.03 * math.cos(9 * a), ends=False)
        band = [(1.04, 0.5), (1.12, 0.55), (1.24, 0.55), (1.32, 0.47)]
        self.tube(TRIM, path, band, band, stations, places=steps(1.0, 1.34, 6), segments=14, side=side, ends=False)

    def _cuff(self, path, stations, wrist, side):
        cuff = [(-0.55, 0.3), (-0.48, 0.36), (0, 0.33), (0.06, 0.27)]
        widths = [(wrist + s, r) for s, r in cuff]
        self.tube(
            TRIM, path, widths, widths, stations, places=[wrist + s for s, _ in cuff], segments=13, side=side, ends=False
        )

    def hand(self):
        along, wrist = bones.HAND_DIRECTION, bones.WRIST
        path = lambda s: add(wrist, scale(along, s))
        stations = Stations([(-0.15, self.bone("手捩")), (0.05, self.bone("手首"))])
        flat = [(-0.1, 0.2), (0.15, 0.2), (0.5, 0.19), (0.8, 0.15)]
        broad = [(-0.1, 0.23), (0.2, 0.33), (0.55, 0.41), (0.82, 0.38)]
        # The palm is broad along Z and thin across.
        self.tube(SKIN, path, flat, broad, stations, places=steps(-0.1, 0.84, 6), segments=10, side=(0, 0, -1))
        for number, (name, _) in enumerate(bones.FINGERS):
            points = bones.finger_points(number)
            self._finger(name, points, 0.125 if number == 0 else 0.105 - 0.012 * (number == 4))

    def _finger(self, name, points, radius):
        path, (_, middle, tip) = polyline(list(points))
        stations = Stations(
            [
                (-0.1, self.bone("手首")),
                (0.08, self.bone(name + "１")),
                (middle - 0.08, self.bone(name + "１")),
                (middle + 0.08, self.bone(name + "２")),
            ]
        )
        radii = [(-0.15, radius), (middle, radius * 0.95), (tip - 0.05, radius * 0.8), (tip + 0.06, radius * 0.45)]
        places = [-0.15, 0.08, middle - 0.1, middle + 0.1, tip - 0.06, tip + 0.03, tip + 0.07]
        self.tube(SKIN, path, radii, radii, stations, places=places, segments=6, side=(0, 0, -1))

    def leg(self):
        path, (_, knee, ankle) = polyline([bones.HIP, bones.KNEE, bones.ANKLE])
        stations = Stations(
            [
                (-0.5, self.skeleton.index["下半身"]),
                (0.75, self.bone("足")),
                (knee - 0.6, self.bone("足")),
                (knee + 0.6, self.bone("ひざ")),
                (ankle - 0.3, self.bone("ひざ")),
                (ankle + 0.2, self.bone("足首")),
            ]
        )
        widths = [
            (0, 0.5), (0.8, 0.68), (2.4, 0.6), (knee, 0.47), (knee + 1.3, 0.5), (ankle - 0.6, 0.31), (ankle + 0.2, 0.3),
        ]
        depths = [
            (0, 0.5), (0.8, 0.7), (2.4, 0.62), (knee, 0.48), (knee + 1.3, 0.52), (ankle - 0.6, 0.33), (ankle + 0.2, 0.32),
        ]
        side = (0, 0, -1)
        top = knee - 1.55
        self.tube(SKIN, path, widths, depths, stations, places=steps(0.2, top + 0.1, 6), segments=12, side=side)
        self._sock(path, stations, widths, depths, top, knee, ankle)
        self._boot_shaft(path, stations, ankle)

    def _sock(self, path, stations, widths, depths, top, knee, ankle):
        side = (0, 0, -1)
        grow = lambda table: [(s, r + 0.025) for s, r in table]
        places = steps(top, knee - 0.6, 4) + steps(knee - 0.4, knee + 0.4, 6) + steps(knee + 0.65, ankle - 1.2, 5)
        self.tube(SOCK, path, grow(widths), grow(depths), stations, places=places, segments=13, side=side, ends=False)
        round_ = interpolate(widths, top)
        band = [(top - 0.05, round_ + 0.02), (top + 0.08, round_ + 0.07), (top + 0.2, round_ + 0.03)]
        self.tube(
            TRIM, path, band, band, stations, places=steps(top - 0.05, top + 0.2, 5), segments=13, side=side, ends=False,
        )

    def _boot_shaft(self, path, stations, ankle):
        side = (0, 0, -1)
        shaft = [
            (ankle - 2.05, 0.52), (ankle - 1.9, 0.56), (ankle - 1.2, 0.45), (ankle - 0.4, 0.37), (ankle + 0.3, 0.4),
        ]
        self.tube(
            BOOT, path, shaft, shaft, stations, places=steps(ankle - 2.0, ankle + 0.25, 7), segments=13, side=side, ends=False,
        )
        rim = [(ankle - 2.1, 0.53), (ankle - 1.95, 0.6), (ankle - 1.8, 0.54)]
        self.tube(
            GOLD, path, rim, rim, stations, places=steps(ankle - 2.08, ankle - 1.82, 5), segments=13, side=side, ends=False,
        )

    def boot(self):
        """The foot: rings from the heel to the toe, flat below."""
        x = bones.ANKLE[0] + 0.02
        held = (self.bone("足首"),) * 2, 100
        rings = [  # z, half width, top, bottom
            (0.66, 0.05, 0.5, 0.3), (0.64, 0.22, 0.85, 0.08), (0.52, 0.32, 1.2, 0.0), (0.2, 0.37, 1.35, 0.0),
            (-0.15, 0.38, 1.15, 0.0), (-0.5, 0.42, 0.84, 0.0), (-0.85, 0.45, 0.66, 0.0), (-1.2, 0.42, 0.54, 0.0),
            (-1.45, 0.32, 0.44, 0.02), (-1.6, 0.17, 0.34, 0.06), (-1.63, 0.03, 0.24, 0.12),
        ]
        rows = []
        for z, half, top, bottom in rings:
            row = []
            for i in range(17):
                angle = 2 * math.pi * (i % 16) / 16
                up = math.sin(angle)
                middle = (top + bottom) / 2
                y = middle + (top - bottom) / 2 * up if up > 0 else max(bottom, middle * (1 + 1.6 * up))
                position = self.place((x + half * math.cos(angle), y, z))
                row.append(Point(position, (i / 16, -z), *held))
            rows.append(row)
        ends = []
        for z, _, top, bottom in (rings[0], rings[-1]):
            ends.append([Point(self.place((x, (top + bottom) / 2, z)), (0, 0), *held)] * 17)
        self.mesh.grid(BOOT, [ends[0], *rows, ends[1]])

