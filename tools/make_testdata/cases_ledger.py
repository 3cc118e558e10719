"""Files that make the program say what no other file of testdata/ makes it say: tests/ledger/codes.tsv has the commands."""

from dataclasses import replace

import cases_pmx
import lwo_writer as lwo
import pmd_writer as pmd
import pmx_writer as pmx
import vmd_writer as vmd
import vpd_writer as vpd
from cases_csv import CAMERA, table
from cases_lws import channels, envelope, key, null, scene, text
from cases_pmd import Bone, Material, Morph, bone_model, small_model
from lwo_writer import chunk, f4, s0, sub, u2, vec, vx
from vmd_writer import BoneKey, CameraKey, MorphKey, Vmd
from vpd_writer import BonePose, Vpd

# For testdata/pmx/valid/everything-version-2.1.pmx: tests/cli/test_morphs.py computes what they drive.
MORPH_KEYS = {"あ": ((0, 0.25), (20, 0.25)), "全部": ((0, 0), (10, 1), (20, 0.5)), "赤": ((0, 0), (20, 1)), "切替": ((0, 0), (20, 1))}
SQUARE = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0))


def files():
    for name, data in cases():
        yield f"testdata/ledger/{name}", data


def cases():
    yield "unknown-member.json", b'{"genga": {"format": "vmd", "version": 1}, "keys": []}\n'
    yield "same-joint.csv", same_joint()
    yield "close-times.csv", table(CAMERA, [[time, 0.1 * row, 1.5, 0, 0, 0, 0, 1] for row, time in enumerate((1.0, 1.00000001, 1.00000002, 2.0))])
    yield "mouth.vmd", vmd.write(Vmd(morph_keys=[MorphKey("mouth_open_geo_", 0, 0), MorphKey("mouth_open_geo_", 10, 1)]))
    yield "morphs.vmd", vmd.write(Vmd(morph_keys=[MorphKey(name, frame, weight) for name, keys in MORPH_KEYS.items() for frame, weight in keys]))
    yield "broken-texture.pmd", pmd.write(replace(one_bone(), materials=[Material(index_count=3, texture="broken.png")]))
    yield "broken.png", b"\x89PNG\r\n\x1a\n" + b"no picture"
    bones_of_names = map(pmx.Bone, ("頭", "左親指０", "スカートセンター前", "スカートセンター後", "左袖の先の飾りの紐"))
    yield "names.pmx", pmx.write(cases_pmx.bone_model(*bones_of_names, name="Café"))
    yield "other-names.vpd", vpd.write(other_names())
    yield "names-not-in-cp932.pmx", pmx.write(names_not_in_cp932())
    yield "names-saved-by-mmd.vmd", vmd.write(moving(*(saved_by_mmd(name) for name in OTHER_NAMES)))
    yield "names-in-utf-8.vmd", vmd.write(moving(*(name.encode() for name in OTHER_NAMES), model_name="初音".encode()))
    yield "names-in-gbk.vmd", vmd.write(moving(*(name.encode("gbk") for name in OTHER_NAMES if name != "한국")))
    yield "names-alike.vmd", vmd.write(moving("头发1".encode(), "妈妈1".encode(), b"a\xff"))
    yield "names-alike.vpd", vpd.write(Vpd(encoding="utf-8", bones=[BonePose("头发1"), BonePose("妈妈1")]))
    off = vmd.bone_interpolation(flag=vmd.PHYSICS_OFF)
    yield "simulated.vmd", vmd.write(Vmd(bone_keys=[BoneKey("スカート前", 0, (0, 0, 0), (0, 0, 0, 1), off)]))
    yield "names-of-nobody.vmd", vmd.write(moving("nobody", "nowhere"))
    yield "fov-300.vmd", vmd.write(Vmd(model_name=vmd.CAMERA_NAME, camera_keys=[CameraKey(0, fov=20), CameraKey(30, fov=300), CameraKey(60, fov=0)]))
    yield "second-base.pmd", pmd.write(second_base())
    yield "crossing-outline.lwo", flat_object(lwo.polygons("FACE", (0, 2, 1, 3)))
    yield "bright-points.lwo", flat_object(lwo.vertex_map("RGB ", 3, "Tint", *[(point, 2, 0.5, 0) for point in range(4)]), lwo.polygons("FACE", (0, 1, 2, 3)),
                                           skin=[sub("VCOL", f4(1), vx(0), b"RGB ", s0("Tint"))])
    yield "thrown-image.lwo", flat_object(lwo.polygons("FACE", (0, 1, 2, 3)), skin=[thrown_image()], clips=[lwo.clip(1, sub("STIL", s0("wood.png")))])
    gradient = sub("BLOK", sub("GRAD", s0(b"\x80"), sub("CHAN", b"COLR")))
    yield "gradient.lwo", flat_object(lwo.polygons("FACE", (0, 1, 2, 3)), skin=[gradient])
    turned = lwo.vertex_map("NORM", 3, "Normals", *[(point, 0, 0, -1) for point in range(4)])
    yield "turned-normals.lwo", flat_object(turned, lwo.polygons("FACE", (0, 1, 2, 3)))
    yield "many-maps.lwo", many_maps()
    yield "weighed.lwo", weighed()
    yield "two-layers.lwo", lwo.file("LWO2", lwo.layer(1, "Second"), lwo.points(*SQUARE), lwo.layer(4, "Fifth"), lwo.points(*SQUARE))
    yield "three-points.lwo", flat_object(lwo.polygons("FACE", (0, 1, 2)), points=SQUARE[:3])
    yield "cut.lwo", flat_object(lwo.polygons("FACE", (0, 1, 2)))[:40]
    yield "objects.lws", objects()
    yield "bones.lws", bones()
    yield "bound-in-sizes.x", bound_in_sizes()
    yield "moving-cafe.lws", text(scene(null("Caf\u00e9 cr\u00e8me, very hot", changed={0: envelope(key(0, 0), key(1, 2))})))


# A bone of each; MMD saves the second, the third and the last otherwise than cp932 has them.
OTHER_NAMES = ("センター", "头", "头发1", "左足", "한국")


def names_not_in_cp932():
    bones = [pmx.Bone(name, -1 if i == 0 else 0, (0, i, 0), pmx.PLAIN | pmx.MOVES) for i, name in enumerate(OTHER_NAMES)]
    return cases_pmx.bone_model(*bones, morphs=[pmx.Morph("变形", pmx.BONE, [(0, (0, 1, 0), (0, 0, 0, 1))])],
                                frames=[*cases_pmx.standard_frames()[:1], pmx.Frame("表情", [(1, 0)], 1)])


def saved_by_mmd(name):
    """What cp932 lacks is '?', and then the first byte is zero."""
    raw = name.encode("cp932", "replace")
    return raw if name.encode("cp932", "ignore") == raw else b"\0" + raw[1:]


def moving(*names, **changes):
    """Each bone from its rest to its own number of units along x, in a second."""
    keys = [BoneKey(name, frame, (i * frame / 30, 0, 0)) for i, name in enumerate(names, 1) for frame in (0, 30)]
    return Vmd(bone_keys=keys, **changes)


def other_names():
    """A bone by its name, one in letters of another width, and two cut at 15 bytes, the first of which two bones fit."""
    cut = [name.encode("cp932")[:15] for name in ("スカートセンター", "左袖の先の飾りの紐")]
    return Vpd(bones=[BonePose(name, (0, 1, 0)) for name in ("頭", "左親指0", *cut)])


def same_joint():
    """One joint under two names."""
    names = ("Wrist", "XR_HAND_JOINT_WRIST_EXT")
    header = ["time", *(f"Hand.Left.Joint.{name}/{part}" for name in names for part in
                        ("position.x", "position.y", "position.z", "rotation.x", "rotation.y", "rotation.z", "rotation.w"))]
    return table(header, [[time, *[0, 1, time, 0, 0, 0, 1] * 2] for time in (0.0, 1.0)])


def one_bone():
    small = small_model()
    return replace(bone_model(Bone("頭")), vertices=[replace(vertex, bones=(0, 0)) for vertex in small.vertices], indices=small.indices[:3])


def second_base():
    model = small_model()
    return replace(model, morphs=[*model.morphs, Morph("base", pmd.BASE, [(0, (-1, 0, 0))])])


# ---- objects


def flat_object(*geometry, skin=(), clips=(), points=SQUARE):
    return lwo.file("LWO2", chunk("TAGS", s0("Skin")), lwo.layer(), lwo.points(*points), *geometry, lwo.tags("SURF", (0, 0)), *clips,
                    lwo.surface("Skin", *skin))


def thrown_image():
    """By a lamp, wherever that is."""
    head = sub("IMAP", s0(b"\x80"), sub("CHAN", b"COLR"))
    place = sub("TMAP", sub("CNTR", vec(0, 0, 0), vx(0)), sub("SIZE", vec(1, 1, 1), vx(0)), sub("OREF", s0("Lamp")))
    return sub("BLOK", head, place, sub("PROJ", u2(0)), sub("AXIS", u2(2)), sub("IMAG", vx(1)))


def weighed():
    maps = [lwo.vertex_map("WGHT", 1, f"map {i}", *[(point, 1) for point in range(4)]) for i in range(5)]
    return flat_object(*maps, lwo.polygons("FACE", (0, 1, 2, 3)))


def many_maps():
    """Many maps of a triangle. The square beside it has them too, and becomes many points when it is subdivided."""
    maps = [lwo.vertex_map("TXUV", 2, f"map {i}", *[(point, 0, 1) for point in range(4, 7)]) for i in range(6)]
    return flat_object(*maps, lwo.polygons("FACE", (4, 5, 6)), lwo.polygons("SUBD", (0, 1, 2, 3)), points=(*SQUARE, (2, 0, 0), (3, 0, 0), (3, 1, 0)))


# ---- scenes


def bound_in_sizes():
    """A triangle on two bones, one of which was half as large as the other when it was bound."""
    mesh = "Mesh { 3; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;; 1; 3;0,1,2;;"
    skin = "".join(
        f'SkinWeights {{ "{bone}"; {len(vertices)}; {", ".join(map(str, vertices))}; {", ".join(["1.0"] * len(vertices))}; '
        f"{size},0.0,0.0,0.0, 0.0,{size},0.0,0.0, 0.0,0.0,{size},0.0, 0.0,0.0,0.0,1.0;; }} "
        for bone, vertices, size in (("upper", (0, 1), "1.0"), ("lower", (2,), "2.0"))
    )
    return f"xof 0303txt 0032\nFrame upper {{ Frame lower {{ }} {mesh} {skin}}} }}\n".encode()


def load(layer, id_, name, *rest):
    return [f"LoadObjectLayer {layer} {id_} {name}", "ObjectMotion", *channels(), *rest]


def objects():
    """What can be wrong with an object that is named: it is cut, has not the layer, is not like what it is shaped into."""
    return text(scene(
        load(1, 10000000, "cut.lwo"), load(9, 10000001, "two-layers.lwo"), load(9, 10000002, "crossing-outline.lwo"), load(1, 10000003, "three-points.lwo"),
        load(1, 10000004, "crossing-outline.lwo", "MorphTarget 10000003", "MorphAmount 0.5"), version=5))


def bones():
    """Six that move every point as much as its map says: the maps say too much, and the last one's is not there."""
    lines = []
    for number in range(6):
        lines += [f"AddBone 40{number:02}0000", "BoneActive 1", "BoneRestLength 1", f"BoneWeightMapName map {number}",
                  "BoneWeightMapOnly 1", "BoneNormalization 0"]
    lines[-3] = "BoneWeightMapName nowhere"
    return text(scene(load(1, 10000000, "weighed.lwo"), lines, version=5))


# ---- too large to commit


def large_files():
    """Made by tools/ledger.py when it runs a command that names them."""
    yield "too-many-keys.vmd", too_many_keys()
    yield "too-many-names.vmd", vmd.write(Vmd(morph_keys=[MorphKey(f"morph {i}", 0, 0) for i in range(4500)]))  # 4096, and one for every 16 keys
    yield "crowd.pmx", pmx.write(crowd())
    yield "patch.lwo", flat_object(lwo.polygons("SUBD", (0, 1, 2, 3)))  # 66 049 vertices at level 8
    yield "bones-1100.lws", bones_of_a_patch(1100)  # there is room for 1016
    yield "bones-66000.lws", bones_of_a_patch(66000)  # 2^32 products at most


def too_many_keys():
    """One more than MikuMikuDance takes."""
    count = 300001
    before = vmd.write(Vmd(sections=1))
    return before + count.to_bytes(4, "little") + bytes(15 + 4 + 4) * count


def crowd():
    """Bodies in one place, each of which touches all others: 19 900 pairs, and 16 384 are played."""
    bodies = [pmx.RigidBody(f"body {i}", 0, mask=0xFFFF, mode=1) for i in range(200)]
    return replace(cases_pmx.bone_model(pmx.Bone("頭")), rigid_bodies=bodies)


def bones_of_a_patch(count):
    return text(scene(["LoadObject patch.lwo"], ["AddBone"] * count, version=3))
