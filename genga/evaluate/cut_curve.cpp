#include "genga/evaluate/cut_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "genga/evaluate/curve.h"
#include "genga/evaluate/segment.h"

namespace genga {
namespace {

bool is_all_step(const KeyTable& keys) {
  if (keys.shapes.empty()) return keys.shape == KeyShape::step;
  return std::all_of(keys.shapes.begin(), keys.shapes.end(), [](KeyShape shape) { return shape == KeyShape::step; });
}

// The part of a segment between two times, in the words of every shape. Handles are relative to their keys.
struct PartEnds {
  double begin_value = 0.0;
  double end_value = 0.0;
  double out_time = 0.0;  // seconds
  double out_value = 0.0;
  double in_time = 0.0;  // seconds, not above 0
  double in_value = 0.0;
  double begin_slope = 0.0;  // value units per second
  double end_slope = 0.0;
  bool holds = false;
};

PartEnds part_ends(const Segment& segment, double from, double to) {
  const double span = segment.end - segment.begin;
  PartEnds ends;
  ends.begin_value = evaluate(segment, from);
  ends.end_value = evaluate(segment, to);
  ends.holds = segment.kind == SegmentKind::constant;
  if (ends.holds) return ends;
  const auto u_at = [&](double t) {
    const double share = std::clamp((t - segment.begin) / span, 0.0, 1.0);
    // If time turns around, the end is reached before u is 1, but the key is still at 1.
    if (share == 0.0 || share == 1.0) return share;
    return segment.kind == SegmentKind::cubic_pair ? solve_pair(segment, share) : share;
  };
  const auto slope = [](const std::array<double, 4>& c, double u) { return (3.0 * c[3] * u + 2.0 * c[2]) * u + c[1]; };
  const double begin = u_at(from);
  const double end = u_at(to);
  const double third = (end - begin) / 3.0;
  ends.out_time = slope(segment.time, begin) * third * span;
  ends.out_value = slope(segment.value, begin) * third;
  ends.in_time = -slope(segment.time, end) * third * span;
  ends.in_value = -slope(segment.value, end) * third;
  ends.begin_slope = ends.out_time != 0.0 ? ends.out_value / ends.out_time : 0.0;
  ends.end_slope = ends.in_time != 0.0 ? ends.in_value / ends.in_time : 0.0;
  return ends;
}

Key hermite_key(double time, double value, double in_slope, double out_slope) {
  return {time, value, KeyShape::hermite, {in_slope, out_slope}};
}

// Whether the segment that ends at a key of the shape takes the slope or handle of the key before it.
bool uses_out_slope(KeyShape end) { return end != KeyShape::step && end != KeyShape::linear && end != KeyShape::ease; }

// One curve's keys while they are cut.
class KeysOfPart {
 public:
  KeysOfPart(const Curve& curve, std::size_t first, std::size_t count) : curve_(curve), first_(first) {
    for (std::size_t at = 0; at < count; ++at) keys_.push_back(curve.key(first + at));
    if (count == 0) return;
    if (first > 0) freeze(first);
    const std::size_t last = first + count - 1;
    if (last + 1 < curve.size() && of_curve(last).shape == KeyShape::tcb) freeze(last);
  }

  // The segment that ends at a key of the curve keeps the part between two times; keys are made where these are not its
  // own. False: no shape serves.
  bool cut_segment(std::size_t end, double from, double to) {
    const Segment segment = compile_segment(curve_, end - 1);
    const PartEnds ends = part_ends(segment, from, to);
    const bool makes_begin = from > segment.begin;
    const bool makes_end = to < segment.end;
    const KeyShape shape = curve_.shape_of(end);
    Key made_begin = {from, ends.begin_value, shape, {}};
    Key made_end = {to, ends.end_value, shape, {}};
    Key* begin_key = makes_begin ? &made_begin : &of_curve(end - 1);
    Key* end_key = makes_end ? &made_end : &of_curve(end);
    if (!join(ends, end, makes_begin, makes_end, *begin_key, *end_key)) return false;
    if (makes_begin) made_begin_ = made_begin;
    if (makes_end) made_end_ = made_end;
    return true;
  }

  std::vector<Key> take() {
    if (made_begin_) keys_.insert(keys_.begin(), *made_begin_);
    if (made_end_) keys_.push_back(*made_end_);
    return std::move(keys_);
  }

 private:
  Key& of_curve(std::size_t index) { return keys_[index - first_]; }

  bool out_slope_counts(std::size_t index) const {
    return index + 1 < curve_.size() && uses_out_slope(curve_.shape_of(index + 1));
  }

  // Tells a key's slopes themselves where they follow from neighbours that are gone.
  void freeze(std::size_t index) {
    Key& key = of_curve(index);
    const bool is_straight = key.shape == KeyShape::linear;
    if (key.shape != KeyShape::tcb && !(is_straight && out_slope_counts(index))) return;
    double in = in_slope(curve_, index);
    if (is_straight) {
      const double span = index > 0 ? curve_.time(index) - curve_.time(index - 1) : 0.0;
      in = span > 0.0 ? (curve_.values[index] - curve_.values[index - 1]) / span : 0.0;
    }
    key = hermite_key(key.time, key.value, in, out_slope(curve_, index));
  }

  // Gives the two keys of the part what its shape asks of them.
  bool join(const PartEnds& ends, std::size_t segment_end, bool makes_begin, bool makes_end, Key& begin,
            Key& end) const {
    const KeyShape shape = curve_.shape_of(segment_end);
    const bool is_weighted =
        shape == KeyShape::weighted_hermite || curve_.shape_of(segment_end - 1) == KeyShape::weighted_hermite;
    switch (shape) {
      case KeyShape::step: return true;
      case KeyShape::ease:
        // Handles are given when all is done.
        if (makes_begin) begin.parameters = {20.0, 20.0, 107.0, 107.0};
        return true;
      case KeyShape::linear:
        // A key whose slopes are explicit now.
        if (!makes_end && end.shape == KeyShape::hermite) {
          begin = hermite_key(begin.time, begin.value, end.parameters[0], end.parameters[0]);
        }
        return true;
      case KeyShape::bezier2d: return join_bezier(ends, makes_begin, makes_end, begin, end);
      case KeyShape::hermite:
      case KeyShape::weighted_hermite:
      case KeyShape::tcb: break;
    }
    if (ends.holds) return join_held(makes_begin, makes_end, begin, end);
    if (is_weighted) return join_weighted(ends, makes_begin, makes_end, begin, end);
    if (!makes_begin && begin.shape != KeyShape::hermite && begin.shape != KeyShape::bezier2d) return false;
    if (makes_begin) begin = hermite_key(begin.time, begin.value, ends.begin_slope, ends.begin_slope);
    if (makes_end) end = hermite_key(end.time, end.value, ends.end_slope, ends.end_slope);
    return true;
  }

  // An infinite slope holds.
  static bool join_held(bool makes_begin, bool makes_end, Key& begin, Key& end) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    if (makes_begin) begin = hermite_key(begin.time, begin.value, 0.0, endless);
    if (makes_end) end = hermite_key(end.time, end.value, endless, 0.0);
    return true;
  }

  bool join_bezier(const PartEnds& ends, bool makes_begin, bool makes_end, Key& begin, Key& end) const {
    const bool is_straight = begin.shape == KeyShape::linear || begin.shape == KeyShape::step;
    if (!makes_begin && is_straight) return false;
    if (makes_begin) {
      begin.parameters = {-ends.out_time, -ends.out_value, ends.out_time, ends.out_value};
    } else if (begin.shape == KeyShape::bezier2d) {
      begin.parameters[2] = ends.out_time;
      begin.parameters[3] = ends.out_value;
    } else if (begin.shape == KeyShape::weighted_hermite || follows_handle(begin)) {
      return false;
    } else {
      const double third = third_before(begin);
      begin = {begin.time,
               begin.value,
               KeyShape::bezier2d,
               {-third, -third * begin.parameters[0], ends.out_time, ends.out_value}};
    }
    end.parameters[0] = ends.in_time;
    end.parameters[1] = ends.in_value;
    if (!makes_end) return true;
    end.parameters[2] = -ends.in_time;
    end.parameters[3] = -ends.in_value;
    return true;
  }

  // Whether the key before has a handle or a weight, which a cubic to the key does not take.
  bool follows_handle(const Key& key) const {
    const Key* before = &key != keys_.data() ? &key - 1 : (made_begin_ ? &*made_begin_ : nullptr);
    return before != nullptr && (before->shape == KeyShape::bezier2d || before->shape == KeyShape::weighted_hermite);
  }

  // A third of the segment that ends at a key of the curve, where handles of cubics are.
  double third_before(const Key& key) const {
    if (&key != keys_.data()) return (key.time - (&key - 1)->time) / 3.0;
    return made_begin_ ? (key.time - made_begin_->time) / 3.0 : 0.0;
  }

  static bool join_weighted(const PartEnds& ends, bool makes_begin, bool makes_end, Key& begin, Key& end) {
    const double span = end.time - begin.time;
    if (!(ends.out_time > 0.0) || !(ends.in_time < 0.0)) return false;
    constexpr double usual = 1.0 / 3.0;
    const auto weigh = [](Key& key) {
      if (key.shape == KeyShape::weighted_hermite) return true;
      if (key.shape != KeyShape::hermite) return false;
      key.shape = KeyShape::weighted_hermite;
      key.parameters[2] = key.parameters[3] = usual;
      return true;
    };
    if (makes_begin) {
      begin = {begin.time, begin.value, KeyShape::weighted_hermite, {ends.begin_slope, ends.begin_slope, usual, usual}};
    }
    if (makes_end) {
      end = {end.time, end.value, KeyShape::weighted_hermite, {ends.end_slope, ends.end_slope, usual, usual}};
    }
    if (!weigh(begin) || !weigh(end)) return false;
    begin.parameters[3] = ends.out_time / span;
    end.parameters[2] = -ends.in_time / span;
    return true;
  }

  const Curve& curve_;
  std::size_t first_;
  std::vector<Key> keys_;  // those of the curve
  std::optional<Key> made_begin_;
  std::optional<Key> made_end_;
};

Scalars like(const Scalars& old) { return old.is_float() ? Scalars::floats({}) : Scalars::doubles({}); }

void store_keys(const std::vector<Key>& keys, const Curve& old, Curve& made) {
  made.values = like(old.values);
  made.parameters = like(old.parameters);
  std::size_t stride = old.parameter_stride;
  for (const Key& key : keys) {
    if (key.shape != KeyShape::ease) stride = std::max(stride, parameter_count(key.shape));
  }
  made.parameter_stride = static_cast<std::uint8_t>(stride);
  for (const Key& key : keys) {
    made.values.push_back(key.value);
    for (std::size_t at = 0; at < stride; ++at) {
      made.parameters.push_back(key.shape == KeyShape::ease ? 0.0 : key.parameters[at]);
    }
  }
}

// The shape of the one key that is left of a part without segments.
KeyShape held_shape(const KeyTable& keys) { return is_all_step(keys) ? KeyShape::step : KeyShape::linear; }

// Sets one shape for all if they are equal.
void set_shapes(std::vector<KeyShape> shapes, KeyTable& made) {
  made.shape = shapes.empty() ? made.shape : shapes.front();
  const bool is_one = std::all_of(shapes.begin(), shapes.end(), [&](KeyShape shape) { return shape == made.shape; });
  made.shapes = is_one ? std::vector<KeyShape>() : std::move(shapes);
}

}  // namespace

std::optional<CurveCutter::Plan> CurveCutter::plan_of(const KeyTable& keys) const {
  const std::vector<double>& times = *keys.times;
  const bool moves_before = keys.size() > 1 && keys.before != Behaviour::constant && part_.from < times.front();
  const bool moves_after = keys.size() > 1 && keys.after != Behaviour::constant && part_.to > times.back();
  if (moves_before || moves_after) return std::nullopt;
  const auto first = static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), part_.from) - times.begin());
  const auto behind = static_cast<std::size_t>(std::upper_bound(times.begin(), times.end(), part_.to) - times.begin());
  Plan plan{.first = first, .count = behind - first};
  plan.cuts_begin = first > 0 && first < times.size() && times[first] != part_.from;
  plan.cuts_end = behind > 0 && behind < times.size() && times[behind - 1] != part_.to && part_.to > part_.from &&
                  !is_all_step(keys);
  if (plan.count == 0) plan.cuts_begin = plan.cuts_end;
  return plan;
}

KeyTimes CurveCutter::times_of(const KeyTable& keys, const Plan& plan) {
  KeyTimes& known = times_[{keys.times, plan.cuts_end}];
  if (known) return known;
  std::vector<double> times;
  if (plan.cuts_begin) times.push_back(part_.from - part_.origin);
  for (std::size_t at = 0; at < plan.count; ++at) times.push_back(keys.time(plan.first + at) - part_.origin);
  if (plan.cuts_end) times.push_back(part_.to - part_.origin);
  if (times.empty()) times.push_back(part_.from - part_.origin);
  known = make_times(std::move(times));
  return known;
}

EaseHandles CurveCutter::part_of(const KeyTable& keys, std::size_t end, double from, double to) {
  const double begin = keys.time(end - 1);
  const FrameSpan span{(from - begin) * rate_, (to - begin) * rate_, (keys.time(end) - begin) * rate_};
  const EasePart part = eases_.of(keys.eases[end], span);
  has_rounded_ |= part.error > 0.0;
  return part.handles;
}

// Eases of all keys of the part, where the curve has some.
void CurveCutter::cut_shapes(const KeyTable& keys, const Plan& plan, KeyTable& made) {
  made.before = made.after = Behaviour::constant;
  made.eases.clear();
  if (keys.eases.empty()) return;
  const auto is_ease = [&](std::size_t key) { return keys.shape_of(key) == KeyShape::ease; };
  if (plan.cuts_begin) made.eases.push_back(linear_ease);
  for (std::size_t at = 0; at < plan.count; ++at) {
    const std::size_t key = plan.first + at;
    const bool is_cut = at == 0 && plan.cuts_begin && is_ease(key);
    made.eases.push_back(is_cut ? part_of(keys, key, part_.from, keys.time(key)) : keys.eases[key]);
  }
  if (!plan.cuts_end) return;
  const std::size_t end = plan.first + plan.count;
  const double from = std::max(part_.from, keys.time(end - 1));
  made.eases.push_back(is_ease(end) ? part_of(keys, end, from, part_.to) : linear_ease);
}

std::optional<Curve> CurveCutter::cut(const Curve& curve) {
  if (curve.empty()) return curve;
  const std::optional<Plan> plan = plan_of(curve);
  if (!plan) return std::nullopt;
  KeysOfPart part(curve, plan->first, plan->count);
  const std::size_t end = plan->first + plan->count;
  bool is_served = true;
  if (plan->count == 0 && plan->cuts_end) {
    is_served = part.cut_segment(end, part_.from, part_.to);
  } else {
    if (plan->cuts_begin) is_served = part.cut_segment(plan->first, part_.from, curve.time(plan->first));
    if (plan->cuts_end && is_served) is_served = part.cut_segment(end, curve.time(end - 1), part_.to);
  }
  if (!is_served) return std::nullopt;
  std::vector<Key> keys = part.take();
  if (keys.empty()) keys.push_back({part_.from, evaluate(curve, part_.from), held_shape(curve), {}});
  Curve made;
  made.tangents = curve.tangents;
  made.times = times_of(curve, *plan);
  store_keys(keys, curve, made);
  std::vector<KeyShape> shapes;
  shapes.reserve(keys.size());
  for (const Key& key : keys) shapes.push_back(key.shape);
  set_shapes(std::move(shapes), made);
  cut_shapes(curve, *plan, made);
  return made;
}

std::optional<RotationCurve> CurveCutter::cut(const RotationCurve& curve) {
  if (curve.empty()) return curve;
  const std::optional<Plan> plan = plan_of(curve);
  if (!plan) return std::nullopt;
  RotationCurve made;
  made.times = times_of(curve, *plan);
  made.values = like(curve.values);
  std::vector<KeyShape> shapes;
  const auto put = [&](const Quat& q, KeyShape shape) {
    for (const double part : {q.x, q.y, q.z, q.w}) made.values.push_back(part);
    shapes.push_back(shape);
  };
  const std::size_t end = plan->first + plan->count;
  if (plan->cuts_begin) put(evaluate(curve, part_.from), curve.shape_of(plan->first));
  for (std::size_t key = plan->first; key < end; ++key) {
    for (std::size_t part = 0; part < 4; ++part) made.values.push_back(curve.values[4 * key + part]);
    shapes.push_back(curve.shape_of(key));
  }
  if (plan->cuts_end) put(evaluate(curve, part_.to), curve.shape_of(end));
  if (shapes.empty()) put(evaluate(curve, part_.from), held_shape(curve));
  set_shapes(std::move(shapes), made);
  cut_shapes(curve, *plan, made);
  return made;
}

}  // namespace genga
