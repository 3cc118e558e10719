// A file: its bytes, and the points in its lines.
//
//     const Summary summary = summarize(document, TextEncoding::utf8);
//     std::uint64_t points = summary.counts[0].second;  // 2
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/formats/contract.h"
#include "genga/math/vector.h"

namespace genga::NAME {

inline constexpr std::string_view magic = "NAME 1";

inline std::string_view text_in(std::span<const std::byte> content) {
  return {reinterpret_cast<const char*>(content.data()), content.size()};
}

struct Point {
  std::string_view name;  // in Document::source
  Vec3 position;
  std::uint32_t line = 0;  // of the file, counted from 1
};

struct Document {
  Bytes source;  // the whole file
  std::vector<Point> points;
};

Summary summarize(const Document& document, TextEncoding encoding);

// The line of "points[2]"; none of any other path.
Place where(const Document& document, std::string_view path);

}  // namespace genga::NAME
