"""The words of the command line: commands, options before and behind them, and what is said of unknown ones."""

import json
import pathlib
import re
import subprocess
import sys
import unittest

from cli_test_support import EXAMPLES, GENGA, CliTest, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
DANCE = EXAMPLES / "dance.vmd"
GROUPS = ["Input", "What plays", "Output", "glTF", "LightWave", ".x", "Recordings"]


def table():
    return json.loads(run("help", "--json").stdout)["commands"]


class Commands(CliTest):
    def test_the_table_has_what_help_shows(self):
        for command in table():
            with self.subTest(command["name"]):
                shown = run(command["name"], "--help").stdout.decode()
                words = set(re.findall(r"^ +(?:-\w,)?--([a-z-]+)", shown, re.MULTILINE)) - {"help"}
                self.assertEqual(words, {option["name"] for option in command["options"]})
                self.assertEqual(len(words), len(command["options"]))
                self.assertIn(command["text"], shown)

    def test_help_is_grouped(self):
        shown = run("convert", "--help").stdout.decode()
        places = [shown.index(f"\n{group}:\n") for group in GROUPS]
        self.assertEqual(places, sorted(places))

    def test_what_repeats_the_table_is_made_of_it(self):
        done = subprocess.run([sys.executable, ROOT / "tools/make_option_tables.py", GENGA, "--check"],
                              capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))

    def test_options_stand_before_the_command_too(self):
        behind = self.succeed("sample", DANCE, "--times", "0,1", "--space", "local")
        self.assertEqual(self.succeed("--times", "0,1", "--space=local", "sample", DANCE), behind)
        self.assertEqual(self.succeed("--times", "0,1", "sample", "--space", "local", DANCE), behind)
        # A value that is called as a command is none.
        self.assertIn("no format is called", self.fail_with(2, "--from-format", "sample", "info", DANCE))

    def test_unknown_words_name_the_nearest(self):
        self.assertIn('there is no command "convrt"; did you mean "convert"?', self.fail_with(2, "convrt", DANCE, "a.glb"))
        told = self.fail_with(2, "convert", DANCE, "a.glb", "--curvs", "bake")
        self.assertIn('genga convert has no option --curvs; did you mean "--curves"?', told)
        self.assertIn("genga convert --help", told)
        told = self.fail_with(2, "convert", DANCE, "a.glb", "--zzzzzzzzzzzzzz=3")
        self.assertIn("genga convert has no option --zzzzzzzzzzzzzz\n", told)
        # Another command's option.
        self.assertIn("genga info has no option --curves", self.fail_with(2, "info", DANCE, "--curves", "bake"))
        told = self.fail_with(2, "--fsp", "3", "sample", DANCE)
        self.assertIn('genga sample has no option --fsp; did you mean "--fps"?', told)
        self.assertNotIn("did you mean", self.fail_with(2, "info", DANCE, "--fsp"))

    def test_every_command_refuses_a_word_that_an_option_does_not_take(self):
        refused = 0
        for command in table():
            operands = [DANCE] * max(1, len(command["operands"])) + ([self.folder / "a.glb"] if command["name"] == "convert" else [])
            for option in command["options"]:
                if "|" not in option["type"] or option["type"] != option["type"].lower():
                    continue
                # An option that may stand alone takes a word behind it for a file, unless it is one of its own.
                name = "--" + option["name"]
                words = [f"{name}=none-of-these"] if option["bare"] else [name, "none-of-these"]
                with self.subTest(command=command["name"], option=option["name"]):
                    told = self.fail_with(2, command["name"], *operands, *words)
                    self.assertIn(f"genga {command['name']}: error: --{option['name']} takes {option['type']}\n", told)
                    refused += 1
        self.assertGreater(refused, 50)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_options_of_the_program_alone_are_refused_in_its_words(self):
        self.assertIn("error: --timeout takes a number above 0\n", self.fail_with(2, "render", DANCE, "--timeout", "inf"))
        self.assertIn('error: --objects takes a folder, and there is no "none"', self.fail_with(2, "check", DANCE, "--objects", "none"))
        self.assertIn("error: --trim takes A:B in seconds", self.fail_with(2, "edit", EXAMPLES / "hand.bin", "a.bin", "--trim", "5"))

    def test_a_wrong_value_is_json_when_that_is_asked_for(self):
        done = run("convert", DANCE, "a.glb", "--fps", "0", "--json")
        self.assertEqual(done.returncode, 2)
        error = json.loads(done.stdout)["error"]
        self.assertEqual(error["path"], "fps")
        self.assertEqual(error["message"], "takes a number above 0 and at most 1000000")


class Main(CliTest):
    def test_version(self):
        self.assertRegex(self.succeed("--version").decode(), r"^genga \d+\.\d+\.\d+\n$")

    def test_help_of_every_command_has_an_example(self):
        for command in ["formats", "info", "check", "dump", "convert", "sample"]:
            self.assertIn("Example: genga " + command, self.succeed(command, "--help").decode())

    def test_wrong_usage(self):
        self.fail_with(2)
        self.fail_with(2, "nonsense")
        self.fail_with(2, "info")
        self.fail_with(2, "info", "--no-such-option", "x")
        self.fail_with(2, "info", "--from-format", "nonsense", EXAMPLES / "dance.vmd")

    def test_a_command_that_is_none_names_the_nearest(self):
        self.assertIn('did you mean "convert"?', self.fail_with(2, "conver", EXAMPLES / "dance.vmd", self.folder / "x.glb"))
        self.assertIn('did you mean "info"?', self.fail_with(2, "imfo"))
        told = self.fail_with(2, "frobnicate")
        self.assertIn('there is no command "frobnicate"', told)
        self.assertNotIn("did you mean", told)

    def test_help_is_a_word_too(self):
        self.assertEqual(self.succeed("help"), self.succeed("--help"))
        self.assertEqual(self.succeed("help", "convert"), self.succeed("convert", "--help"))
        self.assertIn("there is no command", self.fail_with(2, "help", "nonsense"))

    def test_an_empty_file_is_called_empty(self):
        for suffix in ("vmd", "pmd", "bin", "lws", "mot", "lwo", "x", "json", "dat"):
            path = self.folder / f"empty.{suffix}"
            path.write_bytes(b"")
            self.assertRegex(self.fail_with(3, "info", path), r"empty\.\w+(:0x0|:1:1)?: error: (\w+: )?the file is empty", suffix)

    def test_errors_say_where(self):
        cut = self.folder / "cut.vmd"
        cut.write_bytes((EXAMPLES / "dance.vmd").read_bytes()[:200])
        self.assertRegex(self.fail_with(3, "info", cut), r"cut\.vmd:0x[0-9a-f]+: error: bone_keys: ")

    def test_missing_file(self):
        self.fail_with(3, "info", self.folder / "absent.vmd")
        self.fail_with(3, "info", self.folder)

    def test_content_decides_before_the_name(self):
        odd = self.folder / "odd.pmd"
        odd.write_bytes((EXAMPLES / "dance.vmd").read_bytes())
        self.assertIn(b"MikuMikuDance motion", self.succeed("info", odd))

    def test_the_highest_exit_code_counts(self):
        self.fail_with(3, "info", EXAMPLES / "dance.vmd", self.folder / "absent.vmd", EXAMPLES / "figure.pmd")


class Names(unittest.TestCase):
    def test_an_option_has_one_home(self):
        """A name stands as a string in the table alone, of those that are no other word of the sources."""
        table_files = {ROOT / "genga/requests/options.cpp", ROOT / "cli/options.cpp"}
        names = {option["name"] for command in table() for option in command["options"] if "-" in option["name"]}
        self.assertGreater(len(names), 10)
        for folder in ("genga/requests", "genga/convert", "cli", "bindings/c"):
            for path in sorted((ROOT / folder).rglob("*.cpp")) + sorted((ROOT / folder).rglob("*.h")):
                code = "\n".join(line.split("//")[0] for line in path.read_text(encoding="utf-8").splitlines())
                found = {name for name in names if f'"{name}"' in code}
                if path not in table_files:
                    self.assertEqual(found, set(), path)


if __name__ == "__main__":
    unittest.main()
