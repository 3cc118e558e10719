#include "genga/formats/anim/key_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "genga/formats/anim/core_curve.h"
#include "genga/formats/unity_common/key_shape.h"
#include "genga/math/functions.h"
#include "genga/math/vector.h"

namespace genga::anim {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();
// Half the angle of a rotation that one cubic follows: its error is the fourth power of that by 384, which is 0.0008
// degrees.
constexpr double longest_arc = 0.2356;  // radians

void resize(Keys& keys, std::size_t count) {
  const std::size_t numbers = count * keys.width;
  keys.times.resize(count);
  keys.tangent_modes.resize(count, 0);
  keys.weighted_modes.resize(count, 0);
  for (std::vector<float>* list : {&keys.values, &keys.in_slopes, &keys.out_slopes}) list->resize(numbers, 0.0F);
  for (std::vector<float>* list : {&keys.in_weights, &keys.out_weights}) list->resize(numbers, default_weight);
}

// Those that have a float32 time of their own; of equal ones that the core has too, all.
std::vector<std::size_t> told_apart(const KeyTable& curve, const std::string& path, FindingCollector& findings) {
  std::vector<std::size_t> kept;
  kept.reserve(curve.size());
  for (std::size_t key = 0; key < curve.size(); ++key) {
    const bool is_last = key + 1 == curve.size();
    const bool is_merged = !is_last && curve.time(key) != curve.time(key + 1) &&
                           static_cast<float>(curve.time(key)) == static_cast<float>(curve.time(key + 1));
    if (!is_merged) {
      kept.push_back(key);
      continue;
    }
    findings.warn("anim.merged-keys", path, "keys that float32 cannot tell apart in time: the last one stays");
  }
  return kept;
}

// What a side of a key is in all of its numbers.
struct Side {
  bool is_constant = true;
  bool is_linear = true;

  TangentMode mode() const {
    if (is_constant) return TangentMode::constant;
    return is_linear ? TangentMode::linear : TangentMode::free;
  }
};

class KeyWriter {
 public:
  KeyWriter(std::span<const genga::Curve> curves, const std::vector<std::size_t>& kept, double factor, Keys& keys)
      : curves_(curves), kept_(kept), factor_(factor), keys_(keys) {}

  void write() {
    for (std::size_t at = 0; at < kept_.size(); ++at) {
      for (std::size_t part = 0; part < curves_.size(); ++part) write_value(at, part);
    }
    for (std::size_t at = 0; at < kept_.size(); ++at) {
      for (std::size_t part = 0; part < curves_.size(); ++part) write_own(at, part);
    }
    for (std::size_t at = 0; at + 1 < kept_.size(); ++at) write_segment(at);
    write_ends();
    for (std::size_t at = 0; at < kept_.size(); ++at) write_mode(at);
  }

 private:
  std::size_t index(std::size_t at, std::size_t part) const { return at * curves_.size() + part; }
  // The shape of the segment that ends at that key.
  KeyShape shape(std::size_t at, std::size_t part) const { return curves_[part].shape_of(kept_[at]); }

  void write_value(std::size_t at, std::size_t part) {
    keys_.times[at] = static_cast<float>(curves_[part].time(kept_[at]));
    keys_.values[index(at, part)] = static_cast<float>(curves_[part].values[kept_[at]] * factor_);
  }

  // Slopes and weights of a cubic key.
  void write_own(std::size_t at, std::size_t part) {
    const genga::Curve& curve = curves_[part];
    const KeyShape own = shape(at, part);
    if (!unity::is_cubic(own)) return;
    const std::size_t first = kept_[at] * curve.parameter_stride;
    keys_.in_slopes[index(at, part)] = static_cast<float>(curve.parameters[first] * factor_);
    keys_.out_slopes[index(at, part)] = static_cast<float>(curve.parameters[first + 1] * factor_);
    if (own != KeyShape::weighted_hermite) return;
    const double in_weight = curve.parameters[first + 2];
    const double out_weight = curve.parameters[first + 3];
    if (in_weight != unity::default_weight) set_weight(at, part, unity::in_is_weighted, in_weight);
    if (out_weight != unity::default_weight) set_weight(at, part, unity::out_is_weighted, out_weight);
  }

  void set_weight(std::size_t at, std::size_t part, std::int32_t side, double weight) {
    keys_.weighted_modes[at] |= side;
    std::vector<float>& list = side == unity::in_is_weighted ? keys_.in_weights : keys_.out_weights;
    list[index(at, part)] = static_cast<float>(weight);
  }

  // The sides of two keys that face each other.
  void write_segment(std::size_t at) {
    for (std::size_t part = 0; part < curves_.size(); ++part) {
      const KeyShape ruling = shape(at + 1, part);
      float& out = keys_.out_slopes[index(at, part)];
      float& in = keys_.in_slopes[index(at + 1, part)];
      if (ruling == KeyShape::step) {
        out = in = infinite;
      } else if (ruling == KeyShape::linear) {
        out = in = slope_of(at, part);
        if (std::isfinite(out)) continue;
        out = in = 0.0F;
        set_weight(at, part, unity::out_is_weighted, 0.0);
        set_weight(at + 1, part, unity::in_is_weighted, 0.0);
      }
    }
  }

  float slope_of(std::size_t at, std::size_t part) const {
    const float begin = keys_.times[at];
    const float end = keys_.times[at + 1];
    if (!(begin < end)) return 0.0F;
    return line_slope(begin, keys_.values[index(at, part)], end, keys_.values[index(at + 1, part)]);
  }

  // Before the first key and after the last one it goes on as beside them.
  void write_ends() {
    if (kept_.empty()) return;
    const std::size_t last = kept_.size() - 1;
    for (std::size_t part = 0; part < curves_.size(); ++part) {
      const bool is_step = shape(0, part) == KeyShape::step;
      if (last == 0 && is_step) keys_.out_slopes[index(0, part)] = infinite;
      if (!unity::is_cubic(shape(0, part))) keys_.in_slopes[index(0, part)] = keys_.out_slopes[index(0, part)];
      if (!unity::is_cubic(shape(last, part))) keys_.out_slopes[index(last, part)] = keys_.in_slopes[index(last, part)];
    }
  }

  void write_mode(std::size_t at) {
    Side in;
    Side out;
    bool is_smooth = true;
    for (std::size_t part = 0; part < curves_.size(); ++part) {
      // The first key's shape rules no segment, and no segment follows the last key.
      const KeyShape before = shape(at == 0 && kept_.size() > 1 ? 1 : at, part);
      const KeyShape after = shape(at + 1 < kept_.size() ? at + 1 : at, part);
      in.is_constant = in.is_constant && before == KeyShape::step;
      in.is_linear = in.is_linear && before == KeyShape::linear;
      out.is_constant = out.is_constant && after == KeyShape::step;
      out.is_linear = out.is_linear && after == KeyShape::linear;
      is_smooth = is_smooth && keys_.in_slopes[index(at, part)] == keys_.out_slopes[index(at, part)];
    }
    const bool is_free = in.mode() == TangentMode::free && out.mode() == TangentMode::free;
    keys_.tangent_modes[at] = tangent_mode(in.mode(), out.mode(), !is_free || !is_smooth);
  }

  std::span<const genga::Curve> curves_;
  const std::vector<std::size_t>& kept_;
  double factor_;
  Keys& keys_;
};

Status check_numbers(const Keys& keys, const std::string& path) {
  const auto is_finite = [](float value) { return std::isfinite(value); };
  const auto bad = std::find_if_not(keys.values.begin(), keys.values.end(), is_finite);
  const bool are_times = std::all_of(keys.times.begin(), keys.times.end(), is_finite);
  if (bad == keys.values.end() && are_times) return Done{};
  return no_conversion("a number that float32 does not hold", path);
}

// Rotations
// ------------------------------------------------------------------------------------------------------------

struct ArcKey {
  double time = 0.0;
  Vec4 value{0.0};
  Vec4 in{0.0};  // slopes
  Vec4 out{0.0};
  bool is_held = false;  // until the next key
};

Vec4 rotation_at(const RotationCurve& curve, std::size_t key) {
  Vec4 value(curve.values[4 * key], curve.values[4 * key + 1], curve.values[4 * key + 2], curve.values[4 * key + 3]);
  const double length = glm::length(value);
  return length > 0.0 && std::isfinite(length) ? value / length : Vec4(0.0, 0.0, 0.0, 1.0);
}

// Adds the way from the last key to that rotation, about the shorter arc.
void add_arc(std::vector<ArcKey>& keys, double time, Vec4 to) {
  const Vec4 from = keys.back().value;
  const double begin = keys.back().time;
  const double cosine = std::min(std::abs(glm::dot(from, to)), 1.0);
  if (glm::dot(from, to) < 0.0) to = -to;
  // By the sine of the smaller angles, for which the cosine is 1.
  const Vec4 across = to - from * cosine;
  const double sine = glm::length(across);
  const double angle = math::atan2(sine, cosine);
  const double span = static_cast<double>(static_cast<float>(time)) - static_cast<double>(static_cast<float>(begin));
  const auto parts = static_cast<int>(std::max(1.0, std::ceil(angle / longest_arc)));
  const Vec4 side = sine > 0.0 ? across / sine : Vec4(0.0);
  const double speed = span > 0.0 ? angle / span : 0.0;
  const auto slope_at = [&](double turned) { return (side * math::cos(turned) - from * math::sin(turned)) * speed; };
  keys.back().out = slope_at(0.0);
  for (int part = 1; part < parts; ++part) {
    const double share = static_cast<double>(part) / parts;
    const auto at = static_cast<double>(static_cast<float>(begin + share * (time - begin)));
    const double turned = angle * (at - begin) / (time - begin);
    if (!(at > keys.back().time) || !(at < static_cast<double>(static_cast<float>(time)))) continue;
    const Vec4 slope = slope_at(turned);
    keys.push_back({at, from * math::cos(turned) + side * math::sin(turned), slope, slope, false});
  }
  keys.push_back({time, to, slope_at(angle), Vec4(0.0), false});
}

}  // namespace

Result<Keys> make_keys(std::span<const genga::Curve> curves, double factor, const std::string& path,
                       FindingCollector& findings) {
  Keys keys{.width = static_cast<std::uint8_t>(curves.size())};
  if (!std::all_of(curves.begin(), curves.end(), unity::has_shapes)) {
    return no_conversion("curves of a clip are lines, steps and cubics with slopes", path);
  }
  const std::vector<std::size_t> kept = told_apart(curves[0], path, findings);
  resize(keys, kept.size());
  KeyWriter(curves, kept, factor, keys).write();
  GENGA_TRY(check_numbers(keys, path));
  return keys;
}

Result<Keys> make_keys(const RotationCurve& rotation, const std::string& path, FindingCollector& findings) {
  const std::vector<std::size_t> kept = told_apart(rotation, path, findings);
  std::vector<ArcKey> arcs;
  arcs.reserve(kept.size());
  for (const std::size_t key : kept) {
    const KeyShape shape = rotation.shape_of(key);
    if (shape != KeyShape::step && shape != KeyShape::linear) {
      return no_conversion("rotations of a clip go at a steady speed or hold", path);
    }
    Vec4 value = rotation_at(rotation, key);
    if (!arcs.empty() && shape == KeyShape::linear) {
      add_arc(arcs, rotation.time(key), value);
      continue;
    }
    if (!arcs.empty()) {
      arcs.back().is_held = true;
      if (glm::dot(arcs.back().value, value) < 0.0) value = -value;
    }
    arcs.push_back({rotation.time(key), value, Vec4(0.0), Vec4(0.0), false});
  }
  Keys keys{.width = 4};
  resize(keys, arcs.size());
  for (std::size_t at = 0; at < arcs.size(); ++at) {
    const ArcKey& key = arcs[at];
    const bool comes_held = at > 0 && arcs[at - 1].is_held;
    keys.times[at] = static_cast<float>(key.time);
    for (int part = 0; part < 4; ++part) {
      const std::size_t index = 4 * at + static_cast<std::size_t>(part);
      keys.values[index] = static_cast<float>(key.value[part]);
      keys.in_slopes[index] = comes_held ? infinite : static_cast<float>(key.in[part]);
      keys.out_slopes[index] = key.is_held ? infinite : static_cast<float>(key.out[part]);
    }
    const TangentMode in = comes_held ? TangentMode::constant : TangentMode::free;
    const TangentMode out = key.is_held ? TangentMode::constant : TangentMode::free;
    keys.tangent_modes[at] = tangent_mode(in, out, true);
  }
  GENGA_TRY(check_numbers(keys, path));
  return keys;
}

}  // namespace genga::anim
