#include "genga/evaluate/curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace genga {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// The last key at or before t, which is inside the keys' range; hint is tried first, then the one after it.
std::size_t find_key(const std::vector<double>& times, double t, std::size_t hint) {
  for (std::size_t index = hint; index < hint + 2 && index + 1 < times.size(); ++index) {
    if (times[index] <= t && t < times[index + 1]) return index;
  }
  const auto after = std::upper_bound(times.begin(), times.end(), t);
  return static_cast<std::size_t>(after - times.begin()) - 1;
}

void hold(CurveCursor& cursor, double from, double until, double value) {
  cursor.valid_from = from;
  cursor.valid_until = until;
  cursor.segment = Segment{};
  cursor.segment.value[0] = value;
}

// t: inside the keys' range.
template <class AnyCurve>
void seek(const AnyCurve& curve, double t, CurveCursor& cursor) {
  cursor.index = find_key(*curve.times, t, cursor.index);
  cursor.segment = compile_segment(curve, cursor.index);
  cursor.valid_from = cursor.segment.begin;
  cursor.valid_until = cursor.segment.end;
}

double inside(const Curve& curve, double t, CurveCursor& cursor) {
  // The last key's value as it stands, not as the polynomial before it rounds it.
  if (t == curve.times->back()) return curve.values[curve.size() - 1];
  if (!(t >= cursor.valid_from && t < cursor.valid_until)) seek(curve, t, cursor);
  return evaluate(cursor.segment, t);
}

bool wraps(Behaviour behaviour) {
  return behaviour == Behaviour::repeat || behaviour == Behaviour::oscillate || behaviour == Behaviour::offset_repeat;
}

double outside(const Curve& curve, double t, bool is_before, CurveCursor& cursor) {
  const std::size_t last_index = curve.size() - 1;
  const double first = curve.times->front();
  const double last = curve.times->back();
  const double end_value = curve.values[is_before ? 0 : last_index];
  const Behaviour behaviour = is_before ? curve.before : curve.after;
  if (wraps(behaviour) && first < last) {
    const WrappedTime wrapped = wrap_time(behaviour, first, last, t);
    const double value = inside(curve, wrapped.time, cursor);
    if (behaviour != Behaviour::offset_repeat) return value;
    return value + wrapped.cycles * (curve.values[last_index] - curve.values[0]);
  }
  if (behaviour == Behaviour::linear && std::isfinite(t)) {
    const double slope = is_before ? out_slope(curve, 0) : in_slope(curve, last_index);
    if (std::isfinite(slope)) return end_value + slope * (t - (is_before ? first : last));
  }
  const double held = behaviour == Behaviour::reset ? 0.0 : end_value;
  hold(cursor, is_before ? -infinity : std::nextafter(last, infinity), is_before ? first : infinity, held);
  return held;
}

Quat key_rotation(const RotationCurve& curve, std::size_t index) {
  const std::size_t at = index * 4;
  return normalized_or_identity(
      Quat(curve.values[at + 3], curve.values[at], curve.values[at + 1], curve.values[at + 2]));
}

Quat hold(RotationCursor& cursor, double from, double until, const Quat& rotation) {
  hold(cursor.ratio, from, until, 0.0);
  cursor.arc.from = rotation;
  return rotation;
}

Quat inside(const RotationCurve& curve, double t, RotationCursor& cursor) {
  if (t == curve.times->back()) return key_rotation(curve, curve.size() - 1);
  if (!(t >= cursor.ratio.valid_from && t < cursor.ratio.valid_until)) {
    seek(curve, t, cursor.ratio);
    const std::size_t index = cursor.ratio.index;
    cursor.arc = prepare_slerp(key_rotation(curve, index), key_rotation(curve, index + 1));
  }
  return evaluate(cursor.arc, evaluate(cursor.ratio.segment, t));
}

// The rotation a whole number of times, negative: its inverse.
Quat power(const Quat& rotation, double count) {
  const Quat positive = rotation.w < 0.0 ? -rotation : rotation;
  const Vec3 axis(positive.x, positive.y, positive.z);
  const double sine = glm::length(axis);
  if (sine == 0.0) return {1.0, 0.0, 0.0, 0.0};
  const double half_angle = std::atan2(sine, positive.w) * count;
  return {std::cos(half_angle), axis * (std::sin(half_angle) / sine)};
}

// On at the turning speed that the outermost segment has at its end.
Quat straight_on(const RotationCurve& curve, double t, bool is_before) {
  const std::size_t index = is_before ? 0 : curve.size() - 2;
  const Quat from = key_rotation(curve, index);
  const Quat to = key_rotation(curve, index + 1);
  const double span = curve.time(index + 1) - curve.time(index);
  if (!(span > 0.0) || curve.shape_of(index + 1) == KeyShape::step) return is_before ? from : to;
  const Segment segment = compile_segment(curve, index);
  const double speed = end_slope(segment, is_before) / span;
  const Quat turn = to * glm::conjugate(from);
  return normalized_or_identity(is_before ? power(turn, speed * (t - curve.time(index))) * from
                                          : power(turn, speed * (t - curve.time(index + 1))) * to);
}

Quat outside(const RotationCurve& curve, double t, bool is_before, RotationCursor& cursor) {
  const double first = curve.times->front();
  const double last = curve.times->back();
  const Behaviour behaviour = is_before ? curve.before : curve.after;
  if (wraps(behaviour) && first < last) {
    const WrappedTime wrapped = wrap_time(behaviour, first, last, t);
    const Quat rotation = inside(curve, wrapped.time, cursor);
    if (behaviour != Behaviour::offset_repeat) return rotation;
    const Quat shift = key_rotation(curve, curve.size() - 1) * glm::conjugate(key_rotation(curve, 0));
    return normalized_or_identity(power(shift, wrapped.cycles) * rotation);
  }
  if (behaviour == Behaviour::linear && std::isfinite(t)) return straight_on(curve, t, is_before);
  const Quat end = key_rotation(curve, is_before ? 0 : curve.size() - 1);
  return hold(cursor, is_before ? -infinity : std::nextafter(last, infinity), is_before ? first : infinity,
              behaviour == Behaviour::reset ? Quat(1.0, 0.0, 0.0, 0.0) : end);
}

}  // namespace

WrappedTime wrap_time(Behaviour behaviour, double first, double last, double t) {
  const double length = last - first;
  const double cycles = std::floor((t - first) / length);
  if (!(length > 0.0) || !std::isfinite(length) || !wraps(behaviour) || !std::isfinite(cycles))
    return {t < first ? first : last, 0.0};
  const double into = std::clamp(t - first - cycles * length, 0.0, length);
  const bool is_backwards = behaviour == Behaviour::oscillate && std::fmod(cycles, 2.0) != 0.0;
  return {std::clamp(is_backwards ? last - into : first + into, first, last), cycles};
}

double evaluate(const Curve& curve, double t, CurveCursor& cursor) {
  if (t >= cursor.valid_from && t < cursor.valid_until) return evaluate(cursor.segment, t);
  if (curve.empty()) return 0.0;
  if (curve.size() == 1) {
    hold(cursor, -infinity, infinity, curve.values[0]);
    return curve.values[0];
  }
  const bool is_after = t > curve.times->back();
  if (is_after || !(t >= curve.times->front())) return outside(curve, t, !is_after, cursor);
  return inside(curve, t, cursor);
}

double evaluate(const Curve& curve, double t) {
  CurveCursor cursor;
  return evaluate(curve, t, cursor);
}

Quat evaluate(const RotationCurve& curve, double t, RotationCursor& cursor) {
  if (t >= cursor.ratio.valid_from && t < cursor.ratio.valid_until) {
    return evaluate(cursor.arc, evaluate(cursor.ratio.segment, t));
  }
  if (curve.empty()) return {1.0, 0.0, 0.0, 0.0};
  if (curve.size() == 1) return hold(cursor, -infinity, infinity, key_rotation(curve, 0));
  const bool is_after = t > curve.times->back();
  if (is_after || !(t >= curve.times->front())) return outside(curve, t, !is_after, cursor);
  return inside(curve, t, cursor);
}

Quat evaluate(const RotationCurve& curve, double t) {
  RotationCursor cursor;
  return evaluate(curve, t, cursor);
}

}  // namespace genga
