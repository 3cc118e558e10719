#include "genga/formats/x/reencode.h"

#include <string>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Document reencoded(const Document& document, Encoding encoding, bool is_compressed) {
  const Result<Bytes> bytes = reencode(document, {.encoding = encoding, .is_compressed = is_compressed});
  EXPECT_TRUE(bytes) << (bytes ? "" : bytes.error().message);
  if (!bytes) return {};
  Result<Read<Document>> again = read(bytes.value());
  EXPECT_TRUE(again) << (again ? "" : again.error().message);
  return again ? std::move(again.value().document) : Document{};
}

TEST(XReencode, EveryFileKeepsItsValuesInEveryEncoding) {
  for (const auto& path : x_files()) {
    SCOPED_TRACE(path);
    const Result<Read<Document>> result = read(map_file(path.string()).value());
    ASSERT_TRUE(result);
    const Document& document = result.value().document;
    const bool is_text = document.header.encoding == Encoding::text;
    const Encoding other = is_text ? Encoding::binary : Encoding::text;
    for (const bool is_compressed : {false, true}) {
      const Result<Bytes> bytes = reencode(document, {.encoding = other, .is_compressed = is_compressed});
      if (!bytes) {
        EXPECT_EQ(bytes.error().code, ErrorCode::no_conversion);
        continue;
      }
      const Document there = reencoded(document, other, is_compressed);
      EXPECT_EQ(there.header.encoding, other);
      EXPECT_EQ(there.header.is_compressed, is_compressed);
      const Document back = reencoded(there, document.header.encoding, false);
      if (there.header.real_size != document.header.real_size) continue;  // it needed doubles
      expect_same(document, there);
      expect_same(document, back);
    }
    const Document packed = reencoded(document, document.header.encoding, true);
    EXPECT_EQ(text_of(reencoded(packed, document.header.encoding, false)).substr(header_size),
              text_of(document).substr(header_size));
  }
}

// In binary the two names would be the head of the object behind them.
TEST(XReencode, NamesThatWouldBecomeObjectsAreRefused) {
  const Document d = document_of("Frame a { } Unknown b { { a } 2 Frame c } Frame c { }");
  ASSERT_EQ(d.objects.size(), 4U);
  const Result<Bytes> bytes = reencode(d, {.encoding = Encoding::binary});
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, ErrorCode::no_conversion);
  EXPECT_TRUE(
      reencode(document_of("Frame a { } Unknown b { { a } 2 c; } Frame c { }"), {.encoding = Encoding::binary}));
}

TEST(XReencode, WhatIsSoAlreadyStaysAsItIs) {
  const Document d = document_of("Frame a { } // end");
  EXPECT_EQ(text_in(reencode(d, {.encoding = Encoding::text}).value()), written(d));
  const Document packed = reencoded(d, Encoding::text, true);
  EXPECT_EQ(text_in(reencode(packed, {.encoding = Encoding::text, .is_compressed = true}).value()), written(packed));
}

TEST(XReencode, TextHasTheSeparatorsOfTheFormat) {
  const Document d = document_of(
      "template T { <3D82AB46-62DA-11CF-AB39-0020AF71E400> DWORD n; array Vector v[n]; array DWORD i[n]; STRING s; "
      "[...] }"
      "T a { 2 1 2 3 4 5 6 7 8 \"s\" Frame f { } { f } }");
  const Document binary = reencoded(d, Encoding::binary, false);
  EXPECT_EQ(
      text_in(reencode(binary, {.encoding = Encoding::text}).value()),
      "xof 0303txt 0032\ntemplate T {\n <3D82AB46-62DA-11CF-AB39-0020AF71E400>\n DWORD n;\n array Vector v[n];\n"
      " array DWORD i[n];\n STRING s;\n [...]\n}\n\nT a {\n 2;\n 1.0;2.0;3.0;,\n 4.0;5.0;6.0;;\n 7,8;\n \"s\";\n \n"
      " Frame f {\n }\n { f }\n}\n");
}

TEST(XReencode, EmptyArraysKeepTheirSemicolon) {
  const Document d = document_of("EffectParamFloats { \"a\"; 0; ; }");
  const std::string text =
      text_in(reencode(reencoded(d, Encoding::binary, false), {.encoding = Encoding::text}).value());
  EXPECT_NE(text.find("0;\n ;\n"), std::string::npos) << text;
}

TEST(XReencode, DoublesThatNeed64BitsGetThem) {
  const Document d = document_of("template T { FLOAT f; DOUBLE d; } T { 0.1; 0.1; }");
  const Document binary = reencoded(d, Encoding::binary, false);
  EXPECT_EQ(binary.header.real_size, 8);
  const Document text = reencoded(binary, Encoding::text, false);
  EXPECT_NE(written(text).find("\n 0.10000000149011612;\n 0.1;"), std::string::npos) << written(text);
}

TEST(XReencode, UndeclaredObjectsKeepTheirValues) {
  const Document d = document_of("Bump b { \"a.png\"; 3; -1; 2.5; Frame f { } }");
  const Document binary = reencoded(d, Encoding::binary, false);
  const std::string text = written(reencoded(binary, Encoding::text, false));
  EXPECT_NE(text.find("Bump b {\n \"a.png\";\n 3;4294967295;\n 2.5;\n Frame f {"), std::string::npos) << text;
}

TEST(XReencode, NamesThatTextCannotSpellAreAnError) {
  using namespace std::string_literals;
  const std::string file =
      "xof 0303bin 0032\x01\x00\x05\x00\x00\x00"s + "Frame\x01\x00\x03\x00\x00\x00"s + "a;b\x0A\x00\x0B\x00"s;
  const Result<Read<Document>> result = read(bytes_of(file));
  ASSERT_TRUE(result);
  const Result<Bytes> text = reencode(result.value().document, {.encoding = Encoding::text});
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::no_conversion);
}

// In text a blank separates a type from its member, so that what follows would mean another thing.
TEST(XReencode, MembersWithBlanksAreNoText) {
  const Document d =
      document_of("template A { <00000000-0000-0000-0000-000000000001> DWORD count; array FLOAT values[count]; }");
  const std::string binary = text_in(reencode(d, {.encoding = Encoding::binary}).value());
  for (const std::string_view word : {"count", "values"}) {
    std::string spoiled = binary;
    for (std::size_t at = spoiled.find(word); at != std::string::npos; at = spoiled.find(word)) spoiled[at + 2] = ' ';
    const Result<Read<Document>> result = read(bytes_of(spoiled));
    ASSERT_TRUE(result) << word;
    const Result<Bytes> text = reencode(result.value().document, {.encoding = Encoding::text});
    ASSERT_FALSE(text) << word;
    EXPECT_EQ(text.error().code, ErrorCode::no_conversion);
  }
}

}  // namespace
}  // namespace genga::x
