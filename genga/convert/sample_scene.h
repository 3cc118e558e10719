// A scene's motion as values at times, for nodes whose curves do not tell where they are: inverse kinematics and
// appended rotation move them. Not for nodes that follow their own curves: convert/path.h.
//
//     const std::vector<std::uint32_t> nodes = constrained_nodes(scene);
//     const SampledNodes sampled = sample_nodes(scene, clip, nodes, change, {span, 1e-4});
#pragma once

#include <cstdint>
#include <vector>

#include "genga/convert/fit.h"
#include "genga/convert/path.h"
#include "genga/convert/reorient.h"
#include "genga/core/scene.h"

namespace genga {

// Nodes that a constraint turns, in rising order.
std::vector<std::uint32_t> constrained_nodes(const Scene& scene);

// Times inside the span at which something jumps: the keys that end a step, rising.
std::vector<double> jump_times(const Clip& clip, const TimeSpan& span);

struct SamplingOptions {
  TimeSpan span;
  double tolerance = 0.0;      // radians: where a cubic through the neighbours is farther off, sampling gets denser
  std::vector<double> frames;  // frame_times
};

// Local rotations of the nodes, in the target's axes, all at the same times.
struct SampledNodes {
  std::vector<std::uint32_t> nodes;
  std::vector<double> times;
  std::vector<Approach> approaches;
  std::vector<std::vector<Vec4>> values;  // of each node, one per time

  Samples samples_of(std::size_t index) const;
};

SampledNodes sample_nodes(const Scene& scene, const Clip& clip, const std::vector<std::uint32_t>& nodes,
                          const AxesChange& change, const SamplingOptions& options);

// Whole frames from span.from to span.to, and span.to itself.
std::vector<double> frame_times(const TimeSpan& span);

// How many they are, before they are asked for.
double frame_count(const TimeSpan& span);

// From one frame's number to another's, both included.
struct FrameRange {
  double first = 0.0;
  double last = 0.0;
};
// The frames at which something may move a node, rising and apart.
std::vector<FrameRange> active_ranges(const Clip& clip, const TimeSpan& span);
double frame_count(const std::vector<FrameRange>& ranges);
// The span's ends and the ranges' frames: between two that are more than a frame apart all is at rest.
std::vector<double> frame_times(const std::vector<FrameRange>& ranges, const TimeSpan& span);

}  // namespace genga
