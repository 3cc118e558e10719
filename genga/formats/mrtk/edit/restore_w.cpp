#include "genga/formats/mrtk/edit/restore_w.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "genga/evaluate/curve_times.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/edit/keys.h"
#include "genga/math/functions.h"
#include "genga/math/vector.h"

namespace genga::mrtk {
namespace {

// Cosine of half of 40 degrees. A recorder's keys are nearer together: between keys of a larger turn the straight line
// of the parts would be off by more than its thresholds.
constexpr double near = 0.94;
// How much steeper one of two slopes may be for W to go straight on through 0. On recorded rotations, turned so that W
// passes through 0, this gave the fewest wrong signs.
constexpr double straight_on = 2.0;

// X, Y and Z at the times of X, and the size of W there.
struct Known {
  std::vector<double> times;  // seconds
  std::vector<Vec3> xyz;
  std::vector<double> size;

  std::size_t count() const { return times.size(); }
};

Known known_of(const Pose& pose) {
  const auto curves = core_curves(std::span(pose.curves).subspan(3, 3));
  Known known;
  known.times = *curves[0].times;
  std::array<std::vector<double>, 3> parts;
  for (std::size_t part = 0; part < 3; ++part) {
    parts[part].resize(known.times.size());
    evaluate(curves[part], known.times, parts[part]);
  }
  for (std::size_t at = 0; at < known.times.size(); ++at) {
    const Vec3 v(parts[0][at], parts[1][at], parts[2][at]);
    const double square = 1.0 - glm::dot(v, v);
    known.xyz.push_back(v);
    known.size.push_back(square > 0.0 ? std::sqrt(square) : 0.0);
  }
  return known;
}

// Whether the whole quaternion changes its sign at a key, which is the same rotation.
bool flips(const Known& known, std::size_t index) {
  const double xyz = glm::dot(known.xyz[index], known.xyz[index - 1]);
  const double w = known.size[index] * known.size[index - 1];
  const double kept = xyz + w;
  const double flipped = w - xyz;
  return kept < near && flipped > near && math::acos(std::min(flipped, 1.0)) * 4.0 < math::acos(kept);
}

bool are_alike(double a, double b) { return a > 0.0 && b > 0.0 && a <= b * straight_on && b <= a * straight_on; }

// Whether W passes through 0 on its way to a key: it falls before it, rises after it, and is as steep between.
bool passes_zero(const Known& known, std::size_t index) {
  if (index < 2 || index + 1 >= known.count()) return false;
  const std::vector<double>& size = known.size;
  const auto span = [&](std::size_t at) { return known.times[at] - known.times[at - 1]; };
  const double fall = (size[index - 2] - size[index - 1]) / span(index - 1);
  const double through = (size[index - 1] + size[index]) / span(index);
  const double rise = (size[index + 1] - size[index]) / span(index + 1);
  const double turn = glm::dot(known.xyz[index], known.xyz[index - 1]) - size[index] * size[index - 1];
  return turn > near && are_alike(fall, through) && are_alike(rise, through);
}

}  // namespace

std::vector<FullKey> restored_w(const Pose& pose) {
  const Known known = known_of(pose);
  const std::vector<FullKey> stored = played_keys(pose.rotation(3));
  const float first = stored.empty() ? 1.0F : stored.front().value.get();
  bool is_negative = std::signbit(first);
  std::vector<FullKey> keys;
  for (std::size_t index = 0; index < known.count(); ++index) {
    if (index > 0 && (flips(known, index) || passes_zero(known, index))) is_negative = !is_negative;
    const double value = is_negative ? -known.size[index] : known.size[index];
    keys.push_back(full_key({static_cast<float>(known.times[index]), static_cast<float>(value)}));
  }
  if (!keys.empty() && !stored.empty() && stored.front().time.get() == keys.front().time.get()) {
    keys.front().value = stored.front().value;
  }
  return keys;
}

}  // namespace genga::mrtk
