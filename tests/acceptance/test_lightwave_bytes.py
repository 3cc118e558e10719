"""LightWave's real files: rewritten byte for byte, directly and through JSON, checked to an end, and made into GLB."""

import pathlib
import tempfile
import unittest

from acceptance_support import TESTDATA, corpus_files, in_parallel, run
from test_corpus_bytes import checked, rewritten


def files(kind):
    """Real ones, those of the other folder's kind among them, and our own that must be read."""
    own = [path for folder in ("valid", "edge", "crash") for path in TESTDATA.glob(f"{kind}/{folder}/*.{kind}")]
    beside = [path for path in (corpus_files("lws")[0].parent.glob("*.lwo") if kind == "lwo" and corpus_files("lws") else ())]
    return sorted(own + beside + corpus_files(kind))


def shown(path, folder):
    out = folder / "out.glb"
    done = run("convert", path, out)
    if done.returncode != 0:
        return f"convert to GLB: exit {done.returncode}: {done.stderr.decode(errors='replace')}"
    return "" if out.read_bytes()[:4] == b"glTF" else "no GLB"


def judged(path):
    with tempfile.TemporaryDirectory() as folder:
        return rewritten(path, pathlib.Path(folder)) or checked(path) or shown(path, pathlib.Path(folder))


class LightWave(unittest.TestCase):
    def expect_good(self, paths, least):
        self.assertGreaterEqual(len(paths), least)
        for path, fault in in_parallel(judged, paths):
            with self.subTest(path.name):
                self.assertEqual(fault, "")

    def test_scenes(self):
        self.expect_good(files("lws"), 12 if corpus_files("lws") else 1)

    def test_objects(self):
        self.expect_good(files("lwo"), 31 if corpus_files("lwo") else 1)


if __name__ == "__main__":
    unittest.main()
