#!/usr/bin/env python3
"""Objects as assimp reads them and as genga does: points, triangles, bounds and normals of both programs' GLB.

  GENGA=path/to/genga [GENGA_CORPUS=folder] assimp_objects.py

assimp comes from Debian (assimp-utils); without it the test is skipped. Objects before LWO2 are left out: assimp 5.2.5
refuses them.
"""
import os
import pathlib
import shutil
import sys
import tempfile

from programs import ROOT, Failure, run

sys.path.insert(0, str(ROOT / "tests" / "independent" / "judges"))
from gltf_player import Player  # noqa: E402

SKIPPED = 77
DIGITS = 4  # of coordinates: assimp goes through matrices of floats
SAME_NORMAL = 0.9999  # cosine; normals are means of floats

# What differs, and why; genga/formats/lwo/README.md says the same.
GIVES_UP = "assimp leaves a polygon whose ears it does not find half done"
SAME_PLACE = "assimp smooths across points that lie at one place, LightWave across those that polygons share"
KNOWN = {
    "UglyVertexColors.lwo": SAME_PLACE,
    "concave_self_intersecting.lwo": GIVES_UP,
    "nonplanar_polygon.lwo": GIVES_UP,
}


class Geometry:
    """The triangles of a GLB whose nodes do not turn, in the scene's space."""

    def __init__(self, path):
        self.player = Player(path)
        self.triangles = 0
        self.points = {}  # place: the normals there
        for root in self.player.json["scenes"][0]["nodes"]:
            self.add_node(root, (0.0, 0.0, 0.0))

    def add_node(self, index, above):
        node = self.player.json["nodes"][index]
        place = node["matrix"][12:15] if "matrix" in node else node.get("translation", (0.0, 0.0, 0.0))
        place = [a + b for a, b in zip(above, place)]
        if "mesh" in node:
            for primitive in self.player.json["meshes"][node["mesh"]]["primitives"]:
                self.add_primitive(primitive, place)
        for child in node.get("children", []):
            self.add_node(child, place)

    def add_primitive(self, primitive, place):
        if primitive.get("mode", 4) != 4:
            return
        positions = self.player.rows(primitive["attributes"]["POSITION"])
        normals = self.player.rows(primitive["attributes"]["NORMAL"])
        indices = [row[0] for row in self.player.rows(primitive["indices"])]
        self.triangles += len(indices) // 3
        for i in indices:
            # Zero added: no minus zero.
            point = tuple(round(a + b, DIGITS) + 0.0 for a, b in zip(positions[i], place))
            self.points.setdefault(point, set()).add(normals[i])

    def bounds(self):
        return [(min(p[i] for p in self.points), max(p[i] for p in self.points)) for i in range(3)]

    def strange_normals(self, other):
        """How many points have a normal that the other program has nowhere near there."""
        return sum(
            any(not is_near(normal, other.points[point]) for normal in normals)
            for point, normals in self.points.items()
            if point in other.points
        )


def is_near(normal, others):
    # A polygon without area has no normal: assimp writes zero.
    return any(
        not any(other) or sum(a * b for a, b in zip(normal, other)) >= SAME_NORMAL for other in others
    )


def differences(genga, path, folder):
    ours, theirs = folder / "genga.glb", folder / "assimp.glb"
    run(genga, "convert", path, ours, "--force", "--quiet")
    run("assimp", "export", path, theirs, "-f", "glb2", "-tri")
    a, b = Geometry(ours), Geometry(theirs)
    if a.triangles != b.triangles:
        yield f"{a.triangles} triangles, assimp {b.triangles}"
    if a.points.keys() != b.points.keys():
        yield f"{len(a.points)} points, assimp {len(b.points)}"
    if a.bounds() != b.bounds():
        yield f"bounds {a.bounds()}, assimp {b.bounds()}"
    strange = a.strange_normals(b)
    if strange:
        yield f"{strange} points with other normals"


def main():
    corpus = os.environ.get("GENGA_CORPUS")
    if not shutil.which("assimp") or not corpus:
        print("skipped: assimp or the corpus is missing")
        return SKIPPED
    failed = seen = 0
    for path in sorted(pathlib.Path(corpus).glob("lw[os]/*.lwo")):
        if path.read_bytes()[8:12] in (b"LWOB", b"LWLO"):
            continue
        seen += 1
        with tempfile.TemporaryDirectory() as folder:
            try:
                found = "; ".join(differences(os.environ["GENGA"], path, pathlib.Path(folder)))
            except Failure as failure:
                found = str(failure)
        # What is known to differ must: a table that has outlived its reason hides the next fault.
        is_good = bool(found) == (path.name in KNOWN)
        failed += not is_good
        if not is_good:
            print(f"{path.name}: {found or 'no difference, although it is known to differ'}")
    print(f"{seen - failed} passed, {failed} failed")
    return 1 if failed or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
