#!/usr/bin/env python3
"""Runs clang-tidy over the compile commands of a build folder, several at a time, and remembers what was clean.

A source is skipped while everything its verdict hangs on is unchanged: its text, the project's headers it includes,
its compile command, .clang-tidy and the version of clang-tidy. Tests are left out unless --tests is given: both
compilers' warnings and the sanitizers go over them, and reading gtest's headers once more for each takes minutes. With
FILE arguments only these sources are looked at. With --share N those whose code the latest commits changed (LATELY), and
each day another one of N parts of all others, so that a machine that remembers nothing is done soon. Comments are no
code, except those that switch a check off, and neither is the text of literals.
"""
import argparse
import concurrent.futures
import datetime
import functools
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
LATELY = 24 * 60 * 60  # seconds before the last commit
# What is no code, and literals, in which nothing begins a comment.
COMMENT = re.compile(rb'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.DOTALL)
INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)

# clang-tidy looks at every header of gtest and CLI11 with every check. So the sources full of them get fewer: all paths
# of tests are run under the sanitizers, and commands pass the lambdas of CLI11 on.
CHECKS = {
    "tests": "--checks=-*,modernize-use-override,readability-identifier-naming",
    "cli": "--checks=-clang-analyzer-*,-performance-*",
}


@functools.cache
def content(path):
    return path.read_bytes()


def closure(path, seen):
    """The project's own files that a source includes, itself among them."""
    if path in seen or not path.exists():
        return
    seen.add(path)
    for name in INCLUDE.findall(content(path)):
        text = name.decode()
        closure(ROOT / text, seen)
        closure(path.parent / text, seen)


def key(entry, version):
    digest = hashlib.sha256()
    digest.update(version + content(ROOT / ".clang-tidy") + content(pathlib.Path(__file__)))
    # The build folder's place is no reason to look again.
    digest.update(entry["command"].replace(entry["directory"], "").encode())
    files = set()
    closure(pathlib.Path(entry["file"]), files)
    for file in sorted(files):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + content(file))
    return digest.hexdigest()


def sources(build, wanted, with_tests):
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    for entry in entries:
        file = pathlib.Path(entry["file"])
        if ROOT not in file.parents or build in file.parents or "canary" in file.parts:
            continue
        is_test = file.relative_to(ROOT).parts[0] == "tests"
        if file in wanted or (not wanted and (with_tests or not is_test)):
            yield entry


def git(*words):
    result = subprocess.run(["git", *words], capture_output=True, text=True, check=False, cwd=ROOT)
    return result.stdout.split("\0" if "-z" in words else "\n") if result.returncode == 0 else None


def changed_lately():
    """Files whose code the latest commits, or nobody's yet, have changed; None where there is no history."""
    last = git("log", "-1", "--format=%ct")
    if last is None:
        return None
    since = int(last[0]) - LATELY
    names = git("log", f"--since={since}", "--format=", "--name-only", "-z")
    names += git("diff", "HEAD", "--name-only", "-z") + git("ls-files", "--others", "--exclude-standard", "-z")
    before = (git("rev-list", "-1", f"--before={since}", "HEAD") or [""])[0]
    return {ROOT / name for name in set(names) if name and has_other_code(name, before)}


def code_of(text):
    """A source without comments, its literals empty."""

    def bare(found):
        if found[0][:1] in b'"R':
            return b'""'
        return found[0] if b"NOLINT" in found[0] else b" "

    return b" ".join(COMMENT.sub(bare, INCLUDE.sub(rb"include \1", text)).split())


def has_other_code(name, commit):
    """Whether a file is not what it was at that commit, comments and literals aside; also where that is not known."""
    path = ROOT / name
    if not commit or not path.exists() or path.suffix not in (".cpp", ".h"):
        return True
    before = subprocess.run(["git", "-C", ROOT, "show", f"{commit}:{name}"], capture_output=True, check=False)
    return before.returncode != 0 or code_of(before.stdout) != code_of(path.read_bytes())


def todays(files, parts):
    """The sources to check today: those that changed, one for each header that changed, and today's part of the
    others."""
    changed = changed_lately()
    if changed is None:
        return set(files)
    today = datetime.date.today().toordinal()
    chosen = {file for file in files if file in changed}
    chosen |= {file for file in files if zlib.crc32(file.relative_to(ROOT).as_posix().encode()) % parts == today % parts}
    headers = {file for file in changed if file.suffix == ".h"}
    # Its own source is the best; else any that includes it.
    for file in sorted(files, key=lambda file: (file.with_suffix(".h") not in headers, file)):
        seen = set()
        closure(file, seen)
        if headers & seen:
            chosen.add(file)
            headers -= seen
    return chosen


def run(build, entry):
    file = pathlib.Path(entry["file"])
    command = [TIDY, "-p", str(build), "--quiet", str(file)]
    if checks := CHECKS.get(file.relative_to(ROOT).parts[0]):
        command.insert(1, checks)
    started = time.monotonic()
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    return result.returncode == 0, result.stdout, result.stderr, time.monotonic() - started


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--cache", type=pathlib.Path, required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timing", action="store_true", help="print the seconds of each source")
    parser.add_argument("--tests", action="store_true", help="look at tests, too")
    parser.add_argument("--share", type=int, metavar="N", help="what changed lately, and one of N parts of the rest")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    version = subprocess.run([TIDY, "--version"], capture_output=True, check=True).stdout
    arguments.cache.mkdir(parents=True, exist_ok=True)

    entries = list(sources(build, {file.resolve() for file in arguments.files}, arguments.tests))
    if not entries:
        print("clang-tidy: no source found", file=sys.stderr)
        return 1
    keys = {entry["file"]: key(entry, version) for entry in entries}
    open_entries = [entry for entry in entries if not (arguments.cache / keys[entry["file"]]).exists()]
    waiting = 0
    if arguments.share:
        chosen = todays([pathlib.Path(entry["file"]) for entry in open_entries], arguments.share)
        waiting = len(open_entries)
        open_entries = [entry for entry in open_entries if pathlib.Path(entry["file"]) in chosen]
        waiting -= len(open_entries)
    # The longest sources first, so that no core waits for one at the end.
    open_entries.sort(key=lambda entry: -len(content(pathlib.Path(entry["file"]))))

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        jobs = {pool.submit(run, build, entry): entry["file"] for entry in open_entries}
        for job in concurrent.futures.as_completed(jobs):
            file = jobs[job]
            clean, output, errors, seconds = job.result()
            if arguments.timing:
                print(f"{seconds:6.1f} s  {pathlib.Path(file).relative_to(ROOT)}")
            if clean:
                (arguments.cache / keys[file]).touch()
            else:
                failed += 1
                print(output or errors, flush=True)
    known = len(entries) - len(open_entries) - waiting
    print(f"clang-tidy: {len(entries)} sources, {known} known clean, {waiting} left for other days, {failed} not clean")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
