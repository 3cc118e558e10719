"""The rows of the speed table."""

import dataclasses
import pathlib
import re

from reasons import REASONS
from sources import Bench, Convert, Figure, Goal, Growth, Memory, Row, Worker, Written

LIMITS = tuple(Bench("limits_bench", f"limit_{name}") for name in ("memcpy_warm", "memcpy_fresh", "page_faults", "write", "arithmetic"))
LIMIT_BYTES = 64 << 20  # that a call of the others copies, touches or writes
LIMIT_NAMES = {
    "limit_memcpy_warm": "memory copied, source and target in memory",
    "limit_memcpy_fresh": "memory copied to where no pages are yet",
    "limit_page_faults": "pages touched for the first time",
    "limit_write": "a file written by write(2), 1 MiB a call, not stored on the disk",
    "limit_arithmetic": "160,000 cubics with a division each, double precision",
}

# What the rows of a group measure.
GROUPS = {
    "VMD": "600,000 keys of bones, 104,000 of morphs: the document becomes a scene, whose tracks are sorted. Writing goes to a new file, not stored on the disk.",
    "PMD": "65,000 vertices, 180,000 triangles, 39 morphs: read and made a scene, many times in one process.",
    "PMX": "250,000 vertices, 400,000 triangles, 100 morphs: read and made a scene.",
    "LWS": "450,000 keys of 50 nulls, 4.05 million numbers as text: read and made a scene; to glTF in a fresh process.",
    "BVH": "41,000 frames of 31 joints, 3.9 million numbers as text: read and made a scene; to glTF in a fresh process.",
    "LWO": "65,000 points, 200,000 triangles: read to the arrays of its chunks; made a scene; to glTF in a fresh process.",
    ".x": "100,000 vertices, 200,000 triangles, 120,000 keys of 60 frames, in three encodings: read and made a scene; to glTF in a fresh process.",
    "MRTK": "395 curves of 10,000 keys: read and made curves.",
    "poses": "200 bones, six curves each, a key every 20 frames: a pose twice a frame or at random times; world matrices of it; one curve by itself.",
    "real model": "140 bones with legs, toes and hair on chains of inverse kinematics, a minute's dance, each of 1,801 frames once.",
    "glTF": "a dance of 200 bones and 12,334 frames, a key every ten frames, from its bytes to those of the .glb on the disk.",
    "GLB": "250,000 vertices in arrays and interleaved, 400,000 triangles, eight morphs, 600,000 keys: read and made a scene. tinygltf parses the JSON "
    "and copies the buffer; with arrays, it copies each accessor from there, too. Both peers open the file each time. Genga maps it once, as in other "
    "groups, or each time.",
    "growth": "the exponent of cost over size, at 1/16, 1/4, 1/2 and the whole of each file.",
    "memory": "the peak of anonymous memory, with the file mapped: read to a scene, or written.",
}

HAS_AVX2 = bool(re.search(r"\bavx2\b", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8"))) if pathlib.Path("/proc/cpuinfo").exists() else False

MODEL = ("triangles", "vertices", "nodes")
MOTION = ("turns", "weights")
KEYS = (("turns", 600_000), ("weights", 104_000))


def times(value):
    return Goal("times", value)


def most(value):
    return Goal("most", value)


def vmd():
    tracks, shuffled = (Bench("vmd_bench", "vmd_tracks/sorted", f"{stem}.vmd") for stem in ("large", "shuffled"))
    written = Bench("vmd_bench", "vmd_write_file", "large.vmd")
    yield Row("VMD", "VMD 69 MB → sorted tracks", tracks, times(12), Figure("saba", 188, "memory"), expect=KEYS)
    yield Row("VMD", "VMD 69 MB → sorted tracks", tracks, times(70), Worker("babylon-mmd-tracks", "large.vmd"), counts=MOTION)
    yield Row("VMD", "VMD 69 MB → sorted tracks", tracks, None, Worker("mmd-parser", "large.vmd"), counts=MOTION)
    yield Row("VMD", "VMD 69 MB, keys shuffled → sorted tracks", shuffled, most(35), expect=KEYS)
    yield Row("VMD", "VMD 69 MB written to a file", written, times(12), Figure("nanoem", 373, "memory"))
    yield Row("VMD", "VMD 69 MB written to a file", written, times(0.6), Written("large.vmd"))


def models():
    pmd = Bench("pmd_bench", "pmd_load", "large.pmd")
    pmx = Bench("pmx_bench", "pmx_load", "large.pmx")
    yield Row("PMD", "PMD 5.2 MB → scene", pmd, times(2.5), Figure("nanoem", 5.7, "memory"))
    yield Row("PMD", "PMD 5.2 MB → scene", pmd, times(17), Worker("babylon-mmd", "large.pmd"), counts=MODEL)
    yield Row("PMX", "PMX 20 MB → scene", pmx, None, Worker("babylon-mmd", "large.pmx"), counts=MODEL)
    yield Row("PMX", "PMX 20 MB → scene", pmx, times(5), Worker("assimp", "large.pmx"), counts=("triangles",))


def to_glb(group, work, file, default, baked=None):
    """Rows of conversions to GLB; there is nothing to bake without motion."""
    peer = Convert("assimp", (file,))
    yield Row(group, f"{work} → GLB", Convert("genga", (file,)), times(default), peer)
    if baked:
        yield Row(group, f"{work} → GLB, exact", Convert("genga", (file,), ("--curves", "exact")), None, peer)
        yield Row(group, f"{work} → GLB, baked", Convert("genga", (file,), ("--curves", "bake")), times(baked), peer)


def lightwave():
    arrays, scene = (Bench("lwo_bench", f"lwo_{what}", "large.lwo") for what in ("arrays", "scene"))
    curves = Bench("lws_bench", "lws_curves", "large.lws")
    yield Row("LWS", "LWS 28 MB → curves", curves, times(3.5), Worker("assimp", "large.lws"), counts=("turns",))
    yield from to_glb("LWS", "LWS 28 MB", "large.lws", 3, 4.5)
    yield Row("BVH", "BVH 30 MB → scene", Bench("bvh_bench", "bvh_scene", "large.bvh"), times(5), Worker("assimp", "large.bvh"), counts=("turns",))
    yield from to_glb("BVH", "BVH 30 MB", "large.bvh", 5)
    yield Row("LWO", "LWO 4.5 MB → arrays", arrays, times(11), Worker("assimp", "large.lwo"))
    yield Row("LWO", "LWO 4.5 MB → scene", scene, times(6), Worker("assimp", "large.lwo"), counts=("triangles",))
    yield from to_glb("LWO", "LWO 4.5 MB", "large.lwo", 10)


def x_files():
    for work, file, goal in ((".x text 22 MB", "large.x", 5), (".x binary 13.7 MB", "large-binary.x", 8), (".x compressed 4.5 MB", "large-compressed.x", 3)):
        yield Row(".x", f"{work} → scene", Bench("x_bench", "x_scene", file), times(goal), Worker("assimp", file), counts=("triangles", "turns"))
        yield from to_glb(".x", work, file, 8, 10)


def recordings():
    curves = Bench("mrtk_bench", "mrtk_curves/simple", "large.bin")
    yield Row("MRTK", "MRTK 31 MB → curves", curves, Goal("least", 2.0), unit="GB/s", expect=(("keys", 3_910_800),))


def poses():
    def pose(work, name, goal, peer=None):
        return Row("poses", work, Bench("pose_bench", name, counter="bone"), most(goal), peer, unit="ns")

    def curve(work, name, goal, peer=None, counter=""):
        return Row("poses", work, Bench("pose_bench", name, counter=counter), most(goal), peer, unit="ns")

    for ease, forward in (("linear", 12), ("smooth", 20), ("any", 25)):
        yield pose(f"pose forward, a bone, {ease}", f"bm_pose_forward<Eases::{ease}>", forward, Figure("saba", 497, "arithmetic"))
    yield Row("poses", "pose forward, a bone, linear", Bench("pose_bench", "bm_pose_forward<Eases::linear>", counter="bone"), None,
              Figure("ozz", 9.5, "arithmetic"), unit="ns")
    for ease in ("linear", "smooth", "any"):
        yield pose(f"pose at random times, a bone, {ease}", f"bm_pose_random<Eases::{ease}>", 75, Figure("saba", 815, "arithmetic"))
    yield Row("poses", "pose at random times, a bone, linear", Bench("pose_bench", "bm_pose_random<Eases::linear>", counter="bone"), None,
              Figure("ACL, uniform samples", 20.5, "arithmetic"), unit="ns")
    yield pose("pose at random times, a bone of 6,000 keys, smooth", "bm_pose_random<Eases::smooth, 6000>", 75)
    yield curve("one curve, forward, keys far apart", "bm_curve/sparse", 10, Figure("ozz FloatTrack", 22.6, "arithmetic"))
    yield curve("one curve, a key at each call", "bm_curve/each_key", 20)
    yield curve("one curve at random times", "bm_curve/random", 30)
    yield curve("one curve at many ascending times, a value, cubic", "bm_curve_many/cubic", 0.6, counter="value")
    yield curve("one curve at many ascending times, a value, ease", "bm_curve_many/ease", 3, counter="value")
    yield pose("world matrices, a bone", "bm_world_matrices", 9 if HAS_AVX2 else 14, Figure("ozz, single precision", 5, "arithmetic"))


def real_model():
    def dance(work, name, goal, peer):
        return Row("real model", work, Bench("dance_bench", f"dance_pose/{name}", "minutes-1/dance.vmd", "frame"), goal, peer, unit="µs")

    saba = Figure("saba", 95, "arithmetic")
    yield dance("a dance on its model, a frame, with hair", "all", most(16), saba)
    yield dance("a dance on its model, a frame, with hair", "all", times(6), saba)
    yield dance("a dance on its model, a frame, without hair", "limbs", most(12), None)
    yield dance("a dance on its model, a frame, curves alone", "curves", times(12), Figure("saba", 47, "arithmetic"))


def gltf():
    def whole(work, name, goal, unit="ms", **more):
        return Row("glTF", work, Bench("gltf_bench", f"whole/{name}", output="genga_gltf_bench.glb"), goal, unit=unit, **more)

    yield whole("VMD → baked GLB, 200 bones × 12,334 frames", "baked", None)
    yield whole("VMD → baked GLB, on two cores", "baked_by_two/real_time", most(130), cores=2)
    yield whole("VMD → exact GLB, random keys", "exact", most(3), "s", rounds=1)
    for folder, bones, name, rounds in (("minutes-1", 140, "a minute's dance", 0), ("minutes-10", 140, "ten minutes' dance", 1),
                                        ("song", 470, "a song of 250 s, 470 bones,", 1)):
        files = (f"{folder}/dance.vmd", "--model", f"{folder}/figure-{bones}.pmd")
        exact = Convert("genga", files, ("--curves", "exact"))
        yield Row("glTF", f"{name} on its model → GLB", Convert("genga", files), times(4), exact, unit="s", rounds=rounds)


def glb():
    scene, opened = (Bench("gltf_bench", name, "large.glb") for name in ("gltf_scene", "gltf_open_scene"))
    for reader, goal in (("assimp", 5), ("tinygltf", 2), ("tinygltf-arrays", None)):
        yield Row("GLB", "GLB 42 MB → scene", scene, goal and times(goal), Worker(reader, "large.glb"), counts=("triangles", "turns"))
    yield Row("GLB", "GLB 42 MB, opened each time → scene", opened, None, Worker("assimp", "large.glb"), counts=("triangles", "turns"))


READERS = (
    ("VMD", "vmd_bench", "vmd_tracks/sorted", "large.vmd", 1.05),
    ("VMD, shuffled", "vmd_bench", "vmd_tracks/sorted", "shuffled.vmd", 1.12),
    ("PMD", "pmd_bench", "pmd_load", "large.pmd", 1.05),
    ("PMX", "pmx_bench", "pmx_load", "large.pmx", 1.05),
    ("LWS", "lws_bench", "lws_curves", "large.lws", 1.05),
    ("BVH", "bvh_bench", "bvh_scene", "large.bvh", 1.05),
    ("GLB", "gltf_bench", "gltf_scene", "large.glb", 1.05),
    ("LWO arrays", "lwo_bench", "lwo_arrays", "large.lwo", 1.05),
    ("LWO scene", "lwo_bench", "lwo_scene", "large.lwo", 1.05),
    (".x text", "x_bench", "x_scene", "large.x", 1.05),
    (".x binary", "x_bench", "x_scene", "large-binary.x", 1.05),
    (".x compressed", "x_bench", "x_scene", "large-compressed.x", 1.05),
    ("MRTK", "mrtk_bench", "mrtk_curves/simple", "large.bin", 1.05),
)


def growth():
    for work, program, name, file, goal in READERS:
        yield Row("growth", f"growth, {work}", Growth(program, name, file), most(goal), unit="exponent", rounds=3)


def memory():
    for work, file, goal in (("VMD", "large.vmd", 0.6), ("PMD", "large.pmd", 1.5), ("PMX", "large.pmx", None), ("LWS", "large.lws", 0.8), ("BVH", "large.bvh", None),
                             ("GLB", "large.glb", 1.3), ("LWO", "large.lwo", 2), (".x text", "large.x", 0.8), (".x binary", "large-binary.x", 1.2),
                             (".x compressed", "large-compressed.x", None), ("MRTK", "large.bin", 1.2)):
        yield Row("memory", f"memory to read, {work}", Memory("read", file), goal and most(goal), unit="× file", rounds=2)
    for work, what, file in (("VMD", "write", "large.vmd"), ("LWS", "write", "large.lws"), (".x text", "write", "large.x"), ("GLB", "glb", "large.vmd")):
        yield Row("memory", f"memory to write, {work}", Memory(what, file), most(4), unit="MiB", rounds=2)


ROWS = tuple(dataclasses.replace(row, limit=REASONS.get(row.work, "")) for part in (vmd, models, lightwave, x_files, recordings, poses, real_model, gltf, glb, growth, memory) for row in part())
