#include "genga/solve/chain.h"

#include <cmath>

#include <gtest/gtest.h>

#include "genga/core/scene.h"

namespace genga {
namespace {

TEST(Chain, PlacesItsJointsAsTheHierarchyDoes) {
  Scene scene;
  for (std::int32_t i = 0; i < 5; ++i) {
    Node node;
    node.parent = i - 1;
    node.rest.translation = {0.1 * i, 1.0, -0.2};
    scene.nodes.push_back(node);
  }
  const Hierarchy hierarchy(scene.nodes);
  Pose pose = rest_pose(scene);
  for (std::size_t i = 0; i < 5; ++i) {
    const double angle = 0.3 + 0.2 * static_cast<double>(i);
    pose.local[i].rotation = glm::normalize(Quat(std::cos(angle), 0.2, std::sin(angle), 0.1));
  }
  update_world(hierarchy, pose);
  Chain chain;
  chain.start(hierarchy, pose, 4, 1);
  ASSERT_EQ(chain.joints().size(), 4U);
  const auto expect_same = [&] {
    for (const Chain::Joint& joint : chain.joints()) {
      EXPECT_NEAR(glm::distance(joint.position, Vec3(pose.world[joint.node][3])), 0.0, 1e-14);
      const Vec3 tip(0.3, -0.4, 2.0);
      EXPECT_NEAR(glm::distance(rotate(joint.rotation, tip), Mat3(pose.world[joint.node]) * tip), 0.0, 1e-14);
    }
  };
  expect_same();
  const Quat turned = glm::normalize(Quat(0.5, -0.4, 0.3, 0.2));
  chain.joints()[1].own = turned;
  chain.place(1);
  pose.local[3].rotation = turned;
  update_world(hierarchy, pose);
  expect_same();
}

}  // namespace
}  // namespace genga
