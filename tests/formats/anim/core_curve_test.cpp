#include "genga/formats/anim/core_curve.h"

#include <cmath>
#include <limits>

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();

// A number with slopes at three times.
Curve bent() {
  Curve curve;
  curve.keys = {.times = {0.0F, 1.0F, 2.0F},
                .values = {0.0F, 1.0F, 0.0F},
                .in_slopes = {0.0F, 0.5F, 0.0F},
                .out_slopes = {0.0F, 0.5F, 0.0F},
                .tangent_modes = {0, 0, 0}};
  return curve;
}

TEST(CoreCurve, KeysWithSlopesAreHermite) {
  const genga::Curve curve = core_curves(bent()).at(0);
  EXPECT_EQ(genga::validate(curve), 0);
  EXPECT_EQ(curve.shape, KeyShape::hermite);
  EXPECT_EQ(curve.parameter_stride, 2);
  EXPECT_EQ(curve.key(1).parameters[1], 0.5);
  EXPECT_EQ(curve.before, Behaviour::constant);
}

TEST(CoreCurve, WeightsMakeWeightedKeys) {
  Curve from = bent();
  from.keys.weighted_modes = {weighted_out, weighted_none, weighted_none};
  from.keys.in_weights = {0.5F, 0.5F, 0.5F};
  from.keys.out_weights = {0.25F, 0.5F, 0.5F};
  const genga::Curve curve = core_curves(from).at(0);
  EXPECT_EQ(genga::validate(curve), 0);
  EXPECT_EQ(curve.shape_of(0), KeyShape::weighted_hermite);
  EXPECT_EQ(curve.shape_of(1), KeyShape::hermite);
  EXPECT_EQ(curve.key(0).parameters, (std::array<double, 4>{0.0, 0.0, 1.0 / 3.0, 0.25}));
}

TEST(CoreCurve, InfiniteSlopesAreSteps) {
  Curve from = bent();
  from.keys.out_slopes = {infinite, 0.5F, 0.0F};
  from.keys.in_slopes = {0.0F, 0.5F, -infinite};
  const genga::Curve curve = core_curves(from).at(0);
  EXPECT_EQ(curve.shape, KeyShape::step);
  EXPECT_TRUE(curve.shapes.empty());
}

TEST(CoreCurve, LinesAreLinearIfTheEditorKeepsThemSo) {
  Curve from = bent();
  from.keys.in_slopes = {1.0F, 1.0F, -1.0F};
  from.keys.out_slopes = {1.0F, -1.0F, -1.0F};
  EXPECT_EQ(core_curves(from).at(0).shape, KeyShape::hermite);
  const std::int32_t linear = tangent_mode(TangentMode::linear, TangentMode::linear, true);
  from.keys.tangent_modes = {linear, linear, linear};
  EXPECT_EQ(core_curves(from).at(0).shape, KeyShape::linear);
  from.keys.out_slopes[1] = -0.9F;
  EXPECT_EQ(core_curves(from).at(0).shape, KeyShape::hermite) << "a slope that is not the line's counts";
}

TEST(CoreCurve, WeightsOfZeroAreLines) {
  Curve from = bent();
  from.keys.weighted_modes = {3, 3, 3};
  from.keys.in_weights = from.keys.out_weights = {0.0F, 0.0F, 0.0F};
  EXPECT_EQ(core_curves(from).at(0).shape, KeyShape::linear);
}

TEST(CoreCurve, LinesAndStepsStandBesideEachOther) {
  const genga::Curve curve = core_curves(sample("valid/everything").clips[0].curves.back()).at(0);
  EXPECT_EQ(curve.shape_of(1), KeyShape::step);
  EXPECT_EQ(curve.shape_of(2), KeyShape::linear);
  EXPECT_EQ(curve.parameter_stride, 0);
}

TEST(CoreCurve, TimesAreSortedAndFinite) {
  Curve from = bent();
  from.keys.times = {2.0F, std::nanf(""), 1.0F};
  const genga::Curve curve = core_curves(from).at(0);
  EXPECT_EQ(*curve.times, (std::vector<double>{1.0, 2.0}));
  EXPECT_EQ(curve.values[1], 0.0);
}

TEST(CoreCurve, UnitsAreDivided) {
  const genga::Curve curve = core_curves(bent(), 100.0).at(0);
  EXPECT_EQ(curve.values[1], 0.01);
  EXPECT_EQ(curve.key(1).parameters[0], 0.005);
}

TEST(CoreCurve, PartsShareTheirTimes) {
  const std::vector<genga::Curve> curves = core_curves(sample("valid/bones").clips[0].curves[0]);
  ASSERT_EQ(curves.size(), 4U);
  EXPECT_EQ(curves[0].times, curves[3].times);
  EXPECT_EQ(curves[1].values[2], 1.0);
}

TEST(CoreCurve, InfinitiesAreBehaviours) {
  Curve from = bent();
  from.before = infinity_ping_pong;
  from.after = infinity_repeat;
  const genga::Curve curve = core_curves(from).at(0);
  EXPECT_EQ(curve.before, Behaviour::oscillate);
  EXPECT_EQ(curve.after, Behaviour::repeat);
}

}  // namespace
}  // namespace genga::anim
