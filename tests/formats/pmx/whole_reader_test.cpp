#include "genga/formats/pmx/whole_reader.h"

#include <array>

#include <gtest/gtest.h>

#include "genga/formats/pmx/schema.h"

namespace genga::pmx {
namespace {

template <class... Numbers>
std::array<std::byte, sizeof...(Numbers)> bytes_of(Numbers... numbers) {
  return {static_cast<std::byte>(numbers)...};
}

TEST(PmxWholeReader, RecordsFollowTheSizesOfIndices) {
  const auto bytes = bytes_of(0xFF, 0xFF, 0, 0, 0x80, 0x3F, 2, 0, 0, 0, 0, 0xBF);
  FileFormat format;
  format.sizes.bytes.fill(2);
  WholeReader reader(bytes.data(), format);
  GroupMorphItem first;
  GroupMorphItem second;
  reader.field("", first);
  reader.field("", second);
  EXPECT_EQ(first.morph.value, none);
  EXPECT_EQ(first.ratio.get(), 1.0F);
  EXPECT_EQ(second.morph.value, 2);
  EXPECT_EQ(second.ratio.get(), -0.5F);
}

TEST(PmxWholeReader, VerticesOfAnArcHaveItsPoints) {
  // Place, normal and UV of zeros, kind 3, bones 1 and 255 of one byte, a weight of 0.5, nine numbers of which the last
  // is 2, an edge of 1.
  std::array<std::byte, 32 + 1 + 2 + 4 + 36 + 4> bytes{};
  bytes[32] = std::byte{3};
  bytes[33] = std::byte{1};
  bytes[34] = std::byte{0xFF};
  bytes[38] = std::byte{0x3F};
  bytes[74] = std::byte{0x40};
  bytes[77] = std::byte{0x80};
  bytes[78] = std::byte{0x3F};
  WholeReader reader(bytes.data(), FileFormat{});
  Vertex vertex;
  reader.field("", vertex);
  ASSERT_EQ(vertex.bones.size(), 2U);
  EXPECT_EQ(vertex.bones[0].value, 1);
  EXPECT_EQ(vertex.bones[1].value, none);
  ASSERT_EQ(vertex.weights.size(), 1U);
  EXPECT_EQ(vertex.weights[0].get(), 0.5F);
  ASSERT_TRUE(vertex.sdef);
  EXPECT_EQ(vertex.sdef->r1[2].get(), 2.0F);
  EXPECT_EQ(vertex.edge_scale.get(), 1.0F);
}

}  // namespace
}  // namespace genga::pmx
