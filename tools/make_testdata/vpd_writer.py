"""Writes VPD poses, right ones and wrong ones alike, and says on which line each part stands."""

from dataclasses import dataclass, field


@dataclass
class BonePose:
    name: str | bytes
    translation: tuple = (0, 0, 0)
    rotation: tuple = (0, 0, 0, 1)


@dataclass
class MorphPose:
    name: str | bytes
    weight: float = 1


@dataclass
class Vpd:
    model: str | bytes = "figure.osm"
    bones: list = field(default_factory=list)
    morphs: list = field(default_factory=list)
    count: int = None  # None: as many as there are
    line_end: str = "\r\n"
    encoding: str = "cp932"  # utf-8-sig: with a byte order mark


class Text:
    def __init__(self, line_end, encoding):
        self.data = b"\xef\xbb\xbf" if encoding == "utf-8-sig" else b""
        self._encoding = encoding.removesuffix("-sig")
        self.lines = {}
        self._line_end = line_end.encode()
        self._number = 0

    def line(self, *parts, path=None):
        self._number += 1
        if path:
            self.lines[path] = self._number
        self.data += b"".join(part if isinstance(part, bytes) else part.encode(self._encoding) for part in parts) + self._line_end


def numbers(values):
    return "  " + ",".join(value if isinstance(value, str) else f"{value:.6f}" for value in values)


def layout(vpd):
    text = Text(vpd.line_end, vpd.encoding)
    text.line("Vocaloid Pose Data file", path="magic")
    text.line()
    text.line(vpd.model, ";\t\t// 親ファイル名", path="model")
    text.line(str(len(vpd.bones) if vpd.count is None else vpd.count), ";\t\t\t\t// 総ポーズボーン数", path="count")
    text.line()
    for index, bone in enumerate(vpd.bones):
        path = f"bones[{index}]"
        text.line(f"Bone{index}{{", bone.name, path=f"{path}.name")
        text.line(numbers(bone.translation), ";\t\t\t\t// trans x,y,z", path=f"{path}.translation")
        text.line(numbers(bone.rotation), ";\t\t// Quaternion x,y,z,w", path=f"{path}.rotation")
        text.line("}")
        text.line()
    for index, morph in enumerate(vpd.morphs):
        text.line(f"Morph{index}{{", morph.name, path=f"morphs[{index}]")
        text.line(numbers([morph.weight]), ";", path=f"morphs[{index}].weight")
        text.line("}")
        text.line()
    return text


def write(vpd):
    return layout(vpd).data
