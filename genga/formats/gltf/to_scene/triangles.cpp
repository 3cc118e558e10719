#include "genga/formats/gltf/to_scene/triangles.h"

#include <initializer_list>

namespace genga::gltf {

PrimitiveMode mode_of(std::uint32_t mode) {
  if (mode == 0) return PrimitiveMode::points;
  return mode < 4 ? PrimitiveMode::lines : PrimitiveMode::triangles;
}

std::uint32_t list_width(std::uint32_t mode) {
  if (mode < 2) return mode + 1;
  return mode == 4 ? 3 : 0;
}

std::uint64_t extra_bytes(std::uint32_t mode, std::size_t corners) {
  if (mode == 2 || mode == 3) return std::uint64_t{4} * corners + 8;
  return mode == 5 || mode == 6 ? std::uint64_t{8} * corners : 0;
}

std::uint32_t append_corners(std::uint32_t mode, const std::vector<std::uint32_t>& corners, std::uint32_t first,
                             std::vector<std::uint32_t>& indices) {
  const std::size_t before = indices.size();
  const std::size_t count = corners.size();
  const auto add = [&](std::initializer_list<std::size_t> places) {
    for (const std::size_t place : places) indices.push_back(first + corners[place]);
  };
  switch (mode) {
    case 0:
      for (std::size_t at = 0; at < count; ++at) add({at});
      break;
    case 1:
      for (std::size_t at = 0; at + 1 < count; at += 2) add({at, at + 1});
      break;
    case 2:
    case 3:
      for (std::size_t at = 0; at + 1 < count; ++at) add({at, at + 1});
      if (mode == 2 && count > 2) add({count - 1, 0});
      break;
    case 4:
      for (std::size_t at = 0; at + 2 < count; at += 3) add({at, at + 1, at + 2});
      break;
    case 5:
      // Every second triangle of a strip would show its back.
      for (std::size_t at = 0; at + 2 < count; ++at) {
        add({at + at % 2, at + 1 - at % 2, at + 2});
      }
      break;
    case 6:
      for (std::size_t at = 1; at + 1 < count; ++at) add({at, at + 1, 0});
      break;
    default: break;
  }
  return static_cast<std::uint32_t>(indices.size() - before);
}

}  // namespace genga::gltf
