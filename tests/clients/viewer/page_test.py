"""Runs a script of checks on the page in headless Chromium, for the tests of this folder.

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
EXAMPLES = HERE.parents[2] / "examples"
SKIPPED = 77


def run_sums(folder):
    """Tests of a folder that need no browser; ends the process when one fails."""
    programs.install_packages()
    if subprocess.run(["node", "--test", HERE / folder], check=False).returncode != 0:
        sys.exit(1)


def succeeds(script, *words):
    """Whether a script is content with the page and these words; ends the process where there is no page."""
    if not PAGE.exists():
        print("there is no page; ./dev web builds it")
        sys.exit(SKIPPED)
    programs.install_packages()
    return subprocess.run(["node", HERE / script, PAGE, *words], check=False).returncode == 0


def run(script, *words):
    """The same for a test that is one script: ends the process."""
    sys.exit(0 if succeeds(script, *words) else 1)
