#include "genga/evaluate/bent_skin.h"

#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/skin.h"
#include "genga/math/transform.h"

namespace genga {
namespace {

Quat about(const Vec3& axis, double degrees) {
  const double half = degrees * std::numbers::pi / 360.0;
  return {std::cos(half), std::sin(half) * axis.x, std::sin(half) * axis.y, std::sin(half) * axis.z};
}

// A turn about a place.
Mat4 turned_about(const Vec3& place, const Quat& rotation) {
  return to_matrix(Transform{.translation = place - rotate(rotation, place), .rotation = rotation});
}

// One vertex between two nodes.
Mesh mesh_of(const Vec3f& position, float w0) {
  Mesh mesh;
  mesh.positions = {position};
  mesh.normals = {{1, 0, 0}};
  mesh.influences = 2;
  mesh.joints = {0, 1};
  mesh.weights = {w0, 1.0F - w0};
  return mesh;
}

Vec3f skinned(const Mesh& mesh, const std::vector<Mat4>& matrices) {
  std::vector<Vec3f> positions = mesh.positions;
  skin(mesh, matrices, positions, positions);
  return positions[0];
}

void expect_at(const Vec3f& found, const Vec3f& expected) {
  EXPECT_NEAR(glm::distance(found, expected), 0.0F, 2e-6F) << found.x << ' ' << found.y << ' ' << found.z;
}

constexpr Vec3 z_axis{0, 0, 1};

// An elbow 2 above the origin, the lower arm bent by a right angle: the vertex 1 beside it turns by half of that about
// the elbow and stays 1 away from it, at (cos 45, 2 + sin 45). Plain weights have it at (1/2, 5/2), 0.71 away.
TEST(BentSkin, AVertexStaysOnTheArc) {
  const std::vector<Mat4> matrices{Mat4(1.0), turned_about({0, 2, 0}, about(z_axis, 90))};
  Mesh mesh = mesh_of({1, 2, 0}, 0.5F);
  expect_at(skinned(mesh, matrices), {0.5F, 2.5F, 0});
  mesh.spherical = {{.vertex = 0, .center = {0, 2, 0}, .r0 = {0, 2, 0}, .r1 = {0, 2, 0}}};
  const auto root = static_cast<float>(std::numbers::sqrt2 / 2);
  expect_at(skinned(mesh, matrices), {root, 2 + root, 0});
  std::vector<Vec3f> normals(1);
  skin_normals(mesh, matrices, mesh.normals, normals);
  expect_at(normals[0], {root, root, 0});
}

// The first node turned by 20 degrees about y, the second, 2 above it, by 80 about z more; weights 1/4 and 3/4, center
// (1/2, 2, 1/4), r0 (1/2, 1, 0), r1 (1/4, 3, 1/2), vertex (1, 5/2, 1/2). In Python, with matrices of Rodrigues' formula
// and R0 Rz(60) for what is three quarters of the way from R0 to R0 Rz(80):
//   rw = w0 r0 + w1 r1; C0 = C + (r0 - rw) / 2; C1 = C + (r1 - rw) / 2
//   R (p - C) + w0 M0 C0 + w1 M1 C1  ->  [0.022370932402332268, 2.874293210873123, 0.5239465327307258]
TEST(BentSkin, TheCenterGoesWithBothNodes) {
  const Quat first = about({0, 1, 0}, 20);
  const Mat4 upper = to_matrix(Transform{.rotation = first});
  const std::vector<Mat4> matrices{upper, upper * turned_about({0, 2, 0}, about(z_axis, 80))};
  Mesh mesh = mesh_of({1, 2.5F, 0.5F}, 0.25F);
  mesh.spherical = {{.vertex = 0, .center = {0.5F, 2, 0.25F}, .r0 = {0.5F, 1, 0}, .r1 = {0.25F, 3, 0.5F}}};
  expect_at(skinned(mesh, matrices), {0.0223709324F, 2.8742932109F, 0.5239465327F});
}

TEST(BentSkin, AtRestNothingMoves) {
  const std::vector<Mat4> matrices(2, Mat4(1.0));
  Mesh mesh = mesh_of({1.1F, 2.3F, -0.7F}, 0.3F);
  mesh.spherical = {{.vertex = 0, .center = {0.5F, 2, 0.25F}, .r0 = {0.5F, 1, 0}, .r1 = {0.25F, 3, 0.5F}}};
  EXPECT_EQ(skinned(mesh, matrices), mesh.positions[0]);
  mesh.spherical.clear();
  mesh.dual_quaternion = {0};
  EXPECT_EQ(skinned(mesh, matrices), mesh.positions[0]);
}

// From no turn to 270 degrees the short way is 90 back, half of which is 45 back.
TEST(BentSkin, TheArcIsTheShortOne) {
  const std::vector<Mat4> matrices{Mat4(1.0), to_matrix(Transform{.rotation = about(z_axis, 270)})};
  Mesh mesh = mesh_of({1, 0, 0}, 0.5F);
  mesh.spherical = {{.vertex = 0}};
  const auto root = static_cast<float>(std::numbers::sqrt2 / 2);
  expect_at(skinned(mesh, matrices), {root, -root, 0});
}

// A forearm twisted about x: half way the vertex turns by half the twist and keeps its distance from the bone, of which
// plain weights leave cos of half the twist. Beyond half a turn the way back is shorter: 200 degrees are -160.
TEST(BentSkin, ATwistKeepsTheRadius) {
  Mesh mesh = mesh_of({3, 1, 0}, 0.5F);
  mesh.dual_quaternion = {0};
  for (const auto& [twist, turn] : {std::pair(90.0, 45.0), std::pair(178.0, 89.0), std::pair(200.0, -80.0)}) {
    const std::vector<Mat4> matrices{Mat4(1.0), to_matrix(Transform{.rotation = about({1, 0, 0}, twist)})};
    const double radians = turn * std::numbers::pi / 180.0;
    expect_at(skinned(mesh, matrices),
              {3, static_cast<float>(std::cos(radians)), static_cast<float>(std::sin(radians))});
  }
}

// A right angle about z at (2, 0): half of it turns about the same place. A step of 4 along z: half of it is 2.
TEST(BentSkin, DualQuaternionsBlendScrews) {
  Mesh mesh = mesh_of({3, 0, 0}, 0.5F);
  mesh.dual_quaternion = {0};
  const Mat4 step = to_matrix(Transform{.translation = {0, 0, 4}});
  const std::vector<Mat4> matrices{Mat4(1.0), step * turned_about({2, 0, 0}, about(z_axis, 90))};
  const auto root = static_cast<float>(std::numbers::sqrt2 / 2);
  expect_at(skinned(mesh, matrices), {2 + root, root, 2});
}

// Four nodes at 0, 40, 80 and 120 degrees about z, a quarter each: quaternions of 0, 20, 40 and 60 degrees on a circle,
// whose sum points at 30. With opposite signs they are the same rotations.
TEST(BentSkin, AllAreTakenOnTheSideOfTheFirst) {
  Mesh mesh = mesh_of({1, 0, 0}, 0.5F);
  mesh.influences = 4;
  mesh.joints = {0, 1, 2, 3};
  mesh.weights = {0.25F, 0.25F, 0.25F, 0.25F};
  mesh.dual_quaternion = {0};
  std::vector<Mat4> matrices;
  for (const double degrees : {0.0, 40.0, 80.0, 120.0})
    matrices.push_back(to_matrix(Transform{.rotation = about(z_axis, degrees)}));
  const double radians = std::numbers::pi / 3;
  expect_at(skinned(mesh, matrices), {static_cast<float>(std::cos(radians)), static_cast<float>(std::sin(radians)), 0});
}

TEST(BentSkin, OthersMoveAsBefore) {
  const std::vector<Mat4> matrices{to_matrix(Transform{.rotation = about({0, 1, 0}, 33)}),
                                   turned_about({0.1, 2, 0.3}, about(z_axis, 77))};
  Mesh mesh = mesh_of({1.1F, 2.3F, -0.7F}, 0.3F);
  mesh.positions.assign(4, mesh.positions[0]);
  mesh.joints = {0, 1, 0, 1, 0, 1, 0, 1};
  mesh.weights = {0.3F, 0.7F, 0.3F, 0.7F, 0.3F, 0.7F, 0.3F, 0.7F};
  std::vector<Vec3f> plain(4);
  skin(mesh, matrices, mesh.positions, plain);
  mesh.spherical = {{.vertex = 1}};
  mesh.dual_quaternion = {2};
  std::vector<Vec3f> bent = mesh.positions;
  skin(mesh, matrices, bent, bent);
  EXPECT_EQ(bent[0], plain[0]);
  EXPECT_NE(bent[1], plain[1]);
  EXPECT_NE(bent[2], plain[2]);
  EXPECT_EQ(bent[3], plain[3]);
}

TEST(BentSkin, VerticesAreAskedForInOrder) {
  Mesh mesh = mesh_of({1, 0, 0}, 0.5F);
  mesh.positions.resize(3);
  mesh.joints = {0, 0, 0, 0, 0, 0};
  mesh.weights = {1, 0, 1, 0, 1, 0};
  mesh.spherical = {{.vertex = 0}};
  mesh.dual_quaternion = {2};
  const std::vector<Mat4> matrices{Mat4(1.0)};
  BentVertices all(mesh, matrices);
  EXPECT_TRUE(all.matrix_of(0));
  EXPECT_FALSE(all.matrix_of(1));
  EXPECT_TRUE(all.matrix_of(2));
  BentVertices last(mesh, matrices);
  EXPECT_TRUE(last.matrix_of(2));
}

}  // namespace
}  // namespace genga
