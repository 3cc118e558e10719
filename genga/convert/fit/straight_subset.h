// The fewest values of a channel from which straight lines give the others: greedy, each line as long as possible.
// Not for curves: convert/fit/fit.h.
//
//     const StraightSubset subset(1e-4, false);   // metres
//     subset.choose(times, values, keep);         // keep[i] becomes 1 where values[i] must be a key
//
// A rotation is within the tolerance whether a player follows the arc (slerp) or interpolates the components and
// normalises: no line turns so far that the two differ by more than a sixteenth of the tolerance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "genga/convert/fit/fit.h"
#include "genga/math/vector.h"

namespace genga {

class StraightSubset {
 public:
  // tolerance: units of the values; for rotations radians.
  StraightSubset(double tolerance, bool is_rotation);

  // times: ascending. values: one per time; for rotations unit, each with the sign nearer to the one before. keep: one
  // per time; the first and the last are always kept, and marks that are set stay.
  void choose(std::span<const float> times, std::span<const Vec4> values, std::span<std::uint8_t> keep) const;
  // Whether the turn between two values is small enough for both kinds of players.
  bool turns_little(const Vec4& from, const Vec4& to) const;

 private:
  bool reaches(std::span<const float> times, std::span<const Vec4> values, std::size_t from, std::size_t to) const;
  std::size_t farthest(std::span<const float> times, std::span<const Vec4> values, std::size_t from,
                       std::size_t last) const;

  bool is_rotation_;
  Nearness near_;
  double least_cosine_;  // minimum between two rotations as vectors
};

// The largest angle of a rotation, radians, over which slerp and normalised linear components differ by at most
// `apart`, radians.
double widest_turn(double apart);

}  // namespace genga
