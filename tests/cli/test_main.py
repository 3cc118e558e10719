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
