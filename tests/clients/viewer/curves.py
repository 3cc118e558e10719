#!/usr/bin/env python3
"""Whether each curve of the page is seen and named, rotations are angles, and two takes are compared in their colours, in
headless Chromium: curves.mjs.

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
    return subprocess.run(["node", HERE / "curves.mjs", PAGE, HERE.parents[2] / "examples"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
