"""What genga.commands calls: one body for each command. Not for users."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from . import _option_table as table
from ._call import Call, Handle, Progress, Stop, view
from ._calls import C
from ._document import Document, document_of
from ._errors import ArgumentError, Finding
from ._files import Content, Files, Source, sources_of
from ._output import Made, bytes_of, made_of, text_of
from ._scene import Picture, Scene
from ._table import Table
from ctypes import c_double

Options = list[tuple[str, Any]]
Given = Mapping[str, Any]


def _word(value: Any) -> Any:
    """An option's value as the command has it."""
    if value is True or isinstance(value, str):
        return value
    if isinstance(value, float):
        return repr(value)
    if hasattr(value, "tolist"):  # NumPy's numbers and arrays
        return _word(value.tolist())
    if isinstance(value, (list, tuple)):
        return ",".join(str(_word(one)) for one in value)
    return str(value)


def options_of(command: str, given: Given) -> Options:
    """Pairs of the library's. Names may have "_" for "-", and "from" is "from_" where it must not be a word of Python."""
    made: Options = []
    for key, value in given.items():
        name = key.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if name not in table.COMMANDS[command]:
            if name in table.ALL:
                continue  # another command's, of a scene that was loaded with it
            raise ArgumentError(f"there is no option {key}")
        if name == "trim" and isinstance(value, (list, tuple)):
            value = ":".join("" if end is None else str(end) for end in value)
        if name in table.LISTS and not isinstance(value, str) and isinstance(value, Iterable):
            made += [(name, _word(one)) for one in value]
        else:
            made.append((name, _word(value)))
    return made


def files_of(given: Iterable[Any], offer: Mapping[str, Content] | None, folders: Iterable[str | os.PathLike[str]]) -> Files:
    return Files(sources_of(given), offer, folders)


def _offered(options: dict[str, Any], name: str, offer: Mapping[str, Content] | None) -> dict[str, Content]:
    """Files that an option names are read and offered under their names."""
    offered = dict(offer or {})
    value = options.get(name)
    if value is None:
        return offered
    names = []
    for source in [value] if isinstance(value, (str, os.PathLike, tuple)) or hasattr(value, "read") else list(value):
        if isinstance(source, tuple):
            key, content = source
        elif isinstance(source, (str, os.PathLike)):
            key, content = os.path.basename(source), offered.get(str(source)) or pathlib.Path(source).read_bytes()
        else:
            key, content = os.path.basename(getattr(source, "name", name)), source.read()
        offered[key] = content
        names.append(key)
    options[name] = names if name in table.LISTS else names[0]
    return offered


@dataclasses.dataclass(frozen=True)
class Info:
    """What a file is and holds: docs/reports.md has the members."""

    file: str
    format: str
    role: str  # "motion", "pose", "recording", "model", "object", "scene", "table"
    version: str
    name: str
    duration: float  # seconds: the last key
    fps: float
    counts: Mapping[str, int]
    contents: Mapping[str, Sequence[str]]
    clips: Sequence[str]
    depends_on: Sequence[str]  # files that it names
    warnings: int  # how many
    findings: list[Finding]
    members: Mapping[str, Any]  # all that the command says


def formats() -> list[dict[str, Any]]:
    output = Call().make(C.genga_formats, C.genga_output_free)
    return [json.loads(line) for line in text_of(output).splitlines()]


def info(files: Files, options: Options, progress: Progress | None, stop: Stop | None) -> Info:
    call = Call(options, progress, stop)
    told = json.loads(text_of(call.make(C.genga_info, C.genga_output_free, files.pointer, 0, call.options)))
    known = {field.name for field in dataclasses.fields(Info)}
    return Info(**{name: value for name, value in told.items() if name in known}, findings=call.findings, members=told)


def check(files: Files, options: Options, progress: Progress | None, stop: Stop | None) -> list[Finding]:
    call = Call(options, progress, stop)
    call.run(C.genga_check, files.pointer, 0, call.options)
    return call.findings


def document(files: Files, options: Options, progress: Progress | None, stop: Stop | None) -> Document:
    call = Call(options, progress, stop)
    output = call.make(C.genga_dump, C.genga_output_free, files.pointer, 0, call.options)
    return document_of(files.names[0], bytes_of(output), call.findings)


def sample(files: Files, options: Options, progress: Progress | None, stop: Stop | None) -> Table:
    call = Call(options, progress, stop)
    made = call.make(C.genga_table_new, C.genga_table_free, files.pointer, call.options)
    rows, columns = C.genga_table_rows(made.pointer), C.genga_table_columns(made.pointer)
    times = view(C.genga_table_times(made.pointer), rows, c_double, made, (rows,))
    values = view(C.genga_table_values(made.pointer), rows * columns, c_double, made, (rows, columns))
    names = [C.genga_table_column(made.pointer, index).decode("utf-8") for index in range(columns)]
    return Table(names, times, values, call.findings)


def convert(files: Files, options: Options, name: str, progress: Progress | None, stop: Stop | None) -> Made:
    call = Call(options, progress, stop)
    output = call.make(C.genga_convert, C.genga_output_free, files.pointer, call.options, name.encode("utf-8"))
    return made_of(output, call.findings)


def edit(files: Files, options: Options, name: str, progress: Progress | None, stop: Stop | None) -> Made:
    call = Call(options, progress, stop)
    output = call.make(C.genga_edit, C.genga_output_free, files.pointer, call.options, name.encode("utf-8"))
    return made_of(output, call.findings)


@dataclasses.dataclass(frozen=True)
class Difference:
    """Whether two motions are the same, and where they differ most: docs/reports.md has the members of the report."""

    equal: bool
    channels: Sequence[Mapping[str, Any]]  # "channel", "unit", "difference", "time" in seconds, "beyond"
    text: str  # what the command prints
    report: Mapping[str, Any]
    picture: str  # SVG, if option plot asked for it
    findings: list[Finding]

    def __bool__(self) -> bool:
        """Whether they differ."""
        return not self.equal


def diff(files: Files, options: Options, progress: Progress | None, stop: Stop | None) -> Difference:
    call = Call(options, progress, stop)
    output: Handle = call.make(C.genga_diff, C.genga_output_free, files.pointer, call.options)
    told = json.loads(C.genga_output_json(output.pointer))
    picture = text_of(output, 1) if C.genga_output_count(output.pointer) > 1 else ""
    return Difference(told["equal"], told["channels"], text_of(output), told, picture, call.findings)


def plot_files(files: Files, options: Options, progress: Progress | None = None, stop: Stop | None = None) -> Picture:
    call = Call(options, progress, stop)
    output = call.make(C.genga_plot, C.genga_output_free, files.pointer, call.options, b"plot.svg")
    return Picture(text_of(output), json.loads(C.genga_output_json(output.pointer)), call.findings)


def load(files: Files, given: Given, progress: Progress | None, stop: Stop | None) -> Scene:
    call = Call(options_of("view", given), progress, stop)
    handle = call.make(C.genga_load, C.genga_scene_free, files.pointer, call.options)
    return Scene(handle, files, call.findings, {name: value for name, value in given.items() if value not in (None, False)})


def save(scene: Scene, options: Options, name: str, progress: Progress | None, stop: Stop | None) -> Made:
    call = Call(options, progress, stop)
    output = call.make(C.genga_save, C.genga_output_free, scene.pointer, call.options, name.encode("utf-8"))
    return made_of(output, call.findings)


offered = _offered
