#!/usr/bin/env python3
"""Sixteen states of the page at several sizes, light and dark, in two languages: states.mjs. GENGA_ALL_STATES has it take all.

GENGA_PICTURES names a folder that keeps the pictures."""
import os
import tempfile

import page_test

if __name__ == "__main__":
    extent = ["all"] if os.environ.get("GENGA_ALL_STATES") else []
    with tempfile.TemporaryDirectory() as folder:
        page_test.run("states.mjs", page_test.EXAMPLES, os.environ.get("GENGA_PICTURES", folder), page_test.GENGA, *extent)
