#include "genga/formats/anim/key_builder.h"

#include <cmath>

#include "genga/formats/anim/core_curve.h"
#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

genga::Curve curve_of(std::vector<double> times, std::vector<float> values, KeyShape shape) {
  genga::Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::floats(std::move(values));
  curve.shape = shape;
  return curve;
}

Keys keys_of(const genga::Curve& curve, double factor = 1.0) {
  FindingCollector findings;
  Result<Keys> keys = make_keys(std::span(&curve, 1), factor, "track", findings);
  EXPECT_TRUE(keys);
  return keys ? *std::move(keys) : Keys{};
}

// As they are read again.
genga::Curve read_back(const Keys& keys) {
  Curve curve;
  curve.keys = keys;
  return core_curves(curve).at(0);
}

TEST(KeyBuilder, LinesComeBackAsLines) {
  const Keys keys = keys_of(curve_of({0.0, 0.1, 0.7}, {0.0F, 0.3F, -1.0F}, KeyShape::linear));
  EXPECT_EQ(keys.out_slopes[0], keys.in_slopes[1]);
  EXPECT_EQ(keys.tangent_modes[1], 69);
  EXPECT_EQ(read_back(keys).shape, KeyShape::linear);
}

TEST(KeyBuilder, LinesTooSteepForFloatsHaveWeightsOfZero) {
  const Keys keys = keys_of(curve_of({0.0, 1e-6}, {-3e38F, 3e38F}, KeyShape::linear));
  EXPECT_EQ(keys.out_slopes[0], 0.0F);
  EXPECT_EQ(keys.weighted_modes[0], weighted_out);
  EXPECT_EQ(read_back(keys).shape, KeyShape::linear);
}

TEST(KeyBuilder, StepsHaveInfiniteSlopes) {
  const Keys keys = keys_of(curve_of({0.0, 1.0}, {0.0F, 1.0F}, KeyShape::step));
  EXPECT_TRUE(std::isinf(keys.out_slopes[0]));
  EXPECT_TRUE(std::isinf(keys.in_slopes[1]));
  EXPECT_EQ(keys.tangent_modes[0], 103);
  EXPECT_EQ(read_back(keys).shape, KeyShape::step);
  EXPECT_EQ(read_back(keys_of(curve_of({0.5}, {1.0F}, KeyShape::step))).shape, KeyShape::step);
}

TEST(KeyBuilder, SlopesAndWeightsStay) {
  genga::Curve curve = curve_of({0.0, 1.0}, {0.0F, 1.0F}, KeyShape::weighted_hermite);
  curve.parameter_stride = 4;
  curve.parameters = Scalars::doubles({1.0, 2.0, 1.0 / 3.0, 0.25, 3.0, 4.0, 0.75, 1.0 / 3.0});
  const Keys keys = keys_of(curve);
  EXPECT_EQ(keys.weighted_modes, (std::vector<std::int32_t>{weighted_out, weighted_in}));
  EXPECT_EQ(keys.out_weights[0], 0.25F);
  EXPECT_EQ(keys.in_slopes[1], 3.0F);
  const genga::Curve back = read_back(keys);
  for (std::size_t key = 0; key < 2; ++key) EXPECT_EQ(back.key(key).parameters, curve.key(key).parameters) << key;
}

TEST(KeyBuilder, FactorsScaleValuesAndSlopes) {
  genga::Curve curve = curve_of({0.0, 1.0}, {0.0F, 0.5F}, KeyShape::hermite);
  curve.parameter_stride = 2;
  curve.parameters = Scalars::floats({0.0F, 0.25F, 0.25F, 0.0F});
  const Keys keys = keys_of(curve, 100.0);
  EXPECT_EQ(keys.values[1], 50.0F);
  EXPECT_EQ(keys.out_slopes[0], 25.0F);
}

TEST(KeyBuilder, OtherShapesAndNumbersAreRefused) {
  FindingCollector findings;
  const genga::Curve ease = curve_of({0.0, 1.0}, {0.0F, 1.0F}, KeyShape::ease);
  EXPECT_EQ(make_keys(std::span(&ease, 1), 1.0, "t", findings).error().code, ErrorCode::no_conversion);
  genga::Curve large = curve_of({0.0, 1.0}, {0.0F, 3e38F}, KeyShape::step);
  EXPECT_EQ(make_keys(std::span(&large, 1), 100.0, "t", findings).error().code, ErrorCode::no_conversion);
}

TEST(KeyBuilder, TimesThatFloatsCannotTellApartMerge) {
  FindingCollector findings;
  const genga::Curve curve = curve_of({1.0, 1.00000001, 2.0}, {0.0F, 1.0F, 2.0F}, KeyShape::linear);
  const Result<Keys> keys = make_keys(std::span(&curve, 1), 1.0, "t", findings);
  ASSERT_TRUE(keys);
  EXPECT_EQ(keys.value().values, (std::vector<float>{1.0F, 2.0F}));
  EXPECT_FALSE(findings.empty());
}

// A turn of 170 degrees at a steady speed, followed by cubics of its parts: 0.01 degrees is what convert allows.
TEST(KeyBuilder, ArcsStayArcs) {
  RotationCurve arc;
  arc.times = make_times({0.0, 1.0});
  const double half = 85.0 * std::acos(-1.0) / 180.0;
  arc.values = Scalars::doubles({0.0, 0.0, 0.0, 1.0, 0.0, std::sin(half), 0.0, std::cos(half)});
  FindingCollector findings;
  const Result<Keys> made = make_keys(arc, "t", findings);
  ASSERT_TRUE(made);
  const Keys& keys = made.value();
  EXPECT_GT(keys.size(), 2U);
  for (std::size_t key = 0; key + 1 < keys.size(); ++key) {
    const double span = static_cast<double>(keys.times[key + 1]) - static_cast<double>(keys.times[key]);
    const auto middle = [&](std::size_t part) {
      return 0.5 * (static_cast<double>(keys.value(key, part)) + static_cast<double>(keys.value(key + 1, part))) +
             0.125 * span *
                 (static_cast<double>(keys.out_slope(key, part)) - static_cast<double>(keys.in_slope(key + 1, part)));
    };
    const double time = static_cast<double>(keys.times[key]) + 0.5 * span;
    const double turned = std::atan2(middle(1), middle(3));
    EXPECT_NEAR(turned, half * time, 0.005 * std::acos(-1.0) / 360.0) << key;
  }
}

TEST(KeyBuilder, HeldRotationsAreSteps) {
  RotationCurve held;
  held.times = make_times({0.0, 1.0});
  held.shape = KeyShape::step;
  held.values = Scalars::floats({0, 0, 0, 1, 0, 0, -1, 0});
  FindingCollector findings;
  const Result<Keys> keys = make_keys(held, "t", findings);
  ASSERT_TRUE(keys);
  EXPECT_EQ(keys.value().size(), 2U);
  EXPECT_TRUE(std::isinf(keys.value().out_slope(0, 0)));
  EXPECT_TRUE(std::isinf(keys.value().in_slope(1, 3)));
}

}  // namespace
}  // namespace genga::anim
