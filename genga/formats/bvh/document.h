// A motion of a skeleton as BVH has it: the file's bytes, its joints in file order, and its rows of numbers.
// Not for changes: motion_text (motion_text.h) makes a text, which is then read.
//
//     Result<Read<bvh::Document>> read = bvh::read(bytes);
//     const bvh::Document& motion = read.value().document;
//     motion.joints[0].offset.y;   // units, from the parent
//     motion.row(1)[0];            // the first number of the second row
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/formats/bvh/file/rows.h"
#include "genga/formats/contract.h"
#include "genga/math/vector.h"

namespace genga::bvh {

// The first word of every file, in any case.
inline constexpr std::string_view magic = "HIERARCHY";

enum class Channel : std::uint8_t {
  x_position,
  y_position,
  z_position,
  x_rotation,
  y_rotation,
  z_rotation,
  other,  // a word that is none of these: its numbers stay, and move nothing
};

constexpr bool is_position(Channel channel) { return channel <= Channel::z_position; }
constexpr bool is_rotation(Channel channel) { return channel >= Channel::x_rotation && channel <= Channel::z_rotation; }
// 0 x, 1 y, 2 z; not for Channel::other.
constexpr std::size_t axis_of(Channel channel) { return static_cast<std::size_t>(channel) % 3; }

inline constexpr std::int32_t no_joint = -1;

struct Column {
  Channel channel = Channel::other;
  std::string_view word;  // as in the file: "Xposition"
};

// Names are the file's bytes, with inner blanks, maybe empty. Lines and columns are counted from 1; 0: it is not there.
struct Joint {
  std::string_view name;
  std::int32_t parent = no_joint;  // before it in Document::joints
  Vec3 offset{0.0, 0.0, 0.0};      // units, from the parent
  std::uint32_t first_column = 0;  // in Document::columns, as many as column_count
  std::uint32_t column_count = 0;
  std::uint32_t line = 0;  // of its keyword
  std::uint32_t column = 0;
  std::uint32_t offset_line = 0;
  std::uint32_t channels_line = 0;
};

// The end of a joint without children.
struct EndSite {
  std::string_view name;  // mostly empty
  std::uint32_t joint = 0;
  Vec3 offset{0.0, 0.0, 0.0};  // units, from the joint
  std::uint32_t line = 0;
  std::uint32_t offset_line = 0;
};

struct Document {
  Bytes source;
  std::vector<Joint> joints;                 // in the file's order, each behind its parent
  std::vector<EndSite> end_sites;            // in the file's order
  std::vector<Column> columns;               // of a row
  bool has_motion = false;                   // the word MOTION is there
  std::optional<std::uint64_t> stated_rows;  // after "Frames:"
  std::string_view rows_text;                // that number in the file
  std::optional<double> frame_time;          // seconds, as stated, maybe not above 0
  std::uint32_t motion_line = 0;
  std::uint32_t rows_line = 0;
  std::uint32_t time_line = 0;
  std::vector<double> values;        // row after row, a number for each column; not a number where the file has none
  std::vector<RowPlace> row_places;  // one for each row
  bool has_lone_returns = false;     // some lines end with CR alone

  std::size_t row_count() const { return row_places.size(); }
  std::span<const double> row(std::size_t index) const {
    return std::span(values).subspan(index * columns.size(), columns.size());
  }
  std::span<const Column> columns_of(const Joint& joint) const {
    return std::span(columns).subspan(joint.first_column, joint.column_count);
  }
};

inline std::string_view text_of(const Document& document) {
  return {reinterpret_cast<const char*>(document.source.data()), document.source.size()};
}

// Paths: "hierarchy", "joints[2]", "joints[2].offset", "joints[2].channels", "end_sites[0]", "end_sites[0].offset",
// "motion", "frames", "frame_time", "rows[12]".
Place where(const Document& document, std::string_view path);

Summary summarize(const Document& document, TextEncoding encoding);

// Names beyond ASCII, in their bytes.
std::vector<std::string> encoded_names(const Document& document);

}  // namespace genga::bvh
