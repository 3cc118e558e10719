"""Small files that ask for much, each in its own way: of each kind the names and contents of its files. The first is
converted, motions are played on it."""

import struct
import zlib

from growing import IDENTITY, envelope, grid, item_motion, lwo, lwo_object, model, motion, mrtk, pmd, scene, triangles, vmd, x_text

import picture_writer  # growing has told where, as of the next two
import pmx_writer as pmx
import x_writer

TURN = (0, 0.6, 0, 0.8)
EASED = vmd.bone_interpolation(r=(90, 0, 107, 127))
KINDS = {}


def kind(*arguments):
    """The function gives pairs of a file's name and content; one kind for each of the arguments."""

    def register(make):
        for values in arguments:
            name = "_".join([make.__name__, *map(str, values)])
            KINDS[name] = lambda values=values: make(*values)
        return make

    return register


# ---- far frames: a key now, a key in a day, and all between is to be computed


@kind((1, 0xFFFFFFFF), (1, 1_000_000), (50, 100_000), (5000, 18_000), (1000, 20_000), (3000, 5000), (8000, 1000))
def turns_until(bones, frame):
    keys = [vmd.BoneKey(f"b{i}", at, rotation=TURN if at else (0, 0, 0, 1), interpolation=EASED) for i in range(bones) for at in (0, frame)]
    yield "turns.vmd", motion(bone_keys=keys)


@kind((2000, 300))
def turns_about_all_axes(bones, frame):
    """Eased each in its own way, so that each bone has curves of its own."""
    turns = [(0.5, 0.5, 0.5, 0.5), (0.1, -0.7, 0.1, 0.7), (0.7, 0.1, -0.1, 0.7), (0, 0, 0, 1)]
    keys = [vmd.BoneKey(f"b{i}", at * frame, (7 * i % 20, at, i % 11), turns[(i + at) % 4], vmd.bone_interpolation(r=(i % 128, 0, 107, 127), x=(90, 0, i % 128, 127)))
            for i in range(bones) for at in range(4)]  # fmt: skip
    yield "turns.vmd", motion(bone_keys=keys)


@kind((1, 1_000_000), (500, 30_000))
def blinks_until(morphs, frame):
    yield "blinks.vmd", motion(morph_keys=[vmd.MorphKey(f"m{i}", at, 1 if at else 0) for i in range(morphs) for at in (0, frame)])


@kind((1_000_000,), (0xFFFFFFFF,))
def camera_until(frame):
    yield "camera.vmd", motion(model_name=vmd.CAMERA_NAME, camera_keys=[vmd.CameraKey(0, -45), vmd.CameraKey(frame, -90)])


# ---- oscillation: two keys that repeat for ever


def oscillating(step, behaviour, turns):
    x = item_motion(x=((0, 0, 3), (1, step, 3)), behaviour=behaviour)
    return x.replace("Channel 3\n" + envelope([(0, 0, 3)]), "Channel 3\n" + envelope([(0, 0, 3), (1, step, 3)], behaviour)) if turns else x


@kind((1, 1e-6, 30_000, 0), (1, 1e-5, 30_000, 1), (100, 0.01, 3000, 0), (100, 0.01, 3000, 1), (1000, 0.5, 3000, 1), (30, 0.001, 10_000_000, 1))
def oscillating_nulls(nulls, step, last, turns):
    yield "nulls.lws", scene("".join(f"AddNullObject {0x10000000 + i:X} n{i}\n{oscillating(step, 2, turns)}" for i in range(nulls)), last)


@kind((300, 3000), (100, 100_000))
def chain_of_oscillating_parents(nulls, last):
    parent = "ParentItem {:X}\n"
    yield "parents.lws", scene("".join(f"AddNullObject {0x10000000 + i:X} n{i}\n{oscillating(0.7, 2, True)}" + (parent.format(0x10000000 + i - 1) if i else "") for i in range(nulls)), last)


@kind((300, 3000), (50, 100_000))
def targets_of_oscillating_targets(nulls, last):
    look = "TargetItem {:X}\nHController 1\nPController 1\n"
    yield "targets.lws", scene("".join(f"AddNullObject {0x10000000 + i:X} n{i}\n{oscillating(0.7, 2, False)}" + (look.format(0x10000000 + i - 1) if i else "") for i in range(nulls)), last)


# ---- one object, many times over


@kind((300, 3000, 0), (2000, 300, 0), (200, 500, 3), (1, 2000, 9), (20, 100, 20))
def uses_of_an_object(uses, size, level):
    """level: of subdivision, of an object of patches."""
    loads = "".join(f"LoadObjectLayer 1 {0x10000000 + i:X} o.lwo\nSubPatchLevel {level} {level}\n{item_motion()}" for i in range(uses))
    yield "uses.lws", scene(loads)
    yield "o.lwo", patches(size) if level else faces(size)


def faces(size):
    return lwo_object(lwo.layer(), lwo.points(*grid(size)), lwo.polygons("FACE", *triangles(size)), lwo.tags("SURF", *((i, 0) for i in range(size - 2))), lwo.surface("red"))


def patches(size):
    return lwo_object(lwo.layer(), lwo.points(*grid(size)), lwo.polygons("PTCH", *triangles(size)), lwo.tags("SURF", *((i, 0) for i in range(size - 2))), lwo.surface("red"))


@kind((10, 2000), (1000, 100))
def morphs_of_patches(maps, size):
    moved = [lwo.vertex_map("MORF", 3, f"m{i}", *((k, 0, 1, 0) for k in range(size))) for i in range(maps)]
    parts = [lwo.layer(), lwo.points(*grid(size)), *moved, lwo.polygons("PTCH", *triangles(size)), lwo.tags("SURF", *((i, 0) for i in range(size - 2))), lwo.surface("red")]
    yield "o.lwo", lwo_object(*parts)


@kind((1500, 300))
def uses_of_an_object_with_morphs(uses, maps):
    moved = [lwo.vertex_map("MORF", 3, f"m{i}", (0, 0, 1, 0)) for i in range(maps)]
    yield "uses.lws", scene("".join(f"LoadObjectLayer 1 {0x10000000 + i:X} o.lwo\n{item_motion()}" for i in range(uses)))
    yield "o.lwo", lwo_object(lwo.layer(), lwo.points(*grid(3)), *moved, lwo.polygons("FACE", (0, 1, 2)), lwo.tags("SURF", (0, 0)), lwo.surface("red"))


# ---- two lists of one file, each with each


@kind((4000, 4000), (200, 30_000))
def materials_times_morphs(materials, morphs):
    face = [pmd.Morph("base", pmd.BASE, [(0, (0, 0, 0))]), *(pmd.Morph(f"m{i}", pmd.LIP, [(0, (0, 1, 0))]) for i in range(morphs))]
    yield "m.pmd", model(bones=[pmd.Bone("b", pmd.NONE)], vertices=[pmd.Vertex((i, i % 2, 0)) for i in range(3)], indices=[0, 1, 2] * materials,
                         materials=[pmd.Material(index_count=3)] * materials, morphs=face)  # fmt: skip


@kind((4000, 4000))
def surfaces_times_morphs(surfaces, maps):
    names = [f"s{i}" for i in range(surfaces)]
    moved = [lwo.vertex_map("MORF", 3, f"m{i}", (0, 0, 1, 0)) for i in range(maps)]
    faces = [lwo.points(*grid(surfaces + 2)), *moved, lwo.polygons("FACE", *triangles(surfaces + 2))]
    yield "o.lwo", lwo_object(lwo.layer(), *faces, lwo.tags("SURF", *((i, i) for i in range(surfaces))), *map(lwo.surface, names), names=names)


@kind((1500, 20_000), (300, 100_000))
def bones_times_points(bones, points):
    bone = "BoneActive 1\nBoneRestPosition 0 0 1\nBoneRestDirection 0 0 0\nBoneRestLength 1\n"
    chain = "".join(f"AddBone {0x40000000 + i:X}\nBoneName b{i}\n{bone}ParentItem 10000000\n" for i in range(bones))
    yield "bones.lws", scene(f"LoadObjectLayer 1 10000000 o.lwo\n{item_motion()}{chain}")
    yield "o.lwo", faces(points)


# ---- chains of inverse kinematics


@kind((60, 65535, 60), (4, 65535, 100_000), (60, 200, 20_000))
def chain_until(links, iterations, frame):
    limb = [pmd.Bone(f"b{i}", i - 1 if i else pmd.NONE, head=(0, i, 0)) for i in range(links + 1)]
    goal = pmd.Bone("goal", pmd.NONE, head=(0, 1.5 * links, 0))
    yield "chain.pmd", model(bones=[*limb, goal], iks=[pmd.Ik(links + 1, links, list(range(links - 1, -1, -1)), iterations, 1)])
    yield "chain.vmd", motion(bone_keys=[vmd.BoneKey("goal", 0), vmd.BoneKey("goal", frame, (30, 10, 5))])


@kind((500, 60), (2000, 10_000))
def many_chains_until(chains, frame):
    limb = [pmd.Bone(f"b{i}", i - 1 if i % 4 else pmd.NONE, head=(0, i % 4, 0)) for i in range(4 * chains)]
    yield "chains.pmd", model(bones=limb, iks=[pmd.Ik(4 * i + 3, 4 * i + 2, [4 * i + 1, 4 * i], 65535, 1) for i in range(chains)])
    yield "chains.vmd", motion(bone_keys=[key for i in range(chains) for key in (vmd.BoneKey(f"b{4 * i + 3}", 0), vmd.BoneKey(f"b{4 * i + 3}", frame, (3, 1, 5)))])


@kind((20, 5, 3000))
def limited_joints_until(chains, links, frame):
    ranges = ((-0.5, -0.4, -0.3), (0.5, 0.4, 0.3))
    bones = []
    for chain in range(chains):
        first = len(bones)
        bones += [pmx.Bone(f"b{chain}-{i}", first + i - 1 if i else pmx.NONE, position=(chain, i, 0)) for i in range(links + 1)]
        ik = pmx.Ik(first + links, [(first + i, ranges) for i in range(links - 1, -1, -1)], iterations=255)
        bones.append(pmx.Bone(f"ik{chain}", pmx.NONE, position=(chain, 2 * links, 3), flags=pmx.PLAIN | pmx.IK, ik=ik))
    yield "limbs.pmx", pmx.write(pmx.Pmx(bones=bones, sizes=(4, 4, 4, 4, 4, 4)))
    yield "limbs.vmd", motion(bone_keys=[key for i in range(chains) for key in (vmd.BoneKey(f"ik{i}", 0), vmd.BoneKey(f"ik{i}", frame, (30, 10, 5)))])


# ---- pictures and compression


def bitmap_of_runs(width, height):
    """Eight bits a pixel and nothing but the end: all pixels are of the first color."""
    content = b"\0\1"
    return struct.pack("<2sIHHIIiiHHIIiiII", b"BM", 58 + len(content), 0, 0, 58, 40, width, height, 1, 8, 1, len(content), 0, 0, 1, 1) + bytes(4) + content


@kind((1, 16384), (300, 4096), (20, 16384))
def pictures_of_nothing(pictures, side):
    materials = [pmd.Material(index_count=3, texture=f"t{i}.bmp") for i in range(pictures)]
    yield "m.pmd", model(bones=[pmd.Bone("b", pmd.NONE)], vertices=[pmd.Vertex((i, i % 2, 0)) for i in range(3)], indices=[0, 1, 2] * pictures, materials=materials)
    for i in range(pictures):
        yield f"t{i}.bmp", bitmap_of_runs(side, side)


@kind((16384,))
def picture_of_runs(side):
    """Runs of 128 pixels, a color of its own each."""
    runs = b"".join(struct.pack("<BI", 0xFF, 2654435761 * i & 0xFFFFFFFF) for i in range(side * side // 128))
    yield "m.pmd", model(bones=[pmd.Bone("b", pmd.NONE)], vertices=[pmd.Vertex((i, i % 2, 0)) for i in range(3)], indices=[0, 1, 2],
                         materials=[pmd.Material(index_count=3, texture="t.tga")])  # fmt: skip
    yield "t.tga", picture_writer.tga(10, side, side, 32, runs, descriptor=8)


@kind((" ",), ("Frame { } ",), ("{",))
def compressed(text):
    yield "bomb.x", x_writer.compressed(x_writer.text(text * (20_000_000 // len(text))))


@kind((60_000,))
def lies_about_the_size(size):
    body = struct.pack("<HH", 0, 0) + b"CK" + zlib.compress(bytes(size))[2:-4]
    yield "lies.x", b"xof 0303tzip0032" + struct.pack("<I", 0xFFFFFFFF) + body


# ---- times


@kind((1, 1e9), (26, 1e5), (2, 1e30))
def hand_until(joints, seconds):
    curves = {joint: [mrtk.Curve([(0, 0), (seconds, 1)]) for _ in range(7)] for joint in mrtk.JOINTS[:joints]}
    hand = mrtk.Hand(mrtk.Curve([(0, 1), (seconds, 1)]), joints=curves)
    yield "hand.bin", mrtk.layout(mrtk.Recording(flags=(0, 1, 0), left=hand)).data


@kind((1, 4_000_000_000), (200, 4_000_000_000), (2000, 1_000_000))
def keys_of_x_until(animations, tick):
    key = f"AnimationKey {{ 0;2;0;4;1,0,0,0;;,{tick};4;0,1,0,0;;; }}"
    frames = "".join(f"Frame f{i} {{ {IDENTITY} }}\n" for i in range(animations))
    yield "far.x", x_text(frames + "AnimationSet s {\n" + "".join(f"Animation {{ {{f{i}}} {key} }}\n" for i in range(animations)) + "}\n")
