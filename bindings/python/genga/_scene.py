"""Scenes: what files mean, and playing it."""

from __future__ import annotations

import dataclasses
import json
import pathlib
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from ctypes import POINTER, byref, c_double, c_float, c_uint32, cast
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from . import _calls
from ._call import Call, Handle, view
from ._calls import C
from ._errors import ArgumentError, Finding, GengaError
from ._files import Files
from ._output import bytes_of, text_of
from ._page import Page, page_of

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Indices = NDArray[np.uint32]
Kind = Literal["nodes", "meshes", "materials", "morphs", "cameras", "lights", "hands", "constraints", "clips"]
Part = Literal["local", "world", "morphed", "views", "shining", "held", "enabled", "shown", "painted"]

T = TypeVar("T")


def _told(kind: type[T], members: Mapping[str, Any]) -> T:
    """A dataclass of an object of JSON. What this version does not know is left out: members may be added."""
    known = {field.name for field in dataclasses.fields(kind)}
    return kind(**{name: value for name, value in members.items() if name in known})


@dataclasses.dataclass(frozen=True)
class Axes:
    """The axes and units of all numbers of a scene, which are the file's own. Y is up."""

    handedness: Literal["left", "right"]
    metres_per_unit: float
    frames_per_second: float


@dataclasses.dataclass(frozen=True)
class Node:
    """A bone, group, camera or light at rest, in its parent's space."""

    name: str
    kind: Literal["group", "bone", "camera", "light"]
    parent: int  # -1: none
    translation: Sequence[float]  # x y z, units of the scene
    rotation: Sequence[float]  # quaternion x y z w
    scale: Sequence[float]  # x y z
    pivot: Sequence[float] = (0.0, 0.0, 0.0)
    pivot_rotation: Sequence[float] = (0.0, 0.0, 0.0, 1.0)
    in_scene_space: bool = False  # its place is the scene's, whatever its parent is
    hidden: bool = False
    unseen: bool = False
    english_name: str = ""


@dataclasses.dataclass(frozen=True)
class Morph:
    name: str
    panel: str
    node: int  # whose mesh it bends; -1: none
    picks_one: bool  # a flip: its weight chooses one of its members
    members: Sequence[Mapping[str, Any]]  # "morph", "ratio"
    english_name: str = ""


@dataclasses.dataclass(frozen=True)
class Hand:
    side: Literal["left", "right"]
    node: int
    joints: Mapping[str, int]  # nodes by MRTK's names


@dataclasses.dataclass(frozen=True)
class Marker:
    time: float  # seconds
    name: str


@dataclasses.dataclass(frozen=True)
class Track:
    """What has keys."""

    kind: str  # "node", "morph", "camera" …
    index: int
    property: str
    keys: int
    first: float  # seconds
    last: float  # seconds
    name: str = ""


@dataclasses.dataclass(frozen=True)
class Clip:
    name: str
    role: Literal["source", "baked"]
    begin: float  # seconds: where it starts to move, if that is before 0
    end: float  # seconds
    markers: Sequence[Marker]
    tracks: Sequence[Track]
    render_first: float | None = None  # seconds
    render_last: float | None = None  # seconds


def _mesh_array(scene: Handle, mesh: int, part: str, index: int) -> NDArray[Any]:
    array = _calls.Array()
    Call().run(C.genga_mesh_array, scene.pointer, mesh, _calls.MESH_PARTS.index(part), index, byref(array))
    number = c_float if array.number == _calls.NUMBERS.index("float32") else c_uint32
    seen = view(array.data, array.count * array.width, number, scene, (array.count, array.width))
    seen.flags.writeable = False
    return seen


class Mesh:
    """A mesh at rest. Its arrays are the scene's own memory: they are not copied, and cannot be written."""

    def __init__(self, scene: Handle, index: int, members: Mapping[str, Any]):
        self._scene = scene
        self.index = index
        self.name: str = members["name"]
        self.node: int = members["node"]
        self.influences: int = members["influences"]  # joints of each vertex
        self.targets: list[dict[str, int]] = members["targets"]  # "morph", "vertices"
        self.binds: list[dict[str, Any]] = members["binds"]  # "node", "matrix" column after column

    def __repr__(self) -> str:
        return f"<Mesh {self.name!r}, {len(self.positions)} vertices>"

    def array(self, part: str, index: int = 0) -> NDArray[Any]:
        """A part by its name in bindings/c/genga_c.h ("morph-offsets"): (entries, width)."""
        return _mesh_array(self._scene, self.index, part, index)

    @property
    def positions(self) -> Floats:
        """(vertices, 3), units of the scene, in the scene's space if the mesh has influences, else in its node's."""
        return self.array("positions")

    @property
    def normals(self) -> Floats:
        """(vertices, 3), unit; (0, 3) if the mesh has none."""
        return self.array("normals")

    @property
    def uvs(self) -> Floats:
        """(vertices, 2); the origin is at the image's upper left."""
        return self.array("uvs")

    @property
    def joints(self) -> Indices:
        """(vertices, influences): nodes."""
        return self.array("joints")

    @property
    def weights(self) -> Floats:
        """(vertices, influences), 0 to 1."""
        return self.array("weights")

    @property
    def indices(self) -> Indices:
        """(corners,): vertices, three for each triangle."""
        return self.array("indices").reshape(-1)

    @property
    def primitives(self) -> Indices:
        """(primitives, 4): first index, number of indices, material (0xffffffff: none), mode (0 triangles, 1 lines, 2 points)."""
        return self.array("primitives")


class Scene:
    """What files mean together, as genga.load makes it. It stays as it is; several players may play it at once."""

    findings: list[Finding]  # what was found while it was made

    def __init__(self, handle: Handle, files: Files, findings: list[Finding], options: Mapping[str, Any]):
        self._handle = handle
        self._files = files
        self._options = dict(options)
        self.findings = findings
        call = Call()
        told = call.make(C.genga_scene_json, C.genga_output_free, handle.pointer)
        self.description: dict[str, Any] = json.loads(bytes_of(told))  # bindings/c/README.md lists the members
        self.name: str = self.description["name"]
        self.axes = _told(Axes, self.description["axes"])
        self.nodes = [_told(Node, one) for one in self.description["nodes"]]
        self.meshes = [Mesh(handle, index, one) for index, one in enumerate(self.description["meshes"])]
        self.morphs = [_told(Morph, one) for one in self.description["morphs"]]
        self.hands = [_told(Hand, one) for one in self.description["hands"]]
        self.clips = [_clip(one) for one in self.description["clips"]]

    def __repr__(self) -> str:
        return f"<Scene {self.name!r}: {len(self.nodes)} nodes, {len(self.meshes)} meshes, {len(self.clips)} clips>"

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    @property
    def named_files(self) -> dict[str, bytes | None]:
        """Files beside the given ones that they name and that were looked for until now; None: it is not there."""
        return dict(self._files.named)

    @property
    def duration(self) -> float:
        """Seconds: the end of the longest clip."""
        return max((clip.end for clip in self.clips), default=0.0)

    def find(self, kind: Kind, name: str) -> int:
        """The number of the first one of that name. ArgumentError: there is none."""
        found: int = C.genga_scene_find(self.pointer, _calls.KINDS.index(kind), name.encode("utf-8"))
        if found < 0:
            raise ArgumentError(f"the scene has no {kind} called {name!r}")
        return found

    def player(self, clips: Sequence[int] = (), *, physics: bool = False, warm_up: float = 0.0, ground: bool = False) -> Player:
        """Plays clips in layers by their numbers, without any the first. warm_up: seconds, 0 to 600, in which rigid bodies come
        to rest before the first pose. ground: a floor at height 0."""
        player = Player(self, clips)
        if physics:
            player.start_physics(warm_up, ground)
        return player

    def curves(self, clip: int = 0) -> Curves:
        """The curves of a clip as in its file: own axes and units, no rule solved."""
        return Curves(self, clip)

    def picture(self, name: str) -> bytes:
        """The picture that a material names, from the scene's own file or from one beside it. GengaError: it is in neither."""
        return bytes_of(Call().make(C.genga_picture, C.genga_output_free, self.pointer, name.encode("utf-8")))

    def plot(self, **options: Any) -> Picture:
        """The curves of the scene's motions as SVG, which a notebook shows. Options are those of genga.plot."""
        from . import _run  # it needs this module

        return _run.plot_files(self._files, _run.options_of("plot", {**self._options, **options}))

    def show(self, page: str | pathlib.Path | None = None, height: int = 480) -> Page:
        """The page with the scene's files in it, which a notebook shows. page: viewer.html, which `./dev web` makes; without it
        the one of GENGA_VIEWER. Its files are some 2 MB and what the scene has."""
        from . import _run  # it needs this module

        for material in self.description["materials"]:
            for part in ("texture", "sphere", "toon"):
                if part in material:
                    self._look_for(material[part]["file"])
        return page_of(self._files, _run.options_of("view", self._options), page, height)

    def _look_for(self, picture: str) -> None:
        """Among the files that are there then, if it is."""
        try:
            self.picture(picture)
        except GengaError:
            pass


def _clip(members: Mapping[str, Any]) -> Clip:
    markers = [_told(Marker, one) for one in members["markers"]]
    tracks = [_told(Track, one) for one in members["tracks"]]
    return _told(Clip, {**members, "markers": markers, "tracks": tracks})


class Player:
    """A scene that plays: time in, pose out. Several threads may use it; they wait for each other."""

    def __init__(self, scene: Scene, clips: Sequence[int] = ()):
        self._scene = scene
        layers = (c_uint32 * len(clips))(*clips)
        self._handle = Call().make(C.genga_player_new, C.genga_player_free, scene.pointer, layers if clips else None, len(clips))
        self._lock = threading.RLock()
        self._time = 0.0
        self._buffers: dict[str, Doubles] = {}
        self._call = Call()

    @property
    def scene(self) -> Scene:
        return self._scene

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    @property
    def duration(self) -> float:
        """Seconds."""
        return float(C.genga_player_duration(self.pointer))

    def start_physics(self, warm_up: float = 0.0, ground: bool = False) -> None:
        """From now on rigid bodies move their bones. A pose far ahead takes the time of all steps up to it, 60 a second."""
        with self._lock:
            self._call.run(C.genga_player_start_physics, self.pointer, warm_up, int(ground))

    def stop_physics(self) -> None:
        with self._lock:
            C.genga_player_stop_physics(self.pointer)

    @property
    def plays_physics(self) -> bool:
        return bool(C.genga_player_plays_physics(self.pointer))

    def pose(self, *times: float) -> Player:
        """Goes to a time in seconds, or to one for each layer; the last is used for all further layers."""
        with self._lock:
            self._pose(times)
        return self

    def _pose(self, times: Sequence[float]) -> None:
        if self.plays_physics and len(times) == 1:
            # A second at a time, so that Ctrl-C is heard on a long way: the pose of a time does not depend on the way to it.
            for between in range(int(self._time) + 1, int(times[0])):
                C.genga_player_pose(self.pointer, byref(c_double(between)), 1)
        C.genga_player_pose(self.pointer, (c_double * len(times))(*times), len(times))
        self._time = times[0] if times else 0.0

    def _shape(self, part: str) -> tuple[int, ...]:
        size: int = C.genga_player_size(self.pointer, _calls.POSE_PARTS.index(part))
        wide = {"local": (10,), "world": (4, 4), "views": (11,), "shining": (7,), "held": (2,), "painted": (40,)}.get(part, ())
        return (size // int(np.prod(wide, dtype=np.int64)), *wide)

    def _read(self, part: str, address: Any, size: int) -> None:
        self._call.run(C.genga_player_doubles, self.pointer, _calls.POSE_PARTS.index(part), address, size)

    def read(self, part: Part, out: Doubles | None = None) -> Doubles:
        """A part of the pose. Without `out` it is the player's own array: the next reading of that part writes over it.

        local     (nodes, 10)    translation x y z, rotation x y z w, scale x y z, in the parent's space
        world     (nodes, 4, 4)  matrices in the scene's space; they act on columns, m @ (x, y, z, 1)
        morphed   (morphs,)      weights
        views     (cameras, 11)  position, forward, up, degrees of view, 1 if orthographic
        shining   (lights, 7)    color r g b, intensity, direction x y z if it has no node
        held      (hands, 2)     1 while tracked, 1 while it pinches
        enabled   (constraints,) 1 or 0
        shown     (3,)           1 if the model is visible; mode and distance of MMD's self shadow
        painted   (materials, 40)

        Units are the scene's (scene.axes)."""
        with self._lock:
            shape = self._shape(part)
            if out is None:
                out = self._buffers.setdefault(part, np.empty(shape))
            _check_out(out, shape)
            self._read(part, out.ctypes.data_as(POINTER(c_double)), out.size)
        return out.transpose(0, 2, 1) if part == "world" else out

    @property
    def world(self) -> Doubles:
        """read("world"): (nodes, 4, 4)"""
        return self.read("world")

    @property
    def local(self) -> Doubles:
        """read("local"): (nodes, 10)"""
        return self.read("local")

    def sample(self, times: Sequence[float] | Doubles, part: Part = "world", out: Doubles | None = None) -> Doubles:
        """The part at each of the times, in seconds: (times, …) with the shapes of `read`. The library writes straight into the
        array; `out` is one of the caller's own, with matrices as the library has them, columns first."""
        return self.sample_parts(times, {part: out})[part]

    def sample_parts(self, times: Sequence[float] | Doubles, parts: Iterable[Part] | Mapping[Part, Doubles | None]) -> dict[str, Doubles]:
        """Several parts of the same poses, each of which is computed once."""
        own = parts if isinstance(parts, Mapping) else dict.fromkeys(parts)
        moments = [float(time) for time in times]
        made: dict[str, Doubles] = {}
        with self._lock:
            for part, out in own.items():
                shape = (len(moments), *self._shape(part))
                made[part] = np.empty(shape) if out is None else out
                _check_out(made[part], shape)
            self._fill(moments, made)
        return {part: array.transpose(0, 1, 3, 2) if part == "world" else array for part, array in made.items()}

    def _fill(self, moments: Sequence[float], made: Mapping[str, Doubles]) -> None:
        number = c_double()
        time = byref(number)
        pose: Callable[..., object] = C.genga_player_pose
        doubles, pointer, report = C.genga_player_doubles, self.pointer, self._call.report
        # Address and step of each array, so that nothing is made for a pose.
        rows = [
            (_calls.POSE_PARTS.index(part), array.ctypes.data, array[0].nbytes if len(array) else 0, array[0].size if len(array) else 0)
            for part, array in made.items()
        ]
        rows = [row for row in rows if row[3] > 0]
        if self.plays_physics:
            pose = lambda _pointer, _time, _count: self._pose((number.value,))  # noqa: E731
        for index, number.value in enumerate(moments):
            pose(pointer, time, 1)
            for part, address, step, size in rows:
                doubles(pointer, part, cast(address + index * step, POINTER(c_double)), size, report)
        self._time = moments[-1] if moments else self._time

    def vertices(self, mesh: int = 0, normals: bool = False) -> Floats | tuple[Floats, Floats]:
        """(vertices, 3): the mesh in the last pose, with morphs and skin, in the scene's space; for a mesh without influences in
        its node's. With normals a pair."""
        count = len(self._scene.meshes[mesh].positions)
        positions = np.empty((count, 3), np.float32)
        turned = np.empty((count, 3), np.float32)
        to = POINTER(c_float)
        with self._lock:
            self._call.run(
                C.genga_player_vertices,
                self.pointer,
                mesh,
                positions.ctypes.data_as(to),
                turned.ctypes.data_as(to) if normals else None,
                count,
            )
        return (positions, turned) if normals else positions


def _check_out(out: Doubles, shape: tuple[int, ...]) -> None:
    if out.dtype != np.float64 or not out.flags.c_contiguous or not out.flags.writeable or out.shape != shape:
        raise ArgumentError(f"out must be a contiguous array of float64 that can be written, {shape}, not {out.dtype} {out.shape}")


class Curve:
    """A curve as in its file."""

    def __init__(self, curves: Curves, index: int, members: Mapping[str, Any]):
        self._curves = curves
        self._index = index
        self.name: str = members["name"]  # as columns of genga.sample
        self.track: int = members["track"]  # of the clip's tracks
        self.before: str = members["before"]  # behaviour outside the keys: "reset", "constant", "repeat" …
        self.after: str = members["after"]

    @property
    def keys(self) -> Doubles:
        """(keys, 7): seconds, value, handle before it (seconds, value), handle after it, shape of the segment that ends there
        (number in genga.KEY_SHAPES). Handles are the control points of a cubic Bezier, relative to their keys."""
        count = C.genga_curves_keys(self._curves.pointer, self._index)
        keys = np.empty((count, 7))
        Call().run(C.genga_curves_read, self._curves.pointer, self._index, keys.ctypes.data_as(POINTER(c_double)), keys.size)
        return keys

    def values(self, times: Sequence[float] | Doubles) -> Doubles:
        """(times,): the curve at any times in seconds; ascending ones are fast."""
        moments = np.ascontiguousarray(times, np.float64)
        made = np.empty(moments.shape)
        to = POINTER(c_double)
        Call().run(
            C.genga_curves_values, self._curves.pointer, self._index, moments.ctypes.data_as(to), moments.size, made.ctypes.data_as(to)
        )
        return made


class Curves(Sequence[Curve]):
    """The curves of a clip."""

    def __init__(self, scene: Scene, clip: int):
        self._handle = Call().make(C.genga_curves_new, C.genga_curves_free, scene.pointer, clip)
        told = json.loads(text_of(Call().make(C.genga_curves_json, C.genga_output_free, self.pointer)))
        self._all = [Curve(self, index, one) for index, one in enumerate(told)]

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, index: Any) -> Any:
        return self._all[index]


@dataclasses.dataclass(frozen=True)
class Picture:
    """A picture as SVG."""

    svg: str
    report: dict[str, Any]  # what the command prints with --json
    findings: list[Finding]

    def _repr_svg_(self) -> str:
        return self.svg

    def write(self, path: str | pathlib.Path) -> None:
        pathlib.Path(path).write_text(self.svg, encoding="utf-8")

