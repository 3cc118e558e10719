// Numbers that are sampled at every tick, and keys of straight curves made from them.
// Not how they are sampled: stage.h, clip/stand_alone.h.
//
//     TickSection section{{SubjectKind::node, 0}, {numbers_of(Property::translation, 3, 1e-4)}};
//     for (const double x : {0.0, 1.0, 2.0}) push(section.channels[0], Vec3(x, 0.0, 0.0));
//     std::vector<Track> tracks = tracks_at_ticks(section, 30.0, false);   // keys at ticks 0 and 2
#pragma once

#include <cstddef>
#include <vector>

#include "genga/core/clip.h"
#include "genga/math/vector.h"

namespace genga {

// One number at every tick.
struct TickColumn {
  double tolerance = 0.0;
  bool is_step = false;
  std::vector<double> values;
};

// The columns of one property.
struct TickChannel {
  Property property = Property::translation;
  std::vector<TickColumn> columns;
};

// Channels that share their keys.
struct TickSection {
  Subject subject;
  std::vector<TickChannel> channels;
};

inline TickChannel numbers_of(Property property, std::size_t width, double tolerance) {
  return {property, std::vector<TickColumn>(width, TickColumn{tolerance, false, {}})};
}
inline TickChannel switch_of(Property property) { return {property, {TickColumn{0.0, true, {}}}}; }

inline void push(TickChannel& channel, const Vec3& value) {
  for (int axis = 0; axis < 3; ++axis) channel.columns[static_cast<std::size_t>(axis)].values.push_back(value[axis]);
}
inline void push(TickChannel& channel, double value) { channel.columns[0].values.push_back(value); }

// A track for each channel, with keys at every tick or at as few as the tolerances allow; linear, steps for switches.
// What never moves has one key; a camera has two, which show how long it is visible. There must be at least one value.
std::vector<Track> tracks_at_ticks(const TickSection& section, double ticks_per_second, bool every_tick);

}  // namespace genga
