// Options of to_scene for all formats: each reads its own part and ignores the rest.
// Not options for files that are made from a scene: formats/format_options.h.
//
//     SceneOptions options;
//     options.lightwave.subdivision = 2;
#pragma once

#include <cstdint>
#include <optional>

#include "genga/base/limits.h"
#include "genga/base/text_encoding.h"
#include "genga/core/tangent_rule.h"
#include "genga/math/axes.h"

namespace genga {

// The meaning of stored tangents of Hermite keys in LightWave's envelopes.
enum class HermiteReading : std::uint8_t {
  sdk,     // over both spans around the key, as the published SDK code reads them
  stored,  // over the key's own span
};

struct SceneOptions {
  std::uint64_t max_elements = no_limit;        // maximum of vertices and corners of a mesh after subdivision
  TextEncoding encoding = TextEncoding::cp932;  // of names, if the format has no encoding of its own
  struct LightWave {
    TangentRule tangents = TangentRule::shortened_ends;
    HermiteReading hermite = HermiteReading::sdk;
    std::optional<std::uint32_t> subdivision;  // level at which patches are subdivided, 0 the cage; default the scene's
  } lightwave;
  struct X {
    // Ticks per second of AnimationKeys in a file that does not state it. Above 0, default 4800 as in D3DX.
    std::optional<double> ticks_per_second;
  } x;
  struct Table {
    Handedness handedness = Handedness::left;  // no table states it
  } table;
  std::optional<UpAxis> up;  // of a format that does not say; default as its figure shows
};

}  // namespace genga
