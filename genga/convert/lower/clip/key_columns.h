// Shared by the sources of straight curves (linear.cpp): keys of all channels as they come part by part, and the tracks
// of them, whose times are shared where that takes less room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/convert/fit/frame_looks.h"
#include "genga/convert/fit/target_track.h"
#include "genga/convert/lower/clip/linear_part.h"
#include "genga/core/track.h"

namespace genga {

// Keys of one channel at some looks.
class KeyColumn {
 public:
  explicit KeyColumn(bool is_rotation) : width_(is_rotation ? 4 : 3) {}

  // Those of the next part, which begins with the last look of the one before.
  void append(const PartKeys& keys);

  std::size_t size() const { return looks_.size(); }
  std::size_t width() const { return width_; }
  // What a key takes of memory at most, until its track is written: itself, a quarter more that lists grow ahead, its
  // time, and of three curves what a file puts next to each other.
  std::size_t bytes_of_key() const { return width_ == 4 ? 32 : 44; }
  bool is_constant() const;
  Vec4 value(std::size_t key) const;
  // Within so much of a value at all keys: units, of rotations radians.
  bool is_near(const Vec4& value, double tolerance) const;
  const std::vector<std::uint32_t>& looks() const { return looks_; }
  void keep_first();
  // Keys at all of these looks, among which its own are: in between where the arcs or lines pass.
  void spread(std::span<const Look> looks, std::span<const std::uint32_t> at);
  // A track's curves; takes the numbers.
  Track take(const Subject& subject, Property property, const KeyTimes& times);

 private:
  bool is_same(std::size_t a, std::size_t b) const;
  void push(std::uint32_t look, const Vec4& value);

  std::size_t width_;
  std::vector<std::uint32_t> looks_;  // rising
  std::vector<float> rows_;           // width_ numbers of each
};

// Of the columns, those that keep most looks get keys at the same ones, all that any of them has.
void share_looks(std::span<const Look> looks, std::span<KeyColumn*> columns);

}  // namespace genga
