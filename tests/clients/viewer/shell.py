#!/usr/bin/env python3
"""What an empty page offers, its menus and the clock, what comes back, and a phone in the hand: shell.mjs."""
import page_test

if __name__ == "__main__":
    page_test.run("shell.mjs", page_test.EXAMPLES)
