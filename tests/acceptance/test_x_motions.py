"""Motions of .x files on the figure of another file: one scene, and one clip for each."""

import json
import pathlib
import struct
import tempfile
import unittest

from acceptance_support import run, sample

UNIT = "1.0,0.0,0.0,0.0, 0.0,1.0,0.0,0.0, 0.0,0.0,1.0,0.0, 0.0,%.1f,0.0,1.0;;"
FIGURE = f"""xof 0303txt 0032
Frame root {{ FrameTransformMatrix {{ {UNIT % 0} }}
 Frame arm {{ FrameTransformMatrix {{ {UNIT % 2} }} }}
 Mesh body {{ 3; 0.0;0.0;0.0;,1.0;0.0;0.0;,0.0;1.0;0.0;; 1; 3;0,1,2;;
  XSkinMeshHeader {{ 1; 1; 1; }} SkinWeights {{ "arm"; 3; 0,1,2; 1.0,1.0,1.0; {UNIT % -2} }} }}
}}
"""
LINEAR = "6;0.0,0.0,0.0,0.0,0.0,0.0;;"


def walk(name, x, frame="arm"):
    """The frame goes from (0, 2, 0) to (x, 2, 0) within a second."""
    return f"""xof 0303txt 0032
AnimTicksPerSecond {{ 30; }}
AnimationSet {name} {{ Animation {{ {{ {frame} }} AnimationKey {{ 2; 2; 0;3;0.0,2.0,0.0;;, 30;3;{x:.1f},2.0,0.0;;; }} }} }}
"""


def lightwave(name, x, frame="arm"):
    """The same in LightWave's curves, inside a pivot that is turned a quarter about y."""
    keys = {0: [(0, 0), (1, x)], 1: [(0, 2)]}
    channels = "".join(
        f"LWAnimationChannel {{ {number}; 1; 1; {len(own)}; " + ", ".join(f"{value:.1f};{time:.1f};3;{LINEAR}" for time, value in own) + "; }\n"
        for number in range(9)
        for own in [keys.get(number, [(0, 1 if number > 5 else 0)])]
    )
    return f"""xof 0303txt 0032
LWAnimationSet {name} {{ LWAnimation {{ 0; 0; 0; 4;0.7071068,0.0,-0.7071068,0.0;; ""; 0.0; {{ {frame} }} {channels} }} }}
"""


def gltf_of(path):
    data = path.read_bytes()
    return json.loads(data[20 : 20 + struct.unpack_from("<I", data, 12)[0]])


class XMotions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name, text in {"figure": FIGURE, "walk": walk("walk", 3), "run": walk("run", 5), "lw": lightwave("curves", 4),
                           "other": walk("wag", 1, "tail")}.items():  # fmt: skip
            (self.folder / f"{name}.x").write_text(text)

    def file(self, name):
        return self.folder / name

    def convert(self, *words):
        made = self.file("made.glb")
        made.unlink(missing_ok=True)
        done = run("convert", *words, made)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return gltf_of(made), done.stderr.decode()

    def test_one_figure_and_a_clip_for_each_motion(self):
        figure, motions = self.file("figure.x"), [self.file("walk.x"), self.file("run.x"), self.file("lw.x")]
        for words in ([figure, *motions], [*motions, figure], [*motions, "--model", figure]):
            gltf, told = self.convert(*words)
            self.assertEqual(sorted(node["name"] for node in gltf["nodes"] if "mesh" not in node), ["arm", "root"])
            self.assertEqual(len(gltf["meshes"]), 1)
            self.assertEqual([clip["name"] for clip in gltf["animations"]], ["walk", "run", "curves"])
            self.assertNotIn("warning", told)

    def test_the_figure_plays_each(self):
        for name, x in (("walk", 3), ("run", 5), ("lw", 4)):
            row = sample(self.file("figure.x"), self.file(f"{name}.x"), "--times", "0.5", "--space", "world")[0]
            self.assertAlmostEqual(float(row["arm/translation.x"]), x / 2, 6, name)
            self.assertAlmostEqual(float(row["arm/translation.y"]), 2, 6, name)
        # The pivot's quarter turn about y is the arm's.
        self.assertAlmostEqual(abs(float(row["arm/rotation.y"])), 0.5**0.5, 6)
        self.assertAlmostEqual(abs(float(row["arm/rotation.w"])), 0.5**0.5, 6)

    def test_what_has_no_partner_is_told(self):
        _, told = self.convert(self.file("figure.x"), self.file("other.x"))
        self.assertIn("the model has no frame 'tail'", told)
        self.assertIn("bind.no-bone", told)
        self.assertNotEqual(run("convert", "--strict", self.file("figure.x"), self.file("other.x"), self.file("b.glb")).returncode, 0)

    def test_check_of_a_motion_by_itself(self):
        for name in ("walk", "lw"):
            done = run("check", "--json", self.file(f"{name}.x"))
            found = [one for one in map(json.loads, done.stdout.splitlines()) if one["code"] == "x.absent-frame"]
            self.assertEqual([one["severity"] for one in found], ["note"], done.stdout)
            self.assertNotIn(b"x.dangling-reference", done.stdout)

    def test_diff_and_plot(self):
        figure, first, second = self.file("figure.x"), self.file("walk.x"), self.file("run.x")
        done = run("diff", "--json", "--model", figure, first, second)
        self.assertEqual(done.returncode, 1, done.stderr.decode())
        self.assertNotIn(b"root", done.stdout)
        self.assertEqual(run("diff", "--model", figure, first, first).returncode, 0)
        done = run("plot", figure, first, second, "-o", self.file("made.svg"))
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        text = self.file("made.svg").read_text()
        self.assertIn("walk", text)
        self.assertNotIn("figure.x", text)

    def test_sets_of_one_kind(self):
        sets = {"both": {"LWAnimationSet", "AnimationSet"}, "lightwave": {"LWAnimationSet"}, "baked": {"AnimationSet"}}
        made = self.file("made.x")
        for word, wanted in sets.items():
            made.unlink(missing_ok=True)
            done = run("convert", self.file("figure.x"), self.file("lw.x"), made, "--x-animation", word)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
            first_words = {line.split(" ")[0] for line in made.read_text().splitlines()}
            self.assertEqual(first_words & sets["both"], wanted, word)
            row = sample(made, "--times", "0.5", "--space", "world")[0]
            self.assertAlmostEqual(float(row["arm/translation.x"]), 2, 4, word)
        done = run("convert", self.file("walk.x"), self.file("a.glb"), "--x-animation", "baked")
        self.assertIn("--x-animation", done.stderr.decode())
        self.assertNotEqual(done.returncode, 0)

    def test_what_stands_behind_a_complete_file(self):
        text = FIGURE.rstrip()
        for name, content, code in (("stray", f"{text}\n}}\n", "x.stray-brace"), ("open", text[:-1], "x.unclosed"),
                                    ("zeros", text + "\0\0\0", "x.trailing-bytes")):  # fmt: skip
            path, copy = self.file(f"{name}.x"), self.file(f"{name}-copy.x")
            path.write_text(content)
            self.assertIn(code, run("check", path).stderr.decode() + run("check", path).stdout.decode())
            self.assertEqual(run("convert", path, copy).returncode, 0)
            self.assertEqual(copy.read_bytes(), path.read_bytes())
            form, back = self.file(f"{name}.json"), self.file(f"{name}-back.x")
            self.assertEqual(run("dump", path, "-o", form).returncode, 0)
            self.assertEqual(run("convert", form, back).returncode, 0)
            self.assertEqual(back.read_bytes(), path.read_bytes())


if __name__ == "__main__":
    unittest.main()
