// Shared by the sources of straight curves (linear.cpp): keys of all channels, collected part by part, and their
// tracks, which share times if that takes less room.
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

  // Adds the keys of the next part, which begins with the last look of the one before.
  void append(const PartKeys& keys);

  std::size_t size() const { return looks_.size(); }
  std::size_t width() const { return width_; }
  // Maximum memory of a key until its track is written: the key, a quarter more for lists that grow ahead, its time,
  // and for three curves the copy that a file interleaves.
  std::size_t bytes_of_key() const { return width_ == 4 ? 32 : 44; }
  bool is_constant() const;
  Vec4 value(std::size_t key) const;
  // Whether all keys are within the tolerance of a value: units, for rotations radians.
  bool is_near(const Vec4& value, double tolerance) const;
  const std::vector<std::uint32_t>& looks() const { return looks_; }
  void keep_first();
  // Gives it keys at all of these looks, which include its own; the new ones are on its arcs or lines.
  void spread(std::span<const Look> looks, std::span<const std::uint32_t> at);
  // Makes a track's curves; takes the numbers.
  Track take(const Subject& subject, Property property, const KeyTimes& times);

 private:
  bool is_same(std::size_t a, std::size_t b) const;
  void push(std::uint32_t look, const Vec4& value);

  std::size_t width_;
  std::vector<std::uint32_t> looks_;  // ascending
  std::vector<float> rows_;           // width_ numbers for each
};

// Gives columns with the most looks keys at the same looks: all that any of them has.
void share_looks(std::span<const Look> looks, std::span<KeyColumn*> columns);

}  // namespace genga
