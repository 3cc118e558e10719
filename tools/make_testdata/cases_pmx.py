"""PMX files that must be read (valid, edge, crash) and that must not (bad), one per exercised feature."""

from dataclasses import replace

import pmx_writer as pmx
from layout import INFINITY, NAN
from pmx_writer import Bone, Frame, Ik, Joint, Material, Morph, Pmx, RigidBody, SoftBody, Vertex


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("crash", crash())):
        for name, model in cases:
            data = model if isinstance(model, bytes) else pmx.write(model)
            yield f"testdata/pmx/{folder}/{name}.pmx", data
    for name, data in bad():
        yield f"testdata/pmx/bad/{name}.pmx", data


KNEE = ((-3.1415927, 0, 0), (-0.008726646, 0, 0))


def small_bones():
    return [
        Bone("センター", position=(0, 8, 0), flags=pmx.PLAIN | pmx.MOVES | pmx.TAIL_IS_BONE, tail=1, name_en="center"),
        Bone("左足", 0, (1, 8, 0), pmx.PLAIN | pmx.TAIL_IS_BONE, tail=2, name_en="leg_L"),
        Bone("左ひざ", 1, (1, 4.5, -0.25), pmx.PLAIN | pmx.LOCAL_AXES, axes=((0, -1, 0), (0, 0, -1)), name_en="knee_L"),
        Bone("左足首", 2, (1, 1, 0), pmx.PLAIN),
        Bone("左足ＩＫ", position=(1, 1, 0), flags=pmx.PLAIN | pmx.MOVES | pmx.IK, tail=(0, 0, -1),
             ik=Ik(3, [(2, KNEE), (1, None)])),
        Bone("左足D", 0, (1, 8, 0), pmx.PLAIN | pmx.APPEND_ROTATION, 1, append=(1, 1.0)),
        Bone("左腕捩", 0, (2, 13, 0), pmx.PLAIN | pmx.FIXED_AXIS, axis=(0.6, -0.8, 0)),
        Bone("追従", 0, (0, 9, 0), pmx.PLAIN | pmx.APPEND_TRANSLATION | pmx.APPEND_LOCAL | pmx.EXTERNAL | pmx.AFTER_PHYSICS, 2,
             append=(0, -0.5), external=7),
    ]


def small_model(**changes):
    """Every kind of record that version 2.0 has."""
    model = Pmx(
        comment="一行目\r\n二行目",
        comment_en="first line\r\nsecond line",
        vertices=[
            Vertex((-1, 0, 0), uv=(0, 1), bones=(1,)),
            Vertex((1, 0, 0), uv=(1, 1), kind=pmx.BDEF2, bones=(1, 2), weights=(0.75,)),
            Vertex((-1, 2, 0), kind=pmx.BDEF4, bones=(0, 1, 2, 3), weights=(0.5, 0.25, 0.125, 0.125), edge_scale=0.5),
            Vertex((1, 2, 0), uv=(1, 0), kind=pmx.SDEF, bones=(1, 2), weights=(0.25,),
                   sdef=((1, 4.5, 0), (1, 5, 0), (1, 4, 0))),
        ],
        indices=[0, 2, 1, 1, 2, 3],
        textures=["skin.png", "tex\\metal.bmp", "toon.bmp"],
        materials=[
            Material("肌", "skin", (1, 0.5, 0.25, 1), texture=0, sphere=1, sphere_mode=1, toon=3, index_count=3),
            Material("布", flags=1, diffuse=(0.5, 0.5, 0.5, 0.75), texture=0, shares_toon=0, toon=2, memo="覚書", index_count=3),
        ],
        bones=small_bones(),
        morphs=[
            Morph("あ", pmx.VERTEX, [(0, (0, 0.5, 0)), (1, (0, -0.5, 0))], 3, "a"),
            Morph("全部", pmx.GROUP, [(0, 0.5), (2, 1.0)]),
            Morph("曲げ", pmx.BONE, [(1, (0, 0.25, 0), (0, 0, 0.6, 0.8))]),
            Morph("模様", pmx.UV, [(3, (0.5, 0.25, 0, 0))]),
            Morph("赤", pmx.MATERIAL, [pmx.material_item(0, 0, 0.5), pmx.material_item(pmx.NONE, 1, 0.25)], 2),
        ],
        frames=[Frame("Root", [(0, 0)], 1, "Root"), Frame("表情", [(1, 0), (1, 1)], 1, "Exp"), Frame("足", [(0, 1), (0, 2)])],
        rigid_bodies=[
            RigidBody("腰", 0, shape=pmx.BOX, size=(1, 0.5, 0.5), position=(0, 8, 0)),
            RigidBody("足", 1, 1, 0xFFFD, pmx.CAPSULE, (0.5, 2, 0), (1, 6.5, 0), (0.25, 0, 0), mode=pmx.DYNAMIC, name_en="leg"),
            RigidBody("地面"),
        ],
        joints=[
            Joint("腰足", 0, 1, vectors=((1, 8, 0), (0, 0.5, 0), (-1, -2, -3), (1, 2, 3), (-0.5, -0.25, -0.125),
                                       (0.5, 0.25, 0.125), (4, 5, 6), (7, 8, 9))),
        ],
    )
    return replace(model, **changes)


def later_model(**changes):
    """What version 2.1 adds."""
    small = small_model()
    qdef = Vertex((0, 3, 0), kind=pmx.QDEF, bones=(0, 1, 2, 3), weights=(0.25, 0.25, 0.25, 0.25))
    model = replace(
        small,
        version=2.1,
        vertices=[*small.vertices, qdef],
        materials=[replace(small.materials[0], flags=0x3E), replace(small.materials[1], flags=0xC0)],
        morphs=[*small.morphs, Morph("切替", pmx.FLIP, [(0, 1.0), (3, 0.5)]),
                Morph("衝撃", pmx.IMPULSE, [(1, 1, (0, 1, 0), (0.5, 0, 0)), (0, 0, (0, 0, 0), (0, 0, 0))])],
        joints=[Joint(f"種{kind}", 0, 1, kind, small.joints[0].vectors) for kind in range(6)],
        soft_bodies=[SoftBody("布", anchors=[(0, 1, 1), (1, 2, 0)], pins=[0, 3], name_en="cloth"), SoftBody("縄", 1)],
    )
    return replace(model, **changes)


def standard_frames():
    """Those that MMD needs."""
    return [Frame("Root", special=1, name_en="Root"), Frame("表情", special=1, name_en="Exp")]


def bone_model(*bones, **changes):
    return Pmx(**{"bones": list(bones), "frames": standard_frames(), **changes})


def valid():
    yield "everything", small_model()
    yield "everything-utf-8", small_model(encoding=pmx.UTF8)
    yield "everything-version-2.1", later_model()
    yield "version-2.1-without-soft-bodies", later_model(soft_bodies=None)
    yield "nothing-at-all", Pmx()
    yield "one-bone", bone_model(Bone("センター"))
    for size in (2, 4):
        yield f"indices-of-{size}-bytes", later_model(sizes=(size,) * 6)
    yield "indices-of-all-sizes", later_model(sizes=(2, 1, 4, 2, 1, 4))
    for count in (1, 4):
        extra = tuple((0.5 * i, 0.25, -1, i) for i in range(count))
        vertices = [replace(vertex, extra_uvs=extra) for vertex in small_model().vertices]
        morphs = [Morph(f"UV{i}", pmx.UV + i, [(0, (0.5, i, 0, 1))]) for i in range(count + 1)]
        yield f"extra-uvs-{count}", small_model(extra_uvs=count, vertices=vertices, morphs=morphs, frames=standard_frames())
    yield "200-vertices", _many_vertices()


def _many_vertices():
    """A strip whose vertices have indices that only bytes without a sign hold, and all kinds of weights."""
    kinds = ((pmx.BDEF1, (0,), ()), (pmx.BDEF2, (0, 1), (0.5,)), (pmx.BDEF4, (0, 1, 0, 0), (0.5, 0.5, 0, 0)),
             (pmx.SDEF, (0, 1), (0.75,)))
    vertices = []
    for i in range(200):
        kind, bones, weights = kinds[i % 4]
        sdef = ((0, 1, 0), (0, 0.5, 0), (0, 1.5, 0)) if kind == pmx.SDEF else ()
        vertices.append(Vertex((i % 2, i / 64, 0), uv=(i % 2, i / 256), kind=kind, bones=bones, weights=weights, sdef=sdef))
    indices = [corner for i in range(198) for corner in ((i, i + 1, i + 2) if i % 2 else (i + 1, i, i + 2))]
    morph = Morph("上", pmx.VERTEX, [(199, (0, 0.5, 0)), (128, (0, 0.25, 0))])
    return bone_model(Bone("下"), Bone("上", 0, (0, 1, 0)), vertices=vertices, indices=indices,
                      materials=[Material(index_count=len(indices))], morphs=[morph])


def edge():
    yield "fourth-byte-16", small_model(magic=b"PMX\x10")
    yield "pictures-of-another-machine", small_model(textures=["C:\\MMD\\tex\\skin.png", "", "toon.bmp"])
    yield "longer-header", small_model(more_header=b"\1\2\3")
    yield "trailing-bytes", small_model(trailing=b"\0\0\0\0")
    yield "trailing-bytes-version-2.1", later_model(trailing=b"\7\7")
    yield "three-bytes-for-soft-bodies", later_model(soft_bodies=None, trailing=b"\1\2\3")
    yield "text-lone-surrogate", small_model(name=b"\x00\xd8A\x00")
    yield "text-odd-bytes", small_model(name=b"A\x00B")
    yield "text-not-utf-8", small_model(encoding=pmx.UTF8, name=b"\x83Z\x83\x93")
    yield "text-beyond-the-plane", small_model(name="𠮷野家", comment="a\0b")
    yield "text-byte-order-mark", small_model(name="\ufeffA")
    yield "child-before-parent", bone_model(
        Bone("左腕", 2, (2, 14, 0)), Bone("左ひじ", 0, (3, 13, 0)), Bone("センター", position=(0, 8, 0)))
    yield "layers", bone_model(Bone("甲", layer=2), Bone("乙", 0, layer=-1), Bone("丙", 1, layer=1))
    yield "chain-of-a-later-append", _later_append()
    yield "weights-not-one", _weights((0.5, 0.5, 0.5, 0.5))
    yield "weights-zero", _weights((0, 0, 0, 0))
    yield "weights-of-no-bone", small_model(
        vertices=[replace(small_model().vertices[1], bones=(pmx.NONE, 2))] + small_model().vertices[1:])
    yield "floats-not-finite", _not_finite()
    yield "indices-out-of-range", _out_of_range()
    yield "sphere-mode-255", _material(sphere_mode=255)
    yield "toon-of-an-odd-flag", _material(shares_toon=7, toon=0)
    yield "limits-of-an-odd-flag", small_model(bones=_with_ik(Ik(3, [(2, KNEE)], limited=2)))
    yield "index-counts-negative", small_model(materials=[Material(index_count=-3), Material(index_count=9)])
    yield "joint-kind-9", small_model(joints=[Joint("謎", 0, 1, 9)])
    yield "special-frame-without-name", small_model(frames=[Frame("", [], 1)])
    yield "second-texture", _material(sphere_mode=3)


def _later_append():
    """A chain whose links turn with a bone of a later layer."""
    bones = small_bones()
    bones[1] = replace(bones[1], flags=bones[1].flags | pmx.APPEND_ROTATION, append=(0, 0.5), layer=1)
    return small_model(bones=bones)


def _weights(weights):
    small = small_model()
    vertices = small.vertices[:2] + [replace(small.vertices[2], weights=weights)] + small.vertices[3:]
    return replace(small, vertices=vertices)


def _material(**changes):
    small = small_model()
    return replace(small, materials=[replace(small.materials[0], **changes), small.materials[1]])


def _with_ik(ik):
    bones = small_bones()
    return bones[:4] + [replace(bones[4], ik=ik)] + bones[5:]


def _not_finite():
    small = small_model()
    vertices = [replace(small.vertices[0], position=(NAN, INFINITY, 0))] + small.vertices[1:]
    vertices[1] = replace(vertices[1], weights=(NAN,))
    bones = [replace(small.bones[0], position=(NAN, 0, 0))] + small.bones[1:]
    return replace(small, vertices=vertices, bones=bones, rigid_bodies=[replace(small.rigid_bodies[0], position=(0, NAN, 0))],
                   joints=[])


def _out_of_range():
    small = small_model()
    return replace(
        small,
        vertices=[replace(small.vertices[0], bones=(100,)), replace(small.vertices[1], bones=(100, -7))] + small.vertices[2:],
        indices=[0, 2, 200, 1, 2, 3],
        materials=[replace(small.materials[0], texture=9, sphere=-3), replace(small.materials[1], toon=9)],
        bones=[*small.bones[:3], replace(small.bones[3], parent=100), *_with_ik(Ik(100, [(101, None)]))[4:]],
        morphs=[Morph("あ", pmx.VERTEX, [(200, (0, 1, 0)), (0, (0, 1, 0))]), Morph("い", pmx.GROUP, [(100, 1.0)])],
        frames=[Frame("足", [(0, 100), (1, 101)])],
        rigid_bodies=[RigidBody("無", 100)],
        joints=[Joint("無", 100, 101)],
    )


def crash():
    """Readable models whose content could hang or overrun a program that trusts it."""
    yield "parent-cycle", bone_model(Bone("甲", 2), Bone("乙", 0), Bone("丙", 1), Bone("丁", 3))
    taker = pmx.PLAIN | pmx.APPEND_ROTATION
    yield "append-cycle", bone_model(
        Bone("甲", flags=taker, append=(1, 1)), Bone("乙", flags=taker, append=(0, 1)), Bone("丙", flags=taker, append=(2, 1)))
    yield "ik-huge-iterations", small_model(bones=_with_ik(Ik(3, [(2, KNEE), (1, None)], 2**31 - 1)))
    yield "ik-negative-iterations", small_model(bones=_with_ik(Ik(3, [(2, None)], -1)))
    yield "ik-moves-its-own-goal", bone_model(Bone("甲", flags=pmx.PLAIN | pmx.IK, ik=Ik(0, [(0, None)] * 3)))
    yield "group-of-itself", small_model(morphs=[Morph("輪", pmx.GROUP, [(0, 1.0)])], frames=[])


def bad():
    yield "empty", b""
    yield "magic-cut", b"PM"
    yield "magic-only", b"PMX "
    whole = pmx.layout(later_model())
    data = bytes(whole.data)
    yield "magic-wrong", b"PMZ " + data[4:]
    yield "version-1.0", b"Pmx " + data[4:]
    yield "version-3", pmx.write(later_model(version=3.0))
    yield "version-1.9", pmx.write(later_model(version=1.9))
    yield "header-too-short", pmx.write(Pmx(header_size=7))
    yield "encoding-2", pmx.write(Pmx(encoding=2))
    yield "extra-uvs-5", pmx.write(Pmx(extra_uvs=5))
    for number, kind in enumerate(pmx.INDEX_KINDS):
        at = whole.offsets[f"header.{kind}_index_size"]
        yield f"{kind}-index-size-3", data[:at] + b"\3" + data[at + 1:]
    # The header says one byte, the records have two.
    at = whole.offsets["header.bone_index_size"]
    wide = pmx.write(later_model(sizes=(1, 1, 1, 2, 1, 1)))
    yield "bone-indices-wider-than-told", wide[:at] + b"\1" + wide[at + 1:]
    for path in ("vertices[2].weight_kind", "morphs[1].kind", "frames[2].entries[1].kind"):
        at = whole.offsets[path]
        yield f"kind-unknown-{_plain(path)}", data[:at] + b"\xc8" + data[at + 1:]
    for path in (
        "header.encoding", "english_name", "vertices[1].normal", "vertices[3].sdef.r1", "indices[4]", "textures[1]",
        "materials[0].toon", "materials[1].memo", "bones[2].local_axes.z", "bones[4].ik.links[0].limits.upper", "bones[7].external_key",
        "morphs[0].vertices[1].offset", "morphs[4].materials[1].sphere", "morphs[6].impulses[0].torque", "frames[1].entries[1].morph",
        "rigid_bodies[1].mass", "joints[5].rotation_upper", "soft_bodies[0].anchors[1].vertex", "soft_bodies[1].pins",
    ):
        if path in whole.offsets:
            yield f"cut-in-{_plain(path)}", data[: whole.offsets[path] + 1]
    for path in (
        "name", "vertices", "indices", "textures", "materials", "bones", "bones[4].ik.links", "morphs", "morphs[0].vertices",
        "frames", "frames[0].entries", "rigid_bodies", "joints", "soft_bodies", "soft_bodies[0].pins",
    ):
        yield f"count-huge-{_plain(path)}", pmx.write(later_model(counts={path: 2**31 - 1}))
        yield f"count-negative-{_plain(path)}", pmx.write(later_model(counts={path: -1}))


def _plain(path):
    return path.replace("[", "-").replace("]", "").replace(".", "-").replace("_", "-")
