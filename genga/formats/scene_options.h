// What may be asked of to_scene, of any format: each looks at its own part and takes the rest as it comes.
// Not what a file is to be like that is made of a scene: formats/format_options.h.
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

// What the stored tangents of Hermite keys in LightWave's envelopes are.
enum class HermiteReading : std::uint8_t {
  sdk,     // over both spans around the key, as the published SDK code takes them
  stored,  // over the key's own span
};

struct SceneOptions {
  std::uint64_t max_elements = no_limit;        // vertices and corners that a mesh gets by subdivision
  TextEncoding encoding = TextEncoding::cp932;  // of names in formats that have no encoding of their own
  struct LightWave {
    TangentRule tangents = TangentRule::shortened_ends;
    HermiteReading hermite = HermiteReading::sdk;
    std::optional<std::uint32_t> subdivision;  // level at which patches are frozen, 0 the cage; default as told
  } lightwave;
  struct X {
    // Of AnimationKeys in a file that does not tell how long a tick is; above 0, default 4800 as D3DX has it.
    std::optional<double> ticks_per_second;
  } x;
  struct Table {
    Handedness handedness = Handedness::left;  // no table tells it
  } table;
};

}  // namespace genga
