#include "genga/formats/x/reader/object_parser.h"

#include <string>

#include "genga/formats/x/objects/members.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XObjects, StandInFileOrderWithTheirParents) {
  const Document d = document_of("Frame a { Frame b { Frame c { } } Frame d { } { b } } Frame e { }");
  const std::string names[]{"a", "b", "c", "d", "b", "e"};
  const std::uint32_t parents[]{no_object, 0, 1, 0, 0, no_object};
  const std::uint32_t lasts[]{5, 3, 3, 4, 5, 6};
  ASSERT_EQ(d.objects.size(), 6U);
  for (std::uint32_t i = 0; i < 6; ++i) {
    EXPECT_EQ(name_of(d, i), names[i]) << i;
    EXPECT_EQ(d.objects[i].parent, parents[i]) << i;
    EXPECT_EQ(d.objects[i].last, lasts[i]) << i;
  }
}

TEST(XObjects, ValuesOfNestedArrays) {
  const Document d = document_of(
      "template P { DWORD n; array WORD v[n]; } template T { DWORD a; DWORD b; array P p[a]; array FLOAT m[a][b]; "
      "STRING s; }"
      "T { 2; 3; 1;7;,2;8,9;;, 1.0,2.0,3.0,4.0,5.0,6.0; \"end\"; }");
  MemberCursor members(d, 0);
  for (const std::uint32_t expected : {2U, 3U, 1U, 7U, 2U, 8U, 9U}) EXPECT_EQ(members.natural(), expected);
  for (int i = 1; i <= 6; ++i) EXPECT_EQ(members.real(), i);
  EXPECT_EQ(members.string(), "end");
  EXPECT_TRUE(members.is_good());
  EXPECT_EQ(members.words_left(), 0U);
}

TEST(XObjects, ChildrenOfUndeclaredTypesAreFound) {
  const Document d = document_of("Unknown u { 1; 2.5; word; \"s\"; Frame f { } 3; { f } }");
  ASSERT_EQ(d.objects.size(), 3U);
  EXPECT_TRUE(is_of_type(d, 1, "Frame"));
  EXPECT_EQ(d.objects[2].template_index, is_reference);
  EXPECT_TRUE(words_of(d, 0).empty());
}

}  // namespace
}  // namespace genga::x
