"""Text of files and their names reaches standard error, and reports on standard output, as escapes where it would steer a
terminal."""

import json
import subprocess
import unittest

from cli_test_support import CliTest, EXAMPLES, GENGA, run
from test_residual import SCENE

# What no output of words may have: control characters but the end of a line, and what turns text around.
STEERING = [chr(code) for code in [*range(10), *range(11, 32), *range(127, 160), 0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F),
                                   *range(0x2066, 0x206A)]]


class Terminal(CliTest):
    def words(self, *words):
        """What a run says; none of it steers a terminal."""
        done = run(*words)
        text = (done.stdout + done.stderr).decode()  # UTF-8, all of it
        self.assertEqual([], [character for character in STEERING if character in text], text)
        return text

    def motion(self, name, file="a.vmd"):
        """A motion for a model of that name."""
        content = bytearray((EXAMPLES / "dance.vmd").read_bytes())
        content[30:50] = name.ljust(20, b"\0")
        path = self.folder / file
        path.write_bytes(content)
        return path

    def test_info(self):
        path = self.motion(b"\x1b]0;owned\x07\r\n\x7f")
        self.assertIn("  name            \\x1b]0;owned\\x07\\r\\n\\x7f\n", self.words("info", path))
        turned = self.motion("a\u202eb\u2066".encode())
        self.assertIn("  name            a\\u202eb\\u2066\n", self.words("info", turned, "--encoding", "utf-8"))

    def test_json_has_rules_of_its_own(self):
        path = self.motion(b"\x1b[2J\n")
        self.assertEqual(json.loads(self.succeed("info", "--json", path))["name"], "\x1b[2J\n")

    def test_data_is_not_changed(self):
        scene = self.folder / "arm.lws"
        scene.write_text(SCENE.replace("Hand", "H\x1b[31mand"))
        self.assertIn(b"H\x1b[31mand/position.x", self.succeed("sample", scene, "--times", "0"))

    def test_names_of_files(self):
        hostile = "a\x1b[2J\n\u202e.vmd"
        shown = "a\\x1b[2J\\n\\u202e.vmd"
        path = self.motion(b"name", hostile)
        self.assertIn(shown + ": MikuMikuDance motion", self.words("info", path))
        self.assertIn(shown + ": error: ", self.words("convert", path, path))
        absent = self.folder / ("no-" + hostile)
        for command in ("info", "check", "dump", "sample"):
            self.assertIn("no-" + shown + ": error: ", self.words(command, absent))
        path.write_bytes(path.read_bytes()[:-1])
        self.assertIn(shown, self.words("check", path))

    def test_names_that_are_not_utf8(self):
        path = bytes(self.folder) + b"/a\xff.vmd"
        with open(path, "wb") as file:
            file.write((EXAMPLES / "dance.vmd").read_bytes())
        done = subprocess.run([GENGA.encode(), b"info", path], capture_output=True, check=False)
        self.assertIn(b"/a\\xff.vmd: MikuMikuDance motion", done.stdout)

    def test_wrong_usage(self):
        for words in (("info", "a", "--\x1b[2J"), ("\x1b[2J", "a"), ("info", "--from-format", "\x1b[2J", EXAMPLES / "dance.vmd")):
            text = self.words(*words)
            self.assertIn("\\x1b[2J", text)

    def test_names_in_findings(self):
        model = bytearray((EXAMPLES / "figure.pmd").read_bytes())
        at = model.index(b"figure_face.bmp")
        model[at : at + 15] = b"f\x1b[2J\x07gure.bmp".ljust(15, b"\0")
        path = self.folder / "a.pmd"
        path.write_bytes(model)
        text = self.words("convert", path, self.folder / "a.glb")
        self.assertIn("f\\x1b[2J\\x07gure.bmp", text)
        self.assertIn("[convert.missing-texture]", text)

    def test_names_of_nodes(self):
        scene = self.folder / "arm.lws"
        scene.write_text(SCENE.replace("Hand", "H\x1b[31m\u202end"))
        text = self.words("convert", scene, self.folder / "a.glb")
        self.assertIn("largest IK residual: 3.000 m (H\\x1b[31m\\u202end at 1.000 s)", text)
        motion = self.folder / "a.vmd"
        centre = "センター".encode("cp932")  # moves furthest
        motion.write_bytes((EXAMPLES / "dance.vmd").read_bytes().replace(centre, b"\x1b[31mabc"))
        text = self.words("convert", motion, self.folder / "b.glb")
        self.assertRegex(text, r"largest error: .*\(\\x1b\[31mabc at ")


if __name__ == "__main__":
    unittest.main()
