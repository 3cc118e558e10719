#include "genga/formats/mrtk/edit/keys.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "genga/evaluate/segment.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/key_order.h"

namespace genga::mrtk {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float min_step = 0x1p-24F;  // seconds; the precision of float32 just below 1 s

bool has_flag(const FullKey& key, WeightedMode flag) { return (key.weighted_mode & flag) != 0; }

void add_flag(FullKey& key, WeightedMode flag) { key.weighted_mode = key.weighted_mode | flag; }

// Weights of 0 on both sides.
bool is_straight(const FullKey& before, const FullKey& behind) {
  return has_flag(before, weighted_out) && has_flag(behind, weighted_in) && before.out_weight == 0.0F &&
         behind.in_weight == 0.0F;
}

struct Point {
  double share = 0.0;  // of the segment's time
  double value = 0.0;
};

Point between(const Point& a, const Point& b, double u) {
  return {a.share + (b.share - a.share) * u, a.value + (b.value - a.value) * u};
}

// The segment between two keys, alone.
Segment segment_between(const FullKey& before, const FullKey& behind) {
  Curve pair;
  pair.full_keys = Records(std::vector{before, behind});
  return compile_segment(core_curve(pair), 0);
}

FullKey split_cubic(FullKey& before, FullKey& behind, float time, double share, double u) {
  const bool is_weighted = has_flag(before, weighted_out) || has_flag(behind, weighted_in);
  const double span = static_cast<double>(behind.time) - static_cast<double>(before.time);
  const double out_weight = has_flag(before, weighted_out) ? before.out_weight.get() : 1.0 / 3.0;
  const double in_weight = has_flag(behind, weighted_in) ? behind.in_weight.get() : 1.0 / 3.0;
  const Point first{0.0, before.value};
  const Point leaving{out_weight, before.value + out_weight * span * before.out_tangent};
  const Point coming{1.0 - in_weight, behind.value - in_weight * span * behind.in_tangent};
  const Point last{1.0, behind.value};

  const Point a = between(first, leaving, u);
  const Point b = between(leaving, coming, u);
  const Point c = between(coming, last, u);
  const Point d = between(a, b, u);
  const Point e = between(b, c, u);
  const double run = e.share - d.share;
  const auto slope = static_cast<float>(run != 0.0 ? (e.value - d.value) / (run * span) : 0.0);

  FullKey key{time, static_cast<float>(between(d, e, u).value), slope, slope, 0.0F, 0.0F, std::int32_t{weighted_none}};
  if (!is_weighted) return key;
  before.out_weight = static_cast<float>(a.share / share);
  key.in_weight = static_cast<float>((share - d.share) / share);
  key.out_weight = static_cast<float>((e.share - share) / (1.0 - share));
  behind.in_weight = static_cast<float>((1.0 - c.share) / (1.0 - share));
  key.weighted_mode = std::int32_t{weighted_both};
  add_flag(before, weighted_out);
  add_flag(behind, weighted_in);
  return key;
}

}  // namespace

std::vector<FullKey> played_keys(const Curve& curve) {
  const KeyOrder order(curve);
  std::vector<FullKey> keys;
  keys.reserve(order.size());
  for (std::size_t at = 0; at < order.size(); ++at) keys.push_back(curve.key(order[at]));
  return keys;
}

void set_keys(Curve& curve, KeyShape shape, std::span<const FullKey> keys) {
  if (shape == KeyShape::full) {
    curve.keys = {};
    curve.full_keys = Records(std::vector<FullKey>(keys.begin(), keys.end()));
    return;
  }
  std::vector<SimpleKey> simple;
  simple.reserve(keys.size());
  for (const FullKey& key : keys) simple.push_back({key.time, key.value});
  curve.full_keys = {};
  curve.keys = Records(std::move(simple));
}

float just_before(float time) { return std::min(std::nextafter(time, -infinity), time - min_step); }
float just_after(float time) { return std::max(std::nextafter(time, infinity), time + min_step); }

bool is_step(const FullKey& before, const FullKey& behind) {
  return !std::isfinite(before.out_tangent.get()) || !std::isfinite(behind.in_tangent.get());
}

FullKey split(FullKey& before, FullKey& behind, float time) {
  // Behind a key at -1e30 s all times near 0 have the same share in double, which must not be that of the end.
  const double share = std::min((static_cast<double>(time) - static_cast<double>(before.time)) /
                                    (static_cast<double>(behind.time) - static_cast<double>(before.time)),
                                std::nextafter(1.0, 0.0));
  assert(share > 0.0);
  if (!is_step(before, behind) && is_straight(before, behind)) {
    const double rise = static_cast<double>(behind.value) - static_cast<double>(before.value);
    return full_key({time, static_cast<float>(before.value + share * rise)});
  }
  const Segment segment = segment_between(before, behind);
  if (segment.kind == SegmentKind::constant) {
    return {time, before.value, infinity, infinity, 0.0F, 0.0F, std::int32_t{weighted_none}};
  }
  const double u = segment.kind == SegmentKind::cubic_pair ? solve_pair(segment, share) : share;
  return split_cubic(before, behind, time, share, u);
}

void insert_key(std::vector<FullKey>& keys, float time) {
  const auto behind =
      std::lower_bound(keys.begin(), keys.end(), time, [](const FullKey& key, float t) { return key.time < t; });
  assert(behind != keys.end());
  if (behind->time == time) return;
  assert(behind != keys.begin());
  const FullKey key = split(*(behind - 1), *behind, time);
  keys.insert(behind, key);
}

void hold_until(std::vector<FullKey>& keys, float time) {
  keys.back().out_tangent = 0.0F;
  keys.push_back(full_key({time, keys.back().value}));
}

void hold_from(std::vector<FullKey>& keys, float time) {
  keys.front().in_tangent = 0.0F;
  keys.insert(keys.begin(), full_key({time, keys.front().value}));
}

bool repeats(std::int32_t wrap) { return wrap == wrap_loop || wrap == wrap_ping_pong; }

KeySpan key_span(const Recording& recording) {
  KeySpan span{infinity, -infinity};
  for_each_curve(recording, [&](std::size_t, const Curve& curve) {
    for (std::size_t index = 0; index < curve.size(); ++index) {
      const float time = curve.time(index);
      if (!std::isfinite(time)) continue;
      span.begin = std::min(span.begin, time);
      span.end = std::max(span.end, time);
    }
  });
  return span;
}

void add_finding(Findings& findings, const Recording& recording, std::string_view code, Severity severity,
                 std::string path, std::string message, std::uint64_t count, Remedy remedy) {
  if (count == 0) return;
  const Place place = where(recording, path);
  findings.add_counted({code, severity, std::move(path), place, std::move(message), count, {}, remedy});
}

}  // namespace genga::mrtk
