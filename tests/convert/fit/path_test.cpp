#include "genga/convert/fit/path.h"

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

// A curve of four keys with one shape, bent everywhere, its cycle 1.75 s long.
Curve bent(KeyShape shape, Behaviour before, Behaviour after) {
  Curve x = curve({0.5, 1.0, 1.75, 2.25}, {1, 3, -2, 2}, shape);
  x.before = before;
  x.after = after;
  x.parameter_stride = static_cast<std::uint8_t>(parameter_count(shape));
  std::vector<float> parameters;
  for (std::size_t key = 0; key < 4; ++key) {
    if (shape == KeyShape::hermite) parameters.insert(parameters.end(), {2.0F, -3.0F});
    if (shape == KeyShape::tcb) parameters.insert(parameters.end(), {0.2F, -0.4F, 0.3F});
    if (shape == KeyShape::bezier2d) parameters.insert(parameters.end(), {-0.1F, -0.5F, 0.15F, 0.5F});
  }
  x.parameters = Scalars::floats(std::move(parameters));
  return x;
}

// A piece's value by its own numbers, at a share of it.
double value_in(const Piece& piece, double s) {
  if (piece.kind == PieceKind::hold) return piece.from.x;
  if (piece.kind == PieceKind::line) return piece.from.x + (piece.to.x - piece.from.x) * s;
  const double span = piece.end - piece.begin;
  return (2 * s * s * s - 3 * s * s + 1) * piece.from.x + (s * s * s - 2 * s * s + s) * span * piece.out_slope.x +
         (3 * s * s - 2 * s * s * s) * piece.to.x + (s * s * s - s * s) * span * piece.in_slope.x;
}

// Every shape with every behaviour before and after: outside its keys, too, a curve is made of pieces that are what it
// is, cycle by cycle, and its keys are ends of pieces there.
TEST(Path, BehavioursAreUnrolledExactly) {
  constexpr Behaviour behaviours[] = {Behaviour::reset,     Behaviour::constant,      Behaviour::repeat,
                                      Behaviour::oscillate, Behaviour::offset_repeat, Behaviour::linear};
  constexpr KeyShape shapes[] = {KeyShape::step, KeyShape::linear, KeyShape::hermite, KeyShape::tcb,
                                 KeyShape::bezier2d};
  for (const KeyShape shape : shapes) {
    for (const Behaviour before : behaviours) {
      for (const Behaviour after : behaviours) {
        const Curve x = bent(shape, before, after);
        const auto pieces = VectorPath({&x}, {}).pieces({-6.0, 9.0});
        ASSERT_LT(pieces.size(), 60U) << "keys, not frames";
        double end = -6.0;
        for (const Piece& piece : pieces) {
          ASSERT_EQ(piece.begin, end);
          end = piece.end;
          EXPECT_EQ(piece.kind == PieceKind::free && shape != KeyShape::bezier2d, false);
          for (const double s : {0.01, 0.3, 0.77, 0.99}) {
            const double t = piece.begin + s * (piece.end - piece.begin);
            if (piece.kind == PieceKind::free) continue;
            ASSERT_NEAR(value_in(piece, s), evaluate(x, t), 1e-9)
                << static_cast<int>(shape) << ' ' << static_cast<int>(before) << static_cast<int>(after) << ' ' << t;
          }
          const double inside = 1e-7 * (piece.end - piece.begin);
          ASSERT_NEAR(piece.from.x, evaluate(x, piece.begin + inside), 1e-5);
          ASSERT_NEAR(piece.to.x, evaluate(x, piece.end - inside), 1e-5);
        }
        EXPECT_EQ(end, 9.0);
      }
    }
  }
}

// A handle's way through time is the same backwards: a free piece of an odd cycle has its own warp.
TEST(Path, OscillationTurnsTheWarpRound) {
  const Curve x = bent(KeyShape::bezier2d, Behaviour::constant, Behaviour::oscillate);
  VectorPath path({&x}, {});
  const auto pieces = path.pieces({0.5, 4.0});
  ASSERT_EQ(pieces.size(), 6U);
  for (const double w : {0.1, 0.5, 0.8}) {
    // The last key's segment is gone through from its end: what is at w there is at 1 - w in the cycle before.
    const double back = warped_time(pieces[3], w) - pieces[3].begin;
    const double there = pieces[2].end - warped_time(pieces[2], 1.0 - w);
    EXPECT_NEAR(back, there, 1e-12) << w;
  }
}

// Two curves of different lengths: each keeps its own keys, and keys that coincide except for rounding give one cut.
TEST(Path, CyclesOfTwoCurvesGoSideBySide) {
  Curve x = curve({0, 0.1, 0.3}, {0, 1, 0});
  Curve y = curve({0, 0.1, 0.2, 0.3}, {0, 1, 5, 2});
  x.after = Behaviour::repeat;
  y.after = Behaviour::offset_repeat;
  const VectorPath path({&x, &y, nullptr}, {});
  const auto pieces = path.pieces({0.0, 30.0});
  EXPECT_EQ(pieces.size(), 300U);
  for (const Piece& piece : pieces) {
    ASSERT_GT(piece.end - piece.begin, 0.09);
    const double middle = 0.5 * (piece.begin + piece.end);
    EXPECT_NEAR(0.5 * (piece.from.x + piece.to.x), evaluate(x, middle), 1e-6) << middle;
    EXPECT_NEAR(0.5 * (piece.from.y + piece.to.y), evaluate(y, middle), 1e-6) << middle;
  }
}

// Cycles shorter than a frame would be more keys than frames.
TEST(Path, ShortCyclesAreLookedAtByFrames) {
  Curve x = curve({0, 0.001}, {0, 1});
  x.after = Behaviour::repeat;
  EXPECT_LE(VectorPath({&x}, {}).pieces({0.0, 10.0}).size(), 302U);
}

// A zoom of 1 / tan(30 degrees) is an angle of 60.
TEST(Path, ZoomsAreAngles) {
  const Curve zoom = curve({0, 1}, {1.7320508F, 1.0F});
  ZoomPath path(zoom);
  EXPECT_NEAR(path.at(0.0).x, 60.0, 1e-5);
  EXPECT_NEAR(path.at(1.0).x, 90.0, 1e-9);
  const auto pieces = path.pieces({0.0, 2.0});
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[0].kind, PieceKind::free);
  EXPECT_EQ(pieces[1].kind, PieceKind::hold);
  EXPECT_NEAR(pieces[1].from.x, 90.0, 1e-9);
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
TEST(Path, AngleRotations) {
  Track track;
  track.property = Property::rotation;
  track.rotation_form = RotationForm::euler;
  track.euler_sign = -1.0;
  track.curves = {curve({0}, {0.3F}), curve({0}, {0.7F}), curve({0}, {0})};
  AngleRotationPath path(track, {.sign = -1.0});
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

// A cycle of sixty microseconds over a hundred seconds: frames, and a line from one to the next.
TEST(Path, WhatRepeatsFasterThanFramesIsALineFromFrameToFrame) {
  Curve x = curve({0.0, 6e-5}, {0.0F, 1.0F});
  x.before = x.after = Behaviour::repeat;
  const TimeSpan span{0.0, 100.0, 30.0};
  const auto pieces = VectorPath({&x}, {}).pieces(span);
  EXPECT_LE(pieces.size(), 3002U);
  for (std::size_t at = 1; at < pieces.size(); ++at) EXPECT_LE(pieces[at].kind, PieceKind::line) << at;

  Track track{.subject = {SubjectKind::node, 0}, .property = Property::rotation};
  track.rotation_form = RotationForm::heading_pitch_bank;
  track.curves = {x, curve({0.0}, {0.0F}), curve({0.0}, {0.0F})};
  const auto turns = AngleRotationPath(track, {}).pieces(span);
  EXPECT_LE(turns.size(), 3002U);
  for (std::size_t at = 1; at < turns.size(); ++at) EXPECT_LE(turns[at].kind, PieceKind::line) << at;
}

}  // namespace
}  // namespace genga
