#include "genga/formats/pmx/layout_writer.h"

#include <gtest/gtest.h>

#include "genga/formats/pmx/schema.h"

namespace genga::pmx {
namespace {

TEST(PmxLayoutWriter, SizesFollowTheHeader) {
  FileFormat format;
  EXPECT_EQ(stored_size(GroupMorphItem(), format), 5U);
  format.sizes.bytes.fill(4);
  EXPECT_EQ(stored_size(GroupMorphItem(), format), 8U);
  EXPECT_EQ(stored_size(MaterialMorphItem(), format), 4U + 1 + 28 * 4);
  EXPECT_EQ(stored_size(Text{"あ", {}}, format), 4U + 2);
  format.encoding = Encoding::utf8;
  EXPECT_EQ(stored_size(Text{"あ", {}}, format), 4U + 3);
}

TEST(PmxLayoutWriter, WhatIsNotThereTakesNothing) {
  Bone bone;
  const std::uint64_t bare = stored_size(bone, {});
  bone.ik.emplace().links.resize(2);
  EXPECT_EQ(stored_size(bone, {}) - bare, 1U + 4 + 4 + 4 + 2 * 2);
  bone.ik->links[1].limits.emplace();
  EXPECT_EQ(stored_size(bone, {}) - bare, 1U + 4 + 4 + 4 + 2 * 2 + 24);
}

}  // namespace
}  // namespace genga::pmx
