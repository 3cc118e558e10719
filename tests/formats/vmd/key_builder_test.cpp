#include "genga/formats/vmd/key_builder.h"

#include <vector>

#include <gtest/gtest.h>

#include "genga/base/finding_collector.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {
namespace {

using Segments = KeyBuilder::Segments;
using Frames = std::vector<std::uint32_t>;

Curve make_curve(std::vector<double> frames, KeyShape shape = KeyShape::linear) {
  for (double& frame : frames) frame /= 30.0;
  Curve curve;
  curve.values = Scalars::floats(std::vector<float>(frames.size()));
  curve.times = make_times(std::move(frames));
  curve.shape = shape;
  return curve;
}

Result<KeyBuilder> builder_of(const std::vector<Curve>& curves, Segments segments = Segments::ease) {
  std::vector<const KeyTable*> tables;
  for (const Curve& curve : curves) tables.push_back(&curve);
  FindingCollector findings(FindingCollector::first_only);
  return KeyBuilder::make(tables, segments, "path", findings);
}

Frames appended(const std::vector<Curve>& curves) {
  std::vector<MorphKey> keys(1);  // another thing's key, at frame 0
  const Result<KeyBuilder> builder = builder_of(curves);
  if (!builder) return {};
  builder.value().append(keys, [](std::size_t) { return MorphKey(); });
  Frames frames;
  for (std::size_t i = 1; i < keys.size(); ++i) frames.push_back(keys[i].frame);
  return frames;
}

TEST(VmdKeyBuilder, FramesAreRounded) {
  FindingCollector findings(FindingCollector::first_only);
  const Curve curve = make_curve({0, 10, 10.25, 4000000000.0});
  const Result<Frames> frames = frames_of(curve, "path", findings);
  ASSERT_TRUE(frames);
  EXPECT_EQ(frames.value(), (Frames{0, 10, 10, 4000000000U}));
  const Findings found = std::move(findings).take();
  ASSERT_EQ(found.all().size(), 1U);
  EXPECT_EQ(found.all()[0].code, "vmd.frame-rounded");
  EXPECT_EQ(found.all()[0].count, 1U);
}

TEST(VmdKeyBuilder, FramesOfStepsOfAThirtiethAreWhole) {
  FindingCollector findings(FindingCollector::first_only);
  std::vector<double> times;
  for (int i = 0; i < 100000; ++i) times.push_back(times.empty() ? 0.0 : times.back() + 1.0 / 30.0);
  Curve curve;
  curve.times = make_times(times);
  EXPECT_EQ(frames_of(curve, "path", findings).value().back(), 99999U);
  EXPECT_TRUE(findings.empty());
}

TEST(VmdKeyBuilder, FramesHaveARange) {
  FindingCollector findings(FindingCollector::first_only);
  EXPECT_FALSE(frames_of(make_curve({-1}), "path", findings));
  EXPECT_FALSE(frames_of(make_curve({4294967296.0}), "path", findings));
  EXPECT_TRUE(frames_of(make_curve({4294967295.0}), "path", findings));
}

TEST(VmdKeyBuilder, StepsHoldUntilTheFrameBefore) {
  Curve curve = make_curve({3, 10, 11, 20});
  EXPECT_EQ(appended({curve}), (Frames{3, 10, 11, 20}));
  curve.shape = KeyShape::step;
  EXPECT_EQ(appended({curve}), (Frames{3, 9, 10, 11, 19, 20}));
}

TEST(VmdKeyBuilder, LastKeyOfAFrameStays) {
  std::vector<MorphKey> keys;
  const Result<KeyBuilder> builder = builder_of({make_curve({3, 3, 4})});
  builder.value().append(keys, [](std::size_t key) { return MorphKey{{}, {}, static_cast<float>(key)}; });
  ASSERT_EQ(keys.size(), 2U);
  EXPECT_EQ(keys[0].weight, 1.0F);
}

TEST(VmdKeyBuilder, RefusesWhatOneKeyCannotHold) {
  EXPECT_TRUE(builder_of({make_curve({0, 1}), make_curve({0, 1})}));
  EXPECT_FALSE(builder_of({make_curve({0, 1}), make_curve({0, 2})}));
  EXPECT_FALSE(builder_of({make_curve({0, 1}), make_curve({0, 1}, KeyShape::step)}));
  EXPECT_TRUE(builder_of({make_curve({0}), make_curve({0}, KeyShape::step)}));  // no segment ends at the first key
  EXPECT_FALSE(builder_of({make_curve({0, 1}, KeyShape::hermite)}));
  EXPECT_FALSE(builder_of({make_curve({0, 1})}, Segments::step));
}

TEST(VmdKeyBuilder, LinearSegmentsTakeEasesOnTheDiagonal) {
  Curve curve = make_curve({0, 1}, KeyShape::ease);
  curve.eases = {{1, 2, 3, 4}, {50, 50, 60, 60}};
  EXPECT_TRUE(builder_of({curve}, Segments::linear));
  curve.eases[1] = {50, 51, 60, 60};
  EXPECT_FALSE(builder_of({curve}, Segments::linear));
  EXPECT_TRUE(builder_of({curve}, Segments::ease));
}

TEST(VmdKeyBuilder, StepValueIsThatOfTheKeyBefore) {
  Curve curve = make_curve({1000003, 1000005}, KeyShape::step);
  curve.values = Scalars::floats({0.0F, 1.0F});
  EXPECT_EQ(step_value(curve, 0), 0.0);
  EXPECT_EQ(step_value(curve, 1000003), 0.0);
  EXPECT_EQ(step_value(curve, 1000004), 0.0);
  EXPECT_EQ(step_value(curve, 1000005), 1.0);
}

}  // namespace
}  // namespace genga::vmd
