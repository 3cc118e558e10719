#include "genga/solve/chain_ik.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "genga/math/euler.h"
#include "genga/solve/ik.h"
#include "genga/solve/order.h"
#include "tests/solve/moving_scene.h"

namespace genga {
namespace {

using test::Random;
constexpr double pi = std::numbers::pi;

constexpr std::uint32_t body = 0;
constexpr std::uint32_t shoulder = 1;
constexpr std::uint32_t elbow = 2;
constexpr std::uint32_t hand = 3;
constexpr std::uint32_t goal = 4;
constexpr std::uint32_t finger = 5;
constexpr double upper = 3.0;  // units
constexpr double lower = 2.0;
const Vec3 shoulder_place(1, 2, 3);

// Bones along +z, the elbow bent by keyed_bend about x, shoulder free in heading and pitch, elbow in pitch alone.
Scene arm(double keyed_bend = 0.4) {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  scene.nodes.resize(6);
  const auto hang = [&](std::uint32_t node, std::uint32_t parent, const Vec3& place) {
    scene.nodes[node].parent = static_cast<std::int32_t>(parent);
    scene.nodes[node].rest.translation = place;
  };
  hang(shoulder, body, shoulder_place);
  hang(elbow, shoulder, {0, 0, upper});
  hang(hand, elbow, {0, 0, lower});
  hang(finger, hand, {0, 0, 1});
  scene.nodes[elbow].rest.rotation = from_heading_pitch_bank({0, keyed_bend, 0});
  ChainRule rule{.goal = goal, .effector = hand};
  rule.joints = {{.node = elbow, .turns = {false, true, false}}, {.node = shoulder, .turns = {true, true, false}}};
  scene.constraints = {{.rule = rule}};
  return scene;
}

ChainRule& chain(Scene& scene, std::size_t index = 0) {
  return *std::get_if<ChainRule>(&scene.constraints[index].rule);
}

Pose solved(const Scene& scene) {
  EXPECT_EQ(validate(scene), 0);
  SolveContext context(scene);
  Pose pose;
  evaluate(context, 0.0, pose);
  solve(context, pose);
  return pose;
}

Pose reached(Scene scene, const Vec3& place) {
  scene.nodes[goal].rest.translation = place;
  return solved(scene);
}

Vec3 at(const Pose& pose, std::uint32_t node) { return Vec3(pose.world[node][3]); }

// In every direction, near and far, none behind the arm's back, where heading and pitch alone would have to jump.
std::vector<Vec3> goals(double min_share, double max_share) {
  Random random(1);
  std::vector<Vec3> places;
  for (int i = 0; i < 60; ++i) {
    const double heading = random.uniform(-2.5, 2.5);
    const double pitch = random.uniform(-1.2, 1.2);
    const Vec3 direction = from_heading_pitch_bank({heading, pitch, 0}) * Vec3(0, 0, 1);
    places.push_back(shoulder_place + random.uniform(min_share, max_share) * (upper + lower) * direction);
  }
  return places;
}

// The law of cosines.
double bend_of(double distance) {
  return pi - std::acos((upper * upper + lower * lower - distance * distance) / (2.0 * upper * lower));
}

TEST(ChainIk, TwoBonesReachWithTheBendThatDistancesDemand) {
  const Scene scene = arm();
  for (const Vec3& place : goals(0.25, 0.98)) {
    const Pose pose = reached(scene, place);
    ASSERT_LT(glm::distance(at(pose, hand), place), 1e-9);
    ASSERT_LT(pose.residuals[0], 1e-9);
    ASSERT_NEAR(std::abs(pose.angles[elbow].y), bend_of(glm::distance(place, shoulder_place)), 1e-7);
    ASSERT_EQ(pose.angles[elbow].x, 0.0) << "the elbow turns by pitch alone";
    ASSERT_EQ(pose.angles[shoulder].z, 0.0);
    ASSERT_LT(glm::distance(at(pose, finger), Vec3(pose.world[hand] * Vec4(0, 0, 1, 1))), 1e-12);
    const Quat spelled = from_heading_pitch_bank(pose.angles[shoulder]);
    ASSERT_LT(glm::length(pose.local[shoulder].rotation - spelled), 1e-14);
  }
}

TEST(ChainIk, TheElbowStaysOnItsKeyedSide) {
  for (const double bend : {0.4, -0.4}) {
    for (const Vec3& place : goals(0.4, 0.95)) {
      ASSERT_GT(reached(arm(bend), place).angles[elbow].y * bend, 0.0) << bend;
    }
  }
}

TEST(ChainIk, AReachedGoalAtRestLeavesThePoseAlone) {
  Scene scene = arm();
  scene.nodes[shoulder].rest.rotation = from_heading_pitch_bank({0.7, -0.3, 0.2});
  scene.constraints[0].rule = IkRule{};
  const Pose keyed = solved(scene);
  const Vec3 place = at(keyed, hand);
  scene.constraints = arm().constraints;
  SolveContext context(scene);
  const Pose pose = reached(scene, place);
  EXPECT_EQ(pose.local[shoulder].rotation, keyed.local[shoulder].rotation);
  EXPECT_EQ(pose.local[elbow].rotation, keyed.local[elbow].rotation);
  EXPECT_LT(pose.residuals[0], 1e-12);
}

TEST(ChainIk, BeyondItsReachTheArmPointsAtTheGoal) {
  for (const Vec3& place : goals(1.001, 30.0)) {
    const Pose pose = reached(arm(), place);
    const double distance = glm::distance(place, shoulder_place);
    ASSERT_NEAR(pose.residuals[0], distance - (upper + lower), 1e-6);
    ASSERT_LT(test::angle_between(at(pose, hand) - shoulder_place, place - shoulder_place), 1e-6);
  }
}

TEST(ChainIk, KeptWithinReachTheResidualIsToldFromWhereTheGoalIsDrawnTo) {
  Scene scene = arm();
  chain(scene).keeps_within_reach = true;
  EXPECT_LT(reached(scene, shoulder_place + Vec3(20, 3, 9)).residuals[0], 1e-6);
}

TEST(ChainIk, TooNearAGoalTheRestIsTold) {
  // The arm folds to a length of upper - lower.
  const Pose pose = reached(arm(), shoulder_place + Vec3(0, 0.1, 0.5));
  EXPECT_NEAR(glm::distance(at(pose, hand), shoulder_place), upper - lower, 1e-3);
  EXPECT_NEAR(pose.residuals[0], upper - lower - std::hypot(0.1, 0.5), 1e-3);
}

TEST(ChainIk, PivotsAndScalesOnTheWayCount) {
  Random random(2);
  Scene scene = arm();
  for (const std::uint32_t node : {body, shoulder, elbow, hand, goal}) {
    scene.nodes[node].pivot = {random.vector(0.3), from_heading_pitch_bank(random.vector(3.0))};
    scene.nodes[node].rest.scale = Vec3(1.0) + random.vector(0.3);
  }
  for (ChainJoint& joint : chain(scene).joints) joint.turns = {true, true, true};
  for (int i = 0; i < 30; ++i) {
    Scene posed = scene;  // where the hand can be
    posed.constraints[0].rule = AppendRule{.node = finger, .source = finger};
    for (const std::uint32_t node : {shoulder, elbow}) {
      posed.nodes[node].rest.rotation = scene.nodes[node].rest.rotation * from_heading_pitch_bank(random.vector(0.5));
    }
    scene.nodes[goal].rest.translation = test::pivot_of(posed, solved(posed), hand);
    const Pose pose = solved(scene);
    const Vec3 got = test::pivot_of(scene, pose, hand);
    ASSERT_NEAR(pose.residuals[0], glm::distance(got, test::pivot_of(scene, pose, goal)), 1e-9);
    ASSERT_LT(pose.residuals[0], 1e-8);
  }
}

TEST(ChainIk, LimitsHold) {
  Scene scene = arm();
  ChainRule& rule = chain(scene);
  rule.joints[0].limits[1] = Range{0.2, 1.5};
  rule.joints[1].limits[0] = Range{-0.6, 0.6};
  rule.joints[1].limits[1] = Range{-0.9, 0.3};
  for (const Vec3& place : goals(0.3, 1.2)) {
    const Pose pose = reached(scene, place);
    const auto is_in = [](double value, double low, double high) { return value >= low && value <= high; };
    ASSERT_TRUE(is_in(pose.angles[elbow].y, 0.2, 1.5)) << pose.angles[elbow].y;
    ASSERT_TRUE(is_in(pose.angles[shoulder].x, -0.6, 0.6));
    ASSERT_TRUE(is_in(pose.angles[shoulder].y, -0.9, 0.3));
    ASSERT_NEAR(pose.residuals[0], glm::distance(at(pose, hand), place), 1e-12);
  }
  Random random(4);
  for (int i = 0; i < 30; ++i) {
    Scene posed = arm(random.uniform(0.3, 1.4));
    posed.nodes[shoulder].rest.rotation =
        from_heading_pitch_bank({random.uniform(-0.5, 0.5), random.uniform(-0.8, 0.2), 0.0});
    posed.constraints.clear();
    ASSERT_LT(reached(scene, at(solved(posed), hand)).residuals[0], 1e-8) << "limits allow it";
  }
}

// Angles from a grid: none is nearer to the goal than what was found by more than the grid is coarse.
TEST(ChainIk, WithinLimitsNoPoseIsMuchNearer) {
  Scene scene = arm();
  ChainRule& rule = chain(scene);
  rule.joints[0].limits[1] = Range{0.2, 1.5};
  rule.joints[1].limits[0] = Range{-0.6, 0.6};
  rule.joints[1].limits[1] = Range{-0.9, 0.3};
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  for (const Vec3& place : {Vec3(8, 2, 3), Vec3(-2, 6, 5), Vec3(2, -4, 6), Vec3(1, 2, 6), Vec3(1, 2, 12)}) {
    double nearest = std::numeric_limits<double>::infinity();
    for (double bend = 0.2; bend <= 1.5; bend += 0.05) {
      for (double heading = -0.6; heading <= 0.6; heading += 0.05) {
        for (double pitch = -0.9; pitch <= 0.3; pitch += 0.05) {
          pose.local[elbow].rotation = from_heading_pitch_bank({0, bend, 0});
          pose.local[shoulder].rotation = from_heading_pitch_bank({heading, pitch, 0});
          update_world(hierarchy, pose);
          nearest = std::min(nearest, glm::distance(at(pose, hand), place));
        }
      }
    }
    EXPECT_LT(reached(scene, place).residuals[0], nearest + 0.1);
  }
}

TEST(ChainIk, KeyedAnglesAreDrawnIntoLimits) {
  Scene scene = arm(0.1);
  chain(scene).joints[0].limits[1] = Range{1.0, 1.5};
  EXPECT_GE(reached(scene, shoulder_place + Vec3(0, 1, 4)).angles[elbow].y, 1.0);
}

// A snake of three joints about one axis: where it is stiff it turns less.
Scene snake() {
  Scene scene;
  scene.nodes.resize(5);
  ChainRule rule{.goal = 4, .effector = 3};
  for (std::uint32_t node = 0; node < 4; ++node) {
    if (node > 0)
      scene.nodes[node] = {.parent = static_cast<std::int32_t>(node) - 1, .rest = {.translation = {0, 0, 2}}};
    if (node < 3) rule.joints.push_back({.node = node, .turns = {true, false, false}});
    scene.nodes[node].rest.rotation = from_heading_pitch_bank({0.1, 0, 0});
  }
  scene.nodes[4].rest.translation = {3, 0, 4};
  scene.constraints = {{.rule = rule}};
  return scene;
}

TEST(ChainIk, StiffJointsTurnLess) {
  const Pose free = solved(snake());
  EXPECT_LT(free.residuals[0], 1e-9);
  Scene scene = snake();
  chain(scene).joints[1].stiffness.x = 0.9;
  const Pose stiff = solved(scene);
  EXPECT_LT(stiff.residuals[0], 1e-9);
  EXPECT_LT(std::abs(stiff.angles[1].x - 0.1), 0.5 * std::abs(free.angles[1].x - 0.1));
  chain(scene).joints[1].stiffness.x = 1.0;
  const Pose fixed = solved(scene);
  EXPECT_LT(fixed.residuals[0], 1e-9);
  EXPECT_EQ(fixed.angles[1].x, rest_pose(snake()).angles[1].x);
}

TEST(ChainIk, AStraightArmBendsWhereItsLimitsLetIt) {
  for (const double sign : {1.0, -1.0}) {
    Scene scene = arm(0.0);
    chain(scene).joints[0].limits[1] = sign > 0.0 ? Range{0.0, 2.5} : Range{-2.5, 0.0};
    for (const double length : {4.999, 4.9, 4.0, 2.0}) {
      const Pose pose = reached(scene, shoulder_place + Vec3(0, 0, length));
      EXPECT_LT(pose.residuals[0], 1e-8) << length;
      EXPECT_NEAR(sign * pose.angles[elbow].y, bend_of(length), 1e-6) << length;
    }
  }
  EXPECT_GT(reached(arm(0.0), shoulder_place + Vec3(0, 0, 4)).angles[elbow].y, 0.1) << "without limits, positive";
}

// Two hands of one body: what they share turns so that both reach.
Scene two_hands() {
  Scene scene;
  scene.nodes.resize(8);
  const auto hang = [&](std::uint32_t node, std::int32_t parent, const Vec3& place) {
    scene.nodes[node].parent = parent;
    scene.nodes[node].rest.translation = place;
  };
  hang(1, 0, {0, 0, 3});
  hang(2, 1, {-1, 0, 0});
  hang(3, 2, {0, 0, 2});
  hang(4, 1, {1, 0, 0});
  hang(5, 4, {0, 0, 2});
  for (std::uint32_t side = 0; side < 2; ++side) {
    ChainRule rule{.goal = 6 + side, .effector = 3 + 2 * side};
    for (const std::uint32_t node : {2 + 2 * side, 1U, 0U}) {
      rule.joints.push_back({.node = node, .turns = {true, true, false}});
    }
    scene.constraints.push_back({.rule = rule});
  }
  return scene;
}

TEST(ChainIk, ChainsOnTheSameJointsReachTogether) {
  Scene scene = two_hands();
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    scene.nodes[6].rest.translation = Vec3(-1, 0.5, 4.5) + random.vector(0.4);
    scene.nodes[7].rest.translation = Vec3(1, 0, 4.5) + random.vector(0.4);
    const Pose pose = solved(scene);
    ASSERT_LT(glm::distance(at(pose, 3), at(pose, 6)), 1e-8);
    ASSERT_LT(glm::distance(at(pose, 5), at(pose, 7)), 1e-8);
    ASSERT_LT(pose.residuals[0] + pose.residuals[1], 2e-8);
  }
}

TEST(ChainIk, StrengthWeighsGoalsThatCannotAllBeReached) {
  Scene scene = two_hands();
  scene.nodes[6].rest.translation = {-6, 0, 3};
  scene.nodes[7].rest.translation = {6, 0, 3};
  const Pose even = solved(scene);
  EXPECT_NEAR(even.residuals[0], even.residuals[1], 0.05);
  chain(scene, 0).strength = 10.0;
  const Pose strong = solved(scene);
  EXPECT_LT(strong.residuals[0], even.residuals[0] - 0.3);
  EXPECT_GT(strong.residuals[1], even.residuals[1] + 0.1);
}

TEST(ChainIk, OrientationIsMatched) {
  Scene scene = arm();
  chain(scene).matches_orientation = true;
  scene.nodes[goal].rest.rotation = from_heading_pitch_bank({0.5, 0.8, -2.0});
  scene.nodes[hand].pivot.rotation = from_heading_pitch_bank({1, 0.3, 2});
  const Pose pose = reached(scene, shoulder_place + Vec3(1, 2, 3));
  EXPECT_LT(glm::distance(at(pose, hand), at(pose, goal)), 1e-9);
  for (int column = 0; column < 3; ++column) {
    EXPECT_LT(glm::distance(pose.world[hand][column], pose.world[goal][column]), 1e-9) << column;
  }
}

// What hangs on the arm aims at something, and the goal hangs on what aims.
TEST(ChainIk, ControllersAndChainsGoTogether) {
  Scene scene = arm();
  scene.nodes.resize(8);
  scene.nodes[6].rest.translation = {0, 3, 3};
  scene.nodes[7].rest.translation = {5, 5, 5};
  scene.nodes[goal].parent = 6;
  ControllerRule fingers{.node = finger, .target = 6};
  fingers.controllers[3] = fingers.controllers[4] = Controller::target;
  ControllerRule carries = fingers;
  carries.node = 6;
  carries.target = 7;
  scene.constraints = {{.rule = fingers}, scene.constraints[0], {.rule = carries}};
  const Pose pose = reached(scene, {0, 0, 3});
  EXPECT_LT(glm::distance(at(pose, goal), Vec3(0, 3, 3) + 3.0 * glm::normalize(Vec3(5, 2, 2))), 1e-12);
  EXPECT_LT(glm::distance(at(pose, hand), at(pose, goal)), 1e-9);
  EXPECT_LT(test::angle_between(Vec3(pose.world[finger][2]), at(pose, 6) - at(pose, finger)), 1e-9);
}

// Six joints that are free within their limits.
Scene tentacle() {
  Scene scene;
  scene.nodes.resize(8);
  ChainRule rule{.goal = 7, .effector = 6};
  for (std::uint32_t node = 0; node < 6; ++node) {
    scene.nodes[node + 1] = {.parent = static_cast<std::int32_t>(node), .rest = {.translation = {0, 0, 1}}};
    scene.nodes[node].rest.rotation = from_heading_pitch_bank({0.1, 0.2, 0});
    ChainJoint joint{.node = node, .turns = {true, true, true}};
    joint.limits[1] = Range{-0.9, 0.7};
    joint.limits[0] = Range{-0.8, 0.8};
    rule.joints.push_back(joint);
  }
  scene.constraints = {{.rule = rule}};
  return scene;
}

// The goal goes smoothly in and out of reach, which is 6, at less than five units a second.
TEST(ChainIk, JointsMoveSmoothlyWhenTheGoalDoes) {
  constexpr double rate = 960.0;  // steps a second
  const Scene scene = tentacle();
  SolveContext context(scene);
  Pose pose;
  std::vector<Vec3> last;
  for (int i = 0; i < 1900; ++i) {
    const double t = i / rate;
    evaluate(context, 0.0, pose);
    const Vec3 place(2.5 * std::sin(t), -2.0 + 0.8 * std::cos(1.7 * t), 4.0 + 0.9 * std::sin(1.3 * t));
    pose.local[7].translation = place;
    solve(context, pose);
    // An elbow's angle depends on the square root of what is missing to the stretched length. There no speed is too
    // fast, but a step of 5/960 units is at most 0.06 radians for any joint.
    const double fastest = glm::length(place) > 5.95 ? 0.06 * rate : 8.0;
    for (std::size_t node = 0; node < last.size(); ++node) {
      ASSERT_LT(glm::distance(pose.angles[node], last[node]), fastest / rate) << t << ' ' << node;
    }
    last.assign(pose.angles.begin(), pose.angles.begin() + 6);
  }
}

// The pose does not depend on what was solved before.
TEST(ChainIk, TheSameTimeHasTheSameBits) {
  const Scene scene = tentacle();
  SolveContext context(scene);
  const auto solved_for = [&](const Vec3& place, Pose& pose) {
    evaluate(context, 0.0, pose);
    pose.local[7].translation = place;
    solve(context, pose);
  };
  Pose fresh;
  solved_for({1, -2, 3}, fresh);
  Pose used;
  solved_for({-2, 2, 1}, used);
  solved_for({1, -2, 3}, used);
  EXPECT_EQ(used.angles, fresh.angles);
  EXPECT_EQ(used.world, fresh.world);
}

TEST(ChainIk, SwitchedOffOrWithoutJointsNothingTurns) {
  Scene scene = arm();
  scene.nodes[goal].rest.translation = {1, 1, 1};
  SolveContext context(scene);
  Pose pose;
  evaluate(context, 0.0, pose);
  pose.enabled[0] = 0;
  solve(context, pose);
  EXPECT_EQ(pose.angles[shoulder], Vec3(0, 0, 0));
  EXPECT_EQ(pose.residuals[0], 0.0);
  chain(scene).joints.clear();
  const Pose without = solved(scene);
  EXPECT_EQ(without.angles[shoulder], Vec3(0, 0, 0));
  EXPECT_EQ(without.residuals[0], 0.0);
}

TEST(ChainIk, StiffThroughoutItOnlyTellsTheDistance) {
  Scene scene = arm(0.0);
  for (ChainJoint& joint : chain(scene).joints) joint.stiffness = Vec3(1.0);
  const Pose pose = reached(scene, shoulder_place + Vec3(0, 2, upper + lower));
  EXPECT_EQ(pose.angles[shoulder], Vec3(0, 0, 0));
  EXPECT_NEAR(pose.residuals[0], 2.0, 1e-12);
}

// The arm hangs where it did, and its bones are as long as they were.
void expect_whole_arm(const Pose& pose) {
  EXPECT_EQ(at(pose, shoulder), shoulder_place);
  EXPECT_NEAR(glm::distance(at(pose, shoulder), at(pose, elbow)), upper, 1e-12);
  EXPECT_NEAR(glm::distance(at(pose, elbow), at(pose, hand)), lower, 1e-12);
}

TEST(ChainIk, BrokenNumbersStayFinite) {
  for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity(), 1e300}) {
    const Pose pose = reached(arm(), {bad, 0, 0});
    SCOPED_TRACE(bad);
    expect_whole_arm(pose);
    EXPECT_TRUE(std::isfinite(pose.residuals[0]));
  }
  Scene scene = arm();
  scene.nodes[body].rest.scale = {0, 0, 0};
  EXPECT_TRUE(std::isfinite(solved(scene).angles[shoulder].x));
  scene = arm();
  chain(scene).strength = std::numeric_limits<double>::infinity();
  chain(scene).joints[0].stiffness = Vec3(std::nan(""));
  EXPECT_TRUE(std::isfinite(solved(scene).angles[shoulder].x));
  for (const Vec3& place : {shoulder_place, shoulder_place + Vec3(0, 0, upper), Vec3(0, 0, 0)}) {
    const Pose pose = reached(arm(), place);
    EXPECT_TRUE(std::isfinite(pose.angles[elbow].y));
    expect_whole_arm(pose);
  }
}

// A chain of 60,000 joints, and one that can never reach.
TEST(ChainIk, HugeChainsStopAtTheLimitOfWork) {
  Scene scene;
  scene.nodes.resize(60001);
  ChainRule rule{.goal = 60000, .effector = 59999};
  for (std::uint32_t i = 0; i < 60000; ++i) {
    scene.nodes[i].parent = static_cast<std::int32_t>(i) - 1;
    scene.nodes[i].rest.translation = {0, 0, 0.001};
    rule.joints.push_back({.node = i, .turns = {true, true, true}});
  }
  scene.nodes[60000].rest.translation = {9, 99, 9};
  for (int i = 0; i < 20; ++i) scene.constraints.push_back({.rule = rule});
  const Pose pose = solved(scene);
  EXPECT_TRUE(std::isfinite(pose.angles[0].x));
}

}  // namespace
}  // namespace genga
