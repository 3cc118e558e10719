"""Messages, and what people read of info, check and diff, quote no more than 200 characters of a name, and tell how long it
is; reports have it whole."""

import json
import re
import unittest

from words_support import DANCE, EXAMPLES, TESTDATA, WordsTest, envelope, null, run, scene, x_file

LENGTH = 10_000
LONG = "長" * LENGTH
LONGEST_LINE = 700  # two names, a path of a file and words
ANSWER_PEOPLE = ("info", "check", "diff")  # without --json
NAMED = {"name", "names", "english_name", "model_name", "file", "source", "model", "textures", "weight_map"}


def lengthened(value, is_name=False):
    """A JSON form with long names in all places."""
    if isinstance(value, dict):
        return {key: lengthened(part, key in NAMED) for key, part in value.items()}
    if isinstance(value, list):
        return [lengthened(part, is_name) for part in value]
    return value + LONG if is_name and isinstance(value, str) and value else value


class LongNames(WordsTest):
    def expect_short(self, *words):
        """What a run says, in lines none of which is long. It is whole UTF-8."""
        done = run(*words)
        text = done.stderr.decode()
        for line in text.splitlines():
            self.assertLessEqual(len(line), LONGEST_LINE, line[:LONGEST_LINE])
        if words[0] in ANSWER_PEOPLE:
            self.assertNotRegex(done.stdout.decode(), r"([^\s.]+?)\1{200}")
        return text

    def everything(self, *files):
        """What is said by the commands that read files, and by conversions into all formats."""
        told = ""
        for words in (("info", "-v"), ("info", "--tracks"), ("check",), ("dump",), ("sample",), ("sample", "--space", "world"), ("plot", "-o", self.folder / "a.svg", "--force")):
            told += self.expect_short(words[0], files[0], *words[1:])
        for target in ("a.glb", "b.vmd", "c.pmx", "d.x", "e.lws", "f.lwo", "g.vpd", "h.bin"):
            told += self.expect_short("convert", *files, self.folder / target, "--force", "-v")
            told += self.expect_short("convert", *files, self.folder / target, "--force", "--nodes", LONG[:3000])
        self.expect_short("diff", files[0], DANCE)
        return told

    def with_long_names(self, path):
        """The same document with long names; as JSON where the format has no room for them."""
        form = self.folder / (path.name + ".json")
        form.write_text(json.dumps(lengthened(self.document(path))))
        made = self.folder / ("long-" + path.name)
        self.expect_short("convert", form, made)
        return made if made.exists() else form

    def test_names_of_every_format(self):
        files = [EXAMPLES / "figure.pmd", DANCE, EXAMPLES / "hand.bin", EXAMPLES / "lamp.lwo"]
        files += [TESTDATA / "pmx/valid/everything.pmx", TESTDATA / "lwo/valid/everything.lwo", TESTDATA / "vpd/valid/morphs.vpd"]
        for path in files:
            with self.subTest(path.name):
                self.everything(self.with_long_names(path))

    def test_a_motion_on_a_model(self):
        model = self.with_long_names(TESTDATA / "pmx/valid/everything.pmx")
        self.everything(DANCE, model)
        self.everything(self.with_long_names(TESTDATA / "vpd/valid/morphs.vpd"), model)

    def test_textures(self):
        told = self.everything(self.written("a.x", x_file([LONG.encode().decode("latin-1") + "/a.png"]).encode("latin-1")))
        self.assertRegex(told, r"TextureFilename|texture")
        model = self.model("a.pmx", [LONG + ".png"])
        self.assertIn("長" * 200 + "… (of 10004 characters): ", self.everything(model))

    def test_differences_keep_their_channels(self):
        moved = [self.written(f"{i}.lws", scene(null(LONG, channels={0: envelope((i, 0))}))) for i in range(2)]
        words = ("diff", *moved, "--space", "local")
        self.assertRegex(run(*words).stdout.decode(), rf"(?m)^長{{200}}… \(of {LENGTH} characters\)/translation: 1\.000 m at 0 s$")
        self.assertIn(LONG + "/translation", [channel["channel"] for channel in json.loads(run(*words, "--json").stdout)["channels"]])

    def test_whole_in_reports(self):
        model = self.model("a.pmx", [LONG + ".png"])
        report = run("info", "--json", model).stdout.decode()
        self.assertIn(LONG + ".png", json.loads(report)["depends_on"])
        done = run("convert", "--json", model, self.folder / "a.glb")
        messages = [finding["message"] for finding in json.loads(done.stdout)["findings"] if finding["code"] == "convert.missing-texture"]
        self.assertRegex(messages[0], "^長{200}… ")

    def test_frames_of_x_files(self):
        self.everything(self.written("a.x", f"xof 0303txt 0032\nFrame {'a' * LENGTH} {{ Frame {'b-' * 5000} {{ }} }}\n"))

    def test_items_of_scenes(self):
        items = [f"AddNullObject {LONG}", f"LoadObjectLayer 1 {LONG}.lwo", f"AddLight\nLightName {LONG}", f"AddCamera\nCameraName {LONG}"]
        items = [item + "\nObjectMotion\nNumChannels 0" for item in items]
        told = self.everything(self.written("a.lws", scene(*items)))
        self.assertRegex(told, r"長{200}… \(of 10004 characters\): .*\[resolve.missing-object\]")

    def test_columns_of_tables(self):
        rows = "\n".join(f"{time},1,2,3" for time in range(3))
        channels = ",".join(f"{LONG}/position.{axis}" for axis in "xyz")
        self.everything(self.written("a.csv", f"time,{channels}\n{rows}\n"))
        twice = ",".join(f"{side} {LONG}/position.{axis}" for side in ("left wrist", "Left_Wrist") for axis in "xyz")
        self.everything(self.written("b.csv", f"time,{twice}\n0,1,2,3,4,5,6\n"))

    def test_members_of_json(self):
        document = self.document(DANCE)
        text = json.dumps(document | {LONG: 1}, ensure_ascii=False)
        told = self.expect_short("info", self.written("a.json", text))
        self.assertRegex(told, r"unknown member \"長{200}…\" \(of 10000 characters\)")
        self.expect_short("info", self.written("a.json", json.dumps({"genga": {"format": LONG, "version": 1}})))
        self.expect_short("info", self.written("a.json", json.dumps(document)[:-1] + LONG))

    def test_words_of_the_command_line(self):
        for words in (("sample", DANCE, "--nodes", LONG[:9000]), ("sample", DANCE, "--tracks", LONG[:9000]),
                      ("convert", DANCE, "a.glb", "--clip", LONG[:9000]), ("info", DANCE, "--from-format", LONG[:9000]),
                      (LONG[:9000],), ("info", DANCE, "--" + LONG[:9000]), ("edit", EXAMPLES / "hand.bin", "a.bin", "--drop", LONG[:9000])):
            self.assertRegex(self.expect_short(*words), re.compile("長{190}"))


if __name__ == "__main__":
    unittest.main()
