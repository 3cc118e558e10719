"""Compiles the .NET assembly and programs on it, and runs these on mono. $GENGA is the program; the library is its build's."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "bindings/csharp/src"
LIBRARY = pathlib.Path(os.environ["GENGA"]).resolve().parents[1] / "bindings/c/libgenga_c.so"
SKIPPED = 77
# C# 7, which Unity and every .NET compile.
MCS = ["mcs", "-langversion:7", "-warnaserror", "-nologo"]


def leave_without_mono():
    if shutil.which("mcs") is None or shutil.which("mono") is None:
        print("mono-mcs and mono-runtime are not installed")
        sys.exit(SKIPPED)


def compile_assembly(folder):
    """Genga.dll and its documentation; the library beside it."""
    sources = sorted(map(str, SOURCES.rglob("*.cs")))
    subprocess.run([*MCS, "-target:library", f"-doc:{folder}/Genga.xml", f"-out:{folder}/Genga.dll", *sources], check=True)
    shutil.copy(LIBRARY, folder / "libgenga_c.so")


def compile_program(folder, name, *sources):
    program = folder / f"{name}.exe"
    subprocess.run([*MCS, f"-r:{folder}/Genga.dll", "-r:System.Xml.dll", "-r:System.Core.dll", f"-out:{program}", *map(str, sources)], check=True)
    return program


def run(program, *words, cwd=ROOT):
    """The finished process; its output is UTF-8."""
    environment = {**os.environ, "LD_LIBRARY_PATH": str(program.parent)}
    return subprocess.run(["mono", str(program), *map(str, words)], capture_output=True, check=False, env=environment, cwd=cwd, timeout=1200)


def said(program, *words):
    """The lines that a program prints, each as its words."""
    done = run(program, *words)
    if done.returncode:
        raise AssertionError(f"{program.name} {words[:1]}: exit {done.returncode}: {(done.stderr or done.stdout).decode(errors='replace')[-2000:]}")
    return [line.split("\t") for line in done.stdout.decode("utf-8").split("\n") if line]


class Folder:
    """A folder with the assembly, made once for a test."""

    def __enter__(self):
        leave_without_mono()
        self.kept = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.kept.name)
        compile_assembly(self.path)
        return self

    def program(self, name, *sources):
        return compile_program(self.path, name, *(HERE / source for source in sources))

    def __exit__(self, *_):
        self.kept.cleanup()
