// The ways in which a primitive's corners follow each other, as lists of triangles, lines and points.
// Not which vertices exist: the caller has checked the corners.
//
//     std::vector<std::uint32_t> indices;
//     append_corners(5, {0, 1, 2, 3}, 0, indices);   // a strip: 0 1 2 2 1 3
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/mesh.h"

namespace genga::gltf {

inline constexpr std::uint32_t drawn_modes = 7;  // 0 to 6: points, lines, a loop, a strip, triangles, a strip, a fan

PrimitiveMode mode_of(std::uint32_t mode);
// Corners of a point, line or triangle where these follow each other, sharing none; 0: they do not.
std::uint32_t list_width(std::uint32_t mode);
// How many bytes the list takes beyond those of the corners.
std::uint64_t extra_bytes(std::uint32_t mode, std::size_t corners);
// Appends corners, each `first` higher, and returns how many; corners that complete nothing are left out.
std::uint32_t append_corners(std::uint32_t mode, const std::vector<std::uint32_t>& corners, std::uint32_t first,
                             std::vector<std::uint32_t>& indices);

}  // namespace genga::gltf
