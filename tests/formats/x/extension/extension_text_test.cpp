#include "genga/formats/x/extension/extension_text.h"

#include <gtest/gtest.h>

namespace genga::x {
namespace {

TEST(XExtensionText, ComesBackWhateverItHolds) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  EXPECT_EQ(unescaped(escaped(all)), all);
  EXPECT_EQ(escaped("Null #1 {a}"), "Null %231 %7Ba%7D");
  EXPECT_EQ(escaped("頭 (1)"), "頭 (1)");
}

TEST(XExtensionText, NothingIsWrittenAsSomething) {
  EXPECT_EQ(escaped(""), "%");
  EXPECT_EQ(unescaped("%"), "");
  EXPECT_EQ(unescaped(""), "");
  EXPECT_EQ(unescaped(escaped("%")), "%");
}

TEST(XExtensionText, APercentSignWithoutDigitsIsItself) {
  EXPECT_EQ(unescaped("100%"), "100%");
  EXPECT_EQ(unescaped("%4"), "%4");
  EXPECT_EQ(unescaped("%4g%4a"), "%4gJ");
}

}  // namespace
}  // namespace genga::x
