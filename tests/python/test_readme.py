"""The examples of README.md run, and print what it says."""

import io
import pathlib
import re
import shutil
from contextlib import redirect_stdout

import pytest

from package_support import EXAMPLES, ROOT

EXAMPLE = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
PAGES = ("bindings/python/README.md", "docs/python.md", "docs/corpora.md")


def examples():
    for page in PAGES:
        for number, (code, said) in enumerate(EXAMPLE.findall((ROOT / page).read_text(encoding="utf-8"))):
            yield pytest.param(code, said, id=f"{pathlib.PurePath(page).stem}-{number}")


@pytest.mark.parametrize("code, said", examples())
def test_an_example_prints_what_the_page_says(code, said, tmp_path, monkeypatch):
    for file in EXAMPLES.iterdir():
        if file.is_file():
            shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    output = io.StringIO()
    with redirect_stdout(output):
        exec(compile(code, "example", "exec"), {"__name__": "__main__"})
    assert output.getvalue() == said


def test_no_page_is_without_examples():
    assert len(list(examples())) >= 7
