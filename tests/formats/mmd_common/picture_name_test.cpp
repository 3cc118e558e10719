#include "genga/formats/mmd_common/picture_name.h"

#include <gtest/gtest.h>

namespace genga::mmd {
namespace {

TEST(PictureName, RootsAndDrivesAreOfAnotherMachine) {
  EXPECT_TRUE(is_of_another_machine("C:/MMD/tex/a.png"));
  EXPECT_TRUE(is_of_another_machine("/tex/a.png"));
  EXPECT_TRUE(is_of_another_machine("//server/a.png"));
  EXPECT_FALSE(is_of_another_machine("tex/a.png"));
  EXPECT_FALSE(is_of_another_machine("a.png"));
  EXPECT_FALSE(is_of_another_machine("../a.png"));
  EXPECT_FALSE(is_of_another_machine("a:"));
  EXPECT_FALSE(is_of_another_machine(""));
}

}  // namespace
}  // namespace genga::mmd
