#include "genga/formats/bvh/file/scanner.h"

#include <algorithm>

namespace genga::bvh {
namespace {

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

constexpr bool is_brace(char c) { return c == '{' || c == '}'; }

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (is_blank(text.front()) || is_line_end(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (is_blank(text.back()) || is_line_end(text.back()))) text.remove_suffix(1);
  return text;
}

bool begins_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() &&
         std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) { return a == upper(b); });
}

bool is_word(std::string_view text, std::string_view word) {
  return text.size() == word.size() && begins_with_word(text, word);
}

void Scanner::skip_blanks() {
  for (; at_ < text_.size(); ++at_) {
    const char c = text_[at_];
    if (is_blank(c)) continue;
    if (!is_line_end(c)) return;
    if (c == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') continue;
    has_lone_returns_ = has_lone_returns_ || c == '\r';
    ++line_;
    line_start_ = at_ + 1;
  }
}

std::string_view Scanner::word() {
  skip_blanks();
  word_begin_ = at_;
  word_line_ = line_;
  word_column_ = static_cast<std::uint32_t>(at_ - line_start_ + 1);
  if (at_ < text_.size() && is_brace(text_[at_])) return text_.substr(at_++, 1);
  while (at_ < text_.size() && !is_blank(text_[at_]) && !is_line_end(text_[at_]) && !is_brace(text_[at_])) ++at_;
  return text_.substr(word_begin_, at_ - word_begin_);
}

std::string_view Scanner::peek() {
  Scanner ahead = *this;
  return ahead.word();
}

std::string_view Scanner::rest_of_line() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && !is_line_end(text_[at_]) && !is_brace(text_[at_])) ++at_;
  return trimmed(text_.substr(begin, at_ - begin));
}

}  // namespace genga::bvh
