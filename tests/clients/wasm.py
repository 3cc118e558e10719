#!/usr/bin/env python3
"""Whether the module for browsers does what the library does here, bit for bit: tables, poses, files of glTF and .x,
documents as JSON and back, findings and errors, over examples/ and testdata/. Both are asked through the C interface, in Node and by ctypes. And
whether it is as small as pages may count on.

$GENGA is the program; genga.wasm and libgenga_c.so lie beside it in the presets' folders. Exit 77: there is no module.
"""
import ctypes
import gzip
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import program_formats

GENGA = pathlib.Path(os.environ["GENGA"]).resolve()
BUILD = GENGA.parent.parent
MODULE = BUILD.parent / "wasm/bin/genga.wasm"
LIBRARY = BUILD / "bindings/c/libgenga_c.so"
SKIPPED = 77
FORMATS = program_formats.formats(GENGA)
SUFFIXES = program_formats.read_suffixes(GENGA)
TIMES = [0.0, 0.25, 1.0, 1.5, 7.3]  # seconds
PART = {"to": "1"}
CALLS = [
    {"call": "sample", "options": {**PART, "space": "native"}},
    {"call": "sample", "options": {**PART, "space": "local"}},
    {"call": "sample", "options": {**PART, "space": "world", "axes": "gltf"}},
    {"call": "pose", "options": {}, "times": TIMES},
    {"call": "plot", "name": "made.svg", "options": PART},
    {"call": "plot", "name": "made.svg", "options": {"sheet": "true", "axis": "frames"}},
    {"call": "diff", "options": {**PART, "space": "world", "plot": "made.svg"}},
    {"call": "convert", "name": "made.glb", "options": PART},
    {"call": "convert", "name": "made.glb", "options": {**PART, "curves": "bake"}},
    {"call": "convert", "name": "made.x", "options": PART},
    {"call": "info", "index": 0, "options": {}},
    {"call": "dump", "index": 0, "options": {}},
]
TRAP = -1
# Bytes, as servers send it: by gzip; where binaryen has made it small. All pages load the module, few its parts.
MAX_DOWNLOAD = {"genga": 900_000, "genga-physics": 80_000, "genga-convert": 300_000}


def inputs():
    """Lists of files that make one scene: each by itself, and the pairs."""
    examples = ROOT / "examples"
    yield [examples / "figure.pmd", examples / "dance.vmd"]
    yield [examples / "figure.pmd", examples / "dance.vmd", examples / "camera.vmd"]
    for folder in sorted((ROOT / "testdata/pairs").iterdir()):
        models = sorted(folder.glob("*.pm?"))
        for motion in sorted(folder.glob("*.vmd")):
            yield [*models[:1], motion]
    for folder in (examples, ROOT / "testdata"):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix.lower() in SUFFIXES:
                yield [path]


def offers_of(path):
    """What lies beside a file."""
    return [str(one) for one in sorted(path.parent.iterdir()) if one.is_file() and one.stat().st_size < 1 << 20]


def cases():
    for number, paths in enumerate(inputs()):
        # Every third of the single files is enough for the dear calls.
        calls = CALLS if len(paths) > 1 or number % 3 == 0 or "examples" in str(paths[0]) else CALLS[2:6]
        beside = {name for path in paths for name in offers_of(path)} if "pictures" not in str(paths[0]) else set()
        for call in calls:
            yield {**call, "paths": [str(path) for path in paths], "offers": sorted(beside)[:40]}


def picture_cases():
    """Every picture as the face of the figure, and on the lamp's floor: broken ones are findings, not traps."""
    for path in sorted((ROOT / "testdata/pictures").rglob("*")):
        if path.suffix not in (".png", ".bmp", ".tga", ".iff", ".jpg") or path.stat().st_size > 1 << 20:
            continue
        for inputs_, name in (("figure.pmd", "figure_face.bmp"), ("lamp.lws", "lamp_floor.tga")):
            beside = {one: str(ROOT / "examples" / one) for one in ("lamp.lwo", "figure_eye.bmp")}
            yield {"call": "convert", "name": "made.glb", "options": PART, "paths": [str(ROOT / "examples" / inputs_)],
                   "offers": [], "named": {**beside, name: str(path)}}


def forms_of(path):
    """A document as JSON by the program, and what is wrong in forms: a number, a member, an end."""
    text = subprocess.run([GENGA, "dump", "-q", path], capture_output=True, text=True, encoding="utf-8", check=True).stdout
    yield "whole", text
    for name, number in (("long", "0.1234567890123456789012345678901234567890"), ("small", "1e-400"), ("large", "1e400")):
        yield name, re.sub(r"-?\d+\.\d+", number, text, count=1)
    begin = text.index("},") + 1  # of the first member, which names the format
    yield "other", text[:begin] + re.sub(r'"(\w+)": ', r'"\1_": ', text[begin:], count=1)
    yield "cut", text[:len(text) // 2]


def has_form(path):
    """Whether its format has a form in JSON: tables have none, nor has glTF, which is JSON itself."""
    return subprocess.run([GENGA, "dump", "-q", path], capture_output=True, check=False).returncode != 5


def form_cases(folder):
    """The first files of each format, read back from JSON."""
    for form in (one["format"] for one in FORMATS if one["reads"]):
        found = [path for path in sorted((ROOT / "testdata" / form / "valid").glob("*.*")) if path.suffix in SUFFIXES]
        for path in filter(has_form, found[:3]):
            for kind, text in forms_of(path):
                made = folder / f"{form}-{path.stem}-{kind}.json"
                made.write_text(text, encoding="utf-8")
                for name in (f"made{path.suffix}", "made.glb"):
                    options = PART if name == "made.glb" else {}
                    yield {"call": "convert", "name": name, "options": options, "paths": [str(made)], "offers": []}


class Native:
    """The library by ctypes."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        for name in ("files_new", "options_new", "report_new", "output_data"):
            getattr(self.library, f"genga_{name}").restype = ctypes.c_void_p
        for name in ("output_size", "output_count", "player_size", "curves_count", "curves_keys"):
            getattr(self.library, f"genga_{name}").restype = ctypes.c_size_t
        for name in ("output_name", "output_json", "report_json"):
            getattr(self.library, f"genga_{name}").restype = ctypes.c_char_p

    def call(self, name, *words):
        return getattr(self.library, f"genga_{name}")(*words)

    def new(self, kind):
        return ctypes.c_void_p(self.call(f"{kind}_new"))

    def files_of(self, case):
        files = self.new("files")
        offered = {**{os.path.basename(path): path for path in case["offers"]}, **case.get("named", {})}
        for call, paths in (("files_add", dict(zip(case["paths"], case["paths"]))), ("files_offer", offered)):
            for name, path in paths.items():
                content = pathlib.Path(path).read_bytes()
                self.call(call, files, name.encode(), content, ctypes.c_size_t(len(content)))
        return files

    def poses_of(self, scene, times):
        player = ctypes.c_void_p()
        self.call("player_new", scene, None, ctypes.c_size_t(0), ctypes.byref(player), None)
        for time in times:
            self.call("player_pose", player, ctypes.byref(ctypes.c_double(time)), ctypes.c_size_t(1))
            for part in range(8):
                size = self.call("player_size", player, part)
                numbers = (ctypes.c_double * size)()
                self.call("player_doubles", player, part, numbers, ctypes.c_size_t(size), None)
                yield bytes(numbers)
        self.call("player_free", player)

    def curves_of(self, scene, times):
        """Keys of every curve, and its values at the times."""
        curves = ctypes.c_void_p()
        if self.call("curves_new", scene, ctypes.c_size_t(0), ctypes.byref(curves), None) != 0:
            return
        values = (ctypes.c_double * len(times))()
        for i in range(self.call("curves_count", curves)):
            index, size = ctypes.c_size_t(i), 7 * self.call("curves_keys", curves, ctypes.c_size_t(i))
            numbers = (ctypes.c_double * size)()
            self.call("curves_read", curves, index, numbers, ctypes.c_size_t(size), None)
            self.call("curves_values", curves, index, (ctypes.c_double * len(times))(*times),
                      ctypes.c_size_t(len(times)), values, None)
            yield bytes(numbers) + bytes(values)
        self.call("curves_free", curves)

    def outputs_of(self, output):
        for i in range(self.call("output_count", output)):
            index = ctypes.c_size_t(i)
            yield self.call("output_name", output, index) + b"\0"
            yield ctypes.string_at(self.call("output_data", output, index), self.call("output_size", output, index))
        yield self.call("output_json", output)

    def run(self, case):
        files, options, report, made = self.files_of(case), self.new("options"), self.new("report"), ctypes.c_void_p()
        for name, value in case["options"].items():
            self.call("options_set", options, name.encode(), value.encode(), None)
        index = [ctypes.c_size_t(case["index"])] if "index" in case else []
        name = [case["name"].encode()] if "name" in case else []
        function = "load" if case["call"] == "pose" else case["call"]
        status = self.call(function, files, *index, options, *name, ctypes.byref(made), report)
        parts = []
        if status == 0:
            parts = self.outputs_of(made) if function != "load" else [*self.poses_of(made, case["times"]),
                                                                      *self.curves_of(made, case["times"])]
        digest = hashlib.sha256()
        for part in parts:
            digest.update(part)
        told = self.call("report_json", report).decode()
        self.call("scene_free" if function == "load" else "output_free", made)
        for kind, handle in (("report", report), ("options", options), ("files", files)):
            self.call(f"{kind}_free", handle)
        return {"status": status, "told": told, "hash": digest.hexdigest() if status == 0 else hashlib.sha256().hexdigest()}


def differences(all_cases, ours, theirs):
    for case, own, other in zip(all_cases, ours, theirs):
        what = f"{case['call']} {case.get('name', '')} {case['options']} of {case['paths'][-1]}"
        if other["status"] == TRAP:
            yield f"{what}: {other['told']}"
        # What is too much for 32 bits of addresses is an error there.
        elif own["status"] != other["status"]:
            yield f"{what}: status {other['status']}, not {own['status']}: {other['told'][:300]}"
        elif own["hash"] != other["hash"]:
            yield f"{what}: other bytes"
        elif own["told"] != other["told"]:
            yield f"{what}: says {other['told'][:300]} and not {own['told'][:300]}"


def complaints_of_size():
    for name, most in MAX_DOWNLOAD.items():
        size = len(gzip.compress(MODULE.with_stem(name).read_bytes(), 9))
        if size > most and shutil.which("wasm-opt") is not None:
            yield f"{name}.wasm has {size} bytes by gzip, more than {most}"


def main():
    if not MODULE.exists():
        print("there is no module; ./dev web builds it")
        return SKIPPED
    native = Native(LIBRARY)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        all_cases = [*cases(), *picture_cases(), *form_cases(folder)]
        ours = [native.run(case) for case in all_cases]
        path = folder / "cases.json"
        path.write_text(json.dumps(all_cases), encoding="utf-8")
        done = subprocess.run(["node", HERE / "wasm/run_cases.mjs", MODULE, path], capture_output=True, text=True,
                              check=True)
    theirs = [json.loads(line) for line in done.stdout.splitlines()]
    if len(theirs) != len(all_cases) + 1:
        return f"{len(theirs)} of {len(all_cases)} cases: {done.stderr}"
    found = [*differences(all_cases, ours, theirs), *complaints_of_size()]
    made = sum(1 for result in ours if result["status"] == 0)
    print(f"{len(all_cases)} cases, {made} with a result, {theirs[-1]['memory']} bytes of memory in the end",
          *found[:40], f"{len(found)} differ", sep="\n")
    return 1 if found or made < len(all_cases) // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
