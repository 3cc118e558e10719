"""What calls make: files in memory, and what the library says about them."""

from __future__ import annotations

import ctypes
import dataclasses
import json
import os
import pathlib
import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from ._call import Handle
from ._calls import C
from ._errors import Finding


def text_of(output: Handle, index: int = 0) -> str:
    """A file of an output as text."""
    return bytes_of(output, index).decode("utf-8")


def bytes_of(output: Handle, index: int = 0) -> bytes:
    return ctypes.string_at(C.genga_output_data(output.pointer, index), C.genga_output_size(output.pointer, index))


def file_view(output: Handle, index: int) -> memoryview:
    """A file of an output in the library's memory, which lives as long as the view."""
    size = C.genga_output_size(output.pointer, index)
    address = C.genga_output_data(output.pointer, index)
    if not address or size == 0:
        return memoryview(b"")
    memory = (ctypes.c_char * size).from_address(address)
    memory.owner = output
    return memoryview(memory).cast("B").toreadonly()


def write_file(path: pathlib.Path, content: bytes | memoryview, prefix: str = ".genga.", is_stored: bool = True) -> None:
    """Whole or not at all: beside its place, and then renamed; is_stored: on the disk before that."""
    name = path.parent / f"{prefix}{secrets.token_hex(8)}"
    try:
        with open(name, "xb") as file:
            file.write(content)
            if is_stored:
                file.flush()
                os.fsync(file.fileno())
        if path.exists():
            name.chmod(path.stat().st_mode & 0o7777)
        os.replace(name, path)
    except BaseException:
        name.unlink(missing_ok=True)
        raise


@dataclasses.dataclass(frozen=True)
class Made:
    """Files that a call made, in memory: the first is the one that was asked for."""

    files: Mapping[str, memoryview]  # by name; they stay in the library's memory
    report: dict[str, Any]  # what the command prints with --json; docs/reports.md has the members
    findings: list[Finding]

    @property
    def name(self) -> str:
        """The name of the first file."""
        return next(iter(self.files))

    @property
    def data(self) -> memoryview:
        """The bytes of the first file, in the library's memory."""
        return self.files[self.name]

    def __bytes__(self) -> bytes:
        return bytes(self.data)

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def write(self, folder: str | os.PathLike[str] = ".", force: bool = False) -> list[pathlib.Path]:
        """Writes all files into a folder, and returns their paths. FileExistsError: one is there and force is not set."""
        paths = [pathlib.Path(folder) / pathlib.PurePath(name).name for name in self.files]
        for path in paths:
            if path.exists() and not force:
                raise FileExistsError(f"{path} exists; force=True replaces it")
        for path, content in zip(paths, self.files.values()):
            write_file(path, content)
        return paths


def made_of(output: Handle, findings: list[Finding]) -> Made:
    files = {
        C.genga_output_name(output.pointer, index).decode("utf-8"): file_view(output, index)
        for index in range(C.genga_output_count(output.pointer))
    }
    told = C.genga_output_json(output.pointer)
    return Made(files, json.loads(told) if told else {}, findings)
