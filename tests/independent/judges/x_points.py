"""Where the points of a .x file's meshes are when its frames stand somewhere, by the letter of the format.

    frames = x_points.Frames(x_reader.read(data))            # as they stand in the file
    frames = x_points.Frames(root, {"arm": [1.0, 0.0, …]})   # some elsewhere, by matrices of 16 numbers for row vectors
    [x_points.points(mesh, name, frames) for mesh, name in frames.meshes]
"""
import math

# Tolerance of the sum of a point's weights, which are floats.
SUM_OF_WEIGHTS = 1e-5
IDENTITY = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]


def children(one, kind):
    return [child for child in one.children if child.type.lower() == kind.lower() and not child.reference]


def product(a, b):
    """The product of matrices for row vectors: first a, then b."""
    return [sum(a[4 * i + k] * b[4 * k + j] for k in range(4)) for i in range(4) for j in range(4)]


def placed(point, matrix):
    return [sum(x * matrix[4 * i + j] for i, x in enumerate(point)) + matrix[12 + j] for j in range(3)]


class BadWeights(Exception):
    """Some make neither 1 nor, of a point that stands with its frame, 0."""


class Mesh:
    """The members of a Mesh."""

    def __init__(self, one):
        values, count = one.values, one.values[0]
        self.vertices = [tuple(values[1 + 3 * i : 4 + 3 * i]) for i in range(count)]
        self.faces, at = [], 2 + 3 * count
        for _ in range(values[1 + 3 * count]):
            size = values[at]
            self.faces.append(values[at + 1 : at + 1 + size])
            at += 1 + size


class Frames:
    """World matrices of all frames: those given, and below them what stands still."""

    def __init__(self, root, world=None):
        self.world, self.meshes = {}, []  # name: matrix; (mesh, name of its frame)
        self.add(root, IDENTITY, world or {}, None)

    def add(self, one, above, world, name):
        self.meshes += [(mesh, name) for mesh in children(one, "Mesh")]
        for frame in children(one, "Frame"):
            told = [child.values for child in children(frame, "FrameTransformMatrix")]
            self.world[frame.name] = world.get(frame.name) or product(told[0] if told else IDENTITY, above)
            self.add(frame, self.world[frame.name], world, frame.name)


def points(one, name, frames):
    """The vertices of a mesh in the world; name: the frame that contains it, None for none."""
    vertices = Mesh(one).vertices
    still = frames.world[name] if name else IDENTITY
    sums, out = [0.0] * len(vertices), [[0.0] * 3 for _ in vertices]
    for skin in children(one, "SkinWeights"):
        bone, count = skin.values[0].strip('"'), skin.values[1]
        moves = product(skin.values[2 + 2 * count :], frames.world[bone])
        for index, weight in zip(skin.values[2 : 2 + count], skin.values[2 + count : 2 + 2 * count]):
            out[index] = [a + weight * b for a, b in zip(out[index], placed(vertices[index], moves))]
            sums[index] += weight
    if max((abs(total - 1.0) for total in sums if total), default=0.0) > SUM_OF_WEIGHTS:
        raise BadWeights(f"weights of {one.name} make between {min(sums)} and {max(sums)}")
    return [moved if total else placed(vertex, still) for vertex, moved, total in zip(vertices, out, sums)]


def extent(points):
    return max((max(axis) - min(axis) for axis in zip(*points)), default=0.0)


def farthest(some, others, limit):
    size = max(limit, 1e-30)
    cells = {}
    for other in others:
        cells.setdefault(tuple(math.floor(x / size) for x in other), []).append(other)
    worst = 0.0
    for one in some:
        x, y, z = (math.floor(part / size) for part in one)
        near = [o for i in (-1, 0, 1) for j in (-1, 0, 1) for k in (-1, 0, 1) for o in cells.get((x + i, y + j, z + k), ())]
        worst = max(worst, min((math.dist(one, other) for other in near), default=math.inf))
    return worst


def apart(some, others, limit):
    """The largest way from a point of either to the nearest of the other; infinite when it is much above the limit."""
    return max(farthest(some, others, limit), farthest(others, some, limit))
