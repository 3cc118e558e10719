"""Corpora: arrays by hand, rows, licences, and the same bytes however a corpus is made."""

import hashlib
import io
import json
import os
import pathlib
import shutil
import signal
import socket
import struct
import subprocess
import tarfile

import genga
import genga.corpus
import numpy as np
import pytest
import zarr
from genga.corpus import _build, _clip, _joints

from package_support import BVH, DANCE, EXAMPLES, FIGURE, command, motion

# Bones of BVH and units: an inch or a centimetre, as the reader finds; native axes keep the file's.
TERMS = "配布条件: 再配布禁止"


def folder_of_motions(folder, count=0):
    (folder / "dances/night").mkdir(parents=True)
    (folder / "dances/night/turn.bvh").write_text(BVH, encoding="utf-8")
    (folder / "dances/night/readme.txt").write_bytes(TERMS.encode("cp932"))
    (folder / "dances/README.txt").write_text("general terms", encoding="utf-8")
    (folder / "dances/broken.vmd").write_bytes(DANCE.read_bytes()[:3000])
    (folder / "dances/notes.md").write_text("no terms", encoding="utf-8")
    shutil.copy(EXAMPLES / "hand.bin", folder / "dances")
    for number in range(count):
        (folder / f"dances/{number:03d}.vmd").write_bytes(motion(3 + number))
    return folder / "dances"


def tree(folder):
    """{path: hash} of all files."""
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.rglob("*")) if path.is_file()}


def row_of(corpus, source):
    (row,) = [row for row in corpus.rows if row["source"] == source]
    return row


def test_arrays_of_a_tree_by_hand(tmp_path):
    """Root at height 10, spine one above it, arm one beside that; in the second frame the root has turned a quarter about y and the
    arm a quarter about z."""
    (tmp_path / "turn.bvh").write_text(BVH, encoding="utf-8")
    corpus = genga.corpus.build([tmp_path / "turn.bvh"], tmp_path / "out", axes="native")
    (row,) = corpus.rows
    assert (row["status"], row["fps"], row["frames"], row["format"], row["duration"]) == ("ok", pytest.approx(20), 2, "bvh", pytest.approx(0.05))
    assert row["joints"][:3] == ["Hips", "Spine", "LeftArm"] and row["parents"][:3] == [-1, 0, 1]
    arrays = genga.corpus.open_clip(tmp_path / "out", row["key"])
    np.testing.assert_allclose(arrays["positions"][:, :3], [[(0, 10, 0), (0, 11, 0), (1, 11, 0)], [(0, 10, 2), (0, 11, 2), (0, 11, 1)]], atol=1e-5)
    half = np.sqrt(0.5)
    np.testing.assert_allclose(arrays["rotations"][1, :3], [(0, half, 0, half), (0, 0, 0, 1), (0, 0, half, half)], atol=1e-6)
    assert arrays["positions"].dtype == np.float32 and row["arrays"]["positions"] == {"dtype": "float32", "shape": [2, len(row["joints"]), 3]}


def test_six_numbers_are_two_columns_of_the_matrix(tmp_path):
    (tmp_path / "turn.bvh").write_text(BVH, encoding="utf-8")
    made = genga.corpus.build([tmp_path / "turn.bvh"], tmp_path / "out", rotations="6d")
    turns = genga.corpus.open_clip(tmp_path / "out", made.rows[0]["key"])["rotations"]
    # A quarter about y sends x to -z and keeps y; one about z sends x to y and y to -x.
    np.testing.assert_allclose(turns[1, 0], (0, 0, -1, 0, 1, 0), atol=1e-6)
    np.testing.assert_allclose(turns[1, 2], (0, 1, 0, -1, 0, 0), atol=1e-6)


def test_a_named_skeleton_has_its_joints_in_every_clip(tmp_path):
    (tmp_path / "turn.bvh").write_text(BVH, encoding="utf-8")
    corpus = genga.corpus.build([tmp_path / "turn.bvh", DANCE], tmp_path / "out", skeleton="body", model=FIGURE, fps=10)
    body = genga.corpus.skeletons()["body"]
    assert len(body.joints) == 22 and body.parents[0] == -1 and all(parent < index for index, parent in enumerate(body.parents))
    for row in corpus.rows:
        assert row["status"] == "ok" and row["joints"] == list(body.joints)
        assert genga.corpus.open_clip(tmp_path / "out", row["key"])["positions"].shape == (row["frames"], 22, 3)
    turn = row_of(corpus, "turn.bvh")
    assert [joint for joint, is_there in zip(turn["joints"], turn["present"]) if is_there] == ["hips", "spine", "leftUpperArm"]
    arrays = genga.corpus.open_clip(tmp_path / "out", turn["key"])
    arm, neck, spine = (body.joints.index(name) for name in ("leftUpperArm", "neck", "spine"))
    np.testing.assert_array_equal(arrays["positions"][:, neck], arrays["positions"][:, spine])  # a neck that is not there
    np.testing.assert_allclose(arrays["rotations"][0, neck], (0, 0, 0, 1), atol=1e-7)
    assert row_of(corpus, "dance.vmd")["file_joints"][arm] == "左腕"


def test_a_subset_turns_as_the_whole_does(tmp_path):
    """World rotations from the subset's relative ones are those of the player's matrices, mirrored to glTF's axes."""
    corpus = genga.corpus.build([DANCE], tmp_path / "out", skeleton="vrm", model=FIGURE, fps=5)
    (row,) = corpus.rows
    arrays = genga.corpus.open_clip(tmp_path / "out", row["key"])
    scene = genga.load(FIGURE, DANCE)
    frame = 12
    world = scene.player().pose(frame / 5).world
    flip = np.diag((1.0, 1.0, -1.0))
    whole = {}
    for joint, (name, parent) in enumerate(zip(row["file_joints"], row["parents"])):
        own = matrix(arrays["rotations"][frame, joint])
        whole[joint] = own if parent < 0 else whole[parent] @ own
        if row["present"][joint]:
            expected = world[scene.find("nodes", name)]
            np.testing.assert_allclose(whole[joint], flip @ expected[:3, :3] @ flip, atol=1e-5)
            np.testing.assert_allclose(arrays["positions"][frame, joint], expected[:3, 3] * 0.08 * (1, 1, -1), atol=1e-5)
    assert sum(row["present"]) > 30


def matrix(q):
    x, y, z, w = (float(one) for one in q)
    cross = np.array(((0, -z, y), (z, 0, -x), (-y, x, 0)))
    return np.eye(3) + 2 * w * cross + 2 * cross @ cross


def test_signs_of_quaternions_do_not_jump():
    turns = np.array([[[0, 0, 0.1, -0.99]], [[0, 0, -0.1, 0.99]], [[0, 0, 0.2, -0.98]]])
    made = _clip._continuous(turns)
    assert made[0, 0, 3] > 0 and (np.einsum("tjc,tjc->tj", made[1:], made[:-1]) > 0).all()


def test_options_and_physics_change_what_is_made(tmp_path):
    def rotations(**words):
        corpus = genga.corpus.build([DANCE], tmp_path / "out", model=FIGURE, fps=5, **words)
        assert not corpus.figures[0].reused
        (row,) = corpus.rows
        if row["status"] == "failed":
            return row["error"]["code"]
        return dict(zip(row["joints"], genga.corpus.open_clip(tmp_path / "out", row["key"])["rotations"].transpose(1, 0, 2)))

    plain, without_ik = rotations(), rotations(options={"no_ik": True})
    assert (plain["左足"] != without_ik["左足"]).any() and (plain["頭"] == without_ik["頭"]).all()
    simulated = rotations(physics=True)
    if b"without physics" in command("--version"):
        assert simulated == "no-conversion"
    else:
        assert (simulated["左足"] == plain["左足"]).all() and any((simulated[name] != plain[name]).any() for name in plain)


def test_blocks_of_poses_join(tmp_path, monkeypatch):
    whole = genga.corpus.build([DANCE], tmp_path / "a", model=FIGURE)
    monkeypatch.setattr(_clip, "_BLOCK", 7)
    parts = genga.corpus.build([DANCE], tmp_path / "b", model=FIGURE)
    assert whole.rows == parts.rows and tree(tmp_path / "a") == tree(tmp_path / "b")


def test_terms_travel_with_each_clip(tmp_path):
    corpus = genga.corpus.build([folder_of_motions(tmp_path)], tmp_path / "out")
    licences = row_of(corpus, "night/turn.bvh")["licences"]
    assert [(one["file"], one["text"]) for one in licences] == [("night/readme.txt", TERMS), ("README.txt", "general terms")]
    assert [one["file"] for one in row_of(corpus, "hand.bin")["licences"]] == ["README.txt"]
    # A text that changes makes the row anew.
    (tmp_path / "dances/README.txt").write_text("other terms", encoding="utf-8")
    again = genga.corpus.build([tmp_path / "dances"], tmp_path / "out")
    assert list(again.each_row()) == again.rows == genga.corpus.rows_of(tmp_path / "out")
    assert row_of(again, "hand.bin")["licences"][0]["text"] == "other terms"


def test_a_bad_file_is_a_row(tmp_path):
    corpus = genga.corpus.build([folder_of_motions(tmp_path)], tmp_path / "out")
    assert [row["source"] for row in corpus.rows] == ["broken.vmd", "hand.bin", "night/turn.bvh"]
    (broken,) = corpus.failed
    assert broken["source"] == "broken.vmd" and broken["error"]["code"] == "truncated" and broken["error"]["offset"] == 54
    hand = row_of(corpus, "hand.bin")
    assert hand["hands"] == ["left", "right"] and hand["arrays"]["hands"]["shape"] == [hand["frames"], 2, 2]
    assert hand["sha256"] == hashlib.sha256((EXAMPLES / "hand.bin").read_bytes()).hexdigest()
    assert genga.corpus.rows_of(tmp_path / "out") == json.loads(json.dumps(corpus.rows))


def test_what_is_no_number_is_counted(tmp_path):
    """A height that is infinite in one of three keys."""
    content = motion(3).replace(struct.pack("<I3f", 1, 0, 1, 0), struct.pack("<I3f", 1, 0, np.inf, 0))
    (tmp_path / "a.vmd").write_bytes(content)
    corpus = genga.corpus.build([tmp_path / "a.vmd"], tmp_path / "out", model=FIGURE, fps=30, axes="native")
    (row,) = corpus.rows
    arrays = genga.corpus.open_clip(tmp_path / "out", row["key"])
    assert all(np.isfinite(array).all() for array in arrays.values())
    center = row["joints"].index("センター")
    assert row["lost"] > 0 and arrays["positions"][1, center, 1] == 0 and arrays["positions"][2, center, 1] != 0
    assert genga.corpus.build([EXAMPLES / "hand.bin"], tmp_path / "hand").rows[0]["lost"] == 0


def test_a_clip_that_is_too_long_is_a_row(tmp_path):
    corpus = genga.corpus.build([DANCE], tmp_path / "out", max_values=1000)
    assert corpus.rows[0]["error"]["code"] == "limit-exceeded" and corpus.rows[0]["error"]["limit"] == "max_values"


@pytest.mark.parametrize("form", ["npz", "zarr", "tar"])
def test_every_form_has_the_same_numbers(tmp_path, form):
    plain = genga.corpus.build([EXAMPLES / "hand.bin"], tmp_path / "plain")
    corpus = genga.corpus.build([EXAMPLES / "hand.bin"], tmp_path / "out", form=form)
    key = corpus.rows[0]["key"]
    expected = dict(np.load(tmp_path / f"plain/clips/{plain.rows[0]['key']}.npz"))
    own = genga.corpus.open_clip(tmp_path / "out", key)
    others = {"npz": lambda: own, "zarr": lambda: read_zarr(tmp_path / "out", key), "tar": lambda: read_tar(corpus.shards[0], key)}[form]()
    for found in (own, others):
        assert set(found) == set(expected) == {"positions", "rotations", "hands", "cameras"}
        for name, array in expected.items():
            np.testing.assert_array_equal(found[name], array)


def read_zarr(folder, key):
    """By the package zarr."""
    group = zarr.open_group(str(folder / "corpus.zarr"), mode="r")[key]
    assert group.attrs["status"] == "ok"
    return {name: group[name][:] for name in group.array_keys()}


def read_tar(path, key):
    with tarfile.open(path) as tar:
        assert json.load(tar.extractfile(f"{key}.json"))["status"] == "ok"
        assert {(member.mtime, member.uid, member.gid, member.uname) for member in tar} == {(0, 0, 0, "")}  # the same bytes each time
        return {name.split(".")[1]: np.load(io.BytesIO(tar.extractfile(name).read())) for name in tar.getnames() if name.endswith(".npy")}


def test_shards_have_so_many_clips_each(tmp_path):
    source = folder_of_motions(tmp_path, 5)
    corpus = genga.corpus.build([source], tmp_path / "out", form="tar", clips_per_shard=3, model=FIGURE)
    assert [path.name for path in corpus.shards] == ["shard-000000.tar", "shard-000001.tar", "shard-000002.tar"]
    keys = []
    for path in corpus.shards:
        with tarfile.open(path) as tar:
            keys += [name[:-5] for name in tar.getnames() if name.endswith(".json")]
    assert keys == [row["key"] for row in corpus.rows if row["status"] == "ok"]


def test_what_is_done_is_not_made_again(tmp_path):
    source = folder_of_motions(tmp_path, 4)
    first = genga.corpus.build([source], tmp_path / "out", model=FIGURE)
    assert row_of(first, "001.vmd")["frames"] == 4
    before = tree(tmp_path / "out")
    (tmp_path / "dances/001.vmd").write_bytes(motion(50))
    second = genga.corpus.build([source], tmp_path / "out", model=FIGURE)
    assert [one.source for one in second.figures if not one.reused] == ["001.vmd"]
    assert row_of(second, "001.vmd")["frames"] == 50
    (tmp_path / "dances/001.vmd").write_bytes(motion(4))
    genga.corpus.build([source], tmp_path / "out", model=FIGURE)
    assert {path: digest for path, digest in tree(tmp_path / "out").items() if path in before} == before
    third = genga.corpus.build([source], tmp_path / "out", model=FIGURE, fps=60)
    assert not any(one.reused for one in third.figures)


def test_objects_that_a_scene_names_count(tmp_path):
    """One that is not there, comes, and changes."""
    scene, lamp = tmp_path / "in/lamp.lws", tmp_path / "in/lamp.lwo"
    scene.parent.mkdir()
    shutil.copy(EXAMPLES / "lamp.lws", scene)

    def build():
        corpus = genga.corpus.build([scene], tmp_path / "out")
        told = {one["file"]: one["sha256"] for one in corpus.rows[0]["depends_on"]}
        return corpus.figures[0].reused, told["lamp.lwo"]

    assert build() == (False, None) and build() == (True, None)
    shutil.copy(EXAMPLES / "lamp.lwo", lamp)
    digest = hashlib.sha256(lamp.read_bytes()).hexdigest()
    assert build() == (False, digest) and build() == (True, digest)
    lamp.write_bytes(lamp.read_bytes()[:-2])
    assert build()[0] is False


def test_an_interrupted_run_goes_on(tmp_path):
    source = folder_of_motions(tmp_path, 6)
    genga.corpus.build([source], tmp_path / "whole", model=FIGURE)

    def interrupt(done, _all, _figures):
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        genga.corpus.build([source], tmp_path / "out", model=FIGURE, progress=interrupt)
    assert not (tmp_path / "out/index.jsonl").exists()
    corpus = genga.corpus.build([source], tmp_path / "out", model=FIGURE)
    assert sum(one.reused for one in corpus.figures) == 4
    assert tree(tmp_path / "out") == tree(tmp_path / "whole")


def test_a_pool_makes_the_same_bytes_though_a_worker_is_killed(tmp_path):
    source = folder_of_motions(tmp_path, 12)
    genga.corpus.build([source], tmp_path / "serial", model=FIGURE)
    killed = []

    def kill(done, _all, figures):
        if done == 3 and not killed:
            killed.append(int(figures.worker.rpartition(":")[2]))
            os.kill(killed[0], signal.SIGKILL)

    corpus = genga.corpus.build([source], tmp_path / "pool", model=FIGURE, workers=2, progress=kill)
    assert killed and tree(tmp_path / "pool") == tree(tmp_path / "serial")
    assert len(corpus.workers()) >= 2 and sum(own["files"] for own in corpus.workers().values()) == 15


def test_a_file_that_ends_every_worker_is_a_row(tmp_path, monkeypatch):
    source = folder_of_motions(tmp_path, 3)
    monkeypatch.setattr(_build, "make_file", _die_of_one)  # workers are forked
    corpus = genga.corpus.build([source], tmp_path / "out", model=FIGURE, workers=2)
    assert row_of(corpus, "001.vmd")["error"]["code"] == "worker-died"
    assert row_of(corpus, "000.vmd")["status"] == row_of(corpus, "002.vmd")["status"] == "ok"
    monkeypatch.undo()
    again = genga.corpus.build([source], tmp_path / "out", model=FIGURE)
    assert row_of(again, "001.vmd")["status"] == "ok"  # the worker's end is not the file's last word


_MAKE = _build.make_file


def test_what_a_killed_process_left_is_removed(tmp_path):
    """A process that has ended, and one that is alive and may still write."""
    clips = tmp_path / "out/clips"
    clips.mkdir(parents=True)
    ended = subprocess.Popen(["true"])
    ended.wait()
    names = [f".unfinished.{socket.gethostname()}.{process}.x" for process in (ended.pid, os.getpid())]
    for name in [*names, ".unfinished.elsewhere.1.x"]:
        (clips / name).write_bytes(b"x")
    genga.corpus.build([EXAMPLES / "hand.bin"], tmp_path / "out")
    assert sorted(path.name for path in clips.glob(".*")) == sorted([names[1], ".unfinished.elsewhere.1.x"])


def _die_of_one(path, *arguments):
    if path.endswith("001.vmd"):
        os.kill(os.getpid(), signal.SIGKILL)
    return _MAKE(path, *arguments)


def test_a_file_that_may_not_be_read_is_a_row(tmp_path, monkeypatch):
    source = folder_of_motions(tmp_path)
    plain = _clip.hash_of

    def refuse(path):
        if path.endswith("hand.bin"):
            raise PermissionError(13, "Permission denied", path)
        return plain(path)

    monkeypatch.setattr(_clip, "hash_of", refuse)
    corpus = genga.corpus.build([source], tmp_path / "out")
    assert row_of(corpus, "hand.bin")["error"]["code"] == "PermissionError" and len(corpus.rows) == 3
    monkeypatch.undo()
    assert row_of(genga.corpus.build([source], tmp_path / "out"), "hand.bin")["status"] == "ok"


@pytest.mark.parametrize("workers", [0, 1])
def test_what_cannot_be_written_ends_the_call(tmp_path, workers):
    (tmp_path / "out").mkdir()
    (tmp_path / "out/clips").write_bytes(b"a file, where a folder is to be")
    with pytest.raises(OSError):
        genga.corpus.build([DANCE], tmp_path / "out", model=FIGURE, workers=workers)
    assert not (tmp_path / "out/index.jsonl").exists()


def test_arguments_that_make_no_sense_are_refused(tmp_path):
    for wrong in ({"skeleton": "robot"}, {"form": "csv"}, {"fps": 0}):
        with pytest.raises(genga.ArgumentError):
            genga.corpus.build([DANCE], tmp_path / "out", **wrong)
    with pytest.raises(FileNotFoundError):
        genga.corpus.build([DANCE], tmp_path / "out", model=tmp_path / "none.pmd")
    gone = genga.corpus.build([tmp_path / "none.vmd"], tmp_path / "out")
    assert gone.rows[0]["error"]["code"] == "FileNotFoundError"


def test_the_table_of_joints_is_a_tree():
    rows = _joints._rows()
    for joint, row in rows.items():
        assert row["parent"] == "" and joint == "hips" or list(rows).index(row["parent"]) < list(rows).index(joint)
    columns = [column for column in rows["hips"] if column not in ("joint", "parent")]
    for column in columns:
        names = [name for row in rows.values() for name in row[column].split(";") if name]
        assert len(names) == len(set(names)), column


def test_one_column_of_names_is_taken():
    """LeftShoulder is the upper arm of some, and the shoulder of others."""
    body = genga.corpus.skeletons()["body"]
    xsens = genga.corpus.joints_of(body, ["Hips", "Chest", "LeftCollar", "LeftShoulder", "LeftElbow", "LeftWrist"])
    assert xsens[body.joints.index("leftUpperArm")] == 3 and xsens[body.joints.index("leftShoulder")] == 2
    mixamo = genga.corpus.joints_of(body, [f"mixamorig:{name}" for name in ("Hips", "Spine", "LeftShoulder", "LeftArm", "LeftForeArm")])
    assert mixamo[body.joints.index("leftShoulder")] == 2 and mixamo[body.joints.index("leftUpperArm")] == 3


def test_the_usual_one_of_several_names_counts():
    """MMD's second names are for models without the first; LaFAN's Spine2 has what Spine1 has, too."""
    body = genga.corpus.skeletons()["body"]
    mmd = genga.corpus.joints_of(body, ["センター", "左足D", "左足", "グルーブ", "上半身2"])
    assert mmd[body.joints.index("leftUpperLeg")] == 2 and mmd[body.joints.index("hips")] == 3
    lafan = genga.corpus.joints_of(body, ["Hips", "Spine", "Spine1", "Spine2", "Spine3"])
    assert lafan[body.joints.index("chest")] == 3 and lafan[body.joints.index("upperChest")] == 4


@pytest.mark.skipif("GENGA_CORPUS" not in os.environ, reason="there is no corpus")
def test_real_files_are_rows(tmp_path):
    """An eighth of each kind, or all: arrays of finite numbers, unit quaternions, and no error but the library's own."""
    files = [path for kind in ("anim", "bvh", "lws", "mrtk", "vmd", "x") for path in sorted((pathlib.Path(os.environ["GENGA_CORPUS"]) / kind).glob("*.*"))]
    files = files if "GENGA_CORPUS_FULL" in os.environ else files[::8]
    corpus = genga.corpus.build(files, tmp_path / "out", fps=10, workers=2)
    assert len({row["source"] for row in corpus.rows}) == len({path.name for path in files}) > 10
    assert {row["error"]["code"] for row in corpus.failed} <= set(genga._calls.STATUS)
    assert len(corpus.failed) < len(corpus.rows) / 4
    for row in corpus.rows:
        if row["status"] == "ok":
            arrays = genga.corpus.open_clip(tmp_path / "out", row["key"])
            assert all(np.isfinite(array).all() for array in arrays.values()), row["source"]
            np.testing.assert_allclose(np.linalg.norm(arrays["rotations"], axis=-1), 1, atol=1e-5, err_msg=row["source"])


def test_the_readers_of_folders_take_motions(tmp_path):
    assert {"vmd", "bvh", "lws", "bin", "anim", "x"} <= genga.corpus.extensions()
    assert not {"pmd", "pmx", "lwo", "csv"} & genga.corpus.extensions()
    (tmp_path / "a.VMD").write_bytes(motion(2))
    shutil.copy(FIGURE, tmp_path)
    assert [one.name for one in genga.corpus.sources_of([tmp_path])] == ["a.VMD"]
