#include "genga/formats/mrtk/edit/reduce.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/sort.h"
#include "genga/evaluate/curve_times.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/curve_groups.h"
#include "genga/formats/mrtk/edit/keys.h"
#include "genga/math/functions.h"
#include "genga/math/vector.h"

namespace genga::mrtk {
namespace {

// Other programs compute in other orders and precisions: the last millionth of the tolerance is theirs.
constexpr double used_share = 1.0 - 1e-6;

// A group at all times at which any of its curves has a key.
struct Samples {
  std::vector<float> times;
  std::vector<Vec4> values;  // as the file has them: float32; of three curves w is 0

  std::size_t size() const { return times.size(); }
};

// On the straight line between two samples, as it plays.
Vec4 on_line(const Samples& samples, std::size_t first, std::size_t last, std::size_t index) {
  const double begin = samples.times[first];
  const double share = (samples.times[index] - begin) / (samples.times[last] - begin);
  return samples.values[first] + (samples.values[last] - samples.values[first]) * share;
}

// Degrees between two directions, or between two rotations: between those the angle is twice that of the quaternions,
// whose sign does not matter. One without length agrees with another such alone.
double angle_between(Vec4 a, Vec4 b, bool is_rotation) {
  const double length_a = glm::length(a);
  const double length_b = glm::length(b);
  if (length_a == 0.0 || length_b == 0.0) {
    return length_a == length_b ? 0.0 : std::numeric_limits<double>::infinity();
  }
  a /= length_a;
  b /= length_b;
  if (is_rotation && glm::dot(a, b) < 0.0) b = -b;
  const double angle = 2.0 * math::atan2(glm::length(a - b), glm::length(a + b));
  return (is_rotation ? 2.0 : 1.0) * angle * 180.0 / std::numbers::pi;
}

double deviation(const CurveGroup& group, const Vec4& a, const Vec4& b) {
  return group.is_angle ? angle_between(a, b, group.is_rotation()) : glm::length(a - b);
}

// Chooses keys: from each the farthest that steps of doubled length, then halved, find.
class Reducer {
 public:
  Reducer(const CurveGroup& group, const Samples& samples, double tolerance)
      : group_(group), samples_(samples), tolerance_(tolerance * used_share) {}

  std::vector<std::size_t> kept() const {
    std::vector<std::size_t> kept{0};
    while (kept.back() + 1 < samples_.size()) kept.push_back(farthest(kept.back()));
    return kept;
  }

 private:
  std::size_t farthest(std::size_t first) const {
    const std::size_t end = samples_.size() - 1;
    std::size_t good = first + 1;
    std::size_t step = 1;
    while (good < end && holds(first, std::min(good + step, end))) {
      good = std::min(good + step, end);
      step *= 2;
    }
    std::size_t bad = std::min(good + step, end + 1);
    while (bad - good > 1) {
      const std::size_t middle = good + (bad - good) / 2;
      (holds(first, middle) ? good : bad) = middle;
    }
    return good;
  }

  bool holds(std::size_t first, std::size_t last) const {
    for (std::size_t index = first + 1; index < last; ++index) {
      const Vec4 line = on_line(samples_, first, last, index);
      if (!(deviation(group_, samples_.values[index], line) <= tolerance_)) return false;
    }
    return true;
  }

  const CurveGroup& group_;
  const Samples& samples_;
  double tolerance_;
};

bool is_reducible(const Curve& curve, const genga::Curve& core) {
  const bool is_straight = core.shapes.empty() && core.shape == genga::KeyShape::linear;
  if (!is_straight || repeats(curve.pre_wrap) || repeats(curve.post_wrap)) return false;
  for (std::size_t index = 0; index < curve.size(); ++index) {
    if (!std::isfinite(curve.time(index)) || !std::isfinite(curve.value(index))) return false;
  }
  return true;
}

// The last of several keys at one time counts. A jump between two of them is no straight line.
bool has_equal_times(const genga::Curve& core) {
  return std::adjacent_find(core.times->begin(), core.times->end()) != core.times->end();
}

Samples sample(std::span<const genga::Curve> curves) {
  Samples samples;
  for (const genga::Curve& curve : curves) {
    for (const double time : *curve.times) samples.times.push_back(static_cast<float>(time));
  }
  sort_range(samples.times.begin(), samples.times.end());
  samples.times.erase(std::unique(samples.times.begin(), samples.times.end()), samples.times.end());
  samples.values.resize(samples.size(), Vec4(0.0));
  const std::vector<double> times(samples.times.begin(), samples.times.end());
  std::vector<double> values(times.size());
  for (std::size_t part = 0; part < curves.size(); ++part) {
    evaluate(curves[part], times, values);
    for (std::size_t index = 0; index < samples.size(); ++index) {
      samples.values[index][static_cast<glm::length_t>(part)] = static_cast<double>(static_cast<float>(values[index]));
    }
  }
  return samples;
}

void write_keys(const CurveGroup& group, KeyShape shape, const Samples& samples, std::span<const std::size_t> kept) {
  for (std::size_t part = 0; part < group.curves.size(); ++part) {
    if (group.curves[part].empty()) continue;
    std::vector<FullKey> keys;
    keys.reserve(kept.size());
    for (const std::size_t index : kept) {
      const double value = samples.values[index][static_cast<glm::length_t>(part)];
      keys.push_back(full_key({samples.times[index], static_cast<float>(value)}));
    }
    set_keys(group.curves[part], shape, keys);
  }
}

// At every sample, of the lines between those that are kept.
double largest_deviation(const CurveGroup& group, const Samples& samples, std::span<const std::size_t> kept) {
  double largest = 0.0;
  for (std::size_t at = 1; at < kept.size(); ++at) {
    for (std::size_t index = kept[at - 1] + 1; index < kept[at]; ++index) {
      const Vec4 line = on_line(samples, kept[at - 1], kept[at], index);
      largest = std::max(largest, deviation(group, samples.values[index], line));
    }
  }
  return largest;
}

std::uint64_t keys_of(const CurveGroup& group) {
  std::uint64_t keys = 0;
  for (const Curve& curve : group.curves) keys += curve.size();
  return keys;
}

// Whether the group could be reduced.
bool reduce_group(const CurveGroup& group, KeyShape shape, const Tolerance& tolerance, Reduction& reduction) {
  const std::vector<genga::Curve> curves = core_curves(group.curves);
  for (std::size_t part = 0; part < curves.size(); ++part) {
    if (!is_reducible(group.curves[part], curves[part]) || has_equal_times(curves[part])) return false;
  }
  const Samples samples = sample(curves);
  if (samples.size() < 3) return true;
  const std::vector<std::size_t> kept =
      Reducer(group, samples, group.is_angle ? tolerance.degrees : tolerance.metres).kept();
  const std::uint64_t before = keys_of(group);
  const auto filled = static_cast<std::uint64_t>(
      std::count_if(group.curves.begin(), group.curves.end(), [](const Curve& curve) { return !curve.empty(); }));
  if (kept.size() * filled >= before) return true;
  write_keys(group, shape, samples, kept);
  reduction.removed += before - keys_of(group);
  double& largest = group.is_angle ? reduction.degrees : reduction.metres;
  largest = std::max(largest, largest_deviation(group, samples, kept));
  return true;
}

}  // namespace

Reduction reduce(Recording& recording, const Tolerance& tolerance, Findings& findings) {
  Reduction reduction;
  for (const CurveGroup& group : curve_groups(recording)) {
    reduction.keys += keys_of(group);
    if (reduce_group(group, recording.key_shape, tolerance, reduction)) continue;
    add_finding(findings, recording, "edit.not-reduced", Severity::note, curve_path(group.first),
                "curves with tangents, equal times, repeats or numbers that are not finite keep their keys");
  }
  add_finding(findings, recording, "edit.reduced", Severity::note, "",
              number_text(reduction.removed) + " of " + number_text(reduction.keys) +
                  " keys are removed; the largest error at them is " + short_number(reduction.metres * 1e3) + " mm, " +
                  short_number(reduction.degrees) + " deg");
  return reduction;
}

}  // namespace genga::mrtk
