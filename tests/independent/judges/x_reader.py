"""An independent reader of .x files: a tree of objects with their values in order, without templates.

    root = x_reader.read(pathlib.Path("a.x").read_bytes())
    [child.type for child in root.children]

Written from the format alone, not from the C++ reader. Separators are space, so that no template is needed: the values of
an object are the numbers and strings that stand in it.
"""

import re
import struct
import zlib
from dataclasses import dataclass, field


class NotX(Exception):
    """No .x file, or cut, or tokens that make no tree."""


@dataclass
class Object:
    type: str
    name: str = ""
    reference: bool = False
    values: list = field(default_factory=list)
    children: list = field(default_factory=list)


TOKEN = re.compile(rb'(?:[\x00-\x20,;]|//[^\n]*|#[^\n]*)*(?:("[^"]*"|<[^>]*>|[{}\[\]]|[^\x00-\x20,;{}\[\]<>"]+)|$)')


def inflate(data):
    (size,) = struct.unpack_from("<I", data, 16)
    content, at = b"", 20
    while data[at:].strip(b"\0"):  # files may be filled up with zero bytes
        plain, packed = struct.unpack_from("<HH", data, at)
        if plain > 32768 or data[at + 4 : at + 6] != b"CK" or at + 4 + packed > len(data):
            raise NotX("a block")
        part = zlib.decompressobj(-15, zdict=content[-32768:]).decompress(data[at + 6 : at + 4 + packed], plain)
        if len(part) != plain:
            raise NotX("a block's size")
        content, at = content + part, at + 4 + packed
    if len(content) + 16 != size:
        raise NotX("the size")
    return content


def text_tokens(data):
    at = 0
    while at < len(data):
        match = TOKEN.match(data, at)
        if match is None or (match.group(1) is None and match.end() < len(data)):
            raise NotX(f"at {at + 16}")
        if match.group(1) is None:
            return
        at = match.end()
        yield match.group(1).decode("latin-1")


def binary_tokens(data, bits):
    at = 0
    marks = {10: "{", 11: "}", 14: "[", 15: "]", 18: "...", 31: "template"}
    while data[at:].strip(b"\0"):
        (kind,) = struct.unpack_from("<H", data, at)
        at += 2
        if kind in (1, 2):
            (size,) = struct.unpack_from("<I", data, at)
            word = data[at + 4 : at + 4 + size]
            if len(word) < size:
                raise NotX("a name")
            at += 4 + size
            yield '"%s"' % word.decode("latin-1") if kind == 2 else word.decode("latin-1")
        elif kind == 5:
            at += 16
            yield "<>"
        elif kind in (3, 6, 7):
            (count,) = struct.unpack_from("<I", data, at) if kind != 3 else (1,)
            at += 0 if kind == 3 else 4
            code = f"<{count}I" if kind != 7 else f"<{count}{'d' if bits == 64 else 'f'}"
            yield from struct.unpack_from(code, data, at)
            at += struct.calcsize(code)
        elif kind in marks:
            yield marks[kind]
        elif kind not in (12, 13, 16, 17, 19, 20) and not 40 <= kind <= 52:
            raise NotX(f"token {kind}")


def number(token):
    if not isinstance(token, str):
        return token
    try:
        return int(token)
    except ValueError:
        pass
    try:
        return float(token)
    except ValueError:
        return float("nan") if "#" in token else None


def tree(tokens):
    root = Object("")
    stack, pending, skipping = [root], [], 0
    for token in tokens:
        if skipping or (token == "template" and len(stack) == 1):
            skipping += (token == "{") * 2 or (token == "}") * -2 or (token == "template" and not skipping) * 1
            if skipping == 1 and token == "}":
                skipping = 0
            continue
        if token == "{":
            words = [word for word in pending if isinstance(word, str) and not word.startswith("<")]
            reference = not pending
            new = Object(words[0] if words else "", " ".join(words[1:]), reference)
            stack[-1].children.append(new)
            stack.append(new)
            pending = []
        elif token == "}":
            if len(stack) == 1:
                continue  # one too many
            if stack[-1].reference:
                stack[-1].name = " ".join(word for word in pending if not word.startswith("<"))
            else:
                stack[-1].values += [word for word in pending]
            pending = []
            stack.pop()
        elif isinstance(token, str) and (token.startswith('"') or (not pending and not stack[-1].reference and number(token) is not None)):
            stack[-1].values.append(token if token.startswith('"') else number(token))
        elif not isinstance(token, str):
            stack[-1].values.append(token)
        else:
            pending.append(token)
    if pending or skipping:  # the last braces may be missing
        raise NotX("the end")
    return root


def read(data):
    if data[:4] != b"xof " or len(data) < 16 or data[8:12] not in (b"txt ", b"bin ", b"tzip", b"bzip"):
        raise NotX("the header")
    try:
        content = inflate(data) if data[9:10] == b"z" else data[16:]
        is_text = data[8:9] == b"t"
        return tree(text_tokens(content) if is_text else binary_tokens(content, int(data[12:16])))
    except (struct.error, zlib.error) as error:
        raise NotX(str(error)) from error


def objects(root):
    stack = list(reversed(root.children))
    while stack:
        one = stack.pop()
        yield one
        stack += reversed(one.children)


def counts(root):
    of = lambda type_: [one for one in objects(root) if one.type.lower() == type_ and not one.reference]
    meshes = of("mesh")
    return {
        "frames": len(of("frame")),
        "meshes": len(meshes),
        "vertices": sum(int(mesh.values[0]) for mesh in meshes),
        "faces": sum(int(mesh.values[1 + 3 * int(mesh.values[0])]) for mesh in meshes),
        "animations": len(of("animation")),
        "animation_keys": sum(int(key.values[1]) for key in of("animationkey")),
        "lw_animations": len(of("lwanimation")),
    }
