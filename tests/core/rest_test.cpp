#include "genga/core/rest.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace genga {
namespace {

// A lid that is open by a right angle about x, on an edge at z = -1: what was above the edge's far side stands up.
TEST(Rest, TurnsAboutThePivot) {
  Node lid{.rest = {.translation = {0, 2, 0}}, .pivot = {.position = {0, 0, -1}}};
  lid.rest.rotation = Quat(std::cos(std::numbers::pi / 4), std::sin(std::numbers::pi / 4), 0, 0);
  const Vec3 far(rest_matrix(lid) * Vec4(0, 0, 1, 1));
  EXPECT_LT(glm::length(far - Vec3(0, 0, 0)), 1e-12);
}

TEST(Rest, ParentsMayStandBehind) {
  std::vector<Node> nodes(3);
  nodes[0] = {.parent = 1, .rest = {.translation = {1, 0, 0}}};
  nodes[1] = {.rest = {.translation = {0, 1, 0}, .scale = {2, 2, 2}}};
  nodes[2] = {.parent = 1, .in_scene_space = true, .rest = {.translation = {0, 0, 1}}};
  const std::vector<Mat4> worlds = rest_matrices(nodes);
  EXPECT_EQ(Vec3(worlds[0][3]), Vec3(2, 1, 0));
  EXPECT_EQ(Vec3(worlds[2][3]), Vec3(0, 0, 1));
}

}  // namespace
}  // namespace genga
