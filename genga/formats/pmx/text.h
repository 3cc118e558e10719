// Text of a PMX model: UTF-8 whatever the file's encoding, and the file's own bytes if UTF-8 does not give them back.
//
//     pmx::Text name{"センター", {}};
//     std::vector<std::byte> stored = pmx::encode_text(name, pmx::Encoding::utf16);   // two bytes a letter
//     pmx::decode_text(stored, pmx::Encoding::utf16).text;                            // "センター"
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace genga::pmx {

// The encoding byte of the header.
enum class Encoding : std::uint8_t { utf16, utf8 };  // the first is little endian

struct Text {
  std::string text;            // UTF-8; what does not decode is U+FFFD
  std::vector<std::byte> raw;  // the file's bytes, if text does not encode back to them or is long; else empty
};

Text decode_text(std::span<const std::byte> stored, Encoding encoding);

// Returns raw if it is not empty.
std::vector<std::byte> encode_text(const Text& text, Encoding encoding);

}  // namespace genga::pmx
