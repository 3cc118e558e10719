#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "genga/convert/assemble/meshes/bone_mesh.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/skin.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

constexpr std::size_t corners = 24;  // of an octahedron with flat faces

struct Added {
  Status status = Done{};
  Findings findings;
};

Added add_to(Scene& scene, const Allowance& allowance = no_limits()) {
  Added added;
  Work work(allowance, 0);
  added.status = add_bone_mesh(scene, work, added.findings);
  EXPECT_EQ(validate(scene), 0);
  return added;
}

// Half the width of an upright bone: the largest distance of a corner to the line through `root`.
double half_width(const Mesh& mesh, std::size_t bone, const Vec3& root) {
  double most = 0.0;
  for (std::size_t corner = 0; corner < corners; ++corner) {
    const Vec3 way = Vec3(mesh.positions[bone * corners + corner]) - root;
    most = std::max(most, std::hypot(way.x, way.z));
  }
  return most;
}

TEST(BoneMesh, ABoneForEachChildAndAShortOneAtTheEnd) {
  Scene scene = test::chain(3);  // each ten units above the one before it
  ASSERT_TRUE(add_to(scene).status);
  ASSERT_EQ(scene.meshes.size(), 1U);
  const Mesh& mesh = scene.meshes[0];
  EXPECT_EQ(mesh.name, "Bones");
  ASSERT_EQ(mesh.positions.size(), 3 * corners);
  const std::vector<Mat4> world = rest_world(scene, Hierarchy(scene.nodes));
  const Vec3 last(world[2][3]);
  for (std::size_t bone = 0; bone < 3; ++bone) {
    const Vec3 root(world[bone][3]);
    const Vec3 tip = bone < 2 ? Vec3(world[bone + 1][3]) : last + Vec3(0, 3, 0);
    std::size_t at_tip = 0;
    std::size_t at_root = 0;
    for (std::size_t corner = bone * corners; corner < (bone + 1) * corners; ++corner) {
      const bool is_tip = glm::distance(Vec3(mesh.positions[corner]), tip) < 1e-5;
      const std::size_t mover = is_tip && bone < 2 ? bone + 1 : bone;
      EXPECT_EQ(mesh.joints[corner], mover);
      EXPECT_EQ(mesh.weights[corner], 1.0F);
      at_tip += is_tip ? 1U : 0U;
      at_root += glm::distance(Vec3(mesh.positions[corner]), root) < 1e-5 ? 1U : 0U;
    }
    EXPECT_EQ(at_tip, 4U);
    EXPECT_EQ(at_root, 4U);
  }
}

// The skeleton is 20 units high: half a bone's width is 2 % of that at most, and a tenth of a short bone's length.
TEST(BoneMesh, BonesAreAsWideAsTheirLengthAndTheSkeletonAllow) {
  Scene scene = test::chain(3);
  ASSERT_TRUE(add_to(scene).status);
  const Vec3 root = scene.nodes[0].rest.translation;
  EXPECT_NEAR(half_width(scene.meshes[0], 0, root), 0.4, 1e-6);
  EXPECT_NEAR(half_width(scene.meshes[0], 2, root), 0.3, 1e-6);
}

// A closed surface that faces outward: the tetrahedra from any point add up to the octahedron's volume.
TEST(BoneMesh, FacesLookOutward) {
  Scene scene = test::chain(2);
  ASSERT_TRUE(add_to(scene).status);
  const Mesh& mesh = scene.meshes[0];
  double volume = 0.0;
  for (std::size_t at = 0; at < corners; at += 3) {
    const Vec3 a(mesh.positions[mesh.indices[at]]);
    const Vec3 b(mesh.positions[mesh.indices[at + 1]]);
    const Vec3 c(mesh.positions[mesh.indices[at + 2]]);
    volume += glm::dot(a - Vec3(7, 8, 9), glm::cross(b - Vec3(7, 8, 9), c - Vec3(7, 8, 9))) / 6.0;
    EXPECT_GT(glm::dot(glm::cross(b - a, c - a), Vec3(mesh.normals[mesh.indices[at]])), 0.0);
  }
  // A square of side 0.2 * sqrt(2) (2 % of ten units is half its diagonal) between two points ten units apart.
  EXPECT_NEAR(volume, 2 * 0.2 * 0.2 * 10 / 3, 1e-5);
}

TEST(BoneMesh, BonesStretchWithTheirChildren) {
  Scene scene = test::chain(2);
  ASSERT_TRUE(add_to(scene).status);
  const Hierarchy hierarchy(scene.nodes);
  const std::vector<Mat4> rest = rest_world(scene, hierarchy);
  std::vector<Mat4> posed = rest;
  posed[1][3] += glm::dvec4(5, 0, 0, 0);
  const std::vector<Mat4> matrices = skin_matrices(scene.meshes[0], rest, posed);
  std::size_t moved = 0;
  for (std::size_t corner = 0; corner < corners; ++corner) {
    const std::uint32_t joint = scene.meshes[0].joints[corner];
    const glm::dvec4 at = matrices[joint] * glm::dvec4(Vec3(scene.meshes[0].positions[corner]), 1.0);
    moved += glm::distance(Vec3(at), Vec3(posed[1][3])) < 1e-5 ? 1U : 0U;
  }
  EXPECT_EQ(moved, 4U);
}

TEST(BoneMesh, CamerasLightsAndNodesInOnePlaceHaveNone) {
  Scene scene = test::chain(4);
  scene.nodes[1].kind = NodeKind::camera;
  scene.nodes[2].rest.translation = {0, 0, 0};
  scene.nodes[2].parent = 0;
  scene.nodes[3].parent = 2;
  ASSERT_TRUE(add_to(scene).status);
  // From 2 to 3 and its end; 0, where 2 stands, ends without a bone to it.
  EXPECT_EQ(scene.meshes[0].positions.size(), 3 * corners);
}

// As the node of a recorded hand, which is at the origin.
TEST(BoneMesh, AGroupThatHoldsAllAndDoesNotMoveHasNone) {
  Scene scene = test::chain(3);
  scene.nodes[0].kind = NodeKind::group;
  scene.clips[0].tracks = {test::turning(1, test::rotation({0, 1}, {0, 0, 0, 1, 0, 1, 0, 0}))};
  Scene moving = scene;
  moving.clips[0].tracks.push_back(test::turning(0, test::rotation({0, 1}, {0, 0, 0, 1, 0, 1, 0, 0})));
  ASSERT_TRUE(add_to(scene).status);
  EXPECT_EQ(scene.meshes[0].positions.size(), 2 * corners);
  ASSERT_TRUE(add_to(moving).status);
  EXPECT_EQ(moving.meshes[0].positions.size(), 3 * corners);
}

TEST(BoneMesh, ANodeAloneHasOneOfTenCentimetres) {
  Scene scene = test::chain(1);
  ASSERT_TRUE(add_to(scene).status);
  double high = 0.0;
  for (const Vec3f& position : scene.meshes[0].positions) {
    high = std::max(high, static_cast<double>(position.y) - scene.nodes[0].rest.translation.y);
  }
  EXPECT_NEAR(high * scene.axes.metres_per_unit, 0.1, 1e-6);
}

TEST(BoneMesh, AMeshOrNoNodesIsAFinding) {
  Scene scene = test::chain(2);
  scene.meshes.emplace_back();
  Added added = add_to(scene);
  EXPECT_TRUE(added.status);
  ASSERT_EQ(added.findings.size(), 1U);
  EXPECT_EQ(added.findings[0].code, "convert.no-bones");
  EXPECT_EQ(scene.meshes.size(), 1U);

  Scene empty;
  added = add_to(empty);
  ASSERT_EQ(added.findings.size(), 1U);
  EXPECT_EQ(added.findings[0].path, "nodes");

  Scene nowhere = test::chain(1);
  nowhere.nodes[0].rest.translation.x = std::numeric_limits<double>::quiet_NaN();
  added = add_to(nowhere);
  EXPECT_EQ(added.findings.size(), 1U);
  EXPECT_TRUE(nowhere.meshes.empty());
}

TEST(BoneMesh, MoreBytesThanAllowedIsALimit) {
  Scene scene = test::chain(100);
  Allowance little = no_limits();
  little.base.bytes = 50'000;
  const Added added = add_to(scene, little);
  ASSERT_FALSE(added.status);
  EXPECT_EQ(added.status.error().code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(scene.meshes.empty());
}

}  // namespace
}  // namespace genga
