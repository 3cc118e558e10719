// The 16 bytes at the start of a .x file: its version, encoding and the size of its numbers.
// Not what follows: text_scanner.h, binary_scanner.h, mszip.h.
//
//     Header header{.version = "0303", .encoding = Encoding::binary};
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace genga::x {

inline constexpr std::size_t header_size = 16;  // bytes: "xof 0303txt 0032"

enum class Encoding : std::uint8_t { text, binary };

// The animation sets that a new file has for LightWave's curves.
enum class SetChoice : std::uint8_t {
  both,       // the curves, and samples for programs that play no others
  lightwave,  // LWAnimationSets
  baked,      // AnimationSets
};

struct Header {
  std::string_view version;  // "0302", "0303"
  Encoding encoding = Encoding::text;
  bool is_compressed = false;
  std::uint8_t real_size = 4;  // bytes of a FLOAT, 4 or 8
};

}  // namespace genga::x
