"""BVH motions that must be read (valid, edge), that must not (bad), and those with exactly one finding beside the unit
(check)."""

import json
import pathlib
import sys
from dataclasses import replace

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from bvh_writer import POSITIONS, ZXY, Joint, Motion, chain, figure, joints_of, lines_of, row_of  # noqa: E402

XYZ = ("Xrotation", "Yrotation", "Zrotation")
PERSON = figure()
UNIT = {"code": "bvh.unit", "path": "hierarchy", "line": 1, "column": 1}


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad())):
        for name, motion in cases:
            data = motion.text() if isinstance(motion, Motion) else motion
            yield f"testdata/bvh/{folder}/{name}.bvh", data if isinstance(data, bytes) else data.encode()
    expected = {}
    for stem, motion, path, line, column in check():
        code = ".".join(stem.split(".")[:2])
        expected[f"{stem}.bvh"] = [UNIT, {"code": code, "path": path, "line": line, "column": column}]
        yield f"testdata/bvh/check/{stem}.bvh", motion.text().encode()
    expected["clean.bvh"] = [UNIT]
    yield "testdata/bvh/check/clean.bvh", Motion((PERSON,)).text().encode()
    yield "testdata/bvh/check/expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()


def renamed(name, to, root=PERSON):
    """The same joints, one of another name."""
    return replace(root, name=to if root.name == name else root.name, children=tuple(renamed(name, to, child) for child in root.children))


def changed(name, root=PERSON, **changes):
    children = tuple(changed(name, child, **changes) for child in root.children)
    same = replace(root, children=children)
    return replace(same, **changes) if root.name == name else same


def along_z(root=PERSON):
    """The figure as it stands in programs where z is up."""
    def turned(v):
        return None if v is None else (v[0], -v[2], v[1])
    return replace(root, offset=turned(root.offset), end=turned(root.end), children=tuple(along_z(child) for child in root.children))


def two_boxes():
    yield Joint("left box", (0, 0, 0), (*POSITIONS, *ZXY), end=(0, 10, 0))
    yield Joint("right box", (50, 0, 0), (*POSITIONS, *ZXY), end=(0, 10, 0))


def valid():
    yield "person", Motion((PERSON,))
    yield "person-crlf", Motion((PERSON,), line_end="\r\n")
    yield "mixed-orders", Motion((changed("LeftArm", changed("RightArm", changed("Head", channels=("Yrotation", "Zrotation", "Xrotation")),
                                                             channels=("Zrotation", "Yrotation", "Xrotation")), channels=XYZ),))
    yield "rotations-first", Motion((figure(root=(*ZXY, *POSITIONS)),))
    yield "all-positions", Motion((figure(channels=(*POSITIONS, *ZXY), root=(*POSITIONS, *ZXY)),))
    yield "positions-move-joints", Motion((changed("Spine", channels=(*POSITIONS, *ZXY)),),
                                          rows=tuple(row_of(changed("Spine", channels=(*POSITIONS, *ZXY)), seed=i, Spine=(i, 12 + 2 * i, -i)) for i in range(3)))
    yield "television-rate", Motion((PERSON,), frame_time="0.0333667")
    yield "key-list", Motion((PERSON,), frame_time="1.00000000")
    yield "two-rows", Motion((chain(Joint("hip", (0, 1, 0), (*POSITIONS, *ZXY)), Joint("knee", (0, -0.5, 0), end=(0, -0.5, 0))),),
                             rows=((0, 1, 0, 0, 0, 0, 10, 20, 30), (0.5, 1, 0, 90, 0, 0, -10, -20, -30)))


def edge():
    text = Motion((PERSON,)).text()
    yield "z-up", Motion((along_z(),))
    yield "several-roots", Motion(tuple(two_boxes()))
    yield "names-with-blanks", Motion((renamed("LeftHand", "left  hand of mine"),))
    yield "duplicate-names", Motion((renamed("LeftHand", "Hand", renamed("RightHand", "Hand")),))
    yield "no-names", "HIERARCHY\nROOT\n{\n OFFSET 0 0 0\n CHANNELS 3 Xrotation Yrotation Zrotation\n End Site\n {\n  OFFSET 0 1 0\n }\n}\nMOTION\nFrames: 1\nFrame Time: 0.04\n1 2 3\n"
    yield "name-not-utf-8", Motion((PERSON,)).text().encode().replace(b"LeftHand", b"\x8d\xb6\x8e\xe8")
    yield "name-japanese", Motion((renamed("LeftHand", "左手"),))
    yield "named-end-site", Motion((changed("Head", end_name="Top of the head"),))
    yield "no-end-site", Motion((changed("Head", end=None),))
    yield "few-channels", Motion((changed("LeftForeArm", changed("Head", channels=("Yrotation",)), channels=("Zrotation", "Xrotation")),))
    yield "no-channels", Motion((changed("Head", channels=()),))
    yield "channels-missing", Motion((changed("Head", channels=None),), rows=(), frames=0)
    yield "two-positions", Motion((figure(root=("Xposition", "Zposition", *ZXY)),))
    yield "repeated-axis", Motion((changed("Head", channels=("Xrotation", "Yrotation", "Xrotation")),))
    yield "scale-channels", Motion((changed("Head", channels=(*ZXY, "Xscale", "Yscale", "Zscale")),))
    yield "frames-too-few", Motion((PERSON,), frames=2)
    yield "frames-too-many", Motion((PERSON,), frames=99999999999)
    yield "frames-no-number", Motion((PERSON,), frames="many")
    yield "no-frame-time", Motion((PERSON,), frame_time=None)
    yield "frame-time-0", Motion((PERSON,), frame_time="0")
    yield "short-row", Motion((PERSON,), rows=(row_of(PERSON), row_of(PERSON, seed=1)[:-4], row_of(PERSON, seed=2)))
    yield "long-row", Motion((PERSON,), rows=(row_of(PERSON), [*row_of(PERSON, seed=1), 5, 6], row_of(PERSON, seed=2)))
    yield "wrapped-rows", Motion((PERSON,), rows=tuple(half for seed in range(2) for row in [row_of(PERSON, seed=seed)] for half in (row[:20], row[20:])), frames=2)
    yield "lone-cr", Motion((PERSON,), line_end="\r")
    yield "mixed-line-ends", text.replace("}\n", "}\r\n")
    yield "no-last-line-end", Motion((PERSON,), ends_line=False)
    yield "empty-lines", text.replace("\n", "\n\n").replace("MOTION", "  MOTION")
    yield "tabs", text.replace(" ", "\t").replace("End\tSite", "End Site").replace("Frame\tTime", "Frame Time")
    yield "lower-case", text.lower()
    yield "braces-beside", text.replace("\n{", " {").replace("\n\t{", " {").replace("\n\t\t{", " {")
    yield "byte-order-mark", "\ufeff" + text
    yield "blank-lines-first", "\n  \n" + text
    yield "numbers-spelled-otherwise", text.replace(" 0 95 0", " 0.0e0 +95. -.0", 1).replace("Frames: 3", "Frames:3").replace("Time: ", "Time:")
    yield "not-finite", Motion((PERSON,), rows=(row_of(PERSON), row_of(PERSON, Hips=("nan", "1.#QNAN", "-inf"))))
    yield "no-motion", "\n".join(lines_of(PERSON)) + "\n"
    yield "no-rows", Motion((PERSON,), rows=())
    yield "rest-row", Motion((PERSON,), rows=(rest_row(), *(row_of(PERSON, seed=2, Hips=(0, 95, 0, seed * 0.1, 90, 40)) for seed in (1, 1, 1))))
    yield "unit-metres", Motion((scaled(0.01),))
    yield "unit-inches", Motion((scaled(1 / 2.54),))
    yield "unit-cmu", Motion((scaled(0.45 / 2.54),))
    yield "unit-half-centimetres", Motion((scaled(2),))
    yield "unit-millimetres", Motion((scaled(10),))
    yield "half-turns", Motion((PERSON,), rows=tuple(row_of(PERSON, Hips=(0, 95, 0, turn, 0, 0)) for turn in (170, 179, -172, -163)))


def rest_row():
    return [value for joint in joints_of(PERSON) for c in joint.channels for value in [joint.offset["XYZ".index(c[0])] if c.endswith("position") else 0]]


def scaled(factor, root=PERSON):
    def sized(v):
        return None if v is None else tuple(factor * x for x in v)
    return replace(root, offset=sized(root.offset), end=sized(root.end), children=tuple(scaled(factor, child) for child in root.children))


def bad():
    text = Motion((PERSON,)).text()
    yield "empty", ""
    yield "magic-cut", "HIER"
    yield "other-magic", text.replace("HIERARCHY", "HIERARCHIES", 1)
    yield "no-joint", "HIERARCHY\n"
    yield "joint-cut", text[:text.index("JOINT Head") + 30]
    yield "row-cut", text[:-9]
    yield "offset-no-number", text.replace("OFFSET 0 95 0", "OFFSET 0 x 0", 1)
    yield "offset-two-numbers", text.replace("OFFSET 0 95 0", "OFFSET 0 95", 1)
    yield "channel-count", text.replace("CHANNELS 6", "CHANNELS 7", 1)
    yield "channel-count-no-number", text.replace("CHANNELS 6", "CHANNELS six", 1)
    yield "channels-twice", text.replace("\tCHANNELS 6", "\tCHANNELS 1 Xrotation\n\tCHANNELS 6", 1)
    yield "brace-missing", text.replace("{", "", 1)
    yield "brace-too-many", text.replace("MOTION", "}\nMOTION", 1)
    yield "unknown-word", text.replace("OFFSET 0 95 0", "OFFSETS 0 95 0", 1)
    yield "end-without-site", text.replace("End Site", "End", 1)
    yield "decimal-comma", text.replace("0 95 0 ", "0 95,5 0 ", 1)
    yield "row-word", text.replace("0 95 0 ", "0 here 0 ", 1)


def check():
    """Name, motion, and the path and place of its finding beside the unit's."""
    def at(stem, motion, path, start, column=1):
        return stem, motion, path, motion.line_of(start), column
    arms_down = changed("LeftForeArm", changed("LeftHand", offset=(0, -25, 0)), offset=(0, -28, 0))
    yield at("bvh.row-count", Motion((PERSON,), frames=4), "frames", "Frames")
    yield at("bvh.no-frame-time", Motion((PERSON,), frame_time=None), "motion", "MOTION")
    yield at("bvh.no-frame-time.zero", Motion((PERSON,), frame_time="0"), "frame_time", "Frame Time")
    yield at("bvh.frame-time", Motion((PERSON,), frame_time="0.008333"), "frame_time", "Frame Time")
    yield at("bvh.z-up", Motion((along_z(),)), "hierarchy", "HIERARCHY")
    twice = Motion((renamed("RightHand", "LeftHand"),))
    yield "bvh.duplicate-name", twice, "joints[8].name", twice.line_of("JOINT RightForeArm") + 4, 5
    yield at("bvh.rest-pose", Motion((arms_down,)), "hierarchy", "HIERARCHY")
    yield at("bvh.lone-cr", Motion((PERSON,), line_end="\r"), "hierarchy", "HIERARCHY")
