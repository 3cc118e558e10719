#include "genga/evaluate/straight_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "genga/evaluate/segment.h"

namespace genga {
namespace {

constexpr std::size_t max_added = 4096;  // keys to one segment
// Share of a value: four times the rounding of float32. More keys cannot bring a line nearer than this.
constexpr double float_share = 0x1p-22;

// A point of a segment that is a key of the lines.
struct StraightNode {
  float time = 0.0F;   // seconds
  float value = 0.0F;  // rounded
  double share = 0.0;  // of the segment's time, 0..1
  double u = 0.0;
};

double polynomial(const std::array<double, 4>& c, double u) { return ((c[3] * u + c[2]) * u + c[1]) * u + c[0]; }

// Where the derivative is 0.
std::array<double, 2> extrema(const std::array<double, 4>& c) {
  const double a = 3.0 * c[3];
  const double discriminant = c[2] * c[2] - a * c[1];
  if (!(discriminant >= 0.0)) return {-1.0, -1.0};
  const double q = -(c[2] + std::copysign(std::sqrt(discriminant), c[2]));
  return {a != 0.0 ? q / a : -1.0, q != 0.0 ? c[1] / q : -1.0};
}

class Subdivision {
 public:
  Subdivision(const Segment& segment, double tolerance) : segment_(segment), tolerance_(tolerance) {}

  // Appends the keys strictly between the segment's ends.
  void append(const StraightNode& first, const StraightNode& last, std::vector<StraightKey>& keys) const {
    std::vector<StraightNode> open{last};
    StraightNode left = first;
    std::size_t added = 0;
    while (!open.empty()) {
      const std::optional<StraightNode> middle = added < max_added ? split(left, open.back()) : std::nullopt;
      if (middle) {
        ++added;
        open.push_back(*middle);
        continue;
      }
      left = open.back();
      open.pop_back();
      if (!open.empty()) keys.push_back({left.time, left.value});
    }
  }

 private:
  // A key between two, where the line between them is too far from the curve.
  std::optional<StraightNode> split(const StraightNode& a, const StraightNode& b) const {
    const double span = segment_.end - segment_.begin;
    double share = (a.share + b.share) / 2.0;
    if (!turns_between(a.u, b.u)) {
      const std::optional<double> u = farthest(a, b);
      if (!u) return std::nullopt;
      share = polynomial(segment_.time, *u);
    }
    const float after = std::nextafter(a.time, b.time);
    const float before = std::nextafter(b.time, a.time);
    if (after >= b.time) return std::nullopt;
    return node_at(std::clamp(static_cast<float>(segment_.begin + share * span), after, before));
  }

  StraightNode node_at(float time) const {
    StraightNode node;
    node.time = time;
    node.share = (static_cast<double>(time) - segment_.begin) / (segment_.end - segment_.begin);
    node.u = segment_.kind == SegmentKind::cubic_pair ? solve_pair(segment_, node.share) : node.share;
    node.value = static_cast<float>(polynomial(segment_.value, node.u));
    return node;
  }

  // Whether time turns around between two points, so that the curve jumps.
  bool turns_between(double from, double to) const {
    return std::any_of(segment_.turns.begin(), segment_.turns.end(),
                       [&](double turn) { return turn < 1.0 && turn > from && turn < to; });
  }

  // Where the curve is farthest from the line, when that is beyond the tolerance. Value and time are cubics in u, so
  // their distance is one too.
  std::optional<double> farthest(const StraightNode& a, const StraightNode& b) const {
    const double rise = (static_cast<double>(b.value) - static_cast<double>(a.value)) / (b.share - a.share);
    std::array<double, 4> distance{};
    for (std::size_t i = 0; i < 4; ++i) distance[i] = segment_.value[i] - rise * segment_.time[i];
    distance[0] += rise * a.share - static_cast<double>(a.value);
    const double size = std::max(std::abs(static_cast<double>(a.value)), std::abs(static_cast<double>(b.value)));
    double most = std::max(tolerance_, float_share * size);
    std::optional<double> at;
    for (const double u : extrema(distance)) {
      const double here = std::abs(polynomial(distance, u));
      if (u > a.u && u < b.u && here > most) {
        most = here;
        at = u;
      }
    }
    return at;
  }

  const Segment& segment_;
  double tolerance_;
};

StraightNode key_node(const Curve& curve, std::size_t index, double place) {
  return {static_cast<float>(curve.time(index)), static_cast<float>(curve.values[index]), place, place};
}

void append_segment(const Curve& curve, std::size_t index, double tolerance, std::vector<StraightKey>& keys) {
  const Segment segment = compile_segment(curve, index);
  const StraightNode first = key_node(curve, index, 0.0);
  const StraightNode last = key_node(curve, index + 1, 1.0);
  if (segment.kind != SegmentKind::constant) {
    Subdivision(segment, tolerance).append(first, last, keys);
    return;
  }
  const float before = std::nextafter(last.time, first.time);
  if (before > first.time && first.value != last.value) keys.push_back({before, first.value});
}

}  // namespace

std::vector<StraightKey> straight_keys(const Curve& curve, double tolerance) {
  std::vector<StraightKey> keys;
  for (std::size_t index = 0; index < curve.size(); ++index) {
    const StraightNode node = key_node(curve, index, 0.0);
    keys.push_back({node.time, node.value});
    if (index + 1 < curve.size()) append_segment(curve, index, tolerance, keys);
  }
  return keys;
}

}  // namespace genga
