"""What the commands do as functions: the program's bytes, and errors that say where."""

import io
import json
import pickle
import shutil

import genga
import pytest

from package_support import DANCE, EXAMPLES, FIGURE, TESTDATA, command, motion


def test_a_conversion_has_the_programs_bytes(tmp_path):
    command("convert", FIGURE, DANCE, tmp_path / "dance.glb", "--to", "1", "--curves", "bake")
    made = genga.convert([FIGURE, DANCE], "dance.glb", to=1, curves="bake")
    assert bytes(made) == (tmp_path / "dance.glb").read_bytes()
    assert made.report["format"] == "gltf" and made.name == "dance.glb"
    assert bytes(genga.save(genga.load(FIGURE, DANCE), "dance.glb", to=1, curves="bake")) == bytes(made)


def test_an_edit_has_the_programs_bytes(tmp_path):
    command("edit", EXAMPLES / "hand.bin", tmp_path / "a.bin", "--trim", "0.2:0.8", "--drop", "Gaze", "--drop", "Camera")
    made = genga.edit(EXAMPLES / "hand.bin", "a.bin", trim=(0.2, 0.8), drop=["Gaze", "Camera"])
    assert bytes(made) == (tmp_path / "a.bin").read_bytes()


def test_what_another_recording_adds_is_read_from_its_path(tmp_path):
    hand = EXAMPLES / "hand.bin"
    command("edit", hand, tmp_path / "twice.bin", "--append", hand)
    shutil.copy(hand, tmp_path / "other.bin")
    for append in (tmp_path / "other.bin", [("x.bin", hand.read_bytes())], open(tmp_path / "other.bin", "rb")):
        assert bytes(genga.edit(hand, "twice.bin", append=append)) == (tmp_path / "twice.bin").read_bytes()


def test_write_replaces_nothing_unasked(tmp_path):
    made = genga.convert([FIGURE, DANCE], "a.gltf", to=0.1)
    paths = made.write(tmp_path)
    assert paths[0].name == "a.gltf" and paths[1].suffix == ".bin" and paths[0].read_bytes() == bytes(made)
    paths[1].write_bytes(b"old")
    with pytest.raises(FileExistsError):
        made.write(tmp_path)
    assert paths[1].read_bytes() == b"old"
    made.write(tmp_path, force=True)
    assert paths[1].read_bytes() == bytes(made.files[paths[1].name])


def test_a_document_is_the_file_again():
    for path in (DANCE, FIGURE, EXAMPLES / "hand.bin", EXAMPLES / "lamp.lws", EXAMPLES / "lamp.lwo"):
        assert bytes(genga.document(path)) == path.read_bytes(), path


def test_a_documents_members_have_the_paths_of_findings(tmp_path):
    document = genga.document(DANCE)
    assert document["bone_keys[0].name"] == "センター"
    document["model_name"] = "x"
    document.write(tmp_path / "a.vmd")
    assert genga.info(tmp_path / "a.vmd").name == "x"
    with pytest.raises(genga.ArgumentError, match="bone_keys"):
        document["bone_keys[99999].name"]
    document["bone_keys[0].frame"] = "late"
    with pytest.raises(genga.GengaError) as raised:
        bytes(document)
    assert raised.value.code == "bad-json" and "frame" in (raised.value.path or "")


def test_records_are_arrays():
    keys = genga.document(("a.vmd", motion(50))).records("bone_keys")
    assert keys["frame"].tolist() == list(range(50)) and keys["position"].shape == (50, 3)
    assert keys["position"][:, 1].tolist() == list(range(50)) and set(keys["name"]) == {"センター"}
    assert genga.document(("a.vmd", motion(0))).records("bone_keys").shape == (0,)
    for path in ("model_name", "genga"):
        with pytest.raises(genga.ArgumentError):
            genga.document(DANCE).records(path)


def test_information_is_the_programs():
    told = json.loads(command("info", "--json", DANCE))
    info = genga.info(DANCE)
    assert dict(info.members) == told
    assert (info.format, info.duration, info.counts["bone_keys"]) == ("vmd", 8, 1056)
    assert {one["format"] for one in genga.formats()} >= {"vmd", "pmx", "bvh", "anim"}


def test_findings_have_a_code_and_a_place():
    path = sorted((TESTDATA / "vmd/edge").glob("*"))
    told = {one: [json.loads(line) for line in command_of_check(one)] for one in path}
    assert any(told.values())
    for one, lines in told.items():
        found = genga.check(one)
        assert [(finding.code, finding.severity, finding.path, finding.offset, finding.count) for finding in found] == [
            (line["code"], line["severity"], line["path"], line.get("offset"), line["count"]) for line in lines]


def command_of_check(path):
    import os
    import subprocess

    done = subprocess.run([os.environ["GENGA"], "check", "--json", path], capture_output=True, check=False)
    return done.stdout.decode("utf-8").splitlines()


def test_an_error_says_where():
    content = DANCE.read_bytes()[:2000]
    with pytest.raises(genga.GengaError) as raised:
        genga.load(("cut.vmd", content))
    error = raised.value
    # 30 bytes of signature, 20 of a name and 4 of a number stand before the keys, for which there are too few.
    assert (error.code, error.file, error.path, error.offset, error.line) == ("truncated", "cut.vmd", "bone_keys", 54, None)
    assert str(error).startswith("cut.vmd:0x36: bone_keys")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.offset, str(again)) == (type(error), error.code, error.offset, str(error))


def test_options_that_make_no_sense_are_argument_errors():
    for options, path in (({"fps": -1}, "fps"), ({"space": "outer"}, "space"), ({"nodes": "nothing"}, None)):
        with pytest.raises(ValueError) as raised:
            genga.sample(DANCE, **options)
        assert isinstance(raised.value, genga.ArgumentError) and (path is None or raised.value.path == path)
    with pytest.raises(TypeError):
        genga.sample(DANCE, fsp=30)
    with pytest.raises(genga.LimitError) as raised:
        genga.convert([FIGURE, DANCE], "a.glb", limit="keys=3")
    assert raised.value.limit == "keys"


def test_files_are_paths_open_files_and_bytes(tmp_path):
    content = DANCE.read_bytes()
    expected = genga.info(DANCE).counts
    with open(DANCE, "rb") as file:
        assert genga.info(file).counts == expected
    for source in (("a.vmd", content), ("a.vmd", memoryview(content)), ("a.vmd", io.BytesIO(content)), str(DANCE), DANCE):
        assert genga.info(source).counts == expected
    for wrong in (b"bytes alone", 3, None):
        with pytest.raises(TypeError):
            genga.info(wrong)
    with pytest.raises(FileNotFoundError):
        genga.info(tmp_path / "none.vmd")
    with pytest.raises(TypeError):
        genga.load()


def test_files_that_a_file_names_lie_beside_it(tmp_path):
    (tmp_path / "Scenes").mkdir()
    (tmp_path / "Objects").mkdir()
    scene = tmp_path / "Scenes/lamp.lws"
    shutil.copy(EXAMPLES / "lamp.lws", scene)
    with_none = genga.load(scene)
    assert any(one.code == "resolve.missing-object" for one in with_none.findings)
    shutil.copy(EXAMPLES / "lamp.lwo", tmp_path / "Scenes/LAMP.LWO")  # whatever the case
    assert not genga.load(scene).findings
    assert len(genga.load(scene).meshes) == 3
    (tmp_path / "Scenes/LAMP.LWO").rename(tmp_path / "elsewhere.lwo")
    assert len(genga.load(scene, offer={"lamp.lwo": (EXAMPLES / "lamp.lwo").read_bytes()}).meshes) == 3
    assert len(genga.load(scene, folders=[EXAMPLES]).meshes) == 3


def test_nothing_above_a_files_folder_is_opened(tmp_path):
    from genga._files import find_file

    (tmp_path / "inside").mkdir()
    (tmp_path / "secret").write_text("x", encoding="utf-8")
    (tmp_path / "inside/link").symlink_to(tmp_path / "secret")
    (tmp_path / "inside/Own.txt").write_text("y", encoding="utf-8")
    assert find_file(tmp_path / "inside", "own.TXT").read_text(encoding="utf-8") == "y"
    for name in ("../secret", "..\\secret", "link", "/etc/passwd", "C:\\x", "none"):
        assert find_file(tmp_path / "inside", name) is None


def test_a_difference_is_where_it_is():
    content = bytearray(motion(11))
    assert genga.diff(("a.vmd", bytes(content)), ("b.vmd", bytes(content))).equal
    other = motion(11).replace(b"\x00\x00\x80\x40\0\0\0\0\0\0\0\0", b"\x00\x00\x90\x40\0\0\0\0\0\0\0\0")  # height 4.5 for 4
    found = genga.diff(("a.vmd", bytes(content)), ("b.vmd", other), plot="worst.svg")
    worst = max(found.channels, key=lambda one: one["difference"])
    assert not found.equal and worst["channel"] == "センター/position.y"
    assert worst["difference"] == pytest.approx(0.5 * 0.08) and worst["time"] == pytest.approx(4 / 30)
    assert found.picture.startswith("<svg ")
