"""Files with exactly one finding each, and their clean twins with none: testdata/<format>/check.

A file is named by the code it shows, and by a variant where the code has several places; its twin ends
in .clean. expected.json lists what each file holds, an empty list for a twin.
"""

import json
from dataclasses import replace

import findings_lwo
import findings_mrtk
import findings_pmx
import mrtk_writer as mrtk
import pmd_writer as pmd
import pmx_writer as pmx
import vmd_writer as vmd
from cases_pmd import Bone, Ik, Joint, Morph, RigidBody, bone_model, small_model
from cases_vmd import CURVES, TURN, bones, camera_motion, cameras, model_motion
from layout import INFINITY, NAN
from vmd_writer import BoneKey, CameraKey, LightKey, MorphKey, PropertyKey, ShadowKey, Vmd


def files():
    for name, extension, write, cases in (
        ("vmd", "vmd", vmd.layout, vmd_cases()),
        ("pmd", "pmd", pmd.layout, pmd_cases()),
        ("pmx", "pmx", pmx.layout, findings_pmx.cases()),
        ("mrtk", "bin", mrtk.layout, findings_mrtk.cases()),
        ("lwo", "lwo", findings_lwo.layout, findings_lwo.cases()),
    ):
        expected = {}
        for stem, path, faulty, clean in cases:
            written = write(faulty)
            code = ".".join(stem.split(".")[:2])
            paths = path if isinstance(path, list) else [path]
            expected[f"{stem}.{extension}"] = [
                {"code": code, "path": path, "offset": written.offsets[path]} for path in paths
            ]
            expected[f"{stem}.clean.{extension}"] = []
            yield f"testdata/{name}/check/{stem}.{extension}", bytes(written.data)
            yield f"testdata/{name}/check/{stem}.clean.{extension}", bytes(write(clean).data)
        text = json.dumps(expected, indent=2, sort_keys=True) + "\n"
        yield f"testdata/{name}/check/expected.json", text.encode()


def vmd_cases():
    """(code and variant, path, the motion with the finding, the motion without)."""
    yield ("vmd.duplicate-key", "bone_keys[2]",
           bones(BoneKey("頭", 0), BoneKey("頭", 5, (1, 0, 0)), BoneKey("頭", 5, (2, 0, 0))),
           bones(BoneKey("頭", 0), BoneKey("頭", 5, (1, 0, 0)), BoneKey("頭", 5, (1, 0, 0))))
    yield ("vmd.duplicate-key.morph", "morph_keys[1]",
           Vmd(morph_keys=[MorphKey("あ", 3, 0), MorphKey("あ", 3, 1)]),
           Vmd(morph_keys=[MorphKey("あ", 3, 1), MorphKey("い", 3, 0)]))
    cut = "スカートセンター".encode("cp932")[:15]
    yield ("vmd.ambiguous-name", "bone_keys[0].name",
           bones(BoneKey(cut, 0), BoneKey(cut, 9)), bones(BoneKey("スカートセン", 0), BoneKey("スカートセン", 9)))
    yield ("vmd.ambiguous-name.morph", "morph_keys[0].name",
           Vmd(morph_keys=[MorphKey(cut, 0, 0)]), Vmd(morph_keys=[MorphKey("スカートセンa", 0, 0)]))
    fifteen = "brow_angry_geo_"
    yield ("vmd.duplicate-key.full-name", "bone_keys[1]",
           bones(BoneKey(fifteen, 0), BoneKey(fifteen, 0, (1, 0, 0))), bones(BoneKey(fifteen, 0), BoneKey(fifteen, 0)))
    yield ("vmd.non-unit-quaternion", "bone_keys[0].rotation",
           bones(BoneKey("頭", 0, rotation=(0, 0, 0, 1.1))), bones(BoneKey("頭", 0, rotation=TURN)))
    yield ("vmd.non-unit-quaternion.zero", "bone_keys[1].rotation",
           bones(BoneKey("頭", 0), BoneKey("頭", 5, rotation=(0, 0, 0, 0))), bones(BoneKey("頭", 0), BoneKey("頭", 5)))
    yield from _interpolation()
    yield from _frames()
    yield ("vmd.mode-range", "shadow_keys[0].mode",
           camera_motion(shadow_keys=[ShadowKey(0, 3)]), camera_motion(shadow_keys=[ShadowKey(0, 2)]))
    yield ("vmd.flag-range", "camera_keys[0].perspective",
           cameras(CameraKey(0, perspective=2)), cameras(CameraKey(0, perspective=0)))
    yield ("vmd.perspective-off", "camera_keys[1].perspective",
           cameras(CameraKey(0), CameraKey(5, perspective=1), CameraKey(9, perspective=1)), cameras(CameraKey(0), CameraKey(5)))
    yield ("vmd.fov-range", "camera_keys[0].fov", cameras(CameraKey(0, fov=180)), cameras(CameraKey(0, fov=179)))
    yield ("vmd.fov-range.zero", "camera_keys[1].fov", cameras(CameraKey(0), CameraKey(5, fov=0)), cameras(CameraKey(0), CameraKey(5, fov=1)))
    yield ("vmd.flag-range.visible", "property_keys[0].visible",
           Vmd(property_keys=[PropertyKey(0, 2)]), Vmd(property_keys=[PropertyKey(0, 0)]))
    yield ("vmd.flag-range.ik", "property_keys[0].iks[1].enabled",
           Vmd(property_keys=[PropertyKey(0, 1, [("左足ＩＫ", 1), ("右足ＩＫ", 255)])]),
           Vmd(property_keys=[PropertyKey(0, 1, [("左足ＩＫ", 1), ("右足ＩＫ", 0)])]))
    yield ("vmd.trailing-bytes", "trailing", model_motion(trailing=b"\0" * 8), model_motion())
    yield ("vmd.name-kind", "model_name", camera_motion(model_name="figure"), camera_motion())
    yield ("vmd.name-kind.bones", "model_name", model_motion(model_name=vmd.CAMERA_NAME), model_motion())
    for section, key in (("light", LightKey(0)), ("shadow", ShadowKey(0))):
        alone = Vmd(**{section + "_keys": [key]})
        yield (f"vmd.name-kind.{section}", "model_name", alone, replace(alone, model_name=vmd.CAMERA_NAME))
    yield from _not_finite()


def _interpolation():
    over = bytearray(vmd.bone_interpolation(r=(64, 0, 64, 127)))
    over[52] = 128
    # The tails of the shifted rows mean nothing: what stands there is no finding.
    garbage = vmd.bone_interpolation(r=(64, 0, 64, 127), fill="garbage")
    yield ("vmd.interpolation-range", "bone_keys[1].interpolation",
           bones(BoneKey("頭", 0), BoneKey("頭", 5, interpolation=bytes(over))),
           bones(BoneKey("頭", 0), BoneKey("頭", 5, interpolation=garbage)))
    camera_over = bytearray(vmd.camera_interpolation())
    camera_over[23] = 255
    yield ("vmd.interpolation-range.camera", "camera_keys[0].interpolation",
           cameras(CameraKey(0, interpolation=bytes(camera_over))),
           cameras(CameraKey(0, interpolation=vmd.camera_interpolation(fov=(127, 127, 127, 127)))))
    # MMD reads the columns: a file that fills only the first row holds no curves for it.
    row0, whole = (vmd.bone_interpolation(**CURVES, fill=fill) for fill in ("row0", "current"))
    yield ("vmd.row0-interpolation", "bone_keys[1].interpolation",
           bones(BoneKey("頭", 0), BoneKey("頭", 5, interpolation=row0)),
           bones(BoneKey("頭", 0), BoneKey("頭", 5, interpolation=whole)))


def _frames():
    last = 999999
    yield ("vmd.frame-range", "bone_keys[1].frame",
           bones(BoneKey("頭", 0), BoneKey("頭", last + 1)), bones(BoneKey("頭", 0), BoneKey("頭", last)))

    def motion(section, frame):
        keys = {
            "morph_keys": MorphKey("あ", frame, 0),
            "camera_keys": CameraKey(frame),
            "light_keys": LightKey(frame),
            "shadow_keys": ShadowKey(frame),
            "property_keys": PropertyKey(frame),
        }
        of_model = section in ("morph_keys", "property_keys")
        return Vmd(model_name="figure" if of_model else vmd.CAMERA_NAME, **{section: [keys[section]]})

    for section in vmd.SECTIONS[1:]:
        name = section.split("_")[0]
        yield (f"vmd.frame-range.{name}", f"{section}[0].frame", motion(section, 0xFFFFFFFF), motion(section, last))


def _not_finite():
    yield ("vmd.non-finite", "bone_keys[0].position",
           bones(BoneKey("頭", 0, (0, NAN, 0))), bones(BoneKey("頭", 0, (0, 3.0e38, -0.0))))
    yield ("vmd.non-finite.rotation", "bone_keys[0].rotation",
           bones(BoneKey("頭", 0, rotation=(NAN, 0, 0, 1))), bones(BoneKey("頭", 0)))
    yield ("vmd.non-finite.morph", "morph_keys[0].weight",
           Vmd(morph_keys=[MorphKey("あ", 0, INFINITY)]), Vmd(morph_keys=[MorphKey("あ", 0, 1)]))
    yield ("vmd.non-finite.camera", "camera_keys[0].distance",
           cameras(CameraKey(0, INFINITY)), cameras(CameraKey(0, -0.0)))
    yield ("vmd.non-finite.light", "light_keys[0].direction",
           camera_motion(light_keys=[LightKey(0, direction=(0, 0, NAN))]), camera_motion(light_keys=[LightKey(0)]))
    yield ("vmd.non-finite.shadow", "shadow_keys[0].distance",
           camera_motion(shadow_keys=[ShadowKey(0, 1, NAN)]), camera_motion(shadow_keys=[ShadowKey(0, 1, 0.1)]))


def pmd_cases():
    model = small_model()
    yield from _index_range(model)
    # Materials share the indices, so that one of them ends within a triangle too.
    yield ("pmd.triangle-count", ["indices", "materials[0].index_count"],
           replace(model, indices=[0, 2, 1, 1], materials=[replace(model.materials[0], index_count=4)]),
           replace(model, indices=[0, 2, 1], materials=[replace(model.materials[0], index_count=3)]))
    split = [replace(material, index_count=n) for material, n in zip(model.materials, (4, 2))]
    yield ("pmd.triangle-count.materials", ["materials[0].index_count", "materials[1].index_count"],
           replace(model, materials=split), model)
    few, many = (
        replace(model, materials=[model.materials[0], replace(model.materials[1], index_count=n)]) for n in (0, 6)
    )
    yield "pmd.material-sum", "materials", many, model
    yield "pmd.material-sum.short", "materials", few, model
    yield ("pmd.ambiguous-name", "bones[1].name",
           bone_model(Bone("brow_angry_geo_left"), Bone("brow_angry_geo_right", 0)),
           bone_model(Bone("brow_angry_ge_left"), Bone("brow_angry_ge_right", 0)))
    yield ("pmd.ambiguous-name.twice", "bones[1].name",
           bone_model(Bone("センター"), Bone("センター", 0)), bone_model(Bone("センター"), Bone("センター2", 0)))
    renamed = replace(
        model, morphs=[model.morphs[0], *(replace(model.morphs[1], name=f"mouth_open_geo_{i}") for i in "ab")]
    )
    clean = replace(
        model, morphs=[model.morphs[0], *(replace(model.morphs[1], name=f"mouth_open_ge_{i}") for i in "ab")]
    )
    yield "pmd.ambiguous-name.morph", "morphs[2].name", renamed, clean
    yield "pmd.weight-range", "vertices[0].weight", _vertex(model, weight=101), _vertex(model, weight=100)
    # Above what editors let one ask for, and a chain so long that no more are played: 65536 / (60 * 61).
    for name, links, most in (("", 2, 255), (".chain", 60, 17)):
        chain = bone_model(*(Bone(f"鎖{i}", i - 1 if i else pmd.NONE) for i in range(links + 1)), Bone("鎖ＩＫ"))
        many, enough = (replace(chain, iks=[Ik(links + 1, links, list(range(links - 1, -1, -1)), n, 1)]) for n in (most + 1, most))
        yield f"pmd.ik-iterations{name}", "iks[0].iterations", many, enough
    yield "pmd.trailing-bytes", "trailing", replace(model, trailing=b"\1\2\3"), model
    yield ("pmd.parent-cycle", ["bones[1].parent", "bones[2].parent"],
           bone_model(Bone("甲"), Bone("乙", 2), Bone("丙", 1)), bone_model(Bone("甲"), Bone("乙", 2), Bone("丙", 0)))
    yield "pmd.parent-cycle.self", "bones[0].parent", bone_model(Bone("甲", 0)), bone_model(Bone("甲"))
    yield from _pmd_not_finite(model)
    yield from _type_range(model)


def _vertex(model, **changes):
    return replace(model, vertices=[replace(model.vertices[0], **changes)] + model.vertices[1:])


def _bone(model, index, **changes):
    bones_ = list(model.bones)
    bones_[index] = replace(bones_[index], **changes)
    return replace(model, bones=bones_)


def _body(model, index, **changes):
    bodies = list(model.rigid_bodies)
    bodies[index] = replace(bodies[index], **changes)
    return replace(model, rigid_bodies=bodies)


def _index_range(model):
    """One past the last that there is, in every field that counts in another list."""
    base, lip = model.morphs

    def with_morphs(first, second):
        return replace(model, morphs=[Morph("base", pmd.BASE, first), Morph("あ", pmd.LIP, second)])

    yield "pmd.index-range", "indices[5]", replace(model, indices=[0, 2, 1, 1, 2, 4]), model
    yield "pmd.index-range.vertex-bone", "vertices[0].bones[0]", _vertex(model, bones=(5, 0)), model
    yield "pmd.index-range.vertex-bone-1", "vertices[0].bones[1]", _vertex(model, bones=(1, 5), weight=50), model
    yield ("pmd.index-range.parent", "bones[3].parent", _bone(model, 3, parent=5), _bone(model, 3, parent=pmd.NONE))
    yield "pmd.index-range.tail", "bones[1].tail", _bone(model, 1, tail=5), _bone(model, 1, tail=pmd.NONE)
    yield "pmd.index-range.bone-ik", "bones[1].ik", _bone(model, 1, ik=5), model
    # In a bone of no such type the field means nothing.
    share = Bone("髪", 0, 1, pmd.CO_ROTATE, -100, (0, 9, 0))
    yield ("pmd.index-range.share", "bones[5].tail",
           replace(model, bones=[*model.bones, replace(share, tail=9)]), replace(model, bones=[*model.bones, share]))
    yield "pmd.index-range.ik-bone", "iks[0].bone", replace(model, iks=[Ik(5, 3, [2, 1])]), model
    yield "pmd.index-range.ik-target", "iks[0].target", replace(model, iks=[Ik(4, 5, [2, 1])]), model
    yield "pmd.index-range.ik-link", "iks[0].links[1]", replace(model, iks=[Ik(4, 3, [2, 5])]), model
    yield ("pmd.index-range.morph-base", "morphs[0].vertices[1].index",
           with_morphs([base.vertices[0], (4, (1, 2, 0))], lip.vertices), model)
    yield ("pmd.index-range.morph", "morphs[1].vertices[1].index",
           with_morphs(base.vertices, [lip.vertices[0], (2, (0, 1, 0))]), model)
    yield "pmd.index-range.morph-display", "morph_display[0]", replace(model, morph_display=[2]), model
    yield "pmd.index-range.bone-display", "bone_display[1].bone", replace(model, bone_display=[(1, 1), (5, 1)]), model
    yield ("pmd.index-range.display-frame", "bone_display[0].frame",
           replace(model, bone_display=[(1, 2)]), replace(model, bone_display=[(1, 0)]))
    yield "pmd.index-range.body", "rigid_bodies[0].bone", _body(model, 0, bone=5), _body(model, 0, bone=pmd.NONE)
    yield "pmd.index-range.joint-a", "joints[0].body_a", replace(model, joints=[Joint("輪", 2, 1)]), model
    yield "pmd.index-range.joint-b", "joints[0].body_b", replace(model, joints=[Joint("輪", 0, 2)]), model


def _pmd_not_finite(model):
    yield "pmd.non-finite", "vertices[0].position", _vertex(model, position=(0, INFINITY, 0)), model
    yield "pmd.non-finite.bone", "bones[2].head", _bone(model, 2, head=(NAN, 0, 0)), model
    yield "pmd.non-finite.ik", "iks[0].weight", replace(model, iks=[Ik(4, 3, [2, 1], 40, NAN)]), model
    shifted = Morph("あ", pmd.LIP, [(0, (0, 0, NAN))])
    yield "pmd.non-finite.morph", "morphs[1].vertices[0].position", replace(model, morphs=[model.morphs[0], shifted]), model
    yield "pmd.non-finite.body", "rigid_bodies[1].mass", _body(model, 1, mass=NAN), _body(
        model, 1, rotation=(99, -99, 50),
    )
    joint = replace(model.joints[0], rotation_upper=(0, NAN, 0))
    yield "pmd.non-finite.joint", "joints[0].rotation_upper", replace(model, joints=[joint]), model


def _type_range(model):
    yield "pmd.type-range", "bones[0].type", _bone(model, 0, type=10), _bone(model, 0, type=pmd.HIDDEN)
    yield "pmd.type-range.shape", "rigid_bodies[0].shape", _body(model, 0, shape=3), model
    yield "pmd.type-range.body", "rigid_bodies[1].type", _body(model, 1, type=3), _body(model, 1, type=2)
    other = lambda type: replace(model, morphs=[model.morphs[0], replace(model.morphs[1], type=type)])
    yield "pmd.type-range.morph", "morphs[1].type", other(5), other(pmd.OTHER)
    toon = lambda number: replace(model, materials=[replace(model.materials[0], toon=number), model.materials[1]])
    yield "pmd.type-range.toon", "materials[0].toon", toon(10), toon(9)
    yield "pmd.type-range.group", "rigid_bodies[1].group", _body(model, 1, group=16), _body(model, 1, group=15)


# ---- too large to commit

LIMITS = (300000, 600000)


def large_files():
    """Key counts at MMD's limits and one past them; frame 0 is one of the keys."""
    expected = {}
    for limit in LIMITS:
        for count in (limit, limit + 1):
            name = f"vmd.too-many-keys.{count}.vmd"
            section = {"code": "vmd.too-many-keys", "path": "bone_keys", "offset": 50}
            expected[name] = [section] if count > LIMITS[0] else []
            yield name, _many_keys(count)
    yield "expected.json", (json.dumps(expected, indent=2) + "\n").encode()


def _many_keys(count):
    before, after = vmd.write(Vmd(sections=0)), vmd.write(Vmd())[54:]
    record = vmd.write(bones(BoneKey("頭", 0)))[54:165]
    name, rest = record[:15], record[19:]
    keys = b"".join(name + frame.to_bytes(4, "little") + rest for frame in range(count))
    return before + count.to_bytes(4, "little") + keys + after
