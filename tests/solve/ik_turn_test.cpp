#include "genga/solve/ik_turn.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/scene.h"

namespace genga {
namespace {

// A rod of length 1 that turns about x, from straight on along z by some angle.
class HingeTest : public testing::Test {
 protected:
  HingeTest() {
    scene_.nodes.resize(2);
    scene_.nodes[1].parent = 0;
    scene_.nodes[1].rest.translation = {0, 0, 1};
  }

  // The hinge's angle after a step towards a goal that would turn it to one of its own.
  double angle_after(double from, double to, const Range& range, const Pass& pass) {
    Pose pose = rest_pose(scene_);
    pose.local[0].rotation = Quat(std::cos(from / 2), std::sin(from / 2), 0, 0);
    Chain chain;
    chain.start(nodes_, pose, Vec3(0, -std::sin(to), std::cos(to)));
    turn_link(make_link_turn(std::array<Range, 3>{range, Range{}, Range{}}, 4.0), 1, pass, chain);
    const Quat& own = chain.rotation(1);
    EXPECT_NEAR(glm::length(own), 1.0, 1e-14);
    EXPECT_EQ(own.y, 0.0);
    EXPECT_EQ(own.z, 0.0);
    return std::remainder(2.0 * std::atan2(own.x, own.w), 2.0 * std::numbers::pi);
  }

  static constexpr std::array<std::uint32_t, 2> nodes_{1, 0};
  Scene scene_;
};

// By angles, as the rule is documented: inside it stays; outside it is mirrored at the end if that leaves it inside.
double expected(double angle, const Range& range, bool mirrors) {
  if (angle >= range.lowest && angle <= range.highest) return angle;
  const double end = angle < range.lowest ? range.lowest : range.highest;
  const double mirrored = 2.0 * end - angle;
  return mirrors && mirrored >= range.lowest && mirrored <= range.highest ? mirrored : end;
}

TEST_F(HingeTest, AnglesAreKeptAsTheirRangesTell) {
  const std::vector<Range> ranges{{-std::numbers::pi, -0.01},
                                  {0.01, std::numbers::pi},
                                  {-0.5, 0.5},
                                  {-std::numbers::pi, std::numbers::pi},
                                  {0.2, 0.3},
                                  {2.0, 3.0},
                                  {-3.05, -2.0},
                                  {-7.0, 1.0},
                                  {0.5, 9.0}};
  const std::vector<double> angles{-3.0, -2.2, -1.0, -0.3, -0.05, 0.05, 0.25, 0.6, 1.3, 2.5, 3.1};
  for (const Range& range : ranges) {
    for (const double from : angles) {
      for (const double to : angles) {
        // Nearly in line no step is taken.
        if (std::abs(std::sin(to - from)) < 1e-3) continue;
        const double first = angle_after(from, to, range, {.is_in_first_half = true});
        EXPECT_NEAR(std::remainder(first - expected(to, range, true), 2.0 * std::numbers::pi), 0.0, 1e-12)
            << range.lowest << ' ' << range.highest << ' ' << from << ' ' << to;
        const double second = angle_after(from, to, range, {});
        EXPECT_NEAR(std::remainder(second - expected(to, range, false), 2.0 * std::numbers::pi), 0.0, 1e-12)
            << range.lowest << ' ' << range.highest << ' ' << from << ' ' << to;
      }
    }
  }
}

TEST_F(HingeTest, InLineWithTheGoalItIsBroughtWithinItsRangeInTheFirstPassAlone) {
  EXPECT_NEAR(angle_after(0.0, 0.0, {-std::numbers::pi, -0.01}, {.is_first = true, .is_in_first_half = true}), -0.01,
              1e-15);
  EXPECT_EQ(angle_after(0.0, 0.0, {-std::numbers::pi, -0.01}, {.is_in_first_half = true}), 0.0);
}

// Goals before it and after it, within a step and beyond.
TEST(LinkTurn, AFreeLinkTurnsByTheAngleBetweenOrByItsStep) {
  Scene scene;
  scene.nodes.resize(2);
  scene.nodes[1].parent = 0;
  scene.nodes[1].rest.translation = {0, 0, 2};
  const std::array<std::uint32_t, 2> nodes{1, 0};
  for (const double angle : {1e-9, 0.3, 1.5, 1.7, 3.0, std::numbers::pi - 1e-9}) {
    for (const double step : {0.1, 1.6, 3.5}) {
      Chain chain;
      chain.start(nodes, rest_pose(scene), Vec3(std::sin(angle), 0, std::cos(angle)));
      turn_link(make_link_turn(std::nullopt, step), 1, {}, chain);
      const Quat& own = chain.rotation(1);
      const double turned = 2.0 * std::atan2(own.y, own.w);
      EXPECT_NEAR(turned, std::min(angle, step), 1e-12) << angle << ' ' << step;
      EXPECT_NEAR(glm::length(own), 1.0, 1e-15);
      // What the chain says of effector and goal is what the rotation makes of them.
      const Vec3 effector = rotate(own, Vec3(0, 0, 2));
      EXPECT_NEAR(chain.distance(), glm::distance(effector, Vec3(std::sin(angle), 0, std::cos(angle))), 1e-12);
    }
  }
}

}  // namespace
}  // namespace genga
