#include "genga/convert/fit/path_part.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "genga/base/sort.h"
#include "genga/evaluate/curve.h"

namespace genga {
namespace {

// Keys of one curve's cycles; as many frames are not baked either.
constexpr double max_cycle_keys = 1048576.0;
// Seconds: what dividing time into cycles may round by. No two keys of an animator are that near.
constexpr double cycle_rounding = 1e-9;

double derivative(const std::array<double, 4>& c, double u) { return (3.0 * c[3] * u + 2.0 * c[2]) * u + c[1]; }

bool is_cyclic(Behaviour behaviour) {
  return behaviour == Behaviour::repeat || behaviour == Behaviour::oscillate || behaviour == Behaviour::offset_repeat;
}

double middle_of(double begin, double end) {
  const double middle = begin + 0.5 * (end - begin);
  return middle < end ? middle : begin;
}

// The same part traversed from its end.
Part reversed(const Part& part) {
  Part back = part;
  std::swap(back.from, back.to);
  back.out_slope = -part.in_slope;
  back.in_slope = -part.out_slope;
  // 1 - warp(1 - w)
  const std::array<double, 4>& c = part.warp;
  back.warp = {1.0 - c[0] - c[1] - c[2] - c[3], c[1] + 2.0 * c[2] + 3.0 * c[3], -c[2] - 3.0 * c[3], c[3]};
  return back;
}

// A curve with several keys between the two times: its shape there is not followed.
Part asked(const Curve& curve, double begin, double end) {
  Part part{.kind = PieceKind::line, .from = evaluate(curve, begin), .to = evaluate(curve, end), .is_dense = true};
  part.out_slope = part.in_slope = (part.to - part.from) / (end - begin);
  return part;
}

// In a cycle outside the keys.
Part cyclic_part(const Curve& curve, Behaviour behaviour, double begin, double end) {
  const double first = curve.times->front();
  const double last = curve.times->back();
  const WrappedTime middle = wrap_time(behaviour, first, last, middle_of(begin, end));
  const std::size_t index = segment_index(curve, middle.time, middle.time);
  if (index == outside) return asked(curve, begin, end);
  const Segment segment = compile_segment(curve, index);
  const double shift = middle.cycles * (last - first);
  const bool is_backwards = behaviour == Behaviour::oscillate && std::fmod(middle.cycles, 2.0) != 0.0;
  const double own_begin = is_backwards ? first + last + shift - end : begin - shift;
  const double own_end = is_backwards ? first + last + shift - begin : end - shift;
  const double rounding = std::max(cycle_rounding, 1e-15 * std::abs(shift));
  const auto snap = [&](double t, double to) { return std::abs(t - to) <= rounding ? to : t; };
  const double from = snap(own_begin, segment.begin);
  const double to = snap(own_end, segment.end);
  if (from < segment.begin || to > segment.end) return asked(curve, begin, end);
  Part part = part_of(segment, from, to);
  if (is_backwards) part = reversed(part);
  if (behaviour == Behaviour::offset_repeat) {
    const double lift = middle.cycles * (curve.values[curve.size() - 1] - curve.values[0]);
    part.from += lift;
    part.to += lift;
  }
  return part;
}

// Straight on in the slope at the end.
Part linear_part(const Curve& curve, bool is_before, double begin, double end) {
  Part part{.kind = PieceKind::line, .from = evaluate(curve, begin), .to = evaluate(curve, end)};
  part.out_slope = part.in_slope = (part.to - part.from) / (end - begin);
  if (part.from != part.to) return part;
  part.kind = PieceKind::hold;
  part.from = part.to = curve.values[is_before ? 0 : curve.size() - 1];
  return part;
}

Part part_outside(const Curve& curve, double begin, double end) {
  const bool is_before = middle_of(begin, end) < curve.times->front();
  const Behaviour behaviour = is_before ? curve.before : curve.after;
  const double held = curve.values[is_before ? 0 : curve.size() - 1];
  const bool has_length = curve.times->front() < curve.times->back();
  if (behaviour == Behaviour::reset && curve.size() > 1) {
    return {.is_late = !is_before && begin - curve.times->back() <= cycle_rounding};
  }
  if (behaviour == Behaviour::constant || !has_length) return {.from = held, .to = held};
  if (behaviour == Behaviour::linear) return linear_part(curve, is_before, begin, end);
  return cyclic_part(curve, behaviour, begin, end);
}

// The cycles that a behaviour has in a span: numbered as wrap_time does, 0 being the keys themselves.
struct Cycles {
  double first = 0.0;
  double last = -1.0;

  double count() const { return std::max(0.0, last - first + 1.0); }
};

// The cycles before the keys and after them.
std::array<Cycles, 2> cycles_of(const KeyTable& keys, const TimeSpan& span) {
  const double begin = keys.times->front();
  const double length = keys.times->back() - begin;
  std::array<Cycles, 2> cycles;
  if (!(length > 0.0)) return cycles;
  const double at_from = std::floor((span.from - begin) / length);
  const double at_to = std::floor((span.to - begin) / length);
  if (is_cyclic(keys.before)) cycles[0] = {at_from, std::min(at_to, -1.0)};
  if (is_cyclic(keys.after)) cycles[1] = {std::max(at_from, 1.0), at_to};
  return cycles;
}

// Whether the keys of each cycle are keys of what becomes of the curve.
bool is_unrolled(const KeyTable& keys, const TimeSpan& span) {
  const double length = keys.times->back() - keys.times->front();
  const std::array<Cycles, 2> cycles = cycles_of(keys, span);
  const double count = cycles[0].count() + cycles[1].count();
  return length * span.fps >= 1.0 && count * static_cast<double>(keys.size()) <= max_cycle_keys;
}

void add_cycles(const KeyTable& keys, const TimeSpan& span, std::vector<double>& cuts) {
  const double first = keys.times->front();
  const double last = keys.times->back();
  for (const Cycles& cycles : cycles_of(keys, span)) {
    const Behaviour behaviour = cycles.first < 0.0 ? keys.before : keys.after;
    const auto count = static_cast<std::uint32_t>(cycles.count());
    for (std::uint32_t number = 0; number < count; ++number) {
      const double cycle = cycles.first + number;
      const bool is_backwards = behaviour == Behaviour::oscillate && std::fmod(cycle, 2.0) != 0.0;
      const double begin = first + cycle * (last - first);
      for (const double time : *keys.times) {
        const double t = begin + (is_backwards ? last - time : time - first);
        if (t > span.from && t < span.to) cuts.push_back(t);
      }
    }
  }
}

void add_frames(const TimeSpan& span, std::vector<double>& cuts) {
  for (double frame = 1.0; span.from + frame / span.fps < span.to; ++frame)
    cuts.push_back(span.from + frame / span.fps);
}

void add_keys(const std::vector<double>& times, const TimeSpan& span, std::vector<double>& cuts) {
  const auto first = std::upper_bound(times.begin(), times.end(), span.from);
  cuts.insert(cuts.end(), first, std::lower_bound(first, times.end(), span.to));
}

// Ascending; keeps the first of cuts that only rounding distinguishes, and the span's ends.
std::vector<double> sorted(std::vector<double> cuts, const TimeSpan& span, bool has_cycles) {
  cuts.insert(cuts.begin(), span.from);
  if (span.to > span.from) cuts.push_back(span.to);
  // The cuts of one curve, or of several with the same keys, usually ascend already.
  if (!std::is_sorted(cuts.begin(), cuts.end())) sort_range(cuts.begin(), cuts.end());
  const double gap = has_cycles ? cycle_rounding : 0.0;
  const auto is_same = [&](double a, double b) { return b - a <= gap; };
  cuts.erase(std::unique(cuts.begin(), cuts.end(), is_same), cuts.end());
  if (span.to > span.from && cuts.back() != span.to) cuts.back() = span.to;
  cuts.front() = span.from;
  return cuts;
}

}  // namespace

std::size_t segment_index(const KeyTable& keys, double begin, double end) {
  const auto& times = *keys.times;
  const double middle = middle_of(begin, end);
  if (times.size() < 2 || middle < times.front() || middle >= times.back()) return outside;
  // Most keys are evenly spaced: first tries the position where this key would then be.
  const auto steps = static_cast<double>(times.size() - 1);
  const double place = (middle - times.front()) / (times.back() - times.front()) * steps;
  const std::size_t guess = place < steps ? static_cast<std::size_t>(place) : times.size() - 2;
  if (times[guess] <= middle && middle < times[guess + 1]) return guess;
  const auto after = std::upper_bound(times.begin(), times.end(), middle);
  return static_cast<std::size_t>(after - times.begin()) - 1;
}

double polynomial(const std::array<double, 4>& c, double u) { return ((c[3] * u + c[2]) * u + c[1]) * u + c[0]; }

bool is_whole(const Segment& segment, double begin, double end) {
  return segment.begin == begin && segment.end == end && segment.turns[0] >= 1.0;
}

Part part_of(const Segment& segment, double begin, double end) {
  Part part;
  const bool rises = segment.value[1] != 0.0 || segment.value[2] != 0.0 || segment.value[3] != 0.0;
  if (segment.kind == SegmentKind::constant || !rises) {
    part.from = part.to = segment.value[0];
    return part;
  }
  if (segment.kind == SegmentKind::cubic_pair) {
    part.kind = PieceKind::free;
    part.from = evaluate(segment, begin);
    part.to = end == segment.end ? polynomial(segment.value, 1.0) : evaluate(segment, end);
    part.has_warp = is_whole(segment, begin, end);
    if (part.has_warp) part.warp = segment.time;
    return part;
  }
  const double span = segment.end - segment.begin;
  const double u0 = (begin - segment.begin) / span;
  const double u1 = (end - segment.begin) / span;
  part.kind = segment.value[2] == 0.0 && segment.value[3] == 0.0 ? PieceKind::line : PieceKind::cubic;
  part.from = polynomial(segment.value, u0);
  part.to = polynomial(segment.value, u1);
  part.out_slope = derivative(segment.value, u0) / span;
  part.in_slope = derivative(segment.value, u1) / span;
  return part;
}

Part part_of(const Curve& curve, double begin, double end) {
  if (curve.empty()) return {};
  const std::size_t index = segment_index(curve, begin, end);
  return index != outside ? part_of(compile_segment(curve, index), begin, end) : part_outside(curve, begin, end);
}

bool repeats(const KeyTable& keys) {
  const auto bends = [](Behaviour behaviour) {
    return behaviour != Behaviour::constant && behaviour != Behaviour::reset;
  };
  return keys.size() > 1 && (bends(keys.before) || bends(keys.after));
}

double added_cuts(const KeyTable& keys, const TimeSpan& span) {
  if (keys.size() < 2 || (!is_cyclic(keys.before) && !is_cyclic(keys.after))) return 0.0;
  if (!is_unrolled(keys, span)) return (span.to - span.from) * span.fps;
  const std::array<Cycles, 2> cycles = cycles_of(keys, span);
  return (cycles[0].count() + cycles[1].count()) * static_cast<double>(keys.size());
}

std::vector<double> cuts_of(const std::vector<const Curve*>& curves, const TimeSpan& span) {
  std::vector<double> cuts;
  const Curve* known = nullptr;
  bool is_dense = false;
  bool has_cycles = false;
  for (const Curve* curve : curves) {
    if (curve == nullptr || curve->empty()) continue;
    const bool cyclic = curve->size() > 1 && (is_cyclic(curve->before) || is_cyclic(curve->after));
    if (cyclic && is_unrolled(*curve, span)) {
      has_cycles = true;
      add_cycles(*curve, span, cuts);
    } else {
      is_dense = is_dense || cyclic;
    }
    if (known == nullptr || !have_equal_times(*known, *curve)) add_keys(*curve->times, span, cuts);
    known = curve;
  }
  if (is_dense) add_frames(span, cuts);
  return sorted(std::move(cuts), span, has_cycles);
}

std::vector<double> cuts_of(const RotationCurve& curve, const TimeSpan& span) {
  std::vector<double> cuts;
  if (!curve.empty()) add_keys(*curve.times, span, cuts);
  if (repeats(curve)) add_frames(span, cuts);
  return sorted(std::move(cuts), span, false);
}

}  // namespace genga
