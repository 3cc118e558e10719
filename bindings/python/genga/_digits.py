"""JSON whose numbers keep their digits: 1.500000 in a text is not 1.5. Not for users."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any


class Digits(float):
    """A number as the file has it."""

    __slots__ = ("digits",)
    digits: str


def _digits(text: str) -> Digits:
    number = Digits(text)
    number.digits = text
    return number


def _integer(text: str) -> int | Digits:
    return int(text) if text != "-0" else _digits(text)


def plain(value: Any) -> Any:
    """NumPy's numbers and arrays as JSON has them."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} is nothing that a document holds")


def members_of(text: bytes) -> dict[str, Any]:
    """The members of a JSON form. Numbers that would be written with other digits are Digits."""

    def decimal(word: str) -> float:
        number = float(word)
        return number if float.__repr__(number) == word else _digits(word)

    return dict(json.loads(text, parse_float=decimal, parse_int=_integer))


def json_of(members: Any) -> str:
    """Back again."""
    pieces: list[str] = []
    _write(members, pieces.append)
    return "".join(pieces)


def _write(value: Any, put: Callable[[str], None]) -> None:
    if isinstance(value, dict):
        _write_all(value.items(), "{}", put, lambda item: put(json.dumps(item[0], ensure_ascii=False) + ": "), lambda item: item[1])
    elif isinstance(value, (list, tuple)):
        _write_all(value, "[]", put, None, lambda item: item)
    elif isinstance(value, Digits):
        put(value.digits)
    else:
        put(json.dumps(value, ensure_ascii=False, default=plain))


def _write_all(items: Any, ends: str, put: Callable[[str], None], key: Callable[[Any], None] | None, inner: Callable[[Any], Any]) -> None:
    between = ends[0]
    for item in items:
        put(between)
        if key is not None:
            key(item)
        _write(inner(item), put)
        between = ", "
    put(ends[1] if between == ", " else ends)
