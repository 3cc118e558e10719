#!/usr/bin/env python3
"""Whether the npm package in Node does what the command does, byte for byte and word for word, on the module for browsers.

$GENGA is the program; the package lies beside the presets' folders. Exit 77: there is no package.
"""
import json
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest

import commands

SCRIPT = commands.ROOT / "tests/clients/package/commands.mjs"
PACKAGES = pathlib.Path(commands.GENGA).resolve().parent.parent.parent / "package"
SKIPPED = 77


def asked_of(case):
    """A case as JSON, every file by its path."""
    return {"command": case.command, "inputs": [(path, str(commands.ROOT / path)) for path in case.inputs],
            "offers": list(case.offers.items()), "options": case.options, "output": case.output}


def error_of(error):
    """An error's message is all of it; the members tell its file."""
    file = error.get("file", "")
    words = error["message"].removeprefix(file).removeprefix(":").lstrip()
    return commands.error_of({**error, "words": words})


def outcome_of(case, told):
    error = told.get("error")
    findings = commands.lines_of(case, told["findings"]) if "findings" in told else None
    return commands.Outcome(error_of(error) if error else None, error.get("file", "") if error else "", findings,
                            told.get("report"), told.get("said"), told["files"])


class Package(commands.Comparing, unittest.TestCase):
    def front(self, cases):
        with tempfile.TemporaryDirectory() as folder:
            (tarball,) = PACKAGES.glob("genga-*.tgz")
            with tarfile.open(tarball) as packed:
                packed.extractall(folder, filter="data")
            done = subprocess.run(["node", SCRIPT, f"{folder}/package/dist/index.js"], check=False, capture_output=True, encoding="utf-8",
                                  input=json.dumps(list(map(asked_of, cases))))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [outcome_of(case, json.loads(line)) for case, line in zip(cases, done.stdout.splitlines(), strict=True)]


if __name__ == "__main__":
    if not list(PACKAGES.glob("genga-*.tgz")):
        print("there is no package; ./dev web builds it")
        sys.exit(SKIPPED)
    unittest.main()
