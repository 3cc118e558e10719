#!/usr/bin/env python3
"""Every guard must find what is planted for it, and nothing else.

A planted file says in lines that begin with "canary:" (in its comment) what the guard must print about it.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CANARY = re.compile(r"^(?://|#)? ?canary: (.*?) ?$", re.MULTILINE)


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)


def planted(tree):
    """{(path, complaint)} of all canaries of a tree."""
    return {
        (file.relative_to(tree).as_posix(), text)
        for file in tree.rglob("*")
        if file.is_file()
        for text in CANARY.findall(file.read_text(encoding="utf-8"))
    }


def printed(output):
    lines = (re.match(r"(.*?)(?::\d+)?: error: (.*)", line) for line in output.splitlines())
    return {match.groups() for match in lines if match}


class Guards(unittest.TestCase):
    def check_tree(self, guard):
        result = run(sys.executable, ROOT / "tools" / f"{guard}.py", "--root", HERE / guard)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertTrue(planted(HERE / guard))
        self.assertEqual(printed(result.stdout), planted(HERE / guard))

    def test_includes(self):
        self.check_tree("check_includes")

    def test_rooms_in_a_circle(self):
        sys.path.insert(0, str(ROOT / "tools"))
        import check_includes  # pylint: disable=import-outside-toplevel
        found = list(check_includes.circles({"x": {"low": [], "high": ["low", "higher"], "higher": ["high"]}}))
        self.assertEqual(found, ["room high of x sees higher, which is not below it"])

    def test_crowded_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            sources = pathlib.Path(folder, "genga/base")
            sources.mkdir(parents=True)
            for number in range(41):
                (sources / f"part_{number}.h").touch()
            result = run(sys.executable, ROOT / "tools/check_includes.py", "--root", folder)
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stdout, "genga/base: error: holds 41 files, more than 40\n")

    def test_functions_of_one_name(self):
        with tempfile.TemporaryDirectory() as folder:
            group = pathlib.Path(folder, "Unity", "unity_0_cxx.cxx")
            group.parent.mkdir()
            sources = [pathlib.Path(folder, name) for name in ("a.cpp", "b.cpp")]
            for source, arguments in zip(sources, ("int", "const std::string&")):
                source.write_text(f"namespace {{\n\nstd::string text_of({arguments});\n\n}}  // namespace\n"
                                  f"int open({arguments});\n", encoding="utf-8")
            group.write_text("".join(f'#include "{source}"\n' for source in sources), encoding="utf-8")
            result = run(sys.executable, ROOT / "tools/check_unity.py", "--build", folder)
            self.assertEqual(result.returncode, 1)
            self.assertEqual(printed(result.stdout), {
                (str(sources[1]), f"text_of is in {sources[0]} as well, which is compiled together")})

    def test_functions_of_the_c_library(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("caller", "double half(double x) { return __builtin_sin(x) / 2; }"),
                               ("functions", "double half(double x) { return __builtin_cos(x) / 2; }")):
                command = ["g++-12", "-x", "c++", "-c", "-", "-o", f"{folder}/{name}.cpp.o"]
                self.assertEqual(run(*command, input=text).returncode, 0)
            archive = f"{folder}/lib.a"
            self.assertEqual(run("ar", "rc", archive, *pathlib.Path(folder).glob("*.o")).returncode, 0)
            result = run(sys.executable, ROOT / "tools/check_functions.py", archive)
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stdout,
                             "caller.cpp.o: error: calls sin of the C library, not that of math/functions.h\n")

    def test_mirror(self):
        self.check_tree("check_mirror")

    def test_text(self):
        self.check_tree("check_text")

    def test_prose(self):
        self.check_tree("check_prose")

    def test_prose_counts_its_faults(self):
        result = run(sys.executable, ROOT / "tools/check_prose.py", "--root", HERE / "check_prose")
        self.assertEqual(result.stdout.splitlines()[-3:], [
            "sentences above 40 words: 1 in pages",
            'fragments that begin with "Of": 2 in pages, 5 in code',
            "lines above 120 characters: 1 in pages"])

    def test_each_way_to_pass_an_error_on(self):
        result = run(sys.executable, ROOT / "tools/check_text.py", "--root", HERE / "check_text")
        found = re.findall(r"by_hand\.h:(\d+): ", result.stdout)
        self.assertEqual(found, ["4", "7", "8", "10"])

    def test_examples(self):
        self.check_tree("extract_examples")

    @unittest.skipUnless(shutil.which("g++-12"), "g++-12 is not here")
    def test_stale_example(self):
        tree = HERE / "stale_example"
        with tempfile.TemporaryDirectory() as folder:
            made = run(sys.executable, ROOT / "tools/extract_examples.py", "--root", tree, "--output", folder)
            self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
            source = pathlib.Path(folder, "base_examples.cpp")
            result = run("g++-12", "-std=c++20", "-fsyntax-only", "-I", ROOT, "-I", tree, '-DGENGA_TESTDATA_DIR=""', source)
        self.assertNotEqual(result.returncode, 0)
        errors = [line for line in result.stderr.splitlines() if "error:" in line]
        self.assertEqual(len(errors), 1, result.stderr)
        self.assertRegex(errors[0], r"^genga/base/stale\.h:4:.*no_such_member")

    def test_every_guard_has_a_canary(self):
        of_a_build = {"check_functions", "check_headers_alone", "check_unity"}
        guards = {path.stem for path in (ROOT / "tools").glob("check_*.py")} - of_a_build
        self.assertEqual(guards, {path.name for path in HERE.glob("check_*")})

    def test_length_and_encoding(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "long.cpp").write_text("//\n" * 801, encoding="utf-8")
            (root / "latin.txt").write_bytes(b"caf\xe9\n")
            result = run(sys.executable, ROOT / "tools/check_text.py", "--root", root)
            self.assertEqual(result.returncode, 1)
            self.assertIn("long.cpp:801: error: 801 lines", result.stdout)
            self.assertIn("latin.txt: error: not UTF-8", result.stdout)

    def test_an_empty_tree_is_no_success(self):
        with tempfile.TemporaryDirectory() as folder:
            for guard in ("check_includes", "check_mirror"):
                result = run(sys.executable, ROOT / f"tools/{guard}.py", "--root", folder)
                self.assertEqual(result.returncode, 1, guard)

    @unittest.skipUnless(shutil.which("clang-format-19"), "clang-format-19 is not here")
    def test_format(self):
        result = run("clang-format-19", "--dry-run", "-Werror", "--assume-filename=a.cpp", input="int  x ;\n", cwd=ROOT)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("clang-format-violations", result.stderr)

    @unittest.skipUnless(shutil.which("clang-tidy-19"), "clang-tidy-19 is not here")
    def test_tidy(self):
        result = run("clang-tidy-19", "--quiet", HERE / "tidy/bad_name.cpp", "--", "-std=c++20", cwd=ROOT)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("readability-identifier-naming", result.stdout)
        self.assertIn("misc-redundant-expression", result.stdout)


if __name__ == "__main__":
    unittest.main()
