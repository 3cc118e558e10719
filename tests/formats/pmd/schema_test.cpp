#include "genga/formats/pmd/schema.h"

#include <gtest/gtest.h>

#include "tests/formats/layout_text.h"

namespace genga::pmd {
namespace {

TEST(PmdSchema, EveryByteOfARecordHasItsMember) {
  const auto is_whole = [](const auto& record) {
    SizeVisitor visitor;
    visit_fields(visitor, record);
    return visitor.size() == sizeof record;
  };
  EXPECT_TRUE(is_whole(Vertex()));
  EXPECT_TRUE(is_whole(Material()));
  EXPECT_TRUE(is_whole(Bone()));
  EXPECT_TRUE(is_whole(MorphVertex()));
  EXPECT_TRUE(is_whole(BoneDisplay()));
  EXPECT_TRUE(is_whole(RigidBody()));
  EXPECT_TRUE(is_whole(Joint()));
}

TEST(PmdSchema, TheReadmeHasTheSameMembers) {
  const auto rows = tests::rows_of(Model());
  EXPECT_EQ(rows.size(), 11U);
  for (const auto& [name, row] : rows) {
    const std::vector<std::string> expected{name, row.count, row.element.size, row.element.members};
    EXPECT_EQ(tests::readme_row("pmd", name), expected);
  }
  const auto last_cell = [](std::string_view name) {
    const auto cells = tests::readme_row("pmd", name);
    return cells.empty() ? std::string() : cells.back();
  };
  EXPECT_EQ(last_cell("english"), tests::layout_of(English()).members);
  EXPECT_EQ(last_cell("toons"), tests::layout_of(std::array<Text<100>, toon_count>()).members);
}

}  // namespace
}  // namespace genga::pmd
