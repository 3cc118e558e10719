#!/usr/bin/env python3
"""Checks every #include of genga/ against the layers.

A layer sees the layers named in its row and nothing else, so that a change low down has a known reach and a format
can be understood without another one. The rooms within a format are layers of their own in the same way. Run with
--root to check another tree of the same shape.
"""
import argparse
import pathlib
import re
import sys

BELOW_FORMATS = ["base", "math", "core"]
EVERYTHING = ["base", "math", "core", "pictures", "evaluate", "solve", "formats"]

# Layer: the layers whose headers it may include, beside its own.
LAYERS = {
    "base": [],
    "pictures": ["base"],
    "math": ["base"],
    "core": ["base", "math"],
    "evaluate": BELOW_FORMATS,
    "solve": BELOW_FORMATS + ["evaluate"],
    "formats/contract": BELOW_FORMATS,
    "formats/common": BELOW_FORMATS + ["formats/contract"],
    "formats/format": BELOW_FORMATS + ["pictures", "formats/contract", "formats/common"],
    "formats/registry": BELOW_FORMATS + ["formats"],
    "convert": EVERYTHING,
    "edit": EVERYTHING + ["convert"],
    "report": EVERYTHING + ["convert", "edit"],
    "": EVERYTHING + ["convert", "edit", "report"],  # genga/genga.h
}

# Format: its rooms, each with those that it sees beside itself; a room stands below those that see it, so that there are
# no circles. A room is a folder and the header of that name beside it, or a header alone (document). The sources beside
# the rooms see all of them.
ROOMS = {
    "lwo": {
        "file": [],
        "document": ["file"],
        "chunks": ["file", "document"],
        "geometry": ["chunks"],
        "json": ["file", "document", "chunks"],
        "check": ["file", "document", "chunks"],
        "to_scene": ["file", "document", "chunks", "geometry"],
        "from_scene": ["document"],
    },
    "x": {
        "file": [],
        "document": ["file"],
        "reader": ["file", "document"],
        "respell": ["document"],
        "json": ["file", "document"],
        "objects": ["document"],
        "lightwave": ["document", "objects"],
        "extension": ["file", "document", "objects", "lightwave"],
        "check": ["document", "objects", "lightwave"],
        "to_scene": ["document", "objects", "lightwave", "extension"],
        "from_scene": ["file", "document", "respell", "lightwave", "extension"],
    },
}

# Third-party headers and the layers that may know them.
THIRD_PARTY = {
    "glm/": ["math"],
    "fast_float/": ["base"],
    "nlohmann/": ["formats/common", "formats/format"],
    "png.h": ["pictures"],
    "zlib.h": ["base", "pictures", "formats/common", "formats/format"],
    "hwy/": ["evaluate", "solve"],
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
        return "formats/" + ("contract" if path.stem == "contract" else "registry"), ""
    return ("formats/common" if parts[1].endswith("_common") else "formats/format"), parts[1]


def allowed(user, used):
    (layer, name), (other, other_name) = layer_of(user), layer_of(used)
    if layer not in LAYERS:
        return False
    if layer == other:
        return layer != "formats/format" or name == other_name
    return other in LAYERS[layer] or other.split("/")[0] in LAYERS[layer]


def room_of(path, rooms):
    """The room of a file within a format; empty for what stands beside the rooms and sees all of them."""
    if len(path.parts) > 4:
        return path.parts[3]
    return path.stem if path.suffix == ".h" and path.stem in rooms else ""


def room_complaint(user, used):
    """What is wrong between two files of one format."""
    name = user.parts[2]
    rooms = ROOMS.get(name, {})
    room, other = room_of(user, rooms), room_of(used, rooms)
    if room in ("", other):
        return None
    if room not in rooms:
        return f"{room} is no room of {name} that tools/check_includes.py knows"
    if other not in rooms[room]:
        return f"room {room} must not include {used}"
    return None


def circles(formats):
    """Rooms that see one which does not stand before them."""
    for name, rooms in formats.items():
        below = set()
        for room, seen in rooms.items():
            for other in sorted(set(seen) - below):
                yield f"room {room} of {name} sees {other}, which is not below it"
            below.add(room)


def complaint(user, bracket, used):
    layer = layer_of(user)[0]
    if used.startswith("genga/"):
        if bracket == "<":
            return f"<{used}> is written with quotes"
        other = pathlib.PurePosixPath(used)
        if not allowed(user, other):
            return f"{layer or 'genga.h'} must not include {used}"
        in_one_format = layer == "formats/format" and user.parts[:3] == other.parts[:3]
        return room_complaint(user, other) if in_one_format else None
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
    files = sorted(p for p in (root / "genga").rglob("*") if p.suffix in (".h", ".cpp"))
    failed = False
    for text in circles(ROOMS):
        failed = True
        print(f"tools/check_includes.py: error: {text}")
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
