// Options for files that are made from a scene, by format. What is not set is as the format's programs write it.
// Not options for reading: SceneOptions of formats/scene_options.h.
//
//     FormatOptions format;
//     format.x.encoding = x::Encoding::binary;
#pragma once

#include <cstdint>
#include <optional>

#include "genga/formats/mrtk/version.h"
#include "genga/formats/x/file/header.h"

namespace genga {

struct FormatOptions {
  struct Gltf {
    double light_scale = 1.0;  // multiplies every light's intensity, above 0
  } gltf;
  struct LightWave {
    std::optional<std::uint32_t> version;  // 3 or 5, default 5
  } lightwave;
  struct Mrtk {
    std::optional<MrtkVersion> version;  // default 1.1
  } mrtk;
  struct X {
    std::optional<x::Encoding> encoding;  // default text
    bool is_compressed = false;
    bool expands_two_sided = false;  // makes two polygons of one that is visible from both sides
    x::SetChoice animation = x::SetChoice::both;
  } x;
};

}  // namespace genga
