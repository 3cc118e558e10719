"""Avatars and animations of VRM: two avatars, one of each version, an animation for both, and those with exactly one
finding (check)."""

import json
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from gltf_writer import Gltf  # noqa: E402

# Bone: the bone above it, and its place in a T-pose, in metres; right ones mirror left ones.
SPINE = {
    "hips": (None, (0, 0.9, 0)), "spine": ("hips", (0, 1.0, 0)), "chest": ("spine", (0, 1.15, -0.01)),
    "upperChest": ("chest", (0, 1.25, -0.02)), "neck": ("upperChest", (0, 1.42, -0.02)), "head": ("neck", (0, 1.5, 0)),
}
SIDE = {
    "Eye": ("head", (0.03, 1.56, 0.07)), "Shoulder": ("upperChest", (0.05, 1.38, -0.02)), "UpperArm": ("Shoulder", (0.15, 1.38, -0.02)),
    "LowerArm": ("UpperArm", (0.4, 1.38, -0.02)), "Hand": ("LowerArm", (0.63, 1.38, -0.02)),
    "IndexProximal": ("Hand", (0.72, 1.38, 0)), "UpperLeg": ("hips", (0.09, 0.85, 0)), "LowerLeg": ("UpperLeg", (0.09, 0.47, 0)),
    "Foot": ("LowerLeg", (0.09, 0.08, -0.01)),
}
# The same bones of a taller figure with longer arms, whose legs are not quite below each other.
TALL = 1.3


def bones(without=()):
    made = dict(SPINE)
    for side, sign in (("left", 1), ("right", -1)):
        for name, (above, (x, y, z)) in SIDE.items():
            made[side + name] = (above if above in SPINE else side + above, (sign * x, y, z))
    for name in without:
        above = made.pop(name)[0]
        made = {bone: (above if parent == name else parent, place) for bone, (parent, place) in made.items()}
    return made


def turn(axis, degrees):
    half = math.radians(degrees) / 2
    size = math.hypot(*axis)
    return [part / size * math.sin(half) for part in axis] + [math.cos(half)]


def times(a, b):
    (ax, ay, az, aw), (bx, by, bz, bw) = a, b
    return [aw * bx + ax * bw + ay * bz - az * by, aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw, aw * bw - ax * bx - ay * by - az * bz]


def back(q):
    return [-q[0], -q[1], -q[2], q[3]]


def turned(q, v):
    return times(times(q, [*v, 0]), back(q))[:3]


def skeleton(scene, places, world=lambda number: [0, 0, 0, 1]):
    """Adds a node for each bone below a node for all. world: the rotation of a bone at rest, by its number. Returns each
    bone's node."""
    root = turn((1, 0, 0), -90)
    scene.json["nodes"] = [{"name": "Armature", "rotation": root, "children": []}]
    index = {bone: number + 1 for number, bone in enumerate(places)}
    for bone, (above, place) in places.items():
        own = world(index[bone])
        parent = root if above is None else world(index[above])
        origin = (0, 0, 0) if above is None else places[above][1]
        node = {"name": "J_" + bone, "translation": turned(back(parent), [a - b for a, b in zip(place, origin)]),
                "rotation": times(back(parent), own)}
        scene.json["nodes"].append(node)
        scene.json["nodes"][index[above] if above else 0].setdefault("children", []).append(index[bone])
    scene.json["scenes"] = [{"nodes": [0]}]
    scene.json["scene"] = 0
    return index


def tilted(number):
    return turn((1, number % 3, 2), 20 + 7 * number)


def face(scene):
    """A mesh with two morphs on a node of its own. Returns the node."""
    mouth = scene.numbers([0, 1.5, 0.1, 0.02, 1.5, 0.1, 0, 1.52, 0.1], "VEC3", bounds=True)
    targets = [{"POSITION": scene.numbers(offsets, "VEC3", bounds=True)} for offsets in
               ([0, -0.01, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0.01, 0.01, 0, 0, 0, 0])]
    scene.json["meshes"] = [{"name": "face", "primitives": [{"attributes": {"POSITION": mouth}, "targets": targets}],
                             "extras": {"targetNames": ["open", "corner"]}}]
    scene.json["nodes"].append({"name": "face", "mesh": 0})
    scene.json["scenes"][0]["nodes"].append(len(scene.json["nodes"]) - 1)
    return len(scene.json["nodes"]) - 1


RANGE = {"inputMaxValue": 90, "outputScale": 12}


def avatar(without=()):
    """VRM 1.0, every bone tilted at rest."""
    scene = Gltf()
    nodes = skeleton(scene, bones(without), tilted)
    mesh = face(scene)
    scene.json["extensionsUsed"] = ["VRMC_vrm"]
    scene.json["extensions"] = {"VRMC_vrm": {
        "specVersion": "1.0", "meta": {"name": "Tilted", "authors": ["nobody"], "licenseUrl": "https://vrm.dev/licenses/1.0/"},
        "humanoid": {"humanBones": {bone: {"node": node} for bone, node in nodes.items()}},
        "lookAt": {"type": "bone", "offsetFromHeadBone": [0, 0.06, 0], "rangeMapHorizontalInner": RANGE, "rangeMapHorizontalOuter": RANGE,
                   "rangeMapVerticalDown": RANGE, "rangeMapVerticalUp": RANGE},
        "expressions": {
            "preset": {"happy": {"morphTargetBinds": [{"node": mesh, "index": 0, "weight": 0.5}, {"node": mesh, "index": 1, "weight": 1}]},
                       "aa": {"morphTargetBinds": [{"node": mesh, "index": 0, "weight": 1}]}},
            "custom": {"smirk": {"morphTargetBinds": [{"node": mesh, "index": 1, "weight": 1}]}}}}}
    return scene


def old_avatar():
    """VRM 0.x, which looks along -z, and whose bones stand along the axes."""
    scene = Gltf()
    places = {bone: (above, (-x, y, -z)) for bone, (above, (x, y, z)) in bones().items()}
    nodes = skeleton(scene, places)
    face(scene)
    degree = {"xRange": 90, "yRange": 12}
    scene.json["extensionsUsed"] = ["VRM"]
    scene.json["extensions"] = {"VRM": {
        "exporterVersion": "made", "specVersion": "0.0", "meta": {"title": "Old", "version": "1", "author": "nobody"},
        "humanoid": {"humanBones": [{"bone": bone, "node": node, "useDefaultValues": True} for bone, node in nodes.items()]},
        "firstPerson": {"firstPersonBone": nodes["head"], "lookAtTypeName": "Bone", "lookAtHorizontalInner": degree,
                        "lookAtHorizontalOuter": degree, "lookAtVerticalDown": degree, "lookAtVerticalUp": degree},
        "blendShapeMaster": {"blendShapeGroups": [
            {"name": "Joy", "presetName": "joy", "isBinary": False, "binds": [{"mesh": 0, "index": 0, "weight": 50}, {"mesh": 0, "index": 1, "weight": 100}], "materialValues": []},
            {"name": "A", "presetName": "a", "isBinary": False, "binds": [{"mesh": 0, "index": 0, "weight": 100}], "materialValues": []},
            {"name": "smirk", "presetName": "unknown", "isBinary": False, "binds": [{"mesh": 0, "index": 1, "weight": 100}], "materialValues": []}]},
        "secondaryAnimation": {"boneGroups": [], "colliderGroups": []}, "materialProperties": []}}
    return scene


def moving(scene, node, path, keys, samplers, channels):
    samplers.append({"input": keys[0], "output": keys[1]})
    channels.append({"sampler": len(samplers) - 1, "target": {"node": node, "path": path}})


def animation(shape="LINEAR"):
    """Two seconds of a taller figure whose bones are tilted in other ways."""
    scene = Gltf()
    places = {bone: (above, (1.1 * TALL * x, TALL * y, TALL * z)) for bone, (above, (x, y, z)) in bones(without=("leftEye", "rightEye")).items()}
    nodes = skeleton(scene, places, lambda number: turn((2, 1, number % 4), 15 + 11 * number))
    for name, at in (("happy", None), ("smirk", None), ("lookAt", None)):
        nodes[name] = len(scene.json["nodes"])
        scene.json["nodes"].append({"name": name})
        scene.json["scenes"][0]["nodes"].append(nodes[name])
    scene.json["extensionsUsed"] = ["VRMC_vrm_animation"]
    scene.json["extensions"] = {"VRMC_vrm_animation": {
        "specVersion": "1.0", "humanoid": {"humanBones": {bone: {"node": nodes[bone]} for bone in places}},
        "expressions": {"preset": {"happy": {"node": nodes["happy"]}}, "custom": {"smirk": {"node": nodes["smirk"]}}},
        "lookAt": {"node": nodes["lookAt"], "offsetFromHeadBone": [0, 0.06, 0]}}}
    samplers, channels = [], []
    seconds = scene.numbers([0, 0.5, 1, 2], "SCALAR", bounds=True)
    for number, bone in enumerate(places):
        rest = scene.json["nodes"][nodes[bone]]["rotation"]
        turns = [times(rest, turn((number % 3, 1, (number + 1) % 2), angle)) for angle in (0, 5 + number, -10, 20 - number)]
        moving(scene, nodes[bone], "rotation", (seconds, scene.numbers(sum(turns, []), "VEC4")), samplers, channels)
    rest = scene.json["nodes"][nodes["hips"]]["translation"]
    shifts = [(0, 0, 0), (0.1, 0.2, -0.05), (0.2, 0, 0.3), (0, -0.1, 0)]
    places = [part for shift in shifts for part in (a + b for a, b in zip(rest, shift))]
    moving(scene, nodes["hips"], "translation", (seconds, scene.numbers(places, "VEC3")), samplers, channels)
    for name, weights in (("happy", (0, 1, 0.25, 0.5)), ("smirk", (0.5, 0, 1, 0))):
        moving(scene, nodes[name], "translation", (seconds, scene.numbers(sum(([w, 0, 0] for w in weights), []), "VEC3")), samplers, channels)
    gaze = [times(turn((0, 1, 0), yaw), turn((1, 0, 0), pitch)) for yaw, pitch in ((0, 0), (30, 10), (-60, -20), (100, 5))]
    moving(scene, nodes["lookAt"], "rotation", (seconds, scene.numbers(sum(gaze, []), "VEC4")), samplers, channels)
    scene.json["animations"] = [{"name": "greet", "samplers": samplers, "channels": channels}]
    return scene


def extension(scene):
    return next(iter(scene.json["extensions"].values()))


def humans(scene):
    return extension(scene)["humanoid"]["humanBones"]


def check():
    """(name, document, path of the finding); the name begins with the code."""
    own = "extensions.VRMC_vrm"
    scene = avatar()
    extension(scene)["specVersion"] = "0.9"
    yield "vrm.spec-version.vrm", scene, own + ".specVersion"
    scene = avatar()
    humans(scene)["tail"] = {"node": 0}
    yield "vrm.unknown-bone.vrm", scene, own + ".humanoid.humanBones"
    scene = avatar()
    humans(scene)["jaw"] = {"node": humans(scene)["leftEye"]["node"]}
    yield "vrm.bone-twice.vrm", scene, f"nodes[{humans(scene)['jaw']['node']}]"
    scene = avatar()
    del humans(scene)["leftHand"], humans(scene)["leftIndexProximal"]
    yield "vrm.missing-bone.vrm", scene, own + ".humanoid.humanBones"
    scene = avatar()
    humans(scene)["jaw"] = {"node": 0}
    yield "vrm.bone-order.vrm", scene, "nodes[0]"
    scene = avatar()
    extension(scene)["expressions"]["custom"] = {"sad": {}}
    yield "vrm.custom-preset.vrm", scene, own + ".expressions.custom"
    scene = avatar()
    extension(scene)["expressions"]["preset"]["aa"]["morphTargetBinds"][0]["index"] = 2
    yield "vrm.expression-target.vrm", scene, own + ".expressions"
    scene = Gltf()
    places = bones()
    places["leftHand"] = ("leftLowerArm", (0.6, 1.2, -0.02))
    places["leftIndexProximal"] = ("leftHand", (0.7, 1.14, 0))
    nodes = skeleton(scene, places)
    scene.json["extensionsUsed"] = ["VRMC_vrm"]
    scene.json["extensions"] = {"VRMC_vrm": {"specVersion": "1.0", "humanoid": {"humanBones": {bone: {"node": node} for bone, node in nodes.items()}}}}
    yield "vrm.t-pose.vrm", scene, f"nodes[{nodes['leftLowerArm']}]"
    scene = old_avatar()
    for node in scene.json["nodes"][1:]:
        node["translation"] = [-node["translation"][0], node["translation"][1], node["translation"][2]] if "translation" in node else None
        if node["translation"] is None:
            del node["translation"]
    yield "vrm.facing.vrm", scene, "extensions.VRM"


def check_animations():
    own = "extensions.VRMC_vrm_animation"
    scene = animation()
    scene.json["nodes"][humans(scene)["head"]["node"]]["scale"] = [1, 1, 1.5]
    yield "vrm.rest-scale.vrma", scene, f"nodes[{humans(scene)['head']['node']}]"
    scene = animation()
    scene.json["nodes"][0]["translation"] = [0, -1.1, 0]
    yield "vrm.hips-height.vrma", scene, f"nodes[{humans(scene)['hips']['node']}]"
    scene = animation()
    extension(scene)["expressions"]["preset"]["lookUp"] = {"node": 0}
    yield "vrm.look-expression.vrma", scene, own + ".expressions.preset"
    scene = animation()
    channels = scene.json["animations"][0]["channels"]
    place = next(number for number, one in enumerate(channels) if one["target"]["path"] == "translation")
    channels.append({"sampler": place, "target": {"node": humans(scene)["chest"]["node"], "path": "translation"}})
    yield "vrm.moved-bone.vrma", scene, f"animations[0].channels[{len(channels) - 1}]"
    scene = animation()
    channels = scene.json["animations"][0]["channels"]
    channels.append({"sampler": place, "target": {"node": humans(scene)["chest"]["node"], "path": "scale"}})
    yield "vrm.scaled-bone.vrma", scene, f"animations[0].channels[{len(channels) - 1}]"
    scene = animation()
    scene.json["nodes"].append({"name": "eye", "translation": [0, 0, 0.1]})
    humans(scene)["leftEye"] = {"node": len(scene.json["nodes"]) - 1}
    scene.json["nodes"][humans(scene)["head"]["node"]].setdefault("children", []).append(len(scene.json["nodes"]) - 1)
    channels = scene.json["animations"][0]["channels"]
    channels.append({"sampler": 0, "target": {"node": len(scene.json["nodes"]) - 1, "path": "rotation"}})
    yield "vrm.moved-eye.vrma", scene, f"animations[0].channels[{len(channels) - 1}]"
    scene = animation()
    number = next(n for n, one in enumerate(scene.json["animations"][0]["channels"]) if one["target"]["node"] == extension(scene)["expressions"]["preset"]["happy"]["node"])
    scene.json["animations"][0]["samplers"][number]["output"] = scene.numbers([0, 0, 0, 1.5, 0, 0, 0, 0, 0, 1, 0, 0], "VEC3")
    yield "vrm.weight-range.vrma", scene, f"animations[0].channels[{number}]"
    scene = animation()
    del scene.json["animations"]
    yield "vrm.no-animation.vrma", scene, "animations"
    scene = animation()
    scene.json["animations"].append({**scene.json["animations"][0], "name": "again"})
    yield "vrm.more-animations.vrma", scene, "animations"
    scene = animation()
    times_of = scene.numbers([0, 0.005, 0.01, 0.015], "SCALAR", bounds=True)
    scene.json["animations"][0]["samplers"][0]["input"] = times_of
    yield "vrm.key-rate.vrma", scene, "animations[0].channels[0]"


def edge():
    """Files that say something when they are played."""
    scene = avatar()
    extension(scene)["expressions"]["custom"]["smirk"]["isBinary"] = True
    yield "testdata/vrm/edge/all-or-nothing.vrm", scene
    scene = animation()
    scene.json["nodes"][0]["translation"] = [0, -0.9 * TALL, 0]
    yield "testdata/vrma/edge/hips-on-the-floor.vrma", scene
    scene = animation()
    channels = scene.json["animations"][0]["channels"]
    channels.append({"sampler": 0, "target": {"node": 0, "path": "rotation"}})
    yield "testdata/vrma/edge/moving-armature.vrma", scene
    scene = animation()
    knee = scene.json["nodes"][humans(scene)["leftLowerLeg"]["node"]]
    knee["translation"] = [2 * part for part in turned(turn((1, 0, 0), 50), knee["translation"])]
    yield "testdata/vrma/edge/sitting.vrma", scene


def files():
    yield from ((name, scene.glb()) for name, scene in edge())
    yield "testdata/vrm/valid/tilted.vrm", avatar().glb()
    yield "testdata/vrm/valid/without-upper-chest.vrm", avatar(("upperChest",)).glb()
    yield "testdata/vrm/valid/old.vrm", old_avatar().glb()
    yield "testdata/vrma/valid/greet.vrma", animation().glb()
    plain = Gltf(nodes=[{"name": "VRM"}], scenes=[{"nodes": [0]}])
    yield "testdata/vrm/bad/plain.vrm", plain.gltf()
    yield "testdata/vrma/bad/plain.vrma", plain.gltf()
    for folder, cases, clean in (("vrm", check(), avatar()), ("vrma", check_animations(), animation())):
        suffix = "." + folder
        expected = {"clean" + suffix: []}
        yield f"testdata/{folder}/check/clean{suffix}", clean.glb()
        for name, scene, path in cases:
            code = ".".join(name.split(".")[:2])
            expected[name] = [{"code": code, "path": path, "offset": scene.offset(path)}]
            yield f"testdata/{folder}/check/{name}", scene.glb()
        yield f"testdata/{folder}/check/expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()
