// What a format's documents are in a scene that several of them make, and the options that are for some formats alone.
// Code outside of formats/ asks these and never a format's name.
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
  recording,  // motion of nodes of its own, as of hands
  model,      // nodes and meshes that a motion or a pose moves
  object,     // a shape that a scene names and places
  scene,      // nodes and their motion in one file; without motion it is as a model is
  table,      // numbers under names, which may be of any scene
};

// As `genga info --json` has it.
constexpr std::string_view name_of(Role role) {
  constexpr std::array<std::string_view, 7> names{"motion", "pose", "recording", "model", "object", "scene", "table"};
  return names[static_cast<std::size_t>(role)];
}

// Whether it takes a model to show what a document of the role is about.
constexpr bool moves_models(Role role) { return role == Role::motion || role == Role::pose; }

// An option that is for formats which say so in their descriptors, and refused with others.
enum class OwnOption : std::uint8_t {
  // For what is read: SceneOptions.
  ticks,  // x.ticks_per_second
  axes,   // table.handedness
  // For what is made: FormatOptions, and what is done for such a target alone.
  scene_version,      // lightwave.version
  recording_version,  // mrtk.version
  encoding,           // what x has
  name_encoding,      // the encoding of names
  appearance,         // gltf.light_scale, hands' joints by other names and their mesh, vertices corrected by morphs
};

// A set of them, a bit for each.
using OwnOptions = std::uint32_t;

constexpr OwnOptions own_options(std::initializer_list<OwnOption> options) {
  OwnOptions set = 0;
  for (const OwnOption option : options) set |= OwnOptions{1} << static_cast<unsigned>(option);
  return set;
}

constexpr bool contains(OwnOptions set, OwnOption option) { return (set >> static_cast<unsigned>(option) & 1U) != 0; }

}  // namespace genga
