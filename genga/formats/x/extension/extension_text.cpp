#include "genga/formats/x/extension/extension_text.h"

#include <cstddef>

namespace genga::x {
namespace {

// The empty text: some readers take an empty string for the end of a binary file.
constexpr std::string_view nothing = "%";
constexpr std::string_view digits = "0123456789ABCDEF";

bool has_meaning(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F || std::string_view("\"%{}[]<>;,/#\\'").find(c) != std::string_view::npos;
}

int digit_of(char c) {
  const std::size_t at = digits.find(c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

std::string escaped(std::string_view text) {
  if (text.empty()) return std::string(nothing);
  std::string out;
  for (const char c : text) {
    if (!has_meaning(c)) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

std::string unescaped(std::string_view text) {
  if (text == nothing) return {};
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape =
        text[i] == '%' && i + 2 < text.size() && digit_of(text[i + 1]) >= 0 && digit_of(text[i + 2]) >= 0;
    if (!is_escape) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(digit_of(text[i + 1]) * 16 + digit_of(text[i + 2]));
    i += 2;
  }
  return out;
}

}  // namespace genga::x
