#include "genga/solve/ik.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/scene.h"

namespace genga {
namespace {

constexpr double thigh = 5.0;  // units
constexpr double shin = 4.0;

constexpr std::uint32_t hip = 1;
constexpr std::uint32_t knee = 2;
constexpr std::uint32_t ankle = 3;
constexpr std::uint32_t foot_goal = 4;
constexpr std::uint32_t toe = 5;
const Vec3 hip_place(1, 10, 0);

// A straight leg, and the goal as a node of its own.
Scene leg() {
  Scene scene;
  scene.nodes.resize(6);
  const auto place = [&](std::uint32_t node, std::int32_t parent, const Vec3& translation) {
    scene.nodes[node].parent = parent;
    scene.nodes[node].rest.translation = translation;
  };
  place(hip, 0, hip_place);
  place(knee, 1, {0, -thigh, 0});
  place(ankle, 2, {0, -shin, 0});
  place(toe, 3, {0, 0, -1});
  return scene;
}

// The shin backwards: towards +z is a negative angle about x.
constexpr Range backwards{-std::numbers::pi, -0.5 * std::numbers::pi / 180.0};
constexpr Range forwards{0.5 * std::numbers::pi / 180.0, std::numbers::pi};

IkLink hinge(std::uint32_t node, int axis, const Range& range) {
  IkLink link{node, std::array<Range, 3>{}};
  (*link.limits)[static_cast<std::size_t>(axis)] = range;
  return link;
}

IkRule leg_rule(std::uint32_t iterations, const Range& bend = backwards) {
  return {.goal = foot_goal,
          .effector = ankle,
          .links = {hinge(knee, 0, bend), {hip}},
          .iterations = iterations,
          .max_step = 2.0};
}

struct Solved {
  Pose pose;
  std::uint64_t work_left = 0;
  Vec3 at(std::uint32_t node) const { return Vec3(pose.world[node][3]); }
};

Solved solve_leg(const IkRule& rule, const Vec3& goal_place) {
  const Scene scene = leg();
  const Hierarchy hierarchy(scene.nodes);
  Solved solved{rest_pose(scene), max_solve_work};
  solved.pose.local[foot_goal].translation = goal_place;
  update_world(hierarchy, solved.pose);
  Chain chain;
  solve_ik(IkPlan(rule, hierarchy), hierarchy, chain, solved.work_left, solved.pose);
  update_world(hierarchy, solved.pose);
  return solved;
}

// Goals all round below the hip, from near to almost stretched.
std::vector<Vec3> goal_places() {
  std::vector<Vec3> all;
  for (const double share : {0.15, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995}) {
    for (const double tilt : {0.0, 0.4, 0.8, 1.2}) {
      for (int i = 0; i < 8; ++i) {
        const double round = std::numbers::pi / 4 * i;
        const Vec3 direction(std::sin(tilt) * std::cos(round), -std::cos(tilt), std::sin(tilt) * std::sin(round));
        all.push_back(hip_place + direction * (share * (thigh + shin)));
      }
    }
  }
  return all;
}

// The knee's angle follows from the three distances, whatever way the leg was turned to reach.
double knee_bend_of(double distance) {
  return std::numbers::pi - std::acos((thigh * thigh + shin * shin - distance * distance) / (2 * thigh * shin));
}

// A knee takes no step once ankle and goal are in line with it within 1e-4: how far the ankle then is from the goal, by
// the angle between the shin and the line from the hip.
double stays_short(double distance) { return 1.05e-4 * shin * distance / (thigh * std::sin(knee_bend_of(distance))); }

TEST(Ik, LegReachesItsGoalWithTheBendThatDistancesDemand) {
  for (const Vec3& place : goal_places()) {
    const Solved solved = solve_leg(leg_rule(1000), place);
    const double distance = glm::distance(place, hip_place);
    const double short_by = stays_short(distance);
    // If a straight leg is right above its goal, the first pass bends the knee by the minimum of a knee's bend. Ankle
    // and goal are then in line.
    const bool is_in_line = place.x == hip_place.x && place.z == hip_place.z && distance > 0.99 * (thigh + shin);
    if (is_in_line) {
      ASSERT_LT(glm::distance(solved.at(ankle), place), thigh + shin - distance);
    } else {
      ASSERT_NEAR(glm::distance(solved.at(ankle), place), 0.0, std::max(1e-3, short_by)) << distance;
      const Quat& bent = solved.pose.local[knee].rotation;
      const double for_short = short_by * distance / (thigh * shin * std::sin(knee_bend_of(distance)));
      ASSERT_NEAR(-2.0 * std::atan2(bent.x, bent.w), knee_bend_of(distance), std::max(2e-3, for_short)) << distance;
    }
    ASSERT_NEAR(glm::distance(solved.at(toe), solved.at(ankle)), 1.0, 1e-12) << "what hangs below comes along";
  }
}

TEST(Ik, KneeTurnsAboutItsAxisOnlyAndNeverTheWrongWay) {
  for (const double sign : {-1.0, 1.0}) {
    const Range bend = sign < 0.0 ? backwards : forwards;
    for (const std::uint32_t iterations : {1U, 2U, 3U, 40U}) {
      for (const Vec3& place : goal_places()) {
        const Quat bent = solve_leg(leg_rule(iterations, bend), place).pose.local[knee].rotation;
        ASSERT_EQ(bent.y, 0.0);
        ASSERT_EQ(bent.z, 0.0);
        const double angle = sign * 2.0 * std::atan2(bent.x, bent.w);
        ASSERT_GE(angle, 0.5 * std::numbers::pi / 180 - 1e-12);
        ASSERT_LE(angle, std::numbers::pi + 1e-12);
      }
    }
  }
}

// Left-handed, figures look along -z: the shin goes back, to +z, and the knee forward.
TEST(Ik, KneePointsForward) {
  const Solved solved = solve_leg(leg_rule(200), hip_place + Vec3(0, -7, 0));
  EXPECT_LT(solved.at(knee).z, -1.0);
}

TEST(Ik, BeyondItsReachTheLegPointsAtTheGoal) {
  const Vec3 direction = glm::normalize(Vec3(1, -2, 0.5));
  const Solved solved = solve_leg(leg_rule(200), hip_place + 20.0 * direction);
  const Vec3 reached = solved.at(ankle) - hip_place;
  // The knee keeps half a degree, which shortens the leg by less than 1e-4.
  EXPECT_NEAR(glm::length(reached), thigh + shin, 1e-4);
  EXPECT_NEAR(glm::dot(glm::normalize(reached), direction), 1.0, 1e-4);
}

TEST(Ik, OneStepTurnsNoFurtherThanItMay) {
  const IkRule rule{.goal = foot_goal, .effector = ankle, .links = {{hip}}, .iterations = 3, .max_step = 0.1};
  // A right angle away: three steps of 0.1 are taken.
  const Solved solved = solve_leg(rule, hip_place + Vec3(9, 0, 0));
  EXPECT_NEAR(2.0 * std::atan2(solved.pose.local[hip].rotation.z, solved.pose.local[hip].rotation.w), 0.3, 1e-12);
}

// The second link by twice as much, the third by three times.
TEST(Ik, LinksFartherFromTheEffectorMayTurnFurther) {
  const IkRule rule{
      .goal = foot_goal, .effector = ankle, .links = {{knee}, {hip}, {0}}, .iterations = 1, .max_step = 0.1};
  const Solved solved = solve_leg(rule, hip_place + Vec3(-30, 0, 0));
  for (const auto& [node, step] : {std::pair{knee, 0.1}, std::pair{hip, 0.2}, std::pair{0U, 0.3}}) {
    const Quat& turned = solved.pose.local[node].rotation;
    EXPECT_NEAR(2.0 * std::atan2(glm::length(Vec3(turned.x, turned.y, turned.z)), turned.w), step, 1e-12) << node;
  }
}

// The goal is where no shin bends: the first pass comes back from the limit by its whole step, the second takes one
// back.
TEST(Ik, ABendBeyondTheRangeIsMirroredInTheFirstHalfOfThePasses) {
  IkRule rule{
      .goal = foot_goal, .effector = ankle, .links = {hinge(knee, 0, backwards)}, .iterations = 2, .max_step = 0.1};
  const double wrong = 0.3;  // radians: the goal lies to the front, where no shin bends
  const Vec3 place = hip_place + Vec3(0, -thigh, 0) + shin * Vec3(0, -std::cos(wrong), -std::sin(wrong));
  const auto bend = [&] {
    const Quat turned = solve_leg(rule, place).pose.local[knee].rotation;
    return -2.0 * std::atan2(turned.x, turned.w);
  };
  const double least = 0.5 * std::numbers::pi / 180;
  rule.iterations = 1;  // of which none is in the first half
  EXPECT_NEAR(bend(), least, 1e-12);
  rule.iterations = 2;  // of which one is
  EXPECT_NEAR(bend(), 2 * least, 1e-12);
  rule.iterations = 3;  // the third is held at the limit
  EXPECT_NEAR(bend(), least, 1e-12);
}

TEST(Ik, AStraightLegThatLooksAtItsGoalBendsAllTheSame) {
  const Solved solved = solve_leg(leg_rule(200), hip_place + Vec3(0, -6, 0));
  EXPECT_NEAR(glm::distance(solved.at(ankle), hip_place + Vec3(0, -6, 0)), 0.0, 2e-3);
}

TEST(Ik, PassesEndWhenTheGoalIsNear) {
  const IkRule rule{.goal = foot_goal, .effector = ankle, .links = {{hip}}, .iterations = 40, .max_step = 4.0};
  const Vec3 below = hip_place - Vec3(0, thigh + shin, 0);
  EXPECT_EQ(solve_leg(rule, below + Vec3(0.9e-4, 0, 0)).pose.local[hip].rotation, Quat(1, 0, 0, 0));
  EXPECT_NE(solve_leg(rule, below + Vec3(1.1e-4, 0, 0)).pose.local[hip].rotation, Quat(1, 0, 0, 0));
}

TEST(Ik, AFreeLinkAimsInOneStep) {
  const IkRule rule{.goal = foot_goal, .effector = ankle, .links = {{hip}}, .iterations = 1, .max_step = 4.0};
  const Vec3 direction = glm::normalize(Vec3(0.3, 0.5, -0.8));
  const Solved solved = solve_leg(rule, hip_place + 3.0 * direction);
  EXPECT_NEAR(glm::distance(solved.at(ankle), hip_place + 9.0 * direction), 0.0, 1e-12);
}

TEST(Ik, ChangesNothingWithoutLinksIterationsOrAChain) {
  IkRule rule = leg_rule(40);
  const auto is_at_rest = [](const Solved& solved) {
    return solved.at(ankle) == hip_place - Vec3(0, thigh + shin, 0) &&
           solved.pose.local[hip].rotation == Quat(1, 0, 0, 0);
  };
  const Vec3 place = hip_place + Vec3(0, -6, -2);
  ASSERT_FALSE(is_at_rest(solve_leg(rule, place)));
  rule.iterations = 0;
  EXPECT_TRUE(is_at_rest(solve_leg(rule, place)));
  rule = leg_rule(40);
  rule.links = {{foot_goal}, {ankle}, {toe}};
  EXPECT_TRUE(is_at_rest(solve_leg(rule, place))) << "the effector hangs below none of them";
  rule.links.clear();
  EXPECT_TRUE(is_at_rest(solve_leg(rule, place)));
  rule = leg_rule(40);
  rule.max_step = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(is_at_rest(solve_leg(rule, place)));
}

// The leg hangs where it did, and its bones are as long as they were.
void expect_whole_leg(const Solved& solved) {
  EXPECT_EQ(solved.at(hip), hip_place);
  EXPECT_NEAR(glm::distance(solved.at(hip), solved.at(knee)), thigh, 1e-12);
  EXPECT_NEAR(glm::distance(solved.at(knee), solved.at(ankle)), shin, 1e-12);
}

TEST(Ik, BrokenGoalLeavesFiniteRotations) {
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    expect_whole_leg(solve_leg(leg_rule(40), {bad, 0, 0}));
  }
}

TEST(Ik, GoalOnTheHipOrTheKneeIsNoDivisionByZero) {
  for (const Vec3& place : {hip_place, hip_place - Vec3(0, thigh, 0), hip_place - Vec3(0, thigh + shin, 0)}) {
    expect_whole_leg(solve_leg(leg_rule(40), place));
  }
}

// 60,000 nodes, 255 links, 65,535 iterations: some 10^12 placements if nothing stopped them.
TEST(Ik, HugeChainsStopAtTheLimitOfWork) {
  Scene scene;
  scene.nodes.resize(60000);
  for (std::size_t i = 1; i < scene.nodes.size(); ++i) {
    scene.nodes[i].parent = static_cast<std::int32_t>(i) - 1;
    scene.nodes[i].rest.translation = {0, 0.001, 0};
  }
  IkRule rule{.goal = 0, .effector = 59999, .links = {}, .iterations = 65535, .max_step = 0.01};
  for (std::uint32_t i = 0; i < 255; ++i) rule.links.push_back({i * 200, {}});
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  update_world(hierarchy, pose);
  Chain chain;
  std::uint64_t work = max_solve_work;
  solve_ik(IkPlan(rule, hierarchy), hierarchy, chain, work, pose);
  EXPECT_LT(work, scene.nodes.size());
}

// Whatever its one axis is, the whole leg turned with it bends as one that bends about x.
TEST(Ik, AHingeMayTurnAboutAnyAxis) {
  const IkRule about_x{
      .goal = foot_goal, .effector = ankle, .links = {hinge(knee, 0, backwards)}, .iterations = 40, .max_step = 2.0};
  const Solved wanted = solve_leg(about_x, hip_place + Vec3(0, -6, 2));
  const double angle = 2.0 * std::atan2(wanted.pose.local[knee].rotation.x, wanted.pose.local[knee].rotation.w);
  // x, y, z in turn are x: y goes to z, z to x.
  Scene scene = leg();
  const auto turned = [](const Vec3& v) { return Vec3(v.z, v.x, v.y); };
  for (Node& node : scene.nodes) node.rest.translation = turned(node.rest.translation);
  IkRule about_y = about_x;
  about_y.links = {hinge(knee, 1, backwards)};
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  pose.local[foot_goal].translation = turned(hip_place + Vec3(0, -6, 2));
  update_world(hierarchy, pose);
  Chain chain;
  std::uint64_t work = max_solve_work;
  solve_ik(IkPlan(about_y, hierarchy), hierarchy, chain, work, pose);
  EXPECT_NEAR(2.0 * std::atan2(pose.local[knee].rotation.y, pose.local[knee].rotation.w), angle, 1e-12);
  EXPECT_EQ(pose.local[knee].rotation.x, 0.0);
  EXPECT_EQ(pose.local[knee].rotation.z, 0.0);
}

Quat about_axis(int axis, double angle) {
  Vec3 direction(0.0);
  direction[axis] = 1.0;
  return glm::angleAxis(angle, direction);
}

// One step of a free link turns it to its goal; of a limited one the angles of that turn, in the order that its ranges
// give, are brought into them.
TEST(Ik, AnglesOfALinkStayWithinTheirRanges) {
  struct Case {
    std::array<Range, 3> limits;
    std::array<int, 3> order;  // outermost first
    Vec3 angles;               // of the turn that is asked for
    Vec3 kept;                 // what is left of them in the second half of the passes
  };
  const Range wide{-3.0, 3.0};
  const std::vector<Case> cases{
      {{{{-0.5, 0.5}, wide, wide}}, {1, 0, 2}, {0.9, 0.3, -0.2}, {0.5, 0.3, -0.2}},
      {{{{-1.5, 1.5}, {-0.1, 0.2}, wide}}, {1, 0, 2}, {0.4, 0.3, -0.2}, {0.4, 0.2, -0.2}},
      {{{wide, {-0.4, 0.4}, wide}}, {2, 1, 0}, {0.2, -0.9, 0.3}, {0.2, -0.4, 0.3}},
      {{{wide, wide, {-0.3, 0.3}}}, {0, 2, 1}, {0.2, 0.3, 0.8}, {0.2, 0.3, 0.3}},
      {{{wide, wide, wide}}, {0, 2, 1}, {0.2, 0.3, 0.8}, {0.2, 0.3, 0.8}},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(testing::PrintToString(one.order));
    const auto rotation = [&](const Vec3& angles) {
      return about_axis(one.order[0], angles[one.order[0]]) * about_axis(one.order[1], angles[one.order[1]]) *
             about_axis(one.order[2], angles[one.order[2]]);
    };
    // The link's own rotation is all but there; what one pass adds is a turn about the shin.
    Scene scene = leg();
    const Hierarchy hierarchy(scene.nodes);
    Pose pose = rest_pose(scene);
    pose.local[hip].rotation = rotation(one.angles);
    update_world(hierarchy, pose);
    const Vec3 reached(pose.world[knee][3]);
    // A goal a thousandth of a radian away from where the effector is.
    const Vec3 aside = glm::normalize(glm::cross(reached - hip_place, Vec3(0.3, 0.5, -0.8)));
    pose.local[foot_goal].translation = reached + 1e-3 * aside;
    update_world(hierarchy, pose);
    const IkRule rule{
        .goal = foot_goal, .effector = knee, .links = {{hip, one.limits}}, .iterations = 1, .max_step = 1.0};
    Chain chain;
    std::uint64_t work = max_solve_work;
    solve_ik(IkPlan(rule, hierarchy), hierarchy, chain, work, pose);
    const Quat& got = pose.local[hip].rotation;
    const Quat wanted = rotation(one.kept);
    EXPECT_LT(std::min(glm::length(got - wanted), glm::length(got + wanted)), 1e-3);
  }
}

TEST(Ik, InTheFirstHalfAnAngleComesBackFromTheEndOfItsRange) {
  Scene scene = leg();
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  pose.local[hip].rotation = about_axis(0, 0.6);
  update_world(hierarchy, pose);
  const Vec3 reached(pose.world[knee][3]);
  pose.local[foot_goal].translation = reached + Vec3(1e-3, 0, 0);
  update_world(hierarchy, pose);
  const std::array<Range, 3> limits{{{-0.5, 0.5}, {-1.0, 1.0}, {-1.0, 1.0}}};
  IkRule rule{.goal = foot_goal, .effector = knee, .links = {{hip, limits}}, .iterations = 3, .max_step = 1e-9};
  Chain chain;
  std::uint64_t work = max_solve_work;
  // 0.6 is 0.1 beyond: 0.4 in the first of three passes, and within the range then.
  solve_ik(IkPlan(rule, hierarchy), hierarchy, chain, work, pose);
  EXPECT_NEAR(2.0 * std::atan2(pose.local[hip].rotation.x, pose.local[hip].rotation.w), 0.4, 1e-6);
}

}  // namespace
}  // namespace genga
