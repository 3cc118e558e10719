#include "genga/formats/x/lightwave/lightwave_set.h"

#include <cmath>
#include <string>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

LightWaveSet set_of(const Document& d) { return read_light_wave_set(d, Names(d), object_of(d, "LWAnimationSet")); }

const std::string_view still = R"(Frame a { } LWAnimationSet s { LWAnimation { 0; 3; 2; 4; 1,0,0,0;; "b"; 0.5; { a } )";

TEST(LightWaveSet, IsWhatTheFileSays) {
  const Document d = document_of(std::string(still) +
                                 "LWAnimationChannel { 8; 0; 4; 2; 1.5; 0.25; 0; 6; 1,2,3,4,5,6;;, 2.0; 0.5; 3; 6; "
                                 "0,0,0,0,0,0;;; } } }");
  const LightWaveSet set = set_of(d);
  EXPECT_EQ(set.name, "s");
  ASSERT_EQ(set.animations.size(), 1U);
  const LightWaveAnimation& animation = set.animations[0];
  EXPECT_EQ(animation.frame, "a");
  EXPECT_EQ(animation.controllers, (std::array<std::uint32_t, 3>{0, 3, 2}));
  EXPECT_EQ(animation.target, "b");
  EXPECT_EQ(animation.look_ahead, 0.5);
  ASSERT_EQ(animation.channels.size(), 1U);
  const LightWaveChannel& channel = animation.channels[0];
  EXPECT_EQ(channel.number, 8U);
  EXPECT_EQ(channel.envelope.before, Behaviour::reset);
  EXPECT_EQ(channel.envelope.after, Behaviour::offset_repeat);
  ASSERT_EQ(channel.envelope.keys.size(), 2U);
  EXPECT_EQ(channel.envelope.keys[0].value, 1.5);
  EXPECT_EQ(channel.envelope.keys[0].time, 0.25);
  EXPECT_EQ(channel.envelope.keys[0].parameters, (std::array<double, 6>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(channel.envelope.keys[1].shape, 3U);
}

TEST(LightWaveSet, OddNumbersAreTakenForUsualOnes) {
  const Document d = document_of(std::string(still) +
                                 "LWAnimationChannel { 9; 6; 7; 3; nan; 0.0; 0; 6; 0,0,0,0,0,0;;, 1.0; 0.5; 300; 2; "
                                 "0,7;;, 2.0; 0.75; 0; 8; 1,2,3,4,5,6,7,8;;; } } }");
  const LightWaveSet set = set_of(d);
  const LightWaveChannel& channel = set.animations.at(0).channels.at(0);
  EXPECT_EQ(channel.envelope.before, Behaviour::constant);
  EXPECT_EQ(channel.envelope.after, Behaviour::constant);
  ASSERT_EQ(channel.envelope.keys.size(), 2U);
  EXPECT_EQ(channel.envelope.keys[0].parameters[1], 7.0);
  EXPECT_EQ(channel.envelope.keys[1].parameters[5], 6.0);
  const Clip clip = clip_of(set, {.nodes = {0}, .targets = {}}, {});
  ASSERT_EQ(clip.tracks.size(), 2U);
  EXPECT_EQ(validate(clip.tracks[0].curves.at(0)), 0);
}

TEST(LightWaveSet, OfOneChannelAndOneNodeTheFirstCounts) {
  LightWaveSet set{.name = "s", .animations = {{}, {}, {}}};
  set.animations[0].channels = {{.number = 0, .envelope = {.keys = {{.value = 3.0}}}},
                                {.number = 0, .envelope = {.keys = {{.value = 4.0}}}}};
  const Clip clip = clip_of(set, {.nodes = {2, no_index, 2}, .targets = {}}, {});
  ASSERT_EQ(clip.tracks.size(), 2U);
  EXPECT_EQ(clip.tracks[0].subject.index, 2U);
  EXPECT_EQ(clip.tracks[0].curves.at(0).values[0], 3.0);
}

TEST(LightWaveSet, APivotIsTakenOutOfTheRest) {
  // A quarter turn about y, conjugated, before a quarter turn about x.
  const double half = std::sqrt(0.5);
  const Quat pivot(half, 0.0, half, 0.0);
  const Quat own(half, half, 0.0, 0.0);
  Scene scene;
  scene.nodes = {{.name = "a", .rest = {.rotation = pivot * own}}, {.name = "b"}};
  LightWaveSet set{.animations = {{}}};
  set.animations[0].pivot = {half, 0.0, -half, 0.0};
  set.animations[0].controllers = {1, 2, 3};
  set.animations[0].look_ahead = 0.5;
  place_rules(set, {.nodes = {0}, .targets = {1}}, scene);
  EXPECT_NEAR(glm::dot(scene.nodes[0].pivot.rotation, pivot), 1.0, 1e-12);
  EXPECT_NEAR(glm::dot(scene.nodes[0].rest.rotation, own), 1.0, 1e-12);
  ASSERT_EQ(scene.constraints.size(), 1U);
  const auto* rule = std::get_if<ControllerRule>(&scene.constraints[0].rule);
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule->controllers[3], Controller::target);
  EXPECT_EQ(rule->controllers[4], Controller::velocity);
  EXPECT_EQ(rule->controllers[5], Controller::ik);
  EXPECT_EQ(rule->target, 1);
  EXPECT_EQ(rule->look_ahead, 0.5);
}

TEST(LightWaveSet, ControllersThatOnlyTheSolverKnowsAreNoRule) {
  Scene scene;
  scene.nodes = {{.name = "a"}};
  LightWaveSet set{.animations = {{}}};
  set.animations[0].controllers = {3, 99, 0};
  place_rules(set, {.nodes = {0}, .targets = {no_index}}, scene);
  EXPECT_TRUE(scene.constraints.empty());
}

}  // namespace
}  // namespace genga::x
