// The nine envelopes that move an item of LightWave as tracks of a clip.
// Not their keys (envelope.h) and not controllers, which are rules of the scene (core/constraint.h).
//
//     MotionEnvelopes channels{};
//     channels[0] = &x;   // the others are not there: 0, of scale 1
//     add_motion_tracks(node, channels, {}, clip.tracks);
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "genga/core/constraint.h"
#include "genga/core/track.h"
#include "genga/formats/lightwave_common/envelope.h"

namespace genga::lightwave {

// In the order of MotionChannel: metres, radians, factors. Null or without keys: not there.
using MotionEnvelopes = std::array<const Envelope*, motion_channel_count>;

// One level key of that value where there are none.
// likely: as curve_of_keys takes it.
Curve curve_of_envelope(const Envelope& envelope, double otherwise, const CurveReading& reading,
                        const KeyTimes& likely = nullptr);

// Translation and rotation as heading, pitch and bank; scale when it has keys.
void add_motion_tracks(std::uint32_t node, const MotionEnvelopes& channels, const CurveReading& reading,
                       std::vector<Track>& tracks);

}  // namespace genga::lightwave
