// The pass of curves, of one clip: its motion, rules and places in the scene too, as step, linear or cubic keys that a
// float32 clock tells apart, within the tolerance.
// Not for scenes: convert/lower/lower.h.
//
//     const ClipSource from{scene, clip, lowered.scene, places, change, target, options, span};
//     Result<LoweredClip> made = lower_clip(from, findings);
//     if (made) lowered.scene.clips.push_back(std::move(made.value().clip));
#pragma once

#include <optional>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/lower/lower.h"
#include "genga/convert/lower/pivots.h"
#include "genga/core/scene.h"
#include "genga/math/axes_change.h"
#include "genga/math/transform.h"

namespace genga {

// Whether a track is of a light that a node carries, which has channels for its color and its intensity.
bool is_light_channel(const Scene& scene, const Track& track);

// What a clip is lowered from and for.
struct ClipSource {
  const Scene& scene;
  const Clip& clip;      // of scene
  const Scene& lowered;  // scene reoriented, its clips not looked at
  const std::vector<PivotPlace>&
      places;  // one for every node of scene, as remove_pivots gave them when it made lowered
  const AxesChange& change;
  const Capabilities& target;
  const LowerOptions& options;
  TimeSpan span;  // span.from becomes time 0
};

struct LoweredClip {
  Clip clip;                            // of ClipSource::lowered
  std::optional<LargestError> error;    // none when nothing was fitted; of Curves::linear at frames
  std::optional<LargestError> between;  // of Curves::linear half way between frames
};

// limit_exceeded: the motion is too long to be sampled. Findings: convert.not-finite, convert.curves-exact, and
// Capabilities::extras.
Result<LoweredClip> lower_clip(const ClipSource& from, Findings& findings);

}  // namespace genga
