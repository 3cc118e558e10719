#!/usr/bin/env python3
"""The program under valgrind's memcheck: one file of each format to each target, and each of the other commands; and every
call of the C interface with what nobody means. No byte is read that is not there or that nobody has written, and nothing
is left that was allocated.

  GENGA=path/to/genga valgrind.py
"""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from programs import MINUTES, ROOT, Failure, run

FOUND = 99  # exit status of a run in which valgrind has found something
MEMCHECK = ["valgrind", "-q", f"--error-exitcode={FOUND}", "--leak-check=full", "--show-leak-kinds=all",
            "--errors-for-leak-kinds=all", "--track-origins=no"]
# The program's own.
FINDINGS, UNREADABLE, NO_CONVERSION = 1, 3, 5

TESTDATA = ROOT / "testdata"
PICTURES = [TESTDATA / "pictures/valid" / name for name in ("24-bits.bmp", "run-lengths-32.tga", "palette-4.png", "progressive.jpg")]
SOURCES = {
    "vmd": ["vmd/valid/everything-of-a-model.vmd"],
    "pmd": ["pmd/valid/everything.pmd"],
    "vmd and pmd": ["pairs/ik-leg/motion.vmd", "pairs/ik-leg/model.pmd"],
    "mrtk": ["mrtk/valid/everything.bin"],
    "lws": ["lws/valid/version-5.lws"],
    "mot": ["lws/valid/motion.mot"],
    "lwo": ["lwo/valid/everything.lwo"],
    "x": ["x/valid/everything-tzip.x"],
    "csv": ["csv/valid/camera.csv"],
}
TARGETS = {"glb": [".glb"], "glb, baked": [".glb", "--curves", "bake"], "gltf": [".gltf"], "vmd": [".vmd"], "vpd": [".vpd"], "mrtk": [".bin"],
           "lws": [".lws"], "lwo": [".lwo"], "x": [".x", "--x-format", "binary"], "x, compressed": [".x", "--compress"],
           "json": [".json", "--to-format", "json"]}
ALWAYS = {"glb"}  # made of everything
PLANTED = {
    "a byte too far": "int main() { char* volatile a = new char[4](); int b = a[4]; delete[] a; return b & 0; }",
    "what nobody wrote": "#include <cstdlib>\nint main() { int* volatile a = new int; if (*a) std::abort(); delete a; }",
    "a leak": "int* volatile a; int main() { a = new int; a = nullptr; }",
}


def check_planted(folder):
    """valgrind that finds nothing in these finds nothing."""
    compiler = os.environ.get("CXX") or shutil.which("g++-12") or "c++"
    for number, (what, text) in enumerate(PLANTED.items()):
        source, program = folder / f"{number}.cpp", folder / str(number)
        source.write_text(text + "\n")
        run(compiler, "-O0", source, "-o", program)
        if fault_of(what, [program], [FOUND]):
            raise Failure(f"valgrind does not see {what}")


def fault_of(name, words, may_end=(0,)):
    """What is wrong with the run; nothing when it is clean."""
    done = subprocess.run([*MEMCHECK, *map(str, words)], capture_output=True, text=True, errors="replace", check=False,
                          timeout=60 * MINUTES)
    return "" if done.returncode in may_end else f"{name}: exit {done.returncode}\n{done.stderr[-3000:]}"


def jobs(genga, folder):
    """Name of each run, its words, and how it may end."""
    for source, files in SOURCES.items():
        files = [TESTDATA / file for file in files]
        for target, (ending, *words) in TARGETS.items():
            out = folder / f"{source} to {target}".replace(",", "")
            out.mkdir()
            yield f"{source} to {target}", [genga, "convert", *files, *words, out / f"out{ending}"], [0] if target in ALWAYS else [0, NO_CONVERSION]
        yield f"check {source}", [genga, "check", *files], [0, FINDINGS]
    for picture in PICTURES:
        model = folder / picture.suffix[1:] / "model.pmd"
        model.parent.mkdir()
        # Any picture will do under the name: its content shows its format.
        shutil.copy(TESTDATA / "pmd/valid/texture-plain.pmd", model)
        shutil.copy(picture, model.parent / "skin.bmp")
        yield f"a picture, {picture.name}", [genga, "convert", model, model.with_suffix(".glb")], [0]
    recording, table = TESTDATA / "mrtk/valid/everything.bin", TESTDATA / "csv/valid/tracker.csv"
    yield "formats", [genga, "formats"], [0]
    yield "info", [genga, "info", "--json", recording], [0]
    yield "dump", [genga, "dump", recording], [0]
    yield "sample", [genga, "sample", TESTDATA / "pairs/ik-leg/motion.vmd", "--model", TESTDATA / "pairs/ik-leg/model.pmd", "--space",
                     "world", "--times", "0,0.5", "-o", folder / "out.csv"], [0]
    yield "edit", [genga, "edit", recording, folder / "edited.bin", "--reverse"], [0]
    yield "a tracker's table", [genga, "convert", table, folder / "tracker.bin"], [0]
    yield "every call of the C interface", [pathlib.Path(genga).with_name("bindings_every_call"), *(ROOT / "examples" / name for name in ("figure.pmd", "dance.vmd"))], [0]
    yield "a file that is no such", [genga, "info", TESTDATA / "PROVENANCE.md"], [UNREADABLE]


def main():
    with tempfile.TemporaryDirectory(prefix="genga-valgrind-") as name:
        folder = pathlib.Path(name)
        try:
            check_planted(folder)
        except Failure as failure:
            print(f"FAIL {failure}")
            return 1
        todo = list(jobs(os.environ["GENGA"], folder))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            faults = [fault for fault in pool.map(fault_of, *zip(*todo)) if fault]
        for fault in faults:
            print(f"FAIL {fault}")
        made = sum(1 for path in folder.rglob("out.*"))
    print(f"{len(todo)} runs, {made} files made, {len(faults)} with faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
