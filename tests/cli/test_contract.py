"""What docs/cli.md promises of every command, row by row. Other tests have the rows of COVERED, and test_rows_have_their_test
sees that these are still there; what is left is here, and of values in test_contract_values.py."""

import json
import os
import struct
import unittest
import unittest.mock

from cli_test_support import EXAMPLES, ROOT, TESTDATA, CliTest, on_a_terminal, run
from page_support import BROWSER, PAGE, use

DANCE = EXAMPLES / "dance.vmd"
FIGURE = EXAMPLES / "figure.pmd"
HAND = EXAMPLES / "hand.bin"
DOUBTFUL = TESTDATA / "mrtk/check/mrtk.trailing.bin"  # reads, with a warning
COMMANDS = ("formats", "info", "check", "dump", "convert", "sample", "edit", "diff", "plot", "view", "render")

COVERED = {
    "`-` is standard input or output": "test_convert.py:test_streams_are_like_files",
    "--progress, all forms": "test_progress.py:test_a_terminal_gets_a_bar_that_goes_away",
    "NO_COLOR": "test_contract.py:test_no_color",
    "content decides, then the name": "test_commands.py:test_content_decides_before_the_name",
    "exit 2: wrong usage": "test_commands.py:test_wrong_usage",
    "exit 5: that conversion does not exist": "test_convert.py:test_no_such_conversion",
    "the highest exit code": "test_commands.py:test_the_highest_exit_code_counts",
    "nothing half-written on 3 to 5": "test_convert.py:test_failed_run_leaves_nothing",
    "nothing half-written on signals": "test_abnormal_end.py:test_no_temporary_file_stays",
    "no output is an input": "test_outputs.py:test_every_way_of_writing_a_path",
    "--force keeps permissions": "test_outputs.py:test_permissions_stay",
    "errors in JSON": "test_reports.py:test_an_error_has_file_code_and_place",
    "missing files are findings": "test_convert.py:test_missing_pictures_are_findings",
    "formats: from the descriptors": "test_formats.py:test_table_of_the_docs_is_made_from_the_descriptors",
    "help is --help": "test_commands.py:test_help_is_a_word_too",
    "info --tracks": "test_info.py:test_of_a_motion_are_its_bones_and_morphs",
    "check: code, severity, place, path": "test_check.py:test_error_makes_exit_1",
    "dump is convert to .json": "test_dump.py:test_is_what_convert_to_json_writes",
    "convert: several inputs make one scene": "test_convert.py:test_motion_on_model_makes_a_glb",
    "convert: same format, identical files": "test_convert.py:test_same_format_is_identical",
    "convert --json": "test_reports.py:test_a_conversion_tells_what_it_made",
    "diff: the channel and its time": "test_diff.py:test_one_value_changed_is_named_with_its_time",
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
    "view: one self-contained page": "test_view.py:test_a_motion_its_model_and_its_pictures",
    "view: nothing half-written": "test_view.py:test_signals_leave_nothing",
    "render: --times": "test_render.py:test_what_is_asked",
    "render: nothing stays": "test_render.py:test_signals_leave_nothing",
}


def grouped(number):
    return f"{number:,}" if number >= 10000 else str(number)


class CoveredElsewhere(CliTest):
    def test_rows_have_their_test(self):
        for row, place in COVERED.items():
            file, name = place.split(":")
            self.assertIn(f"    def {name}(self", (ROOT / "tests/cli" / file).read_text(encoding="utf-8"), row)


class ContractTest(CliTest):
    def setUp(self):
        super().setUp()
        use(self, GENGA_VIEWER=PAGE, GENGA_BROWSER=BROWSER)


class EveryCommand(ContractTest):
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
            "diff": ("diff", DOUBTFUL, DOUBTFUL),
            "plot": ("plot", DOUBTFUL, "-o", out.with_suffix(".svg")),
            "view": ("view", DOUBTFUL, "-o", out.with_suffix(".html")),
            "render": ("render", DOUBTFUL, "-o", out.with_suffix(".png")),
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
        for command in ("dump", "convert", "sample", "edit", "view", "render"):
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
        for command in ("dump", "convert", "sample", "edit", "view", "render"):
            words = self.words_of(command, "verbose")
            told = run(*words, "-v").stderr.decode()
            written = [path for path in self.folder.iterdir() if path.stem == "verbose" and str(path) in map(str, words)]
            self.assertEqual(len(written), 1)
            self.assertIn(f"written: {written[0]}, {grouped(written[0].stat().st_size)} bytes\n", told, command)
            written[0].unlink()

    def test_verbose_has_each_of_many_alike(self):
        model = self.folder / "bare.pmd"
        bare_model(model)
        words = ("convert", DANCE, "--model", model, self.folder / "out.glb", "--force")
        few = run(*words).stderr.decode()
        all_of_them = run(*words, "-v").stderr.decode()
        self.assertEqual(few.count("[bind.missing-bone]"), 1)
        self.assertIn("-v lists them", few)
        bones = json.loads(self.succeed("info", "--json", DANCE))["counts"]["bone_tracks"]
        self.assertEqual(all_of_them.count("[bind.missing-bone]"), bones)

    def test_reports_in_json_are_objects_and_nothing_else_is_said(self):
        for command in ("formats", "info", "check", "convert", "edit", "view", "render"):
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
        for command, suffix in (("dump", ".json"), ("sample", ".csv"), ("convert", ".glb"), ("edit", ".bin"), ("view", ".html"), ("render", ".png")):
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


class Exits(ContractTest):
    def test_strict(self):
        for code, words in (
            (3, ("info", DOUBTFUL)),
            (1, ("check", DOUBTFUL)),
            (3, ("dump", DOUBTFUL, "-o", self.folder / "a.json")),
            (3, ("convert", DOUBTFUL, self.folder / "a.glb")),
            (3, ("sample", DOUBTFUL, "-o", self.folder / "a.csv")),
            (3, ("edit", DOUBTFUL, self.folder / "a.bin", "--shift", "1")),
            (3, ("view", DOUBTFUL, "-o", self.folder / "a.html")),
            (3, ("render", DOUBTFUL, "-o", self.folder / "a.png")),
        ):
            self.succeed(*words)
            for path in self.folder.iterdir():
                path.unlink()
            self.assertEqual(run(*words, "--strict").returncode, code, words[0])
            self.assertEqual(list(self.folder.iterdir()), [], words[0])

    def test_outputs_that_exist(self):
        document, page, picture = (self.folder / name for name in ("out.json", "out.html", "out.png"))
        for out, words in (
            (document, ("dump", HAND, "-o", document)),
            (document, ("convert", HAND, document)),
            (document, ("sample", HAND, "--times", "0", "-o", document)),
            (document, ("edit", HAND, document, "--shift", "1")),
            (page, ("view", HAND, "-o", page)),
            (picture, ("render", HAND, "-o", picture)),
        ):
            out.write_bytes(b"mine")
            self.fail_with(4, *words)
            self.assertEqual(out.read_bytes(), b"mine", words[0])
            self.succeed(*words, "--force")
            self.assertNotEqual(out.read_bytes(), b"mine", words[0])
            self.assertEqual(list(self.folder.iterdir()), [out], words[0])
            out.unlink()

    def test_no_output_of_any_command_is_its_input(self):
        for suffix, words in (
            (".bin", ("dump", "-o")), (".bin", ("sample", "-o")), (".bin", ("edit", "--shift", "1")), (".bin", ("convert",)),
            (".bin", ("view", "-o")), (".bin", ("render", "-o")),
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


class Streams(ContractTest):
    def test_every_command_reads_standard_input(self):
        content = HAND.read_bytes()
        for words in (
            ("info",), ("check",), ("dump",), ("sample", "--times", "0"), ("convert", "--to-format", "glb"), ("edit", "--shift", "1"),
            ("render", "-o", "-"),
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


def bare_model(path):
    """A PMD of one bone, whose name no motion has, and nothing else."""
    bone = b"x".ljust(20, b"\0") + struct.pack("<HHBH3f", 0xFFFF, 0xFFFF, 0, 0, 0.0, 0.0, 0.0)
    path.write_bytes(
        b"Pmd" + struct.pack("<f", 1.0) + b"bare".ljust(20, b"\0") + bytes(256)
        + struct.pack("<III", 0, 0, 0) + struct.pack("<H", 1) + bone + struct.pack("<HH", 0, 0) + bytes(2) + struct.pack("<I", 0)
    )


if __name__ == "__main__":
    unittest.main()
