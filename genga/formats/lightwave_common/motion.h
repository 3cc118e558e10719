// The nine envelopes of a LightWave item's motion as tracks of a clip.
// Not their keys (envelope.h), and not controllers, which are rules of the scene (core/constraint.h).
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

// In the order of MotionChannel: metres, radians, factors. Null or without keys: absent.
using MotionEnvelopes = std::array<const Envelope*, motion_channel_count>;

// A single constant key of value `otherwise` if there are no keys. likely: as in curve_of_keys.
Curve curve_of_envelope(const Envelope& envelope, double otherwise, const CurveReading& reading,
                        const KeyTimes& likely = nullptr);

// Adds translation, rotation as heading, pitch and bank, and scale if it has keys.
void add_motion_tracks(std::uint32_t node, const MotionEnvelopes& channels, const CurveReading& reading,
                       std::vector<Track>& tracks);

}  // namespace genga::lightwave
