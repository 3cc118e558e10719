"""What the wheel holds, and what its library needs of the system."""

import os
import pathlib
import re
import subprocess
import zipfile

import genga

LIBRARY = pathlib.Path(genga.__file__).with_name("libgenga_c.so")
# Symbols of the C library that are younger than 2.28: those that tell which system is too old. This list may only become shorter.
YOUNG = {
    "__libc_single_threaded": "2.32",
    "__pthread_key_create": "2.34",
    "_dl_find_object": "2.35",
    "fstat": "2.33",
    "fstatat": "2.33",
    "lstat": "2.33",
    "pow": "2.29",
    "pthread_once": "2.34",
    "pthread_sigmask": "2.32",
    "stat": "2.33",
}


def version(text):
    return tuple(int(part) for part in text.split("."))


def needed_symbols():
    """{symbol: version} of those of the C library."""
    said = subprocess.run(["objdump", "-T", LIBRARY], capture_output=True, text=True, check=True).stdout
    return {symbol: since for since, symbol in re.findall(r"\(GLIBC_([0-9.]+)\)\s+(\w+)$", said, re.MULTILINE)}


def test_the_library_needs_the_c_library_alone():
    said = subprocess.run(["objdump", "-p", LIBRARY], capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"NEEDED\s+(\S+)", said)) <= {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}


def test_it_needs_no_younger_c_library_than_before():
    young = {symbol: since for symbol, since in needed_symbols().items() if version(since) > (2, 28)}
    assert young.items() <= YOUNG.items()


def test_the_tag_is_that_of_the_youngest_symbol():
    name = pathlib.Path(os.environ["GENGA_WHEEL"]).name
    youngest = max(needed_symbols().values(), key=version)
    assert name == f"genga-{genga.__version__}-py3-none-manylinux_{youngest.replace('.', '_')}_x86_64.whl"


def test_it_holds_the_package_its_types_and_licences():
    with zipfile.ZipFile(os.environ["GENGA_WHEEL"]) as wheel:
        names = wheel.namelist()
        licence = next(name for name in names if name.endswith("/LICENSE"))
        text = wheel.read(licence).decode("utf-8")
    assert {"genga/py.typed", "genga/libgenga_c.so", "genga/corpus/joints.csv", "genga/commands.py"} <= set(names)
    for work in ("Bullet", "libpng", "libjpeg-turbo", "zlib", "musl"):
        assert work in text


def test_the_library_shows_the_c_interface_alone():
    said = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], capture_output=True, text=True, check=True).stdout
    assert all(line.split()[-1].startswith("genga_") for line in said.splitlines())
