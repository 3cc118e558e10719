#include "genga/base/text_encoding.h"

#include <cerrno>
#include <iconv.h>
#include <random>

#include <gtest/gtest.h>

namespace genga {
namespace {

using namespace std::string_view_literals;

// The C library's converter, an independent source of the tables.
class Iconv {
 public:
  Iconv(const char* from, const char* to) : handle_(iconv_open(to, from)) {}
  Iconv(const Iconv&) = delete;
  Iconv& operator=(const Iconv&) = delete;
  ~Iconv() {
    if (usable()) iconv_close(handle_);
  }
  bool usable() const { return handle_ != reinterpret_cast<iconv_t>(-1); }
  std::optional<std::string> convert(std::string_view text) {
    iconv(handle_, nullptr, nullptr, nullptr, nullptr);
    std::string in(text);
    char out[64];
    char* read = in.data();
    char* write = out;
    std::size_t in_left = in.size();
    std::size_t out_left = sizeof out;
    if (iconv(handle_, &read, &in_left, &write, &out_left) == static_cast<std::size_t>(-1)) return std::nullopt;
    return std::string(out, write);
  }

 private:
  iconv_t handle_;
};

std::optional<std::string> decoded(std::string_view raw, TextEncoding encoding) {
  DecodedText text = decode(raw, encoding);
  if (text.text.find("\uFFFD") != std::string::npos) return std::nullopt;
  return std::move(text.text);
}

std::string utf8_of(char32_t code) {
  Iconv iconv("UTF-32LE", "UTF-8");
  const char bytes[] = {static_cast<char>(code & 255U), static_cast<char>(code >> 8U & 255U),
                        static_cast<char>(code >> 16U & 255U), 0};
  return iconv.convert({bytes, 4}).value_or("");
}

void expect_same_decoding(TextEncoding encoding, const char* iconv_name) {
  Iconv iconv(iconv_name, "UTF-8");
  if (!iconv.usable()) GTEST_SKIP() << "the C library does not know " << iconv_name;
  for (unsigned first = 0; first < 256; ++first) {
    const char byte = static_cast<char>(first);
    EXPECT_EQ(decoded({&byte, 1}, encoding), iconv.convert({&byte, 1})) << first;
    for (unsigned second = 0; second < 256; ++second) {
      const char pair[] = {byte, static_cast<char>(second)};
      ASSERT_EQ(decoded({pair, 2}, encoding), iconv.convert({pair, 2})) << first << ' ' << second;
    }
  }
}

void expect_same_encoding(TextEncoding encoding, const char* iconv_name) {
  Iconv iconv("UTF-8", iconv_name);
  if (!iconv.usable()) GTEST_SKIP() << "the C library does not know " << iconv_name;
  for (char32_t code = 0; code < 0x11000; ++code) {
    if (code >= 0xD800 && code <= 0xDFFF) continue;
    const std::string text = utf8_of(code);
    ASSERT_EQ(encode(text, encoding), iconv.convert(text)) << std::hex << static_cast<unsigned>(code);
  }
}

// `exact` by its meaning, over all texts of two bytes.
void expect_exactness(TextEncoding encoding) {
  for (unsigned pair = 0; pair < 0x10000; ++pair) {
    const char raw[] = {static_cast<char>(pair >> 8U), static_cast<char>(pair & 255U)};
    const DecodedText text = decode({raw, 2}, encoding);
    const std::optional<std::string> back = encode(text.text, encoding);
    ASSERT_EQ(text.exact, back == std::string(raw, 2)) << std::hex << pair;
    ASSERT_TRUE(is_utf8(text.text));
  }
}

TEST(TextEncoding, Cp932DecodesAsIconv) { expect_same_decoding(TextEncoding::cp932, "CP932"); }
TEST(TextEncoding, Cp932EncodesAsIconv) { expect_same_encoding(TextEncoding::cp932, "CP932"); }
TEST(TextEncoding, GbkDecodesAsIconv) { expect_same_decoding(TextEncoding::gbk, "GBK"); }
TEST(TextEncoding, GbkEncodesAsIconv) { expect_same_encoding(TextEncoding::gbk, "GBK"); }
TEST(TextEncoding, Cp1252DecodesAsIconv) { expect_same_decoding(TextEncoding::cp1252, "CP1252"); }
TEST(TextEncoding, Cp1252EncodesAsIconv) { expect_same_encoding(TextEncoding::cp1252, "CP1252"); }
TEST(TextEncoding, KnowsWhatEncodesBackInCp932) { expect_exactness(TextEncoding::cp932); }
TEST(TextEncoding, KnowsWhatEncodesBackInGbk) { expect_exactness(TextEncoding::gbk); }
TEST(TextEncoding, KnowsWhatEncodesBackInUtf8) { expect_exactness(TextEncoding::utf8); }

TEST(TextEncoding, DecodesNames) {
  EXPECT_EQ(decode("\x83\x5A\x83\x93\x83\x5E\x81\x5B", TextEncoding::cp932).text, "センター");
  EXPECT_EQ(decode("\xD6\xD0\xD0\xC4", TextEncoding::gbk).text, "中心");
  EXPECT_EQ(decode("H\xFC"
                   "fte \x80",
                   TextEncoding::cp1252)
                .text,
            "Hüfte €");
  EXPECT_FALSE(decode("\x81", TextEncoding::cp1252).exact);
  EXPECT_EQ(encode("センター", TextEncoding::cp932), "\x83\x5A\x83\x93\x83\x5E\x81\x5B");
  EXPECT_EQ(encode("中心", TextEncoding::gbk), "\xD6\xD0\xD0\xC4");
  EXPECT_EQ(encode("中心 é", TextEncoding::utf8), "中心 é");
}

TEST(TextEncoding, ReplacesEachBadByteAndGoesOn) {
  const DecodedText cut = decode("\x83\x5A\x83", TextEncoding::cp932);
  EXPECT_EQ(cut.text, "セ\uFFFD");
  EXPECT_FALSE(cut.exact);
  // A lead byte before a byte that follows none: the second byte is read for itself.
  EXPECT_EQ(decode("\x83 a", TextEncoding::cp932).text, "\uFFFD a");
  EXPECT_EQ(decode("\xFD\xFD", TextEncoding::cp932).text, "\uFFFD\uFFFD");
  EXPECT_EQ(decode("\xE3\x82", TextEncoding::utf8).text, "\uFFFD\uFFFD");
}

TEST(TextEncoding, WritesWhatWindowsWritesForDoubles) {
  // ⅰ is at 0xEEEF and 0xFA40, № at 0x8782 and 0xFA59, ∵ at 0x81E6, 0x879A and 0xFA5B.
  EXPECT_EQ(encode("ⅰ", TextEncoding::cp932), "\xFA\x40");
  EXPECT_EQ(encode("№", TextEncoding::cp932), "\x87\x82");
  EXPECT_EQ(encode("∵", TextEncoding::cp932), "\x81\xE6");
  EXPECT_FALSE(decode("\xEE\xEF", TextEncoding::cp932).exact);
  EXPECT_TRUE(decode("\xFA\x40", TextEncoding::cp932).exact);
}

TEST(TextEncoding, RefusesWhatItCannotSpell) {
  EXPECT_EQ(encode("é", TextEncoding::cp932), std::nullopt);
  EXPECT_EQ(encode("\U0001F600", TextEncoding::cp932), std::nullopt);
  EXPECT_EQ(encode("\uFFFD", TextEncoding::cp932), std::nullopt);
  EXPECT_EQ(encode("\x83\x5A", TextEncoding::cp932), std::nullopt);
  EXPECT_EQ(encode("\x83\x5A", TextEncoding::utf8), std::nullopt);
}

TEST(TextEncoding, KeepsReplacementCharactersOfUtf8Files) {
  const DecodedText text = decode("a\uFFFD", TextEncoding::utf8);
  EXPECT_EQ(text.text, "a\uFFFD");
  EXPECT_TRUE(text.exact);
  EXPECT_EQ(percent_escape_undecodable("a\uFFFD", TextEncoding::utf8), "a\uFFFD");
}

TEST(TextEncoding, EscapesForColumns) {
  EXPECT_EQ(percent_escape_undecodable("a/b\x83\x5A\x83", TextEncoding::cp932), "a%2Fbセ%83");
  EXPECT_EQ(percent_escape_undecodable("100%", TextEncoding::cp932), "100%");
}

TEST(TextEncoding, JudgesUtf8) {
  for (const std::string_view good : {""sv, "a"sv, "\0"sv, "é"sv, "\uFFFF"sv, "\U0010FFFF"sv, "\uD7FF"sv})
    EXPECT_TRUE(is_utf8(good));
  for (const std::string_view bad :
       {"\x80"sv, "\xC0\x80"sv, "\xC1\xBF"sv, "\xE0\x9F\xBF"sv, "\xED\xA0\x80"sv, "\xF0\x8F\xBF\xBF"sv,
        "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv, "\xE3\x82"sv, "\xC3"sv, "\xE3\x28\x82"sv}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

TEST(TextEncoding, CutsAtNul) {
  EXPECT_EQ(until_nul("abc\0def"sv), "abc");
  EXPECT_EQ(until_nul("abc"sv), "abc");
  EXPECT_EQ(until_nul("\0a"sv), "");
  EXPECT_EQ(until_nul(""sv), "");
}

TEST(TextEncoding, HasTheWordsOfTheCommandLine) {
  for (const TextEncoding encoding :
       {TextEncoding::cp932, TextEncoding::gbk, TextEncoding::cp1252, TextEncoding::utf8}) {
    EXPECT_EQ(parse_text_encoding(to_string(encoding)), encoding);
  }
  EXPECT_EQ(to_string(TextEncoding::utf8), "utf-8");
  EXPECT_EQ(parse_text_encoding("latin1"), std::nullopt);
}

TEST(TextEncoding, SurvivesNoise) {
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string raw(random() % 20, '\0');
    for (char& c : raw) c = static_cast<char>(random());
    for (const TextEncoding encoding :
         {TextEncoding::cp932, TextEncoding::gbk, TextEncoding::cp1252, TextEncoding::utf8}) {
      const DecodedText text = decode(raw, encoding);
      ASSERT_TRUE(is_utf8(text.text));
      ASSERT_TRUE(is_utf8(percent_escape_undecodable(raw, encoding)));
      ASSERT_EQ(text.exact, encode(text.text, encoding) == raw);
    }
  }
}

TEST(TextEncoding, FindsCharactersThatAreNoPartOfOthers) {
  // ソ is 0x83 0x5C, 表 0x95 0x5C: their second byte is that of a backslash.
  EXPECT_EQ(find_last_of("a\\\x83\x5C.lwo", "/\\", TextEncoding::cp932), 1U);
  EXPECT_EQ(find_last_of("\x95\x5C.lwo", "/\\", TextEncoding::cp932), std::string_view::npos);
  EXPECT_EQ(find_last_of("\x95\x5C.lwo", "/\\", TextEncoding::cp1252), 1U);
  EXPECT_EQ(find_last_of("a/b/c", "/", TextEncoding::utf8), 3U);
}

TEST(TextEncoding, TextIsCharactersAndBack) {
  EXPECT_TRUE(characters_of("aüー😀") == U"aüー😀");
  EXPECT_EQ(genga::utf8_of(std::u32string_view(U"aüー😀")), "aüー😀");
  EXPECT_TRUE(characters_of("\xFC") == U"\uFFFD");
}

}  // namespace
}  // namespace genga
