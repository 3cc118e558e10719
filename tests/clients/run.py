#!/usr/bin/env python3
"""What other people's programs make of genga's output: validator, three.js, Blender, mmd-parser, babylon-mmd.

  GENGA=path/to/genga [GENGA_CORPUS=folder] run.py [--quick] [--corpus] [--only WORD]

--quick   the validator alone, on twenty files (a minute at most): part of every test run.
(none)    all programs on the example and on twenty files.
--corpus  also validates every file of the corpus, and every model with every motion of its own maker.
--only    checks whose name holds the word.

One line a check, the last line is "N passed, N failed"; exit 1 when one failed. Installs the npm packages when they are
missing. Chromium and Blender come from Debian (chromium, blender, python3-numpy).
"""
import argparse
import concurrent.futures
import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from bent import bent_arms
from blender.defaults import check_defaults
from lights import check_lights
from lightwave import check_lightwave
from physics.hanging_chains import hanging_chains
from pictures import check_pictures
from printed import printed_error  # of the judges, whose folder lightwave.py names
from programs import (HERE, ROOT, Failure, babylon_mmd, babylon_pmx, babylon_reads_pmx, blender, install_packages, mmd_parser, run,
                      three, validate, what_info_tells)
from x_glb import check_x

EXAMPLES = ROOT / "examples"
LEDGER = ROOT / "testdata/ledger"
FPS = 30
SAMPLES = 20  # files that a run without --corpus converts
CHUNK = 20  # converted files kept on disk at once

# Rounding of positions to float32 along a chain of bones, as a share of the figure's height: 8 ulp of 1.
ROUNDING = "1e-6h"
# The same for rotations, in degrees: 2e-6 rad.
ROUNDING_DEGREES = 1e-4


def must_find(words, check, *arguments):
    """A check that accepts a planted fault is worth nothing; nor is one that fails for another reason."""
    try:
        check(*arguments)
    except Failure as failure:
        if re.search(words, str(failure)):
            return
        raise
    raise Failure("a planted fault was not seen")


class Checks:
    def __init__(self, only):
        self.only = only
        self.passed = self.failed = 0

    def __call__(self, name, action, *arguments):
        if self.only and self.only not in name:
            return
        start = time.monotonic()
        try:
            told = action(*arguments) or ""
            self.passed += 1
            print(f"ok   {name} ({time.monotonic() - start:.1f} s){': ' + told if told else ''}", flush=True)
        except Failure as failure:
            self.failed += 1
            print(f"FAIL {name} ({time.monotonic() - start:.1f} s)", flush=True)
            for line in str(failure).splitlines():
                print(f"     {line}")


# ---- the checks themselves, tested on files whose poses synthetic.py computes -------------------------------------------


def check_the_checks(check, folder, everything):
    run(sys.executable, HERE / "synthetic.py", folder)
    for name in ("baked", "exact"):
        check(f"self: validator takes {name}", validate, folder / f"{name}.glb")
        if everything:
            model, table, planted = (folder / f"{name}{end}" for end in (".glb", ".csv", "-planted.csv"))
            check(f"self: three.js agrees, {name}", three, model, table, "1e-5h")
            check(f"self: three.js sees 1 mm, {name}", must_find, "position off by 0.00(1|099)", three, model, planted, "1e-5h")
    check("self: validator refuses a wrong joint", must_find, "UNRESOLVED_REFERENCE", validate, folder / "broken.glb")
    if everything:
        check("self: Blender agrees", blender, folder / "baked.glb", folder / "baked.csv", "1e-5")
        check("self: Blender sees 1 mm", must_find, "is off by 0.00(1|099)", blender, folder / "baked.glb",
              folder / "baked-planted.csv", "1e-5")


# ---- the example: one figure, one dance --------------------------------------------------------------------------------


class Example:
    def __init__(self, genga, folder):
        self.genga, self.folder = genga, folder
        self.motion, self.model = EXAMPLES / "dance.vmd", EXAMPLES / "figure.pmd"

    def convert(self, name, *arguments):
        out = self.folder / name
        _, told = run(self.genga, "convert", "--force", *arguments, out)
        return out, told

    def duration(self):
        out, _ = run(self.genga, "info", "--json", self.motion)
        return json.loads(out.splitlines()[0])["duration"]

    def sample(self, name, times, *arguments):
        out = self.folder / name
        run(self.genga, "sample", "--force", self.motion, "--times", ",".join(repr(t) for t in times), *arguments, "-o", out)
        return out

    def whole_frames(self, count):
        last = round(self.duration() * FPS)
        return [round(last * i / (count - 1)) / FPS for i in range(count)]

    def odd_times(self, count):
        # Golden-section steps: between frames, spread evenly, none twice.
        return sorted(self.duration() * ((i * 0.6180339887498949 + 0.1234) % 1.0) for i in range(count))

    def world(self, name, times):
        return self.sample(name, times, "--model", self.model, "--physics", "on", "--space", "world", "--axes", "gltf")

    def formats(self):
        both = (self.motion, "--model", self.model)
        files = [
            self.convert("default.glb", *both)[0],
            self.convert("exact.glb", *both, "--curves", "exact")[0],
            self.convert("baked.glb", *both, "--curves", "bake")[0],
            self.convert("split.gltf", *both)[0],
            self.convert("model.glb", self.model)[0],
            self.convert("motion.glb", self.motion)[0],
        ]
        return validate(*files)

    def played_baked(self, play, frames, limit):
        out, _ = self.convert("baked.glb", self.motion, "--model", self.model, "--curves", "bake")
        return play(out, self.world("baked.csv", self.whole_frames(frames)), limit)

    def played_exact(self):
        out, told = self.convert("exact.glb", self.motion, "--model", self.model, "--curves", "exact")
        printed = printed_error(told)
        if not printed:
            raise Failure(f"convert printed no largest error\n{told[-1000:]}")
        metres, degrees = printed
        table = self.world("exact.csv", self.odd_times(24))
        weights = self.sample("weights.csv", self.odd_times(24))
        told = three(out, table, f"{metres}+{ROUNDING}", "--degrees", degrees + ROUNDING_DEGREES, "--weights", weights)
        return f"{told} (printed {metres:.4g} m, {degrees:.4g}°)"

    def split_as_one(self):
        out, _ = self.convert("split.gltf", self.motion, "--model", self.model, "--curves", "bake")
        return three(out, self.world("split.csv", self.whole_frames(5)), "1e-5h")


def check_example(check, genga, folder):
    example = Example(genga, folder)
    check("example: validator", example.formats)
    check("example: three.js plays the baked file", example.played_baked, three, 9, "1e-5h")
    check("example: three.js plays the exact file", example.played_exact)
    check("example: three.js plays .gltf + .bin", example.split_as_one)
    check("example: Blender plays the baked file", example.played_baked, blender, 5, "1e-5")


# ---- the example recording: two hands ----------------------------------------------------------------------------------


class Hands:
    WAYS = [way + joints for way in ([], ["--curves", "exact"], ["--curves", "bake"], ["--mesh"], ["--mesh", "--curves", "bake"])
            for joints in ([], ["--joints", "openxr"], ["--joints", "webxr"])]

    def __init__(self, genga, folder):
        self.genga, self.folder = genga, folder
        self.recording = EXAMPLES / "hand.bin"

    def convert(self, recording, name, *arguments):
        out = self.folder / name
        _, told = run(self.genga, "convert", "--force", recording, *arguments, out)
        return out, told

    def world(self, name, times):
        """Without MRTK's joint that is no place, which glTF has not."""
        text, _ = run(self.genga, "sample", self.recording, "--times", ",".join(repr(t) for t in times),
                      "--space", "world", "--axes", "gltf")
        rows = list(csv.reader(text.splitlines()))
        kept = [i for i, heading in enumerate(rows[0]) if ".Joint.None/" not in heading]
        out = self.folder / name
        with open(out, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([row[i] for i in kept] for row in rows)
        return out

    def every_way(self, recordings):
        files = [self.convert(recording, f"{number}-{way}.glb", "-q", *arguments)[0]
                 for number, recording in enumerate(recordings) for way, arguments in enumerate(self.WAYS)]
        files.append(self.convert(recordings[0], "hands.gltf", "--mesh", "-q")[0])
        return validate(*files)

    def played_baked(self, play, limit):
        # Whole frames of Blender's thirty a second, which are every second one of MRTK's.
        times = [frame / FPS for frame in range(0, 181, 18)]
        out, _ = self.convert(self.recording, "hands-baked.glb", "--mesh", "--curves", "bake")
        return play(out, self.world("hands-baked.csv", times), limit)

    def played_exact(self):
        out, told = self.convert(self.recording, "hands-exact.glb", "--mesh", "--curves", "exact")
        printed = printed_error(told)
        if not printed:
            raise Failure(f"convert printed no largest error\n{told[-1000:]}")
        metres, degrees = printed
        times = sorted(6 * ((i * 0.6180339887498949 + 0.1234) % 1.0) for i in range(24))
        told = three(out, self.world("hands-exact.csv", times), f"{metres}+{ROUNDING}", "--degrees",
                     degrees + ROUNDING_DEGREES)
        return f"{told} (printed {metres:.4g} m, {degrees:.4g}°)"


def check_hands(check, genga, folder, corpus):
    hands = Hands(genga, folder)
    recordings = [hands.recording, *(sorted(corpus.glob("mrtk/*.bin")) if corpus else [])]
    check(f"hands: validator, {len(recordings)} recordings in {len(hands.WAYS)} ways", hands.every_way, recordings)
    check("hands: three.js plays the baked file", hands.played_baked, three, "1e-5")
    check("hands: three.js plays the exact file", hands.played_exact)
    check("hands: Blender plays the baked file", hands.played_baked, blender, "1e-5")


# ---- the corpus --------------------------------------------------------------------------------------------------------


def family(path):
    """Which files were made for each other: owner of the repository and the figure's name."""
    owner, stem = path.name.split("__")[0], path.stem.split("__")[-1]
    if owner == "mmdagent-ex":
        return "gene"
    for name in ("sd_mei", "mei", "takumi"):
        if stem.startswith(name + "_") or stem == name:
            return name
    return None


# A model that is broken on purpose, and a motion that ends before its last section's count: babylon-mmd reads neither.
BROKEN_MODEL, SHORT_MOTION = "joint_orient_test.pmx", "__joint_orient_test.vmd"


def pmx_pairs(corpus):
    """(model, motion) of one maker each: owner of the repository."""
    entries = json.loads((corpus / "MANIFEST.json").read_text(encoding="utf-8"))
    owner = {corpus / entry["file"]: entry["origin"].split("/")[0] for entry in entries}
    models, motions = ([file for file in sorted(owner) if file.suffix == end] for end in (".pmx", ".vmd"))
    return [(model, motion) for model in models for motion in motions
            if owner[model] == owner[motion] and model.name != BROKEN_MODEL]


def jobs(corpus):
    """Inputs of each conversion: models alone, motions alone, models with the motions of their family."""
    models, motions = sorted(corpus.glob("pmd/*.pmd")), sorted(corpus.glob("vmd/*.vmd"))
    pairs = [(motion, model) for model in models for motion in motions if family(model) and family(model) == family(motion)]
    pairs += [(motion, model) for model, motion in pmx_pairs(corpus)]
    models += [model for model in sorted(corpus.glob("pmx/*.pmx")) if model.name != BROKEN_MODEL]
    return [(model,) for model in models], [(motion,) for motion in motions], pairs


def spread(items, count):
    step = len(items) / count if len(items) > count else 1
    return [items[int(i * step)] for i in range(min(count, len(items)))]


def convert_job(genga, folder, number, job):
    out = folder / f"{number:04}.glb"
    source, *model = job
    try:
        run(genga, "convert", "--force", "-q", source, *(["--model", model[0]] if model else []), out)
    except Failure as failure:
        return None, str(failure)
    return out, ""


def convert_all(genga, folder, todo):
    """Converts and validates in chunks, so that hundreds of figures never lie on the disk at once."""
    problems = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for start in range(0, len(todo), CHUNK):
            place = folder / f"chunk{start}"
            place.mkdir()
            chunk = todo[start:start + CHUNK]
            written = list(pool.map(lambda item, p=place: convert_job(genga, p, *item), enumerate(chunk)))
            problems += [problem for _, problem in written if problem]
            names = {out.name: " + ".join(part.name for part in job) for (out, _), job in zip(written, chunk) if out}
            try:
                if names:
                    validate(*(place / name for name in names))
            except Failure as failure:
                text = str(failure).split("\n", 1)[1]
                for name, job in names.items():
                    text = text.replace(str(place / name), job)
                problems.append(text)
            shutil.rmtree(place)
    if problems:
        raise Failure(f"{len(problems)} problems\n" + "\n".join(problems[:20]))
    return f"{len(todo)} files"


def corpus_subset(corpus):
    models, motions, pairs = jobs(corpus)
    recordings = [(recording,) for recording in sorted(corpus.glob("mrtk/*.bin"))]
    return spread(models, 4) + spread(motions, SAMPLES - 14) + spread(pairs, 8) + spread(recordings, 2)


def example_jobs():
    models, motions = sorted(EXAMPLES.glob("*.pmd")), sorted(EXAMPLES.glob("*.vmd"))
    recordings = sorted(EXAMPLES.glob("*.bin"))
    scenes = sorted(EXAMPLES.glob("*.lw[os]"))
    alone = [(m,) for m in models + motions + recordings + scenes]
    return alone + [(motion, model) for model in models for motion in motions]


def check_files(check, genga, folder, corpus, everything):
    if corpus:
        check("corpus: validator, twenty files", convert_all, genga, folder, corpus_subset(corpus))
    else:
        check("examples: validator", convert_all, genga, folder, example_jobs())
    if corpus and everything:
        for name, part in zip(("models", "motions", "models with motions"), jobs(corpus)):
            check(f"corpus: validator, all {name}", convert_all, genga, folder, part)


def part_of(genga, folder, motion):
    """A second of the motion, as a motion."""
    part = folder / f"part-of-{motion.name}"
    run(genga, "convert", "--force", motion, part, "--from", "0.4", "--to", "1.4")
    return part


def baked(genga, folder, motion):
    made = folder / f"baked-{motion.name}"
    run(genga, "convert", "--force", motion, made, "--curves", "bake")
    return made


def check_parts(check, genga, folder, corpus):
    """Motions that are cut: what else reads them, and how legs stand in them."""
    dance = EXAMPLES / "dance.vmd"
    motions = [dance] + (spread(sorted((corpus / "vmd").glob("*.vmd")), 6) if corpus else [])
    check("mmd-parser: parts of motions", lambda: mmd_parser(genga, [part_of(genga, folder, motion) for motion in motions]))
    names = LEDGER / "names-saved-by-mmd.vmd"
    check("mmd-parser: names that cp932 lacks", lambda: mmd_parser(genga, [names, part_of(genga, folder, names)]))
    check("babylon-mmd: names that cp932 lacks", babylon_reads_pmx, genga, [LEDGER / "names-not-in-cp932.pmx"])
    cameras = sorted((ROOT / "testdata/vmd/valid").glob("camera*.vmd"))
    check("mmd-parser: baked cameras", lambda: mmd_parser(genga, [baked(genga, folder, camera) for camera in cameras]))
    check("example: babylon-mmd, legs in a part of a dance",
          lambda: babylon_mmd(genga, EXAMPLES / "figure.pmd", part_of(genga, folder, dance), "--times", "0.05,0.5,0.95"))


def check_dumps(check, genga, corpus):
    places = [EXAMPLES] + ([corpus / "pmd", corpus / "vmd"] if corpus else [])
    for kind in ("pmd", "vmd"):
        files = [file for place in places for file in sorted(place.glob(f"*.{kind}"))]
        if files:
            check(f"mmd-parser: {len(files)} {kind} dumps", mmd_parser, genga, files)


def check_legs(check, genga, corpus):
    dance = (EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd")
    check("self: babylon-mmd sees legs whose knees are free", babylon_mmd, genga, *dance, "--plant")
    check("example: babylon-mmd, legs", babylon_mmd, genga, *dance)
    truth = corpus / "truth" / "mmd_chains.json" if corpus else None
    for pair in json.loads(truth.read_text())["cases"] if truth and truth.exists() else []:
        model, motion = corpus / pair["model"], corpus / pair["motion"]
        check(f"corpus: babylon-mmd, legs of {model.stem} in {motion.stem}", babylon_mmd, genga, model, motion)
    pairs = [pair for pair in pmx_pairs(corpus) if not pair[1].name.endswith(SHORT_MOTION)] if corpus else []
    if pairs:
        check("corpus: babylon-mmd, bones of PMX models", babylon_pmx, genga, pairs)
        dances = [pair for pair in pairs if pair[1].name == "サンプルモーション3.vmd"]
        check("self: babylon-mmd sees PMX chains that do not reach", babylon_pmx, genga, dances, "--plant")


def check_physics(check, genga, folder):
    check("self: babylon-mmd's Bullet with its own error reduction is elsewhere", hanging_chains, genga, folder, "--plant")
    check("made chains: babylon-mmd's Bullet", hanging_chains, genga, folder)


def long_dances(genga, corpus, everything):
    """(model, motion): at least two seconds of at least three keys a bone on a model of the same maker, of which it names
    20 bones; one, or a dozen."""
    pairs = [(model, motion) for motion, model in jobs(corpus)[2]] if corpus else []
    told = {file: what_info_tells(genga, file) for file in {file for pair in pairs for file in pair}}

    def is_dance(model, motion):
        bones, moved = (set(told[file]["contents"].get("bones", ())) for file in (model, motion))
        keys = told[motion]["counts"]["bone_keys"]
        return told[motion]["duration"] >= 2 and len(bones & moved) >= 20 and keys >= 3 * len(moved)

    return spread([pair for pair in pairs if is_dance(*pair)], 12 if everything else 1)


def made_models(genga, folder, sources, *more):
    models = [folder / f"made-{number}.pmx" for number in range(len(sources))]
    for source, model in zip(sources, models, strict=True):
        run(genga, "convert", "--force", source, model)
    return babylon_reads_pmx(genga, models, *more)


def check_models(check, genga, folder, corpus):
    """PMX models made of figures, LightWave's scenes and .x files."""
    sources = [EXAMPLES / "figure.pmd", EXAMPLES / "lamp.lws", EXAMPLES / "lamp.lwo", ROOT / "testdata/x/valid/everything.x"]
    check("self: babylon-mmd sees a bone that moved", made_models, genga, folder, sources[:1], "--plant")
    check("examples: babylon-mmd reads made models", made_models, genga, folder, sources)
    if corpus:
        check("corpus: babylon-mmd reads made models", made_models, genga, folder, sorted((corpus / "pmd").glob("*.pmd")))


# ------------------------------------------------------------------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--corpus", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    genga = os.environ.get("GENGA")
    corpus = os.environ.get("GENGA_CORPUS")
    corpus = pathlib.Path(corpus) if corpus else None
    check = Checks(options.only)
    try:
        install_packages()
    except (Failure, OSError) as failure:
        print(f"FAIL npm packages of tests/clients: {failure}")
        print("0 passed, 1 failed")
        return 1
    with tempfile.TemporaryDirectory(prefix="genga-clients-") as name:
        folder = pathlib.Path(name)
        check_the_checks(check, folder, not options.quick)
        if genga:
            check("bent arms: validator", bent_arms, genga, folder)
            if not options.quick:
                check_example(check, genga, folder)
                check_hands(check, genga, folder, corpus)
                check_defaults(check, genga, folder, must_find, long_dances(genga, corpus, options.corpus))
                check_dumps(check, genga, corpus)
                check_legs(check, genga, corpus)
                check_physics(check, genga, folder)
                check_parts(check, genga, folder, corpus)
                check_models(check, genga, folder, corpus)
                check_pictures(check, genga, folder, must_find)
                check_lightwave(check, genga, folder, corpus, options.corpus)
                check_lights(check, genga, folder)
                check_x(check, genga, folder, corpus)
            check_files(check, genga, folder, corpus, options.corpus)
        else:
            print("GENGA is not set: only the checks themselves were tested")
    print(f"{check.passed} passed, {check.failed} failed")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
