"""Characters that steer a terminal, or are none, in names and in names of files: what is printed, JSON, SVG and pages are
right whatever there is. Data keep their bytes wherever they are not shown."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import unittest
import xml.etree.ElementTree

from words_support import DANCE, EXAMPLES, FIGURE, GENGA, LIST, PAGE, TESTDATA, WordsTest, null, on_a_terminal, scene

BIDIRECTIONAL = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
STEERING = BIDIRECTIONAL + "\u2028\u2029\x7f" + "".join(map(chr, range(0x80, 0xA0)))
HOSTILE = "a\x1b[2J\x07\x9b\u202e\n,\"b"
SAMPLE = ("sample", "--space", "local", "--encoding", "utf-8")
FILE = b"\xff\xfe\x1b"  # in names of files


class OnATerminal(WordsTest):
    def expect_plain(self, *words):
        text = on_a_terminal(*words, stream="stdout", ends=(0, 1)).replace("\r\n", "\n")  # which the terminal's driver makes
        self.assertTrue(text, words)
        self.assertEqual([], re.findall("[\0-\x08\x0b-\x1f" + STEERING + "]", text), words)
        return text

    def setUp(self):
        super().setUp()
        item = "AddNullObject " + HOSTILE.replace("\n", "") + "\nObjectMotion\nNumChannels 0"
        model = self.document(TESTDATA / "pmx/valid/one-bone.pmx")
        model["name"] = model["bones"][0]["name"] = HOSTILE
        self.scene, self.model = self.written("a.lws", scene(item)), self.made("model.pmx", model)

    def test_every_command(self):
        for file in (self.scene, self.model):
            for words in (("info",), ("info", "--tracks"), ("info", "--json"), ("dump",), SAMPLE, (*SAMPLE, "--json")):
                self.expect_plain(words[0], file, *words[1:])
        for words in ((), ("--json",)):
            self.expect_plain("diff", self.scene, self.model, "--space", "local", *words)
            self.expect_plain("check", TESTDATA / "mrtk/check/mrtk.trailing.bin", *words)
            self.expect_plain("formats", *words)
        self.expect_plain("convert", self.scene, "-", "--to-format", "lws")
        self.expect_plain("convert", self.model, "-", "--to-format", "glb")

    def test_headings_of_tables(self):
        text = self.expect_plain("sample", self.model, *SAMPLE[1:])
        self.assertIn('a\\x1b[2J\\x07\\u009b\\u202e\\n,""b/translation.x"', text.splitlines()[0])
        self.assertEqual(len(text.splitlines()), 2)

    def test_data_keep_their_bytes(self):
        heading = HOSTILE.replace('"', '""') + "/translation.x"
        self.assertIn(heading.encode(), self.succeed("sample", self.model, *SAMPLE[1:]))
        self.succeed("sample", self.model, *SAMPLE[1:], "-o", self.folder / "a.csv")
        self.assertIn(heading.encode(), (self.folder / "a.csv").read_bytes())
        self.assertEqual(self.succeed("convert", self.model, "-", "--to-format", "pmx"), self.model.read_bytes())


class Json(WordsTest):
    def test_what_turns_text_is_escaped(self):
        model = self.document(TESTDATA / "pmx/valid/one-bone.pmx")
        name = f"a{STEERING}b"
        model["name"] = model["bones"][0]["name"] = name
        path = self.made("a.pmx", model)
        for words in (("info", "--json", path), ("dump", path), ("sample", "--json", path, *SAMPLE[1:])):
            text = self.succeed(*words).decode()
            self.assertEqual([], re.findall(f"[{STEERING}]", text), words)
            self.assertIn("\\u202e", text)
        self.assertEqual(json.loads(self.succeed("info", "--json", path))["name"], name)

    def test_documents_come_back(self):
        model = self.document(TESTDATA / "pmx/valid/one-bone.pmx")
        model["name"] = STEERING
        path = self.made("a.pmx", model)
        self.assertEqual(self.document(path)["name"], STEERING)
        again = self.made("b.pmx", self.document(path))
        self.assertEqual(again.read_bytes(), path.read_bytes())


class NamesOfFiles(WordsTest):
    def copy(self, source):
        """The file under a name that is not UTF-8."""
        path = os.path.join(os.fsencode(self.folder), FILE + os.fsencode(source.name))
        shutil.copy(source, path)
        return path

    def run_with(self, *words, codes=(0,)):
        done = subprocess.run([os.fsencode(GENGA), *map(os.fsencode, words)], capture_output=True, check=False)
        self.assertIn(done.returncode, codes, done.stderr)
        return done

    def reports(self, *words, codes=(0,)):
        """The objects that a command answers, which is UTF-8."""
        text = self.run_with(*words, "--json", codes=codes).stdout.decode().strip()
        objects = []
        while text:
            read, end = json.JSONDecoder().raw_decode(text)
            objects.append(read)
            text = text[end:].strip()
        return objects

    def out(self, name):
        return os.path.join(os.fsencode(self.folder), FILE + name)

    def test_reports(self):
        motion, model = self.copy(DANCE), self.copy(FIGURE)
        self.assertIn("\ufffd\ufffd", self.reports("info", motion)[0]["file"])
        for words in (("convert", motion, model, self.out(b"a.glb")), ("plot", motion, "-o", self.out(b"a.svg")),
                      ("view", motion, "-o", self.out(b"a.html"), "--page", str(PAGE)), ("diff", motion, DANCE, "--plot", self.out(b"b.svg"))):
            self.assertTrue(self.reports(*words, codes=(0, 1)), words)
        recording = self.copy(EXAMPLES / "hand.bin")
        self.reports("edit", recording, self.out(b"c.bin"), "--reverse")
        for words in (("info", self.out(b"none.vmd")), ("check", self.out(b"none.vmd")), ("convert", motion, motion)):
            self.assertIn("error", self.reports(*words, codes=(2, 3, 4, 5))[0])
        self.reports("check", self.copy(TESTDATA / "mrtk/check/mrtk.trailing.bin"))

    def test_words(self):
        for words in (("info", self.copy(DANCE)), ("check", self.copy(FIGURE)), ("sample", self.out(b"none.vmd")), ("convert", self.copy(DANCE), "-")):
            done = self.run_with(*words, codes=(0, 2, 3))
            self.assertEqual([], re.findall("[\0-\x08\x0b-\x1f]", (done.stdout + done.stderr).decode()), words)

    def test_pictures(self):
        motion, other = self.copy(DANCE), self.copy(EXAMPLES / "camera.vmd")
        for words in (("plot", motion), ("plot", motion, other), ("plot", motion, "--sheet")):
            self.run_with(*words, "-o", self.out(b"a.svg"), "--force")
            self.assertIn("\\xff\\xfe\\x1b", self.text_of(self.out(b"a.svg")))
        self.run_with("diff", motion, other, "--plot", self.out(b"b.svg"), codes=(1,))
        self.assertIn("\\xff\\xfe\\x1b", self.text_of(self.out(b"b.svg")))
        drawn = self.run_with("plot", motion, "-o", self.out(b"a.png"), codes=(0, 5))
        if drawn.returncode == 0:
            self.assertTrue(pathlib.Path(os.fsdecode(self.out(b"a.png"))).read_bytes().startswith(b"\x89PNG"))

    def text_of(self, svg):
        return "".join(xml.etree.ElementTree.parse(os.fsdecode(svg)).getroot().itertext())

    def test_names_that_xml_has_no_characters_for(self):
        for character in ("\0", "\x0b", "\x1b", "\x7f", "\x85", "\u2028", "\ufffe", "\uffff", "&<>\"'"):
            motion = self.written("a.lws", scene(null(f"a{character}b")))
            self.run_with("plot", str(motion), "-o", self.out(b"a.svg"), "--force", "--encoding", "utf-8")
            self.assertIn("position", self.text_of(self.out(b"a.svg")))

    def test_pages(self):
        self.run_with("view", self.copy(DANCE), "-o", self.out(b"a.html"), "--page", str(PAGE))
        page = pathlib.Path(os.fsdecode(self.out(b"a.html"))).read_bytes()
        page.decode()
        self.assertEqual(json.loads(LIST.search(page)[1])["files"][0]["name"], "\ufffd\ufffd\x1bdance.vmd")


if __name__ == "__main__":
    unittest.main()
