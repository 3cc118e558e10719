"""A mesh builder: tubes and patches with two-bone weights and smooth normals."""

import math
from dataclasses import dataclass, field

import pmd_writer as pmd
from vectors import add, cross, dot, interpolate, normalize, scale, smoothstep, sub


@dataclass
class Point:
    position: tuple
    uv: tuple
    bones: tuple = (0, 0)
    weight: int = 100  # percent of bones[0]
    edge: bool = True  # whether an outline runs past it, where its patch has one


@dataclass
class Patch:
    """Points that share their normals where they touch."""

    points: list = field(default_factory=list)
    triangles: list = field(default_factory=list)
    edge: bool = True
    first: int = 0  # index of points[0] in the model, once assembled


class Mesh:
    def __init__(self):
        self.patches = []  # (material, patch)

    def patch(self, material, edge=True):
        patch = Patch(edge=edge)
        self.patches.append((material, patch))
        return patch

    def grid(self, material, rows, edge=True, facing=None):
        """A sheet through rows of points, turned to `facing`, or outwards when it encloses a space."""
        patch = self.patch(material, edge)
        width = len(rows[0])
        for row in rows:
            patch.points += row
        for r in range(len(rows) - 1):
            for c in range(width - 1):
                a = r * width + c
                b, d, e = a + 1, a + width, a + width + 1
                _triangle(patch, a, d, b)
                _triangle(patch, b, d, e)
        if _turned_away(patch, facing):
            patch.triangles = [(a, c, b) for a, b, c in patch.triangles]
        return patch

    def build(self, materials):
        """Vertices, indices and each material's index count, materials in order."""
        vertices, indices, counts = [], [], []
        for number in range(len(materials)):
            count = 0
            for material, patch in self.patches:
                if material == number:
                    count += _append(patch, vertices, indices)
            counts.append(count)
        return vertices, indices, counts


def _triangle(patch, a, b, c):
    pa, pb, pc = (patch.points[i].position for i in (a, b, c))
    if normalize_or_none(cross(sub(pb, pa), sub(pc, pa))):
        patch.triangles.append((a, b, c))


def _turned_away(patch, facing):
    center = scale(_sum(p.position for p in patch.points), 1 / len(patch.points))
    total = 0
    for triangle in patch.triangles:
        pa, pb, pc = (patch.points[i].position for i in triangle)
        face = cross(sub(pb, pa), sub(pc, pa))
        total += dot(face, facing or sub(pa, center))
    return total < 0


def _sum(points):
    total = (0, 0, 0)
    for point in points:
        total = add(total, point)
    return total


def normalize_or_none(v):
    size = math.sqrt(sum(x * x for x in v))
    return scale(v, 1 / size) if size > 1e-9 else None


def _key(position):
    return tuple(round(x, 4) for x in position)


def _append(patch, vertices, indices):
    normals = {}
    for triangle in patch.triangles:
        pa, pb, pc = (patch.points[i].position for i in triangle)
        face = cross(sub(pb, pa), sub(pc, pa))
        for i in triangle:
            key = _key(patch.points[i].position)
            normals[key] = add(normals.get(key, (0, 0, 0)), face)
    patch.first = len(vertices)
    for point in patch.points:
        normal = normalize(normals.get(_key(point.position), (0, 0, -1)))
        vertices.append(
            pmd.Vertex(
                tuple(round(x, 5) for x in point.position),
                tuple(round(x, 5) for x in normal),
                tuple(round(x, 5) for x in point.uv),
                point.bones,
                point.weight,
                0 if patch.edge and point.edge else 1,
            )
        )
    for triangle in patch.triangles:
        indices.extend(patch.first + i for i in triangle)
    return 3 * len(patch.triangles)


class Stations:
    """Which bones hold a point, by its place along a limb.

    Rows of (place, bone): at a row the bone has all the weight, between two rows they share it.
    """

    def __init__(self, rows):
        self.rows = rows

    def at(self, place):
        if place <= self.rows[0][0]:
            return (self.rows[0][1],) * 2, 100
        for (p0, b0), (p1, b1) in zip(self.rows, self.rows[1:]):
            if place <= p1:
                share = smoothstep((place - p0) / (p1 - p0))
                return (b0, b1), round(100 * (1 - share))
        return (self.rows[-1][1],) * 2, 100


def ring(center, right, front, segments, shape=None):
    """A closed ring of positions: cos along `right`, sin along `front`, both with their radius."""
    positions = []
    for i in range(segments + 1):
        angle = 2 * math.pi * (i % segments) / segments
        factor = shape(angle) if shape else 1
        positions.append(
            add(
                center,
                add(scale(right, math.cos(angle) * factor), scale(front, math.sin(angle) * factor)),
            )
        )
    return positions


def tube(mesh, material, path, widths, depths, stations, *, places, segments=12, shape=None,
         side=(0, 0, 1), uv=None, edge=True, ends=True):
    """A tube along `path`, a function place -> point, with radii from tables over the place.

    `side` is a direction the tube's depth leans to. `ends` closes both ends to a point.
    """
    rows = []
    for index, place in enumerate(places):
        step = 1e-3
        forward = normalize(sub(path(place + step), path(place - step)))
        right = normalize(cross(forward, side))
        front = cross(right, forward)
        bones, weight = stations.at(place)
        w, d = interpolate(widths, place), interpolate(depths, place)
        positions = ring(path(place), scale(right, w), scale(front, d), segments, shape)
        span = (place - places[0]) / (places[-1] - places[0])
        rows.append(
            [
                Point(p, uv(i / segments, span) if uv else (i / segments, span), bones, weight)
                for i, p in enumerate(positions)
            ]
        )
    if ends:
        rows.insert(0, _pole(rows[0], path(places[0])))
        rows.append(_pole(rows[-1], path(places[-1])))
    return mesh.grid(material, rows, edge)


def _pole(row, center):
    return [Point(center, point.uv, point.bones, point.weight) for point in row]


def polyline(points):
    """A path through points by arc length, and the lengths at which the points lie."""
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    tables = [[(s, p[i]) for s, p in zip(lengths, points)] for i in range(3)]

    def path(s):
        if s < 0:
            direction = normalize(sub(points[1], points[0]))
            return add(points[0], scale(direction, s))
        if s > lengths[-1]:
            direction = normalize(sub(points[-1], points[-2]))
            return add(points[-1], scale(direction, s - lengths[-1]))
        return tuple(interpolate(table, s) for table in tables)

    return path, lengths


def steps(a, b, count):
    return [a + (b - a) * i / (count - 1) for i in range(count)]
