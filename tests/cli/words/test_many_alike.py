"""However many things of an input are missing or odd, standard error has a few lines of a code, and their number."""

import json
import unittest

from words_support import DANCE, WordsTest, counted, run, scene, x_file

MANY = 3000  # more than are listed of any code
LINES = 16  # of a code without -v
LISTED = 1000  # of a code, whatever is asked


class ManyAlike(WordsTest):
    def expect(self, code, *words, count=MANY, lines=LINES):
        """Few lines without -v, so many as are listed with it, and all that there are as a number."""
        self.assertEqual(counted(self.told(*words), code), (lines, count))
        self.assertEqual(counted(self.told(*words, "-v"), code), (min(LISTED, count), count))

    def textures(self):
        return [f"texture{i}.png" for i in range(MANY)]

    def test_textures_of_a_model(self):
        model = self.model("a.pmx", self.textures())
        self.expect("convert.missing-texture", "convert", model, self.folder / "a.glb", "--force")

    def test_textures_of_an_x_file(self):
        model = self.written("a.x", x_file(self.textures()))
        self.expect("convert.missing-texture", "convert", model, self.folder / "a.glb", "--force")

    def test_objects_of_a_scene(self):
        objects = [f"LoadObjectLayer 1 o{i}.lwo\nObjectMotion\nNumChannels 0" for i in range(MANY)]
        self.expect("resolve.missing-object", "sample", self.written("a.lws", scene(*objects)), "--times", "0", "-o", "/dev/null")

    def test_each_object_has_its_own_finding(self):
        object_ = b"FORM\0\0\0\x18LWO2TAGS\0\0\0\2a\0ODD!\0\0\0\0"
        for i in range(100):
            self.written(f"o{i}.lwo", object_)
        objects = [f"LoadObjectLayer 1 o{i}.lwo\nObjectMotion\nNumChannels 0" for i in range(100)]
        lines = self.told("sample", self.written("a.lws", scene(*objects)), "--times", "0", "-o", "/dev/null")
        self.assertEqual(counted(lines, "resolve.missing-layer"), (LINES, 100))
        self.assertLess(len(lines), 3 * LINES)

    def test_names_that_the_model_has_not(self):
        dance = self.document(DANCE)
        motion = self.made("a.vmd", dance | {"bone_keys": [dance["bone_keys"][0] | {"name": f"b{i}"} for i in range(MANY)]})
        model = self.model("a.pmx", ["a.png"])
        self.expect("bind.missing-bone", "convert", motion, "--model", model, self.folder / "a.glb", "--force", lines=1)

    def test_what_several_motions_move(self):
        dance = self.document(DANCE)
        key = dance["bone_keys"][0]
        for section in ("morph_keys", "camera_keys", "light_keys", "shadow_keys", "property_keys"):
            dance[section] = []
        dance["bone_keys"] = [key | {"name": f"b{i}", "position": [i + 1, 0, 0]} for i in range(MANY)]
        motions = [self.made(f"{letter}.vmd", dance) for letter in "ab"]
        self.expect("bind.joined-keys", "sample", *motions, "--times", "0", "-o", "/dev/null", lines=1)

    def test_what_readers_find(self):
        rows = "none,1,1,1\r\n" * MANY
        table = self.written("a.csv", f"time,Camera/position.x,Camera/position.y,Camera/position.z\r\n0,0,0,0\r\n1,1,1,1\r\n{rows}")
        self.assertEqual(counted(self.told("sample", table, "--times", "0", "-o", "/dev/null"), "csv.no-time"), (1, MANY))

    def test_reports_in_json(self):
        model = self.model("a.pmx", self.textures())
        report = json.loads(run("convert", model, self.folder / "a.glb", "--json").stdout)
        missing = [one for one in report["findings"] if one["code"] == "convert.missing-texture"]
        self.assertEqual(len(missing), LISTED)
        self.assertEqual(sum(one["count"] for one in missing), MANY)
        checked = [json.loads(line) for line in run("check", model, "--json").stdout.splitlines()]
        missing = [one for one in checked if one["code"] == "convert.missing-texture"]
        self.assertEqual((len(missing), sum(one["count"] for one in missing)), (LISTED, MANY))

    def test_few_are_all_told(self):
        model = self.model("a.pmx", [f"texture{i}.png" for i in range(LINES)])
        lines = self.told("convert", model, self.folder / "a.glb")
        self.assertEqual(counted(lines, "convert.missing-texture"), (LINES, LINES))
        self.assertFalse([line for line in lines if "more of the kind" in line])


if __name__ == "__main__":
    unittest.main()
