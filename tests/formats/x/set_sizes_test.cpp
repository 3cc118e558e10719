#include "genga/formats/x/set_sizes.h"

#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "genga/formats/x/reader.h"

namespace genga::x {
namespace {

Document read_text(std::string_view text) {
  Result<Read<Document>> read = x::read(Bytes::copy_of(std::as_bytes(std::span(text))));
  EXPECT_TRUE(read);
  return std::move(read.value().document);
}

TEST(PartSizes, OfAllSetsOfBothKinds) {
  const std::string first = "AnimationSet a { }";
  const std::string second = "AnimationSet b { }";
  const Document document = read_text("xof 0303txt 0032\n" + first + "\nFrame f { }\n" + second + "\n");
  const auto sizes = part_sizes(document);
  ASSERT_EQ(sizes.size(), 2U);
  EXPECT_EQ(sizes[0].first, "LWAnimationSet");
  EXPECT_EQ(sizes[0].second, 0U);
  EXPECT_EQ(sizes[1].first, "AnimationSet");
  EXPECT_EQ(sizes[1].second, first.size() + second.size());
}

TEST(PartSizes, NoneWithoutSets) { EXPECT_TRUE(part_sizes(read_text("xof 0303txt 0032\nFrame f { }\n")).empty()); }

}  // namespace
}  // namespace genga::x
