#include "genga/core/human/human_bone.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(HumanBone, NamesAreUniqueAndLeadBack) {
  std::set<std::string_view> names;
  for (std::size_t number = 1; number < human_bone_count; ++number) {
    const auto bone = static_cast<HumanBone>(number);
    if (bone == HumanBone::look_at) continue;
    EXPECT_TRUE(names.insert(name_of(bone)).second) << name_of(bone);
    EXPECT_EQ(human_bone_of(name_of(bone)), bone);
  }
  EXPECT_EQ(names.size(), 55U) << "VRM 1.0 has as many";
  for (const char* name : {"", "Hips", "lookAt", "tail"}) EXPECT_EQ(human_bone_of(name), HumanBone::none) << name;
}

TEST(HumanBone, ParentsComeFirstAndLeadToTheHips) {
  for (std::size_t number = 2; number < human_bone_count; ++number) {
    const auto bone = static_cast<HumanBone>(number);
    if (bone == HumanBone::look_at) continue;
    EXPECT_LT(static_cast<std::size_t>(parent_of(bone)), number) << name_of(bone);
    EXPECT_NE(parent_of(bone), HumanBone::none) << name_of(bone);
  }
  EXPECT_EQ(parent_of(HumanBone::hips), HumanBone::none);
  EXPECT_EQ(parent_of(HumanBone::right_thumb_proximal), HumanBone::right_thumb_metacarpal);
  EXPECT_EQ(parent_of(HumanBone::left_index_proximal), HumanBone::left_hand);
}

TEST(HumanBone, FifteenAreRequired) {
  std::string required;
  for (std::size_t number = 1; number < human_bone_count; ++number) {
    const auto bone = static_cast<HumanBone>(number);
    if (is_required(bone)) required += std::string(name_of(bone)) + ' ';
  }
  EXPECT_EQ(required,
            "hips spine head leftUpperArm leftLowerArm leftHand rightUpperArm rightLowerArm rightHand leftUpperLeg "
            "leftLowerLeg leftFoot rightUpperLeg rightLowerLeg rightFoot ");
}

}  // namespace
}  // namespace genga
