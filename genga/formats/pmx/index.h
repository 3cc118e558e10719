// Indices in a model's lists. The header states for each list how many bytes they take in the file.
//
//     pmx::IndexSizes sizes;
//     sizes.of(pmx::IndexKind::bone);   // 1: bytes
//     pmx::BoneIndex parent = 3;
//     pmx::fits(-1, 1, false);          // true: none
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace genga::pmx {

enum class IndexKind : std::uint8_t { vertex, texture, material, bone, morph, body };
inline constexpr std::size_t index_kinds = 6;

// Bytes of an index of each kind: 1, 2 or 4.
struct IndexSizes {
  std::array<std::uint8_t, index_kinds> bytes{1, 1, 1, 1, 1, 1};

  std::uint8_t of(IndexKind kind) const { return bytes[static_cast<std::size_t>(kind)]; }
};

inline constexpr std::int32_t none = -1;

// An entry of a list; none, like every negative number, means no entry.
template <IndexKind Kind>
struct Index {
  static constexpr IndexKind kind = Kind;
  std::int32_t value = none;

  constexpr Index() = default;
  constexpr Index(std::int32_t index) : value(index) {}      // NOLINT(google-explicit-constructor): is the number
  constexpr operator std::int32_t() const { return value; }  // NOLINT(google-explicit-constructor): is the number
};
using VertexIndex = Index<IndexKind::vertex>;
using TextureIndex = Index<IndexKind::texture>;
using MaterialIndex = Index<IndexKind::material>;
using BoneIndex = Index<IndexKind::bone>;
using MorphIndex = Index<IndexKind::morph>;
using BodyIndex = Index<IndexKind::body>;

// Indices of vertices are unsigned in one or two bytes: 255 is a vertex. All others are signed.
constexpr bool has_sign(IndexKind kind, std::size_t size) { return kind != IndexKind::vertex || size == 4; }

// Whether the number fits in 1, 2 or 4 bytes.
constexpr bool fits(std::int32_t value, std::size_t size, bool is_unsigned) {
  if (size >= 4) return true;
  const std::int64_t range = std::int64_t{1} << (8 * size);
  const std::int64_t low = is_unsigned ? 0 : -range / 2;
  return value >= low && value < low + range;
}

// Reads a number of 1, 2 or 4 bytes, little endian.
constexpr std::int32_t read_index(const std::byte* bytes, std::size_t size, bool is_unsigned) {
  const auto byte = [&](std::size_t i) { return std::to_integer<std::uint32_t>(bytes[i]) << (8 * i); };
  switch (size) {
    case 1: {
      const auto bits = static_cast<std::uint8_t>(byte(0));
      return is_unsigned ? std::int32_t{bits} : static_cast<std::int8_t>(bits);
    }
    case 2: {
      const auto bits = static_cast<std::uint16_t>(byte(0) | byte(1));
      return is_unsigned ? std::int32_t{bits} : static_cast<std::int16_t>(bits);
    }
    default: return static_cast<std::int32_t>(byte(0) | byte(1) | byte(2) | byte(3));
  }
}

}  // namespace genga::pmx
