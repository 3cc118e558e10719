#!/usr/bin/env python3
"""Names of sides and what is picked, in Node; floor, sky, pointer, views and pictures: stage.mjs."""
import page_test

if __name__ == "__main__":
    page_test.run_sums("stage")
    page_test.run("stage.mjs", page_test.EXAMPLES)
