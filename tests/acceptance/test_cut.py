"""Parts of motions in their own formats: keys inside stay, and what is made at the ends plays as before."""

import json
import math
import pathlib
import struct
import tempfile
import unittest

from acceptance_support import CORPUS, EXAMPLES, TESTDATA, corpus_files, run, sample, share

METRES_PER_UNIT = 0.08
BONE_KEY = 111


def bone_keys(path):
    """By name without padding: frame and record of each key, in the file's order."""
    data = path.read_bytes()
    at = 30 + (10 if data.startswith(b"Vocaloid Motion Data file") else 20)
    (count,) = struct.unpack_from("<I", data, at)
    keys = {}
    for key in range(count):
        record = data[at + 4 + BONE_KEY * key :][:BONE_KEY]
        keys.setdefault(record[:15].split(b"\0")[0], []).append((struct.unpack_from("<I", record, 15)[0], record))
    return keys


def last_frame(keys):
    return max((frame for records in keys.values() for frame, _ in records), default=0)


class Cuts(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def cut(self, path, begin, end, *words, name=None):
        made = pathlib.Path(self.folder.name) / (name or f"part{path.suffix}")
        made.unlink(missing_ok=True)
        done = run("convert", path, made, "--from", begin, "--to", end, *words)
        self.assertEqual(done.returncode, 0, f"{path}: {done.stderr.decode(errors='replace')}")
        return made, done

    def assert_keys_stay(self, old, made, first, last):
        keys = bone_keys(old)
        for name, records in bone_keys(made).items():
            inside = {frame - first: record for frame, record in keys[name] if first <= frame <= last}
            added = [frame for frame, _ in records if frame not in inside]
            self.assertLessEqual(len(added), 2, name)
            self.assertLessEqual(set(added), {0, last - first}, name)
            self.assertEqual({frame for frame, _ in records} - set(added), set(inside), name)
            for place, (frame, record) in enumerate(sorted(records, key=lambda key: key[0])):
                if frame not in inside:
                    continue
                # Only the segment after an added key has other handles.
                whole = BONE_KEY if place == 0 or frame != min(inside) else 47
                self.assertEqual(record[:15] + record[19:whole], inside[frame][:15] + inside[frame][19:whole], name)

    def largest_distance(self, old, made, times, first, *model):
        rows = sample(old, *model, "--space", "world", "--times", ",".join(map(repr, times)))
        others = sample(made, *model, "--space", "world", "--times", ",".join(repr(time - first) for time in times))
        largest = 0.0
        for row, other in zip(rows, others, strict=True):
            for column in row:
                if not column.endswith("/translation.x"):
                    continue
                place = [column[:-1] + axis for axis in "xyz"]
                largest = max(largest, math.dist([float(row[c]) for c in place], [float(other[c]) for c in place]))
        return largest

    def test_a_dance_plays_on(self):
        dances = [EXAMPLES / "dance.vmd"]
        model = EXAMPLES / "figure.pmd"
        if CORPUS:
            dances += share(corpus_files("vmd"), 6)
            model = CORPUS / "pmx/初音ミク.pmx"
        for path in dances:
            last = last_frame(bone_keys(path))
            if last < 9:
                continue
            first, end = last // 3, last - last // 4
            with self.subTest(path.name):
                made, _ = self.cut(path, first / 30, end / 30)
                self.assert_keys_stay(path, made, first, end)
                times = [frame / 30 for frame in range(first, end + 1)]
                distance = self.largest_distance(path, made, times, first / 30, "--model", model)
                self.assertLess(distance * METRES_PER_UNIT, 1e-3)
                self.assertNotIn(b"error", run("check", made).stdout)

    def test_cameras_and_lights_stay(self):
        for path in sorted(TESTDATA.glob("vmd/valid/*.vmd")):
            told = json.loads(run("info", "--json", path).stdout)
            with self.subTest(path.name):
                whole, _ = self.cut(path, 0, 1000)
                self.assertEqual(whole.read_bytes(), path.read_bytes())
                # A frame that has a key at most by chance: each section that had keys has some still, and no other.
                begin = math.floor(told["duration"] * 15) / 30
                part, _ = self.cut(path, begin, begin)
                counts = json.loads(run("info", "--json", part).stdout)["counts"]
                for section, count in told["counts"].items():
                    if section != "property_keys":
                        self.assertEqual(counts[section] > 0, count > 0, section)

    def test_baked_cameras_are_cameras(self):
        files = sorted(TESTDATA.glob("vmd/valid/camera*.vmd")) + [
            path for path in (corpus_files("vmd") if CORPUS else []) if "amera" in path.name
        ]
        for path in files:
            with self.subTest(path.name):
                made = pathlib.Path(self.folder.name) / "baked.vmd"
                made.unlink(missing_ok=True)
                self.assertEqual(run("convert", path, made, "--curves", "bake").returncode, 0)
                told, counts = (json.loads(run("info", "--json", one).stdout)["counts"] for one in (path, made))
                for section, count in told.items():
                    self.assertEqual(counts[section] > 0, count > 0, section)
                last = json.loads(run("info", "--json", path).stdout)["duration"]
                times = [frame / 30 for frame in range(round(last * 30) + 1)]
                self.assertLess(self.largest_distance(path, made, times, 0.0), 1e-4)

    def test_recordings_and_tables_keep_their_keys(self):
        files = [EXAMPLES / "hand.bin"] + share(corpus_files("mrtk"), 2)
        for path in files:
            with self.subTest(path.name):
                made, done = self.cut(path, 0.25, 0.75)
                self.assertNotIn(b"error", done.stderr)
                times = [0.25 + 0.05 * step for step in range(11)]
                self.assertLess(self.largest_distance(path, made, times, 0.25), 1e-6)
                table = pathlib.Path(self.folder.name) / "table.csv"
                self.assertEqual(run("sample", path, "-o", table, "--fps", "60").returncode, 0)
                part, _ = self.cut(table, 0.25, 0.75)
                self.assertLess(self.largest_distance(table, part, times, 0.25), 1e-6)
                table.unlink()

    def test_lightwave_scenes_and_x_keep_their_keys(self):
        files = [EXAMPLES / "lamp.lws"] + share(corpus_files("lws"), 4)
        for path in files:
            with self.subTest(path.name):
                made, _ = self.cut(path, 0.3, 0.9)
                times = [0.3 + 0.06 * step for step in range(11)]
                self.assertLess(self.largest_distance(path, made, times, 0.3), 1e-5)

    def test_what_rules_move_has_no_keys(self):
        pairs = [(EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd")]
        if CORPUS:
            dance = max(corpus_files("vmd"), key=lambda path: path.stat().st_size)
            readable = [path for path in corpus_files("pmx") if run("info", path).returncode == 0]
            pairs += [(path, dance) for path in share(readable, 5)]
            cases = CORPUS.parent / "cases/mmd"
            if cases.is_dir():
                pairs.append((cases / "pmx-leg-with-D-bone-append.pmx", cases / "vmd-turns-leg-40deg.vmd"))
        for model, motion in pairs:
            made = pathlib.Path(self.folder.name) / "baked.vmd"
            made.unlink(missing_ok=True)
            with self.subTest(model.name):
                done = run("convert", motion, made, "--model", model, "--curves", "bake", "--to", "2")
                if done.returncode != 0:
                    self.assertIn(b"no keys", done.stderr)
                    continue
                keyed = set(bone_keys(motion))
                self.assertLessEqual(set(bone_keys(made)), keyed)
                times = [frame / 30 for frame in range(0, min(61, last_frame(bone_keys(motion)) + 1), 4)]
                self.assertLess(self.largest_distance(motion, made, times, 0.0, "--model", model), 1e-3)


if __name__ == "__main__":
    unittest.main()
