#include "genga/base/unicode/composed_form.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "genga/base/text_encoding.h"
#include "genga/base/unicode/composed_form_table.h"

namespace genga {
namespace {

// Hangul is composed by numbers. Source: The Unicode Standard, chapter 3.12.
constexpr char32_t syllable_first = 0xAC00;
constexpr char32_t lead_first = 0x1100;
constexpr char32_t lead_count = 19;
constexpr char32_t vowel_first = 0x1161;
constexpr char32_t vowel_count = 21;
constexpr char32_t tail_first = 0x11A7;  // which is none
constexpr char32_t tail_count = 28;
constexpr char32_t syllable_count = lead_count * vowel_count * tail_count;

constexpr char32_t none = 0;

char32_t composed_hangul(char32_t letter, char32_t mark) {
  const bool is_lead = letter >= lead_first && letter < lead_first + lead_count;
  if (is_lead && mark >= vowel_first && mark < vowel_first + vowel_count) {
    return syllable_first + ((letter - lead_first) * vowel_count + (mark - vowel_first)) * tail_count;
  }
  const bool is_open = letter >= syllable_first && letter < syllable_first + syllable_count &&
                       (letter - syllable_first) % tail_count == 0;
  return is_open && mark > tail_first && mark < tail_first + tail_count ? letter + (mark - tail_first) : none;
}

char32_t composed(char32_t letter, char32_t mark) {
  if (const char32_t hangul = composed_hangul(letter, mark); hangul != none) return hangul;
  const auto found = std::lower_bound(std::begin(composed_rows), std::end(composed_rows), std::pair(letter, mark),
                                      [](const ComposedRow& row, const std::pair<char32_t, char32_t>& wanted) {
                                        return std::pair<char32_t, char32_t>(row.letter, row.mark) < wanted;
                                      });
  const bool is_there = found != std::end(composed_rows) && found->letter == letter && found->mark == mark;
  return is_there ? found->composed : none;
}

}  // namespace

std::string composed_form(std::string_view utf8) {
  if (!is_utf8(utf8)) return std::string(utf8);
  std::u32string letters;
  for (const char32_t next : characters_of(utf8)) {
    const char32_t joined = letters.empty() ? none : composed(letters.back(), next);
    if (joined == none) {
      letters.push_back(next);
    } else {
      letters.back() = joined;
    }
  }
  return utf8_of(letters);
}

}  // namespace genga
