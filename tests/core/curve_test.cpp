#include "genga/core/curve.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace genga {
namespace {

Curve valid_curve() {
  Curve curve;
  curve.times = make_times({0.0, 1.0, 1.0});
  curve.values = Scalars::floats({1.0F, 2.0F, 3.0F});
  return curve;
}

TEST(Curve, KeyGathersItsParameters) {
  Curve curve = valid_curve();
  curve.shapes = {KeyShape::step, KeyShape::tcb, KeyShape::ease};
  curve.parameter_stride = 3;
  curve.parameters = Scalars::doubles({0, 0, 0, 0.1, 0.2, 0.3, 0, 0, 0});
  curve.eases = {linear_ease, linear_ease, {1, 2, 3, 4}};
  ASSERT_EQ(validate(curve), 0);
  EXPECT_EQ(curve.key(0).shape, KeyShape::step);
  EXPECT_EQ(curve.key(1).parameters[2], 0.3);
  EXPECT_EQ(curve.key(2).parameters[3], 4.0);
  EXPECT_EQ(curve.key(2).value, 3.0);
}

TEST(Curve, InvariantsAreToldByNumber) {
  EXPECT_EQ(validate(valid_curve()), 0);
  Curve curve = valid_curve();
  curve.times = nullptr;
  EXPECT_EQ(validate(curve), 1);
  curve = valid_curve();
  curve.values.push_back(4.0);
  EXPECT_EQ(validate(curve), 1);
  curve = valid_curve();
  curve.times = make_times({0.0, 2.0, 1.0});
  EXPECT_EQ(validate(curve), 2);
  curve.times = make_times({0.0, 1.0, std::numeric_limits<double>::infinity()});
  EXPECT_EQ(validate(curve), 2);
  curve = valid_curve();
  curve.shapes = {KeyShape::step};
  EXPECT_EQ(validate(curve), 3);
  curve = valid_curve();
  curve.shape = KeyShape::hermite;
  EXPECT_EQ(validate(curve), 4);
  curve.parameter_stride = 2;
  curve.parameters = Scalars::doubles({0, 0, 0, 0, 0, 0});
  EXPECT_EQ(validate(curve), 0);
  curve.shape = KeyShape::ease;
  EXPECT_EQ(validate(curve), 5);
  curve = valid_curve();
  curve.eases.assign(3, linear_ease);
  EXPECT_EQ(validate(curve), 5) << "eases that no key uses";
}

TEST(RotationCurve, HasFourNumbersForEachKey) {
  RotationCurve curve;
  curve.times = make_times({0.0, 1.0});
  curve.values = Scalars::floats({0, 0, 0, 1, 0, 0, 0, 1});
  EXPECT_EQ(validate(curve), 0);
  curve.values.push_back(0.0);
  EXPECT_EQ(validate(curve), 1);
}

TEST(Scalars, KeepTheirPrecision) {
  Scalars floats = Scalars::floats({0.1F});
  floats.push_back(0.1);
  EXPECT_TRUE(floats.is_float());
  EXPECT_EQ(floats[1], static_cast<double>(0.1F));
  Scalars doubles = Scalars::doubles({0.1});
  doubles.push_back(0.2);
  EXPECT_FALSE(doubles.is_float());
  EXPECT_EQ(doubles[1], 0.2);
  EXPECT_EQ(doubles.size(), 2U);
}

}  // namespace
}  // namespace genga
