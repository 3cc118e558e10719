#!/usr/bin/env python3
"""Makes seeds of fuzz targets that no single file of testdata/ is: JSON forms, several files in one, command lines.

    tools/make_fuzz_seeds.py --genga build/fuzz/bin/genga build/fuzz-seeds
    tools/make_fuzz_seeds.py --genga … --zip out build/fuzz-seeds    # and testdata/ with it, as OSS-Fuzz wants it

One folder for each target, <target>_fuzz. With --corpus real files get JSON forms and partners, too. Seeds that are
there are not made again. An input of several files has a line between them, and may end with bytes that choose what is
done to it: fuzz/parts.h.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTDATA = ROOT / "testdata"
FILE_MARKER = b"\n--genga--\n"
CHOICE_MARKER = b"\n--chosen--\n"
LARGEST = 24 * 1024  # bytes of an input: larger ones are run too seldom
TARGET_FILES = 12  # extensions of all formats, about: the first choice is one of them
COMMAND_LINES = """
--help
--version
formats
formats --json
info take.bin --json
info dance.vmd model.pmd object.lwo scene.lws table.csv tree.x
info given
check scene.lws --json --strict
check given --objects . --allow-outside
dump take.bin
dump dance.vmd -o out.json --force
dump object.lwo --output=out.json
convert scene.lws out.glb --curves bake --fps 24
convert scene.lws out.gltf --tolerance 0.5mm,0.05deg --scale 0.01
convert take.bin out.glb --joints openxr --mesh
convert take.bin out.bin --mrtk-version 1.0
convert table.csv out.bin --axes gltf
convert model.pmd dance.vmd out.x --x-format binary --compress
convert dance.vmd --model model.pmd out.vmd --no-ik --encoding auto
convert scene.lws out.lws --lws-version 3 --subdivide 2
convert scene.lws out.glb --render-range --hidden drop --light-scale 683
convert model.pmd dance.vmd out.glb --bake-vertices --tolerance 1mm
convert model.pmd dance.vmd out.x --node-names english
convert motion.mot out.mot --from 0 --to 1 --clip 0
convert take.json out.bin
convert take.bin - --to-format json
convert tree.x out.lwo --expand-two-sided --force
convert tree.x out.glb --ticks 30
convert given out.glb --limits strict --limit keys=100
sample scene.lws --space world --axes gltf --times 0,0.5,1
sample take.bin --json --tracks Hand.* -o out.csv --fps 10
sample given --space local
sample scene.lws --tangents sdk --hermite stored --progress json
view dance.vmd --model model.pmd --page page.html -o out.html --no-ik --names repair
view scene.lws object.lwo --page page.html -o - --subdivide 2 --from-format lws
view given tree.x --page page.html --json --force --clip 0 --tracks Null
edit take.bin out.bin --repair --trim 0.1:0.9 --shift -0.1
edit take.bin out.json --mirror --reverse --speed 2 --drop Hand.Right
edit take.bin - --append take.bin --tolerance 1mm,1deg --reduce 1mm,0.2deg
edit take.bin out.bin --marker add:0.5:a --marker move:a:0.25 --marker remove:0 --gate
"""


def small(folder, extension):
    """Files that are small enough, the smallest first."""
    files = [p for p in folder.rglob(f"*.{extension}") if p.is_file() and p.stat().st_size <= LARGEST]
    return sorted(files, key=lambda p: (p.stat().st_size, p))


def flat_name(path):
    return "-".join(path.parts[-3:])


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_bytes(content)


def read_formats(genga):
    """(name, extension) of every kind of file that is read."""
    told = subprocess.run([genga, "formats", "--json"], capture_output=True, text=True, check=True).stdout
    for about in map(json.loads, told.splitlines()):
        if about["reads"]:
            yield from ((about["format"], extension.removeprefix(".")) for extension in about["extensions"])


def make_json(genga, sources, out, count):
    # For a format without such a form dump writes nothing.
    for format_name, extension in read_formats(genga):
        files = [p for folder in sources for p in small(folder / format_name, extension)]
        for path in files[:: max(1, len(files) // count)]:
            seed = out / f"{format_name}_json_fuzz" / f"{flat_name(path)}.json"
            if seed.exists():
                continue
            made = subprocess.run([genga, "dump", path], capture_output=True, check=False)
            if made.returncode == 0 and len(made.stdout) <= 2 * LARGEST:
                write(seed, made.stdout)


def groups(genga, sources):
    """(name, files) that make one scene: files alone, and those that belong together."""
    for folder in sorted((TESTDATA / "pairs").iterdir()):
        yield folder.name, [folder / "model.pmd", folder / "motion.vmd"]
    for source in sources:
        objects = small(source / "lwo", "lwo")
        scenes = small(source / "lws", "lws") + small(source / "lws", "mot")
        for number, scene in enumerate(scenes[::8] if objects else []):
            yield f"{flat_name(scene)}-object", [scene, objects[number * 7 % len(objects)]]
        for format_name, extension in read_formats(genga):
            files = small(source / format_name, extension)
            for path in files[len(files) // 2 :: max(1, len(files) // 4)]:
                yield flat_name(path), [path]


def make_pipelines(genga, sources, out):
    """Each group goes to each target once, and is played once."""
    for name, files in groups(genga, sources):
        content = FILE_MARKER.join(path.read_bytes() for path in files)
        chosen = random.Random(name)
        for target in range(TARGET_FILES):
            choices = bytes([target]) + chosen.randbytes(60)
            write(out / "pipeline_fuzz" / f"{name}-{target}", content + CHOICE_MARKER + choices)
        write(out / "player_fuzz" / name, content + CHOICE_MARKER + chosen.randbytes(60))


def make_edits(sources, out):
    takes = [p for source in sources for p in small(source / "mrtk", "bin")][:60]
    chosen = random.Random("edits")
    for number, take in enumerate(takes):
        content = take.read_bytes() + FILE_MARKER + takes[number * 7 % len(takes)].read_bytes()
        write(out / "edit_fuzz" / f"{flat_name(take)}-{number}", content + CHOICE_MARKER + chosen.randbytes(40))


def make_arguments(out):
    given = small(TESTDATA, "lws")[-1].read_bytes()
    for number, line in enumerate(COMMAND_LINES.split("\n")):
        if line:
            content = "\n".join(line.split(" ")).encode()
            behind = FILE_MARKER + given if "given" in line else b""
            write(out / "arguments_fuzz" / f"{number:02}", content + behind)


def make_texts(out):
    for number, text in enumerate(("0", "-1.5e-3", "0x1p-3", "1e309", "nan", "16777217", "0.1000000014901161")):
        write(out / "number_text_fuzz" / str(number), text.encode())
    for encoding in ("cp932", "gbk", "utf-8"):
        write(out / "text_encoding_fuzz" / encoding, "左足ＩＫ センター a\\~".encode(encoding, "replace"))
    for path in small(TESTDATA / "x", "x"):
        content = path.read_bytes()
        if content[8:12] in (b"tzip", b"bzip"):
            write(out / "mszip_fuzz" / path.name, content[16:])


def targets():
    """Those that have a source, and those that fuzz/CMakeLists.txt makes of the formats."""
    formats = ROOT / "genga/formats"
    found = {source.stem for source in (ROOT / "fuzz").glob("*_fuzz.cpp")}
    found |= {f"{reader.parent.name}_fuzz" for reader in formats.glob("*/reader.cpp")}
    found |= {f"{form.parent.name}_json_fuzz" for form in formats.glob("*/json.cpp")}
    return sorted(found)


def zip_seeds(out, folder):
    """<target>_seed_corpus.zip of each target."""
    folder.mkdir(parents=True, exist_ok=True)
    for target in targets():
        first = target.split("_", maxsplit=1)[0]
        files = [*(TESTDATA / {"edit": "mrtk"}.get(first, first)).rglob("*"), *(out / target).rglob("*")]
        with zipfile.ZipFile(folder / f"{target}_seed_corpus.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(p for p in files if p.is_file() and p.suffix not in (".md", ".txt")):
                archive.write(path, flat_name(path))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--genga", required=True, help="the program")
    parser.add_argument("--corpus", type=pathlib.Path, help="folder of real files")
    parser.add_argument("--json", type=int, default=40, help="JSON forms of each format, about")
    parser.add_argument("--zip", type=pathlib.Path, help="folder for archives")
    parser.add_argument("out", type=pathlib.Path)
    options = parser.parse_args()
    sources = [TESTDATA] + ([options.corpus] if options.corpus else [])
    make_json(options.genga, sources, options.out, options.json)
    make_pipelines(options.genga, sources, options.out)
    make_edits(sources, options.out)
    make_arguments(options.out)
    make_texts(options.out)
    if options.zip:
        zip_seeds(options.out, options.zip)
    return 0


if __name__ == "__main__":
    sys.exit(main())
