"""Reads animation clips of Unity by the plainest means, to compare the program with.

    clips = read(text)
    clips[0].curves[2].keys[0].value      # a list of one number, three or four

YAML as Unity lays it out and as the files of testdata have it, and no more of YAML.
"""

import re
import struct
from dataclasses import dataclass, field

LISTS = {"m_RotationCurves": "rotation", "m_EulerCurves": "euler", "m_PositionCurves": "position", "m_ScaleCurves": "scale",
         "m_FloatCurves": "number"}
WIDTHS = {"rotation": 4, "number": 1}


class NotAClip(Exception):
    pass


@dataclass
class Key:
    time: float
    value: list
    in_slope: list
    out_slope: list
    in_weight: list
    out_weight: list
    weighted: int
    tangents: int


@dataclass
class Curve:
    kind: str
    keys: list
    before: int
    after: int
    order: int
    path: str
    attribute: str
    class_id: int


@dataclass
class Clip:
    name: str
    rate: float
    stop: float
    curves: list = field(default_factory=list)
    events: list = field(default_factory=list)


def float32(text):
    word = text.lstrip("+-").lower().strip(".")
    if word in ("infinity", "inf"):
        return float("-inf") if text.startswith("-") else float("inf")
    if word == "nan":
        return float("nan")
    value = float(text)
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        raise NotAClip(text) from None


# YAML ------------------------------------------------------------------------------------------------------------------


class Text:
    """Lines of content: (indent, text). Lines that go on are joined by the value that they belong to."""

    def __init__(self, text):
        self.lines = []
        for line in text.split("\n"):
            line = line.rstrip("\r")
            if line.strip() and not line.strip().startswith("#"):
                self.lines.append((len(line) - len(line.lstrip(" ")), line.strip(" ")))
        self.at = 0

    def peek(self):
        return self.lines[self.at] if self.at < len(self.lines) else (-1, "")


def key_of(content):
    found = re.match(r"(.*?):(?: +|$)", content)
    return (found.group(1).strip("'\""), content[found.end():]) if found else None


def block(text, indent):
    if text.peek()[1].startswith("- ") or text.peek()[1] == "-":
        return items(text, indent)
    found = {}
    while text.peek()[0] == indent and not text.peek()[1].startswith("- "):
        key, rest = key_of(text.peek()[1])
        text.at += 1
        found[key] = value(text, rest, indent, False)
    return found


def items(text, indent):
    found = []
    while text.peek()[0] == indent and (text.peek()[1].startswith("- ") or text.peek()[1] == "-"):
        content = text.peek()[1]
        rest = content[1:].lstrip(" ")
        inner = indent + len(content) - len(rest)
        if rest and rest[0] not in "{['\"" and key_of(rest):
            text.lines[text.at] = (inner, rest)
            found.append(block(text, inner))
        else:
            text.at += 1
            found.append(value(text, rest, indent, True))
    return found


def value(text, rest, indent, is_item):
    rest = re.sub(r"(^| )#.*$", "", rest).strip()
    if not rest:
        below = text.peek()
        if below[0] > indent or (not is_item and below[0] == indent and below[1].startswith("- ")):
            return block(text, below[0])
        return ""
    if rest[0] in "|>":
        lines = []
        while text.peek()[0] > indent:
            lines.append(text.peek()[1])
            text.at += 1
        return "".join(line + "\n" for line in lines)
    while text.peek()[0] > indent:
        rest += " " + text.peek()[1]
        text.at += 1
    if rest[0] in "{[":
        found, end = flow(rest, 0)
        return found
    return scalar(rest)


def scalar(text):
    text = text.strip()
    if text[:1] == "'" and text[-1:] == "'" and len(text) > 1:
        return text[1:-1].replace("''", "'")
    if text[:1] == '"' and text[-1:] == '"' and len(text) > 1:
        return re.sub(r"\\(?:x(..)|u(....)|U(........)|(.))", lambda m: chr(int(m[1] or m[2] or m[3], 16)) if not m[4] else m[4], text[1:-1])
    return text


def flow(text, at):
    """The map or list that begins there, and where it ends."""
    is_map = text[at] == "{"
    found = {} if is_map else []
    at += 1
    while True:
        at += len(text[at:]) - len(text[at:].lstrip(" ,"))
        if at >= len(text):
            raise NotAClip("a brace is missing")
        if text[at] in "}]":
            return found, at + 1
        key = None
        if is_map:
            end = text.index(":", at)
            key, at = text[at:end].strip(), end + 1
            at += len(text[at:]) - len(text[at:].lstrip(" "))
        if text[at] in "{[":
            one, at = flow(text, at)
        else:
            end = min(where for where in (text.find(mark, at) for mark in ",}]") if where >= 0)
            one, at = scalar(text[at:end]), end
        if is_map:
            found[key] = one
        else:
            found.append(one)


# Clips -----------------------------------------------------------------------------------------------------------------


def numbers(found, width, default):
    if isinstance(found, dict):
        return [float32(found.get(name, default)) for name in "xyzw"[:width]]
    return [float32(found if found is not None else default)] * width


def key(found, width):
    part = lambda name, default: numbers(found.get(name), width, default)
    return Key(float32(found.get("time", "0")), part("value", "0"), part("inSlope", "0"), part("outSlope", "0"), part("inWeight", "0.33333334"),
               part("outWeight", "0.33333334"), int(found.get("weightedMode", 0)), int(found.get("tangentMode", 0)))


def curve(kind, found):
    inner = found["curve"]
    keys = [key(one, WIDTHS.get(kind, 3)) for one in inner.get("m_Curve") or []]
    return Curve(kind, keys, int(inner.get("m_PreInfinity", 2)), int(inner.get("m_PostInfinity", 2)), int(inner.get("m_RotationOrder", 4)),
                 found.get("path", ""), found.get("attribute", ""), int(found.get("classID", 0)))


def clip(found):
    settings = found.get("m_AnimationClipSettings") or {}
    made = Clip(found.get("m_Name", ""), float32(found.get("m_SampleRate", "60")), float32(settings.get("m_StopTime", "0")))
    for name, kind in LISTS.items():
        made.curves += [curve(kind, one) for one in found.get(name) or []]
    made.events = [(float32(one["time"]), one["functionName"], one["data"]) for one in found.get("m_Events") or []]
    return made


def read(data):
    text = data.decode("utf-8-sig")
    parts = re.split(r"(?m)^--- ?(.*)$", text)
    clips = []
    for header, content in zip(parts[1::2], parts[2::2]):
        if header.startswith("!u!74"):
            lines = Text(content)
            clips.append(clip(block(lines, lines.peek()[0])["AnimationClip"]))
    if not clips:
        raise NotAClip("no clip")
    return clips
