"""The independent reader over testdata and corpus: the program counts what it counts, and what the program writes in other
encodings has the same objects, names and values."""

import json
import math
import pathlib
import struct
import subprocess
import tempfile

import checks
import x_reader


def rounded(value):
    """A number as float32 has it; text as it is."""
    if isinstance(value, str):
        return value
    if math.isnan(value):
        return "nan"
    if abs(value) > 3.5e38:
        return math.copysign(math.inf, value)
    value = value + 2**32 if isinstance(value, int) and value < 0 else value
    return struct.unpack("<f", struct.pack("<f", value))[0]


def shape(root):
    return [(one.type.lower(), one.name, one.reference, [rounded(v) for v in one.values]) for one in x_reader.objects(root)]


def respelled(path, folder, *options):
    out = folder / "out.x"
    words = [checks.program(), "convert", path, out, "--force", *options]
    done = subprocess.run(words, capture_output=True, check=False)
    return out.read_bytes() if done.returncode == 0 else None


# Bare words among values: without separators they look like the beginning of an object.
NOT_COUNTED = {"undeclared.x", "undeclared-binary.x"}


def compare(tally, path, folder):
    root = x_reader.read(path.read_bytes())
    if path.name in NOT_COUNTED:
        return
    tally.equal(json.loads(checks.run("info", "--json", path).stdout)["counts"], x_reader.counts(root), f"{path.name}: counts")
    if path.parent.name != "valid" and checks.TESTDATA in path.parents:
        return  # unusual values are not written as they were
    for options in (["--x-format", "binary"], ["--x-format", "text"], ["--compress"], ["--x-format", "binary", "--compress"]):
        data = respelled(path, folder, *options)
        if tally.check(data is not None, lambda: f"{path.name}: {options} fails"):
            tally.equal(shape(x_reader.read(data)), shape(root), f"{path.name}: {options}")


def main():
    checks.program()
    tally = checks.Tally()
    folder = checks.TESTDATA / "x"
    files = [path for name in ("valid", "edge") for path in sorted((folder / name).glob("*.x"))]
    files += checks.corpus_files("x/*.[xX]")
    with tempfile.TemporaryDirectory() as scratch:
        for path in files:
            compare(tally, path, pathlib.Path(scratch))
    print(len(files), "files")
    tally.finish()


if __name__ == "__main__":
    main()
