#!/usr/bin/env python3
"""What people come for takes three actions or fewer from a fresh page: tasks.mjs."""
import tempfile

import page_test

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        page_test.run("tasks.mjs", page_test.EXAMPLES, folder, page_test.GENGA)
