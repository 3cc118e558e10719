// A place in a file: a byte offset in binary files, line and column in text files, or nowhere.
// Not for members of a document: those are paths ("bones[3].parent").
//
//     Place place = Place::at_offset(0x1f3a);
//     to_string(place);  // "0x1f3a"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace genga {

struct Place {
  enum class Kind : std::uint8_t { none, offset, line };
  Kind kind = Kind::none;
  std::uint64_t offset = 0;  // bytes from the file's start, when kind is offset
  std::uint32_t line = 0;    // from 1, when kind is line
  std::uint32_t column = 0;  // bytes from 1, when kind is line

  static Place at_offset(std::uint64_t offset) { return {Kind::offset, offset, 0, 0}; }
  static Place at_line(std::uint32_t line, std::uint32_t column) { return {Kind::line, 0, line, column}; }
  friend bool operator==(const Place&, const Place&) = default;
};

// "0x1f3a", "12:5", or "" for nowhere.
std::string to_string(const Place& place);

// "dance.vmd:0x36: bone_keys: message": the parts that are not empty, safe to print (base/printable.h).
std::string located_text(std::string_view file, const Place& place, std::string_view path, std::string_view message);

}  // namespace genga
