// The extensions that are read.
// Not what they mean: to_scene.
//
//     bool is_understood = is_read("KHR_mesh_quantization");   // true
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace genga::gltf {

// Those whose meaning is read, or that change no more than looks which Genga has not.
constexpr bool is_read(std::string_view extension) {
  constexpr std::array<std::string_view, 12> known{"EXT_meshopt_compression",
                                                   "KHR_animation_pointer",
                                                   "KHR_lights_punctual",
                                                   "KHR_materials_emissive_strength",
                                                   "KHR_materials_specular",
                                                   "KHR_materials_unlit",
                                                   "KHR_mesh_quantization",
                                                   "KHR_node_visibility",
                                                   "KHR_texture_transform",
                                                   "VRM",
                                                   "VRMC_vrm",
                                                   "VRMC_vrm_animation"};
  return std::find(known.begin(), known.end(), extension) != known.end();
}

}  // namespace genga::gltf
