#include "genga/solve/controller.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

#include <gtest/gtest.h>

#include "genga/math/euler.h"
#include "genga/solve/ik.h"
#include "genga/solve/order.h"
#include "tests/solve/moving_scene.h"

namespace genga {
namespace {

using test::add_motion;
using test::angle_between;
using test::keyed_values;
using test::pivot_of;
using test::Random;

constexpr double hundredth_degree = 0.01 * std::numbers::pi / 180.0;

constexpr std::uint32_t base = 0;      // above the aimer, turned, of uneven scale
constexpr std::uint32_t aimer = 1;     // has a pivot
constexpr std::uint32_t carrier = 2;   // above the target
constexpr std::uint32_t target = 3;    // has a pivot
constexpr std::uint32_t on_aimer = 4;  // hangs on the aimer

Pivot random_pivot(Random& random) {
  const Vec3 position = random.vector(2.0);
  return {position, from_heading_pitch_bank(random.vector(3.0))};
}

// Everything moves.
Scene moving(Random& random) {
  Scene scene;
  scene.nodes.resize(5);
  scene.nodes[aimer].parent = base;
  scene.nodes[target].parent = carrier;
  scene.nodes[on_aimer].parent = aimer;
  scene.nodes[base].rest.scale = {0.6, 1.7, 2.5};
  scene.nodes[aimer].rest.scale = {2.0, 0.5, 1.5};
  scene.nodes[carrier].rest.scale = {1.0, 3.0, 0.5};
  scene.nodes[on_aimer].rest.translation = {1, 2, 3};
  for (const std::uint32_t node : {aimer, target, base}) scene.nodes[node].pivot = random_pivot(random);
  scene.clips.resize(1);
  for (const std::uint32_t node : {base, aimer, carrier, target}) {
    add_motion(scene, node, Property::translation, random, 10.0);
    add_motion(scene, node, Property::rotation, random, 2.5);
  }
  return scene;
}

// A controller of heading and pitch.
ControllerRule controller_of(Controller controller) {
  ControllerRule rule{.node = aimer};
  rule.controllers[3] = rule.controllers[4] = controller;
  return rule;
}

Pose solved_controllers(const Scene& scene, double t) {
  EXPECT_EQ(validate(scene), 0);
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return pose;
}

// The same without its rules.
Pose keyed(Scene scene, double t) {
  scene.constraints.clear();
  return solved_controllers(scene, t);
}

// Radians, between the way the node's +z points in the world and the way to a point.
double miss(const Scene& scene, const Pose& pose, const Vec3& point) {
  return angle_between(Vec3(pose.world[aimer][2]), point - pivot_of(scene, pose, aimer));
}

// A keyed and a solved pose at each of thirty times.
template <class Check>
void at_random_times(const Scene& scene, Random& random, Check check) {
  for (int i = 0; i < 30; ++i) {
    const double t = random.uniform(0.0, 2.0);
    check(t, keyed(scene, t), solved_controllers(scene, t));
  }
}

TEST(Controller, HeadingAndPitchPointAtTheTargetsPivot) {
  Random random(1);
  Scene scene = moving(random);
  ControllerRule rule = controller_of(Controller::target);
  rule.target = target;
  scene.constraints = {{.rule = rule}};
  at_random_times(scene, random, [&](double t, const Pose& before, const Pose& after) {
    ASSERT_GT(miss(scene, before, pivot_of(scene, before, target)), 0.02) << "something is to be done";
    ASSERT_LT(miss(scene, after, pivot_of(scene, after, target)), hundredth_degree) << t;
    ASSERT_LT(miss(scene, after, pivot_of(scene, before, target)), hundredth_degree) << "the target stays";
    ASSERT_LT(glm::distance(pivot_of(scene, after, aimer), pivot_of(scene, before, aimer)), 1e-12);
    const Vec3 carried(after.world[aimer] * Vec4(1, 2, 3, 1));
    ASSERT_LT(glm::distance(Vec3(after.world[on_aimer][3]), carried), 1e-12) << "what hangs on it comes along";
  });
}

// R = Ry(heading) · Rx(pitch) · Rz(bank) of the pose's angles, and what a rotation track of the bank says.
TEST(Controller, BankIsAsKeyed) {
  Random random(2);
  Scene scene = moving(random);
  ControllerRule rule = controller_of(Controller::target);
  rule.target = target;
  scene.constraints = {{.rule = rule}};
  const Track& turn = scene.clips[0].tracks[3];
  ASSERT_EQ(turn.subject.index, aimer);
  ASSERT_EQ(turn.property, Property::rotation);
  at_random_times(scene, random, [&](double t, const Pose&, const Pose& after) {
    ASSERT_EQ(after.angles[aimer].z, evaluate(turn.curves[2], t));
    const Quat rotation =
        from_euler({after.angles[aimer].y, after.angles[aimer].x, after.angles[aimer].z}, EulerOrder::yxz);
    ASSERT_LT(glm::length(after.local[aimer].rotation - rotation), 1e-14);
  });
}

// The aimer stands in the world's axes.
Scene moving_freely(Random& random) {
  Scene scene = moving(random);
  scene.nodes[aimer].parent = no_index;
  scene.nodes[aimer].pivot = {};
  return scene;
}

TEST(Controller, OneAngleIsDrivenAndTheOthersAreAsKeyed) {
  Random random(3);
  Scene scene = moving_freely(random);
  for (const bool is_heading : {true, false}) {
    ControllerRule rule{.node = aimer, .target = target};
    rule.controllers[is_heading ? 3 : 4] = Controller::target;
    scene.constraints = {{.rule = rule}};
    at_random_times(scene, random, [&](double t, const Pose& before, const Pose& after) {
      const Vec3 way = pivot_of(scene, before, target) - Vec3(before.world[aimer][3]);
      Vec3 expected = keyed_values(scene, aimer, Property::rotation, t);
      if (is_heading) expected.x = std::atan2(way.x, way.z);
      if (!is_heading) expected.y = std::asin(-way.y / glm::length(way));
      ASSERT_LT(glm::distance(after.angles[aimer], expected), 1e-9) << t;
    });
  }
}

TEST(Controller, VelocityPointsWhereOneLookAheadLeads) {
  Random random(4);
  Scene scene = moving(random);
  ControllerRule rule = controller_of(Controller::velocity);
  rule.look_ahead = 0.1;
  scene.constraints = {{.rule = rule}};
  at_random_times(scene, random, [&](double t, const Pose&, const Pose& after) {
    const Vec3 way = keyed_values(scene, aimer, Property::translation, t + 0.1) -
                     keyed_values(scene, aimer, Property::translation, t);
    const Vec3 in_world(after.world[base] * Vec4(way, 0.0));
    ASSERT_LT(angle_between(Vec3(after.world[aimer][2]), in_world), hundredth_degree) << t;
  });
}

// The first look that is so far away as to be trusted, found by looking at all of them.
Vec3 trusted_way(const Scene& scene, const ControllerRule& rule, double t) {
  const Vec3 here = keyed_values(scene, aimer, Property::translation, t);
  Vec3 way(0.0);
  for (std::uint32_t step = 1; step <= rule.max_look_steps; ++step) {
    way = keyed_values(scene, aimer, Property::translation, t + step * rule.look_ahead) - here;
    if (glm::length(way) >= rule.reliable_distance) return way;
  }
  return way;
}

TEST(Controller, PathLooksAsFarAsADirectionCanBeTrusted) {
  Random random(5);
  Scene scene = moving(random);
  ControllerRule rule = controller_of(Controller::path);
  rule.look_ahead = 0.02;
  rule.max_look_steps = 8;
  rule.reliable_distance = 1.0;
  scene.constraints = {{.rule = rule}};
  int longer = 0;
  at_random_times(scene, random, [&](double t, const Pose&, const Pose& after) {
    const Vec3 way = trusted_way(scene, rule, t);
    ControllerRule one = rule;
    one.max_look_steps = 1;
    longer += way == trusted_way(scene, one, t) ? 0 : 1;
    ASSERT_LT(angle_between(Vec3(after.world[aimer][2]), Vec3(after.world[base] * Vec4(way, 0.0))), hundredth_degree)
        << t;
  });
  EXPECT_GT(longer, 5) << "one look would not have done";
}

TEST(Controller, DirectionOfLengthZeroHasAnglesZero) {
  Random random(6);
  Scene scene = moving(random);
  for (const Controller controller : {Controller::velocity, Controller::path, Controller::target, Controller::pole}) {
    ControllerRule rule = controller_of(controller);
    rule.target = rule.pole = aimer;
    scene.constraints = {{.rule = rule}};
    const double t = 99.0;  // long after the last key
    const Pose pose = solved_controllers(scene, t);
    EXPECT_EQ(pose.angles[aimer].x, 0.0);
    EXPECT_EQ(pose.angles[aimer].y, 0.0);
    EXPECT_EQ(pose.angles[aimer].z, keyed_values(scene, aimer, Property::rotation, t).z);
  }
}

// No other angle comes nearer, of a thousand.
TEST(Controller, PoleIsFacedAsNearAsEachAngleCan) {
  Random random(7);
  Scene scene = moving_freely(random);
  for (const Vec3::length_type axis : {0, 1, 2}) {
    ControllerRule rule{.node = aimer, .pole = target};
    rule.controllers[3 + static_cast<std::size_t>(axis)] = Controller::pole;
    scene.constraints = {{.rule = rule}};
    at_random_times(scene, random, [&](double t, const Pose& before, const Pose& after) {
      const Vec3 way = pivot_of(scene, before, target) - Vec3(before.world[aimer][3]);
      const auto distance_of = [&](const Vec3& angles) {
        const Vec3 faces = rotate(from_heading_pitch_bank(angles), axis == 2 ? Vec3(0, 1, 0) : Vec3(0, 0, 1));
        return angle_between(faces, way);
      };
      Vec3 angles = keyed_values(scene, aimer, Property::rotation, t);
      const double solved_distance = distance_of(after.angles[aimer]);
      for (int part = 0; part < 1000; ++part) {
        angles[axis] = 2.0 * std::numbers::pi * part / 1000.0;
        ASSERT_GT(distance_of(angles), solved_distance - 1e-9) << t;
      }
      angles[axis] = after.angles[aimer][axis];
      ASSERT_LT(glm::distance(angles, after.angles[aimer]), 1e-12) << "the others are as keyed";
    });
  }
}

TEST(Controller, HeadingAndPitchTogetherPointAtThePole) {
  Random random(8);
  Scene scene = moving(random);
  ControllerRule rule = controller_of(Controller::pole);
  rule.pole = target;
  scene.constraints = {{.rule = rule}};
  at_random_times(scene, random, [&](double t, const Pose&, const Pose& after) {
    ASSERT_LT(miss(scene, after, pivot_of(scene, after, target)), hundredth_degree) << t;
  });
}

TEST(Controller, SameAsTakesTheOthersValueInItsOwnParent) {
  Random random(9);
  Scene scene = moving(random);
  for (std::size_t channel = 0; channel < motion_channel_count; ++channel) {
    ControllerRule rule{.node = aimer, .same_as = target};
    rule.controllers[channel] = Controller::same_as;
    scene.nodes[target].rest.scale = {7, 8, 9};
    scene.constraints = {{.rule = rule}};
    const auto axis = static_cast<Vec3::length_type>(channel % 3);
    at_random_times(scene, random, [&](double t, const Pose&, const Pose& after) {
      Vec3 place = keyed_values(scene, aimer, Property::translation, t);
      Vec3 angles = keyed_values(scene, aimer, Property::rotation, t);
      Vec3 scale = scene.nodes[aimer].rest.scale;
      if (channel < 3) place[axis] = keyed_values(scene, target, Property::translation, t)[axis];
      if (channel / 3 == 1) angles[axis] = keyed_values(scene, target, Property::rotation, t)[axis];
      if (channel > 5) scale[axis] = scene.nodes[target].rest.scale[axis];
      ASSERT_EQ(after.local[aimer].translation, place);
      ASSERT_EQ(after.angles[aimer], angles);
      ASSERT_EQ(after.local[aimer].scale, scale);
      ASSERT_LT(glm::length(after.local[aimer].rotation - from_heading_pitch_bank(angles)), 1e-14);
    });
  }
}

TEST(Controller, LimitsHoldForWhateverDrivesAChannel) {
  Random random(10);
  Scene scene = moving_freely(random);
  ControllerRule rule = controller_of(Controller::target);
  rule.target = target;
  rule.limits[1] = Range{-1.0, 2.0};
  rule.limits[3] = Range{-0.5, 0.25};
  rule.limits[5] = Range{0.1, 0.1};
  rule.limits[6] = Range{0.0, 1.25};
  scene.constraints = {{.rule = rule}};
  at_random_times(scene, random, [&](double t, const Pose& before, const Pose& after) {
    const Vec3 place = keyed_values(scene, aimer, Property::translation, t);
    ASSERT_EQ(after.local[aimer].translation, Vec3(place.x, std::min(2.0, std::max(-1.0, place.y)), place.z));
    const Vec3 way = pivot_of(scene, before, target) - after.local[aimer].translation;
    const double heading = std::atan2(way.x, way.z);
    ASSERT_NEAR(after.angles[aimer].x, std::min(0.25, std::max(-0.5, heading)), 1e-9);
    ASSERT_NEAR(after.angles[aimer].y, std::asin(-way.y / glm::length(way)), 1e-9) << "pitch has none";
    ASSERT_EQ(after.angles[aimer].z, 0.1);
    ASSERT_EQ(after.local[aimer].scale, Vec3(1.25, 0.5, 1.5));
  });
}

TEST(Controller, MissingNodesAndRulesSwitchedOffLeaveThingsAsKeyed) {
  Random random(11);
  Scene scene = moving(random);
  ControllerRule rule = controller_of(Controller::target);
  rule.controllers[0] = rule.controllers[6] = Controller::same_as;
  rule.controllers[5] = Controller::pole;
  scene.constraints = {{.rule = rule}};
  const Mat4 expected = keyed(scene, 1.1).world[aimer];
  EXPECT_EQ(solved_controllers(scene, 1.1).world[aimer], expected);
  rule.target = rule.pole = rule.same_as = target;
  scene.constraints = {{.rule = rule}};
  EXPECT_NE(solved_controllers(scene, 1.1).world[aimer], expected);
  Track off;
  off.subject = {SubjectKind::constraint, 0};
  off.property = Property::enabled;
  off.curves = {test::smooth_curve({0.0})};
  scene.clips[0].tracks.push_back(off);
  EXPECT_EQ(solved_controllers(scene, 1.1).world[aimer], expected);
}

TEST(Controller, BrokenNumbersAndFlattenedParentsStayFinite) {
  Random random(12);
  Scene scene = moving(random);
  scene.nodes[base].rest.scale = {1, 0, 1};
  ControllerRule rule = controller_of(Controller::target);
  rule.target = target;
  rule.limits[5] = Range{std::nan(""), std::nan("")};
  scene.constraints = {{.rule = rule}};
  const Pose pose = solved_controllers(scene, 1.0);
  for (int axis = 0; axis < 3; ++axis) EXPECT_TRUE(std::isfinite(pose.angles[aimer][axis]));
  const Quat turn = pose.local[aimer].rotation;
  EXPECT_NEAR(glm::length(turn), 1.0, 1e-12);
  const Quat told = from_heading_pitch_bank(pose.angles[aimer]);
  EXPECT_NEAR(std::abs(glm::dot(turn, told)), 1.0, 1e-12) << "the rotation is that of the angles";
  rule = controller_of(Controller::path);
  rule.max_look_steps = 4294967295U;
  rule.reliable_distance = 1e300;
  scene.constraints = {{.rule = rule}};
  SolveContext context(scene, scene.clips[0]);
  Pose endless = rest_pose(scene);
  evaluate(context, 0.0, endless);
  std::uint64_t work = 1000;
  solve_turn(rule, context, work, endless);
  EXPECT_EQ(work, 0U) << "ends when the work is used up";
}

}  // namespace
}  // namespace genga
