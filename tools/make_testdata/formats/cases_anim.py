"""Animation clips of Unity that must be read (valid, edge), and that must not (bad), and those with one finding (check)."""

import json

import anim_writer as anim
from anim_writer import Clip, Curve, Key

HALF = 0.70710677
SCRIPT = "{fileID: 11500000, guid: be9e79c488fe86a43bd18422f2d73ee0, type: 3}"
LINEAR = 69  # both sides as Unity's editor keeps them


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad())):
        for name, data in cases:
            yield f"testdata/anim/{folder}/{name}.anim", data
    expected = {}
    for stem, path, faulty, clean in check():
        written = anim.layout(faulty)
        code = ".".join(stem.split(".")[:2])
        expected[f"{stem}.anim"] = [{"code": code, "path": path, "line": written.lines[path.removesuffix(".time")], "column": 1}]
        expected[f"{stem}.clean.anim"] = []
        yield f"testdata/anim/check/{stem}.anim", written.text.encode()
        yield f"testdata/anim/check/{stem}.clean.anim", anim.write(clean)
    yield "testdata/anim/check/expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()


def line(*keys):
    return [Key(time, value) for time, value in keys]


def number(attribute, keys, path="", class_id=4, **more):
    return Curve(keys, path, attribute, class_id, **more)


def skeleton(**changes):
    """A figure of three bones that turns, bends and stretches."""
    clip = dict(
        name="Wave",
        rotation=[Curve([Key(0, (0, 0, 0, 1)), Key(0.5, (0, HALF, 0, HALF), ((0, 1, 0, -1), (0, 1, 0, -1))), Key(1, (0, 1, 0, 0))], "Armature/Hips")],
        euler=[Curve([Key(0, (0, 0, 0)), Key(1, (30, 60, -90), ((0, 90, 0), 0))], "Armature/Hips/Left arm")],
        position=[Curve([Key(0, (0, 0.9, 0)), Key(0.25, (0.1, 1, 0)), Key(1, (0, 0.9, 0.5))], "Armature/Hips")],
        scale=[Curve(line((0, (1, 1, 1)), (1, (1, 2, 1))), "Armature/Hips/Left arm")],
    )
    return Clip(**{**clip, **changes})


def everything():
    weighted = [Key(0, 0, (0, 2), (0.5, 0.25), 2), Key(0.5, 1, (1, -1), (0.75, 0.1), 3), Key(1, 0.25, (0.5, 0), (0.6, 0.5), 1), Key(2, 0)]
    steps = [Key(0, 0, ("Infinity", "Infinity"), tangents=103), Key(0.5, 1, ("Infinity", "Infinity"), tangents=103), Key(1, 0, ("Infinity", "Infinity"), tangents=103)]
    lines = [Key(0, 0, (2, 2), tangents=LINEAR), Key(0.5, 1, (2, -4), tangents=LINEAR), Key(1, -1, (-4, -4), tangents=LINEAR)]
    numbers = [
        number("blendShape.Smile", [Key(0, 0), Key(0.5, 100, (50, 50)), Key(1, 25)], "Body", 137),
        number("blendShape.eyes.Blink left", steps[:2], "Body", 137),
        number("Spine Front-Back", weighted, "", 95),
        number("RootQ.w", lines, "", 95),
        number("Blink", steps, "", 114, script=SCRIPT),
        number("m_Intensity", line((0, 1), (1, 0.5)), "Lamp", 108),
        number("field of view", [Key(0, 60), Key(1, 30, (-10, 0))], "Main Camera", 20),
        number("m_LocalPosition.y", lines, "Main Camera", 4, before=0, after=1),
        number("localEulerAnglesRaw.z", line((0, 0), (1, 360)), "Lamp", 4, order=0),
        number("m_LocalScale.x", line((0, 1), (0.5, 2)), "Lamp", 4),
        number("Step and line", [Key(0, 0, (0, "Infinity")), Key(0.5, 1, ("Infinity", 4), tangents=1 | 3 << 1 | 2 << 5), Key(1, 3, (4, 4), tangents=LINEAR)], "Body", 114),
    ]
    return skeleton(name="Everything", numbers=numbers, events=[(0.25, "Footstep", "left"), (0.75, "Marker", "the second")], rate=30, loops=1, stop=2)


def orders():
    """A joint for each order of rotation."""
    keys = [Key(0, (0, 0, 0)), Key(1, (20, 40, 60))]
    return Clip(name="Orders", euler=[Curve(keys, name, order=order) for order, name in enumerate(("xyz", "xzy", "yzx", "yxz", "zxy", "zyx"))])


def wrapped():
    """A name, a reference and a quoted text that go on in the next line."""
    text = anim.write(skeleton(name="NAME", numbers=[number("Blink", line((0, 0), (1, 1)), "Body", 114, script=SCRIPT)])).decode()
    text = text.replace("m_Name: NAME", "m_Name: a name that is longer than the eighty columns after which Unity breaks\n    a line")
    text = text.replace("guid: be9e", "guid: be9e", 1).replace("ee0, type: 3}", "ee0,\n      type: 3}")
    return text.replace("path: Body", 'path: "Body\n      part"').encode()


def valid():
    yield "everything", anim.write(everything())
    yield "bones", anim.write(skeleton())
    yield "rotation-orders", anim.write(orders())
    yield "two-clips", anim.write(skeleton(name="First"), skeleton(name="Second", rotation=[]))
    yield "unity-5", anim.write(skeleton(name="Old", rotation=[], euler=[], position=[Curve([Key(0, (0, 0, 0), layout="old"), Key(1, (1, 2, 3), layout="old")], "Hips")]))
    yield "lines-wrapped", wrapped()
    yield "crlf", anim.write(skeleton()).replace(b"\n", b"\r\n")
    yield "names-not-ascii", anim.write(skeleton(name='"\\u6B69\\u304F"', numbers=[number('"blendShape.\\u3042"', line((0, 0), (1, 100)), '"caf\\xE9"', 137)]))
    yield "root-moves", anim.write(Clip(position=[Curve(line((0, (0, 0, 0)), (1, (1, 0, 0)))), Curve(line((0, (0, 1, 0)), (1, (0, 2, 0))), "Child")]))
    yield "infinities", anim.write(Clip(position=[Curve(line((0, (0, 0, 0)), (1, (1, 2, 3))), f"at {before} {after}", before=before, after=after) for before in range(3) for after in range(3)]))
    yield "no-curves", anim.write(Clip())


def edge():
    whole = anim.write(skeleton()).decode()
    yield "no-last-line-end", whole.rstrip("\n").encode()
    yield "byte-order-mark", b"\xef\xbb\xbf" + whole.encode()
    yield "comments", whole.replace("AnimationClip:", "# by hand\nAnimationClip:  # the clip").encode()
    yield "by-hand", (
        "--- !u!74 &1\nAnimationClip:\n    m_Name: 'it''s'\n    m_PositionCurves:\n        - curve:\n            m_Curve:\n"
        "                - {time: 0, value: {x: 0, y: 1, z: 2}}\n                - {time: .5, value: {x: 1, y: 1e0, z: +2.5}}\n"
        "          path: A/B\n    m_FloatCurves: [{curve: {m_Curve: [{time: 0, value: 3}]}, attribute: speed, classID: 114}]\n").encode()
    yield "numbers-not-finite", anim.write(Clip(numbers=[number("a", [Key(0, "NaN"), Key(0.5, "-Infinity"), Key("Infinity", 1), Key(1, 1, (".nan", "nan"))], "", 95)]))
    yield "infinite-one-side", anim.write(Clip(numbers=[
        number("a", [Key(0, 0, (0, "Infinity")), Key(1, 1)], "", 95), number("b", [Key(0, 0), Key(1, 1, ("-Infinity", 0))], "", 95)]))
    yield "unsorted-and-equal-times", anim.write(Clip(numbers=[number("a", line((1, 1), (0, 0), (0.5, 2), (0.5, 3)), "", 95)]))
    yield "key-alone", anim.write(Clip(numbers=[number("a", [Key(0.25, 7, ("Infinity", "Infinity"))], "", 95), number("b", line((0, 1)), "", 95)]))
    yield "names-of-recordings", anim.write(Clip(
        rotation=[Curve(line((0, (0, 0, 0, 1)), (1, (0, 0, HALF, HALF))), "Hand.Right.Joint.IndexTip")],
        position=[Curve(line((0, (0, 0, 1)), (1, (0, 1, 1))), "Gaze")],
        numbers=[number("Hand.Left.tracked", [], "", 95), number("Gaze.direction.z", line((0, 1), (1, 1)), "", 95), number("Foot.tracked", line((0, 1)), "", 95)]))
    yield "slash-in-path", anim.write(Clip(position=[Curve(line((0, (0, 0, 0)), (1, (1, 0, 0))), path) for path in ("a//b", "/", "a/b/c/d/e")]))
    yield "literal-text", whole.replace("m_Name: Wave", "m_Name: |\n    Wave\n    again").encode()
    yield "other-objects", whole.replace("--- !u!74", "--- !u!1 &4\nGameObject:\n  m_Name: Hips\n  m_Layers: [1, [2, 3], {a: b}]\n--- !u!74", 1).encode()
    yield "empty-braces", whole.replace("m_Center: {x: 0, y: 0, z: 0}", "m_Center: {}").encode()
    yield "weights-without-mode", anim.write(Clip(numbers=[number("a", [Key(0, 0, (0, 1), (0.5, 0.1)), Key(1, 1, (1, 0), (0.9, 0.2))], "", 95)]))
    yield "weights-of-zero", anim.write(Clip(numbers=[number("a", [Key(0, 0, (0, 0), (0, 0), 3), Key(1, 1, (0, 0), (0, 0), 3)], "", 95)]))


def bad():
    whole = anim.write(skeleton()).decode()
    yield "empty", b""
    yield "no-clip", whole.replace("!u!74", "!u!91").encode()
    yield "text", b"%YAML 1.1\nAnimationClip: none\n"
    yield "cut-in-braces", whole[: whole.index("w: 1}")].encode()
    yield "cut-in-quotes", whole.replace("m_Name: Wave", 'm_Name: "Wave').encode()
    yield "time-wrong", whole.replace("time: 0.25", "time: soon").encode()
    yield "value-wrong", whole.replace("y: 0.9", "y: much").encode()
    yield "value-of-one-number", whole.replace("value: {x: 0.1, y: 1, z: 0}", "value: 1").encode()
    yield "mode-wrong", whole.replace("weightedMode: 0", "weightedMode: 1.5", 1).encode()
    yield "indented-deeper", whole.replace("  m_Legacy: 0", "   m_Legacy: 0").encode()
    yield "key-without-colon", whole.replace("  m_Legacy: 0", "  m_Legacy 0", 1).encode()
    yield "tab", whole.replace("  m_Legacy: 0", "\tm_Legacy: 0").encode()
    yield "comma-missing", whole.replace("{x: 0, y: 0.9", "{x: {} y: 0.9").encode()
    yield "escape-unknown", whole.replace("m_Name: Wave", 'm_Name: "\\q"').encode()
    yield "text-after-braces", whole.replace("w: 1}", "w: 1} more", 1).encode()
    yield "deep", b"--- !u!74 &1\n" + b"".join(b" " * level + b"a:\n" for level in range(300))


def check():
    good = skeleton()
    yield "anim.unsorted-keys", "clips[0].curves[0].keys[1]", numbers(line((0, 0), (-1, 1), (1, 0))), numbers(line((0, 0), (0.5, 1), (1, 0)))
    yield "anim.equal-times", "clips[0].curves[0].keys[1]", numbers(line((0, 0), (0, 1), (1, 0))), numbers(line((0, 0), (0.5, 1), (1, 0)))
    yield "anim.non-finite.time", "clips[0].curves[0].keys[1].time", numbers(line((0, 0), ("NaN", 1), (1, 0))), numbers(line((0, 0), (0.5, 1), (1, 0)))
    yield "anim.non-finite.value", "clips[0].curves[0].keys[1]", numbers(line((0, 0), (0.5, "NaN"), (1, 0))), numbers(line((0, 0), (0.5, 1), (1, 0)))
    yield "anim.non-finite.slope", "clips[0].curves[0].keys[0]", numbers([Key(0, 0, (0, "NaN")), Key(1, 0)]), numbers([Key(0, 0, (0, "Infinity")), Key(1, 0)])
    yield "anim.weight-range", "clips[0].curves[0].keys[0]", numbers([Key(0, 0, weights=(0.5, 1.5), weighted=2), Key(1, 0)]), numbers([Key(0, 0, weights=(1.5, 0.5), weighted=2), Key(1, 0)])
    yield "anim.non-unit-quaternion", "clips[0].curves[0].keys[1]", turning((0, 0.9, 0, 0.9)), turning((0, HALF, 0, HALF))
    twice = [number("m_LocalPosition.y", line((0, 0), (1, 1)), "Armature/Hips")]
    once = [number("m_LocalPosition.y", line((0, 0), (1, 1)), "Armature/Feet")]
    yield "anim.duplicate-curve", "clips[0].curves[4]", skeleton(numbers=twice), skeleton(numbers=once)
    yield "anim.duplicate-curve.rotation", "clips[0].curves[1]", skeleton(euler=[Curve(good.euler[0].keys, "Armature/Hips")]), good
    four = [number(f"m_LocalRotation.{part}", line((0, value), (1, value)), "Head") for part, value in zip("xyzw", (0, 0, 0, 1))]
    yield "anim.missing-part", "clips[0].curves[0]", Clip(numbers=four[:3]), Clip(numbers=four)
    yield "anim.stop-time", "clips[0].settings.stop_time", skeleton(stop=1.5), skeleton(stop=1)
    yield "anim.sample-rate", "clips[0].sample_rate", skeleton(rate=0), skeleton(rate=24)
    yield "anim.unknown-number", "clips[0].curves[0]", numbers(line((0, 0), (1, 1)), after=7), numbers(line((0, 0), (1, 1)), after=1)
    yield "anim.unknown-number.order", "clips[0].curves[0]", Clip(euler=[Curve(good.euler[0].keys, "Hips", order=9)]), Clip(euler=[Curve(good.euler[0].keys, "Hips", order=5)])
    yield "anim.no-keys", "clips[0].curves[0]", numbers([]), numbers(line((0, 1)))
    yield "anim.muscles", "clips[0].curves[0]", Clip(numbers=[number("LeftHand.Thumb.1 Stretched", line((0, 0), (1, 1)), "", 95)]), numbers(line((0, 0), (1, 1)))
    yield "anim.events", "clips[0].events[0]", skeleton(events=[(0.5, "Footstep", "")]), skeleton(events=[(0.5, "Marker", "step")])
    edited = [number("m_LocalPosition.x", line((0, 0), (0.25, 0.1), (1, 0)), "Armature/Hips")]
    moved = [number("m_LocalPosition.x", line((0, 0), (0.25, 0.2), (1, 0)), "Armature/Hips")]
    lost = [number("m_LocalPosition.x", line((0, 0), (0.25, 0.1), (1, 0)), "Armature/Head")]
    yield "anim.editor-differs", "clips[0].editor_curves[0].keys[1]", skeleton(editor=moved), skeleton(editor=edited)
    yield "anim.editor-differs.alone", "clips[0].editor_curves[0]", skeleton(editor=lost), skeleton(editor=edited)
    yield "anim.editor-only", "clips[0].editor_curves[0]", Clip(editor=edited), Clip()
    yield "anim.not-played.pointers", "clips[0].pointer_curves[0]", skeleton(pointers=[("m_Sprite", "Face", 212, (0, 0.5))]), good
    yield "anim.not-played.compressed", "clips[0].compressed_curves[0]", skeleton(compressed=["Armature/Head"]), good
    yield "anim.missing-member.time", "clips[0].curves[0].keys[0]", numbers([Key(None, 1), Key(1, 0)]), numbers([Key(0, 1), Key(1, 0)])
    yield "anim.missing-member.value", "clips[0].curves[0].keys[1]", numbers([Key(0, 1), Key(1, None)]), numbers([Key(0, 1), Key(1, 0)])


def numbers(keys, **more):
    return Clip(numbers=[number("Speed", keys, "", 95, **more)])


def turning(middle):
    return Clip(rotation=[Curve(line((0, (0, 0, 0, 1)), (0.5, middle), (1, (0, 1, 0, 0))), "Hips")])
