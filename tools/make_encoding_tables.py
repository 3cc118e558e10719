#!/usr/bin/env python3
"""Writes genga/base/text/text_encoding_tables.{h,cpp} from Python's codecs.

String literals of UTF-16, U+FFFD where there is no character, of which the compiler makes what the program has. gbk has
only what cannot be derived: text_encoding.cpp does that, and this tool before it, to be sure. Run from anywhere; --check
tells by its exit code whether the files are as they would be written.
"""

import argparse
import pathlib
import sys

HOLE = "\ufffd"
BASE = pathlib.Path(__file__).resolve().parent.parent / "genga" / "base" / "text"


def trails(first, last):
    return [t for t in range(first, last + 1) if t != 0x7F]


def row(codec, lead, trail_bytes):
    characters = []
    for trail in trail_bytes:
        try:
            text = bytes([lead, trail]).decode(codec)
        except UnicodeDecodeError:
            text = HOLE
        # Private characters are computed: the library knows where Windows-31J puts them.
        if len(text) != 1 or 0xE000 <= ord(text) <= 0xF8FF:
            text = HOLE
        assert ord(text) < 0x10000
        characters.append(text)
    return "".join(characters)


def table(name, rows):
    """Rows with their lead bytes."""
    lines = [f"constexpr std::u16string_view {name}[{len(rows)}] = {{"]
    for lead, text in rows:
        literal = 'u""' if set(text) == {HOLE} else f'u"{escaped(text)}"'
        lines.append(f"    {literal},  // 0x{lead:02X}")
    lines.append("};")
    return "\n".join(lines)


def cp932_rows():
    return [(lead, row("cp932", lead, trails(0x40, 0xFC))) for lead in range(0x81, 0xFD)]


def gbk_rows():
    """Signs and GB 2312; then what follows the ideographs that GBK adds, in Unicode's order, to the left and above."""
    low, high = trails(0x40, 0xA0), trails(0xA1, 0xFE)
    signs = [(lead, row("gbk", lead, low + high)) for lead in range(0xA1, 0xAA)]
    ideographs = [(lead, row("gbk", lead, high)) for lead in range(0xB0, 0xF8)]
    added = "".join(row("gbk", lead, low + high) for lead in range(0x81, 0xA1))
    added += "".join(row("gbk", lead, low) for lead in range(0xAA, 0xFF))
    known = {character for _, text in ideographs for character in text}
    derived = "".join(chr(code) for code in range(0x4E00, 0x9FA6) if chr(code) not in known)
    assert added.startswith(derived)
    assert all(set(row("gbk", lead, high)) == {HOLE} for lead in [*range(0xAA, 0xB0), *range(0xF8, 0xFF)])
    return [*signs, *ideographs, (0xFD, added.removeprefix(derived).rstrip(HOLE))]


def escaped(text):
    """Characters that editors change or hide are written by number."""
    def one(c):
        compatibility = 0xF900 <= ord(c) <= 0xFAFF
        return f"\\u{ord(c):04X}" if compatibility or c == "\\" or not c.isprintable() or c == HOLE else c

    # A number is never followed by a digit that would belong to it: \u takes exactly four.
    return "".join(one(c) for c in text)


HEADER = """// Made by tools/make_encoding_tables.py. Do not edit.
// The two-byte characters of cp932 and gbk, row by row of lead bytes. gbk has signs (rows 0xA1 to 0xA9), the ideographs
// of GB 2312 (0xB0 to 0xF7, trail bytes from 0xA1) and what follows those of Unicode that it adds (from 0xFD 0x9C).
// Low bytes as differences and high bytes by themselves are a fifth less by gzip than the characters.
// Not for direct use: base/text_encoding.h.
//
//     std::uint8_t low = 0;
//     for (std::size_t i = 0; i <= 2 * cp932_row_size + 0x5B; ++i) low += cp932_characters.steps[i];
//     // low: 0xBD, and cp932_characters.high[...]: 0x30, of U+30BD, ソ, 0x83 0x5C
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace genga {{

// A character that repeats the one before it is none.
template <std::size_t Size>
struct PackedCharacters {{
  std::array<std::uint8_t, Size> steps;  // of the low bytes, modulo 2^8, from 0
  std::array<std::uint8_t, Size> high;
}};

inline constexpr int cp932_first_lead = 0x81;
inline constexpr int cp932_row_size = 188;  // trail bytes 0x40-0x7E, 0x80-0xFC
extern const PackedCharacters<std::size_t{{124}} * cp932_row_size> cp932_characters;

inline constexpr int gbk_first_lead = 0x81;
inline constexpr int gbk_row_size = 190;  // trail bytes 0x40-0x7E, 0x80-0xFE
extern const PackedCharacters<{gbk_size}> gbk_characters;

}}  // namespace genga
"""

SOURCE = """// Made by tools/make_encoding_tables.py; not to be edited.
// clang-format off
#include "genga/base/text/text_encoding_tables.h"

#include <string_view>

namespace genga {{
namespace {{

// A row for each lead byte; an empty row has no characters.
{cp932}

{gbk}

template <std::size_t Size, std::size_t Rows>
constexpr PackedCharacters<Size> packed(const std::u16string_view (&rows)[Rows], std::size_t row_size) {{
  PackedCharacters<Size> result{{}};
  std::size_t count = 0;
  char16_t last = 0;
  for (const std::u16string_view row : rows) {{
    for (std::size_t i = 0; i < row.size() || i < row_size; ++i) {{
      const bool is_none = i >= row.size() || row[i] == u'\uFFFD';
      const char16_t character = is_none ? last : row[i];
      result.steps[count] = static_cast<std::uint8_t>(character - last);
      result.high[count++] = static_cast<std::uint8_t>(character >> 8U);
      last = character;
    }}
  }}
  return result;
}}

}}  // namespace

constexpr PackedCharacters<std::size_t{{124}} * cp932_row_size> cp932_characters =
    packed<std::size_t{{124}} * cp932_row_size>(cp932_rows, cp932_row_size);
constexpr PackedCharacters<{gbk_size}> gbk_characters = packed<{gbk_size}>(gbk_rows, 0);

}}  // namespace genga
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    gbk = gbk_rows()
    gbk_size = sum(len(text) for _, text in gbk)
    files = {
        BASE / "text_encoding_tables.h": HEADER.format(gbk_size=gbk_size),
        BASE / "text_encoding_tables.cpp": SOURCE.format(
            cp932=table("cp932_rows", cp932_rows()), gbk=table("gbk_rows", gbk), gbk_size=gbk_size
        ),
    }
    stale = False
    for path, text in files.items():
        if check:
            stale |= not path.exists() or path.read_text(encoding="utf-8") != text
        else:
            path.write_text(text, encoding="utf-8")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
