#include "genga/physics/physics_nodes.h"

#include <gtest/gtest.h>

#include "tests/physics/hair.h"

namespace genga {
namespace {

using test::hair;
using test::track_of;

TEST(PhysicsNodes, AreThoseThatBodiesMove) {
  const Scene scene = hair(BodyMode::dynamic_with_node);
  const std::vector<PhysicsNode> nodes = physics_nodes(scene);
  ASSERT_EQ(nodes.size(), 2U);
  EXPECT_EQ(nodes[0].index, 1U);
  EXPECT_TRUE(nodes[0].is_simulated);
  EXPECT_FALSE(nodes[0].is_placed) << "its bone keeps its place";
  EXPECT_TRUE(physics_nodes(hair())[0].is_placed);
}

TEST(PhysicsNodes, LinksBesideThemBelongToThem) {
  Scene scene = hair();
  scene.bodies[2].mode = BodyMode::follow;
  scene.nodes.emplace_back().name = "goal";
  scene.constraints.push_back(
      {.name = "ik",
       .source_name = {},
       .rule =
           IkRule{.goal = 3, .effector = 2, .links = {{.node = 1}, {.node = 0}}, .iterations = 10, .max_step = 1.0}});
  const std::vector<PhysicsNode> nodes = physics_nodes(scene);
  ASSERT_EQ(nodes.size(), 2U);
  EXPECT_EQ(nodes[1].index, 0U);
  EXPECT_FALSE(nodes[1].is_simulated);
}

TEST(PhysicsNodes, AreSwitchedOffByKeysOfNothingElse) {
  Clip clip;
  EXPECT_FALSE(is_switched_off(clip, 1));
  clip.tracks.push_back(track_of(1, Property::physics, {0.0, 1.0}, {{0, 1}}));
  EXPECT_FALSE(is_switched_off(clip, 1));
  clip.tracks.back() = track_of(1, Property::physics, {0.0, 1.0}, {{0, 0}});
  EXPECT_TRUE(is_switched_off(clip, 1));
  EXPECT_FALSE(is_switched_off(clip, 2));
}

}  // namespace
}  // namespace genga
