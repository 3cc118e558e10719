#include "genga/evaluate/morph.h"

#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Morph, AddsWeightedOffsets) {
  Mesh mesh;
  mesh.positions = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  mesh.targets = {{.morph = 1, .vertices = {0, 2}, .offsets = {{1, 0, 0}, {0, 2, 0}}},
                  {.morph = 0, .vertices = {2}, .offsets = {{0, 0, 4}}},
                  {.morph = 2, .vertices = {1}, .offsets = {{9, 9, 9}}}};
  const std::vector<double> weights{0.25, 0.5, 0.0};
  std::vector<Vec3f> positions(3);
  morph(mesh, weights, positions);
  EXPECT_EQ(positions[0], Vec3f(1.5F, 2, 3));
  EXPECT_EQ(positions[1], Vec3f(4, 5, 6));
  EXPECT_EQ(positions[2], Vec3f(7, 9, 10));
}

TEST(Morph, AddsWeightedOffsetsToTheSetThatIsAskedFor) {
  Mesh mesh;
  mesh.positions.resize(2);
  mesh.uvs = {{0.5F, 0.25F}, {0, 1}};
  mesh.more_uvs = {{.name = "UV1", .values = {{1, 1}, {2, 2}}}};
  mesh.targets = {{.morph = 0, .vertices = {}, .offsets = {}, .uvs = {{.vertices = {1}, .offsets = {{1, -1}}}}},
                  {.morph = 1,
                   .vertices = {},
                   .offsets = {},
                   .uvs = {{.uv_set = 1, .vertices = {0, 0}, .offsets = {{4, 0}, {0, 8}}},
                           {.uv_set = 0, .vertices = {1}, .offsets = {{0, 2}}}}}};
  const std::vector<double> weights{0.5, 0.25};
  std::vector<Vec2f> uvs(2);
  morph_uvs(mesh, 0, weights, uvs);
  EXPECT_EQ(uvs, (std::vector<Vec2f>{{0.5F, 0.25F}, {0.5F, 1}}));
  morph_uvs(mesh, 1, weights, uvs);
  EXPECT_EQ(uvs, (std::vector<Vec2f>{{2, 3}, {2, 2}}));
}

}  // namespace
}  // namespace genga
