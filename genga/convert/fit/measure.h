// Measures how far a lowered motion is from the scene's own, in world space, node by node.
// Not morphs' weights and a camera's angle of view: those are not positions.
//
//     const MeasuredMotion motion{scene, clip, lowered.scene, lowered.scene.clips[0], change, span, {}};
//     const std::vector<double> times = look_times(scene, clip, span, 4.0);
//     const std::vector<Measurement> worst = measure(motion, {times});
//     double metres = worst[0].metres[node];
#pragma once

#include <span>
#include <vector>

#include "genga/base/executor.h"
#include "genga/base/progress.h"
#include "genga/base/work.h"
#include "genga/convert/fit/path.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"
#include "genga/math/axes_change.h"

namespace genga {

// The largest difference of each node at some times, and its time, in seconds of the scene.
struct Measurement {
  std::vector<double> metres;
  std::vector<double> degrees;
  std::vector<double> metres_time;
  std::vector<double> degrees_time;
  std::vector<double> missed;  // ascending: all times at which a node exceeds its tolerance
};

// A longer motion than this many samples is sampled less densely: eight minutes at 30 frames a second.
inline constexpr double max_looks = 60000.0;

// Times to compare at: `looks` times per frame, at the clip's keys, and on both sides of each jump. A float32 clock
// from span.from on can show each. Ascending, from span.from to span.to. offset: shift of every second time, as a share
// of the interval, 0 to 1.
std::vector<double> look_times(const Scene& scene, const Clip& clip, const TimeSpan& span, double looks,
                               double offset = 0.0);

// The two motions to compare.
struct MeasuredMotion {
  const Scene& scene;
  const Clip& clip;          // of scene
  const Scene& lowered;      // its constraints are in the clip's curves
  const Clip& lowered_clip;  // has span.from at its time 0
  const AxesChange& change;  // from scene to lowered
  TimeSpan span;
  Tolerance tolerance;
};

// Measures at the times of each list, which must be ascending and inside the span: seconds. Ends early when the work
// says so; work and executor may be null. At a key's time, as rounded by a float32 clock, the key's value is right.
// Where only samples show that a motion jumps, either side of the jump is right, within a clock's step or 1/2048 of a
// frame.
std::vector<Measurement> measure(const MeasuredMotion& motion, const std::vector<std::span<const double>>& times,
                                 const ProgressReport& progress = {}, Work* work = nullptr,
                                 Executor* executor = nullptr);

}  // namespace genga
