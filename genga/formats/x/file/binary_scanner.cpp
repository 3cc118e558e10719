#include "genga/formats/x/file/binary_scanner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <span>

namespace genga::x {
namespace {

struct TemplateWord {
  std::uint16_t id;
  std::string_view text;
};
constexpr std::array<TemplateWord, 14> template_words{{{id_template, "template"},
                                                       {40, "WORD"},
                                                       {41, "DWORD"},
                                                       {42, "FLOAT"},
                                                       {43, "DOUBLE"},
                                                       {44, "CHAR"},
                                                       {45, "UCHAR"},
                                                       {46, "SWORD"},
                                                       {47, "SDWORD"},
                                                       {48, "VOID"},
                                                       {49, "STRING"},
                                                       {50, "UNICODE"},
                                                       {51, "CSTRING"},
                                                       {id_array, "array"}}};

struct Mark {
  std::uint16_t id;
  char mark;
};
constexpr Mark marks[]{{id_name, 'n'},
                       {id_string, 's'},
                       {id_integer, 'i'},
                       {id_guid, 'g'},
                       {id_integer_list, 'I'},
                       {id_real_list, 'F'},
                       {id_brace_open, '{'},
                       {id_brace_close, '}'},
                       {12, '('},
                       {13, ')'},
                       {id_bracket_open, '['},
                       {id_bracket_close, ']'},
                       {16, '<'},
                       {17, '>'},
                       {id_dot, '.'},
                       {id_comma, ','},
                       {id_semicolon, ';'}};

bool equal_without_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

bool fits(Primitive type, std::uint32_t bits) {
  const auto number = static_cast<std::int32_t>(bits);
  switch (type) {
    case Primitive::word: return bits <= 0xFFFF;
    case Primitive::byte: return bits <= 0xFF;
    case Primitive::character: return number >= -128 && number <= 127;
    case Primitive::signed_word: return number >= -32768 && number <= 32767;
    default: return true;
  }
}

void append_wide(Words& words_out, double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  words_out.push_back(static_cast<std::uint32_t>(bits));
  words_out.push_back(static_cast<std::uint32_t>(bits >> 32U));
}

}  // namespace

std::string_view word_of(std::uint16_t id) {
  const auto found = std::find_if(template_words.begin(), template_words.end(),
                                  [&](const TemplateWord& word) { return word.id == id; });
  return found == template_words.end() ? std::string_view() : found->text;
}

std::uint16_t id_of_word(std::string_view text) {
  const auto found = std::find_if(template_words.begin(), template_words.end(),
                                  [&](const TemplateWord& word) { return equal_without_case(word.text, text); });
  if (found != template_words.end()) return found->id;
  return equal_without_case(text, "LPSTR") ? std::uint16_t{49} : std::uint16_t{0};
}

char mark_of(std::uint16_t id) {
  for (const Mark& mark : marks) {
    if (mark.id == id) return mark.mark;
  }
  return 'w';
}

std::uint16_t id_of_mark(char c) {
  for (const Mark& mark : marks) {
    if (mark.mark == c) return mark.id;
  }
  return 0;
}

Token BinaryScanner::finish(TokenKind kind, std::uint16_t id, std::size_t begin, std::uint64_t size) {
  if (size > content_.size() - offset_) {
    offset_ = begin;
    return {TokenKind::bad, id, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin), {}};
  }
  const std::string_view text = content_.substr(offset_, static_cast<std::size_t>(size));
  offset_ += text.size();
  return {kind, id, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(offset_), text};
}

Token BinaryScanner::counted(TokenKind kind, std::uint16_t id, std::size_t begin, std::uint64_t item_size) {
  const Token count = finish(kind, id, begin, 4);
  if (count.kind == TokenKind::bad) return count;
  return finish(kind, id, begin, load<std::uint32_t>(count.text.data()) * item_size);
}

Token BinaryScanner::next_of_all() {
  list_ = {};
  const std::size_t begin = offset_;
  const Token number = finish(TokenKind::mark, 0, begin, content_.size() == begin ? 0 : 2);
  if (number.kind == TokenKind::bad) return number;
  if (number.text.empty()) return finish(TokenKind::end, 0, begin, 0);
  const auto id = load<std::uint16_t>(number.text.data());
  switch (id) {
    case id_name: return counted(TokenKind::name, id, begin, 1);
    case id_string: return counted(TokenKind::string, id, begin, 1);
    case id_integer: return finish(TokenKind::integers, id, begin, 4);
    case id_guid: return finish(TokenKind::guid, id, begin, sizeof(Guid));
    case id_integer_list: return counted(TokenKind::integers, id, begin, 4);
    case id_real_list: return counted(TokenKind::reals, id, begin, real_size_);
    case id_brace_open: return finish(TokenKind::brace_open, id, begin, 0);
    case id_brace_close: return finish(TokenKind::brace_close, id, begin, 0);
    case id_bracket_open: return finish(TokenKind::bracket_open, id, begin, 0);
    case id_bracket_close: return finish(TokenKind::bracket_close, id, begin, 0);
    case id_comma:
    case id_semicolon: return finish(TokenKind::separator, id, begin, 0);
    case 12:
    case 13:
    case 16:
    case 17:
    case id_dot: return finish(TokenKind::mark, id, begin, 0);
    default: break;
  }
  const std::string_view word = word_of(id);
  Token token = finish(word.empty() ? TokenKind::bad : TokenKind::name, id, begin, 0);
  token.text = word;
  if (word.empty()) offset_ = begin;
  return token;
}

Token BinaryScanner::next() {
  Token token = next_of_all();
  while (token.kind == TokenKind::separator) token = next_of_all();
  return token;
}

bool BinaryScanner::fill_again() {
  while (list_.text.empty()) {
    const std::size_t before = offset_;
    Token token = next();
    if (token.kind != TokenKind::integers && token.kind != TokenKind::reals) {
      seek(before);
      return false;
    }
    list_ = token;
  }
  return true;
}

std::uint64_t BinaryScanner::counted_naturals(std::uint64_t count, Values& values) {
  if (!fill() || list_.kind != TokenKind::integers) return 0;
  const auto* numbers = reinterpret_cast<const Little<std::uint32_t>*>(list_.text.data());
  const std::size_t all = list_.text.size() / 4;
  std::size_t at = 0;
  std::uint64_t done = 0;
  for (; done < count && at < all; ++done) {
    const std::size_t size = numbers[at].get();
    if (size > all - at - 1) break;
    at += 1 + size;
  }
  take(4 * at, values);
  return done;
}

// False: what follows is something else, and still there.
bool BinaryScanner::timed_real(Words& words) {
  constexpr std::size_t list_head = 6;  // bytes: a list's token and count
  constexpr std::uint32_t many = 64;    // more stay where they are, see take
  if (!fill() || list_.kind != TokenKind::integers || list_.text.size() != 8) return false;
  const auto count = load<std::uint32_t>(list_.text.data() + 4);
  if (count == 0 || count >= many || content_.size() - offset_ < list_head + 4 * count) return false;
  const char* const list = content_.data() + offset_;
  if (load<std::uint16_t>(list) != id_real_list || load<std::uint32_t>(list + 2) != count) return false;
  std::uint32_t* word = words.extend(2 + count);
  *word++ = load<std::uint32_t>(list_.text.data());
  *word++ = count;
  for (std::uint32_t i = 0; i < count; ++i) *word++ = load<std::uint32_t>(list + list_head + 4 * i);
  offset_ += list_head + 4 * count;
  list_ = {};
  return true;
}

std::uint64_t BinaryScanner::timed_reals(std::uint64_t count, Words& words) {
  if (real_size_ != 4) return 0;
  std::uint64_t done = 0;
  while (done < count && timed_real(words)) ++done;
  return done;
}

bool BinaryScanner::integers(std::uint64_t count, Primitive type, Words& words_out) {
  while (count > 0) {
    if (!fill()) return false;
    if (list_.kind == TokenKind::reals) {
      const double real =
          real_size_ == 8 ? load<double>(list_.text.data()) : static_cast<double>(load<float>(list_.text.data()));
      if (!(std::abs(real) <= 0xFFFFFFFF)) return false;
      oddities_.note(Oddity::real_for_integer, list_offset());
      words_out.push_back(static_cast<std::uint32_t>(static_cast<std::int64_t>(real)));
      list_.text.remove_prefix(real_size_);
      --count;
      continue;
    }
    const std::uint64_t some = std::min<std::uint64_t>(count, list_.text.size() / 4);
    copy(static_cast<std::size_t>(some) * 4, words_out);
    const auto taken = std::span(words_out).last(static_cast<std::size_t>(some));
    if (type != Primitive::dword &&
        !std::all_of(taken.begin(), taken.end(), [&](auto bits) { return fits(type, bits); })) {
      oddities_.note(Oddity::integer_range, list_offset() - 4);
    }
    count -= some;
  }
  return true;
}

bool BinaryScanner::reals(std::uint64_t count, Primitive type, Words& words_out) {
  const bool is_wide = type == Primitive::wide_real || real_size_ == 8;
  while (count > 0) {
    if (!fill()) return false;
    if (list_.kind == TokenKind::integers) {
      oddities_.note(Oddity::integer_for_real, list_offset());
      const auto value = static_cast<double>(load<std::int32_t>(list_.text.data()));
      if (is_wide) {
        append_wide(words_out, value);
      } else {
        words_out.push_back(std::bit_cast<std::uint32_t>(static_cast<float>(value)));
      }
      list_.text.remove_prefix(4);
      --count;
      continue;
    }
    const std::uint64_t some = std::min<std::uint64_t>(count, list_.text.size() / real_size_);
    if (is_wide && real_size_ == 4) {
      for (std::uint64_t i = 0; i < some; ++i, list_.text.remove_prefix(4)) {
        append_wide(words_out, static_cast<double>(load<float>(list_.text.data())));
      }
    } else {
      copy(static_cast<std::size_t>(some) * real_size_, words_out);
    }
    count -= some;
  }
  return true;
}

bool BinaryScanner::string(std::string_view& value) {
  if (!list_.text.empty()) return false;
  const std::size_t before = offset_;
  const Token token = next();
  if (token.kind == TokenKind::string) {
    value = token.text;
    return true;
  }
  seek(before);
  return false;
}

void BinaryScanner::drop_list() {
  if (list_.text.empty()) return;
  oddities_.note(Oddity::extra_values, list_offset());
  list_ = {};
}

bool BinaryScanner::skip_values() {
  bool any = false;
  for (;;) {
    const std::size_t before = offset_;
    const Token token = next();
    const bool is_value =
        token.kind == TokenKind::integers || token.kind == TokenKind::reals || token.kind == TokenKind::string;
    if (!is_value) {
      seek(before);
      return any;
    }
    any = true;
  }
}

}  // namespace genga::x
