// How the bytes of a recording are divided into curves and markers, in each way that programs have written them; and
// other formats that begin with the same number.
// Not the contents of curves: reader.h.
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

// The shape that MRTK writes and reads.
Shape mrtk_shape(std::int32_t major, std::int32_t minor);
// All shapes to try, MRTK's first.
std::span<const Shape> shapes_of(std::int32_t major, std::int32_t minor);
// "keys of 8 bytes and a marker list".
std::string_view to_string(const Shape& shape);

// How far one shape gets.
struct Walk {
  std::string fault;         // why it cannot continue; empty if it reaches the end
  std::string path;          // the member that it cannot read
  std::uint64_t offset = 0;  // of that member's missing or wrong bytes; at the end: where the shape ends
  // Bytes after the shape's end, which MRTK ignores. They count as a fault: a shape that ends exactly is preferred.
  std::uint64_t trailing = 0;
  bool has_numbers = false;    // some curve of numbers has a key, so that the size of keys matters
  std::size_t markers = 0;     // whole markers
  std::size_t name_bytes = 0;  // of those

  bool fits() const { return fault.empty(); }
};
// `bytes` must have the header of that version.
Walk walk_shape(std::span<const std::byte> bytes, std::int32_t major, std::int32_t minor, const Shape& shape);

// The length of a .NET string: seven bits per byte, the lowest first.
struct NameLength {
  std::uint64_t length = 0;
  std::uint8_t bytes = 0;  // of the length, 1..5; 0: there is none
  bool is_cut = false;     // the bytes end within it; false, without bytes: it exceeds 31 bits
};
NameLength read_name_length(std::span<const std::byte> bytes);

// The two forms of a fork whose code is in the namespace Tutorials. Text: its first line is the magic in decimal.
bool is_text_fork(std::span<const std::byte> bytes);
// Binary: poses have curves of scale, and named objects follow the gaze.
bool is_object_fork(std::span<const std::byte> bytes);

}  // namespace genga::mrtk
