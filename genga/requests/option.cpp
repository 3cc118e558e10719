#include "genga/requests/option.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "genga/base/number_text.h"

namespace genga {

std::string_view to_string(OptionGroup group) {
  constexpr std::array<std::string_view, option_groups> names{
      "Input", "What plays", "Output", "glTF", "LightWave", ".x", "Recordings", "Edits", "Picture", "Limits", "Report"};
  return names[static_cast<std::size_t>(group)];
}

Result<std::size_t> find_word(std::string_view words, std::string_view word) {
  std::string_view rest = words;
  for (std::size_t place = 0;; ++place) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    if (rest.substr(0, end) == word) return place;
    if (end == rest.size()) return bad_argument("takes " + std::string(words));
    rest.remove_prefix(end + 1);
  }
}

Status set_flag(bool& target, std::string_view value) {
  if (!value.empty() && value != "true" && value != "false") return bad_argument("takes no value, or true or false");
  target = value != "false";
  return Done{};
}

Status any_number(double number) { return std::isfinite(number) ? Status(Done{}) : bad_argument("is no number"); }

Result<double> parse_number(const Option& option, std::string_view value, Status (*check)(double)) {
  const auto number = parse_double(value);
  if (number && check(*number)) return *number;
  return bad_argument("takes a number" + (option.range.empty() ? "" : ' ' + std::string(option.range)));
}

}  // namespace genga
