#!/usr/bin/env python3
"""Man pages and completions that tools/make_manual.py makes, tried in man and the shells; types and entry of desktops.

Each command and each option of the program is in them; values and files are completed where they are wanted. A shell that is
not installed is left out, and said.
"""

import json
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree as tree

ROOT = pathlib.Path(__file__).resolve().parents[2]
GENGA = os.environ["GENGA"]
PACKAGING = ROOT / "packaging"
SECONDS = 240  # until a shell counts as hanging
COMMANDS = json.loads(subprocess.run([GENGA, "help", "--json"], capture_output=True, check=True).stdout)["commands"]
FORMATS = [json.loads(line) for line in subprocess.run([GENGA, "formats", "--json"], capture_output=True, check=True).stdout.splitlines()]
# Not theirs alone, so that a desktop would take other files for them; or a type of its own already.
WITHOUT_GLOB = {".bin", ".csv"}
OF_OTHERS = {".glb", ".gltf"}


def needs(*programs):
    lacking = [program for program in programs if shutil.which(program) is None]
    return unittest.skipIf(lacking, f"not installed: {' '.join(lacking)}")


def out(*words, **more):
    done = subprocess.run(list(map(str, words)), capture_output=True, check=False, timeout=SECONDS, **more)
    if done.returncode:
        raise AssertionError(f"{words[:3]}: exit {done.returncode}: {done.stderr.decode(errors='replace')}")
    return done.stdout.decode()


class Made(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.kept.name)
        out("python3", ROOT / "tools/make_manual.py", GENGA, cls.folder)

    @classmethod
    def tearDownClass(cls):
        cls.kept.cleanup()


class Man(Made):
    def page(self, name):
        path = self.folder / "man/man1" / f"{name}.1"
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", path], capture_output=True, check=False, timeout=SECONDS,
                              env={**os.environ, "MANWIDTH": "1000", "MAN_KEEP_FORMATTING": "", "LC_ALL": "C.UTF-8"})
        self.assertEqual(done.stderr.decode(), "", name)
        return done.stdout.decode()

    @needs("man")
    def test_pages(self):
        main = self.page("genga")
        for one in FORMATS:
            self.assertIn(one["title"], main)
        for command in COMMANDS:
            self.assertIn(f"genga-{command['name']}(1)", main)
            page = self.page(f"genga-{command['name']}")
            for section in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"):
                self.assertRegex(page, rf"(?m)^{section}$")
            for option in command["options"]:
                self.assertRegex(page, rf"(?m)^ +(-\w, )?--{option['name']}( |$)", command["name"])
                self.assertIn(" ".join(option["text"].replace("…", "...").split())[:60], " ".join(page.split()))
            self.assertIn("-h, --help", page)


class Bash(Made):
    def completed(self, *words):
        script = f"source {self.folder}/bash-completion/completions/genga; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _genga; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        return out("bash", "-c", script, "bash", "genga", *words, cwd=ROOT / "examples").split()

    def test_commands_and_options(self):
        self.assertEqual(set(self.completed("")), {command["name"] for command in COMMANDS} | {"help", "--help", "--version"})
        self.assertEqual(self.completed("conv"), ["convert"])
        self.assertIn("render", self.completed("help", ""))
        for command in COMMANDS:
            self.assertLessEqual({f"--{option['name']}" for option in command["options"]} | {"--help", "-h"}, set(self.completed(command["name"], "-")))

    def test_values(self):
        self.assertEqual(self.completed("convert", "--curves", ""), ["linear", "exact", "bake"])
        self.assertEqual(self.completed("convert", "--curves", "li"), ["linear"])
        self.assertIn("vmd", self.completed("info", "--from-format", ""))
        self.assertEqual(sorted(self.completed("convert", "--model", "fig")), [path.name for path in sorted((ROOT / "examples").glob("fig*"))])
        self.assertEqual(self.completed("convert", "--fps", ""), [])
        self.assertIn("complete -o default", (self.folder / "bash-completion/completions/genga").read_text())


class Fish(Made):
    def completed(self, line):
        home = {**os.environ, "HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}
        script = f"source {self.folder}/fish/vendor_completions.d/genga.fish; complete -C '{line}'"
        return [word.split("\t")[0] for word in out("fish", "-c", script, env=home, cwd=ROOT / "examples").splitlines()]

    @needs("fish")
    def test_fish(self):
        self.assertLessEqual({command["name"] for command in COMMANDS}, set(self.completed("genga ")))
        self.assertEqual(self.completed("genga conv"), ["convert"])
        self.assertEqual(set(self.completed("genga convert --curves ")), {"linear", "exact", "bake"})
        self.assertIn("figure.pmd", self.completed("genga convert --model fig"))
        for command in COMMANDS:
            self.assertLessEqual({f"--{option['name']}" for option in command["options"]}, set(self.completed(f"genga {command['name']} --")))


class Terminal:
    """An interactive zsh, which only completes on a terminal."""

    def __init__(self, folder):
        pid, self.end = pty.fork()
        if pid == 0:
            os.chdir(ROOT / "examples")
            os.execvpe("zsh", ["zsh", "-f", "-i"], {**os.environ, "HOME": str(folder), "TERM": "dumb", "PS1": "$ ", "COLUMNS": "300"})
        self.pid = pid
        self.seen = ""

    def send(self, text):
        self.seen = ""
        os.write(self.end, text.encode())

    def until(self, pattern):
        """What was printed, once it has that in it; not what was typed: a tab is between."""
        deadline = time.monotonic() + SECONDS
        while not re.search(pattern, self.seen):
            if time.monotonic() > deadline:
                raise AssertionError(f"zsh did not print {pattern!r}: {self.seen[-500:]!r}")
            if select.select([self.end], [], [], 1)[0]:
                self.seen += os.read(self.end, 4096).decode(errors="replace")
        return self.seen

    def close(self):
        os.close(self.end)
        os.waitpid(self.pid, 0)


class Zsh(Made):
    @needs("zsh")
    def test_zsh(self):
        zsh = Terminal(self.folder)
        try:
            zsh.send(f"fpath=({self.folder}/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D; print rea''dy\n")
            zsh.until("ready\r")
            for typed, expected in (("genga conv", "genga convert "), ("genga convert --bak", "--bake-vertices"), ("genga convert --curves li", "linear"),
                                    ("genga help rend", "help render"), ("genga info --from-format mr", "mrtk"), ("genga convert dance.v", r"dance\.vmd"),
                                    ("genga convert --model figure.pm", r"figure\.pmd"), ("genga diff --toler", "--tolerance")):
                zsh.send(f"\x15{typed}\t")  # the line before is taken away
                zsh.until(expected)
        finally:
            zsh.close()

    @needs("zsh")
    def test_every_option(self):
        text = (self.folder / "zsh/site-functions/_genga").read_text(encoding="utf-8")
        for command in COMMANDS:
            part = text[text.index(f"    {command['name']}) _arguments"):]
            part = part[:part.index(";;")]
            for option in command["options"]:
                self.assertIn(f"--{option['name']}[", part)
        out("zsh", "-n", self.folder / "zsh/site-functions/_genga")


class Desktop(unittest.TestCase):
    def types(self):
        name = "{http://www.freedesktop.org/standards/shared-mime-info}"
        for one in tree.parse(PACKAGING / "genga.xml").getroot():
            yield one.get("type"), [glob.get("pattern") for glob in one.iter(f"{name}glob")]

    def test_each_format_has_its_type(self):
        globs = {glob.removeprefix("*") for _, patterns in self.types() for glob in patterns}
        expected = {extension for one in FORMATS for extension in one["extensions"]}
        self.assertEqual(globs, expected - WITHOUT_GLOB - OF_OTHERS)
        entry = (PACKAGING / "genga.desktop").read_text(encoding="utf-8")
        listed = re.search(r"^MimeType=(.*);$", entry, re.MULTILINE)[1].split(";")
        self.assertEqual(listed, [kind for kind, _ in self.types()])

    @needs("desktop-file-validate")
    def test_entry(self):
        self.assertEqual(out("desktop-file-validate", PACKAGING / "genga.desktop"), "")
        words = re.search(r"^Exec=(.*)$", (PACKAGING / "genga.desktop").read_text(encoding="utf-8"), re.MULTILINE)[1].split()
        options = next(command for command in COMMANDS if command["name"] == words[1])["options"]
        self.assertEqual([words[0], words[3]], ["genga", "%F"])
        self.assertIn(words[2], {f"--{option['name']}" for option in options})

    @needs("update-mime-database", "gio")
    def test_files_have_their_types(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "mime/packages").mkdir(parents=True)
            for source in (pathlib.Path("/usr/share/mime/packages/freedesktop.org.xml"), PACKAGING / "genga.xml"):
                shutil.copy(source, folder / "mime/packages")
            out("update-mime-database", folder / "mime")
            self.compare(folder)

    def compare(self, folder):
        by_format = {"vmd": "mikumikudance-motion", "pmd": "mikumikudance-model", "pmx": "mikumikudance-extended-model", "vpd": "mikumikudance-pose",
                     "mrtk": "mrtk-input-animation", "anim": "unity-animation", "bvh": "x-bvh", "lwo": "image/x-lwo", "lws": "image/x-lws", "x": "x-directx"}
        for kind, expected in by_format.items():
            files = sorted(path for path in (ROOT / "testdata" / kind / "valid").iterdir() if path.suffix != ".mot" and path.stat().st_size > 0)
            self.assertTrue(files, kind)
            for number, path in enumerate(files[:6]):
                # Once by its name and content, once by its content alone.
                bare = folder / f"{kind}{number}"
                shutil.copy(path, bare)
                told = [self.type_of(path, folder), self.type_of(bare, folder)]
                self.assertIn(expected, told[0], path)
                if "preset" not in path.name and kind not in ("vpd", "anim"):
                    self.assertIn(expected, told[1], f"content of {path}")

    def type_of(self, path, folder):
        told = out("gio", "info", "-a", "standard::content-type", path, env={**os.environ, "XDG_DATA_DIRS": str(folder), "XDG_DATA_HOME": str(folder / "none")})
        return re.search(r"content-type: (\S+)", told)[1]


if __name__ == "__main__":
    unittest.main()
