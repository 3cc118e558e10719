"""What was found, and why a call failed."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal

from . import _calls

Severity = Literal["note", "warning", "error"]


@dataclasses.dataclass(frozen=True)
class Finding:
    """Something doubtful that was read all the same. docs/reports.md lists the codes."""

    code: str  # "vmd.frame-range"
    severity: Severity
    message: str  # one clause
    file: str  # the file that it is about; empty: none
    path: str  # member of the document, "bone_keys[12].frame"; empty: none
    offset: int | None  # bytes from the file's beginning
    line: int | None  # from 1, of a text
    column: int | None  # from 1, bytes
    count: int  # how many like this one; path and place are the first's
    text: str  # all of it as one line, safe to print

    def __str__(self) -> str:
        return self.text


class GengaError(Exception):
    """Why a call failed. str() has all of it as one line."""

    code: str  # "truncated", "bad-magic" …: docs/reports.md#errors
    message: str  # one clause
    file: str | None  # the file that it is about
    path: str | None  # member of the document, or an option's name
    offset: int | None  # bytes from the file's beginning
    line: int | None  # from 1, of a text
    column: int | None  # from 1, bytes
    limit: str | None  # the limit that was met: "keys"
    findings: list[Finding]  # what was found before the call failed

    def __init__(self, text: str, code: str = "bad-argument", message: str = "", findings: list[Finding] | None = None, **more: Any):
        super().__init__(text)
        self.code = code
        self.message = message or text
        self.findings = findings or []
        for name in ("file", "path", "offset", "line", "column", "limit"):
            setattr(self, name, more.get(name))

    def __reduce__(self) -> tuple[Any, ...]:  # a pool's workers send errors as bytes
        return (type(self), (str(self),), self.__dict__)


class ArgumentError(GengaError, ValueError):
    """What is asked for does not exist or makes no sense: an option, a clip, a time, a name (bad-argument)."""


class LimitError(GengaError):
    """A limit is met (limit-exceeded); `limit` names it."""


class StoppedError(GengaError):
    """The caller's own `stop` asked for it (stopped)."""


_TYPES: dict[str, type[GengaError]] = {"bad-argument": ArgumentError, "limit-exceeded": LimitError, "stopped": StoppedError}


def _text(value: bytes | None) -> str:
    return (value or b"").decode("utf-8", "replace")


def _place(raw: _calls.Finding) -> dict[str, int | None]:
    place = _calls.PLACES[raw.place] if 0 <= raw.place < len(_calls.PLACES) else "nowhere"
    at_line = place == "at-line"
    return {
        "offset": raw.offset if place == "at-offset" else None,
        "line": raw.line if at_line else None,
        "column": raw.column if at_line else None,
    }


def finding_of(raw: _calls.Finding) -> Finding:
    place = _place(raw)
    severity: Any = _calls.SEVERITY[raw.severity]
    return Finding(
        code=_text(raw.code),
        severity=severity,
        message=_text(raw.message),
        file=_text(raw.file),
        path=_text(raw.path),
        offset=place["offset"],
        line=place["line"],
        column=place["column"],
        count=raw.count,
        text=_text(raw.text),
    )


def error_of(raw: _calls.Finding, findings: list[Finding]) -> GengaError:
    code = _text(raw.code)
    kind = _TYPES.get(code, GengaError)
    names = {name: _text(getattr(raw, name)) or None for name in ("file", "path", "limit")}
    return kind(_text(raw.text), code, _text(raw.message), findings, **names, **_place(raw))
