#!/usr/bin/env python3
"""Stage of the page: names of sides and what is picked in Node; floor, sky, pointer, views and pictures in headless
Chromium: stage.mjs.

The page lies beside the presets' folders, of which $GENGA is in one. Exit 77: there is no page.
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import programs

GENGA = pathlib.Path(os.environ["GENGA"]).resolve()
PAGE = GENGA.parent.parent.parent / "viewer/viewer.html"
SKIPPED = 77


def main():
    if not PAGE.exists():
        print("there is no page; ./dev web builds it")
        return SKIPPED
    programs.install_packages()
    failed = subprocess.run(["node", "--test", HERE / "stage"], check=False).returncode
    seen = subprocess.run(["node", HERE / "stage.mjs", PAGE, HERE.parents[2] / "examples"], check=False).returncode
    return 1 if failed or seen else 0


if __name__ == "__main__":
    sys.exit(main())
