#!/usr/bin/python3
"""alone.py <libgenga_c.so> [wheel]: the wheel where nothing else is.

A new virtual environment without pip has NumPy and the wheel, which pip installs from outside without an index: what the wheel asks
for must be there. README's examples run in it, in a folder with the files of examples/, with an empty environment and without a network,
and print what the page says. Without a wheel one is made around the library.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYTHON = "/usr/bin/python3"  # another one on PATH need not have NumPy
SKIPPED = 77
NEEDED = ("numpy", "venv", "pip", "setuptools", "wheel")
EXAMPLE = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
# Each example in the same process, as a reader would type them; what each prints.
PROGRAM = """
import contextlib, io, json, pathlib, sys
said = []
for code in json.load(sys.stdin):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(code, "example", "exec"), {"__name__": "__main__"})
    said.append(output.getvalue())
import genga
networks = [line.split(":")[0].strip() for line in open("/proc/net/dev") if ":" in line]
libraries = sorted({line.split()[-1] for line in open("/proc/self/maps") if "genga" in line})
others = []
for name in ("pip", "pytest", "setuptools", "zarr"):
    try:
        __import__(name)
        others.append(name)
    except ImportError:
        pass
print(json.dumps({"said": said, "networks": networks, "libraries": libraries, "others": others, "path": sys.path, "genga": genga.__file__}))
"""


def run(*words, **more):
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))[:300]}: exit {done.returncode}\n{done.stdout}{done.stderr}"[-3000:])
    return done.stdout


def without_network():
    """Words that run a command without a network; none where that is not allowed."""
    words = ["unshare", "--net"] if subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode == 0 else []
    user = ["unshare", "--user", "--map-root-user", "--net"]
    return words or (user if subprocess.run([*user, "true"], capture_output=True, check=False).returncode == 0 else [])


def make_environment(folder, wheel):
    run(PYTHON, "-m", "venv", "--without-pip", folder)
    (packages,) = folder.glob("lib/python3.*/site-packages")
    assert not list(packages.iterdir()), "the new environment is not empty"
    numpy = pathlib.Path(run(PYTHON, "-c", "import numpy; print(numpy.__path__[0])").strip())
    shutil.copytree(numpy, packages / "numpy")
    for told in numpy.parent.glob("numpy-*-info"):
        (shutil.copytree if told.is_dir() else shutil.copy)(told, packages / told.name)
    run(PYTHON, "-m", "pip", "--disable-pip-version-check", "--python", folder / "bin/python", "install", "--quiet", "--no-index", wheel)
    return folder / "bin/python"


def wheel_of(library, folder):
    run(ROOT / "tools/build_python", library, folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def judge(told, examples, is_alone, environment):
    for (code, expected), said in zip(examples, told["said"], strict=True):
        if said != expected:
            sys.exit(f"{code}prints\n{said}and the page says\n{expected}")
    assert told["others"] == [], told["others"]
    assert told["networks"] == ["lo"] or not is_alone, told["networks"]
    assert pathlib.Path(told["genga"]).is_relative_to(environment), told["genga"]
    assert [pathlib.Path(one).name for one in told["libraries"] if "/genga/" in one] == ["libgenga_c.so"], told["libraries"]
    assert not any(str(ROOT) in one for one in told["path"] + told["libraries"]), told["path"]


def main():
    missing = [name for name in NEEDED if subprocess.run([PYTHON, "-c", f"import {name}"], capture_output=True, check=False).returncode]
    if missing:
        print(f"not installed for {PYTHON}: {' '.join(missing)}")
        return SKIPPED
    examples = EXAMPLE.findall((ROOT / "bindings/python/README.md").read_text(encoding="utf-8"))
    assert len(examples) >= 6, len(examples)
    with tempfile.TemporaryDirectory() as name:
        home = pathlib.Path(name).resolve()
        wheel = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else wheel_of(sys.argv[1], home / "wheel")
        python = make_environment(home / "environment", wheel)
        (home / "here").mkdir()
        for file in (ROOT / "examples").iterdir():
            if file.is_file():
                shutil.copy(file, home / "here")
        alone = without_network()
        codes = json.dumps([code for code, _ in examples])
        said = run(*alone, "env", "-i", "LANG=C.UTF-8", python, "-I", "-B", "-c", PROGRAM, input=codes, cwd=home / "here")
        judge(json.loads(said), examples, bool(alone), home / "environment")
    print(f"{len(examples)} examples of README.md, {'without a network' if alone else 'with the network that there is'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
