#include "genga/base/version.h"

#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(Version, IsOneOfItsParts) {
  const std::string text = std::to_string(GENGA_VERSION_MAJOR) + '.' + std::to_string(GENGA_VERSION_MINOR) + '.' +
                           std::to_string(GENGA_VERSION_PATCH);
  EXPECT_EQ(text, GENGA_VERSION_STRING);
  EXPECT_EQ(version(), GENGA_VERSION_STRING);
}

}  // namespace
}  // namespace genga
