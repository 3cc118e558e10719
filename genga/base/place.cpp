#include "genga/base/place.h"

#include <array>
#include <charconv>

#include "genga/base/printable.h"

namespace genga {

std::string to_string(const Place& place) {
  switch (place.kind) {
    case Place::Kind::none: return {};
    case Place::Kind::line: return std::to_string(place.line) + ':' + std::to_string(place.column);
    case Place::Kind::offset: break;
  }
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), place.offset, 16).ptr;
  return "0x" + std::string(digits.data(), end);
}

std::string located_text(std::string_view file, const Place& place, std::string_view path, std::string_view message) {
  std::string text(file);
  const std::string where = to_string(place);
  if (!where.empty()) text += (text.empty() ? "" : ":") + where;
  for (const std::string& part : {short_name(path), std::string(message)}) {
    if (part.empty()) continue;
    if (!text.empty()) text += ": ";
    text += part;
  }
  return printable(text);
}

}  // namespace genga
