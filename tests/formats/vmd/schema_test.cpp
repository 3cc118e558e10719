#include "genga/formats/vmd/schema.h"

#include <gtest/gtest.h>

#include "tests/formats/layout_text.h"

namespace genga::vmd {
namespace {

TEST(VmdSchema, EveryByteOfARecordHasItsMember) {
  const auto is_whole = [](const auto& record) {
    SizeVisitor visitor;
    visit_fields(visitor, record);
    return visitor.size() == sizeof record;
  };
  EXPECT_TRUE(is_whole(BoneKey()));
  EXPECT_TRUE(is_whole(MorphKey()));
  EXPECT_TRUE(is_whole(CameraKey()));
  EXPECT_TRUE(is_whole(LightKey()));
  EXPECT_TRUE(is_whole(ShadowKey()));
  EXPECT_TRUE(is_whole(IkSwitch()));
}

TEST(VmdSchema, TheReadmeHasTheSameMembers) {
  const auto rows = tests::rows_of(Motion());
  EXPECT_EQ(rows.size(), all_sections);
  for (const auto& [name, row] : rows) {
    const std::vector<std::string> expected{name, row.element.size, row.element.members};
    EXPECT_EQ(tests::readme_row("vmd", name), expected);
  }
}

}  // namespace
}  // namespace genga::vmd
