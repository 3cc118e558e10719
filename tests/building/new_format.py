#!/usr/bin/env python3
"""What tools/new_format makes is a format: in a copy of the repository it builds, is listed, and passes the tests that walk
all formats and its own, without another line. The copy's build lies in a folder of its own, and takes minutes. It has no
sources of Bullet, so it shows what a program without physics says, too."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = "sprout"
LEFT_OUT = shutil.ignore_patterns("build", "node_modules", ".git", "__pycache__", "*-cache")
GUARDS = ("check_includes", "check_mirror", "check_text", "extract_examples")
# What the promises of all formats are compared in; the rest of that program only takes time.
WALKS = "Registry*:Promises*:OpenDocument*:Robustness.ThereAre*:Robustness.WholeFiles"


def run(*command, folder):
    result = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: {result.returncode}\n{result.stdout[-4000:]}{result.stderr[-4000:]}")
    return result.stdout


def changed_files(copy):
    """Files of the repository that differ in the copy."""
    files = [path for path in copy.rglob("*") if path.is_file() and (ROOT / path.relative_to(copy)).is_file()]
    return [path for path in files if path.read_bytes() != (ROOT / path.relative_to(copy)).read_bytes()]


def check_words_without_physics(program, folder):
    """Such a program says that it has no physics; it refuses to simulate and plays the rest."""
    told = run(program, "--version", folder=folder)
    if "built without physics" not in told:
        sys.exit(f"--version of a program without physics: {told}")
    words = [program, "convert", "examples/dance.vmd", "examples/figure.pmd", "played.glb", "--force"]
    run(*words, folder=folder)
    refused = subprocess.run([*map(str, words), "--physics", "on"], cwd=folder, capture_output=True, text=True, check=False)
    if refused.returncode != 5 or "this build has no physics" not in refused.stderr:
        sys.exit(f"--physics on without physics: {refused.returncode} {refused.stderr}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, "genga")
        shutil.copytree(ROOT, copy, symlinks=True, ignore=LEFT_OUT)
        run(sys.executable, "tools/new_format", NAME, folder=copy)
        changed = changed_files(copy)
        if changed:
            sys.exit(f"files that were there are changed: {changed}")
        for guard in GUARDS:
            run(sys.executable, f"tools/{guard}.py", folder=copy)
        run("cmake", "--preset", "dev", folder=copy)
        run("ninja", "-C", "build/dev", f"-j{os.cpu_count()}", "genga", "test_formats", f"test_formats_{NAME}", folder=copy)
        programs = copy / "build/dev/bin"
        formats = [json.loads(line) for line in run(programs / "genga", "formats", "--json", folder=copy).splitlines()]
        found = [about for about in formats if about["format"] == NAME]
        if len(found) != 1 or not (found[0]["reads"] and found[0]["writes"]):
            sys.exit(f"genga formats has {found}")
        run(programs / "genga", "convert", f"testdata/{NAME}/valid/two-points.{NAME}", "made.glb", folder=copy)
        check_words_without_physics(programs / "genga", copy)
        run(programs / "test_formats", f"--gtest_filter={WALKS}", folder=copy)
        run(programs / f"test_formats_{NAME}", folder=copy)
    print(f"{NAME} is a format")


if __name__ == "__main__":
    main()
