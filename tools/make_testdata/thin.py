"""The example figure with fewer vertices: a mesh builder that leaves rows and columns out where straight lines between the others come near enough.

What it makes is small, and gets smaller still when it is compressed: numbers are multiples of a power of two.
"""

import math
from dataclasses import replace

import figure as full
from figure.body import FACE, GOLD, HAIR, IRIS, LINE, MOUTH, SKIN, TRIM, WHITE
from mesh import Mesh

# How far the surface may be from the full one, in MMD's units of some 8 cm.
TOLERANCES = {WHITE: 0.012, IRIS: 0.012, LINE: 0.008, MOUTH: 0.003, FACE: 0.045, HAIR: 0.09, SKIN: 0.06, GOLD: 0.025, TRIM: 0.05}
TOLERANCE = 0.08
WEIGHT = 0.25  # a vertex whose bone has this much less of it counts as moved by the tolerance
SIDES = 4  # of a tube, at least: less would be flat

POSITION_STEP, NORMAL_STEP, UV_STEP = 1 / 256, 1 / 32, 1 / 128


class ThinMesh(Mesh):
    def grid(self, material, rows, edge=True, facing=None):
        return super().grid(material, thinned(rows, TOLERANCES.get(material, TOLERANCE)), edge, facing)

    def build(self, materials):
        vertices, indices, counts = super().build(materials)
        return [_coarse(vertex) for vertex in vertices], indices, counts


def figure():
    made = full.build(ThinMesh())
    for morph in made.morphs:
        morph.vertices = [(vertex, rounded(offset, POSITION_STEP)) for vertex, offset in morph.vertices]
    return made


def thinned(rows, tolerance):
    """Those rows, and those columns, that are needed."""
    places = [[_place(point, tolerance) for point in row] for row in rows]
    kept_rows = _needed(places, tolerance)
    kept_columns = _needed([list(column) for column in zip(*places)], tolerance)
    return [[rows[r][c] for c in kept_columns] for r in kept_rows]


def _place(point, tolerance):
    """Where a point is and how its bones hold it: what must stay as it is, in one measure."""
    held = {}
    for bone, share in zip(point.bones, (point.weight / 100, 1 - point.weight / 100)):
        held[bone] = held.get(bone, 0) + share * tolerance / WEIGHT
    return point.position, held


def _needed(lines, tolerance):
    """Indices of the lines that lines drawn between leave no other one too far away."""
    along = [0.0]
    for a, b in zip(lines, lines[1:]):
        along.append(along[-1] + max(math.dist(p, q) for (p, _), (q, _) in zip(a, b)))
    is_closed = all(math.dist(p, q) < 1e-9 for (p, _), (q, _) in zip(lines[0], lines[-1]))
    longest = math.ceil((len(lines) - 1) / SIDES) if is_closed else len(lines)
    kept, first = [0], 0
    while first + 1 < len(lines):
        last = first + 1
        while last + 1 < len(lines) and last - first < longest and _is_near(lines, along, first, last + 1, tolerance):
            last += 1
        kept.append(last)
        first = last
    return kept


def _is_near(lines, along, first, last, tolerance):
    span = along[last] - along[first]
    if span == 0:
        return True
    for at in range(first + 1, last):
        share = (along[at] - along[first]) / span
        for (a, held_a), (b, held_b), (p, held) in zip(lines[first], lines[last], lines[at]):
            between = [x + (y - x) * share for x, y in zip(a, b)]
            moved = [held.get(bone, 0) - held_a.get(bone, 0) * (1 - share) - held_b.get(bone, 0) * share
                     for bone in {*held, *held_a, *held_b}]
            if math.hypot(math.dist(between, p), *moved) > tolerance:
                return False
    return True


def rounded(values, step):
    return tuple(round(value / step) * step for value in values)


def _coarse(vertex):
    return replace(
        vertex,
        position=rounded(vertex.position, POSITION_STEP),
        normal=rounded(vertex.normal, NORMAL_STEP),
        uv=rounded(vertex.uv, UV_STEP),
    )
