// The pass for the curves of one clip: its motion, with rules and places in the scene applied, as step, linear or cubic
// keys that a float32 clock distinguishes, within the tolerance.
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

// Whether a track belongs to a light on a node, which has channels for its color and its intensity.
bool is_light_channel(const Scene& scene, const Track& track);

// What a clip is lowered from and for.
struct ClipSource {
  const Scene& scene;
  const Clip& clip;      // of scene
  const Scene& lowered;  // scene reoriented; its clips are ignored
  const std::vector<PivotPlace>&
      places;  // one for every node of scene, as remove_pivots returned them when it made lowered
  const AxesChange& change;
  const Capabilities& target;
  const LowerOptions& options;
  TimeSpan span;  // span.from becomes time 0
};

struct LoweredClip {
  Clip clip;                            // for ClipSource::lowered
  std::optional<LargestError> error;    // none when nothing was fitted; for Curves::linear at frames
  std::optional<LargestError> between;  // for Curves::linear half way between frames
};

// limit_exceeded: the motion is too long to be sampled. Findings: convert.not-finite, convert.curves-exact, and
// Capabilities::extras.
Result<LoweredClip> lower_clip(const ClipSource& from, Findings& findings);

}  // namespace genga
