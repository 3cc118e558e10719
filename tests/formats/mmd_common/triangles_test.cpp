#include "genga/formats/mmd_common/triangles.h"

#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga::mmd {
namespace {

using Indices = std::vector<std::uint32_t>;

struct Shared {
  Mesh mesh;
  Findings findings;
};

Shared share(Indices indices, const std::vector<std::uint64_t>& shares) {
  Shared result;
  result.mesh.positions.resize(4);
  result.mesh.indices = std::move(indices);
  FindingCollector losses;
  share_triangles(shares, {"range", "dropped"}, result.mesh, losses);
  result.findings = std::move(losses).take();
  return result;
}

TEST(ShareTriangles, EachMaterialHasItsShareInOrder) {
  const Shared shared = share({0, 1, 2, 1, 2, 3}, {3, 0, 3});
  ASSERT_EQ(shared.mesh.primitives.size(), 2U);
  EXPECT_EQ(shared.mesh.primitives[1].first_index, 3U);
  EXPECT_EQ(shared.mesh.primitives[1].index_count, 3U);
  EXPECT_EQ(shared.mesh.primitives[1].material, 2);
  EXPECT_TRUE(shared.findings.empty());
}

TEST(ShareTriangles, WhatNoMaterialHasIsLeftOut) {
  const Shared shared = share({0, 1, 2, 1, 2, 3, 0}, {4});
  EXPECT_EQ(shared.mesh.indices, (Indices{0, 1, 2})) << "whole triangles alone";
  ASSERT_EQ(shared.findings.size(), 1U);
  EXPECT_EQ(shared.findings[0].code, "range");
  EXPECT_EQ(share({0, 1, 2}, {~std::uint64_t{0} / 2}).mesh.indices.size(), 3U) << "a share of more than there is";
}

TEST(ShareTriangles, TrianglesWithoutTheirVerticesAreLeftOut) {
  const Shared shared = share({0, 1, 4, 1, 2, 3}, {3, 3});
  EXPECT_EQ(shared.mesh.indices, (Indices{1, 2, 3}));
  ASSERT_EQ(shared.mesh.primitives.size(), 1U);
  EXPECT_EQ(shared.mesh.primitives[0].material, 1);
  EXPECT_EQ(shared.mesh.primitives[0].first_index, 0U);
  ASSERT_EQ(shared.findings.size(), 1U);
  EXPECT_EQ(shared.findings[0].code, "dropped");
  EXPECT_EQ(shared.findings[0].path, "indices[0]");
}

}  // namespace
}  // namespace genga::mmd
