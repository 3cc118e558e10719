"""The example figure's head: face, eyes, mouth, brows and hair."""

import math

import skeleton as bones
from figure.body import FACE, GOLD, HAIR, IRIS, LINE, MOUTH, TRIM, WHITE, ball
from mesh import Point, Stations, polyline, steps, tube
from vectors import add, cross, interpolate, lerp, mirror, normalize, scale, smoothstep, sub

CHIN, CROWN = 15.15, 18.65
MIDDLE = 16.95

# By height: half width, depth in front of the axis, depth behind it.
WIDTHS = [(0, 0.05), (0.04, 0.36), (0.12, 0.76), (0.24, 1.09), (0.4, 1.29), (0.55, 1.36), (0.7, 1.28),
          (0.84, 1.0), (0.94, 0.62), (1, 0.05)]
FRONTS = [(0, 0.7), (0.04, 0.95), (0.12, 1.1), (0.24, 1.17), (0.4, 1.2), (0.55, 1.24), (0.7, 1.18), (0.84, 0.95),
          (0.94, 0.56), (1, 0.03)]
BACKS = [(0, -0.4), (0.05, -0.2), (0.14, 0.15), (0.26, 0.66), (0.4, 1.06), (0.55, 1.3), (0.7, 1.28), (0.84, 1.02),
         (0.94, 0.6), (1, 0.03)]

EYE_X, EYE_Y = 0.55, 16.6
MOUTH_Y = 15.68
BROW_Y = 17.3

SUNK, ROOT = 0.2, 0.4  # how deep a lock begins in the cap, and up to which part of its length


def _height(y):
    return (y - CHIN) / (CROWN - CHIN)


def face_z(x, y):
    """The face's surface in front, where features lie."""
    h = _height(y)
    width, front = interpolate(WIDTHS, h), interpolate(FRONTS, h)
    across = min(1, abs(x) / width)
    nose = 0.12 * math.exp(-((x / 0.1) ** 2) - ((y - 16.1) / 0.13) ** 2)
    return -front * (1 - across**2.6) ** (1 / 2.2) - nose


def build(mesh, skeleton):
    """Builds the head and gives the patches that morphs move, by name."""
    head = skeleton.index["頭"]
    _skull(mesh, head)
    parts = {}
    for side in "左右":
        parts.update(_eye(mesh, skeleton, side))
    parts["mouth"] = _mouth(mesh, head)
    _hair(mesh, skeleton)
    return parts


def _skull(mesh, head):
    rows = []
    segments = 28
    for h in [0, 0.012, 0.03] + steps(0.06, 0.95, 19) + [0.975, 1]:
        y = CHIN + (CROWN - CHIN) * h
        width, front, back = (interpolate(t, h) for t in (WIDTHS, FRONTS, BACKS))
        if h in (0, 1):
            width = 0
            front, back = (front - 0.2, back + 0.2) if h == 0 else (0, 0)
            front, back = (front + back * -1) / 2, (front + back * -1) / -2
        row = []
        for i in range(segments + 1):
            angle = 2 * math.pi * (i % segments) / segments
            c, s = math.cos(angle), math.sin(angle)
            x = width * c
            if s > 0 and h not in (0, 1):
                z = face_z(x, y)
            elif s > 0:
                z = -front * s
            else:
                z = -back * s if back > 0 else -back * s
            row.append(Point((x, y, z), (i / segments, 1 - h), (head, head), 100))
        rows.append(row)
    mesh.grid(FACE, rows)


def _on_face(x, y, lift):
    """A point of the face, lifted towards the viewer."""
    return (x, y, face_z(x, y) - lift)


def _eye(mesh, skeleton, side):
    """White, iris and lashes of one eye as patches that follow the face."""
    head, eye = skeleton.index["頭"], skeleton.index[side + "目"]
    sign = 1 if side == "左" else -1

    def disc(material, bone, cx, cy, rx, ry, lift, rings=3, segments=16, flat=1.0):
        rows = []
        for ring in range(rings + 1):
            radius = ring / rings
            row = []
            for i in range(segments + 1):
                angle = 2 * math.pi * (i % segments) / segments
                dx, dy = radius * math.cos(angle), radius * math.sin(angle)
                x = sign * (cx + rx * dx)
                y = cy + ry * dy * (flat if dy < 0 else 1)
                row.append(Point(_on_face(x, y, lift), (0.5 + dx / 2, 0.5 - dy / 2), (bone, bone), 100))
            rows.append(row)
        return mesh.grid(material, rows, edge=False, facing=(0, 0, -1))

    white = disc(WHITE, head, EYE_X, EYE_Y, 0.315, 0.345, 0.006)
    iris = disc(IRIS, eye, EYE_X - 0.01, EYE_Y + 0.015, 0.255, 0.345, 0.045)
    lash = _stroke(mesh, head, sign, _lash_line(), 0.06)
    lower = _stroke(mesh, head, sign, _lower_line(), 0.055)
    brow = _stroke(mesh, head, sign, _brow_line(), 0.03)
    return {
        side + "white": white,
        side + "iris": iris,
        side + "lash": lash,
        side + "lower": lower,
        side + "brow": brow,
    }


def _lash_line():
    """(x, y, half thickness) along the upper lash, from the nose outwards, ending in a flick."""
    line = []
    for t in steps(0, 1, 13):
        angle = math.radians(168 - 150 * t)
        half = 0.022 + 0.045 * math.sin(math.pi * min(1, t * 0.75 + 0.1))
        line.append((EYE_X + 0.34 * math.cos(angle), EYE_Y + 0.02 + 0.35 * math.sin(angle), half))
    line.append((EYE_X + 0.44, EYE_Y + 0.2, 0.01))
    return line


def _lower_line():
    return [
        (EYE_X + 0.28 * math.cos(math.radians(a)), EYE_Y + 0.35 * math.sin(math.radians(a)), 0.011)
        for a in steps(-118, -42, 8)
    ]


def _brow_line():
    return [
        (0.26 + 0.64 * t, BROW_Y + 0.13 * math.sin(math.pi * (0.15 + 0.75 * t)) - 0.03 * t, 0.036 * (1 - 0.75 * t**2))
        for t in steps(0, 1, 9)
    ]


def _stroke(mesh, head, sign, line, lift):
    """A drawn line on the face: two rows, above and below."""
    rows = [[], []]
    for number, (x, y, half) in enumerate(line):
        before, after = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
        along = normalize((after[0] - before[0], after[1] - before[1], 0))
        normal = (-along[1], along[0])
        for row, way in zip(rows, (-1, 1)):
            px, py = x + way * half * normal[0], y + way * half * normal[1]
            row.append(Point(_on_face(sign * px, py, lift), (number / (len(line) - 1), 0.5), (head, head), 100))
    return mesh.grid(LINE, rows, edge=False, facing=(0, 0, -1))


def _mouth(mesh, head):
    """A thin smile; row 0 is the upper lip's edge, row 2 the lower one's."""
    rows = []
    for level in range(3):
        row = []
        for t in steps(-1, 1, 13):
            x = 0.3 * t
            y = MOUTH_Y + 0.07 * t * t + (0.022, 0, -0.022)[level] * (1 - 0.6 * t * t)
            row.append(Point(_on_face(x, y, 0.015), (0.5 + t / 2, level / 2), (head, head), 100))
        rows.append(row)
    return mesh.grid(MOUTH, rows, edge=False, facing=(0, 0, -1))


def _shell(azimuth, elevation, lift):
    """A point of the hair's surface: azimuth 0 in front, positive to the left; radians."""
    radius = CROWN - MIDDLE if elevation > 0 else MIDDLE - CHIN
    y = MIDDLE + radius * math.sin(elevation)
    h = min(0.999, max(0.02, _height(y)))
    width = interpolate(WIDTHS, h)
    depth = interpolate(FRONTS if math.cos(azimuth) > 0 else BACKS, h)
    point = (width * math.sin(azimuth), y, -max(0.05, depth) * math.cos(azimuth))
    center = (0, MIDDLE, 0)
    out = normalize(sub(point, center))
    return add(point, scale(out, lift)), out


def _hair(mesh, skeleton):
    head = (skeleton.index["頭"],) * 2
    _cap(mesh, head)
    for strand in _strands():
        _strand(mesh, head, *strand)
    for side in "左右":
        _tail(mesh, skeleton, side)


def _cap(mesh, head):
    """The hair that lies on the skull, down to a line that rises over the forehead."""
    rows, levels, segments = [], 9, 28
    for level in range(levels + 1):
        row = []
        for i in range(segments + 1):
            azimuth = 2 * math.pi * (i % segments) / segments - math.pi
            low = -0.82 + 1.4 * smoothstep((math.cos(azimuth) + 0.35) / 1.1)
            elevation = low + (math.pi / 2 - low) * level / levels
            lift = 0.13 + 0.1 * math.sin(math.pi * level / levels) ** 0.5 if level else 0.05
            position, _ = _shell(azimuth, elevation, lift)
            if level == levels:
                position = (0.0, CROWN + 0.17, 0.0)
            row.append(Point(position, (3 * i / segments, 1 - level / levels), head, 100))
        rows.append(row)
    mesh.grid(HAIR, rows)


def _strands():
    """(azimuths, elevations from root to tip, half width, thickness)."""
    fringe = [  # azimuth, elevation of the tip, width
        (-62, -0.12, 0.26), (-44, 0.0, 0.27), (-27, 0.08, 0.25), (-10, 0.0, 0.25),
        (7, 0.14, 0.22), (22, 0.03, 0.26), (40, 0.04, 0.27), (60, -0.1, 0.26),
    ]
    for degrees, tip, width in fringe:
        root = degrees * 0.55 + 6
        yield (root, degrees + (3 if degrees > 0 else -3)), (1.25, tip), width, 0.1, 0.2
    for sign in (1, -1):
        yield (sign * 62, sign * 66), (0.9, -0.95), 0.26, 0.13, 0.16
        yield (sign * 80, sign * 84), (0.9, -0.62), 0.28, 0.13, 0.15
        yield (sign * 150, sign * 165), (0.3, -0.98), 0.4, 0.13, 0.13
        yield (sign * 120, sign * 128), (0.3, -0.95), 0.4, 0.13, 0.13
    yield (180, 180), (0.3, -1.02), 0.42, 0.13, 0.13


def _strand(mesh, held, azimuths, elevations, width, thickness, lift):
    """A tapering lock that follows the head; its root lies in the cap's hair and has no outline."""

    def along_lock(t):
        azimuth, elevation = (a + (b - a) * t for a, b in (azimuths, elevations))
        sunk = SUNK * (1 - smoothstep(t / ROOT))
        return _shell(math.radians(azimuth), elevation, lift - sunk)

    rows, count, segments = [], 8, 6
    for k in range(count):
        t = k / (count - 1)
        center, out = along_lock(t)
        after, _ = along_lock(t + 0.02)
        along = normalize(sub(after, center))
        across = normalize(cross(out, along))
        taper = math.sin(math.pi * (0.22 + 0.78 * t)) ** 0.75 if t < 1 else 0
        row = []
        for i in range(segments + 1):
            angle = 2 * math.pi * (i % segments) / segments
            wide, thick = width * taper * math.cos(angle), thickness * taper * math.sin(angle)
            offset = add(scale(across, wide), scale(out, thick))
            row.append(Point(add(center, offset), (i / segments, 0.25 + 0.75 * t), held, 100, t >= ROOT))
        rows.append(row)
    mesh.grid(HAIR, rows)


def _tail(mesh, skeleton, side):
    """One long tail of hair on its chain of bones, tied with a ribbon."""
    place = (lambda p: p) if side == "左" else mirror
    path, lengths = polyline(bones.HAIR)
    names = [f"{side}髪{link}" for link in bones.HAIR_LINKS]
    rows = [(-0.2, skeleton.index["頭"]), (0.15, skeleton.index[names[0]])]
    for number in range(1, len(names)):
        rows.append((lengths[number] - 0.75, skeleton.index[names[number - 1]]))
        rows.append((lengths[number] + 0.75, skeleton.index[names[number]]))
    end = lengths[-1]
    radii = [(-0.25, 0.3), (0.15, 0.26), (0.9, 0.5), (3, 0.72), (6.5, 0.66), (9.5, 0.4), (end - 0.8, 0.15), (end, 0.02)]
    shape = lambda angle: 1 + 0.1 * math.cos(5 * angle)
    tube(mesh, HAIR, lambda s: place(path(s)), radii, radii, Stations(rows), places=steps(-0.25, end, 20),
         segments=15, shape=shape, side=(0, 0, -1), uv=lambda u, v: (2 * u, v))
    held = (skeleton.index[names[0]],) * 2, 100
    root = place(add(bones.TAIL_ROOT, (0.05, -0.05, 0)))
    for dy, dz in ((0.34, -0.1), (-0.3, -0.24)):
        ball(mesh, TRIM, add(root, place((0.12, dy, dz - 0.12))), (0.16, 0.34, 0.32), held)
    ball(mesh, GOLD, add(root, place((0.22, 0.02, -0.24))), (0.17, 0.17, 0.17), held)


__all__ = ["build", "EYE_X", "EYE_Y", "MOUTH_Y", "BROW_Y", "face_z", "lerp"]
