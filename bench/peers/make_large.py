#!/usr/bin/env python3
"""Large synthetic files to measure readers with.

  make_large.py OUTDIR [--scale 1]

large.pmx: 20 MB, 250,000 vertices of every kind that 2.0 has, 100 morphs. large.vmd: 69 MB, 600,000 bone keys of 200 bones (sorted by bone, then frame), 104,000 morph keys, 1,000 camera keys and a
few of each other section; shuffled.vmd: the same keys in random order. large.pmd: 5 MB. large.lws: 28 MB,
450,000 keys of 50 nulls. large.bvh: 30 MB, 41,000 frames of 31 joints. large.glb: 40 MB, 250,000 vertices, 600,000 keys. large.lwo: 5 MB, 200,000 triangles with texture coordinates, weights and surfaces. large.x: 23 MB of
text, 200,000 triangles with normals and texture coordinates, 120,000 keys of 60 frames; large-binary.x: the same, 14 MB, and
large-compressed.x. large.bin: 31 MB, a recording of both hands, camera and gaze, 10,000 keys of each curve. With a scale
all have so many times the keys, vertices and faces, and the same bones, nulls and frames. Every run writes the same bytes.
"""
import argparse
import math
import pathlib
import random
import struct
import zlib

from make_glb import glb

BONES, BONE_KEYS = 200, 3000
MORPHS, MORPH_KEYS = 40, 2600
CAMERA_KEYS = 1000
VERTICES, FACES, MODEL_BONES, BODIES = 65000, 180000, 400, 200
PMX_VERTICES, PMX_FACES, PMX_BONES = 250000, 400000, 400
PMD_MORPH_VERTICES, PMD_MOVED, PMX_MOVED = 20000, 2000, 2000
NULLS, NULL_KEYS = 50, 1000
POINTS, POLYGONS = 65000, 200000
CORNERS, TRIANGLES = 100000, 200000
FRAMES, FRAME_KEYS = 60, 1000
RECORDING_KEYS = 10000
CAPTURED_JOINTS, CAPTURED_FRAMES = 31, 41000
GLB_VERTICES, GLB_TRIANGLES, GLB_MOVED, GLB_KEYS = 250000, 400000, 2000, 2400

SCALED = ("BONE_KEYS MORPH_KEYS CAMERA_KEYS VERTICES FACES PMX_VERTICES PMX_FACES PMD_MORPH_VERTICES PMD_MOVED PMX_MOVED NULL_KEYS "
          "POINTS POLYGONS CORNERS TRIANGLES FRAME_KEYS RECORDING_KEYS CAPTURED_FRAMES "
          "GLB_VERTICES GLB_TRIANGLES GLB_MOVED GLB_KEYS").split()
STEMS = ["センター", "上半身", "左腕", "右ひざ", "スカート", "髪", "ネクタイ", "左足首"]


def name(stem, number, size):
    return f"{stem}{number}".encode("cp932").ljust(size, b"\0")[:size]


def curves(i):
    """64 bytes as current MMD writes them: four rows, each shifted by one byte against the one before."""
    row = [20 + (i + k) % 60 for k in range(8)] + [107 - (i + k) % 60 for k in range(8)]
    rows = [bytes(row[k:] + [0] * k) for k in range(4)]
    return rows[0][:2] + b"\0\0" + rows[0][4:] + b"".join(rows[1:])


def bone_keys():
    blocks = [curves(i) for i in range(60)]
    head = struct.Struct("<15sI3f4f")
    keys = []
    for bone in range(BONES):
        label = name(STEMS[bone % len(STEMS)], bone, 15)
        for i in range(BONE_KEYS):
            angle = math.sin(i * 0.05 + bone)
            s, c = math.sin(angle / 2), math.cos(angle / 2)
            keys.append(head.pack(label, i * 4 + bone % 3, angle, 0.1 * i % 7, -angle, s * 0.6, s * 0.8, 0.0, c) + blocks[i % 60])
    return keys


def section(keys):
    return struct.pack("<I", len(keys)) + b"".join(keys)


def vmd(bones):
    morphs = [struct.pack("<15sIf", name("表情", m, 15), i * 5, (i % 11) / 10) for m in range(MORPHS) for i in range(MORPH_KEYS)]
    curve = bytes([20, 107, 20, 107]) * 6
    cameras = [struct.pack("<If3f3f24sIB", i * 12, -45.0, math.sin(i), 10.0, 0.0, 0.1, i * 0.01, 0.0, curve, 30 + i % 20, 0)
               for i in range(CAMERA_KEYS)]
    lights = [struct.pack("<I6f", i * 100, 0.6, 0.6, 0.6, -0.5, -1.0, 0.5) for i in range(50)]
    shadows = [struct.pack("<IBf", i * 100, 1, 0.01125) for i in range(50)]
    shown = [struct.pack("<IBI", i * 300, 1, 2) + struct.pack("<20sB20sB", name("左足IK", "", 20), i % 2, name("右足IK", "", 20), 1)
             for i in range(20)]
    header = b"Vocaloid Motion Data 0002".ljust(30, b"\0") + name("モデル", "", 20)
    return header + b"".join(section(keys) for keys in (bones, morphs, cameras, lights, shadows, shown))


def model_parts():
    yield b"Pmd" + struct.pack("<f", 1.0) + name("モデル", "", 20) + bytes(256)
    yield struct.pack("<I", VERTICES) + b"".join(
        struct.pack("<3f3f2f2H2B", math.sin(i) * 5, i / VERTICES * 20, math.cos(i) * 5, math.sin(i), 0.0, math.cos(i), i % 97 / 97,
                    i % 89 / 89, i % MODEL_BONES, (i + 1) % MODEL_BONES, i % 101, 0) for i in range(VERTICES))
    yield struct.pack("<I", FACES * 3) + b"".join(struct.pack("<3H", i % VERTICES, (i + 1) % VERTICES, (i + 2) % VERTICES)
                                                  for i in range(FACES))
    yield struct.pack("<I", 20) + b"".join(
        struct.pack("<3f2f3f3f2BI20s", 0.8, 0.7, 0.6, 1.0, 5.0, 0.1, 0.1, 0.1, 0.4, 0.4, 0.4, i % 10, 1, FACES * 3 // 20, b"tex.bmp")
        for i in range(20))
    yield struct.pack("<H", MODEL_BONES) + b"".join(
        struct.pack("<20s2HBH3f", name(STEMS[i % len(STEMS)], i, 20), i - 1 if i else 0xFFFF, (i + 1) % MODEL_BONES, 0, 0, 0.0, i * 0.05, 0.0)
        for i in range(MODEL_BONES))
    yield struct.pack("<H", 2) + b"".join(struct.pack("<2HBHf2H", 5 + i, 9 + i, 2, 40, 0.5, 8, 7) for i in range(2))
    base = [struct.pack("<I3f", i, math.sin(i) * 5, i / VERTICES * 20, math.cos(i) * 5) for i in range(PMD_MORPH_VERTICES)]
    morphs = [struct.pack("<20sIB", name("base", "", 20), len(base), 0) + b"".join(base)]
    for m in range(1, 40):
        moved = b"".join(struct.pack("<I3f", (i * 7 + m) % len(base), 0.01 * m, 0.02, -0.01) for i in range(PMD_MOVED))
        morphs.append(struct.pack("<20sIB", name("表情", m, 20), PMD_MOVED, 1 + m % 4) + moved)
    yield struct.pack("<H", len(morphs)) + b"".join(morphs)
    yield struct.pack("<B", 39) + struct.pack("<39H", *range(1, 40)) + struct.pack("<B", 1) + b"frame\n".ljust(50, b"\0")
    yield struct.pack("<I", MODEL_BONES) + b"".join(struct.pack("<HB", i, i % 2) for i in range(MODEL_BONES))
    yield b"\1" + name("model", "", 20) + bytes(256)
    yield b"".join(name("bone", i, 20) for i in range(MODEL_BONES)) + b"".join(name("morph", i, 20) for i in range(39)) + bytes(50)
    yield b"".join(f"toon{i:02}.bmp".encode().ljust(100, b"\0") for i in range(1, 11))
    yield struct.pack("<I", BODIES) + b"".join(
        struct.pack("<20sHBHB14fB", name("body", i, 20), i, i % 16, 0xFFFF, i % 3, 0.5, 1.0, 0.5, 0.0, 0.1, 0.0, 0.0, 0.2, 0.0, 1.0, 0.5,
                    0.5, 0.0, 0.5, i % 3) for i in range(BODIES))
    yield struct.pack("<I", BODIES - 1) + b"".join(
        struct.pack("<20s2I24f", name("joint", i, 20), i, i + 1, *([0.1] * 24)) for i in range(BODIES - 1))


def pmx_text(text):
    stored = text.encode("utf-16-le")
    return struct.pack("<i", len(stored)) + stored


def pmx_vertex(i):
    bones = [i % PMX_BONES, (i + 1) % PMX_BONES, (i + 2) % PMX_BONES, (i + 3) % PMX_BONES]
    place = (math.sin(i) * 5, i / PMX_VERTICES * 20, math.cos(i) * 5)
    head = struct.pack("<8f", *place, math.sin(i), 0.0, math.cos(i), i % 97 / 97, i % 89 / 89)
    weights = (struct.pack("<Bh", 0, bones[0]), struct.pack("<B2hf", 1, *bones[:2], i % 101 / 101),
               struct.pack("<B4h4f", 2, *bones, 0.25, 0.25, 0.25, 0.25),
               struct.pack("<B2h10f", 3, *bones[:2], i % 101 / 101, *place, *place, *place))
    return head + weights[(0, 1, 1, 1, 2, 0, 0, 1, 1, 3)[i % 10]] + struct.pack("<f", 1.0)


def pmx():
    yield b"PMX " + struct.pack("<fB8B", 2.0, 8, 0, 0, 4, 1, 1, 2, 1, 1)
    yield b"".join(pmx_text(text) for text in ("モデル", "model", "", ""))
    yield struct.pack("<i", PMX_VERTICES) + b"".join(map(pmx_vertex, range(PMX_VERTICES)))
    yield struct.pack("<i", PMX_FACES * 3) + b"".join(
        struct.pack("<3i", i % PMX_VERTICES, (i + 1) % PMX_VERTICES, (i + 2) % PMX_VERTICES) for i in range(PMX_FACES))
    yield struct.pack("<i", 1) + pmx_text("tex.png")
    yield struct.pack("<i", 20) + b"".join(
        pmx_text(f"材質{i}") + pmx_text("") +
        struct.pack("<11fB5f2b3B", 0.8, 0.7, 0.6, 1, 0.1, 0.1, 0.1, 5, 0.4, 0.4, 0.4, 0x1F, 0, 0, 0, 1, 1, 0, -1, 0, 1, i % 10) + pmx_text("") +
        struct.pack("<i", PMX_FACES * 3 // 20) for i in range(20))
    yield struct.pack("<i", PMX_BONES) + b"".join(
        pmx_text(f"{STEMS[i % len(STEMS)]}{i}") + pmx_text("") + struct.pack("<3fhiH3f", 0, i * 0.05, 0, i - 1, 0, 0x1A, 0, 0.05, 0)
        for i in range(PMX_BONES))
    yield struct.pack("<i", 100) + b"".join(
        pmx_text(f"表情{m}") + pmx_text("") + struct.pack("<2Bi", 1 + m % 4, 1, PMX_MOVED) + b"".join(
            struct.pack("<i3f", (i * 7 + m) % PMX_VERTICES, 0.01 * m, 0.02, -0.01) for i in range(PMX_MOVED)) for m in range(100))
    yield struct.pack("<3i", 0, 0, 0)


def envelope(item, channel):
    yield f"Channel {channel}\n{{ Envelope\n  {NULL_KEYS}\n"
    for i in range(NULL_KEYS):
        value, slope = math.sin(i * 0.05 + item + channel), math.cos(i * 0.05 + item + channel)
        yield f"  Key {value:.9g} {i / 30:.9g} 0 0 0 0 {slope:.9g} {slope:.9g} 0\n"
    yield "  Behaviors 1 1\n}\n"


def lws():
    yield f"LWSC\n3\n\nFirstFrame 0\nLastFrame {NULL_KEYS - 1}\nFrameStep 1\nFramesPerSecond 30\n\n"
    for item in range(NULLS):
        yield f"AddNullObject Null{item}\nObjectMotion\nNumChannels 9\n"
        for channel in range(9):
            yield from envelope(item, channel)
        if item % 5:
            yield f"ParentItem {0x10000000 + item - 1:x}\n"


def bvh():
    """A spine of joints, as capture programs write them: four decimals, the root with positions."""
    turns = "Zrotation Yrotation Xrotation"
    yield "HIERARCHY\n"
    for joint in range(CAPTURED_JOINTS):
        tab = "  " * joint
        yield f"{tab}{'JOINT' if joint else 'ROOT'} Joint{joint}\n{tab}{{\n{tab}  OFFSET 0.0000 {2 + joint % 4:.4f} 0.0000\n"
        yield f"{tab}  CHANNELS {3 if joint else 6} {'' if joint else 'Xposition Yposition Zposition '}{turns}\n"
    tab = "  " * CAPTURED_JOINTS
    yield f"{tab}End Site\n{tab}{{\n{tab}  OFFSET 0.0000 2.0000 0.0000\n{tab}}}\n"
    for joint in reversed(range(CAPTURED_JOINTS)):
        yield "  " * joint + "}\n"
    yield f"MOTION\nFrames: {CAPTURED_FRAMES}\nFrame Time: 0.0083333\n"
    waves = [[40 * math.sin(0.013 * frame + channel) for frame in range(1000)] for channel in range(3 * CAPTURED_JOINTS + 3)]
    rows = [" ".join(f"{wave[frame]:.4f}" for wave in waves) + "\n" for frame in range(1000)]
    # There and back, so that no row jumps.
    order = [*range(1000), *reversed(range(1000))]
    for frame in range(CAPTURED_FRAMES):
        yield rows[order[frame % 2000]]


def chunk(name, content):
    return name + struct.pack(">I", len(content)) + content + bytes(len(content) % 2)


def vertex_map(kind, dimension, values):
    head = kind + struct.pack(">H", dimension) + b"map\0"
    return chunk(b"VMAP", head + b"".join(struct.pack(f">H{dimension}f", i, *values(i)) for i in range(POINTS)))


def tag(polygon):
    number = struct.pack(">H", polygon) if polygon < 0xFF00 else struct.pack(">I", 0xFF000000 | polygon)
    return number + struct.pack(">H", polygon * 4 // POLYGONS)


def lwo():
    chunks = [chunk(b"TAGS", b"".join(f"surface{i}".encode() + b"\0" * (2 - len(f"surface{i}") % 2) for i in range(4))),
              chunk(b"LAYR", struct.pack(">HH3f", 0, 0, 0.0, 0.0, 0.0) + b"\0\0"),
              chunk(b"PNTS", b"".join(struct.pack(">3f", math.sin(i) * 5, i / POINTS * 20, math.cos(i) * 5) for i in range(POINTS))),
              vertex_map(b"TXUV", 2, lambda i: (i % 97 / 97, i % 89 / 89)),
              vertex_map(b"WGHT", 1, lambda i: (i % 101 / 101,)),
              chunk(b"POLS", b"FACE" + b"".join(struct.pack(">4H", 3, i % POINTS, (i + 1) % POINTS, (i + 2) % POINTS)
                                                for i in range(POLYGONS))),
              chunk(b"PTAG", b"SURF" + b"".join(tag(i) for i in range(POLYGONS)))]
    for i in range(4):
        color = b"COLR" + struct.pack(">H3fH", 14, 0.2 * i, 0.5, 0.7, 0)
        chunks.append(chunk(b"SURF", f"surface{i}".encode() + b"\0" * (2 - len(f"surface{i}") % 2) + b"\0\0" + color))
    content = b"LWO2" + b"".join(chunks)
    return b"FORM" + struct.pack(">I", len(content)) + content


# ---- .x: what follows is spelled by one of two classes, each with the objects' ends and lists of numbers


class XText:
    header = b"xof 0303txt 0032\n"

    def begin(self, kind, name=""):
        return f"{kind} {name} {{\n".encode()

    end = b"}\n"

    def reference(self, name):
        return f"{{ {name} }}\n".encode()

    def count(self, number):
        return b"%d;\n" % number

    def reals(self, rows):
        return ",\n".join("".join(f"{value:.6f};" for value in row) for row in rows).encode() + b";\n"

    def faces(self, faces):
        return ",\n".join(f"3;{a},{b},{c};" for a, b, c in faces).encode() + b";\n"

    def keys(self, keys):
        return ",\n".join(f"{time};{len(values)};{','.join(f'{v:.6f}' for v in values)};;" for time, values in keys).encode() + b";\n"


class XBinary:
    header = b"xof 0303bin 0032"

    def begin(self, kind, name=""):
        words = (word.encode() for word in (kind, name) if word)
        return b"".join(struct.pack("<HI", 1, len(word)) + word for word in words) + struct.pack("<H", 10)

    end = struct.pack("<H", 11)

    def reference(self, name):
        return struct.pack("<HHI", 10, 1, len(name)) + name.encode() + self.end

    def count(self, number):
        return struct.pack("<HII", 6, 1, number)

    def reals(self, rows):
        values = [value for row in rows for value in row]
        return struct.pack(f"<HI{len(values)}f", 7, len(values), *values)

    def faces(self, faces):
        return struct.pack("<HI", 6, 4 * len(faces)) + b"".join(struct.pack("<4I", 3, *face) for face in faces)

    def keys(self, keys):
        return b"".join(struct.pack("<HIIIHI", 6, 2, time, len(values), 7, len(values)) + struct.pack(f"<{len(values)}f", *values)
                        for time, values in keys)


def x_mesh(spell):
    corners = [(math.sin(i) * 5, i / CORNERS * 20, math.cos(i) * 5) for i in range(CORNERS)]
    faces = [(i % CORNERS, (i + 1) % CORNERS, (i + 2) % CORNERS) for i in range(TRIANGLES)]
    yield spell.begin("Mesh", "mesh") + spell.count(CORNERS) + spell.reals(corners) + spell.count(TRIANGLES) + spell.faces(faces)
    yield spell.begin("MeshNormals") + spell.count(CORNERS) + spell.reals([(x / 5, 0.0, z / 5) for x, _, z in corners])
    yield spell.count(TRIANGLES) + spell.faces(faces) + spell.end
    coordinates = [(i % 97 / 97, i % 89 / 89) for i in range(CORNERS)]
    yield spell.begin("MeshTextureCoords") + spell.count(CORNERS) + spell.reals(coordinates) + spell.end + spell.end


def x_keys(spell, kind, keys):
    return spell.begin("AnimationKey") + spell.count(kind) + spell.count(len(keys)) + spell.keys(keys) + spell.end


def x_content(spell):
    identity = [tuple(float(i % 5 == 0) for i in range(16))]
    yield spell.header
    for i in range(FRAMES):
        yield spell.begin("Frame", f"frame{i}") + spell.begin("FrameTransformMatrix") + spell.reals(identity) + spell.end
        yield from x_mesh(spell) if i == 0 else ()
        yield spell.end
    yield spell.begin("AnimationSet", "set")
    for i in range(FRAMES):
        angles = [math.sin(0.05 * k + i) for k in range(FRAME_KEYS)]
        turns = [(160 * k, (math.cos(a), math.sin(a), 0.0, 0.0)) for k, a in enumerate(angles)]
        moves = [(160 * k, (a, 0.1 * i, -a)) for k, a in enumerate(angles)]
        yield spell.begin("Animation") + spell.reference(f"frame{i}") + x_keys(spell, 0, turns) + x_keys(spell, 2, moves) + spell.end
    yield spell.end


def x_compressed(file):
    content, blocks = file[16:], []
    for at in range(0, len(content), 32768):
        part = content[at : at + 32768]
        deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=content[max(0, at - 32768) : at])
        packed = b"CK" + deflate.compress(part) + deflate.flush()
        blocks.append(struct.pack("<HH", len(part), len(packed)) + packed)
    return file[:9] + b"zip" + file[12:16] + struct.pack("<I", len(file)) + b"".join(blocks)


# ---- recordings of hands


def recorded_curve(keys):
    return struct.pack("<3I", 8, 8, len(keys) // 8) + keys


def recording():
    """Version 1.1: 13 curves of camera and gaze, four switches, 27 joints of two hands."""
    times = [i / 60 for i in range(RECORDING_KEYS)]
    waves = [recorded_curve(b"".join(struct.pack("<2f", time, 0.5 * math.sin(time + number)) for time in times)) for number in range(40)]
    switch = recorded_curve(b"".join(struct.pack("<2f", time, i % 2) for i, time in enumerate(times[::50])))
    yield struct.pack("<qii3B", 0x6A8FAF6E0F9E42C6, 1, 1, 1, 1, 1)
    yield from waves[:7]
    yield from [switch] * 4
    yield from (waves[number % 40] for number in range(2 * 27 * 7))
    yield from waves[:6]
    yield struct.pack("<I", 0)


def scale_by(factor):
    """Whole twenties: parts of some files are twentieths."""
    for label in SCALED:
        globals()[label] = max(20, round(globals()[label] * factor / 20) * 20)


def files():
    keys = bone_keys()
    yield "large.vmd", vmd(keys)
    random.Random(1).shuffle(keys)
    yield "shuffled.vmd", vmd(keys)
    yield "large.pmd", b"".join(model_parts())
    yield "large.pmx", b"".join(pmx())
    yield "large.lws", "".join(lws()).encode("ascii")
    yield "large.bvh", "".join(bvh()).encode("ascii")
    yield "large.glb", glb(GLB_VERTICES, GLB_TRIANGLES, GLB_MOVED, GLB_KEYS)
    yield "large.lwo", lwo()
    yield "large.x", b"".join(x_content(XText()))
    binary = b"".join(x_content(XBinary()))
    yield "large-binary.x", binary
    yield "large-compressed.x", x_compressed(binary)
    yield "large.bin", b"".join(recording())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--scale", type=float, default=1.0)
    options = parser.parse_args()
    scale_by(options.scale)
    options.folder.mkdir(parents=True, exist_ok=True)
    for label, content in files():
        (options.folder / label).write_bytes(content)


if __name__ == "__main__":
    main()
