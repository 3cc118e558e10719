"""Where a camera key puts the eye, against matrices multiplied out here; and that a camera cuts between neighbouring
frames."""

import math
import pathlib
import tempfile
import unittest

import mmd_bytes
from acceptance_support import sample

# Units: target, angles and distance are float32, the largest number here is 60.
TOLERANCE = 1e-5


def about_x(a):
    c, s = math.cos(a), math.sin(a)
    return [[1, 0, 0], [0, c, -s], [0, s, c]]


def about_y(a):
    c, s = math.cos(a), math.sin(a)
    return [[c, 0, s], [0, 1, 0], [-s, 0, c]]


def about_z(a):
    c, s = math.cos(a), math.sin(a)
    return [[c, -s, 0], [s, c, 0], [0, 0, 1]]


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)] for i in range(3)]


def apply(matrix, v):
    return [sum(row[k] * v[k] for k in range(3)) for row in matrix]


def eye(target, rotation, distance):
    x, y, z = rotation
    turned = apply(product(product(about_y(-y), about_x(-x)), about_z(-z)), (0, 0, distance))
    return [a + b for a, b in zip(target, turned)]


def up_of(rotation):
    x, y, z = rotation
    return apply(product(product(about_y(-y), about_x(-x)), about_z(-z)), (0, 1, 0))


def rotated(q, v):
    """v turned by the quaternion x y z w, by the matrix that it stands for."""
    x, y, z, w = q
    return apply(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ],
        v,
    )


class Camera(unittest.TestCase):
    def rows(self, keys, frames, *words):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "camera.vmd"
            path.write_bytes(mmd_bytes.motion(cameras=keys, name="カメラ・照明"))
            times = ",".join(repr(frame / 30) for frame in frames)
            table = sample(path, "--times", times, *words)
        return [{name: float(text) for name, text in row.items()} for row in table]

    def near(self, found, expected, where=""):
        for a, b in zip(found, expected, strict=True):
            self.assertAlmostEqual(a, b, delta=TOLERANCE, msg=f"{where}: {found}, expected {expected}")

    def pose(self, distance, target, rotation):
        row = self.rows([mmd_bytes.camera(0, distance, target, rotation)], [0], "--space", "world")[0]
        place = [row[f"Camera/translation.{axis}"] for axis in "xyz"]
        turn = [row[f"Camera/rotation.{axis}"] for axis in "xyzw"]
        aim = [row[f"Camera.Target/translation.{axis}"] for axis in "xyz"]
        return place, turn, aim

    def test_straight_behind(self):
        place, turn, aim = self.pose(-45, (0, 10, 0), (0, 0, 0))
        self.near(place, (0, 10, -45))
        self.near(aim, (0, 10, 0))
        self.near(turn, (0, 0, 0, 1))

    def test_pitch_and_yaw(self):
        target = (0, 10, 0)
        place, _, aim = self.pose(-45, target, (0.3, 0.7, 0))
        turned = apply(product(about_y(-0.7), about_x(-0.3)), (0, 0, -45))
        self.near(place, [a + b for a, b in zip(target, turned)])
        self.near(aim, target)
        # The signs once more, without a matrix: raw pitch above 0 looks up from below, raw yaw above 0 is to the right.
        self.assertLess(place[1], 10)
        self.assertGreater(place[0], 0)

    def test_every_angle(self):
        for rotation in [(0.3, 0, 0), (0, 0.7, 0), (0, 0, 0.5), (0.3, 0.7, 0.5), (-1.2, 2.9, -2), (4, -7, 9)]:
            for distance in (-45, 12.5, 0):
                target = (3, -4.5, 20)
                place, turn, _ = self.pose(distance, target, rotation)
                where = f"{rotation}, {distance}"
                self.near(place, eye(target, rotation, distance), where)
                self.near(rotated(turn, (0, 1, 0)), up_of(rotation), where)
                if distance < 0:
                    ahead = [(a - b) / -distance for a, b in zip(target, place)]
                    self.near(rotated(turn, (0, 0, 1)), ahead, where)

    def test_gltf_axes(self):
        keys = [mmd_bytes.camera(0, -45, (1, 10, 2), (0.3, 0.7, 0.2))]
        row = self.rows(keys, [0], "--space", "world", "--axes", "gltf")[0]
        place = eye((1, 10, 2), (0.3, 0.7, 0.2), -45)
        found = [row[f"Camera/translation.{axis}"] for axis in "xyz"]
        self.near(found, (0.08 * place[0], 0.08 * place[1], -0.08 * place[2]))

    def test_cuts_between_neighbouring_frames(self):
        keys = [mmd_bytes.camera(frame, distance=-10.0 * number) for number, frame in enumerate((0, 10, 11, 12, 22), 1)]
        frames = [0, 5, 10, 10.001, 10.5, 10.999, 11, 11.5, 12, 17, 22, 23]
        expected = [-10, -15, -20, -20, -20, -20, -30, -30, -40, -45, -50, -50]
        for words in ((), ("--space", "world")):
            for frame, row, distance in zip(frames, self.rows(keys, frames, *words), expected):
                found = row["Camera/translation.z"] if words else row["Camera/distance"]
                self.near([found], [distance], f"frame {frame}")

    def test_cuts_whatever_the_order_of_the_keys(self):
        keys = [mmd_bytes.camera(frame, target=(frame, 0, 0)) for frame in (12, 4, 11, 0)]
        frames = [2, 7.5, 11.5, 12]
        found = [row["Camera/position.x"] for row in self.rows(keys, frames)]
        self.near(found, (2, 7.5, 11, 12))

    def test_each_channel_has_its_own_curve(self):
        # Channel c comes late by its own amount: x1 = x2 = 127, y1 = 0, y2 = 20 c.
        curves = b"".join(bytes((127, 127, 0, 20 * channel)) for channel in range(6))
        keys = [
            mmd_bytes.camera(0, 0, (0, 0, 0), (0, 0, 0), fov=0),
            mmd_bytes.camera(30, 10, (10, 10, 10), (10, 10, 10), curves, fov=10),
        ]
        row = self.rows(keys, [15])[0]
        columns = ["position.x", "position.y", "position.z", "rotation.x", "distance", "fov"]
        for channel, column in enumerate(columns):
            self.near([row[f"Camera/{column}"]], [10 * late_ease(20 * channel / 127, 0.5)], column)


def late_ease(y2, u):
    """y where x = u of the curve (0,0) (1,0) (1,y2) (1,1): 1 - (1-s)^3 = u gives s."""
    s = 1 - (1 - u) ** (1 / 3)
    return 3 * (1 - s) * s * s * y2 + s**3


if __name__ == "__main__":
    unittest.main()
