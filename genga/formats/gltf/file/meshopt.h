// Buffer views that EXT_meshopt_compression has packed. The layout of the bytes is that of the extension's
// specification, appendices A and B.
// Not which views are packed: packed_views.h.
//
//     const PackedLayout layout{PackedMode::attributes, {}, 148, 16};
//     bool is_possible = can_hold(points.size(), layout);
//     std::optional<std::vector<std::byte>> unpacked_points = unpacked(points, layout);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace genga::gltf {

enum class PackedMode : std::uint8_t { attributes, triangles, indices };
// What is done with the elements of attributes once they are unpacked.
enum class PackedFilter : std::uint8_t { none, octahedral, quaternion, exponential };

struct PackedLayout {
  PackedMode mode = PackedMode::attributes;
  PackedFilter filter = PackedFilter::none;
  std::uint32_t count = 0;   // elements
  std::uint32_t stride = 0;  // bytes of one

  std::uint64_t size() const { return std::uint64_t{count} * stride; }
};

// Whether the specification allows it, and so many packed bytes can hold it.
bool can_hold(std::uint64_t packed_bytes, const PackedLayout& layout);
// layout.size() bytes; none if the bytes are no such elements. layout must be one that can be held.
std::optional<std::vector<std::byte>> unpacked(std::span<const std::byte> packed, const PackedLayout& layout);

}  // namespace genga::gltf
