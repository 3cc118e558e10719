// How the bytes of a recording are cut into curves and markers, for each way in which programs have written them; and
// the other formats that begin with the same number.
// Not for what the curves hold: reader.h.
//
//     Walk walk = walk_shape(bytes.view(), 1, 1, mrtk_shape(1, 1));
//     if (!walk.fits()) print(walk.path, walk.offset, walk.fault);    // where it cannot go on
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

struct Shape {
  KeyShape keys = KeyShape::simple;
  bool has_marker_list = true;
  friend bool operator==(const Shape&, const Shape&) = default;
};

// The one that MRTK writes and reads.
Shape mrtk_shape(std::int32_t major, std::int32_t minor);
// All that are tried, MRTK's first.
std::span<const Shape> shapes_of(std::int32_t major, std::int32_t minor);
// "keys of 8 bytes and a marker list".
std::string_view to_string(const Shape& shape);

// How far one shape gets.
struct Walk {
  std::string fault;         // why it cannot go on; empty when it reaches the end
  std::string path;          // the member that it cannot read
  std::uint64_t offset = 0;  // of that member's bytes that are missing or wrong; at the end: where the shape ends
  // Bytes behind the shape's end, at which MRTK does not look. They are a fault: a shape that ends exactly goes first.
  std::uint64_t trailing = 0;
  bool has_numbers = false;    // whether any curve of numbers has a key, so that the size of keys matters
  std::size_t markers = 0;     // those that are whole
  std::size_t name_bytes = 0;  // of these

  bool fits() const { return fault.empty(); }
};
// `bytes` has the header that the version asks for.
Walk walk_shape(std::span<const std::byte> bytes, std::int32_t major, std::int32_t minor, const Shape& shape);

// A length of .NET's strings: seven bits a byte, the lowest first.
struct NameLength {
  std::uint64_t length = 0;
  std::uint8_t bytes = 0;  // that it takes, 1..5; 0: there is none
  bool is_cut = false;     // the bytes end within it; else, without bytes, it does not fit 31 bits
};
NameLength read_name_length(std::span<const std::byte> bytes);

// The two forms of the fork whose code is in the namespace Tutorials. Text: its first line is the magic in decimal.
bool is_text_fork(std::span<const std::byte> bytes);
// Binary: poses have curves of scale, named objects follow the gaze.
bool is_object_fork(std::span<const std::byte> bytes);

}  // namespace genga::mrtk
