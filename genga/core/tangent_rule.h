// How the tangents of TCB and linear keys are computed.
// Not the tangents: evaluate/segment.h.
//
//     TangentRule rule = TangentRule::plain;
#pragma once

#include <cstdint>

namespace genga {

enum class TangentRule : std::uint8_t {
  plain,           // as the published LightWave SDK code computes them
  shortened_ends,  // as LightWave's Layout writes them: the two end tangents times dt / (dt + end_extent)
};

}  // namespace genga
