#include "genga/formats/gltf/descriptor.h"

#include <array>
#include <cstring>
#include <string>
#include <string_view>

namespace genga::gltf {
namespace {

constexpr std::array<std::string_view, 2> extensions{".glb", ".gltf"};

bool recognizes(std::span<const std::byte> content) {
  return content.size() >= 4 && std::memcmp(content.data(), "glTF", 4) == 0;
}

// Godot refuses these in names of nodes, or takes them away, and three.js's paths have a meaning for brackets.
std::string client_name(std::string_view ascii) {
  constexpr std::string_view refused = ".:/@\"%[]\\";
  std::string name(ascii);
  for (char& c : name) {
    if (refused.find(c) != std::string_view::npos) c = '_';
  }
  return name;
}

constexpr Capabilities capabilities{
    .handedness = Handedness::right,
    .influences = 4,  // what every reader takes
    .new_clips = {.shapes = key_shapes({KeyShape::step, KeyShape::linear, KeyShape::hermite})},
    .straight_keys = true,  // Blender's importer leaves out the tangents of cubic keys
    .client_name = client_name,
    .shows_figures = true,
    .extras = "convert.not-in-gltf",
    .visibility = true,
    .pictures = true,
    .bytes_per_key = 8,
    .bytes_per_element = 8,
    .skins = true,
    .morph_targets = true,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor gltf{
      .name = "gltf",
      .title = "glTF 2.0",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = true,
      .role = Role::scene,
      .options = own_options({OwnOption::appearance}),
      .home = "Khronos glTF",
      .holds = &capabilities,
      .rank = 90,
  };
  return gltf;
}

}  // namespace genga::gltf
