#!/usr/bin/env python3
"""The ledger: every code that the program can say, and the recorded case that makes it say it.

    tools/ledger.py build/release/bin/genga --record     looks for a case of each code, over testdata/ and examples/
    tools/ledger.py build/release/bin/genga              runs the recorded cases; fails on a code that none reaches,
                                                          and on members that came or went
    tools/ledger.py --lines build/coverage               lines and branches that the tests in that build never reached

tests/ledger/codes.tsv has a row per code: the code, and the words of a command run in the repository's root, where OUT
is a folder that is new and empty, and LARGE one of files that are too large to be kept: tools/make_testdata/cases_ledger.py
makes them. Codes are a contract: a row goes when a code goes, and CHANGELOG says so.
tests/ledger/json_fields.tsv does the same for the members of each report in JSON.
"""
import argparse
import collections
import concurrent.futures
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import program_formats

ROOT = pathlib.Path(__file__).resolve().parents[1]
TESTDATA_MAKER = ROOT / "tools/make_testdata"
CODES = ROOT / "tests/ledger/codes.tsv"
FIELDS = ROOT / "tests/ledger/json_fields.tsv"
FAMILIES = "anim bind bvh convert csv edit gltf human lwo lws mrtk physics plot pmd pmx resolve retarget salvage scene table vmd vpd vrm x".split()
FINDING = re.compile(r'"((?:%s)\.[a-z0-9]+(?:-[a-z0-9]+)*)"' % "|".join(FAMILIES))
ERROR = re.compile(r'case ErrorCode::\w+: return "([a-z-]+)";')
SAID = re.compile(r"\[([a-z]+\.[a-z0-9-]+)\]\s*$", re.M)
# Literals of that shape that are files' names and members.
NO_CODES = {"lamp.lws", "table.csv"} | {f"out.{family}" for family in FAMILIES}
# Said to callers of the library alone; the tests that show them. The program stops for nobody, and lowers what it writes as
# a motion to whole frames first, without cameras; a motion's own keys and angles are whole.
LIBRARY_ALONE = {
    "stopped": "tests/base/work_test.cpp",
    "vmd.fov-rounded": "tests/formats/vmd/from_scene_test.cpp",
    "vmd.frame-rounded": "tests/formats/vmd/key_builder_test.cpp",
}
TARGETS = ("glb", "bvh", "anim", "x", "lws", "mot", "lwo", "vmd", "vpd", "bin", "vrma")
AT_ONCE = 4  # commands that wait for the disk, most of the time
COVERED = ("genga/base", "genga/formats", "genga/pictures", "genga/convert", "genga/core", "genga/evaluate", "genga/solve", "genga/physics", "genga/math", "genga/report")
MIN_LINES = 0.95


def codes_of_source():
    found = set()
    for path in sorted((ROOT / "genga").rglob("*.cpp")) + sorted((ROOT / "genga").rglob("*.h")):
        lines = [line for line in path.read_text().splitlines() if not line.lstrip().startswith("//")]
        found |= set(FINDING.findall("\n".join(lines)))
    found |= set(ERROR.findall((ROOT / "genga/base/result.cpp").read_text()))
    return found - NO_CODES


def make_large_files(folder):
    if str(TESTDATA_MAKER) not in sys.path:
        sys.path.append(str(TESTDATA_MAKER))
    import cases_ledger

    for name, data in cases_ledger.large_files():
        (pathlib.Path(folder) / name).write_bytes(data)


def run(genga, words, out, large):
    """What is said and reported: (codes, the JSON objects of standard output)."""
    placed = [word.replace("OUT", str(out)).replace("LARGE", str(large)) for word in words]
    done = subprocess.run([genga, *placed], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=600)
    codes = set(SAID.findall(done.stderr.decode(errors="replace")))
    objects = []
    for line in done.stdout.decode(errors="replace").splitlines() if "--json" in words else ():
        try:
            one = json.loads(line)
        except ValueError:
            continue
        objects.append(one)
        codes |= {finding["code"] for finding in (one, *one.get("findings", ())) if "code" in finding}
        codes |= {one["error"]["code"]} if "error" in one else set()
    return codes, objects


def run_case(genga, words):
    with tempfile.TemporaryDirectory() as out, tempfile.TemporaryDirectory() as large:
        if any("LARGE" in word for word in words):
            make_large_files(large)
        return run(genga, words, out, large)


# ---- recording

# What no file shows that is only checked or converted.
BY_HAND = """
convert --json testdata/bvh/valid/person.bvh OUT/made.bvh --from 0.05
convert --json examples/dance.vmd LARGE/patch.lwo --to-format vmd
convert --json examples/dance.vmd OUT/made.glb --clip nothing
convert --json examples/dance.vmd OUT/made.glb --mesh
convert --json examples/dance.vmd OUT/made.glb --from 1000
convert --json examples/dance.vmd OUT/made.vmd --from 0.01
convert --json examples/dance.vmd OUT/made.vmd --model examples/figure.pmd --from 0.01
convert --json examples/dance.vmd OUT/made.glb --model testdata/pmd/valid/one-bone.pmd
convert --json examples/dance.vmd OUT/made.glb --model testdata/pmd/edge/bone-names-twice.pmd
convert --json examples/dance.vmd OUT/none/made.glb
convert --json nothing.vmd OUT/made.glb
info --json LICENSE
info --json testdata/ledger/unknown-member.json
sample -v testdata/csv/valid/camera.csv --from 2
edit --json testdata/mrtk/valid/camera.bin OUT/made.bin --append testdata/mrtk/valid/everything-version-1.0.bin
edit --json testdata/mrtk/valid/everything-version-1.0.bin OUT/made.bin --append testdata/mrtk/valid/everything.bin
edit --json testdata/mrtk/valid/wrap-modes.bin OUT/made.bin --trim 0.2:3
edit --json testdata/mrtk/edge/no-marker-list.bin OUT/made.bin --marker add:0:begin
convert --json testdata/mrtk/valid/weighted-modes-version-1.0.bin OUT/made.bin --mrtk-version 1.1
convert examples/lamp.lws --objects examples OUT/made.glb --limit elements=10
convert --json examples/lamp.lws testdata/lwo/valid/cube.lwo OUT/made.glb
convert --json testdata/lwo/valid/everything.lwo OUT/made.glb --subdivide 8 --limit elements=2000
convert --json testdata/ledger/mouth.vmd OUT/made.glb --model testdata/pmd/check/pmd.ambiguous-name.morph.pmd
convert --json testdata/ledger/many-maps.lwo OUT/made.glb --subdivide 8
check --json LARGE/too-many-keys.vmd
convert --json examples/dance.vmd examples/dance.vmd OUT/made.glb
convert --json LARGE/too-many-names.vmd OUT/made.glb
convert --json testdata/x/check/x.ticks-not-told.clean.x OUT/made.glb --ticks 30
convert --json testdata/x/edge/motion-figure.x testdata/x/valid/everything.x OUT/made.glb
convert --json testdata/x/valid/lightwave.x testdata/x/valid/lightwave-path.x OUT/made.glb
convert --json examples/dance.vmd OUT/made.x --x-animation lightwave
sample LARGE/bones-1100.lws -v --subdivide 8 --times 0 -o OUT/made.csv
sample LARGE/bones-66000.lws -v --subdivide 8 --times 0 -o OUT/made.csv
plot --json examples/dance.vmd -o OUT/made.svg
convert --json testdata/ledger/names-alike.vmd OUT/made.vmd --encoding utf-8 --to-encoding cp932
convert --json testdata/ledger/names-alike.vpd OUT/made.vpd --to-encoding cp932
convert --json testdata/ledger/names-of-nobody.vmd OUT/made.glb --model testdata/ledger/names-not-in-cp932.pmx
convert --json testdata/ledger/names-not-in-cp932.pmx OUT/made.lws
check --json testdata/vmd/bad/count-one-too-many-bone-keys.vmd --salvage
"""


def cases(genga):
    """Commands that are tried, the plain ones first."""
    suffixes = program_formats.read_suffixes(genga) | {".json"}
    files = sorted(path.relative_to(ROOT) for folder in ("testdata", "examples") for path in (ROOT / folder).rglob("*") if path.suffix in suffixes)
    files = [path for path in files if path.name != "expected.json"]
    for path in files:
        yield "check", "--json", "--allow-outside", str(path)
    for target in TARGETS:
        for path in files:
            yield "convert", "--json", str(path), f"OUT/made.{target}"
    for folder in sorted((ROOT / "testdata/pairs").iterdir()):
        pair = folder.relative_to(ROOT)
        for target in TARGETS:
            yield "convert", "--json", f"{pair}/motion.vmd", "--model", f"{pair}/model.pmd", f"OUT/made.{target}"
    for path in files:
        if path.suffix == ".bin":
            for edit in ("--repair", "--gate", "--reverse", "--reduce=1mm,1deg", "--trim=0.1:0.2", "--shift=-100", "--drop=*", "--drop=Hand.*", "--speed=0.001"):
                yield "edit", "--json", str(path), "OUT/made.bin", edit
            yield "convert", "--json", "--mrtk-version", "1.0", str(path), "OUT/made.bin"
        yield "sample", "--space", "world", "-v", str(path)
    yield from (line.split(" ") for line in BY_HAND.strip().splitlines())


def recorded():
    rows = [line.split("\t") for line in CODES.read_text().splitlines() if line and not line.startswith("#")]
    return {code: words.split(" ") for code, words in rows}


def record(genga):
    """Keeps the cases that still hold, looks for others, writes what was found. Gives the codes that no case reaches."""
    wanted = codes_of_source() - set(LIBRARY_ALONE)
    kept = {code: words for code, words in (recorded() if CODES.exists() else {}).items() if code in wanted and code in run_case(genga, words)[0]}
    tried = cases(genga)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        while wanted - set(kept) and (some := list(itertools.islice(tried, 100))):
            for words, (codes, _) in zip(some, pool.map(lambda words: run_case(genga, words), some)):
                for code in codes & wanted - set(kept):
                    kept[code] = words
    CODES.write_text("".join(f"{code}\t{' '.join(words)}\n" for code, words in sorted(kept.items())))
    return wanted - set(kept)


# ---- comparing


def faults_of_codes(genga, rows=None):
    """What is wrong with the ledger of codes, or with these rows: one line each."""
    rows, known = recorded() if rows is None else rows, codes_of_source()
    faults = [f"{code}: no case reaches it" for code in sorted(known - set(rows) - set(LIBRARY_ALONE))]
    faults += [f"{code}: in the ledger, but the program cannot say it" for code in sorted(set(rows) - known)]
    documents = "\n".join(path.read_text() for path in [*(ROOT / "genga").rglob("README.md"), *(ROOT / "docs").glob("*.md")])
    faults += [f"{code}: {test} does not show it" for code, test in LIBRARY_ALONE.items() if code not in (ROOT / test).read_text()]
    faults += [f"{code}: no page says what it means" for code in sorted(known) if code not in documents]
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for (code, words), (codes, _) in zip(rows.items(), pool.map(lambda words: run_case(genga, words), rows.values())):
            if code not in codes:
                faults.append(f"{code}: not said by: genga {' '.join(words)}")
    return faults


def members(value, path=""):
    """Paths of all members below a JSON value: clips[].name."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{path}.{key}" if path else key
            yield from members(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for inner in value:
            yield from members(inner, path + "[]")


def recorded_fields():
    fields = collections.defaultdict(set)
    for line in FIELDS.read_text().splitlines():
        command, path = line.split("\t")
        fields[command].add(path)
    return fields


def fields_of(genga, commands):
    fields = collections.defaultdict(set)
    commands = list(commands)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for words, (_, objects) in zip(commands, pool.map(lambda words: run_case(genga, words), commands)):
            for one in objects:
                fields[words[0]] |= set(members(one))
    return fields


def faults_of_fields(known, found):
    """What recorded and found members have not in common: one line each."""
    faults = [f"{command}: {path} is not reported any more" for command, paths in sorted(known.items()) for path in sorted(paths - found[command])]
    return faults + [f"{command}: {path} is new" for command, paths in sorted(found.items()) for path in sorted(paths - known[command])]


# ---- lines


def gcov_files(build):
    for counted in sorted(pathlib.Path(build).resolve().rglob("*.gcda")):
        done = subprocess.run(["gcov-12", "--json-format", "--stdout", "--branch-probabilities", str(counted)], cwd=build, capture_output=True, check=True)
        for line in done.stdout.splitlines():
            yield from json.loads(line)["files"]


def reached_lines(build):
    """Source -> line -> [times, branches, branches taken], over all objects."""
    lines = collections.defaultdict(dict)
    for one in gcov_files(build):
        name = one["file"]
        path = pathlib.Path(name) if pathlib.Path(name).is_absolute() else pathlib.Path(build) / name
        try:
            source = str(path.resolve().relative_to(ROOT))
        except ValueError:
            continue
        if not source.startswith(COVERED):
            continue
        for line in one["lines"]:
            # What only an exception takes: the library throws none.
            taken = [branch["count"] > 0 for branch in line["branches"] if not branch["throw"]]
            known = lines[source].setdefault(line["line_number"], [0, [False] * len(taken)])
            known[0] += line["count"]
            if len(known[1]) == len(taken):
                known[1] = [a or b for a, b in zip(known[1], taken)]
    return lines


def report_lines(build, shows_all):
    folders = collections.defaultdict(lambda: [0, 0, 0, 0])
    for source, lines in sorted(reached_lines(build).items()):
        folder = "/".join(source.split("/")[: 3 if source.startswith("genga/formats") or source.startswith("genga/convert") else 2])
        sums = folders[folder]
        for number, (times, branches) in sorted(lines.items()):
            sums[0] += 1
            sums[1] += times > 0
            sums[2] += len(branches)
            sums[3] += sum(branches)
            if shows_all and times == 0:
                print(f"{source}:{number}")
    print(f"{'':28} {'lines':>7} {'reached':>9} {'branches':>9} {'reached':>9}")
    for folder, (lines, reached, branches, taken) in [*sorted(folders.items()), ("all", [sum(row) for row in zip(*folders.values())])]:
        print(f"{folder:28} {lines:7} {100 * reached / lines:8.1f}% {branches:9} {100 * taken / max(branches, 1):8.1f}%")
    lines, reached = (sum(row[i] for row in folders.values()) for i in (0, 1))
    return reached >= MIN_LINES * lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("genga", nargs="?")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--lines", metavar="BUILD")
    parser.add_argument("--all", action="store_true", help="with --lines: each line that is not reached")
    asked = parser.parse_args()
    if asked.lines:
        return 0 if report_lines(asked.lines, asked.all) else 1
    genga = str(pathlib.Path(asked.genga).resolve())
    if asked.record:
        missing = record(genga)
        FIELDS.write_text("".join(f"{command}\t{path}\n" for command, paths in sorted(fields_of(genga, cases_of_fields(genga)).items()) for path in sorted(paths)))
        print("no case reaches:", *sorted(missing), sep="\n")
        return 1 if missing else 0
    faults = faults_of_codes(genga) + faults_of_fields(recorded_fields(), fields_of(genga, cases_of_fields(genga)))
    print(*faults, sep="\n")
    return 1 if faults else 0


def cases_of_fields(genga):
    """Commands that show every member of every report."""
    files = ["testdata/anim/valid/everything.anim", "testdata/lws/valid/version-5.lws", "testdata/lws/valid/every-shape.lws", "examples/lamp.lws", "examples/lamp.lwo", "examples/dance.vmd",
             "examples/camera.vmd", "examples/figure.pmd", "testdata/pmx/valid/everything.pmx", "examples/hand.bin", "testdata/bvh/valid/person.bvh",
             "testdata/gltf/valid/stage.glb", "testdata/vrm/valid/tilted.vrm", "testdata/vrma/valid/greet.vrma",
             "testdata/x/valid/everything.x", "testdata/vmd/bad/empty.vmd",
             "testdata/x/bad/cut-in-object.x", "testdata/csv/check/csv.no-time.csv", "nothing.vmd"]  # fmt: skip
    yield "formats", "--json"
    yield "info", "--json", "testdata/lwo/valid/everything.lwo"
    for file in files:
        yield "info", "--json", "--tracks", file
        yield "check", "--json", file
    suffixes = program_formats.read_suffixes(genga)
    for path in sorted((ROOT / "testdata").glob("*/check/*")):
        if path.suffix in suffixes and ".clean." not in path.name:
            yield "check", "--json", str(path.relative_to(ROOT))
    yield "convert", "--json", "examples/dance.vmd", "--model", "testdata/pairs/ik-leg-out-of-reach/model.pmd", "OUT/dance.glb"
    yield "convert", "--json", "testdata/pairs/ik-leg-out-of-reach/motion.vmd", "--model", "testdata/pairs/ik-leg-out-of-reach/model.pmd", "OUT/dance.glb"
    yield "convert", "--json", "examples/dance.vmd", "--model", "testdata/pmx/valid/everything.pmx", "OUT/dance.glb"
    yield "convert", "--json", "examples/lamp.lws", "OUT/lamp.glb"
    yield "convert", "--json", "examples/dance.vmd", "OUT/dance.vmd"
    yield "convert", "--json", "examples/dance.vmd", "OUT/dance.x", "--node-names", "english"
    yield "convert", "--json", "examples/dance.vmd", "OUT/dance.x", "--limit", "keys=1"
    yield "convert", "--json", "nothing.vmd", "OUT/dance.x"
    yield "edit", "--json", "testdata/mrtk/check/mrtk.untracked-glide.bin", "OUT/made.bin", "--gate"
    yield "edit", "--json", "examples/dance.vmd", "OUT/made.bin", "--gate"
    yield "sample", "--json", "nothing.vmd"
    yield "diff", "--json", "examples/dance.vmd", "examples/camera.vmd"
    yield "diff", "--json", "examples/hand.bin", "testdata/mrtk/check/mrtk.untracked-glide.bin"
    yield "diff", "--json", "examples/dance.vmd", "nothing.vmd"
    yield "plot", "--json", "examples/dance.vmd", "-o", "OUT/made.svg"
    yield "plot", "--json", "examples/dance.vmd", "-o", "OUT/made.svg", "--limit", "samples=1"
    yield "view", "--json", "testdata/pmd/valid/texture-plain.pmd", "-o", "OUT/page.html", "--page", "tests/cli/page/stub.html"
    yield "view", "--json", "nothing.vmd", "-o", "OUT/page.html", "--page", "tests/cli/page/stub.html"
    yield ("render", "--json", "testdata/pmd/valid/texture-plain.pmd", "-o", "OUT/made.png", "--page", "tests/cli/page/stub.html",
           "--browser", "tests/cli/page/browser.py")  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
