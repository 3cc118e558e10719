"""Recordings leave as animation clips with each key as it was, and come back: read by other readers than the program's."""

import pathlib
import struct
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import checks  # it finds the judges

import anim_play
import anim_reader
import mrtk_play
import mrtk_reader

SIDES = {"left": "Hand.Left", "right": "Hand.Right"}
KINDS = {"m_LocalPosition": "position", "m_LocalRotation": "rotation"}
# Recordings that MRTK does not write: what of them has no meaning does not come back.
ODD = ("header-only", "markers")


def bits(value):
    return struct.pack("<f", value)


def path_of(curve_path):
    """The clip's path of a pose, and which of its curves it is."""
    owner, member, part = curve_path.rsplit(".", 2)
    if owner == "camera":
        return "Camera", member, part
    if owner == "gaze":
        return "Gaze", "position" if member == "origin" else member, part
    side, _, joint = owner.split(".")
    return f"{SIDES[side]}.Joint.{joint}", member, part


def parts_of(clip):
    """(path, member, part) -> (curve, index)"""
    parts = {}
    for curve in clip.curves:
        if curve.kind != "number":
            for index, part in enumerate("xyzw"[: anim_reader.WIDTHS.get(curve.kind, 3)]):
                parts[curve.path, curve.kind, part] = (curve, index)
            continue
        member, _, part = curve.attribute.rpartition(".")
        if curve.class_id == 4:
            parts[curve.path, KINDS[member], part] = (curve, 0)
        elif member.endswith(".direction"):
            parts[member.removesuffix(".direction"), "direction", part] = (curve, 0)
        else:
            parts[member, part, ""] = (curve, 0)
    return parts


def same_keys(curve, index, keys):
    found = [(bits(key.time), bits(key.value[index])) for key in curve.keys]
    return found == [(bits(key[0]), bits(key[1])) for key in keys]


def compare_clip(tally, name, recording, clip):
    parts = parts_of(clip)
    for path, curve in recording.curves.items():
        if path.endswith(("tracked", "pinching")):
            side, member = path.split(".")
            found, index = parts[SIDES[side], member, ""]
            for time, _ in ((key[0], 0) for key in curve.keys):
                tally.equal(anim_play.value(found, index, time) > 0.5, mrtk_play.switch(curve, time), f"{name}: {path} at {time}")
            continue
        if not curve.keys:
            continue
        where = path_of(path)
        if tally.check(where in parts, lambda: f"{name}: no curve of {path}"):
            tally.check(same_keys(*parts[where], curve.keys), lambda: f"{name}: keys of {path}")
    markers = sorted(((time, text.decode(errors="replace")) for time, text, _ in recording.markers or []), key=lambda one: one[0])
    tally.equal([(time, data) for time, _, data in clip.events], markers, f"{name}: markers")


def compare_back(tally, name, recording, back):
    for path, curve in recording.curves.items():
        found = back.curves.get(path)
        same = found is not None and [tuple(map(bits, key[:2])) for key in found.keys] == [tuple(map(bits, key[:2])) for key in curve.keys]
        tally.check(same or not curve.keys, lambda: f"{name}: {path} does not come back")
        for one, other in zip(curve.keys, found.keys if found else []):
            if len(one) == len(other) == 7 and not (one[4] == one[5] == 0 and one[6] == 3):
                tally.equal(tuple(map(bits, other[2:4])), tuple(map(bits, one[2:4])), f"{name}: tangents of {path}")


def main():
    checks.program()
    tally = checks.Tally()
    files = sorted((checks.TESTDATA / "mrtk/valid").glob("*.bin")) + [checks.ROOT / "examples/hand.bin"] + checks.corpus_files("mrtk/*.bin")
    with tempfile.TemporaryDirectory() as folder:
        clip_file, back_file = pathlib.Path(folder, "made.anim"), pathlib.Path(folder, "back.bin")
        for path in files:
            if path.stem in ODD:
                continue
            recording = mrtk_reader.read(path.read_bytes())
            version = ("--mrtk-version", "1.0") if recording.minor == 0 else ()
            made = checks.run("convert", path, clip_file, "--force")
            tally.equal(made.returncode, 0, f"{path.name}: to a clip: {made.stderr.decode()}")
            compare_clip(tally, path.name, recording, anim_reader.read(clip_file.read_bytes())[0])
            made = checks.run("convert", clip_file, back_file, "--force", *version)
            tally.equal(made.returncode, 0, f"{path.name}: and back: {made.stderr.decode()}")
            compare_back(tally, path.name, recording, mrtk_reader.read(back_file.read_bytes()))
            if "corpus" in path.parts or path.name == "hand.bin":
                tally.check(path.read_bytes() == back_file.read_bytes(), lambda: f"{path.name}: other bytes come back")
    tally.finish()


if __name__ == "__main__":
    main()
