#include "genga/base/printable.h"

#include <algorithm>
#include <cstddef>

#include "genga/base/text_encoding.h"

namespace genga {
namespace {

bool is_plain(char c) { return c >= ' ' && c <= '~'; }

unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

void append_hex(std::string& text, unsigned value, int digits) {
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789abcdef"[(value >> shift) & 15U];
}

// Bytes of the character at the start of the text; 0 if there is none.
std::size_t size_of_character(std::string_view text) {
  for (std::size_t size = 1; size <= std::min<std::size_t>(4, text.size()); ++size) {
    if (is_utf8(text.substr(0, size))) return size;
  }
  return 0;
}

// The code of a character from U+0080 to U+FFFF, the range of all that are escaped; 0 for others.
unsigned code_of(std::string_view character) {
  switch (character.size()) {
    case 2: return (byte_of(character[0]) & 0x1FU) << 6U | (byte_of(character[1]) & 0x3FU);
    case 3:
      return (byte_of(character[0]) & 0x0FU) << 12U | (byte_of(character[1]) & 0x3FU) << 6U |
             (byte_of(character[2]) & 0x3FU);
    default: return 0;
  }
}

// Unicode's Bidi_Control characters, and the separators U+2028 and U+2029 with them.
bool steers_lines(unsigned code) {
  return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

void append_byte(std::string& text, unsigned byte) {
  switch (byte) {
    case '\n': text += "\\n"; return;
    case '\r': text += "\\r"; return;
    case '\t': text += "\\t"; return;
    default: text += "\\x"; append_hex(text, byte, 2);
  }
}

void append_character(std::string& text, std::string_view character) {
  if (character.size() == 1 && !is_plain(character[0])) return append_byte(text, byte_of(character[0]));
  if (const unsigned code = character.size() == 1 ? 0 : escaped_code(character)) {
    text += "\\u";
    return append_hex(text, code, 4);
  }
  text += character;
}

// The beginning of the name, and its full length if it is cut.
struct Shortened {
  std::string_view begin;
  std::string rest;
};

Shortened shorten(std::string_view name) {
  std::size_t count = 0;
  std::size_t end = name.size();
  for (std::size_t at = 0; at < name.size(); ++count) {
    if (count == max_name) end = at;
    at += std::max<std::size_t>(size_of_character(name.substr(at)), 1);
  }
  if (count <= max_name) return {name, {}};
  return {name.substr(0, end), " (of " + std::to_string(count) + " characters)"};
}

}  // namespace

unsigned escaped_code(std::string_view character) {
  const unsigned code = code_of(character);
  const bool is_no_character = code == 0xFFFE || code == 0xFFFF;  // XML refuses them
  return (code >= 0x80 && code <= 0x9F) || steers_lines(code) || is_no_character ? code : 0;
}

std::string short_name(std::string_view name) {
  const Shortened shown = shorten(name);
  return std::string(shown.begin) + (shown.rest.empty() ? "" : "…") + shown.rest;
}

std::string quoted_name(std::string_view name, char quote) {
  const Shortened shown = shorten(name);
  return quote + std::string(shown.begin) + (shown.rest.empty() ? "" : "…") + quote + shown.rest;
}

std::string printable(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), is_plain)) return std::string(text);
  std::string shown;
  while (!text.empty()) {
    const std::size_t size = size_of_character(text);
    if (size == 0) append_byte(shown, byte_of(text[0]));
    if (size != 0) append_character(shown, text.substr(0, size));
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return shown;
}

}  // namespace genga
