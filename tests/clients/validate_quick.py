#!/usr/bin/env python3
"""The light part of run.py for every test run: the Khronos validator on twenty files; on everything when
GENGA_CORPUS_FULL is set. Skipped (exit 77) on a machine without Node or without the packages and a way to get them."""
import os
import subprocess
import sys

import programs


def main():
    if programs.lacks_packages():
        return 77
    mode = ["--quick", "--corpus"] if os.environ.get("GENGA_CORPUS_FULL") else ["--quick"]
    return subprocess.run([sys.executable, programs.HERE / "run.py", *mode], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
