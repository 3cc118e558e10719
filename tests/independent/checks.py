"""What the tests of this folder share: the program, the corpus, a count of what failed, and the way to the judges."""

import csv
import io
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTDATA = ROOT / "testdata"
SKIPPED = 77

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "judges"))


def corpus():
    folder = os.environ.get("GENGA_CORPUS")
    return pathlib.Path(folder) if folder else None


def corpus_files(*patterns):
    """The corpus' files of any of the patterns; none without a corpus. A corpus without files of each is an error: a test
    of them would pass having compared nothing."""
    found = []
    for pattern in patterns if corpus() else ():
        files = sorted(corpus().glob(pattern))
        if not files:
            sys.exit(f"the corpus has no {pattern}")
        found += files
    return found


def program():
    path = os.environ.get("GENGA")
    if not path or not pathlib.Path(path).exists():
        sys.exit("GENGA must name the genga program under test")
    return path


def run(*arguments):
    return subprocess.run([program(), *map(str, arguments)], capture_output=True, check=False)


def read_formats():
    """The names of the formats that are read."""
    told = run("formats", "--json").stdout.splitlines()
    return [about["format"] for about in map(json.loads, told) if about["reads"]]


def dump(path):
    result = run("dump", path)
    if result.returncode != 0:
        raise RuntimeError(f"dump {path}: exit {result.returncode}: {result.stderr.decode(errors='replace')}")
    return json.loads(result.stdout)


def sample(*arguments):
    """Rows of name -> number."""
    result = run("sample", *arguments)
    if result.returncode != 0:
        raise RuntimeError(f"sample {arguments}: exit {result.returncode}: {result.stderr.decode(errors='replace')}")
    rows = csv.DictReader(io.StringIO(result.stdout.decode()))
    return [{name: float(value) for name, value in row.items() if value != ""} for row in rows]


class Tally:
    """Counts what was compared and tells the first failures."""

    def __init__(self, most=20):
        self.compared = 0
        self.failed = 0
        self._most = most

    def check(self, good, message):
        self.compared += 1
        if not good:
            self.failed += 1
            if self.failed <= self._most:
                print("FAILED", message() if callable(message) else message)
        return good

    def equal(self, found, expected, where):
        return self.check(found == expected, lambda: f"{where}: {found!r}, expected {expected!r}")

    def near(self, found, expected, tolerance, where):
        good = abs(found - expected) <= tolerance
        return self.check(good, lambda: f"{where}: {found!r}, expected {expected!r} within {tolerance}")

    def finish(self):
        print(f"{self.compared} compared, {self.failed} failed")
        if self.compared == 0:
            sys.exit("nothing was compared")
        sys.exit(1 if self.failed else 0)
