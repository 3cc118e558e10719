#!/usr/bin/env python3
"""Whether each curve is seen and named, rotations are angles, and two takes are compared in their colours: curves.mjs."""
import page_test

if __name__ == "__main__":
    page_test.run("curves.mjs", page_test.EXAMPLES)
