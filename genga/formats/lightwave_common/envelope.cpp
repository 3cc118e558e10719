#include "genga/formats/lightwave_common/envelope.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

#include "genga/base/few.h"
#include "genga/base/sort.h"

namespace genga::lightwave {
namespace {

// In SourceKeys::shapes: a key that the envelope does not have, see KeyBuilder::add_handle.
constexpr std::uint8_t no_key = 255;

EnvelopeShape shape_of(const EnvelopeKey& key) {
  return key.shape < envelope_shape_count ? static_cast<EnvelopeShape>(key.shape) : EnvelopeShape::tcb;
}

bool is_hermite(EnvelopeShape shape) { return shape == EnvelopeShape::hermite || shape == EnvelopeShape::bezier1d; }

double divide_or_zero(double dividend, double divisor) {
  const double quotient = dividend / divisor;
  return std::isfinite(quotient) ? quotient : 0.0;
}

// A key's neighbours: seconds to them, change of the value; zero if there is none.
struct Sides {
  std::optional<double> span_before;
  std::optional<double> span_after;
  double rise_before = 0.0;
  double rise_after = 0.0;
};

// Value units per second. Continuity has the opposite sign where the curve arrives at the key. extent: seconds added to
// the span of a key at the end.
double tcb_slope(double tension, double continuity, double bias, const Sides& sides, double extent) {
  const bool is_end = !(sides.span_before && sides.span_after);
  const double rise = (1.0 - tension) * ((1.0 + continuity) * (1.0 + bias) * sides.rise_before +
                                         (1.0 - continuity) * (1.0 - bias) * sides.rise_after);
  return divide_or_zero(rise,
                        sides.span_before.value_or(0.0) + sides.span_after.value_or(0.0) + (is_end ? extent : 0.0));
}

// Makes the core's keys of sorted ones.
class KeyBuilder {
 public:
  KeyBuilder(std::span<const EnvelopeKey> keys, const CurveReading& reading, const KeyTimes& likely)
      : keys_(keys), reading_(reading) {
    for (const EnvelopeKey& key : keys) stride_ = std::max(stride_, core_parameters(shape_of(key)));
    std::size_t count = keys.size();
    for (std::size_t index = 0; index < keys.size(); ++index) {
      if (!takes_stored(index)) continue;
      has_handles_ = true;
      stride_ = 4;
      if (!is_hermite(shape_of(keys[index]))) ++count;
    }
    if (count == keys.size() && has_times(likely)) shared_times_ = likely;
    if (!shared_times_) times_.resize(count);
    values_.resize(count);
    shapes_.resize(count);
    source_.shapes.resize(count);
    choose_columns(count);
    if (!are_plain_) parameters_.resize(count * stride_);
  }

  Curve make() {
    for (std::size_t index = 0; index < keys_.size(); ++index) add(index);
    Curve curve;
    const bool one_shape = std::adjacent_find(shapes_.begin(), shapes_.end(), std::not_equal_to<>()) == shapes_.end();
    if (one_shape && !shapes_.empty()) {
      curve.shape = shapes_.front();
    } else {
      curve.shapes = std::move(shapes_);
    }
    curve.times = shared_times_ ? std::move(shared_times_) : make_times(std::move(times_));
    curve.values = Scalars::doubles(std::move(values_));
    // Zeros are as exact in half the room.
    curve.parameters =
        are_plain_ ? Scalars::floats(std::vector<float>(made_ * stride_)) : Scalars::doubles(std::move(parameters_));
    curve.parameter_stride = static_cast<std::uint8_t>(stride_);
    curve.tangents = reading_.tangents;
    curve.source = std::make_shared<const SourceKeys>(std::move(source_));
    return curve;
  }

 private:
  static std::size_t core_parameters(EnvelopeShape shape) {
    switch (shape) {
      case EnvelopeShape::tcb: return 3;
      case EnvelopeShape::hermite:
      case EnvelopeShape::bezier1d: return 2;
      case EnvelopeShape::bezier2d: return 4;
      case EnvelopeShape::linear:
      case EnvelopeShape::stepped: break;
    }
    return 0;
  }

  // A 2D span takes its first handle from the stored tangent of a key that has no handle of its own.
  bool takes_stored(std::size_t index) const {
    return index + 1 < keys_.size() && shape_of(keys_[index + 1]) == EnvelopeShape::bezier2d &&
           shape_of(keys_[index]) != EnvelopeShape::bezier2d;
  }
  bool has_times(const KeyTimes& times) const {
    return times &&
           std::equal(keys_.begin(), keys_.end(), times->begin(), times->end(), [](const auto& key, double time) {
             return std::bit_cast<std::uint64_t>(key.time) == std::bit_cast<std::uint64_t>(time);
           });
  }
  // Those of the source's parameters that are not zero throughout; minus zero is another number.
  void choose_columns(std::size_t count) {
    std::array<std::uint64_t, 6> bits{};
    bool is_without_slopes = !has_handles_;
    for (const EnvelopeKey& key : keys_) {
      for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= std::bit_cast<std::uint64_t>(key.parameters[i]);
      is_without_slopes = is_without_slopes && core_parameters(shape_of(key)) % 3 == 0;  // TCB, linear, stepped
    }
    are_plain_ = is_without_slopes && (bits[0] | bits[1] | bits[2]) == 0;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if (bits[i] == 0) continue;
      source_.parameters[i].resize(count);
      columns_.push_back({i, source_.parameters[i].data()});
    }
  }

  double span_before(std::size_t index) const { return index > 0 ? keys_[index].time - keys_[index - 1].time : 0.0; }
  double span_after(std::size_t index) const {
    return index + 1 < keys_.size() ? keys_[index + 1].time - keys_[index].time : 0.0;
  }
  // Value units per second of the stored tangent on one side, of a Hermite key.
  double hermite_slope(std::size_t index, bool outgoing) const {
    const double tangent = keys_[index].parameters[outgoing ? 4 : 3];
    const double own = outgoing ? span_after(index) : span_before(index);
    const double both = span_before(index) + span_after(index);
    return divide_or_zero(tangent, reading_.hermite == HermiteReading::sdk ? both : own);
  }
  double smooth_slope(std::size_t index, bool outgoing) const {
    const EnvelopeKey& key = keys_[index];
    Sides sides;
    if (index > 0) {
      sides.span_before = span_before(index);
      sides.rise_before = key.value - keys_[index - 1].value;
    }
    if (index + 1 < keys_.size()) {
      sides.span_after = span_after(index);
      sides.rise_after = keys_[index + 1].value - key.value;
    }
    const bool is_tcb = shape_of(key) == EnvelopeShape::tcb;
    const double extent = end_extent(reading_.tangents, is_tcb ? KeyShape::tcb : KeyShape::linear);
    if (!is_tcb) return tcb_slope(0.0, 0.0, 0.0, sides, extent);
    const auto& p = key.parameters;
    return tcb_slope(p[0], outgoing ? p[1] : -p[1], p[2], sides, extent);
  }

  void push(const EnvelopeKey& key, KeyShape shape, const std::array<double, 4>& parameters, std::uint8_t source) {
    if (!shared_times_) times_[made_] = key.time;
    values_[made_] = key.value;
    shapes_[made_] = shape;
    if (!are_plain_) {
      for (std::size_t i = 0; i < stride_; ++i) parameters_[made_ * stride_ + i] = parameters[i];
    }
    source_.shapes[made_] = source;
    for (const Column& column : columns_) column.values[made_] = key.parameters[column.parameter];
    ++made_;
  }
  void add(std::size_t index) {
    if (has_handles_ && takes_stored(index)) return add_handle(index);
    const EnvelopeKey& key = keys_[index];
    const auto& p = key.parameters;
    switch (shape_of(key)) {
      case EnvelopeShape::tcb: return push(key, KeyShape::tcb, {p[0], p[1], p[2], 0.0}, key.shape);
      case EnvelopeShape::hermite:
      case EnvelopeShape::bezier1d:
        return push(key, KeyShape::hermite, {hermite_slope(index, false), hermite_slope(index, true)}, key.shape);
      case EnvelopeShape::linear: return push(key, KeyShape::linear, {}, key.shape);
      case EnvelopeShape::stepped: return push(key, KeyShape::step, {}, key.shape);
      case EnvelopeShape::bezier2d: return push(key, KeyShape::bezier2d, {p[0], p[1], p[2], p[3]}, key.shape);
    }
  }
  // The key as the span before it and what goes straight on see it, then a second one at its time for the span after.
  void add_handle(std::size_t index) {
    const EnvelopeKey& key = keys_[index];
    const EnvelopeShape shape = shape_of(key);
    const double stored = divide_or_zero(key.parameters[4], span_after(index));
    if (is_hermite(shape)) {
      return push(key, KeyShape::hermite, {hermite_slope(index, false), stored}, key.shape);
    }
    if (shape == EnvelopeShape::linear && index > 0) {
      push(key, KeyShape::linear, {}, key.shape);
    } else if (shape == EnvelopeShape::stepped) {
      push(key, KeyShape::step, {}, key.shape);
    } else {
      push(key, KeyShape::hermite, {smooth_slope(index, false), smooth_slope(index, true)}, key.shape);
    }
    push(key, KeyShape::hermite, {0.0, stored}, no_key);
  }

  struct Column {
    std::size_t parameter = 0;
    double* values = nullptr;  // of source_, one per key
  };

  std::span<const EnvelopeKey> keys_;
  CurveReading reading_;
  std::size_t stride_ = 0;
  bool has_handles_ = false;
  bool are_plain_ = false;  // the core's parameters are zero throughout
  std::size_t made_ = 0;    // keys so far
  Few<Column, 6> columns_;
  KeyTimes shared_times_;      // null when they are the curve's own
  std::vector<double> times_;  // else none
  std::vector<double> values_;
  std::vector<double> parameters_;
  std::vector<KeyShape> shapes_;
  SourceKeys source_;
};

bool is_before(const EnvelopeKey& a, const EnvelopeKey& b) { return a.time < b.time; }

// Keys at one time keep their order.
std::vector<EnvelopeKey> in_order(std::span<const EnvelopeKey> keys) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_range(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return keys[a].time != keys[b].time ? keys[a].time < keys[b].time : a < b;
  });
  std::vector<EnvelopeKey> sorted;
  sorted.reserve(keys.size());
  for (const std::size_t index : order) sorted.push_back(keys[index]);
  return sorted;
}

}  // namespace

std::optional<Behaviour> behaviour_of(std::int64_t number) {
  if (number < 0 || number > static_cast<std::int64_t>(Behaviour::linear)) return std::nullopt;
  return static_cast<Behaviour>(number);
}

Curve curve_of_keys(std::span<const EnvelopeKey> keys, Behaviour before, Behaviour after, const CurveReading& reading,
                    const KeyTimes& likely) {
  std::vector<EnvelopeKey> sorted;
  if (!std::is_sorted(keys.begin(), keys.end(), is_before)) {
    sorted = in_order(keys);
    keys = sorted;
  }
  Curve curve = KeyBuilder(keys, reading, likely).make();
  curve.before = before;
  curve.after = after;
  return curve;
}

namespace {

// Slopes and handles of a core key, whatever its shape, as LightWave's parameters.
class EnvelopeKeyBuilder {
 public:
  EnvelopeKeyBuilder(const Curve& curve, const CurveReading& reading) : curve_(curve), reading_(reading) {}

  std::vector<EnvelopeKey> build() const {
    std::vector<EnvelopeKey> keys;
    keys.reserve(curve_.size());
    for (std::size_t index = 0; index < curve_.size(); ++index) keys.push_back(key_at(index));
    return keys;
  }

 private:
  struct Handle {
    double time = 0.0;   // seconds from the key
    double value = 0.0;  // from the key
  };
  enum Side : std::uint8_t { in, out };

  bool has(std::size_t index) const { return index < curve_.size(); }
  double span(std::size_t index) const { return has(index + 1) ? curve_.time(index + 1) - curve_.time(index) : 0.0; }
  double rise(std::size_t index) const {
    return has(index + 1) ? curve_.values[index + 1] - curve_.values[index] : 0.0;
  }
  bool is(std::size_t index, KeyShape shape) const { return has(index) && curve_.shape_of(index) == shape; }
  bool has_slopes(std::size_t index) const {
    return is(index, KeyShape::hermite) || is(index, KeyShape::weighted_hermite);
  }

  // Value units per second.
  double slope(std::size_t index, Side side) const {
    const Key key = curve_.key(index);
    if (has_slopes(index)) return key.parameters[side];
    if (key.shape != KeyShape::tcb && key.shape != KeyShape::linear) return 0.0;
    Sides sides;
    if (index > 0) {
      sides.span_before = span(index - 1);
      sides.rise_before = rise(index - 1);
    }
    if (has(index + 1)) {
      sides.span_after = span(index);
      sides.rise_after = rise(index);
    }
    const auto& p = key.parameters;
    const double extent = end_extent(curve_.tangents, key.shape);
    if (key.shape == KeyShape::linear) return tcb_slope(0.0, 0.0, 0.0, sides, extent);
    return tcb_slope(p[0], side == out ? p[1] : -p[1], p[2], sides, extent);
  }

  // Whether the span that ends at the key holds the value before it, as an infinite slope makes it.
  bool is_held(std::size_t index) const {
    if (is(index, KeyShape::step)) return true;
    if (index == 0 || is(index, KeyShape::linear) || is(index, KeyShape::ease)) return false;
    return !std::isfinite(slope(index, in)) || !std::isfinite(slope(index - 1, out));
  }
  // Whether the span that ends at the key is a pair of cubics, which only 2D handles can represent.
  bool is_pair(std::size_t index) const {
    if (index == 0 || !has(index) || is_held(index)) return false;
    if (is(index, KeyShape::linear)) return false;
    return is(index, KeyShape::ease) || is(index, KeyShape::bezier2d) || is(index, KeyShape::weighted_hermite) ||
           is(index - 1, KeyShape::weighted_hermite);
  }
  // A key before a pair has the pair's first handle. A held one cannot, but it has a slope for a 2D span after it.
  bool is_2d(std::size_t index) const {
    if (!has(index)) return false;
    if (index == 0) return is_pair(1);
    if (is_held(index)) return false;
    if (is_pair(index) || is_pair(index + 1)) return true;
    return !is(index, KeyShape::linear) && is_held(index - 1) && slope(index - 1, out) != 0.0;
  }

  Handle in_handle(std::size_t index) const {
    const Key key = curve_.key(index);
    const double length = span(index - 1);
    const double gain = rise(index - 1);
    const auto& p = key.parameters;
    switch (key.shape) {
      case KeyShape::bezier2d: return {p[0], p[1]};
      case KeyShape::weighted_hermite: return {-p[2] * length, -p[2] * length * p[0]};
      case KeyShape::ease: return {(p[2] / 127.0 - 1.0) * length, (p[3] / 127.0 - 1.0) * gain};
      case KeyShape::linear: return {-length / 3.0, -gain / 3.0};
      default: return {-length / 3.0, -length / 3.0 * slope(index, in)};
    }
  }
  Handle out_handle(std::size_t index) const {
    const Key key = curve_.key(index);
    const double length = span(index);
    const auto& p = key.parameters;
    if (is(index + 1, KeyShape::ease)) {
      const EaseHandles& ease = curve_.eases[index + 1];
      return {ease[0] / 127.0 * length, ease[1] / 127.0 * rise(index)};
    }
    if (is(index + 1, KeyShape::linear)) return {length / 3.0, rise(index) / 3.0};
    if (key.shape == KeyShape::bezier2d) return {p[2], p[3]};
    const double weight = key.shape == KeyShape::weighted_hermite ? p[3] : 1.0 / 3.0;
    const double leaving = slope(index, out);
    return {weight * length, std::isfinite(leaving) ? weight * length * leaving : 0.0};
  }

  EnvelopeKey key_at(std::size_t index) const {
    const Key core = curve_.key(index);
    EnvelopeKey key{core.time, core.value, 0, {}};
    auto& p = key.parameters;
    const auto set_shape = [&](EnvelopeShape shape) { key.shape = static_cast<std::uint8_t>(shape); };
    if (is_2d(index)) {
      set_shape(EnvelopeShape::bezier2d);
      const Handle coming = index > 0 ? in_handle(index) : Handle{};
      const Handle leaving = has(index + 1) ? out_handle(index) : Handle{};
      p = {coming.time, coming.value, leaving.time, leaving.value, 0.0, 0.0};
      return key;
    }
    if (is_held(index)) {
      set_shape(EnvelopeShape::stepped);
    } else if (core.shape == KeyShape::tcb) {
      std::copy_n(core.parameters.begin(), 3, p.begin());
    } else if (has_slopes(index)) {
      set_shape(EnvelopeShape::hermite);
      put_tangents(index, p);
    } else {
      set_shape(EnvelopeShape::linear);
    }
    if (is_2d(index + 1)) p[4] = 3.0 * out_handle(index).value;
    return key;
  }
  void put_tangents(std::size_t index, std::array<double, 6>& p) const {
    const double before = index > 0 ? span(index - 1) : 0.0;
    const double after = span(index);
    const bool over_both = reading_.hermite == HermiteReading::sdk;
    const auto tangent = [](double slope, double length) { return std::isfinite(slope) ? slope * length : 0.0; };
    p[3] = tangent(slope(index, in), over_both ? before + after : before);
    p[4] = tangent(slope(index, out), over_both ? before + after : after);
  }

  const Curve& curve_;
  CurveReading reading_;
};

}  // namespace

std::vector<EnvelopeKey> keys_of_curve(const Curve& curve, const CurveReading& reading) {
  if (!curve.source || curve.source->shapes.size() != curve.size()) return EnvelopeKeyBuilder(curve, reading).build();
  std::vector<EnvelopeKey> keys;
  keys.reserve(curve.size());
  for (std::size_t index = 0; index < curve.size(); ++index) {
    const std::uint8_t shape = curve.source->shapes[index];
    if (shape == no_key) continue;
    EnvelopeKey& key = keys.emplace_back();
    key = {curve.time(index), curve.values[index], shape, {}};
    for (std::size_t i = 0; i < key.parameters.size(); ++i) {
      const std::vector<double>& column = curve.source->parameters[i];
      if (!column.empty()) key.parameters[i] = column[index];
    }
  }
  return keys;
}

}  // namespace genga::lightwave
