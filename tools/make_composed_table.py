#!/usr/bin/env python3
"""Writes genga/base/unicode/composed_form_table.h from Python's Unicode data.

Every pair of a letter and a mark that canonical composition (NFC) joins into one letter, Hangul aside.
Run from anywhere; --check tells by its exit code whether the file is as it would be written.
"""

import argparse
import pathlib
import sys
import unicodedata

TABLE = pathlib.Path(__file__).resolve().parent.parent / "genga" / "base" / "unicode" / "composed_form_table.h"
LAST = 0xFFFF  # names of files have no composed letters beyond
HANGUL = range(0xAC00, 0xD7A4)


def pairs():
    """(letter, mark, the one letter that they make), sorted."""
    found = []
    for code in range(0x80, LAST + 1):
        parts = unicodedata.decomposition(chr(code)).split()
        if code in HANGUL or len(parts) != 2 or parts[0].startswith("<"):
            continue
        letter, mark = (int(part, 16) for part in parts)
        # Some letters are kept apart by Unicode.
        if letter <= LAST and mark <= LAST and unicodedata.normalize("NFC", chr(letter) + chr(mark)) == chr(code):
            found.append((letter, mark, code))
    return sorted(found)


TEXT = """// Made by tools/make_composed_table.py. Do not edit.
// Letters and marks that canonical composition joins, with the result, sorted.
// Not for direct use: base/unicode/composed_form.h.
//
//     char16_t letter = composed_rows[0].composed;
#pragma once

namespace genga {{

struct ComposedRow {{
  char16_t letter;
  char16_t mark;
  char16_t composed;
}};

// clang-format off
inline constexpr ComposedRow composed_rows[] = {{
{rows}
}};
// clang-format on

}}  // namespace genga
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    cells = [f"{{0x{a:04X}, 0x{b:04X}, 0x{c:04X}}}," for a, b, c in pairs()]
    lines = ["    " + " ".join(cells[at:at + 4]) for at in range(0, len(cells), 4)]
    text = TEXT.format(rows="\n".join(lines))
    if options.check:
        return 0 if TABLE.read_text(encoding="utf-8") == text else 1
    TABLE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
