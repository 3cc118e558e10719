"""Files that grow: of each family one that has n of something, written as the formats' descriptions have it."""

import base64
import json
import pathlib
import struct
import sys

MAKERS = pathlib.Path(__file__).resolve().parents[2] / "tools/make_testdata"
sys.path[:0] = [str(MAKERS), str(MAKERS / "formats")]

import lwo_writer as lwo
import meshopt_packer
import mrtk_writer as mrtk
import pmd_writer as pmd
import vmd_writer as vmd
from lwo_writer import sub, u2, u4

TURN = (0, 0.6, 0, 0.8)
FAMILIES = {}


def family(size, *suffixes):
    """The function's name is the family's; it gives the content of a file for each suffix, `size` times something."""

    def register(make):
        FAMILIES[make.__name__] = (size, suffixes, make)
        return make

    return register


def written(folder, name, times=1):
    """The paths of a family's files, `times` the size that it has."""
    size, suffixes, make = FAMILIES[name]
    paths = []
    for suffix, content in zip(suffixes, make(size * times)):
        paths.append(folder / f"{name}{suffix}")
        paths[-1].write_bytes(bytes(content))
    return paths


# ---- VMD


def motion(**sections):
    return vmd.layout(vmd.Vmd(**sections), keep_offsets=False).data


@family(12000, ".vmd")
def keys_of_a_bone(n):
    yield motion(bone_keys=[vmd.BoneKey("頭", i // 8, (i % 7, 0, 0), TURN if i % 2 else (0, 0, 0, 1)) for i in range(0, 8 * n, 8)])


@family(8000, ".vmd")
def bones_of_a_motion(n):
    yield motion(bone_keys=[vmd.BoneKey(f"b{i}", 0, rotation=TURN) for i in range(n)])


@family(8000, ".vmd")
def keys_in_falling_order(n):
    yield motion(bone_keys=[vmd.BoneKey("頭", n - i, (i % 7, 0, 0)) for i in range(n)])


@family(12000, ".vmd")
def keys_on_one_frame(n):
    yield motion(bone_keys=[vmd.BoneKey("頭", 5, (i, 0, 0)) for i in range(n)])


@family(12000, ".vmd")
def names_that_15_bytes_do_not_tell_apart(n):
    yield motion(bone_keys=[vmd.BoneKey(f"brow_angry_geo_{i}"[:15], i) for i in range(n)])


@family(24000, ".vmd")
def morph_keys(n):
    yield motion(morph_keys=[vmd.MorphKey(f"m{i % 50}", i // 50, i % 2) for i in range(n)])


@family(6000, ".vmd")
def morphs_of_a_motion(n):
    yield motion(morph_keys=[vmd.MorphKey(f"m{i}", 0, 1) for i in range(n)])


@family(4000, ".vmd")
def camera_keys(n):
    yield motion(model_name=vmd.CAMERA_NAME, camera_keys=[vmd.CameraKey(3 * i, -45 + i % 9) for i in range(n)])


@family(8000, ".vmd")
def light_keys(n):
    yield motion(model_name=vmd.CAMERA_NAME, light_keys=[vmd.LightKey(i, (i % 2, 0, 0)) for i in range(n)])


@family(8000, ".vmd")
def visibility_keys(n):
    yield motion(property_keys=[vmd.PropertyKey(i, i % 2) for i in range(n)])


@family(4000, ".vmd")
def switches_of_a_frame(n):
    yield motion(property_keys=[vmd.PropertyKey(0, 1, [(f"ik{i}", i % 2) for i in range(n)])])


# ---- PMD


def model(**parts):
    return pmd.layout(pmd.Pmd(**parts)).data


def bones(n, parent):
    return [pmd.Bone(f"b{i}", parent(i), head=(0, i % 10, 0)) for i in range(n)]


@family(8000, ".pmd")
def bones_side_by_side(n):
    yield model(bones=bones(n, lambda i: 0 if i else pmd.NONE))


@family(4000, ".pmd")
def bones_in_a_chain(n):
    yield model(bones=bones(n, lambda i: i - 1 if i else pmd.NONE))


@family(6000, ".pmd")
def bones_of_one_name(n):
    yield model(bones=[pmd.Bone("brow_angry_geo_left", pmd.NONE) for _ in range(n)])


@family(4000, ".pmd")
def rotation_passed_on(n):
    yield model(bones=[pmd.Bone(f"b{i}", pmd.NONE, tail=100, type=pmd.CO_ROTATE, ik=max(i - 1, 0)) for i in range(n)])


@family(2000, ".pmd")
def chains(n):
    limb = [pmd.Bone(f"b{i}", i - i % 4 + i % 4 - 1 if i % 4 else pmd.NONE, head=(0, i % 4, 0)) for i in range(4 * n)]
    yield model(bones=limb, iks=[pmd.Ik(4 * i + 3, 4 * i + 2, [4 * i + 1, 4 * i]) for i in range(n)])


@family(10, ".pmd", ".vmd")
def links_of_a_chain(n):
    limb = [*bones(n + 1, lambda i: i - 1 if i else pmd.NONE), pmd.Bone("goal", pmd.NONE, head=(0, n / 2, 0))]
    yield model(bones=limb, iks=[pmd.Ik(n + 1, n, list(range(n - 1, -1, -1)), 4)])
    yield motion(bone_keys=[vmd.BoneKey("goal", 0), vmd.BoneKey("goal", 30, (2, 1, 0))])


@family(4000, ".pmd")
def morphs_of_a_model(n):
    face = [pmd.Morph("base", pmd.BASE, [(0, (0, 0, 0))]), *(pmd.Morph(f"m{i}", pmd.LIP, [(0, (0, 1, 0))]) for i in range(n))]
    yield model(bones=bones(1, lambda i: pmd.NONE), vertices=[pmd.Vertex((i, 0, 0)) for i in range(3)], indices=[0, 1, 2],
                materials=[pmd.Material(index_count=3)], morphs=face)


@family(8000, ".pmd")
def vertices(n):
    yield model(bones=bones(1, lambda i: pmd.NONE), vertices=[pmd.Vertex((i % 91, i // 91, 0)) for i in range(n)],
                indices=[k for i in range(n - 2) for k in (i, i + 1, i + 2)], materials=[pmd.Material(index_count=3 * n - 6)])


@family(2000, ".pmd")
def materials_with_missing_pictures(n):
    yield model(bones=bones(1, lambda i: pmd.NONE), vertices=[pmd.Vertex((i, i % 2, 0)) for i in range(3)], indices=[0, 1, 2] * n,
                materials=[pmd.Material(index_count=3, texture=f"t{i}.bmp") for i in range(n)])


@family(5000, ".pmd")
def bodies_and_joints(n):
    yield model(bones=bones(1, lambda i: pmd.NONE), rigid_bodies=[pmd.RigidBody(f"r{i}") for i in range(n)],
                joints=[pmd.Joint(f"j{i}", i, (i + 1) % n) for i in range(n)])


# ---- recordings and tables


def curve(n):
    return mrtk.Curve([(i / 60, i % 5) for i in range(n)])


@family(1000, ".bin")
def keys_of_a_hand(n):
    hand = mrtk.Hand(mrtk.Curve([(0, 1), (n / 60, 1)]), joints={joint: [curve(n) for _ in range(7)] for joint in ("Wrist", "IndexTip")})
    yield mrtk.layout(mrtk.Recording(flags=(0, 1, 0), left=hand)).data


@family(16000, ".bin")
def markers(n):
    still = [mrtk.Curve([(0, 0), (n / 60, 1)]) for _ in range(7)]
    yield mrtk.layout(mrtk.Recording(flags=(1, 0, 0), camera=still, markers=[(i / 60, f"m{i}") for i in range(n)])).data


@family(5000, ".csv")
def rows(n):
    lines = ["time,Camera/position.x,Camera/position.y,Camera/position.z", *(f"{i / 30:.6f},{i % 5},0,1" for i in range(n))]
    yield "\r\n".join(lines).encode()


@family(500, ".csv")
def columns(n):
    names = [f"Joint{i}/position.{axis}" for i in range(n) for axis in "xyz"]
    lines = [",".join(["time", "Camera/position.x", *names])] + [",".join([f"{i / 30:.6f}", *["1"] * (3 * n + 1)]) for i in range(20)]
    yield "\r\n".join(lines).encode()


# ---- LightWave scenes


def envelope(keys, behaviour=1):
    lines = [f"  Key {value} {time} {shape} 0 0 0 0 0 0" for value, time, shape in keys]
    return "{ Envelope\n" + f"  {len(lines)}\n" + "\n".join(lines) + f"\n  Behaviors {behaviour} {behaviour}\n}}\n"


def item_motion(word="ObjectMotion", x=((0, 0, 3),), behaviour=1):
    channels = [envelope(x, behaviour), *(envelope([(1 if c > 5 else 0, 0, 3)]) for c in range(1, 9))]
    return f"{word}\nNumChannels 9\n" + "".join(f"Channel {c}\n{text}" for c, text in enumerate(channels))


def scene(body, last=60):
    return f"LWSC\n5\n\nFirstFrame 0\nLastFrame {last}\nFramesPerSecond 30\n{body}".encode()


@family(600, ".lws")
def nulls(n):
    yield scene("".join(f"AddNullObject {0x10000000 + i:X} n{i}\n{item_motion()}" for i in range(n)))


@family(300, ".lws")
def parents(n):
    moving = ((0, 0, 3), (1, 1, 3))
    yield scene("".join(f"AddNullObject {0x10000000 + i:X} n{i}\n{item_motion(x=moving)}" + (f"ParentItem {0x10000000 + i - 1:X}\n" if i else "") for i in range(n)))


@family(300, ".lws")
def targets_of_targets(n):
    moving = ((0, 0, 3), (1, 1, 3))
    body = (f"AddNullObject {0x10000000 + i:X} n{i}\n{item_motion(x=moving)}"
            + (f"TargetItem {0x10000000 + i - 1:X}\nHController 1\nPController 1\n" if i else "") for i in range(n))
    yield scene("".join(body), last=10)


@family(16000, ".lws")
def keys_of_an_envelope(n):
    yield scene("AddNullObject 10000000 n\n" + item_motion(x=[(i % 5, i / 30, i % 5) for i in range(n)]))


@family(2000, ".lws")
def cycles_of_an_envelope(n):
    yield scene("AddNullObject 10000000 n\n" + item_motion(x=((0, 0, 3), (1, 0.05, 3), (0, 0.1, 3)), behaviour=2), last=3 * n)


@family(1000, ".lws")
def cycles_shorter_than_a_frame(n):
    yield scene("AddNullObject 10000000 n\n" + item_motion(x=((0, 0, 3), (1, 6e-5, 3)), behaviour=2), last=3 * n)


@family(300, ".lws")
def objects_that_are_missing(n):
    yield scene("".join(f"LoadObjectLayer 1 {0x10000000 + i:X} Objects/deep/o{i}.lwo\n{item_motion()}" for i in range(n)))


@family(300, ".lws", ".lwo")
def uses_of_one_object(n):
    yield scene("".join(f"LoadObjectLayer 1 {0x10000000 + i:X} other{i}/uses_of_one_object.lwo\n{item_motion()}" for i in range(n)))
    yield lwo.file("LWO2", lwo.chunk("TAGS", lwo.s0("red")), lwo.layer(), lwo.points(*TRIANGLE), lwo.polygons("FACE", (0, 1, 2)),
                   lwo.tags("SURF", (0, 0)), lwo.surface("red"))


@family(400, ".lws")
def bones_of_a_scene(n):
    chain = "".join(f"AddBone {0x40000000 + i:X}\nBoneName b{i}\nBoneActive 1\nBoneRestPosition 0 0 1\nBoneRestDirection 0 0 0\nBoneRestLength 1\n"
                    + item_motion("BoneMotion") + (f"ParentItem {0x40000000 + i - 1:X}\n" if i else "ParentItem 10000000\n") for i in range(n))
    yield scene(f"AddNullObject 10000000 n\n{item_motion()}{chain}")


@family(20000, ".lws")
def lines_that_mean_nothing(n):
    yield scene("".join(f"UnknownWord{i} 1 2 3\n" for i in range(n)))


@family(20000, ".lws")
def blocks_in_blocks(n):
    yield scene("Plugin ItemMotionHandler 1 Nest\n" + "{ Nest\n" * min(n, 50) + "}\n" * min(n, 50) + "x 1\n" * n + "EndPlugin\n")


# ---- LightWave objects

TRIANGLE = ((0, 0, 0), (1, 0, 0), (0, 1, 0))


def grid(n):
    return [(i % 100, i // 100, 0) for i in range(n)]


def triangles(n):
    return [(i, i + 1, i + 2) for i in range(n - 2)]


def lwo_object(*parts, names=("red",)):
    return lwo.file("LWO2", lwo.chunk("TAGS", *map(lwo.s0, names)), *parts)


@family(8000, ".lwo")
def points_and_polygons(n):
    yield lwo_object(lwo.layer(), lwo.points(*grid(n)), lwo.polygons("FACE", *triangles(n)), lwo.tags("SURF", *((i, 0) for i in range(n - 2))), lwo.surface("red"))


@family(400, ".lwo")
def corners_of_one_polygon(n):
    n = min(n, 1023)  # no polygon of LightWave's has more
    teeth = [(i, i % 2 * 5 + 1 if i % 2 else 1, 0) for i in range(n - 2)] + [(n, 0, 0), (-1, 0, 0)]
    yield lwo_object(lwo.layer(), lwo.points(*teeth), lwo.polygons("FACE", tuple(range(n))), lwo.tags("SURF", (0, 0)), lwo.surface("red"))


@family(1500, ".lwo")
def layers(n):
    parts = [part for i in range(n) for part in (lwo.layer(i, f"l{i}"), lwo.points(*TRIANGLE), lwo.polygons("FACE", (0, 1, 2)), lwo.tags("SURF", (0, 0)))]
    yield lwo_object(*parts, lwo.surface("red"))


@family(2000, ".lwo")
def surfaces(n):
    names = [f"s{i}" for i in range(n)]
    yield lwo_object(lwo.layer(), lwo.points(*grid(n + 2)), lwo.polygons("FACE", *triangles(n + 2)), lwo.tags("SURF", *((i, i) for i in range(n))),
                     *(lwo.surface(name, sub("COLR", lwo.f4(1, 0, 0), lwo.vx(0))) for name in names), names=names)


@family(1500, ".lwo")
def vertex_maps(n):
    yield lwo_object(lwo.layer(), lwo.points(*TRIANGLE), *(lwo.vertex_map("MORF", 3, f"m{i}", (0, 1, 0, 0)) for i in range(n)),
                     lwo.polygons("FACE", (0, 1, 2)), lwo.tags("SURF", (0, 0)), lwo.surface("red"))


@family(4000, ".lwo")
def clips_and_envelopes(n):
    yield lwo_object(lwo.layer(), lwo.points(*TRIANGLE), lwo.polygons("FACE", (0, 1, 2)), lwo.tags("SURF", (0, 0)), lwo.surface("red"),
                     *(lwo.clip(i + 1, sub("STIL", lwo.s0(f"i{i}.png"))) for i in range(n)),
                     *(lwo.envelope(i + 1, lwo.key(0, 0), lwo.key(1, i)) for i in range(n)))


@family(30000, ".lwo")
def chunks_that_mean_nothing(n):
    yield lwo_object(lwo.layer(), *(lwo.chunk("ABCD", u4(i)) for i in range(n)))


# ---- .x


def x_text(body):
    return f"xof 0303txt 0032\n{body}".encode()


IDENTITY = "FrameTransformMatrix { 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;; }"


@family(6000, ".x")
def frames(n):
    yield x_text("".join(f"Frame f{i} {{ {IDENTITY} }}\n" for i in range(n)))


@family(7, ".x")
def frames_in_frames(n):
    yield x_text("".join(f"Frame f{i} {{ {IDENTITY}\n" for i in range(n)) + "}" * n)


@family(12000, ".x")
def faces(n):
    points = "".join(f"{i % 91};{i // 91};0;,\n" for i in range(n))[:-2]
    corners = "".join(f"3;{i},{i + 1},{i + 2};,\n" for i in range(n - 2))[:-2]
    yield x_text(f"Mesh m {{ {n};\n{points};\n{n - 2};\n{corners};\n}}\n")


@family(2000, ".x")
def materials_of_a_mesh(n):
    points = "".join(f"{i % 91};{i // 91};0;,\n" for i in range(n + 2))[:-2]
    corners = "".join(f"3;{i},{i + 1},{i + 2};,\n" for i in range(n))[:-2]
    looks = "".join(f"Material a{i} {{ 1;0;0;1;; 5; 0;0;0;; 0;0;0;; TextureFilename {{ \"t{i % 9}.png\"; }} }}\n" for i in range(n))
    chosen = ",".join(map(str, range(n)))
    yield x_text(f"Mesh m {{ {n + 2};\n{points};\n{n};\n{corners};\nMeshMaterialList {{ {n};{n};{chosen};\n{looks} }} }}\n")


@family(4000, ".x")
def keys_of_an_animation(n):
    keys = "".join(f"{160 * i};3;{i % 5},0,0;;,\n" for i in range(n))[:-2]
    yield x_text(f"Frame f {{ {IDENTITY} }}\nAnimationSet s {{ Animation {{ {{f}} AnimationKey {{ 2;{n};{keys};\n}} }} }}\n")


@family(12000, ".x")
def objects_of_keys(n):
    keys = "".join(f"AnimationKey {{ 2;1;{i};3;{i % 5},0,0;;; }}\n" for i in range(n))
    yield x_text(f"Frame f {{ {IDENTITY} }}\nAnimationSet s {{ Animation {{ {{f}}\n{keys} }} }}\n")


@family(1500, ".x")
def animations_of_a_set(n):
    key = "AnimationKey { 2;2;0;3;0,0,0;;,4800;3;1,0,0;;;}"
    yield x_text("".join(f"Frame f{i} {{ {IDENTITY} }}\n" for i in range(n)) + "AnimationSet s {\n"
                 + "".join(f"Animation {{ {{f{i}}} {key} }}\n" for i in range(n)) + "}\n")


@family(1000, ".x")
def animation_sets(n):
    key = "AnimationKey { 2;2;0;3;0,0,0;;,4800;3;1,0,0;;;}"
    yield x_text(f"Frame f {{ {IDENTITY} }}\n" + "".join(f"AnimationSet s{i} {{ Animation {{ {{f}} {key} }} }}\n" for i in range(n)))


@family(4000, ".x")
def templates(n):
    yield x_text("".join(f"template T{i} {{ <3D82AB44-62DA-11cf-AB39-0020{i:08x}> DWORD a; }}\nT{i} o{i} {{ 1; }}\n" for i in range(n)))


# ---- glTF


def gltf(data=b"", **members):
    """A .gltf whose buffer is in its text."""
    uri = "data:application/octet-stream;base64," + base64.b64encode(data).decode()
    buffers = {"buffers": [{"byteLength": len(data), "uri": uri}]} if data else {}
    return json.dumps({"asset": {"version": "2.0"}, **buffers, **members}).encode()


POINTS = {"bufferView": 0, "componentType": 5126, "type": "VEC3"}


@family(3000, ".gltf")
def nodes_of_a_gltf(n):
    """Chains of fifty."""
    yield gltf(nodes=[{"name": f"n{i}", **({"children": [i + 1]} if i % 50 != 49 and i + 1 < n else {})} for i in range(n)])


@family(3000, ".gltf")
def skins_over_a_chain(n):
    chain = [{"children": [i + 1]} for i in range(n - 1)] + [{}]
    yield gltf(nodes=chain, skins=[{"joints": [n - 1], "skeleton": n // 2 + i % 2} for i in range(n)])


@family(3000, ".gltf")
def nodes_of_a_skin(n):
    yield gltf(nodes=[{"skin": 0} for _ in range(n)], skins=[{"joints": list(range(n))}], scenes=[{"nodes": list(range(n))}])


@family(1500, ".gltf")
def scenes_of_a_skin(n):
    nodes = [{"children": list(range(1, n + 1))}, *({"skin": 0} for _ in range(n)), {}]
    yield gltf(nodes=nodes, skins=[{"joints": [n + 1]}], scenes=[{"nodes": [0, n + 1]} for _ in range(n)])


@family(1000, ".gltf")
def attributes_of_an_accessor(n):
    color = {"bufferView": 0, "componentType": 5121, "normalized": True, "count": n, "type": "VEC4"}
    names = {"POSITION": 1, **{f"COLOR_{i}": 0 for i in range(n)}}
    yield gltf(bytes(12 * n), bufferViews=[{"buffer": 0, "byteLength": 12 * n}], nodes=[{"mesh": 0}],
               accessors=[color, {**POINTS, "count": n, "min": [0, 0, 0], "max": [0, 0, 0]}], meshes=[{"primitives": [{"attributes": names}]}])


@family(1000, ".gltf")
def primitives_of_an_accessor(n):
    primitive = {"attributes": {"POSITION": 0}, "mode": 0}
    yield gltf(bytes(12 * n), bufferViews=[{"buffer": 0, "byteLength": 12 * n}], nodes=[{"mesh": 0}],
               accessors=[{**POINTS, "count": n, "min": [0, 0, 0], "max": [0, 0, 0]}], meshes=[{"primitives": [primitive] * n}])


@family(1000, ".gltf")
def channels_of_an_animation(n):
    inputs = {"bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [1]}
    outputs = {"bufferView": 1, "componentType": 5126, "count": 2, "type": "VEC3"}
    channels = [{"sampler": i, "target": {"node": i, "path": "translation"}} for i in range(n)]
    yield gltf(struct.pack("<8f", 0, 1, *range(6)), bufferViews=[{"buffer": 0, "byteLength": 8}, {"buffer": 0, "byteOffset": 8, "byteLength": 24}],
               accessors=[inputs, outputs], nodes=[{} for _ in range(n)],
               animations=[{"channels": channels, "samplers": [{"input": 0, "output": 1} for _ in range(n)]}])


@family(1000, ".gltf")
def packed_views(n):
    data = meshopt_packer.attributes(struct.pack("<6f", *range(6)), 12)
    packing = {"buffer": 0, "byteLength": len(data), "byteStride": 12, "mode": "ATTRIBUTES", "count": 2}
    view = {"buffer": 0, "byteLength": 24, "extensions": {"EXT_meshopt_compression": packing}}
    yield gltf(data, extensionsUsed=["EXT_meshopt_compression"], extensionsRequired=["EXT_meshopt_compression"], bufferViews=[view] * n,
               accessors=[{**POINTS, "bufferView": i, "count": 2, "min": [0, 1, 2], "max": [3, 4, 5]} for i in range(n)], nodes=[{"mesh": 0}],
               meshes=[{"primitives": [{"attributes": {"POSITION": i}, "mode": 0} for i in range(n)]}])


# ---- pictures


@family(50, ".pmd", ".bmp")
def spellings_of_one_picture(n):
    """A picture of a million pixels that runs of one color make small, by so many names."""
    names = sorted({"".join(c.upper() if i >> bit & 1 else c for bit, c in enumerate("spellings")) + "_of_one_picture.bmp" for i in range(512)})[:n]
    assert len(names) == n
    yield model(bones=bones(1, lambda i: pmd.NONE), vertices=[pmd.Vertex((i, i % 2, 0)) for i in range(3)], indices=[0, 1, 2] * n,
                materials=[pmd.Material(index_count=3, texture=name[:20]) for name in names])
    side = 512
    header = struct.pack("<2sIHHIIiiHHIIiiII", b"BM", 54 + 4 * side * side, 0, 0, 54, 40, side, side, 1, 32, 0, 0, 0, 0, 0, 0)
    yield header + bytes(4 * side * side)
