#include "genga/base/files/file_name.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(FileName, LowerCaseIsOfAsciiLettersAlone) {
  EXPECT_EQ(lower_ascii("AZ az@[`{ \xC3\x84"), "az az@[`{ \xC3\x84");
  EXPECT_EQ(lower_ascii(""), "");
}

TEST(FileName, OrdinaryOnesAreWindowsToo) {
  for (const char* name : {"a", "a.png", ".hidden", "two words.bmp", "con1", "console.png", "nullify", "com", "com10",
                           "lpt.png", "my.con", "a.con", "\xE8\x82\x8C.bmp", "com\xC2\xB4"}) {
    EXPECT_TRUE(is_windows_file_name(name)) << name;
  }
}

TEST(FileName, DevicesAreDevicesWithAnyExtension) {
  for (const char* name : {"con", "NUL", "nul.png", "Aux.tar.gz", "PRN", "COM0", "com1.txt", "LPT9", "lpt1.",
                           "CON .png", "CONIN$", "conout$", "clock$", "com\xC2\xB9", "LPT\xC2\xB3.png"}) {
    EXPECT_FALSE(is_windows_file_name(name)) << name;
  }
}

TEST(FileName, DrivesStreamsAndWhatIsShortenedAreNone) {
  for (const char* name : {"", "C:", "c:a.png", "a.png:x", "a.png::$DATA", "a.png.", "a.png ", ".", "..", ".. ", "a*",
                           "a?", "a|b", "<a>", "a\"", "a\nb"}) {
    EXPECT_FALSE(is_windows_file_name(name)) << name;
  }
}

}  // namespace
}  // namespace genga
