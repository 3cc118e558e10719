// The error of a new clip when its program plays it with its own rules: inverse kinematics, appends.
// Not for clips with rules baked into curves: measure.h.
//
//     const LargestError error = played_error({scene, clip}, {scene, clip}, span, 0.0, nullptr).value();
//     double metres = error.metres;   // 0: the same clip
#pragma once

#include <cstddef>

#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/convert/fit/path.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"
#include "genga/math/vector.h"

namespace genga {

struct PlayedClip {
  const Scene& scene;
  const Clip& clip;
};

struct PlayedNode {
  const Scene& scene;
  std::size_t node = 0;
  double time = 0.0;  // seconds
};

// Keeps how far two world matrices of the node are apart, if that is worse; what is not finite is no difference that
// anyone sees.
void keep_worse(const PlayedNode& played, const Mat4& own, const Mat4& made, LargestError& worst);

// The largest difference of nodes in world space at the frames of a span, whose beginning is origin in the new clip's
// time. Both scenes must have the same nodes in the same axes. limit_exceeded, stopped.
Result<LargestError> played_error(const PlayedClip& own, const PlayedClip& made, const TimeSpan& span, double origin,
                                  Work* work);

}  // namespace genga
