"""Documents as objects of their formats' classes: each format has one, each member of a file an attribute, each number the file's."""

import inspect
import itertools
import re

import genga
import numpy as np
import pytest
from genga import _members
from genga._document import CLASSES, Document

from package_support import BVH, EXAMPLES, TESTDATA

READ = [one["format"] for one in genga.formats() if one["reads"]]
# Members that methods show, with all that is below them.
BY_METHOD = {"mrtk": ("camera", "left", "right", "gaze")}
# Members of names and numbers of another kind, and of what a text keeps beside its values.
PARTS = {"text", "hex"}
BESIDE = ("name_hex",)


def files_of(format_, *folders):
    found = [path for folder in folders for path in sorted((TESTDATA / format_ / folder).glob("*"))]
    return [path for path in found if path.is_file()]


def documents_of(format_, *folders):
    for path in files_of(format_, *folders):
        try:
            yield path, genga.document(path)
        except genga.GengaError:
            pass


def attributes_of(kind):
    return {name: value for name, value in vars(kind).items() if isinstance(value, _members.Member)}


def paths_of(value, here=""):
    """All paths of a JSON form that hold something, lists as []."""
    if isinstance(value, dict) and not (value and set(value) <= PARTS):
        for name, inner in value.items():
            yield from paths_of(inner, f"{here}.{name}".lstrip("."))
    elif isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value):
        for inner in value:
            yield from paths_of(inner, f"{here}[]")
    else:
        yield here


def is_shown(path, cover):
    """An empty list is shown by what shows its records."""
    return path == cover or path.startswith((cover + ".", cover + "[]")) or cover.startswith(path + "[]")


def uncovered(format_, covers):
    """Paths of members in any file that no attribute shows."""
    left = set()
    for _, document in documents_of(format_, "valid", "edge", "check"):
        for path in set(paths_of(document.members)):
            if not path.startswith("genga.") and not path.endswith(BESIDE) and not any(is_shown(path, one) for one in covers):
                left.add(path)
    return left


def has_json_form(format_):
    """Tables are text, and have none."""
    for path in files_of(format_, "valid"):
        try:
            return genga.document(path).format == format_
        except genga.GengaError as error:
            assert "has no JSON form" in error.message and format_ not in CLASSES, path
            return False
    raise AssertionError(f"testdata has no valid file of {format_}")


def test_each_format_that_is_read_has_a_class_if_it_has_a_json_form():
    assert set(CLASSES) == {format_ for format_ in READ if has_json_form(format_)}
    assert not has_json_form("csv") and len(CLASSES) == len(set(CLASSES.values())) >= 10
    for kind in CLASSES.values():
        assert getattr(genga, kind.__name__) is kind and issubclass(kind, Document)


@pytest.mark.parametrize("format_", sorted(CLASSES))
def test_each_member_is_an_attribute(format_):
    kind = CLASSES[format_]
    covers = [path for attribute in attributes_of(kind).values() for path in attribute.covers] + list(BY_METHOD.get(format_, ()))
    assert len(files_of(format_, "valid")) > 3
    assert uncovered(format_, covers) == set()
    # The canary: without one of them a file has a member that no attribute shows.
    assert uncovered(format_, covers[1:]) or uncovered(format_, covers[:-1]) or uncovered(format_, covers[2:])


@pytest.mark.parametrize("format_", sorted(CLASSES))
def test_every_attribute_can_be_read_and_the_file_stays(format_):
    kind = CLASSES[format_]
    names = [name for name, value in vars(kind).items() if not name.startswith("_") and not inspect.isfunction(value)]
    assert len(names) > 4
    for path, document in documents_of(format_, "valid", "edge", "check"):
        assert type(document) is kind, path
        for name in names:
            getattr(document, name)
        if path.parent.name == "valid":
            assert bytes(document) == path.read_bytes(), path


@pytest.mark.parametrize("format_", sorted(CLASSES))
def test_everything_is_documented(format_):
    kind = CLASSES[format_]
    assert kind.__doc__
    for name, value in vars(kind).items():
        if not name.startswith("_"):
            assert value.__doc__ and len(value.__doc__) > 3, name


def test_an_empty_table_has_the_same_fields():
    document = genga.document(TESTDATA / "vmd/valid/no-keys.vmd")
    for name, attribute in attributes_of(genga.VmdMotion).items():
        if isinstance(attribute, _members.Records):
            table = getattr(document, name)
            assert table.shape == (0,) and table.dtype.names == attribute.dtype.names


def test_records_are_the_bytes_of_the_file():
    """Numbers stand in the arrays as in files whose records are packed."""
    camera = TESTDATA / "vmd/valid/everything-of-a-camera.vmd"
    motion = genga.VmdMotion.read(camera)
    for table, size in ((motion.camera_keys, 61), (motion.light_keys, 28), (motion.shadow_keys, 9)):
        assert len(table) == 2 and table.dtype.itemsize == size
        assert table.tobytes() in camera.read_bytes()
    figure = (EXAMPLES / "figure.pmd").read_bytes()
    vertices = genga.PmdModel.read(EXAMPLES / "figure.pmd").vertices
    assert len(vertices) > 1000 and vertices.dtype.itemsize == 38 and vertices.tobytes() in figure
    recording = genga.MrtkRecording.read(EXAMPLES / "hand.bin")
    content = (EXAMPLES / "hand.bin").read_bytes()
    assert len(recording.curves) > 300
    for curve in itertools.islice((one for one in recording.curves if len(one.keys)), 20):
        assert curve.keys.tobytes() in content, curve.name
    full = TESTDATA / "mrtk/valid/everything-version-1.0.bin"
    curve = genga.MrtkRecording.read(full).curves[0]
    assert curve.name == "camera.position.x" and curve.keys.dtype.itemsize == 28 and curve.keys.tobytes() in full.read_bytes()


def test_points_are_those_of_the_object():
    content = (EXAMPLES / "lamp.lwo").read_bytes()
    lamp = genga.LwoObject.read(EXAMPLES / "lamp.lwo")
    assert len(lamp.points) == 3
    for points in lamp.points:
        assert points.astype(">f4").tobytes() in content
    assert {tag.encode() in content for tag in lamp.tags} == {True}
    assert list(lamp.layers["number"]) == [0, 1, 2]


def test_surfaces_of_all_versions_have_the_same_members():
    found = [genga.LwoObject.read(TESTDATA / f"lwo/valid/everything{name}.lwo") for name in ("", "-lwob", "-lwo3")]
    members = [set(one.surfaces[0]) for one in found]
    assert members[0] == members[1] == members[2] and {"diffuse", "color", "textures"} <= members[0]
    assert found[0].clips[0]["file"] == "Images/wood.png" and [key["shape"] for key in found[0].envelopes[0]["keys"]] == [0, 1, 2, 3, 4, 5]


def test_rows_of_a_figure_are_those_of_the_text():
    figure = genga.BvhMotion.read(("turn.bvh", BVH.encode()))
    lines = BVH.split("Frame Time: 0.05\n")[1].splitlines()
    np.testing.assert_array_equal(figure.rows, [[float(word) for word in line.split()] for line in lines])
    assert list(figure.joints["name"]) == ["Hips", "Spine", "LeftArm"] and list(figure.joints["parent"]) == [-1, 0, 1]
    assert list(figure.channels["channel"][:2]) == ["Xposition", "Yposition"] and list(figure.channels["joint"][-3:]) == [2, 2, 2]
    assert figure.frame_time == 0.05 and figure.has_motion is True and list(figure.end_sites["joint"]) == [2]


def test_ragged_members_are_filled():
    model = genga.PmxModel.read(TESTDATA / "pmx/valid/everything-version-2.1.pmx")
    kinds = list(model.vertices["weight_kind"])
    assert kinds == [0, 1, 2, 3, 4]
    used = [(bones >= 0).sum() for bones in model.vertices["bones"]]
    assert used == [1, 2, 4, 2, 4]  # of one bone, two, four, two, four
    assert list(model.ik_links["goal"]) == [4, 4] and set(model.soft_body_pins["soft_body"]) <= {0}
    assert list(model.bones["append_source"] >= 0).count(True) == 2


def test_curves_of_unity_have_their_components():
    clip = genga.UnityClip.read(TESTDATA / "anim/valid/bones.anim")
    curve = clip.curves()[0]
    assert curve.name.endswith("m_LocalRotation") and curve.keys["value"].shape == (3, 4)
    np.testing.assert_allclose(np.linalg.norm(curve.keys["value"], axis=1), 1, atol=1e-6)
    assert list(curve.keys["time"]) == [0, 0.5, 1]


def test_statements_and_envelopes_of_a_scene():
    scene = genga.LwsScene.read(EXAMPLES / "lamp.lws")
    text = re.sub(r"^Plugin .*?^EndPlugin", "", (EXAMPLES / "lamp.lws").read_text(), flags=re.DOTALL | re.MULTILINE)
    assert scene.version == 5 and f"FrameSize {' '.join(map(str, scene.statements('FrameSize')[0]))}" in text
    assert len(scene.envelopes) == text.count("{ Envelope") and sum(len(one.keys) for one in scene.envelopes) == text.count("Key ")


def test_objects_of_x_have_their_numbers():
    file = genga.XFile.read(TESTDATA / "x/valid/lightwave.x")
    frames = file.objects("FrameTransformMatrix")
    assert len(frames) > 1 and frames[0].numbers.shape == (16,)
    assert any(one.name == "body" for one in file.objects("Frame"))


def test_a_table_that_is_set_changes_its_cells_alone():
    before = (EXAMPLES / "dance.vmd").read_bytes()
    motion = genga.VmdMotion.read(EXAMPLES / "dance.vmd")
    keys = motion.bone_keys
    motion.bone_keys = keys
    assert bytes(motion) == before
    keys["position"][3, 1] += 1
    keys["interpolation"][5, 0] += 1
    motion.bone_keys = keys
    motion.model_name = "another"
    assert sum(a != b for a, b in zip(before[50:], bytes(motion)[50:])) in range(2, 6)
    again = genga.VmdMotion.read(("a.vmd", bytes(motion)))
    np.testing.assert_array_equal(again.bone_keys, keys)
    assert again.model_name == "another"
    with pytest.raises(genga.ArgumentError, match="records"):
        motion.bone_keys = keys[:3]
    with pytest.raises(AttributeError):
        motion.ik_switches = keys


def test_what_a_record_lacks_cannot_be_set():
    model = genga.PmxModel.read(TESTDATA / "pmx/valid/everything-version-2.1.pmx")
    bones = model.bones
    bones["ik_target"][0] = 1
    with pytest.raises(genga.ArgumentError) as error:
        model.bones = bones
    assert error.value.path == "bones[0]"
    bones = model.bones
    bones["ik_target"][4] = 1
    model.bones = bones
    assert model["bones[4].ik.target"] == 1


def test_another_format_is_an_error_that_names_both():
    with pytest.raises(genga.ArgumentError, match="figure.pmd is pmd, which is PmdModel, not VmdMotion"):
        genga.VmdMotion.read(EXAMPLES / "figure.pmd")
    assert isinstance(Document.read(EXAMPLES / "figure.pmd"), genga.PmdModel)


def test_numbers_that_are_not_finite_are_numbers():
    points = genga.LwoObject.read(TESTDATA / "lwo/edge/numbers-not-finite.lwo").points
    assert any(np.isnan(one).any() for one in points)
    curves = genga.UnityClip.read(TESTDATA / "anim/edge/numbers-not-finite.anim").curves()
    assert any(not np.isfinite(one.keys["value"]).all() for one in curves)


def test_digits_of_texts_stay():
    text = b"LWSC\n3\n\nFirstFrame 1\nFramesPerSecond 30.500\nZoomFactor 1e2\nFrameSize 640 -0\n"
    scene = genga.LwsScene.read(("a.lws", text))
    assert scene.statements("FramesPerSecond") == [[30.5]]
    assert bytes(scene) == text
    scene["lines[3][1]"] = np.int64(2)
    assert bytes(scene) == text.replace(b"FirstFrame 1", b"FirstFrame 2")
