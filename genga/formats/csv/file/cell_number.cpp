#include "genga/formats/csv/file/cell_number.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "genga/base/number_text.h"

namespace genga::csv {
namespace {

// Longer ones are no numbers that somebody's program writes; a double has 17 digits.
constexpr std::size_t max_comma_number = 64;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool is_same_word(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

std::optional<double> cell_number(std::string_view text, char separator) {
  const std::size_t comma = separator == ',' ? std::string_view::npos : text.find(',');
  if (comma == std::string_view::npos) return parse_double(text);
  if (text.size() > max_comma_number || text.find('.') != std::string_view::npos) return std::nullopt;
  std::array<char, max_comma_number> pointed;
  std::copy(text.begin(), text.end(), pointed.begin());
  pointed[comma] = '.';
  return parse_double({pointed.data(), text.size()});
}

std::optional<double> cell_switch(std::string_view text, char separator) {
  if (is_same_word(text, "true")) return 1.0;
  if (is_same_word(text, "false")) return 0.0;
  return cell_number(text, separator);
}

int decimals_of(std::string_view number) {
  if (number.find_first_of("eE") != std::string_view::npos) return std::numeric_limits<double>::max_digits10;
  const std::size_t point = number.find_first_of(".,");
  return point == std::string_view::npos ? 0 : static_cast<int>(std::min<std::size_t>(number.size() - point - 1, 1000));
}

}  // namespace genga::csv
