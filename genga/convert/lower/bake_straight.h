// A clip of linear keys at whole ticks that follows another clip within a tolerance in world space, with constraints
// solved.
// Not for targets that have curves: convert/lower/clip.h fits those.
//
//     Result<StraightClip> baked = bake_straight(scene, scene.clips[0], {.span = {0.0, 2.0, 30.0}});
//     scene.clips.push_back(std::move(baked).value().clip);
//
// Keys are at those of the source and, if requested, halfway between them. More keys are added wherever a node would be
// too far from its place: at frames, between frames and between keys, new ones included. A jump has two keys a tick
// apart. Constant curves have two keys, at both ends; a node that never moves has no track. Each key has the source's
// value at its own tick. If motion is faster than ticks, no keys hold the tolerance: it is missed before Limits are
// exceeded, because each round of new keys may take only half of what is left.
#pragma once

#include <cstdint>
#include <vector>

#include "genga/base/progress.h"
#include "genga/base/result.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/scene.h"

namespace genga {

struct StraightOptions {
  TimeSpan span;
  Tolerance tolerance;
  double ticks_per_second = 4800.0;      // a whole number
  bool has_midpoints = true;             // keys halfway between those of the source
  bool every_frame = false;              // keys only at frames, whatever the tolerance
  std::vector<std::uint32_t> angles_of;  // nodes whose heading, pitch and bank are returned as curves
  ProgressReport progress;               // may be empty
  Work* work = nullptr;                  // may be null
};

// Heading, pitch and bank in radians, linear, without jumps of whole turns.
struct StraightAngles {
  std::uint32_t node = 0;
  std::vector<Curve> curves;
};

struct StraightClip {
  Clip clip;  // of role baked, with the source's name; times are the source's own
  LargestError error;
  bool is_near = true;  // within the tolerance; not set by every_frame
  std::vector<StraightAngles> angles;
};

// The scene must have no node in scene space with a parent, and its units must be metres. limit_exceeded: too many
// frames or ticks.
Result<StraightClip> bake_straight(const Scene& scene, const Clip& clip, const StraightOptions& options);

}  // namespace genga
