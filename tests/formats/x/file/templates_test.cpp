#include "genga/formats/x/file/templates.h"

#include <string>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

const Template& template_of(const Document& document, std::string_view name) {
  return document.templates[document.templates.find(name)];
}

TEST(XTemplates, MembersArraysAndRestrictions) {
  const Document d = document_of(
      "template A { <3D82AB46-62DA-11CF-AB39-0020AF71E400> DWORD n; array FLOAT m[n][2]; Vector; [...] }"
      "template B { STRING s; [ A <3D82AB46-62DA-11CF-AB39-0020AF71E400>, Frame ] } template C { FLOAT x; }");
  const Template& a = template_of(d, "a");
  ASSERT_EQ(d.templates.members(a).size(), 3U);
  EXPECT_EQ(d.templates.members(a)[0].name, "n");
  const Member& m = d.templates.members(a)[1];
  ASSERT_EQ(d.templates.dimensions(m).size(), 2U);
  EXPECT_EQ(d.templates.dimensions(m)[0].member, "n");
  EXPECT_EQ(d.templates.dimensions(m)[1].size, 2U);
  EXPECT_EQ(d.templates.members(a)[2].type, "Vector");
  EXPECT_EQ(d.templates.members(a)[2].name, "");
  EXPECT_EQ(a.restriction, Restriction::open);
  ASSERT_TRUE(a.guid);
  EXPECT_EQ(guid_text(*a.guid), "3D82AB46-62DA-11CF-AB39-0020AF71E400");
  const Template& b = template_of(d, "B");
  EXPECT_EQ(b.restriction, Restriction::restricted);
  ASSERT_EQ(d.templates.allowed(b).size(), 2U);
  EXPECT_EQ(d.templates.allowed(b)[0].guid, a.guid);
  EXPECT_FALSE(d.templates.allowed(b)[1].guid);
  EXPECT_EQ(template_of(d, "C").restriction, Restriction::closed);
}

TEST(XTemplates, TheFilesOwnCountsBeforeTheStandardOne) {
  const Document d = document_of("template Coords2d { FLOAT u; FLOAT v; FLOAT w; } Coords2d { 1.0;2.0;3.0; }");
  EXPECT_EQ(words_of(d, 0).size(), 3U);
}

TEST(XTemplates, OneThatHoldsItselfIsOfNoUse) {
  for (const char* text :
       {"template A { DWORD n; array A a[n]; } A { 1; 1; 0; }", "template A { B b; } template B { A a; } A { 1; }",
        "template A { Nowhere n; } A { 1; }", "template A { array FLOAT f[n]; DWORD n; } A { 1; }",
        "template A { FLOAT n; array FLOAT f[n]; } A { 1; }"}) {
    const Read<Document> read = read_text(text);
    ASSERT_EQ(read.document.objects.size(), 1U) << text;
    EXPECT_EQ(read.document.objects[0].template_index, undeclared_type) << text;
    ASSERT_FALSE(read.findings.empty()) << text;
    EXPECT_EQ(read.findings.all()[0].code, "x.template-unusable") << text;
  }
}

// Each level doubles what it holds: 2^30 members.
TEST(XTemplates, ManyLevelsTakeNoTime) {
  for (const char* first : {"template T0 { FLOAT x; }", "template T0 { array FLOAT x[0]; }"}) {
    std::string text = first;
    for (int level = 1; level < 31; ++level) {
      const std::string before = "T" + std::to_string(level - 1);
      text += "template T" + std::to_string(level) + " { " + before + " a; " + before + " b; }\n";
    }
    const Document d = document_of(text + "T30 { }");
    EXPECT_EQ(d.objects[0].template_index, undeclared_type);
  }
}

// So many members, among them one that is not of no length.
std::string members_text(int count) {
  std::string text = "DWORD x;";
  for (int i = 1; i < count; ++i) text += "array FLOAT f[0];";
  return text;
}

TEST(XTemplates, MembersAreCountedWithThoseWithin) {
  const auto read_pair = [](int outer, int inner) {
    return read(bytes_of("xof 0303txt 0032\ntemplate I { " + members_text(inner) + " } template O { I i; " +
                         members_text(outer - 1) + " } O { 1; 2; }"));
  };
  const Result<Read<Document>> most = read_pair(128, 128);
  ASSERT_TRUE(most);
  EXPECT_EQ(words_of(most.value().document, 0).size(), 2U);
  const Result<Read<Document>> nested = read_pair(128, 129);
  ASSERT_TRUE(nested);
  EXPECT_EQ(nested.value().document.objects[0].template_index, undeclared_type);
  const Result<Read<Document>> alone = read_pair(257, 1);
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().code, ErrorCode::limit_exceeded);
}

TEST(XTemplates, MalformedOnesAreErrorsAtTheirPlace) {
  for (const char* text : {"template", "template {", "template A", "template A { DWORD",
                           "template A { array DWORD x; }", "template A { array DWORD x[; }", "template A { [ }",
                           "template A { DWORD x; ", "template A { DWORD x[-1]; }"}) {
    const Result<Read<Document>> result = read(bytes_of("xof 0303txt 0032\n" + std::string(text)));
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().place.kind, Place::Kind::line) << text;
    EXPECT_EQ(result.error().path, "template") << text;
  }
}

}  // namespace
}  // namespace genga::x
