// The role of a format's documents in a scene made of several, and the options that only some formats have. Code
// outside of formats/ asks for these and never for a format's name.
//
//     bool is_of_a_model = moves_models(Role::pose);  // true
//     std::string_view word = name_of(Role::table);   // "table"
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace genga {

enum class Role : std::uint8_t {
  motion,     // moves the nodes of a model in another file, by their names
  pose,       // a motion of one moment
  recording,  // motion of its own nodes, such as hands
  model,      // nodes and meshes that a motion or a pose moves
  object,     // a shape that a scene names and places
  scene,      // nodes and their motion in one file; without motion it serves as a model
  table,      // numbers under names, for any scene
};

// As in `genga info --json`.
constexpr std::string_view name_of(Role role) {
  constexpr std::array<std::string_view, 7> names{"motion", "pose", "recording", "model", "object", "scene", "table"};
  return names[static_cast<std::size_t>(role)];
}

// Whether documents of the role need a model to be shown.
constexpr bool moves_models(Role role) { return role == Role::motion || role == Role::pose; }

// An option of formats that declare it in their descriptors; others refuse it.
enum class OwnOption : std::uint8_t {
  // For reading: SceneOptions.
  ticks,  // x.ticks_per_second
  axes,   // table.handedness
  up,     // SceneOptions::up
  // For making: FormatOptions, and options that only such targets have.
  scene_version,      // lightwave.version
  recording_version,  // mrtk.version
  encoding,           // x.encoding
  name_encoding,      // the encoding of names
  appearance,         // gltf.light_scale, hands' joint names and mesh, vertices corrected by morphs
};

// A set of them, one bit each.
using OwnOptions = std::uint32_t;

constexpr OwnOptions own_options(std::initializer_list<OwnOption> options) {
  OwnOptions set = 0;
  for (const OwnOption option : options) set |= OwnOptions{1} << static_cast<unsigned>(option);
  return set;
}

constexpr bool contains(OwnOptions set, OwnOption option) { return (set >> static_cast<unsigned>(option) & 1U) != 0; }

}  // namespace genga
