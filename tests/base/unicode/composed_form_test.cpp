#include "genga/base/unicode/composed_form.h"

#include <iterator>

#include <gtest/gtest.h>

#include "genga/base/unicode/composed_form_table.h"

namespace genga {
namespace {

TEST(ComposedForm, MarksJoinTheirLetters) {
  EXPECT_EQ(composed_form("Wu\u0308rfel.lwo"), "Würfel.lwo");
  EXPECT_EQ(composed_form("か\u3099"), "が");
  EXPECT_EQ(composed_form("ハ\u309Aンチ"), "パンチ");
  EXPECT_EQ(composed_form("e\u0302\u0301"), "ế") << "one after the other";
}

TEST(ComposedForm, HangulIsComposedOfItsParts) {
  EXPECT_EQ(composed_form("\u1112\u1161\u11AB\u1100\u116E\u11A8"), "한국");
  EXPECT_EQ(composed_form("\u1112\u1161"), "하");
}

TEST(ComposedForm, OthersStay) {
  EXPECT_EQ(composed_form("Würfel"), "Würfel");
  EXPECT_EQ(composed_form("\u0308a"), "\u0308a");
  EXPECT_EQ(composed_form("W\xFCrfel"), "W\xFCrfel") << "no UTF-8";
  EXPECT_EQ(composed_form(""), "");
}

TEST(ComposedForm, TheTableIsSorted) {
  for (const ComposedRow* row = std::begin(composed_rows) + 1; row != std::end(composed_rows); ++row) {
    const bool rises = row[-1].letter < row->letter || (row[-1].letter == row->letter && row[-1].mark < row->mark);
    EXPECT_TRUE(rises) << static_cast<int>(row->composed);
  }
}

}  // namespace
}  // namespace genga
