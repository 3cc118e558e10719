#include "genga/formats/bvh/file/scanner.h"

#include <gtest/gtest.h>

namespace genga::bvh {
namespace {

TEST(Scanner, WordsEndAtBlanksAndBraces) {
  Scanner scanner("  a{b}\tc");
  for (const char* word : {"a", "{", "b", "}", "c", "", ""}) EXPECT_EQ(scanner.word(), word);
}

TEST(Scanner, LinesEndWithAnyOfThree) {
  Scanner scanner("a\nb\r\nc\r d");
  EXPECT_EQ(scanner.word(), "a");
  EXPECT_EQ(scanner.word(), "b");
  EXPECT_EQ(scanner.place(), Place::at_line(2, 1));
  EXPECT_EQ(scanner.word(), "c");
  EXPECT_EQ(scanner.place(), Place::at_line(3, 1));
  EXPECT_FALSE(scanner.has_lone_returns());
  EXPECT_EQ(scanner.word(), "d");
  EXPECT_EQ(scanner.place(), Place::at_line(4, 2));
  EXPECT_TRUE(scanner.has_lone_returns());
}

TEST(Scanner, TheRestOfALineEndsBeforeABrace) {
  Scanner scanner("ROOT left  hand {\nx");
  EXPECT_EQ(scanner.word(), "ROOT");
  EXPECT_EQ(scanner.rest_of_line(), "left  hand");
  EXPECT_EQ(scanner.peek(), "{");
  EXPECT_EQ(scanner.word(), "{");
  EXPECT_EQ(scanner.rest_of_line(), "");
  EXPECT_EQ(scanner.word(), "x");
}

TEST(Scanner, WordsAreComparedWithoutCase) {
  EXPECT_TRUE(is_word("hIeRarchy", "HIERARCHY"));
  EXPECT_FALSE(is_word("hierarchy2", "HIERARCHY"));
  EXPECT_TRUE(begins_with_word("frames:3", "FRAMES"));
  EXPECT_FALSE(begins_with_word("fram", "FRAMES"));
  EXPECT_EQ(trimmed(" \ta b\r\n"), "a b");
}

}  // namespace
}  // namespace genga::bvh
