"""One file of a corpus: its clips as rows and arrays. A pure function of the files' bytes and the settings."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
import math
import os
import pathlib
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

import genga

from .._files import content_folders, find_file
from ._joints import Skeleton, joints_of, skeletons

Arrays = dict[str, NDArray[np.float32]]
_BLOCK = 512  # poses that are sampled at once: some MB, whatever the clip's length
_FORM = 1  # what rows and arrays mean; changes with them
_LICENCES = ("readme", "read me", "license", "licence", "copying", "terms", "rules", "読", "りどみ", "リードミー", "規約", "利用", "说明", "須知")
_MOST_LICENCES = 16
_MOST_TEXT = 1 << 16  # bytes of a licence text


@dataclasses.dataclass(frozen=True)
class Settings:
    """What decides what a clip becomes; a row has them."""

    skeleton: str | None = None
    fps: float | None = None  # None: the file's own rate
    rotations: Literal["quaternion", "6d"] = "quaternion"
    axes: Literal["gltf", "native"] = "gltf"
    form: Literal["npz", "zarr", "tar"] = "npz"
    model: str | None = None  # path of a model for MMD's motions
    physics: bool = False
    options: Sequence[tuple[str, Any]] = ()  # of genga.load
    max_values: int = 200_000_000  # of a clip's arrays

    def told(self) -> dict[str, Any]:
        """Those that change what is made, for rows and hashes."""
        return {**dataclasses.asdict(self), "model": None, "form": None, "genga": genga.__version__, "rows": _FORM}


@dataclasses.dataclass(frozen=True)
class Source:
    """A file of a corpus."""

    path: str
    name: str  # relative to the folder that was given, with "/"
    root: str  # that folder


@dataclasses.dataclass
class Made:
    """A clip."""

    row: dict[str, Any]
    arrays: Arrays


def hash_of(path: str) -> str:
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


@functools.lru_cache(maxsize=16)
def _model_hash(path: str, _size: int, _changed: int) -> str:
    return hash_of(path)


def basis_of(source: Source, settings: Settings) -> dict[str, Any]:
    """What decides a file's rows and arrays, and is in its rows."""
    model = None
    if settings.model:
        told = os.stat(settings.model)
        model = _model_hash(settings.model, told.st_size, told.st_mtime_ns)
    return {
        "source": source.name,
        "sha256": hash_of(source.path),
        "bytes": os.path.getsize(source.path),
        "model_sha256": model,
        "licences": licences_of(source),
        "settings": settings.told(),
    }


def key_of(basis: dict[str, Any]) -> str:
    """Equal keys, equal clips."""
    return hashlib.sha256(json.dumps(basis, sort_keys=True, default=str).encode("utf-8")).hexdigest()[:24]


def _decoded(content: bytes) -> str:
    for encoding in ("utf-8-sig", "cp932", "gb18030"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def _is_of_terms(name: str) -> bool:
    low = name.lower()
    return os.path.splitext(low)[1] in ("", ".txt", ".md", ".rtf", ".html") and any(word in low for word in _LICENCES)


def licences_of(source: Source) -> list[dict[str, str]]:
    """Texts about terms in the file's folder and those above it, up to the folder that was given: the nearest first."""
    found: list[dict[str, str]] = []
    root = pathlib.Path(source.root).resolve()
    folder = pathlib.Path(source.path).resolve().parent
    while folder == root or root in folder.parents:
        for name in sorted(filter(_is_of_terms, os.listdir(folder))):
            path = folder / name
            if path.is_file() and len(found) < _MOST_LICENCES:
                content = path.read_bytes()
                digest = hashlib.sha256(content).hexdigest()
                found.append({"file": path.relative_to(root).as_posix(), "sha256": digest, "text": _decoded(content[:_MOST_TEXT])})
        if folder == root:
            break
        folder = folder.parent
    return found


def _multiplied(a: NDArray[Any], b: NDArray[Any]) -> NDArray[Any]:
    """Quaternions x y z w."""
    ax, ay, az, aw = np.moveaxis(a, -1, 0)
    bx, by, bz, bw = np.moveaxis(b, -1, 0)
    return np.stack(
        (
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ),
        axis=-1,
    )


def _continuous(q: NDArray[Any]) -> NDArray[Any]:
    """(frames, joints, 4): of both signs the one nearer to the frame before; at the first w >= 0."""
    if not len(q):
        return q
    signs = np.where(np.einsum("tjc,tjc->tj", q[1:], q[:-1]) < 0, -1.0, 1.0)
    first = np.where(q[:1, :, 3] < 0, -1.0, 1.0)
    made: NDArray[Any] = q * np.cumprod(np.concatenate((first, signs)), axis=0)[:, :, None]
    return made


def _six(q: NDArray[Any]) -> NDArray[Any]:
    """The first two columns of the matrices, one after the other."""
    x, y, z, w = np.moveaxis(q, -1, 0)
    first = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y))
    second = (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x))
    return np.stack((*first, *second), axis=-1)


class _Body:
    """Which nodes become joints, and how rotations are told."""

    def __init__(self, scene: genga.Scene, settings: Settings):
        self.scene = scene
        self.settings = settings
        self.is_flipped = settings.axes == "gltf" and scene.axes.handedness == "left"
        self.scale = scene.axes.metres_per_unit if settings.axes == "gltf" else 1.0
        self.skeleton: Skeleton | None = skeletons()[settings.skeleton] if settings.skeleton else None
        parents = [node.parent for node in scene.nodes]
        if self.skeleton is None:
            self.names = [node.name for node in scene.nodes]
            self.nodes = list(range(len(parents)))
            self.parents = parents
            self.present = [True] * len(parents)
        else:
            self.names = list(self.skeleton.joints)
            self.parents = list(self.skeleton.parents)
            found = joints_of(self.skeleton, [node.name for node in scene.nodes])
            if max(found, default=-1) < 0:
                raise genga.ArgumentError(f"no joint of the skeleton {self.skeleton.name} is among {len(parents)} nodes", path="skeleton")
            self.present = [one >= 0 for one in found]
            self.nodes = found
            for joint in range(len(found)):  # parents come before children
                above = joint
                while self.nodes[above] < 0 and self.parents[above] >= 0:
                    above = self.parents[above]
                self.nodes[joint] = self.nodes[above]
        self.lost = 0  # values that were no numbers
        self.ancestors = [self._way(node) for node in self.nodes]

    def _way(self, node: int) -> list[int]:
        way = []
        while node >= 0:
            way.append(node)
            node = self.scene.nodes[node].parent
        return way[::-1]

    def places(self, world: NDArray[Any]) -> NDArray[Any]:
        """(poses, joints, 3) of matrices (poses, nodes, 4, 4)."""
        made = world[:, :, :3, 3][:, self.nodes] * self.scale
        self.replace_lost(made, ~np.isfinite(made), 0.0)
        for joint, node in enumerate(self.nodes):
            if node < 0:
                made[:, joint] = 0.0
        if self.is_flipped:
            made[..., 2] = -made[..., 2]
        return made

    def turns(self, local: NDArray[Any]) -> NDArray[Any]:
        """(poses, joints, 4) of local transforms (poses, nodes, 10): relative to the parent joint."""
        if self.skeleton is None:
            q = local[..., 3:7].copy()
        else:
            q = self._relative(local[..., 3:7])
        if self.is_flipped:
            q[..., :2] = -q[..., :2]
        length = np.linalg.norm(q, axis=-1)
        self.replace_lost(q, ~(np.isfinite(length) & (length > 0)), (0.0, 0.0, 0.0, 1.0))
        made: NDArray[Any] = q / np.linalg.norm(q, axis=-1, keepdims=True)
        return made

    def replace_lost(self, values: NDArray[Any], lost: NDArray[Any], by: Any) -> None:
        """No array has what is no number; the row counts how many were replaced."""
        self.lost += int(lost.sum())
        values[lost] = by

    def _relative(self, local: NDArray[Any]) -> NDArray[Any]:
        world: dict[int, NDArray[Any]] = {-1: np.broadcast_to(np.array((0.0, 0.0, 0.0, 1.0)), (len(local), 4))}
        for way in self.ancestors:
            above = -1
            for node in way:
                if node not in world:
                    world[node] = _multiplied(world[above], local[:, node])
                above = node
        made = np.empty((len(local), len(self.nodes), 4))
        back = np.array((-1.0, -1.0, -1.0, 1.0))
        for joint, node in enumerate(self.nodes):
            parent = self.parents[joint]
            own = world[node]
            made[:, joint] = own if parent < 0 else _multiplied(world[self.nodes[parent]] * back, own)
        return made


def _times(scene: genga.Scene, clip: genga.Clip, settings: Settings) -> tuple[float, NDArray[np.float64]]:
    fps = settings.fps or scene.axes.frames_per_second
    begin = min(clip.begin, 0.0)
    rows = max(0, math.floor((clip.end - begin) * fps + 1e-9)) + 1
    return fps, begin + np.arange(rows) / fps


def _parts(scene: genga.Scene) -> dict[str, str]:
    """Arrays besides joints, and the parts of a pose that they are."""
    named = {"morphs": "morphed"} if scene.morphs else {}
    if scene.description["cameras"]:
        named["cameras"] = "views"
    if scene.hands:
        named["hands"] = "held"
    return named


def _arrays(scene: genga.Scene, body: _Body, clip: int, times: NDArray[np.float64], settings: Settings) -> Arrays:
    player = scene.player((clip,), physics=settings.physics)
    named = _parts(scene)
    wide = 4 if settings.rotations == "quaternion" else 6
    shapes: dict[str, tuple[int, ...]] = {"positions": (len(body.nodes), 3), "rotations": (len(body.nodes), wide)}
    shapes.update({name: player.read(part).shape for name, part in named.items()})  # type: ignore[arg-type]
    values = len(times) * sum(int(np.prod(shape)) for shape in shapes.values())
    if values > settings.max_values:
        raise genga.LimitError(f"{values} values are more than max_values, {settings.max_values}", "limit-exceeded", limit="max_values")
    made: Arrays = {name: np.empty((len(times), *shape), np.float32) for name, shape in shapes.items()}
    last: NDArray[Any] | None = None
    for first in range(0, len(times), _BLOCK):
        block = slice(first, min(first + _BLOCK, len(times)))
        parts: Any = ["world", "local", *named.values()]
        read = player.sample_parts(times[block], parts)
        made["positions"][block] = body.places(read["world"])
        turns = body.turns(read["local"])
        turns = _continuous(turns if last is None else np.concatenate((last, turns)))
        if last is not None:
            turns = (turns * np.where(np.einsum("tjc,tjc->tj", turns[:1], last) < 0, -1.0, 1.0)[:, :, None])[1:]
        last = turns[-1:]
        made["rotations"][block] = turns if wide == 4 else _six(turns)
        for name, part in named.items():
            part_of_pose = _views(read[part], body) if name == "cameras" else read[part]
            body.replace_lost(part_of_pose, ~np.isfinite(part_of_pose), 0.0)
            made[name][block] = part_of_pose
    return made


def _views(views: NDArray[Any], body: _Body) -> NDArray[Any]:
    """Cameras in the corpus's axes: position, forward, up, degrees, 1 if orthographic."""
    made = views.copy()
    made[..., :3] *= body.scale
    if body.is_flipped:
        made[..., (2, 5, 8)] *= -1.0
    return made


def _rest(body: _Body) -> dict[str, Any]:
    """Joints at rest: as their clips have them, for a scene that does not move."""
    local = np.array([[*node.translation, *node.rotation, *node.scale] for node in body.scene.nodes], np.float64).reshape(1, -1, 10)
    turns = body.turns(local)[0]
    turns = np.where(turns[:, 3:] < 0, -turns, turns)
    return {"translations": [_told(body, node) for node in body.nodes], "rotations": turns.round(9).tolist()}


def _told(body: _Body, node: int) -> list[float]:
    """The node's own place in its parent's space."""
    if node < 0:
        return [0.0, 0.0, 0.0]
    x, y, z = (float(value) * body.scale for value in body.scene.nodes[node].translation)
    return [x, y, -z if body.is_flipped else z]


def _scene(source: Source, settings: Settings, role: str) -> genga.Scene:
    files: list[Any] = [(source.name, open(source.path, "rb"))]  # pylint: disable=consider-using-with
    folders = content_folders(pathlib.Path(source.path).parent)
    if settings.model and role in ("motion", "pose"):
        files.insert(0, settings.model)
    try:
        return genga.load(files, folders=folders, **dict(settings.options))
    finally:
        files[-1][1].close()


def _findings(found: Sequence[genga.Finding]) -> list[dict[str, Any]]:
    return [{name: value for name, value in dataclasses.asdict(one).items() if name != "text" and value not in (None, "")} for one in found]


def _depends(scene: genga.Scene) -> list[dict[str, Any]]:
    """The files that were looked for beside it, by their hashes; None: it is not there."""
    named = sorted(scene.named_files.items())
    return [{"file": name, "sha256": None if content is None else hashlib.sha256(content).hexdigest()} for name, content in named]


def is_as_before(source: Source, depends: Sequence[dict[str, Any]]) -> bool:
    """Whether the files that it names are those of a row."""
    folders = content_folders(pathlib.Path(source.path).parent)
    for one in depends:
        found = next((path for path in (find_file(folder, one["file"]) for folder in folders) if path is not None), None)
        if (hash_of(str(found)) if found is not None else None) != one["sha256"]:
            return False
    return True


def _row_of_clip(scene: genga.Scene, body: _Body, clip: genga.Clip, arrays: Arrays) -> dict[str, Any]:
    """What a row says of a clip and its arrays."""
    is_metric = body.settings.axes == "gltf"
    return {
        "clip": clip.name,
        "duration": clip.end,
        "axes": "right-handed, y up, metres" if is_metric else f"{scene.axes.handedness}-handed, y up",
        "metres_per_unit": 1.0 if is_metric else scene.axes.metres_per_unit,
        "joints": body.names,
        "parents": body.parents,
        "present": body.present,
        "file_joints": [scene.nodes[node].name if node >= 0 else "" for node in body.nodes] if body.skeleton else None,
        "rest": _rest(body),
        "morphs": [morph.name for morph in scene.morphs],
        "cameras": [camera["name"] for camera in scene.description["cameras"]],
        "hands": [hand.side for hand in scene.hands],
        "arrays": {name: {"shape": list(array.shape), "dtype": "float32"} for name, array in arrays.items()},
        "lost": body.lost,
        "findings": _findings(scene.findings),
        "depends_on": _depends(scene),
    }


def _clips_of_scene(source: Source, settings: Settings) -> Iterator[tuple[dict[str, Any], Arrays]]:
    """Members of rows, and arrays."""
    info = genga.info((source.name, pathlib.Path(source.path).read_bytes()))
    scene = _scene(source, settings, info.role)
    body = _Body(scene, settings)
    if not scene.clips:
        raise genga.GengaError("nothing moves in it", "no-conversion")
    for index, clip in enumerate(scene.clips):
        fps, times = _times(scene, clip, settings)
        body.lost = 0
        arrays = _arrays(scene, body, index, times, settings)
        file = {"format": info.format, "version": info.version, "name": info.name}
        rate = {"fps": fps, "frames": len(times), "first": float(times[0])}
        yield {"status": "ok", **file, **rate, **_row_of_clip(scene, body, clip, arrays)}, arrays


def clips_of(source: Source, settings: Settings, basis: dict[str, Any] | None = None) -> Iterator[Made]:
    """The clips of a file; basis: that of basis_of, if it is known. A file that cannot be read is a row, too: its status is
    "failed", and it has no arrays."""
    basis = basis if basis is not None else basis_of(source, settings)
    key = key_of(basis)
    try:
        for index, (row, arrays) in enumerate(_clips_of_scene(source, settings)):
            yield Made({**basis, "key": f"{key}-{index}", **row}, arrays)
    except (genga.GengaError, OSError, MemoryError, ArithmeticError, ValueError, LookupError, TypeError) as error:
        yield Made({**basis, **failed(f"{key}-failed", error)}, {})


def failed(key: str, error: BaseException) -> dict[str, Any]:
    """The members of a row without arrays."""
    told: dict[str, Any] = {"code": type(error).__name__, "message": str(error)}
    if isinstance(error, genga.GengaError):
        told = {"code": error.code, "message": error.message, "path": error.path, "offset": error.offset, "line": error.line, "limit": error.limit}
    findings = _findings(error.findings) if isinstance(error, genga.GengaError) else []
    return {"key": key, "status": "failed", "error": told, "findings": findings, "arrays": {}}
