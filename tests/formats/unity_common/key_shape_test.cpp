#include "genga/formats/unity_common/key_shape.h"

#include <limits>

#include <gtest/gtest.h>

namespace genga::unity {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();

TEST(KeyShape, WeightsMakeAWeightedKey) {
  EXPECT_EQ(shape_of(0), KeyShape::hermite);
  for (const std::int32_t mode : {1, 2, 3, 7}) EXPECT_EQ(shape_of(mode), KeyShape::weighted_hermite) << mode;
  EXPECT_EQ(shape_of(4), KeyShape::hermite) << "only the lowest two bits count";
}

TEST(KeyShape, ASideThatIsNotWeightedHasAThird) {
  const Tangents key{.in_slope = 1.0F, .out_slope = 2.0F, .in_weight = 0.25F, .out_weight = 0.75F, .weighted_mode = 1};
  EXPECT_EQ(parameters_of(key), (std::array<double, 4>{1.0, 2.0, 0.25, 1.0 / 3.0}));
  Tangents other = key;
  other.weighted_mode = 2;
  EXPECT_EQ(parameters_of(other), (std::array<double, 4>{1.0, 2.0, 1.0 / 3.0, 0.75}));
  EXPECT_TRUE(has_default_weight(1));
  EXPECT_TRUE(has_default_weight(2));
  EXPECT_FALSE(has_default_weight(0));
  EXPECT_FALSE(has_default_weight(3));
}

TEST(KeyShape, WeightsOfZeroOnBothSidesAreStraight) {
  const Tangents key{.in_slope = 5.0F, .out_slope = -5.0F, .in_weight = 0.0F, .out_weight = 0.0F, .weighted_mode = 3};
  EXPECT_TRUE(is_straight(key));
  Tangents other = key;
  other.weighted_mode = 1;
  EXPECT_FALSE(is_straight(other));
  other = key;
  other.out_weight = 0.1F;
  EXPECT_FALSE(is_straight(other));
  other = key;
  other.in_slope = infinite;
  EXPECT_FALSE(is_straight(other)) << "a step";
}

TEST(KeyShape, UnityHasStepsLinesAndCubics) {
  Curve curve;
  for (const KeyShape shape : {KeyShape::step, KeyShape::linear, KeyShape::hermite, KeyShape::weighted_hermite}) {
    curve.shape = shape;
    EXPECT_TRUE(has_shapes(curve));
  }
  for (const KeyShape shape : {KeyShape::tcb, KeyShape::bezier2d, KeyShape::ease}) {
    curve.shape = shape;
    EXPECT_FALSE(has_shapes(curve));
    EXPECT_FALSE(is_cubic(shape));
  }
  curve.shapes = {KeyShape::step, KeyShape::hermite};
  EXPECT_TRUE(has_shapes(curve)) << "each key has its own";
  curve.shapes.push_back(KeyShape::tcb);
  EXPECT_FALSE(has_shapes(curve));
  EXPECT_TRUE(is_cubic(KeyShape::weighted_hermite));
  EXPECT_FALSE(is_cubic(KeyShape::linear));
}

}  // namespace
}  // namespace genga::unity
