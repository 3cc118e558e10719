#!/usr/bin/env python3
"""Makes genga/convert/retarget/human_name_table.h of the names of joints that the Python package has, or compares (--check)."""

import csv
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bindings/python/genga/corpus/joints.csv"
TABLE = ROOT / "genga/convert/retarget/human_name_table.h"
HEAD = """// The names that kinds of skeletons have for human bones. Made by tools/make_human_names.py of joints.csv.
// Not which kind a scene is of: human_figure.h.
//
//     std::string_view first = human_names[0].kinds[0];   // names of the hips in MikuMikuDance, with ';' between them
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "genga/core/human/human_bone.h"

namespace genga {

// %s.
inline constexpr std::size_t human_name_kinds = %d;

struct HumanNames {
  HumanBone bone = HumanBone::none;
  std::array<std::string_view, human_name_kinds> kinds;
};

// clang-format off
inline constexpr std::array<HumanNames, %d> human_names{{
"""
TAIL = """}};
// clang-format on

}  // namespace genga
"""


def snake(name):
    return re.sub("[A-Z]", lambda letter: "_" + letter.group().lower(), name)


def made():
    with open(SOURCE, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    kinds = [kind for kind in rows[0] if kind not in ("joint", "parent")]
    text = HEAD % (", ".join(kinds), len(kinds), len(rows))
    for row in rows:
        names = ", ".join('"%s"' % row[kind] for kind in kinds)
        text += "    {HumanBone::%s, {{%s}}},\n" % (snake(row["joint"]), names)
    return text + TAIL


def main():
    text = made()
    if "--check" in sys.argv[1:]:
        if TABLE.read_text(encoding="utf-8") != text:
            print(f"tools/make_human_names.py: error: {TABLE.relative_to(ROOT)} is not what {SOURCE.name} says")
            return 1
        return 0
    TABLE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
