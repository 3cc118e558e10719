// What an LWAnimationSet says, as plain data, and the clip, pivots and rules that it means.
// Not its text alone: bindings fill the same data from other programs' interfaces.
//
//     const LightWaveSet set = read_light_wave_set(document, names, object);
//     LightWavePlaces places;   // which nodes its animations move and aim at
//     Clip clip = clip_of(set, places, {});
//     place_rules(set, places, scene);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/lightwave_common/envelope.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/objects/names.h"

namespace genga::x {

inline constexpr std::size_t first_angle = 3;  // of a motion's channels: heading, then pitch and bank

struct LightWaveChannel {
  std::uint32_t number = 0;  // of MotionChannel; a set may hold any
  lightwave::Envelope envelope;
};

struct LightWaveAnimation {
  std::string frame;  // name of the frame it moves, the file's own bytes; empty where a GUID names it
  std::array<std::uint32_t, 3> controllers{};       // of head, pitch and bank, by LightWave's numbers
  std::array<double, 4> pivot{1.0, 0.0, 0.0, 0.0};  // as stored: w, -x, -y, -z of the rotation
  std::string target;                               // name of a frame or item; empty: none
  double look_ahead = 0.0;                          // seconds
  std::vector<LightWaveChannel> channels;           // of one number the first counts
};

struct LightWaveSet {
  std::string name;
  std::vector<LightWaveAnimation> animations;
};

// Of the set's animations, one entry each.
struct LightWavePlaces {
  std::vector<std::int32_t> nodes;    // that they move; no_index: none, the animation is left out
  std::vector<std::int32_t> targets;  // that they aim at; no_index: none
};

// object: of type LWAnimationSet. Keys that are not finite are left out, behaviours that do not exist are constant.
LightWaveSet read_light_wave_set(const Document& document, const Names& names, std::uint32_t object);

// object: of type LWAnimationChannel.
LightWaveChannel read_light_wave_channel(const Document& document, std::uint32_t object);

// The Frame object that an LWAnimation moves, as its child or by reference; no_object: none.
std::uint32_t moved_frame(const Document& document, const Names& names, std::uint32_t animation);

// Translation and rotation of every node that is moved, scale where it has keys. Of animations of one node the first
// counts.
Clip clip_of(const LightWaveSet& set, const LightWavePlaces& places, const lightwave::CurveReading& reading);

// Node::pivot's rotation, which Node::rest held until then, and a ControllerRule for each node that is aimed or follows
// its path. Inverse kinematics needs more than a set says (extension/extension.h).
void place_rules(const LightWaveSet& set, const LightWavePlaces& places, Scene& scene);

// Whether an LWAnimationSet can hold the clip: a source whose nodes turn by heading, pitch and bank.
bool is_light_wave(const Clip& clip);

// The rotation that w, -x, -y, -z stand for, made unit; none when that cannot be.
Quat rotation_of_pivot(const std::array<double, 4>& stored);

}  // namespace genga::x
