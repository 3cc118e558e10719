#!/usr/bin/env python3
"""Checks every #include of genga/ and bindings/ against the layers.

A layer sees the layers named in its row and nothing else, so that a change low down has a known reach and a format
can be understood without another one. The rooms within a layer or a format are layers of their own in the same way, and
a folder holds so many files at most. Run with --root to check another tree of the same shape.
"""
import argparse
import pathlib
import re
import sys

BELOW_FORMATS = ["base", "math", "core"]
EVERYTHING = ["base", "math", "core", "pictures", "evaluate", "solve", "physics", "formats"]

# Layer: the layers whose headers it may include, beside its own.
LAYERS = {
    "base": [],
    "pictures": ["base"],
    "math": ["base"],
    "core": ["base", "math"],
    "evaluate": BELOW_FORMATS,
    "solve": BELOW_FORMATS + ["evaluate"],
    "physics": BELOW_FORMATS + ["evaluate", "solve"],
    "formats/contract": BELOW_FORMATS,
    "formats/common": BELOW_FORMATS + ["formats/contract"],
    "formats/format": BELOW_FORMATS + ["pictures", "formats/contract", "formats/common"],
    # The room of a format for changes of its documents: these ask what curves do.
    "formats/edit": BELOW_FORMATS + ["evaluate", "formats/contract", "formats/common", "formats/format"],
    # What ties a format to the registry: its entry.cpp, and what that fills in.
    "formats/entry": BELOW_FORMATS + ["formats/contract", "formats/format"],
    "formats/format_entry": BELOW_FORMATS + [
        "formats/contract", "formats/common", "formats/format", "formats/edit", "formats/entry"],
    "formats/registry": BELOW_FORMATS + ["formats"],
    "convert": EVERYTHING,
    "report": EVERYTHING + ["convert"],
    "requests": EVERYTHING + ["convert", "report"],
    "": EVERYTHING + ["convert", "report"],  # genga/genga.h
}

# Files beside the formats' folders, by layer; others are the registry's.
BESIDE_FORMATS = {
    "contract": ("contract", "cut", "role", "salvage", "scene_options", "summary_names", "table_reading"),
    "entry": ("any_document", "entry", "format_options", "make_options"),
}

# Formats whose files are another's with rules of their own: they see its folder.
BUILT_ON = {"vrm": "gltf", "vrma": "gltf"}

# Folder: its rooms, each with those that it sees beside itself; a room stands below those that see it, so that there are
# no circles. A room is a folder and the header of that name beside it, or a header alone (document). What stands beside
# the rooms sees all of them, but those that see it (BESIDE).
BESIDE = "beside the rooms"
ROOMS = {
    "base": {
        "text": [],
        "unicode": [BESIDE],
        "files": ["unicode", BESIDE],
    },
    "core": {
        "human": [],
        "node": ["human"],
        "naming": ["node"],
    },
    "convert": {
        "axes": [],
        "fit": [],
        "retarget": ["axes", "fit"],
        "assemble": ["axes", "retarget"],
        "lower": ["axes", "fit"],
    },
    "formats/bvh": {
        "file": [],
        "edit": ["file", BESIDE],
    },
    "formats/csv": {
        "file": [],
        "edit": ["file", BESIDE],
    },
    "formats/gltf": {
        "file": [],
        "document": ["file"],
        "picture": [],
        "accessor": ["file", "document"],
        "humanoid": ["file", "document"],
        "to_scene": ["file", "document", "accessor", "humanoid"],
        "check": ["file", "document", "accessor", "humanoid", "to_scene"],
        "from_scene": ["file", "document", "picture", "humanoid"],
    },
    "formats/lwo": {
        "file": [],
        "document": ["file"],
        "chunks": ["file", "document"],
        "geometry": ["chunks"],
        "json": ["file", "document", "chunks"],
        "check": ["file", "document", "chunks"],
        "to_scene": ["file", "document", "chunks", "geometry"],
        "from_scene": ["document"],
    },
    "formats/mrtk": {
        "edit": [BESIDE],
    },
    "formats/pmx": {
        "index": [],
        "text": [],
        "vertex_list": ["index"],
        "physics": ["index", "text", "vertex_list"],
        "document": ["index", "text", "vertex_list", "physics"],
        "file_format": ["document"],
        "schema": ["document", "file_format"],
        "layout_types": ["document"],
        "places": ["document"],
        "bones": ["document"],
        "texture_file": ["document"],
        "check": ["document", "schema", "layout_types", "places", "bones"],
        "to_scene": ["document", "bones", "texture_file"],
        "layout_writer": ["file_format", "schema", "layout_types"],
        "from_scene": ["document", "file_format", "schema", "layout_writer"],
    },
    "formats/vmd": {
        "edit": [BESIDE],
    },
    "formats/x": {
        "file": [],
        "document": ["file"],
        "reader": ["file", "document"],
        "reencode": ["document"],
        "json": ["file", "document"],
        "objects": ["file", "document"],
        "lightwave": ["document", "objects"],
        "extension": ["file", "document", "objects", "lightwave"],
        "check": ["document", "objects", "lightwave"],
        "to_scene": ["document", "objects", "lightwave", "extension"],
        "from_scene": ["file", "document", "reencode", "lightwave", "extension"],
    },
}

MAX_FILES = 40  # of a folder

# Third-party headers and the layers that may know them.
THIRD_PARTY = {
    "glm/": ["math"],
    "fast_float/": ["base"],
    "nlohmann/": ["formats/common", "formats/format"],
    "jpeglib.h": ["pictures"],
    "png.h": ["pictures"],
    "zlib.h": ["base", "pictures", "formats/common", "formats/format"],
    "hwy/": ["evaluate", "solve"],
    "LinearMath/": ["physics"],
    "BulletCollision/": ["physics"],
    "BulletDynamics/": ["physics"],
}

# Headers of bindings that other programs include, and all that these may bring.
INTERFACES = {
    "bindings/c/genga_c.h": {"stddef.h", "stdint.h"},
}

# Standard headers that bring what the library does without: exceptions, run-time types, locales, threads.
FORBIDDEN = {
    "exception", "fstream", "future", "iomanip", "iostream", "istream", "locale", "mutex", "ostream", "regex",
    "sstream", "stdexcept", "streambuf", "thread", "typeindex", "typeinfo",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def layer_of(path):
    """The layer of a file below genga/, and the format's name inside formats/."""
    parts = path.parts[1:]
    if len(parts) == 1:
        return "", ""
    if parts[0] != "formats":
        return parts[0], ""
    if len(parts) == 2:
        return "formats/" + next((layer for layer, stems in BESIDE_FORMATS.items() if path.stem in stems), "registry"), ""
    if parts[1].endswith("_common"):
        return "formats/common", parts[1]
    if parts[2] == "entry.cpp":
        return "formats/format_entry", parts[1]
    return ("formats/edit" if parts[2] == "edit" else "formats/format"), parts[1]


def allowed(user, used):
    (layer, name), (other, other_name) = layer_of(user), layer_of(used)
    if layer not in LAYERS:
        return False
    is_own = name == other_name or BUILT_ON.get(name) == other_name
    if name and other_name and "formats/common" not in (layer, other) and not is_own:
        return False
    if layer == other:
        return True
    return other in LAYERS[layer] or other.split("/")[0] in LAYERS[layer]


def house_of(path):
    """The folder whose rooms a file may stand in: a format's, or a layer's."""
    return "/".join(path.parts[1:3]) if path.parts[1] == "formats" else path.parts[1]


def room_of(path, rooms):
    """The room of a file within a house, or BESIDE."""
    depth = 1 + len(pathlib.PurePosixPath(house_of(path)).parts)
    if len(path.parts) > depth + 1:
        return path.parts[depth]
    return path.stem if path.suffix == ".h" and path.stem in rooms else BESIDE


def room_complaint(user, used):
    """What is wrong between two files of one house."""
    house = house_of(user)
    rooms = ROOMS.get(house, {})
    room, other = room_of(user, rooms), room_of(used, rooms)
    if room == other:
        return None
    name = house.removeprefix("formats/")
    unknown = [one for one in (room, other) if one not in rooms and one != BESIDE]
    if unknown:
        return f"{unknown[0]} is no room of {name} that tools/check_includes.py knows"
    if room == BESIDE:
        # A format's entry.cpp stands above all of its rooms.
        is_above = BESIDE in rooms[other] and user.name != "entry.cpp"
        return f"{used} stands above what includes it" if is_above else None
    if other not in rooms[room]:
        return f"room {room} must not include {used}"
    return None


def circles(houses):
    """Rooms that see one which does not stand before them."""
    for name, rooms in houses.items():
        below = {BESIDE}
        for room, seen in rooms.items():
            for other in sorted(set(seen) - below):
                yield f"room {room} of {name} sees {other}, which is not below it"
            below.add(room)


def crowded(root):
    """Folders of sources that hold more files than one finds one's way in."""
    for top in ("bindings", "cli", "fuzz", "genga", "tests", "tools", "web"):
        for folder in [root / top, *sorted((root / top).rglob("*"))]:
            if not folder.is_dir() or "node_modules" in folder.parts or "__pycache__" in folder.parts:
                continue
            count = sum(1 for file in folder.iterdir() if file.is_file())
            if count > MAX_FILES:
                yield f"{folder.relative_to(root).as_posix()}: error: holds {count} files, more than {MAX_FILES}"


def binding_complaint(user, bracket, used):
    """What is wrong with an #include of a binding, which stands above the library and beside other bindings."""
    own = "/".join(user.parts[:2]) + "/"
    interface = INTERFACES.get(user.as_posix())
    if interface is not None:
        return None if bracket == "<" and used in interface else f"other programs include it: not {used}"
    if bracket == '"' and not used.startswith(("genga/", own)):
        return f"{own[:-1]} must not include {used}"
    if used in FORBIDDEN and own == "bindings/c/":
        return f"<{used}> has no place in the library"
    return None


def complaint(user, bracket, used):
    if user.parts[0] == "bindings":
        return binding_complaint(user, bracket, used)
    layer = layer_of(user)[0]
    if used.startswith("genga/"):
        if bracket == "<":
            return f"<{used}> is written with quotes"
        other = pathlib.PurePosixPath(used)
        if not allowed(user, other):
            return f"{layer or 'genga.h'} must not include {used}"
        in_one_house = len(user.parts) > 2 and len(other.parts) > 2 and house_of(user) == house_of(other)
        return room_complaint(user, other) if in_one_house else None
    if bracket == '"':
        return f'"{used}" does not start at the repository root'
    if used in FORBIDDEN:
        return f"<{used}> has no place in the library"
    for prefix, layers in THIRD_PARTY.items():
        if used.startswith(prefix) and layer not in layers:
            return f"<{used}> is only for {', '.join(layers)}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    root = parser.parse_args().root
    files = sorted(p for top in ("bindings", "genga") for p in (root / top).rglob("*") if p.suffix in (".h", ".cpp"))
    failed = False
    for text in circles(ROOMS):
        failed = True
        print(f"tools/check_includes.py: error: {text}")
    for text in crowded(root):
        failed = True
        print(text)
    for file in files:
        path = pathlib.PurePosixPath(file.relative_to(root).as_posix())
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            text = complaint(path, *match.groups()) if match else None
            if text:
                failed = True
                print(f"{path}:{number}: error: {text}")
    if not files:
        print(f"error: {root}/genga holds no source")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
