"""The page with files in it, as `genga view` writes it, for notebooks."""

from __future__ import annotations

import base64
import dataclasses
import html
import json
import os
import pathlib
import zlib
from collections.abc import Iterable
from typing import Any

from ._files import Files

_MARK = b"<!-- genga:files -->"
_LEVEL = 6  # of deflate, as the command has it


@dataclasses.dataclass(frozen=True)
class Page:
    """A page of its own. A notebook shows it in a frame; write makes a file of it."""

    html: str
    height: int = 480  # pixels of the frame

    def _repr_html_(self) -> str:
        style = f"width:100%;height:{self.height}px;border:0"
        return f'<iframe style="{style}" sandbox="allow-scripts" srcdoc="{html.escape(self.html)}"></iframe>'

    def write(self, path: str | os.PathLike[str]) -> None:
        pathlib.Path(path).write_text(self.html, encoding="utf-8")


def _template(page: str | os.PathLike[str] | None) -> bytes:
    named = page or os.environ.get("GENGA_VIEWER")
    path = pathlib.Path(named) if named else pathlib.Path(__file__).with_name("viewer.html")
    if not path.exists():
        raise FileNotFoundError(f"{path} is not there: ./dev web makes viewer.html; name it by page, or in GENGA_VIEWER")
    return path.read_bytes()


def _deflated(content: bytes) -> bytes:
    squeezer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -15, 8)
    return base64.b64encode(squeezer.compress(content) + squeezer.flush())


def page_of(files: Files, options: Iterable[tuple[str, Any]], page: str | os.PathLike[str] | None, height: int) -> Page:
    """The files to open and those that they named, in the template."""
    before, mark, after = _template(page).partition(_MARK)
    if not mark:
        raise ValueError("the page has no place for files")
    contents = files.contents()
    listed = {
        "files": [{"name": one.name, "size": len(one.content), "role": one.role} for one in contents],
        "options": {name: True if value is True else str(value) for name, value in options},
    }
    text = json.dumps(listed, ensure_ascii=False).replace("<", "\\u003c")
    parts = [before, f'<script type="application/json" id="genga-files">{text}</script>\n'.encode("utf-8")]
    for index, one in enumerate(contents):
        parts += [f'<script type="application/octet-stream" id="genga-file-{index}">'.encode(), _deflated(one.content), b"</script>\n"]
    return Page(b"".join([*parts, after]).decode("utf-8"), height)
