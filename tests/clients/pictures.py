"""Pictures in three.js of what genga writes, against pictures that were looked at when they were recorded here.

  GENGA=path/to/genga pictures.py     records them anew, to be looked at
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from programs import HERE, ROOT, Failure, run

sys.path.insert(0, str(ROOT / "tests/acceptance"))
EXAMPLES = ROOT / "examples"
PICTURES = HERE / "pictures"
# Edges fall a pixel off, and other versions of the browser round otherwise.
MAX_MEAN = 2  # of 255
FAR = 32  # of 255
MAX_FAR = 0.01  # of all pixels

# Name: inputs, options of gallery.
CASES = {
    "dance": (["figure.pmd", "dance.vmd"], {"times": [0.5, 2.5, 4.5]}),
    "lamp": (["lamp.lws"], {"times": [1.5], "own": True, "yaw": 0.8, "pitch": 0.3, "zoom": 1.6, "tone": "#20242a"}),
    "alpha": (["alpha.lwo"], {"times": [0], "yaw": 3.3}),
}


def write_alpha(folder):
    """A square that wears a picture with clear and half clear pixels: it has no hole."""
    from test_surfaces import Surfaces, layer, png_of_paint

    maker = Surfaces()
    maker.folder = folder
    maker.made({"paint.png": png_of_paint()}, layer(1, "COLR", "a"))
    return folder / "made.glb"


def drawn(genga, folder, name, out, **more):
    inputs, options = CASES[name]
    if name == "alpha":
        model = write_alpha(folder)
    else:
        model = folder / f"{name}.glb"
        command = [genga, "convert", "--force", *(EXAMPLES / part for part in inputs), model]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failure(done.stderr)
    run("node", HERE / "three" / "picture.mjs", model, out, json.dumps({**options, **more}))


def difference(one, other):
    """Mean of all components' differences, and the share of pixels that are far off."""
    from test_surfaces import png_rows

    pixels = [[pixel for row in png_rows(path.read_bytes()) for pixel in row] for path in (one, other)]
    if len(pixels[0]) != len(pixels[1]):
        raise Failure(f"{len(pixels[0])} pixels, expected {len(pixels[1])}")
    offs = [[abs(a - b) for a, b in zip(*pair)] for pair in zip(*pixels)]
    return sum(map(sum, offs)) / (3 * len(offs)), sum(max(off) > FAR for off in offs) / len(offs)


def compare(genga, folder, name, **more):
    made = folder / f"{name}.png"
    drawn(genga, folder, name, made, **more)
    mean, far = difference(made, PICTURES / f"{name}.png")
    if mean > MAX_MEAN or far > MAX_FAR:
        raise Failure(f"the picture is {mean:.2f} of 255 off, {100 * far:.2f} % of it by more than {FAR}")
    return f"{mean:.2f} of 255 off"


def check_pictures(check, genga, folder, must_find):
    for name in CASES:
        check(f"picture: {name}", compare, genga, folder, name)
    planted = lambda: compare(genga, folder, "dance", times=[0.5, 2.5, 4.8])
    check("self: another pose is another picture", must_find, "the picture is", planted)


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for case in CASES:
            drawn(os.environ["GENGA"], pathlib.Path(scratch), case, PICTURES / f"{case}.png")
