#include "genga/formats/x/file/guid.h"

#include <cstddef>

namespace genga::x {
namespace {

// Which byte of the file the digits that follow each other in the text stand for.
constexpr std::array<std::size_t, 16> order{3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15};

bool has_dash_before(std::size_t pair) { return pair == 4 || pair == 6 || pair == 8 || pair == 10; }

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<Guid> parse_guid(std::string_view text) {
  if (text.size() != 36) return std::nullopt;
  Guid guid;
  std::size_t at = 0;
  for (std::size_t pair = 0; pair < order.size(); ++pair) {
    if (has_dash_before(pair) && text[at++] != '-') return std::nullopt;
    const int high = digit_value(text[at]);
    const int low = digit_value(text[at + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    guid.bytes[order[pair]] = static_cast<std::uint8_t>(high * 16 + low);
    at += 2;
  }
  return guid;
}

std::string guid_text(const Guid& guid) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (std::size_t pair = 0; pair < order.size(); ++pair) {
    if (has_dash_before(pair)) text += '-';
    const std::uint8_t byte = guid.bytes[order[pair]];
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

}  // namespace genga::x
