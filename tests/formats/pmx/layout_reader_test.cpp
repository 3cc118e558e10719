#include "genga/formats/pmx/layout_reader.h"

#include <array>

#include <gtest/gtest.h>

#include "genga/formats/pmx/schema.h"

namespace genga::pmx {
namespace {

constexpr std::array stored_numbers{std::byte{0xFF}, std::byte{0xFE}, std::byte{0xFF}, std::byte{0x07}};

TEST(PmxLayoutReader, IndicesHaveSignsBySize) {
  LayoutReader reader(stored_numbers, FileFormat{});
  VertexIndex vertex;
  reader.field("vertex", vertex);
  EXPECT_EQ(vertex.value, 255);
  FileFormat wide;
  wide.sizes.bytes.fill(2);
  reader.set_format(wide);
  BoneIndex bone;
  reader.field("bone", bone);
  EXPECT_EQ(bone.value, -2);
  EXPECT_TRUE(reader.is_ok());
}

TEST(PmxLayoutReader, NothingIsReadBehindAFailure) {
  LayoutReader reader(stored_numbers, FileFormat{});
  F32x3 position{F32(7.0F)};
  std::uint8_t byte = 9;
  reader.field("position", position);
  reader.field("byte", byte);
  EXPECT_FALSE(reader.is_ok());
  EXPECT_EQ(position[0].get(), 7.0F);
  EXPECT_EQ(byte, 9);
  const Error& error = reader.status().error();
  EXPECT_EQ(error.path, "position");
  EXPECT_EQ(error.message, "12 bytes needed, 4 remain");
}

TEST(PmxLayoutReader, IndicesOfEverySize) {
  EXPECT_TRUE(fits(127, 1, false));
  EXPECT_FALSE(fits(128, 1, false));
  EXPECT_TRUE(fits(-128, 1, false));
  EXPECT_TRUE(fits(255, 1, true));
  EXPECT_FALSE(fits(-1, 2, true));
  EXPECT_TRUE(fits(65535, 2, true));
  EXPECT_TRUE(fits(-2147483647, 4, false));
}

}  // namespace
}  // namespace genga::pmx
