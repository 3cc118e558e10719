#include "genga/math/euler.h"

#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace genga {
namespace {

// The usual matrices of right-handed turns on column vectors, written out.
Mat3 about(char axis, const Vec3& angles) {
  const double angle = axis == 'x' ? angles.x : axis == 'y' ? angles.y : angles.z;
  const double c = std::cos(angle);
  const double s = std::sin(angle);
  // glm takes columns.
  if (axis == 'x') return {1, 0, 0, 0, c, s, 0, -s, c};
  if (axis == 'y') return {c, 0, -s, 0, 1, 0, s, 0, c};
  return {c, s, 0, -s, c, 0, 0, 0, 1};
}

TEST(Euler, OrderIsTheMatrixProductFromLeftToRight) {
  constexpr std::array<std::pair<EulerOrder, std::string_view>, 6> orders{{{EulerOrder::xyz, "xyz"},
                                                                           {EulerOrder::xzy, "xzy"},
                                                                           {EulerOrder::yxz, "yxz"},
                                                                           {EulerOrder::yzx, "yzx"},
                                                                           {EulerOrder::zxy, "zxy"},
                                                                           {EulerOrder::zyx, "zyx"}}};
  const Vec3 angles(0.3, -1.2, 2.0);
  for (const auto& [order, name] : orders) {
    const Mat3 expected = about(name[0], angles) * about(name[1], angles) * about(name[2], angles);
    const Mat3 made = glm::mat3_cast(from_euler(angles, order));
    for (int column = 0; column < 3; ++column) {
      EXPECT_NEAR(glm::distance(made[column], expected[column]), 0.0, 1e-15) << name;
    }
  }
}

Mat3 product_of(const Vec3& hpb) {
  const Vec3 angles(hpb.y, hpb.x, hpb.z);
  return about('y', angles) * about('x', angles) * about('z', angles);
}

double largest_difference(const Mat3& a, const Mat3& b) {
  double largest = 0.0;
  for (int column = 0; column < 3; ++column) largest = std::max(largest, glm::distance(a[column], b[column]));
  return largest;
}

TEST(Euler, HeadingPitchBankThereAndBack) {
  for (const Vec3& hpb : {Vec3(0.3, -1.2, 2.0), Vec3(-3.0, 1.5, -0.1), Vec3(0, 0, 0), Vec3(2.5, 0.0, 3.0)}) {
    EXPECT_LT(largest_difference(glm::mat3_cast(from_heading_pitch_bank(hpb)), product_of(hpb)), 1e-15);
    EXPECT_LT(glm::distance(to_heading_pitch_bank(from_heading_pitch_bank(hpb)), hpb), 1e-14);
  }
}

TEST(Euler, BeyondARightAngleOfPitchTheSameRotationIsSpelledOtherwise) {
  const double right = std::acos(0.0);
  for (const Vec3& hpb : {Vec3(0.3, 2.0, 0.5), Vec3(0.3, right, 0.5), Vec3(-1.0, -right, 2.5), Vec3(7.0, -4.0, 9.0)}) {
    const Vec3 back = to_heading_pitch_bank(from_heading_pitch_bank(hpb));
    EXPECT_LE(std::abs(back.y), right);
    EXPECT_LT(largest_difference(product_of(back), product_of(hpb)), 1e-7) << hpb.y;
  }
}

TEST(Euler, TowardTurnsZToADirection) {
  for (const Vec3& direction : {Vec3(0, 0, 1), Vec3(3, 0, 0), Vec3(1, -2, 0.5), Vec3(0, 0.25, 0), Vec3(0, -7, 0),
                                Vec3(1e-3, 1e-3, -1), Vec3(0, 0, -2)}) {
    const Quat turn = toward(direction);
    EXPECT_NEAR(glm::length(turn), 1.0, 1e-15);
    EXPECT_NEAR(glm::distance(rotate(turn, Vec3(0, 0, 1)), glm::normalize(direction)), 0.0, 1e-15);
    EXPECT_NEAR(rotate(turn, Vec3(1, 0, 0)).y, 0.0, 1e-15) << "x stays level";
  }
}

TEST(Euler, TowardNothingIsNoTurn) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const Vec3& direction : {Vec3(0, 0, 0), Vec3(infinity, 0, 0), Vec3(0, std::nan(""), 1)}) {
    EXPECT_EQ(toward(direction), Quat(1, 0, 0, 0));
  }
}

TEST(Euler, AnglesStayNearOthers) {
  for (const Vec3 near : {Vec3(7.0, 0.5, -9.0), Vec3(0.25, 2.5, 4.0), Vec3(-3.0, -1.25, 0.0)}) {
    const Vec3 found = to_heading_pitch_bank(from_heading_pitch_bank(near), near);
    EXPECT_LT(glm::distance(found, near), 1e-12) << "beyond a quarter of a pitch and whole turns away, too";
  }
}

}  // namespace
}  // namespace genga
