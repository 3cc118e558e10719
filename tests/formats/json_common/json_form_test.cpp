#include "genga/formats/json_common/json_form.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "tests/formats/json_common/demo.h"

namespace genga {
namespace {

using namespace demo;

TEST(JsonForm, ReadsBackEveryMember) {
  Result<demo::Document> result = parsed(written(example()));
  ASSERT_TRUE(result) << where(result.error());
  const demo::Document& document = result.value();
  EXPECT_EQ(document.kind, demo::Kind::current);
  EXPECT_EQ(document.header.title, "a \"title\"\n\x01 \xE3\x82\xBB");
  EXPECT_TRUE(document.header.visible);
  EXPECT_EQ(document.header.mask, 0xFF00);
  EXPECT_EQ(document.position, example().position);
  EXPECT_EQ(document.scale, Little<double>(0.1));
  EXPECT_EQ(document.curve, example().curve);
  ASSERT_EQ(document.keys.size(), 2U);
  EXPECT_EQ(document.keys[0].name, example().keys[0].name);
  EXPECT_EQ(document.keys[1].name, example().keys[1].name);
  EXPECT_EQ(document.keys[1].frame, 7U);
  EXPECT_FALSE(document.late_keys);
  ASSERT_EQ(document.switches.size(), 2U);
  EXPECT_EQ(document.switches[0].shift, -3);
  EXPECT_EQ(document.switches[0].keys[0].weight, Little<float>(std::bit_cast<float>(0x7FC00001U)));
  EXPECT_EQ(document.indices.size(), 40U);
  EXPECT_EQ(document.indices[39], 39);
  EXPECT_EQ(document.toons, example().toons);
  EXPECT_FALSE(document.extension);
  EXPECT_TRUE(document.trailing.empty());
  EXPECT_EQ(document.tail, example().tail);
}

TEST(JsonForm, KeepsOptionalMembersAndLongBlobs) {
  demo::Document document = example();
  document.late_keys.emplace().own().push_back({name("late"), 1, -1.0F});
  document.extension = demo::Header{"", false, 1};
  std::vector<std::byte> blob(5000);
  for (std::size_t i = 0; i < blob.size(); ++i) blob[i] = static_cast<std::byte>(i * 7);
  document.trailing = Bytes::own(blob);
  document.tail = blob;
  Result<demo::Document> result = parsed(written(document));
  ASSERT_TRUE(result) << where(result.error());
  ASSERT_TRUE(result.value().late_keys);
  EXPECT_EQ(result.value().late_keys->size(), 1U);
  ASSERT_TRUE(result.value().extension);
  EXPECT_EQ(result.value().extension->mask, 1);
  EXPECT_TRUE(std::ranges::equal(result.value().trailing.view(), blob));
  EXPECT_EQ(result.value().tail, blob);
  // An optional section that is there but empty is not the same as none.
  document.late_keys->own().clear();
  result = parsed(written(document));
  ASSERT_TRUE(result);
  ASSERT_TRUE(result.value().late_keys);
  EXPECT_TRUE(result.value().late_keys->empty());
}

TEST(JsonForm, KeepsEveryFloatBitByBit) {
  std::mt19937 random(1);
  demo::Document document = example();
  for (int round = 0; round < 20000; ++round) {
    document.keys.own().push_back({name("f"), 0, std::bit_cast<float>(static_cast<std::uint32_t>(random()))});
  }
  for (const std::uint32_t bits : {0x80000000U, 1U, 0x7F800000U, 0xFF800000U, 0x7F7FFFFFU, 0x4B800000U, 0x7F800001U}) {
    document.keys.own().push_back({name("f"), 0, std::bit_cast<float>(bits)});
  }
  Result<demo::Document> result = parsed(written(document));
  ASSERT_TRUE(result) << where(result.error());
  ASSERT_EQ(result.value().keys.size(), document.keys.size());
  EXPECT_TRUE(std::ranges::equal(result.value().keys.as_bytes(), document.keys.as_bytes()));
}

TEST(JsonForm, KeepsEveryNameOfTwoBytes) {
  demo::Document document = example();
  for (int i = 0; i < 0x10000; ++i) {
    const char bytes[] = {static_cast<char>(i >> 8), static_cast<char>(i & 0xFF)};
    document.keys.own().push_back({name({bytes, 2}), 0, 0});
  }
  for (const TextEncoding encoding : {TextEncoding::cp932, TextEncoding::gbk, TextEncoding::utf8}) {
    JsonOptions options;
    options.encoding = encoding;
    Result<demo::Document> result = parsed(written(document, encoding), options);
    ASSERT_TRUE(result) << where(result.error());
    EXPECT_TRUE(std::ranges::equal(result.value().keys.as_bytes(), document.keys.as_bytes()));
  }
}

TEST(JsonForm, TakesMembersInAnyOrderAndIntegersAsNumbers) {
  const Result<demo::Document> result =
      parsed(patched("\"position\": [1, -0.0, 0.1],\n \"scale\": 0.1",
                     "\"scale\": -0,\n\"position\": [1e0, 340282346638528859811704183484516925440, 1E-60]"));
  ASSERT_TRUE(result) << where(result.error());
  EXPECT_EQ(result.value().scale, Little<double>(-0.0));
  EXPECT_EQ(result.value().position[1], std::numeric_limits<float>::max());
  EXPECT_EQ(result.value().position[2], 0.0F);
}

TEST(JsonForm, HexWinsOverText) {
  const auto result = parsed(patched("{\"text\": \"ab\", \"hex\"", "{\"text\": \"other\", \"hex\""));
  ASSERT_TRUE(result);
  EXPECT_EQ(result.value().keys[1].name, example().keys[1].name);
}

TEST(JsonForm, NamesItsFormat) {
  const auto format_of = [](std::string_view text) { return json_format_of(std::as_bytes(std::span(text))); };
  EXPECT_EQ(format_of(written(example())), "demo");
  EXPECT_EQ(format_of("\xEF\xBB\xBF {\n\"genga\":{\"format\":\"vmd\""), "vmd");
  EXPECT_EQ(format_of("{\"asset\": {\"version\": \"2.0\"}}"), std::nullopt);
  EXPECT_EQ(format_of("{\"genga\": {\"format\": \"vmd"), std::nullopt);
  EXPECT_EQ(format_of(""), std::nullopt);
}

// Quadratic reading or writing would take minutes here.
TEST(JsonForm, TakesManyRecords) {
  demo::Document document = example();
  for (std::uint32_t i = 0; i < 300000; ++i)
    document.keys.own().push_back({name("bone"), i, static_cast<float>(i) * 0.1F});
  const std::string text = written(document);
  const Result<demo::Document> result = parsed(text);
  ASSERT_TRUE(result);
  EXPECT_TRUE(std::ranges::equal(result.value().keys.as_bytes(), document.keys.as_bytes()));
}

}  // namespace
}  // namespace genga
