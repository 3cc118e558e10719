"""Reading what build made, without the library."""

from __future__ import annotations

import io
import json
import os
import pathlib
import tarfile
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._store import path_of


def each_row_of(folder: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    """The rows of a corpus one after the other, in the order of the files' names."""
    with open(pathlib.Path(folder) / "index.jsonl", encoding="utf-8", newline="\n") as lines:
        for line in lines:
            yield json.loads(line)


def rows_of(folder: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """The rows of a corpus, in the order of the files' names."""
    return list(each_row_of(folder))


def open_clip(folder: str | os.PathLike[str], key: str) -> dict[str, NDArray[np.float32]]:
    """The arrays of a clip by its row's key, from whatever form the folder has. KeyError: there is no such clip."""
    here = pathlib.Path(folder)
    npz, zarr, tar = (path_of(here, form, key) for form in ("npz", "zarr", "tar"))
    if npz.exists():
        with np.load(npz) as arrays:
            return dict(arrays)
    if zarr.exists():
        return {path.parent.name: _zarr_array(path.parent) for path in sorted(zarr.parent.glob("*/.zarray"))}
    if tar.exists():
        return _tar_arrays(tar, key)
    raise KeyError(key)


def _tar_arrays(path: pathlib.Path, key: str) -> dict[str, NDArray[np.float32]]:
    made = {}
    with tarfile.open(path) as tar:
        for member in tar:
            name = member.name[len(key) + 1 :]
            content = tar.extractfile(member)
            if name.endswith(".npy") and content is not None:
                made[name[:-4]] = np.load(io.BytesIO(content.read()))
    return made


def _zarr_array(folder: pathlib.Path) -> NDArray[np.float32]:
    """One array as build writes it: chunks of frames."""
    meta = json.loads((folder / ".zarray").read_bytes())
    shape, frames = tuple(meta["shape"]), meta["chunks"][0]
    made = np.zeros(shape, meta["dtype"])
    rest = ".0" * (len(shape) - 1)
    for first in range(0, shape[0] if made.size else 0, frames):
        content = zlib.decompress((folder / f"{first // frames}{rest}").read_bytes())
        chunk = np.frombuffer(content, meta["dtype"]).reshape(frames, *shape[1:])
        made[first : first + frames] = chunk[: shape[0] - first]
    return made
