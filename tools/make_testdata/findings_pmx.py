"""PMX models with exactly one finding each, and their clean twins."""

from dataclasses import replace

import cases_pmx
import pmx_writer as pmx
from cases_pmx import KNEE, bone_model, standard_frames
from layout import INFINITY, NAN
from pmx_writer import Bone, Frame, Ik, Joint, Morph, SoftBody


# Pictures without names: those with names would have to lie beside.
UNNAMED = ["", "", ""]


def small_model(**changes):
    return cases_pmx.small_model(**{"textures": UNNAMED, **changes})


def later_model():
    return cases_pmx.later_model(textures=UNNAMED)


def cases():
    """(code and variant, path, the model with the finding, the model without)."""
    small, later = small_model(), later_model()
    yield from _index_range(small, later)
    yield from _not_finite(small)
    yield from _type_range(small, later)
    yield from _later_version(small)
    yield "pmx.triangle-count", ["indices", "materials[1].index_count"], replace(small, indices=small.indices + [0], materials=_materials(small, 1, index_count=4)), small
    yield "pmx.material-sum", "materials", replace(small, materials=_materials(small, 1, index_count=6)), small
    first, second = (_materials(small, 0, index_count=count) for count in (4, 3))
    yield ("pmx.triangle-count.materials", ["materials[0].index_count", "materials[1].index_count"],
           replace(small, materials=[first[0], replace(first[1], index_count=2)]), replace(small, materials=second))
    yield "pmx.parent-cycle", "bones[0].parent", bone_model(Bone("甲", 0)), bone_model(Bone("甲"))
    taker = pmx.PLAIN | pmx.APPEND_ROTATION
    yield ("pmx.append-cycle", ["bones[0].append.source", "bones[1].append.source"],
           bone_model(Bone("甲", flags=taker, append=(1, 1)), Bone("乙", flags=taker, append=(0, 1))),
           bone_model(Bone("甲", flags=taker, append=(1, 1)), Bone("乙", flags=taker, append=(1, 1))))
    yield "pmx.duplicate-name", "bones[1].name", bone_model(Bone("甲"), Bone("甲")), bone_model(Bone("甲"), Bone("乙"))
    yield ("pmx.duplicate-name.morph", "morphs[2].name",
           small_model(morphs=[Morph("あ"), Morph("い"), Morph("あ")]), small_model(morphs=[Morph("あ"), Morph("い"), Morph("う")]))
    yield "pmx.motion-name", "bones[0].name", bone_model(Bone("スカートセンター")), bone_model(Bone("スカートセン12"))
    yield "pmx.motion-name.letters", "bones[0].name", bone_model(Bone("头部")), bone_model(Bone("頭部"))
    yield "pmx.motion-name.morph", "morphs[0].name", *(small_model(morphs=[Morph(name)], frames=standard_frames()) for name in ("mouth_open_geo_1", "mouth_open_geo_"))
    yield "pmx.late-parent", "bones[0].parent", bone_model(Bone("甲", 1), Bone("乙")), bone_model(Bone("甲", 1, layer=1), Bone("乙"))
    yield "pmx.late-parent.physics", "bones[1].parent", bone_model(Bone("甲", flags=pmx.AFTER_PHYSICS), Bone("乙", 0)), bone_model(Bone("甲"), Bone("乙", 0, flags=pmx.AFTER_PHYSICS))
    yield "pmx.weight-sum", "vertices[2].weights", _vertex(small, 2, weights=(0.5, 0.5, 0.5, 0)), _vertex(small, 2, weights=(0.333, 0.333, 0.334, 0))
    yield "pmx.weight-sum.share", "vertices[1].weights", _vertex(small, 1, weights=(1.5,)), _vertex(small, 1, weights=(1,))
    yield "pmx.limit-order", "bones[4].ik.links[0].limits", _ik(small, Ik(3, [(2, KNEE[::-1])])), _ik(small, Ik(3, [(2, KNEE)]))
    yield "pmx.ik-iterations", "bones[4].ik.iterations", _ik(small, Ik(3, [(2, None)], 256)), _ik(small, Ik(3, [(2, None)], 255))
    yield "pmx.free-axis", "joints[0].position_lower", _joint(small, 2, (1, -2, -3)[::-1], 3, (-4, 2, 3)), small
    yield "pmx.free-axis.rotation", "joints[0].rotation_lower", _joint(small, 4, (0, 1, 0)), small
    yield "pmx.no-morph-frame", "frames", *(replace(small, frames=[Frame(name, special=1) for name in names]) for names in (("Root",), ("Root", "表情")))
    yield "pmx.trailing-bytes", "trailing", small_model(trailing=b"\0" * 4), small


def _materials(model, index, **changes):
    return [replace(material, **changes) if i == index else material for i, material in enumerate(model.materials)]


def _vertex(model, index, **changes):
    return replace(model, vertices=[replace(one, **changes) if i == index else one for i, one in enumerate(model.vertices)])


def _bone(model, index, **changes):
    return replace(model, bones=[replace(one, **changes) if i == index else one for i, one in enumerate(model.bones)])


def _ik(model, ik):
    return _bone(model, 4, ik=ik)


def _body(model, index, **changes):
    return replace(model, rigid_bodies=[replace(one, **changes) if i == index else one for i, one in enumerate(model.rigid_bodies)])


def _joint(model, *changes):
    vectors = list(model.joints[0].vectors)
    for index, vector in zip(changes[::2], changes[1::2]):
        vectors[index] = vector
    return replace(model, joints=[replace(model.joints[0], vectors=tuple(vectors))])


def _soft(model, **changes):
    return replace(model, soft_bodies=[replace(model.soft_bodies[0], **changes)])


def _index_range(small, later):
    yield "pmx.index-range", "indices[3]", replace(small, indices=[0, 2, 1, 4, 2, 3]), small
    yield "pmx.index-range.vertex-bone", "vertices[1].bones[1]", _vertex(small, 1, bones=(1, 8)), _vertex(small, 1, bones=(1, -1))
    for name in ("texture", "sphere"):
        yield f"pmx.index-range.{name}", f"materials[0].{name}", replace(small, materials=_materials(small, 0, **{name: 3})), small
    yield "pmx.index-range.toon", "materials[1].toon", replace(small, materials=_materials(small, 1, toon=3)), small
    yield "pmx.index-range.parent", "bones[3].parent", _bone(small, 3, parent=8), _bone(small, 3, parent=-1)
    yield "pmx.index-range.negative", "bones[3].parent", _bone(small, 3, parent=-2), small
    yield "pmx.index-range.tail", "bones[0].tail", _bone(small, 0, tail=8), _bone(small, 0, tail=-1)
    yield "pmx.index-range.append", "bones[5].append.source", _bone(small, 5, append=(8, 1)), _bone(small, 5, append=(-1, 1))
    yield "pmx.index-range.ik-target", "bones[4].ik.target", _ik(small, Ik(8, [(2, None)])), small
    yield "pmx.index-range.ik-link", "bones[4].ik.links[1].bone", _ik(small, Ik(3, [(2, KNEE), (8, None)])), small
    for name, kind, item in (("morphs", pmx.GROUP, (5, 1.0)), ("vertices", pmx.VERTEX, (4, (0, 1, 0))),
                             ("bones", pmx.BONE, (8, (0, 1, 0), (0, 0, 0, 1))), ("uvs", pmx.UV, (4, (0, 1, 0, 0))),
                             ("materials", pmx.MATERIAL, pmx.material_item(2, 0, 1))):
        member = {"morphs": "morph", "vertices": "vertex", "bones": "bone", "uvs": "vertex", "materials": "material"}[name]
        morphs = lambda one: replace(small, morphs=[*small.morphs[:4], Morph("末", kind, [one])])
        yield f"pmx.index-range.morph-{name}", f"morphs[4].{name}[0].{member}", morphs(item), morphs((0, *item[1:]))
    yield ("pmx.index-range.morph-impulse", "morphs[6].impulses[0].body",
           replace(later, morphs=[*later.morphs[:6], Morph("衝撃", pmx.IMPULSE, [(3, 1, (0, 1, 0), (0, 0, 0))])]), later)
    for kind, name, index in ((0, "bone", 8), (1, "morph", 5)):
        frames = lambda one: replace(small, frames=[*standard_frames(), Frame("足", [(0, 0), (kind, one)])])
        yield f"pmx.index-range.frame-{name}", f"frames[2].entries[1].{name}", frames(index), frames(0)
    yield "pmx.index-range.body", "rigid_bodies[0].bone", _body(small, 0, bone=8), _body(small, 0, bone=-1)
    vectors = small.joints[0].vectors
    yield "pmx.index-range.joint-a", "joints[0].body_a", replace(small, joints=[Joint("輪", 3, 1, 0, vectors)]), small
    yield "pmx.index-range.joint-b", "joints[0].body_b", replace(small, joints=[Joint("輪", 0, 3, 0, vectors)]), small
    yield "pmx.index-range.soft-material", "soft_bodies[0].material", _soft(later, material=2), _soft(later, material=-1)
    yield "pmx.index-range.anchor-body", "soft_bodies[0].anchors[1].body", _soft(later, anchors=[(0, 1, 1), (3, 2, 0)]), later
    yield "pmx.index-range.anchor-vertex", "soft_bodies[0].anchors[0].vertex", _soft(later, anchors=[(0, 5, 1)]), later
    yield "pmx.index-range.pin", "soft_bodies[0].pins[1]", _soft(later, pins=[0, 5]), later


def _not_finite(small):
    yield "pmx.non-finite", "vertices[0].position", _vertex(small, 0, position=(0, INFINITY, 0)), small
    yield "pmx.non-finite.extra-uv", "vertices[3].extra_uvs[0]", *(
        replace(small, extra_uvs=1, vertices=[*(replace(one, extra_uvs=((0, 0, 0, 0),)) for one in small.vertices[:3]),
                                              replace(small.vertices[3], extra_uvs=((0, 0, number, 0),))]) for number in (NAN, 0))
    yield "pmx.non-finite.sdef", "vertices[3].sdef.r0", _vertex(small, 3, sdef=((1, 4.5, 0), (1, NAN, 0), (1, 4, 0))), small
    yield "pmx.non-finite.material", "materials[1].ambient", replace(small, materials=_materials(small, 1, ambient=(0, 0, NAN))), small
    yield "pmx.non-finite.bone", "bones[2].position", _bone(small, 2, position=(NAN, 0, 0)), small
    yield "pmx.non-finite.append", "bones[5].append.ratio", _bone(small, 5, append=(1, NAN)), small
    yield "pmx.non-finite.ik", "bones[4].ik.max_step", _ik(small, Ik(3, [(2, KNEE)], step=INFINITY)), small
    yield "pmx.non-finite.link", "bones[4].ik.links[0].limits.lower", _ik(small, Ik(3, [(2, ((NAN, 0, 0), (0, 0, 0)))])), small
    shifted = lambda number: replace(small, morphs=[Morph("あ", pmx.VERTEX, [(0, (0, 0, number))]), *small.morphs[1:]])
    yield "pmx.non-finite.morph", "morphs[0].vertices[0].offset", shifted(NAN), shifted(0)
    yield "pmx.non-finite.body", "rigid_bodies[1].mass", _body(small, 1, numbers=(NAN, 0, 0, 0, 0)), small
    yield "pmx.non-finite.joint", "joints[0].rotation_spring", _joint(small, 7, (0, NAN, 0)), small


def _type_range(small, later):
    material = lambda index, **changes: replace(small, materials=_materials(small, index, **changes))
    yield "pmx.type-range", "materials[0].sphere_mode", material(0, sphere_mode=4), material(0, sphere_mode=3)
    yield "pmx.type-range.toon", "materials[0].shared_toon", material(0, toon=10), material(0, toon=9)
    yield "pmx.type-range.toon-flag", "materials[1].shares_toon", material(1, shares_toon=2), small
    yield "pmx.type-range.panel", "morphs[0].panel", *(
        replace(small, morphs=[replace(small.morphs[0], panel=panel), *small.morphs[1:]]) for panel in (5, 0))
    yield "pmx.type-range.operation", "morphs[4].materials[0].operation", *(
        replace(small, morphs=[*small.morphs[:4], Morph("赤", pmx.MATERIAL, [pmx.material_item(0, number, 1)])]) for number in (2, 1))
    yield "pmx.type-range.limited", "bones[4].ik.links[0].is_limited", _ik(small, Ik(3, [(2, KNEE)], limited=2)), small
    yield "pmx.type-range.special", "frames[2].is_special", *(
        replace(small, frames=[*standard_frames(), Frame("足", [], special)]) for special in (2, 1))
    yield "pmx.type-range.group", "rigid_bodies[1].group", _body(small, 1, group=16), _body(small, 1, group=15)
    yield "pmx.type-range.shape", "rigid_bodies[0].shape", _body(small, 0, shape=3), small
    yield "pmx.type-range.mode", "rigid_bodies[1].mode", _body(small, 1, mode=3), _body(small, 1, mode=2)
    yield "pmx.type-range.joint", "joints[0].kind", *(replace(later, joints=[replace(later.joints[0], kind=kind)]) for kind in (6, 5))
    yield "pmx.type-range.local", "morphs[6].impulses[0].is_local", *(
        replace(later, morphs=[*later.morphs[:6], Morph("衝撃", pmx.IMPULSE, [(0, local, (0, 0, 0), (0, 0, 0))])]) for local in (2, 1))
    yield "pmx.type-range.soft-shape", "soft_bodies[0].shape", _soft(later, shape=2), _soft(later, shape=1)
    yield "pmx.type-range.soft-group", "soft_bodies[0].group", _soft(later, group=16), later
    yield "pmx.type-range.aero", "soft_bodies[0].aero_model", _soft(later, aero_model=5), _soft(later, aero_model=4)
    yield "pmx.type-range.near", "soft_bodies[0].anchors[0].is_near", _soft(later, anchors=[(0, 1, 2)]), later


def _later_version(small):
    at = lambda model: (replace(model, version=version) for version in (2.0, 2.1))
    yield "pmx.later-version", "vertices[2].weight_kind", *at(_vertex(small, 2, kind=pmx.QDEF))
    yield "pmx.later-version.material", "materials[1].flags", *at(replace(small, materials=_materials(small, 1, flags=0x41)))
    yield "pmx.later-version.morph", "morphs[1].kind", *at(replace(small, morphs=[small.morphs[0], Morph("切", pmx.FLIP, [(0, 1.0)]), *small.morphs[2:]]))
    yield "pmx.later-version.joint", "joints[0].kind", *at(replace(small, joints=[replace(small.joints[0], kind=5)]))
