// The content of an LWAnimationSet as plain data, and the clip, pivots and rules that it means.
// Not only for its text: bindings fill the same data from other programs' interfaces.
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

inline constexpr std::size_t first_angle = 3;  // index of heading in a motion's channels; pitch and bank follow

struct LightWaveChannel {
  std::uint32_t number = 0;  // a MotionChannel; a set may hold any number
  lightwave::Envelope envelope;
};

struct LightWaveAnimation {
  std::string frame;  // name of the frame that it moves, the file's own bytes; empty if a GUID names it
  std::array<std::uint32_t, 3> controllers{};       // for head, pitch and bank, by LightWave's numbers
  std::array<double, 4> pivot{1.0, 0.0, 0.0, 0.0};  // as stored: w, -x, -y, -z of the rotation
  std::string target;                               // name of a frame or item; empty: none
  double look_ahead = 0.0;                          // seconds
  std::vector<LightWaveChannel> channels;           // if a number repeats, the first counts
};

struct LightWaveSet {
  std::string name;
  std::vector<LightWaveAnimation> animations;
};

// One entry for each of the set's animations.
struct LightWavePlaces {
  std::vector<std::int32_t> nodes;    // the moved node; no_index: none, the animation is left out
  std::vector<std::int32_t> targets;  // the node that it aims at; no_index: none
};

// object: of type LWAnimationSet. Drops keys that are not finite; unknown behaviours become constant.
LightWaveSet read_light_wave_set(const Document& document, const Names& names, std::uint32_t object);

// object: of type LWAnimationChannel.
LightWaveChannel read_light_wave_channel(const Document& document, std::uint32_t object);

// The Frame object that an LWAnimation moves, a child or a reference; no_object: none.
std::uint32_t moved_frame(const Document& document, const Names& names, std::uint32_t animation);

// Translation and rotation of every moved node, and scale if it has keys. If several animations move one node, the
// first counts.
Clip clip_of(const LightWaveSet& set, const LightWavePlaces& places, const lightwave::CurveReading& reading);

// Sets Node::pivot's rotation, which Node::rest held until then, and a ControllerRule for each node that is aimed or
// follows its path. Inverse kinematics needs more than a set contains (extension/extension.h).
void place_rules(const LightWaveSet& set, const LightWavePlaces& places, Scene& scene);

// Whether an LWAnimationSet can hold the clip: its role is source, and its nodes turn by heading, pitch and bank.
bool is_light_wave(const Clip& clip);

// The rotation of stored w, -x, -y, -z, normalised; identity if that is impossible.
Quat rotation_of_pivot(const std::array<double, 4>& stored);

}  // namespace genga::x
