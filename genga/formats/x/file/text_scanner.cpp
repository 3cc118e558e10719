#include "genga/formats/x/file/text_scanner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "genga/base/number_text.h"
#include "genga/formats/x/file/number.h"

namespace genga::x {
namespace {

enum CharacterClass : std::uint8_t { of_word, of_gap, of_comment, of_bracket };

constexpr std::array<std::uint8_t, 256> classes = [] {
  std::array<std::uint8_t, 256> table{};
  // Control characters too: files end in NUL or Ctrl-Z.
  for (std::size_t c = 0; c <= ' '; ++c) table[c] = of_gap;
  for (const char c : {',', ';'}) table[static_cast<unsigned char>(c)] = of_gap;
  for (const char c : {'/', '#'}) table[static_cast<unsigned char>(c)] = of_comment;
  for (const char c : {'{', '}', '[', ']', '<', '>', '"'}) table[static_cast<unsigned char>(c)] = of_bracket;
  return table;
}();

std::uint8_t class_of(char c) { return classes[static_cast<unsigned char>(c)]; }
bool ends_word(char c) { return class_of(c) == of_gap || class_of(c) == of_bracket; }
bool begins_number(char c) { return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.'; }

// A number of up to nine digits, after space and separators and with a separator after it; null for anything else, and
// near the end.
const char* plain_natural(const char* at, const char* end, std::uint32_t& value) {
  constexpr std::ptrdiff_t ahead = 32;
  if (end - at < ahead) return nullptr;
  const char* last = at + ahead - 11;
  while (class_of(*at) == of_gap && at < last) ++at;
  const char* first = at;
  std::uint32_t number = 0;
  unsigned digit = 0;
  for (; (digit = static_cast<unsigned>(*at) - '0') < 10 && at - first < 10; ++at) number = number * 10 + digit;
  if (at == first || at - first > 9 || (*at != ';' && *at != ',')) return nullptr;
  value = number;
  return at;
}

const char* scan(const char* at, const char* end, float& value) { return scan_float(at, end, value); }
const char* scan(const char* at, const char* end, double& value) { return scan_double(at, end, value); }

struct IntegerRange {
  std::int64_t least;
  std::int64_t most;
};
// Unsigned members are read with a sign as well: -1 stands for all bits set in many files.
IntegerRange range_of(Primitive type) {
  switch (type) {
    case Primitive::word: return {0, 0xFFFF};
    case Primitive::character: return {-128, 127};
    case Primitive::byte: return {0, 255};
    case Primitive::signed_word: return {-32768, 32767};
    case Primitive::signed_dword: return {std::numeric_limits<std::int32_t>::min(), 0x7FFFFFFF};
    default: return {0, 0xFFFFFFFF};
  }
}

}  // namespace

bool is_identifier(std::string_view word) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto fits = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !word.empty() && is_letter(word.front()) && std::all_of(word.begin(), word.end(), fits);
}

void TextScanner::skip_gap() {
  while (at_ != end_) {
    const std::uint8_t kind = class_of(*at_);
    if (kind == of_gap) {
      ++at_;
      continue;
    }
    const bool is_comment = kind == of_comment && (*at_ == '#' || (end_ - at_ > 1 && at_[1] == '/'));
    if (!is_comment) return;
    at_ = std::find(at_, end_, '\n');
  }
}

void TextScanner::look_for_separator(const char* first) {
  const char* behind = at_;
  skip_gap();
  const auto is_separator = [](char c) { return c == ';' || c == ','; };
  // In what was skipped comments may have some, too: only files with comments behind their values are not reported.
  if (std::none_of(behind, at_, is_separator))
    oddities_.note(Oddity::separator, static_cast<std::size_t>(first - begin_));
  at_ = behind;
}

std::string_view TextScanner::word() {
  const char* first = at_;
  at_ = std::find_if(at_, end_, ends_word);
  return {first, static_cast<std::size_t>(at_ - first)};
}

Token TextScanner::token(TokenKind kind, const char* begin, std::string_view text) const {
  return {kind, 0, static_cast<std::uint32_t>(begin - begin_), static_cast<std::uint32_t>(at_ - begin_), text};
}

Token TextScanner::next_of_all() {
  while (at_ != end_ && class_of(*at_) == of_gap && *at_ != ',' && *at_ != ';') ++at_;
  if (at_ == end_ || class_of(*at_) != of_gap) return next();
  const char* first = at_++;
  return token(TokenKind::separator, first, {});
}

Token TextScanner::next() {
  skip_gap();
  const char* first = at_;
  if (at_ == end_) return token(TokenKind::end, first, {});
  if (class_of(*at_) != of_bracket) {
    const TokenKind kind = begins_number(*at_) ? TokenKind::number : TokenKind::name;
    const std::string_view text = word();
    return token(text == "..." ? TokenKind::mark : kind, first, text);
  }
  const char bracket = *at_++;
  const auto until = [&](char last, TokenKind kind) {
    const char* close = std::find(at_, end_, last);
    if (close == end_) {
      at_ = first;
      return token(TokenKind::bad, first, {});
    }
    const std::string_view text(at_, static_cast<std::size_t>(close - at_));
    at_ = close + 1;
    return token(kind, first, text);
  };
  switch (bracket) {
    case '{': return token(TokenKind::brace_open, first, {});
    case '}': return token(TokenKind::brace_close, first, {});
    case '[': return token(TokenKind::bracket_open, first, {});
    case ']': return token(TokenKind::bracket_close, first, {});
    case '"': return until('"', TokenKind::string);
    case '<': break;
    default: at_ = first; return token(TokenKind::bad, first, {});
  }
  Token guid = until('>', TokenKind::guid);
  while (!guid.text.empty() && class_of(guid.text.front()) == of_gap) guid.text.remove_prefix(1);
  while (!guid.text.empty() && class_of(guid.text.back()) == of_gap) guid.text.remove_suffix(1);
  return guid;
}

// Decimal points, and numbers that are none.
bool TextScanner::slow_integer(std::int64_t& value) {
  const char* first = at_;
  const std::string_view text = word();
  double real = 0.0;
  if (text.empty() || parse_real(text, real) != NumberKind::number || std::abs(real) > 0xFFFFFFFF) {
    at_ = first;
    return false;
  }
  value = static_cast<std::int64_t>(real);
  const bool is_integer = text.find_first_of(".eE") == std::string_view::npos;
  if (!is_integer) oddities_.note(Oddity::real_for_integer, static_cast<std::size_t>(first - begin_));
  return true;
}

std::uint64_t TextScanner::counted_naturals(std::uint64_t count, Values& values) {
  Words& words = values.words;
  std::uint64_t done = 0;
  for (; done < count; ++done) {
    std::uint32_t size = 0;
    const char* at = plain_natural(at_, end_, size);
    if (at == nullptr || size >= words.capacity() - words.size()) break;
    std::uint32_t* value = words.extend(std::size_t{size} + 1);
    *value = size;
    for (std::uint32_t i = 0; i < size && at != nullptr; ++i) at = plain_natural(at, end_, *++value);
    if (at == nullptr) {
      words.drop_last(std::size_t{size} + 1);
      break;
    }
    at_ = at;
  }
  return done;
}

bool TextScanner::integers(std::uint64_t count, Primitive type, Words& words) {
  const IntegerRange range = range_of(type);
  for (; count > 0; --count) {
    std::uint32_t plain = 0;
    const char* stop = plain_natural(at_, end_, plain);
    if (stop != nullptr && plain <= range.most) {
      at_ = stop;
      words.push_back(plain);
      continue;
    }
    skip_gap();
    const char* first = at_;
    std::int64_t value = 0;
    unsigned digit = 0;
    while (at_ != end_ && (digit = static_cast<unsigned>(*at_) - '0') < 10 && at_ - first < 10) {
      value = value * 10 + digit;
      ++at_;
    }
    if (at_ == first || (at_ != end_ && !ends_word(*at_))) {
      at_ = first;
      if (!slow_integer(value)) return false;
    }
    if (value > 0xFFFFFFFF) {
      at_ = first;
      return false;
    }
    if (value < range.least || value > range.most) {
      oddities_.note(Oddity::integer_range, static_cast<std::size_t>(first - begin_));
    }
    words.push_back(static_cast<std::uint32_t>(value));
    expect_separator(first);
  }
  return true;
}

template <class T>
bool TextScanner::real(T& value) {
  skip_gap();
  const char* first = at_;
  const char* stop = scan(at_, end_, value);
  if (stop != nullptr && (stop == end_ || ends_word(*stop))) {
    at_ = stop;
    expect_separator(first);
    return true;
  }
  const std::string_view text = word();
  const NumberKind kind = text.empty() ? NumberKind::nothing : parse_real(text, value);
  if (kind == NumberKind::nothing) {
    at_ = first;
    return false;
  }
  expect_separator(first);
  if (kind == NumberKind::not_finite) oddities_.note(Oddity::not_finite, static_cast<std::size_t>(first - begin_));
  return true;
}

bool TextScanner::reals(std::uint64_t count, Primitive type, Words& words) {
  if (type == Primitive::wide_real || real_size_ == 8) {
    for (; count > 0; --count) {
      double value = 0.0;
      if (!real(value)) return false;
      const auto bits = std::bit_cast<std::uint64_t>(value);
      words.push_back(static_cast<std::uint32_t>(bits));
      words.push_back(static_cast<std::uint32_t>(bits >> 32U));
    }
    return true;
  }
  for (; count > 0; --count) {
    float value = 0.0F;
    if (!real(value)) return false;
    words.push_back(std::bit_cast<std::uint32_t>(value));
  }
  return true;
}

bool TextScanner::string(std::string_view& value) {
  skip_gap();
  if (at_ == end_ || *at_ != '"') return false;
  const Token token = next();
  value = token.text;
  expect_separator(begin_ + token.begin);
  return token.kind == TokenKind::string;
}

std::uint64_t TextScanner::braces_ahead() const {
  const std::string_view rest(at_, remaining());
  std::uint64_t braces = 0;
  for (std::size_t at = rest.find('{'); at != std::string_view::npos; at = rest.find('{', at + 1)) ++braces;
  return braces;
}

bool TextScanner::skip_values() {
  bool any = false;
  for (;;) {
    const std::size_t before = offset();
    const Token token = next();
    if (token.kind != TokenKind::number && token.kind != TokenKind::string) {
      seek(before);
      return any;
    }
    any = true;
  }
}

}  // namespace genga::x
