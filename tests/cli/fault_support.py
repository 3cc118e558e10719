"""What the tests of faults share: the program under faults/faults.cpp, conversions, and what a folder may hold after them."""

import dataclasses
import functools
import os
import pathlib
import platform
import re
import shutil
import subprocess
import tempfile

from cli_test_support import GENGA, TESTDATA

FULL = "GENGA_CORPUS_FULL" in os.environ
SOURCE = pathlib.Path(__file__).parent / "faults" / "faults.cpp"
IS_POSSIBLE = platform.system() == "Linux" and platform.machine() == "x86_64"


def compiled(folder):
    """faults.cpp as a library that stands before a program."""
    library = pathlib.Path(folder) / "faults.so"
    compiler = os.environ.get("CXX") or shutil.which("g++-12") or "c++"
    subprocess.run([compiler, "-std=c++20", "-O1", "-shared", "-fPIC", SOURCE, "-o", library, "-ldl"], check=True)
    return library


@dataclasses.dataclass
class Run:
    """How a run has ended, and what it said."""

    ended: tuple  # ("exit", 0), ("signal", 9)
    start: int  # allocations before the first file was opened
    allocations: int
    calls: int
    said: str
    traced: list  # of trace: name and files of each call


class Program:
    """The program with its words, run once for each request."""

    def __init__(self, library, words, folder, surroundings):
        self.errors = tempfile.TemporaryFile(buffering=0)
        # What is written behind the end of the run before would be there with a hole.
        errors = os.open(f"/proc/self/fd/{self.errors.fileno()}", os.O_WRONLY | os.O_APPEND)
        self.process = subprocess.Popen([GENGA, *map(str, words)], cwd=folder, stdin=subprocess.PIPE, bufsize=0,
                                        stdout=subprocess.PIPE, stderr=errors,
                                        env=os.environ | surroundings | {"LD_PRELOAD": str(library)})
        os.close(errors)
        self.answers = os.fdopen(os.dup(self.process.stdout.fileno()), "r", encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.answers.close()
        self.process.stdout.close()
        self.process.wait(timeout=60)
        self.errors.close()

    def run(self, *request):
        self.errors.truncate(0)
        self.process.stdin.write((" ".join(map(str, request)) + "\n").encode())
        traced = []
        while True:
            line = self.answers.readline()
            found = re.fullmatch(r"(exit|signal) (\d+) (\d+) (\d+) (\d+)\n", line)
            if found:
                break
            if not line:
                raise AssertionError(f"the program is gone at {request}")
            traced.append(line.rstrip("\n").split("\t"))
        self.errors.seek(0)
        said = self.errors.read().decode(errors="replace")
        numbers = [int(number) for number in found.groups()[1:]]
        return Run((found[1], numbers[0]), *numbers[1:], said, traced)


@dataclasses.dataclass(frozen=True)
class Conversion:
    name: str
    inputs: dict  # name -> file of testdata or bytes
    words: tuple  # the inputs that are named, and options
    output: str
    other: tuple = ()  # words that give another output, which stands there before


SCENE = b"LWSC\n5\n\nFirstFrame 0\nLastFrame 30\nFramesPerSecond 30\n\nLoadObjectLayer 1 cube.lwo\n\nAddCamera\n"
FIGURE = {"model.pmd": "pmd/valid/texture-plain.pmd", "skin.bmp": "pictures/valid/24-bits.bmp",
          "motion.vmd": "vmd/valid/bone-linear.vmd"}

CONVERSIONS = [
    Conversion("recording", {"in.bin": "mrtk/valid/camera.bin"}, ("in.bin",), "out.vmd"),
    Conversion("figure", FIGURE, ("model.pmd", "motion.vmd"), "out.gltf", ("--scale", "1")),
    Conversion("scene", {"in.lws": SCENE, "cube.lwo": "lwo/valid/cube.lwo"}, ("in.lws",), "out.x"),
    Conversion("mesh", {"in.x": "x/valid/binary-bzip.x"}, ("in.x",), "out.gltf", ("--scale", "2")),
    Conversion("table", {"in.csv": "csv/valid/camera.csv"}, ("in.csv",), "out.lws"),
    Conversion("object", {"in.lwo": "lwo/valid/cube.lwo"}, ("in.lwo", "--compress"), "out.x"),
]


def content(folder):
    """Name -> bytes of what lies in the folder."""
    return {entry.name: pathlib.Path(entry.path).read_bytes() for entry in os.scandir(folder)}


def fill(folder, files):
    """Puts these files into the folder and removes all others."""
    for entry in os.scandir(folder):
        os.unlink(entry.path)
    for name, data in files.items():
        (folder / name).write_bytes(data)


def is_temporary(name, output):
    return re.fullmatch(re.escape(output) + r"\.\d+-\d+\.tmp", name) is not None


class Bench:
    """A conversion with its inputs in one folder and its output in another; and what lies there before it and after."""

    def __init__(self, conversion, folder, has_old):
        self.conversion = conversion
        self.inputs, self.out = folder / "in", folder / "out"
        self.inputs.mkdir()
        self.out.mkdir()
        for name, source in conversion.inputs.items():
            (self.inputs / name).write_bytes(source if isinstance(source, bytes) else (TESTDATA / source).read_bytes())
        # One thread: calls are counted in their order.
        self.words = ["convert", "--jobs", "1", *conversion.words, self.out / conversion.output]
        self.before = self.old_output() if has_old else {"stranger.bin": b"of someone else"}
        if has_old:
            self.words.append("--force")
        self.after = self.converted()
        self.status = 0  # of a run to which nothing happens
        self.surroundings = {}

    def unmapped(self):
        """The same where no file is mapped."""
        self.surroundings = {"GENGA_FAULTS_NO_MAPS": "1"}
        return self

    def unforced(self):
        """The same without --force: what is there may not be replaced."""
        self.words.remove("--force")
        self.after, self.status = self.before, 4
        return self

    def named(self):
        """The files that the inputs name."""
        return [name for name in self.conversion.inputs if name not in self.conversion.words]

    def old_output(self):
        if not self.conversion.other:
            return {self.conversion.output: b"precious", "stranger.bin": b"of someone else"}
        self.genga(*self.conversion.other)
        return content(self.out) | {"stranger.bin": b"of someone else"}

    def genga(self, *words):
        subprocess.run([GENGA, *map(str, self.words), *words], cwd=self.inputs, check=True, timeout=60, capture_output=True)

    def converted(self):
        """What lies there after a run to which nothing happens."""
        fill(self.out, self.before)
        self.genga()
        return content(self.out)

    @functools.cache
    def without(self, name):
        """The same when one of the inputs is missing that the words do not name."""
        path = self.inputs / name
        data = path.read_bytes()
        path.unlink()
        try:
            return self.converted()
        finally:
            path.write_bytes(data)

    def program(self, library):
        return Program(library, self.words, self.inputs, self.surroundings)

    def run(self, program, *request):
        """A run from what lies there before; and the files of then, those of temporary names apart."""
        fill(self.out, self.before)
        run = program.run(*request)
        files = content(self.out)
        temporary = sorted(name for name in files if is_temporary(name, self.conversion.output))
        return run, {name: data for name, data in files.items() if name not in temporary}, temporary
