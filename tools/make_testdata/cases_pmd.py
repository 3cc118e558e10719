"""PMD files that must be read (valid, edge, crash) and that must not (bad), one per exercised feature."""

from dataclasses import replace

import pmd_writer as pmd
from layout import INFINITY, NAN
from pmd_writer import Bone, FrameName, Ik, Joint, Material, Morph, Pmd, RigidBody, Vertex


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("crash", crash())):
        for name, model in cases:
            data = model if isinstance(model, bytes) else pmd.write(model)
            yield f"testdata/pmd/{folder}/{name}.pmd", data
    for name, data in bad():
        yield f"testdata/pmd/bad/{name}.pmd", data


def small_model(**changes):
    """A leg with a foot's IK, a square of skin, a morph, a body and what a file can hold besides."""
    model = Pmd(
        name="小さい模型",
        comment="一行目\r\n二行目",
        name_en="small model",
        comment_en="first line\r\nsecond line",
        vertices=[
            Vertex((-1, 0, 0), uv=(0, 1), bones=(1, 0), weight=100),
            Vertex((1, 0, 0), uv=(1, 1), bones=(1, 2), weight=75),
            Vertex((-1, 2, 0), uv=(0, 0), bones=(2, 1), weight=50, edge=1),
            Vertex((1, 2, 0), uv=(1, 0), bones=(3, 2), weight=0),
        ],
        indices=[0, 2, 1, 1, 2, 3],
        materials=[
            Material((1, 0.5, 0.25), index_count=3),
            Material((0.5, 0.5, 0.5), alpha=0.98, toon=0xFF, edge=0, index_count=3),
        ],
        bones=[
            Bone("センター", tail=1, type=pmd.MOVE, head=(0, 8, 0), name_en="center"),
            Bone("左足", 0, 2, pmd.UNDER_IK, 4, (1, 8, 0), "leg_L"),
            Bone("左ひざ", 1, 3, pmd.UNDER_IK, 4, (1, 4.5, -0.2), "knee_L"),
            Bone("左足首", 2, 0, pmd.IK_TARGET, 0, (1, 1, 0), "ankle_L"),
            Bone("左足ＩＫ", pmd.NONE, 0, pmd.IK, 0, (1, 1, 0), "leg IK_L"),
        ],
        iks=[Ik(4, 3, [2, 1])],
        morphs=[
            Morph("base", pmd.BASE, [(2, (-1, 2, 0)), (3, (1, 2, 0))]),
            Morph("あ", pmd.LIP, [(0, (0, 0.5, 0)), (1, (0, -0.5, 0))], "a"),
        ],
        morph_display=[1],
        frame_names=[FrameName("足", "legs")],
        bone_display=[(1, 1), (2, 1), (3, 1), (4, 1)],
        rigid_bodies=[
            RigidBody("腰", 0, shape=pmd.BOX, size=(1, 0.5, 0.5)),
            RigidBody("足", 1, 1, 0xFFFD, pmd.CAPSULE, (0.5, 2, 0), (0, -1.5, 0), (0.25, 0, 0), 0.5, type=pmd.DYNAMIC),
        ],
        joints=[
            Joint("腰足", 0, 1, (1, 8, 0), (0, 0.5, 0), (-1, -2, -3), (1, 2, 3), (-0.5, -0.25, -0.125),
                  (0.5, 0.25, 0.125), (4, 5, 6), (7, 8, 9))
        ],
    )
    return replace(model, **changes)


def bone_model(*bones, **changes):
    """Bones alone, listed one by one."""
    return Pmd(bones=list(bones), bone_display=[(i, 0) for i in range(len(bones))], **changes)


def textured(*names):
    model = small_model()
    materials = [Material(index_count=3, texture=name) for name in names]
    return replace(model, materials=materials, indices=model.indices[:3] * len(names))


def valid():
    yield "everything", small_model()
    yield "ends-after-base", small_model(extensions=0)
    yield "ends-after-english", small_model(extensions=1)
    yield "ends-after-toons", small_model(extensions=2)
    yield "ends-after-english-absent", small_model(extensions=1, english=False)
    yield "english-absent", small_model(english=False)
    yield "no-vertices", small_model(vertices=[], indices=[], materials=[], morphs=[], morph_display=[])
    yield "no-morphs", small_model(morphs=[], morph_display=[])
    yield "no-bodies", small_model(rigid_bodies=[], joints=[])
    yield "nothing-at-all", Pmd()
    yield "one-bone", bone_model(Bone("センター", type=pmd.MOVE))
    yield "two-bone-weights", _weights()
    yield "toons-custom", small_model(toons=["toon01.bmp", "hada.bmp"] + pmd.DEFAULT_TOONS[2:])
    yield "texture-plain", textured("skin.bmp")
    yield "texture-sphere-multiply", textured("a.bmp*b.sph")
    yield "texture-sphere-add", textured("a.tga*b.spa")
    yield "texture-sphere-alone", textured("b.sph", "c.spa")
    yield "texture-sphere-slash", textured("a.bmp/b.sph")
    yield "texture-in-folder", textured("tex/a.png", "tex\\a.png")
    yield "append-under-rotation", eye_model()
    yield "append-co-rotate", twist_model(25, 50, 75)
    yield "ik-three-links", chain_model()


def _weights():
    bones = [Bone("下", type=pmd.MOVE, tail=1), Bone("上", 0, head=(0, 1, 0))]
    vertices = [Vertex((0, y, 0), bones=(1, 0), weight=w) for y, w in ((0, 0), (0.5, 25), (1, 50), (1.5, 99), (2, 100))]
    return replace(
        bone_model(*bones), vertices=vertices, indices=[0, 1, 2, 2, 3, 4], materials=[Material(index_count=6)],
    )


def eye_model():
    """Both eyes take the rotation of one bone that shows nothing itself."""
    return bone_model(
        Bone("頭", type=pmd.MOVE, head=(0, 15, 0)),
        Bone("両目", 0, 2, head=(0, 18, 0)),
        Bone("両目先", 1, type=pmd.HIDDEN, head=(0, 18, -1)),
        Bone("左目", 0, 4, pmd.UNDER_ROTATION, 1, (0.5, 16, -0.5)),
        Bone("左目先", 3, type=pmd.HIDDEN, head=(0.5, 16, -1.5)),
        Bone("右目", 0, 6, pmd.UNDER_ROTATION, 1, (-0.5, 16, -0.5)),
        Bone("右目先", 5, type=pmd.HIDDEN, head=(-0.5, 16, -1.5)),
    )


def twist_model(*percents):
    """A twist bone along an arm, and bones that take percents of its turn."""
    arm = [
        Bone("左腕", 0xFFFF, 1, head=(1, 14, 0)),
        Bone("左腕捩", 0, 2, pmd.TWIST, head=(2, 13, 0)),
        Bone("左ひじ", 1, 3, head=(3, 12, 0)),
        Bone("左手首", 2, 0, pmd.HIDDEN, head=(5, 10, 0)),
    ]
    shares = [
        Bone(f"左腕捩{i}", 0, 1, pmd.CO_ROTATE, percent, (1 + 0.25 * i, 14 - 0.25 * i, 0))
        for i, percent in enumerate(percents, 1)
    ]
    return bone_model(*arm, *shares)


def chain_model():
    """Three links, as hair or a tie has, whose tip goes to its IK bone."""
    links = [
        Bone(f"髪{i}", i - 1 if i else pmd.NONE, i + 1, pmd.UNDER_IK, 4, (0, 10 - 2 * i, 0.1 * i)) for i in range(3)
    ]
    return replace(
        bone_model(
            *links,
            Bone("髪先", 2, 0, pmd.IK_TARGET, head=(0, 4, 0)),
            Bone("髪ＩＫ", pmd.NONE, 0, pmd.IK, head=(0, 4, 0)),
        ),
        iks=[Ik(4, 3, [2, 1, 0], 15, 0.1)],
    )


def edge():
    yield "child-before-parent", bone_model(
        Bone("左腕", 2, head=(2, 14, 0)), Bone("左ひじ", 0, head=(3, 13, 0)), Bone("センター", type=pmd.MOVE, head=(0, 8, 0))
    )
    yield "bone-names-twice", bone_model(
        Bone("センター", type=pmd.MOVE), Bone("センター", 0, head=(0, 1, 0)), Bone("頭", 1, head=(0, 2, 0))
    )
    yield "bone-names-equal-after-15-bytes", bone_model(
        Bone("brow_angry_geo_left"), Bone("brow_angry_geo_right", 0, head=(0, 1, 0))
    )
    yield "append-ratio-negative", twist_model(-50, -100, 150)
    yield "append-before-its-source", bone_model(
        Bone("左目", 2, 0, pmd.UNDER_ROTATION, 1, (0, 2, 0)), Bone("両目", 2, head=(0, 3, 0)), Bone("頭", head=(0, 1, 0))
    )
    yield "texture-20-bytes-no-nul", textured("a_texture_of_20b.bmp")
    yield "texture-sphere-cut", textured(b"face_of_the_a.tga*sp")
    yield "texture-slash-both", textured("tex/a.bmp/b.sph", "tex/a.bmp*tex/b.spa")
    yield "texture-japanese", textured("服.bmp", "表示.bmp")
    yield "name-20-bytes-no-nul", small_model(name="あいうえおかきくけこ")
    yield "name-cut-mid-character", small_model(name="Aあいうえおかきくけこ".encode("cp932")[:20])
    yield "padding-fd", small_model(pad=b"\xfd")
    yield "tail-none-65535", bone_model(
        Bone("センター", tail=pmd.NONE, type=pmd.MOVE), Bone("頭", 0, pmd.NONE, head=(0, 1, 0)),
    )
    yield "body-without-bone", small_model(rigid_bodies=[RigidBody("地面"), RigidBody("球", 0)])
    yield "bodies-without-joints-count", _without_joints()
    yield "toon-255", small_model(materials=[Material(toon=0xFF, index_count=3), Material(toon=9, index_count=3)])
    yield "morph-base-not-first", _base_last()
    yield "ik-iterations-0", small_model(iks=[Ik(4, 3, [2, 1], 0)])
    yield "ik-no-links", small_model(iks=[Ik(4, 3, [])])
    yield "ik-weight-as-degrees", small_model(iks=[Ik(4, 3, [2, 1], 40, 0.5018)])
    yield "rotation-over-one-turn", small_model(rigid_bodies=[RigidBody("回", 0, rotation=(7.5, -10, 31.4))], joints=[])
    yield "floats-not-finite", _not_finite()
    yield "indices-out-of-range", _out_of_range()
    yield "trailing-bytes", small_model(trailing=b"\0\1\2")
    yield "version-2", small_model(version=2)
    yield "bone-type-200", bone_model(Bone("頭", type=200))
    yield "center-not-first", bone_model(Bone("全ての親", type=pmd.MOVE), Bone("センター", 0, type=pmd.MOVE, head=(0, 8, 0)))


def _without_joints():
    """Ends after the bodies: the joints' count itself is absent."""
    data = pmd.write(small_model(joints=[]))
    return data[:-4]


def _base_last():
    model = small_model()
    return replace(model, morphs=model.morphs[::-1], morph_display=[0])


def _not_finite():
    model = small_model()
    vertices = [replace(model.vertices[0], position=(NAN, INFINITY, 0))] + model.vertices[1:]
    bones = model.bones[:1] + [replace(model.bones[1], head=(NAN, 0, 0))] + model.bones[2:]
    return replace(model, vertices=vertices, bones=bones, iks=[Ik(4, 3, [2, 1], 40, NAN)])


def _out_of_range():
    model = small_model()
    return replace(
        model,
        vertices=[replace(model.vertices[0], bones=(900, 901))] + model.vertices[1:],
        indices=[0, 2, 900, 1, 2, 3],
        bones=model.bones[:3] + [replace(model.bones[3], parent=900, tail=901, ik=902)] + model.bones[4:],
        iks=[Ik(900, 901, [902, 903])],
        morphs=[Morph("base", pmd.BASE, [(900, (0, 0, 0))]), Morph("あ", pmd.LIP, [(900, (0, 1, 0))])],
        morph_display=[900],
        bone_display=[(900, 99)],
        rigid_bodies=[RigidBody("無", 900)],
        joints=[Joint("無", 900, 901)],
    )


def crash():
    """Readable models whose content could hang or overrun a program that trusts it."""
    yield "parent-cycle", bone_model(Bone("甲", 2), Bone("乙", 0), Bone("丙", 1), Bone("丁", 3))
    yield "append-cycle", bone_model(
        Bone("甲", type=pmd.UNDER_ROTATION, ik=1), Bone("乙", type=pmd.UNDER_ROTATION, ik=0), Bone(
            "丙", 0, 2, pmd.CO_ROTATE, 100,
        )
    )
    yield "ik-moves-its-own-goal", replace(
        bone_model(Bone("甲"), Bone("乙", 0, head=(0, 1, 0)), Bone("丙", 1, head=(0, 2, 0))), iks=[Ik(2, 2, [2, 1, 0])]
    )
    yield "ik-goal-under-its-link", replace(
        bone_model(Bone("甲"), Bone("乙", 0, head=(0, 1, 0)), Bone("ＩＫ", 0, 0, pmd.IK, head=(1, 1, 0))), iks=[
            Ik(2, 1, [0]),
        ]
    )
    yield "ik-65535-iterations", replace(chain_model(), iks=[Ik(4, 3, [2, 1, 0] * 85, 65535, 0.001)] * 3)
    yield "ik-of-length-zero", replace(
        bone_model(Bone("甲"), Bone("乙", 0), Bone("丙", 1), Bone("ＩＫ", type=pmd.IK)), iks=[Ik(3, 2, [1, 0])]
    )
    yield "twist-of-length-zero", bone_model(Bone("左腕捩", tail=1, type=pmd.TWIST), Bone("左ひじ", 0))
    yield "joint-with-itself", small_model(joints=[Joint("輪", 0, 0)])


def bad():
    yield "empty", b""
    yield "magic-only", b"Pmd"
    yield "magic-cut", b"Pm"
    whole = pmd.layout(small_model())
    data = bytes(whole.data)
    yield "magic-wrong", b"Pmx" + data[3:]
    yield "magic-of-pmx", b"PMX " + data[4:]
    yield "text", b"# model sheet\nname: \nbones:\n  - center\n" * 20
    yield "cut-in-header", data[:282]
    for path in (
        "vertices[1].normal", "indices[2]", "materials[1].texture", "bones[2].type", "iks[0].links[1]", "morphs[1].name",
        "morphs[1].vertices[1].position", "morph_display[0]", "frame_names[0]", "bone_display[1].frame", "english.name",
        "english.bones[1]", "english.morphs[0]", "english.frame_names[0]", "toons[3]", "rigid_bodies[1].mass",
        "joints[0].rotation_upper",
    ):
        yield f"cut-in-{_plain(path)}", data[: whole.offsets[path]]
    for path in (
        "vertices", "indices", "materials", "bones", "iks", "morphs", "bone_display", "rigid_bodies", "joints",
    ):
        yield f"cut-in-count-of-{_plain(path)}", data[: whole.offsets[path] + 1]
    huge = {
        "vertices": 2**32 - 1, "indices": 2**32 - 1, "materials": 2**32 - 1, "bones": 2**16 - 1, "iks": 2**16 - 1,
        "iks[0].links": 255, "morphs": 2**16 - 1, "morphs[1].vertices": 2**32 - 1, "morph_display": 255,
        "frame_names": 255, "bone_display": 2**32 - 1, "rigid_bodies": 2**32 - 1, "joints": 2**32 - 1,
    }
    for path, count in huge.items():
        yield f"count-huge-{_plain(path)}", _with_count(path, count)
    for path, size in (
        ("vertices", 38), ("materials", 70), ("morphs[1].vertices", 16), ("rigid_bodies", 83), ("joints", 124),
    ):
        # 2^32 divided by the record's size, so that a 32-bit product wraps to a small number.
        yield f"count-wraps-{_plain(path)}", pmd.write(small_model(counts={path: 2**32 // size + 1}))


def _with_count(path, count):
    """The stated count, and so few bytes behind it that no reading of them can make up for it."""
    small_counts = ("iks[0].links", "morph_display", "frame_names")
    return pmd.write(small_model(counts={path: count}, extensions=0 if path in small_counts else 3))


def _plain(path):
    return path.replace("[", "-").replace("]", "").replace(".", "-").replace("_", "-")
