// One curve of a clip by its name: keys and handles as an editor draws them, and values at any times.
// Not tables of whole clips (report/table.h), nor poses: no rule is solved here and no rest is added.
//
//     for (const ChannelCurve& curve : channel_curves(scene, scene.clips[0], TextEncoding::cp932)) {
//       for (const ChannelKey& key : keys_of(curve)) print(curve.name, key.time, key.value);
//     }
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

// Points into the clip, which must outlive it unchanged.
struct ChannelCurve {
  std::string name;         // UTF-8, `<name>/<channel>`, like columns of tables
  std::uint32_t track = 0;  // index in Clip::tracks
  const Curve* curve = nullptr;
  const RotationCurve* rotation = nullptr;             // set if curve is null
  std::uint32_t component = 0;                         // index in the rotation's stored x y z w
  std::shared_ptr<const std::vector<bool>> is_turned;  // for each key of the rotation: its negative is used, see below
  bool is_negated = false;                             // the file has the inverse

  const KeyTable& keys() const { return curve != nullptr ? static_cast<const KeyTable&>(*curve) : *rotation; }
};

// A handle is the control point of the segment as a cubic Bezier, relative to its key. It is 0, 0 if the segment there
// is constant, straight, or no curve of values (rotations follow arcs).
struct ChannelKey {
  double time = 0.0;       // seconds
  double value = 0.0;      // units of the file
  double in_time = 0.0;    // seconds, at most 0 unless an ease turns back
  double in_value = 0.0;   // units of the file
  double out_time = 0.0;   // seconds
  double out_value = 0.0;  // units of the file
  KeyShape shape = KeyShape::linear;
};

// The curves with keys, in the order of the clip's tracks, without those that no table has a column for.
std::vector<ChannelCurve> channel_curves(const Scene& scene, const Clip& clip, TextEncoding encoding);

std::vector<ChannelKey> keys_of(const ChannelCurve& channel);
// The value as in keys_of. index: the key's.
double value_at_key(const ChannelCurve& channel, std::size_t index);

// times: seconds, in any order; ascending is fast. values: as many. For a rotation the component of the unit
// quaternion. A quaternion and its negative are the same rotation. So that no line jumps, each key and the segment
// after it use the one of the two that is nearer to the key before; the first key uses the one with w of 0 or more.
void values_of(const ChannelCurve& channel, std::span<const double> times, std::span<double> values);

}  // namespace genga
