#!/usr/bin/env python3
"""Writes genga/base/unicode/compatibility_form_table.h from Python's Unicode data.

What compatibility normalization (NFKC) makes of the characters that cp932 has, and the kana that take a sound mark.
Run from anywhere; --check tells by its exit code whether the file is as it would be written.
"""

import argparse
import pathlib
import sys
import unicodedata

TABLE = pathlib.Path(__file__).resolve().parent.parent / "genga" / "base" / "unicode" / "compatibility_form_table.h"
VOICED, SEMI_VOICED = "\u3099", "\u309a"


def characters_of_cp932():
    singles = [bytes([byte]) for byte in range(0xA1, 0xE0)]
    leads = [*range(0x81, 0xA0), *range(0xE0, 0xFD)]
    pairs = [bytes([lead, trail]) for lead in leads for trail in range(0x40, 0xFD)]
    for raw in singles + pairs:
        try:
            text = raw.decode("cp932")
        except UnicodeDecodeError:
            continue
        if len(text) == 1 and not 0xE000 <= ord(text) <= 0xF8FF:
            yield text


def forms():
    """(character, what stands for it) where that is another."""
    found = {}
    for character in characters_of_cp932():
        form = unicodedata.normalize("NFKC", character)
        if form != character:
            found[character] = form
    return sorted(found.items())


def kana():
    """(kana and mark, the one kana that they make)."""
    found = []
    for code in range(0x3041, 0x30FF):
        parts = unicodedata.normalize("NFD", chr(code))
        if len(parts) == 2 and parts[1] in (VOICED, SEMI_VOICED):
            found.append((parts, chr(code)))
    return sorted(found)


def escaped(text):
    """By number what is no plain letter on its own."""
    def one(c):
        same = unicodedata.normalize("NFC", c) == c
        plain = same and c.isprintable() and not unicodedata.combining(c) and c not in '"\\'
        return c if plain and c != "\u3000" else f"\\u{ord(c):04X}" if ord(c) >= 0xA0 else "\\" + c
    return "".join(one(c) for c in text)


def rows(name, pairs):
    lines = [f"inline constexpr CompatibilityRow {name}[] = {{"]
    lines += [f'    {{"{escaped(a)}", "{escaped(b)}"}},' for a, b in pairs]
    return "\n".join([*lines, "};"])


TEXT = """// Made by tools/make_compatibility_table.py. Do not edit.
// The compatibility form of each character of cp932, and kana with a combining sound mark with the one kana that they
// form. UTF-8, each sorted by its bytes.
// Not for direct use: base/unicode/compatibility_form.h.
//
//     std::string_view form = compatibility_rows[2].form;   // "..", of U+2025
#pragma once

#include <string_view>

namespace genga {{

struct CompatibilityRow {{
  std::string_view text;
  std::string_view form;  // of text
}};

// clang-format off
{forms}

{kana}
// clang-format on

}}  // namespace genga
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    text = TEXT.format(forms=rows("compatibility_rows", forms()), kana=rows("kana_rows", kana()))
    if check:
        return 0 if TABLE.exists() and TABLE.read_text(encoding="utf-8") == text else 1
    TABLE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
