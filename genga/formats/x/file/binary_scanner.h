// The tokens of a binary file, and its lists of numbers without a step for each number.
// Not their meaning: the reader knows what is expected where.
//
//     BinaryScanner scanner(content, header_size, 4, oddities);
//     Token token = scanner.next();
//     if (!scanner.plain_numbers(24 * 3, Primitive::real, values)) scanner.reals(24 * 3, Primitive::real, values.words);
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "genga/base/packed.h"
#include "genga/formats/x/file/token.h"
#include "genga/formats/x/file/values.h"

namespace genga::x {

// Numbers of tokens in the file.
enum TokenId : std::uint16_t {
  id_name = 1,
  id_string = 2,
  id_integer = 3,
  id_guid = 5,
  id_integer_list = 6,
  id_real_list = 7,
  id_brace_open = 10,
  id_brace_close = 11,
  id_bracket_open = 14,
  id_bracket_close = 15,
  id_dot = 18,
  id_comma = 19,
  id_semicolon = 20,
  id_template = 31,
  id_array = 52,
};

// The template word of a token, "DWORD"; empty for others.
std::string_view word_of(std::uint16_t id);
// The token of a word, in any case; 0 if it has none.
std::uint16_t id_of_word(std::string_view word);

// A token as one character: { } ( ) [ ] < > . , ; for themselves; n name, s string, i integer, I list of integers, F
// list of floats, g GUID; w for words.
char mark_of(std::uint16_t id);
// 0 for any other character, 'w' included.
std::uint16_t id_of_mark(char mark);

class BinaryScanner {
 public:
  static constexpr std::uint64_t min_value_size = 4;  // minimum bytes of a value

  // real_size: bytes of a number in a list of floats, 4 or 8.
  BinaryScanner(std::string_view content, std::size_t offset, std::size_t real_size, Oddities& oddities)
      : content_(content), offset_(offset), real_size_(real_size), oddities_(oddities) {}

  // Where the next token begins, or the next number of a list.
  std::size_t offset() const { return list_.text.empty() ? offset_ : list_offset(); }
  std::size_t remaining() const { return content_.size() - offset(); }
  void seek(std::size_t offset) {
    offset_ = offset;
    list_ = {};
  }

  // Without separators, and with them.
  Token next();
  Token next_of_all();

  bool integers(std::uint64_t count, Primitive type, Words& words);
  bool reals(std::uint64_t count, Primitive type, Words& words);
  // Fast path: numbers of one list of the requested kind. Never takes more words than the file has.
  bool plain_numbers(std::uint64_t count, Primitive type, Values& values) {
    if (type != Primitive::dword && type != Primitive::real) return false;
    const TokenKind kind = type == Primitive::real ? TokenKind::reals : TokenKind::integers;
    const std::size_t size = type == Primitive::real ? real_size_ : 4;
    if (!fill() || list_.kind != kind || count > list_.text.size() / 4 || count * size > list_.text.size())
      return false;
    take(static_cast<std::size_t>(count) * size, values);
    return true;
  }
  // Reads at most `count` arrays of DWORDs, each after its count, in one list. Returns how many were read.
  std::uint64_t counted_naturals(std::uint64_t count, Values& values);
  // Reads at most `count` keys as exporters write them: two DWORDs in a list of their own, then a list of FLOATs whose
  // number the second DWORD states. Returns how many were read.
  std::uint64_t timed_reals(std::uint64_t count, Words& words);
  bool string(std::string_view& value);
  // Skips lists and strings that no member takes. True: there were some.
  bool skip_values();
  // Marks the rest of a list that no member takes as skipped too.
  void drop_list();
  // Not counted: an object takes at least ten bytes.
  static std::uint64_t braces_ahead() { return 0; }

 private:
  std::size_t list_offset() const { return static_cast<std::size_t>(list_.text.data() - content_.data()); }
  // Makes a list current to take numbers from; false if something else follows.
  bool fill() { return !list_.text.empty() || begin_list() || fill_again(); }
  // Fast path: a list that follows directly.
  bool begin_list() {
    constexpr std::size_t head = 6;  // bytes: the token's number and the list's count
    if (content_.size() - offset_ < head) return false;
    const char* at = content_.data() + offset_;
    const std::uint16_t id = load<std::uint16_t>(at);
    if (id != id_integer_list && id != id_real_list) return false;
    const std::uint64_t size = std::uint64_t{load<std::uint32_t>(at + 2)} * (id == id_real_list ? real_size_ : 4);
    if (size == 0 || size > content_.size() - offset_ - head) return false;
    list_.kind = id == id_real_list ? TokenKind::reals : TokenKind::integers;
    list_.text = {at + head, static_cast<std::size_t>(size)};
    offset_ += head + static_cast<std::size_t>(size);
    return true;
  }
  bool fill_again();
  bool timed_real(Words& words);
  template <class T>
  static T load(const char* at) {
    Little<T> value;
    std::memcpy(static_cast<void*>(&value), at, sizeof value);
    return value.get();
  }
  // Copies that many bytes of the list; a copy of few.
  void take(std::size_t size, Values& values) {
    constexpr std::size_t many = 256;  // bytes
    if (std::endian::native != std::endian::little || size < many) return copy(size, values.words);
    values.borrow(static_cast<std::uint32_t>(list_offset()), static_cast<std::uint32_t>(size / 4));
    list_.text.remove_prefix(size);
  }
  void copy(std::size_t size, Words& words) {
    const auto* numbers = reinterpret_cast<const Little<std::uint32_t>*>(list_.text.data());
    std::uint32_t* word = words.extend(size / 4);
    for (std::size_t i = 0; i < size / 4; ++i) word[i] = numbers[i];
    list_.text.remove_prefix(size);
  }
  Token finish(TokenKind kind, std::uint16_t id, std::size_t begin, std::uint64_t size);
  Token counted(TokenKind kind, std::uint16_t id, std::size_t begin, std::uint64_t item_size);

  std::string_view content_;
  std::size_t offset_;
  std::size_t real_size_;
  Oddities& oddities_;
  Token list_;  // only kind and text are used: the rest of the list
};

}  // namespace genga::x
