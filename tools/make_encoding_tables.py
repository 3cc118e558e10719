#!/usr/bin/env python3
"""Writes genga/base/text/text_encoding_tables.{h,cpp} from Python's codecs.

One string literal of UTF-16 for each lead byte, a character for each trail byte of the encoding's grid and U+FFFD where
there is none, of which the compiler makes what the program has: the steps from one to the next. Run from anywhere;
--check tells by its exit code whether the files are as they would be written.
"""

import argparse
import pathlib
import sys

HOLE = "\ufffd"
BASE = pathlib.Path(__file__).resolve().parent.parent / "genga" / "base" / "tables"


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


def table(name, codec, first_lead, last_lead, trail_bytes):
    lines = [f"constexpr const char16_t* {name}[{last_lead - first_lead + 1}] = {{"]
    for lead in range(first_lead, last_lead + 1):
        text = row(codec, lead, trail_bytes)
        literal = "nullptr" if set(text) == {HOLE} else f'u"{escaped(text)}"'
        lines.append(f"    {literal},  // 0x{lead:02X}")
    lines.append("};")
    return "\n".join(lines)


def escaped(text):
    """Characters that editors change or hide are written by number."""
    def one(c):
        compatibility = 0xF900 <= ord(c) <= 0xFAFF
        return f"\\u{ord(c):04X}" if compatibility or c == "\\" or not c.isprintable() or c == HOLE else c

    # A number is never followed by a digit that would belong to it: \u takes exactly four.
    return "".join(one(c) for c in text)


HEADER = """// Made by tools/make_encoding_tables.py. Do not edit.
// The two-byte characters of cp932 and gbk, row by row of lead bytes, each as the difference from the one before it,
// modulo 2^16. zip and gzip make them half as large as they make the characters. U+FFFD: no character.
// Not for direct use: base/text_encoding.h.
//
//     char16_t character = 0;
//     for (std::size_t i = 0; i <= 2 * cp932_row_size + 0x5B; ++i) character += cp932_steps[i];   // 0x30BD: ソ, 0x83 0x5C
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace genga {

inline constexpr int cp932_first_lead = 0x81;
inline constexpr int cp932_row_size = 188;  // trail bytes 0x40-0x7E, 0x80-0xFC
extern const std::array<std::uint16_t, std::size_t{124} * cp932_row_size> cp932_steps;

inline constexpr int gbk_first_lead = 0x81;
inline constexpr int gbk_row_size = 190;  // trail bytes 0x40-0x7E, 0x80-0xFE
extern const std::array<std::uint16_t, std::size_t{126} * gbk_row_size> gbk_steps;

}  // namespace genga
"""

SOURCE = """// Made by tools/make_encoding_tables.py; not to be edited.
// clang-format off
#include "genga/base/text/text_encoding_tables.h"

namespace genga {{
namespace {{

// A row for each lead byte; a null row has no characters.
{cp932}

{gbk}

template <std::size_t RowSize, std::size_t Rows>
constexpr std::array<std::uint16_t, Rows * RowSize> steps_of(const char16_t* const (&characters)[Rows]) {{
  std::array<std::uint16_t, Rows * RowSize> steps{{}};
  char16_t last = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {{
    const char16_t* row = characters[i / RowSize];
    const char16_t character = row == nullptr ? u'\\uFFFD' : row[i % RowSize];
    steps[i] = static_cast<std::uint16_t>(character - last);
    last = character;
  }}
  return steps;
}}

}}  // namespace

constexpr std::array<std::uint16_t, std::size_t{{124}} * cp932_row_size> cp932_steps = steps_of<cp932_row_size>(cp932_rows);
constexpr std::array<std::uint16_t, std::size_t{{126}} * gbk_row_size> gbk_steps = steps_of<gbk_row_size>(gbk_rows);

}}  // namespace genga
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    files = {
        BASE / "text_encoding_tables.h": HEADER,
        BASE / "text_encoding_tables.cpp": SOURCE.format(
            cp932=table("cp932_rows", "cp932", 0x81, 0xFC, trails(0x40, 0xFC)),
            gbk=table("gbk_rows", "gbk", 0x81, 0xFE, trails(0x40, 0xFE)),
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
