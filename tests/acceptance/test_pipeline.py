"""Every file becomes every format that is made, or a clear word why not: never a crash, never without an end.

Runs on the program as users have it, and under sanitizers; of many files a share, all with the whole corpus."""

import pathlib
import sys
import tempfile
import unittest

from acceptance_support import CORPUS, EXAMPLES, GENGA, ROOT, TESTDATA, in_parallel, share
from cost import run_limited

sys.path.insert(0, str(ROOT / "tools"))

import program_formats

SUFFIXES = program_formats.read_suffixes(GENGA)
TARGETS = (
    (".glb",), (".glb", "--curves", "bake"), (".glb", "--mesh", "--joints", "openxr"), (".gltf",),
    (".x",), (".lws",), (".mot",), (".lwo",), (".vmd",), (".vpd",), (".pmx",), (".bin",), (".csv",), (".json",),
)
SPACES = ("native", "local", "world")
SECONDS = 120  # of the processor: sanitizers and all
OWN, OTHERS = 70, 30
# 0 made; 2 a clip must be chosen; 3 the input cannot be read (its own test says which may); 5 no such conversion.
ANSWERS = (0, 2, 3, 5)


def files_below(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)


def own_files():
    return files_below(EXAMPLES) + files_below(TESTDATA)


def corpus_files():
    # The corpus has no tables and no avatars.
    forms = [form for form in program_formats.formats(GENGA) if form["reads"] and form["role"] != "table"]
    kinds = [form["format"] for form in forms if form["format"] != "vrm"]
    found = [files_below(CORPUS / kind) for kind in [*kinds, "lwo_alpha"]]
    if not all(found):
        raise AssertionError("the corpus lacks a kind of files")
    return [path for files in found for path in files]


def run(*words):
    return run_limited(SECONDS, *words)


def fault_of(path):
    """What is wrong with the answers about a file; empty when nothing is."""
    readable = run("check", path).returncode in (0, 1)
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder)
        for number, (suffix, *options) in enumerate(TARGETS):
            if suffix == path.suffix:
                continue  # the same again: other tests
            target = out / f"made-{number}{suffix}"
            done = run("convert", path, target, *options)
            fault = answer_fault(done, readable, target)
            if fault:
                return f"to {suffix} {' '.join(options)}: {fault}"
            if done.returncode == 0 and suffix not in (".glb", ".gltf"):
                again = run("check", target)
                if again.returncode not in (0, 1):
                    return f"to {suffix}: what was made is not read: {again.stderr[-300:]}"
        for space in SPACES:
            done = run("sample", path, "--space", space, "--to", 2, "--fps", 10, "-o", out / f"{space}.table")
            fault = answer_fault(done, readable, out / f"{space}.table")
            if fault:
                return f"sampled in {space} space: {fault}"
    return ""


def answer_fault(done, readable, target):
    told = done.stderr[-300:]
    if done.returncode not in ANSWERS:
        return f"exit {done.returncode}: {told}"
    if done.returncode == 3 and readable and b"the table has no key" not in done.stderr:
        return f"a file that is read is called unreadable: {told}"
    if done.returncode == 2 and b"one must be chosen" not in told:
        return f"wrong usage: {told}"
    if done.returncode != 0 and (target.exists() or not told):
        return f"exit {done.returncode}, with an output or without a word: {told}"
    if done.returncode == 0 and not target.exists():
        return "no output"
    return ""


class Pipeline(unittest.TestCase):
    def expect_answers(self, files):
        for path, fault in in_parallel(fault_of, files):
            with self.subTest(path.name):
                self.assertEqual(fault, "")
        return len(files)

    def test_own_files(self):
        self.assertGreater(self.expect_answers(share(own_files(), OWN)), 50)

    @unittest.skipUnless(CORPUS, "there is no corpus")
    def test_corpus(self):
        self.assertGreater(self.expect_answers(share(corpus_files(), OTHERS)), 10)

    def test_no_motion_is_no_conversion(self):
        with tempfile.TemporaryDirectory() as folder:
            for target in ("made.vmd", "made.bin"):
                done = run("convert", EXAMPLES / "figure.pmd", pathlib.Path(folder) / target)
                self.assertEqual(done.returncode, 5, done.stderr)
                self.assertIn(b"there is no motion", done.stderr)
                self.assertEqual(list(pathlib.Path(folder).iterdir()), [])


if __name__ == "__main__":
    unittest.main()
