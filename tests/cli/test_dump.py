import json
import unittest

from cli_test_support import CliTest, EXAMPLES


class Dump(CliTest):
    def test_is_what_convert_to_json_writes(self):
        for name in ["dance.vmd", "figure.pmd"]:
            out = self.folder / (name + ".json")
            self.succeed("convert", EXAMPLES / name, out)
            self.assertEqual(self.succeed("dump", EXAMPLES / name), out.read_bytes())

    def test_begins_with_the_format(self):
        dump = json.loads(self.succeed("dump", EXAMPLES / "dance.vmd"))
        self.assertEqual(dump["genga"], {"format": "vmd", "version": 1})

    def test_output_file(self):
        out = self.folder / "out.json"
        self.succeed("dump", EXAMPLES / "figure.pmd", "-o", out)
        self.fail_with(4, "dump", EXAMPLES / "figure.pmd", "-o", out)
        self.succeed("dump", EXAMPLES / "figure.pmd", "-o", out, "--force")


if __name__ == "__main__":
    unittest.main()
