"""Where the items of a LightWave scene are: pivots, parents, controllers, limits. In LightWave's own axes, left-handed.

    world(camera, 1.5)   # Matrix: three rows of four; a point p lies at M p
    angles = channels_at(camera, 1.5)[H:SX]

Items are those of lws_writer. A target, a direction of travel and a pole are answered by geometry; chains of inverse
kinematics are not answered at all.
"""

from math import atan2, cos, dist, hypot, radians, sin

from lightwave_evaluator import Reading, value
from lws_writer import B, CHANNELS, H, P, SX, SY, SZ, X, Z

TARGET, VELOCITY, PATH, POLE, SAME_AS = 1, 2, 4, 5, 6
# "XYZHPB" and SX..SZ as the scene's keywords have them.
NAMES = ("X", "Y", "Z", "H", "P", "B", "SX", "SY", "SZ")
IDENTITY = ((1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0))


def product(a, b):
    columns = [[row[j] for row in b] + [1.0 if j == 3 else 0.0] for j in range(4)]
    return tuple(tuple(sum(x * y for x, y in zip(row, column)) for column in columns) for row in a)


def moved(matrix, point):
    return tuple(row[0] * point[0] + row[1] * point[1] + row[2] * point[2] + row[3] for row in matrix)


def turned(matrix, way):
    return tuple(row[0] * way[0] + row[1] * way[1] + row[2] * way[2] for row in matrix)


def translation(x, y, z):
    return ((1.0, 0.0, 0.0, x), (0.0, 1.0, 0.0, y), (0.0, 0.0, 1.0, z))


def scaling(x, y, z):
    return ((x, 0.0, 0.0, 0.0), (0.0, y, 0.0, 0.0), (0.0, 0.0, z, 0.0))


def rotation(heading, pitch, bank):
    """Ry(heading) Rx(pitch) Rz(bank)."""
    ch, sh, cp, sp, cb, sb = cos(heading), sin(heading), cos(pitch), sin(pitch), cos(bank), sin(bank)
    about_y = ((ch, 0.0, sh, 0.0), (0.0, 1.0, 0.0, 0.0), (-sh, 0.0, ch, 0.0))
    about_x = ((1.0, 0.0, 0.0, 0.0), (0.0, cp, -sp, 0.0), (0.0, sp, cp, 0.0))
    about_z = ((cb, -sb, 0.0, 0.0), (sb, cb, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0))
    return product(product(about_y, about_x), about_z)


def inverse(matrix):
    a, b, c = (row[:3] for row in matrix)
    cross = lambda u, v: (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    bc, ca, ab = cross(b, c), cross(c, a), cross(a, b)
    size = sum(x * y for x, y in zip(a, bc))
    rows = [tuple(column[i] / size for column in (bc, ca, ab)) for i in range(3)]
    place = [row[3] for row in matrix]
    return tuple((*row, -sum(x * y for x, y in zip(row, place))) for row in rows)


def local(item, t, reading=Reading()):
    """T(position) R(pivot rotation) R(heading, pitch, bank) S T(-pivot)."""
    v = channels_at(item, t, reading)
    turn = product(pivot_axes(item), rotation(*v[H:SX]))
    shape = product(turn, product(scaling(*v[SX:]), translation(*(-x for x in item.pivot))))
    return product(translation(*v[X : Z + 1]), shape)


def pivot_axes(item):
    return rotation(*map(radians, item.pivot_rotation))


def space_of(item, t, reading=Reading()):
    """The world of what hangs beside the item: its parent's."""
    return world(item.parent, t, reading) if item.parent is not None else IDENTITY


def world(item, t, reading=Reading()):
    return product(space_of(item, t, reading), local(item, t, reading))


def pivot_place(item, t, reading=Reading()):
    return moved(space_of(item, t, reading), channels_at(item, t, reading, turns=False)[X : Z + 1])


def keyed(item, t, reading=Reading()):
    return [value(item.channel(index), t, reading) for index in CHANNELS]


def channels_at(item, t, reading=Reading(), turns=True):
    """The nine values after controllers and limits; without turns the angles are as keyed."""
    values = keyed(item, t, reading)
    for index in CHANNELS:
        if item.controllers.get(NAMES[index]) == SAME_AS:
            values[index] = channels_at(item.same_as, t, reading)[index]
    for index in (H, P, B) if turns else ():
        code = item.controllers.get(NAMES[index])
        if code in (TARGET, VELOCITY, PATH):
            values[index] = angle_towards(direction(item, code, t, reading), index)
    for index in (H, P, B) if turns else ():
        if item.controllers.get(NAMES[index]) == POLE:
            values[index] = facing(in_own_axes(item, item.pole, t, reading), index, values)
    for index in CHANNELS:
        if NAMES[index] in item.limits:
            least, most = item.limits[NAMES[index]]
            if index in (H, P, B):
                least, most = radians(least), radians(most)
            values[index] = min(max(values[index], least), most)
    return values


def in_own_axes(item, other, t, reading):
    """The way from the item to another in the frame in which its angles turn."""
    place = moved(inverse(space_of(item, t, reading)), pivot_place(other, t, reading))
    here = channels_at(item, t, reading, turns=False)[X : Z + 1]
    return turned(inverse(pivot_axes(item)), [a - b for a, b in zip(place, here)])


def direction(item, code, t, reading):
    if code == TARGET:
        return in_own_axes(item, item.target, t, reading)
    here = keyed(item, t, reading)[X : Z + 1]
    for step in range(1, (item.look_steps if code == PATH else 1) + 1):
        there = keyed(item, t + step * item.look_ahead, reading)[X : Z + 1]
        if dist(here, there) >= item.reliable:
            break
    return turned(inverse(pivot_axes(item)), [a - b for a, b in zip(there, here)])


def angle_towards(way, index):
    """Heading or pitch that turns +z towards a direction; 0 for one of length 0."""
    x, y, z = way
    if index == H:
        return atan2(x, z) if hypot(x, z) else 0.0
    return atan2(-y, hypot(x, z)) if any(way) else 0.0


def facing(way, index, values):
    """The one angle that brings +z = (sin H cos P, -sin P, cos H cos P) nearest to a direction; bank brings +y there."""
    x, y, z = way
    if index == H:
        return atan2(x * cos(values[P]), z * cos(values[P]))
    if index == P:
        return atan2(-y, x * sin(values[H]) + z * cos(values[H]))
    x, y, z = turned(inverse(rotation(values[H], values[P], 0.0)), way)
    return atan2(-x, y)
