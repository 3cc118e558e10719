#include "genga/solve/append.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Radians: some roundings of a double.
constexpr double rounding = 1e-14;

Quat about(const Vec3& axis, double angle) { return {std::cos(angle / 2), glm::normalize(axis) * std::sin(angle / 2)}; }

double difference(const Quat& a, const Quat& b) { return std::min(glm::length(a - b), glm::length(a + b)); }

Pose pose_of(const Quat& source, const Quat& own) {
  Pose pose;
  pose.local.resize(3);
  pose.local[0].rotation = source;
  pose.local[1].rotation = own;
  return pose;
}

// Solves for nodes whose rest is the identity.
void solve_at_rest(const AppendRule& rule, Pose& pose) {
  Pose rest;
  rest.local.resize(pose.local.size());
  solve_append(rule, rest, {}, pose);
}

Quat appended(const Quat& source, const Quat& own, double ratio, bool replace = false) {
  Pose pose = pose_of(source, own);
  solve_at_rest({.node = 1, .source = 0, .ratio = ratio, .replace = replace}, pose);
  return pose.local[1].rotation;
}

const Vec3 axis(1, 2, -3);
const Quat none(1, 0, 0, 0);

TEST(Append, TakesAShareOfTheAngle) {
  for (const double ratio : {0.0, 0.25, 0.5, 0.75, 1.0, -1.0, -0.3, 1.5}) {
    EXPECT_LT(difference(appended(about(axis, 1.2), none, ratio), about(axis, 1.2 * ratio)), rounding) << ratio;
  }
}

TEST(Append, TakesTheShorterWay) {
  EXPECT_LT(difference(appended(-about(axis, 1.2), none, 0.5), about(axis, 0.6)), rounding);
}

TEST(Append, TurnsWithinTheNodesOwnRotation) {
  const Quat own = about({0, 1, 0}, 0.7);
  EXPECT_LT(difference(appended(about(axis, 1.2), own, 0.5), own * about(axis, 0.6)), rounding);
}

TEST(Append, ReplacesWhenTheRuleSaysSo) {
  EXPECT_LT(difference(appended(about(axis, 1.2), about({0, 1, 0}, 0.7), 1.0, true), about(axis, 1.2)), rounding);
}

TEST(Append, SourceMayItselfBeAppendedTo) {
  Pose pose = pose_of(about(axis, 1.2), none);
  solve_at_rest({.node = 1, .source = 0, .ratio = 0.5}, pose);
  solve_at_rest({.node = 2, .source = 1, .ratio = 0.5}, pose);
  EXPECT_LT(difference(pose.local[2].rotation, about(axis, 0.3)), rounding);
}

// An eye that turns back what both eyes and its own key have turned it: the source's own rotation counts as well as
// what it inherits.
TEST(Append, AChainPassesOnTheOwnRotationToo) {
  const Quat own = about({0, 1, 0}, 0.4);
  Pose pose = pose_of(about({1, 0, 0}, 0.6), own);
  solve_at_rest({.node = 1, .source = 0, .ratio = 1.0}, pose);
  solve_at_rest({.node = 2, .source = 1, .ratio = -1.0}, pose);
  const Quat whole = own * about({1, 0, 0}, 0.6);
  EXPECT_LT(difference(pose.local[1].rotation, whole), rounding);
  EXPECT_LT(difference(pose.local[2].rotation, glm::conjugate(whole)), rounding);
}

// A source that comes later has only its own key so far.
TEST(Append, ASourceThatComesLaterGivesItsOwnRotation) {
  Pose pose = pose_of(about(axis, 1.2), about(axis, 0.2));
  solve_at_rest({.node = 2, .source = 1, .ratio = 0.5}, pose);
  solve_at_rest({.node = 1, .source = 0, .ratio = 1.0}, pose);
  EXPECT_LT(difference(pose.local[2].rotation, about(axis, 0.1)), rounding);
}

TEST(Append, TranslationsOfAChainAddUp) {
  Pose rest;
  rest.local.resize(3);
  Pose pose = rest;
  pose.local[0].translation = {1, 0, 0};
  pose.local[1].translation = {0, 2, 0};
  solve_append({.node = 1, .source = 0, .ratio = 0.5, .rotates = false, .translates = true}, rest, {}, pose);
  solve_append({.node = 2, .source = 1, .ratio = 2.0, .rotates = false, .translates = true}, rest, {}, pose);
  EXPECT_EQ(pose.local[1].translation, Vec3(0.5, 2, 0));
  EXPECT_EQ(pose.local[2].translation, Vec3(1, 4, 0));
}

TEST(Append, TranslationCountsFromTheSourcesRest) {
  Pose rest;
  rest.local.resize(2);
  rest.local[0].translation = {1, 2, 3};
  rest.local[1].translation = {0, 5, 0};
  Pose pose = rest;
  pose.local[0] = {.translation = {2, 0, 3}, .rotation = about(axis, 1.2)};
  pose.local[1].translation = {0, 6, 0};
  solve_append({.node = 1, .source = 0, .ratio = -0.5, .rotates = false, .translates = true}, rest, {}, pose);
  EXPECT_EQ(pose.local[1].translation, Vec3(-0.5, 7, 0));
  EXPECT_EQ(pose.local[1].rotation, none) << "rotation is not asked for";
  solve_append({.node = 1, .source = 0, .ratio = 2.0, .translates = true}, rest, {}, pose);
  EXPECT_EQ(pose.local[1].translation, Vec3(1.5, 3, 0));
  EXPECT_LT(difference(pose.local[1].rotation, about(axis, 2.4)), rounding);
}

// A child of what turns by 0.7 and stands 2 away: in the scene's space it has turned by 0.7 and its own 0.5, and moved.
TEST(Append, MayTakeTheWorldsMotion) {
  Scene scene;
  scene.nodes.resize(3);
  scene.nodes[1].parent = 0;
  scene.nodes[1].rest.translation = {2, 0, 0};
  const Hierarchy hierarchy(scene.nodes);
  const Pose rest = rest_pose(scene);
  Pose pose = rest;
  pose.local[0].rotation = about({0, 0, 1}, 0.7);
  pose.local[1].rotation = about({0, 0, 1}, 0.5);
  update_world(hierarchy, pose);
  const AppendRule rule{.node = 2, .source = 1, .ratio = 0.5, .translates = true, .takes_world = true};
  solve_append(rule, rest, rest_world(scene, hierarchy), pose);
  EXPECT_LT(difference(pose.local[2].rotation, about({0, 0, 1}, 0.6)), rounding);
  EXPECT_LT(glm::distance(pose.local[2].translation, Vec3(std::cos(0.7) - 1.0, std::sin(0.7), 0.0)), rounding);
}

}  // namespace
}  // namespace genga
