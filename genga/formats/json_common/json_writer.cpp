#include "genga/formats/json_common/json_writer.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"

namespace genga {
namespace {

constexpr std::size_t buffer_size = 64U << 10U;
constexpr std::uint64_t elements_per_line = 16;
constexpr char digits[] = "0123456789abcdef";

template <class Bits>
void append_bits(std::string& text, Bits bits) {
  text += "\"0x";
  for (int shift = static_cast<int>(8 * sizeof(Bits)) - 4; shift >= 0; shift -= 4)
    text += digits[(bits >> shift) & 15U];
  text += '"';
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == '\x7f'; }

void append_code(std::string& text, unsigned code) {
  text += "\\u";
  for (unsigned shift = 16; shift > 0;) text += digits[(code >> (shift -= 4)) & 15U];
}

void append_escaped(std::string& text, char c) {
  switch (c) {
    case '"': text += "\\\""; return;
    case '\\': text += "\\\\"; return;
    case '\n': text += "\\n"; return;
    case '\r': text += "\\r"; return;
    case '\t': text += "\\t"; return;
    default: break;
  }
  append_code(text, static_cast<unsigned char>(c));
}

// The character that begins there; its bytes.
std::size_t append_character(std::string& text, std::string_view utf8, std::size_t at) {
  const auto lead = static_cast<unsigned char>(utf8[at]);
  const std::string_view character = utf8.substr(at, lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2);
  if (const unsigned code = escaped_code(character)) {
    append_code(text, code);
  } else {
    text += character;
  }
  return character.size();
}

}  // namespace

void JsonWriter::key(std::string_view name) {
  assert(!after_key_ && !levels_.empty());
  separate();
  quote(name);
  buffer_ += ": ";
  after_key_ = true;
}

void JsonWriter::number(float value) {
  separate();
  if (std::isfinite(value)) {
    append_number(buffer_, value);
  } else {
    append_bits(buffer_, std::bit_cast<std::uint32_t>(value));
  }
}

void JsonWriter::number(double value) {
  separate();
  if (std::isfinite(value)) {
    append_number(buffer_, value);
  } else {
    append_bits(buffer_, std::bit_cast<std::uint64_t>(value));
  }
}

void JsonWriter::number_as(std::string_view spelled) {
  separate();
  buffer_ += spelled;
}

void JsonWriter::boolean(bool value) {
  separate();
  buffer_ += value ? "true" : "false";
}

void JsonWriter::null() {
  separate();
  buffer_ += "null";
}

void JsonWriter::string(std::string_view utf8) {
  separate();
  quote(utf8);
}

void JsonWriter::hex(std::span<const std::byte> bytes) {
  separate();
  buffer_ += '"';
  std::size_t at = buffer_.size();
  buffer_.resize(at + 2 * bytes.size());
  for (const std::byte byte : bytes) {
    const auto value = std::to_integer<unsigned>(byte);
    buffer_[at++] = digits[value >> 4U];
    buffer_[at++] = digits[value & 15U];
  }
  buffer_ += '"';
}

void JsonWriter::flush() {
  if (buffer_.empty()) return;
  sink_.text(buffer_);
  buffer_.clear();
}

void JsonWriter::begin(char bracket, Layout layout) {
  separate();
  buffer_ += bracket;
  levels_.push_back({layout, 0});
}

void JsonWriter::end(char bracket) {
  assert(!levels_.empty() && !after_key_);
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.layout != Layout::inside && level.count != 0) new_line(levels_.size());
  buffer_ += bracket;
  if (levels_.empty()) {
    buffer_ += '\n';
    flush();
  }
}

void JsonWriter::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (levels_.empty()) return;
  if (buffer_.size() >= buffer_size) flush();
  Level& level = levels_.back();
  const bool first = level.count == 0;
  if (!first) buffer_ += ',';
  const bool breaks =
      level.layout == Layout::lines || (level.layout == Layout::wrapped && level.count % elements_per_line == 0);
  ++level.count;
  if (breaks) {
    new_line(levels_.size());
  } else if (!first) {
    buffer_ += ' ';
  }
}

void JsonWriter::new_line(std::size_t indent) {
  buffer_ += '\n';
  buffer_.append(indent, ' ');
}

void append_json_string(std::string& text, std::string_view utf8) {
  if (!is_utf8(utf8)) return append_json_string(text, decode(utf8, TextEncoding::utf8).text);
  text += '"';
  for (std::size_t at = 0; at < utf8.size();) {
    const char c = utf8[at];
    if (!is_ascii(c)) {
      at += append_character(text, utf8, at);
      continue;
    }
    needs_escape(c) ? append_escaped(text, c) : text.push_back(c);
    ++at;
  }
  text += '"';
}

bool is_json_number(std::string_view word) {
  std::string_view rest = word;
  const auto skip_digits = [&] {
    const std::size_t count = std::min(rest.find_first_not_of("0123456789"), rest.size());
    rest.remove_prefix(count);
    return count;
  };
  if (rest.starts_with('-')) rest.remove_prefix(1);
  const bool leads_with_zero = rest.starts_with('0');
  const std::size_t whole = skip_digits();
  if (whole == 0 || (leads_with_zero && whole > 1)) return false;
  const bool is_integer = rest.empty();
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    if (skip_digits() == 0) return false;
  }
  if (rest.starts_with('e') || rest.starts_with('E')) {
    rest.remove_prefix(1);
    if (rest.starts_with('+') || rest.starts_with('-')) rest.remove_prefix(1);
    if (skip_digits() == 0) return false;
  }
  // The longest integers and minus zero would come back otherwise; too large a number would not be read.
  if (is_integer) return word != "-0" && word.size() <= 18;
  return rest.empty() && word.size() <= 64 && parse_double(word).has_value();
}

void JsonWriter::quote(std::string_view utf8) { append_json_string(buffer_, utf8); }

}  // namespace genga
