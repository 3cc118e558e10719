#include "genga/convert/fit/heading_path.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "genga/math/euler.h"

namespace genga {
namespace {

constexpr double pi = std::numbers::pi;

// Keys every half second: rotations by these angles about y, x and z, on arcs in between.
RotationCurve turning(const std::vector<Vec3>& angles) {
  RotationCurve curve;
  std::vector<double> times;
  curve.values = Scalars::doubles({});
  for (const Vec3& triple : angles) {
    times.push_back(0.5 * static_cast<double>(times.size()));
    const Quat q = from_heading_pitch_bank(triple);
    for (const double part : {q.x, q.y, q.z, q.w}) curve.values.push_back(part);
  }
  curve.times = make_times(times);
  return curve;
}

double apart(const Quat& a, const Quat& b) { return 2.0 * std::acos(std::min(1.0, std::abs(glm::dot(a, b)))); }

// Three whole turns about y: heading grows on and on.
TEST(HeadingPath, RunsOnThroughWholeTurns) {
  std::vector<Vec3> angles;
  for (int i = 0; i <= 12; ++i) angles.emplace_back(0.5 * pi * i, 0.2, 0.0);
  const RotationCurve curve = turning(angles);
  ArcPath rotation(curve, {});
  HeadingPath path(rotation, {0.0, 6.0, 30.0});
  EXPECT_NEAR(path.at(6.0).x - path.at(0.0).x, 6.0 * pi, 1e-12);
  EXPECT_NEAR(path.at(3.0).x - path.at(0.0).x, 3.0 * pi, 1e-12);
}

TEST(HeadingPath, IsTheSameRotation) {
  const RotationCurve curve = turning({{0.1, 0.2, 0.3}, {2.0, -1.2, 0.9}, {-2.5, 1.3, -2.0}, {0.4, 0.1, 3.0}});
  ArcPath rotation(curve, {});
  HeadingPath path(rotation, {0.0, 1.5, 30.0});
  for (int i = 0; i <= 150; ++i) {
    const double t = 0.01 * i;
    const Vec4 q = rotation.at(t);
    EXPECT_LT(apart(from_heading_pitch_bank(Vec3(path.at(t))), Quat(q.w, q.x, q.y, q.z)), 1e-7) << t;
  }
}

// Over the top: pitch goes on beyond a quarter turn instead of heading jumping by half a one.
TEST(HeadingPath, PitchGoesOverTheTop) {
  const RotationCurve curve = turning({{0.0, 1.0, 0.0}, {0.0, 2.5, 0.0}});
  ArcPath rotation(curve, {});
  HeadingPath path(rotation, {0.0, 0.5, 100.0});
  EXPECT_NEAR(path.at(0.5).y, 2.5, 1e-9);
  EXPECT_NEAR(path.at(0.5).x, 0.0, 1e-9);
}

TEST(HeadingPath, HoldsStayHolds) {
  RotationCurve curve = turning({{0.1, 0.2, 0.3}, {2.0, -1.2, 0.9}});
  curve.shape = KeyShape::step;
  ArcPath rotation(curve, {});
  HeadingPath path(rotation, {0.0, 0.5, 30.0});
  const std::vector<Piece> pieces = path.pieces({0.0, 0.5, 30.0});
  ASSERT_FALSE(pieces.empty());
  EXPECT_EQ(pieces[0].kind, PieceKind::hold);
  EXPECT_NEAR(pieces[0].from.z, 0.3, 1e-12);
}

// Two keys a day apart at constant speed: an arc of half a turn, which few looks follow.
TEST(HeadingPath, LongArcsAndRestCostLittle) {
  RotationCurve curve = turning({{0.0, 0.0, 0.0}, {3.0, 0.0, 0.0}});
  curve.times = make_times({0.0, 86400.0});
  const TimeSpan span{0.0, 864000.0, 30.0};
  ArcPath rotation(curve, {});
  EXPECT_LE(heading_looks(rotation, span), 5000.0);
  HeadingPath path(rotation, span);
  for (const double share : {0.0, 0.25, 0.5, 0.999, 1.0}) {
    EXPECT_NEAR(path.at(share * 86400.0).x, share * 3.0, 1e-9) << share;
  }
  EXPECT_NEAR(path.at(500000.0).x, 3.0, 1e-9);
}

// Motion with eases, or given by angles, may turn arbitrarily fast: four looks per frame.
TEST(HeadingPath, OtherMotionIsLookedAtInEveryFrame) {
  RotationCurve curve = turning({{0.0, 0.0, 0.0}, {3.0, 0.0, 0.0}});
  curve.times = make_times({0.0, 100.0});
  curve.shape = KeyShape::ease;
  curve.eases.assign(2, EaseHandles{0, 127, 0, 127});
  const ArcPath rotation(curve, {});
  EXPECT_NEAR(heading_looks(rotation, {0.0, 100.0, 30.0}), 12000.0, 2.0);
}

}  // namespace
}  // namespace genga
