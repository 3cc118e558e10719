#!/usr/bin/env python3
"""Text .x files that wine's d3dx9_36 reads, in binary and both compressed: it finds the same objects in all four. Those that
genga makes of scenes it reads all.

  GENGA=path/to/genga [GENGA_CORPUS=folder] x_wine.py

The same are: how many and how deep, their names, the GUIDs of their types, and their data byte for byte, strings included.
What wine does not read is listed with its message.
"""
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

import wine
from programs import HERE, ROOT, Failure, run

sys.path.insert(0, str(ROOT / "tests" / "independent" / "judges"))
import x_layout  # noqa: E402
import x_reader  # noqa: E402

SPELLINGS = {"binary": ["--x-format", "binary"], "tzip": ["--x-format", "text", "--compress"],
             "bzip": ["--x-format", "binary", "--compress"]}
SECONDS = 600  # after which wine is taken to hang
# A number in all binary forms, and one beside it: the test's own test.
ONE, NEARLY_ONE = struct.pack("<f", 1.0), struct.pack("<f", 1.0 + 2**-23)
TELLS = "err+d3dxof_parsing,fixme+d3dxof_parsing"


def text_files():
    corpus = os.environ.get("GENGA_CORPUS")
    folders = [ROOT / "testdata" / "x" / name for name in ("valid", "edge", "check")]
    folders += [pathlib.Path(corpus) / "x"] if corpus else []
    files = [path for folder in folders for path in sorted(folder.iterdir()) if path.suffix.lower() == ".x"]
    return [path for path in files if path.read_bytes()[8:12] == b"txt "]


def scenes():
    """What genga makes .x files of; wine must read them."""
    corpus = os.environ.get("GENGA_CORPUS")
    folders = [ROOT / "examples", ROOT / "testdata" / "lws" / "valid"] + ([pathlib.Path(corpus) / "lws"] if corpus else [])
    found = [path for folder in folders for path in sorted(folder.iterdir()) if path.suffix in (".lws", ".lwo", ".pmd", ".bin")]
    return [(path,) for path in found] + [(ROOT / "examples" / "dance.vmd", ROOT / "examples" / "figure.pmd")]


def written_scenes(genga, folder):
    files = []
    for number, source in enumerate(scenes()):
        files.append(folder / f"{number:02}-{source[0].stem}.x")
        run(genga, "convert", "-q", *source, files[-1])
    return files


def note_strings(source, spellings):
    """Writes beside each spelling where in its objects strings stand."""
    templates = x_layout.Templates(x_layout.standard_text(), source.read_bytes())
    lines = []
    for number, one in enumerate(x_reader.objects(x_reader.read(source.read_bytes()))):
        try:
            offsets = [] if one.reference else templates.strings(one)
        except x_layout.NoLayout:
            return  # no template says what it is: wine does not read it either
        if offsets:
            lines.append(" ".join(map(str, [number, *offsets])))
    for spelling in spellings:
        pathlib.Path(f"{spelling}.strings").write_text("\n".join(lines), encoding="ascii")


def spell(genga, source, folder):
    """The source and its other spellings; why there are none."""
    plain = folder / "text.x"
    plain.write_bytes(source.read_bytes())
    files = {"text": plain}
    for name, words in SPELLINGS.items():
        files[name] = folder / f"{name}.x"
        done = subprocess.run([genga, "convert", "-q", source, files[name], *words], capture_output=True, text=True, check=False)
        if done.returncode:
            return files, done.stderr.strip()
    return files, ""


class Reading:
    """What wine said of one file."""

    def __init__(self):
        self.objects, self.messages, self.result = [], [], "not reached"

    def trouble(self):
        told = "; ".join(dict.fromkeys(self.messages))
        return told or ("" if self.result == "00000000" else f"result {self.result}")


def read_some(program, folder, files, readings):
    """Readings of the files up to the one that ends the program, if any does."""
    (folder / "list").write_text("".join(f"{file}\n" for file in files), encoding="utf-8")
    command = [wine.WINE, program, folder / "templates.x", folder / "list"]
    try:
        done = subprocess.run(command, capture_output=True, env=wine.environment(wine.prefix(), TELLS), timeout=SECONDS, check=False)
        out, told, ended = done.stdout, done.stderr, f"ends the program, {done.returncode}" if done.returncode else ""
    except subprocess.TimeoutExpired as error:
        out, told, ended = error.stdout, error.stderr, f"no end after {SECONDS} s"
    for line in out.decode("latin-1").splitlines():
        if line.startswith("file "):
            last = readings[line[5:]] = Reading()
        elif line.startswith("end "):
            last.result = line[4:]
        else:
            last.objects.append(line)
    if ended:
        last.messages.append(ended)
    for line in told.decode("latin-1").splitlines():
        if line.startswith("file "):
            last = readings[line[5:]]
        elif found := re.match(r"[0-9a-f]+:(?:err|fixme):d3dxof_parsing:(.*)", line):
            last.messages.append(found[1])


def read_all(program, folder, files):
    (folder / "templates.x").write_bytes(x_layout.standard_text())
    readings = {}
    while len(readings) < len(files):
        before = len(readings)
        read_some(program, folder, files[before:], readings)
        if len(readings) == before:
            raise Failure("wine runs nothing")
    return readings


def first_difference(one, other):
    for a, b in zip(one, other):
        if a != b:
            return f"{a} | {b}"
    return f"{len(one)} objects | {len(other)}"


def main():
    wine.needs_packages()
    genga = os.environ["GENGA"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = wine.build(folder / "x_objects.exe", HERE / "wine" / "x_objects.cpp", "-ld3dx9_36", "-ld3dxof", "-luuid", "-lole32")
        spelled, refused = {}, {}
        ours = written_scenes(genga, folder)
        for number, source in enumerate([*text_files(), *ours]):
            place = folder / str(number)
            place.mkdir()
            spelled[source], refused[source] = spell(genga, source, place)
            note_strings(source, spelled[source].values())
        whole = ROOT / "testdata" / "x" / "valid" / "everything.x"
        planted = plant(folder, whole, spelled[whole])
        readings = read_all(program, folder, [planted] + [file for files in spelled.values() for file in files.values()])
        return compare(spelled, refused, readings, readings[str(planted)], ours)


def plant(folder, source, files):
    """A copy of the binary spelling with one bit changed."""
    out = folder / "planted.x"
    out.write_bytes(files["binary"].read_bytes().replace(ONE, NEARLY_ONE, 1))
    note_strings(source, [out])
    return out


def sees(planted, plain):
    """Whether one object differs, and no other."""
    return len(planted.objects) == len(plain.objects) and sum(a != b for a, b in zip(planted.objects, plain.objects)) == 1


def differences(files, readings):
    # wine takes the lists of a binary file of 64 bits for such of 32.
    is_wide = files["binary"].read_bytes()[12:16] == b"0064"
    plain = readings[str(files["text"])]
    for name in ["tzip"] if is_wide else SPELLINGS:
        other = readings[str(files[name])]
        if other.trouble() or other.objects != plain.objects:
            yield f"{name}: {other.trouble() or first_difference(plain.objects, other.objects)}"


def compare(spelled, refused, readings, planted, ours):
    passed = failed = 0
    for source, files in spelled.items():
        plain = readings[str(files["text"])]
        count = sum(1 for _ in x_reader.objects(x_reader.read(source.read_bytes())))
        trouble = plain.trouble() or (f"{len(plain.objects)} of {count} objects" if len(plain.objects) != count else "")
        if trouble:
            print(f"{'FAIL ' if source in ours else ''}wine does not read {source.name}: {trouble}")
            failed += source in ours
            continue
        found = [refused[source]] if refused[source] else list(differences(files, readings))
        if source.name == "everything.x" and not sees(planted, plain):
            found.append("a planted bit was not seen")
        passed, failed = passed + (not found), failed + bool(found)
        for line in found:
            print(f"FAIL {source.name}: {line}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
