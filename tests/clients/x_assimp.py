#!/usr/bin/env python3
"""Every uncompressed .x that genga writes, of all formats, as assimp and Irrlicht read it: frames, their parents, triangles.

  GENGA=path/to/genga [GENGA_CORPUS=folder] x_assimp.py

assimp refuses files without a mesh; they are Irrlicht's alone.
"""
import concurrent.futures
import os
import pathlib
import sys
import tempfile

import x_readers
from programs import ROOT, Failure, run
from x_scene import File

SPELLINGS = {"text": ["--x-format", "text"], "binary": ["--x-format", "binary"]}
# What differs, and why: (file, form, client); genga/formats/x/README.md says the same.
IN_MESH = "assimp knows no reference within a Mesh"
ONE_BY_ONE = "both take an integer that stands alone for a list"
KNOWN = {
    **{(f"{name}.x", spelling, "assimp"): IN_MESH
       for name in ("binary", "binary-bzip", "binary-bzip-stored", "binary-float64") for spelling in SPELLINGS},
    ("binary-one-by-one.x", "text", "assimp"): IN_MESH,
    ("binary-one-by-one.x", "binary", "assimp"): ONE_BY_ONE,
    ("binary-one-by-one.x", "binary", "Irrlicht"): ONE_BY_ONE,
    **{("references.x", spelling, "Irrlicht"): "Irrlicht knows no GUID behind a name" for spelling in SPELLINGS},
    ("anim_test.x", "text", "Irrlicht"): "Irrlicht makes joints of bones that have no frame",
    ("anim_test.x", "binary", "Irrlicht"): "Irrlicht reads DeclData in text alone",
    **{("malformed_skinweights_oob.x", spelling, "assimp"): "assimp crashes" for spelling in SPELLINGS},
}
# assimp puts it above several frames.
ABOVE_ALL = "$dummy_root"


def sources():
    """Files that genga converts together."""
    corpus = [pathlib.Path(os.environ["GENGA_CORPUS"])] if os.environ.get("GENGA_CORPUS") else []
    folders = [ROOT / "examples"]
    for kind in ("pmd", "mrtk", "lws", "lwo", "x"):
        folders += [ROOT / "testdata" / kind / "valid", *(place / kind for place in corpus)]
    endings = {".pmd", ".bin", ".lws", ".lwo", ".x"}
    yield from ((path,) for folder in folders for path in sorted(folder.iterdir()) if path.suffix.lower() in endings)
    yield ROOT / "examples" / "dance.vmd", ROOT / "examples" / "figure.pmd"


class Client:
    def __init__(self, reader, list_name):
        self.read, self.list = reader.read, list_name

    def differences(self, path, frames, triangles):
        found = self.read(path)
        listed = found[self.list]
        names = [(one["name"], listed[one["parent"]]["name"] if one["parent"] >= 0 else None) for one in listed]
        names = [(name, None if parent == ABOVE_ALL else parent) for name, parent in names if name != ABOVE_ALL]
        if sorted(map(str, names)) != sorted(map(str, frames)):
            yield f"{len(names)} frames of {len(frames)}, {sorted(map(str, set(names) ^ set(frames)))[:4]}"
        counted = sum(found["triangles"]) if self.list == "joints" else found["triangles"]
        if counted != triangles:
            yield f"{counted} triangles of {triangles}"

    def told(self, path, frames, triangles):
        try:
            return "; ".join(self.differences(path, frames, triangles))
        except Failure as failure:
            return str(failure)


def has_empty_string(file):
    """In an object that assimp passes over: in a binary file it takes that for the end."""
    return any('""' in one.values for kind in ("GengaExtension", "LWAnimation") for one in file.objects(kind))


def compare(genga, clients, source):
    """What is known of this source beside KNOWN. (spelling, client): what it finds otherwise than the independent reader finds in the text; None is genga itself."""
    with tempfile.TemporaryDirectory() as name:
        files = {spelling: pathlib.Path(name) / f"{spelling}.x" for spelling in SPELLINGS}
        try:
            for spelling, words in SPELLINGS.items():
                run(genga, "convert", "-q", *source, *words, files[spelling])
        except Failure as failure:
            return set(), {("any", None): str(failure)}
        text = File(files["text"])
        frames, triangles, has_mesh = text.frames(), text.triangles(), bool(text.objects("Mesh"))
        known = {(source[0].name, "binary", "assimp")} if has_empty_string(text) else set()
        return known, {(spelling, client): reader.told(path, frames, triangles) for client, reader in clients.items()
                if has_mesh or client != "assimp" for spelling, path in files.items()}


def main():
    x_readers.needs_packages()
    genga = os.environ["GENGA"]
    failed = passed = 0
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        folder = pathlib.Path(name)
        clients = {"Irrlicht": Client(x_readers.Irrlicht(folder), "joints"), "assimp": Client(x_readers.Assimp(folder), "nodes")}
        todo = list(sources())
        for source, (known, found) in zip(todo, pool.map(lambda one: compare(genga, clients, one), todo)):
            for (spelling, client), text in found.items():
                # What is known to differ must: a table that has outlived its reason hides the next fault.
                is_good = bool(text) == ((source[0].name, spelling, client) in KNOWN.keys() | known)
                passed, failed = passed + is_good, failed + (not is_good)
                if not is_good:
                    names = " + ".join(part.name for part in source)
                    print(f"FAIL {names}, {spelling}, {client}: {text or 'no difference, although it is known to differ'}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
