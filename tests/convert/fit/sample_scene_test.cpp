#include "genga/convert/fit/sample_scene.h"

#include <cmath>
#include <limits>
#include <set>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

TEST(SampleScene, ConstrainedNodes) {
  Scene scene = test::chain(5);
  scene.constraints.push_back({.rule = IkRule{.goal = 4, .effector = 2, .links = {{1}, {0}}}});
  scene.constraints.push_back({.rule = AppendRule{.node = 3, .source = 1}});
  EXPECT_EQ(constrained_nodes(scene), (std::vector<std::uint32_t>{0, 1, 3}));
}

TEST(SampleScene, ConstrainedChannels) {
  Scene scene = test::chain(6);
  ControllerRule rule{.node = 2, .target = 0};
  rule.controllers[4] = Controller::target;
  rule.controllers[7] = Controller::same_as;
  ControllerRule limited{.node = 4};
  limited.limits[1] = Range{0.0, 1.0};
  limited.controllers[3] = Controller::ik;
  ChainRule chain{.goal = 0, .effector = 5, .matches_orientation = true};
  chain.joints = {{.node = 4}, {.node = 3}};
  scene.constraints = {{.rule = chain}, {.rule = limited}, {.rule = rule}};
  const std::vector<NodeChannel> expected{{2, Property::rotation},    {2, Property::scale},    {3, Property::rotation},
                                          {4, Property::translation}, {4, Property::rotation}, {5, Property::rotation}};
  EXPECT_EQ(constrained_channels(scene), expected);
  EXPECT_EQ(constrained_nodes(scene), (std::vector<std::uint32_t>{2, 3, 4, 5}));
  chain.joints.clear();
  scene.constraints = {{.rule = chain}};
  EXPECT_TRUE(constrained_channels(scene).empty()) << "without joints the rule does nothing";
}

// An arm of one unit; its goal goes from one unit's distance to four.
TEST(SampleScene, LargestResidual) {
  Scene scene = test::chain(2);
  scene.axes.metres_per_unit = 0.5;
  scene.nodes[0].rest = {};
  scene.nodes[1].rest = {.translation = {0, 0, 1}};
  scene.nodes.emplace_back();
  ChainRule rule{.goal = 2, .effector = 1};
  rule.joints = {{.node = 0, .turns = {true, true, false}}};
  scene.constraints = {{.rule = rule}};
  Clip clip;
  clip.tracks.push_back(test::translation(2, curve({0, 1}, {1, 4}), curve({0}, {0}), curve({0}, {0})));
  const auto largest = largest_residual(scene, clip, {0.0, 2.0, 30.0});
  ASSERT_TRUE(largest);
  EXPECT_NEAR(largest->metres, 1.5, 1e-9);
  EXPECT_EQ(largest->time, 1.0);
  scene.constraints = {{.rule = IkRule{}}};
  EXPECT_FALSE(largest_residual(scene, clip, {0.0, 2.0, 30.0}));
}

// A way ahead that begins to move at 2 s is seen at 2 s less the looks.
TEST(SampleScene, LooksAheadBeginEarlier) {
  Scene scene = test::chain(2);
  EXPECT_EQ(longest_look_ahead(scene), 0.0);
  ControllerRule rule{.node = 1, .look_ahead = 0.25, .max_look_steps = 2};
  rule.controllers[3] = Controller::velocity;
  scene.constraints = {{.rule = rule}};
  EXPECT_EQ(longest_look_ahead(scene), 0.25);
  rule.controllers[4] = Controller::path;
  scene.constraints.push_back({.rule = rule});
  EXPECT_EQ(longest_look_ahead(scene), 0.5);
  Clip clip;
  clip.tracks.push_back(test::translation(0, curve({2, 3}, {0, 1}), curve({0}, {2}), curve({0}, {0})));
  const auto ranges = active_ranges(clip, {0.0, 9.0, 10.0}, 0.5);
  ASSERT_EQ(ranges.size(), 1U);
  EXPECT_EQ(ranges[0].first, 15.0);
  EXPECT_EQ(ranges[0].last, 30.0);
}

// The target passes the aimer at a hundredth of its speed's frame: heading turns by half a turn within 1/50 of a frame.
TEST(SampleScene, AnAimThatPassesItsTargetIsSampledUntilItIsSmooth) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[0].rest.translation = {0, 0, -0.01};
  ControllerRule rule{.node = 0, .target = 1};
  rule.controllers[3] = rule.controllers[4] = Controller::target;
  scene.constraints = {{.rule = rule}};
  scene.clips.resize(1);
  scene.clips[0].tracks.push_back(test::translation(1, curve({0, 1}, {-15.5, 14.5}), curve({0}, {0}), curve({0}, {0})));
  const TimeSpan span{0.0, 1.0, 30.0};
  const double radians = 1e-3;
  const std::vector<SampledChannel> channels{{.node = 0, .property = Property::rotation, .tolerance = radians}};
  const SampledNodes sampled = sample_nodes(scene, scene.clips[0], channels, AxesChange(scene.axes, 1.0),
                                            {.span = span, .times = frame_times(span)});
  ASSERT_GT(sampled.times.size(), 40U);
  ASSERT_LT(sampled.times.size(), 400U);
  for (std::size_t at = 0; at + 1 < sampled.times.size(); ++at) {
    const double middle = 0.5 * (sampled.times[at] + sampled.times[at + 1]);
    const double heading = std::atan2(-15.5 + 30.0 * middle, 0.01);
    const Vec4 expected(0.0, std::sin(0.5 * heading), 0.0, std::cos(0.5 * heading));
    const Vec4 between = glm::normalize(sampled.values[0][at] + sampled.values[0][at + 1]);
    EXPECT_LT(std::min(glm::distance(between, expected), glm::distance(between, -expected)), 4.0 * radians) << middle;
  }
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

TEST(SampleScene, JumpsOfSlopesEqualTimesAndRepeats) {
  const double infinity = std::numeric_limits<double>::infinity();
  Curve held = curve({0, 1, 2, 3}, {0, 1, 2, 3}, KeyShape::hermite);
  held.parameter_stride = 2;
  held.parameters = Scalars::doubles({0, infinity, 0, 0, -infinity, 0, 0, 0});  // in and out of each key
  Clip clip;
  clip.tracks.push_back(test::translation(0, held, curve({0, 4, 4, 5}, {0, 1, 3, 3}), curve({0}, {0})));
  EXPECT_EQ(jump_times(clip, {0.0, 10.0}), (std::vector<double>{1, 2, 4}));

  Curve again = curve({1, 3}, {0, 1});
  again.after = Behaviour::repeat;
  again.before = Behaviour::repeat;
  clip.tracks[0].curves = {again, curve({0}, {0}), curve({0}, {0})};
  const std::vector<double> restarts = jump_times(clip, {-2.0, 6.0});
  ASSERT_EQ(restarts.size(), 4U);
  for (std::size_t at = 0; at < 4; ++at) {
    EXPECT_NEAR(restarts[at], -1.0 + 2.0 * static_cast<double>(at), 1e-12);
    EXPECT_GT(evaluate(again, restarts[at] - 1e-9), 0.99);
    EXPECT_LT(evaluate(again, restarts[at]), 0.01);
  }
  again.before = again.after = Behaviour::oscillate;
  clip.tracks[0].curves[0] = again;
  EXPECT_TRUE(jump_times(clip, {-2.0, 6.0}).empty());
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
  scene.constraints.push_back({.rule = AppendRule{.node = 2, .source = 0, .ratio = 1.0, .replace = true}});
  Clip& clip = scene.clips[0];
  // A quarter turn about x in a second.
  const auto half = static_cast<float>(std::sqrt(0.5));
  clip.tracks.push_back(test::turning(0, test::rotation({0, 1}, {0, 0, 0, 1, half, 0, 0, half})));
  const TimeSpan span{0.0, 1.0, 30.0};
  const AxesChange change(scene.axes, 0.08);
  const SampledNodes sampled =
      sample_nodes(scene, clip, {{2, Property::rotation, 1e-4}}, change, {.span = span, .times = frame_times(span)});
  const Samples samples = sampled.samples_of(0);
  ASSERT_EQ(samples.times.size(), 61U);  // smooth: half frames suffice
  for (std::size_t at = 0; at < samples.times.size(); ++at) {
    const double angle = -samples.times[at] * 3.14159265358979 / 4;  // half the turn, mirrored
    EXPECT_LT(glm::length(samples.values[at] - Vec4(std::sin(angle), 0, 0, std::cos(angle))), 1e-7);
  }
}

TEST(SampleScene, JumpsAreSampledOnBothSides) {
  Scene scene = test::chain(2);
  scene.constraints.push_back({.rule = AppendRule{.node = 1, .source = 0, .ratio = 1.0, .replace = true}});
  Clip& clip = scene.clips[0];
  clip.tracks.push_back(test::turning(0, test::rotation({0}, {0.6F, 0, 0, 0.8F})));
  clip.tracks.push_back(
      test::switching({SubjectKind::constraint, 0}, Property::enabled, curve({0, 0.5}, {1, 0}, KeyShape::step)));
  const TimeSpan span{0.0, 1.0, 30.0};
  const SampledNodes sampled = sample_nodes(scene, clip, {{1, Property::rotation, 1e-4}}, AxesChange(scene.axes, 0.08),
                                            {.span = span, .times = frame_times(span)});
  const Samples samples = sampled.samples_of(0);
  std::size_t jumps = 0;
  for (std::size_t at = 0; at < samples.times.size(); ++at) {
    const double x = samples.times[at] < 0.5 ? -0.6 : 0.0;
    EXPECT_NEAR(std::abs(samples.values[at].x), std::abs(x), 1e-7) << samples.times[at];
    jumps += samples.approaches[at] == Approach::jump ? 1U : 0U;
  }
  EXPECT_EQ(jumps, 1U);
}

TEST(SampleScene, CarriedNodesAreThoseWhoseParentsMoveOrStandElsewhere) {
  Scene scene = test::hand();
  EXPECT_EQ(carried_nodes(scene, scene.clips[0]), (std::vector<std::uint32_t>{3, 4, 5}))
      << "the hand itself stays at the origin";
  scene.clips[0].tracks.push_back(test::translation(0, curve({0, 1}, {0, 1}), curve({0}, {0}), curve({0}, {0})));
  EXPECT_EQ(carried_nodes(scene, scene.clips[0]).size(), 5U);
  scene.clips[0].tracks.clear();
  scene.nodes[0].rest.translation.x = 1.0;
  EXPECT_EQ(carried_nodes(scene, scene.clips[0]).size(), 5U);
  EXPECT_TRUE(carried_nodes(test::chain(3), Clip{}).empty());
}

// A joint in the middle that was never recorded hangs on the wrist: what is below it is carried all the same.
TEST(SampleScene, CarriedThroughAJointWithoutAPlace) {
  Scene scene = test::hand();
  scene.nodes[4].in_scene_space = false;
  scene.nodes[4].rest = {};
  EXPECT_EQ(carried_nodes(scene, scene.clips[0]), (std::vector<std::uint32_t>{3, 5}));
}

TEST(SampleScene, BendTimesAreKeysAndWhatIsBetweenFarOnes) {
  Scene scene = test::hand();
  const Vec4 still(0, 0, 0, 1);
  test::place(scene, 2, {0.0, 0.01, 0.1, 5.0}, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 0, 0}},
              {still, still, still, still});
  test::place(scene, 3, {0.01 + 2e-6, 0.05}, {{0, 0, 0}, {0, 0, 0}}, {still, still});
  const TimeSpan span{0.0, 6.0, 60.0};
  const std::vector<double> times = bend_times(scene.clips[0], active_ranges(scene.clips[0], span), span);
  // 0.04 s are 2.4 frames, so three parts; 0.05 s three whole ones. From 0.1 s on nothing moves.
  const std::vector<double> wanted{
      0.0, 0.01, 0.01 + 0.04 / 3, 0.01 + 0.08 / 3, 0.05, 0.05 + 0.05 / 3, 0.05 + 0.1 / 3, 0.1, 5.0, 6.0};
  ASSERT_EQ(times.size(), wanted.size());
  for (std::size_t at = 0; at < times.size(); ++at) EXPECT_NEAR(times[at], wanted[at], 1e-12) << at;
}

// The wrist turns at constant speed about y, the knuckle stands still: seen from the wrist it goes round.
TEST(SampleScene, CarriedNodesAreSampledInTheirParents) {
  Scene scene = test::hand();
  const double half = std::sqrt(0.5);
  test::place(scene, 2, {0.0, 1.0}, {{0, 0, 0}, {0, 0, 0}}, {{0, 0, 0, 1}, {0, half, 0, half}});
  const TimeSpan span{0.0, 1.0, 60.0};
  SamplingOptions options{.span = span, .bends = true};
  options.times = bend_times(scene.clips[0], active_ranges(scene.clips[0], span), span);
  const SampledNodes sampled =
      sample_nodes(scene, scene.clips[0], {{3, Property::translation, 1e-5}, {3, Property::rotation, 1e-5}},
                   AxesChange(scene.axes, 1.0), options);
  const Samples places = sampled.samples_of(0);
  const Samples turns = sampled.samples_of(1);
  EXPECT_FALSE(places.is_rotation);
  EXPECT_EQ(places.width, 3U);
  EXPECT_TRUE(turns.is_rotation);
  ASSERT_GT(places.times.size(), 120U);
  for (std::size_t at = 0; at < places.times.size(); ++at) {
    // The parts of the quaternion go straight: its angle is not in proportion to time.
    const double w = 1.0 + (half - 1.0) * places.times[at];
    const double angle = 2.0 * std::atan2(half * places.times[at], w);
    // The palm is 0.1 to the side, 1 up and 0.55 ahead; the wrist's x and z have turned by the angle, z mirrored.
    const Vec3 wanted(0.1 * std::cos(angle) - 0.55 * std::sin(angle), 1.0,
                      -(0.1 * std::sin(angle) + 0.55 * std::cos(angle)));
    EXPECT_LT(glm::length(Vec3(places.values[at]) - wanted), 1e-7) << places.times[at];
    EXPECT_LT(glm::length(turns.values[at] - Vec4(0, std::sin(angle / 2), 0, std::cos(angle / 2))), 1e-7);
  }
}

}  // namespace
}  // namespace genga
