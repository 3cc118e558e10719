// The text of a motion as Genga writes it: tabs, one joint a block, one row a line, no exponents.
// Not a file's own text, which Document::source keeps.
//
//     bvh::TextMotion motion;
//     motion.joints.push_back({.name = "Hips", .channels = {"Zrotation"}});
//     motion.values = {90.0};
//     Result<std::string> text = bvh::motion_text(motion);   // begins with "HIERARCHY"
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/result.h"
#include "genga/formats/bvh/document.h"

namespace genga::bvh {

struct TextEndSite {
  std::string name;
  Vec3 offset{0.0, 0.0, 0.0};
};

struct TextJoint {
  std::string name;                // one line, no braces
  std::int32_t parent = no_joint;  // the joint before it or one above that
  Vec3 offset{0.0, 0.0, 0.0};
  std::vector<std::string> channels{};  // words without blanks
  std::vector<TextEndSite> ends{};      // before its children
};

struct TextMotion {
  std::vector<TextJoint> joints;
  bool has_motion = true;
  std::optional<std::uint64_t> rows;  // as stated
  std::optional<double> frame_time;   // seconds
  std::vector<double> values;         // row after row
  std::string_view line_end = "\n";
};

// bad_argument, with the joint's path: a parent that is not above it, a name or a word that no line holds, a number
// that is not finite, other values than whole rows.
Result<std::string> motion_text(const TextMotion& motion);

// The parts of a document, as it states them.
TextMotion text_motion_of(const Document& document);

}  // namespace genga::bvh
