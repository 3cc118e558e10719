#include "genga/base/place.h"

#include <array>
#include <charconv>

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

}  // namespace genga
