#!/usr/bin/env python3
"""Broken copies of glTF files: what the Khronos validator calls an error, genga check refuses or has a finding of. Takes
testdata/ and the corpus. Each change of a member is made to as many files as --times says, or $GENGA_MUTATIONS: 0.5
makes half of the changes. Skipped without Node or its packages.

    broken_copies.py [--times N] [--keep FOLDER] [--alarms]

--alarms lists what genga alone calls an error. That is no fault in itself."""

import argparse
import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1]), str(pathlib.Path(__file__).resolve().parent)]

from mutations import Base, changes_of  # noqa: E402
from programs import HERE, ROOT, Failure, lacks_packages, run  # noqa: E402

SKIPPED = 77
SEED = 20
LARGE = 100_000  # bytes, above which a file has no copies: they would take most of the time
BATCH = 400  # files for one genga
SHOWN = 8  # copies of each fault
# Files beside the text are not looked for.
NOT_ERRORS = {"IO_ERROR"}


def base_files():
    for kind in ("gltf", "vrm", "vrma"):
        for folder in ("valid", "edge"):
            if (ROOT / "testdata" / kind / folder).is_dir():
                yield from sorted((ROOT / "testdata" / kind / folder).iterdir())
    if corpus := os.environ.get("GENGA_CORPUS"):
        for folder in ("gltf", "vrma"):
            yield from sorted((pathlib.Path(corpus) / folder).rglob("*"))


def bases():
    for path in base_files():
        if path.suffix in (".gltf", ".glb", ".vrm", ".vrma") and path.stat().st_size < LARGE and (base := Base.of_file(path)):
            if len(base.data()) < LARGE:
                yield path.suffix, base


def chosen(found, times):
    """As many files for each change as `times` says, of files and places by chance."""
    chance = random.Random(SEED)
    groups = collections.defaultdict(list)
    for number, (_, base) in enumerate(found):
        for kind, place, path, change in changes_of(base):
            groups[kind, place].append((number, path, change))
    for (kind, place), members in groups.items():
        if chance.random() >= times:
            continue
        for number, path, change in chance.sample(members, min(max(1, int(times)), len(members))):
            yield number, f"{place}: {kind}, {'/'.join(map(str, path))}", change


def validator_errors(files, folder):
    """For each file its codes, and what the first of each says."""
    (folder / "list").write_text("\n".join(map(str, files)))
    out, _ = run("node", HERE / "gltf/validate_all.mjs", folder / "list")
    told = [json.loads(line) for line in out.splitlines()]
    return {one["file"]: {code: text for code, text in one["errors"].items() if code not in NOT_ERRORS} for one in told}


def own_findings(genga, files):
    """For each file what genga refuses it for, or its errors and warnings."""
    found = {str(file): set() for file in files}
    for start in range(0, len(files), BATCH):
        batch = files[start:start + BATCH]
        done = subprocess.run([genga, "check", "--json", *map(str, batch)], capture_output=True, text=True, errors="replace", timeout=600, check=False)
        if done.returncode not in (0, 1, 3):
            raise Failure(f"genga check ends with {done.returncode} in files {batch[0].name} to {batch[-1].name}")
        for line in done.stdout.splitlines():
            one = json.loads(line)
            if "error" in one:
                found[one["file"]].add(("refused", one["error"]["code"], one["error"]["message"]))
            elif one["severity"] in ("error", "warning") and one["code"] != "resolve.missing-content":
                found[one["file"]].add((one["severity"], one["code"], one["path"]))
    return found


def write_copies(found, copies, folder):
    files, told = [], {}
    for serial, (number, what, change) in enumerate(copies):
        suffix, base = found[number]
        file = folder / f"{serial:06}{suffix}"
        file.write_bytes(change())
        files.append(file)
        told[str(file)] = (number, f"{base.name}: {what}")
    return files, told


def compare(genga, times, folder, shows_alarms):
    found = list(bases())
    plain, _ = write_copies(found, [(number, "", base.data) for number, (_, base) in enumerate(found)], folder)
    sound = [(str(file), number) for number, file in enumerate(plain)]
    theirs_before, ours_before = validator_errors(plain, folder), own_findings(genga, plain)
    before = {number: (set(theirs_before[name]), ours_before[name]) for name, number in sound}
    files, told = write_copies(found, chosen(found, times), folder)
    theirs, ours = validator_errors(files, folder), own_findings(genga, files)
    gaps, alarms = collections.defaultdict(list), collections.defaultdict(list)
    errors = 0
    for file, (number, what) in told.items():
        codes = theirs[file]
        new_codes, new_ours = set(codes) - before[number][0], ours[file] - before[number][1]
        errors += bool(codes)
        if new_codes and not new_ours:
            gaps[" ".join(sorted(new_codes))].append(f"{pathlib.Path(file).name} {what}\n      {codes[min(new_codes)]}")
        serious = sorted(code for severity, code, _ in new_ours if severity != "warning")
        if serious and not codes:
            alarms[" ".join(serious)].append(f"{pathlib.Path(file).name} {what}")
    report("the validator alone", gaps)
    if shows_alarms:
        report("genga alone", alarms)
    print(f"{len(found)} files, {len(files)} copies, {errors} with errors of the validator, {sum(map(len, gaps.values()))} of them not found")
    return bool(gaps) or errors < len(files) // 4


def report(who, found):
    for codes, copies in sorted(found.items()):
        print(f"{who}: {codes}: {len(copies)} copies")
        for copy in copies[:SHOWN]:
            print("    " + copy)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=float, default=float(os.environ.get("GENGA_MUTATIONS", "0.5")))
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--alarms", action="store_true")
    options = parser.parse_args()
    if lacks_packages():
        return SKIPPED
    with tempfile.TemporaryDirectory() as made:
        folder = options.keep or pathlib.Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        return 1 if compare(os.environ["GENGA"], options.times, folder, options.alarms) else 0


if __name__ == "__main__":
    sys.exit(main())
