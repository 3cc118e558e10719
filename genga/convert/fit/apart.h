// How far two world matrices are apart: the distance of their places, and the angle between their rotations.
// Not where in a motion that is most: convert/fit/measure.h.
//
//     const double metres = std::sqrt(distance_square(pose.world[0], other.world[0]));
//     const double radians = angle_between(pose.world[0], other.world[0]);
#pragma once

#include <algorithm>
#include <limits>

#include "genga/math/vector.h"

namespace genga {

// The square of the distance between the two places. It is asked of every node at every time: hence inline.
inline double distance_square(const Mat4& a, const Mat4& b) {
  const Vec3 apart = Vec3(a[3]) - Vec3(b[3]);
  return glm::dot(apart, apart);
}

// The sum of the squares of the chords between the axes of two rotations, whatever their scales.
double chord_square(const Mat4& a, const Mat4& b);
// The chord_square of two rotations that differ by an angle: radians. More than half a turn counts as half a turn.
double chord_square_of(double radians);
// The angle that belongs to a chord_square: radians. It is exact for small angles, too.
double angle_of_chord(double square);
// Radians between two matrices' rotations, whatever their scales.
double angle_between(const Mat4& a, const Mat4& b);

// Whether chord_square is at most a limit, where that can be seen without square roots: two directions are no farther
// apart than their vectors' distance over the shorter one's length. False: it may be.
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
