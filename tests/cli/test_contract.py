"""What docs/cli.md promises of every command, row by row. Other tests have the rows of COVERED, and test_rows_have_their_test
sees that these are still there; what is left is here."""

import csv
import decimal
import io
import json
import math
import os
import re
import struct
import unittest
import unittest.mock

from cli_test_support import EXAMPLES, ROOT, TESTDATA, CliTest, on_a_terminal, run

DANCE = EXAMPLES / "dance.vmd"
FIGURE = EXAMPLES / "figure.pmd"
HAND = EXAMPLES / "hand.bin"
LAMP = EXAMPLES / "lamp.lws"
X_FILE = TESTDATA / "x/valid/everything.x"
DOUBTFUL = TESTDATA / "mrtk/check/mrtk.trailing.bin"  # reads, with a warning
COMMANDS = ("formats", "info", "check", "dump", "convert", "sample", "edit")

COVERED = {
    "`-` is standard input or output": "test_convert.py:test_streams_are_like_files",
    "--progress, all forms": "test_progress.py:test_a_terminal_gets_a_bar_that_goes_away",
    "NO_COLOR": "test_contract.py:test_no_color",
    "content decides, then the name": "test_main.py:test_content_decides_before_the_name",
    "exit 2: wrong usage": "test_main.py:test_wrong_usage",
    "exit 5: that conversion does not exist": "test_convert.py:test_no_such_conversion",
    "the highest exit code": "test_main.py:test_the_highest_exit_code_counts",
    "nothing half-written on 3 to 5": "test_convert.py:test_failed_run_leaves_nothing",
    "nothing half-written on signals": "test_abnormal_end.py:test_no_temporary_file_stays",
    "no output is an input": "test_outputs.py:test_every_way_of_writing_a_path",
    "--force keeps permissions": "test_outputs.py:test_permissions_stay",
    "errors in JSON": "test_reports.py:test_an_error_has_file_code_and_place",
    "missing files are findings": "test_convert.py:test_missing_pictures_are_findings",
    "formats: from the descriptors": "test_formats.py:test_table_of_the_docs_is_made_from_the_descriptors",
    "help is --help": "test_main.py:test_help_is_a_word_too",
    "info --tracks": "test_info.py:test_of_a_motion_are_its_bones_and_morphs",
    "check: code, severity, place, path": "test_check.py:test_error_makes_exit_1",
    "dump is convert to .json": "test_dump.py:test_is_what_convert_to_json_writes",
    "convert: several inputs make one scene": "test_convert.py:test_motion_on_model_makes_a_glb",
    "convert: same format, identical files": "test_convert.py:test_same_format_is_identical",
    "convert --json": "test_reports.py:test_a_conversion_tells_what_it_made",
    "edit: untouched parts stay": "test_edit.py:test_there_and_back_is_identical",
    "--objects": "test_objects.py:test_given_beside_the_scene",
    "--allow-outside": "test_named_files.py:test_folders_above_are_named_and_not_opened",
    "--no-ik": "test_sample.py:test_no_ik",
    "--tracks": "test_sample.py:test_tracks_glob",
    "--tangents": "test_lightwave.py:test_tangents",
    "--hermite": "test_lightwave.py:test_hermite",
    "numbers out of range": "test_numbers.py:test_rates_and_times",
    "--from beyond the motion": "test_numbers.py:test_behind_the_motion",
    "no more than 50 million values": "test_numbers.py:test_no_more_values_than_allowed",
    "limits": "test_limits.py:test_each_limit_of_a_conversion",
    "sample: --times": "test_sample.py:test_times",
    "sample: --from, --to, --fps": "test_sample.py:test_from_to_fps",
    "sample: a model alone": "test_sample.py:test_model_alone_gives_its_rest_pose",
    "sample: columns of mrtk": "test_sample.py:test_recordings_have_a_column_for_each_curve",
    "sample: columns of .x": "test_x_conversion.py:test_native_columns",
    "convert --curves bake": "test_convert.py:test_baked_has_a_key_per_frame",
    "convert --mrtk-version": "test_convert.py:test_recordings_change_their_version",
    "convert --joints": "test_convert.py:test_names_of_the_standards",
    "convert --mesh": "test_convert.py:test_mesh",
    "convert --lws-version": "test_lightwave.py:test_versions_and_motions",
    "convert --x-format, --compress": "test_convert.py:test_x_files_take_other_encodings",
    "convert --subdivide": "test_objects.py:test_subdivide",
}


class CoveredElsewhere(CliTest):
    def test_rows_have_their_test(self):
        for row, place in COVERED.items():
            file, name = place.split(":")
            self.assertIn(f"    def {name}(self", (ROOT / "tests/cli" / file).read_text(encoding="utf-8"), row)


class EveryCommand(CliTest):
    """Rows on all commands alike."""

    def words_of(self, command, name="out"):
        """A run of the command that is done with, and writes what it writes into an empty folder."""
        out = self.folder / name
        return {
            "formats": ("formats",),
            "info": ("info", DOUBTFUL),
            "check": ("check", DOUBTFUL),
            "dump": ("dump", DOUBTFUL, "-o", out.with_suffix(".json")),
            "convert": ("convert", DOUBTFUL, out.with_suffix(".glb")),
            "sample": ("sample", DOUBTFUL, "--times", "0", "-o", out.with_suffix(".csv")),
            "edit": ("edit", DOUBTFUL, out.with_suffix(".bin"), "--shift", "1"),
        }[command]

    def test_help_has_an_example_quiet_and_verbose(self):
        for command in COMMANDS:
            told = self.succeed(command, "--help").decode()
            for wanted in (f"Example: genga {command}", "-q,--quiet", "-v,--verbose"):
                self.assertIn(wanted, told, command)
            self.assertEqual(command == "dump", "--json" not in told, command)
            self.assertEqual(self.succeed("help", command).decode(), told)

    def test_help_takes_them_too(self):
        for words in (("-q",), ("-v",), ("--quiet", "convert"), ("convert", "-v"), ("--help", "convert")):
            wanted = ("convert", "--help") if "convert" in words else ("--help",)
            self.assertEqual(self.succeed("help", *words), self.succeed(*wanted), words)

    def test_quiet_says_nothing_of_warnings(self):
        for command in COMMANDS:
            done = run(*self.words_of(command, "quiet"), "-q")
            self.assertEqual((done.returncode, done.stderr), (0, b""), command)
            self.assertNotIn(b"warning", done.stdout, command)

    def test_without_it_they_are_said(self):
        for command in ("dump", "convert", "sample", "edit"):
            self.assertIn(b": warning: ", run(*self.words_of(command)).stderr, command)
        self.assertIn(b": warning: ", run(*self.words_of("check")).stdout)

    def test_quiet_says_errors(self):
        for command in COMMANDS[1:]:
            words = [self.folder / "absent.bin" if word == DOUBTFUL else word for word in self.words_of(command)]
            self.assertIn("absent.bin: error: ", self.fail_with(3, *words, "-q"), command)
        trailing = self.folder / "trailing.vmd"
        trailing.write_bytes(DANCE.read_bytes() + b"junk!")
        done = run("check", trailing, "-q")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"[vmd.trailing-bytes]", done.stdout)

    def test_verbose_says_more(self):
        self.assertEqual(self.succeed("formats", "-v"), self.succeed("formats"))
        self.assertIn(b": warning: ", run("info", "-v", DOUBTFUL).stderr)
        self.assertRegex(run("check", "-v", DOUBTFUL).stderr.decode(), r": 0 errors, 1 warning, 0 notes\n")
        for command in ("dump", "convert", "sample", "edit"):
            words = self.words_of(command, "verbose")
            told = run(*words, "-v").stderr.decode()
            written = [path for path in self.folder.iterdir() if path.stem == "verbose" and str(path) in map(str, words)]
            self.assertEqual(len(written), 1)
            self.assertIn(f"written: {written[0]}, {written[0].stat().st_size} bytes\n", told, command)
            written[0].unlink()

    def test_verbose_has_each_of_many_alike(self):
        model = self.folder / "bare.pmd"
        bare_model(model)
        words = ("convert", DANCE, "--model", model, self.folder / "out.glb", "--force")
        few = run(*words).stderr.decode()
        all_of_them = run(*words, "-v").stderr.decode()
        self.assertEqual(few.count("[bind.missing-bone]"), 1)
        self.assertIn("-v tells all", few)
        bones = json.loads(self.succeed("info", "--json", DANCE))["counts"]["bone_tracks"]
        self.assertEqual(all_of_them.count("[bind.missing-bone]"), bones)

    def test_reports_in_json_are_objects_and_nothing_else_is_said(self):
        for command in ("formats", "info", "check", "convert", "edit"):
            done = run(*self.words_of(command, "json"), "--json")
            self.assertEqual((done.returncode, done.stderr), (0, b""), command)
            lines = done.stdout.decode().splitlines()
            self.assertTrue(lines, command)
            for line in lines:
                self.assertIsInstance(json.loads(line), dict, command)
        done = run("sample", HAND, "--times", "0,1", "--json")
        self.assertEqual([json.loads(line)["time"] for line in done.stdout.splitlines()], [0, 1])

    def test_json_is_whole_whatever_is_silenced(self):
        for words in (("check", DOUBTFUL, "--json"), ("info", DOUBTFUL, "--json")):
            self.assertEqual(self.succeed(*words, "-q"), self.succeed(*words))

    def test_data_alone_goes_to_standard_output(self):
        for command, suffix in (("dump", ".json"), ("sample", ".csv"), ("convert", ".glb"), ("edit", ".bin")):
            words = self.words_of(command, "file")
            self.succeed(*words)
            out = (self.folder / "file").with_suffix(suffix)
            to_stream = ["-" if word == out else word for word in words]
            to_format = ("--to-format", "glb") if command == "convert" else ()
            done = run(*to_stream, *to_format)
            self.assertEqual(done.returncode, 0)
            self.assertIn(b": warning: ", done.stderr, command)
            self.assertEqual(done.stdout, out.read_bytes(), command)

    def test_an_option_tells_formats_where_nothing_else_does(self):
        plain = self.folder / "table"
        plain.write_bytes((TESTDATA / "csv/valid/camera.csv").read_bytes())
        for command in (("info", plain), ("check", plain), ("sample", plain), ("convert", plain, self.folder / "out.bin")):
            self.fail_with(3, *command)
            self.succeed(*command, "--from-format", "csv")
        self.assertIn("error", self.fail_with(3, "info", DANCE, "--from-format", "pmd"))
        self.succeed("convert", HAND, self.folder / "hand.dat", "--to-format", "vmd")
        self.assertEqual(json.loads(self.succeed("info", "--json", self.folder / "hand.dat"))["format"], "vmd")

    def test_no_color(self):
        words = self.words_of("dump")
        with unittest.mock.patch.dict(os.environ):
            os.environ.pop("NO_COLOR", None)
            self.assertIn("\x1b[33;1mwarning\x1b[0m", on_a_terminal(*words, "--force"))
            os.environ["NO_COLOR"] = "1"
            self.assertIn(": warning: ", on_a_terminal(*words, "--force"))
            self.assertNotIn("\x1b", on_a_terminal(*words, "--force"))
            os.environ["NO_COLOR"] = ""
            self.assertIn("\x1b", on_a_terminal(*words, "--force"))
        self.assertNotIn(b"\x1b", run(*words, "--force").stderr)


class Exits(CliTest):
    def test_strict(self):
        for code, words in (
            (3, ("info", DOUBTFUL)),
            (1, ("check", DOUBTFUL)),
            (3, ("dump", DOUBTFUL, "-o", self.folder / "a.json")),
            (3, ("convert", DOUBTFUL, self.folder / "a.glb")),
            (3, ("sample", DOUBTFUL, "-o", self.folder / "a.csv")),
            (3, ("edit", DOUBTFUL, self.folder / "a.bin", "--shift", "1")),
        ):
            self.succeed(*words)
            for path in self.folder.iterdir():
                path.unlink()
            self.assertEqual(run(*words, "--strict").returncode, code, words[0])
            self.assertEqual(list(self.folder.iterdir()), [], words[0])

    def test_outputs_that_exist(self):
        out = self.folder / "out.json"
        for words in (
            ("dump", HAND, "-o", out),
            ("convert", HAND, out),
            ("sample", HAND, "--times", "0", "-o", out),
            ("edit", HAND, out, "--shift", "1"),
        ):
            out.write_bytes(b"mine")
            self.fail_with(4, *words)
            self.assertEqual(out.read_bytes(), b"mine", words[0])
            self.succeed(*words, "--force")
            self.assertNotEqual(out.read_bytes(), b"mine", words[0])
            self.assertEqual(list(self.folder.iterdir()), [out], words[0])

    def test_no_output_of_any_command_is_its_input(self):
        for suffix, words in (
            (".bin", ("dump", "-o")), (".bin", ("sample", "-o")), (".bin", ("edit", "--shift", "1")), (".bin", ("convert",)),
        ):
            path = (self.folder / "in").with_suffix(suffix)
            path.write_bytes(HAND.read_bytes())
            link = self.folder / "link.bin"
            if not link.exists():
                link.hardlink_to(path)
            for force in ((), ("--force",)):
                told = self.fail_with(4, words[0], path, *words[1:], link, *force)
                self.assertRegex(told, "one of the inputs|exists|is there", words[0])
                self.assertEqual(path.read_bytes(), HAND.read_bytes(), words[0])

    def test_no_such_conversion(self):
        self.fail_with(5, "sample", FIGURE)
        self.fail_with(5, "edit", DANCE, self.folder / "out.vmd", "--shift", "1")
        self.fail_with(5, "convert", HAND, self.folder / "out.csv")

    def test_the_highest_of_several_inputs(self):
        trailing = self.folder / "trailing.vmd"
        trailing.write_bytes(DANCE.read_bytes() + b"junk!")
        absent = self.folder / "absent.vmd"
        for words, code in (((DANCE, trailing), 1), ((trailing, DANCE), 1), ((absent, trailing), 3), ((trailing, absent), 3)):
            self.assertEqual(run("check", *words).returncode, code, words)


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


class Streams(CliTest):
    def test_every_command_reads_standard_input(self):
        content = HAND.read_bytes()
        for words in (
            ("info",), ("check",), ("dump",), ("sample", "--times", "0"), ("convert", "--to-format", "glb"), ("edit", "--shift", "1"),
        ):
            tail = ("-", "-") if words[0] in ("convert", "edit") else ("-",)
            named = (HAND, "-") if words[0] in ("convert", "edit") else (HAND,)
            read = self.succeed(*words, *tail, stdin=content)
            self.assertTrue(read or words[0] == "check")
            self.assertEqual(read.replace(b"standard input", str(HAND).encode()), self.succeed(*words, *named), words[0])

    def test_of_several_inputs_one_that_is_not_there_ends_a_conversion(self):
        self.fail_with(3, "convert", FIGURE, self.folder / "absent.vmd", self.folder / "out.glb")
        self.fail_with(3, "sample", FIGURE, self.folder / "absent.vmd")
        self.assertEqual(list(self.folder.iterdir()), [])


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
        found = re.search(r"largest error: (\S+) m, (\S+) deg \(", told)
        self.assertIsNotNone(found, told)
        self.assertLessEqual(float(found[1]), 1e-4)
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


def bare_model(path):
    """A PMD of one bone, whose name no motion has, and nothing else."""
    bone = b"x".ljust(20, b"\0") + struct.pack("<HHBH3f", 0xFFFF, 0xFFFF, 0, 0, 0.0, 0.0, 0.0)
    path.write_bytes(
        b"Pmd" + struct.pack("<f", 1.0) + b"bare".ljust(20, b"\0") + bytes(256)
        + struct.pack("<III", 0, 0, 0) + struct.pack("<H", 1) + bone + struct.pack("<HH", 0, 0) + bytes(2) + struct.pack("<I", 0)
    )


if __name__ == "__main__":
    unittest.main()
