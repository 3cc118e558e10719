#include "genga/evaluate/hierarchy.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <numbers>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "genga/core/scene.h"
#include "genga/math/euler.h"
#include "tests/corpus.h"

namespace genga {
namespace {

Node node(std::int32_t parent, const Vec3& translation) {
  Node made;
  made.parent = parent;
  made.rest.translation = translation;
  return made;
}

// A child that stands before its parent, two roots, a branch.
Scene branched() {
  Scene scene;
  scene.nodes = {node(2, {0, 1, 0}), node(no_index, {5, 0, 0}), node(no_index, {1, 0, 0}), node(2, {0, 0, 3}),
                 node(0, {0, 2, 0})};
  return scene;
}

TEST(Hierarchy, ParentsComeFirstAndSubtreesAreRanges) {
  const Scene scene = branched();
  const Hierarchy hierarchy(scene.nodes);
  ASSERT_EQ(hierarchy.order().size(), 5U);
  const auto place = [&](std::uint32_t n) {
    return std::find(hierarchy.order().begin(), hierarchy.order().end(), n) - hierarchy.order().begin();
  };
  for (std::uint32_t n = 0; n < 5; ++n) {
    const std::int32_t parent = scene.nodes[n].parent;
    if (parent == no_index) continue;
    EXPECT_LT(place(static_cast<std::uint32_t>(parent)), place(n));
  }
  std::vector<std::uint32_t> below(hierarchy.subtree(2).begin(), hierarchy.subtree(2).end());
  std::sort(below.begin(), below.end());
  EXPECT_EQ(below, (std::vector<std::uint32_t>{0, 2, 3, 4}));
  EXPECT_TRUE(hierarchy.is_below(4, 2));
  EXPECT_TRUE(hierarchy.is_below(4, 4));
  EXPECT_FALSE(hierarchy.is_below(2, 4));
  EXPECT_FALSE(hierarchy.is_below(1, 2));
}

TEST(Hierarchy, WorldIsParentTimesLocal) {
  const Scene scene = branched();
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  const double turn = std::numbers::pi / 4;  // half of a right angle about z: +y becomes -x
  pose.local[2].rotation = Quat(std::cos(turn), 0, 0, std::sin(turn));
  update_world(hierarchy, pose);
  EXPECT_NEAR(glm::distance(Vec3(pose.world[4][3]), Vec3(1 - 3, 0, 0)), 0.0, 1e-15);
  EXPECT_NEAR(glm::distance(Vec3(pose.world[3][3]), Vec3(1, 0, 3)), 0.0, 1e-15);
  EXPECT_EQ(Vec3(rest_world(scene, hierarchy)[4][3]), Vec3(1, 3, 0));
}

// Many nodes are placed several numbers at a time: each has the bits of glm's own product.
TEST(Hierarchy, AllAtOnceIsToTheBitWhatOneByOneIs) {
  Scene scene;
  for (std::int32_t i = 0; i < 40; ++i) scene.nodes.push_back(node(i % 7 == 0 ? i / 7 - 1 : i - 1, {0.1 * i, 1, -0.2}));
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    const double angle = 0.3 + 0.7 * static_cast<double>(i);
    pose.local[i].rotation = glm::normalize(Quat(std::cos(angle), 0.2, std::sin(angle), 0.1));
    pose.local[i].scale = Vec3(1.0, 1.0 + 0.01 * angle, 0.5);
  }
  update_world(hierarchy, pose);
  Pose again = pose;
  for (const std::uint32_t n : hierarchy.order()) {
    place_node(hierarchy, again, n);
    const std::int32_t parent = scene.nodes[n].parent;
    const Mat4 local = to_matrix(pose.local[n]);
    const Mat4 wanted = parent == no_index ? local : pose.world[static_cast<std::size_t>(parent)] * local;
    EXPECT_EQ(again.world[n], pose.world[n]) << n;
    EXPECT_EQ(pose.world[n], wanted) << n;
  }
}

TEST(Hierarchy, PartOfItCanBeUpdated) {
  const Scene scene = branched();
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  update_world(hierarchy, pose);
  pose.local[0].translation = {0, 9, 0};
  pose.local[3].translation = {0, 0, 9};
  update_world(hierarchy, pose, 0);
  EXPECT_EQ(Vec3(pose.world[4][3]), Vec3(1, 11, 0));
  EXPECT_EQ(Vec3(pose.world[3][3]), Vec3(1, 0, 3)) << "not below node 0";
}

TEST(Hierarchy, DeepChainsNeedNoDeepStack) {
  std::vector<Node> nodes;
  for (std::int32_t i = 0; i < 200000; ++i) nodes.push_back(node(i - 1, {0, 0, 0}));
  EXPECT_EQ(Hierarchy(nodes).subtree(0).size(), nodes.size());
}

// A hand in the scene's space stays when its parent moves.
TEST(Hierarchy, NodesInSceneSpaceStayAndTheWayToThemChanges) {
  Scene scene = branched();
  scene.nodes[0].in_scene_space = true;  // below node 2
  scene.nodes[0].rest.translation = {4, 4, 4};
  const Hierarchy hierarchy(scene.nodes);
  EXPECT_EQ(hierarchy.in_scene_space().size(), 1U);
  Pose pose = rest_pose(scene);
  const double turn = std::numbers::pi / 4;  // half of a right angle about z: +x becomes +y
  pose.local[2].rotation = Quat(std::cos(turn), 0, 0, std::sin(turn));
  for (int again = 0; again < 2; ++again) {
    update_world(hierarchy, pose);
    EXPECT_EQ(Vec3(pose.world[0][3]), Vec3(4, 4, 4));
    // From (1, 0, 0), turned: (3, 4, 4) is 4 along the parent's x, which points up, and -3 along its y.
    EXPECT_NEAR(glm::distance(pose.local[0].translation, Vec3(4, -3, 4)), 0.0, 1e-14);
    EXPECT_NEAR(pose.local[0].rotation.z, -std::sin(turn), 1e-15);
    EXPECT_EQ(Vec3(pose.world[4][3]), Vec3(4, 6, 4)) << "what hangs on it goes with it";
  }
  pose.local[2].translation = {0, 0, 0};
  update_world(hierarchy, pose, 2);
  EXPECT_EQ(Vec3(pose.world[0][3]), Vec3(4, 4, 4));
  EXPECT_NEAR(glm::distance(pose.local[0].translation, Vec3(4, -4, 4)), 0.0, 1e-14);
}

// M = T · R(pivot rotation) · R · S · T(-pivot), multiplied out one factor at a time.
Mat4 pivoted(const Transform& t, const Pivot& pivot) {
  Mat4 away(1.0);
  away[3] = Vec4(-pivot.position, 1.0);
  return to_matrix({.translation = t.translation}) * to_matrix({.rotation = pivot.rotation}) *
         to_matrix({.rotation = t.rotation}) * to_matrix({.scale = t.scale}) * away;
}

TEST(Hierarchy, NodesTurnAndScaleAboutTheirPivots) {
  Scene scene = branched();
  scene.nodes[2].pivot = {.position = {0.2, -0.3, 0.4}, .rotation = from_euler({0.4, -1.1, 2.0}, EulerOrder::yxz)};
  scene.nodes[2].rest = {
      .translation = {1, 2, -3}, .rotation = from_euler({-0.47, 0.31, 0.23}, EulerOrder::yxz), .scale = {0.7, 1.3, 2}};
  const Hierarchy hierarchy(scene.nodes);
  const std::vector<Mat4> world = rest_world(scene, hierarchy);
  const Mat4 expected = pivoted(scene.nodes[2].rest, scene.nodes[2].pivot);
  for (int column = 0; column < 4; ++column) {
    EXPECT_NEAR(glm::distance(world[2][column], expected[column]), 0.0, 1e-14) << column;
  }
  EXPECT_NEAR(glm::distance(world[2] * Vec4(scene.nodes[2].pivot.position, 1.0), Vec4(1, 2, -3, 1)), 0.0, 1e-14)
      << "the pivot is where the translation says";
  EXPECT_NEAR(glm::distance(world[0][3], expected * Vec4(0, 1, 0, 1)), 0.0, 1e-14) << "children hang on the whole";
  const Mat4 folded = to_matrix(without_pivot(scene.nodes[2].rest, scene.nodes[2].pivot));
  EXPECT_NEAR(glm::distance(folded[3], expected[3]), 0.0, 1e-14);
  EXPECT_EQ(Hierarchy(branched().nodes).pivot(0), nullptr);
}

TEST(Hierarchy, OneNodeCanBePlacedAndItsPivotAsked) {
  Scene scene = branched();
  scene.nodes[0].pivot.position = {0, 0, 5};
  scene.nodes[4].in_scene_space = true;
  scene.nodes[4].pivot.position = {0, 0, 1};
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  update_world(hierarchy, pose);
  pose.local[0].translation = {0, 9, 0};
  pose.local[0].rotation = Quat(0, 0, 1, 0);  // half a turn about y does not move the pivot
  EXPECT_EQ(pivot_in_world(hierarchy, pose, 0), Vec3(1, 9, 0));
  EXPECT_EQ(pivot_in_world(hierarchy, pose, 1), Vec3(5, 0, 0));
  EXPECT_EQ(pivot_in_world(hierarchy, pose, 4), Vec3(0, 2, 1)) << "in the scene's space";
  EXPECT_EQ(Vec3(pose.world[0][3]), Vec3(1, 1, -5)) << "not placed yet";
  place_node(hierarchy, pose, 0);
  EXPECT_EQ(Vec3(pose.world[0][3]), Vec3(1, 9, 5));
}

// Matrices that Layout showed. Rows are where the axes go, the last where the origin does; they have ten digits.
TEST(Hierarchy, CorpusPivotsOfLayout) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  std::ifstream file(test::corpus_file("truth/lightwave_pivot_fk_oracle.json"));
  const nlohmann::json truth = nlohmann::json::parse(file);
  const auto vector = [](const nlohmann::json& array, std::size_t first) {
    return Vec3(array[first].get<double>(), array[first + 1].get<double>(), array[first + 2].get<double>());
  };
  ASSERT_EQ(truth["cases"].size(), 6U);
  for (const auto& shown : truth["cases"]) {
    Scene scene;
    scene.nodes.resize(1);
    scene.nodes[0].pivot = {vector(shown["pivot"], 0),
                            from_heading_pitch_bank(glm::radians(vector(shown["pivot_rotation_deg"], 0)))};
    const auto& values = shown["values"];
    scene.nodes[0].rest = {vector(values, 0), from_heading_pitch_bank(vector(values, 3)), vector(values, 6)};
    const Mat4 world = rest_world(scene, Hierarchy(scene.nodes))[0];
    for (int column = 0; column < 4; ++column) {
      const Vec3 expected = vector(shown["world"][static_cast<std::size_t>(column)], 0);
      EXPECT_LT(glm::distance(Vec3(world[column]), expected), 1e-6) << shown["name"] << ' ' << column;
    }
  }
}

TEST(Hierarchy, WithoutAParentTheSceneIsTheParent) {
  Scene scene = branched();
  scene.nodes[1].in_scene_space = true;
  const Hierarchy hierarchy(scene.nodes);
  EXPECT_TRUE(hierarchy.in_scene_space().empty());
  EXPECT_EQ(Vec3(rest_world(scene, hierarchy)[1][3]), Vec3(5, 0, 0));
}

}  // namespace
}  // namespace genga
