"""The Python package's commands, made from the program's table of options: tools/make_option_tables.py calls this."""
import textwrap

MADE = "made by tools/make_option_tables.py of the program's table of options: not to be edited."
# What the C interface has no use for: Python has the same as objects.
LEFT_OUT = {"json"}
FILES_OF_OPTIONS = {"append", "columns"}
NUMBERS = {"SECONDS", "S", "X", "N"}
HEAD = '''"""Genga's commands as functions: {made}

Files are paths, files that are open for reading, or pairs of a name and bytes. Files that they name are looked for beside them, in
`folders`, and among `offer`: a dict of names and bytes. `progress` is called with what is being done and the share of it that is
done, 0 to 1; `stop` often: what is true ends the call with StoppedError. What they raise comes out of the call, as does Ctrl-C.
Other errors are GengaError: `code`, `file`, `path` and place say what and where.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Union

from . import _run
from ._call import Progress, Stop
from ._document import Document
from ._errors import Finding
from ._files import Content, Source
from ._output import Made
from ._run import Difference, Info
from ._scene import Picture, Scene
from ._table import Table

Files = Union[Source, Iterable[Source]]
Folders = Iterable[Union[str, "os.PathLike[str]"]]


def formats() -> list[dict[str, Any]]:
    """Each format with what can be done with it: "format", "title", "role", "extensions", "reads", "writes", "makes", "plays"."""
    return _run.formats()
'''
# command, function, first parameters, result, its first lines; what the body calls.
FUNCTIONS = (
    ("info", "info", "file: Source", "Info", "What a file is and holds.", "info"),
    ("check", "check", "file: Source", "list[Finding]", "All that is doubtful in a file and in those that it names.", "check"),
    ("dump", "document", "file: Source", "Document", "A file member by member.", "document"),
    ("view", "load", "*files: Files", "Scene", "The scene that files mean together: motions bind to models.", "load"),
    ("sample", "sample", "*files: Files", "Table",
     "The values of every channel at given times, in the library's own memory. Without options they are the file's own curves.", "sample"),
    ("convert", "convert", "files: Files, name: str", "Made",
     "Another format, which the end of `name` chooses: files in memory, which .write(folder) writes.", "convert"),
    ("edit", "edit", 'file: Source, name: str = ""', "Made",
     "The file changed within its format; what is not touched stays byte for byte. `name`: empty is the file's own.", "edit"),
    ("diff", "diff", "*files: Files", "Difference",
     "Whether the last two files move alike, and where they differ most. Those before are models.", "diff"),
    ("plot", "plot", "*files: Files", "Picture", "Curves as SVG, which a notebook shows.", "plot_files"),
    ("convert", "save", "scene: Scene, name: str", "Made", "A scene that is loaded, in another format: as convert.", "save"),
)


def options_of(command):
    return [option for option in command["options"] if not option["program"] and option["name"] not in LEFT_OUT]


def parameter(name):
    return "from_" if name == "from" else name.replace("-", "_")


def type_of(option):
    """What Python takes for an option."""
    name, kind = option["name"], option["type"]
    if name in FILES_OF_OPTIONS:
        return "Source | Sequence[Source] | None" if option["list"] else "Source | None"
    if option["list"]:
        return "str | Sequence[str] | None"
    if not kind:
        return "bool"
    if "|" in kind and kind == kind.lower():
        return "Literal[" + ", ".join(f'"{word}"' for word in kind.split("|")) + "] | None"
    if kind in NUMBERS:
        return "float | None"
    if kind == "T" or name == "times":
        return "float | Sequence[float] | None"
    if kind == "NAME|N":
        return "str | int | None"
    if kind == "A:B":
        return "str | tuple[float | None, float | None] | None"
    return "str | None"


def default_of(option):
    return "False" if not option["type"] else "None"


def wrapped(text, indent):
    return textwrap.fill(text, 118, initial_indent=indent, subsequent_indent=indent + "    ", break_long_words=False,
                         break_on_hyphens=False)


def filled(items, indent):
    """Items with commas, as many to a line as fit."""
    lines = [indent]
    for item in items:
        if len(lines[-1]) + len(item) > 118 and lines[-1].strip():
            lines.append(indent)
        lines[-1] += item + ", "
    return "\n".join(line.rstrip() for line in lines)


def doc_of(option):
    text = option["text"].replace("--", "").rstrip(".")
    more = [option["range"]] if option["range"] else []
    if option["default"]:
        more.append(f"default {option['default']}")
    return wrapped(f"{parameter(option['name'])}: {text}" + (f" ({'; '.join(more)})" if more else ""), "    ")


def function_of(command, name, first, result, text, body):
    """One function, whole."""
    options = options_of(command)
    is_scene, is_edit = name == "save", name == "edit"
    shared = [] if is_scene else ["offer: Mapping[str, Content] | None = None", "folders: Folders = ()"]
    words = [f"{parameter(option['name'])}: {type_of(option)} = {default_of(option)}" for option in options]
    signature = [first, *([] if first.startswith("*") else ["*"]), *shared, "progress: Progress | None = None",
                 "stop: Stop | None = None", *words]
    given = [f"{parameter(option['name'])}={parameter(option['name'])}" for option in options]
    lines = ["", "", f"def {name}(", filled(signature, "    "), f") -> {result}:"]
    lines += [wrapped(f'"""{text}', "    "), ""] + [doc_of(option) for option in options] + ['    """']
    lines += ["    given: dict[str, Any] = dict(", filled(given, "        "), "    )"]
    call = [] if name == "load" else [f'_run.options_of("{command["name"]}", given)']
    if name == "load":
        call = ["given"]
    if is_scene:
        return "\n".join([*lines, f"    return _run.save(scene, {call[0]}, name, progress, stop)", ""])
    source = first.split(":")[0].lstrip("*")
    source = f"[{source}]" if source == "file" else source if first.startswith("*") else "[files]"
    offer = "offer"
    for option in options:
        if option["name"] in FILES_OF_OPTIONS:
            lines.append(f'    offer = _run.offered(given, "{parameter(option["name"])}", offer)')
    lines.append(f"    opened = _run.files_of({source}, {offer}, folders)")
    named = ["name or opened.names[0]"] if is_edit else ["name"] if name == "convert" else []
    lines.append(f"    return _run.{body}({', '.join(['opened', *call, *named, 'progress', 'stop'])})")
    return "\n".join([*lines, ""])


def commands_of(commands):
    """bindings/python/genga/commands.py."""
    by_name = {command["name"]: command for command in commands}
    functions = [function_of(by_name[command], *rest) for command, *rest in FUNCTIONS]
    return HEAD.replace("{made}", MADE) + "".join(functions)


def table_of(commands):
    """bindings/python/genga/_option_table.py: which command has which options, and which may be repeated."""
    lines = [f'"""Options of the library: {MADE}"""', "", "COMMANDS: dict[str, tuple[str, ...]] = {"]
    every, repeated = set(), set()
    for command in commands:
        names = [option["name"] for option in options_of(command)]
        every.update(names)
        repeated.update(option["name"] for option in options_of(command) if option["list"])
        lines.append(f'    "{command["name"]}": (' + "".join(f'"{name}", ' for name in names).rstrip() + "),")
    lines += ["}", "ALL = frozenset(name for names in COMMANDS.values() for name in names)",
              f"LISTS = frozenset({sorted(repeated)!r})", ""]
    return "\n".join(lines)
