"""A scene that went into a GLB and came back says the same in a second file: what extras keep, and how many things there
are. Every format that can become a GLB takes part."""

import json
import pathlib
import struct
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from acceptance_support import TESTDATA, corpus_files, in_parallel, run, share

COUNTED = ("nodes", "meshes", "materials", "animations", "cameras", "images", "skins", "textures")
WITH_EXTRAS = ("scenes", "nodes", "meshes", "materials", "animations", "cameras")
# They count in LightWave's axes; the motion has their effect.
RULES_THAT_DO_NOT_COME_BACK = {"controllers", "chain"}
# What a VRM says of a figure, and what glTF files of other programs have in their extras, are not the scene's.
NO_SCENES_OF_OURS = {"gltf", "glb", "vrm", "vrma"}


def json_of(path):
    content = path.read_bytes()
    if content[:4] != b"glTF":
        return json.loads(content)
    (size,) = struct.unpack_from("<I", content, 12)
    return json.loads(content[20 : 20 + size])


def leaves(value, path):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from leaves(inner, f"{path}[{at}]")
    else:
        yield path, value


def said_by(document):
    """Path -> value of everything that is compared."""
    said = {kind: len(document.get(kind, [])) for kind in COUNTED}
    for kind in WITH_EXTRAS:
        for at, thing in enumerate(document.get(kind, [])):
            extras = dict(thing.get("extras", {}))
            if "constraints" in extras:
                extras["constraints"] = [one for one in extras["constraints"] if one["rule"] not in RULES_THAT_DO_NOT_COME_BACK]
            said.update(leaves(extras, f"{kind}[{at}]"))
    return said


def is_same(first, second):
    if isinstance(first, bool) or not isinstance(first, (int, float)) or not isinstance(second, (int, float)):
        return first == second
    return abs(first - second) <= 1e-5 * max(1.0, abs(first))


def differences(path):
    """None if the file does not become a GLB."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = pathlib.Path(folder, "first.glb"), pathlib.Path(folder, "second.gltf")
        if run("convert", path, first).returncode != 0 or not first.exists():
            return None
        done = run("convert", first, second)
        if done.returncode != 0:
            return [done.stderr.decode(errors="replace")]
        one, other = said_by(json_of(first)), said_by(json_of(second))
    return [f"{at}: {one.get(at)}, then {other.get(at)}" for at in sorted(one | other) if not is_same(one.get(at), other.get(at))]


class ScenesComeBack(unittest.TestCase):
    def compare(self, files):
        compared = 0
        for path, found in in_parallel(differences, files):
            compared += found is not None
            with self.subTest(str(path)):
                self.assertFalse(found, "\n".join((found or [])[:5]))
        return compared

    def test_own_files(self):
        made_by_formats = [path for kind in ("valid", "edge", "scene") for path in sorted(TESTDATA.glob(f"*/{kind}/*"))]
        pairs = sorted(TESTDATA.glob("pairs/*/*"))
        files = [path for path in made_by_formats + pairs if path.is_file() and path.parts[-3] not in NO_SCENES_OF_OURS]
        self.assertGreater(self.compare(files), 100)

    def test_corpus(self):
        for kind in ("pmd", "pmx", "lws", "lwo", "x", "mrtk"):
            self.compare(share(corpus_files(kind), 3))


if __name__ == "__main__":
    unittest.main()
