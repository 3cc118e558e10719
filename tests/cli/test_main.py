import unittest

from cli_test_support import CliTest, EXAMPLES


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


if __name__ == "__main__":
    unittest.main()
