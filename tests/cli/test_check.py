import json
import shutil
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

    def test_files_that_it_names_are_looked_for_beside_it(self):
        model = self.folder / "figure.pmd"
        shutil.copy(EXAMPLES / model.name, model)
        scene = self.folder / "lamp.lws"
        shutil.copy(EXAMPLES / scene.name, scene)
        mesh = self.folder / "picture.x"
        mesh.write_text('''xof 0303txt 0032
Mesh m { 3; 0;0;0;, 1;0;0;, 0;1;0;; 1; 3;0,1,2;;
 MeshMaterialList { 1; 1; 0; Material { 1;1;1;1;; 1; 0;0;0;; 0;0;0;; TextureFilename { "Figure_Dress.BMP"; } } } }
''')
        missing = {model: ("convert.missing-texture", "figure_dress.bmp"), scene: ("resolve.missing-object", "Objects/lamp.lwo"),
                   mesh: ("convert.missing-texture", "Figure_Dress.BMP")}
        for path, (code, name) in missing.items():
            with self.subTest(path.name):
                told = self.succeed("check", path).decode()
                self.assertIn(f"{path}: warning: ", told)
                self.assertIn(f"{name}: there is no such file [{code}]", told)
                self.fail_strictly(path)
                # Standard input has the folder in which the program runs.
                self.assertIn(code, self.succeed("check", "-", stdin=path.read_bytes()).decode())
        for file in EXAMPLES.iterdir():
            if file.suffix in (".bmp", ".tga", ".spa", ".lwo"):
                shutil.copy(file, self.folder)
        for path in (model, scene):
            self.assertEqual(self.succeed("check", "--strict", path), b"", path)
        self.assertNotIn(b"missing", self.succeed("check", "--strict", mesh))

    def fail_strictly(self, path):
        from cli_test_support import run

        self.assertEqual(run("check", "--strict", path).returncode, 1, path)

    def test_unreadable_is_3(self):
        self.fail_with(3, "check", self.folder / "absent.vmd")


if __name__ == "__main__":
    unittest.main()
