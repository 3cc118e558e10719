#include "genga/formats/bvh/frame_rate.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "genga/formats/bvh/document.h"

namespace genga::bvh {
namespace {

// Television's rates are so much slower than whole ones.
constexpr double slow_seconds = 1001.0;
constexpr double slow_frames = 1000.0;
// Frames last from a millionth of a second to eleven days; outside of that the time is no frame's.
constexpr double shortest = 1e-6;
constexpr double longest = 1e6;

double miss(const FrameRate& rate, double frame_time) {
  return std::abs(rate.seconds / rate.frames / frame_time - 1.0);
}

}  // namespace

FrameRate frame_rate_of(std::optional<double> frame_time) {
  if (!frame_time || !(*frame_time >= shortest) || !(*frame_time <= longest)) return {};
  const double rate = 1.0 / *frame_time;
  const std::array<FrameRate, 3> real{{
      {.seconds = 1.0, .frames = std::max(std::round(rate), 1.0)},
      {.seconds = slow_seconds, .frames = slow_frames * std::max(std::round(rate * slow_seconds / slow_frames), 1.0)},
      {.seconds = std::max(std::round(*frame_time), 1.0), .frames = 1.0},
  }};
  FrameRate found = *std::min_element(real.begin(), real.end(), [&](const FrameRate& a, const FrameRate& b) {
    return miss(a, *frame_time) < miss(b, *frame_time);
  });
  const double missed = miss(found, *frame_time);
  if (missed > rate_tolerance) found = {.seconds = *frame_time, .frames = 1.0};
  found.is_stated = true;
  constexpr double nine_digits = 1e-9;
  found.is_rounded = missed > nine_digits && missed <= rate_tolerance;
  return found;
}

FrameRate frame_rate_of(const Document& document) { return frame_rate_of(document.frame_time); }

}  // namespace genga::bvh
