"""VPD poses that must be read (valid, edge) and that must not (bad), and those with exactly one finding (check)."""

import json
from dataclasses import replace

import vpd_writer as vpd
from vpd_writer import BonePose, MorphPose, Vpd

TURN = (0, 0.382683, 0, 0.92388)  # 45 degrees about y


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad())):
        for name, pose in cases:
            data = pose if isinstance(pose, bytes) else vpd.write(pose)
            yield f"testdata/vpd/{folder}/{name}.vpd", data
    expected = {}
    for stem, path, faulty, clean in check():
        written = vpd.layout(faulty)
        code = ".".join(stem.split(".")[:2])
        expected[f"{stem}.vpd"] = [{"code": code, "path": path, "line": written.lines[path], "column": 1}]
        expected[f"{stem}.clean.vpd"] = []
        yield f"testdata/vpd/check/{stem}.vpd", written.data
        yield f"testdata/vpd/check/{stem}.clean.vpd", vpd.write(clean)
    yield "testdata/vpd/check/expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()


def small_pose(**changes):
    pose = Vpd(bones=[BonePose("センター", (-0.1375, 1.5, -0.0)), BonePose("右腕", rotation=TURN), BonePose("左足ＩＫ", (0, 0.5, 1))])
    return replace(pose, **changes)


def valid():
    yield "three-bones", small_pose()
    yield "three-bones-lf", small_pose(line_end="\n")
    yield "no-bones", Vpd()
    yield "morphs", small_pose(morphs=[MorphPose("あ", 0.75), MorphPose("まばたき")])


def edge():
    whole = vpd.write(small_pose())
    yield "count-differs", small_pose(count=9)
    yield "bone-twice", small_pose(bones=[BonePose("頭", (1, 0, 0)), BonePose("首"), BonePose("頭", (2, 0, 0))])
    yield "rotation-zero", small_pose(bones=[BonePose("頭", rotation=(0, 0, 0, 0))])
    yield "name-with-brace", small_pose(bones=[BonePose("ボ{ネ}ム")])  # ボ and ム have a second byte that is a brace or a letter
    yield "name-longer-than-a-motion-has", small_pose(bones=[BonePose("スカートセンター", (0, 1, 0))])
    yield "name-not-cp932", small_pose(bones=[BonePose(b"\x81\x20\xff")])
    yield "numbers-spelled-otherwise", small_pose(bones=[BonePose("頭", ("1e-1", "-.5", "2"), ("0", " 0", "0", "1."))])
    yield "spaces-and-comments", whole.replace(b"\r\n}", b"\r\n  // a comment\r\n\r\n  }  // end").replace(b",", b" , ")
    yield "numbers-on-several-lines", whole.replace(b"0,", b"0,\r\n")
    yield "no-comments", b"\n".join(line.split(b"//")[0].rstrip() for line in whole.split(b"\r\n"))
    yield "no-last-line-end", whole.rstrip()
    yield "mixed-line-ends", whole.replace(b"}\r\n", b"}\n")
    yield "utf-8", small_pose(encoding="utf-8")
    yield "utf-8-byte-order-mark", small_pose(encoding="utf-8-sig")
    yield "utf-8-no-comments", b"\r\n".join(line.split(b"//")[0].rstrip() for line in vpd.write(small_pose(encoding="utf-8")).split(b"\r\n"))
    yield "byte-order-mark-ascii", vpd.write(small_pose(encoding="utf-8-sig", bones=[BonePose("hip")])).replace("// 親ファイル名".encode(), b"").replace("// 総ポーズボーン数".encode(), b"")
    yield "unknown-line", whole + b"Light0{\r\nsomething\r\n"


def bad():
    whole = vpd.write(small_pose())
    yield "empty", b""
    yield "magic-cut", b"Vocaloid Pose"
    yield "magic-only", b"Vocaloid Pose Data file\r\n"
    yield "magic-wrong", whole.replace(b"Pose Data", b"Pose data")
    yield "no-count", whole[: whole.index(b"3;")]
    yield "count-no-number", whole.replace(b"3;", b"three;")
    yield "cut-in-translation", whole[: whole.index(b"-0.137500")]
    yield "cut-in-rotation", whole[: whole.index(b"0.382683")]
    yield "cut-before-brace", whole[: whole.rindex(b"}")]
    yield "number-wrong", whole.replace(b"1.500000", b"1.5x")
    yield "number-not-finite", whole.replace(b"1.500000", b"nan")
    yield "number-missing", whole.replace(b"1.500000,", b"")
    yield "number-too-many", whole.replace(b"1.500000", b"1,2")
    yield "brace-missing", whole.replace(b"}", b"", 1)
    yield "text", b"# pose\nhead: 1 2 3\n" * 4


def check():
    pose = small_pose()
    yield "vpd.count", "count", replace(pose, count=2), pose
    yield "vpd.duplicate-name", "bones[1].name", small_pose(bones=[BonePose("頭"), BonePose("頭")]), small_pose(bones=[BonePose("頭"), BonePose("首")])
    short = lambda w: small_pose(bones=[BonePose("頭", rotation=(0, 0, 0, w))])
    yield "vpd.non-unit-quaternion", "bones[0].rotation", short(0.998), short(0.9991)
    yield "vpd.non-unit-quaternion.zero", "bones[0].rotation", short(0), short(-1)
    yield "vpd.morphs", "morphs[0]", small_pose(morphs=[MorphPose("あ")]), pose
