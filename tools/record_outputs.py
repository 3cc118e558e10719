#!/usr/bin/env python3
"""Records what the program makes of files, and compares two such records: what a change of the code changed.

    tools/record_outputs.py build/release/bin/genga testdata examples ../corpus > before.tsv
    …
    tools/record_outputs.py build/release/bin/genga testdata examples ../corpus > after.tsv
    tools/record_outputs.py --compare before.tsv after.tsv

A row per input, or motion and model; a column per conversion and way of sampling. A cell is the exit code where that is
not 0, else the first digits of the SHA-256 of all that was written. With --words what the program says counts, too.
Outputs are written below build/ of the project: a scene names objects by their path from the scene, and this path has
to be the same on every machine.
"""
import argparse
import concurrent.futures
import csv
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile

import program_formats

PART = ["--from", "0.1", "--to", "0.7", "--fps", "24"]
BUILD = pathlib.Path(__file__).resolve().parents[1] / "build"
# Column: the output's name and the options.
CONVERSIONS = {
    "glb": ["made.glb"],
    "glb exact": ["made.glb", "--curves", "exact"],
    "glb baked": ["made.glb", "--curves", "bake"],
    "glb part": ["made.glb", *PART, "--scale", "0.5"],
    "glb hands": ["made.glb", "--mesh", "--joints", "openxr"],
    "gltf": ["made.gltf"],
    "x": ["made.x"],
    "x baked": ["made.x", "--curves", "bake", "--x-format", "binary"],
    "x part": ["made.x", *PART, "--expand-two-sided", "--compress"],
    "lws": ["made.lws"],
    "lws 3": ["made.lws", "--lws-version", "3"],
    "lws part": ["made.lws", *PART, "--scale", "0.5"],
    "mot": ["made.mot"],
    "lwo": ["made.lwo"],
    "vmd": ["made.vmd"],
    "vpd": ["made.vpd", "--times", "0.3"],
    "pmx": ["made.pmx"],
    "bvh": ["made.bvh"],
    "anim": ["made.anim"],
    "vrma": ["made.vrma"],
    "bin": ["made.bin"],
    "bin 1.0": ["made.bin", "--mrtk-version", "1.0"],
    "csv": ["made.csv"],
    "json": ["made.json"],
}
SAMPLES = {
    "native": ["--space", "native"],
    "local": ["--space", "local"],
    "world": ["--space", "world", "--axes", "gltf"],
}
SAMPLED = ["--to", "2", "--fps", "10"]
DIGITS = 8


def runs(genga, words, folder):
    limited = ["sh", "-c", 'ulimit -t 600 && exec "$@"', "sh", genga, *map(str, words)]
    return subprocess.run(limited, stdin=subprocess.DEVNULL, capture_output=True, check=False, cwd=folder)


def digest(done, folder, says):
    content = hashlib.sha256(done.stdout)
    for path in sorted(folder.iterdir()):
        content.update(path.name.encode() + b"\0" + path.read_bytes())
    if says:
        content.update(b"\0" + done.stderr)
    return content.hexdigest()[:DIGITS]


def cell(genga, words, says):
    with tempfile.TemporaryDirectory(dir=BUILD) as name:
        folder = pathlib.Path(name)
        done = runs(genga, words, folder)
        if done.returncode != 0 and not says:
            return str(done.returncode)
        made = digest(done, folder, says)
        return f"{done.returncode}:{made}" if done.returncode else made


def row(genga, inputs, says):
    cells = []
    for output, *options in CONVERSIONS.values():
        cells.append(cell(genga, ["convert", *inputs, output, "-v" if says else "-q", *options], says))
    for options in SAMPLES.values():
        cells.append(cell(genga, ["sample", *inputs, *SAMPLED, *options], says))
    if says:
        cells.append(cell(genga, ["check", "-v", *inputs[-1:]], says))
        cells.append(cell(genga, ["info", "--json", *inputs[-1:]], says))
    return cells


def columns(says):
    return ["input", *CONVERSIONS, *SAMPLES, *(["check", "info"] if says else [])]


def inputs_below(folder, suffixes):
    """Name and words: every file alone, and motions with models: those beside them, else the largest of the folder's."""
    for path in sorted(path.resolve() for path in folder.rglob("*") if path.suffix.lower() in suffixes):
        name = str(pathlib.Path(folder.name) / path.relative_to(folder.resolve()))
        yield name, [path]
        model = model_of(path, folder)
        if model:
            yield f"{name} + {model.name}", ["--model", model, path]


def model_of(path, folder):
    if path.suffix.lower() != ".vmd":
        return None
    beside = sorted(path.parent.glob("*.pmd"))
    if beside:
        return beside[0].resolve()
    models = [model for model in folder.glob("pmd/*.pmd")]
    return max(models, key=lambda model: model.stat().st_size).resolve() if models else None


def record(genga, folders, says, only=None):
    """Rows of cells by name, in the order of names."""
    suffixes = program_formats.read_suffixes(genga)
    inputs = {name: words for folder in folders for name, words in inputs_below(folder, suffixes)}
    names = [name for name in inputs if only is None or name in only]
    BUILD.mkdir(exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = pool.map(lambda name: row(genga, inputs[name], says), names)
        return dict(zip(names, rows))


def read(path):
    with open(path, encoding="utf-8", newline="") as text:
        head, *rows = csv.reader(text, delimiter="\t")
    return head, {name: cells for name, *cells in rows}


def write(head, rows, text):
    out = csv.writer(text, delimiter="\t", lineterminator="\n")
    out.writerow(head)
    out.writerows([name, *cells] for name, cells in rows.items())


def differences(head, before, after):
    """A line for every cell that is not the same, or that only one of both has."""
    for name in sorted(before.keys() | after.keys()):
        if name not in before or name not in after:
            yield f"{name}: only {'before' if name in before else 'after'}"
            continue
        for column, old, new in zip(head[1:], before[name], after[name]):
            if old != new:
                yield f"{name}: {column}: {old} became {new}"


def compare(before, after):
    (head, old), (other_head, new) = read(before), read(after)
    if head != other_head:
        sys.exit("the records have other columns")
    lines = list(differences(head, old, new))
    print("\n".join(lines))
    print(f"{len(lines)} differences in {len(old.keys() | new.keys())} rows", file=sys.stderr)
    return 1 if lines else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--words", action="store_true", help="what the program says counts, too")
    arguments.add_argument("--compare", action="store_true", help="compare two records instead")
    arguments.add_argument("files", nargs="+", type=pathlib.Path, help="the program and folders, or two records")
    given = arguments.parse_args()
    first, *others = given.files
    if given.compare:
        return compare(first, *others)
    write(columns(given.words), record(first.resolve(), others, given.words), sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
