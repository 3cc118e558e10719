#include "genga/formats/mrtk/schema.h"

#include <gtest/gtest.h>

#include "tests/formats/layout_text.h"

namespace genga::mrtk {
namespace {

using tests::layout_of;
using tests::readme_row;

// The lists' elements have rows of their own.
std::string without_elements(const std::string& members) { return members.substr(0, members.find("{ ")) + "{ … }"; }

std::string members_in_readme(std::string_view row) {
  const auto cells = readme_row("mrtk", row);
  return cells.empty() ? std::string() : cells.back();
}

TEST(MrtkSchema, TheReadmeHasTheSameMembers) {
  tests::LayoutVisitor header;
  header.field("magic", magic);
  const Recording recording;
  header_fields(header, recording);
  EXPECT_EQ(members_in_readme("header"), header.text());
  EXPECT_EQ(members_in_readme("curve"), without_elements(layout_of(StoredCurve<SimpleKey>()).members));
  for (const auto& [name, layout] :
       {std::pair("simple key", layout_of(SimpleKey())), std::pair("full key", layout_of(FullKey()))}) {
    const std::vector<std::string> expected{name, layout.size, layout.members};
    EXPECT_EQ(readme_row("mrtk", name), expected);
  }
  EXPECT_EQ(members_in_readme("marker"), layout_of(Marker()).members);
}

TEST(MrtkSchema, SizesOfTheFilesParts) {
  SizeVisitor old_header;
  Recording recording;
  recording.minor = 0;
  header_fields(old_header, recording);
  EXPECT_EQ(sizeof(magic) + old_header.size(), old_header_size);
  SizeVisitor header;
  recording.minor = 1;
  header_fields(header, recording);
  EXPECT_EQ(sizeof(magic) + header.size(), header_size);
  EXPECT_EQ(stored_size(StoredCurve<FullKey>()), curve_head_size);
  EXPECT_EQ(stored_size(SimpleKey()), sizeof(SimpleKey));
  EXPECT_EQ(stored_size(FullKey()), sizeof(FullKey));
}

}  // namespace
}  // namespace genga::mrtk
