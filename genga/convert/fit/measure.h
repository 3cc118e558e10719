// How far a lowered motion is from the scene's own, in world space, node by node.
// Not morphs' weights and a camera's angle of view: those are not places.
//
//     Measurement worst = measure(scene, clip, lowered.scene, lowered.scene.clips[0], change, span, {});
//     double metres = worst.metres[node];
#pragma once

#include <vector>

#include "genga/base/executor.h"
#include "genga/base/progress.h"
#include "genga/base/work.h"
#include "genga/convert/fit/path.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"
#include "genga/math/axes_change.h"

namespace genga {

// The largest difference of each node, and the times where it is, in the scene's own seconds.
struct Measurement {
  std::vector<double> metres;
  std::vector<double> degrees;
  std::vector<double> metres_time;
  std::vector<double> degrees_time;
  std::vector<double> missed;  // rising: all times at which a node is farther off than it may be
};

// Beyond this many looks a longer motion is looked at less often: eight minutes at 30 frames a second.
inline constexpr double max_looks = 60000.0;

// So many times a frame, at the clip's keys, and on both sides of each jump; rising, from span.from to span.to.
std::vector<double> look_times(const Scene& scene, const Clip& clip, const TimeSpan& span, double looks);

// Radians between two matrices' rotations, whatever their scales.
double angle_between(const Mat4& a, const Mat4& b);

// At every frame of the span, between frames, at the clip's keys, and on both sides of each jump. lowered_clip has
// span.from at its time 0, and its scene's constraints are in its curves.
// looks: times a frame. At the frame, where its neighbours meet, and where fits of samples at half frames see nothing,
// is 4. Ends early when the work says so; work and executor may be null.
Measurement measure(const Scene& scene, const Clip& clip, const Scene& lowered, const Clip& lowered_clip,
                    const AxesChange& change, const TimeSpan& span, const Tolerance& tolerance, double looks = 4.0,
                    const ProgressReport& progress = {}, Work* work = nullptr, Executor* executor = nullptr);

}  // namespace genga
