"""LightWave scenes: every version read (valid, edge), refused (bad), traps (crash), and with exactly one finding each
beside a clean twin (check)."""

import json
import math

TCB, HERMITE, BEZIER, LINEAR, STEPPED, BEZIER_2D = range(6)
RESET, CONSTANT, REPEAT, OSCILLATE, OFFSET, STRAIGHT = range(6)
FPS = 30


def number(value):
    return f"{value:.9g}"


def key(time, value, shape=TCB, parameters=()):
    return "  Key " + " ".join(map(number, (value, time, shape, *(*parameters, 0, 0, 0, 0, 0, 0)[:6])))


def envelope(*keys, before=CONSTANT, after=CONSTANT, count=None):
    return ["{ Envelope", f"  {len(keys) if count is None else count}", *keys, f"  Behaviors {before} {after}", "}"]


def channels(changed=None, count=9, declared=None):
    """changed: envelopes by channel; the others stand at rest."""
    lines = [f"NumChannels {count if declared is None else declared}"]
    for channel in range(count):
        rest = envelope(key(0, 1 if channel > 5 else 0))
        lines += [f"Channel {channel}", *(changed or {}).get(channel, rest)]
    return lines


def null(name="Null", *rest, id=None, changed=None):
    return [f"AddNullObject {id + ' ' if id else ''}{name}", "ObjectMotion", *channels(changed), *rest, ""]


def scene(*parts, version=3):
    head = ["LWSC", str(version), "", "FirstFrame 0", "LastFrame 60", f"FramesPerSecond {FPS}", ""]
    return [*head, *(line for part in parts for line in part)]


def text(lines, end="\n"):
    return (end.join(lines) + end).encode("latin-1")


# ---- every version


def rows(value, frames=(0, 15, 45), straight=(0, 1, 0)):
    """Version 1: nine values at each frame; then the frame, whether the span is straight, tension, continuity, bias."""
    lines = ["  9", f"  {len(frames)}"]
    for frame, line in zip(frames, straight):
        lines += ["  " + " ".join(map(number, value(frame))), f"  {frame} {line} 0.25 0 -0.5"]
    return lines


def sway(frame):
    return (math.sin(frame / 10), 0.5, frame / 30, 45 * math.sin(frame / 15), -30, frame, 1, 1, 1)


def version_1():
    return ["LWSC", "1", "", "FirstFrame 1", "LastFrame 60", "FrameStep 1", "FramesPerSecond 30", "",
            "LoadObject Objects/body", "ObjectMotion (unnamed)", *rows(sway), "EndBehavior 2",
            "ParentObject 2", "TargetObject 2", "LookAheadFrames 6", "ShadowOptions 7", "",
            "AddNullObject Target", "ObjectMotion (unnamed)", *rows(lambda frame: (0, 2, 5, 0, 0, 0, 1, 1, 1), (0,)),
            "EndBehavior 1", "",
            "AmbientColor 255 255 255", "AmbIntensity 0.25", "",
            "AddLight", "LightName Lamp", "LightMotion (unnamed)", *rows(sway, (0,)), "EndBehavior 1",
            "LightColor 255 51 0", "LgtIntensity (envelope)", "  1", "  2", "  1", "  0 0 0 0 0", "  0.5", "  30 1 0 0 0",
            "EndBehavior 1", "LightType 2", "ConeAngle 30", "EdgeAngle 5", "",
            "ShowCamera 0", "CameraMotion (unnamed)", *rows(sway, (0,)), "EndBehavior 1", "ZoomFactor 3.2",
            "SolidBackdrop 1", "BackdropColor 0 51 102"]


def version_2():
    spans = [f"  {number(math.sin(time))} {number(time)} 2 0 0 0" for time in (0, 0.5, 1.25)]
    motion = ["  9", "  3", *spans] + [line for channel in range(1, 9) for line in ("  1", f"  {int(channel > 5)} 0 2 0 0 0")]
    behaviors = "Pre/PostBehavior " + " ".join(["1 3"] + ["1 1"] * 8)
    return ["LWSC", "2", "", "FirstFrame 1", "LastFrame 60", "FramesPerSecond 25", "", "LoadObject cube.lwo",
            "ObjectMotion (unnamed)", *motion, behaviors, "SubPatchLevel 3 3", "", "AddLight", "LightMotion (unnamed)",
            *motion, behaviors, "LightColor 255 255 255", "LgtIntensity 1", "", "CustomSize 640 480"]


def every_shape():
    """Each shape after each other, and each behaviour before and after."""
    items = []
    for shape in range(6):
        changed = {}
        for channel, behaviors in enumerate(range(6)):
            shapes = (TCB, shape, channel, shape, BEZIER_2D)
            keys = [key(0.4 * i - 0.5, math.sin(7 * i + channel + shape), each, parameters(each, i)) for i, each in enumerate(shapes)]
            changed[channel] = envelope(*keys, before=behaviors, after=(behaviors + shape) % 6)
        items.append(null(f"Shape{shape}", changed=changed))
    return scene(*items)


def parameters(shape, i):
    return {TCB: (0.5, -0.25, 0.1 * i), HERMITE: (0, 0, 0, 0.5, -0.75), BEZIER: (0, 0, 0, -0.25, 0.5),
            BEZIER_2D: (-0.1, 0.2 * i, 0.15, -0.3)}.get(shape, (0, 0, 0, 0.3, 0.2))


MIXER = ["Plugin DisplacementHandler 1 LW_MorphMixer", "2", "1", "{ Group", "  2", '  "Face"', "}",
         "{ MorfForm", '  "Face.Smile"', "  0.5", "}", "{ MorfForm", '  "Face.Blink"', "  0",
         *envelope(key(0, 0, LINEAR), key(1, 1, LINEAR)), "}", "EndPlugin"]


def bone(name, *rest, id=None, changed=None):
    return ["AddBone" + (f" {id}" if id else ""), f"BoneName {name}", "ShowBone 1 8", "BoneActive 1", "BoneRestPosition 0 0 1",
            "BoneRestDirection 10 20 30", "BoneRestLength 1", "BoneStrength 1", "ScaleBoneStrength 1",
            "BoneWeightMapName arm", "BoneLimitedRange 1", "BoneMinRange 0.5", "BoneMaxRange 2", "BoneMotion",
            *channels(changed), *rest]


def light(name, *rest, id=None):
    return ["AddLight" + (f" {id}" if id else ""), f"LightName {name}", "ShowLight 1 5", "LightMotion", *channels(), *rest, ""]


def camera(*rest, id=None):
    return ["AddCamera" + (f" {id}" if id else ""), "CameraName Camera", "CameraMotion", *channels(count=6), *rest, ""]


def whole(version):
    """Every item, controllers of every kind, chains, limits, morphs, envelopes of scalars."""
    new = version > 3
    id = lambda digits: digits if new else None
    goal = "10000001" if new else "2"
    load = f"LoadObjectLayer 1 {'10000000 ' if new else ''}Objects/body.lwo"
    move = {0: envelope(key(0, 0), key(2, 1, LINEAR)), 2: envelope(key(0, 0), key(1, 2), key(2, 0))}
    body = [load, "ChangeObject 0", "ShowObject 7 3", "ObjectMotion", *channels(), "IKAnchor 1", "SubPatchLevel 2 3",
            "ObjectDissolve (envelope)", *envelope(key(0, 0), key(2, 1)), f"MorphTarget {goal}", "MorphAmount 0.25",
            "BoneFalloffType 5", "FasterBones 0", *MIXER,
            *bone("Upper", "HController 3", "PController 3", "PLimits -90 45", "HJointStiffness 50", id=id("40000000")),
            *bone("Lower", "ParentItem 40000000", f"GoalObject {goal}", "FullTimeIK 1", "GoalStrength 2", id=id("40010000")),
            "ShadowOptions 7", ""]
    return scene(
        body,
        null("Goal", id=id("10000001"), changed=move),
        null("Aimed", "HController 1", "PController 1", "TargetItem 10000001", "PivotPosition 0 1 0",
             "PivotRotation 0 90 0", id=id("10000002")),
        null("Along", "HController 2", "PController 4", "PathAlignLookAhead 0.1", "PathAlignMaxLookSteps 10",
             "PathAlignReliableDist 0.001", id=id("10000003"), changed=move),
        null("Pole", "BController 5", "PoleItem 10000001", "XLimits -1 0.5", id=id("10000004"), changed=move),
        ["AmbientColor 1 1 1", "AmbientIntensity 0.05", ""],
        light("Sun", "LightColor 1 0.9 0.8", "LightIntensity (envelope)", *envelope(key(0, 1), key(1, 0.5)),
              "LightType 2", "LightConeAngle 30", "LightEdgeAngle 5", id=id("20000000")),
        light("Dome", "LightColor (envelope)", *(line for value in (1, 0.5, 0.25) for line in envelope(key(0, value))),
              "LightIntensity 0.5", "Plugin LightHandler 1 DomeLight", "EndPlugin", id=id("20000001")),
        camera("ZoomFactor (envelope)", *envelope(key(0, 3.2), key(2, 4)), "FrameSize 640 480", "PixelAspect 1",
               id=id("30000000")),
        ["Antialiasing 2", "SolidBackdrop 0", "BackdropColor 0 0 0", "ZenithColor 0 0.1569 0.3137", "FogType 1",
         "FogMinDistance 1", "FogMaxDistance 10", "FogColor 0.5 0.5 0.5", "FogMaxAmount (envelope)",
         *envelope(key(0, 0), key(1, 1)), "", "ImageEditorData", "NumberOfClips 1", "{ Still", "  Image \"Images/a b.png\"", "}",
         "DisplacementMaps", "{ TextureBlock", "  { Texture", "    { ProceduralTexture", "      Axis 1",
         "      TextureValue 0.80000001", "      { Func", "        \"Turbulence\"", "        3 0 0.5", "      }", "    }", "  }", "}",
         "{ Surface", "  Name \"Default\"", "  { Color", "    0.7 0.6 0.50", "  }", "}"],
        version=version,
    )


def valid():
    yield "version-1.lws", text(version_1(), "\r\n")
    yield "version-2.lws", text(version_2())
    for version in (3, 4, 5):
        yield f"version-{version}.lws", text(whole(version))
    yield "every-shape.lws", text(every_shape())
    yield "motion.mot", text(["LWMO", "3", "", *channels({3: envelope(key(0, 0), key(1, 1, BEZIER_2D, (-0.2, 0, 0.2, 0)))})])


def edge():
    yield "nothing.lws", b"LWSC\n3"
    yield "glued-lines.lws", text(scene(null("a", "HJointStiffness 50PController 3")))
    yield "mixed-line-ends.lws", b"LWSC\r\n3\nFirstFrame 1\r\n\r\n\nAddNullObject a\n"
    yield "odd-spaces.lws", b"LWSC \n 3\t\n\tFirstFrame   1  \n  { A\n}\n   \n  1 \n    2\n"
    yield "unindented.lws", text([line.strip() for line in scene(null())])
    yield "numbers.lws", text(scene(null(changed={0: envelope("  Key +1 -.5 03 1e-008 -0 2. 1E2 0.10 00")})))
    yield "plugin-looks-like-a-scene.lws", text(scene(null("a", "Plugin MasterHandler 1 x", "AddLight", "}", "{ Envelope",
                                                           "Key word", "Plugin", "EndPlugin")))
    yield "latin-1.lws", text(scene(null("caf\xe9", "Plugin A 1 \xff", "  \xfe", "EndPlugin")))
    yield "not-finite-in-keys.lws", text(scene(null(changed={0: envelope("  Key nan 0 0 0 0 0 0 0 0"), 1: envelope(
        "  Key 1 0 0 0 0 0 0 0 0", "  Key -1.#IND00 1 0 0 0 0 0 0 0", "  Key 3 2 0 1.#QNAN 0 0 0 0 0")})))
    yield "byte-order-mark.lws", b"\xef\xbb\xbf" + text(scene(null()))
    yield "carriage-returns.lws", text(scene(null()), "\r")
    yield "negative-first-key.lws", text(scene(null(changed={0: envelope(key(-1, 0), key(1, 2))})))


def bad():
    yield "empty.lws", b""
    yield "magic.lws", b"LWSX\n3\n"
    yield "no-version.lws", b"LWSC\n"
    yield "version-word.lws", b"LWSC\nthree\n"
    yield "version-6.lws", b"LWSC\n6\n"
    yield "open-brace.lws", text(scene(null())[:-4])
    yield "open-plugin.lws", text(scene(null("a", "Plugin A 1 b", "x")))
    yield "word-in-key.lws", text(scene(null(changed={0: envelope("  Key 0 zero 0 0 0 0 0 0 0")})))
    yield "nested-100.lws", text(scene(["{ A"] * 100, ["}"] * 100))


def crash():
    yield "ring-of-parents.lws", text(scene(*(null(f"n{i}", f"ParentItem {0x10000000 + (i + 1) % 50:x}") for i in range(50))))
    yield "chain-of-bones.lws", text(scene(null("a"), *(bone(f"b{i}", f"ParentItem {0x40000000 + ((i - 1) << 16):x}" if i else "")
                                                        for i in range(40))))
    yield "equal-times.lws", text(scene(null(changed={i: envelope(*[key(1, j, i, (-1, 1, 1, 1, 1, 1)) for j in range(4)],
                                                                  before=i, after=i) for i in range(6)})))
    yield "handles.lws", text(scene(null(changed={0: envelope(key(0, 0, BEZIER_2D, (0, 0, 1e30, 1e30)),
                                                              key(1e-6, 1, BEZIER_2D, (-1e30, 1e30, -1, 0)), key(1e9, 2, 5))})))
    yield "huge-numbers.lws", text(scene(null(changed={i: envelope(key(-1e300, 1e300, i), key(0, -1e300, i), key(1e300, 1e308, i))
                                                       for i in range(6)})))


# ---- one finding each


def nodes(lines):
    """The number of the node that each line is in: rows, keys and a plugin's lines are one together."""
    numbers, kinds = [], []
    in_body = False
    for number, line in enumerate(lines):
        words = line.split()
        kind = "line"
        if in_body:
            in_body = words != ["EndPlugin"]
            kind = "body" if in_body else "line"
        elif number > 1 and words:
            if words[0] == "Plugin":
                in_body = True
            elif words[0] == "Key":
                kind = "key"
            elif words[0][0] in "0123456789+-.":
                kind = "row"
        goes_on = kind != "line" and kinds and kinds[-1] == kind
        numbers.append(numbers[-1] if goes_on else (numbers[-1] + 1 if numbers else 0))
        kinds.append(kind)
    return numbers


def at_node(lines, line, row=None):
    path = f"nodes[{nodes(lines)[line]}]" + ("" if row is None else f".keys[{row}]")
    column = 1 if row is not None else len(lines[line]) - len(lines[line].lstrip()) + 1
    return {"path": path, "line": line + 1 + (row or 0), "column": column}


def find(lines, start, number=0):
    return [index for index, line in enumerate(lines) if line.lstrip().startswith(start)][number]


def findings():
    """(code and variant, where, the scene with the finding, the scene without)."""

    def block(faulty, clean, start, row=None):
        lines = scene(null(changed={0: faulty}))
        return at_node(lines, find(lines, start), row), lines, scene(null(changed={0: clean}))

    def item(faulty, clean, keyword=None, more=()):
        lines = scene(null("a", *faulty), *more)
        line = find(lines, keyword) if keyword else find(lines, "AddNullObject")
        path = "items[1]" + (f".{keyword}" if keyword else "")
        return {"path": path, "line": line + 1, "column": 1}, lines, scene(null("a", *clean), *more)

    def line(faulty, clean, start):
        lines = scene(faulty)
        return at_node(lines, find(lines, start)), lines, scene(clean)

    one, two, good = key(0, 0), key(1, 1), envelope(key(0, 0), key(1, 1))
    yield "lws.key-count", *block(envelope(one, two, count=3), good, "{ Envelope")
    yield "lws.unsorted-keys", *block(envelope(two, one), good, "Key", 1)
    yield "lws.key-values", *block(envelope(one, "  Key 1 1 0"), good, "Key", 1)
    yield "lws.key-values.not-a-number", *block(envelope("  Key 0 1-2 0 0 0 0 0 0 0"), good, "Key", 0)
    yield "lws.key-shape", *block(envelope(one, key(1, 1, 6)), envelope(one, key(1, 1, 5, (-0.5, 0, 0, 0))), "Key", 1)
    yield "lws.handle-range", *block(envelope(one, key(1, 1, 5, (-1.5, 0))), envelope(one, key(1, 1, 5, (-1, 0))), "Key", 1)
    yield "lws.behavior", *block(envelope(one, two, after=6), envelope(one, two, after=5), "Behaviors")
    motion = lambda **changes: ["AddNullObject a", "ObjectMotion", *channels(**changes), ""]
    yield "lws.channel-count", *line(motion(declared=6), motion(), "ObjectMotion")
    twice = motion()
    twice[twice.index("Channel 8")] = "Channel 7"
    yield "lws.channel", at_node(scene(twice), find(scene(twice), "Channel 7", 1)), scene(twice), scene(motion())
    stray = scene([*motion(), "}"])
    yield "lws.stray-brace", at_node(stray, len(stray) - 1), stray, scene([*motion(), "{ A", "}"])
    yield "lws.no-motion", *item_without_motion()
    yield "lws.glued-line", *line(null("a", "HJointStiffness 50PController 0"), null("a", "HJointStiffness 50", "PController 0"),
                                  "HJointStiffness")
    yield "lws.bad-number", *line(null("a", "GoalStrength much"), null("a", "GoalStrength 2"), "GoalStrength")
    early = ["AddNullObject a", "PivotPosition 1 0 0", *null("a")[1:]]
    yield "lws.out-of-order", *line(early, null("a", "PivotPosition 1 0 0"), "PivotPosition")
    yield "lws.no-envelope", *line(null("a", "ObjectDissolve (envelope)"), null("a", "ObjectDissolve (envelope)", *good),
                                   "ObjectDissolve")
    yield "lws.no-such-item", *item(["ParentItem 10000009"], ["ParentItem 10000001"], "ParentItem", [null("b")])
    yield "lws.no-such-item.number", *item(["GoalObject 3"], ["GoalObject 2"], "GoalObject", [null("b")])
    yield "lws.parent-cycle", *item(["ParentItem 10000000"], ["ParentItem 10000001"], None, [null("b")])
    yield "lws.controller", *item(["XController 7"], ["XController 0"])
    yield "lws.no-target", *item(["HController 1"], ["HController 1", "TargetItem 10000001"], None, [null("b")])
    yield "lws.no-joints", *item(["GoalObject 2", "FullTimeIK 1"], ["GoalObject 2", "FullTimeIK 1", "HController 3"],
                                 "GoalObject", [null("b")])
    yield "lws.not-finite", *block(envelope(one, "  Key 1.#QNAN 1 0 0 0 0 0 0 0"), good, "Key", 1)
    for kind, handler in (("motion", "ItemMotionHandler"), ("channel", "ChannelHandler"), ("displacement", "DisplacementHandler")):
        yield f"lws.{kind}-plugin", *line(null("a", f"Plugin {handler} 1 Some", "EndPlugin"), null("a"), "Plugin")
    figure = lambda *rest: [*null("a"), *bone("b", *rest)]
    yield "lws.joint-compensation", *line(figure("BoneJointComp 1"), figure("BoneJointComp 0"), "BoneJointComp")
    yield "lws.muscle-flexing", *line(figure("BoneMuscleFlex 1"), figure("BoneMuscleFlex 0"), "BoneMuscleFlex")
    yield "lws.bone-strength", *line(figure("BoneStrength (envelope)", *good), figure("BoneStrength 1"), "BoneStrength (envelope)")
    yield "lws.mixer", *item([*MIXER[:-2], "EndPlugin"], MIXER)


def item_without_motion():
    lines = scene(["AddNullObject a"])
    return {"path": "items[1]", "line": len(lines), "column": 1}, lines, scene(null("a"))


def check():
    expected = {}
    for stem, where, faulty, clean in findings():
        code = ".".join(stem.split(".")[:2])
        expected[f"{stem}.lws"] = [{"code": code, **where}]
        expected[f"{stem}.clean.lws"] = []
        yield f"{stem}.lws", text(faulty)
        yield f"{stem}.clean.lws", text(clean)
    yield "expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad()), ("crash", crash()), ("check", check())):
        for name, data in cases:
            yield f"testdata/lws/{folder}/{name}", data
