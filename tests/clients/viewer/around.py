#!/usr/bin/env python3
"""What stands around the page's picture, by hand, what axe-core says of the page, in headless Chromium, and how much of it
is downloaded.
"""
import gzip
import sys

import page_test

MAX_DOWNLOAD = 1_279_000  # bytes, as servers send it: by gzip; physics are 79 KB of it


def main():
    is_fine = [page_test.succeeds("around.mjs", page_test.EXAMPLES, page_test.GENGA), page_test.succeeds("axe.mjs", page_test.EXAMPLES)]
    size = len(gzip.compress(page_test.PAGE.read_bytes(), 9))
    print(f"the page has {size} bytes by gzip, of at most {MAX_DOWNLOAD}")
    return 0 if all(is_fine) and size <= MAX_DOWNLOAD else 1


if __name__ == "__main__":
    sys.exit(main())
