// The members of VMD's structs by name and in file order (schema_common/file_layout.h): the base of the JSON form, the
// file and places.
// Not for callers of the library.
//
//     std::optional<std::uint64_t> offset = find_offset(motion, "bone_keys[12].frame", 0);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "genga/formats/vmd/document.h"

namespace genga::vmd {

using Count = Little<std::uint32_t>;

template <class Visitor>
void fields(Visitor& v, BoneKey& r) {
  v.field("name", r.name);
  v.field("frame", r.frame);
  v.field("position", r.position);
  v.field("rotation", r.rotation);
  v.hex("interpolation", r.interpolation);
}

template <class Visitor>
void fields(Visitor& v, MorphKey& r) {
  v.field("name", r.name);
  v.field("frame", r.frame);
  v.field("weight", r.weight);
}

template <class Visitor>
void fields(Visitor& v, CameraKey& r) {
  v.field("frame", r.frame);
  v.field("distance", r.distance);
  v.field("target", r.target);
  v.field("rotation", r.rotation);
  v.hex("interpolation", r.interpolation);
  v.field("fov", r.fov);
  v.field("perspective", r.perspective);
}

template <class Visitor>
void fields(Visitor& v, LightKey& r) {
  v.field("frame", r.frame);
  v.field("color", r.color);
  v.field("direction", r.direction);
}

template <class Visitor>
void fields(Visitor& v, ShadowKey& r) {
  v.field("frame", r.frame);
  v.field("mode", r.mode);
  v.field("distance", r.distance);
}

template <class Visitor>
void fields(Visitor& v, IkSwitch& r) {
  v.field("name", r.name);
  v.field("enabled", r.enabled);
}

// A property key with its switches, as in the file and in JSON.
template <class IkSwitches>
struct PropertyForm {
  Little<std::uint32_t> frame;
  std::uint8_t visible = 0;
  IkSwitches iks;
};

template <class Visitor, class IkSwitches>
void fields(Visitor& v, PropertyForm<IkSwitches>& r) {
  v.field("frame", r.frame);
  v.field("visible", r.visible);
  v.list("iks", r.iks, Count());
}

inline PropertyForm<std::span<const IkSwitch>> element_of(const PropertyKeys& keys, std::size_t index) {
  return {keys[index].frame, keys[index].visible, keys.iks(keys[index])};
}

// Calls visit(name, section…) for each section, in file order. Takes one motion, or several in parallel.
template <class Visit, class... Motions>
void for_each_section(Visit&& visit, Motions&... motions) {
  visit("bone_keys", motions.bone_keys...);
  visit("morph_keys", motions.morph_keys...);
  visit("camera_keys", motions.camera_keys...);
  visit("light_keys", motions.light_keys...);
  visit("shadow_keys", motions.shadow_keys...);
  visit("property_keys", motions.property_keys...);
}

// The file. JSON has its own form, in which sections can be absent.
template <class Visitor>
void fields(Visitor& v, Motion& r) {
  v.field("signature", r.signature);
  v.field("model_name", model_name_field(r));
  std::size_t section = 0;
  for_each_section(
      [&](std::string_view name, const auto& keys) {
        if (section++ < r.section_count) v.list(name, keys, Count());
      },
      r);
  v.hex("trailing", r.trailing);
}

}  // namespace genga::vmd
