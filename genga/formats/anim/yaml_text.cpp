#include "genga/formats/anim/yaml_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "genga/base/number_text.h"
#include "genga/base/text_encoding.h"

namespace genga::anim {
namespace {

constexpr std::string_view hex_digits = "0123456789ABCDEF";

bool is_printable(char c) { return c >= 0x20 && c < 0x7F; }

void append_hex(std::string& text, unsigned code, int digits) {
  for (int digit = digits - 1; digit >= 0; --digit) text += hex_digits[code >> (4 * digit) & 0xFU];
}

// The code and the size of the character that begins the text, which is UTF-8.
std::pair<unsigned, std::size_t> character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(text[at])); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xE0) return {(lead & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
  if (lead < 0xF0) return {(lead & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
  return {(lead & 0x7U) << 18U | (byte(1) & 0x3FU) << 12U | (byte(2) & 0x3FU) << 6U | (byte(3) & 0x3FU), 4};
}

void append_escaped(std::string& text, unsigned code) {
  if (code == '"' || code == '\\') {
    text += '\\';
    text += static_cast<char>(code);
  } else if (code >= 0x20 && code < 0x7F) {
    text += static_cast<char>(code);
  } else if (code == '\n' || code == '\t' || code == '\r') {
    text += code == '\n' ? "\\n" : code == '\t' ? "\\t" : "\\r";
  } else if (code <= 0xFF) {
    text += "\\x";
    append_hex(text, code, 2);
  } else if (code <= 0xFFFF) {
    text += "\\u";
    append_hex(text, code, 4);
  } else {
    text += "\\U";
    append_hex(text, code, 8);
  }
}

void append_single(std::string& text, std::string_view ascii) {
  text += '\'';
  for (const char c : ascii) {
    text += c;
    if (c == '\'') text += c;
  }
  text += '\'';
}

void append_double(std::string& text, std::string_view utf8) {
  text += '"';
  while (!utf8.empty()) {
    const auto [code, size] = character(utf8);
    append_escaped(text, code);
    utf8.remove_prefix(size);
  }
  text += '"';
}

}  // namespace

bool is_plain(std::string_view text) {
  constexpr std::string_view marks = "?:,[]{}#&*!|>'\"%@`~";
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_printable)) return text.empty();
  if (text.front() == ' ' || text.back() == ' ' || text.back() == ':') return false;
  if (marks.find(text.front()) != std::string_view::npos) return false;
  if (text.front() == '-' && (text.size() == 1 || text[1] == ' ' || text == "---")) return false;
  return text.find(": ") == std::string_view::npos && text.find(" #") == std::string_view::npos;
}

void append_scalar(std::string& text, std::string_view utf8) {
  if (is_plain(utf8)) {
    text += utf8;
  } else if (std::all_of(utf8.begin(), utf8.end(), is_printable)) {
    append_single(text, utf8);
  } else if (is_utf8(utf8)) {
    append_double(text, utf8);
  } else {
    append_double(text, decode(utf8, TextEncoding::utf8).text);
  }
}

void append_float(std::string& text, float value) {
  if (std::isnan(value)) {
    text += "NaN";
  } else if (std::isinf(value)) {
    text += value < 0.0F ? "-Infinity" : "Infinity";
  } else if (value == 0.0F) {
    text += std::signbit(value) ? "-0" : "0";
  } else {
    append_number(text, value);
  }
}

}  // namespace genga::anim
