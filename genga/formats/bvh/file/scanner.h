// The words of a hierarchy, with their lines: what blanks, line ends and braces part.
// Not for rows of numbers: file/rows.h.
//
//     Scanner scanner("ROOT left hand {");
//     std::string_view keyword = scanner.word();       // "ROOT"
//     std::string_view name = scanner.rest_of_line();  // "left hand"
//     std::string_view brace = scanner.word();         // "{"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "genga/base/place.h"

namespace genga::bvh {

constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v'; }

std::string_view trimmed(std::string_view text);

// Without regard to case. word: in upper case.
bool is_word(std::string_view text, std::string_view word);
bool begins_with_word(std::string_view text, std::string_view word);

class Scanner {
 public:
  // at: where to begin, on line 1.
  explicit Scanner(std::string_view text, std::size_t at = 0) : text_(text), at_(at), line_start_(at) {}

  // The next word or brace; empty at the end.
  std::string_view word();
  // The same, and stays before it.
  std::string_view peek();
  // What follows in this line up to a brace, without blanks around it.
  std::string_view rest_of_line();

  // Where the last word stands.
  Place place() const { return Place::at_line(word_line_, word_column_); }
  std::uint32_t line() const { return word_line_; }
  std::uint32_t column() const { return word_column_; }
  std::size_t word_begin() const { return word_begin_; }
  // Where it has come to, and the line there.
  std::size_t at() const { return at_; }
  std::uint32_t current_line() const { return line_; }
  bool has_lone_returns() const { return has_lone_returns_; }

 private:
  void skip_blanks();

  std::string_view text_;
  std::size_t at_;
  std::size_t line_start_;
  std::uint32_t line_ = 1;
  std::size_t word_begin_ = 0;
  std::uint32_t word_line_ = 1;
  std::uint32_t word_column_ = 1;
  bool has_lone_returns_ = false;
};

}  // namespace genga::bvh
