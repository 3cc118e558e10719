// The tokens of a text file, and its numbers as fast as possible.
// Not their meaning: the reader knows what is expected where.
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
  static constexpr std::uint64_t min_value_size = 1;  // minimum bytes of a value

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

  // Skips separators; the second returns them too.
  Token next();
  Token next_of_all();
  // Appends `count` values to words, which has room for them. False: at offset() is something else.
  bool integers(std::uint64_t count, Primitive type, Words& words);
  bool reals(std::uint64_t count, Primitive type, Words& words);
  // No fast path: each is written in its own way.
  static bool plain_numbers(std::uint64_t, Primitive, const Values&) { return false; }
  // Reads at most `count` arrays of DWORDs, each after its count, as long as they are digits with a separator after
  // each and fit into the words. Returns how many were read.
  std::uint64_t counted_naturals(std::uint64_t count, Values& values);
  // No fast path for keys.
  static std::uint64_t timed_reals(std::uint64_t, const Words&) { return 0; }
  bool string(std::string_view& value);
  // Skips values until a bracket or the beginning of an object. True: there were some.
  bool skip_values();
  // Does nothing: a value is read before the next begins.
  void drop_list() {}
  // The maximum number of objects that can follow.
  std::uint64_t braces_ahead() const;

 private:
  void skip_gap();
  // Notes it if no separator follows the value that begins at `first`, which was just read.
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

// Whether a word is an identifier of the format: letters, digits, underscores, no digit first.
bool is_identifier(std::string_view word);

}  // namespace genga::x
