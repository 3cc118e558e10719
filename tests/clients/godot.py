#!/usr/bin/env python3
"""GLBs in Godot 3.2: what `convert --node-names english` makes is imported, and stands and moves as `genga sample` has it.

  GENGA=path/to/genga godot.py

Its importer takes every character but ASCII letters, digits, underscores and blanks out of bones' names, and refuses the
file when nothing is left: so it refuses the Japanese figure under its own names, which is looked at, too.
"""
import csv
import io
import json
import os
import pathlib
import re
import struct
import sys
import tempfile

from programs import ROOT, Failure, run

GENGA = os.environ["GENGA"]
METRES = 1e-3  # conversions are within 0.1 mm; what Godot keeps has 32 bits
FPS = 30  # at which the importer takes keys
FRAMES = (0, 1, 15, 44)  # that are looked at, those that a motion has
EXAMPLES, TESTDATA = ROOT / "examples", ROOT / "testdata"
FIGURE = (EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd")

# What is converted, how many bones Godot has of it (joints of skins; of the lamp its three bones and the object that
# holds them), and of how many nodes at least the places are compared.
FAMILIES = {
    "dance": (FIGURE, 113, 113),
    "dance-bare": ((EXAMPLES / "dance.vmd",), 0, 64),
    "hand": ((EXAMPLES / "hand.bin", "--mesh"), 52, 52),
    "lamp": ((EXAMPLES / "lamp.lws", "--objects", EXAMPLES), 4, 5),
    "everything": ((TESTDATA / "x/valid/everything.x",), 2, 2),
    "lightwave-figure": ((TESTDATA / "x/valid/lightwave-figure.x",), 0, 3),
    "camera": ((EXAMPLES / "camera.vmd",), 0, 2),
}

# Existing .import files keep their settings: a key for each frame, none left out, and materials inside the scene. Named
# materials would become files of their own, after which the editor without a window does not end.
IMPORT = f"""[remap]
importer="scene"
type="PackedScene"
[deps]
[params]
materials/storage=0
animation/import=true
animation/fps={FPS}
animation/optimizer/enabled=false
animation/clips/amount=0
"""

SCRIPT = """extends SceneTree

func places(node, found):
	if node is Skeleton:
		for bone in range(node.get_bone_count()):
			var at = (node.global_transform * node.get_bone_global_pose(bone)).origin
			found[node.get_bone_name(bone)] = [at.x, at.y, at.z]
	elif node is Spatial:
		var at = node.global_transform.origin
		if not found.has(node.name): found[node.name] = [at.x, at.y, at.z]
	for child in node.get_children(): places(child, found)

func bones(node):
	var count = node.get_bone_count() if node is Skeleton else 0
	for child in node.get_children(): count += bones(child)
	return count

func player(node):
	if node is AnimationPlayer: return node
	for child in node.get_children():
		var found = player(child)
		if found: return found
	return null

func _init():
	var scene = load("res://scene.glb").instance()
	get_root().add_child(scene)
	var told = {"bones": bones(scene), "tracks": 0, "frames": []}
	var plays = player(scene)
	if plays:
		plays.playback_process_mode = AnimationPlayer.ANIMATION_PROCESS_MANUAL
		var name = plays.get_animation_list()[0]
		told.tracks = plays.get_animation(name).get_track_count()
		plays.play(name)
	for frame in FRAMES:
		if plays: plays.seek(frame / float(FPS), true)
		var found = {}
		places(scene, found)
		told.frames.append(found)
	print("TOLD " + to_json(told))
	quit()
"""


def in_project(folder, glb):
    """What Godot says while it imports the file, and whether it made a scene of it."""
    folder.mkdir()
    (folder / "project.godot").write_text('config_version=4\n[application]\nconfig/name="client"\n')
    (folder / "scene.glb").write_bytes(glb.read_bytes())
    (folder / "scene.glb.import").write_text(IMPORT)
    for _ in range(3):  # on a busy machine it may end before it has looked at the file
        said = "".join(run("godot3-server", "--path", folder, "--editor", "--quit"))
        is_imported = any((folder / ".import").glob("scene.glb-*.scn"))
        if is_imported or errors_of(said):
            break
    return said, is_imported


def errors_of(said):
    """Without those of every run: regular expressions of Debian's build free null, and the locale has no country."""
    usual = ("free_static:", "get_language_code:", "set_locale:")
    return [line for line in said.splitlines() if line.startswith("ERROR:") and not line.split(" ", 1)[1].startswith(usual)]


def told_by_godot(folder, frames):
    script = SCRIPT.replace("FRAMES", str(list(frames))).replace("FPS", str(FPS))
    (folder / "look.gd").write_text(script)
    out, _ = run("godot3-server", "--path", folder, "-s", "look.gd")
    return json.loads(next(line for line in out.splitlines() if line.startswith("TOLD "))[5:])


def json_of(glb):
    content = glb.read_bytes()
    return json.loads(content[20 : 20 + struct.unpack_from("<I", content, 12)[0]])


def tracks_of(gltf):
    """Godot has a track for each node that moves and each morph of a mesh that has weights."""
    animation = next(iter(gltf.get("animations", [])), {"channels": []})
    targets = [channel["target"] for channel in animation["channels"]]
    moved = {target["node"] for target in targets if target["path"] in ("translation", "rotation", "scale")}
    shaped = {gltf["nodes"][target["node"]]["mesh"] for target in targets if target["path"] == "weights"}
    return len(moved) + sum(len(gltf["meshes"][mesh]["extras"]["targetNames"]) for mesh in shaped)


def key(name):
    """A key for a name in any spelling: Godot writes bones in lower case, with underscores before capitals."""
    return re.sub("[^a-z0-9]", "", name.lower())


def expected_places(words, frames):
    """By column name, for each frame."""
    times = ",".join(repr(frame / FPS) for frame in frames)
    words = [word for word in words if word != "--mesh"]
    out, _ = run(GENGA, "sample", *words, "--physics", "on", "--space", "world", "--axes", "gltf", "--times", times)
    rows = list(csv.DictReader(io.StringIO(out, newline="")))
    names = [name[: -len("/translation.x")] for name in rows[0] if name.endswith("/translation.x")]
    return [{name: [float(row[f"{name}/translation.{axis}"]) for axis in "xyz"] for name in names} for row in rows]


def compare(told, expected, renamed, least):
    worst, compared = 0.0, 0
    for there, here in zip(told["frames"], expected, strict=True):
        places = {key(name): place for name, place in there.items()}
        common = [name for name in here if key(renamed.get(name, name)) in places]
        if len(common) < least:
            raise Failure(f"{len(common)} of {len(here)} nodes are in Godot, expected {least}")
        for name in common:
            apart = max(abs(a - b) for a, b in zip(places[key(renamed.get(name, name))], here[name], strict=True))
            if apart > METRES:
                raise Failure(f"{name} is {apart} m from where it should be")
            worst = max(worst, apart)
        compared += len(common)
    return worst, compared


def converted(folder, name, words, form):
    glb = folder / f"{name}-{form}.glb"
    out, _ = run(GENGA, "convert", *words, glb, "--node-names", form, "--fps", FPS, "--json")
    return glb, {one["from"]: one["to"] for one in json.loads(out).get("renamed", []) if one["kind"] == "node"}


def moves(folder, name):
    words, bones, least = FAMILIES[name]
    glb, renamed = converted(folder, name, words, "english")
    project = folder / name
    said, is_imported = in_project(project, glb)
    if not is_imported or errors_of(said):
        raise Failure(f"not imported: {errors_of(said)[:3]}")
    gltf = json_of(glb)
    last = max((accessor["max"][0] for accessor in gltf.get("accessors", []) if accessor["type"] == "SCALAR" and "max" in accessor),
               default=0.0)
    frames = [frame for frame in FRAMES if frame / FPS <= last] or [0]
    told = told_by_godot(project, frames)
    for what, found, wanted in (("bones", told["bones"], bones), ("tracks", told["tracks"], tracks_of(gltf))):
        if found != wanted:
            raise Failure(f"{found} {what}, expected {wanted}")
    worst, compared = compare(told, expected_places(words, frames), renamed, least)
    return f"{told['bones']} bones, {told['tracks']} tracks, {compared} places, largest difference {worst:.2e} m"


def ascii_names(folder):
    glb, _ = converted(folder, "figure", FIGURE, "ascii")
    said, is_imported = in_project(folder / "ascii", glb)
    if not is_imported or errors_of(said):
        raise Failure(f"not imported: {errors_of(said)[:3]}")
    return "imported"


def source_names(folder):
    """When Godot takes them one day, docs that say it does not have to change."""
    glb, _ = converted(folder, "figure", FIGURE, "source")
    said, is_imported = in_project(folder / "source", glb)
    if is_imported or not any("add_bone" in line for line in errors_of(said)):
        raise Failure("Japanese names of bones are taken")
    return "refused, as Godot 3.2 does"


def main():
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        tests = {one: lambda folder, one=one: moves(folder, one) for one in FAMILIES}
        for label, test in {**tests, "ascii": ascii_names, "source": source_names}.items():
            try:
                print(f"{label}: {test(folder)}", flush=True)
            except Failure as error:
                print(f"{label}: FAILED: {error}", flush=True)
                failed = True
    return failed


if __name__ == "__main__":
    sys.exit(main())
