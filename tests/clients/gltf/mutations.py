"""Broken copies of a glTF file, the same in each run: members of the text that are gone, of another kind or out of range,
members that do not belong there, numbers of the buffers, bytes of a container.

    base = Base.of_file(path)
    for kind, place, change in changes_of(base):   # place: "accessors[].count"
        data = change()                            # bytes of the copy
"""

import base64
import copy
import json
import math
import pathlib
import struct
import urllib.parse

SIZES = {5120: ("b", 1), 5121: ("B", 1), 5122: ("h", 2), 5123: ("H", 2), 5125: ("I", 4), 5126: ("f", 4)}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}
DATA_URI = "data:application/octet-stream;base64,"
PIXEL = ("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
HUGE = 4294967296

# Values for a member whose generic place ends so.
WORDS = {
    "type": ["SCALAR", "VEC2", "VEC3", "VEC4", "MAT2", "MAT3", "MAT4", "perspective", "orthographic", "spot", "point", "directional"],
    "componentType": list(SIZES) + [5124], "path": ["translation", "rotation", "scale", "weights", "pointer"],
    "interpolation": ["LINEAR", "STEP", "CUBICSPLINE"], "alphaMode": ["OPAQUE", "MASK", "BLEND", "ADD"],
    "mimeType": ["image/png", "image/jpeg", "image/webp", "text/plain"], "mode": list(range(8)), "target": [34962, 34963, 34964],
    "version": ["1.0", "2.1", "3.0", "2", "2.0.0", " 2.0", "2.x"], "uri": ["a b.png", "nothing.bin", "data:,", "data:text/plain;base64,AAAA", "http://a/b", "%zz", "", ":", DATA_URI + "A", PIXEL],
    "wrapS": [10497, 33071, 33648, 1], "magFilter": [9728, 9729, 9984], "minFilter": [9728, 9987, 1],
}

# Members that are put into each object of a generic place.
ADDED = {
    "": {"scene": [0, 1, -1, "0"], "extensionsUsed": [[], ["KHR_lights_punctual"], ["A", "A"], ["EXT_a"], "EXT_a", [1], ["KHR_mesh_quantization"]],
         "extensionsRequired": [[], ["EXT_a"], ["KHR_lights_punctual"], ["KHR_texture_transform"]], "scenes": [[], {}, [{"nodes": []}], [None]],
         "cameras": [[], [{}], [{"type": "perspective"}], [{"type": "perspective", "perspective": {}}], [{"type": "odd", "perspective": {"yfov": 1, "znear": 1}}],
                     [{"type": "perspective", "perspective": {"yfov": 1, "znear": 1, "zfar": 0.5}}], [{"type": "perspective", "perspective": {"yfov": 0, "znear": 1}}],
                     [{"type": "perspective", "perspective": {"yfov": 4, "znear": 1}}], [{"type": "perspective", "perspective": {"yfov": 1, "znear": 0, "aspectRatio": 0}}],
                     [{"type": "orthographic", "orthographic": {"xmag": 0, "ymag": 1, "znear": 0, "zfar": 1}}],
                     [{"type": "orthographic", "orthographic": {"xmag": 1, "ymag": 1, "znear": 1, "zfar": 1}}],
                     [{"type": "orthographic", "orthographic": {"xmag": 1, "ymag": 1, "znear": -1, "zfar": 1}}],
                     [{"type": "perspective", "orthographic": {"xmag": 1, "ymag": 1, "znear": 0, "zfar": 1}}],
                     [{"type": "perspective", "perspective": {"yfov": 1, "znear": 1}, "orthographic": {"xmag": 1, "ymag": 1, "znear": 0, "zfar": 1}}]],
         "textures": [[], [{"source": 9}], [{"sampler": 9}], [{"source": "a"}]], "samplers": [[], [{"wrapS": 1}], [{"magFilter": 1}], [{"minFilter": "a"}], [{"name": 1}]],
         "images": [[], [{}], [{"uri": PIXEL, "bufferView": 0}], [{"bufferView": 0}], [{"bufferView": 0, "mimeType": "image/png"}], [{"uri": PIXEL, "mimeType": "image/jpeg"}],
                    [{"uri": "data:image/png;base64,AAAA"}], [{"uri": "data:image/gif;base64,R0lGODlhAQABAAAAACw="}], [{"uri": PIXEL, "mimeType": "image/gif"}], [{"uri": 1}]],
         "materials": [[], [{"alphaMode": "ADD"}], [{"alphaCutoff": -1}], [{"alphaCutoff": 0.5}], [{"emissiveFactor": [2, 0, 0]}], [{"emissiveFactor": [0, 0]}], [{"doubleSided": 1}],
                       [{"pbrMetallicRoughness": {"baseColorFactor": [1, 1, 1, 2]}}], [{"pbrMetallicRoughness": {"baseColorFactor": [1, 1, 1]}}], [{"pbrMetallicRoughness": {"metallicFactor": 2}}],
                       [{"pbrMetallicRoughness": {"roughnessFactor": -1}}], [{"pbrMetallicRoughness": {"baseColorTexture": {}}}], [{"pbrMetallicRoughness": []}], [{"normalTexture": {"index": 0}}],
                       [{"occlusionTexture": {"index": 0, "strength": 2}}], [{"extensions": {"KHR_materials_unlit": {}}}], [{"extensions": []}], [{"extensions": {"KHR_texture_transform": {}}}]],
         "skins": [[], [{}], [{"joints": []}], [{"joints": [0]}], [{"joints": [0], "skeleton": 9}], [{"joints": [0, 0]}], [{"joints": [-1]}]],
         "animations": [[], [{}], [{"channels": [], "samplers": []}], [{"channels": [{}], "samplers": [{}]}], [{"channels": [{"sampler": 0, "target": {"path": "scale"}}], "samplers": [{"input": 0, "output": 0}]}]],
         "extensions": [{}, [], {"KHR_lights_punctual": {}}, {"KHR_lights_punctual": {"lights": []}}, {"EXT_a": {}}, {"KHR_texture_transform": {}}], "extras": [1, {}],
         "meshes": [[], [{"primitives": [{"attributes": {}}]}], [{"primitives": [{}]}], [{"primitives": {}}]], "buffers": [[], [{"byteLength": 0}], [{"byteLength": 8}], [{"byteLength": 4, "uri": DATA_URI + "AAAA"}]]},
    "asset": {"minVersion": ["2.0", "2.1", "3.0", 2, "x"], "copyright": [1], "generator": [[]], "extras": [{}], "extensions": [[], {"EXT_a": {}}]},
    "nodes[]": {"matrix": [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], [0] * 16, [1] * 15, [1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
                "rotation": [[0, 0, 0, 2], [0, 0, 0], [0, 0, 0, 1.001], [0, 0, 0, 0], [1, 0, 0, "1"]], "scale": [[1, 1], [0, 0, 0], [1, 1, None]], "translation": [[1], [1, 2, 3, 4], ["a", 0, 0]],
                "children": [[], [0], [1], [0, 0], [9999], [-1], ["0"], 0], "mesh": [0, 9999], "skin": [0, 9999], "camera": [0, 9999], "weights": [[], [0], [0] * 9, ["a"]],
                "extensions": [{"KHR_lights_punctual": {"light": 0}}, {"KHR_lights_punctual": {}}, {"KHR_lights_punctual": {"light": 99}}, {"KHR_materials_unlit": {}}, {"EXT_a": {}}, {"KHR_node_visibility": {"visible": 1}}]},
    "scenes[]": {"nodes": [[], [0, 0], [9999], [1], [0, 1], "a"], "name": [1]},
    "accessors[]": {"byteOffset": [1, 2, 4, -4, 1.5, "0"], "normalized": [True, 1], "min": [[], [0], [0] * 3, [9e9] * 3, "a", [None]], "max": [[], [0], [0] * 3, [-9e9] * 3],
                    "sparse": [{}, {"count": 0}, {"count": 1}, {"count": 1, "indices": {}, "values": {}}, {"count": 1, "indices": {"bufferView": 0, "componentType": 5123}, "values": {"bufferView": 0}},
                               {"count": 9999, "indices": {"bufferView": 0, "componentType": 5121}, "values": {"bufferView": 0}}, {"count": 1, "indices": {"bufferView": 0, "componentType": 5126}, "values": {"bufferView": 0}},
                               {"count": 2, "indices": {"bufferView": 0, "componentType": 5121, "byteOffset": 1}, "values": {"bufferView": 0, "byteOffset": 1}}]},
    "bufferViews[]": {"byteStride": [0, 2, 3, 4, 6, 8, 12, 16, 252, 256, "4"], "byteOffset": [1, 2, 4, -1, 0.5], "target": [34962, 34963, 1, "a"], "name": [1]},
    "buffers[]": {"uri": [DATA_URI + "AAAA", "data:image/png;base64,AAAA", "data:;base64,!", "", 1, "a b", "nothing.bin"], "name": [1]},
    "meshes[]": {"weights": [[], [0], [0] * 9, [0.5, "a"]], "primitives": [[], {}, [1]], "name": [{}], "extras": [{"targetNames": ["a"]}, {"targetNames": 1}]},
    "meshes[].primitives[]": {"mode": list(range(8)), "indices": [0, 1, 9999], "material": [0, 9999], "targets": [[], [{}], [{"POSITION": 0}], [{"NORMAL": 0}], [{"COLOR_0": 0}], [{"POSITION": 9999}], [{"_A": 0}], [{"JOINTS_0": 0}], {}]},
    "meshes[].primitives[].attributes": {"NORMAL": [0, 1], "TANGENT": [0, 1], "COLOR_0": [0, 1], "TEXCOORD_0": [0, 1], "TEXCOORD_1": [0, 1], "JOINTS_0": [0, 1], "WEIGHTS_0": [0, 1], "JOINTS_1": [0, 1], "WEIGHTS_1": [1],
                                         "PLACE": [0], "_PLACE": [0], "_place": [0], "POSITION_0": [0], "TEXCOORD_01": [0], "TEXCOORD": [0], "COLOR_2": [0], "position": [0]},
    "skins[]": {"skeleton": [0, 1, 2, 9999], "inverseBindMatrices": [0, 1, 9999], "joints": [[0], [0, 1], [1, 0], [0, 0], [], [9999]], "name": [1]},
    "animations[].channels[]": {"sampler": [0, 1, 9999]},
    "animations[].channels[].target": {"node": [0, 1, 9999, -1], "extensions": [{"KHR_animation_pointer": {"pointer": "/nodes/0/scale"}}, {"KHR_animation_pointer": {}}, {"KHR_animation_pointer": {"pointer": 1}}]},
    "animations[].samplers[]": {"input": [0, 1, 2, 3], "output": [0, 1, 2, 3]},
    "materials[]": {"alphaMode": ["MASK", "BLEND", 1], "alphaCutoff": [-1, 0.5, "a"], "emissiveFactor": [[0, 0, 2], [0, 0], [-1, 0, 0]], "normalTexture": [{}, {"index": 0, "scale": "a"}, {"index": 0, "texCoord": 7}, {"index": 99}],
                    "occlusionTexture": [{"index": 0, "strength": 2}, {"index": 0, "texCoord": -1}], "emissiveTexture": [{"index": 0}, {"index": 99}, []],
                    "extensions": [{"KHR_materials_unlit": {}}, {"KHR_materials_emissive_strength": {"emissiveStrength": -1}}, {"KHR_materials_specular": {"specularFactor": 2}}]},
    "materials[].pbrMetallicRoughness": {"metallicFactor": [2, -1, "a"], "roughnessFactor": [2], "baseColorFactor": [[1, 1, 1], [1, 1, 1, 2], [1, 1, 1, "a"]], "metallicRoughnessTexture": [{"index": 0}, {"index": 0, "texCoord": 3}, {}]},
    "materials[].pbrMetallicRoughness.baseColorTexture": {"texCoord": [1, -1, "a", 0.5], "index": [9]},
    "textures[]": {"source": [9], "sampler": [9], "name": [1]},
    "images[]": {"bufferView": [0], "mimeType": ["image/png", "image/jpeg", "a", 1], "uri": [PIXEL, "a"]},
    "cameras[]": {"perspective": [{"yfov": 1, "znear": 1}, {}], "orthographic": [{}]},
    "cameras[].perspective": {"zfar": [0.001, 0, -1, "a"], "znear": [0, -1], "yfov": [0, -1, 4], "aspectRatio": [0, -1]},
    "cameras[].orthographic": {"zfar": [0, -1], "znear": [-1, 99], "xmag": [0, -1], "ymag": [0, -1]},
    "extensions.KHR_lights_punctual.lights[]": {"type": ["lamp", "spot", "point"], "color": [[2, 0, 0], [1, 1], ["a", 0, 0], [-1, 0, 0]], "intensity": [-1, "a"], "range": [0, -1, "a"], "spot": [{}, {"innerConeAngle": 1, "outerConeAngle": 0.5}], "name": [1]},
    "extensions.KHR_lights_punctual.lights[].spot": {"innerConeAngle": [1, -1, 2], "outerConeAngle": [0, 2, -1]},
}

NUMBERS = {"first": 0, "last": -1}
VALUES = {"float": [math.nan, math.inf, -1.0, 0.0, 1e30, 2.0], "int": ["max", "max-1", 0, 1]}


class Base:
    """A file, its text and its buffers."""

    def __init__(self, name, text, binary, is_container, raw):
        self.name, self.text, self.binary, self.is_container, self.raw = name, text, binary, is_container, raw

    @classmethod
    def of_file(cls, path):
        """None: it is no JSON at all."""
        raw = path.read_bytes()
        is_container = raw[:4] == b"glTF"
        text, binary = raw, None
        if is_container:
            size = struct.unpack_from("<I", raw, 12)[0]
            text, rest = raw[20:20 + size], raw[20 + size:]
            if len(rest) >= 8:
                binary = rest[8:8 + struct.unpack_from("<I", rest)[0]]
        try:
            document = json.loads(text.decode("utf-8-sig"))
        except ValueError:
            return None
        if not isinstance(document, dict):
            return None
        if not is_container:
            take_in(document, path.parent)
        return cls(path.name, document, binary, is_container, raw)

    def data(self, text=None, binary=None):
        """The copy with another text or other bytes of its first buffer."""
        text = self.text if text is None else text
        binary = self.binary if binary is None else binary
        written = json.dumps(text, ensure_ascii=False, allow_nan=True).encode("utf-8", "replace")
        if not self.is_container:
            return written
        return container([(b"JSON", written + b" " * (-len(written) % 4))] + ([] if binary is None else [(b"BIN\0", binary)]))

    def bytes_of(self, number):
        buffers = self.text.get("buffers", [])
        uri = buffers[number].get("uri", "") if number < len(buffers) else ""
        if uri.startswith("data:"):
            return base64.b64decode(uri.split(",", 1)[1])
        return self.binary if number == 0 and not uri else None

    def with_bytes(self, number, data):
        if "uri" not in self.text["buffers"][number]:
            return self.data(binary=data)
        text = copy.deepcopy(self.text)
        text["buffers"][number]["uri"] = DATA_URI + base64.b64encode(data).decode()
        return self.data(text)


def take_in(document, folder):
    """Files beside the text become a part of it."""
    for one in document.get("buffers", []) + document.get("images", []):
        uri = one.get("uri", "")
        file = folder / urllib.parse.unquote(uri)
        if uri and not uri.startswith("data:") and file.is_file():
            kind = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg"}.get(file.suffix.lower(), "application/octet-stream")
            one["uri"] = f"data:{kind};base64," + base64.b64encode(file.read_bytes()).decode()


def container(chunks):
    body = b"".join(struct.pack("<I4s", len(data), kind) + data for kind, data in chunks)
    return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body


def values_in(value, path=()):
    yield path, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from values_in(inner, (*path, key))


def generic(path):
    """Without numbers: "nodes[].name"."""
    text = ""
    for key in path:
        text += "[]" if isinstance(key, int) else f".{key}" if text else str(key)
    return text


def replaced(base, path, value, is_removed=False):
    if not path:
        return base.data(value)
    text = copy.copy(base.text)
    inner = text
    for key in path[:-1]:
        inner[key] = copy.copy(inner[key])
        inner = inner[key]
    if is_removed:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return base.data(text)


def other_values(path, value):
    """Names of changes and what a value becomes by them."""
    yield from {"null": None, "true": True, "text": "odd", "empty text": "", "list": [], "object": {}, "-1": -1, "half": 0.5, "huge": HUGE, "0": 0}.items()
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        yield from {"+1": value + 1, "-1 less": value - 1, "negated": -value, "+4": value + 4, "double": value * 2, "+0.5": value + 0.5, "nan": math.nan, "infinite": math.inf}.items()
    if isinstance(value, list):
        yield from {"one less": value[:-1], "one more": value + value[-1:], "one twice": value[:1] + value, "reversed": value[::-1], "with text": value + ["odd"], "with null": value + [None],
                    "with -1": value + [-1], "first only": value[:1], "in a list": [value]}.items()
    if isinstance(value, dict):
        yield from {"with extensions": {**value, "extensions": {"EXT_a": {}}}, "extensions a list": {**value, "extensions": []}, "extras": {**value, "extras": 1}, "unknown": {**value, "odd": 1}, "name": {**value, "name": 1}}.items()
    for word in WORDS.get(path[-1] if path else "", []):
        yield f"word {str(word)[:40]}", word


def text_changes(base):
    """Kind, generic place, concrete place and a function that makes the copy."""
    for path, value in values_in(base.text):
        if any(key == "extras" or str(key).startswith("VRM") for key in path[:-1]):
            continue  # the validator does not look into them
        place = generic(path)
        if path:
            yield "removed", place, path, lambda path=path: replaced(base, path, None, is_removed=True)
        for name, other in other_values(path, value):
            if other != value or type(other) is not type(value):
                yield name, place, path, lambda path=path, other=other: replaced(base, path, other)
        if isinstance(value, dict):
            for member, others in ADDED.get(place, {}).items():
                for number, other in enumerate(others):
                    yield f"{member} {json.dumps(other)[:60]}", place, (*path, member), lambda path=path, member=member, other=other: replaced(base, (*path, member), other)


def uses_of_accessors(text):
    """For each accessor, what its numbers are."""
    uses = {}
    for mesh in text.get("meshes", []):
        for primitive in mesh.get("primitives", []):
            for name, accessor in primitive.get("attributes", {}).items():
                uses[accessor] = name
            for target in primitive.get("targets", []):
                for name, accessor in target.items():
                    uses[accessor] = "target " + name
            if "indices" in primitive:
                uses[primitive["indices"]] = "indices"
    for skin in text.get("skins", []):
        uses[skin.get("inverseBindMatrices")] = "matrices"
    for animation in text.get("animations", []):
        for channel in animation.get("channels", []):
            sampler = animation["samplers"][channel["sampler"]]
            uses[sampler["input"]] = "times"
            uses[sampler["output"]] = channel["target"]["path"] + " " + sampler.get("interpolation", "")
    return uses


def number_changes(base):
    """Numbers of accessors, in the buffers."""
    text = base.text
    uses = uses_of_accessors(text)
    for number, accessor in enumerate(text.get("accessors", [])):
        parts = [("", accessor.get("bufferView"), accessor.get("byteOffset", 0), accessor["componentType"], accessor["count"])]
        if sparse := accessor.get("sparse"):
            parts.append(("sparse indices ", sparse["indices"]["bufferView"], sparse["indices"].get("byteOffset", 0), sparse["indices"]["componentType"], sparse["count"]))
            parts.append(("sparse values ", sparse["values"]["bufferView"], sparse["values"].get("byteOffset", 0), accessor["componentType"], sparse["count"]))
        for part, view, offset, component, count in parts:
            if view is None or component not in SIZES:
                continue
            view = text["bufferViews"][view]
            data = base.bytes_of(view["buffer"])
            if data is None:
                continue
            letter, size = SIZES[component]
            width = 1 if part == "sparse indices " else WIDTHS[accessor["type"]]
            start = view.get("byteOffset", 0) + offset
            last = start + (view.get("byteStride", size * width) * (count - 1)) + size * (width - 1)
            largest = 2 ** (8 * size) - 1 if letter.isupper() else 2 ** (8 * size - 1) - 1
            for where, at in (("first", start), ("last", last), ("second", start + size)):
                if at + size > len(data):
                    continue
                for value in VALUES["float" if letter == "f" else "int"]:
                    exact = {"max": largest, "max-1": largest - 1}.get(value, value)
                    kind = f"{where} number {value}"
                    place = f"numbers of {part}{uses.get(number, 'nothing')} {component}"

                    def change(view=view, data=data, at=at, letter=letter, exact=exact):
                        changed = bytearray(data)
                        struct.pack_into("<" + letter, changed, at, exact)
                        return base.with_bytes(view["buffer"], bytes(changed))

                    yield kind, place, ("accessors", number), change


def container_changes(base):
    """Bytes of a .glb's headers, and cuts of any file."""
    raw = base.raw
    for share in (0.02, 0.1, 0.3, 0.5, 0.8, 0.95):
        yield f"cut at {share}", "file", (), lambda share=share: raw[:int(len(raw) * share)]
    for less in (1, 2, 4, 8):
        yield f"cut by {less}", "file", (), lambda less=less: raw[:-less]
    for more in (b"\0", b"\0" * 4, b"}", b"\0" * 20):
        yield f"{more!r} behind", "file", (), lambda more=more: raw + more
    if not base.is_container:
        yield "byte order mark", "file", (), lambda: b"\xef\xbb\xbf" + raw
        yield "no UTF-8", "file", (), lambda: raw.replace(b'"', b'"\xff', 1)
        yield "comma", "file", (), lambda: raw.rstrip()[:-1] + b",}"
        return
    for offset, name in ((0, "magic"), (4, "version"), (8, "length"), (12, "length of the text"), (16, "type of the text")):
        for step in (1, -1, 4, -4, 256, 2**31):
            def change(offset=offset, step=step):
                changed = bytearray(raw)
                struct.pack_into("<I", changed, offset, (struct.unpack_from("<I", raw, offset)[0] + step) % 2**32)
                return bytes(changed)
            yield f"{step:+}", name, (), change
    text = raw[20:20 + struct.unpack_from("<I", raw, 12)[0]]
    binary = base.binary if base.binary is not None else b"\0" * 4
    for name, chunks in {
        "no text": [(b"BIN\0", binary)], "text twice": [(b"JSON", text), (b"JSON", text)], "data twice": [(b"JSON", text), (b"BIN\0", binary), (b"BIN\0", binary)],
        "data first": [(b"BIN\0", binary), (b"JSON", text)], "other chunk between": [(b"JSON", text), (b"ABCD", b"\0" * 4), (b"BIN\0", binary)],
        "other chunk behind": [(b"JSON", text), (b"BIN\0", binary), (b"ABCD", b"\0" * 4)], "empty chunk behind": [(b"JSON", text), (b"BIN\0", binary), (b"ABCD", b"")],
        "text not padded": [(b"JSON", text.rstrip() + b" " * (1 + (-len(text.rstrip()) % 4))), (b"BIN\0", binary)], "data not padded": [(b"JSON", text), (b"BIN\0", binary + b"\0")],
        "data longer": [(b"JSON", text), (b"BIN\0", binary + b"\0" * 8)], "data shorter": [(b"JSON", text), (b"BIN\0", binary[:-4])], "data empty": [(b"JSON", text), (b"BIN\0", b"")],
        "data gone": [(b"JSON", text)], "text empty": [(b"JSON", b"")], "byte order mark": [(b"JSON", b"\xef\xbb\xbf" + text + b" "), (b"BIN\0", binary)],
        "chunk's header cut": [(b"JSON", text), (b"BIN\0", binary)],
    }.items():
        end = b"\0\0\0" if name == "chunk's header cut" else b""

        def change(chunks=chunks, end=end):
            data = bytearray(container(chunks) + end)
            struct.pack_into("<I", data, 8, len(data))
            return bytes(data)

        yield name, "chunks", (), change


def changes_of(base):
    for source in (text_changes, number_changes, container_changes):
        try:
            yield from source(base)
        except (KeyError, IndexError, TypeError, struct.error):
            continue  # the file is broken already
