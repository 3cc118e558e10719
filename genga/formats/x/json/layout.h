// What the JSON form keeps of a content besides its tokens, and how both give the content again.
//
// For text: the characters between the tokens, with `$` for each token. In comments a backslash precedes `$` and
// backslash, and a byte that is not UTF-8 is \xHH. For binary files: the kind of each token, a letter or the mark
// itself: n name, s string, g GUID, w a template word, i one integer, I4 a list of four, F16 a list of sixteen floats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/result.h"
#include "genga/formats/x/document.h"

namespace genga::x {

// The texts of tokens, one after the other.
struct TokenTexts {
  std::string bytes;
  std::vector<std::uint32_t> ends;  // in bytes

  std::size_t size() const { return ends.size(); }
  std::string_view operator[](std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends[index - 1];
    return std::string_view(bytes).substr(begin, ends[index] - begin);
  }
};

// Passes the layout on in pieces of about 64 KB.
void for_each_layout_piece(const Document& document, const std::function<void(std::string_view)>& take);

// Appends the content from tokens and layout. Returns a clause about what is wrong with them, if anything.
std::optional<std::string> lay_out_text(const TokenTexts& tokens, std::string_view layout, std::string& content);
std::optional<std::string> lay_out_binary(const TokenTexts& tokens, std::string_view layout, std::size_t real_size,
                                          std::string& content);

}  // namespace genga::x
