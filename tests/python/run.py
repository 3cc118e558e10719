#!/usr/bin/python3
"""run.py <libgenga_c.so> [--clients]: the Python package as its users have it.

A wheel is made around the library and installed into an empty folder, without a network. Then pytest runs the tests beside this
file, or those of clients/, with an environment that knows that folder and nothing of the repository. $GENGA is the program.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYTHON = "/usr/bin/python3"  # another one on PATH need not have NumPy
SKIPPED = 77
NEEDED = {False: ("numpy", "pytest", "setuptools", "wheel", "pip", "zarr", "mypy"), True: ("numpy", "pytest", "distributed", "torch")}


def is_missing(module):
    return subprocess.run([PYTHON, "-c", f"import {module}"], capture_output=True, check=False).returncode != 0


def environment(installed, home):
    kept = {name: os.environ[name] for name in ("GENGA_CORPUS", "GENGA_CORPUS_FULL", "PATH", "LANG") if name in os.environ}
    return {**kept, "HOME": str(home), "PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONNOUSERSITE": "1",
            "GENGA": os.path.abspath(os.environ["GENGA"]), "GENGA_ROOT": str(ROOT)}


def main():
    library, with_clients = os.path.abspath(sys.argv[1]), "--clients" in sys.argv
    missing = [module for module in NEEDED[with_clients] if is_missing(module)]
    if missing:
        print(f"not installed for {PYTHON}: {' '.join(missing)}")
        return SKIPPED
    with tempfile.TemporaryDirectory() as name:
        home = pathlib.Path(name)
        subprocess.run([ROOT / "tools/build_python", library, home / "wheel"], check=True)
        (wheel,) = (home / "wheel").glob("*.whl")
        install = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", "--no-deps", "--no-compile", "--target"]
        subprocess.run([*install, home / "installed", wheel], check=True, env={"PATH": os.environ["PATH"], "PIP_ROOT_USER_ACTION": "ignore"})
        tests = [HERE / "clients"] if with_clients else sorted(HERE.glob("test_*.py"))
        command = [PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--durations=5", "--rootdir", HERE, "-c", os.devnull, *tests]
        done = subprocess.run(command, cwd=home, env={**environment(home / "installed", home), "GENGA_WHEEL": str(wheel)}, check=False)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
