"""Values before, on and after a key, for everything that keys move; each expected number is worked out here by hand.

tests/independent compares whole files with a second evaluator. Here the files are so small that none is needed.
"""

import json
import math
import pathlib
import struct
import tempfile
import unittest

import mmd_bytes
from acceptance_support import EXAMPLES, TESTDATA, corpus_files, run, sample
from mmd_bytes import bone, face, inverse, joint, light, morph, shadow, switches, vertex

import evaluator
import test_samples as independent_samples
import vmd_reader
from checks import Tally

# Relative to a unit, or a quaternion's component: keys are float32, everything else doubles.
TOLERANCE = 1e-6


def about(axis, degrees):
    """A quaternion x y z w about one of the axes 0, 1, 2."""
    half = math.radians(degrees) / 2
    q = [0.0, 0.0, 0.0, math.cos(half)]
    q[axis] = math.sin(half)
    return tuple(q)


X, Y, Z = range(3)


class Keyed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def rows(self, motion, frames, *words, model=None):
        path = self.folder / "motion.vmd"
        path.write_bytes(motion)
        if model is not None:
            (self.folder / "model.pmd").write_bytes(model)
            words += ("--model", self.folder / "model.pmd")
        table = sample(path, "--times", ",".join(repr(frame / 30) for frame in frames), *words)
        return [{name: float(text) for name, text in row.items()} for row in table]

    def expect(self, rows, frames, columns, expected):
        for row, frame, values in zip(rows, frames, expected, strict=True):
            found = [row[column] for column in columns]
            for a, b in zip(found, values, strict=True):
                self.assertAlmostEqual(a, b, delta=TOLERANCE, msg=f"frame {frame}: {columns}: {found}, expected {values}")

    def turns(self, row, node, expected):
        found = [row[f"{node}/rotation.{axis}"] for axis in "xyzw"]
        sign = 1 if sum(a * b for a, b in zip(found, expected)) >= 0 else -1
        for a, b in zip(found, expected):
            self.assertAlmostEqual(a, sign * b, delta=TOLERANCE, msg=f"{node}: {found}, expected {expected}")


class Steps(Keyed):
    FRAMES = [5, 9.999, 10, 10.001, 15, 19.999, 20, 25]

    def test_visible(self):
        rows = self.rows(mmd_bytes.motion(properties=[switches(10, 0), switches(20, 1)]), self.FRAMES)
        self.expect(rows, self.FRAMES, ["Model/visible"], [[1], [1], [0], [0], [0], [0], [1], [1]])

    def test_inverse_kinematics(self):
        keys = [switches(20, 1, [("leg", 1), ("toe", 0)]), switches(10, 1, [("leg", 0)])]  # in any order
        rows = self.rows(mmd_bytes.motion(properties=keys), self.FRAMES)
        leg = [1, 1, 0, 0, 0, 0, 1, 1]
        toe = [1, 1, 1, 1, 1, 1, 0, 0]
        self.expect(rows, self.FRAMES, ["leg/ik", "toe/ik"], zip(leg, toe))

    def test_shadow_mode_steps_and_its_distance_does_not(self):
        keys = [shadow(10, 1, 0.25), shadow(20, 2, 0.75)]
        rows = self.rows(mmd_bytes.motion(shadows=keys), self.FRAMES)
        expected = [(1, 0.25), (1, 0.25), (1, 0.25), (1, 0.25005), (1, 0.5), (1, 0.74995), (2, 0.75), (2, 0.75)]
        self.expect(rows, self.FRAMES, ["SelfShadow/mode", "SelfShadow/distance"], expected)

    def test_perspective(self):
        keys = [mmd_bytes.camera(10, perspective=0), mmd_bytes.camera(20, perspective=1)]
        rows = self.rows(mmd_bytes.motion(cameras=keys), self.FRAMES)
        self.expect(rows, self.FRAMES, ["Camera/perspective"], [[0], [0], [0], [0], [0], [0], [1], [1]])


class Lines(Keyed):
    def test_light(self):
        keys = [light(10, (0.25, 0.5, 0.75), (0, -1, 0)), light(20, (0.75, 0.5, 0.25), (1, -1, 2))]
        frames = [-30, 10, 12.5, 20, 99]
        columns = [f"Light/color.{c}" for c in "rgb"] + [f"Light/direction.{c}" for c in "xyz"]
        first, last = (0.25, 0.5, 0.75, 0, -1, 0), (0.75, 0.5, 0.25, 1, -1, 2)
        between = (0.375, 0.5, 0.625, 0.25, -1, 0.5)
        rows = self.rows(mmd_bytes.motion(lights=keys), frames)
        self.expect(rows, frames, columns, [first, first, between, last, last])

    def test_morph_beyond_one(self):
        keys = [morph("smile", 10, 0.5), morph("smile", 20, 1.5), morph("smile", 15, -0.5)]
        frames = [0, 10, 12.5, 15, 17, 20, 21]
        rows = self.rows(mmd_bytes.motion(morphs=keys), frames)
        self.expect(rows, frames, ["smile/weight"], [[0.5], [0.5], [0], [-0.5], [0.3], [1.5], [1.5]])

    def test_far_frames(self):
        # The last two are one as float32.
        far = ((4_000_000_000, 8), (1_000_003, 2), (0, 1), (3_999_999_999, 5))
        keys = [bone("hand", frame, (x, 0, 0)) for frame, x in far]
        middle = (1_000_003 + 3_999_999_999) / 2
        frames = [-1, 0, 500_001.5, 1_000_003, middle, 3_999_999_999, 3_999_999_999.5, 4_000_000_000, 5_000_000_000]
        rows = self.rows(mmd_bytes.motion(bones=keys), frames)
        self.expect(rows, frames, ["hand/position.x"], [[1], [1], [1.5], [2], [3.5], [5], [6.5], [8], [8]])
        info = json.loads(run("info", "--json", self.folder / "motion.vmd").stdout)
        self.assertEqual(info["duration"], 4_000_000_000 / 30)

    def test_rotation_takes_the_short_arc(self):
        keys = [bone("hand", 0, rotation=about(X, 0)), bone("hand", 10, rotation=[-part for part in about(X, 90)])]
        for frame, row in zip([0, 5, 10], self.rows(mmd_bytes.motion(bones=keys), [0, 5, 10])):
            self.turns(row, "hand", about(X, 9 * frame))


class Appended(Keyed):
    """The source turns about x from 0 to 60 degrees between frames 10 and 20."""

    FRAMES = {5: 0, 10: 0, 15: 30, 20: 60, 40: 60}  # frame: degrees

    def source_keys(self):
        return [bone("source", 10, rotation=about(X, 0)), bone("source", 20, rotation=about(X, 60))]

    def expect_turn(self, taker, turn_of, keys=()):
        model = mmd_bytes.model([joint("root"), joint("source", 0), taker])
        frames = list(self.FRAMES)
        motion = mmd_bytes.motion(bones=[*self.source_keys(), *keys])
        for frame, row in zip(frames, self.rows(motion, frames, "--space", "local", model=model)):
            self.turns(row, "source", about(X, self.FRAMES[frame]))
            self.turns(row, "taker", turn_of(self.FRAMES[frame]))

    def test_type_5_takes_it_all(self):
        self.expect_turn(joint("taker", tail=2, kind=5, ik=1), lambda degrees: about(X, degrees))

    def test_type_9_takes_its_percentage(self):
        self.expect_turn(joint("taker", kind=9, tail=1, ik=25), lambda degrees: about(X, degrees / 4))
        self.expect_turn(joint("taker", kind=9, tail=1, ik=150), lambda degrees: about(X, degrees * 1.5))

    def test_type_9_below_zero_turns_back(self):
        self.expect_turn(joint("taker", kind=9, tail=1, ik=0x10000 - 50), lambda degrees: about(X, -degrees / 2))

    def test_its_own_keys_come_on_top(self):
        keys = [bone("taker", 0, rotation=about(X, 10))]
        self.expect_turn(joint("taker", kind=9, tail=1, ik=50), lambda degrees: about(X, 10 + degrees / 2), keys)

    def test_type_8_keeps_the_whole_angle(self):
        model = mmd_bytes.model([joint("arm", tail=1, kind=8), joint("hand", 0, head=(0, 3, 0))])
        # 40 degrees about the arm's own axis after 30 across it: some 50 in all, then about the arm's own axis.
        a, b = about(Y, 40), about(X, 30)
        mixed = (a[3] * b[0], a[1] * b[3], -a[1] * b[0], a[3] * b[3])
        keys = [bone("arm", 10), bone("arm", 20, rotation=mixed)]
        whole = math.degrees(2 * math.acos(mixed[3]))
        frames = {5: 0, 10: 0, 15: whole / 2, 20: whole, 30: whole}
        rows = self.rows(mmd_bytes.motion(bones=keys), list(frames), "--space", "local", model=model)
        for row, degrees in zip(rows, frames.values()):
            self.turns(row, "arm", about(Y, degrees))


class InverseKinematics(Keyed):
    """A leg of two parts of 5 units, hanging from (0, 10, 0); its goal rises straight under the hip."""

    # The bone's names: ひざ makes a knee of it.
    MODEL = [
        joint("hip", head=(0, 10, 0)),
        joint("左ひざ", 0, head=(0, 5, 0)),
        joint("ankle", 1, head=(0, 0, 0)),
        joint("goal", kind=2, head=(0, 0, 0)),
    ]
    # Units: where the ankle is after 1000 rounds of small steps.
    REACHED = 1e-3

    def leg(self, frames, properties=()):
        model = mmd_bytes.model(self.MODEL, [inverse(3, 2, [1, 0], iterations=1000)])
        keys = [bone("goal", 10, (0, 2, 0)), bone("goal", 20, (0, 5, 0))]
        motion = mmd_bytes.motion(bones=keys, properties=properties)
        return self.rows(motion, frames, "--space", "world", model=model), self.rows(
            motion, frames, "--space", "local", model=model
        )

    def place(self, row, node):
        return [row[f"{node}/translation.{axis}"] for axis in "xyz"]

    def test_ankle_reaches_and_the_knee_bends_as_the_cosine_rule_says(self):
        frames = {5: 2, 10: 2, 15: 3.5, 20: 5, 30: 5}
        for world, local, (frame, height) in zip(*self.leg(list(frames)), frames.items()):
            where = f"frame {frame}"
            self.assertLess(math.dist(self.place(world, "ankle"), (0, height, 0)), self.REACHED, where)
            distance = 10 - height
            bend = math.pi - math.acos((5 * 5 + 5 * 5 - distance * distance) / (2 * 5 * 5))
            q = [local[f"左ひざ/rotation.{axis}"] for axis in "xyzw"]
            # The figure looks along -z: a knee takes the shin back, which is a turn below zero about x.
            turned = 2 * math.atan2(q[0], q[3])
            turned = math.remainder(turned, 2 * math.pi)
            self.assertAlmostEqual(turned, -bend, delta=self.REACHED, msg=where)
            self.assertAlmostEqual(q[1], 0, delta=TOLERANCE, msg=where)
            self.assertAlmostEqual(q[2], 0, delta=TOLERANCE, msg=where)
            self.assertLess(self.place(world, "左ひざ")[2], 0, f"{where}: the knee is in front")
            for a, b in (("hip", "左ひざ"), ("左ひざ", "ankle")):
                length = math.dist(self.place(world, a), self.place(world, b))
                self.assertAlmostEqual(length, 5, delta=TOLERANCE, msg=where)

    def test_switched_off_the_leg_hangs(self):
        frames = [14, 15, 16, 24.999, 25]
        worlds, _ = self.leg(frames, [switches(15, 1, [("goal", 0)]), switches(25, 1, [("goal", 1)])])
        for world, frame in zip(worlds, frames):
            hangs = 15 <= frame < 25
            place = self.place(world, "ankle")
            self.assertEqual(math.dist(place, (0, 0, 0)) < TOLERANCE, hangs, f"frame {frame}: {place}")


class Morphs(Keyed):
    """Offsets go by the base's list of vertices, not by the mesh's."""

    CORNERS = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]

    def test_base_relative(self):
        base = face("base", 0, [(3, self.CORNERS[3]), (1, self.CORNERS[1])])
        smile = face("smile", 3, [(0, (1, 2, 3)), (1, (4, 5, 6))])
        places = [vertex(corner) for corner in self.CORNERS]
        content = mmd_bytes.model([joint("root")], [], [base, smile], places, [0, 1, 2, 0, 2, 3])
        (self.folder / "model.pmd").write_bytes(content)
        done = run("convert", self.folder / "model.pmd", self.folder / "out.glb")
        self.assertEqual(done.returncode, 0, done.stderr)
        rest, moved = self.shapes((self.folder / "out.glb").read_bytes())
        scale = 0.08  # metres in a unit; the z axis turns round
        for found, corner in zip(rest, self.CORNERS, strict=True):
            self.near(found, (scale * corner[0], scale * corner[1], -scale * corner[2]))
        offsets = [(0, 0, 0), (4, 5, 6), (0, 0, 0), (1, 2, 3)]
        for found, offset in zip(moved, offsets, strict=True):
            self.near(found, (scale * offset[0], scale * offset[1], -scale * offset[2]))

    def near(self, found, expected):
        for a, b in zip(found, expected, strict=True):
            self.assertAlmostEqual(a, b, delta=TOLERANCE, msg=f"{found}, expected {expected}")

    def shapes(self, glb):
        size = struct.unpack_from("<I", glb, 12)[0]
        gltf, buffer = json.loads(glb[20 : 20 + size]), glb[20 + size + 8 :]
        primitive = gltf["meshes"][0]["primitives"][0]
        return vectors(gltf, buffer, primitive["attributes"]["POSITION"]), vectors(
            gltf, buffer, primitive["targets"][0]["POSITION"]
        )


def vectors(gltf, buffer, index):
    accessor = gltf["accessors"][index]

    def values(view, offset, kind, count):
        start = gltf["bufferViews"][view].get("byteOffset", 0) + offset
        stride = gltf["bufferViews"][view].get("byteStride", struct.calcsize("<" + kind))
        return [struct.unpack_from("<" + kind, buffer, start + i * stride) for i in range(count)]

    if "bufferView" in accessor:
        found = values(accessor["bufferView"], accessor.get("byteOffset", 0), "3f", accessor["count"])
    else:
        found = [(0.0, 0.0, 0.0)] * accessor["count"]
    if "sparse" in accessor:
        sparse = accessor["sparse"]
        kind = {5121: "B", 5123: "H", 5125: "I"}[sparse["indices"]["componentType"]]
        at = sparse["indices"]
        places = values(at["bufferView"], at.get("byteOffset", 0), kind, sparse["count"])
        at = sparse["values"]
        for (place,), value in zip(places, values(at["bufferView"], at.get("byteOffset", 0), "3f", sparse["count"])):
            found[place] = value
    return found


def is_misread(before, after):
    curves = [read(after.interpolation) for read in (vmd_reader.bone_curves, vmd_reader.row0_bone_curves)]
    moves = (before.position, before.rotation) != (after.position, after.rotation)
    return curves[0] != curves[1] and moves


class Columns(unittest.TestCase):
    """A reader that takes a bone's curves from row 0, where MikuMikuDance puts its physics switch, must be told apart."""

    MOST = 4  # files; the comparison is slow
    ENOUGH = 10  # segments: of fewer the compared frames may miss every one

    def flagged(self):
        """Motions in which the bone moves while the switch stands in place of a part of its curve."""
        files = [TESTDATA / "vmd/valid/bone-physics-flags.vmd", *corpus_files("vmd")]
        for path in files:
            tracks = vmd_reader.tracks(vmd_reader.read(path.read_bytes()).bone_keys).values()
            wrong = sum(is_misread(a, b) for keys in tracks for a, b in zip(keys, keys[1:]))
            if wrong >= self.ENOUGH or "testdata" in path.parts:
                yield path

    def test_row_0_is_told_apart(self):
        found = list(self.flagged())
        self.assertNotEqual(found, [])
        for path in found[:: max(1, len(found) // self.MOST)]:
            with self.subTest(path.name):
                right, wrong = Tally(), Tally(most=0)
                independent_samples.compare(right, path, vmd_reader.bone_curves)
                self.assertGreater(right.compared, 0)
                self.assertEqual(right.failed, 0)
                independent_samples.compare(wrong, path, vmd_reader.row0_bone_curves)
                self.assertGreater(wrong.failed, 0)


class Example(unittest.TestCase):
    def test_every_section_of_the_example_agrees_with_the_second_evaluator(self):
        motion = vmd_reader.read((EXAMPLES / "dance.vmd").read_bytes())
        frames = [0, 10 / 3, 33.3, 100, 151.7]
        rows = sample(EXAMPLES / "dance.vmd", "--times", ",".join(repr(frame / 30) for frame in frames))
        keys = vmd_reader.by_frame(motion.property_keys)
        self.assertNotEqual(keys, [])
        for row, frame in zip(rows, frames):
            visible, iks = evaluator.switches(keys, frame)
            self.assertEqual(float(row["Model/visible"]), visible)
            for name, on in iks.items():
                self.assertEqual(float(row[name.decode("cp932") + "/ik"]), on)


if __name__ == "__main__":
    unittest.main()
