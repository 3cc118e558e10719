// The tokens of a text file, and its numbers as fast as they can be read.
// Not for meaning: the reader knows what is expected where.
//
//     TextScanner scanner(content, header_size, 4, oddities);
//     Token token = scanner.next();
//     scanner.reals(24 * 3, Primitive::real, values.words);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "genga/formats/x/file/token.h"
#include "genga/formats/x/file/values.h"

namespace genga::x {

class TextScanner {
 public:
  static constexpr std::uint64_t min_value_size = 1;  // bytes that a value takes at least

  // real_size: bytes of a FLOAT, 4 or 8.
  TextScanner(std::string_view content, std::size_t offset, std::size_t real_size, Oddities& oddities)
      : begin_(content.data()),
        at_(content.data() + offset),
        end_(content.data() + content.size()),
        real_size_(real_size),
        oddities_(oddities) {}

  std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - at_); }
  void seek(std::size_t offset) { at_ = begin_ + offset; }

  // Without separators; the next token whatever it is, a separator too.
  Token next();
  Token next_of_all();
  // So many values behind words, which have room for them. False: at offset() stands something else.
  bool integers(std::uint64_t count, Primitive type, Words& words);
  bool reals(std::uint64_t count, Primitive type, Words& words);
  // None: each is written in its own way.
  static bool plain_numbers(std::uint64_t, Primitive, const Values&) { return false; }
  // Arrays of DWORDs, each behind its count, while they are digits with a separator behind each and the words have room
  // for them: at most so many. How many were read.
  std::uint64_t counted_naturals(std::uint64_t count, Values& values);
  // Keys many at once: not here.
  static std::uint64_t timed_reals(std::uint64_t, const Words&) { return 0; }
  bool string(std::string_view& value);
  // Past values until a bracket or what begins an object. True: there were some.
  bool skip_values();
  // Nothing: a value is read before the next begins.
  void drop_list() {}
  // No more objects than that can follow.
  std::uint64_t braces_ahead() const;

 private:
  void skip_gap();
  // Notes when none stands between the value that begins at `first`, just read, and what follows.
  void expect_separator(const char* first) {
    if (at_ == end_ || (*at_ != ';' && *at_ != ',')) look_for_separator(first);
  }
  void look_for_separator(const char* first);
  std::string_view word();
  template <class T>
  bool real(T& value);
  bool slow_integer(std::int64_t& value);
  Token token(TokenKind kind, const char* begin, std::string_view text) const;

  const char* begin_;
  const char* at_;
  const char* end_;
  std::size_t real_size_;
  Oddities& oddities_;
};

// Whether a word is an identifier as the format asks for: letters, digits, underscores, no digit first.
bool is_identifier(std::string_view word);

}  // namespace genga::x
