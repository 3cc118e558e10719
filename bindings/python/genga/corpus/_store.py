"""Clips on a disk: .npz, Zarr v2, or tars of key.ext members. Each is written whole or not at all, with the same bytes each time."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pathlib
import shutil
import socket
import tarfile
import tempfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from .._output import write_file

_CHUNK = 1024  # frames of a chunk of Zarr
_LEVEL = 1  # of zlib


def text_of(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True).encode("utf-8")


def _unfinished() -> str:
    """How names of this process's files begin until they are whole."""
    return f".unfinished.{socket.gethostname()}.{os.getpid()}."


def write_whole(path: pathlib.Path, content: bytes | memoryview) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Not waiting for the disk, which takes longer than a clip: what a loss of power leaves has another size than its row says.
    write_file(path, content, _unfinished(), is_stored=False)


@contextlib.contextmanager
def unfinished_file(path: pathlib.Path) -> Iterator[IO[bytes]]:
    """A file that has its name when all is written."""
    with tempfile.NamedTemporaryFile(prefix=_unfinished(), dir=path.parent, delete=False) as file:
        try:
            yield file
        except BaseException:
            os.unlink(file.name)
            raise
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def remove_unfinished(folder: pathlib.Path) -> None:
    """What processes of this machine left that were killed. Others may be writing into the same folder."""
    host = f".unfinished.{socket.gethostname()}."
    for path in [*folder.glob(f"{host}*"), *folder.glob(f"*/{host}*")]:
        process = path.name[len(host) :].partition(".")[0]
        if process.isdigit() and not _is_alive(int(process)):
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


def write_npz(folder: pathlib.Path, key: str, _row: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> None:
    """clips/<key>.npz; not compressed, so that a reader may map it."""
    content = io.BytesIO()
    np.savez(content, **dict(arrays))
    write_whole(folder / "clips" / f"{key}.npz", content.getbuffer())


def _array_files(array: NDArray[Any]) -> Iterable[tuple[str, bytes]]:
    """The files of one array in Zarr v2, chunks of frames."""
    frames = min(_CHUNK, max(len(array), 1))
    meta = {
        "zarr_format": 2,
        "shape": list(array.shape),
        "chunks": [frames, *(max(one, 1) for one in array.shape[1:])],
        "dtype": "<f4",
        "compressor": {"id": "zlib", "level": _LEVEL},
        "fill_value": 0.0,
        "order": "C",
        "filters": None,
    }
    yield ".zarray", text_of(meta)
    if array.size == 0:
        return
    rest = ".0" * (array.ndim - 1)
    for index, first in enumerate(range(0, len(array), frames)):
        chunk = np.zeros((frames, *array.shape[1:]), "<f4")  # the last one is filled up
        part = array[first : first + frames]
        chunk[: len(part)] = part
        yield f"{index}{rest}", zlib.compress(chunk.tobytes(), _LEVEL)


def write_zarr(folder: pathlib.Path, key: str, row: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> None:
    """corpus.zarr/<key>/<array>: a group a clip, whose attributes are its row."""
    root = folder / "corpus.zarr"
    write_whole(root / ".zgroup", text_of({"zarr_format": 2}))
    made = pathlib.Path(tempfile.mkdtemp(prefix=_unfinished(), dir=folder))
    try:
        (made / ".zgroup").write_bytes(text_of({"zarr_format": 2}))
        (made / ".zattrs").write_bytes(json.dumps(row, sort_keys=True).encode("ascii"))  # which zarr 2 reads alone
        for name, array in arrays.items():
            (made / name).mkdir()
            for file, content in _array_files(array):
                (made / name / file).write_bytes(content)
        made.chmod(0o755)
        shutil.rmtree(root / key, ignore_errors=True)
        try:
            os.rename(made, root / key)
        except OSError:  # another worker has just written the same
            if not (root / key / ".zattrs").exists():
                raise
    finally:
        shutil.rmtree(made, ignore_errors=True)


def write_part(folder: pathlib.Path, key: str, row: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]]) -> None:
    """parts/<key>.tar: <key>.json and <key>.<array>.npy."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        _add(tar, f"{key}.json", text_of(row))
        for name, array in arrays.items():
            member = io.BytesIO()
            np.save(member, array)
            _add(tar, f"{key}.{name}.npy", member.getvalue())
    write_whole(folder / "parts" / f"{key}.tar", content.getbuffer())


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    """Without times and owners."""
    info = tarfile.TarInfo(name)
    info.size = len(content)
    tar.addfile(info, io.BytesIO(content))


WRITERS = {"npz": write_npz, "zarr": write_zarr, "tar": write_part}


def path_of(folder: pathlib.Path, form: str, key: str) -> pathlib.Path:
    """Where a clip's arrays are; for Zarr and parts a mark that they are whole."""
    return {
        "npz": folder / "clips" / f"{key}.npz",
        "zarr": folder / "corpus.zarr" / key / ".zattrs",
        "tar": folder / "parts" / f"{key}.tar",
    }[form]


def size_of(folder: pathlib.Path, form: str, key: str) -> int:
    """Bytes of a clip's files; -1: they are not there."""
    path = path_of(folder, form, key)
    try:
        if form == "zarr":
            return sum(one.stat().st_size for one in path.parent.rglob("*") if one.is_file()) if path.exists() else -1
        return path.stat().st_size
    except FileNotFoundError:
        return -1


def write_shards(folder: pathlib.Path, keys: Iterable[str], clips: int) -> list[pathlib.Path]:
    """shard-000000.tar …: the parts of so many clips each."""
    wanted = list(keys)
    paths = []
    for first in range(0, len(wanted), clips):
        path = folder / f"shard-{first // clips:06d}.tar"
        with unfinished_file(path) as file, tarfile.open(fileobj=file, mode="w", format=tarfile.USTAR_FORMAT) as shard:
            for key in wanted[first : first + clips]:
                with tarfile.open(path_of(folder, "tar", key)) as part:
                    for member in part:
                        shard.addfile(member, part.extractfile(member))
        paths.append(path)
    for old in sorted(folder.glob("shard-*.tar")):
        if old not in paths:
            old.unlink()
    return paths
