"""What docs/cli.md promises of values: what info tells, what sample and convert write with the options that they share.
tests/cli/test_contract.py has what all commands do alike, and the list of rows that other tests have."""

import csv
import decimal
import io
import json
import math
import re
import struct
import unittest

from cli_test_support import EXAMPLES, TESTDATA, CliTest, run

DANCE = EXAMPLES / "dance.vmd"
FIGURE = EXAMPLES / "figure.pmd"
HAND = EXAMPLES / "hand.bin"
LAMP = EXAMPLES / "lamp.lws"
X_FILE = TESTDATA / "x/valid/everything.x"
DOUBTFUL = TESTDATA / "mrtk/check/mrtk.trailing.bin"  # reads, with a warning


class InfoMembers(CliTest):
    def test_at_least_these(self):
        counts = {
            "mrtk": (HAND, "curves keys markers"),
            "vmd": (DANCE, "bone_keys bone_tracks morph_keys morph_tracks camera_keys light_keys shadow_keys property_keys"),
            "pmd": (FIGURE, "vertices triangles materials bones ik morphs rigid_bodies joints"),
            "lwo": (EXAMPLES / "lamp.lwo", "layers points polygons vertex_maps surfaces clips envelopes"),
            "lws": (LAMP, "objects nulls bones lights cameras channels keys"),
            "x": (X_FILE, "frames meshes vertices faces animations animation_keys lw_animations"),
        }
        for name, (path, wanted) in counts.items():
            info = json.loads(self.succeed("info", "--json", path))
            for member in "file format version name duration fps counts clips warnings".split():
                self.assertIn(member, info, name)
            self.assertEqual((info["file"], info["format"]), (str(path), name))
            self.assertEqual(list(info["counts"]), wanted.split(), name)
            self.assertIsInstance(info["warnings"], int, name)

    def test_duration_is_the_last_key(self):
        # The last of 30 ticks of the file's own clock.
        text = X_FILE.read_text(encoding="latin-1")
        ticks = int((re.search(r"AnimTicksPerSecond\s*\{\s*(\d+)", text) or [0, "4800"])[1])
        for path, seconds in ((X_FILE, 30 / ticks), (LAMP, 4), (FIGURE, 0), (TESTDATA / "mrtk/valid/one-key.bin", 0)):
            self.assertAlmostEqual(json.loads(self.succeed("info", "--json", path))["duration"], seconds, places=9, msg=path)

    def test_warnings_are_those_of_check(self):
        found = [json.loads(line) for line in self.succeed("check", "--json", DOUBTFUL).splitlines()]
        warnings = sum(finding["severity"] == "warning" for finding in found)
        self.assertEqual(json.loads(self.succeed("info", "--json", DOUBTFUL))["warnings"], warnings)
        self.assertGreater(warnings, 0)


class SampleRows(CliTest):
    def table(self, *words):
        text = self.succeed("sample", *words).decode()
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def test_defaults(self):
        """The file's own rate, from 0 to the duration, both inclusive."""
        for path, fps in ((DANCE, 30), (HAND, 60), (X_FILE, 30), (LAMP, 30)):
            duration = json.loads(self.succeed("info", "--json", path))["duration"]
            rows = self.table(path)
            self.assertEqual(len(rows), math.floor(duration * fps + 1e-9) + 1, path)
            self.assertEqual(float(rows[0]["time"]), 0, path)
            if len(rows) > 1:
                self.assertAlmostEqual(float(rows[1]["time"]), 1 / fps, places=12)

    def test_a_scene_that_begins_before_zero(self):
        early = self.folder / "early.lws"
        early.write_bytes(LAMP.read_bytes().replace(b"FirstFrame 0", b"FirstFrame -15"))
        self.assertEqual(float(self.table(early)[0]["time"]), -0.5)

    def test_columns_of_a_motion(self):
        bone = [f"position.{axis}" for axis in "xyz"] + [f"rotation.{axis}" for axis in "xyzw"]
        columns = list(self.table(DANCE, "--times", "0")[0])
        self.assertEqual(columns[0], "time")
        held = json.loads(self.succeed("info", "--json", DANCE))["contents"]
        for name in held["bones"]:
            self.assertLessEqual({f"{name}/{channel}" for channel in bone}, set(columns), name)
        for name in held["morphs"]:
            self.assertIn(f"{name}/weight", columns)
        camera = list(self.table(EXAMPLES / "camera.vmd", "--times", "0")[0])
        for channel in ("position.x", "rotation.x", "rotation.z", "distance", "fov", "perspective"):
            self.assertIn(f"Camera/{channel}", camera)
        light = list(self.table(TESTDATA / "vmd/valid/everything-of-a-camera.vmd", "--times", "0")[0])
        for column in ("Light/color.r", "Light/direction.z", "SelfShadow/mode", "SelfShadow/distance"):
            self.assertIn(column, light)
        switches = list(self.table(TESTDATA / "vmd/valid/property-switches.vmd", "--times", "0")[0])
        self.assertIn("Model/visible", switches)
        self.assertTrue(any(column.endswith("/ik") for column in switches))

    def test_columns_of_a_scene(self):
        columns = list(self.table(LAMP, "--times", "0")[0])
        for channel in ("position.x", "heading", "pitch", "bank", "scale.z"):
            self.assertIn(f"lamp:2/{channel}", columns)

    def test_rfc_4180(self):
        done = self.succeed("sample", HAND, "--times", "0,1")
        self.assertEqual(done.count(b"\r\n"), done.count(b"\n"))
        self.assertTrue(done.endswith(b"\r\n"))

    def test_stored_values_have_their_shortest_float32_form(self):
        content = DANCE.read_bytes()
        for record in range(54, 54 + 111 * struct.unpack_from("<I", content, 50)[0], 111):
            name = content[record : record + 15].split(b"\0")[0].decode("cp932")
            frame, *position = struct.unpack_from("<Ifff", content, record + 15)
            row = self.table(DANCE, "--tracks", name, "--times", repr(frame / 30))[0]
            for axis, value in zip("xyz", position):
                text = row[f"{name}/position.{axis}"]
                self.assertEqual(struct.pack("<f", float(text)), struct.pack("<f", value), (name, frame))
                self.assertLessEqual(len(text.lstrip("-").replace(".", "").lstrip("0")), 9, text)
            if record > 54 + 111 * 20:
                break

    def test_quaternions_keep_their_hemisphere(self):
        rows = self.table(DANCE, "--model", FIGURE, "--space", "local", "--from", "0", "--to", "4")
        nodes = {column.rsplit("/", 1)[0] for column in rows[0] if column.endswith("/rotation.w")}
        for node in nodes:
            before = None
            for row in rows:
                q = [float(row[f"{node}/rotation.{part}"]) for part in "xyzw"]
                self.assertAlmostEqual(sum(part * part for part in q), 1, places=9)
                if before is None:
                    self.assertGreaterEqual(q[3], 0)
                else:
                    self.assertGreaterEqual(sum(a * b for a, b in zip(q, before)), 0)
                before = q

    def test_axes_of_gltf(self):
        """Right-handed, metres; an MMD unit is 0.08 m, an .x unit a metre."""
        for words, unit in (((DANCE, "--model", FIGURE), 0.08), ((X_FILE,), 1.0), ((HAND,), 1.0), ((LAMP,), 1.0)):
            for space in ("local", "world"):
                own = self.table(*words, "--space", space, "--times", "0,0.5")
                turned = self.table(*words, "--space", space, "--axes", "gltf", "--times", "0,0.5")
                signs = {"translation.x": unit, "translation.y": unit, "translation.z": -unit, "rotation.x": -1, "rotation.y": -1}
                for before, after in zip(own, turned):
                    self.assertEqual(list(before), list(after))
                    for column in before:
                        sign = signs.get(column.rsplit("/", 1)[-1], 1)
                        self.assertAlmostEqual(sign * float(before[column]), float(after[column]), places=9, msg=column)

    def test_of_both_sets_of_an_x_file_lightwaves_plays(self):
        path = self.folder / "lamp.x"
        self.succeed("convert", LAMP, path)
        self.assertEqual(json.loads(self.succeed("info", "--json", path))["clips"], ["Scene", "Scene_baked"])
        played = self.succeed("sample", path, "--times", "0,0.5")
        for clip in ("Scene", "0"):
            self.assertEqual(self.succeed("sample", path, "--clip", clip, "--times", "0,0.5"), played)
        baked = self.succeed("sample", path, "--clip", "Scene_baked", "--times", "0,0.5")
        self.assertEqual(self.succeed("sample", path, "--clip", "1", "--times", "0,0.5"), baked)
        self.assertIn(b"/heading", played.splitlines()[0])
        self.assertIn(b"/rotation.w", baked.splitlines()[0])

    def test_a_clip_that_is_not_there_is_wrong_usage(self):
        for command in (("sample", X_FILE), ("convert", X_FILE, self.folder / "out.glb")):
            for clip in ("no such clip", "1", "-1"):
                self.fail_with(2, *command, f"--clip={clip}")

    def test_computed_values_are_shortest_doubles(self):
        for row in self.table(DANCE, "--model", FIGURE, "--space", "world", "--times", "0.51,1.7"):
            for column, text in row.items():
                self.assertEqual(decimal.Decimal(text), decimal.Decimal(repr(float(text))), column)

    def test_rows_beyond_the_end_where_both_times_are_given(self):
        rows = self.table(DANCE, "--from", "100", "--to", "101", "--fps", "4")
        self.assertEqual([float(row["time"]) for row in rows], [100, 100.25, 100.5, 100.75, 101])


class SharedOptions(CliTest):
    def test_a_model_by_option_or_among_the_inputs(self):
        words = ("--space", "world", "--times", "0,1")
        self.assertEqual(self.succeed("sample", DANCE, "--model", FIGURE, *words), self.succeed("sample", FIGURE, DANCE, *words))
        self.succeed("convert", DANCE, "--model", FIGURE, self.folder / "a.glb")
        self.succeed("convert", FIGURE, DANCE, self.folder / "b.glb")
        self.assertEqual((self.folder / "a.glb").read_bytes(), (self.folder / "b.glb").read_bytes())

    def test_encodings(self):
        wanted = self.succeed("sample", DANCE, "--times", "0").decode().splitlines()[0]
        for encoding in ("cp932", "gbk", "utf-8"):
            path = self.folder / f"{encoding}.vmd"
            path.write_bytes(with_names_in(encoding, DANCE.read_bytes()))
            found = self.succeed("sample", path, "--times", "0", "--encoding", encoding).decode().splitlines()[0]
            # 15 bytes hold five characters of UTF-8.
            self.assertEqual(found.split(",")[1].split("/")[0], wanted.split(",")[1].split("/")[0], encoding)
            if encoding != "utf-8":
                self.assertEqual(self.succeed("sample", path, "--times", "0", "--encoding", "auto").decode().splitlines()[0], found)
        for command in (("sample", DANCE), ("convert", DANCE, self.folder / "out.glb"), ("info", DANCE)):
            self.fail_with(2, *command, "--encoding", "latin-1")

    def test_separate_clips(self):
        camera = EXAMPLES / "camera.vmd"
        out = self.folder / "out.glb"
        one = json.loads(self.succeed("convert", "--json", FIGURE, DANCE, camera, out))
        two = json.loads(self.succeed("convert", "--json", FIGURE, DANCE, camera, out, "--force", "--separate-clips"))
        self.assertEqual(len(one["clips"]), 1)
        self.assertEqual([clip["name"] for clip in two["clips"]], ["dance", "camera"])

    def test_missing_files_fail_strictly(self):
        model = self.folder / "figure.pmd"
        model.write_bytes(FIGURE.read_bytes())
        scene = self.folder / "lamp.lws"
        scene.write_bytes(LAMP.read_bytes())
        for path in (model, scene):
            out = self.folder / "out.glb"
            self.assertIn(": warning: ", run("convert", path, out).stderr.decode())
            out.unlink()
            self.fail_with(3, "convert", path, out, "--strict")
            self.assertFalse(out.exists())
            self.succeed("check", path)
            self.succeed("check", path, "--allow-outside")
            self.assertEqual(run("check", path, "--allow-outside", "--strict").returncode, 1)

    def test_times_are_seconds(self):
        out = self.folder / "part.glb"
        part = json.loads(self.succeed("convert", "--json", DANCE, "--model", FIGURE, out, "--from", "1", "--to", "2.5"))
        self.assertEqual([clip["duration"] for clip in part["clips"]], [1.5])


class ConvertRows(CliTest):
    def translations(self, *options):
        content = self.succeed("convert", FIGURE, "--to-format", "glb", "-", *options)
        described = json.loads(content[20 : 20 + struct.unpack_from("<I", content, 12)[0]])
        return [value for node in described["nodes"] for value in node.get("translation", ())]

    def test_scale(self):
        usual = self.translations()
        double = self.translations("--scale", "0.16")
        self.assertEqual(len(usual), len(double))
        self.assertTrue(any(usual))
        for one, other in zip(usual, double):
            self.assertAlmostEqual(2 * one, other, delta=1e-6 * max(1.0, abs(other)))

    def test_the_largest_error_is_printed_and_within_the_default_tolerance(self):
        told = run("convert", FIGURE, DANCE, self.folder / "out.glb").stderr.decode()
        found = re.search(r"largest error: (\S+) mm, (\S+) deg \(", told)
        self.assertIsNotNone(found, told)
        self.assertLessEqual(float(found[1]), 0.1)
        self.assertLessEqual(float(found[2]), 0.01)

    def test_a_tolerance_in_the_files_own_units(self):
        """An MMD unit is 0.08 m."""
        made = [
            self.succeed("convert", FIGURE, DANCE, "--to-format", "glb", "-", "--tolerance", f"{length},1deg")
            for length in ("0.125unit", "0.01m", "10mm")
        ]
        self.assertEqual(made[0], made[1])
        self.assertEqual(made[1], made[2])
        self.assertNotEqual(made[0], self.succeed("convert", FIGURE, DANCE, "--to-format", "glb", "-"))

    def test_a_tolerance_is_kept(self):
        for metres, degrees in ((1e-2, 1.0), (1e-5, 1e-3)):
            words = ("--tolerance", f"{metres}m,{degrees}deg", "--force", "--json")
            made = json.loads(self.succeed("convert", FIGURE, DANCE, self.folder / "out.glb", *words))
            self.assertLessEqual(made["largest_error"]["metres"], metres)
            self.assertLessEqual(made["largest_error"]["degrees"], degrees)


def with_names_in(encoding, content):
    """A motion of bones and morphs whose names are spelled in another encoding."""
    made = bytearray(content)
    at = 50
    for size in (111, 23):
        count = struct.unpack_from("<I", content, at)[0]
        for record in range(at + 4, at + 4 + size * count, size):
            name = content[record : record + 15].split(b"\0")[0].decode("cp932")
            made[record : record + 15] = name.encode(encoding)[:15].ljust(15, b"\0")
        at += 4 + size * count
    return bytes(made)


if __name__ == "__main__":
    unittest.main()
