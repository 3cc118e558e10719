"""The independent reader over testdata and corpus; and the program's dump equals what it reads, member by member."""

import struct

import checks
import mrtk_reader
from binary import CutFile

FULL_KEY = ("time", "value", "in_tangent", "out_tangent", "in_weight", "out_weight", "weighted_mode")


def bits(value):
    return struct.unpack("<I", struct.pack("<f", value))[0]


def dumped_bits(value):
    return int(value, 16) if isinstance(value, str) else bits(value)


def is_nan(pattern):
    return pattern & 0x7FFFFFFF > 0x7F800000


def same_member(found, expected):
    if isinstance(expected, int):
        return found == expected
    return dumped_bits(found) == bits(expected) or (is_nan(dumped_bits(found)) and is_nan(bits(expected)))


def same_curve(found, curve, is_full):
    keys = found["full_keys" if is_full else "keys"]
    if (found["pre_wrap"], found["post_wrap"], len(keys)) != (curve.pre_wrap, curve.post_wrap, len(curve.keys)):
        return False
    return all(
        list(key) == list(FULL_KEY[: len(expected)]) and all(map(same_member, key.values(), expected))
        for key, expected in zip(keys, curve.keys)
    )


def member(dump, path):
    for name in path.split("."):
        dump = dump[name]
    return dump


def same_marker(found, expected):
    time, name, length_bytes = expected
    found_name = bytes.fromhex(found["name_hex"]) if "name_hex" in found else found["name"].encode()
    least = max(1, -(-len(name).bit_length() // 7))
    return same_member(found["time"], time) and found_name == name and found.get("length_bytes", least) == length_bytes


def compare(tally, path):
    recording = mrtk_reader.read(path.read_bytes())
    dump = checks.dump(path)
    tally.equal((dump["major"], dump["minor"]), (recording.major, recording.minor), f"{path.name}: version")
    flags = tuple(dump[name] for name in ("has_camera", "has_hands", "has_gaze") if name in dump)
    tally.equal(flags, recording.flags, f"{path.name}: flags")
    tally.equal(dump["key_shape"] == "full", recording.full_keys, f"{path.name}: shape of keys")
    sections = {path_.split(".")[0] for path_ in recording.curves}
    tally.equal({"camera", "left", "right", "gaze"} & set(dump), sections, f"{path.name}: sections")
    for where, curve in recording.curves.items():
        is_full = recording.full_keys and not where.endswith(("tracked", "pinching"))
        tally.check(same_curve(member(dump, where), curve, is_full), lambda: f"{path.name}: {where}")
    tally.equal(bytes.fromhex(dump.get("trailing", "")), recording.trailing, f"{path.name}: trailing")
    tally.equal("markers" in dump, recording.markers is not None, f"{path.name}: marker list")
    for index, marker in enumerate(recording.markers or []):
        tally.check(same_marker(dump["markers"][index], marker), lambda: f"{path.name}: markers[{index}]")


def main():
    checks.program()
    tally = checks.Tally()
    folder = checks.TESTDATA / "mrtk"
    readable = [path for name in ("valid", "edge", "check") for path in sorted((folder / name).glob("*.bin"))]
    readable += checks.corpus_files("mrtk/*.bin")
    for path in readable:
        compare(tally, path)
    for path in sorted((folder / "bad").iterdir()):
        if path.name.startswith("object-variant"):
            continue  # to MRTK, which does not know that fork, one is a recording followed by bytes
        try:
            mrtk_reader.read(path.read_bytes())
            tally.check(False, f"{path.name} reads, and should not")
        except (CutFile, mrtk_reader.NotMrtk):
            tally.check(True, "")
    tally.finish()


if __name__ == "__main__":
    main()
