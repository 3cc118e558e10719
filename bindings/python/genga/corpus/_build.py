"""Corpora: many files, here or on many machines, into one folder of arrays with a row for each clip."""

from __future__ import annotations

import concurrent.futures
import dataclasses
import functools
import importlib
import json
import os
import pathlib
import resource
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Literal, Protocol, Union

import genga

from .._calls import STATUS
from .._errors import ArgumentError
from ._clip import Settings, Source, basis_of, clips_of, failed, is_as_before, key_of
from ._joints import skeletons
from ._read import each_row_of
from ._store import WRITERS, remove_unfinished, size_of, text_of, unfinished_file, write_shards, write_whole

# Called after each file: how many are done, how many there are, and what the last one became.
Progress = Callable[[int, int, "Figures"], object]
_ATTEMPTS = 2  # of a file whose worker died; then it is tried alone


class Client(Protocol):
    """What build uses of Dask's distributed.Client."""

    def submit(self, function: Callable[..., Any], *arguments: Any, **keywords: Any) -> Any: ...


@dataclasses.dataclass(frozen=True)
class Figures:
    """What one file took."""

    source: str
    clips: int
    failed: bool
    reused: bool  # it was there already
    seconds: float
    peak_bytes: int  # the largest memory of the worker until then
    worker: str  # host and process


@dataclasses.dataclass(frozen=True)
class Corpus:
    """What build made. The rows and arrays are in the folder, whatever becomes of this."""

    folder: pathlib.Path
    figures: list[Figures]  # in the order in which files became ready
    shards: list[pathlib.Path]

    @functools.cached_property
    def rows(self) -> list[dict[str, Any]]:
        """All rows, in the order of the files' names, read from the folder when they are first asked for. each_row takes less
        memory."""
        return list(self.each_row())

    def each_row(self) -> Iterator[dict[str, Any]]:
        """One row after the other."""
        return each_row_of(self.folder)

    @property
    def failed(self) -> list[dict[str, Any]]:
        """Rows of files that could not be read."""
        return [row for row in self.each_row() if row["status"] == "failed"]

    def workers(self) -> dict[str, dict[str, float]]:
        """For each worker "files", "seconds" and "peak_bytes"."""
        made: dict[str, dict[str, float]] = {}
        for one in self.figures:
            own = made.setdefault(one.worker, {"files": 0, "seconds": 0.0, "peak_bytes": 0})
            own["files"] += 1
            own["seconds"] += one.seconds
            own["peak_bytes"] = max(own["peak_bytes"], one.peak_bytes)
        return made


def extensions() -> frozenset[str]:
    """Endings of files that move by themselves or with a model: what is taken from a folder."""
    wanted = ("motion", "pose", "recording", "scene")
    return frozenset(
        ending.lower().lstrip(".") for one in genga.formats() if one["reads"] and one["plays"] and one["role"] in wanted for ending in one["extensions"]
    )


def sources_of(files_or_folders: Iterable[str | os.PathLike[str]]) -> list[Source]:
    """Files as they are given, and those of folders with the endings of motions, in the order of their names."""
    endings = extensions()
    found: dict[str, Source] = {}
    for given in files_or_folders:
        path = pathlib.Path(given).absolute()
        if path.is_dir():
            inside = [one for one in sorted(path.rglob("*")) if one.suffix.lower().lstrip(".") in endings and one.is_file()]
            root = path
        else:
            inside, root = [path], path.parent
        for one in inside:
            name = one.relative_to(root).as_posix()
            if name in found and found[name].path != str(one):
                name = f"{root.name}/{name}"
            found[name] = Source(str(one), name, str(root))
    return [found[name] for name in sorted(found)]


def _rows_path(folder: pathlib.Path, source: Source) -> pathlib.Path:
    safe = "".join(letter if letter.isalnum() or letter in "-_." else f"%{ord(letter):02x}" for letter in source.name)
    return folder / "rows" / f"{safe[-180:]}.json"


def _stored(folder: pathlib.Path, source: Source, settings: Settings, key: str) -> list[dict[str, Any]] | None:
    """The rows of a file that is done, with all of its arrays."""
    try:
        stored = json.loads(_rows_path(folder, source).read_bytes())
    except (OSError, ValueError):
        return None
    if stored["key"] != key or stored["source"] != source.name or stored["form"] != settings.form:
        return None
    rows: list[dict[str, Any]] = stored["rows"]
    whole = all(_is_done(folder, settings, row, size) for row, size in zip(rows, stored["sizes"]))
    whole = whole and all(is_as_before(source, row.get("depends_on", ())) for row in rows)
    return rows if whole and len(rows) == len(stored["sizes"]) else None


def _is_done(folder: pathlib.Path, settings: Settings, row: dict[str, Any], size: int) -> bool:
    """What the library refuses it refuses again; what failed otherwise, for want of memory or of a disk, is tried again."""
    if row["status"] == "failed":
        return row["error"]["code"] in STATUS
    return size_of(folder, settings.form, row["key"]) == size


def _store(folder: pathlib.Path, source: Source, settings: Settings, key: str, rows: Sequence[dict[str, Any]]) -> None:
    sizes = [size_of(folder, settings.form, row["key"]) for row in rows]
    stored = {"key": key, "source": source.name, "form": settings.form, "rows": list(rows), "sizes": sizes}
    write_whole(_rows_path(folder, source), text_of(stored))


def make_file(path: str, name: str, root: str, settings: dict[str, Any], out: str) -> dict[str, Any]:
    """One file of a corpus: its arrays and rows in the folder `out`, which is done at most once for the same bytes and settings.
    Nothing but its arguments decides what is written, so any scheduler may call it, in any order, more than once. Returns the
    members of Figures."""
    started = time.perf_counter()
    source, folder = Source(path, name, root), pathlib.Path(out)
    own = Settings(**settings)
    rows: list[dict[str, Any]] | None = None
    reused = False
    try:
        basis = basis_of(source, own)
    except OSError as error:  # it went while the corpus was made, or may not be read
        rows = [_lost(source, error)]
        _store(folder, source, own, "", rows)
    else:
        key = key_of(basis)
        rows = _stored(folder, source, own, key)
        reused = rows is not None
    if rows is None:
        rows = []
        for made in clips_of(source, own, basis):
            if made.arrays:
                WRITERS[own.form](folder, made.row["key"], made.row, made.arrays)
            rows.append(made.row)
        _store(folder, source, own, key, rows)
    return {
        "source": name,
        "clips": len(rows),
        "failed": any(row["status"] == "failed" for row in rows),
        "reused": reused,
        "seconds": time.perf_counter() - started,
        "peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        "worker": f"{socket.gethostname()}:{os.getpid()}",
    }


def _lost(source: Source, error: BaseException) -> dict[str, Any]:
    return {"source": source.name, **failed("", error)}


def _arguments(source: Source, settings: Settings, folder: pathlib.Path) -> tuple[Any, ...]:
    return (source.path, source.name, source.root, dataclasses.asdict(settings), str(folder))


Work = Sequence[Source]
Ready = Iterator[Union[Figures, "tuple[Source, BaseException]"]]


def _here(work: Work, settings: Settings, folder: pathlib.Path) -> Ready:
    for source in work:
        yield Figures(**make_file(*_arguments(source, settings, folder)))


def _pool_once(work: Work, settings: Settings, folder: pathlib.Path, workers: int) -> Ready:
    """Those whose worker died come out as pairs with the error."""
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        running = {}
        try:
            for source in work:
                running[pool.submit(make_file, *_arguments(source, settings, folder))] = source
        except BrokenProcessPool as error:
            for source in work[len(running) :]:
                yield source, error
        try:
            for future in concurrent.futures.as_completed(running):
                error_of = future.exception()
                yield (running[future], error_of) if error_of else Figures(**future.result())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _pool(work: Work, settings: Settings, folder: pathlib.Path, workers: int) -> Ready:
    """A worker that dies takes the pool with it: the others' files are tried again, and at last each one alone."""
    waiting = list(work)
    for _ in range(_ATTEMPTS):
        again = []
        for one in _pool_once(waiting, settings, folder, workers):
            if isinstance(one, Figures):
                yield one
            elif isinstance(one[1], BrokenProcessPool):
                again.append(one[0])
            else:
                yield one
        waiting = again
    for source in waiting:
        yield from _pool_once([source], settings, folder, 1)


def _dask(work: Work, settings: Settings, folder: pathlib.Path, client: Client) -> Ready:
    """Dask gives the files of a worker that died to others."""
    as_completed: Any = importlib.import_module("distributed").as_completed

    running = {client.submit(make_file, *_arguments(source, settings, folder), pure=False): source for source in work}
    try:
        for future in as_completed(list(running)):
            error = future.exception()
            yield (running[future], error) if error is not None else Figures(**future.result())
            future.release()
    finally:  # those that nobody waits for any more
        for future in running:
            future.release()


def _ready(work: Work, settings: Settings, folder: pathlib.Path, workers: int | Client) -> Ready:
    if not isinstance(workers, int):
        return _dask(work, settings, folder, workers)
    return _pool(work, settings, folder, workers) if workers > 0 else _here(work, settings, folder)


def _figures(one: Any, settings: Settings, folder: pathlib.Path) -> Figures:
    """A file that ended every worker that had it is a row, too. What cannot be written ends the call."""
    if isinstance(one, Figures):
        return one
    source, error = one
    if not isinstance(error, BrokenProcessPool) and type(error).__name__ != "KilledWorker":
        raise error
    lost = _lost(source, error)
    lost["error"] = {"code": "worker-died", "message": "each worker that had this file ended"}
    _store(folder, source, settings, "", [lost])
    return Figures(source.name, 1, True, False, 0.0, 0, "")


def build(
    files_or_folders: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    model: str | os.PathLike[str] | None = None,
    skeleton: Literal["vrm", "body"] | None = None,
    fps: float | None = None,
    rotations: Literal["quaternion", "6d"] = "quaternion",
    axes: Literal["gltf", "native"] = "gltf",
    form: Literal["npz", "zarr", "tar"] = "npz",
    physics: bool = False,
    options: dict[str, Any] | None = None,
    workers: int | Client = 0,
    clips_per_shard: int = 1000,
    max_values: int = 200_000_000,
    progress: Progress | None = None,
) -> Corpus:
    """Turns files, and the motions of folders, into arrays: a row a clip in out/index.jsonl, arrays of float32 beside it.

    model: path of a model that moves MMD's motions; without one they move bones that have no rest
    skeleton: joints of each clip: those of the file (None), "vrm" or "body" (skeletons()); a joint that a file lacks stands at its
        parent, and `present` says so
    fps: frames a second; without it the file's own
    rotations: "quaternion" x y z w, or "6d": the first two columns of the matrix
    axes: "gltf": right-handed, y up, metres; "native": as the file has them
    form: "npz": out/clips/<key>.npz; "zarr": out/corpus.zarr/<key>/ (version 2); "tar": out/shard-000000.tar … with members
        <key>.json and <key>.<array>.npy
    physics: rigid bodies move hair and skirts
    options: of genga.load, by name
    workers: 0: this process; a number of processes; or a client of Dask, whose workers see the same paths
    clips_per_shard: of a tar
    max_values: numbers of a clip's arrays; a longer one is a row that failed

    Arrays of a clip: positions (frames, joints, 3) in the scene's space; rotations (frames, joints, 4 or 6) relative to the parent
    joint; where there are any morphs (frames, morphs), cameras (frames, cameras, 11: position, forward, up, degrees of view, 1 if
    orthographic) and hands (frames, hands, 2: tracked, pinching).

    A file that cannot be read is a row whose status is "failed". What is done already stays: a call that was interrupted goes on
    where it was, and a file whose bytes, settings and licence texts are the same is not made again. The folder has the same bytes,
    however and in whatever order it was made. progress is called after each file; what it raises ends the call.
    """
    if skeleton is not None and skeleton not in skeletons():
        raise ArgumentError(f"there is no skeleton {skeleton!r}: {', '.join(skeletons())}", path="skeleton")
    if form not in WRITERS:
        raise ArgumentError(f"there is no form {form!r}: {', '.join(WRITERS)}", path="form")
    if fps is not None and not 0 < fps <= 1e6:
        raise ArgumentError("fps must be above 0 and at most 1000000", path="fps")
    named = str(pathlib.Path(model).absolute()) if model is not None else None
    if named is not None and not os.path.isfile(named):
        raise FileNotFoundError(named)
    settings = Settings(skeleton, fps, rotations, axes, form, named, physics, tuple(sorted((options or {}).items())), max_values)
    folder = pathlib.Path(out).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    work = sources_of([files_or_folders] if isinstance(files_or_folders, (str, os.PathLike)) else files_or_folders)
    figures: list[Figures] = []
    for one in _ready(work, settings, folder, workers):
        figures.append(_figures(one, settings, folder))
        if progress is not None:
            progress(len(figures), len(work), figures[-1])
    remove_unfinished(folder)
    keys = _write_index(folder, work)
    return Corpus(folder, figures, write_shards(folder, keys, clips_per_shard) if form == "tar" else [])


def _write_index(folder: pathlib.Path, work: Work) -> list[str]:
    """The rows of all files, one file's at a time in memory. Returns the keys of clips with arrays."""
    keys = []
    with unfinished_file(folder / "index.jsonl") as index:
        for source in work:
            for row in json.loads(_rows_path(folder, source).read_bytes())["rows"]:
                index.write(text_of(row) + b"\n")
                if row["status"] == "ok":
                    keys.append(row["key"])
    return keys
