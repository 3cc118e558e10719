#!/usr/bin/env python3
"""Buffer views that meshoptimizer's encoder packs (EXT_meshopt_compression) are what its decoder makes of them: a glTF
of packed views becomes the same file as one of plain views. Filtered numbers may be one unit apart, as the extension
allows. Skipped without Node or its packages."""

import json
import os
import pathlib
import struct
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from programs import HERE, Failure, lacks_packages, run  # noqa: E402

SKIPPED = 77
LETTERS = {5120: "b", 5121: "B", 5122: "h", 5123: "H", 5125: "I", 5126: "f"}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}
UNIT = {6: 1 / 127, 8: 1 / 127, 12: 1 / 32767, 16: 1 / 32767}  # of the filters' numbers, by their bits


def numbers_of(file):
    """The numbers of each accessor of a .gltf beside its buffer."""
    document = json.loads(file.read_text(encoding="utf-8"))
    content = file.with_name(document["buffers"][0]["uri"]).read_bytes()
    for accessor in document["accessors"]:
        view = document["bufferViews"][accessor["bufferView"]]
        form = f"<{WIDTHS[accessor['type']]}{LETTERS[accessor['componentType']]}"
        begin = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        step = view.get("byteStride", struct.calcsize(form))
        yield [number for at in range(accessor["count"]) for number in struct.unpack_from(form, content, begin + at * step)]


def compare(genga, packed, plain):
    """The largest difference of two files, as glTF that Genga makes of them."""
    made = []
    for file in (packed, plain):
        made.append(file.with_suffix(".gltf"))
        run(genga, "convert", "-q", file, made[-1], "--curves", "exact", "--force")
    pairs = list(zip(*map(numbers_of, made), strict=True))
    if not pairs or any(len(one) != len(other) for one, other in pairs):
        raise Failure(f"{packed.name}: other counts of numbers")
    return max(abs(a - b) for one, other in pairs for a, b in zip(one, other))


def main():
    genga = os.environ["GENGA"]
    if lacks_packages():
        return SKIPPED
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        run("node", HERE / "gltf/pack_meshopt.mjs", folder)
        files = sorted((folder / "packed").glob("*.glb"))
        for file in files:
            kind, number = file.stem.split("-")
            limit = UNIT[int(number)] * 1.001 if kind == "filters" else 0
            found = compare(genga, file, folder / "plain" / file.name)
            if found > limit:
                failed += 1
                print(f"{file.name}: {found} is more than {limit}")
            run(genga, "check", file)
    print(f"{len(files)} files, {failed} failed")
    return 1 if failed or len(files) < 9 else 0


if __name__ == "__main__":
    sys.exit(main())
