#include "genga/edit/mrtk_restore_w.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "genga/edit/mrtk_keys.h"
#include "genga/evaluate/curve.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/math/vector.h"

namespace genga::mrtk {
namespace {

// Cosine of half of 40 degrees. A recorder's keys are nearer together: between keys of a larger turn the straight line
// of the parts would be off by more than its thresholds.
constexpr double nearest_flip = 0.94;

// X, Y and Z at the times of X, and the size of W there.
struct Known {
  std::vector<double> times;  // seconds
  std::vector<Vec3> xyz;
  std::vector<double> size;

  std::size_t count() const { return times.size(); }
};

Known known_of(const Pose& pose) {
  const auto curves = core_curves(std::span(pose.curves).subspan(3, 3));
  std::array<CurveCursor, 3> cursors;
  Known known;
  known.times = *curves[0].times;
  for (const double t : known.times) {
    const Vec3 v(evaluate(curves[0], t, cursors[0]), evaluate(curves[1], t, cursors[1]),
                 evaluate(curves[2], t, cursors[2]));
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
  return kept < nearest_flip && flipped > nearest_flip && std::acos(std::min(flipped, 1.0)) * 4.0 < std::acos(kept);
}

// The signs of W with the least sum of squared accelerations, by the best way to each pair of signs.
class Signs {
 public:
  Signs(const Known& known, bool is_negative) : known_(known), steps_(known.count()) {
    // Before the first key W stands still.
    costs_.fill(std::numeric_limits<double>::infinity());
    costs_[state(is_negative, is_negative)] = 0.0;
    for (std::size_t index = 1; index < known_.count(); ++index) step(index);
  }

  // Of all keys, true for negative.
  std::vector<bool> best() const {
    std::vector<bool> signs(known_.count());
    std::size_t at = static_cast<std::size_t>(std::min_element(costs_.begin(), costs_.end()) - costs_.begin());
    for (std::size_t index = known_.count(); index-- > 0;) {
      signs[index] = (at & 1U) != 0;
      at = steps_[index][at];
    }
    return signs;
  }

 private:
  static constexpr std::size_t states = 4;  // sign of the key before and of the key
  static std::size_t state(bool before, bool now) { return (before ? 2U : 0U) + (now ? 1U : 0U); }
  double value(std::size_t index, bool is_negative) const {
    return is_negative ? -known_.size[index] : known_.size[index];
  }
  double slope(std::size_t index, bool before, bool now) const {
    const double span = known_.times[index] - known_.times[index - 1];
    return span > 0.0 ? (value(index, now) - value(index - 1, before)) / span : 0.0;
  }

  double acceleration(std::size_t index, bool older, bool before, bool now) const {
    const double earlier = index >= 2 ? slope(index - 1, older, before) : 0.0;
    const double change = slope(index, before, now) - earlier;
    const double span = known_.times[index] - known_.times[index >= 2 ? index - 2 : 0];
    return span > 0.0 ? change * change / span : 0.0;
  }

  void step(std::size_t index) {
    std::array<double, states> next{};
    next.fill(std::numeric_limits<double>::infinity());
    for (std::size_t from = 0; from < states; ++from) {
      const bool older = (from & 2U) != 0;
      const bool before = (from & 1U) != 0;
      for (const bool now : {before, !before}) {  // of equal ways the one that keeps the sign
        const double cost = costs_[from] + acceleration(index, older, before, now);
        const std::size_t to = state(before, now);
        if (!(cost < next[to])) continue;
        next[to] = cost;
        steps_[index][to] = static_cast<std::uint8_t>(from);
      }
    }
    costs_ = next;
  }

  const Known& known_;
  std::array<double, states> costs_{};
  std::vector<std::array<std::uint8_t, states>> steps_;  // per key: the state before, for each state
};

}  // namespace

std::vector<FullKey> restored_w(const Pose& pose) {
  const Known known = known_of(pose);
  const std::vector<FullKey> stored = played_keys(pose.rotation(3));
  const float first = stored.empty() ? 1.0F : stored.front().value.get();
  const std::vector<bool> negative = Signs(known, std::signbit(first)).best();
  std::vector<FullKey> keys;
  bool is_flipped = false;
  for (std::size_t index = 0; index < known.count(); ++index) {
    if (index > 0 && flips(known, index)) is_flipped = !is_flipped;
    const double size = known.size[index];
    const double value = negative[index] != is_flipped ? -size : size;
    keys.push_back(full_key({static_cast<float>(known.times[index]), static_cast<float>(value)}));
  }
  if (!keys.empty() && !stored.empty() && stored.front().time == keys.front().time) {
    keys.front().value = stored.front().value;
  }
  return keys;
}

}  // namespace genga::mrtk
