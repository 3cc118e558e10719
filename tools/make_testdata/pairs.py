"""Models with a motion each, small enough to compute by hand: testdata/pairs/<what>/model.pmd, motion.vmd."""

import math
from dataclasses import replace

import pmd_writer as pmd
import vmd_writer as vmd
from cases_pmd import Bone, Ik, Morph, bone_model, chain_model, eye_model, small_model, twist_model
from cases_vmd import CURVES, TURN
from vectors import about, normalize
from vmd_writer import BoneKey, MorphKey, PropertyKey, Vmd


def files():
    for name, model, motion in pairs():
        yield f"testdata/pairs/{name}/model.pmd", pmd.write(model)
        yield f"testdata/pairs/{name}/motion.vmd", vmd.write(motion)


def _turned(name, *rows, **options):
    """Rows of (frame, axis, degrees)."""
    return [BoneKey(name, frame, rotation=about(axis, degrees), **options) for frame, axis, degrees in rows]


def _turns(*groups, **sections):
    return Vmd(bone_keys=[key for group in groups for key in group], **sections)


X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
ALONG = normalize((1, -1, 0))  # the twist bone's axis


def pairs():
    yield "chain", _line(), _turns(
        [BoneKey("一", 0, (0, 0, 0)), BoneKey("一", 10, (1, 2, 3), TURN, vmd.bone_interpolation(**CURVES))],
        _turned("二", (0, X, 0), (10, X, 90)), _turned("三", (5, Z, 0), (20, Z, -60)),
    )
    yield "child-before-parent", _reversed_line(), _turns(
        _turned("一", (0, Y, 0), (10, Y, 90)), _turned("二", (0, X, 0), (10, X, 45)),
    )
    yield "append-under-rotation", eye_model(), _turns(
        _turned("両目", (0, Y, 0), (10, Y, 20), (20, X, -10)), _turned("頭", (0, Z, 0), (20, Z, 30))
    )
    yield "append-co-rotate", twist_model(25, 50, 75), _turns(
        _turned("左腕捩", (0, ALONG, 0), (10, ALONG, 80), (20, ALONG, -40)),
    )
    yield "append-co-rotate-negative", twist_model(-50, -100, 150), _turns(
        _turned("左腕捩", (0, ALONG, 0), (10, ALONG, 60)), _turned("左腕捩1", (0, Y, 0), (10, Y, 30))
    )
    # Only what turns about the arm's own axis may stay of a twist bone's rotation.
    yield "twist", twist_model(50), _turns(_turned("左腕捩", (0, ALONG, 0), (10, Z, 40), (20, ALONG, 50)))
    yield "morph-base-relative", _morph_model(), Vmd(
        morph_keys=[MorphKey("あ", 0, 0), MorphKey("あ", 10, 1), MorphKey("い", 5, 0.5), MorphKey("い", 15, -0.5)]
    )
    leg = small_model(iks=[Ik(4, 3, [2, 1], 200, 0.5)])
    step = [BoneKey("左足ＩＫ", frame, at) for frame, at in ((0, (0, 0, 0)), (10, (0.5, 2, -1.5)), (20, (0, 0.5, 1)))]
    sway = [BoneKey("センター", 0), BoneKey("センター", 20, (0, -1, 0.5), about(Y, 30))]
    yield "ik-leg", leg, _turns(step, sway)
    yield "ik-leg-out-of-reach", leg, _turns(
        [BoneKey("左足ＩＫ", 0), BoneKey("左足ＩＫ", 10, (3, 6, -6)), BoneKey("左足ＩＫ", 20, (9, -9, 0))],
    )
    hand = _turned("左ひざ", (0, X, 0), (20, X, -60))
    yield "ik-switched", leg, _turns(
        step, sway, hand,
        property_keys=[
            PropertyKey(0, 1, [("左足ＩＫ", 1)]), PropertyKey(6, 1, [("左足ＩＫ", 0)]), PropertyKey(14, 1, [("左足ＩＫ", 1)]),
        ],
    )
    yield "ik-off-from-the-start", leg, _turns(step, hand, property_keys=[PropertyKey(0, 1, [("左足ＩＫ", 0)])])
    yield "ik-switch-late", leg, _turns(step, hand, property_keys=[PropertyKey(10, 1, [("左足ＩＫ", 0)])])
    chain = replace(chain_model(), iks=[Ik(4, 3, [2, 1, 0], 200, 0.1)])
    yield "ik-three-links", chain, _turns(
        [BoneKey("髪ＩＫ", 0), BoneKey("髪ＩＫ", 10, (2, 1, 1)), BoneKey("髪ＩＫ", 20, (-2, 2, 2))]
    )
    yield "visible-steps", _line(), _turns(
        _turned("一", (0, Y, 0), (20, Y, 90)),
        property_keys=[PropertyKey(5, 0), PropertyKey(10, 1), PropertyKey(11, 0), PropertyKey(20, 1)],
    )
    yield "names-cut-to-15-bytes", _long_names(), _turns(
        _turned("スカートセンター".encode("cp932")[:15], (0, X, 0), (10, X, 30)),
    )
    yield "motion-of-another-model", _line(), _turns(
        _turned("一", (0, Y, 0), (10, Y, 90)), _turned("尻尾", (0, X, 0), (10, X, 90)),
    )
    yield "far-frames", _line(), _turns(_turned("一", (0, Y, 0), (1000003, Y, 90), (4000000000, Y, 0)))


def _line():
    return bone_model(
        Bone("一", type=pmd.MOVE, tail=1, head=(0, 1, 0)), Bone("二", 0, 2, head=(0, 3, 1)), Bone(
            "三", 1, 0, head=(1, 5, 1),
        )
    )


def _reversed_line():
    return bone_model(Bone("二", 1, head=(0, 3, 1)), Bone("一", type=pmd.MOVE, tail=0, head=(0, 1, 0)))


def _long_names():
    return bone_model(Bone("頭", type=pmd.MOVE), Bone("スカートセンター", 0, head=(0, 1, 0)))


def _morph_model():
    """The relative morphs count in the base's list, which does not keep the vertices' order."""
    model = small_model()
    base = Morph("base", pmd.BASE, [(i, model.vertices[i].position) for i in (3, 1, 2)])
    first = Morph("あ", pmd.LIP, [(0, (0, 1, 0)), (2, (0, 0, 2))])
    second = Morph("い", pmd.LIP, [(0, (3, 0, 0)), (1, (0, math.pi, 0))])
    return replace(model, morphs=[base, first, second], morph_display=[1, 2])
