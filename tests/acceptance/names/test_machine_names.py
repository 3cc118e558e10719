"""Names in LightWave's files and .x in the encodings of the machines that wrote them: scene and object meet by them.

Copies of the examples get other names of as many bytes, which Python encodes; what they show stays the same."""

import json
import pathlib
import shutil
import struct
import tempfile
import unittest
import unicodedata

from names_support import EXAMPLES, run

# As many bytes as what they stand for: a weight map, a morph, the object's file.
NAMES = {
    "cp1252": {b"upper": "Hüfte", b"squash": "gedrüc", b"lamp.lwo": "lümp.lwo"},
    "cp932": {b"upper": "腰腰u", b"squash": "潰潰潰", b"lamp.lwo": "表表.lwo"},
    "utf-8": {b"upper": "Hüft", b"squash": "drück", b"lamp.lwo": "lmü.lwo"},
}


def buffer_of(glb):
    """The binary chunk: vertices, weights, keys."""
    data = glb.read_bytes()
    size = struct.unpack_from("<I", data, 12)[0]
    return data[20 + size:]


class Names(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = pathlib.Path(folder.name)

    def renamed(self, encoding, form="NFC", disk=None):
        """The lamp with names in that encoding; its object's file is called so in UTF-8, or in the disk's encoding."""
        scene, lamp = (EXAMPLES / "lamp.lws").read_bytes(), (EXAMPLES / "lamp.lwo").read_bytes()
        for old, new in NAMES[encoding].items():
            raw = new.encode(encoding)
            self.assertEqual(len(raw), len(old), new)
            scene, lamp = scene.replace(old, raw), lamp.replace(old, raw)
        folder = self.out / f"{encoding}-{form}-{disk}"
        (folder / "Objects").mkdir(parents=True)
        (folder / "lamp.lws").write_bytes(scene)
        shutil.copy(EXAMPLES / "lamp_floor.tga", folder)
        file = unicodedata.normalize(form, NAMES[encoding][b"lamp.lwo"])
        raw_name = file.encode(disk or "utf-8")
        with open(bytes(folder / "Objects") + b"/" + raw_name, "wb") as written:
            written.write(lamp)
        return folder / "lamp.lws"

    def converted(self, scene):
        glb = scene.with_suffix(".glb")
        done = run("convert", scene, glb, "-v")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(b"resolve.", done.stderr)
        return buffer_of(glb), done.stderr.decode()

    def test_scenes_and_objects_meet(self):
        plain = self.out / "plain.glb"
        self.assertEqual(run("convert", EXAMPLES / "lamp.lws", plain).returncode, 0)
        for encoding in NAMES:
            with self.subTest(encoding):
                made, told = self.converted(self.renamed(encoding))
                self.assertEqual(made, buffer_of(plain))
                self.assertEqual(f"look like {encoding} and are read so" in told, encoding != "utf-8", told)

    def test_files_are_found_by_form_and_bytes(self):
        for encoding, form, disk in ("cp1252", "NFD", None), ("cp1252", "NFC", "cp1252"), ("cp932", "NFC", "cp932"):
            with self.subTest(encoding=encoding, form=form, disk=disk):
                self.converted(self.renamed(encoding, form, disk))

    def test_names_are_shown(self):
        for encoding, names in NAMES.items():
            info = json.loads(run("info", "--json", self.renamed(encoding)).stdout)
            with self.subTest(encoding):
                self.assertIn("Objects/" + names[b"lamp.lwo"], info["depends_on"])
                self.assertEqual(info["contents"]["objects"][0], names[b"lamp.lwo"].removesuffix(".lwo"))

    def test_what_is_written_is_read_again(self):
        for encoding in NAMES:
            scene = self.renamed(encoding)
            with self.subTest(encoding):
                again = self.out / f"again-{encoding}.lws"
                self.assertEqual(run("convert", scene, again, "--lws-version", "3").returncode, 0)
                self.assertIn(NAMES[encoding][b"upper"].encode(encoding), again.read_bytes())
                lamp = self.out / f"lamp-{encoding}.lwo"
                source = next((scene.parent / "Objects").iterdir())
                self.assertEqual(run("convert", source, lamp, "--from", "0").returncode, 0)

    def test_an_encoding_that_is_given_counts(self):
        scene = self.renamed("cp1252")
        info = json.loads(run("info", "--json", scene, "--encoding", "cp932").stdout)
        self.assertNotIn("Objects/lümp.lwo", info["depends_on"])


if __name__ == "__main__":
    unittest.main()
