// Writes a track's keys: takes pieces of motion, gives keys whose times increase strictly as float32.
// Not for choosing the kind of curve: convert/fit/fit.h.
//
//     KeyWriter writer(KeyShape::linear, 3, 0.0);
//     writer.straight(0.0, from, 1.0, to);
//     KeyList keys = std::move(writer).finish(to);
#pragma once

#include <cstddef>
#include <vector>

#include "genga/core/key.h"
#include "genga/math/vector.h"

namespace genga {

struct TargetKey {
  float time = 0.0F;  // seconds
  Vec4 value{0.0};
  Vec4 in{0.0};  // slopes per second, for KeyShape::hermite
  Vec4 out{0.0};

  friend bool operator==(const TargetKey&, const TargetKey&) = default;
};

struct KeyList {
  KeyShape shape = KeyShape::linear;  // step, linear or hermite
  std::size_t width = 0;              // numbers in a value
  std::vector<TargetKey> keys;

  // Size in a file of float32: each key has a time and one value, or a value and two slopes.
  std::size_t bytes() const { return keys.size() * sizeof(float) * (1 + width * (shape == KeyShape::hermite ? 3 : 1)); }
};

// The time nearest to t that a key can have: seconds, float32 from the origin on. Rounding does not move keys that stay
// at their source's time.
inline double key_time(double t, double origin) { return origin + static_cast<double>(static_cast<float>(t - origin)); }

// Pieces follow each other without gaps. If one begins elsewhere than the one before ended, the older key moves to the
// float32 just before, so that no player shows the jump as motion.
class KeyWriter {
 public:
  // origin: seconds, becomes time 0. is_rotation: v and -v are equal.
  KeyWriter(KeyShape shape, std::size_t width, double origin, bool is_rotation = false)
      : origin_(origin), is_rotation_(is_rotation) {
    list_.shape = shape;
    list_.width = width;
  }

  // Room for so many keys at least.
  void reserve(std::size_t keys) { list_.keys.reserve(keys); }
  void hold(double begin, double end, const Vec4& value);
  void straight(double begin, const Vec4& from, double end, const Vec4& to);
  void cubic(double begin, const Vec4& from, const Vec4& out_slope, double end, const Vec4& to, const Vec4& in_slope);
  // The time for a piece that begins just after t, such that the key before it, moved to make room, is not before t.
  double just_behind(double t) const;
  std::size_t bytes() const { return list_.bytes(); }
  // end_value: holds from the end of the last piece on.
  KeyList finish(const Vec4& end_value) &&;

 private:
  void begin_piece(double begin, Vec4 value, const Vec4& out_slope, double sign);
  void end_piece(double end, const Vec4& value, const Vec4& in_slope);
  void flush_hold();
  void make_room(float time);
  double sign_to(const Vec4& value) const;
  float time_of(double t) const { return static_cast<float>(t - origin_); }
  float time_of_jump(double t) const;
  void push(const TargetKey& key);

  KeyList list_;
  double origin_;
  bool is_rotation_;
  // A hold that is not a key yet, because the next piece may be the same.
  bool is_holding_ = false;
  double hold_begin_ = 0.0;
  double hold_end_ = 0.0;
  Vec4 held_{0.0};
};

// Whether no player would show a difference: it is below the rounding to float32.
bool is_same(const Vec4& a, const Vec4& b);

}  // namespace genga
