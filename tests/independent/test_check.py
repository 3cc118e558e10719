"""genga check finds in each file of testdata/*/check what expected.json says, there, and nothing in its twin."""

import json
import pathlib
import subprocess
import sys
import tempfile

import checks


def found(path):
    result = checks.run("check", "--json", path)
    lines = [json.loads(line) for line in result.stdout.decode().splitlines() if line.strip()]
    keys = ("code", "path", "offset", "line", "column")
    # How a table is laid out is a note on each that is not ours.
    places = [{key: line[key] for key in keys if key in line} for line in lines if line["code"] != "csv.layout"]
    return result.returncode, places, lines


def check_folder(tally, folder):
    expected = json.loads((folder / "expected.json").read_text())
    files = {path.name for path in folder.iterdir()} - {"expected.json"}
    tally.equal(files, set(expected), f"{folder}: the files")
    for name, findings in expected.items():
        code, places, lines = found(folder / name)
        order = lambda item: (item["code"], item["path"])
        tally.equal(sorted(places, key=order), sorted(findings, key=order), name)
        errors = any(line["severity"] == "error" for line in lines)
        tally.equal(code, 1 if errors else 0, f"{name}: exit")


def has_places(expected):
    """Whether a folder tells where its findings are; of others the paths alone are compared, by other tests."""
    if not expected.exists():
        return False
    told = [item for findings in json.loads(expected.read_text()).values() for item in findings]
    return any("offset" in item or "line" in item for item in told)


def main():
    checks.program()
    tally = checks.Tally()
    kinds = [kind for kind in checks.read_formats() if has_places(checks.TESTDATA / kind / "check/expected.json")]
    tally.check(len(kinds) > 7, f"only {kinds} have findings")
    for kind in kinds:
        check_folder(tally, checks.TESTDATA / kind / "check")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, checks.ROOT / "tools/make_testdata", folder, "--large"], check=True)
        check_folder(tally, pathlib.Path(folder))
        large = sorted(pathlib.Path(folder).glob("*.vmd"))
        severities = {path.name: [line["severity"] for line in found(path)[2]] for path in large}
    tally.equal(severities["vmd.too-many-keys.600000.vmd"], ["warning"], "600,000 keys")
    tally.equal(severities["vmd.too-many-keys.600001.vmd"], ["error"], "600,001 keys")
    for kind in kinds:
        for path in sorted((checks.TESTDATA / kind / "bad").iterdir()):
            result = checks.run("check", path)
            tally.equal(result.returncode, 3, f"{path.name}: exit")
            tally.check(b"error" in result.stderr, f"{path.name}: no error is told")
    tally.finish()


if __name__ == "__main__":
    main()
