"""The formats that the program knows, as it tells them itself: tests and tools have no lists of their own.

    read_suffixes("build/release/bin/genga")   # {".vmd", ".pmd", ...}
"""
import json
import subprocess


def formats(genga):
    """What `genga formats --json` says of each: "format", "extensions", "reads", "makes", ..."""
    done = subprocess.run([genga, "formats", "--json"], capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def read_suffixes(genga):
    return {suffix for form in formats(genga) if form["reads"] for suffix in form["extensions"]}


def made_suffixes(genga):
    """The first of each format that scenes are made into."""
    return {form["extensions"][0] for form in formats(genga) if form["makes"]}
