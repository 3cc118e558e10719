#!/usr/bin/env python3
"""Whether what the page has inside it to be tried opens without an error and moves: samples.mjs."""
import page_test

if __name__ == "__main__":
    page_test.run("samples.mjs")
