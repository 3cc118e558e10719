#include "genga/evaluate/curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "genga/evaluate/key_search.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

bool serves(const CurveCursor& cursor, double t) { return t >= cursor.valid_from && t < cursor.valid_until; }

// The last key at or before t, which is inside the keys' range; hint is tried first, then the one after it.
std::size_t find_key(const std::vector<double>& times, double t, std::size_t hint) {
  for (std::size_t index = hint; index < hint + 2 && index + 1 < times.size(); ++index) {
    if (times[index] <= t && t < times[index + 1]) return index;
  }
  return search_key(times.data(), times.size(), t);
}

bool wraps(Behaviour behaviour) {
  return behaviour == Behaviour::repeat || behaviour == Behaviour::oscillate || behaviour == Behaviour::offset_repeat;
}

Where outside(Behaviour behaviour, bool has_length) {
  if (behaviour == Behaviour::reset) return Where::nothing;
  return has_length && behaviour != Behaviour::constant ? Where::beyond : Where::held;
}

double held_value(const Curve& curve, const Stretch& stretch) {
  return stretch.where == Where::held ? curve.values[stretch.index] : 0.0;
}
double held_value(const RotationCurve&, const Stretch&) { return 0.0; }

template <class AnyCurve>
void compile_stretch(const AnyCurve& curve, const Stretch& stretch, Segment& segment) {
  if (stretch.where == Where::between) {
    compile_segment(curve, stretch.index, segment);
  } else {
    hold(held_value(curve, stretch), segment);
  }
}

// Puts what serves t into the cursor; false when nothing serves longer than that.
template <class AnyCurve>
bool seek(const AnyCurve& curve, double t, CurveCursor& cursor, Stretch& stretch) {
  stretch = find_stretch(curve, t, cursor.index);
  if (stretch.where == Where::beyond) return false;
  cursor.index = stretch.index;
  compile_stretch(curve, stretch, cursor.segment);
  cursor.valid_from = stretch.from;
  cursor.valid_until = stretch.until;
  return true;
}

// The value where every time has its own: cycles and straight lines.
double beyond(const Curve& curve, double t, CurveCursor& cursor) {
  const std::size_t last_index = curve.size() - 1;
  const double first = curve.times->front();
  const double last = curve.times->back();
  const bool is_before = !(t >= first);
  const Behaviour behaviour = is_before ? curve.before : curve.after;
  const double end_value = curve.values[is_before ? 0 : last_index];
  if (!std::isfinite(t)) return end_value;
  if (wraps(behaviour)) {
    const WrappedTime wrapped = wrap_time(behaviour, first, last, t);
    const double value = evaluate(curve, wrapped.time, cursor);
    if (behaviour != Behaviour::offset_repeat) return value;
    return value + wrapped.cycles * (curve.values[last_index] - curve.values[0]);
  }
  const double slope = is_before ? out_slope(curve, 0) : in_slope(curve, last_index);
  return std::isfinite(slope) ? end_value + slope * (t - (is_before ? first : last)) : end_value;
}

Quat key_rotation(const RotationCurve& curve, std::size_t index) {
  const std::size_t at = index * 4;
  const double x = curve.values[at];
  const double y = curve.values[at + 1];
  const double z = curve.values[at + 2];
  const double w = curve.values[at + 3];
  const double length = std::sqrt(w * w + x * x + y * y + z * z);
  if (!(length > 0.0) || !std::isfinite(length)) return {1.0, 0.0, 0.0, 0.0};
  return {w / length, x / length, y / length, z / length};
}

// The rotation a number of times, negative: its inverse.
Quat power(const Quat& rotation, double count) {
  const Quat positive = rotation.w < 0.0 ? -rotation : rotation;
  const Vec3 axis(positive.x, positive.y, positive.z);
  const double sine = glm::length(axis);
  if (sine == 0.0) return {1.0, 0.0, 0.0, 0.0};
  const double half_angle = math::atan2(sine, positive.w) * count;
  return {math::cos(half_angle), axis * (math::sin(half_angle) / sine)};
}

// On at the turning speed that the outermost segment has at its end.
Quat straight_on(const RotationCurve& curve, double t, bool is_before) {
  const std::size_t index = is_before ? 0 : curve.size() - 2;
  const Quat from = key_rotation(curve, index);
  const Quat to = key_rotation(curve, index + 1);
  const Segment segment = compile_segment(curve, index);
  if (segment.kind == SegmentKind::constant) return is_before ? from : to;
  const double speed = end_slope(segment, is_before) / (segment.end - segment.begin);
  const Quat turn = to * glm::conjugate(from);
  return is_before ? power(turn, speed * (t - segment.begin)) * from : power(turn, speed * (t - segment.end)) * to;
}

Quat beyond(const RotationCurve& curve, double t, RotationCursor& cursor) {
  const double first = curve.times->front();
  const bool is_before = !(t >= first);
  const Behaviour behaviour = is_before ? curve.before : curve.after;
  if (!std::isfinite(t)) return key_rotation(curve, is_before ? 0 : curve.size() - 1);
  if (!wraps(behaviour)) return normalized_or_identity(straight_on(curve, t, is_before));
  const WrappedTime wrapped = wrap_time(behaviour, first, curve.times->back(), t);
  const Quat rotation = evaluate(curve, wrapped.time, cursor);
  if (behaviour != Behaviour::offset_repeat) return rotation;
  const Quat shift = key_rotation(curve, curve.size() - 1) * glm::conjugate(key_rotation(curve, 0));
  return normalized_or_identity(power(shift, wrapped.cycles) * rotation);
}

GENGA_NEVER_INLINE double evaluate_anew(const Curve& curve, double t, CurveCursor& cursor) {
  Stretch stretch;
  return seek(curve, t, cursor, stretch) ? evaluate(cursor.segment, t) : beyond(curve, t, cursor);
}

}  // namespace

Stretch find_stretch(const KeyTable& keys, double t, std::size_t hint) {
  if (keys.empty()) return {};
  if (keys.size() == 1) return {.where = Where::held};
  const std::vector<double>& times = *keys.times;
  const double first = times.front();
  const double last = times.back();
  const bool has_length = first < last;
  if (!(t >= first)) return {outside(keys.before, has_length), 0, -infinity, first};
  if (t < last) {
    const std::size_t index = find_key(times, t, hint);
    return {Where::between, index, times[index], times[index + 1]};
  }
  // At the last key its exact value, not the rounded one of the polynomial before it.
  const double after = std::nextafter(last, infinity);
  const Where beyond = outside(keys.after, has_length);
  if (t < after) return {Where::held, times.size() - 1, last, beyond == Where::held ? infinity : after};
  return {beyond, times.size() - 1, beyond == Where::held ? last : after, infinity};
}

Segment segment_of(const Curve& curve, const Stretch& stretch) {
  Segment segment;
  compile_stretch(curve, stretch, segment);
  return segment;
}

Segment segment_of(const RotationCurve& curve, const Stretch& stretch) {
  Segment segment;
  compile_stretch(curve, stretch, segment);
  return segment;
}

Slerp arc_of(const RotationCurve& curve, const Stretch& stretch) {
  if (stretch.where == Where::nothing) return {};
  const Quat from = key_rotation(curve, stretch.index);
  if (stretch.where == Where::between) return prepare_slerp(from, key_rotation(curve, stretch.index + 1));
  Slerp arc;
  arc.from = from;
  return arc;
}

WrappedTime wrap_time(Behaviour behaviour, double first, double last, double t) {
  const double length = last - first;
  const double cycles = std::floor((t - first) / length);
  if (!(length > 0.0) || !std::isfinite(length) || !wraps(behaviour) || !std::isfinite(cycles)) {
    return {t < first ? first : last, 0.0};
  }
  const double into = std::clamp(t - first - cycles * length, 0.0, length);
  const bool is_backwards = behaviour == Behaviour::oscillate && std::fmod(cycles, 2.0) != 0.0;
  return {std::clamp(is_backwards ? last - into : first + into, first, last), cycles};
}

double evaluate(const Curve& curve, double t, CurveCursor& cursor) {
  if (serves(cursor, t)) return evaluate(cursor.segment, t);
  return evaluate_anew(curve, t, cursor);
}

double evaluate(const Curve& curve, double t) {
  CurveCursor cursor;
  return evaluate(curve, t, cursor);
}

Quat evaluate(const RotationCurve& curve, double t, RotationCursor& cursor) {
  Stretch stretch;
  if (!serves(cursor.ratio, t)) {
    if (!seek(curve, t, cursor.ratio, stretch)) return beyond(curve, t, cursor);
    cursor.arc = arc_of(curve, stretch);
  }
  return evaluate(cursor.arc, evaluate(cursor.ratio.segment, t));
}

Quat evaluate(const RotationCurve& curve, double t) {
  RotationCursor cursor;
  return evaluate(curve, t, cursor);
}

}  // namespace genga
