"""Spells .x files: headers, the tokens of binary files, MSZIP. Text is written out where it is used.

    binary(obj("Frame", "root", obj("FrameTransformMatrix", "", floats(*IDENTITY))))
    compressed(text("Frame root { }"))
"""

import struct
import uuid
import zlib

IDENTITY = (1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0)
BLOCK = 32768
WORDS = {"WORD": 40, "DWORD": 41, "FLOAT": 42, "DOUBLE": 43, "STRING": 49}


def header(encoding, bits=32, version="0303"):
    return f"xof {version}{encoding}{bits:04}".encode()


def text(body, bits=32, version="0303", newline="\n"):
    if isinstance(body, str):
        body = body.encode()
    return header("txt ", bits, version) + (b"\n" + body).replace(b"\n", newline.encode())


def binary(*tokens, bits=32, version="0303"):
    return header("bin ", bits, version) + b"".join(tokens)


def compressed(file, level=9):
    """The same file as tzip or bzip; each block has the content before it as its dictionary."""
    content, out = file[16:], b""
    for at in range(0, len(content), BLOCK):
        part = content[at : at + BLOCK]
        deflate = zlib.compressobj(level, zlib.DEFLATED, -15, zdict=content[max(0, at - BLOCK) : at])
        packed = b"CK" + deflate.compress(part) + deflate.flush()
        out += struct.pack("<HH", len(part), len(packed)) + packed
    return file[:9] + b"zip" + file[12:16] + struct.pack("<I", len(file)) + out


# ---- tokens

OPEN, CLOSE, BRACKET, UNBRACKET, DOT, COMMA, SEMICOLON = (struct.pack("<H", n) for n in (10, 11, 14, 15, 18, 19, 20))
TEMPLATE, ARRAY = struct.pack("<H", 31), struct.pack("<H", 52)


def name(word):
    data = word if isinstance(word, bytes) else word.encode()
    return struct.pack("<HI", 1, len(data)) + data


def string(value, terminator=SEMICOLON):
    data = value if isinstance(value, bytes) else value.encode()
    return struct.pack("<HI", 2, len(data)) + data + terminator


def integer(value):
    return struct.pack("<HI", 3, value & 0xFFFFFFFF)


def integers(*values):
    return struct.pack(f"<HI{len(values)}I", 6, len(values), *(value & 0xFFFFFFFF for value in values))


def floats(*values, bits=32):
    return struct.pack(f"<HI{len(values)}{'d' if bits == 64 else 'f'}", 7, len(values), *values)


def guid(value):
    return struct.pack("<H", 5) + uuid.UUID(value).bytes_le


def obj(type_, name_="", *parts, id_=None):
    head = name(type_) + (name(name_) if name_ else b"") + (guid(id_) if id_ else b"")
    return head + OPEN + b"".join(parts) + CLOSE


def reference(name_="", id_=None):
    return OPEN + (name(name_) if name_ else b"") + (guid(id_) if id_ else b"") + CLOSE


def member(type_, name_="", *sizes):
    """A member of a template; with sizes an array."""
    word = struct.pack("<H", WORDS[type_]) if type_ in WORDS else name(type_)
    out = (ARRAY if sizes else b"") + word + (name(name_) if name_ else b"")
    for size in sizes:
        out += BRACKET + (name(size) if isinstance(size, str) else integer(size)) + UNBRACKET
    return out + SEMICOLON


def template(name_, id_, *members, allowed=None):
    """allowed: None closed, "open", or a list of (name, GUID or None)."""
    out = TEMPLATE + name(name_) + OPEN + guid(id_) + b"".join(members)
    if allowed == "open":
        out += BRACKET + 3 * DOT + UNBRACKET
    elif allowed:
        types = [name(type_) + (guid(its) if its else b"") for type_, its in allowed]
        out += BRACKET + COMMA.join(types) + UNBRACKET
    return out + CLOSE
