"""Members of documents as attributes: what documents.py is made of. Not for users."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar, Union, overload

import numpy as np
from numpy.typing import NDArray

from ._errors import ArgumentError

if TYPE_CHECKING:
    from ._document import Document

T = TypeVar("T")
NO_MEMBER: Any = object()


def text_of(value: Any) -> str:
    """A name; of one whose bytes are no text what can be read of it."""
    return str(value.get("text", "") if isinstance(value, dict) else value or "")


def number_of(value: Any) -> float:
    """A number; those that are not finite are their bits in JSON, or Unity's words."""
    if not isinstance(value, str):
        return float(value or 0)
    if not value.startswith("0x"):
        return float(value.lower().replace(".nan", "nan").replace(".inf", "inf"))
    digits = bytes.fromhex(value[2:])
    (number,) = struct.unpack(">f" if len(digits) == 4 else ">d", digits)
    return float(number)


def bytes_of(value: Any) -> bytes:
    """Bytes, which are hex digits, in pieces if they are many."""
    return bytes.fromhex("".join(value) if isinstance(value, list) else value or "")


def at(value: Any, path: str) -> Any:
    """What is along names with dots between; NO_MEMBER: nothing."""
    for name in path.split("."):
        if not isinstance(value, dict) or name not in value:
            return NO_MEMBER
        value = value[name]
    return value


def numbers(values: Any, kind: str, shape: tuple[int, ...]) -> NDArray[Any]:
    """Lists of numbers as an array."""
    try:
        return np.array(values, dtype=kind).reshape(shape)
    except ValueError:  # some are not finite
        flat = [number_of(one) for one in _flat(values)]
        return np.array(flat, dtype=np.float64).astype(kind).reshape(shape)


def _flat(values: Any) -> Iterator[Any]:
    for one in values if isinstance(values, list) else [values]:
        if isinstance(one, list):
            yield from _flat(one)
        else:
            yield one


class Field:
    """A column of a table: "name:text", "position:f4[3]", "interpolation:hex[64]", "source@append.source:i4=-1" (a
    path within the record, and what stands there where the record has none). Lists that are too short are filled with it."""

    def __init__(self, spec: str):
        said = re.fullmatch(r"(\w+)(?:@([\w.]*))?:(\w+)(?:\[(\d+)\])?(?:=(\S+))?", spec)
        assert said is not None, spec
        self.name: str = said[1]
        self.path: str = said[1] if said[2] is None else said[2]  # empty: the record itself is the value
        self.kind: str = said[3]
        self.width: int | None = int(said[4]) if said[4] else None
        self.otherwise: Any = float(said[5] or 0) if self.kind not in ("text", "hex") else ""

    @property
    def dtype(self) -> Any:
        kind = {"text": "U1", "hex": "u1"}.get(self.kind, self.kind)
        return (self.name, kind) if self.width is None else (self.name, kind, (self.width,))

    def column(self, records: list[Any]) -> NDArray[Any]:
        found = [at(record, self.path) for record in records] if self.path else records
        if self.kind == "text":
            return np.array([text_of("" if one is NO_MEMBER else one) for one in found] or [], dtype="U")
        if self.kind == "hex":
            return np.frombuffer(b"".join(map(bytes_of, found)), np.uint8).reshape(len(found), self.width or 1)
        return numbers([self._filled(one) for one in found], self.kind, (len(found), *([self.width] if self.width else [])))

    def _filled(self, value: Any) -> Any:
        """The value, or a list of the column's width."""
        if value is NO_MEMBER or value is None:
            return self.otherwise if self.width is None else [self.otherwise] * self.width
        if self.width is None:
            return value
        flat: list[Any] = value if not value or not isinstance(value[0], list) else list(_flat(value))
        return (flat + [self.otherwise] * (self.width - len(flat)))[: self.width]


def records_of(items: list[Any], fields: list[Field], owners: tuple[str, NDArray[Any]] | None = None) -> NDArray[np.void]:
    """A structured array of a list of records."""
    columns = {field.name: field.column(items) for field in fields}
    kinds: list[Any] = [(owners[0], np.uint32)] if owners else []
    kinds += [(field.name, columns[field.name].dtype, columns[field.name].shape[1:]) for field in fields]
    made = np.zeros(len(items), kinds)
    if owners:
        made[owners[0]] = owners[1]
    for name, column in columns.items():
        made[name] = column
    return made


class Member(Generic[T]):
    """An attribute of a document: `path` is the member's, as findings have it."""

    def __init__(self, path: str, doc: str):
        self.path = path
        self.__doc__ = doc

    @overload
    def __get__(self, document: None, owner: Any = None) -> Member[T]: ...
    @overload
    def __get__(self, document: Document, owner: Any = None) -> T: ...
    def __get__(self, document: Document | None, owner: Any = None) -> Union[T, Member[T]]:
        return self if document is None else self.read(at(document.members, self.path))

    def __set__(self, document: Document, value: T) -> None:
        names = self.path.split(".")
        here = document.members if len(names) == 1 else at(document.members, ".".join(names[:-1]))
        if here is NO_MEMBER:
            raise ArgumentError(f"{document.name} has no member {self.path}", path=self.path)
        here[names[-1]] = self.write(here.get(names[-1]), value)

    @property
    def covers(self) -> list[str]:
        """The paths that it shows; lists are "[]"."""
        return [self.path]

    def read(self, value: Any) -> T:
        raise NotImplementedError

    def write(self, old: Any, value: T) -> Any:
        return value


class Simple(Member[T]):
    """A member that is one value."""

    def __init__(self, path: str, doc: str, convert: Callable[[Any], T], otherwise: Any):
        super().__init__(path, doc)
        self._convert = convert
        self._otherwise = otherwise

    def read(self, value: Any) -> T:
        return self._convert(self._otherwise if value is NO_MEMBER or value is None else value)


def text(path: str, doc: str, otherwise: str = "") -> Simple[str]:
    return Simple(path, doc, text_of, otherwise)


def number(path: str, doc: str) -> Simple[float]:
    return Simple(path, doc, number_of, 0.0)


def integer(path: str, doc: str) -> Simple[int]:
    return Simple(path, doc, int, 0)


def flag(path: str, doc: str, otherwise: bool = False) -> Simple[bool]:
    return Simple(path, doc, bool, otherwise)


def texts(path: str, doc: str) -> Simple[list[str]]:
    return Simple(path, doc, lambda listed: [text_of(one) for one in listed], [])


def raw(path: str, doc: str) -> Simple[list[Any]]:
    """As JSON has it: what is changed in it changes the document."""
    return Simple(path, doc, _same, [])


def _same(value: Any) -> list[Any]:
    same: list[Any] = value
    return same


class Bytes(Member[bytes]):
    def read(self, value: Any) -> bytes:
        return bytes_of("" if value is NO_MEMBER else value)

    def write(self, old: Any, value: bytes) -> Any:
        return value.hex()


class Array(Member[NDArray[Any]]):
    """Numbers: a list of them, or a list of rows. Made at each access."""

    def __init__(self, path: str, kind: str, doc: str, is_table: bool = False):
        super().__init__(path, doc)
        self._kind = kind
        self._is_table = is_table

    def read(self, value: Any) -> NDArray[Any]:
        listed = [] if value is NO_MEMBER else value
        return numbers(listed, self._kind, (len(listed), len(listed[0]) if listed else 0) if self._is_table else (len(listed),))

    def write(self, old: Any, value: NDArray[Any]) -> Any:
        return np.asarray(value).tolist()


class Records(Member[NDArray[np.void]]):
    """A list of records as a structured array, made at each access. An array of as many records that is set changes the cells
    that differ."""

    def __init__(self, path: str, fields: str, doc: str):
        super().__init__(path, f"{doc} Fields: {fields}.")
        self.fields = [Field(spec) for spec in fields.split()]

    @property
    def covers(self) -> list[str]:
        return [f"{self.path}[].{field.path}" for field in self.fields]

    @property
    def dtype(self) -> np.dtype[Any]:
        """What an empty table has; else texts are as long as the longest."""
        return np.dtype([field.dtype for field in self.fields])

    def read(self, value: Any) -> NDArray[np.void]:
        return records_of([] if value is NO_MEMBER else value, self.fields)

    def write(self, old: Any, value: NDArray[np.void]) -> Any:
        listed = old or []
        if len(value) != len(listed):
            raise ArgumentError(f"{self.path} has {len(listed)} records, not {len(value)}", path=self.path)
        now = self.read(listed)
        for field in self.fields:
            different = now[field.name] != value[field.name]
            for index in np.flatnonzero(different.reshape(len(listed), -1).any(axis=1)):
                self._change(listed[index], field, value[field.name][index], int(index))
        return listed

    def _change(self, record: Any, field: Field, cell: Any, index: int) -> None:
        *outer, last = field.path.split(".")
        here = at(record, ".".join(outer)) if outer else record
        if here is NO_MEMBER or last not in here:
            raise ArgumentError(f"{self.path}[{index}] has no member {field.path}", path=f"{self.path}[{index}]")
        plain = cell.tolist() if field.kind != "text" else str(cell)
        if isinstance(here[last], list) and isinstance(plain, list):
            plain = plain[: len(here[last])]  # the rest is filled
        here[last] = bytes(plain).hex() if field.kind == "hex" else plain


class Nested(Member[NDArray[np.void]]):
    """Records of lists within records, one after the other: the first field is the number of the record that each is in."""

    def __init__(self, path: str, owner: str, fields: str, doc: str):
        super().__init__(path, f"{doc} Fields: {owner}:u4 {fields}.")
        self._outer, self._inner = path.split("[].")
        self._owner = owner
        self.fields = [Field(spec) for spec in fields.split()]

    @overload
    def __get__(self, document: None, owner: Any = None) -> Nested: ...
    @overload
    def __get__(self, document: Document, owner: Any = None) -> NDArray[np.void]: ...
    def __get__(self, document: Document | None, owner: Any = None) -> Union[NDArray[np.void], Nested]:
        return self if document is None else self.read(at(document.members, self._outer))

    def __set__(self, document: Document, value: NDArray[np.void]) -> None:
        raise AttributeError(f"{self.path} cannot be set; change members by their paths")

    @property
    def covers(self) -> list[str]:
        return [f"{self.path}[].{field.path}".rstrip(".") for field in self.fields]

    def read(self, value: Any) -> NDArray[np.void]:
        lists = [at(record, self._inner) for record in ([] if value is NO_MEMBER else value)]
        counts = [0 if one is NO_MEMBER else len(one) for one in lists]
        items = [item for one in lists if one is not NO_MEMBER for item in one]
        return records_of(items, self.fields, (self._owner, np.repeat(np.arange(len(lists)), counts)))
