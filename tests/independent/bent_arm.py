"""An arm whose elbow bends about a center (SDEF) or twists by dual quaternions (QDEF), and a motion: for tests that make
their own files."""

import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools/make_testdata"))

import pmx_writer as pmx  # noqa: E402
import vmd_writer as vmd  # noqa: E402
from vectors import about  # noqa: E402

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
BONES = ("センター", "腕", "ひじ")
# Rows of (frame, quaternion), of bones and of the morph; straight keys.
CENTER = [(0, about(Y, 30)), (40, about(Y, -90))]
BEND = [(0, about(Z, 0)), (20, about(Z, 110)), (26, about(Y, -70)), (40, about(Z, 0))]
TWIST = [(0, about(X, 0)), (20, about(X, 160)), (30, about((math.sqrt(0.5), math.sqrt(0.5), 0), 90))]
THICK = [(5, 0.0), (30, 1.0)]
LAST_FRAME = 40


def model(kind):
    """Two bones along x with rings of vertices about the elbow, and a morph that makes it thicker."""
    vertices = []
    for ring in range(5):
        share = 1 - ring / 4
        for side in range(6):
            angle = side * math.pi / 3
            place = (2 + (ring - 2) / 4, 10 + math.cos(angle), math.sin(angle))
            sdef = ((2, 10.25, 0), (1.5, 10, 0.125), (2.5, 10, 0)) if kind == pmx.SDEF else ()
            bones, shares = ((1, 2), (share,)) if kind == pmx.SDEF else ((1, 2, 0, 0), (share, 1 - share, 0, 0))
            vertices.append(pmx.Vertex(place, kind=kind, bones=bones, weights=shares, sdef=sdef))
    indices = [i for at in range(len(vertices) - 2) for i in (at, at + 1, at + 2)]
    places = ((0, 8, 0), (0, 10, 0), (2, 10, 0))
    return pmx.write(
        pmx.Pmx(
            version=2.1 if kind == pmx.QDEF else 2.0,
            vertices=vertices,
            indices=indices,
            materials=[pmx.Material(index_count=30), pmx.Material("布", index_count=len(indices) - 30)],
            bones=[pmx.Bone(name, at - 1, place) for at, (name, place) in enumerate(zip(BONES, places))],
            morphs=[pmx.Morph("太い", pmx.VERTEX, [(vertex, (0, 0.25, 0)) for vertex in range(12, 18)])],
        )
    )


def motion(elbow):
    turns = ((BONES[0], CENTER), (BONES[2], elbow))
    keys = [vmd.BoneKey(name, frame, rotation=q) for name, rows in turns for frame, q in rows]
    return vmd.write(vmd.Vmd(bone_keys=keys, morph_keys=[vmd.MorphKey("太い", frame, weight) for frame, weight in THICK]))
