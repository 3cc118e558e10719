"""VMD files that must be read (valid, edge) and that must not (bad), one per exercised feature."""

import struct
from dataclasses import replace

import vmd_writer as vmd
from layout import INFINITY, NAN
from vmd_writer import BoneKey, CameraKey, LightKey, MorphKey, PropertyKey, ShadowKey, Vmd

TURN = (0.0, 0.38268343, 0.0, 0.92387953)  # 45 degrees about Y
TILT = (0.25881904, 0.0, 0.0, 0.96592583)  # 30 degrees about X
CURVES = dict(x=(10, 20, 100, 110), y=(30, 5, 90, 120), z=(64, 0, 64, 127), r=(0, 127, 127, 0))


def files():
    for folder, cases in (("valid", valid()), ("edge", edge())):
        for name, motion in cases:
            data = motion if isinstance(motion, bytes) else vmd.write(motion)
            yield f"testdata/vmd/{folder}/{name}.vmd", data
    for name, data in bad():
        yield f"testdata/vmd/bad/{name}.vmd", data


def model_motion(**changes):
    """A little of everything that a model's motion can hold."""
    motion = Vmd(
        bone_keys=[
            BoneKey("センター", 0),
            BoneKey("センター", 10, (1, 2, 3), TURN, vmd.bone_interpolation(**CURVES)),
            BoneKey("右ひざ", 5, rotation=TILT),
        ],
        morph_keys=[MorphKey("あ", 0, 0), MorphKey("あ", 7, 0.75)],
        property_keys=[PropertyKey(0, 1, [("左足ＩＫ", 1), ("右足ＩＫ", 0)]), PropertyKey(9, 0, [])],
    )
    return replace(motion, **changes)


def camera_motion(**changes):
    motion = Vmd(
        model_name=vmd.CAMERA_NAME,
        camera_keys=[CameraKey(0), CameraKey(30, -20, (1, 12, -2), (0.3, 0.7, 0.1), fov=45)],
        light_keys=[LightKey(0), LightKey(20, (1, 0.5, 0.25), (0, -1, 0))],
        shadow_keys=[ShadowKey(0), ShadowKey(15, 2, 0.05)],
    )
    return replace(motion, **changes)


def bones(*keys, **changes):
    return Vmd(bone_keys=list(keys), **changes)


def cameras(*keys, **changes):
    return Vmd(model_name=vmd.CAMERA_NAME, camera_keys=list(keys), **changes)


def valid():
    yield "no-keys", Vmd()
    yield "everything-of-a-model", model_motion()
    yield "everything-of-a-camera", camera_motion()
    yield from _ends()
    yield "header-old-10-byte-name", model_motion(signature=vmd.SIGNATURE_OLD, model_name="古いモデル", sections=4)
    yield "signature-bare", model_motion(signature=vmd.SIGNATURE_BARE)
    yield "signature-tail-jklm", model_motion(signature_tail=b"\0JKLM")
    yield "bone-linear", bones(BoneKey("頭", 0), BoneKey("頭", 30, (3, 0, -3), TURN))
    eased = dict(x=vmd.EASE, y=vmd.EASE_IN, z=vmd.EASE_OUT, r=(127, 0, 0, 127))
    for fill in ("current", "old", "twenties", "garbage"):
        key = BoneKey("頭", 30, (3, 6, -3), TURN, vmd.bone_interpolation(**eased, fill=fill))
        yield f"bone-eased-fill-{fill}", bones(BoneKey("頭", 0), key)
    yield "bone-physics-flags", _physics_flags()
    yield "bone-short-arc", bones(BoneKey("頭", 0), BoneKey("頭", 10, rotation=tuple(-x for x in TURN)))
    yield "morph", Vmd(morph_keys=[MorphKey("まばたき", 3, 0), MorphKey("まばたき", 5, 1), MorphKey("まばたき", 9, 0.25)])
    channels = vmd.camera_interpolation(
        (10, 20, 107, 107), (20, 20, 107, 107), (30, 20, 107, 107), (40, 20, 107, 107), (50, 20, 107, 107), (
            60, 20, 107, 107,
        )
    )
    moved = CameraKey(60, -10, (6, 4, 2), (0.5, -0.5, 0.25), channels, 90)
    yield "camera-six-curves", cameras(CameraKey(0), moved)
    yield "camera-cut", cameras(
        CameraKey(0), CameraKey(30, -40), CameraKey(31, -10, (5, 5, 5), (0, 3, 0)), CameraKey(60, -12),
    )
    yield "camera-pose", cameras(
        CameraKey(0, -45, (0, 10, 0), (0, 0, 0)), CameraKey(10, -45, (0, 10, 0), (0.3, 0.7, 0)),
    )
    yield "camera-roll", cameras(CameraKey(0, -30, (1, 8, 2), (0.2, -0.4, 0.6)))
    yield "camera-orthographic", cameras(CameraKey(0, perspective=1), CameraKey(10, perspective=0))
    yield "light", Vmd(model_name=vmd.CAMERA_NAME, light_keys=camera_motion().light_keys)
    modes = [
        ShadowKey(frame, mode, 0.1 - 1e-5 * figure) for frame, mode, figure in ((0, 0, 0), (10, 1, 8875), (20, 2, 9999))
    ]
    yield "shadow-modes", Vmd(model_name=vmd.CAMERA_NAME, shadow_keys=modes)
    yield "property-switches", Vmd(
        property_keys=[
            PropertyKey(0, 1, [("左足ＩＫ", 1), ("右足ＩＫ", 1)]),
            PropertyKey(10, 0, [("左足ＩＫ", 0), ("右足ＩＫ", 1)]),
            PropertyKey(20, 1, [("左足ＩＫ", 1), ("右足ＩＫ", 0)]),
        ]
    )


def _ends():
    """Files that end exactly after each section."""
    for count, what in ((1, "bones"), (2, "morphs"), (3, "cameras"), (4, "lights"), (5, "shadows")):
        yield f"ends-after-{what}", model_motion(sections=count)
    for count, what in ((3, "cameras"), (4, "lights"), (5, "shadows")):
        yield f"camera-ends-after-{what}", camera_motion(sections=count)


def _physics_flags():
    curves = dict(CURVES, r=(64, 0, 64, 127))
    rows = (
        (0, (0, 0, 0), TILT, vmd.PHYSICS_ON), (10, (1, 2, 3), TURN, vmd.PHYSICS_OFF), (20, (0, 0, 0), TILT, vmd.PHYSICS_ON),
    )
    return bones(*[BoneKey("左髪１", f, p, q, vmd.bone_interpolation(**curves, flag=flag)) for f, p, q, flag in rows])


def edge():
    yield "ends-after-name", model_motion(sections=0)
    unsorted = [BoneKey("頭", frame, (frame, 0, 0)) for frame in (20, 0, 30, 10)]
    yield "unsorted-bone-keys", bones(*unsorted)
    yield "unsorted-camera-keys", cameras(*[CameraKey(frame, -frame - 1) for frame in (20, 0, 30, 10)])
    yield "same-key-twice", bones(BoneKey("頭", 0), BoneKey("頭", 5, (1, 0, 0)), BoneKey("頭", 5, (1, 0, 0)))
    yield "same-frame-last-wins", bones(BoneKey("頭", 0, (1, 1, 1)), BoneKey("頭", 10), BoneKey("頭", 0, (2, 0, 0), TURN))
    yield "morph-base-repeated", Vmd(morph_keys=[MorphKey("base", 0, 0)] * 5)
    yield "name-cut-mid-character", bones(BoneKey("スカートセンター".encode("cp932")[:15], 0, (1, 2, 3)))
    yield "model-name-cut-mid-character", model_motion(model_name="長い名前のモデル / Aデ".encode("cp932")[:20])
    yield "padding-fd", model_motion(pad=b"\xfd")
    yield "padding-fd-differs", bones(
        BoneKey(b"head\0".ljust(15, b"\xfd"), 0), BoneKey(b"head\0".ljust(15, b"\0"), 10, (1, 0, 0))
    )
    # MMD zeroes the first byte of a name that cp932 cannot hold: two tracks, not one without a name.
    yield "names-first-byte-zeroed", bones(
        BoneKey(b"\0?ne?\0", 0, (1, 0, 0)), BoneKey(b"\0?wo?\0", 0, (2, 0, 0)), BoneKey(b"\0?wo?\0", 10, (3, 0, 0))
    )
    yield "name-empty", bones(BoneKey("", 0), BoneKey("頭", 0))
    yield "name-utf8", bones(BoneKey("头部".encode(), 0), model_name="模型".encode())
    yield "name-gbk", bones(BoneKey("头部".encode("gbk"), 0), model_name="模型".encode("gbk"))
    yield "name-half-width", bones(BoneKey("ﾈｸﾀｲＩＫ", 0), BoneKey("髪\\~|①", 0))
    row0 = vmd.bone_interpolation(**CURVES, fill="row0")
    yield "interpolation-row-0-only", bones(BoneKey("頭", 0), BoneKey("頭", 30, (3, 3, 3), TURN, row0))
    over = bytearray(vmd.bone_interpolation())
    over[0], over[8], over[52] = 200, 255, 128
    yield "interpolation-over-127", bones(BoneKey("頭", 0), BoneKey("頭", 30, (3, 3, 3), TURN, bytes(over)))
    yield "interpolation-all-zero", bones(BoneKey("頭", 0), BoneKey("頭", 30, (3, 3, 3), TURN, bytes(64)))
    yield "trailing-garbage", model_motion(trailing=b"\xde\xad\xbe\xef\x01\x02\x03\x04\x05")
    yield "trailing-two-bytes", model_motion(trailing=b"\0\0")
    yield "trailing-camera-shaped", model_motion(sections=5, trailing=struct.pack("<I", 30) + bytes(57))
    yield "trailing-two-bytes-after-shadows", model_motion(sections=5, trailing=b"\1\2")
    whole = vmd.write(model_motion())
    yield "property-cut-in-switch", whole[:-22]
    yield "property-count-huge", vmd.write(model_motion(counts={"property_keys": 0xFFFFFFFF}))
    yield "property-switch-count-huge", vmd.write(model_motion(counts={"property_keys[0].iks": 0xFFFFFFFF}))
    yield "frame-1000003", bones(BoneKey("頭", 0), BoneKey("頭", 1000003, (1, 0, 0), TURN))
    yield "frame-4000000000", _far_frames()
    yield "quaternion-zero", bones(BoneKey("頭", 0, rotation=(0, 0, 0, 0)), BoneKey("頭", 10, rotation=TURN))
    yield "quaternion-long", bones(BoneKey("頭", 0, rotation=(0, 2, 0, 2)), BoneKey("頭", 10, rotation=TURN))
    yield "floats-not-finite", bones(
        BoneKey("頭", 0, (NAN, INFINITY, -0.0)), BoneKey("頭", 10, rotation=(NAN, NAN, NAN, NAN)), BoneKey("頭", 20)
    )
    yield "morph-weight-outside", Vmd(morph_keys=[MorphKey("あ", 0, -0.5), MorphKey("あ", 10, 3)])
    yield "camera-under-model-name", camera_motion(model_name="figure")
    yield "bones-under-camera-name", model_motion(model_name=vmd.CAMERA_NAME)
    yield "everything-at-once", replace(model_motion(), **{s: getattr(camera_motion(), s) for s in vmd.SECTIONS[2:5]})
    yield "camera-name-with-more", camera_motion(model_name=vmd.CAMERA_NAME + "２")
    yield "camera-odd-values", cameras(
        CameraKey(0, 0.0, fov=0), CameraKey(1, -0.0, fov=125, perspective=7), CameraKey(2, 1e30, fov=0xFFFFFFFF)
    )
    yield "shadow-mode-200", Vmd(model_name=vmd.CAMERA_NAME, shadow_keys=[ShadowKey(0, 200), ShadowKey(5, 1)])
    yield "switch-not-0-or-1", Vmd(property_keys=[PropertyKey(0, 255, [("左足ＩＫ", 7)])])
    yield "switch-twice-in-a-key", Vmd(property_keys=[PropertyKey(0, 1, [("左足ＩＫ", 0), ("左足ＩＫ", 1)])])
    yield "one-key-late", bones(BoneKey("頭", 100, (1, 2, 3), TURN))


def _far_frames():
    far = 4000000000
    return Vmd(
        bone_keys=[BoneKey("頭", far - 10), BoneKey("頭", far, (1, 0, 0), TURN)],
        morph_keys=[MorphKey("あ", far, 1), MorphKey("あ", 0, 0)],
    )


def bad():
    whole, camera = model_motion(), camera_motion()
    yield "empty", b""
    yield "one-byte", b"V"
    yield "magic-wrong", vmd.write(replace(whole, signature=b"Vocaloid Motion Date 0002"))
    yield "magic-of-another-kind", vmd.write(replace(whole, signature=b"Polygon Model file 1.0"))
    yield "text", b"bone,frame,x,y,z\n\x83Z\x83\x93\x83^\x81[,0,0,0,0\n" * 4
    yield "cut-in-signature", vmd.write(whole)[:29]
    yield "cut-in-name", vmd.write(whole)[:49]
    yield "cut-in-name-old-header", vmd.write(replace(whole, signature=vmd.SIGNATURE_OLD))[:39]
    yield "cut-in-first-count", vmd.write(whole)[:52]
    sections = [("bone_keys", whole, 50), ("morph_keys", whole, 11), ("camera_keys", camera, 30),
                ("light_keys", camera, 27), ("shadow_keys", camera, 8)]
    for section, motion, keep in sections:
        written = vmd.layout(motion)
        name = section.replace("_", "-")
        second = written.offsets[f"{section}[1].frame"] - (15 if section in ("bone_keys", "morph_keys") else 0)
        yield f"cut-in-{name}", bytes(written.data[: second + keep])
        count = len(getattr(motion, section))
        last = vmd.SECTIONS.index(section) + 1
        yield f"count-one-too-many-{name}", vmd.write(replace(motion, sections=last, counts={section: count + 1}))
        yield f"count-huge-{name}", vmd.write(replace(motion, counts={section: 0xFFFFFFFF}))
        # 2^32 divided by the record's size, so that a 32-bit product wraps to a small number.
        size = {"bone_keys": 111, "morph_keys": 23, "camera_keys": 61, "light_keys": 28, "shadow_keys": 9}[section]
        yield f"count-wraps-{name}", vmd.write(replace(motion, counts={section: 2**32 // size + 1}))
