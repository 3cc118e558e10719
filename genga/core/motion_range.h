// The part of a motion to use, and its rate. Those who take one say what the defaults mean.
// Not which times and rates are allowed: convert/lower/ranges.h.
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
  bool render_range = false;     // from and to default to the clip's render_range, if it has one

  friend bool operator==(const MotionRange&, const MotionRange&) = default;
};

}  // namespace genga
