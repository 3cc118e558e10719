#include "genga/math/srgb.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

// IEC 61966-2-1.
TEST(Srgb, KnownValues) {
  EXPECT_EQ(linear_of_srgb(0.0F), 0.0F);
  EXPECT_FLOAT_EQ(linear_of_srgb(1.0F), 1.0F);
  EXPECT_NEAR(linear_of_srgb(0.5F), 0.2140411F, 1e-6F);
  EXPECT_NEAR(linear_of_srgb(0.04F), 0.04F / 12.92F, 1e-7F);
}

TEST(Srgb, ThereAndBack) {
  for (int i = 0; i <= 255; ++i) {
    const float value = static_cast<float>(i) / 255.0F;
    EXPECT_NEAR(srgb_of_linear(linear_of_srgb(value)), value, 1e-6F) << i;
  }
}

}  // namespace
}  // namespace genga
