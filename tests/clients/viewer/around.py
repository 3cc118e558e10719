#!/usr/bin/env python3
"""What stands around the page's picture, by hand, what axe-core says of the page, in headless Chromium, and how much of it
is downloaded.

The page lies beside the presets' folders, of which $GENGA is in one. Exit 77: there is no page.
"""
import gzip
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import programs

EXAMPLES = HERE.parent.parent.parent / "examples"
GENGA = pathlib.Path(os.environ["GENGA"]).resolve()
PAGE = GENGA.parent.parent.parent / "viewer/viewer.html"
MAX_DOWNLOAD = 1_279_000  # bytes, as servers send it: by gzip; physics are 79 KB of it
SKIPPED = 77


def main():
    if not PAGE.exists():
        print("there is no page; ./dev web builds it")
        return SKIPPED
    programs.install_packages()
    around = subprocess.run(["node", HERE / "around.mjs", PAGE, EXAMPLES, GENGA], check=False).returncode
    axe = subprocess.run(["node", HERE / "axe.mjs", PAGE, EXAMPLES], check=False).returncode
    size = len(gzip.compress(PAGE.read_bytes(), 9))
    print(f"the page has {size} bytes by gzip, of at most {MAX_DOWNLOAD}")
    return 1 if around or axe or size > MAX_DOWNLOAD else 0


if __name__ == "__main__":
    sys.exit(main())
