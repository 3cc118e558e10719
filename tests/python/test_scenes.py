"""Scenes, players, tables: the numbers of the program, in memory that is not copied."""

import base64
import ctypes
import gc
import json
import os
import re
import subprocess
import zlib

import genga
import numpy as np
import pytest
from genga._calls import C

from package_support import BVH, DANCE, EXAMPLES, FIGURE, command, rows_of


def same(text, value):
    """A cell as the program prints it: a stored float32 in its shortest float32 form, another number as the shortest double."""
    return float(text) == value or np.float32(text) == np.float32(value) and np.float32(value) == value


@pytest.mark.parametrize("words", [
    ((DANCE,), {}),
    ((FIGURE, DANCE), {"space": "world", "times": [0, 0.7, 3]}),
    ((FIGURE, DANCE), {"space": "local", "axes": "gltf", "from_": 1, "to": 1.5, "nodes": "*腕*"}),
    ((EXAMPLES / "hand.bin",), {"fps": 5}),
])
def test_a_table_has_the_numbers_that_the_program_prints(words):
    files, options = words
    options = dict(options)
    table = genga.sample(*files, **options)
    given = []
    for name, value in options.items():
        given += [f"--{name.rstrip('_')}", ",".join(map(str, value)) if isinstance(value, list) else str(value)]
    head, rows = rows_of(command("sample", *files, *given))
    assert ["time", *table.columns] == head
    assert table.values.shape == (len(rows), len(head) - 1) and len(rows) > 2
    for row, time, values in zip(rows, table.times, table.values):
        assert float(row[0]) == time
        assert all(same(text, value) for text, value in zip(row[1:], values))


def test_the_places_of_a_tree_by_hand():
    """The root turns a quarter about y, so that what was at +x of it is at -z; the arm a quarter about z before that."""
    scene = genga.load(("turn.bvh", BVH.encode()))
    world = scene.player().sample([0.0, 0.05], "world")
    scale = world[0, scene.find("nodes", "Hips"), 1, 3] / 10
    arm = scene.find("nodes", "LeftArm")
    np.testing.assert_allclose(world[0, arm, :3, 3] / scale, (1, 11, 0), atol=1e-9)
    np.testing.assert_allclose(world[1, arm, :3, 3] / scale, (0, 11, 1), atol=1e-6)
    np.testing.assert_allclose(world[1, arm, :3, :3], ((0, 0, 1), (1, 0, 0), (0, 1, 0)), atol=1e-6)


def test_a_player_has_the_places_of_the_table():
    scene = genga.load(FIGURE, DANCE)
    table = genga.sample(FIGURE, DANCE, space="world", times=[0.25, 2])
    world = scene.player().sample(table.times, "world")
    for node in (0, 20, 60):
        name = scene.nodes[node].name
        np.testing.assert_array_equal(world[:, node, :3, 3], table.node(name)[:, :3])


def test_arrays_are_the_librarys_own_memory():
    scene = genga.load(FIGURE)
    mesh = scene.meshes[0]
    first = mesh.positions
    array = ctypes.cast(first.ctypes.data, ctypes.c_void_p).value
    assert mesh.positions.ctypes.data == array and not first.flags.writeable
    raw = genga._calls.Array()
    assert C.genga_mesh_array(scene.pointer, 0, 0, 0, ctypes.byref(raw), None) == 0
    assert raw.data == array
    kept = first.copy()
    del scene, mesh
    gc.collect()
    np.testing.assert_array_equal(first, kept)


def test_columns_of_a_table_are_views():
    table = genga.sample(DANCE)
    assert np.shares_memory(table["センター/position.y"], table.values)
    assert np.shares_memory(table.node("センター"), table.values)
    np.testing.assert_array_equal(table.node("センター")[:, 6], table["センター/rotation.w"])
    assert table.node("センター").shape == (241, 7)
    # A bone and a morph of one name stand apart.
    apart = genga.Table(["a/x", "b/x", "a/weight"], np.zeros(1), np.array([[1.0, 2.0, 3.0]]), [])
    assert apart.node("a").tolist() == [[1.0, 3.0]]
    with pytest.raises(genga.ArgumentError):
        table["nothing/x"]


def test_poses_are_written_into_the_callers_array():
    player = genga.load(FIGURE, DANCE).player()
    out = np.full((2, 113, 4, 4), np.nan)
    made = player.sample([0, 1], "world", out=out)
    assert made.ctypes.data == out.ctypes.data and np.isfinite(out).all()
    np.testing.assert_array_equal(made[1], player.pose(1).world)
    assert player.world.ctypes.data == player.world.ctypes.data
    for wrong in (np.empty((2, 112, 4, 4)), np.empty((2, 113, 4, 4), np.float32), np.empty((2, 113, 4, 8))[..., ::2]):
        with pytest.raises(genga.ArgumentError):
            player.sample([0, 1], "world", out=wrong)


def test_several_parts_are_those_of_the_same_poses():
    player = genga.load(FIGURE, DANCE).player()
    made = player.sample_parts([0, 2.5], ["local", "morphed"])
    np.testing.assert_array_equal(made["local"][1], player.pose(2.5).local)
    np.testing.assert_array_equal(made["morphed"][1], player.read("morphed"))
    assert made["morphed"].shape == (2, len(player.scene.morphs))
    assert player.sample([], "world").shape == (0, 113, 4, 4)


def test_physics_move_what_hangs():
    """Or the library says that it was built without them, as the program does."""
    player = genga.load(FIGURE, DANCE).player()
    if b"without physics" in command("--version"):
        with pytest.raises(genga.GengaError) as raised:
            player.start_physics()
        assert raised.value.code == "no-conversion"
        return
    stiff = player.pose(2).local.copy()
    player.start_physics()
    assert player.plays_physics
    moved = player.pose(2).local.copy()
    assert (moved != stiff).any()
    # One time has one pose, however it is reached.
    np.testing.assert_array_equal(player.sample([0.5, 1.25, 2.0], "local")[2], moved)
    player.stop_physics()
    np.testing.assert_array_equal(player.pose(2).local, stiff)
    with pytest.raises(genga.ArgumentError):
        player.start_physics(warm_up=-1)


def test_vertices_at_rest_are_the_meshs():
    scene = genga.load(FIGURE)
    positions, normals = scene.player().vertices(0, normals=True)
    np.testing.assert_allclose(positions, scene.meshes[0].positions, atol=1e-4)
    np.testing.assert_allclose(np.linalg.norm(normals, axis=1), 1, atol=1e-3)


def test_curves_have_keys_and_values():
    scene = genga.load(DANCE)
    curves = scene.curves()
    names = [curve.name for curve in curves]
    curve = curves[names.index("センター/position.y")]
    table = genga.sample(DANCE)
    np.testing.assert_array_equal(curve.values(table.times), table["センター/position.y"])
    assert curve.keys.shape[1] == 7 and genga.KEY_SHAPES[int(curve.keys[0, 6])] == "ease"


def test_names_are_found_and_missed():
    scene = genga.load(FIGURE, DANCE)
    assert scene.nodes[scene.find("nodes", "頭")].name == "頭"
    with pytest.raises(genga.ArgumentError, match="nothing"):
        scene.find("morphs", "nothing")
    assert scene.clips[0].end == scene.duration == 8
    assert scene.clips[0].tracks[0].keys > 1


def parts_of(page):
    """The list of a page's files, and their bytes."""
    listed = json.loads(re.search(r'id="genga-files">(.*?)</script>', page, re.DOTALL).group(1))
    packed = re.findall(r'id="genga-file-\d+">(.*?)</script>', page, re.DOTALL)
    return listed, [zlib.decompress(base64.b64decode(one), -15) for one in packed]


def test_a_plot_is_svg_and_a_page_has_the_files(tmp_path):
    scene = genga.load(EXAMPLES / "lamp.lws")
    assert scene.plot()._repr_svg_().startswith("<svg ")
    page = tmp_path / "viewer.html"
    page.write_text("<html>\n<!-- genga:files -->\n</html>", encoding="utf-8")
    shown = scene.show(page)
    assert 'srcdoc="' in shown._repr_html_() and '"name": "lamp.lwo"' in shown.html
    assert "<!--" not in genga.load(("a<!--.vmd", DANCE.read_bytes())).show(page).html
    listed, contents = parts_of(shown.html)
    view = subprocess.run([os.environ["GENGA"], "view", EXAMPLES / "lamp.lws", "-o", "-"], capture_output=True, check=True,
                          env={**os.environ, "GENGA_VIEWER": str(page)})
    told, expected = parts_of(view.stdout.decode("utf-8"))
    key = lambda one: one["name"]  # noqa: E731
    assert sorted(listed["files"], key=key) == sorted(told["files"], key=key)
    assert dict(zip(map(key, listed["files"]), contents)) == dict(zip(map(key, told["files"]), expected))
    with pytest.raises(FileNotFoundError, match="./dev web"):
        scene.show(tmp_path / "none.html")
