"""Documents of each format as a class with attributes: what `genga.document` gives.

    motion = genga.VmdMotion.read("dance.vmd")
    motion.bone_keys["position"]        # (keys, 3) float32
    motion.model_name = "figure"        # bytes(motion) is the file with that name

Every attribute is a member of the JSON form under the same or a plainer name; `members` and paths reach the same. Tables are
structured arrays of NumPy, made anew at each access: keep one that you use often. Numbers are as the file has them. Among fields
"position:f4[3]" is three float32, "interpolation:hex[64]" 64 bytes, "name:text" a text, "tail:i4=-1" -1 where a record has none.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._document import Document, register
from ._members import Array, Bytes, Field, Nested, Records, flag, integer, number, numbers, raw, records_of, text, text_of, texts

_BODY = (
    "group:u1 mask:u2 shape:u1 size:f4[3] position:f4[3] rotation:f4[3] mass:f4 linear_damping:f4 angular_damping:f4"
    " restitution:f4 friction:f4"
)
_LIMITS = (
    "position:f4[3] rotation:f4[3] position_lower:f4[3] position_upper:f4[3] rotation_lower:f4[3] rotation_upper:f4[3]"
    " position_spring:f4[3] rotation_spring:f4[3]"
)
_LINES = "The file's lines where it is laid out otherwise than its program does; they count when it is written."


@register("vmd")
class VmdMotion(Document):
    """A motion of MikuMikuDance: 30 frames a second, left-handed, y up, units of MMD (0.08 m)."""

    signature = text("signature", "The first 30 bytes as text.")
    model_name = text("model_name", "The model that it was made for.")
    bone_keys = Records(
        "bone_keys",
        "name:text frame:u4 position:f4[3] rotation:f4[4] interpolation:hex[64]",
        "Keys of bones; position from the rest place, in units; rotation x y z w.",
    )
    morph_keys = Records("morph_keys", "name:text frame:u4 weight:f4", "Keys of morphs; weight 0 to 1.")
    camera_keys = Records(
        "camera_keys",
        "frame:u4 distance:f4 target:f4[3] rotation:f4[3] interpolation:hex[24] fov:u4 perspective:u1",
        "Keys of the camera; distance in units, below 0 behind the target; rotation in radians; fov in degrees; perspective 1: "
        "orthographic.",
    )
    light_keys = Records("light_keys", "frame:u4 color:f4[3] direction:f4[3]", "Keys of the light; color 0 to 1.")
    shadow_keys = Records("shadow_keys", "frame:u4 mode:u1 distance:f4", "Keys of the self shadow; mode 0: none.")
    property_keys = Records("property_keys", "frame:u4 visible:u1", "Keys of what is shown.")
    ik_switches = Nested("property_keys[].iks", "property_key", "name:text enabled:u1", "Inverse kinematics on and off.")
    trailing = Bytes("trailing", "What follows the last section.")


@register("pmd")
class PmdModel(Document):
    """A model of MikuMikuDance: left-handed, y up, units of MMD (0.08 m). Numbers of bones that are none are 65535."""

    version = number("version", "Of the format: 1.")
    title = text("name", "The model's name.")
    comment = text("comment", "The author's words.")
    vertices = Records(
        "vertices",
        "position:f4[3] normal:f4[3] uv:f4[2] bones:u2[2] weight:u1 edge:u1",
        "Vertices; position in units; weight: percent of the first bone; edge 1: no outline.",
    )
    indices = Array("indices", "u4", "(corners,): numbers of vertices, three a triangle.")
    materials = Records(
        "materials",
        "diffuse:f4[3] alpha:f4 specular_power:f4 specular:f4[3] ambient:f4[3] toon:u1 edge:u1 index_count:u4 texture:text",
        "Materials; colors 0 to 1; index_count: how many of the indices, after those of the one before.",
    )
    bones = Records("bones", "name:text parent:u2 tail:u2 type:u1 ik:u2 head:f4[3]", "Bones; head in units, in the model's space.")
    iks = Records(
        "iks", "bone:u2 target:u2 iterations:u2 weight:f4", "Inverse kinematics; weight: the largest step in units of 4 radians."
    )
    ik_links = Nested("iks[].links", "ik", "bone@:u2", "Bones of each chain, from the effector to the root.")
    morphs = Records("morphs", "name:text type:u1", "Morphs; type 0: the base, 1 brow, 2 eye, 3 lip, 4 other.")
    morph_vertices = Nested(
        "morphs[].vertices", "morph", "index:u4 position:f4[3]", "What morphs move; of the base a vertex and its place, else an entry of "
        "the base and an offset; units."
    )
    morph_display = Array("morph_display", "u2", "(morphs,): those that the panel shows.")
    frame_names = texts("frame_names", "Names of lists of bones.")
    bone_display = Records("bone_display", "bone:u2 frame:u1", "The list of each bone, from 1 on.")
    has_english = integer("english.flag", "1: there are English names; 0 also if the file ends before.")
    english_name = text("english.name", "The model's English name.")
    english_comment = text("english.comment", "The author's English words.")
    english_bones = texts("english.bones", "One for each bone.")
    english_morphs = texts("english.morphs", "One for each morph but the first.")
    english_frame_names = texts("english.frame_names", "One for each list of bones.")
    toons = texts("toons", "Ten file names.")
    rigid_bodies = Records(
        "rigid_bodies", f"name:text bone:u2 {_BODY} type:u1", "Rigid bodies; place from the bone, in units; rotation in radians; type 0 "
        "follows its bone, 1 physics, 2 physics at the bone's place."
    )
    joints = Records("joints", f"name:text body_a:u4 body_b:u4 {_LIMITS}", "Joints; place in the model's space; angles in radians.")
    trailing = Bytes("trailing", "What follows the last section.")


_PMX_MORPH = (
    "material:i4 operation:u1 diffuse:f4[4] specular:f4[3] specular_power:f4 ambient:f4[3] edge_color:f4[4] edge_size:f4"
    " texture:f4[4] sphere:f4[4] toon:f4[4]"
)
_SOFT_NUMBERS = (
    "velocity_correction damping drag lift pressure volume_conservation dynamic_friction pose_matching rigid_hardness"
    " kinetic_hardness soft_hardness anchor_hardness cluster_rigid_hardness cluster_kinetic_hardness cluster_soft_hardness"
    " cluster_rigid_split cluster_kinetic_split cluster_soft_split"
)
_SOFT = (
    "name:text english_name:text shape:u1 material:i4 group:u1 mask:u2 flags:u1 link_distance:i4 clusters:i4 mass:f4 margin:f4"
    f" aero_model:i4 {' '.join(f'{name}:f4' for name in _SOFT_NUMBERS.split())} velocity_iterations:i4 position_iterations:i4"
    " drift_iterations:i4 cluster_iterations:i4 linear_stiffness:f4 angular_stiffness:f4 volume_stiffness:f4"
)


@register("pmx")
class PmxModel(Document):
    """A newer model of MikuMikuDance: left-handed, y up, units of MMD (0.08 m). Numbers that name nothing are -1."""

    header = raw("header", "Version, encoding, and sizes of numbers.")
    title = text("name", "The model's name.")
    english_name = text("english_name", "The model's English name.")
    comment = text("comment", "The author's words.")
    english_comment = text("english_comment", "The author's English words.")
    vertices = Records(
        "vertices",
        "position:f4[3] normal:f4[3] uv:f4[2] extra_uvs:f4[16] weight_kind:u1 bones:i4[4]=-1 weights:f4[4] sdef_center@sdef.center:f4[3]"
        " sdef_r0@sdef.r0:f4[3] sdef_r1@sdef.r1:f4[3] edge_scale:f4",
        "Vertices; position in units; weight_kind 0 one bone, 1 two, 2 four, 3 two about a center, 4 four by dual quaternions; "
        "weights as the file has them: of two bones that of the first.",
    )
    indices = Array("indices", "u4", "(corners,): numbers of vertices, three a triangle.")
    textures = texts("textures", "File names.")
    materials = Records(
        "materials",
        "name:text english_name:text diffuse:f4[4] specular:f4[3] specular_power:f4 ambient:f4[3] flags:u1 edge_color:f4[4] edge_size:f4"
        " texture:i4 sphere:i4 sphere_mode:u1 shares_toon:u1 shared_toon:i4=-1 toon:i4=-1 memo:text index_count:i4",
        "Materials; colors 0 to 1; index_count: how many of the indices, after those of the one before.",
    )
    bones = Records(
        "bones",
        "name:text english_name:text position:f4[3] parent:i4 layer:i4 flags:u2 tail:i4=-1 tail_offset:f4[3]"
        " append_source@append.source:i4=-1 append_ratio@append.ratio:f4 fixed_axis:f4[3] local_x@local_axes.x:f4[3]"
        " local_z@local_axes.z:f4[3] external_key:i4 ik_target@ik.target:i4=-1 ik_iterations@ik.iterations:i4 ik_max_step@ik.max_step:f4",
        "Bones; position in units, in the model's space; what a bone has not is 0 or -1; ik_max_step in radians.",
    )
    ik_links = Nested(
        "bones[].ik.links", "goal", "bone:i4 is_limited:u1 lower@limits.lower:f4[3] upper@limits.upper:f4[3]", "Bones of each chain, from the "
        "effector to the root; limits in radians."
    )
    morphs = Records("morphs", "name:text english_name:text panel:u1 kind:u1", "Morphs; kind as in the README of the format.")
    morph_members = Nested("morphs[].morphs", "morph", "member@morph:i4 ratio:f4", "Morphs within morphs.")
    morph_vertices = Nested("morphs[].vertices", "morph", "vertex:i4 offset:f4[3]", "Vertices that morphs move; units.")
    morph_bones = Nested("morphs[].bones", "morph", "bone:i4 translation:f4[3] rotation:f4[4]", "Bones that morphs move; units; x y z w.")
    morph_uvs = Nested("morphs[].uvs", "morph", "vertex:i4 offset:f4[4]", "Texture coordinates that morphs move.")
    morph_materials = Nested("morphs[].materials", "morph", _PMX_MORPH, "Materials that morphs change; operation 0 multiplies, 1 adds.")
    morph_impulses = Nested("morphs[].impulses", "morph", "body:i4 is_local:u1 velocity:f4[3] torque:f4[3]", "Bodies that morphs push.")
    frames = Records("frames", "name:text english_name:text is_special:u1", "Lists of the panel.")
    frame_entries = Nested("frames[].entries", "frame", "kind:u1 bone:i4=-1 morph:i4=-1", "What the lists show; kind 0 bone, 1 morph.")
    rigid_bodies = Records(
        "rigid_bodies", f"name:text english_name:text bone:i4 {_BODY} mode:u1", "Rigid bodies; place in the model's space, in units; rotation "
        "in radians; mode 0 follows its bone, 1 physics, 2 physics at the bone's place."
    )
    joints = Records(
        "joints", f"name:text english_name:text kind:u1 body_a:i4 body_b:i4 {_LIMITS}", "Joints; place in the model's space; angles in "
        "radians."
    )
    soft_bodies = Records("soft_bodies", _SOFT, "Soft bodies of version 2.1.")
    soft_body_anchors = Nested("soft_bodies[].anchors", "soft_body", "body:i4 vertex:i4 is_near:u1", "What holds soft bodies.")
    soft_body_pins = Nested("soft_bodies[].pins", "soft_body", "vertex@:i4", "Vertices that stay in place.")
    trailing = Bytes("trailing", "What follows the last section.")


@register("vpd")
class VpdPose(Document):
    """A pose of MikuMikuDance: left-handed, y up, units of MMD (0.08 m)."""

    encoding = text("encoding", "Of the names.", "cp932")
    line_end = text("line_end", '"lf" or "crlf"')
    model = text("model", "The model that it was made for.")
    count = integer("count", "How many bones the file says that it has.")
    bones = Records("bones", "name:text translation:f8[3] rotation:f8[4]", "Bones; translation in units; rotation x y z w.")
    morphs = Records("morphs", "name:text weight:f8", "Morphs; weight 0 to 1.")
    lines = raw("lines", _LINES)


@register("bvh")
class BvhMotion(Document):
    """A figure of joints with its motion, in the file's own axes and units; angles in degrees."""

    line_end = text("line_end", '"lf" or "crlf"')
    joints = Records("joints", "name:text parent:i4 offset:f8[3]", "Joints; parent -1: none; offset from the parent.")
    channels = Nested("joints[].channels", "joint", "channel@:text", 'Columns of rows: "Xposition", "Zrotation" … of each joint.')
    end_sites = Nested("joints[].ends", "joint", "name:text offset:f8[3]", "Where limbs end; offset from the joint.")
    has_motion = flag("has_motion", "Whether there is a motion.", True)
    frames = integer("frames", "How many rows the file says that it has.")
    frame_time = number("frame_time", "Seconds of a frame.")
    rows = Array("rows", "f8", "(frames, channels): units and degrees.", is_table=True)
    lines = raw("lines", _LINES)


@dataclasses.dataclass(frozen=True)
class KeyCurve:
    """A curve with its keys, as its file has it."""

    name: str  # "camera.position.x"; of Unity "path/of/node/m_LocalPosition"
    keys: NDArray[np.void]
    before: int  # the program's number of what happens before the first key
    after: int


_MRTK_KEY = "time:f4 value:f4 in_tangent:f4 out_tangent:f4 in_weight:f4 out_weight:f4 weighted_mode:i4"


@register("mrtk")
class MrtkRecording(Document):
    """A recording of hands, head and gaze: left-handed, y up, metres, seconds."""

    major = integer("major", "Of the version.")
    minor = integer("minor", "Of the version.")
    has_camera = integer("has_camera", "1: it says that it has the head. Not in version 1.0.")
    has_hands = integer("has_hands", "1: it says that it has the hands. Not in version 1.0.")
    has_gaze = integer("has_gaze", "1: it says that it has the gaze. Not in version 1.0.")
    key_shape = text("key_shape", '"simple": time and value; "full": with tangents and weights.')
    markers = Records("markers", "time:f4 name:text length_bytes:u1", "Markers; seconds; length_bytes: of the length of a name, if more than it needs.")
    trailing = Bytes("trailing", "What follows the markers.")

    @property
    def curves(self) -> list[KeyCurve]:
        """All curves in the order of the file, those of "camera", "left", "right" and "gaze". Fields of keys: time in seconds, value
        (metres, or a part of a quaternion), and of full keys in_tangent, out_tangent, in_weight, out_weight, weighted_mode."""
        fields = [Field(spec) for spec in _MRTK_KEY.split()[: 7 if self.key_shape == "full" else 2]]
        parts = ((name, self.members.get(name)) for name in ("camera", "left", "right", "gaze"))
        return [
            KeyCurve(name, records_of(one.get("full_keys", one.get("keys")), fields), one["pre_wrap"], one["post_wrap"])
            for part, value in parts
            for name, one in _curves_in(part, value)
        ]


def _curves_in(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    if not isinstance(value, dict):
        return
    if "pre_wrap" in value:
        yield name, value
        return
    for key, inner in value.items():
        yield from _curves_in(f"{name}.{key}", inner)


_UNITY_CURVES = {
    "m_RotationCurves": ("m_LocalRotation", "xyzw"),
    "m_PositionCurves": ("m_LocalPosition", "xyz"),
    "m_ScaleCurves": ("m_LocalScale", "xyz"),
    "m_EulerCurves": ("m_LocalEulerAngles", "xyz"),
    "m_FloatCurves": ("", ""),
}
_UNITY_KEY = (("value", "value"), ("in_slope", "inSlope"), ("out_slope", "outSlope"), ("in_weight", "inWeight"), ("out_weight", "outWeight"))


@register("anim", keeps_digits=True)
class UnityClip(Document):
    """Clips of Unity: left-handed, y up, metres, seconds, angles in degrees."""

    line_end = text("line_end", '"lf" or "crlf"')
    head = texts("head", "Lines before the first object.")
    objects = raw("documents", "The file's objects with all of their members: `header` and `content`.")
    lines = raw("lines", _LINES)
    raw_bytes = raw("bytes", "The file's bytes where it is no text of UTF-8; they count when it is written.")

    @property
    def clips(self) -> list[dict[str, Any]]:
        """The clips among the objects, by Unity's names of members: `m_Name`, `m_SampleRate` …"""
        contents = (one.get("content") for one in self.objects if isinstance(one, dict))
        return [one["AnimationClip"] for one in contents if isinstance(one, dict) and isinstance(one.get("AnimationClip"), dict)]

    def curves(self, clip: int = 0) -> list[KeyCurve]:
        """Curves of a clip. Fields of keys: time in seconds, tangent_mode, weighted_mode, and value, in_slope, out_slope, in_weight,
        out_weight, each with a number for each component (x y z w)."""
        members = self.clips[clip]
        return [
            _unity_curve(one, *kind) for name, kind in _UNITY_CURVES.items() for one in members.get(name) or [] if isinstance(one, dict)
        ]


def _unity_curve(curve: dict[str, Any], attribute: str, axes: str) -> KeyCurve:
    paths = [f"{name}@{said}.{axis}" for name, said in _UNITY_KEY for axis in axes] if axes else [f"{name}@{said}" for name, said in _UNITY_KEY]
    fields = [Field("time:f4"), Field("tangent_mode@tangentMode:i4"), Field("weighted_mode@weightedMode:i4")]
    inner = curve.get("curve") or {}
    keys = inner.get("m_Curve") or []
    flat = records_of(keys, fields)
    kinds: list[Any] = [(name, flat.dtype[name]) for name in flat.dtype.names or ()]
    made = np.zeros(len(keys), kinds + [(name, np.float32, (max(len(axes), 1),)) for name, _ in _UNITY_KEY])
    for name in flat.dtype.names or ():
        made[name] = flat[name]
    for index, path in enumerate(paths):
        name = path.partition("@")[0]
        made[name][:, index % max(len(axes), 1)] = Field(f"{path}:f4").column(keys)
    where = text_of(curve.get("path")) + "/" if curve.get("path") else ""
    return KeyCurve(
        where + (attribute or text_of(curve.get("attribute"))), made, int(inner.get("m_PreInfinity") or 0), int(inner.get("m_PostInfinity") or 0)
    )


@register("lwo")
class LwoObject(Document):
    """An object of LightWave: left-handed, y up, metres. `genga.load` has it as meshes with normals."""

    form = text("form", '"LWO2", "LWO3", "LWOB", "LWLO", "LXOB"')
    chunks = raw("chunks", "All chunks with their members, in the file's order.")
    size = integer("size", "The size that the file states, if it is not that of its chunks; else 0.")
    leftover = Bytes("leftover", "What follows the last chunk within the object.")
    trailing = Bytes("trailing", "What follows the object.")

    def chunks_of(self, *ids: str) -> list[dict[str, Any]]:
        """All chunks of these kinds, also those within others: chunks_of("POLS", "PTAG")."""
        return [one for one in _each_chunk(self.chunks) if str(one.get("id", "")).rstrip() in ids]

    @property
    def tags(self) -> list[str]:
        """Names that polygons have numbers of: of surfaces, parts …"""
        return [text_of(name) for one in self.chunks_of("TAGS", "SRFS") for name in one.get("names", [])]

    @property
    def layers(self) -> NDArray[np.void]:
        """Fields: number, flags (bit 0 hidden), name, pivot in metres, parent (-1: none)."""
        fields = [Field(spec) for spec in "number:u2 flags:u2 name:text pivot:f4[3] parent:i4=-1".split()]
        return records_of([_fields_of(one) for one in self.chunks_of("LAYR")], fields)

    @property
    def points(self) -> list[NDArray[np.float32]]:
        """(points, 3) for each list of points, which is one for each layer: metres."""
        return [numbers(_fields_of(one).get("points", []), "f4", (-1, 3)) for one in self.chunks_of("PNTS")]

    @property
    def polygons(self) -> list[list[NDArray[np.int32]]]:
        """Numbers of points of each polygon, clockwise from where it is seen, for each list of polygons."""
        lists = (_fields_of(one).get("polygons", []) for one in self.chunks_of("POLS", "CRVS", "PCHS"))
        return [[np.array(one["points"] if isinstance(one, dict) else one, np.int32) for one in listed] for listed in lists]

    @property
    def surfaces(self) -> list[dict[str, Any]]:
        """Surfaces with textures, the same for all versions: bindings/c/README.md has the members. Shares are 1 for 100 %."""
        return list(self._surfaces()["surfaces"])

    @property
    def clips(self) -> list[dict[str, Any]]:
        """Pictures that textures name by `index`."""
        return list(self._surfaces()["clips"])

    @property
    def envelopes(self) -> list[dict[str, Any]]:
        """Curves that numbers of surfaces name by `index`; seconds."""
        return list(self._surfaces()["envelopes"])


def _each_chunk(chunks: Any) -> Iterator[dict[str, Any]]:
    for one in chunks or []:
        yield one
        yield from _each_chunk(one.get("chunks"))


def _fields_of(chunk: dict[str, Any]) -> dict[str, Any]:
    """A form's own members are in its first chunk, which has no name."""
    inner: list[dict[str, Any]] = chunk.get("chunks") or [{}]
    return inner[0] if chunk.get("form") and not str(inner[0].get("id", "-")).strip() else chunk


@register("lws", keeps_digits=True)
class LwsScene(Document):
    """A scene or motion of LightWave: left-handed, y up, metres, seconds, angles as the file has them. `genga.load` has its items,
    `genga.sample` what they do."""

    line_end = text("line_end", '"lf" or "crlf"')
    ends_with_line_end = flag("ends_with_line_end", "Whether the last line has an end.")
    lines = raw("lines", "Lines as lists of words; a block is a dict with `block` and its `lines`.")

    @property
    def version(self) -> int:
        """The file's, 1 to 5."""
        words = self.lines[1] if len(self.lines) > 1 else []
        return int(words[0]) if isinstance(words, list) and words and isinstance(words[0], int) else 0

    def statements(self, word: str) -> list[list[Any]]:
        """What follows a word at the beginning of a line, for each such line: statements("FrameSize") → [[640, 480]]."""
        return [line[1:] for line in _each_line(self.lines) if line and line[0] == word]

    @property
    def envelopes(self) -> list[KeyCurve]:
        """Curves of versions from 3 on, in the file's order, without names. Fields of keys: value, time in seconds, shape (0 TCB, 1
        Hermite, 3 linear, 4 stepped, 5 Bezier), six parameters of the shape."""
        return [_lws_curve(one["lines"]) for one in _each_block(self.lines) if one["block"][:1] == ["Envelope"]]


_LWS_KEY = np.dtype([("value", "f8"), ("time", "f8"), ("shape", "u1"), ("parameters", "f8", (6,))])


def _each_line(lines: list[Any]) -> Iterator[list[Any]]:
    for line in lines:
        if isinstance(line, dict) and "lines" in line:
            yield from _each_line(line["lines"])
        elif isinstance(line, list):
            yield line


def _each_block(lines: list[Any]) -> Iterator[dict[str, Any]]:
    for line in lines:
        if isinstance(line, dict) and "block" in line:
            yield line
            yield from _each_block(line["lines"])


def _lws_curve(lines: list[Any]) -> KeyCurve:
    keys = [line[1:] for line in _each_line(lines) if line[:1] == ["Key"]]
    made = np.zeros(len(keys), _LWS_KEY)
    for index, words in enumerate(keys):
        values = [float(word) if isinstance(word, (int, float)) else 0.0 for word in words[:9]]
        values += [0.0] * (9 - len(values))
        made[index] = (values[0], values[1], values[2], tuple(values[3:]))
    ends: list[Any] = next((line[1:] for line in _each_line(lines) if line[:1] == ["Behaviors"]), [])
    before, after = [one for one in ends if isinstance(one, int)][:2] if len(ends) >= 2 else (1, 1)
    return KeyCurve("", made, before, after)


@dataclasses.dataclass(frozen=True)
class XObject:
    """A data object of a .x file."""

    kind: str  # its template: "Frame", "Mesh", "AnimationKey"
    name: str  # empty: none
    content: list[Any]  # its tokens, and objects within as JSON has them

    @property
    def numbers(self) -> NDArray[np.float64]:
        """Its numbers one after the other, without those of objects within."""
        return np.array([one for one in self.content if isinstance(one, (int, float)) and not isinstance(one, bool)], np.float64)


@register("x", keeps_digits=True)
class XFile(Document):
    """A file of DirectX: left-handed, y up, units of the file; times in its own ticks."""

    header = text("header", "16 characters: version, encoding, size of numbers.")
    content = raw("content", "Templates and objects, objects within objects, all tokens in the file's order.")
    layout = texts("layout", "What stands between the tokens.")
    trailing = raw("trailing", "Bytes after the last token, of a binary file.")
    packed = raw("packed", "Bytes of a compressed file, which are used again if the content is the same.")

    def objects(self, kind: str | None = None) -> list[XObject]:
        """All objects, or those of a template, in the file's order: objects("Mesh")[0].numbers."""
        return [one for one in _each_object(self.content) if kind in (None, one.kind)]


def _each_object(content: list[Any]) -> Iterator[XObject]:
    for one in content:
        if isinstance(one, dict) and "object" in one:
            words = [text_of(word) for word in one["object"]]
            inner = one.get("content") or []
            yield XObject(words[0] if words else "", words[1] if len(words) > 1 else "", inner)
            yield from _each_object(inner)
