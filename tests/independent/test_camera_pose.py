"""Where the camera stands, which way it looks and what is up, against the formula worked out by hand.

eye = target + Ry(-y) Rx(-x) Rz(-z) (0, 0, distance), with the stored angles, left-handed.
"""

import math

import checks
import evaluator
import vmd_reader

TOLERANCE = 1e-5  # of the distance: the file's numbers are float32


def by_hand(tally):
    """The two keys that the description of the format gives."""
    path = checks.TESTDATA / "vmd/valid/camera-pose.vmd"
    rows = checks.sample(path, "--space", "world", "--times", "0,0.3333333333333333")
    eye = (0, 10, -45)
    for axis, value in zip("xyz", eye):
        tally.near(rows[0][f"Camera/translation.{axis}"], value, 1e-6, f"first eye, {axis}")
    pitch, yaw = -0.3, -0.7
    # Rx(pitch) first: (0, 0, -45) -> (0, 45 sin, -45 cos); then Ry(yaw).
    y, z = 45 * math.sin(pitch), -45 * math.cos(pitch)
    eye = (z * math.sin(yaw), 10 + y, z * math.cos(yaw))
    for axis, value in zip("xyz", eye):
        tally.near(rows[1][f"Camera/translation.{axis}"], value, 1e-4, f"second eye, {axis}")


def compare(tally, path):
    keys = vmd_reader.by_frame(vmd_reader.read(path.read_bytes()).camera_keys)
    if not keys or any(not math.isfinite(x) for key in keys for x in (*key.target, *key.rotation, key.distance)):
        return
    frames = [0.25 + key.frame for key in keys[:40]] + [key.frame for key in keys[:40]]
    for frame in sorted(set(frames)):
        row = checks.sample(path, "--space", "world", "--times", repr(frame / 30))[0]
        camera = evaluator.sample_camera(keys, frame)
        eye, up = evaluator.camera_eye(camera)
        turn = tuple(row[f"Camera/rotation.{axis}"] for axis in "xyzw")
        found = tuple(row[f"Camera/translation.{axis}"] for axis in "xyz")
        size = max(1.0, abs(camera.distance), *(abs(x) for x in camera.target))
        where = f"{path.name} at frame {frame}"
        tally.check(math.dist(found, eye) <= TOLERANCE * size, lambda: f"{where}: eye {found}, expected {eye}")
        found = evaluator.rotate(turn, (0, 1, 0))
        tally.check(math.dist(found, up) <= TOLERANCE, lambda: f"{where}: up {found}, expected {up}")
        if camera.distance:
            # The node's +Z is the way from the eye to a target that lies in front of it.
            ahead = tuple((t - e) / -camera.distance for t, e in zip(camera.target, eye))
            found = evaluator.rotate(turn, (0, 0, 1))
            tally.check(math.dist(found, ahead) <= TOLERANCE, lambda: f"{where}: looks along {found}, expected {ahead}")


def main():
    checks.program()
    tally = checks.Tally()
    by_hand(tally)
    paths = sorted((checks.TESTDATA / "vmd/valid").glob("camera*.vmd")) + [checks.ROOT / "examples/camera.vmd"]
    paths += checks.corpus_files("vmd/*amera*.vmd", "vmd/*mincam.vmd")
    for path in paths:
        compare(tally, path)
    tally.finish()


if __name__ == "__main__":
    main()
