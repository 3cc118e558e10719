// The tokens of both encodings of a file: names, numbers, strings, brackets. In text the separators (space, comments,
// commas, semicolons) are no tokens.
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
  name,           // a word that is no number; in binary files also a template's words
  number,         // only in text
  string,         // text: the characters between the quotation marks
  guid,           // text: 36 characters in text, 16 bytes in binary files
  integers,       // only in binary files: one or a list; text: their bytes
  reals,          // the same, with the size from the header
  brace_open,     // {
  brace_close,    // }
  bracket_open,   // [
  bracket_close,  // ]
  separator,      // comma or semicolon: only in binary files, and only if requested
  mark,           // the other marks of binary files: ( ) < > .
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::uint16_t id = 0;  // the number of a token in a binary file
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

// Faults of a file that a scanner accepts and the reader reports.
enum class Oddity : std::uint8_t {
  not_finite,        // nan, 1.#IND, inf instead of a number
  real_for_integer,  // 3.0 instead of a count or index
  integer_for_real,  // in binary files: an integer list instead of floats
  integer_range,     // too large or too small for the member's type
  undeclared,        // an object of a type that is not declared anywhere
  undeclared_standard,
  type_case,
  odd_name,
  extra_values,
  bad_guid,
  template_twice,
  template_unusable,
  template_guid,
  separator,       // no comma or semicolon after a value of text
  stray_brace,     // } outside any object
  unclosed,        // an object without its }, at the end of the file
  trailing_bytes,  // padding after the last token
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

// Types of a template's members. Each integer takes one 32-bit word in a document.
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
