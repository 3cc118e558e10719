#include "genga/formats/gltf/file/json_tree.h"

#include <cmath>
#include <span>

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

Result<JsonTree> parse(std::string_view text, const Limits& limits = {}) {
  return JsonTree::parse(Bytes::copy_of(std::as_bytes(std::span(text))), limits);
}

TEST(JsonTree, MembersAndElements) {
  const Result<JsonTree> tree = parse(R"( {"a": [1, {"b": "c"}, []], "d": true, "e": null} )");
  ASSERT_TRUE(tree);
  const JsonValue root = tree->root();
  EXPECT_EQ(root.size(), 3U);
  EXPECT_EQ(root["a"].size(), 3U);
  EXPECT_EQ(root["a"].at(0).number(), 1.0);
  EXPECT_EQ(root["a"].at(1)["b"].text(), "c");
  EXPECT_TRUE(root["a"].at(2).is_array());
  EXPECT_FALSE(root["a"].at(2).first());
  EXPECT_FALSE(root["a"].at(3));
  EXPECT_EQ(root["d"].boolean(), true);
  EXPECT_EQ(root["e"].kind(), JsonKind::null);
  EXPECT_FALSE(root["f"]["g"].at(3).number());
  EXPECT_EQ(root["a"].elements().size(), 3U);
}

TEST(JsonTree, TheLastOfEqualNamesCounts) {
  const Result<JsonTree> tree = parse(R"({"a": 1, "a": 2})");
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->root()["a"].index(), 2U);
}

TEST(JsonTree, NumbersAsTheyAreWritten) {
  const Result<JsonTree> tree = parse("[0, -0.5, 1e3, 4294967294, 4294967295, 1.5, -1, 1e999, 9007199254740991]");
  ASSERT_TRUE(tree);
  const std::vector<JsonValue> all = tree->root().elements();
  EXPECT_EQ(all[0].index(), 0U);
  EXPECT_EQ(all[1].number(), -0.5);
  EXPECT_EQ(all[2].index(), 1000U);
  EXPECT_EQ(all[3].index(), 4294967294U);
  EXPECT_FALSE(all[4].index());
  EXPECT_EQ(all[4].whole(), 4294967295U);
  EXPECT_FALSE(all[5].index());
  EXPECT_FALSE(all[6].whole());
  EXPECT_TRUE(std::isinf(all[7].number().value_or(0.0)));
  EXPECT_EQ(all[8].whole(), 9007199254740991U);
}

TEST(JsonTree, EscapesAndPairsOfThem) {
  const Result<JsonTree> tree = parse(R"(["\u3042\ud83d\ude00\n\/\"", "\ud800", "\u0041bc"])");
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->root().at(0).text(), "\xE3\x81\x82\xF0\x9F\x98\x80\n/\"");
  EXPECT_EQ(tree->root().at(1).text(), "\xEF\xBF\xBD");
  EXPECT_TRUE(tree->root().at(2).is_text("Abc"));
  EXPECT_FALSE(tree->root().at(2).is_text("Ab"));
}

TEST(JsonTree, PlacesAreBytesOfTheText) {
  const Result<JsonTree> tree = parse(R"({"a": [1, 22]})");
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->root()["a"].offset(), 6U);
  EXPECT_EQ(tree->root()["a"].at(1).offset(), 10U);
}

TEST(JsonTree, RefusesWhatIsNoJson) {
  for (const char* text : {"{,}", "[1 2]", "[1,]", "{\"a\"}", "{\"a\" 1}", "[01]", "[1.]", "[.5]", "[+1]", "[tru]",
                           "[1e]", "[\"\\x\"]", "[\"\\u12g4\"]", "[\"a\nb\"]", "[1]]", "[1][", "{1: 2}", "[-]"}) {
    const Result<JsonTree> tree = parse(text);
    ASSERT_FALSE(tree) << text;
    EXPECT_EQ(tree.error().code, ErrorCode::bad_json) << text;
    EXPECT_EQ(tree.error().place.kind, Place::Kind::offset) << text;
  }
}

TEST(JsonTree, ATextThatEndsEarlySaysSo) {
  constexpr std::string_view text = R"({"a": [1, "b\u1234", {"c": true}]})";
  for (std::size_t size = 0; size < text.size(); ++size) {
    const Result<JsonTree> tree = parse(text.substr(0, size));
    ASSERT_FALSE(tree) << size;
    EXPECT_EQ(tree.error().place.offset <= size, true) << size;
  }
}

TEST(JsonTree, LimitsOfDepthAndBytes) {
  const std::string deep = std::string(65, '[') + std::string(65, ']');
  EXPECT_FALSE(parse(deep));
  EXPECT_TRUE(parse(deep, {.depth = 65}));
  const Result<JsonTree> starved = parse("[1,2,3]", {.bytes = 31});
  ASSERT_FALSE(starved);
  EXPECT_EQ(starved.error().code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(parse("[1,2,3]", {.bytes = 32}));
}

}  // namespace
}  // namespace genga::gltf
