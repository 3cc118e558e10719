"""Consumers of the packages that need no Debian of their own, each in an empty folder: Node, Python, and C on Windows by wine.

    empty_folders.try_node(tarball)      # and so on; what fails ends the program with what was said
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
# What Windows itself has.
OF_WINDOWS = {"kernel32.dll", "msvcrt.dll", "advapi32.dll", "user32.dll"}
BLOCK = re.compile(r"```js\n(.*?)```\n\n```text\n(.*?)```\n", re.S)
FUNCTION = re.compile(r"^GENGA_API\s+[^;{(]*?\b(genga_\w+)\(", re.MULTILINE)

sys.path[:0] = [str(ROOT / "tests/clients"), str(ROOT / "tests/python")]

import alone
import wine


def run(*words, cwd=None, env=None):
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, encoding="utf-8", errors="replace", check=False, cwd=cwd, env=env)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))[:300]}: exit {done.returncode}\n{done.stdout}{done.stderr}"[-3000:])
    return done.stdout


def same(name, said, expected):
    if said.strip() != expected.strip():
        sys.exit(f"{name} prints\n{said}\nexpected\n{expected}")


def try_node(tarball):
    """The tarball is installed by npm without a network, and the README's first task runs in Node."""
    code, expected = BLOCK.search((ROOT / "web/package/README.md").read_text(encoding="utf-8")).groups()
    alone_words = alone.without_network()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "package.json").write_text('{"name": "consumer", "private": true, "type": "module"}', encoding="utf-8")
        run(*alone_words, "npm", "install", "--offline", "--no-audit", "--no-fund", "--cache", folder / "cache", tarball, cwd=folder)
        installed = json.loads((folder / "node_modules/genga/package.json").read_text(encoding="utf-8"))
        assert installed["name"] == "genga" and [one.name for one in (folder / "node_modules").iterdir() if not one.name.startswith(".")] == ["genga"]
        for file in ("figure.pmd", "dance.vmd"):
            shutil.copy(EXAMPLES / file, folder)
        (folder / "consumer.mjs").write_text(code, encoding="utf-8")
        same("Node", run(*alone_words, "node", "consumer.mjs", cwd=folder), expected)
    return "Node: the tarball is installed and runs"


def try_python(wheel):
    """The wheel in a new environment with NumPy alone: tests/python/alone.py."""
    return "Python: " + run("/usr/bin/python3", ROOT / "tests/python/alone.py", "-", wheel).strip()


def exports_and_imports(library):
    told = run("x86_64-w64-mingw32-objdump", "-p", library)
    exported = set(re.findall(r"^\s*\[ *\d+\](?: \+base\[ *\d+\])?\s+(?:[0-9a-f]+ )?(\w+)$", told, re.MULTILINE))
    return exported, {name.lower() for name in re.findall(r"DLL Name: (\S+)", told)}


def try_windows(archive):
    """A program in C, built against what the archive holds alone, says under wine what the same program says here. The library shows
    the functions of the header, and needs no DLL but Windows' own."""
    wine.needs_packages()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with zipfile.ZipFile(archive) as zipped:
            zipped.extractall(folder)
        inside = next(folder.iterdir())
        exported, imported = exports_and_imports(inside / "bin/genga_c.dll")
        assert exported == set(FUNCTION.findall((inside / "include/genga_c.h").read_text(encoding="utf-8"))), exported
        assert imported <= OF_WINDOWS, imported
        empty = folder / "empty"
        empty.mkdir()
        for file in (ROOT / "bindings/c/example.c", inside / "bin/genga_c.dll", EXAMPLES / "figure.pmd", EXAMPLES / "dance.vmd"):
            shutil.copy(file, empty)
        run("x86_64-w64-mingw32-gcc-win32", "-std=c11", "-Wall", "-Werror", "-DGENGA_C_SHARED", f"-I{inside / 'include'}", "example.c",
            f"-L{inside / 'lib'}", "-lgenga_c", "-o", "consumer.exe", cwd=empty)
        said, _ = wine.run(empty / "consumer.exe", wine.path(empty / "figure.pmd"), wine.path(empty / "dance.vmd"))
        expected = next(line for line in (ROOT / "bindings/python/README.md").read_text(encoding="utf-8").splitlines() if line.startswith("[ 3.122"))
        head = re.search(r"head at (\S+) (\S+) (\S+)", said)
        assert head and [f"{float(one):.3f}" for one in head.groups()] == expected.strip("[]").split(), said
        assert re.search(r"dance\.glb: [1-9]\d{4,} bytes", said), said
        program, _ = wine.run(inside / "bin/genga.exe", "--version")
        assert program.startswith("genga "), program
    return f"Windows: a program in C runs with genga_c.dll, which shows {len(exported)} functions"
