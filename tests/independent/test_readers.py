"""The independent readers over testdata and corpus; and the program's dump equals what they read, field by field."""

import dataclasses
import json
import math
import struct

import checks
import pmd_reader
import vmd_reader
from binary import CutFile

READERS = {"vmd": (vmd_reader.read, vmd_reader.NotVmd), "pmd": (pmd_reader.read, pmd_reader.NotPmd)}


def float_value(value):
    """The float32 that a JSON value stands for, as bits."""
    if isinstance(value, str) and value.startswith("0x"):
        return int(value, 16)
    return struct.unpack("<I", struct.pack("<f", value))[0]


def name_bytes(value, size):
    """The bytes of a name in JSON: text, padded with NUL, or an object with the bytes in hex."""
    if isinstance(value, dict):
        return bytes.fromhex(value["hex"])
    return value.encode("cp932").ljust(size, b"\0")


def same(tally, found, expected, where):
    if dataclasses.is_dataclass(expected):
        for field in dataclasses.fields(expected):
            same(tally, found[field.name], getattr(expected, field.name), f"{where}.{field.name}")
    elif isinstance(expected, (list, tuple)):
        if tally.equal(len(found), len(expected), f"{where}: length"):
            for index, (a, b) in enumerate(zip(found, expected)):
                same(tally, a, b, f"{where}[{index}]")
    elif isinstance(expected, float):
        bits = struct.unpack("<I", struct.pack("<f", expected))[0]
        both_nan = math.isnan(expected) and float_value(found) & 0x7F800000 == 0x7F800000
        tally.check(both_nan or float_value(found) == bits, lambda: f"{where}: {found!r}, expected {expected!r}")
    elif isinstance(expected, bytes):
        blob = where.endswith(("interpolation", "trailing"))
        value = bytes.fromhex(found) if blob else name_bytes(found, len(expected))
        tally.equal(value, expected, where)
    else:
        tally.equal(found, expected, where)


def compare_dump(tally, path, document):
    found = checks.dump(path)
    where = path.name
    skipped = {"sections"}
    for field in dataclasses.fields(document):
        if field.name in skipped:
            continue
        expected = getattr(document, field.name)
        absent = expected is None or (field.name == "trailing" and not expected)
        if isinstance(document, vmd_reader.Motion) and field.name in vmd_reader.SECTIONS:
            absent = vmd_reader.SECTIONS.index(field.name) >= document.sections
        if absent:
            tally.check(found.get(field.name) in (None, [], ""), f"{where}: {field.name} should be absent")
            continue
        if field.name == "english" and expected.flag != 1:
            tally.equal(found["english"]["flag"], expected.flag, f"{where}.english.flag")
            continue
        same(tally, found[field.name], expected, f"{where}.{field.name}")


def read_all(tally):
    """Every readable file reads, every bad one does not, by the independent readers."""
    documents = []
    for kind, (read, not_it) in READERS.items():
        for folder in ("valid", "edge", "crash", "check"):
            for path in sorted((checks.TESTDATA / kind / folder).glob(f"*.{kind}")):
                documents.append((path, read(path.read_bytes())))
        for path in sorted((checks.TESTDATA / kind / "bad").iterdir()):
            try:
                read(path.read_bytes())
                tally.check(False, f"{path.name} reads, and should not")
            except (not_it, CutFile):
                tally.check(True, "")
    for path in sorted((checks.TESTDATA / "pairs").rglob("*.?md")):
        documents.append((path, READERS[path.suffix[1:]][0](path.read_bytes())))
    return documents


def main():
    checks.program()
    tally = checks.Tally()
    documents = read_all(tally)
    examples = checks.ROOT / "examples"
    files = [examples / "figure.pmd", examples / "dance.vmd", examples / "camera.vmd"]
    files += checks.corpus_files("vmd/*.vmd", "pmd/*.pmd")
    documents += [(path, READERS[path.suffix[1:]][0](path.read_bytes())) for path in files]
    for path, document in documents:
        try:
            compare_dump(tally, path, document)
        except (RuntimeError, KeyError, json.JSONDecodeError) as error:
            tally.check(False, f"{path.name}: {error!r}")
    print(len(documents), "files")
    tally.finish()


if __name__ == "__main__":
    main()
