#!/usr/bin/env python3
"""Whether the page has everything in its picture, names what it cannot show, and stops the Tab key seldom: framing.mjs."""
import page_test

if __name__ == "__main__":
    page_test.run("framing.mjs", page_test.EXAMPLES, page_test.GENGA)
