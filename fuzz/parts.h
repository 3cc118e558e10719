// Inputs that are several: files, and behind the last marker of its kind what is chosen.
//
//     model.pmd ⏎--genga--⏎ dance.vmd ⏎--chosen--⏎ bytes
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "fuzz/choices.h"
#include "genga/base/bytes.h"

namespace genga::fuzz {

inline constexpr std::string_view file_marker = "\n--genga--\n";
inline constexpr std::string_view choice_marker = "\n--chosen--\n";

using Input = std::span<const std::uint8_t>;

inline std::string_view text_of(Input input) { return {reinterpret_cast<const char*>(input.data()), input.size()}; }

struct Parts {
  std::vector<Input> files;  // one at least
  Input chosen;              // empty where nothing is
  bool has_choices = false;
};

inline Parts parts_of(Input input) {
  Parts parts;
  if (const std::size_t at = text_of(input).rfind(choice_marker); at != std::string_view::npos) {
    parts.chosen = input.subspan(at + choice_marker.size());
    parts.has_choices = true;
    input = input.first(at);
  }
  for (std::size_t at = 0; (at = text_of(input).find(file_marker)) != std::string_view::npos;) {
    parts.files.push_back(input.first(at));
    input = input.subspan(at + file_marker.size());
  }
  parts.files.push_back(input);
  return parts;
}

inline Bytes bytes_of(Input input) { return Bytes::copy_of(std::as_bytes(input)); }

// What is chosen stands in the input; of an input that chooses nothing every byte decides.
inline Choices choices_of(const Parts& parts, Input input) {
  return {parts.chosen, hash_of(parts.has_choices ? parts.chosen : input)};
}

}  // namespace genga::fuzz
