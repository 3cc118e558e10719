#include "genga/formats/x/file/guid.h"

#include <gtest/gtest.h>

namespace genga::x {
namespace {

TEST(XGuid, TextIsTheThreeNumbersAndEightBytes) {
  const auto guid = parse_guid("3d82AB46-62DA-11cf-AB39-0020AF71E433");
  ASSERT_TRUE(guid);
  const std::array<std::uint8_t, 16> expected{0x46, 0xAB, 0x82, 0x3D, 0xDA, 0x62, 0xCF, 0x11,
                                              0xAB, 0x39, 0x00, 0x20, 0xAF, 0x71, 0xE4, 0x33};
  EXPECT_EQ(guid->bytes, expected);
  EXPECT_EQ(guid_text(*guid), "3D82AB46-62DA-11CF-AB39-0020AF71E433");
}

TEST(XGuid, AnythingElseIsNone) {
  for (const char* text : {"", "3D82AB46-62DA-11CF-AB39-0020AF71E43", "3D82AB46-62DA-11CF-AB39-0020AF71E4333",
                           "3D82AB46x62DA-11CF-AB39-0020AF71E433", "3D82AB4G-62DA-11CF-AB39-0020AF71E433",
                           "3D82AB46-62DA-11CF-AB390-020AF71E433"}) {
    EXPECT_FALSE(parse_guid(text)) << text;
  }
}

}  // namespace
}  // namespace genga::x
