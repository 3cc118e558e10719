"""Names of MMD's files that cp932 lacks, and names in other encodings: read, bound, chosen, written back.

What MMD writes is computed here by Python's own cp932: '?' for each letter that it lacks, and a first byte of zero."""

import json
import pathlib
import struct
import tempfile
import unittest

from names_support import CORPUS, TESTDATA, run, sample

LEDGER = TESTDATA / "ledger"
CASES = CORPUS.parent / "cases/mmd" if CORPUS and (CORPUS.parent / "cases/mmd").is_dir() else None
MODEL = LEDGER / "names-not-in-cp932.pmx"
NAMES = ["センター", "头", "头发1", "左足", "한국"]
ENCODINGS = ["cp932", "gbk", "utf-8", "auto"]


def saved(name):
    """The bytes that MMD has for a name, cut where the field's meaning ends."""
    raw = name.encode("cp932", "replace")
    if name.encode("cp932", "ignore") == raw:
        return raw
    return (b"\0" + raw[1:]).rstrip(b"\0")


def bone_names(path):
    """The names of a motion's bone keys, without padding, each once."""
    data = path.read_bytes()
    count = struct.unpack_from("<I", data, 50)[0]
    fields = [data[54 + 111 * i:54 + 111 * i + 15] for i in range(count)]
    return list(dict.fromkeys(field.rstrip(b"\0") for field in fields))


def moved(*words, axis="x"):
    """How far each bone goes in a second, by the names of the table's columns."""
    row = sample(*words, "--times", "1")[0]
    ending = f"/position.{axis}"
    return {column[:-len(ending)]: float(text) for column, text in row.items() if column.endswith(ending)}


def codes(*words):
    done = run("check", "--json", *words)
    return {finding["code"]: finding for finding in map(json.loads, done.stdout.splitlines())}


class Names(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = pathlib.Path(folder.name)

    def test_names_saved_by_mmd_bind_in_every_encoding(self):
        expected = {name: float(i) for i, name in enumerate(NAMES, 1)}
        # "头" alone is saved as no name at all; 한국 is two letters.
        for encoding in ("cp932", "auto"):
            with self.subTest(encoding):
                found = moved(LEDGER / "names-saved-by-mmd.vmd", "--model", MODEL, "--encoding", encoding)
                self.assertEqual(found, expected)

    def test_a_motion_in_another_encoding_binds(self):
        for file, own, names in (("names-in-utf-8.vmd", "utf-8", NAMES), ("names-in-gbk.vmd", "gbk", NAMES[:-1])):
            for encoding in (own, "auto"):
                with self.subTest(file=file, encoding=encoding):
                    found = moved(LEDGER / file, "--model", MODEL, "--encoding", encoding)
                    self.assertEqual(found, {name: float(i) for i, name in enumerate(names, 1)})

    def test_a_model_keeps_its_names_in_every_encoding(self):
        for encoding in ENCODINGS:
            with self.subTest(encoding):
                done = run("info", "--json", MODEL, "--encoding", encoding)
                self.assertEqual(json.loads(done.stdout)["contents"]["bones"], NAMES)

    def test_bones_are_chosen_by_all_their_names(self):
        motion = LEDGER / "names-in-utf-8.vmd"
        for name in NAMES:
            with self.subTest(name):
                self.assertEqual(list(moved(motion, "--model", MODEL, "--encoding", "auto", "--nodes", name)), [name])
                self.assertEqual(list(moved(motion, "--model", MODEL, "--encoding", "auto", "--tracks", name)), [name])

    def test_a_difference_is_told_by_name(self):
        done = run("diff", "--json", "--model", MODEL, "--encoding", "auto", LEDGER / "names-in-utf-8.vmd", LEDGER / "names-in-gbk.vmd")
        told = json.loads(done.stdout)
        self.assertEqual({name.split("/")[0] for name in told["missing_in_other"]}, {"한국"})
        self.assertEqual({channel["channel"].split("/")[0] for channel in told["channels"]}, set(NAMES[:-1]))

    def test_names_come_back_as_mmd_saves_them(self):
        made = self.out / "made.vmd"
        source = LEDGER / "names-saved-by-mmd.vmd"
        self.assertEqual(bone_names(source), [saved(name) for name in NAMES])
        for more in ([], ["--curves", "bake"]):
            with self.subTest(more):
                done = run("convert", source, "--model", MODEL, made, "--force", *more)
                self.assertEqual(done.returncode, 0, done.stderr.decode())
                self.assertEqual(bone_names(made), [saved(name) for name in NAMES])

    def test_a_motion_is_rewritten_for_mmd(self):
        made = self.out / "made.vmd"
        for file, names in (("names-in-utf-8.vmd", NAMES), ("names-in-gbk.vmd", NAMES[:-1])):
            with self.subTest(file):
                source = LEDGER / file
                done = run("convert", source, made, "--force", "--encoding", "auto", "--to-encoding", "cp932")
                self.assertEqual(done.returncode, 0, done.stderr.decode())
                self.assertIn("[vmd.name-not-encodable]", done.stderr.decode())
                self.assertEqual(bone_names(made), [saved(name) for name in names])
                before, after = source.read_bytes(), made.read_bytes()
                self.assertEqual(len(before), len(after))
                for key in range(2 * len(names)):
                    at = 54 + 111 * key
                    self.assertEqual(before[at + 15:at + 111], after[at + 15:at + 111])

    def test_names_that_become_the_same_are_told(self):
        for kind in ("vmd", "vpd"):
            done = run("convert", LEDGER / f"names-alike.{kind}", self.out / f"made.{kind}", "--encoding", "utf-8", "--to-encoding", "cp932")
            self.assertEqual(done.returncode, 0)
            self.assertIn(f"[{kind}.name-clash]", done.stderr.decode())

    def test_the_option_is_for_formats_with_encoded_names(self):
        done = run("convert", MODEL, self.out / "made.glb", "--to-encoding", "cp932")
        self.assertEqual(done.returncode, 5)
        self.assertIn("--to-encoding", done.stderr.decode())

    def test_check_tells_the_encoding(self):
        for file, own in (("names-in-utf-8.vmd", "utf-8"), ("names-in-gbk.vmd", "gbk")):
            with self.subTest(file):
                found = codes(LEDGER / file)["scene.encoding"]
                self.assertEqual(found["message"], f"the names look like {own}, not cp932; --encoding auto reads them so")
                self.assertNotIn("scene.encoding", codes(LEDGER / file, "--encoding", own))
                self.assertNotIn("scene.encoding", codes(LEDGER / file, "--encoding", "auto"))
        self.assertNotIn("scene.encoding", codes(LEDGER / "names-saved-by-mmd.vmd"))
        self.assertNotIn("scene.encoding", codes(MODEL, "--encoding", "gbk"))

    def test_a_motion_of_nobodys_bones_is_told(self):
        done = run("convert", LEDGER / "names-of-nobody.vmd", "--model", MODEL, self.out / "made.glb")
        self.assertEqual(done.returncode, 0)
        lines = [line for line in done.stderr.decode().splitlines() if "[bind.no-bone]" in line]
        self.assertEqual(len(lines), 1)
        for word in ("'nobody'", "'nowhere'", "'センター'", "--encoding", "--names repair"):
            self.assertIn(word, lines[0])

    def test_odd_files_are_read_with_a_finding_and_come_back(self):
        for file, code in (("pmx/edge/fourth-byte-16.pmx", "pmx.fourth-byte"), ("vpd/edge/utf-8.vpd", "vpd.utf-8"),
                           ("vpd/edge/utf-8-byte-order-mark.vpd", "vpd.utf-8")):
            with self.subTest(file):
                source = TESTDATA / file
                self.assertIn(code, codes("--allow-outside", source))
                unnamed = self.out / ("unnamed" + source.suffix)
                for name in (unnamed, self.out / "form.json"):
                    name.unlink(missing_ok=True)
                self.assertEqual(run("convert", source, self.out / "form.json").returncode, 0)
                done = run("convert", self.out / "form.json", unnamed)
                self.assertEqual(done.returncode, 0, done.stderr.decode())
                self.assertEqual(unnamed.read_bytes(), source.read_bytes())

    def test_a_pose_in_utf_8_is_read_so(self):
        for file in ("utf-8.vpd", "utf-8-byte-order-mark.vpd", "utf-8-no-comments.vpd"):
            with self.subTest(file):
                done = run("info", "--json", TESTDATA / "vpd/edge" / file)
                self.assertEqual(json.loads(done.stdout)["contents"]["bones"], ["センター", "右腕", "左足ＩＫ"])

    def test_a_field_of_view_that_no_picture_has(self):
        source = LEDGER / "fov-300.vmd"
        self.assertEqual(codes(source)["vmd.fov-range"]["count"], 1)
        done = run("convert", source, self.out / "made.glb")
        self.assertIn("[convert.fov-limited]", done.stderr.decode())
        self.assertIn("300 degrees becomes 179", done.stderr.decode())


@unittest.skipUnless(CASES, "no cases")
class Cases(unittest.TestCase):
    """The same of files that others made."""

    MODEL = "pmx-bones-not-in-cp932.pmx"
    setUp = Names.setUp

    def test_all_bones_and_the_morph_bind(self):
        motion = CASES / "vmd-as-MMD-saves-names-not-in-cp932.vmd"
        found = moved(motion, "--model", CASES / self.MODEL, axis="y")
        self.assertEqual(set(found), {"センター", "头", "头发1", "裙摆_左", "変骨"})
        self.assertEqual(set(found.values()), {1.0})
        row = sample(motion, "--model", CASES / self.MODEL, "--times", "1")[0]
        self.assertEqual(float(row["变形/weight"]), 1.0)
        made = self.out / "again.vmd"
        self.assertEqual(run("convert", motion, "--model", CASES / self.MODEL, made, "--curves", "bake").returncode, 0)
        self.assertEqual(bone_names(made), bone_names(motion))


if __name__ == "__main__":
    unittest.main()
