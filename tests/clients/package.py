#!/usr/bin/env python3
"""Whether the npm package does what its README says, for whoever installs it: in Node and in headless Chromium, with
the same bits as the program; and whether its notices name what the module has parts of.

$GENGA is the program; the package lies beside the presets' folders. Exit 77: there is no package.

  GENGA=path/to/genga package.py --pictures     records those of MMD's look anew, to be looked at
"""
import base64
import csv
import io
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

import programs

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
GENGA = pathlib.Path(os.environ["GENGA"]).resolve()
BUILD = GENGA.parent.parent.parent
SKIPPED = 77
INPUTS = [
    {"names": ["figure.pmd", "dance.vmd"], "offered": [], "times": [0, 0.1, 1.5, 2.75, 7.9]},
    {"names": ["lamp.lws"], "offered": ["lamp.lwo"], "times": [0, 0.5, 1.25]},
    {"names": ["hand.bin"], "offered": [], "times": [0, 0.3, 1]},
]
# A code block of the README and what it prints.
BLOCK = re.compile(r"(<!-- browser -->\n\n)?```js\n(.*?)```\n\n```text\n(.*?)```\n", re.S)
# What Chromium says of a part that was not prepared.
BLOCKING = re.compile(r".*Synchronous XMLHttpRequest on the main thread.*\n|.*Failed to load resource: the server responded with a status of 404.*\n")
SCRIPTS = ["three.mjs", "looks.mjs", "clips.mjs", "pictures.mjs"]
NODE_SCRIPTS = ["clips.mjs", "three_arguments.mjs"]
THREES = ["three", "three-171"]
# Archives of the link map, and headers, by the notice that each needs.
ARCHIVES = {"libc++.a": ["libc++"], "libc++abi.a": ["libc++abi"], "libc.a": ["wasi-libc", "musl"],
            "libc-printscan-no-floating-point.a": ["wasi-libc", "musl"], "libpng.a": ["libpng"], "libz.a": ["zlib"], "libclang_rt.builtins-wasm32.a": ["compiler-rt"]}
HEADERS = {"glm": "glm", "nlohmann": "nlohmann-json", "fast_float": "fast_float",
           "LinearMath": "bullet", "BulletCollision": "bullet", "BulletDynamics": "bullet"}


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, encoding="utf-8", **more)
    return done.returncode, done.stdout, done.stderr


def install(folder):
    """As a consumer has it: an empty folder, the tarball, no network."""
    (tarball,) = (BUILD / "package").glob("genga-*.tgz")
    folder.joinpath("package.json").write_text('{"name": "consumer", "private": true, "type": "module"}', encoding="utf-8")
    status, out, complaint = run("npm", "install", "--offline", "--no-audit", "--no-fund", tarball, cwd=folder)
    if status != 0:
        raise RuntimeError(f"npm install: {out}{complaint}")
    for path in (ROOT / "examples").iterdir():
        if path.is_file():
            shutil.copy(path, folder)


def readme_runs(folder):
    blocks = BLOCK.findall((ROOT / "web/package/README.md").read_text(encoding="utf-8"))
    if len(blocks) < 4:
        yield f"{len(blocks)} blocks of the README were found"
    for number, (browser, code, expected) in enumerate(blocks):
        script = f"block{number}.mjs"
        folder.joinpath(script).write_text(code, encoding="utf-8")
        command = ["node", HERE / "package/page.mjs", folder, script] if browser else ["node", script]
        status, out, complaint = run(*command, cwd=folder)
        if status != 0 or out.strip() != expected.strip():
            yield f"README, block {number}: exit {status}, prints\n{out}{complaint}"


def bits(number):
    return struct.unpack("<Q", struct.pack("<d", number))[0]


def single(pattern):
    """The bits of the float32 that is nearest to a float64 of these bits, as float64."""
    return bits(struct.unpack("<f", struct.pack("<f", struct.unpack("<d", struct.pack("<Q", pattern))[0]))[0])


def places_of(inputs):
    """For each time the numbers that the program prints for the nodes' translations in the world."""
    names = [ROOT / "examples" / name for name in inputs["names"]]
    times = ",".join(str(time) for time in inputs["times"])
    status, out, complaint = run(GENGA, "sample", "--space", "world", "--times", times, *names)
    if status != 0:
        raise RuntimeError(complaint)
    rows = list(csv.reader(io.StringIO(out)))
    columns = [i for i, name in enumerate(rows[0]) if "/translation." in name]
    return [[float(row[i]) for i in columns] for row in rows[1:]]


def same_place(pattern, number):
    # What is a float32 of the file untouched is printed as one.
    return pattern == bits(number) or single(bits(number)) == pattern


def bits_differ(where, out):
    lines = iter(out.splitlines())
    for inputs in INPUTS:
        for time, expected in zip(inputs["times"], places_of(inputs)):
            patterns = [int(word, 16) for word in next(lines, "").split()]
            # A table has the nodes that a scene has, and cameras' behind them.
            count = sum(1 for pattern, number in zip(patterns, expected) if same_place(pattern, number))
            if not patterns or len(expected) < len(patterns) or count != len(patterns):
                yield f"{where}: {inputs['names']} at {time} s: {count} of {len(patterns)} numbers are the program's ({len(expected)})"


def positions_differ(folder):
    for script in ("anywhere.mjs", "positions.mjs"):
        shutil.copy(HERE / "package" / script, folder)
    folder.joinpath("inputs.json").write_text(json.dumps(INPUTS), encoding="utf-8")
    for where, command in (("Node", ["node", "positions.mjs"]),
                           ("Chromium", ["node", HERE / "package/page.mjs", folder, "positions.mjs"])):
        status, out, complaint = run(*command, cwd=folder)
        if status != 0:
            yield f"positions in {where}: {out}{complaint}"
        yield from bits_differ(where, out)


def convert(folder, source, made):
    status, _, complaint = run(GENGA, "convert", "-q", source, made, cwd=folder)
    if status != 0:
        raise RuntimeError(f"{made}: {complaint}")


def change(folder, source, made, edit):
    """A file of the repository with something else in it."""
    status, text, complaint = run(GENGA, "dump", source, cwd=folder)
    if status != 0:
        raise RuntimeError(f"{source}: {complaint}")
    document = json.loads(text)
    edit(document)
    folder.joinpath(f"{made}.json").write_text(json.dumps(document), encoding="utf-8")
    convert(folder, f"{made}.json", made)


def with_colors(document):
    for material in document["materials"]:
        material |= {"flags": 0x20, "diffuse": [1, 1, 1, 1], "ambient": [0.4, 0.4, 0.4], "specular": [0, 0, 0]}
    for vertex in document["vertices"]:
        vertex["extra_uvs"][0] = [0.5, 0, 0, 1]


def with_lines_and_points(document):
    lines, points = document["materials"]
    lines["flags"] = 0x80
    points["flags"] = 0x40


def with_switches(document):
    del document["bone_keys"][50:], document["morph_keys"][:]
    document["bone_keys"][-1]["frame"] = 30
    first = document["property_keys"][0]
    document["property_keys"] = [first | {"frame": frame, "visible": visible} for frame, visible in ((0, 1), (10, 0), (20, 1))]


def make_models(folder):
    for source in ("lws/valid/version-5.lws", "pmx/valid/everything.pmx", "pmx/valid/extra-uvs-1.pmx"):
        shutil.copy(ROOT / "testdata" / source, folder)
    convert(folder, "lamp.lws", "made.x")
    convert(folder, "figure.pmd", "made.pmx")
    change(folder, "extra-uvs-1.pmx", "colored.pmx", with_colors)
    change(folder, "everything.pmx", "drawn.pmx", with_lines_and_points)
    change(folder, "dance.vmd", "hidden.vmd", with_switches)


def models_wrong(folder):
    """In the newest three.js, and in the one that was the last with a loader of MMD."""
    make_models(folder)
    scripts = (HERE / "package" / script for script in {*SCRIPTS, *NODE_SCRIPTS, "promises.mjs"})
    for source in (*scripts, *HERE.glob("pictures/mmd-*.png")):
        shutil.copy(source, folder)
    for three in THREES:
        status, out, complaint = run("node", HERE / "package/page.mjs", folder, *SCRIPTS, cwd=folder, env=os.environ | {"THREE": three})
        if status != 0 or out.strip():
            yield f"genga/three with {three}: {out}{complaint}"
        folder.joinpath("node_modules/three").symlink_to(HERE / "node_modules" / three)
        for script in NODE_SCRIPTS:
            status, out, complaint = run("node", script, cwd=folder)
            if status != 0 or out.strip():
                yield f"{script} in Node with {three}: {out}{complaint}"
        folder.joinpath("node_modules/three").unlink()


def record_pictures(folder):
    folder.joinpath("record.mjs").write_text('globalThis.isRecording = true;\nawait import("/pictures.mjs");\n', encoding="utf-8")
    shutil.copy(HERE / "package/pictures.mjs", folder)
    status, out, complaint = run("node", HERE / "package/page.mjs", folder, "record.mjs", cwd=folder)
    if status != 0:
        raise RuntimeError(out + complaint)
    for name, address in (line.split() for line in out.splitlines()):
        HERE.joinpath("pictures", name).write_bytes(base64.b64decode(address.partition(",")[2]))


def promises_broken(folder):
    for script in ("anywhere.mjs", "api.mjs", "arguments.mjs", "promises.mjs"):
        shutil.copy(HERE / "package" / script, folder)
    for script in ("api.mjs", "arguments.mjs"):
        status, out, complaint = run("node", "--expose-gc", script, cwd=folder)
        if status != 0 or out:
            yield out + complaint


def parts_wrong(folder):
    """Alone in Node and in a page, where the module lies without its parts as well."""
    folder.joinpath("elsewhere").mkdir()
    shutil.copy(folder / "node_modules/genga/dist/genga.wasm", folder / "elsewhere")
    for script in ("anywhere.mjs", "parts.mjs"):
        shutil.copy(HERE / "package" / script, folder)
    for where, command in (("Node", ["node", "parts.mjs"]), ("Chromium", ["node", HERE / "package/page.mjs", folder, "parts.mjs"])):
        status, out, complaint = run(*command, cwd=folder)
        out = BLOCKING.sub("", out)
        if status != 0 or out.strip():
            yield f"parts in {where}: {out}{complaint}"


def write_values(folder):
    """What the package gives, as TypeScript."""
    for source in ("lws/valid/version-5.lws", "pmx/valid/everything.pmx", "x/valid/everything.x"):
        shutil.copy(ROOT / "testdata" / source, folder)
    shutil.copy(HERE / "package/values.mjs", folder)
    status, out, complaint = run("node", "values.mjs", cwd=folder)
    if status != 0:
        raise RuntimeError(complaint)
    folder.joinpath("values.ts").write_text(out, encoding="utf-8")


def types_wrong(folder):
    tools = ROOT / "web/package/node_modules"
    types = folder / "node_modules/@types/three"
    types.parent.mkdir()
    write_values(folder)
    for source in ("consumer.ts", "stage.ts"):
        shutil.copy(HERE / "package" / source, folder)
    # three.js's own types are not checked themselves.
    for source, three, more in (("consumer.ts", None, []), ("values.ts", None, []), ("stage.ts", "@types/three", ["--skipLibCheck"]),
                                ("stage.ts", "types-three-171", ["--skipLibCheck"])):
        types.unlink(missing_ok=True)
        if three:
            types.symlink_to(tools / three)
        status, out, _ = run("node", tools / "typescript/bin/tsc", "--noEmit", "--strict", "--target", "es2022", "--module",
                             "nodenext", *more, source, cwd=folder)
        if status != 0:
            yield f"types of {source}, with {three}: {out}"


def bundle_complains(folder):
    """A bundler for browsers takes the package as it is."""
    status, out, complaint = run(HERE / "node_modules/esbuild/bin/esbuild", "block0.mjs", "--bundle", "--format=esm",
                                 "--external:node:fs/promises", "--outfile=bundle/out.mjs", "--platform=browser",
                                 "--log-level=warning", cwd=folder)
    if status != 0 or out or complaint:
        yield f"esbuild: {out}{complaint}"


def notices_missing():
    text = (ROOT / "web/package/THIRD_PARTY_NOTICES").read_text(encoding="utf-8")
    told = set(re.findall(r"^== (\S+) ==$", text, re.M))
    linked = (BUILD / "wasm/bin/genga.map").read_text(encoding="utf-8")
    needed = set()
    for archive in set(re.findall(r"([\w.+-]+\.a)\(", linked)) - {"libgenga.a"}:
        if archive not in ARCHIVES:
            yield f"the module has parts of {archive}: whose are they?"
        needed |= set(ARCHIVES.get(archive, []))
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "genga").rglob("*.[ch]*") if path.is_file())
    folders = set(re.findall(r"#include <(\w+)/", sources)) - {"sys"}
    for folder in folders - set(HEADERS):
        yield f"the library includes headers of {folder}: whose are they?"
    needed |= {HEADERS[folder] for folder in folders & set(HEADERS)}
    if told != needed:
        yield f"notices: missing {sorted(needed - told)}, too many {sorted(told - needed)}"


def main():
    if not list((BUILD / "package").glob("genga-*.tgz")):
        print("there is no package; ./dev web builds it")
        return SKIPPED
    programs.install_packages()
    found = list(notices_missing())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        install(folder)
        if sys.argv[1:] == ["--pictures"]:
            record_pictures(folder)
            return 0
        for check in (readme_runs, positions_differ, models_wrong, promises_broken, parts_wrong, types_wrong, bundle_complains):
            found += check(folder)
    print(*found, f"{len(found)} failures", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
