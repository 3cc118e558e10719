import json
import unittest

from cli_test_support import CliTest, EXAMPLES


class Check(CliTest):
    def with_trailing_bytes(self):
        path = self.folder / "trailing.vmd"
        path.write_bytes((EXAMPLES / "dance.vmd").read_bytes() + b"junk!")
        return path

    def test_examples_are_clean(self):
        for name in ["dance.vmd", "camera.vmd", "figure.pmd", "lamp.lws", "lamp.lwo"]:
            self.assertEqual(self.succeed("check", "--strict", EXAMPLES / name), b"", name)

    def test_error_makes_exit_1(self):
        path = self.with_trailing_bytes()
        from cli_test_support import run

        done = run("check", "--json", path)
        self.assertEqual(done.returncode, 1)
        finding = json.loads(done.stdout)
        self.assertEqual(finding["code"], "vmd.trailing-bytes")
        self.assertEqual(finding["severity"], "error")
        self.assertEqual(finding["offset"], path.stat().st_size - 5)

    def test_plain_line_is_like_a_compilers(self):
        from cli_test_support import run

        done = run("check", self.with_trailing_bytes())
        self.assertRegex(done.stdout.decode(), r"trailing\.vmd:0x[0-9a-f]+: error: trailing: .* \[vmd\.trailing-bytes\]\n")

    def test_unreadable_is_3(self):
        self.fail_with(3, "check", self.folder / "absent.vmd")


if __name__ == "__main__":
    unittest.main()
