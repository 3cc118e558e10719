"""Objects that dissolve, are dissolved or unseen by the camera: where glTF's readers draw them, with the extension for
visibility and without it."""

import math
import pathlib
import tempfile
import unittest

import checks
from gltf_matrices import MatrixPlayer
from lightwave_evaluator import LINEAR, STEPPED, Envelope, Key
from lwo_builder import Layer, lwo2
from lws_writer import X, Y, Item, Scene, scalar_envelope, scene_bytes

POINTS = [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
FACES = [(0, 1, 2), (0, 2, 3)]
# Dissolved from 1 to 2 s; the ramps are of 0.25 s, of which the last 1/510 is as good as all.
RAMP = 0.25
FADE = Envelope([Key(0, 0), Key(0.75, 0, LINEAR), Key(1, 1, LINEAR), Key(2, 1, LINEAR), Key(2.25, 0, LINEAR)])
HIDDEN, SHOWN = (1.0, 1.5, 2.0), (0.0, 0.5, 0.9, 1.0 - RAMP / 100, 2.0 + RAMP / 100, 2.5, 3.0)


def extent(points):
    return max(math.dist(a, b) for _, a in points for _, b in points)


class Hidden(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in ("thing.lwo", "other.lwo"):
            (self.folder / name).write_bytes(lwo2([Layer(POINTS, FACES, name=name[:5])]))

    def played(self, items, *options, last=90, version=5):
        scene, out = self.folder / "scene.lws", self.folder / "scene.glb"
        scene.write_bytes(scene_bytes(Scene(items, last=last), version))
        done = checks.run("convert", "--force", scene, out, *options)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return MatrixPlayer(out)

    def mesh_nodes(self, player, name):
        return [i for i, node in enumerate(player.json["nodes"]) if "mesh" in node and node["name"].startswith(name)]

    def drawn(self, player, node, t):
        """How large the node's mesh is for readers that do not know the extension."""
        told = player.json["nodes"][node]
        matrices = player.matrices(t)
        return extent([p for one in player.json["meshes"][told["mesh"]]["primitives"] for p in player._of_primitive(node, one, matrices, t)])

    def expect(self, player, name, t, is_shown):
        nodes = self.mesh_nodes(player, name)
        self.assertTrue(nodes)
        for node in nodes:
            self.assertEqual(player.is_visible(node, t), is_shown, f"{name} at {t}, by the extension")
            size = self.drawn(player, node, t)
            self.assertTrue(size > 0.9 if is_shown else size < 1e-6, f"{name} at {t}: {size} m")

    def test_dissolves(self):
        child = Item("object", "other.lwo", {Y: 3.0})
        thing = Item("object", "thing.lwo", {X: 2.0}, lines=scalar_envelope("ObjectDissolve", FADE, 5, 30))
        child.parent = thing
        for options in ((), ("--curves", "bake"), ("--hidden", "keep")):
            player = self.played([thing, child], *options)
            for t in HIDDEN:
                self.expect(player, "thing", t, False)
            for t in SHOWN:
                self.expect(player, "thing", t, True)
            for t in HIDDEN + SHOWN:
                self.expect(player, "other", t, True)
        used = player.json["extensionsUsed"]
        self.assertEqual(used, ["KHR_animation_pointer", "KHR_node_visibility"])
        self.assertNotIn("extensionsRequired", player.json)
        for pointer in player.pointers:
            at = player.json
            for part in pointer.strip("/").split("/"):
                at = at[int(part)] if isinstance(at, list) else at[part]
            self.assertIs(at, True)

    def test_old_scenes(self):
        thing = Item("object", "thing.lwo", lines=scalar_envelope("ObjDissolve", FADE, 1, 30))
        player = self.played([thing], version=1)
        self.expect(player, "thing", 1.5, False)
        self.expect(player, "thing", 0.5, True)

    def test_extras_name_their_tracks(self):
        fade = scalar_envelope("ObjectDissolve", FADE, 5, 30)
        thing = Item("object", "thing.lwo", lines=[*fade, *scalar_envelope("EdgeThickness", FADE, 5, 30)])
        player = self.played([thing])
        tracks = player.json["animations"][0]["extras"]["tracks"]
        self.assertEqual([(track["node"], track["property"]) for track in tracks], [(0, "object_dissolve"), (0, "edge_thickness")])

    def test_never_seen(self):
        for lines in (["UnseenByCamera 1"], ["ObjectDissolve 1"], scalar_envelope("ObjectDissolve", Envelope([Key(0, 1)]), 5, 30)):
            items = [Item("object", "thing.lwo", {X: Envelope([Key(0, 0), Key(1, 1)])}, lines=lines), Item("object", "other.lwo")]
            items[1].parent = items[0]
            player = self.played(items)
            self.assertEqual(player.json["extensionsUsed"], ["KHR_node_visibility"])
            self.assertEqual(player.pointers, {})
            for t in (0.0, 1.0):
                self.expect(player, "thing", t, False)
                self.expect(player, "other", t, True)
            player = self.played(items, "--hidden", "drop")
            self.assertEqual([mesh["name"] for mesh in player.json["meshes"]], ["other"])
            self.assertIn("thing", player.nodes)
            self.assertNotIn("extensionsUsed", player.json)

    def test_seen_is_not_dropped(self):
        for lines in (["UnseenByCamera 0"], ["ObjectDissolve 0.5"], scalar_envelope("ObjectDissolve", FADE, 5, 30)):
            player = self.played([Item("object", "thing.lwo", lines=lines)], "--hidden", "drop")
            self.assertEqual(len(player.json["meshes"]), 1)

    def test_dropped_by_what_is_asked_for(self):
        thing = Item("object", "thing.lwo", lines=scalar_envelope("ObjectDissolve", FADE, 5, 30))
        self.assertNotIn("meshes", self.played([thing], "--hidden", "drop", "--from", "1.2", "--to", "1.8").json)

    def test_what_dissolves_in_steps_comes_back_in_every_cycle(self):
        blink = Envelope([Key(0, 0), Key(0.5, 1, STEPPED), Key(1, 0, STEPPED)], 1, 2)
        player = self.played([Item("object", "thing.lwo", lines=scalar_envelope("ObjectDissolve", blink, 5, 30))])
        for t in (0.25, 1.25, 2.25):
            self.expect(player, "thing", t, True)
            self.expect(player, "thing", t + 0.5, False)

    def skinned(self, lines, on_bone=()):
        bones = [Item("bone", name, {X: Envelope([Key(0, x), Key(3, x + 1, LINEAR)])}, rest=(x, 0.0, 0.0)) for name, x in (("a", 0.0), ("b", 1.0))]
        thing = Item("object", "thing.lwo", {X: 2.0}, lines=lines, bones=bones)
        for bone in bones:
            bone.parent = thing
        for item in on_bone:
            item.parent = bones[0]
        return [thing, *on_bone]

    def test_bones(self):
        """What bones move becomes a point; nothing else hangs on them."""
        player = self.played(self.skinned(scalar_envelope("ObjectDissolve", FADE, 5, 30)))
        self.assertIn("thing.shown", player.nodes)
        for t in HIDDEN:
            self.expect(player, "thing", t, False)
        for t in SHOWN:
            self.expect(player, "thing", t, True)
        plain = self.played(self.skinned([]))
        for t in SHOWN:
            player = self.played(self.skinned(scalar_envelope("ObjectDissolve", FADE, 5, 30)))
            for (_, a), (_, b) in zip(player.points(t), plain.points(t), strict=True):
                self.assertLess(math.dist(a, b), 2e-4)
        self.expect(self.played(self.skinned(["UnseenByCamera 1"])), "thing", 1.0, False)

    def test_bones_that_carry_another_object(self):
        """It stays where it is: then the extension alone hides the first."""
        other = Item("object", "other.lwo", {Y: 1.0})
        player = self.played(self.skinned(scalar_envelope("ObjectDissolve", FADE, 5, 30), [other]))
        self.expect(player, "other", 1.5, True)
        (node,) = self.mesh_nodes(player, "thing")
        self.assertFalse(player.is_visible(node, 1.5))
        self.assertTrue(player.is_visible(node, 0.5))

    def test_columns(self):
        items = [Item("object", "thing.lwo", lines=["UnseenByCamera 1"]), Item("object", "other.lwo")]
        scene = self.folder / "scene.lws"
        scene.write_bytes(scene_bytes(Scene(items), 5))

        def names(*options):
            done = checks.run("sample", scene, "--times", "0", *options)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
            return {name.split("/")[0] for name in done.stdout.decode().split("\r\n")[0].split(",")[1:]}

        for space in ("native", "local", "world"):
            self.assertEqual(names("--space", space), {"thing", "other"})
            self.assertEqual(names("--space", space, "--hidden", "drop"), {"other"})

    def test_scenes_keep_it(self):
        items = [Item("object", "thing.lwo", lines=["UnseenByCamera 1"])]
        scene, out = self.folder / "scene.lws", self.folder / "out.lws"
        scene.write_bytes(scene_bytes(Scene(items), 5))
        self.assertEqual(checks.run("convert", scene, out, "--lws-version", "3").returncode, 0)
        self.assertIn("\nUnseenByCamera 1\n", out.read_text())
        self.assertEqual(checks.run("convert", scene, out, "--hidden", "drop", "--force").returncode, 0)
        self.assertNotIn("thing.lwo", out.read_text())

    def test_parts_of_scenes_keep_the_keyword(self):
        thing = Item("object", "thing.lwo", lines=scalar_envelope("ObjectDissolve", FADE, 5, 30))
        scene, out = self.folder / "scene.lws", self.folder / "out.lws"
        scene.write_bytes(scene_bytes(Scene([thing]), 5))
        self.assertEqual(checks.run("convert", scene, out, "--from", "0.5").returncode, 0)
        self.assertIn("\nObjectDissolve (envelope)\n", out.read_text())


if __name__ == "__main__":
    unittest.main()
