// Changes files by their structure, so that many results are still valid files. Random changes of bytes break a size or
// a count first, and hardly reach what follows it.
// Not for one target: custom_mutator.cpp gives them to all that take files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "fuzz/choices.h"

namespace genga::fuzz {

using Buffer = std::vector<std::uint8_t>;

// libFuzzer's own changes, of a part.
void mutate_bytes(Buffer& bytes, Choices& choices);
// The same, and it stays as long as it is.
void mutate_in_place(std::span<std::uint8_t> bytes);

inline void replace(Buffer& bytes, std::size_t begin, std::size_t end, const Buffer& by) {
  const auto at =
      bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(begin), bytes.begin() + static_cast<std::ptrdiff_t>(end));
  bytes.insert(at, by.begin(), by.end());
}

inline Buffer copy_of(const Buffer& bytes, std::size_t begin, std::size_t end) {
  return {bytes.begin() + static_cast<std::ptrdiff_t>(begin), bytes.begin() + static_cast<std::ptrdiff_t>(end)};
}

// For .x files: whether it has tokens instead of text, and the bytes of its floats.
inline bool has_tokens(std::string_view file) {
  return file.starts_with("xof ") && file.size() >= 16 && file.substr(8, 4) == "bin ";
}
inline std::size_t float_size(std::string_view file) { return file.substr(12, 4) == "0064" ? 8 : 4; }

// Chunks (LWO): one is duplicated, removed, moved, put into another, renamed or changed inside; sizes are corrected,
// except a few. False when the bytes are no such file; then nothing changes.
bool mutate_chunks(Buffer& file, Choices& choices);

// Lists behind their counts (VMD, PMD, MRTK, and those of binary .x): a record is doubled, taken out, changed, and the
// count with it; or the count alone.
bool mutate_records(Buffer& file, Choices& choices);

// Blocks (.x in text and binary, JSON) and lines (LWS, CSV): one is doubled, taken out, exchanged, put into another;
// or a number is another one.
bool mutate_blocks(Buffer& file, Choices& choices);

}  // namespace genga::fuzz
