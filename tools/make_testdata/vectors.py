"""Small vectors and quaternions (x, y, z, w) as tuples, for building the example figure."""

import math


def add(a, b):
    return tuple(x + y for x, y in zip(a, b))


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def scale(a, s):
    return tuple(x * s for x in a)


def lerp(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def length(a):
    return math.sqrt(dot(a, a))


def normalize(a):
    size = length(a)
    return scale(a, 1 / size) if size > 1e-12 else (0.0, 0.0, -1.0)


def smoothstep(t):
    t = min(1, max(0, t))
    return t * t * (3 - 2 * t)


def mirror(point):
    """Left to right: the figure's left is +X."""
    return (-point[0], point[1], point[2])


def about(axis, degrees):
    half = math.radians(degrees) / 2
    return scale(normalize(axis), math.sin(half)) + (math.cos(half),)


def multiply(a, b):
    """The rotation b followed by a."""
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
    return multiply(multiply(q, v + (0.0,)), conjugate(q))[:3]


def euler(x=0, y=0, z=0):
    """Degrees; z first, then x, then y."""
    return multiply(about((0, 1, 0), y), multiply(about((1, 0, 0), x), about((0, 0, 1), z)))


def arc(a, b):
    """The shortest rotation that takes direction a to direction b."""
    a, b = normalize(a), normalize(b)
    axis = cross(a, b)
    if length(axis) < 1e-9:
        return (0.0, 0.0, 0.0, 1.0)
    return about(axis, math.degrees(math.atan2(length(axis), dot(a, b))))


def interpolate(table, x):
    """A smooth curve through (x, value) rows: cubic with finite-difference slopes."""
    if x <= table[0][0]:
        return table[0][1]
    if x >= table[-1][0]:
        return table[-1][1]
    i = next(i for i in range(len(table) - 1) if x <= table[i + 1][0])
    (x0, y0), (x1, y1) = table[i], table[i + 1]

    def slope(k):
        lo, hi = table[max(0, k - 1)], table[min(len(table) - 1, k + 1)]
        return (hi[1] - lo[1]) / (hi[0] - lo[0])

    h = x1 - x0
    t = (x - x0) / h
    m0, m1 = slope(i) * h, slope(i + 1) * h
    return (
        (2 * t**3 - 3 * t**2 + 1) * y0
        + (t**3 - 2 * t**2 + t) * m0
        + (-2 * t**3 + 3 * t**2) * y1
        + (t**3 - t**2) * m1
    )
