#include "genga/formats/json_common/json_writer.h"

#include <limits>

#include <gtest/gtest.h>

namespace genga {
namespace {

template <class Write>
std::string written(Write write) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    write(json);
  }
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

TEST(JsonWriter, LaysOutAsAsked) {
  EXPECT_EQ(written([](JsonWriter& json) {
              json.begin_object();
              json.key("a");
              json.begin_array(JsonWriter::Layout::lines);
              json.number(1);
              json.number(2U);
              json.end_array();
              json.key("b");
              json.begin_array(JsonWriter::Layout::lines);
              json.end_array();
              json.key("c");
              json.null();
              json.end_object();
            }),
            "{\"a\": [\n  1,\n  2\n ], \"b\": [], \"c\": null}\n");
}

TEST(JsonWriter, SpellsNumbersThatJsonHasNot) {
  EXPECT_EQ(written([](JsonWriter& json) { json.number(std::numeric_limits<float>::infinity()); }), "\"0x7f800000\"");
  EXPECT_EQ(written([](JsonWriter& json) { json.number(-std::numeric_limits<double>::infinity()); }),
            "\"0xfff0000000000000\"");
  EXPECT_EQ(written([](JsonWriter& json) { json.number(-0.0); }), "-0.0");
  EXPECT_EQ(written([](JsonWriter& json) { json.number(std::numeric_limits<std::int64_t>::min()); }),
            "-9223372036854775808");
}

TEST(JsonWriter, EscapesWhatMustBeAndReplacesWhatIsNoText) {
  EXPECT_EQ(written([](JsonWriter& json) { json.string("\"\\\n\r\t\x1F\x7F\xC3\xA9"); }),
            "\"\\\"\\\\\\n\\r\\t\\u001f\\u007f\xC3\xA9\"");
  EXPECT_EQ(written([](JsonWriter& json) { json.string("\u0080\u009f\u061c\u200e\u200f\u2028\u202e\u2066\u2069"); }),
            "\"\\u0080\\u009f\\u061c\\u200e\\u200f\\u2028\\u202e\\u2066\\u2069\"");
  EXPECT_EQ(written([](JsonWriter& json) { json.string("\u00a0\u200d腕😀"); }), "\"\u00a0\u200d腕😀\"");
  EXPECT_EQ(written([](JsonWriter& json) { json.string("a\x80z"); }), "\"a\xEF\xBF\xBDz\"");
}

TEST(JsonWriter, NumbersOfTextsAreThoseThatComeBack) {
  for (const char* word : {"0", "-1", "12.50", "-0.0", "1e5", "1E+05", "0.1e-7", "123456789012345678"}) {
    EXPECT_TRUE(is_json_number(word)) << word;
  }
  for (const char* word : {"", "-", "+1", "01", "-01", ".5", "1.", "1e", "1e+", "-0", "0x1", "1 ", "nan", "Infinity",
                           "1234567890123456789", "1e999", "1,5"}) {
    EXPECT_FALSE(is_json_number(word)) << word;
  }
  EXPECT_TRUE(is_json_number("0." + std::string(62, '1')));
  EXPECT_FALSE(is_json_number("0." + std::string(63, '1')));
}

TEST(JsonWriter, HandsOverMoreThanItsBuffer) {
  const std::string text = written([](JsonWriter& json) {
    json.begin_array();
    for (int i = 0; i < 100000; ++i) json.number(7);
    json.end_array();
  });
  EXPECT_EQ(text.size(), 100000U * 3 - 2 + 2 + 1);  // "7" and ", ", the brackets, the line feed
}

}  // namespace
}  // namespace genga
