// The fewest of a channel's values that tell the others by straight lines: greedily, each line as long as it may be.
// Not for curves: convert/fit/fit.h.
//
//     const StraightSubset subset(1e-4, false);   // metres
//     subset.choose(times, values, keep);         // keep[i] becomes 1 where values[i] must be a key
//
// A rotation is told within the tolerance whether a player goes the arc (slerp) or mixes the components and normalises:
// no line turns by so much that the two ways differ by more than a sixteenth of the tolerance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "genga/convert/fit/fit.h"
#include "genga/math/vector.h"

namespace genga {

class StraightSubset {
 public:
  // tolerance: units of the values; of rotations radians.
  StraightSubset(double tolerance, bool is_rotation);

  // times: rising. values: one per time; of rotations unit, each with the sign nearer to the one before. keep: one per
  // time; the first and the last are always kept, and what is marked already stays.
  void choose(std::span<const float> times, std::span<const Vec4> values, std::span<std::uint8_t> keep) const;
  // Whether one line between two values is short enough of turn for both ways of players.
  bool turns_little(const Vec4& from, const Vec4& to) const;

 private:
  bool reaches(std::span<const float> times, std::span<const Vec4> values, std::size_t from, std::size_t to) const;
  std::size_t farthest(std::span<const float> times, std::span<const Vec4> values, std::size_t from,
                       std::size_t last) const;

  bool is_rotation_;
  Nearness near_;
  double least_cosine_;  // between two rotations as vectors
};

// The largest angle of a rotation, radians, over which slerp and normalised linear components differ by at most
// `apart`, radians.
double widest_turn(double apart);

}  // namespace genga
