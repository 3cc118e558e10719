"""glTF files that must be read (valid, edge), that must not (bad), that are a trap (crash), and those with exactly one
finding (check)."""

import base64
import json
import pathlib
import re
import struct
import sys
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from gltf_writer import FLOAT, Gltf  # noqa: E402
from meshopt_packer import attributes, indices, triangles  # noqa: E402

HALF = 0.5 ** 0.5
TEXTURE = "materials[0].pbrMetallicRoughness.baseColorTexture"
POINTER = "animations[0].channels[0].target.extensions.KHR_animation_pointer"
TRIANGLE = [0, 0, 0, 1, 0, 0, 0, 1, 0]
IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad()), ("crash", crash())):
        for name, data in cases:
            yield f"testdata/gltf/{folder}/{name}", data
    expected = {"clean.glb": []}
    yield "testdata/gltf/check/clean.glb", moving().glb()
    for stem, scene, path in check():
        code = ".".join(stem.split(".")[:2])
        expected[f"{stem}.glb"] = [{"code": code, "path": path, "offset": scene.offset(re.sub(r"^lights", "extensions.KHR_lights_punctual.lights", path))}]
        yield f"testdata/gltf/check/{stem}.glb", scene.glb()
    yield "testdata/gltf/check/expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()


def triangle(**node):
    scene = Gltf(scene=0, scenes=[{"nodes": [0]}], nodes=[{"name": "triangle", "mesh": 0, **node}])
    positions = scene.numbers(TRIANGLE, "VEC3", bounds=True)
    scene.json["meshes"] = [{"name": "triangle", "primitives": [{"attributes": {"POSITION": positions}}]}]
    return scene


def moving():
    """A triangle that moves, turns by straight keys and grows in steps."""
    scene = triangle(translation=[0, 0, 1])
    times = scene.numbers([0, 1, 2], "SCALAR", bounds=True)
    places = scene.numbers([0, 0, 1, 0, 2, 1, 3, 2, 1], "VEC3")
    turns = scene.numbers([0, 0, 0, 1, 0, HALF, 0, HALF, 0, 1, 0, 0], "VEC4")
    sizes = scene.numbers([1, 1, 1, 2, 2, 2, 1, 2, 1], "VEC3")
    samplers = [{"input": times, "output": places}, {"input": times, "output": turns},
                {"input": times, "output": sizes, "interpolation": "STEP"}]
    channels = [{"sampler": i, "target": {"node": 0, "path": path}} for i, path in enumerate(("translation", "rotation", "scale"))]
    scene.json["animations"] = [{"name": "move", "samplers": samplers, "channels": channels}]
    return scene


def cubic():
    """Cubic keys: x goes from 0 to 1 in a second and to 2 in half a second; y is 0 with slopes 2 and 1 in the second part."""
    scene = triangle()
    times = scene.numbers([0.5, 1.5, 2], "SCALAR", bounds=True)
    places = scene.numbers([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0], "VEC3")
    turns = scene.numbers([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, HALF, HALF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], "VEC4")
    samplers = [{"input": times, "output": places, "interpolation": "CUBICSPLINE"}, {"input": times, "output": turns, "interpolation": "CUBICSPLINE"}]
    channels = [{"sampler": 0, "target": {"node": 0, "path": "translation"}}, {"sampler": 1, "target": {"node": 0, "path": "rotation"}}]
    scene.json["animations"] = [{"samplers": samplers, "channels": channels}]
    return scene


def skinned(matrices=True):
    """A strip of three points that a bone at 1 bends, below a node that its skin does not have."""
    scene = Gltf(scene=0, scenes=[{"nodes": [0, 2]}], nodes=[
        {"name": "hip", "translation": [0, 1, 0], "children": [1]}, {"name": "knee", "translation": [0, 1, 0], "rotation": [0, 0, HALF, HALF]},
        {"name": "holder", "translation": [9, 9, 9], "children": [3]}, {"name": "strip", "mesh": 0, "skin": 0}])
    attributes = {"POSITION": scene.numbers([0, 1, 0, 0, 2, 0, 0, 3, 0], "VEC3", bounds=True),
                  "JOINTS_0": scene.numbers([0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0], "VEC4", 5121),
                  "WEIGHTS_0": scene.numbers([255, 0, 0, 0, 128, 127, 0, 0, 255, 0, 0, 0], "VEC4", 5121, normalized=True)}
    scene.json["meshes"] = [{"primitives": [{"attributes": attributes, "indices": scene.numbers([0, 1, 2], "SCALAR", 5123)}]}]
    scene.json["skins"] = [{"joints": [0, 1]}]
    if matrices:
        hip, knee = list(IDENTITY), list(IDENTITY)
        hip[13], knee[13] = -1, -2
        scene.json["skins"][0]["inverseBindMatrices"] = scene.numbers(hip + knee, "MAT4")
    return scene


def morphs():
    """Two morphs, one dense and one sparse, with weights of their own, and a channel for both."""
    scene = triangle()
    dense = scene.numbers([0, 0, 1, 0, 0, 0, 0, 0, 2], "VEC3", bounds=True)
    indices = scene.view(struct.pack("<H", 1))
    values = scene.view(struct.pack("<3f", 0, 3, 0))
    sparse = scene.accessor(componentType=5126, count=3, type="VEC3", min=[0, 0, 0], max=[0, 3, 0],
                            sparse={"count": 1, "indices": {"bufferView": indices, "componentType": 5123}, "values": {"bufferView": values}})
    mesh = scene.json["meshes"][0]
    mesh["primitives"][0]["targets"] = [{"POSITION": dense}, {"POSITION": sparse}]
    mesh["weights"] = [0.25, 0]
    mesh["extras"] = {"targetNames": ["smile", "frown"]}
    times = scene.numbers([0, 1], "SCALAR", bounds=True)
    weights = scene.numbers([0, 255, 255, 51], "SCALAR", 5121, normalized=True)
    scene.json["animations"] = [{"name": "face", "samplers": [{"input": times, "output": weights}], "channels": [{"sampler": 0, "target": {"node": 0, "path": "weights"}}]}]
    return scene


def modes():
    """The same five points in each of the seven modes."""
    scene = triangle()
    positions = scene.numbers([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 2, 0], "VEC3", bounds=True)
    indices = scene.numbers([0, 1, 2, 3, 4], "SCALAR", 5121)
    scene.json["meshes"][0]["primitives"] = [{"attributes": {"POSITION": positions}, "indices": indices, "mode": mode} for mode in range(7)]
    return scene


def png_of_one_pixel():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress(b"\0\xff\0\0", 0)  # not compressed: the same bytes of every zlib
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def stage():
    """Cameras of both kinds, lights of all three, a picture in the text, a part of it, and a moved lens."""
    scene = triangle()
    lens = {"type": "perspective", "perspective": {"yfov": 0.5, "znear": 0.1, "aspectRatio": 1.5}}
    plain = {"type": "orthographic", "orthographic": {"xmag": 1, "ymag": 1, "znear": 0.1, "zfar": 10}}
    lights = [{"type": "directional", "name": "sun", "intensity": 3}, {"type": "point", "color": [1, 0, 0], "range": 4},
              {"type": "spot", "spot": {"innerConeAngle": 0.2, "outerConeAngle": 0.6}}]
    scene.json["cameras"] = [lens, plain]
    scene.json["extensions"] = {"KHR_lights_punctual": {"lights": lights}}
    scene.json["extensionsUsed"] = ["KHR_lights_punctual", "KHR_texture_transform", "KHR_animation_pointer"]
    for number in (0, 1):
        scene.json["nodes"].append({"name": f"camera {number}", "camera": number})
    for number in range(3):
        scene.json["nodes"].append({"extensions": {"KHR_lights_punctual": {"light": number}}})
    scene.json["scenes"][0]["nodes"] = list(range(6))
    dot = base64.b64encode(png_of_one_pixel()).decode()
    scene.json["images"] = [{"uri": "data:image/png;base64," + dot}]
    scene.json["samplers"] = [{"wrapS": 33071, "wrapT": 33648}]
    scene.json["textures"] = [{"source": 0, "sampler": 0}]
    transform = {"offset": [0.5, 0], "scale": [2, 1]}
    scene.json["materials"] = [{"name": "shown", "doubleSided": True, "alphaMode": "BLEND", "pbrMetallicRoughness": {
        "baseColorFactor": [1, 0.5, 0.25, 0.75], "baseColorTexture": {"index": 0, "extensions": {"KHR_texture_transform": transform}}}}]
    primitive = scene.json["meshes"][0]["primitives"][0]
    primitive["material"] = 0
    primitive["attributes"]["TEXCOORD_0"] = scene.numbers([0, 0, 1, 0, 0, 1], "VEC2")
    times = scene.numbers([0, 1], "SCALAR", bounds=True)
    angles = scene.numbers([0.5, 1], "SCALAR")
    scene.json["animations"] = [{"name": "zoom", "samplers": [{"input": times, "output": angles}], "channels": [
        {"sampler": 0, "target": {"path": "pointer", "extensions": {"KHR_animation_pointer": {"pointer": "/cameras/0/perspective/yfov"}}}}]}]
    return scene


def interleaved():
    """Positions and coordinates of eight bits side by side, and shares of 16 bits."""
    scene = triangle()
    rows = b"".join(struct.pack("<3fBBxx", *TRIANGLE[3 * i:3 * i + 3], 255 * (i == 1), 255 * (i == 2)) for i in range(3))
    view = scene.view(rows, byteStride=16)
    attributes = {"POSITION": scene.accessor(bufferView=view, componentType=5126, count=3, type="VEC3", min=[0, 0, 0], max=[1, 1, 0]),
                  "TEXCOORD_0": scene.accessor(bufferView=view, byteOffset=12, componentType=5121, normalized=True, count=3, type="VEC2"),
                  "COLOR_0": scene.numbers([65535, 0, 0, 0, 0, 65535, 0, 0, 0, 0, 65535, 0], "VEC4", 5123, normalized=True)}
    scene.json["meshes"][0]["primitives"][0]["attributes"] = attributes
    return scene


def packed(is_packed):
    """A strip of triangles that turns, its views packed by EXT_meshopt_compression or not."""
    used = ["KHR_mesh_quantization", *(["EXT_meshopt_compression"] if is_packed else [])]
    scene = Gltf(nodes=[{"mesh": 0}], scenes=[{"nodes": [0]}], scene=0, extensionsUsed=used, extensionsRequired=used)
    size = 0  # of what is unpacked

    def view(plain, stride, data, mode="ATTRIBUTES", filtered="NONE", **members):
        nonlocal size
        if not is_packed:
            return scene.view(plain, **members)
        place = scene.view(data, **members)
        whole = scene.json["bufferViews"][place]
        packing = {name: whole[name] for name in ("buffer", "byteOffset", "byteLength")}
        packing |= {"byteStride": stride, "mode": mode, "count": len(plain) // stride, "filter": filtered}
        whole |= {"buffer": 1, "byteOffset": size, "byteLength": len(plain), "extensions": {"EXT_meshopt_compression": packing}}
        size += len(plain) + -len(plain) % 4
        return place

    points = [number for at in range(300) for number in (at // 2 / 4, at % 2, at * at % 7 / 8)]
    plain = struct.pack("<900f", *points)
    positions = view(plain, 12, attributes(plain, 12), byteStride=12)
    powers = b"".join(struct.pack("<I", 0xFD << 24 | int(8 * number)) for number in points)  # 2^-3 times 24 bits
    again = view(plain, 12, attributes(powers, 12), filtered="EXPONENTIAL", byteStride=12)
    plain = bytes([0, 0, 127, 0]) * 300
    normals = view(plain, 4, attributes(plain, 4), filtered="OCTAHEDRAL", byteStride=4)
    corners = [corner for at in range(298) for corner in ((at, at + 1, at + 2) if at % 2 == 0 else (at + 1, at, at + 2))]
    faces = view(struct.pack(f"<{len(corners)}H", *corners), 2, triangles(corners), "TRIANGLES")
    ends = [at for pair in range(150) for at in (pair, 299 - pair)]
    lines = view(struct.pack(f"<{len(ends)}I", *ends), 4, indices(ends), "INDICES")
    turns = struct.pack("<12h", 0, 0, 0, 32767, 32767, 0, 0, 0, 0, 0, 32767, 0)
    largest = struct.pack("<12h", *(number for place in (3, 0, 2) for number in (0, 0, 0, 0x7FFC | place)))
    keys = view(turns, 8, attributes(largest, 8), filtered="QUATERNION")
    plain = struct.pack("<3f", 0, 0.5, 1)
    times = view(plain, 4, attributes(plain, 4))
    bounds = {"min": [min(points[at::3]) for at in range(3)], "max": [max(points[at::3]) for at in range(3)]}
    for place, kind, component, count, more in (
        (positions, "VEC3", FLOAT, 300, bounds), (normals, "VEC3", 5120, 300, {"normalized": True}), (again, "VEC3", FLOAT, 300, bounds),
        (faces, "SCALAR", 5123, len(corners), {}), (lines, "SCALAR", 5125, len(ends), {}),
        (keys, "VEC4", 5122, 3, {"normalized": True}), (times, "SCALAR", FLOAT, 3, {"min": [0], "max": [1]}),
    ):
        scene.accessor(bufferView=place, componentType=component, count=count, type=kind, **more)
    scene.json["meshes"] = [{"primitives": [{"attributes": {"POSITION": 0, "NORMAL": 1}, "indices": 3},
                                            {"attributes": {"POSITION": 2}, "indices": 4, "mode": 1}]}]
    scene.json["animations"] = [{"channels": [{"sampler": 0, "target": {"node": 0, "path": "rotation"}}],
                                 "samplers": [{"input": 6, "output": 5}]}]
    if is_packed:
        fallback = {"byteLength": size, "extensions": {"EXT_meshopt_compression": {"fallback": True}}}
        scene.json["buffers"] = [{"byteLength": len(scene.buffer)}, fallback]
    return scene


def valid():
    yield "triangle.glb", triangle().glb()
    yield "triangle.gltf", triangle().gltf()
    yield "triangle-beside.gltf", triangle().gltf("triangle%20beside.data")
    yield "triangle beside.data", triangle().buffer
    yield "moving.glb", moving().glb()
    yield "cubic.glb", cubic().glb()
    yield "skinned.glb", skinned().glb()
    yield "skinned-without-matrices.glb", skinned(matrices=False).glb()
    yield "morphs.glb", morphs().glb()
    yield "modes.glb", modes().glb()
    yield "stage.glb", stage().glb()
    yield "interleaved.glb", interleaved().glb()
    yield "packed.glb", packed(True).glb()
    yield "packed-plain.glb", packed(False).glb()
    matrix = triangle(matrix=[0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 3, 4, 5, 1])
    yield "matrix.glb", matrix.glb()


def edge():
    yield "nothing.gltf", b'{"asset":{"version":"2.0"}}'
    yield "no-names.glb", named(None, None).glb()
    yield "equal-names.glb", named("bone", "bone").glb()
    yield "escaped-name.gltf", b'{"asset":{"version":"2.0"},"nodes":[{"name":"\\u3042\\ud83d\\ude00\\n\\/"}]}'
    scene = triangle()
    scene.json["nodes"].append({"name": "other", "mesh": 0})
    scene.json["scenes"].append({"name": "other", "nodes": [1]})
    yield "two-scenes.glb", scene.glb()
    scene = triangle(children=[1])
    scene.json["nodes"] += [{"name": "child", "children": [2]}, {"name": "grandchild"}]
    scene.json["nodes"].reverse()
    for node, children in ((1, [0]), (2, [1])):
        scene.json["nodes"][node]["children"] = children
    scene.json["scenes"][0]["nodes"] = [2]
    yield "children-first.glb", scene.glb()
    yield "bytes-behind.glb", triangle().glb() + b"more"
    yield "data-twice.glb", with_chunk_again(triangle())
    yield "byte-order-mark.gltf", b"\xef\xbb\xbf" + triangle().gltf()
    scene = triangle()
    scene.json["extensionsUsed"] = scene.json["extensionsRequired"] = ["KHR_draco_mesh_compression"]
    yield "needs-draco.glb", scene.glb()
    scene = triangle()
    scene.json["extras"] = {"anything": [1, None, True, {"deep": [[[]]]}]}
    scene.json["extensionsUsed"] = ["EXT_unheard_of"]
    scene.json["extensions"] = {"EXT_unheard_of": {"a": 1}}
    yield "unknown-extension.glb", scene.glb()
    yield "missing-buffer.gltf", triangle().gltf("nowhere.data")
    yield "bad-data.gltf", b'{"asset":{"version":"2.0"},"buffers":[{"byteLength":3,"uri":"data:;base64,A*BC"}]}'
    scene = triangle(matrix=[1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    yield "sheared.glb", scene.glb()
    scene = morphs()
    del scene.json["animations"]
    yield "weights-at-rest.glb", scene.glb()


def named(first, second):
    scene = triangle()
    nodes = scene.json["nodes"] = [{"mesh": 0, "children": [1]}, {}]
    for node, name in zip(nodes, (first, second)):
        if name is not None:
            node["name"] = name
    return scene


def bad():
    whole = triangle().glb()
    yield "cut-in-header.glb", whole[:15]
    yield "cut-in-text.glb", whole[:60]
    yield "chunk-too-long.glb", whole[:12] + struct.pack("<I", 0xFFFFFFF0) + whole[16:]
    yield "length-too-small.glb", whole[:8] + struct.pack("<I", 12) + whole[12:]
    yield "version-1.glb", whole[:4] + struct.pack("<I", 1) + whole[8:]
    yield "no-json-chunk.glb", whole[:16] + b"TEXT" + whole[20:]
    yield "version-1.gltf", b'{"asset":{"version":"1.0"}}'
    yield "version-3.gltf", b'{"asset":{"version":"3.0"}}'
    yield "no-version.gltf", b'{"asset":{}}'
    yield "no-object.gltf", b"[]"
    yield "cut.gltf", triangle().gltf()[:100]
    yield "comma-at-end.gltf", b'{"asset":{"version":"2.0",}}'
    yield "two-values.gltf", b'{"asset":{"version":"2.0"}}{}'
    yield "deep.gltf", b'{"asset":{"version":"2.0"},"extras":' + b"[" * 300 + b"]" * 300 + b"}"
    yield "bare-word.gltf", b'{"asset":{"version":two}}'
    yield "control-character.gltf", b'{"asset":{"version":"2.0"},"nodes":[{"name":"a\nb"}]}'
    yield "bad-escape.gltf", b'{"asset":{"version":"2.0"},"nodes":[{"name":"\\x"}]}'
    yield "bad-number.gltf", b'{"asset":{"version":"2.0"},"scene":01}'


def crash():
    nodes = [{"children": [(i + 1) % 4]} for i in range(4)]
    yield "circle.gltf", json.dumps({"asset": {"version": "2.0"}, "nodes": nodes, "scenes": [{"nodes": [0]}]}).encode()
    scene = triangle()
    accessor = scene.accessor(componentType=5126, count=0xFFFFFFF0, type="MAT4")
    scene.json["meshes"][0]["primitives"] = [{"attributes": {"POSITION": accessor}}]
    scene.json["meshes"].append({"primitives": [{"attributes": {"POSITION": scene.accessor(componentType=5126, count=0xFFFFFFF0, type="VEC3")}}]})
    scene.json["nodes"].append({"mesh": 1})
    scene.json["scenes"][0]["nodes"].append(1)
    yield "vertices-of-nothing.glb", scene.glb()
    scene = triangle()
    scene.json["nodes"] = [{"mesh": 0} for _ in range(2000)]
    scene.json["scenes"][0]["nodes"] = list(range(2000))
    positions = scene.accessor(componentType=5126, count=100000, type="VEC3", min=[0, 0, 0], max=[0, 0, 0])
    scene.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"] = positions
    yield "many-instances.glb", scene.glb()
    depth = 3000
    nodes = [{"children": [i + 1], "translation": [0, 1, 0]} if i + 1 < depth else {} for i in range(depth)]
    yield "deep-nodes.gltf", json.dumps({"asset": {"version": "2.0"}, "nodes": nodes}).encode()


def with_member(scene, path, value):
    """The scene with another value at "nodes[0].name"; None removes it."""
    changed = scene.copy()
    *way, last = path.replace("]", "").replace("[", ".").split(".")
    owner = changed.json
    for step in way:
        owner = owner[int(step) if isinstance(owner, list) else step]
    last = int(last) if isinstance(owner, list) else last
    if value is None:
        del owner[last]
    else:
        owner[last] = value
    return changed


def with_chunk_again(scene):
    """The chunk with the buffer comes a second time."""
    data = scene.glb()
    data += data[-len(scene.buffer) - 8:]
    return data[:8] + struct.pack("<I", len(data)) + data[12:]


def check():
    changes = [
        ("gltf.missing-member.camera", stage(), "cameras[0].type", None, "cameras[0].type"),
        ("gltf.missing-member.primitives", triangle(), "meshes[0].primitives", [], "meshes[0].primitives"),
        ("gltf.missing-item.mesh", moving(), "nodes[0].camera", 3, "nodes[0].camera"),
        ("gltf.missing-item.scene", moving(), "scene", 9, "scene"),
        ("gltf.missing-item.child", moving(), "nodes[0].children", [7], "nodes[0].children[0]"),
        ("gltf.missing-item.sampler", moving(), "animations[0].channels[0].sampler", 9, "animations[0].channels[0].sampler"),
        ("gltf.wrong-kind.skin", moving(), "nodes[0].camera", "one", "nodes[0].camera"),
        ("gltf.wrong-kind.interpolation", moving(), "animations[0].samplers[0].interpolation", "SMOOTH", "animations[0].samplers[0].interpolation"),
        ("gltf.wrong-kind.path", moving(), "animations[0].channels[0].target.path", "place", "animations[0].channels[0].target.path"),
        ("gltf.wrong-kind.size", moving(), "nodes[0].scale", [1, 1], "nodes[0].scale"),
        ("gltf.accessor.behind", moving(), "accessors[2].byteOffset", 4, "accessors[2]"),
        ("gltf.accessor.view", moving(), "bufferViews[2].byteLength", 99999, "accessors[2]"),
        ("gltf.accessor.type", moving(), "accessors[2].type", "VEC5", "accessors[2]"),
        ("gltf.wrong-bounds.max", moving(), "accessors[0].max", [2, 1, 0], "accessors[0].max"),
        ("gltf.rotation-length.node", moving(), "nodes[0].rotation", [0, 0, 0, 2], "nodes[0].rotation"),
        ("gltf.two-transforms", triangle(scale=[1, 1, 1]), "nodes[0].matrix", IDENTITY, "nodes[0]"),
        ("gltf.moved-matrix", with_member(without_translation(), "animations[0].channels", [moving().json["animations"][0]["channels"][0]]),
         "nodes[0].matrix", IDENTITY, "animations[0].channels[0].target"),
        ("gltf.skin-alone", skinned(), "nodes[2].skin", 0, "nodes[2]"),
        ("gltf.joint-twice", skinned(), "skins[0].joints", [0, 0], "skins[0].joints"),
        ("gltf.joint-range", skinned(matrices=False), "skins[0].joints", [0], "nodes[3].skin"),
        ("gltf.key-count.matrices", skinned(), "accessors[4].count", 1, "skins[0].inverseBindMatrices"),
        ("gltf.key-count.values", moving(), "accessors[2].count", 2, "animations[0].channels[0].sampler"),
        ("gltf.key-count.no-morphs", moving(), "animations[0].channels[0].target.path", "weights", "animations[0].channels[0].target"),
        ("gltf.channel-twice", moving(), "animations[0].channels[2].target.path", "translation", "animations[0].channels[2].target"),
        ("gltf.attribute-count", interleaved(), "accessors[2].count", 2, "meshes[0].primitives[0].attributes"),
        ("gltf.target-count", morphs(), "meshes[0].weights", [1], "meshes[0].weights"),
        ("gltf.target-count.node", morphs(), "nodes[0].weights", [1], "nodes[0].weights"),
        ("gltf.joints-alone", skinned(), "meshes[0].primitives[0].attributes.WEIGHTS_0", None, "meshes[0].primitives[0].attributes"),
        ("gltf.no-positions", triangle(), "meshes[0].primitives[0].attributes", {}, "meshes[0].primitives[0]"),
        ("gltf.missing-member.yfov", stage(), "cameras[0].perspective.yfov", None, "cameras[0].perspective.yfov"),
        ("gltf.missing-member.kind", stage(), "cameras[0].type", "orthographic", "cameras[0].orthographic"),
        ("gltf.missing-member.spot", stage(), "extensions.KHR_lights_punctual.lights[0].type", "spot", "lights[0].spot"),
        ("gltf.missing-member.bounds", triangle(), "accessors[0].min", None, "meshes[0].primitives[0].attributes.POSITION"),
        ("gltf.missing-item.light", stage(), "nodes[3].extensions.KHR_lights_punctual.light", 3, "nodes[3].extensions.KHR_lights_punctual.light"),
        ("gltf.wrong-kind.name", moving(), "nodes[0].name", 1, "nodes[0].name"),
        ("gltf.wrong-kind.element", moving(), "nodes[0].translation", [0, 0, "1"], "nodes[0].translation[2]"),
        ("gltf.wrong-kind.version", moving(), "asset.version", "2.0.0", "asset.version"),
        ("gltf.wrong-kind.color", stage(), "materials[0].pbrMetallicRoughness.baseColorFactor", [1, 1, 1], "materials[0].pbrMetallicRoughness.baseColorFactor"),
        ("gltf.wrong-kind.bounds", triangle(), "accessors[0].min", [0, 0], "accessors[0].min"),
        ("gltf.wrong-kind.offset", stage(), f"{TEXTURE}.extensions.KHR_texture_transform.offset", [0], f"{TEXTURE}.extensions.KHR_texture_transform.offset"),
        ("gltf.wrong-kind.pointer", stage(), f"{POINTER}.pointer", "cameras", f"{POINTER}.pointer"),
        ("gltf.wrong-kind.extensions", moving(), "nodes[0].extensions", [1], "nodes[0].extensions"),
        ("gltf.out-of-range.factor", stage(), "materials[0].pbrMetallicRoughness.metallicFactor", 2, "materials[0].pbrMetallicRoughness.metallicFactor"),
        ("gltf.out-of-range.camera", stage(), "cameras[1].orthographic.zfar", 0.1, "cameras[1].orthographic"),
        ("gltf.out-of-range.size", stage(), "cameras[1].orthographic.xmag", 0, "cameras[1].orthographic"),
        ("gltf.out-of-range.spot", stage(), "extensions.KHR_lights_punctual.lights[2].spot.innerConeAngle", 0.7, "lights[2].spot"),
        ("gltf.empty.cameras", moving(), "cameras", [], "cameras"),
        ("gltf.empty.children", moving(), "nodes[0].children", [], "nodes[0].children"),
        ("gltf.one-of.picture", stage(), "images[0].uri", None, "images[0]"),
        ("gltf.one-of.camera", stage(), "cameras[0].orthographic", {"xmag": 1, "ymag": 1, "znear": 0.1, "zfar": 10}, "cameras[0]"),
        ("gltf.listed-twice", moving(), "scenes[0].nodes", [0, 0], "scenes[0].nodes"),
        ("gltf.undeclared-extension.used", moving(), "nodes[0].extensions", {"EXT_unheard_of": {}}, "nodes[0].extensions.EXT_unheard_of"),
        ("gltf.undeclared-extension.quantized", moving(), "extensionsUsed", ["KHR_mesh_quantization"], "extensionsUsed"),
        ("gltf.stride.keys", moving(), "bufferViews[2].byteStride", 12, "animations[0].samplers[0].output"),
        ("gltf.two-uses.target", triangle(), "bufferViews[0].target", 34963, "meshes[0].primitives[0].attributes.POSITION"),
        ("gltf.attribute-name.unknown", triangle(), "meshes[0].primitives[0].attributes.PLACE", 0, "meshes[0].primitives[0].attributes"),
        ("gltf.no-coordinates", stage(), f"{TEXTURE}.extensions.KHR_texture_transform.texCoord", 1, "meshes[0].primitives[0]"),
        ("gltf.media-type", stage(), "images[0].mimeType", "image/jpeg", "images[0].mimeType"),
        ("gltf.skin-root.skeleton", skinned(), "skins[0].skeleton", 1, "skins[0].skeleton"),
        ("gltf.skin-root.scene", skinned(), "scenes[0].nodes", [2], "nodes[3].skin"),
        ("gltf.skin-alone.joints", with_member(skinned(), "meshes[0].primitives[0].attributes.JOINTS_0", None), "meshes[0].primitives[0].attributes.WEIGHTS_0", None, "nodes[3]"),
        ("gltf.sheared-node", triangle(), "nodes[0].matrix", [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], "nodes[0].matrix"),
    ]
    for stem, scene, path, value, found in changes:
        yield stem, with_member(scene, path, value), found
    scene = moving()
    scene.json["nodes"] += [{"name": "a", "children": [3]}, {"name": "b", "children": [3]}, {"name": "c"}]
    yield "gltf.two-parents", scene, "nodes[3]"
    scene = moving()
    scene.json["nodes"] += [{"name": "a", "children": [2]}, {"name": "b", "children": [1]}]
    yield "gltf.node-circle", scene, "nodes[2]"
    scene = moving()
    scene.json["nodes"] += [{"name": "a", "children": [2]}, {"name": "b"}]
    scene.json["scenes"][0]["nodes"] = [0, 2]
    yield "gltf.no-root", scene, "scenes[0].nodes"
    scene = moving()
    scene.json["extensionsUsed"] = ["EXT_unheard_of"]
    yield "gltf.unread-extension", scene, "extensionsUsed[0]"
    scene = skinned()
    scene.json["meshes"][0]["primitives"][0]["indices"] = scene.numbers([0, 1, 3], "SCALAR", 5123)
    yield "gltf.vertex-range", scene, "meshes[0].primitives[0].indices"
    scene = skinned()
    scene.json["meshes"][0]["primitives"][0]["attributes"]["WEIGHTS_0"] = scene.numbers([1, 0, 0, 0, 0.5, 0.25, 0, 0, 1, 0, 0, 0], "VEC4")
    yield "gltf.weight-sum", scene, "meshes[0].primitives[0].attributes"
    scene = stage()
    scene.json["nodes"][0]["extensions"] = {"KHR_texture_transform": {}}
    yield "gltf.extension-place", scene, "nodes[0].extensions.KHR_texture_transform"
    scene = triangle()
    scene.numbers([0, float("nan"), 1], "SCALAR")
    yield "gltf.non-finite", scene, "accessors[1]"
    for variant, times in (("equal", [0, 1, 1]), ("negative", [-1, 0, 1])):
        scene = moving()
        number = scene.numbers(times, "SCALAR", bounds=True)
        for sampler in scene.json["animations"][0]["samplers"]:
            sampler["input"] = number
        yield f"gltf.time-order.{variant}", scene, "animations[0].samplers[0].input"
    scene = triangle()
    scene.json["meshes"][0]["primitives"][0]["attributes"]["NORMAL"] = scene.numbers([0, 0, 1, 0, 0, 1, 0, 0, 2], "VEC3")
    yield "gltf.direction.normal", scene, "meshes[0].primitives[0].attributes.NORMAL"
    scene = triangle()
    scene.json["meshes"][0]["primitives"][0]["attributes"]["NORMAL"] = scene.numbers([0, 0, 1] * 3, "VEC3")
    scene.json["meshes"][0]["primitives"][0]["attributes"]["TANGENT"] = scene.numbers([1, 0, 0, 1, 1, 0, 0, 0.5, 1, 0, 0, 1], "VEC4")
    yield "gltf.direction.side", scene, "meshes[0].primitives[0].attributes.TANGENT"
    scene = triangle()
    scene.json["meshes"][0]["primitives"][0]["attributes"]["COLOR_0"] = scene.numbers([0, 0, 1, 0, 0, 1, 0, 0, 2], "VEC3")
    yield "gltf.out-of-range.color", scene, "meshes[0].primitives[0].attributes.COLOR_0"
    scene = triangle()
    scene.json["meshes"][0]["primitives"][0]["attributes"]["TEXCOORD_1"] = scene.numbers([0, 0, 1, 0, 0, 1], "VEC2")
    yield "gltf.attribute-name.gap", scene, "meshes[0].primitives[0].attributes"
    scene = triangle()
    scene.json["meshes"][0]["primitives"][0]["attributes"]["TEXCOORD_0"] = scene.numbers([0, 0, 1, 0, 0, 1, 0, 0, 0], "VEC3")
    yield "gltf.accessor-type.attribute", scene, "meshes[0].primitives[0].attributes.TEXCOORD_0"
    scene = triangle()
    scene.json["meshes"][0]["primitives"][0]["indices"] = scene.numbers([0, 1, 2], "SCALAR")
    yield "gltf.accessor-type.indices", scene, "meshes[0].primitives[0].indices"
    scene = triangle()
    view = scene.view(struct.pack("<x3H", 0, 1, 2))
    scene.json["meshes"][0]["primitives"][0]["indices"] = scene.accessor(bufferView=view, byteOffset=1, componentType=5123, count=3, type="SCALAR")
    yield "gltf.alignment", scene, "accessors[1]"
    scene = triangle()
    scene.accessor(**scene.json["accessors"][0])
    scene.json["meshes"][0]["primitives"][0]["targets"] = [{"POSITION": 1}]
    yield "gltf.stride.shared", scene, "meshes[0].primitives[0].targets[0].POSITION"
    scene = triangle()
    scene.json["nodes"][0]["skin"] = 0
    scene.json["skins"] = [{"joints": [0]}]
    scene.json["meshes"][0]["primitives"][0]["attributes"].update(
        JOINTS_0=scene.numbers([0] * 12, "VEC4", 5121), WEIGHTS_0=scene.numbers([0.5, 0.5, 0, 0] + [1, 0, 0, 0] * 2, "VEC4"))
    yield "gltf.joint-twice.vertex", scene, "meshes[0].primitives[0].attributes"
    scene = skinned(matrices=False)
    scene.json["skins"][0]["inverseBindMatrices"] = scene.numbers([*IDENTITY, *IDENTITY[:15], 2], "MAT4")
    yield "gltf.bind-matrix", scene, "skins[0].inverseBindMatrices"
    scene = skinned(matrices=False)
    scene.json["skins"][0]["joints"] = [1, 2]
    yield "gltf.skin-root.joints", scene, "skins[0].joints"
    scene = triangle()
    scene.json["buffers"] = [{"byteLength": 36}, {"byteLength": 4, "uri": "data:application/octet-stream;base64,AAA="}]
    yield "gltf.short-buffer", scene, "buffers[1]"
    scene = morphs()
    scene.json["accessors"][2]["max"] = [0, 4, 0]
    yield "gltf.wrong-bounds.sparse", scene, "accessors[2].max"
    scene = moving()
    scene.json["animations"][0]["samplers"][1]["output"] = scene.numbers([0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1], "VEC4")
    yield "gltf.rotation-length.key", scene, "animations[0].channels[1].output"


def without_translation():
    scene = moving()
    del scene.json["nodes"][0]["translation"]
    return scene
