"""The points of a .x file's meshes in the order in which Irrlicht has them.

    expected_points(written, world)     # world: frame's name -> 16 numbers; a list of points for each buffer

Irrlicht makes a buffer of each material. Points of faces of several materials it copies without their weights, so a file
that has such points does not deform there: Failure.
"""
import x_points
from programs import Failure


def material_count(lists):
    return sum(child.reference or child.type.lower() == "material" for child in lists[0].children) if lists else 1


def materials_of_points(one):
    """The material of each point that a face has, -1 of others; how many materials there are."""
    mesh, lists = x_points.Mesh(one), x_points.children(one, "MeshMaterialList")
    told = lists[0].values[2:] if lists else [0]
    found = [-1] * len(mesh.vertices)
    for number, face in enumerate(mesh.faces):
        material = told[min(number, len(told) - 1)]
        for point in face:
            if found[point] not in (-1, material):
                raise Failure(f"a point of {one.name} has two materials")
            found[point] = material
    return found, max(1, material_count(lists))


def expected_points(written, world):
    frames, out = x_points.Frames(written.root, world), []
    for one, name in frames.meshes:
        points = x_points.points(one, name, frames)
        materials, count = materials_of_points(one)
        out += [[point for point, of in zip(points, materials) if of == material] for material in range(count)]
    return out
