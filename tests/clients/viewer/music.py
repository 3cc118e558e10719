#!/usr/bin/env python3
"""Whether music plays in step with a dance, is seen under the ruler and is in films: music.mjs."""
import page_test

if __name__ == "__main__":
    page_test.run("music.mjs", page_test.EXAMPLES)
