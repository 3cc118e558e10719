#include "genga/convert/fit/keys.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace genga {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

float just_before(float time) { return std::nextafter(time, -infinity); }

}  // namespace

bool is_same(const Vec4& a, const Vec4& b) {
  // Half a unit in the last place of a float32 is 6e-8 of the value.
  for (int axis = 0; axis < 4; ++axis) {
    if (std::abs(a[axis] - b[axis]) > 1e-7 * std::max(1.0, std::abs(a[axis]))) return false;
  }
  return true;
}

// Not later than t itself: a player that shows t shows what comes after the jump.
float KeyWriter::time_of_jump(double t) const {
  const float time = time_of(t);
  return static_cast<double>(time) > t - origin_ ? just_before(time) : time;
}

double KeyWriter::just_behind(double t) const {
  float key = time_of(t);
  if (static_cast<double>(key) < t - origin_) key = std::nextafter(key, infinity);
  const float next = std::nextafter(key, infinity);
  // A quarter of a step more, so that no rounding makes it the float32 before.
  return origin_ + static_cast<double>(next) + 0.25 * (static_cast<double>(next) - static_cast<double>(key));
}

double KeyWriter::sign_to(const Vec4& value) const {
  if (!is_rotation_) return 1.0;
  if (is_holding_) return glm::dot(held_, value) < 0.0 ? -1.0 : 1.0;
  if (!list_.keys.empty()) return glm::dot(list_.keys.back().value, value) < 0.0 ? -1.0 : 1.0;
  return 1.0;
}

// If keys fall on one float32, the first moves just before it, so that the value before them stays. The others become
// one key, which has the older one's left side and the newer one's right side.
void KeyWriter::push(const TargetKey& key) {
  if (!list_.keys.empty() && key.time <= list_.keys.back().time && !is_same(key.value, list_.keys.back().value)) {
    make_room(key.time);
  }
  if (list_.keys.empty() || key.time > list_.keys.back().time) {
    list_.keys.push_back(key);
    return;
  }
  list_.keys.back().value = key.value;
  list_.keys.back().out = key.out;
}

// The hold becomes keys: its beginning, unless it is there already, and its end.
void KeyWriter::flush_hold() {
  if (!is_holding_) return;
  is_holding_ = false;
  if (!list_.keys.empty() && !is_same(list_.keys.back().value, held_)) {
    begin_piece(hold_begin_, held_, Vec4(0.0), 1.0);
  }
  push({.time = time_of(hold_end_), .value = held_});
}

void KeyWriter::begin_piece(double begin, Vec4 value, const Vec4& out_slope, double sign) {
  value *= sign;
  flush_hold();
  float time = time_of(begin);
  if (!list_.keys.empty()) {
    TargetKey& last = list_.keys.back();
    if (is_same(last.value, value)) {
      last.out = out_slope * sign;
      return;
    }
    time = time_of_jump(begin);
    make_room(time);
  }
  push({.time = time, .value = value, .out = out_slope * sign});
}

// The last key moves to just before the time of a jump, if nothing is there.
void KeyWriter::make_room(float time) {
  const float before = just_before(time);
  const std::size_t count = list_.keys.size();
  const bool has_room = count < 2 || list_.keys[count - 2].time < before;
  if (!has_room || before < 0.0F) return;
  list_.keys.back().time = before;
  list_.keys.back().out = Vec4(0.0);
}

void KeyWriter::end_piece(double end, const Vec4& value, const Vec4& in_slope) {
  push({.time = time_of(end), .value = value, .in = in_slope});
}

void KeyWriter::hold(double begin, double end, const Vec4& value) {
  const Vec4 signed_value = value * sign_to(value);
  if (list_.shape == KeyShape::step) {
    hold_end_ = end;
    if (list_.keys.empty() || !is_same(list_.keys.back().value, signed_value)) {
      push({.time = time_of_jump(begin), .value = signed_value});
    }
    return;
  }
  if (is_holding_ && is_same(held_, signed_value)) {
    hold_end_ = end;
    return;
  }
  flush_hold();
  is_holding_ = true;
  hold_begin_ = begin;
  hold_end_ = end;
  held_ = signed_value;
}

void KeyWriter::straight(double begin, const Vec4& from, double end, const Vec4& to) {
  const double sign = sign_to(from);
  const double span = end - begin;
  const Vec4 slope = list_.shape == KeyShape::hermite && span > 0.0 ? (to - from) / span : Vec4(0.0);
  begin_piece(begin, from, slope, sign);
  end_piece(end, to * sign, slope * sign);
}

void KeyWriter::cubic(double begin, const Vec4& from, const Vec4& out_slope, double end, const Vec4& to,
                      const Vec4& in_slope) {
  const double sign = sign_to(from);
  begin_piece(begin, from, out_slope, sign);
  end_piece(end, to * sign, in_slope * sign);
}

KeyList KeyWriter::finish(const Vec4& end_value) && {
  const Vec4 value = end_value * sign_to(end_value);
  const bool empty = list_.keys.empty() && !is_holding_;
  if (empty) {
    push({.time = 0.0F, .value = value});
  } else if (list_.shape == KeyShape::step) {
    // The value of the end itself, where the last key of a step track is.
    if (!is_same(list_.keys.back().value, value)) push({.time = time_of_jump(hold_end_), .value = value});
  } else if (is_holding_) {
    if (!is_same(held_, value)) {
      begin_piece(hold_end_, value, Vec4(0.0), 1.0);
    } else if (list_.keys.empty() || !is_same(list_.keys.back().value, held_)) {
      is_holding_ = false;
      begin_piece(hold_begin_, held_, Vec4(0.0), 1.0);
    }
  } else if (!is_same(list_.keys.back().value, value)) {
    const float end = list_.keys.back().time;
    make_room(end);
    push({.time = end, .value = value});
  }
  return std::move(list_);
}

}  // namespace genga
