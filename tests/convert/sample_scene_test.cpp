#include "genga/convert/sample_scene.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

TEST(SampleScene, ConstrainedNodes) {
  Scene scene = test::chain(5);
  scene.constraints.push_back({.rule = IkRule{.goal = 4, .effector = 2, .links = {{1}, {0}}}});
  scene.constraints.push_back({.rule = AppendRotationRule{.node = 3, .source = 1}});
  EXPECT_EQ(constrained_nodes(scene), (std::vector<std::uint32_t>{0, 1, 3}));
}

TEST(SampleScene, Frames) {
  EXPECT_EQ(frame_count(TimeSpan{0.0, 1.0, 30.0}), 31.0);
  const std::vector<double> whole = frame_times(TimeSpan{0.0, 0.1, 30.0});
  EXPECT_EQ(whole, (std::vector<double>{0.0, 1 / 30.0, 2 / 30.0, 0.1}));
  const std::vector<double> cut = frame_times(TimeSpan{1.0, 1.05, 30.0});
  EXPECT_EQ(cut, (std::vector<double>{1.0, 1.0 + 1 / 30.0, 1.05}));
}

TEST(SampleScene, JumpsAreStepsThatChange) {
  Clip clip;
  clip.tracks.push_back(test::switching({SubjectKind::constraint, 0}, Property::enabled,
                                        curve({0, 1, 2, 3}, {1, 1, 0, 1}, KeyShape::step)));
  clip.tracks.push_back(
      test::switching({SubjectKind::scene, 0}, Property::visible, curve({0, 1.5}, {1, 0}, KeyShape::step)));
  EXPECT_EQ(jump_times(clip, {0.0, 10.0}), (std::vector<double>{2, 3}));
  EXPECT_EQ(jump_times(clip, {2.0, 2.5}), std::vector<double>{});
}

// A key four thousand million frames away costs no frame between, as long as nothing moves.
TEST(SampleScene, RestIsNotSampled) {
  Clip clip;
  const double late = 4e9 / 30.0;
  clip.tracks.push_back(
      test::translation(0, curve({0, 1, late}, {0, 1, 1}), curve({0, late}, {2, 2}), curve({0, late}, {0, 0})));
  const TimeSpan span{0.0, late, 30.0};
  const auto ranges = active_ranges(clip, span);
  ASSERT_EQ(ranges.size(), 1U);
  EXPECT_EQ(frame_count(ranges), 31.0 + 2.0);
  EXPECT_EQ(frame_times(ranges, span).size(), 32U);
}

TEST(SampleScene, AppendedRotationIsSampledInTheTargetsAxes) {
  Scene scene = test::chain(3);
  scene.constraints.push_back({.rule = AppendRotationRule{.node = 2, .source = 0, .ratio = 1.0, .replace = true}});
  Clip& clip = scene.clips[0];
  // A quarter turn about x in a second.
  const auto half = static_cast<float>(std::sqrt(0.5));
  clip.tracks.push_back(test::turning(0, test::rotation({0, 1}, {0, 0, 0, 1, half, 0, 0, half})));
  const TimeSpan span{0.0, 1.0, 30.0};
  const AxesChange change(scene.axes, 0.08);
  const SampledNodes sampled =
      sample_nodes(scene, clip, {2}, change, {.span = span, .tolerance = 1e-4, .frames = frame_times(span)});
  const Samples samples = sampled.samples_of(0);
  ASSERT_EQ(samples.times.size(), 61U);  // smooth: half frames suffice
  for (std::size_t at = 0; at < samples.times.size(); ++at) {
    const double angle = -samples.times[at] * 3.14159265358979 / 4;  // half the turn, mirrored
    EXPECT_LT(glm::length(samples.values[at] - Vec4(std::sin(angle), 0, 0, std::cos(angle))), 1e-7);
  }
}

TEST(SampleScene, JumpsAreSampledOnBothSides) {
  Scene scene = test::chain(2);
  scene.constraints.push_back({.rule = AppendRotationRule{.node = 1, .source = 0, .ratio = 1.0, .replace = true}});
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(test::turning(0, test::rotation({0}, {0.6F, 0, 0, 0.8F})));
  clip.tracks.push_back(
      test::switching({SubjectKind::constraint, 0}, Property::enabled, curve({0, 0.5}, {1, 0}, KeyShape::step)));
  const TimeSpan span{0.0, 1.0, 30.0};
  const SampledNodes sampled = sample_nodes(scene, clip, {1}, AxesChange(scene.axes, 0.08),
                                            {.span = span, .tolerance = 1e-4, .frames = frame_times(span)});
  const Samples samples = sampled.samples_of(0);
  std::size_t jumps = 0;
  for (std::size_t at = 0; at < samples.times.size(); ++at) {
    const double x = samples.times[at] < 0.5 ? -0.6 : 0.0;
    EXPECT_NEAR(std::abs(samples.values[at].x), std::abs(x), 1e-7) << samples.times[at];
    jumps += samples.approaches[at] == Approach::jump ? 1U : 0U;
  }
  EXPECT_EQ(jumps, 1U);
}

}  // namespace
}  // namespace genga
