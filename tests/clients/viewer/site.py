#!/usr/bin/env python3
"""Whether the site is made of the tree as it is, each of its links leads somewhere, and its examples play on the page.

The page lies beside the presets' folders, of which $GENGA is in one. Exit 77: there is no page, or no mkdocs.
"""
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import programs

ROOT = HERE.parent.parent.parent
VIEWER = pathlib.Path(os.environ["GENGA"]).resolve().parent.parent.parent / "viewer"
SKIPPED = 77


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    if not (VIEWER / "site/index.html").exists() or shutil.which("mkdocs") is None:
        print("there is no page, or no mkdocs; ./dev site builds all")
        return SKIPPED
    programs.install_packages()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made = subprocess.run([ROOT / "tools/build_site", VIEWER, folder], capture_output=True, text=True, check=False)
        if made.returncode != 0:
            return made.stdout + made.stderr
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder / "site"))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        done = subprocess.run(["node", HERE / "site.mjs", address], capture_output=True, text=True, check=False)
        server.shutdown()
    print(done.stdout, done.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
