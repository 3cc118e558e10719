// The pieces that both encodings of a file consist of: names, numbers, strings, brackets. What separates them in text
// (space, comments, commas, semicolons) is no token.
//
//     TextScanner scanner(content, header_size, 4, oddities);
//     for (Token token = scanner.next(); token.kind != TokenKind::end; token = scanner.next()) use(token.text);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "genga/formats/x/file/guid.h"

namespace genga::x {

enum class TokenKind : std::uint8_t {
  end,            // of the content
  bad,            // neither a token nor the end
  name,           // a word that is no number; in binary files the words of templates too
  number,         // in text alone
  string,         // text is what stands between the quotation marks
  guid,           // text: 36 characters in text, 16 bytes in binary files
  integers,       // in binary files alone: one or a list, text is their bytes
  reals,          // the same, each of the size that the header says
  brace_open,     // {
  brace_close,    // }
  bracket_open,   // [
  bracket_close,  // ]
  separator,      // comma or semicolon: in binary files, and only when asked for
  mark,           // the other marks of binary files: ( ) < > .
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::uint16_t id = 0;  // the number of a binary file's token
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  // offsets in the content
  std::string_view text;
};

inline bool is_text_guid(std::string_view text) { return text.size() != sizeof(Guid); }

inline std::optional<Guid> guid_of(const Token& token) {
  if (is_text_guid(token.text)) return parse_guid(token.text);
  Guid guid;
  std::memcpy(guid.bytes.data(), token.text.data(), sizeof guid.bytes);
  return guid;
}

// What a scanner met that no program should write; the reader reports it.
enum class Oddity : std::uint8_t {
  not_finite,        // nan, 1.#IND, inf where a number is expected
  real_for_integer,  // 3.0 where a count or index is expected
  integer_for_real,  // in binary files: an integer list where floats are expected
  integer_range,     // too large or too small for the member's type
  undeclared,        // an object of a type that is nowhere declared
  undeclared_standard,
  type_case,
  odd_name,
  extra_values,
  bad_guid,
  template_twice,
  template_unusable,
  template_guid,
  separator,       // neither comma nor semicolon behind a value of text
  stray_brace,     // } where no object is open
  unclosed,        // an object without its }, at the end of the file
  trailing_bytes,  // padding behind the last token
  count,
};

class Oddities {
 public:
  struct Met {
    std::uint64_t count = 0;
    std::uint32_t first = 0;  // offset in the content
  };
  void note(Oddity oddity, std::size_t offset) {
    Met& met = met_[static_cast<std::size_t>(oddity)];
    if (met.count++ == 0) met.first = static_cast<std::uint32_t>(offset);
  }
  const Met& met(Oddity oddity) const { return met_[static_cast<std::size_t>(oddity)]; }

 private:
  std::array<Met, static_cast<std::size_t>(Oddity::count)> met_{};
};

// Types of a template's members. Each integer takes a word of 32 bits in a document.
enum class Primitive : std::uint8_t {
  word,
  dword,
  real,
  wide_real,
  character,
  byte,
  signed_word,
  signed_dword,
  string,
};

}  // namespace genga::x
