#include "genga/formats/pmd/bones.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

pmd::Model model_with_parents(const std::vector<int>& parents) {
  pmd::Model model;
  for (const int parent : parents) {
    pmd::Bone bone;
    bone.parent = static_cast<std::uint16_t>(parent);
    model.bones.own().push_back(bone);
  }
  return model;
}

TEST(PmdBones, ParentsThatExist) {
  const pmd::Model model = model_with_parents({0xFFFF, 2, 0, 3, 4});
  EXPECT_EQ(pmd::parent_of(model, 0), std::nullopt);
  EXPECT_EQ(pmd::parent_of(model, 1), 2U);
  EXPECT_EQ(pmd::parent_of(model, 3), 3U);
  EXPECT_EQ(pmd::parent_of(model_with_parents({5}), 0), std::nullopt);
}

TEST(PmdBones, CirclesOfParents) {
  using Bones = std::vector<std::uint32_t>;
  EXPECT_EQ(pmd::cycle_bones(model_with_parents({})), Bones{});
  EXPECT_EQ(pmd::cycle_bones(model_with_parents({0xFFFF, 2, 0, 99})), Bones{});
  EXPECT_EQ(pmd::cycle_bones(model_with_parents({0})), Bones{0});
  // 0 hangs on the circle 1, 2, 3 without being on it; 5 is one of its own.
  EXPECT_EQ(pmd::cycle_bones(model_with_parents({3, 2, 3, 1, 0xFFFF, 5})), (Bones{1, 2, 3, 5}));
}

TEST(PmdBones, RotationTakenFromOthers) {
  pmd::Bone bone;
  bone.tail = 7;
  bone.ik = 3;
  EXPECT_FALSE(pmd::append_of(bone));
  bone.type = 5;
  ASSERT_TRUE(pmd::append_of(bone));
  EXPECT_EQ(pmd::append_of(bone)->source, 3U);
  EXPECT_EQ(pmd::append_of(bone)->ratio, 1.0);
  bone.type = 9;
  bone.ik = 25;
  EXPECT_EQ(pmd::append_of(bone)->source, 7U);
  EXPECT_EQ(pmd::append_of(bone)->ratio, 0.25);
  bone.ik = 0xFFCE;  // -50 as a signed number
  EXPECT_EQ(pmd::append_of(bone)->ratio, -0.5);
  bone.type = 200;
  EXPECT_FALSE(pmd::append_of(bone));
}

}  // namespace
}  // namespace genga
