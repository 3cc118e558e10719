#include "genga/formats/json_common/json_reader.h"

#include <gtest/gtest.h>

#include "tests/formats/json_common/demo.h"

namespace genga {
namespace {

using namespace demo;

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

TEST(JsonReader, SaysWhereAndWhatIsWrong) {
  struct Case {
    std::string_view from, to;  // a change of the example
    const char* place;          // in the changed text, marked ^
    std::string_view message;   // with the path before it
  };
  const Case cases[] = {
      {"\"frame\": 7", "\"frame\": -7", "^-7", "keys[1].frame: expected an integer from 0 to 4294967295, found -7"},
      {"\"frame\": 7", "\"frame\": 4294967296", "^4294967296",
       "keys[1].frame: expected an integer from 0 to 4294967295, found 4294967296"},
      {"\"frame\": 7", "\"frame\": 7.0", "^7.0", "keys[1].frame: expected an integer from 0 to 4294967295, found 7.0"},
      {"\"frame\": 7", "\"frame\": \"\\\"7\"", "^\"\\\"7\"",
       "keys[1].frame: expected an integer from 0 to 4294967295, found \"\"7\""},
      {"\"frame\": 7", "\"frame\": null", "^null",
       "keys[1].frame: expected an integer from 0 to 4294967295, found null"},
      {"\"frame\": 7", "\"frame\": []", "\"frame\": ^[", "keys[1].frame: expected a number, found an array"},
      {"\"frame\": 7", "\"frane\": 7", "^\"frane", "keys[1]: unknown member \"frane\""},
      {"\"frame\": 7, ", "", "\"weight\": 0^}", "keys[1]: member \"frame\" is missing"},
      {"\"frame\": 7", "\"frame\": 7, \"frame\": 8", "^\"frame\": 8", "keys[1].frame: the member stands here twice"},
      {"-3", "-32769", "^-32769", "switches[0].shift: expected an integer from -32768 to 32767, found -32769"},
      {"0.1]", "0.1, 2]", "0.1, ^2]", "position[3]: expected an array of 3 elements"},
      {", 0.1]", "]", "-0.0^]", "position: expected an array of 3 elements"},
      {"0.1]", "1e39]", "^1e39", "position[2]: expected a number in the range of float32, found 1e39"},
      {"0.1]", "\"0x7fc0000g\"]", "^\"0x7fc0000g",
       "position[2]: expected a number in the range of float32, found \"0x7fc0000g\""},
      {"0001feff", "0001fef", "^\"0001fef", "curve: expected 8 hex digits, found \"0001fef\""},
      {"0001feff", "0001fefx", "^\"0001fef", "curve: expected hex digits, found \"0001fefx\""},
      {"\"current\"", "\"new\"", "^\"new", "kind: expected one of old, current, found \"new\""},
      {"true", "1", "\"visible\": ^1", "header.visible: expected true or false, found 1"},
      {"\"x\"", "\"xxxxxxxxxxxxxxxx\"", "^\"xx", "switches[0].keys[0].name: \"xxxxxxxxxxxxxxxx\" takes 16 bytes of 15"},
      {"\"x\"", "\"\xC3\xA9\"", "^\"\xC3\xA9", "switches[0].keys[0].name: \"\xC3\xA9\" cannot be written in cp932"},
      {"\"x\"", "{\"text\": \"x\"}", "\"x\"^}", "switches[0].keys[0].name: member \"hex\" is missing"},
      {"\"ab\"", "3", "\"text\": ^3", "keys[1].name.text: expected a string, found 3"},
      {"\"trailing\": \"\"", "\"trailing\": \"0\"", "\"trailing\": ^\"0\"",
       "trailing: expected hex digits, found \"0\""},
      {"\"trailing\": \"\"", "\"trailing\": [[\"00\"]]", "[^[\"00", "trailing[0]: expected hex digits, found an array"},
      {"true", "tru", "", "header.visible: this is not JSON: invalid literal"},
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

TEST(JsonReader, SaysWhatIsNoDocument) {
  const std::pair<std::string, std::string> cases[] = {
      {"[]", "1:1 : expected an object, found an array"},
      {"3", "1:1 : expected an object, found 3"},
      {"", "1:1 : this is not JSON: unexpected end of input; expected '[', '{', or a literal"},
      {"{\"genga\": tru}", "1:14 genga: this is not JSON: invalid literal"},
      {"{}", "1:2 : member \"genga\" is missing"},
      {patched("\"demo\"", "\"vmd\""), " genga.format: \"vmd\" is not the format \"demo\""},
  };
  for (const auto& [text, expected] : cases) {
    const Error error = error_of(text);
    EXPECT_EQ(error.code, ErrorCode::bad_json);
    EXPECT_EQ(where(error), expected);
  }
}

TEST(JsonReader, RefusesOtherVersions) {
  const Error error = error_of(patched("\"version\": 1", "\"version\": 2"));
  EXPECT_EQ(error.code, ErrorCode::unsupported_version);
}

TEST(JsonReader, RefusesEveryTruncation) {
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

TEST(JsonReader, SurvivesEveryChangedByte) {
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

TEST(JsonReader, RefusesWhatFollows) {
  EXPECT_EQ(error_of(written(example()) + "x").code, ErrorCode::bad_json);
  EXPECT_EQ(error_of(written(example()) + std::string(20U << 20U, ' ') + "x").code, ErrorCode::bad_json);
}

TEST(JsonReader, StopsAtLimits) {
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
TEST(JsonReader, ReadsNumbersOfALocaleWithACommaForThePoint) {
  JsonReader reader({}, {});
  JsonScalar scalar;
  scalar.kind = JsonScalar::Kind::real;
  scalar.text = "-0,5e1";
  float value = 0;
  EXPECT_TRUE(reader.real(scalar, value));
  EXPECT_EQ(value, -5.0F);
}

}  // namespace
}  // namespace genga
