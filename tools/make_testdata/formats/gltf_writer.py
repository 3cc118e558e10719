"""glTF files from plain Python values: a document as JSON with the place of each value, and its buffer.

    scene = Gltf(nodes=[{"name": "a"}])
    times = scene.floats([0, 1], "SCALAR", bounds=True)
    data = scene.glb()
"""

import base64
import copy
import json
import struct

FLOAT = 5126
COMPONENTS = {5120: "b", 5121: "B", 5122: "h", 5123: "H", 5125: "I", FLOAT: "f"}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}


class Gltf:
    def __init__(self, **members):
        self.json = {"asset": {"version": "2.0"}, **members}
        self.buffer = b""

    def copy(self):
        return copy.deepcopy(self)

    def view(self, data, **members):
        """The number of a new buffer view of these bytes."""
        self.buffer += b"\0" * (-len(self.buffer) % 4)
        views = self.json.setdefault("bufferViews", [])
        views.append({"buffer": 0, "byteOffset": len(self.buffer), "byteLength": len(data), **members})
        self.buffer += data
        return len(views) - 1

    def accessor(self, **members):
        accessors = self.json.setdefault("accessors", [])
        accessors.append(members)
        return len(accessors) - 1

    def numbers(self, values, kind, component=FLOAT, bounds=False, **members):
        """The number of a new accessor of these numbers, side by side."""
        width = WIDTHS[kind]
        data = struct.pack(f"<{len(values)}{COMPONENTS[component]}", *values)
        more = {}
        if bounds:
            exact = struct.unpack(f"<{len(values)}{COMPONENTS[component]}", data)
            more = {"min": [min(exact[i::width]) for i in range(width)], "max": [max(exact[i::width]) for i in range(width)]}
        return self.accessor(bufferView=self.view(data), componentType=component, count=len(values) // width, type=kind, **more, **members)

    def stated(self, uri=None):
        """The whole JSON, with the buffer's entry."""
        whole = dict(self.json)
        if self.buffer and "buffers" not in whole:
            whole["buffers"] = [{"byteLength": len(self.buffer), **({"uri": uri} if uri else {})}]
        return whole

    def glb(self):
        text = dumped(self.stated())[0].encode()
        text += b" " * (-len(text) % 4)
        binary = self.buffer + b"\0" * (-len(self.buffer) % 4)
        chunks = struct.pack("<I4s", len(text), b"JSON") + text
        if binary:
            chunks += struct.pack("<I4s", len(binary), b"BIN\0") + binary
        return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks

    def gltf(self, uri=None):
        data = "data:application/octet-stream;base64," + base64.b64encode(self.buffer).decode()
        return dumped(self.stated(uri or data))[0].encode()

    def offset(self, path):
        """The byte of a .glb at which the value of that path begins, of what is missing that of the object around it."""
        places = dumped(self.stated())[1]
        while path not in places:
            path = path[:max(path.rfind("."), path.rfind("["), 0)]
        return 20 + places[path]


def dumped(value):
    """The text, and the place of each value by its path: "nodes[0].name"."""
    text, places = [], {}
    size = 0

    def put(part):
        nonlocal size
        text.append(part)
        size += len(part.encode())

    def write(one, path):
        places[path] = size
        if isinstance(one, dict):
            put("{")
            for number, (name, inner) in enumerate(one.items()):
                put(("," if number else "") + json.dumps(name, ensure_ascii=False) + ":")
                write(inner, f"{path}.{name}" if path else name)
            put("}")
        elif isinstance(one, list):
            put("[")
            for number, inner in enumerate(one):
                put("," if number else "")
                write(inner, f"{path}[{number}]")
            put("]")
        else:
            put(json.dumps(one, ensure_ascii=False))

    write(value, "")
    return "".join(text), places
