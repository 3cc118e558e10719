"""What a .glb shows, by the letter of the glTF specification: matrices of its nodes, points moved by skins and morphs.

    player = MatrixPlayer(path)
    player.matrices(1.5)[player.nodes["cube"]]   # three rows of four
    player.points(1.5)                           # (as the file has it, where it is in the world), of every mesh
"""

import struct

from evaluator import rotate, unit
from gltf_player import FORMATS, WIDTHS, Player, value_at
from lightwave_items import IDENTITY, moved, product


class MatrixPlayer(Player):
    def rows(self, accessor):
        """Also of accessors that tell only the elements that are not 0."""
        a = self.json["accessors"][accessor]
        if "sparse" not in a:
            return super().rows(accessor)
        found = super().rows(accessor) if "bufferView" in a else [(0.0,) * WIDTHS[a["type"]]] * a["count"]
        for number, element in zip(*(self._sparse(a, part) for part in ("indices", "values"))):
            found[number[0]] = element
        return found

    def _sparse(self, a, part):
        told = a["sparse"][part]
        view = self.json["bufferViews"][told["bufferView"]]
        width, kind = (WIDTHS[a["type"]], FORMATS[a["componentType"]]) if part == "values" else (1, FORMATS[told["componentType"]])
        offset = view.get("byteOffset", 0) + told.get("byteOffset", 0)
        numbers = struct.unpack_from(f"<{width * a['sparse']['count']}{kind}", self.binary, offset)
        return [numbers[at : at + width] for at in range(0, len(numbers), width)]

    def property(self, node, path, rest, t):
        keys = self.channels.get((node, path))
        return value_at(*keys, t, is_rotation=path == "rotation") if keys else self.json["nodes"][node].get(path, rest)

    def local_matrix(self, node, t):
        if "matrix" in self.json["nodes"][node]:
            columns = self.json["nodes"][node]["matrix"]
            return tuple(tuple(columns[4 * j + i] for j in range(4)) for i in range(3))
        turn = unit(tuple(self.property(node, "rotation", (0.0, 0.0, 0.0, 1.0), t)))
        size = self.property(node, "scale", (1.0, 1.0, 1.0), t)
        axes = [[x * s for x in rotate(turn, axis)] for s, axis in zip(size, ((1, 0, 0), (0, 1, 0), (0, 0, 1)))]
        place = self.property(node, "translation", (0.0, 0.0, 0.0), t)
        return tuple((axes[0][i], axes[1][i], axes[2][i], place[i]) for i in range(3))

    def matrices(self, t):
        found = {}
        for node in range(len(self.json.get("nodes", []))):
            way = [node]
            while way[-1] in self.parents and self.parents[way[-1]] not in found:
                way.append(self.parents[way[-1]])
            for one in reversed(way):
                found[one] = product(found.get(self.parents.get(one), IDENTITY), self.local_matrix(one, t))
        return found

    def weights(self, node, t):
        """The weights of a node's morph targets, by name."""
        mesh = self.json["meshes"][self.json["nodes"][node]["mesh"]]
        names = mesh.get("extras", {}).get("targetNames", [])
        rest = self.json["nodes"][node].get("weights", mesh.get("weights", [0.0] * len(names)))
        keys = self.channels.get((node, "weights"))
        if not keys:
            return dict(zip(names, rest))
        times, rows, interpolation = keys
        values = [row[0] for row in rows]
        count = len(names)
        return dict(zip(names, value_at(times, [values[i : i + count] for i in range(0, len(values), count)], interpolation, t, False)))

    def points(self, t):
        matrices = self.matrices(t)
        found = []
        for node, told in enumerate(self.json.get("nodes", [])):
            for primitive in self.json["meshes"][told["mesh"]]["primitives"] if "mesh" in told else ():
                found += self._of_primitive(node, primitive, matrices, t)
        return found

    def _of_primitive(self, node, primitive, matrices, t):
        attributes = primitive["attributes"]
        rest = self.rows(attributes["POSITION"])
        shaped = [list(point) for point in rest]
        for weight, target in zip(self.weights(node, t).values(), primitive.get("targets", [])):
            for point, offset in zip(shaped, self.rows(target["POSITION"]) if "POSITION" in target else ()):
                for axis in range(3):
                    point[axis] += weight * offset[axis]
        skin = self.json["nodes"][node].get("skin")
        if skin is None:
            return [(before, moved(matrices[node], point)) for before, point in zip(rest, shaped)]
        joints = self._joints(self.json["skins"][skin], matrices)
        rows = zip(rest, shaped, self.rows(attributes["JOINTS_0"]), self.rows(attributes["WEIGHTS_0"]))
        return [(before, blended(joints, numbers, shares, point)) for before, point, numbers, shares in rows]

    def _joints(self, skin, matrices):
        if "inverseBindMatrices" not in skin:
            return [matrices[joint] for joint in skin["joints"]]
        binds = [tuple(tuple(row[4 * j + i] for j in range(4)) for i in range(3)) for row in self.rows(skin["inverseBindMatrices"])]
        return [product(matrices[joint], bind) for joint, bind in zip(skin["joints"], binds)]


def blended(joints, numbers, shares, point):
    places = [[share * x for x in moved(joints[number], point)] for number, share in zip(numbers, shares) if share]
    return tuple(map(sum, zip(*places)))
