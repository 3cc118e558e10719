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

}  // namespace
}  // namespace genga
