// Four-character codes: chunk, form, map, polygon and tag types.
// Not text: compare and switch on them as numbers.
//
//     if (chunk.id == "PNTS"_id) use(chunk.size);
//     to_string("FACE"_id);   // "FACE"
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace genga::lwo {

enum class Id : std::uint32_t {};  // the characters from the highest byte on, as a file has them

constexpr Id make_id(char a, char b, char c, char d) {
  const auto byte = [](char character) { return std::uint32_t{static_cast<unsigned char>(character)}; };
  return static_cast<Id>(byte(a) << 24U | byte(b) << 16U | byte(c) << 8U | byte(d));
}

consteval Id operator""_id(const char* text, std::size_t size) {
  const auto at = [&](std::size_t index) { return index < size ? text[index] : ' '; };
  return make_id(at(0), at(1), at(2), at(3));
}

constexpr std::array<char, 4> characters(Id id) {
  const auto value = static_cast<std::uint32_t>(id);
  const auto at = [&](unsigned shift) { return static_cast<char>(value >> shift & 0xFFU); };
  return {at(24), at(16), at(8), at(0)};
}

inline std::string to_string(Id id) {
  const std::array<char, 4> text = characters(id);
  return {text.data(), text.size()};
}

}  // namespace genga::lwo
