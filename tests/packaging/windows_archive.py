#!/usr/bin/env python3
"""The archive for Windows, as a user of the library for C has it: empty_folders.py says what is tried. `./dev package windows` makes it first."""

import sys

import packages
import wine

if __name__ == "__main__":
    wine.needs_packages()
    sys.exit(packages.try_packages(["windows"]))
