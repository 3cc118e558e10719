#include "genga/formats/json_common/json_form.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "tests/formats/json_common/demo.h"

namespace genga {
namespace {

constexpr JsonFormat demo_format{"demo", 1};

std::string written(const demo::Document& document, TextEncoding encoding = TextEncoding::cp932) {
  MemorySink sink;
  write_json(document, demo_format, sink, encoding);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

Result<demo::Document> parsed(std::string_view text, const JsonOptions& options = {}) {
  return read_json<demo::Document>(std::as_bytes(std::span(text)), demo_format, options);
}

std::array<char, 15> name(std::string_view bytes) {
  std::array<char, 15> field{};
  bytes.copy(field.data(), field.size());
  return field;
}

demo::Document example() {
  demo::Document document;
  document.kind = demo::Kind::current;
  document.header = {"a \"title\"\n\x01 \xE3\x82\xBB", true, 0xFF00};
  document.position = {1.0F, -0.0F, 0.1F};
  document.scale = 0.1;
  document.curve = {0, 1, 254, 255};
  // センター in cp932; then the same with padding that is not zero.
  document.keys.own() = {{name("\x83\x5A\x83\x93\x83\x5E\x81\x5B"), 0, 1.5F},
                         {name(std::string_view("ab\0\xFD", 4)), 7, 0.0F}};
  document.switches = {{-3, {{name("x"), 4000000000U, std::bit_cast<float>(0x7FC00001U)}}}, {5, {}}};
  for (std::uint16_t i = 0; i < 40; ++i) document.indices.own().emplace_back(i);
  document.toons = {{{'t', '1', 0, 0}, {'t', 'o', 'o', '2'}}};
  document.tail = {std::byte{0xAB}};
  return document;
}

// What a document holds, as text that has no loss: the form itself is tested against literal text below.
void expect_equal(const demo::Document& a, const demo::Document& b) { EXPECT_EQ(written(a), written(b)); }

Error error_of(std::string_view text, const JsonOptions& options = {}) {
  Result<demo::Document> result = parsed(text, options);
  EXPECT_FALSE(result) << text.substr(0, 300);
  return result ? Error{} : result.error();
}

// The example with one text replaced by another.
std::string patched(std::string_view from, std::string_view to) {
  std::string text = written(example());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string where(const Error& error) { return to_string(error.place) + ' ' + error.path + ": " + error.message; }

TEST(JsonForm, IsWrittenOneRecordALine) {
  EXPECT_EQ(written(example()), R"({
 "genga": {"format": "demo", "version": 1},
 "kind": "current",
 "header": {"title": "a \"title\"\n\u0001 セ", "visible": true, "mask": 65280},
 "position": [1, -0.0, 0.1],
 "scale": 0.1,
 "curve": "0001feff",
 "keys": [
  {"name": "センター", "frame": 0, "weight": 1.5},
  {"name": {"text": "ab", "hex": "616200fd0000000000000000000000"}, "frame": 7, "weight": 0}
 ],
 "switches": [
  {"shift": -3, "keys": [
    {"name": "x", "frame": 4000000000, "weight": "0x7fc00001"}
   ]},
  {"shift": 5, "keys": []}
 ],
 "indices": [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
  32, 33, 34, 35, 36, 37, 38, 39
 ],
 "toons": [
  "t1",
  "too2"
 ],
 "trailing": "",
 "tail": "ab"
}
)");
}

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

// Line and column of the character behind the mark ^ in the piece of the text that `marked` shows.
std::string place_of(std::string_view text, std::string marked) {
  const std::size_t mark = marked.find('^');
  marked.erase(mark, 1);
  const std::size_t at = text.find(marked) + mark;
  std::size_t line = 1;
  std::size_t column = 1;
  for (const char c : text.substr(0, at)) {
    ++column;
    if (c != '\n') continue;
    ++line;
    column = 1;
  }
  return std::to_string(line) + ':' + std::to_string(column);
}

TEST(JsonForm, SaysWhereAndWhatIsWrong) {
  struct Case {
    std::string_view from, to;  // a change of the example
    const char* place;          // in the changed text, marked ^
    std::string_view message;   // with the path before it
  };
  const Case cases[] = {
      {"\"frame\": 7", "\"frame\": -7", "^-7", "keys[1].frame: an integer from 0 to 4294967295 expected, not -7"},
      {"\"frame\": 7", "\"frame\": 4294967296", "^4294967296",
       "keys[1].frame: an integer from 0 to 4294967295 expected, not 4294967296"},
      {"\"frame\": 7", "\"frame\": 7.0", "^7.0", "keys[1].frame: an integer from 0 to 4294967295 expected, not 7.0"},
      {"\"frame\": 7", "\"frame\": \"\\\"7\"", "^\"\\\"7\"",
       "keys[1].frame: an integer from 0 to 4294967295 expected, not \"\"7\""},
      {"\"frame\": 7", "\"frame\": null", "^null", "keys[1].frame: an integer from 0 to 4294967295 expected, not null"},
      {"\"frame\": 7", "\"frame\": []", "\"frame\": ^[", "keys[1].frame: an array where a number is expected"},
      {"\"frame\": 7", "\"frane\": 7", "^\"frane", "keys[1]: unknown member \"frane\""},
      {"\"frame\": 7, ", "", "\"weight\": 0^}", "keys[1]: member \"frame\" is missing"},
      {"\"frame\": 7", "\"frame\": 7, \"frame\": 8", "^\"frame\": 8", "keys[1].frame: the member stands here twice"},
      {"-3", "-32769", "^-32769", "switches[0].shift: an integer from -32768 to 32767 expected, not -32769"},
      {"0.1]", "0.1, 2]", "0.1, ^2]", "position[3]: an array of 3 elements expected"},
      {", 0.1]", "]", "-0.0^]", "position: an array of 3 elements expected"},
      {"0.1]", "1e39]", "^1e39", "position[2]: a number of the range of float32 expected, not 1e39"},
      {"0.1]", "\"0x7fc0000g\"]", "^\"0x7fc0000g",
       "position[2]: a number of the range of float32 expected, not \"0x7fc0000g\""},
      {"0001feff", "0001fef", "^\"0001fef", "curve: 8 hex digits expected, not \"0001fef\""},
      {"0001feff", "0001fefx", "^\"0001fef", "curve: hex digits expected, not \"0001fefx\""},
      {"\"current\"", "\"new\"", "^\"new", "kind: one of old, current expected, not \"new\""},
      {"true", "1", "\"visible\": ^1", "header.visible: true or false expected, not 1"},
      {"\"x\"", "\"xxxxxxxxxxxxxxxx\"", "^\"xx", "switches[0].keys[0].name: \"xxxxxxxxxxxxxxxx\" takes 16 bytes of 15"},
      {"\"x\"", "\"\xC3\xA9\"", "^\"\xC3\xA9", "switches[0].keys[0].name: \"\xC3\xA9\" cannot be spelled in cp932"},
      {"\"x\"", "{\"text\": \"x\"}", "\"x\"^}", "switches[0].keys[0].name: member \"hex\" is missing"},
      {"\"ab\"", "3", "\"text\": ^3", "keys[1].name.text: a string expected, not 3"},
      {"\"trailing\": \"\"", "\"trailing\": \"0\"", "\"trailing\": ^\"0\"", "trailing: hex digits expected, not \"0\""},
      {"\"trailing\": \"\"", "\"trailing\": [[\"00\"]]", "[^[\"00",
       "trailing[0]: an array where hex digits is expected"},
      {"true", "tru", "", "header.visible: not JSON: invalid literal"},
  };
  for (const Case& one : cases) {
    const std::string text = patched(one.from, one.to);
    const Error error = error_of(text);
    EXPECT_EQ(error.code, ErrorCode::bad_json);
    EXPECT_EQ(error.path + ": " + error.message, one.message);
    if (*one.place != '\0') {
      EXPECT_EQ(to_string(error.place), place_of(text, one.place)) << one.message;
    }
  }
}

TEST(JsonForm, SaysWhatIsNoDocument) {
  const std::pair<std::string, std::string> cases[] = {
      {"[]", "1:1 : an array where an object is expected"},
      {"3", "1:1 : an object expected, not 3"},
      {"", "1:1 : not JSON: unexpected end of input; expected '[', '{', or a literal"},
      {"{\"genga\": tru}", "1:14 genga: not JSON: invalid literal"},
      {"{}", "1:2 : member \"genga\" is missing"},
      {patched("\"demo\"", "\"vmd\""), " genga.format: \"vmd\" is not the format \"demo\""},
  };
  for (const auto& [text, expected] : cases) {
    const Error error = error_of(text);
    EXPECT_EQ(error.code, ErrorCode::bad_json);
    EXPECT_EQ(where(error), expected);
  }
}

TEST(JsonForm, RefusesOtherVersions) {
  const Error error = error_of(patched("\"version\": 1", "\"version\": 2"));
  EXPECT_EQ(error.code, ErrorCode::unsupported_version);
}

TEST(JsonForm, RefusesEveryTruncation) {
  demo::Document document = example();
  document.extension = demo::Header{"e", false, 1};
  const std::string text = written(document);
  ASSERT_TRUE(parsed(text));
  // The last byte is a line feed.
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    const Error error = error_of(std::string_view(text).substr(0, size));
    EXPECT_EQ(error.code, ErrorCode::bad_json);
    EXPECT_NE(error.place.kind, Place::Kind::none) << size;
  }
}

TEST(JsonForm, SurvivesEveryChangedByte) {
  const std::string text = written(example());
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char c : {'\0', '"', '\\', '{', '}', '[', ']', ',', ':', '9', '-', 'e', '\xFF', '\n'}) {
      std::string changed = text;
      changed[at] = c;
      const Result<demo::Document> result = parsed(changed);
      if (result) {
        expect_equal(parsed(written(result.value())).value(), result.value());
      } else {
        EXPECT_FALSE(result.error().message.empty());
        EXPECT_TRUE(is_utf8(result.error().message)) << result.error().message;
      }
    }
  }
}

TEST(JsonForm, RefusesWhatFollows) {
  EXPECT_EQ(error_of(written(example()) + "x").code, ErrorCode::bad_json);
  EXPECT_EQ(error_of(written(example()) + std::string(20U << 20U, ' ') + "x").code, ErrorCode::bad_json);
}

TEST(JsonForm, StopsAtLimits) {
  JsonOptions options;
  options.limits.depth = 2;
  EXPECT_EQ(error_of(written(example()), options).code, ErrorCode::limit_exceeded);
  options = {};
  options.limits.bytes = 64;
  EXPECT_EQ(error_of(written(example()), options).code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error_of(std::string(100000, '[')).code, ErrorCode::bad_json);
  EXPECT_EQ(error_of(patched("\"trailing\": \"\"", "\"trailing\": \"" + std::string(17U << 20U, '0') + '"')).code,
            ErrorCode::limit_exceeded);
  EXPECT_EQ(error_of(patched("\"trailing\": \"\"", "\"trailing\": " + std::string(17U << 20U, '1'))).code,
            ErrorCode::limit_exceeded);
}

// The parser hands over digits with the decimal point of the C locale that the program has set.
TEST(JsonForm, ReadsNumbersOfALocaleWithACommaForThePoint) {
  JsonReader reader({}, {});
  JsonScalar scalar;
  scalar.kind = JsonScalar::Kind::real;
  scalar.text = "-0,5e1";
  float value = 0;
  EXPECT_TRUE(reader.real(scalar, value));
  EXPECT_EQ(value, -5.0F);
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
  const auto start = std::chrono::steady_clock::now();
  const Result<demo::Document> result = parsed(text);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  ASSERT_TRUE(result);
  EXPECT_TRUE(std::ranges::equal(result.value().keys.as_bytes(), document.keys.as_bytes()));
  RecordProperty("megabytes_per_second", std::to_string(static_cast<double>(text.size()) / 1e6 / seconds.count()));
}

}  // namespace
}  // namespace genga
