"""Where `genga sample --space world` has every joint and End Site of a BVH file, in three rows, against a second reader
and evaluator of the format; and that the file goes through BVH again with the same places."""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import checks  # noqa: E402

import bvh_reader  # noqa: E402

# Shares of the skeleton's size. Rows that are made have six decimals and come of float32.
SHARE = 1e-5
SHARE_MADE = 1e-5
# Figures that stand along z: seen by their heads and feet.
STAND_ALONG_Z = {"bvh_test1", "bvh_test3", "standard_skeleton", "z-up"}
# Channels that no other reader takes, or rows that are no lines.
OWN = {"wrapped-rows", "repeated-axis", "short-row", "long-row", "not-finite", "scale-channels"}


def three_rows(motion):
    return sorted({0, len(motion.rows) // 2, len(motion.rows) - 1})


def expected(motion, row, along_z):
    found = bvh_reader.places(motion.joints, motion.rows[row])
    joints = [place for place, joint in zip(found, motion.joints) if not joint.is_end]
    ends = [place for place, joint in zip(found, motion.joints) if joint.is_end]
    return [(x, z, -y) if along_z else (x, y, z) for x, y, z in joints + ends]


def sampled(path, times, *options):
    """Row by row the places of all nodes, in the file's order."""
    rows = checks.sample(path, "--space", "world", "--times", ",".join(map(repr, times)), *options)
    return [[tuple(row[name[:-1] + axis] for axis in "xyz") for name in row if name.endswith("/translation.x")]
            for row in rows]


def compare(tally, where, found, wanted, tolerance):
    tally.equal(len(found), len(wanted), f"{where}: number of nodes")
    for node, (a, b) in enumerate(zip(found, wanted)):
        apart = max(abs(x - y) for x, y in zip(a, b))
        tally.check(apart <= tolerance, lambda: f"{where}: node {node} is at {a}, expected {b} within {tolerance}")


def check_file(tally, path, folder):
    motion = bvh_reader.read(path.read_bytes())
    if not motion.rows or not motion.frame_time > 0:
        return
    along_z = path.stem in STAND_ALONG_Z
    rows = three_rows(motion)
    rate = bvh_reader.rate_of(motion.frame_time)
    size = bvh_reader.size_of(motion.joints)
    times = [row / rate for row in rows]
    for row, found in zip(rows, sampled(path, times)):
        compare(tally, f"{path.name} row {row}", found[along_z:], expected(motion, row, along_z), SHARE * size)
    # Made anew, by way of a scene in centimetres, with the z axis turned up.
    made = folder / "made.bvh"
    done = checks.run("convert", "--force", path, made, "--fps", repr(rate), "--scale", "0.01", "--node-names", "source")
    if not tally.equal(done.returncode, 0, f"{path.name}: {done.stderr.decode(errors='replace')}"):
        return
    again = bvh_reader.read(made.read_bytes())
    tally.equal(len(again.rows), len(motion.rows), f"{path.name}: rows made")
    by_name = {joint.name: at for at, joint in enumerate(again.joints) if not joint.is_end}
    names = [joint.name for joint in motion.joints if not joint.is_end]
    for row in rows:
        places = bvh_reader.places(again.joints, again.rows[row])
        for name, wanted in zip(names, expected(motion, row, along_z)):
            if names.count(name) > 1 or name not in by_name:
                continue
            compare(tally, f"{path.name} made, row {row}, {name}", [places[by_name[name]]], [wanted],
                    SHARE_MADE * max(size, max(map(abs, wanted))))


def main():
    checks.program()
    tally = checks.Tally()
    files = [path for kind in ("valid", "edge") for path in sorted((checks.TESTDATA / "bvh" / kind).glob("*.bvh"))]
    with tempfile.TemporaryDirectory() as folder:
        for path in files + checks.corpus_files("bvh/*.bvh"):
            if path.stem not in OWN:
                check_file(tally, path, pathlib.Path(folder))
    tally.finish()


if __name__ == "__main__":
    main()
