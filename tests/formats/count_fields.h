// Where the counts of a motion, model or recording stand, found by a walk over the bytes that shares nothing with the
// readers.
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
  std::size_t width = 4;   // bytes: 1, 2 or 4
  std::string path;        // the section that it counts; empty: a list inside an element
};

// Ends where the bytes end, or where they say no more what follows.
std::vector<CountField> count_fields(std::span<const std::byte> content);

}  // namespace genga::tests
