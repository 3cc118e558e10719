"""What convert makes without options, in Blender: every family of files, at frames of its own rate.

Blender's importer leaves out the tangents of cubic keys and mixes the components of rotations, so this is where a default
that is right by the specification alone shows itself. 0.2 mm at every bone, 2 mm and 0.05 degrees of cameras.
"""
import re

from programs import ROOT, Failure, blender, run, what_info_tells

LIMIT = "2e-4m"
MOST_FRAMES = 40
EXAMPLES, TESTDATA = ROOT / "examples", ROOT / "testdata"

# Name → inputs and options of convert, frames a second.
FAMILIES = {
    "dance": ((EXAMPLES / "dance.vmd", "--model", EXAMPLES / "figure.pmd"), 30),
    "camera": ((TESTDATA / "vmd/valid/camera-six-curves.vmd",), 30),
    "camera with a cut": ((TESTDATA / "vmd/valid/camera-cut.vmd",), 30),
    "hand recording": ((EXAMPLES / "hand.bin",), 60),
    "LightWave scene": ((EXAMPLES / "lamp.lws",), 30),
    "every shape of LightWave's keys": ((TESTDATA / "lws/valid/every-shape.lws",), 30),
    ".x animation": ((TESTDATA / "x/valid/everything.x",), 30),
    ".x animation of LightWave's curves": ((TESTDATA / "x/valid/lightwave.x",), 30),
}
FORMS = {"hand recording": ("--mesh",)}  # so that it has bones


def frames(genga, files, fps, first):
    """Times of frames, spread over the motion; first: where the file begins in the motion's own time."""
    last = int((what_info_tells(genga, files[0])["duration"] - first) * fps + 1e-6)
    count = min(MOST_FRAMES, last + 1)
    if count < 30:
        raise Failure(f"{files[0]} has {count} frames: too few to tell")
    return sorted({round(i * last / (count - 1)) / fps for i in range(count)})


def played(genga, folder, files, fps, *options):
    model, table = folder / "default.glb", folder / "default.csv"
    _, told = run(genga, "convert", "--force", *files, *options, model)
    shifted = re.search(r"begins at (\S+) s, which becomes time 0", told)
    first = float(shifted.group(1)) if shifted else 0.0
    times = frames(genga, files, fps, first)
    shown = ",".join(repr(first + t) for t in times)
    out, _ = run(genga, "sample", *files, "--physics", "on", "--times", shown, "--space", "world", "--axes", "gltf")
    head, *rows = out.splitlines()
    rows = [f"{t!r},{row.split(',', 1)[1]}" for t, row in zip(times, rows, strict=True)]
    table.write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    return blender(model, table, LIMIT, f"fps={fps}")


def exact_is_seen(genga, folder, must_find):
    files, fps = FAMILIES["dance"]
    must_find("is off by 0.0", played, genga, folder, files, fps, "--curves", "exact")


def check_defaults(check, genga, folder, must_find, dances):
    for name, (files, fps) in FAMILIES.items():
        check(f"default in Blender: {name}", played, genga, folder, files, fps, *FORMS.get(name, ()))
    check("default in Blender: cubic keys are seen to be wrong there", exact_is_seen, genga, folder, must_find)
    for model, motion in dances:
        check(f"default in Blender: {motion.stem} on {model.stem}", played, genga, folder, (motion, "--model", model), 30)
