"""Documents: a file member by member."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
from typing import Any

from ._call import Call
from ._calls import C
from ._errors import ArgumentError, Finding
from ._files import Files
from ._output import bytes_of, write_file


@dataclasses.dataclass
class Document:
    """A file in its JSON form, which has every byte's meaning: bytes(document) is the file, changed in the changed members alone.
    The README of each format says what its members mean."""

    name: str
    members: dict[str, Any]
    findings: list[Finding]  # the reader's

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
        text = json.dumps(self.members, ensure_ascii=False).encode("utf-8")
        files = Files([(f"{pathlib.PurePath(self.name).name}.json", text)])
        call = Call([("to-format", self.format)])
        output = call.make(C.genga_convert, C.genga_output_free, files.pointer, call.options, self.name.encode("utf-8"))
        return bytes_of(output)

    def write(self, path: str | os.PathLike[str], force: bool = False) -> None:
        """Writes the file, whole or not at all. FileExistsError: it is there and force is not set."""
        target = pathlib.Path(path)
        if target.exists() and not force:
            raise FileExistsError(f"{target} exists; force=True replaces it")
        write_file(target, bytes(self))


def _steps(path: str) -> list[str | int]:
    steps: list[str | int] = []
    for part in path.split("."):
        name, *indices = part.split("[")
        if name:
            steps.append(name)
        steps += [int(index.rstrip("]")) for index in indices]
    return steps
