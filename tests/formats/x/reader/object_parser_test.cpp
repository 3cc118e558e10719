#include "genga/formats/x/reader/object_parser.h"

#include <array>
#include <bit>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/x/file/binary_scanner.h"
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

std::vector<std::uint32_t> words_of_first(const Document& document) { return words_of(document, 0); }

// Many at once if they are plain digits, else one by one: the same values, and oddities are reported once.
TEST(XObjects, ArraysBehindTheirCountsHoweverTheyAreWritten) {
  const std::string declarations = "template F { DWORD n; array DWORD i[n]; } template T { DWORD c; array F f[c]; } ";
  const Read<Document> read = read_text(
      declarations + "T { 7; 3;0,1,2;, 2; 7 , 8;, 1;+5;, # 4;\n 3;1.0;2;3;, 0;, 1;-1;, 2;4294967295;0000000000;; }");
  EXPECT_EQ(words_of_first(read.document),
            (std::vector<std::uint32_t>{7, 3, 0, 1, 2, 2, 7, 8, 1, 5, 3, 1, 2, 3, 0, 1, 0xFFFFFFFF, 2, 0xFFFFFFFF, 0}));
  std::map<std::string, std::uint64_t> counts;
  for (const Finding& finding : read.findings.all()) counts[std::string(finding.code)] = finding.count;
  EXPECT_EQ(counts["x.real-for-integer"], 1U);
  EXPECT_EQ(counts["x.integer-range"], 1U);
  for (const char* cut :
       {"T { 2; 3;0,1,2;, 3;0,1", "T { 2; 3;0,1,2;, 3;0,1;; }", "T { 2; 3;0,1,2;, 4000000000;0,1;; }"}) {
    const Result<Read<Document>> result = x::read(bytes_of("xof 0303txt 0032\n" + declarations + cut));
    ASSERT_FALSE(result) << cut;
    EXPECT_EQ(result.error().path, "objects[0].i") << cut;
  }
}

// A template that stands once in another is read with it, and errors name the members as before.
TEST(XObjects, TemplatesThatStandOnceInOthers) {
  const std::string declarations =
      "template V { DWORD n; array FLOAT x[n]; } template K { DWORD t; V v; DWORD m; array WORD w[m]; } "
      "template T { DWORD c; array K k[c]; } ";
  const Document d = document_of(declarations + "T { 2; 10;2;0.5;1.5;;1;7;;, 20;0;;2;8;9;;; }");
  const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value); };
  EXPECT_EQ(words_of_first(d), (std::vector<std::uint32_t>{2, 10, 2, bits(0.5F), bits(1.5F), 1, 7, 20, 0, 2, 8, 9}));
  const std::pair<const char*, const char*> faults[]{
      {"T { 1; 10;2;0.5;} ", "objects[0].x"}, {"T { 1; 10;", "objects[0].n"}, {"T { 1; x", "objects[0].t"},
      {"T { 1; 1;0;1;x", "objects[0].w"},     {"T { 1; 1;", "objects[0].n"},  {"T { 1; 1;400000;1;", "objects[0].x"}};
  for (const auto& [text, path] : faults) {
    const Result<Read<Document>> result = x::read(bytes_of("xof 0303txt 0032\n" + declarations + text));
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().path, path) << text;
  }
}

// Long lists of binary files are not copied.
TEST(XObjects, LongListsStayWhereTheFileHasThem) {
  std::string text = "template T { DWORD n; array DWORD v[n]; FLOAT a; array FLOAT x[n]; DWORD last; } T { 100; ";
  for (int i = 0; i < 100; ++i) text += std::to_string(3 * i) + ";";
  text += " 0.5; ";
  for (int i = 0; i < 100; ++i) text += std::to_string(i) + ".25;";
  const Document d = document_of(text + " 7; } T { 1; 2; 3.0; 4.0; 5; }");
  const Result<Bytes> bytes = reencode(d, {.encoding = Encoding::binary});
  ASSERT_TRUE(bytes);
  const Result<Read<Document>> binary = x::read(bytes.value());
  ASSERT_TRUE(binary);
  const Document& b = binary.value().document;
  EXPECT_EQ(b.values.borrowed.size(), 2U);
  EXPECT_EQ(b.values.borrowed_count(), 200U);
  expect_same(d, b);
  for (const Document& copy : {Document(b), d}) {
    MemberCursor all(copy, 0);
    const Naturals first = all.naturals(101);  // beyond where one list ends
    EXPECT_EQ(first[0], 100U);
    EXPECT_EQ(first[100], 297U);
    EXPECT_EQ(all.real(), 0.5);
    all.skip(99);
    EXPECT_EQ(all.real(), 99.25);
    EXPECT_EQ(all.natural(), 7U);
    EXPECT_TRUE(all.is_good());
    EXPECT_EQ(all.words_left(), 0U);
    MemberCursor some(copy, 0);
    some.skip(102);
    std::array<float, 100> values{};
    some.reals(values);
    EXPECT_EQ(values[99], 99.25F);
    EXPECT_EQ(some.words_left(), 1U);
    MemberCursor beyond(copy, 0);
    EXPECT_EQ(beyond.naturals(1000).size(), 203U);
    EXPECT_FALSE(beyond.is_good());
  }
}

template <class T>
std::string raw(const T& value) {
  const Little<T> stored = value;
  return {reinterpret_cast<const char*>(&stored), sizeof stored};
}

std::string integers(const std::vector<std::uint32_t>& numbers) {
  std::string list = raw(std::uint16_t{id_integer_list}) + raw(static_cast<std::uint32_t>(numbers.size()));
  for (const std::uint32_t number : numbers) list += raw(number);
  return list;
}

std::string reals(const std::vector<float>& numbers) {
  std::string list = raw(std::uint16_t{id_real_list}) + raw(static_cast<std::uint32_t>(numbers.size()));
  for (const float number : numbers) list += raw(number);
  return list;
}

Result<Read<Document>> read_keys(const std::string& lists) {
  const std::string type = "AnimationKey";
  return x::read(bytes_of("xof 0303bin 0032" + raw(std::uint16_t{id_name}) +
                          raw(static_cast<std::uint32_t>(type.size())) + type + raw(std::uint16_t{id_brace_open}) +
                          lists + raw(std::uint16_t{id_brace_close})));
}

// Keys of binary files are read many at once where each has its lists to itself, else number by number.
TEST(XObjects, KeysHoweverTheirListsAreCut) {
  const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value); };
  const std::vector<std::uint32_t> wanted{0, 3, 10, 2, bits(0.5F), bits(-1.0F), 20, 1, bits(4.0F), 30, 0};
  const std::string separator = raw(std::uint16_t{id_semicolon});
  const std::string last = integers({30, 0});
  for (const std::string& lists :
       {integers({0, 3, 10, 2}) + reals({0.5F, -1}) + integers({20, 1}) + reals({4}) + last,
        integers({0, 3}) + integers({10, 2}) + reals({0.5F, -1}) + integers({20, 1}) + reals({4}) + last,
        integers({0, 3}) + integers({10}) + integers({2}) + reals({0.5F}) + reals({-1}) + integers({20, 1, 4, 30, 0}),
        integers({0, 3}) + integers({10, 2}) + separator + reals({0.5F, -1}) + separator + integers({20, 1}) +
            separator + reals({4}) + separator + separator + last}) {
    const Result<Read<Document>> read = read_keys(lists);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(words_of_first(read.value().document), wanted);
  }
  const std::vector<float> many(100, 2.0F);
  const Result<Read<Document>> long_one = read_keys(integers({0, 1, 7, 100}) + reals(many));
  ASSERT_TRUE(long_one);
  EXPECT_EQ(words_of_first(long_one.value().document).size(), 104U);
  EXPECT_EQ(long_one.value().document.values.borrowed_count(), 100U);
}

TEST(XObjects, KeysThatAreCutOff) {
  for (const std::string& lists :
       {integers({0, 2, 10, 2}) + reals({0.5F, -1}) + integers({20, 2}) + reals({4}),
        integers({0, 2, 10, 2}) + reals({0.5F, -1}) + integers({20, 4000000000}) + reals({4})}) {
    const Result<Read<Document>> read = read_keys(lists);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().path, "objects[0].values");
  }
  const Result<Read<Document>> read = read_keys(integers({0, 2, 10, 2}) + reals({0.5F, -1}));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().path, "objects[0].time");
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
