import itertools
import json
import os
import unittest

from cli_test_support import TESTDATA, CliTest, EXAMPLES, run

RECORDINGS = TESTDATA / "mrtk"
EVERYTHING = RECORDINGS / "valid" / "everything.bin"
OLD = RECORDINGS / "valid" / "everything-version-1.0.bin"
LOST_W = RECORDINGS / "check" / "mrtk.missing-rotation-w.bin"
FAULTY = [
    "ends-early",
    "equal-times",
    "missing-rotation-w",
    "missing-rotation-w.two",
    "non-unit-quaternion",
    "repeated-switch",
    "switch-value",
    "unsorted-keys",
    "unsorted-markers",
]


class Edit(CliTest):
    def edit(self, path, *edits):
        """What is written, and what is said."""
        out = self.folder / "out.bin"
        done = run("edit", path, out, *edits, "--force")
        self.assertEqual(done.returncode, 0, done.stderr.decode(errors="replace"))
        return out.read_bytes(), done.stderr.decode()

    def info(self, content):
        return json.loads(self.succeed("info", "--json", "-", stdin=content))

    def test_nothing_to_do_is_wrong_usage(self):
        self.fail_with(2, "edit", EVERYTHING, self.folder / "out.bin")
        self.fail_with(2, "edit", EVERYTHING, "--mirror")
        self.assertEqual(os.listdir(self.folder), [])

    def test_wrong_words_are_wrong_usage(self):
        for words in [
            ("--trim", "2"),
            ("--trim", "3:2"),
            ("--speed", "0"),
            ("--speed", "-1"),
            ("--shift", "much"),
            ("--shift", "1e30"),
            ("--reduce", "some"),
            ("--drop", "Foot.Left"),
            ("--marker", "turn:1"),
            ("--marker", "remove:nothing"),
            ("--mirror", "--to-format", "nonsense"),
        ]:
            self.fail_with(2, "edit", EVERYTHING, self.folder / "out.bin", *words)
        self.assertEqual(os.listdir(self.folder), [])

    def test_formats_without_edits(self):
        out = self.folder / "out.vmd"
        self.fail_with(5, "edit", EXAMPLES / "dance.vmd", out, "--reverse")
        self.fail_with(5, "edit", EXAMPLES / "figure.pmd", out, "--mirror")
        self.fail_with(5, "edit", EVERYTHING, self.folder / "out.glb", "--mirror")
        self.fail_with(5, "edit", EVERYTHING, self.folder / "out.bin", "--append", EXAMPLES / "dance.vmd")
        self.assertEqual(os.listdir(self.folder), [])

    def test_unreadable_inputs(self):
        bad = RECORDINGS / "bad" / "cut-in-key.bin"
        self.fail_with(3, "edit", bad, self.folder / "out.bin", "--mirror")
        self.fail_with(3, "edit", EVERYTHING, self.folder / "out.bin", "--append", bad)
        self.fail_with(3, "edit", self.folder / "absent.bin", self.folder / "out.bin", "--mirror")
        self.assertEqual(os.listdir(self.folder), [])

    def test_outputs_are_not_replaced_without_force(self):
        out = self.folder / "out.bin"
        out.write_bytes(b"precious")
        self.fail_with(4, "edit", EVERYTHING, out, "--mirror")
        self.assertEqual(out.read_bytes(), b"precious")
        self.fail_with(4, "edit", EVERYTHING, self.folder / "absent" / "out.bin", "--mirror")

    def test_there_and_back_is_identical(self):
        for path in sorted((RECORDINGS / "valid").glob("*.bin")):
            content = path.read_bytes()
            for there, back in [
                (["--mirror"], ["--mirror"]),
                (["--marker", "add:1e9:new"], ["--marker", "remove:new"]),
                (["--speed", "4"], ["--speed", "0.25"]),
            ]:
                edited, _ = self.edit(path, *there)
                (self.folder / "edited.bin").write_bytes(edited)
                self.assertEqual(self.edit(self.folder / "edited.bin", *back)[0], content, (path.name, there))

    def test_lists_take_one_word_each_in_any_order(self):
        """Whatever stands where, the words that no option takes are the recording and the output."""
        for option, values in (("--drop", ("Camera", "Gaze")), ("--append", (OLD, OLD)),
                               ("--marker", ("add:0.5:a", "add:0.6:b"))):
            expected = {}
            for count in (1, 2):
                options = [[option, value] for value in values[:count]]
                words = [[EVERYTHING], [self.folder / "ordered.bin"], *options, ["--mirror"]]
                for order in itertools.permutations(words):
                    places = [order.index(word) for word in words[:2]]
                    if places[0] > places[1] or (count == 2 and order.index(options[0]) > order.index(options[1])):
                        continue
                    self.succeed("edit", *itertools.chain(*order), "--force")
                    content = (self.folder / "ordered.bin").read_bytes()
                    self.assertEqual(content, expected.setdefault(count, content), order)
                    (self.folder / "ordered.bin").unlink()
            self.assertNotEqual(expected[1], expected[2])
            joined = [f"{option}={value}" for value in values]
            self.succeed("edit", *joined, EVERYTHING, self.folder / "joined.bin", "--mirror", "--force")
            self.assertEqual((self.folder / "joined.bin").read_bytes(), expected[2])

    def test_nothing_to_play_is_told(self):
        duration = json.loads(self.succeed("info", "--json", EVERYTHING))["duration"]
        for edits, code in ((("--shift", "-0.5"), "before-zero"), (("--shift", f"-{duration + 1}"), "nothing-left"),
                            (("--trim", f"{duration + 1}:"), "nothing-left"), (("--drop", "*"), "nothing-left")):
            self.assertRegex(self.edit(EVERYTHING, *edits)[1], rf"warning: .*\[edit\.{code}\]")
            self.fail_with(3, "edit", EVERYTHING, self.folder / "strict.bin", *edits, "--strict")
        for edits in (("--shift", "0.5"), ("--trim", "0.25:0.75"), ("--trim", "0.25:0.75", "--shift", "-0.25")):
            said = self.edit(EVERYTHING, *edits)[1]
            self.assertNotIn("before-zero", said)
            self.assertNotIn("nothing-left", said)

    def test_bytes_behind_the_end(self):
        path = RECORDINGS / "edge" / "bytes-behind-the-end-version-1.0.bin"
        behind = bytes(range(256))
        content, said = self.edit(path, "--mirror")
        self.assertRegex(said, r":0x[0-9a-f]+: warning: trailing: 256 bytes .*\[mrtk\.trailing\]")
        self.assertEqual(content, self.edit(OLD, "--mirror")[0] + behind)
        done = run("check", path)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("[mrtk.trailing]", done.stdout.decode())
        self.assertEqual(run("check", "--strict", path).returncode, 1)
        out = self.folder / "same.bin"
        self.succeed("convert", path, out)
        self.assertEqual(out.read_bytes(), path.read_bytes())
        self.succeed("convert", path, out, "--mrtk-version", "1.0", "--force")
        self.assertEqual(out.read_bytes(), OLD.read_bytes())

    def test_streams_and_json(self):
        expected, _ = self.edit(EVERYTHING, "--mirror")
        self.assertEqual(self.succeed("edit", "-", "-", "--mirror", stdin=EVERYTHING.read_bytes()), expected)
        text = self.folder / "out.json"
        self.succeed("edit", EVERYTHING, text, "--mirror")
        self.assertEqual(json.loads(text.read_text(encoding="utf-8"))["genga"]["format"], "mrtk")
        self.succeed("convert", text, self.folder / "back.bin")
        self.assertEqual((self.folder / "back.bin").read_bytes(), expected)
        self.assertEqual(self.succeed("edit", text, "-", "--mirror"), EVERYTHING.read_bytes())

    def test_faults_are_mended_and_told(self):
        for name in FAULTY:
            path = RECORDINGS / "check" / f"mrtk.{name}.bin"
            self.assertIn(f"[mrtk.{name.removesuffix('.two')}]", run("check", path).stdout.decode())
            content, said = self.edit(path, "--repair")
            self.assertRegex(said, r"mrtk\.[a-z.-]+bin(:0x[0-9a-f]+)?: note: \S+: .* \[edit\.[a-z-]+\]")
            self.assertNotIn(f"[mrtk.{name.removesuffix('.two')}]", run("check", "-", stdin=content).stdout.decode())

    def test_quiet_says_nothing(self):
        self.assertNotEqual(self.edit(LOST_W, "--repair")[1], "")
        self.assertEqual(self.edit(LOST_W, "--repair", "--quiet")[1], "")

    def test_strict_fails_on_warnings(self):
        out = self.folder / "strict.bin"
        self.fail_with(3, "edit", OLD, out, "--append", EVERYTHING, "--strict")  # the gaze is left out
        self.assertFalse(out.exists())

    def test_a_cut_part_begins_at_zero(self):
        duration = json.loads(self.succeed("info", "--json", OLD))["duration"]
        content, said = self.edit(OLD, "--shift", "-0.125", "--trim", f"0.125:{duration / 2}")
        self.assertAlmostEqual(self.info(content)["duration"], duration / 2 - 0.125, places=6)
        self.assertNotIn("[edit.starts-late]", said)
        self.assertIn("[edit.starts-late]", self.edit(OLD, "--trim", "0.125:")[1])

    def test_recordings_follow_each_other(self):
        duration = json.loads(self.succeed("info", "--json", OLD))["duration"]
        content, _ = self.edit(OLD, "--append", OLD, "--append", OLD)
        self.assertAlmostEqual(self.info(content)["duration"], 3 * duration, places=5)

    def test_dropped_sections_are_gone(self):
        content, said = self.edit(EVERYTHING, "--drop", "Camera", "--drop", "Hand.*")
        self.assertEqual(self.info(content)["counts"]["curves"], 6)
        self.assertIn("[edit.dropped]", said)


if __name__ == "__main__":
    unittest.main()
