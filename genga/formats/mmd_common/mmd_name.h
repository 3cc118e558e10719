// Names in fixed fields of MMD files (15 bytes in motions, 20, 50, 100 or 256 in models): which bytes are the name, how
// it reads, how it compares. Not for judging a name: bytes after the first NUL are padding of any value and never
// compared.
//
//     std::string_view raw = mmd::name_bytes(key.name);
//     std::string heading = mmd::display_name(key.name, TextEncoding::cp932);
//     bool same = mmd::motion_key(bone.name) == mmd::motion_key(key.name);
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/text_encoding.h"

namespace genga::mmd {

// Bytes of a name in a motion: a longer bone or morph name is cut there, even inside a character.
inline constexpr std::size_t motion_name_size = 15;

// The meaningful bytes: those before the first NUL. If cp932 cannot write a name, MMD zeroes its first byte and writes
// '?' for each missing character. Then the bytes after that NUL, up to the next, distinguish such names, and the
// leading NUL belongs to the name. If only 0xFD follows it, that is padding and the name is empty.
std::string_view name_bytes(std::span<const char> field);

// The name in UTF-8 for people: bytes that do not decode are U+FFFD, a leading NUL is left out.
std::string display_name(std::span<const char> field, TextEncoding encoding = TextEncoding::cp932);

// The name for column headings: '/' is "%2F", bytes that do not decode are "%XX", a leading NUL is left out.
std::string column_name(std::span<const char> field, TextEncoding encoding = TextEncoding::cp932);

// The key that matches motions with models: the name's bytes, cut to 15.
std::string_view motion_key(std::span<const char> field);

// Pairs of equal names: the later one and the first one of that name, in the order of the later ones.
std::vector<std::pair<std::size_t, std::size_t>> repeated_names(std::span<const std::string_view> names);

// The bytes that MMD saves for a name, in cp932. If cp932 lacks a character, it becomes '?' and the first byte becomes
// 0: "头发1" is "\0?1". A name of one such character becomes empty.
std::string saved_name(std::string_view utf8);

// The bytes of a thing's name in an encoding: its source bytes if they decode to the name, which those of another kind
// of file do not. Otherwise the name encoded, with '?' for each character that the encoding lacks.
struct EncodedName {
  std::string bytes;
  bool is_whole = true;  // no character was replaced
};
EncodedName encoded_name(std::string_view source_name, std::string_view utf8, TextEncoding encoding);

// Text as a field: encoded, cut to the field's size, even inside a character, and padded with zeros. nullopt when the
// encoding lacks one of the characters.
std::optional<std::string> name_field(std::string_view utf8, std::size_t size, TextEncoding encoding);

template <std::size_t Size>
std::optional<std::array<char, Size>> make_name(std::string_view utf8, TextEncoding encoding = TextEncoding::cp932) {
  const std::optional<std::string> bytes = name_field(utf8, Size, encoding);
  if (!bytes) return std::nullopt;
  std::array<char, Size> field{};
  bytes->copy(field.data(), Size);
  return field;
}

}  // namespace genga::mmd
