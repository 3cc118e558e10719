// Envelopes: numbers over time, which surfaces, textures and clips name by index.
// Not evaluated here: lightwave_common/envelope.h makes curves of the keys.
//
//     for (const lwo::Chunk& chunk : object.chunks) {
//       if (chunk.id != "ENVL"_id) continue;
//       const lwo::Envelope envelope = lwo::decode_envelope(object, chunk);
//       Curve curve = lightwave::curve_of_keys(envelope.keys, Behaviour::constant, Behaviour::constant, {});
//     }
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "genga/formats/lightwave_common/envelope.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

struct Envelope {
  std::uint32_t index = 0;   // used by others to name it, where 0 means none
  std::string_view name;     // raw
  std::uint8_t format = 0;   // 2 float, 3 distance, 4 percent, 5 angle (radians)
  std::uint8_t channel = 0;  // 1..0xF: x y z, heading pitch bank, scale x y z, red green blue, falloff x y z
  std::uint16_t before = 1;  // 0 reset, 1 constant, 2 repeat, 3 oscillate, 4 offset, 5 linear
  std::uint16_t after = 1;   // the same
  std::vector<lightwave::EnvelopeKey> keys;  // file order; seconds
  std::uint32_t modifiers = 0;               // number of channel plug-ins, which are not run
};

Envelope decode_envelope(const Object& object, const Chunk& envl);

}  // namespace genga::lwo
