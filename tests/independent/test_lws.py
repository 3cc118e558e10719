"""Scenes of the corpus: counted and evaluated a second time, held to the published code's values, rewritten, and one
motion in two versions."""

import json
import pathlib
import sys
import tempfile

import checks
import lws_reader
from lightwave_evaluator import Reading, STEPPED, value

CHANNELS = ("position.x", "position.y", "position.z", "heading", "pitch", "bank", "scale.x", "scale.y", "scale.z")
READINGS = {
    (): Reading(),
    ("--tangents", "sdk"): Reading(lightwave=False),
    ("--hermite", "stored"): Reading(stored=True),
}
# The published code counts in float32.
ABSOLUTE = RELATIVE = 1e-5
NEAR = 1e-6  # seconds; times are printed with nine digits


def times_text(times):
    return ",".join(repr(time) for time in times)


def check_counts(tally, path):
    info = json.loads(checks.run("info", "--json", path).stdout)
    scene = lws_reader.read(path)
    tally.equal(info["version"], str(scene.version), f"{path.name}: version")
    for name, count in scene.counts.items():
        if scene.version >= 3 or name not in ("channels", "keys"):
            tally.equal(info["counts"][name], count, f"{path.name}: {name}")


def check_curves(tally, path):
    scene = lws_reader.read(path)
    if scene.version < 3:
        return
    times = [-2.0 + 0.0371 * step for step in range(220)]
    for options, reading in READINGS.items():
        rows = checks.sample(path, "--times", times_text(times), *options)
        headings = list(rows[0])[1:]
        number = 0
        for item in scene.items:
            for channel in sorted(item.channels):
                heading = headings[number]
                number += 1
                tally.check(heading.endswith("/" + CHANNELS[channel]), f"{path.name}: {heading} for channel {channel}")
                for row in rows:
                    expected = value(item.channels[channel], row["time"], reading)
                    tally.near(row[heading], expected, 1e-9 * (1 + abs(expected)), f"{path.name} {heading} {row['time']}")


def jumps(channel, t):
    keys = channel["keys"]
    first, last = keys[0][1], keys[-1][1]
    if t > last - NEAR and last > first:
        into = (t - first) % (last - first)
        return min(into, last - first - into) <= NEAR
    return any(abs(key[1] - t) <= NEAR for key in keys if key[2] == STEPPED)


def check_truth(tally, folder):
    truth = json.loads((folder / "truth/sdk_interp_expected.json").read_text())
    times = truth["times"]
    for name, channels in truth["files"].items():
        near = [time + shift for time in times for shift in (0.0, -NEAR, NEAR)]
        rows = checks.sample(folder / "lws" / name, "--tangents", "sdk", "--times", times_text(near))
        node = list(rows[0])[1].split("/")[0]
        for channel in (each for each in channels if each["item"].startswith("LoadObject")):
            heading = f"{node}/{CHANNELS[channel['channel']]}"
            for index, (t, expected) in enumerate(zip(times, channel["values"])):
                found = [row[heading] for row in rows[3 * index : 3 * index + 3]]
                off = min(abs(one - expected) for one in (found if jumps(channel, t) else found[:1]))
                tally.check(off <= ABSOLUTE + RELATIVE * abs(expected), f"{name} {heading} at {t}: {found} {expected}")


def check_rewriting(tally, path, folder):
    out, middle = folder / "out.lws", folder / "middle.json"
    for words in ((path, out), (path, middle), (middle, out)):
        tally.equal(checks.run("convert", "-q", *words, "--force").returncode, 0, f"{path.name}: convert")
        if words[1] == out:
            tally.check(out.read_bytes() == path.read_bytes(), f"{path.name}: other bytes")
    native = checks.run("sample", "-q", path).stdout
    for version in ("3", "5"):
        done = checks.run("convert", "-q", path, out, "--force", "--lws-version", version)
        tally.equal(done.returncode, 0, f"{path.name}: version {version}")
        tally.equal(out.read_text().split("\n")[1], version, f"{path.name}: version")
        tally.check(checks.run("sample", "-q", out).stdout == native, f"{path.name}: moves otherwise in {version}")


def check_versions(tally, folder):
    """The same scene as LightWave saved it for 5.6 and in version 3: numbers of seven digits."""
    old, new = (checks.sample(folder / "lws" / f"move_x_oldformat_{version}.lws", "--fps", "100") for version in ("56", "6"))
    for before, after in zip(old, new, strict=True):
        for name in after:
            tally.near(before[name], after[name], 1e-5, f"{name} at {after['time']}")


def main():
    checks.program()
    tally = checks.Tally()
    folder = checks.corpus()
    scenes = checks.corpus_files("lws/*.lws")
    scenes += sorted((checks.ROOT / "examples").glob("*.lws"))
    with tempfile.TemporaryDirectory() as scratch:
        for path in scenes:
            check_counts(tally, path)
            check_rewriting(tally, path, pathlib.Path(scratch))
            if folder and folder in path.parents:
                check_curves(tally, path)
    if folder:
        check_truth(tally, folder)
        check_versions(tally, folder)
    tally.finish()


if __name__ == "__main__":
    main()
