"""Writes animation clips as Unity 2019 and later lay them out, and tells in which line everything stands."""

from dataclasses import dataclass, field

THIRD = "0.33333334"
NAMES = "xyzw"


@dataclass
class Key:
    time: object
    value: object  # a number or a tuple of three or four
    slopes: tuple = (0, 0)  # in, out; each a number for all parts or a tuple
    weights: tuple = (THIRD, THIRD)
    weighted: int = 0
    tangents: int = 0
    layout: str = "new"  # "old": without weights, as Unity 5 wrote them


@dataclass
class Curve:
    keys: list
    path: str = ""
    attribute: str = None  # of a number
    class_id: int = 4
    script: str = "{fileID: 0}"
    before: int = 2
    after: int = 2
    order: int = 4


@dataclass
class Clip:
    name: str = "Clip"
    rotation: list = field(default_factory=list)
    euler: list = field(default_factory=list)
    position: list = field(default_factory=list)
    scale: list = field(default_factory=list)
    numbers: list = field(default_factory=list)
    editor: list = field(default_factory=list)
    pointers: list = field(default_factory=list)  # (attribute, path, class, times)
    compressed: list = field(default_factory=list)  # paths
    events: list = field(default_factory=list)  # (time, function, data)
    rate: object = 60
    wrap: int = 0
    legacy: int = 0
    stop: object = None  # default: the last key
    loops: int = 0


@dataclass
class Written:
    text: str
    lines: dict  # by path


class Writer:
    def __init__(self):
        self.out = []
        self.lines = {}

    def put(self, line):
        self.out.append(line)

    def mark(self, path):
        """What comes next stands there."""
        self.lines[path] = len(self.out) + 1

    def curve_list(self, name, curves, path, first):
        self.put(f"  {name}:" if curves else f"  {name}: []")
        for index, curve in enumerate(curves, first):
            self.curve(curve, f"{path}[{index}]")

    def curve(self, curve, path):
        self.mark(path)
        self.put("  - curve:")
        self.put("      serializedVersion: 2")
        self.put("      m_Curve:" if curve.keys else "      m_Curve: []")
        for index, key in enumerate(curve.keys):
            self.mark(f"{path}.keys[{index}]")
            self.key(key)
        self.put(f"      m_PreInfinity: {curve.before}")
        self.put(f"      m_PostInfinity: {curve.after}")
        self.put(f"      m_RotationOrder: {curve.order}")
        if curve.attribute is not None:
            self.put(f"    attribute: {curve.attribute}")
        self.mark(f"{path}.path")
        self.put(f"    path: {curve.path}")
        if curve.attribute is not None:
            self.put(f"    classID: {curve.class_id}")
            self.put(f"    script: {curve.script}")

    def key(self, key):
        width = len(key.value) if isinstance(key.value, tuple) else 1
        self.put(f"      - serializedVersion: {3 if key.layout == 'new' else 2}")
        if key.time is not None:
            self.put(f"        time: {key.time}")
        if key.value is not None:
            self.put(f"        value: {parts(key.value, width)}")
        self.put(f"        inSlope: {parts(key.slopes[0], width)}")
        self.put(f"        outSlope: {parts(key.slopes[1], width)}")
        self.put(f"        tangentMode: {key.tangents}")
        if key.layout == "new":
            self.put(f"        weightedMode: {key.weighted}")
            self.put(f"        inWeight: {parts(key.weights[0], width)}")
            self.put(f"        outWeight: {parts(key.weights[1], width)}")

    def clip(self, clip, number=0, at="clips[0]"):
        self.put(f"--- !u!74 &{7400000 + 2 * number}")
        for line in ("AnimationClip:", "  m_ObjectHideFlags: 0", "  m_CorrespondingSourceObject: {fileID: 0}",
                     "  m_PrefabInstance: {fileID: 0}", "  m_PrefabAsset: {fileID: 0}"):
            self.put(line)
        self.mark(f"{at}.name")
        self.put(f"  m_Name: {clip.name}")
        for line in ("  serializedVersion: 6", f"  m_Legacy: {clip.legacy}", "  m_Compressed: 0", "  m_UseHighQualityCurve: 1"):
            self.put(line)
        count = 0
        for name, curves in (("m_RotationCurves", clip.rotation), ("m_EulerCurves", clip.euler), ("m_PositionCurves", clip.position),
                             ("m_ScaleCurves", clip.scale), ("m_FloatCurves", clip.numbers)):
            self.curve_list(name, curves, f"{at}.curves", count)
            count += len(curves)
            if name == "m_RotationCurves":
                self.compressed(clip.compressed, at)
        self.pointers(clip.pointers, at)
        self.mark(f"{at}.sample_rate")
        self.put(f"  m_SampleRate: {clip.rate}")
        self.put(f"  m_WrapMode: {clip.wrap}")
        self.settings(clip, at)
        self.curve_list("m_EditorCurves", clip.editor, f"{at}.editor_curves", 0)
        for line in ("  m_EulerEditorCurves: []", "  m_HasGenericRootTransform: 0", "  m_HasMotionFloatCurves: 0"):
            self.put(line)
        self.events(clip.events, at)

    def compressed(self, paths, at):
        self.put("  m_CompressedRotationCurves:" if paths else "  m_CompressedRotationCurves: []")
        for index, path in enumerate(paths):
            self.mark(f"{at}.compressed_curves[{index}]")
            self.put(f"  - m_Path: {path}")
            for name in ("m_Times", "m_Values", "m_Slopes"):
                self.put(f"    {name}:")
                self.put("      m_NumItems: 0")
                self.put("      m_Data: ")
                self.put("      m_BitSize: 0")
            self.put("    m_PreInfinity: 2")
            self.put("    m_PostInfinity: 2")

    def pointers(self, pointers, at):
        self.put("  m_PPtrCurves:" if pointers else "  m_PPtrCurves: []")
        for index, (attribute, path, class_id, times) in enumerate(pointers):
            self.mark(f"{at}.pointer_curves[{index}]")
            self.put("  - curve:")
            for time in times:
                self.put(f"    - time: {time}")
                self.put("      value: {fileID: 21300000, guid: 0123456789abcdef0123456789abcdef, type: 3}")
            self.put(f"    attribute: {attribute}")
            self.put(f"    path: {path}")
            self.put(f"    classID: {class_id}")
            self.put("    script: {fileID: 0}")

    def settings(self, clip, at):
        for line in ("  m_Bounds:", "    m_Center: {x: 0, y: 0, z: 0}", "    m_Extent: {x: 0, y: 0, z: 0}", "  m_ClipBindingConstant:",
                     "    genericBindings: []", "    pptrCurveMapping: []"):
            self.put(line)
        self.mark(f"{at}.settings")
        for line in ("  m_AnimationClipSettings:", "    serializedVersion: 2", "    m_AdditiveReferencePoseClip: {fileID: 0}",
                     "    m_AdditiveReferencePoseTime: 0"):
            self.put(line)
        self.put("    m_StartTime: 0")
        self.mark(f"{at}.settings.stop_time")
        self.put(f"    m_StopTime: {last_key(clip) if clip.stop is None else clip.stop}")
        for line in ("    m_OrientationOffsetY: 0", "    m_Level: 0", "    m_CycleOffset: 0", "    m_HasAdditiveReferencePose: 0",
                     f"    m_LoopTime: {clip.loops}", "    m_LoopBlend: 0", "    m_LoopBlendOrientation: 0", "    m_LoopBlendPositionY: 0",
                     "    m_LoopBlendPositionXZ: 0", "    m_KeepOriginalOrientation: 0", "    m_KeepOriginalPositionY: 1",
                     "    m_KeepOriginalPositionXZ: 0", "    m_HeightFromFeet: 0", "    m_Mirror: 0"):
            self.put(line)

    def events(self, events, at):
        self.put("  m_Events:" if events else "  m_Events: []")
        for index, (time, function, data) in enumerate(events):
            self.mark(f"{at}.events[{index}]")
            self.put(f"  - time: {time}")
            self.put(f"    functionName: {function}")
            self.put(f"    data: {data}")
            for line in ("    objectReferenceParameter: {fileID: 0}", "    floatParameter: 0", "    intParameter: 0", "    messageOptions: 0"):
                self.put(line)


def parts(value, width):
    values = value if isinstance(value, tuple) else (value,) * width
    return str(values[0]) if width == 1 else "{" + ", ".join(f"{name}: {one}" for name, one in zip(NAMES, values)) + "}"


def last_key(clip):
    times = [key.time for curves in (clip.rotation, clip.euler, clip.position, clip.scale, clip.numbers) for curve in curves
             for key in curve.keys if isinstance(key.time, (int, float))]
    return max(times, default=0)


def layout(*clips):
    writer = Writer()
    writer.put("%YAML 1.1")
    writer.put("%TAG !u! tag:unity3d.com,2011:")
    for number, clip in enumerate(clips):
        writer.clip(clip, number, f"clips[{number}]")
    writer.lines["magic"] = 1
    return Written("\n".join(writer.out) + "\n", writer.lines)


def write(*clips):
    return layout(*clips).text.encode()
