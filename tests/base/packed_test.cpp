#include "genga/base/packed.h"

#include <limits>

#include <gtest/gtest.h>

namespace genga {
namespace {

struct Mixed {
  std::array<char, 1> name;
  Little<std::uint32_t> frame;
  Big<std::uint16_t> id;
  Little<float> weight;
};
static_assert(sizeof(Mixed) == 11 && alignof(Mixed) == 1 && std::is_trivially_copyable_v<Mixed>);

TEST(Packed, HasTheByteOrderItNames) {
  const std::array<std::uint8_t, 11> bytes{'n', 0x01, 0x02, 0x03, 0x04, 0x01, 0x02, 0x00, 0x00, 0x80, 0x3F};
  const auto mixed = std::bit_cast<Mixed>(bytes);
  EXPECT_EQ(mixed.frame, 0x04030201U);
  EXPECT_EQ(mixed.id, 0x0102);
  EXPECT_EQ(mixed.weight, 1.0F);
}

TEST(Packed, WritesWhatItReads) {
  Mixed mixed{};
  mixed.frame = 0xFFFFFFFFU;
  mixed.id = std::uint16_t{0xABCD};
  mixed.weight = -0.5F;
  EXPECT_EQ(mixed.frame.get(), 0xFFFFFFFFU);
  EXPECT_EQ(mixed.id.get(), 0xABCD);
  EXPECT_EQ(mixed.weight.get(), -0.5F);
  const auto bytes = std::bit_cast<std::array<std::uint8_t, 11>>(mixed);
  EXPECT_EQ(bytes[5], 0xAB);
  EXPECT_EQ(bytes[6], 0xCD);
}

TEST(Packed, ComparesBitsWithItsLikeAndValuesWithNumbers) {
  const Little<float> nan(std::numeric_limits<float>::quiet_NaN());
  EXPECT_TRUE(nan == Little<float>(nan));
  EXPECT_FALSE(nan == nan.get());
  EXPECT_FALSE(Little<float>(0.0F) == Little<float>(-0.0F));
  EXPECT_TRUE(Little<float>(0.0F) == -0.0F);
  EXPECT_FALSE(Little<std::uint32_t>(0xFFFFFFFFU) == -1);
  EXPECT_TRUE(Little<std::uint32_t>(7) == 7);
}

}  // namespace
}  // namespace genga
