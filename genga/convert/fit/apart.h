// The difference of two world matrices: the distance of their positions, and the angle between their rotations.
// Not when in a motion it is largest: convert/fit/measure.h.
//
//     const double metres = std::sqrt(distance_square(pose.world[0], other.world[0]));
//     const double radians = angle_between(pose.world[0], other.world[0]);
#pragma once

#include <algorithm>
#include <limits>

#include "genga/math/vector.h"

namespace genga {

// The squared distance between two positions. Inline, because it is computed for every node at every time.
inline double distance_square(const Mat4& a, const Mat4& b) {
  const Vec3 apart = Vec3(a[3]) - Vec3(b[3]);
  return glm::dot(apart, apart);
}

// The sum of the squared chords between the axes of two rotations, whatever their scales.
double chord_square(const Mat4& a, const Mat4& b);
// The chord_square of two rotations that differ by an angle in radians, at most half a turn.
double chord_square_of(double radians);
// The angle for a chord_square: radians. Exact for small angles too.
double angle_of_chord(double square);
// Radians between two matrices' rotations, whatever their scales.
double angle_between(const Mat4& a, const Mat4& b);

// Whether chord_square is certainly at most a limit, decided without square roots: two directions are no farther apart
// than their vectors' distance divided by the shorter length. False: unknown.
inline bool is_surely_within(const Mat4& a, const Mat4& b, double limit) {
  double apart = 0.0;
  double shortest = std::numeric_limits<double>::infinity();
  for (int column = 0; column < 3; ++column) {
    const Vec3 u(a[column]);
    const Vec3 v(b[column]);
    apart += glm::dot(u - v, u - v);
    shortest = std::min({shortest, glm::dot(u, u), glm::dot(v, v)});
  }
  return apart <= limit * shortest;
}

}  // namespace genga
