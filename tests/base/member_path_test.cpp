#include "genga/base/member_path.h"

#include <optional>
#include <string_view>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(MemberPath, AWordIsTakenOffTheFront) {
  std::string_view path = "keys[1]";
  EXPECT_FALSE(take_word(path, "key["));
  EXPECT_EQ(path, "keys[1]");
  EXPECT_TRUE(take_word(path, "keys"));
  EXPECT_EQ(path, "[1]");
}

TEST(MemberPath, AnIndexBelowTheCount) {
  std::string_view path = "[12].frame";
  EXPECT_EQ(take_index(path, 13), 12U);
  EXPECT_EQ(path, ".frame");
  for (std::string_view wrong : {"", "12]", "[12", "[]", "[-1]", "[x]", "[13]", "[99999999999999999999999]"}) {
    EXPECT_EQ(take_index(wrong, 13), std::nullopt) << wrong;
  }
}

TEST(MemberPath, ItsTextHasAllThatItIsIn) {
  const MemberPath bone{"bones", 3};
  const MemberPath ik{"ik", MemberPath::no_element, &bone};
  const MemberPath link{"links", 0, &ik};
  EXPECT_EQ(bone.text(), "bones[3]");
  EXPECT_EQ(link.text("limits"), "bones[3].ik.links[0].limits");
  EXPECT_EQ(MemberPath{}.text("magic"), "magic");
  EXPECT_EQ(element_path("bones", 3, "parent"), "bones[3].parent");
}

}  // namespace
}  // namespace genga
