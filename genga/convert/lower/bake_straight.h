// A clip of linear keys that stand on whole ticks and follow another clip within a tolerance in world space,
// constraints solved in.
// Not for targets that have curves: convert/lower/clip.h fits those.
//
//     Result<StraightClip> baked = bake_straight(scene, scene.clips[0], {.span = {0.0, 2.0, 30.0}});
//     scene.clips.push_back(std::move(baked).value().clip);
//
// Keys stand at those of the source and, where asked for, half way between them; then wherever a node would be too far
// from its place, at frames, between frames and between keys, new ones too. What jumps has two keys a tick apart. What
// is constant has two, at both ends; a node that never moves has no track. Each key has the source's value at its own
// tick. A tolerance that no keys hold, of motion faster than ticks, is missed before Limits are met: each time that
// keys are asked for they may take half of what is left.
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
  bool has_midpoints = true;             // keys half way between those of the source
  bool every_frame = false;              // keys at frames alone, whatever the tolerance
  std::vector<std::uint32_t> angles_of;  // nodes whose heading, pitch and bank are wanted as curves
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
  bool is_near = true;  // within the tolerance, but for every_frame
  std::vector<StraightAngles> angles;
};

// The scene has no node in scene space that hangs on another; metres are its units. limit_exceeded: too many frames or
// ticks.
Result<StraightClip> bake_straight(const Scene& scene, const Clip& clip, const StraightOptions& options);

}  // namespace genga
