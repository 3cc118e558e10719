"""What `genga edit` makes of recordings of the corpus, measured on the bytes that it wrote and the bytes that it read."""

import pathlib
import statistics
import sys
import tempfile

from checks import SKIPPED, Tally, corpus, run
import mrtk_play
import mrtk_reader


def read(path):
    return mrtk_reader.read(pathlib.Path(path).read_bytes())


def make(tally, *arguments):
    result = run(*arguments)
    tally.equal(result.returncode, 0, f"{arguments}: {result.stderr.decode(errors='replace')}")
    return result.stderr.decode()


def codes(path):
    lines = run("check", path).stdout.decode().splitlines()
    return [line.rsplit("[", 1)[1].rstrip("]") for line in lines]


def is_tracked(recording, pose, time):
    """Whether the hand of a joint is seen; a camera always is."""
    side = pose.split(".")[0]
    return side == "camera" or mrtk_play.switch(recording.curves[f"{side}.tracked"], time)


def restored_w(tally, folder, scratch):
    complete = read(folder / "synthetic_v1.1_complete.bin")
    for kind in ("partitioned", "whole"):
        source = folder / f"synthetic_v1.1_missing_w_{kind}.bin"
        tally.check("mrtk.missing-rotation-w" in codes(source), "the fault is not found")
        out = scratch / f"{kind}.bin"
        make(tally, "edit", source, out, "--repair")
        tally.equal([code for code in codes(out) if code != "mrtk.untracked-glide"], [], out.name)
        repaired = read(out)
        broken = read(source)
        errors, seen, before = [], [], []
        for pose in mrtk_play.poses(repaired):
            for time, _ in read_keys(broken, pose):
                truth = mrtk_play.rotation(complete, pose, time)
                error = mrtk_play.angle(mrtk_play.rotation(repaired, pose, time), truth)
                errors.append(error)
                before.append(mrtk_play.angle(mrtk_play.rotation(broken, pose, time), truth))
                if is_tracked(complete, pose, time):
                    seen.append(error)
        print(
            f"{kind}: {len(errors)} keys, median {statistics.median(errors):.5f} deg (broken "
            f"{statistics.median(before):.3f}), largest {max(errors):.3f}, while tracked {max(seen):.3f} of {len(seen)}"
        )
        tally.check(statistics.median(errors) <= 0.01, f"{kind}: median {statistics.median(errors)}")
        tally.check(max(seen) <= 1.0, f"{kind}: largest while tracked {max(seen)}")
        tally.check(statistics.median(before) > 1.0, f"{kind}: nothing was broken")


def read_keys(recording, pose):
    """Time and value of the keys of X."""
    return [key[:2] for key in recording.curves[f"{pose}.rotation.x"].keys]


def reduced(tally, folder, scratch):
    whole, out = scratch / "whole-1.1.bin", scratch / "reduced.bin"
    make(tally, "convert", folder / "handrecorder_v1.0.bin", whole, "--mrtk-version", "1.1")
    make(tally, "edit", whole, out, "--reduce", "0.001,0.2")
    before, after = read(whole), read(out)
    metres = degrees = 0.0
    for pose in mrtk_play.poses(before, with_none=True):
        times = {key[0] for axis in "xyz" for key in before.curves[f"{pose}.position.{axis}"].keys}
        for time in times:
            a, b = (mrtk_play.position(recording, pose, time) for recording in (before, after))
            metres = max(metres, sum((x - y) ** 2 for x, y in zip(a, b)) ** 0.5)
        times = {key[0] for part in "xyzw" for key in before.curves[f"{pose}.rotation.{part}"].keys}
        for time in times:
            a, b = (mrtk_play.rotation(recording, pose, time) for recording in (before, after))
            degrees = max(degrees, mrtk_play.angle(a, b))
    keys = [sum(len(curve.keys) for curve in recording.curves.values()) for recording in (before, after)]
    print(f"reduced: {keys[0]} -> {keys[1]} keys, largest {metres * 1000:.6f} mm, {degrees:.6f} deg")
    tally.check(metres <= 0.001, f"{metres} m")
    tally.check(degrees <= 0.2, f"{degrees} deg")
    tally.check(keys[1] < keys[0] / 3, f"{keys}")
    for path, curve in after.curves.items():
        kept = set(before.curves[path].keys)
        tally.check(all(key in kept for key in curve.keys), f"{path}: a key that was not there")
    for path in before.curves:
        if path.endswith(".x"):
            names = [path[:-1] + part for part in ("xyzw" if ".rotation." in path else "xyz")]
            times = [[key[0] for key in after.curves[name].keys] for name in names]
            tally.check(all(part == times[0] for part in times), f"{path}: times are not shared")


def gated(tally, folder, scratch):
    """While the hand is not tracked nothing moves, while it is nothing changes."""
    source = folder / "handrecorder_v1.0.bin"
    out = scratch / "gated.bin"
    make(tally, "edit", source, out, "--gate")
    tally.check("mrtk.untracked-glide" in codes(source), "nothing glides")
    tally.equal(codes(out), [], out.name)
    before, after = read(source), read(out)
    gap_at = [1.564, 1.977, 7.431, 8.482]  # seconds, from the tracked curve's keys
    for pose in mrtk_play.poses(before):
        if pose == "camera":
            continue
        for begin, end in (gap_at[:2], gap_at[2:]):
            held = mrtk_play.position(after, pose, begin + 0.001)
            for step in range(1, 20):
                time = begin + 0.001 + (end - begin - 0.002) * step / 20
                tally.equal(mrtk_play.position(after, pose, time), held, f"{pose} at {time}")
        for step in range(1125):
            time = step / 100
            if not mrtk_play.switch(before.curves["left.tracked"], time):
                continue
            a, b = mrtk_play.position(before, pose, time), mrtk_play.position(after, pose, time)
            tally.check(max(abs(x - y) for x, y in zip(a, b)) <= 1e-7, f"{pose} at {time}: {a} {b}")


def main():
    if not corpus():
        print("GENGA_CORPUS is not set: nothing to do")
        sys.exit(SKIPPED)
    folder = corpus() / "mrtk"
    tally = Tally()
    with tempfile.TemporaryDirectory() as scratch:
        restored_w(tally, folder, pathlib.Path(scratch))
        reduced(tally, folder, pathlib.Path(scratch))
        gated(tally, folder, pathlib.Path(scratch))
    tally.finish()


if __name__ == "__main__":
    main()
