"""Every file is rewritten byte for byte, directly and through JSON, counted as an independent reader counts, and checked
to an end; what cannot be read is refused at a place and leaves nothing behind."""

import json
import pathlib
import tempfile
import unittest

from acceptance_support import CORPUS, TESTDATA, corpus_files, examples, format_of, in_parallel, own_files, run

import lwo_reader
import mrtk_reader
import pmd_reader
import vmd_reader
from binary import name_key


def rewritten(path, folder):
    """What is wrong with the copies of a file, as text."""
    copy = folder / f"copy{path.suffix}"
    middle = folder / "middle.json"
    back = folder / f"back{path.suffix}"
    for words in (path, copy), (path, middle), (middle, back):
        done = run("convert", *words)
        if done.returncode != 0:
            return f"convert {words}: exit {done.returncode}: {done.stderr.decode(errors='replace')}"
    content = path.read_bytes()
    if copy.read_bytes() != content:
        return "the copy differs"
    if back.read_bytes() != content:
        return "the copy made through JSON differs"
    return ""


def motion_counts(motion):
    return {
        "bone_keys": len(motion.bone_keys),
        "bone_tracks": len({name_key(key.name) for key in motion.bone_keys}),
        "morph_keys": len(motion.morph_keys),
        "morph_tracks": len({name_key(key.name) for key in motion.morph_keys}),
        "camera_keys": len(motion.camera_keys),
        "light_keys": len(motion.light_keys),
        "shadow_keys": len(motion.shadow_keys),
        "property_keys": len(motion.property_keys),
    }


def model_counts(model):
    return {
        "vertices": len(model.vertices),
        "triangles": len(model.indices) // 3,
        "materials": len(model.materials),
        "bones": len(model.bones),
        "ik": len(model.iks),
        "morphs": len(model.morphs),
        "rigid_bodies": len(model.rigid_bodies or []),
        "joints": len(model.joints or []),
    }


def recording_counts(recording):
    return {
        "curves": len(recording.curves),
        "keys": sum(len(curve.keys) for curve in recording.curves.values()),
        "markers": len(recording.markers or []),
    }


def last_second(motion):
    return max((key.frame for section in vmd_reader.SECTIONS for key in getattr(motion, section)), default=0) / 30


def counted(path):
    done = run("info", "--json", path)
    if done.returncode != 0:
        return f"info: exit {done.returncode}: {done.stderr.decode(errors='replace')}"
    info = json.loads(done.stdout)
    if path.suffix == ".bin":
        recording = mrtk_reader.read(path.read_bytes())
        expected = recording_counts(recording)
        if info["duration"] != mrtk_reader.duration(recording):
            return f"duration {info['duration']}, expected {mrtk_reader.duration(recording)}"
    elif path.suffix == ".vmd":
        motion = vmd_reader.read(path.read_bytes())
        expected = motion_counts(motion)
        if info["duration"] != last_second(motion):
            return f"duration {info['duration']}, expected {last_second(motion)}"
    elif path.suffix == ".lwo":
        obj = lwo_reader.read(path.read_bytes())
        expected = obj.counts
        if info["duration"] != obj.duration:
            return f"duration {info['duration']}, expected {obj.duration}"
    else:
        expected = model_counts(pmd_reader.read(path.read_bytes()))
    return "" if info["counts"] == expected else f"counts {info['counts']}, expected {expected}"


def checked(path):
    done = run("check", "--json", path)
    if done.returncode not in (0, 1):
        return f"check: exit {done.returncode}: {done.stderr.decode(errors='replace')}"
    size = path.stat().st_size
    findings = [json.loads(line) for line in done.stdout.splitlines()]
    for finding in findings:
        # Findings about the file itself, its encoding, or the pictures and objects that it names.
        families = (
            format_of(path) + ".",
            "scene.encoding",
            "convert.missing-texture",
            "convert.bad-texture",
            "resolve.",
        )
        if not finding["code"].startswith(families) or finding.get("offset", 0) > size:
            return f"an odd finding: {finding}"
    errors = any(finding["severity"] == "error" for finding in findings)
    return "" if done.returncode == errors else f"check: exit {done.returncode} with {findings}"


def judged(path):
    with tempfile.TemporaryDirectory() as folder:
        return rewritten(path, pathlib.Path(folder)) or counted(path) or checked(path)


def rewritten_somewhere(path):
    with tempfile.TemporaryDirectory() as folder:
        return rewritten(path, pathlib.Path(folder))


def objects(folder):
    return sorted((TESTDATA / "lwo" / folder).glob("*.lwo"))


class EveryFile(unittest.TestCase):
    def expect_good(self, files):
        self.assertTrue(files or not CORPUS, "nothing was compared")
        for path, fault in in_parallel(judged, files):
            with self.subTest(path.name):
                self.assertEqual(fault, "")

    def test_own(self):
        files = own_files("valid", "edge", "crash")
        self.assertGreater(len(files), 50)
        self.expect_good(files + examples())

    def test_own_objects(self):
        self.expect_good(objects("valid"))
        for path, fault in in_parallel(rewritten_somewhere, objects("edge") + objects("check")):
            with self.subTest(path.name):
                self.assertEqual(fault, "")

    def test_corpus_objects(self):
        self.expect_good(corpus_files("lwo"))

    def test_corpus_motions(self):
        self.expect_good(corpus_files("vmd"))

    def test_corpus_recordings(self):
        self.expect_good(corpus_files("mrtk"))

    def test_corpus_models(self):
        self.expect_good(corpus_files("pmd"))


def refused(path):
    with tempfile.TemporaryDirectory() as folder:
        done = run("convert", path, pathlib.Path(folder) / "out.glb")
        left = list(pathlib.Path(folder).iterdir())
    return done.returncode, done.stderr.decode(errors="replace"), left


class BadFiles(unittest.TestCase):
    def test_are_refused_at_a_place(self):
        files = own_files("bad") + objects("bad")
        self.assertGreater(len(files), 20)
        for path, (code, message, left) in in_parallel(refused, files):
            with self.subTest(path.name):
                self.assertEqual(code, 3, message)
                self.assertRegex(message, r":0x[0-9a-f]+: error: [\w.\[\]]+(… \(of \d+ characters\))?: ")
                self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
