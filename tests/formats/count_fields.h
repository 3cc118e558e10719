// Where the counts of a motion, model (old or extended), recording or .x file stand, found by a walk over the bytes
// that shares nothing with the readers. In .x files every integer may be one; the lengths of binary tokens and the
// sizes of blocks are.
//
//     for (const CountField& field : count_fields(content)) overwrite(content, field);
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace genga::tests {

struct CountField {
  std::size_t offset = 0;  // bytes
  std::size_t width = 4;   // bytes: 1, 2 or 4; of text as many as it has digits
  std::string path;        // the section that it counts; empty: a list inside an element
  bool is_text = false;
};

// Ends where the bytes end, or where they say no more what follows.
std::vector<CountField> count_fields(std::span<const std::byte> content);

}  // namespace genga::tests
