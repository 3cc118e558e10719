"""Every curve of every animation clip at its keys, between them and outside: the program's values against the second
evaluator, bit for bit where nothing has to be solved."""

import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import checks  # it finds the judges

import anim_play
import anim_reader

DEGREES = 180.0 / math.pi
COMPONENTS = {"m_LocalPosition": "position", "m_LocalRotation": "rotation", "m_LocalScale": "scale", "localEulerAnglesRaw": "euler"}
HANDS = ("Hand.Left", "Hand.Right")
TOLERANCE = 1e-9  # of weighted keys and of times outside, whose last bits depend on how they are worked out


def divided(curve, divisor):
    """The curve in the program's units."""
    if divisor == 1.0:
        return curve
    for key in curve.keys:
        key.value = [one / divisor for one in key.value]
        key.in_slope = [one / divisor for one in key.in_slope]
        key.out_slope = [one / divisor for one in key.out_slope]
    return curve


def escaped(name):
    return name.replace("/", "%2F")


def number_columns(curve, gazes):
    """The column of a number and the divisor of its values."""
    node = curve.path.rsplit("/", 1)[-1]
    member, _, part = curve.attribute.rpartition(".")
    if curve.class_id == 4 and member in COMPONENTS:
        kind = COMPONENTS[member]
        return f"{node}/{'rotation' if kind == 'euler' else kind}.{part}", DEGREES if kind == "euler" else 1.0
    if curve.class_id == 137 and curve.attribute.startswith("blendShape."):
        return f"{escaped(curve.attribute.removeprefix('blendShape.'))}/weight", 100.0
    if curve.class_id == 20 and curve.attribute == "field of view":
        return f"{node}/fov", 1.0
    if curve.class_id == 95 and not curve.path:
        if member in HANDS and part in ("tracked", "pinching"):
            return f"{member}/{part}", 1.0
        if member.removesuffix(".direction") in gazes:
            return f"{member.removesuffix('.direction')}/direction.{part}", 1.0
    return f"{node if curve.path else 'Scene'}/{curve.attribute}", 1.0


def columns(clip):
    """(column, curve, part) of each number that plays; of a column that stands twice the last."""
    gazes = {curve.attribute.split(".direction.")[0] for curve in clip.curves if ".direction." in curve.attribute} & {"Gaze"}
    found = {}
    seen = {}
    for curve in clip.curves:
        if curve.kind == "number":
            name, divisor = number_columns(curve, gazes)
            # Morphs of one name on several objects are numbered.
            owners = seen.setdefault(name, [])
            if curve.path not in owners:
                owners.append(curve.path)
            if name.endswith("/weight") and owners.index(curve.path) > 0:
                name = name.replace("/weight", f" ({owners.index(curve.path)})/weight")
            found[name] = (divided(curve, divisor), 0)
            continue
        node = curve.path.rsplit("/", 1)[-1]
        divided(curve, DEGREES if curve.kind == "euler" else 1.0)
        member = "rotation" if curve.kind == "euler" else curve.kind
        member = "origin" if member == "position" and node in gazes else member
        for part in range(anim_reader.WIDTHS.get(curve.kind, 3)):
            found[f"{node}/{member}.{'xyzw'[part]}"] = (curve, part)
    return found


def times_of(clip):
    keys = sorted({key.time for curve in clip.curves for key in curve.keys if math.isfinite(key.time)})
    between = [(a + b) / 2 for a, b in zip(keys, keys[1:])][:40]
    thirds = [a + (b - a) / 3 for a, b in zip(keys, keys[1:])][:40]
    last = keys[-1] if keys else 0.0
    return sorted({*keys[:80], *between, *thirds, last + 0.3, last + 1.7})


def is_exact(curve, time):
    keys = anim_play.played(curve)
    return not any(key.weighted & 3 for key in keys) and bool(keys) and keys[0].time <= time <= keys[-1].time


def is_same(found, expected, exact):
    # Numbers of the file are printed as float32.
    if found == expected or (anim_play.float32(expected) == expected and anim_play.float32(found) == expected):
        return True
    return not exact and abs(found - expected) <= TOLERANCE * max(1.0, abs(expected))


def compare(tally, path, number, clip):
    wanted = columns(clip)
    times = times_of(clip)
    if not wanted:
        return
    rows = checks.sample(path, "--clip", number, "--times", ",".join(map(repr, times)))
    tally.equal(len(rows), len(times), f"{path.name}: rows")
    found = set().union(*rows)
    tally.check(set(wanted) <= found, lambda: f"{path.name}: without {sorted(set(wanted) - found)[:3]}")
    for time, row in zip(times, rows):
        for name, (curve, part) in wanted.items():
            expected = anim_play.value(curve, part, time)
            good = math.isnan(expected) or (name in row and is_same(row[name], expected, is_exact(curve, time)))
            tally.check(good, lambda: f"{path.name}: {name} at {time!r}: {row.get(name)!r}, expected {expected!r}")


def main():
    checks.program()
    tally = checks.Tally()
    folder = checks.TESTDATA / "anim"
    files = [path for name in ("valid", "edge", "check") for path in sorted((folder / name).glob("*.anim"))]
    # Texts that the second reader does not read, and what no column is of.
    left_out = ("by-hand", "literal-text", "empty-braces", "editor-only", "slash-in-path", "duplicate", "other-objects")
    files = [path for path in files if not any(word in path.name for word in left_out)]
    for path in files + checks.corpus_files("anim/*.anim"):
        for number, clip in enumerate(anim_reader.read(path.read_bytes())):
            compare(tally, path, number, clip)
    tally.check(tally.compared > 3000, f"only {tally.compared} values are compared")
    tally.finish()


if __name__ == "__main__":
    main()
