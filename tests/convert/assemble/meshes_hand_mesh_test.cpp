#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "genga/convert/assemble/meshes/hand_mesh.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

Mesh mesh_of(Scene& scene) {
  add_hand_mesh(scene, scene.hands[0]);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(scene.meshes.size(), 1U);
  return scene.meshes.empty() ? Mesh{} : scene.meshes[0];
}

TEST(HandMesh, ATubeForEachBone) {
  Scene scene = test::hand();
  const Mesh mesh = mesh_of(scene);
  EXPECT_EQ(mesh.name, "Hand.Left.Mesh");
  EXPECT_EQ(mesh.node, 0);
  const auto place = [&](std::uint32_t node) { return scene.nodes[node].rest.translation; };
  const std::map<std::uint32_t, double> radii{{2, 0.021}, {3, 0.013}, {4, 0.0125}, {5, 0.0115}};
  std::map<std::uint32_t, std::size_t> counts;
  for (std::size_t vertex = 0; vertex < mesh.positions.size(); ++vertex) {
    const std::uint32_t joint = mesh.joints[vertex];
    ++counts[joint];
    EXPECT_EQ(mesh.weights[vertex], 1.0F);
    EXPECT_NEAR(glm::distance(Vec3(mesh.positions[vertex]), place(joint)), radii.at(joint), 1e-7);
  }
  ASSERT_EQ(counts.size(), 4U) << "every joint but none has its end of a tube";
  // Wrist to palm, wrist to metacarpal, metacarpal to knuckle.
  EXPECT_EQ(counts[2], 2 * counts[3]);
  EXPECT_EQ(counts[4], 2 * counts[5]);
}

// Each edge of a closed surface is in two triangles, once each way; the sum of the tetrahedra to any point is the
// volume, positive when the front is outside.
TEST(HandMesh, TubesAreClosedAndFaceOutward) {
  Scene scene = test::hand();
  scene.nodes[3].in_scene_space = false;  // one bone less
  scene.nodes[5].in_scene_space = false;
  const Mesh mesh = mesh_of(scene);
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
  double volume = 0.0;
  for (std::size_t at = 0; at < mesh.indices.size(); at += 3) {
    const std::uint32_t* corner = &mesh.indices[at];
    for (int side = 0; side < 3; ++side) ++edges[{corner[side], corner[(side + 1) % 3]}];
    const Vec3 a(mesh.positions[corner[0]]);
    const Vec3 b(mesh.positions[corner[1]]);
    const Vec3 c(mesh.positions[corner[2]]);
    volume += glm::dot(a, glm::cross(b, c)) / 6.0;
    for (int side = 0; side < 3; ++side) {
      EXPECT_GT(glm::dot(glm::cross(b - a, c - a), Vec3(mesh.normals[corner[side]])), 0.0);
    }
  }
  for (const auto& [edge, count] : edges) {
    EXPECT_EQ(count, 1);
    EXPECT_EQ(edges.count({edge.second, edge.first}), 1U);
  }
  // From a ball of 21 mm to one of 12.5 mm, 36.06 mm apart: the frustum between them and half of either ball.
  const double length = std::hypot(0.02, 0.03);
  const double pi = 3.14159265358979;
  const double r = 0.021;
  const double s = 0.0125;
  const double round = pi * length * (r * r + r * s + s * s) / 3 + 2 * pi * (r * r * r + s * s * s) / 3;
  EXPECT_LT(volume, round);
  EXPECT_GT(volume, 0.85 * round);
}

TEST(HandMesh, AJointWithoutAPlaceIsPassedOver) {
  Scene scene = test::hand();
  scene.nodes[4].in_scene_space = false;
  const Mesh mesh = mesh_of(scene);
  const bool reaches =
      std::any_of(mesh.joints.begin(), mesh.joints.end(), [](std::uint32_t joint) { return joint == 5; });
  EXPECT_TRUE(reaches) << "from the wrist to the knuckle";
}

TEST(HandMesh, NoBonesNoMesh) {
  Scene scene = test::hand();
  for (Node& node : scene.nodes) node.rest.translation = {1, 1, 1};
  add_hand_mesh(scene, scene.hands[0]);
  EXPECT_TRUE(scene.meshes.empty());
  for (Node& node : scene.nodes) node.in_scene_space = false;
  add_hand_mesh(scene, scene.hands[0]);
  EXPECT_TRUE(scene.meshes.empty());
  EXPECT_TRUE(scene.materials.empty());
}

TEST(HandMesh, ThicknessIsInMetres) {
  Scene scene = test::hand();
  scene.axes.metres_per_unit = 0.5;
  const Mesh mesh = mesh_of(scene);
  double widest = 0.0;
  for (const Vec3f& position : mesh.positions) {
    widest = std::max(widest, std::abs(static_cast<double>(position.y) - 1.0));
  }
  EXPECT_NEAR(widest, 0.042, 0.002);
}

}  // namespace
}  // namespace genga
