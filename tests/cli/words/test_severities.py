"""What says "error" ends the command: a file that is read all the same has warnings, but for `check`, which judges."""

import json
import unittest

from words_support import TESTDATA, WordsTest, run


class Severities(WordsTest):
    def test_no_command_says_error_and_succeeds(self):
        doubtful = [path for path in sorted(TESTDATA.glob("*/check/*"))
                    if path.suffix != ".json" and ".clean." not in path.name]
        self.assertGreater(len(doubtful), 100)
        for path in doubtful:
            for words in (["info", path, "-v"], ["dump", path, "-v"], ["convert", path, self.folder / "out.glb", "--force", "-v"]):
                done = run(*words)
                if done.returncode == 0:
                    self.assertNotIn(b": error: ", done.stderr, (path.name, words[0]))

    def test_check_judges(self):
        path = TESTDATA / "vmd/check/vmd.trailing-bytes.vmd"
        self.assertEqual(run("check", path).returncode, 1)
        self.assertIn(b": error: ", run("check", path).stdout)

    def test_a_shape_that_mrtk_does_not_load_is_a_warning_everywhere(self):
        path = TESTDATA / "mrtk/check/mrtk.page-shape.bin"
        checked = run("check", path, "--json")
        self.assertEqual(checked.returncode, 0)
        self.assertEqual([json.loads(line)["severity"] for line in checked.stdout.splitlines()], ["warning"])
        self.assertIn(b": warning: ", run("convert", path, self.folder / "out.glb").stderr)
        info = json.loads(run("info", path, "--json").stdout)
        self.assertEqual(info["warnings"], 1)


if __name__ == "__main__":
    unittest.main()
