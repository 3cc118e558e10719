"""Files that calls read: paths, bytes and file-like objects, and files beside them that they name."""

from __future__ import annotations

import ctypes
import dataclasses
import os
import pathlib
import threading
import weakref
from collections.abc import Iterable, Mapping
from typing import IO, Any, Tuple, Union

from ._call import Handle, guarded_by_call
from . import _calls
from ._calls import C

# A path; a name with bytes or a file that is open for reading; such a file, whose name is its own.
Content = Union[bytes, bytearray, memoryview, IO[bytes]]
Source = Union[str, "os.PathLike[str]", Tuple[str, Content], IO[bytes]]


def sources_of(files: Iterable[Source | Iterable[Source]]) -> list[Source]:
    """Lists among the arguments are what is in them."""
    found: list[Source] = []
    for file in files:
        if isinstance(file, (list, frozenset, set)):
            found += sources_of(file)
        else:
            found.append(file)  # type: ignore[arg-type]
    return found


def _opened(source: Source) -> tuple[str, Content, pathlib.Path | None]:
    """Name, content (None: the path has it), and folder."""
    if isinstance(source, (str, os.PathLike)):
        path = pathlib.Path(source)
        return str(path), open(path, "rb"), path.parent  # pylint: disable=consider-using-with
    if isinstance(source, tuple):
        name, content = source
        return str(name), content, None
    if hasattr(source, "read"):
        return os.path.basename(str(getattr(source, "name", "file"))), source, None
    raise TypeError(f"a file is a path, a file that is open, or a name with bytes, not {type(source).__name__}")


def find_file(folder: pathlib.Path, name: str) -> pathlib.Path | None:
    """A file below a folder, whatever the case of its letters. Nothing above the folder is opened."""
    here = folder
    for part in name.replace("\\", "/").split("/"):
        if part in ("", "."):
            continue
        if part == ".." or ":" in part:
            return None
        exact = here / part
        if not exact.exists():
            try:
                alike = [entry for entry in os.listdir(here) if entry.casefold() == part.casefold()]
            except OSError:
                return None
            if not alike:
                return None
            exact = here / min(alike)
        here = exact
    if not here.is_file() or folder.resolve() not in here.resolve().parents:
        return None
    return here


def content_folders(folder: pathlib.Path) -> list[pathlib.Path]:
    """Where the files that a file names lie: its own folder, and LightWave's content directory above Scenes or Objects."""
    folder = folder.resolve()
    for part in (folder, folder.parent):
        if part.name.lower() in ("scenes", "objects"):
            return [folder, part.parent]
    return [folder]


@dataclasses.dataclass(frozen=True)
class Held:
    """A file that calls read."""

    name: str
    content: bytes
    role: str  # "open", or "offer": others name it


class Files:
    """Files of one call. Their bytes are the library's: read once, straight into its memory."""

    def __init__(
        self,
        files: Iterable[Source],
        offer: Mapping[str, Content] | None = None,
        folders: Iterable[str | os.PathLike[str]] = (),
    ):
        self._handle = Handle(C.genga_files_new(), C.genga_files_free)
        self.names: list[str] = []
        self._places: list[tuple[str, memoryview, str]] = []  # name, the library's memory, role
        self.named: dict[str, bytes | None] = {}  # what was looked for beside them; None: it is not there
        self._folders: list[pathlib.Path] = []
        for source in files:
            name, content, folder = _opened(source)
            try:
                self._give(C.genga_files_add, name, content)
            finally:
                if folder is not None:
                    content.close()  # type: ignore[union-attr]
            self.names.append(name)
            if folder is not None:
                self._folders += [one for one in content_folders(folder) if one not in self._folders]
        if not self.names:
            raise TypeError("no file is given")
        self._folders += [pathlib.Path(one) for one in folders]
        for name, content in (offer or {}).items():
            self._give(C.genga_files_offer, name, content)
        self._last = threading.local()  # what the callback returned, until the thread asks again
        me = weakref.ref(self)  # else files would wait for the collector of cycles, which does not know how large they are

        def resolve(user: object, name: bytes, size: Any) -> int | None:
            files = me()
            return files._resolve(user, name, size) if files is not None else None

        self._resolver = _calls.Resolver(guarded_by_call(resolve, None))
        if self._folders:
            C.genga_files_on_missing(self.pointer, self._resolver, None)

    @property
    def pointer(self) -> int:
        return self._handle.pointer

    def add(self, name: str, content: Content) -> None:
        """One more to open."""
        self._give(C.genga_files_add, name, content)
        self.names.append(name)

    def _give(self, function: Any, name: str, content: Content) -> None:
        if hasattr(content, "read"):
            self._give_file(function, name, content)
            return
        given = memoryview(content).cast("B")
        place = self._room(function, name, given.nbytes)
        place[:] = given

    def _room(self, function: Any, name: str, size: int) -> memoryview:
        address = function(self.pointer, name.encode("utf-8", "surrogateescape"), None, size)
        if not address:
            raise MemoryError(f"there is no memory for {name}")
        place = memoryview((ctypes.c_char * size).from_address(address)).cast("B")
        self._places.append((name, place, "open" if function is C.genga_files_add else "offer"))
        return place

    def contents(self) -> list[Held]:
        """The files to open, those that were offered, and those beside them that were named until now."""
        held = [Held(os.path.basename(name), bytes(place), role) for name, place, role in self._places]
        return held + [Held(name, content, "offer") for name, content in self.named.items() if content is not None]

    def _give_file(self, function: Any, name: str, file: Any) -> None:
        try:
            size = os.fstat(file.fileno()).st_size - file.tell()
        except (OSError, AttributeError, ValueError):
            size = 0
        readinto = getattr(file, "readinto", None)
        if size <= 0 or readinto is None:  # a pipe, or a file in memory
            self._give(function, name, file.read())
            return
        place = self._room(function, name, size)
        done = 0
        while done < size:
            count = readinto(place[done:])
            if not count:
                raise OSError(f"{name}: the file became shorter while it was read")
            done += count

    def _resolve(self, _user: object, name: bytes, size: Any) -> int | None:
        asked = name.decode("utf-8", "surrogateescape")
        self.named.setdefault(asked, None)
        for folder in self._folders:
            path = find_file(folder, asked)
            if path is None:
                continue
            try:
                content = path.read_bytes()
            except OSError:
                continue
            self.named[asked] = self._last.content = content
            size[0] = len(content)
            return ctypes.cast(ctypes.c_char_p(content), ctypes.c_void_p).value
        return None
