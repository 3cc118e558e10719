#include "genga/formats/lws/words.h"

#include <gtest/gtest.h>

namespace genga::lws {
namespace {

std::size_t not_finite(std::string_view text) {
  const char* const stop = scan_not_finite(text.data(), text.data() + text.size());
  return stop == nullptr ? 0 : static_cast<std::size_t>(stop - text.data());
}

// As C libraries print them: Microsoft's until 2013, Microsoft's since, glibc's and Apple's.
TEST(Words, NumbersThatAreNotFiniteAreKnownByTheirSpellings) {
  for (const std::string_view word : {"1.#QNAN", "-1.#IND", "1.#INF", "1.#QNAN0", "-1.#IND00", "1.#SNAN", "nan", "NaN",
                                      "-nan", "-nan(ind)", "inf", "-inf", "+Inf", "infinity"}) {
    EXPECT_EQ(not_finite(word), word.size()) << word;
    EXPECT_EQ(not_finite(std::string(word) + " 0 0"), word.size()) << word;
    EXPECT_EQ(not_finite(std::string(word) + "\r\n"), word.size()) << word;
  }
}

TEST(Words, OtherWordsAreNone) {
  for (const std::string_view word : {"", "-", "1.0", "1.#", "1.#QNANx", "none", "info", "nano", "1.#IND.0", "in"}) {
    EXPECT_EQ(not_finite(word), 0U) << word;
  }
}

}  // namespace
}  // namespace genga::lws
