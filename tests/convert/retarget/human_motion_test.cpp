#include "genga/convert/retarget/human_motion.h"

#include <array>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "genga/core/rest.h"
#include "tests/convert/retarget/figures.h"

namespace genga {
namespace {

using test::place_of;
using test::posed;

Scene dance() {
  Findings findings;
  const std::string examples = std::string(GENGA_TESTDATA_DIR) + "/../examples/";
  return test::scene_of_documents(
      {test::document_at(examples + "figure.pmd"), test::document_at(examples + "dance.vmd")}, findings);
}

Scene motion_of(const Scene& scene, const MotionRange& range, Findings& findings) {
  Work work(usual_limits(), 0);
  Result<Scene> made = human_motion(scene, range, work, findings);
  EXPECT_TRUE(made) << (made ? "" : made.error().text());
  return *std::move(made);
}

std::string codes_of(const Findings& findings) {
  std::string codes;
  for (const Finding& finding : findings) codes += std::string(finding.code) + ' ';
  return codes;
}

// Limbs point as those of the figure do, at every moment, whatever the rests are.
TEST(HumanMotion, LimbsPointAsBefore) {
  const Scene source = dance();
  Findings findings;
  const Scene made = motion_of(source, {}, findings);
  EXPECT_EQ(validate(made), 0);
  constexpr std::array<std::pair<HumanBone, HumanBone>, 6> limbs{
      {{HumanBone::left_upper_arm, HumanBone::left_lower_arm},
       {HumanBone::right_lower_arm, HumanBone::right_hand},
       {HumanBone::left_upper_leg, HumanBone::left_lower_leg},
       {HumanBone::right_lower_leg, HumanBone::right_foot},
       {HumanBone::chest, HumanBone::neck},
       {HumanBone::neck, HumanBone::head}}};
  for (const double time : {0.0, 1.0, 2.5, 4.0, 6.2}) {
    const Pose before = posed(source, time);
    const Pose after = posed(made, time);
    for (const auto& [from, to] : limbs) {
      const Vec3 expected = glm::normalize(place_of(source, before, to) - place_of(source, before, from));
      const Vec3 found = glm::normalize(place_of(made, after, to) - place_of(made, after, from));
      EXPECT_LT(glm::length(expected - found), 2e-3) << name_of(from) << ' ' << time;
    }
  }
}

TEST(HumanMotion, TheRestIsAPoseWithLevelArms) {
  Findings findings;
  const Scene made = motion_of(dance(), {}, findings);
  EXPECT_NE(codes_of(findings).find("human.arms-raised"), std::string::npos) << codes_of(findings);
  const Pose rest = [&] {
    Pose pose;
    pose.world = rest_matrices(made.nodes);
    return pose;
  }();
  for (const auto& [from, to] : {std::pair{HumanBone::left_upper_arm, HumanBone::left_hand},
                                 std::pair{HumanBone::right_upper_arm, HumanBone::right_hand}}) {
    const Vec3 along = glm::normalize(place_of(made, rest, to) - place_of(made, rest, from));
    EXPECT_NEAR(std::abs(along.x), 1.0, 1e-6) << name_of(from);
    EXPECT_EQ(along.x > 0.0, from == HumanBone::left_upper_arm);
  }
  for (const Node& node : made.nodes) EXPECT_EQ(node.rest.rotation, Quat(1.0, 0.0, 0.0, 0.0)) << node.name;
}

// The hips stand in the middle between the legs, and go where these go.
TEST(HumanMotion, HipsAreInTheMiddleBetweenBothLegs) {
  const Scene source = dance();
  Findings findings;
  const Scene made = motion_of(source, {}, findings);
  for (const double time : {0.0, 1.0, 3.0}) {
    const Pose before = posed(source, time);
    const Vec3 middle = 0.5 * (place_of(source, before, HumanBone::left_upper_leg) +
                               place_of(source, before, HumanBone::right_upper_leg));
    EXPECT_LT(glm::length(place_of(made, posed(made, time), HumanBone::hips) - middle), 1e-4) << time;
  }
}

TEST(HumanMotion, APartBeginsAtZero) {
  const Scene source = dance();
  Findings findings;
  const Scene made = motion_of(source, {.from = 1.0, .to = 2.0, .fps = 10.0}, findings);
  EXPECT_DOUBLE_EQ(duration(made.clips[0]), 1.0);
  EXPECT_DOUBLE_EQ(made.clips[0].origin, 1.0);
  EXPECT_EQ(made.clips[0].tracks[0].rotation.size(), 11U);
  const Pose late = posed(source, 1.5);
  const Vec3 middle =
      0.5 * (place_of(source, late, HumanBone::left_upper_leg) + place_of(source, late, HumanBone::right_upper_leg));
  EXPECT_LT(glm::length(place_of(made, posed(made, 0.5), HumanBone::hips) - middle), 1e-4);
}

TEST(HumanMotion, ExpressionsByTheNamesOfMikuMikuDance) {
  Findings findings;
  const Scene made = motion_of(dance(), {}, findings);
  std::string names;
  for (const Morph& morph : made.morphs) names += morph.name + ' ';
  EXPECT_NE(names.find("blink "), std::string::npos) << names;
  EXPECT_NE(names.find("aa "), std::string::npos) << names;
  for (const Morph& morph : made.morphs) EXPECT_TRUE(morph.is_expression) << morph.name;
}

// An avatar's own motion comes back: the figure is marked, and looks along z whatever its version.
TEST(HumanMotion, OfAnAvatar) {
  for (const char* name : {"tilted.vrm", "old.vrm"}) {
    Findings findings;
    const Scene source = test::greeting_on(name, findings);
    const Scene made = motion_of(source, {}, findings);
    const Pose before = posed(source, 1.0);
    const Pose after = posed(made, 1.0);
    const double sign = std::string(name) == "old.vrm" ? -1.0 : 1.0;
    for (const HumanBone bone : {HumanBone::hips, HumanBone::head, HumanBone::left_hand, HumanBone::right_foot}) {
      const Vec3 place = place_of(source, before, bone);
      const Vec3 turned(sign * place.x, place.y, sign * place.z);
      EXPECT_LT(glm::length(place_of(made, after, bone) - turned), 1e-5) << name << ' ' << name_of(bone);
    }
  }
}

// A figure of testdata/vrma as motion capture has it: hips at the origin, the legs spread by 30 degrees, a quarter
// turned.
Scene spread_at_origin() {
  Findings ignored;
  Scene scene = test::greeting().to_scene({}, ignored);
  scene.nodes[0].rest.rotation = glm::angleAxis(glm::radians(90.0), Vec3(0.0, 1.0, 0.0)) * scene.nodes[0].rest.rotation;
  scene.nodes[0].rest.translation = Vec3(0.0, -1.17, 0.0);
  const std::vector<Mat4> worlds = rest_matrices(scene.nodes);
  const std::vector<Quat> rotations = rest_rotations(worlds);
  for (const auto& [bone, degrees] :
       {std::pair{HumanBone::left_upper_leg, 30.0}, {HumanBone::right_upper_leg, -30.0}}) {
    Node& leg = scene.nodes[find_human_figure(scene).index(bone)];
    const Quat above = rotations[static_cast<std::size_t>(leg.parent)];
    const Quat spread = glm::angleAxis(glm::radians(degrees), Vec3(1.0, 0.0, 0.0));
    leg.rest.rotation = glm::conjugate(above) * spread * above * leg.rest.rotation;
  }
  return scene;
}

TEST(HumanMotion, FiguresOfMotionCaptureStandInATPose) {
  const Scene source = spread_at_origin();
  Findings findings;
  const Scene made = motion_of(source, {}, findings);
  EXPECT_NE(codes_of(findings).find("human.legs-not-straight"), std::string::npos) << codes_of(findings);
  Pose rest;
  rest.world = rest_matrices(made.nodes);
  const auto at = [&](HumanBone bone) { return place_of(made, rest, bone); };
  EXPECT_GT(at(HumanBone::left_hand).x, 0.5) << "it looks along z";
  EXPECT_NEAR(at(HumanBone::left_hand).z, at(HumanBone::left_upper_arm).z, 1e-5);
  for (const auto& [top, foot] : {std::pair{HumanBone::left_upper_leg, HumanBone::left_foot},
                                  {HumanBone::right_upper_leg, HumanBone::right_foot}}) {
    const Vec3 along = glm::normalize(at(foot) - at(top));
    EXPECT_NEAR(along.y, -1.0, 1e-6) << name_of(top);
    EXPECT_NEAR(at(foot).y, 0.0, 0.02) << "the feet are on the floor";
  }
  EXPECT_GT(at(HumanBone::hips).y, 1.0) << "and the hips a leg above it";
}

// The rest is another pose of the same bones: limbs point as before, seen from where the figure looks.
TEST(HumanMotion, AnotherRestChangesNoMotion) {
  const Scene source = spread_at_origin();
  Findings findings;
  const Scene made = motion_of(source, {}, findings);
  const Quat front = glm::angleAxis(glm::radians(-90.0), Vec3(0.0, 1.0, 0.0));
  for (const double time : {0.0, 0.5, 1.0, 2.0}) {
    const Pose before = posed(source, time);
    const Pose after = posed(made, time);
    for (const auto& [from, to] : {std::pair{HumanBone::left_upper_leg, HumanBone::left_lower_leg},
                                   {HumanBone::right_lower_leg, HumanBone::right_foot},
                                   {HumanBone::left_upper_arm, HumanBone::left_hand}}) {
      const Vec3 expected =
          rotate(front, glm::normalize(place_of(source, before, to) - place_of(source, before, from)));
      const Vec3 found = glm::normalize(place_of(made, after, to) - place_of(made, after, from));
      EXPECT_LT(glm::length(expected - found), 1e-5) << name_of(from) << ' ' << time;
    }
  }
}

TEST(HumanMotion, HighRatesAreHalvedAndAskedOnesAreNot) {
  Scene scene = dance();
  Findings findings;
  scene.axes.frames_per_second = 240.0;
  EXPECT_EQ(motion_of(scene, {.to = 1.0}, findings).clips[0].tracks[0].rotation.size(), 61U);
  EXPECT_EQ(motion_of(scene, {.to = 1.0, .fps = 120.0}, findings).clips[0].tracks[0].rotation.size(), 121U);
}

TEST(HumanMotion, WhatIsNoFigureIsRefused) {
  Scene scene = dance();
  Work work(usual_limits(), 0);
  Findings findings;
  Scene two = scene;
  two.clips.push_back(two.clips[0]);
  EXPECT_EQ(human_motion(two, {}, work, findings).error().code, ErrorCode::bad_argument);
  for (Node& node : scene.nodes) {
    if (node.name == "左手首") node.name = "x";
  }
  const Result<Scene> made = human_motion(scene, {}, work, findings);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::no_conversion);
  EXPECT_NE(made.error().message.find("leftHand"), std::string::npos) << made.error().message;
}

TEST(HumanMotion, LongOnesMeetTheLimits) {
  Allowance allowance = usual_limits();
  ASSERT_TRUE(set_limit(allowance, "frames", 100));
  Work work(allowance, 0);
  Findings findings;
  const Result<Scene> made = human_motion(dance(), {}, work, findings);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga
