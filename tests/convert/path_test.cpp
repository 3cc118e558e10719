#include "genga/convert/path.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;
using test::eased;

TEST(Path, KindsOfPieces) {
  Curve x = curve({0, 1, 2, 3, 4}, {0, 0, 1, 2, 5});
  x.shapes = {KeyShape::linear, KeyShape::linear, KeyShape::linear, KeyShape::step, KeyShape::ease};
  x.eases.assign(5, EaseHandles{0, 127, 0, 127});
  const VectorPath path({&x}, {});
  const auto pieces = path.pieces({0.0, 5.0});
  ASSERT_EQ(pieces.size(), 5U);
  EXPECT_EQ(pieces[0].kind, PieceKind::hold);
  EXPECT_EQ(pieces[1].kind, PieceKind::line);
  EXPECT_EQ(pieces[2].kind, PieceKind::hold);  // a step
  EXPECT_EQ(pieces[2].to.x, 1.0);
  EXPECT_EQ(pieces[3].from.x, 2.0);
  EXPECT_EQ(pieces[3].kind, PieceKind::free);
  EXPECT_EQ(pieces[4].kind, PieceKind::hold);  // after the last key
  EXPECT_EQ(pieces[4].from.x, 5.0);
}

// Curves with keys at different times are cut at all of them, and each part is what the whole was.
TEST(Path, CurvesAreSplitExactly) {
  Curve x = curve({0, 4}, {0, 8}, KeyShape::hermite);
  x.parameters = Scalars::floats({0, 3, -1, 0});
  x.parameter_stride = 2;
  Curve y = curve({0, 1, 4}, {0, 5, 6});
  const VectorPath path({&x, &y, nullptr}, {.offset = {0, 0, 7}, .factor = {2, 1, 1}});
  const auto pieces = path.pieces({0.0, 4.0});
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[1].kind, PieceKind::cubic);
  // The Hermite basis at a quarter, by hand: h01 = 5/32, h10 = 9/64, h11 = -3/64; span 4, slopes 3 and -1.
  const double quarter = 8 * 5.0 / 32 + 4 * 3 * 9.0 / 64 + 4 * -1 * -3.0 / 64;
  EXPECT_NEAR(pieces[0].to.x, 2 * quarter, 1e-14);
  EXPECT_NEAR(pieces[1].from.x, 2 * quarter, 1e-14);
  // Its derivative: (6 s - 6 s²) 8 / 4 + (1 - 4 s + 3 s²) 3 + (3 s² - 2 s) (-1).
  const double slope = (1.5 - 0.375) * 2 + (1 - 1 + 0.1875) * 3 + (0.1875 - 0.5) * -1;
  EXPECT_NEAR(pieces[1].out_slope.x, 2 * slope, 1e-14);
  EXPECT_EQ(pieces[1].from.y, 5.0);
  EXPECT_NEAR(pieces[1].in_slope.y, 1.0 / 3.0, 1e-15);
  EXPECT_EQ(pieces[0].from.z, 7.0);
}

TEST(Path, SpanCutsPieces) {
  Curve x = curve({0, 10}, {0, 10});
  const VectorPath path({&x}, {});
  const auto pieces = path.pieces({2.0, 5.0});
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_NEAR(pieces[0].from.x, 2.0, 1e-15);
  EXPECT_NEAR(pieces[0].to.x, 5.0, 1e-15);
  EXPECT_TRUE(path.pieces({3.0, 3.0}).empty());
}

TEST(Path, ArcsAreLinesAndEasesFree) {
  const RotationCurve arc = test::rotation({0, 1, 2}, {0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0});
  ArcPath path(arc, {.sign = -1.0});
  const auto pieces = path.pieces({0.0, 2.0});
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[0].kind, PieceKind::line);
  EXPECT_LT(glm::length(pieces[0].to - Vec4(0, -1, 0, 0)), 1e-15);
  EXPECT_EQ(pieces[1].kind, PieceKind::hold);
  RotationCurve ease = arc;
  ease.shape = KeyShape::ease;
  ease.eases.assign(3, EaseHandles{40, 0, 87, 127});
  ArcPath eased_path(ease, {});
  EXPECT_EQ(eased_path.pieces({0.0, 2.0})[0].kind, PieceKind::free);
  // Half way by symmetry.
  EXPECT_NEAR(eased_path.at(0.5).w, std::sqrt(0.5), 1e-9);
}

// MMD's camera: Ry(-ey) Rx(-ex) Rz(-ez), then mirrored.
TEST(Path, SpelledRotations) {
  Track track;
  track.property = Property::rotation;
  track.spelling = RotationSpelling::euler;
  track.euler_sign = -1.0;
  track.curves = {curve({0}, {0.3F}), curve({0}, {0.7F}), curve({0}, {0})};
  SpelledRotationPath path(track, {.sign = -1.0});
  const Vec4 q = path.at(0.0);
  const double cx = std::cos(0.15);
  const double sx = std::sin(-0.15);
  const double cy = std::cos(0.35);
  const double sy = std::sin(-0.35);
  EXPECT_NEAR(q.w, cy * cx, 1e-7);
  EXPECT_NEAR(q.x, -cy * sx, 1e-7);
  EXPECT_NEAR(q.y, -sy * cx, 1e-7);
  EXPECT_NEAR(q.z, -sy * sx, 1e-7);
}

TEST(Path, WarpedTimeFollowsTheEase) {
  Curve x = eased({0, 2}, {0, 1}, {0, 127, 127, 127});
  const VectorPath path({&x}, {});
  const Piece piece = path.pieces({0.0, 2.0})[0];
  EXPECT_EQ(warped_time(piece, 0.0), 0.0);
  EXPECT_EQ(warped_time(piece, 1.0), 2.0);
  EXPECT_NEAR(warped_time(piece, 0.5), 2 * (3 * 0.25 * 0.5 * 1.0 + 0.125), 1e-12);
}

}  // namespace
}  // namespace genga
