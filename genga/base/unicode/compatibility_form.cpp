#include "genga/base/unicode/compatibility_form.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "genga/base/unicode/compatibility_form_table.h"

namespace genga {
namespace {

// In UTF-8. Kana and the marks that join them have as many bytes.
constexpr std::size_t kana_size = 3;
constexpr std::string_view voiced_mark = "\u3099";
constexpr std::string_view semi_voiced_mark = "\u309A";

// Empty: the text is its own form.
std::string_view form_of(std::span<const CompatibilityRow> rows, std::string_view text) {
  const auto found = std::lower_bound(rows.begin(), rows.end(), text,
                                      [](const CompatibilityRow& row, std::string_view key) { return row.text < key; });
  return found != rows.end() && found->text == text ? found->form : std::string_view();
}

// The first character with the bytes that go on from it; one byte of what is no UTF-8.
std::string_view first_character(std::string_view text) {
  std::size_t size = 1;
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
  return text.substr(0, size);
}

// Kana and mark become one character if there is one for both.
void append_mark(std::string& form, std::string_view mark) {
  form += mark;
  if (form.size() < 2 * kana_size) return;
  const std::size_t begin = form.size() - 2 * kana_size;
  const std::string_view whole = form_of(kana_rows, std::string_view(form).substr(begin));
  if (!whole.empty()) form.replace(begin, std::string::npos, whole);
}

}  // namespace

std::string compatibility_form(std::string_view utf8) {
  std::string form;
  form.reserve(utf8.size());
  while (!utf8.empty()) {
    const std::string_view character = first_character(utf8);
    utf8.remove_prefix(character.size());
    const std::string_view known = form_of(compatibility_rows, character);
    const std::string_view part = known.empty() ? character : known;
    if (part == voiced_mark || part == semi_voiced_mark) {
      append_mark(form, part);
    } else {
      form += part;
    }
  }
  return form;
}

}  // namespace genga
