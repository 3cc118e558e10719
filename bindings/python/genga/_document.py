"""Documents: a file member by member."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
import re
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import numpy as np
from numpy.typing import NDArray

from ._call import Call
from ._calls import C
from ._digits import json_of, members_of, plain
from ._errors import ArgumentError, Finding
from ._files import Files, Source
from ._output import bytes_of, write_file

D = TypeVar("D", bound="Document")
# By the names of `genga.formats()`.
CLASSES: dict[str, type[Document]] = {}


def register(name: str, keeps_digits: bool = False) -> Callable[[type[D]], type[D]]:
    """A class for the documents of a format. keeps_digits: files may have 1.500, which is not 1.5."""

    def registered(kind: type[D]) -> type[D]:
        CLASSES[name] = kind
        kind._keeps_digits = keeps_digits
        return kind

    return registered


def document_of(name: str, text: bytes, findings: list[Finding]) -> Document:
    """The document that a JSON form is, in the class of its format."""
    said = re.match(rb'\s*\{\s*"genga": \{"format": "(\w+)"', text)
    kind = CLASSES.get(said[1].decode() if said else "", Document)
    return kind(name, members_of(text) if kind._keeps_digits else json.loads(text), findings)


@dataclasses.dataclass
class Document:
    """A file in its JSON form, which has every byte's meaning: bytes(document) is the file, changed in the changed members alone.
    The README of each format says what its members mean."""

    _keeps_digits: ClassVar[bool] = True
    name: str
    members: dict[str, Any]
    findings: list[Finding]  # the reader's

    @classmethod
    def read(cls: type[D], file: Source, **options: Any) -> D:
        """A file of this class's format: genga.VmdMotion.read("dance.vmd"). Options are those of `genga.document`. ArgumentError: the
        file has another format."""
        from .commands import document  # which gives documents

        found = document(file, **options)
        if not isinstance(found, cls):
            raise ArgumentError(f"{found.name} is {found.format}, which is {type(found).__name__}, not {cls.__name__}")
        return found

    @property
    def format(self) -> str:
        """ "vmd" """
        return str(self.members["genga"]["format"])

    def __getitem__(self, path: str) -> Any:
        """A member by the path that findings have: document["bone_keys[0].frame"]. ArgumentError: there is none."""
        here, last = self._at(path)
        return here[last]

    def __setitem__(self, path: str, value: Any) -> None:
        here, last = self._at(path)
        here[last] = value

    def records(self, path: str) -> NDArray[Any]:
        """A list of members of one form, as a structured array: a field for each that is a number, a text or numbers of one count.
        What is changed in it does not change the document. ArgumentError: it is no such list."""
        listed = self[path]
        if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
            raise ArgumentError(f"{path} of {self.name} is no list of records", path=path)
        columns = {name: _column([one.get(name) for one in listed]) for name in (listed[0] if listed else {})}
        kept = {name: column for name, column in columns.items() if column is not None}
        made = np.empty(len(listed), [(name, column.dtype, column.shape[1:]) for name, column in kept.items()])
        for name, column in kept.items():
            made[name] = column
        return made

    def _at(self, path: str) -> tuple[Any, Any]:
        here: Any = None
        step: Any = None
        value: Any = self.members
        try:
            for step in _steps(path):
                here, value = value, value[step]
        except (KeyError, IndexError, TypeError, ValueError):
            raise ArgumentError(f"{self.name} has no member {path}", path=path) from None
        return here, step

    def __bytes__(self) -> bytes:
        """GengaError: a member holds what the format cannot have; `path` names it."""
        files, call = self._files(), Call([("to-format", self.format)])
        output = call.make(C.genga_convert, C.genga_output_free, files.pointer, call.options, self.name.encode("utf-8"))
        return bytes_of(output)

    def _files(self) -> Files:
        """The JSON form as a file that calls read."""
        text = json_of(self.members) if self._keeps_digits else json.dumps(self.members, ensure_ascii=False, default=plain)
        return Files([(f"{pathlib.PurePath(self.name).name}.json", text.encode("utf-8"))])

    def _surfaces(self) -> dict[str, Any]:
        """What the library has decoded of a LightWave object."""
        files, call = self._files(), Call()
        output = call.make(C.genga_surfaces, C.genga_output_free, files.pointer, 0, call.options)
        return dict(json.loads(bytes_of(output)))

    def write(self, path: str | os.PathLike[str], force: bool = False) -> None:
        """Writes the file, whole or not at all. FileExistsError: it is there and force is not set."""
        target = pathlib.Path(path)
        if target.exists() and not force:
            raise FileExistsError(f"{target} exists; force=True replaces it")
        write_file(target, bytes(self))


def _column(values: list[Any]) -> NDArray[Any] | None:
    """None: they are not of one form."""
    if len({np.shape(value) for value in values if not isinstance(value, (dict, str, type(None)))}) > 1:
        return None
    column = np.array(values, dtype=None if not any(isinstance(value, dict) for value in values) else object)
    return column if column.dtype.kind in "biufU" else None


def _steps(path: str) -> list[str | int]:
    steps: list[str | int] = []
    for part in path.split("."):
        name, *indices = part.split("[")
        if name:
            steps.append(name)
        steps += [int(index.rstrip("]")) for index in indices]
    return steps
