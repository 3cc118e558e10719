#include "genga/formats/x/objects/members.h"

#include <limits>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XMembers, NothingIsReadBehindTheEnd) {
  const Document d = document_of("template T { DWORD n; STRING s; DOUBLE d; } T { 7; \"a\"; 0.1; }");
  MemberCursor members(d, 0);
  EXPECT_EQ(members.natural(), 7U);
  EXPECT_EQ(members.wide_real(), 0.1);
  EXPECT_EQ(members.string(), "a");
  EXPECT_TRUE(members.is_good());
  EXPECT_EQ(members.natural(), 0U);
  EXPECT_EQ(members.string(), "");
  EXPECT_FALSE(members.is_good());
}

TEST(XMembers, SkippingTooFarIsNotGood) {
  const Document d = document_of("template T { array DWORD n[3]; } T { 1,2,3; }");
  MemberCursor members(d, 0);
  members.skip(2);
  EXPECT_EQ(members.naturals(1)[0], 3U);
  EXPECT_TRUE(members.is_good());
  MemberCursor far(d, 0);
  far.skip(std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(far.is_good());
  EXPECT_EQ(far.words_left(), 0U);
  MemberCursor many(d, 0);
  EXPECT_EQ(many.naturals(4).size(), 3U);
  EXPECT_FALSE(many.is_good());
}

}  // namespace
}  // namespace genga::x
