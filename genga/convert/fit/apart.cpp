#include "genga/convert/fit/apart.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "genga/math/functions.h"

namespace genga {

double chord_square(const Mat4& a, const Mat4& b) {
  double square = 0.0;
  for (int column = 0; column < 3; ++column) {
    const Vec3 u(a[column]);
    const Vec3 v(b[column]);
    const double length_u = glm::length(u);
    const double length_v = glm::length(v);
    if (!(length_u > 0.0) || !(length_v > 0.0)) continue;
    const Vec3 d = u / length_u - v / length_v;
    square += glm::dot(d, d);
  }
  return square;
}

double chord_square_of(double radians) {
  const double chord = math::sin(0.5 * std::min(radians, std::numbers::pi));
  return 8.0 * chord * chord;
}

double angle_of_chord(double square) { return 2.0 * math::asin(std::min(1.0, std::sqrt(square / 8.0))); }

double angle_between(const Mat4& a, const Mat4& b) { return angle_of_chord(chord_square(a, b)); }

}  // namespace genga
