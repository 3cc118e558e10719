"""How long a LightWave scene plays: all its keys and all its frames, or with --render-range its frames alone."""

import csv
import io
import json
import struct
import unittest

from cli_test_support import CliTest
from lightwave_scenes import envelope, null, scene

REPEAT = "1 2"


def glb_times(path):
    """The last key of every animation, in seconds, and the extras of the first."""
    content = path.read_bytes()
    (size,) = struct.unpack_from("<I", content, 12)
    made = json.loads(content[20 : 20 + size])
    ends = []
    for animation in made["animations"]:
        inputs = [made["accessors"][sampler["input"]] for sampler in animation["samplers"]]
        ends.append(max(accessor["max"][0] for accessor in inputs))
    return ends, made["animations"][0].get("extras", {})


class Time(CliTest):
    def write(self, text, name="scene.lws"):
        path = self.folder / name
        path.write_text(text)
        return path

    def rows(self, path, *options):
        return list(csv.DictReader(io.StringIO(self.succeed("sample", path, *options).decode(), newline="")))

    def times(self, path, *options):
        return [float(row["time"]) for row in self.rows(path, *options)]

    def duration(self, path):
        return json.loads(self.succeed("info", "--json", path))["duration"]

    def mover(self, last, *keys, behaviors="1 1", first=0):
        text = scene(null("a", channels={0: envelope(*keys, behaviors=behaviors)}), last=last)
        return text.replace("FirstFrame 0", f"FirstFrame {first}")

    def test_keys_behind_the_last_frame_play_in_every_target(self):
        path = self.write(self.mover(37, (0, 0, 3), (9, 9, 3)))
        self.assertEqual(self.duration(path), 9)
        self.assertEqual(self.times(path)[-1], 9)
        out = self.folder / "out"
        self.succeed("convert", path, out.with_suffix(".glb"))
        self.assertEqual(glb_times(out.with_suffix(".glb"))[0], [9])
        for name in (".x", ".mot", ".lws"):
            self.succeed("convert", path, out.with_suffix(name), "--lws-version" if name == ".lws" else "-q", *(["3"] if name == ".lws" else []))
            self.assertEqual(self.duration(out.with_suffix(name)), 9, name)
        self.assertEqual(self.times(out.with_suffix(".x"), "--clip", "Scene_baked")[-1], 9)
        self.assertEqual(out.with_suffix(".lws").read_text().split("LastFrame ")[1].split()[0], "37")

    def test_a_repeat_goes_on_to_the_last_frame(self):
        path = self.write(self.mover(90, (0, 0, 3), (1, 1, 3), behaviors=REPEAT))
        self.assertEqual(self.duration(path), 3)
        self.assertEqual(self.times(path)[-1], 3)
        self.succeed("convert", path, self.folder / "out.glb")
        self.assertEqual(glb_times(self.folder / "out.glb")[0], [3])

    def test_frames_begin_with_zero_or_earlier(self):
        self.assertEqual(self.times(self.write(self.mover(3, (0, 0), first=2)))[0], 0)
        self.assertEqual(self.times(self.write(self.mover(3, (0, 0), first=-3)))[0], -0.1)

    def test_render_range(self):
        path = self.write(self.mover(60, (0, 0, 3), (9, 9, 3), first=30))
        self.assertEqual(self.times(path, "--render-range", "--fps", "2"), [1, 1.5, 2])
        self.assertEqual(self.times(path, "--render-range", "--fps", "2", "--from", "0.5"), [0.5, 1, 1.5, 2])
        self.succeed("convert", path, self.folder / "out.glb", "--render-range")
        ends, extras = glb_times(self.folder / "out.glb")
        self.assertEqual((ends, extras["sourceTime"]), ([1], 1))
        self.succeed("convert", path, self.folder / "out.x")
        self.assertEqual(self.times(self.folder / "out.x", "--render-range", "--fps", "2"), [1, 1.5, 2])
        motion = self.folder / "out.mot"
        self.succeed("convert", path, motion, "--render-range")
        self.assertEqual(self.duration(motion), 1)
        (row,) = self.rows(motion, "--times", "1")
        self.assertAlmostEqual(float(row["Motion/position.x"]), 2, 3)

    def test_render_range_of_what_has_none(self):
        """A motion by itself has no frames of its own."""
        path = self.write("LWMO\n5\n" + null("a", channels={0: envelope((0, 0, 3), (1, 1, 3))}).split("ObjectMotion\n")[1] + "\n", "a.mot")
        self.assertEqual(self.times(path, "--render-range"), self.times(path))

    def test_times_go_with_no_range(self):
        self.fail_with(2, "sample", self.write(self.mover(60, (0, 0))), "--times", "0", "--render-range")


if __name__ == "__main__":
    unittest.main()
