#include "genga/formats/mrtk/key_builder.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/finding_collector.h"
#include "genga/evaluate/curve.h"
#include "genga/formats/mrtk/core_curve.h"

namespace genga::mrtk {
namespace {

genga::Curve line(std::vector<double> times, std::vector<double> values) {
  genga::Curve curve;
  curve.times = make_times(std::move(times));
  curve.values = Scalars::doubles(std::move(values));
  return curve;
}

Curve made_keys(const genga::Curve& curve) {
  FindingCollector findings(FindingCollector::first_only);
  Result<Curve> result = make_line(curve, "x", findings);
  EXPECT_TRUE(result) << result.error().message;
  EXPECT_TRUE(findings.empty());
  return result ? std::move(result).value() : Curve{};
}

TEST(KeyBuilder, Float32OnTheWantedSide) {
  // 0.1F is above 0.1, 0.7F below 0.7.
  EXPECT_EQ(float_not_below(0.1), 0.1F);
  EXPECT_EQ(float_not_above(0.1), std::nextafter(0.1F, 0.0F));
  EXPECT_EQ(float_not_below(0.7), std::nextafter(0.7F, 1.0F));
  EXPECT_EQ(float_not_above(0.7), 0.7F);
  EXPECT_EQ(float_not_below(-0.1), std::nextafter(-0.1F, 0.0F));
  EXPECT_EQ(float_not_below(0.25), 0.25F);
  EXPECT_EQ(float_not_above(0.25), 0.25F);
}

TEST(KeyBuilder, WhatFloat32HasIsKept) {
  const Curve curve = made_keys(line({-0.5, 0.25, 3.0}, {0.1F, -2.0, 1e-30F}));
  ASSERT_EQ(curve.size(), 3U);
  EXPECT_EQ(curve.time(0), -0.5F);
  EXPECT_EQ(curve.value(0), 0.1F);
  EXPECT_EQ(curve.value(2), 1e-30F);
  EXPECT_EQ(curve.pre_wrap, wrap_clamp_forever);
  EXPECT_EQ(curve.post_wrap, wrap_clamp_forever);
}

// At the rows' own times the curve has the rows' values to float32, though its keys stand beside them: without that a
// fast hand would be 20 times as far off.
TEST(KeyBuilder, TheLinePassesThroughTheKeysAtTheirOwnTimes) {
  std::vector<double> times;
  std::vector<double> values;
  for (int frame = 0; frame < 2000; ++frame) {
    times.push_back(frame / 60.0);
    values.push_back(std::sin(0.3 * frame) + 0.5 * std::sin(1.7 * frame));
  }
  const genga::Curve curve = core_curve(made_keys(line(times, values)));
  EXPECT_GE(curve.times->back(), times.back());
  for (std::size_t row = 0; row < times.size(); ++row) {
    // Half a step of float32 below 2, and as much again for the key before.
    EXPECT_NEAR(genga::evaluate(curve, times[row]), values[row], 6.1e-8) << row;
  }
}

TEST(KeyBuilder, KeysThatFloat32CannotTellApart) {
  FindingCollector findings(FindingCollector::first_only);
  const auto result = make_line(line({1.0, 1.00000001, 1.00000002, 2.0}, {1, 2, 3, 4}), "x", findings);
  ASSERT_TRUE(result);
  // 1.00000001 and 1.00000002 both go up to the next float32 after 1.
  ASSERT_EQ(result.value().size(), 3U);
  EXPECT_EQ(result.value().value(1), 3.0F);
  const Findings found = std::move(findings).take();
  ASSERT_EQ(found.all().size(), 1U);
  EXPECT_EQ(found.all()[0].code, "mrtk.merged-keys");
}

TEST(KeyBuilder, WrapModes) {
  genga::Curve curve = line({0, 1}, {1, 2});
  curve.before = Behaviour::oscillate;
  curve.after = Behaviour::repeat;
  EXPECT_EQ(made_keys(curve).pre_wrap, wrap_ping_pong);
  EXPECT_EQ(made_keys(curve).post_wrap, wrap_loop);
}

TEST(KeyBuilder, WhatARecordingCannotHold) {
  FindingCollector findings(FindingCollector::first_only);
  const auto code = [&](const genga::Curve& curve) {
    const auto result = make_line(curve, "clips[0]", findings);
    return result ? std::string("made") : std::to_string(static_cast<int>(result.error().code)) + result.error().path;
  };
  const std::string refused = std::to_string(static_cast<int>(ErrorCode::no_conversion)) + "clips[0]";
  genga::Curve curve = line({0, 1}, {1, 2});
  curve.shape = genga::KeyShape::step;
  EXPECT_EQ(code(curve), refused);
  curve.shapes = {genga::KeyShape::step, genga::KeyShape::linear};
  EXPECT_EQ(code(curve), "made") << "the first key's shape rules nothing";
  curve.after = Behaviour::linear;
  EXPECT_EQ(code(curve), refused);
  EXPECT_EQ(code(line({0, 1}, {1, 1e39})), refused + ".keys[1]");
  EXPECT_EQ(code(line({0, 1e39}, {1, 1})), refused + ".keys[1]");
  EXPECT_EQ(code(line({0}, {std::nan("")})), refused + ".keys[0]");
  EXPECT_EQ(code(line({}, {})), "made");
}

TEST(KeyBuilder, SwitchesHaveAKeyAtEachChange) {
  genga::Curve curve = line({0.1, 0.7, 0.8, 0.9, 1.0}, {1, 0.75, 0.5, 0, 1});
  const Curve made = make_switch(curve);
  ASSERT_EQ(made.size(), 3U);
  EXPECT_EQ(made.time(0), std::nextafter(0.1F, 0.0F));
  EXPECT_EQ(made.value(0), 1.0F);
  EXPECT_EQ(made.value(1), 0.0F);
  EXPECT_LE(static_cast<double>(made.time(1)), 0.8) << "at its own time it has switched";
  EXPECT_EQ(made.value(2), 1.0F);
  EXPECT_EQ(make_switch(line({0}, {0})).size(), 1U);
  EXPECT_TRUE(make_switch(line({}, {})).empty());
}

TEST(KeyBuilder, SwitchesAtOneTimeOfFloat32) {
  const Curve made = make_switch(line({1.0, 1.00000001, 1.00000002, 2.0}, {0, 1, 0, 1}));
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made.value(0), 0.0F) << "the last one at that time";
  EXPECT_EQ(made.value(1), 1.0F);
}

genga::Curve weighted_curve() {
  genga::Curve curve = line({0.0, 1.0, 2.0}, {0, 1, 0});
  curve.shapes = {genga::KeyShape::weighted_hermite, genga::KeyShape::hermite, genga::KeyShape::step};
  curve.parameter_stride = 4;
  curve.parameters = Scalars::doubles({1, 2, 1.0 / 3.0, 0.25, 3, 4, 0, 0, 0, 0, 0, 0});
  return curve;
}

TEST(KeyBuilder, KeysWithSlopesAreFullKeys) {
  FindingCollector findings;
  const Result<Curve> made = make_curve(weighted_curve(), "x", findings);
  ASSERT_TRUE(made);
  const Curve& curve = made.value();
  ASSERT_TRUE(curve.is_full());
  EXPECT_EQ(curve.key(0).weighted_mode.get(), weighted_out);
  EXPECT_EQ(curve.key(0).out_weight, 0.25F);
  EXPECT_EQ(curve.key(0).out_tangent, 2.0F);
  EXPECT_EQ(curve.key(1).in_tangent, 3.0F);
  EXPECT_TRUE(std::isinf(curve.key(1).out_tangent.get())) << "a step follows";
  EXPECT_TRUE(std::isinf(curve.key(2).in_tangent.get()));
}

TEST(KeyBuilder, StraightCurvesKeepSimpleKeys) {
  FindingCollector findings;
  const Result<Curve> made = make_curve(line({0.0, 1.0}, {0, 1}), "x", findings);
  ASSERT_TRUE(made);
  EXPECT_FALSE(made.value().is_full());
}

TEST(KeyBuilder, LinesBesideCubicsHaveWeightsOfZero) {
  genga::Curve curve = weighted_curve();
  curve.shapes[2] = genga::KeyShape::linear;
  FindingCollector findings;
  const Result<Curve> made = make_curve(curve, "x", findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(made.value().key(1).weighted_mode.get(), weighted_out);
  EXPECT_EQ(made.value().key(1).out_weight, 0.0F);
  EXPECT_EQ(made.value().key(2).weighted_mode.get() & weighted_in, weighted_in);
}

TEST(KeyBuilder, FullKeysAreRefusedWhereTheyDoNotFit) {
  FindingCollector findings;
  genga::Curve curve = weighted_curve();
  curve.after = Behaviour::linear;
  EXPECT_EQ(make_curve(curve, "x", findings).error().code, ErrorCode::no_conversion);
  curve = weighted_curve();
  curve.values = Scalars::doubles({0, 1e300, 0});
  EXPECT_EQ(make_curve(curve, "x", findings).error().path, "x.keys[1]");
  curve.shapes[1] = genga::KeyShape::tcb;
  EXPECT_EQ(make_curve(curve, "x", findings).error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga::mrtk
