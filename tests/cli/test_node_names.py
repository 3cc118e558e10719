"""Names for programs that refuse others: --node-names, and what .x files call things without being asked."""

import json
import re
import struct
import unittest

from cli_test_support import EXAMPLES, CliTest, run

FIGURE = (EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd")


def json_of(glb):
    content = glb.read_bytes()
    return json.loads(content[20 : 20 + struct.unpack_from("<I", content, 12)[0]])


def frames_of(x):
    return re.findall(r"^\s*Frame (\w+) \{", x.read_text(), re.MULTILINE)


class NodeNames(CliTest):
    def made(self, *words, out="out.glb"):
        path = self.folder / out
        report = json.loads(self.succeed("convert", "--force", "--json", *words, path))
        return path, report

    def english_names(self):
        """The names of the model's bones, in order, as in the file."""
        model = json.loads(self.succeed("dump", EXAMPLES / "figure.pmd"))
        return [bone["name"] for bone in model["bones"]], model["english"]["bones"]

    def test_source_is_the_default_byte_for_byte(self):
        plain, _ = self.made(*FIGURE)
        asked, report = self.made(*FIGURE, "--node-names", "source", out="asked.glb")
        self.assertEqual(plain.read_bytes(), asked.read_bytes())
        self.assertNotIn("renamed", report)
        self.assertNotIn(b"sourceName", plain.read_bytes())

    def test_english_names_are_the_models_own(self):
        glb, report = self.made(*FIGURE, "--node-names", "english")
        source, english = self.english_names()
        nodes = json_of(glb)["nodes"][: len(source)]
        self.assertEqual([node["name"] for node in nodes], english)
        self.assertEqual([node["extras"]["sourceName"] for node in nodes], source)
        told = [(one["from"], one["to"]) for one in report["renamed"] if one["kind"] == "node"]
        self.assertEqual(told, list(zip(source, english)))

    def test_without_a_model_they_are_the_usual_ones(self):
        glb, report = self.made(EXAMPLES / "dance.vmd", "--node-names", "english")
        names = {node["name"] for node in json_of(glb)["nodes"]}
        self.assertLessEqual({"center", "upper body2", "arm_L", "leg IK_R", "fore1_L"}, names)
        self.assertIn({"kind": "morph", "from": "まばたき", "to": "blink"}, report["renamed"])

    def test_every_name_that_is_shown_is_ascii_and_distinct(self):
        for form in ("english", "ascii"):
            with self.subTest(form):
                glb, _ = self.made(*FIGURE, "--node-names", form)
                gltf = json_of(glb)
                shown = [node["name"] for node in gltf["nodes"]]
                bones = [name for name, node in zip(shown, gltf["nodes"]) if "mesh" not in node][:-1]
                self.assertEqual(len(bones), len({name.lower() for name in bones}))
                shown += [one.get("name", "") for kind in ("meshes", "materials", "animations", "cameras", "scenes") for one in gltf.get(kind, [])]
                shown += [name for mesh in gltf["meshes"] for name in mesh.get("extras", {}).get("targetNames", [])]
                for name in shown:
                    self.assertRegex(name, r"^[ -~]*$")
                    self.assertNotRegex(name, r'[.:/@"%]')

    def test_ascii_is_letters_for_letters(self):
        glb, _ = self.made(*FIGURE, "--node-names", "ascii")
        gltf = json_of(glb)
        self.assertEqual([gltf["nodes"][0]["name"], gltf["nodes"][5]["name"]], ["sentaa", "bone_5"])
        face, mouth = (mesh["extras"]["targetNames"] for mesh in gltf["meshes"][:2])
        self.assertEqual(face[:3] + mouth[:6], ["morph_0", "morph_1", "nikori", "a", "i", "u", "e", "o", "wa"])
        self.assertEqual([mesh["name"] for mesh in gltf["meshes"]][1:], [gltf["meshes"][0]["name"] + end for end in ("_2", "_3")])
        self.assertEqual(gltf["animations"][0]["extras"]["sourceName"], "原画フィギュア")

    def test_verbose_tells_them(self):
        done = run("convert", "--force", "-v", *FIGURE, self.folder / "out.glb", "--node-names", "english")
        self.assertIn('renamed: node "頭" to "head"\n', done.stderr.decode())
        done = run("convert", "--force", *FIGURE, self.folder / "out.glb", "--node-names", "english")
        self.assertNotIn("renamed", done.stderr.decode())

    def test_chosen_nodes_and_hands_have_them_too(self):
        glb, _ = self.made(*FIGURE, "--node-names", "english", "--nodes", "右*")
        self.assertIn("arm_R", [node["name"] for node in json_of(glb)["nodes"]])
        glb, report = self.made(EXAMPLES / "hand.bin", "--node-names", "ascii")
        self.assertIn({"kind": "node", "from": "Hand.Left.Joint.IndexTip", "to": "Hand_Left_Joint_IndexTip"}, report["renamed"])

    def test_x_files_have_identifiers_and_keep_the_others(self):
        x, report = self.made(*FIGURE, "--node-names", "english", out="out.x")
        _, english = self.english_names()
        frames = frames_of(x)
        self.assertEqual(sorted(frames), sorted(name.replace(" ", "_") for name in english))
        self.assertIn({"kind": "node", "from": "左足ＩＫ", "to": "leg_IK_L"}, report["renamed"])
        self.assertNotIn("x.name-changed", [finding["code"] for finding in report["findings"] if finding["severity"] == "warning"])
        again = self.succeed("sample", x, "--space", "world", "--times", "0").decode()
        self.assertIn("左足ＩＫ/translation.x", again.splitlines()[0].split(","))

    def test_an_x_file_is_made_anew_for_them(self):
        source = self.folder / "arm.x"
        source.write_text('xof 0303txt 0032\nFrame 右腕 { Frame Left_Arm { } }\n', encoding="cp932")
        made, report = self.made(source, "--node-names", "english", out="made.x")
        self.assertEqual(frames_of(made), ["arm_R", "Left_Arm"])
        self.assertEqual(report["renamed"], [{"kind": "node", "from": "右腕", "to": "arm_R"}])

    def test_x_files_tell_of_names_that_they_change(self):
        x, report = self.made(*FIGURE, out="out.x")
        frames = frames_of(x)
        self.assertNotIn("node", frames)
        self.assertIn("arm_R", frames)
        changed = [finding for finding in report["findings"] if finding["code"] == "x.name-changed"]
        self.assertEqual(len([one for one in changed if one["path"].startswith("nodes[")]), len(frames))
        self.assertIn('"右腕" is called "arm_R" in the file', [finding["message"] for finding in changed])
        told = run("convert", "--force", *FIGURE, self.folder / "out.x").stderr.decode()
        self.assertEqual(told.count("[x.name-changed]"), 1)
        self.assertIn("-v lists them", told)

    def test_other_targets_refuse_them(self):
        for out in ("out.vmd", "out.pmx", "out.lws", "out.bin", "out.json"):
            with self.subTest(out):
                done = run("convert", *FIGURE, self.folder / out, "--node-names", "ascii")
                self.assertEqual(done.returncode, 5, done.stderr)
                self.assertIn(b"--node-names is for glTF, .x and .bvh files", done.stderr)
        self.assertEqual(run("convert", *FIGURE, self.folder / "out.glb", "--node-names", "latin").returncode, 2)


if __name__ == "__main__":
    unittest.main()
