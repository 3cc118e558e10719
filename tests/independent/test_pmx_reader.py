"""The independent reader of PMX over testdata and corpus; and the program's dump equals what it reads, member by member."""

import struct

import checks
import pmx_reader
from binary import CutFile
from pmx_reader import Bits, NotPmx, Text


def bits_of(value):
    return int(value, 16) if isinstance(value, str) else struct.unpack("<I", struct.pack("<f", value))[0]



def stored(value, encoding):
    """The bytes of text in JSON."""
    if isinstance(value, dict):
        return bytes.fromhex("".join(value["hex"]) if isinstance(value["hex"], list) else value["hex"])
    return value.encode("utf-8" if encoding else "utf-16-le")


def same(tally, found, expected, encoding, where):
    if isinstance(expected, Bits):
        tally.check(bits_of(found) == expected, lambda: f"{where}: {found!r}, expected {expected:#x}")
    elif isinstance(expected, Text):
        tally.equal(stored(found, encoding), bytes(expected), where)
    elif isinstance(expected, bytes):
        tally.equal(bytes.fromhex(found), expected, where)
    elif isinstance(expected, dict):
        tally.equal(list(found), list(expected), f"{where}: the members")
        for name, value in expected.items():
            same(tally, found[name], value, encoding, f"{where}.{name}")
    elif isinstance(expected, list):
        if tally.equal(len(found), len(expected), f"{where}: length"):
            for index, (a, b) in enumerate(zip(found, expected)):
                same(tally, a, b, encoding, f"{where}[{index}]")
    else:
        tally.equal(found, expected, where)


def refused_by_both(tally, path):
    try:
        pmx_reader.read(path.read_bytes())
        tally.check(False, f"{path.name} reads, and should not")
    except (NotPmx, CutFile):
        tally.check(True, "")
    tally.equal(checks.run("dump", path).returncode, 3, f"{path.name}: exit of dump")


# Readable by nobody: its bones' indices are wider than its header says.
BAD_OF_CORPUS = ("joint_orient_test.pmx",)


def main():
    checks.program()
    tally = checks.Tally()
    files = [path for folder in ("valid", "edge", "crash", "check") for path in sorted((checks.TESTDATA / "pmx" / folder).glob("*.pmx"))]
    of_corpus = checks.corpus_files("pmx/*.pmx")
    files += [path for path in of_corpus if path.name not in BAD_OF_CORPUS]
    for path in files:
        expected = pmx_reader.read(path.read_bytes())
        found = checks.dump(path)
        tally.equal(found.pop("genga"), {"format": "pmx", "version": 1}, f"{path.name}: genga")
        same(tally, found, expected, expected["header"]["encoding"], path.name)
    for path in sorted((checks.TESTDATA / "pmx" / "bad").iterdir()):
        refused_by_both(tally, path)
    for path in of_corpus:
        if path.name in BAD_OF_CORPUS:
            refused_by_both(tally, path)
    print(len(files), "files")
    tally.finish()


if __name__ == "__main__":
    main()
