"""Reports in JSON: what was made, what was found, and why nothing was made; standard error says nothing then."""

import json
import unittest

from cli_test_support import CliTest, EXAMPLES, TESTDATA, run

DANCE = EXAMPLES / "dance.vmd"
FIGURE = EXAMPLES / "figure.pmd"
CUT = TESTDATA / "vmd/bad/cut-in-bone-keys.vmd"


class Reports(CliTest):
    def report(self, code, *words):
        done = run(*words)
        self.assertEqual((done.returncode, done.stderr), (code, b""))
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    def test_an_error_has_file_code_and_place(self):
        # 0x36: after signature (30), name (20) and count (4) of the motion; records of 111 bytes.
        wanted = {"code": "truncated", "path": "bone_keys", "offset": 54,
                  "message": "3 records of 111 bytes announced, 161 bytes remain; --salvage reads what is whole"}
        for words in (("info", CUT), ("check", CUT), ("sample", CUT), ("convert", CUT, self.folder / "out.glb")):
            self.assertEqual(self.report(3, *words, "--json"), [{"file": str(CUT), "error": wanted}], words[0])

    def test_the_other_files_are_reported_in_order(self):
        first, second, third = self.report(3, "info", "--json", DANCE, CUT, FIGURE)
        self.assertEqual((first["file"], first["format"]), (str(DANCE), "vmd"))
        self.assertEqual(second["error"]["code"], "truncated")
        self.assertEqual((third["file"], third["format"]), (str(FIGURE), "pmd"))

    def test_a_conversion_tells_what_it_made(self):
        out = self.folder / "dance.gltf"
        (made,) = self.report(0, "convert", "--json", DANCE, "--model", FIGURE, out)
        self.assertEqual(made["file"], str(out))
        self.assertEqual(sorted(made["outputs"]), sorted(str(path) for path in self.folder.iterdir()))
        self.assertEqual(made["bytes"], sum(path.stat().st_size for path in self.folder.iterdir()))
        self.assertEqual(made["format"], "gltf")
        self.assertEqual([clip["duration"] for clip in made["clips"]], [8.0])
        error = made["largest_error"]
        self.assertTrue(0 < error["metres"] < 1e-4 and 0 < error["degrees"] < 0.01, error)
        self.assertIn("convert.not-in-gltf", [finding["code"] for finding in made["findings"]])

    def test_what_is_kept_tells_its_clip(self):
        (made,) = self.report(0, "convert", "--json", DANCE, self.folder / "dance.vmd")
        self.assertEqual(made["clips"], [{"name": "原画フィギュア", "duration": 8}])
        self.assertNotIn("largest_error", made)

    def test_findings_of_the_inputs_are_the_inputs_own(self):
        odd = TESTDATA / "vmd/check/vmd.trailing-bytes.vmd"
        (made,) = self.report(0, "convert", "--json", odd, self.folder / "odd.glb")
        self.assertIn((str(odd), "vmd.trailing-bytes"), [(finding["file"], finding["code"]) for finding in made["findings"]])

    def test_errors_of_outputs_and_words(self):
        out = self.folder / "out.glb"
        out.write_bytes(b"old")
        for code, name, words in (
            (4, "already-exists", (DANCE, out)),
            (4, "cannot-write", (DANCE, self.folder / "none" / "out.glb")),
            (5, "no-conversion", (DANCE, self.folder / "out.bin")),
            (5, "limit-exceeded", (DANCE, self.folder / "out.x", "--limit", "keys=1")),
            (2, "bad-argument", (DANCE, "-")),
            (2, "bad-argument", (DANCE, self.folder / "out.glb", "--fps", "-1")),
        ):
            (said,) = self.report(code, "convert", "--json", *words)
            self.assertEqual(said["error"]["code"], name)
        self.assertEqual(out.read_bytes(), b"old")

    def test_an_error_comes_with_what_was_found_before(self):
        odd = TESTDATA / "vmd/check/vmd.trailing-bytes.vmd"
        for code, error, words in ((3, "bad-value", ("--strict",)), (5, "limit-exceeded", ("--limit", "keys=1"))):
            (said,) = self.report(code, "convert", "--json", odd, self.folder / "odd.x", *words)
            self.assertEqual(said["error"]["code"], error)
            self.assertIn("vmd.trailing-bytes", [finding["code"] for finding in said["findings"]])
        glide = TESTDATA / "mrtk/check/mrtk.missing-rotation-w.bin"
        (said,) = self.report(3, "edit", "--json", "--strict", glide, self.folder / "out.bin", "--shift", "-1000")
        self.assertEqual(said["error"], {"code": "bad-value", "message": "--strict: the file has 26 warnings"})

    def test_a_check_tells_what_it_found_before_a_limit(self):
        *found, met = self.report(3, "check", "--json", EXAMPLES / "lamp.lws", "--objects", EXAMPLES, "--limit", "elements=10")
        self.assertEqual(met["error"]["limit"], "elements")
        self.assertIn("resolve.too-large", [finding["code"] for finding in found])

    def test_an_edit_tells_what_it_changed(self):
        out = self.folder / "out.bin"
        (made,) = self.report(0, "edit", "--json", TESTDATA / "mrtk/check/mrtk.untracked-glide.bin", out, "--gate")
        self.assertEqual((made["outputs"], made["bytes"]), ([str(out)], out.stat().st_size))
        self.assertEqual([finding["code"] for finding in made["findings"]], ["edit.gated"])
        (said,) = self.report(5, "edit", "--json", DANCE, out, "--gate", "--force")
        self.assertEqual(said["error"]["code"], "no-conversion")


if __name__ == "__main__":
    unittest.main()
