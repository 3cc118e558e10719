#!/usr/bin/env python3
"""Whether music plays in step with a dance, is seen under the ruler and is in films, in headless Chromium: music.mjs.

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
    return subprocess.run(["node", HERE / "music.mjs", PAGE, HERE.parents[2] / "examples"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
