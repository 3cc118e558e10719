"""What is committed under testdata/ and examples/, and what the page has inside it, is what the tool makes, and the tool makes
the same twice."""

import pathlib
import subprocess
import sys
import tempfile

import checks

# Written by hand, or kept by other tools in the same folders.
NOT_MADE = {"PROVENANCE.md", "README.md"}
MADE_EXAMPLES = ("figure", "dance.vmd", "camera.vmd", "hand.bin", "lamp")


def made(folder):
    files = {}
    for part in ("testdata", "examples", "web/viewer/samples", "web/viewer/src/open"):
        for path in sorted((folder / part).rglob("*")):
            name = path.relative_to(folder).as_posix()
            if not path.is_file() or path.name in NOT_MADE:
                continue
            if part == "web/viewer/src/open" and path.suffix != ".pmd":
                continue
            if part == "examples" and not path.name.startswith(MADE_EXAMPLES):
                continue
            files[name] = path.read_bytes()
    return files


def main():
    tally = checks.Tally()
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        for out in (first, second):
            subprocess.run([sys.executable, checks.ROOT / "tools/make_testdata", out], check=True)
        once, twice, committed = made(pathlib.Path(first)), made(pathlib.Path(second)), made(checks.ROOT)
    tally.equal(sorted(once), sorted(committed), "the files")
    for name, data in once.items():
        tally.check(twice.get(name) == data, f"{name}: differs from run to run")
        tally.check(committed.get(name) == data, f"{name}: make_testdata gives other bytes")
    tally.finish()


if __name__ == "__main__":
    main()
