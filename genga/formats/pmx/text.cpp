#include "genga/formats/pmx/text.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "genga/base/text_encoding.h"

namespace genga::pmx {
namespace {

constexpr char32_t replacement = 0xFFFD;
// Longer text also has its bytes: a string of JSON has a maximum size.
constexpr std::size_t max_plain_size = std::size_t{1} << 18U;

void append_utf8(std::string& text, char32_t point) {
  const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xC0 | point >> 6U);
    put(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    put(0xE0 | point >> 12U);
    put(0x80 | (point >> 6U & 0x3F));
    put(0x80 | (point & 0x3F));
  } else {
    put(0xF0 | point >> 18U);
    put(0x80 | (point >> 12U & 0x3F));
    put(0x80 | (point >> 6U & 0x3F));
    put(0x80 | (point & 0x3F));
  }
}

// The code point at the front of well-formed UTF-8, which is taken off.
char32_t take_point(std::string_view& text) {
  const auto byte = [&](std::size_t at) { return static_cast<char32_t>(static_cast<unsigned char>(text[at])); };
  const char32_t first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t point = size == 1 ? first : first & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) point = point << 6U | (byte(i) & 0x3F);
  text.remove_prefix(size);
  return point;
}

bool is_high(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

// False: a lone surrogate, or half a unit is left.
bool append_utf16(std::string& text, std::span<const std::byte> stored) {
  const std::size_t units = stored.size() / 2;
  const auto unit = [&](std::size_t at) {
    return std::to_integer<char32_t>(stored[2 * at]) | std::to_integer<char32_t>(stored[2 * at + 1]) << 8U;
  };
  bool is_exact = stored.size() % 2 == 0;
  for (std::size_t at = 0; at < units; ++at) {
    const char32_t first = unit(at);
    if (is_high(first) && at + 1 < units && is_low(unit(at + 1))) {
      append_utf8(text, 0x10000 + ((first - 0xD800) << 10U) + (unit(++at) - 0xDC00));
    } else if (is_high(first) || is_low(first)) {
      append_utf8(text, replacement);
      is_exact = false;
    } else {
      append_utf8(text, first);
    }
  }
  if (stored.size() % 2 != 0) append_utf8(text, replacement);
  return is_exact;
}

std::vector<std::byte> utf16_of(std::string_view utf8) {
  std::vector<std::byte> stored;
  stored.reserve(2 * utf8.size());
  const auto put = [&](char32_t unit) {
    stored.push_back(static_cast<std::byte>(unit & 0xFF));
    stored.push_back(static_cast<std::byte>(unit >> 8U));
  };
  while (!utf8.empty()) {
    const char32_t point = take_point(utf8);
    if (point < 0x10000) {
      put(point);
    } else {
      put(0xD800 + ((point - 0x10000) >> 10U));
      put(0xDC00 + ((point - 0x10000) & 0x3FF));
    }
  }
  return stored;
}

}  // namespace

Text decode_text(std::span<const std::byte> stored, Encoding encoding) {
  Text text;
  bool is_exact = true;
  if (encoding == Encoding::utf16) {
    is_exact = append_utf16(text.text, stored);
  } else {
    const std::string_view bytes(reinterpret_cast<const char*>(stored.data()), stored.size());
    DecodedText decoded = decode(bytes, TextEncoding::utf8);
    is_exact = decoded.exact;
    text.text = std::move(decoded.text);
  }
  if (!is_exact || stored.size() > max_plain_size) text.raw.assign(stored.begin(), stored.end());
  return text;
}

std::vector<std::byte> encode_text(const Text& text, Encoding encoding) {
  if (!text.raw.empty()) return text.raw;
  if (encoding == Encoding::utf16) return utf16_of(text.text);
  const auto bytes = std::as_bytes(std::span(text.text));
  return {bytes.begin(), bytes.end()};
}

}  // namespace genga::pmx
