"""What the tests of `genga view` and `genga render` share: a page to put files into, a page taken apart, and a browser
that only talks."""

import base64
import json
import os
import pathlib
import re
import zlib

PAGE = pathlib.Path(__file__).parent / "page" / "stub.html"
BROWSER = pathlib.Path(__file__).parent / "page" / "browser.py"  # FAKE_BROWSER says how it behaves
MARK = b"<!-- genga:files -->"

FILE = re.compile(rb'<script type="application/octet-stream" id="genga-file-(\d+)">([A-Za-z0-9+/=]*)</script>')
LIST = re.compile(rb'<script type="application/json" id="genga-files">(.*?)</script>', re.S)


def use(test, **surroundings):
    """Sets variables of the surroundings as long as the test runs; None: there is none of that name."""
    for name, value in surroundings.items():
        before = os.environ.get(name)
        test.addCleanup(put, name, before)
        put(name, value)


def put(name, value):
    if value is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = str(value)


def taken_apart(page):
    """The files of a page, as (name, role, bytes), and its options; and that nothing else of it is another's."""
    before, after = PAGE.read_bytes().split(MARK)
    assert page.startswith(before) and page.endswith(after)
    inside = page[len(before) : len(page) - len(after)]
    [listed] = LIST.findall(inside)
    assert b"<" not in listed
    told = json.loads(listed)
    contents = {int(number): zlib.decompress(base64.b64decode(text, validate=True), wbits=-15) for number, text in FILE.findall(inside)}
    assert sorted(contents) == list(range(len(told["files"])))
    assert FILE.sub(b"", LIST.sub(b"", inside)).strip() == b""
    for number, file in enumerate(told["files"]):
        assert file["size"] == len(contents[number])
        assert sorted(file) == ["name", "role", "size"]
    return [(file["name"], file["role"], contents[number]) for number, file in enumerate(told["files"])], told["options"]
