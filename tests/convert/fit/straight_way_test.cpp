#include "genga/convert/fit/straight_way.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(StraightWay, IsALineOrTheShorterArc) {
  const Vec4 from(1, 2, 3, 0);
  const Vec4 to(3, 2, -1, 0);
  EXPECT_EQ(StraightWay(from, to, false).at(0.25), Vec4(1.5, 2, 2, 0));
  // A quarter turn about y, as the quaternion of the long way round: half of it is an eighth.
  const double half = 0.25 * 3.14159265358979323846;
  const Vec4 turned(0, -std::sin(half), 0, -std::cos(half));
  const Vec4 between = StraightWay(Vec4(0, 0, 0, 1), turned, true).at(0.5);
  EXPECT_NEAR(glm::length(between - Vec4(0, std::sin(half / 2), 0, std::cos(half / 2))), 0.0, 1e-15);
}

}  // namespace
}  // namespace genga
