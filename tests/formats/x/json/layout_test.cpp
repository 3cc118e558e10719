#include "genga/formats/x/json/layout.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

std::string layout_of(const Document& document) {
  std::string layout;
  for_each_layout_piece(document, [&](std::string_view piece) { layout += piece; });
  return layout;
}

TEST(XJsonLayout, BytesOfCommentsAreEscaped) {
  EXPECT_EQ(layout_of(document_of("Frame // \xE3\x81\x82 \xFF $ \\\n{}")), "\n$ // \xE3\x81\x82 \\xff \\$ \\\\\n$$");
}

TEST(XJsonLayout, EscapesMakeTheBytesAgain) {
  TokenTexts tokens;
  tokens.bytes = "ab{";
  tokens.ends = {2, 3};
  std::string content;
  EXPECT_FALSE(lay_out_text(tokens, "$ \\xff\\$\\\\ $", content));
  EXPECT_EQ(content, "ab \xFF$\\ {");
}

TEST(XJsonLayout, LongLayoutsComeInPieces) {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "Frame f { }\n";
  std::size_t pieces = 0;
  for_each_layout_piece(document_of(text), [&](std::string_view piece) {
    ++pieces;
    EXPECT_LE(piece.size(), 70'000U);
  });
  EXPECT_GT(pieces, 4U);
}

TEST(XJsonLayout, BinaryMarks) {
  TokenTexts tokens;
  tokens.bytes = "T{121.50x7fc00001\"s\"DWORD}";
  tokens.ends = {1, 2, 3, 4, 7, 17, 20, 25, 26};
  std::string content;
  EXPECT_FALSE(lay_out_binary(tokens, "n { I2 F2 s ; w }", 4, content));
  using namespace std::string_literals;
  EXPECT_EQ(
      content,
      "\x01\x00\x01\x00\x00\x00T\x0A\x00\x06\x00\x02\x00\x00\x00\x01\x00\x00\x00\x02\x00\x00\x00"
      "\x07\x00\x02\x00\x00\x00\x00\x00\xC0\x3F\x01\x00\xC0\x7F\x02\x00\x01\x00\x00\x00s\x14\x00\x29\x00\x0B\x00"s);
  for (const char* wrong : {"n", "n { I2 F2 s w } n", "s", "n { I9", "q", "n { F2 I2 s w }", "n { I99999999999"}) {
    std::string other;
    EXPECT_TRUE(lay_out_binary(tokens, wrong, 4, other)) << wrong;
  }
}

}  // namespace
}  // namespace genga::x
