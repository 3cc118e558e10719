// One curve of a clip by its name: keys and handles as an editor draws them, and values at any times.
// Not for tables of whole clips (report/table.h), nor for poses: here no rule is solved and no rest is added.
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

// Points into the clip, which outlives it unchanged.
struct ChannelCurve {
  std::string name;         // UTF-8, `<name>/<channel>` as columns of tables are called
  std::uint32_t track = 0;  // of Clip::tracks
  const Curve* curve = nullptr;
  const RotationCurve* rotation = nullptr;             // where curve is null
  std::uint32_t component = 0;                         // of the rotation's stored x y z w
  std::shared_ptr<const std::vector<bool>> is_turned;  // of the rotation's keys: told by their negative, see below
  bool is_negated = false;                             // the file has the other way round

  const KeyTable& keys() const { return curve != nullptr ? static_cast<const KeyTable&>(*curve) : *rotation; }
};

// A handle is the control point of the segment as a cubic Bezier, relative to its key: 0, 0 where the segment there
// holds, is straight, or is no curve of values (rotations turn on arcs).
struct ChannelKey {
  double time = 0.0;       // seconds
  double value = 0.0;      // units of the file
  double in_time = 0.0;    // seconds, 0 or less but where an ease turns back
  double in_value = 0.0;   // units of the file
  double out_time = 0.0;   // seconds
  double out_value = 0.0;  // units of the file
  KeyShape shape = KeyShape::linear;
};

// Those with keys, in the order of the clip's tracks. What no table has a column of is left out.
std::vector<ChannelCurve> channel_curves(const Scene& scene, const Clip& clip, TextEncoding encoding);

std::vector<ChannelKey> keys_of(const ChannelCurve& channel);
// As keys_of has it. index: of a key.
double value_at_key(const ChannelCurve& channel, std::size_t index);

// times: seconds, any, in any order; ascending is fast. values: as many. Of a rotation the component of the unit
// quaternion. One quaternion and its negative are the same rotation: each key, and what comes after it, is told by that
// of the two which lies nearer to the key before, the first by that with w of 0 or more, so that no line leaps.
void values_of(const ChannelCurve& channel, std::span<const double> times, std::span<double> values);

}  // namespace genga
