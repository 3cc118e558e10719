#include "genga/formats/csv/file/separator.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace genga::csv {

char separator_of(std::span<const std::byte> bytes) {
  constexpr std::string_view separators = ",;\t";
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  std::array<std::size_t, separators.size()> counts{};
  bool is_quoted = false;
  bool is_begun = false;  // whether the line has more than tabs
  for (const char c : text) {
    if (c == '"') is_quoted = !is_quoted;
    if (is_quoted) continue;
    const std::size_t found = separators.find(c);
    if (found != std::string_view::npos) ++counts[found];
    if (c != '\n') {
      is_begun = is_begun || (c != '\t' && c != ' ' && c != '\r');
      continue;
    }
    if (!is_begun) counts = {};
    if (std::any_of(counts.begin(), counts.end(), [](std::size_t count) { return count > 0; })) break;
    is_begun = false;
  }
  const auto most = std::max_element(counts.begin(), counts.end());
  return *most == 0 ? ',' : separators[static_cast<std::size_t>(most - counts.begin())];
}

}  // namespace genga::csv
