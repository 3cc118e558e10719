// The part of a motion that is asked for, and its rate. What a default means says who takes one.
// Not which times and rates can be asked for: convert/lower/ranges.h.
//
//     MotionRange second{.from = 1.0, .to = 2.0};
//     bool asks_for_all = second == MotionRange{};   // false
#pragma once

#include <optional>

namespace genga {

struct MotionRange {
  std::optional<double> from{};  // seconds
  std::optional<double> to{};    // seconds, inclusive
  std::optional<double> fps{};   // frames a second; default the scene's own
  bool render_range = false;     // default from and to are the clip's render_range, where it has one

  friend bool operator==(const MotionRange&, const MotionRange&) = default;
};

}  // namespace genga
