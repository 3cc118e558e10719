// A scene's motion as values at times, for nodes whose curves do not tell how they lie in their parents: constraints
// move them, or they are told in the scene's space and their parents move.
// Not for nodes that follow their own curves: convert/fit/path.h.
//
//     const std::vector<SampledChannel> channels{{.node = 3, .property = Property::rotation, .tolerance = 1e-4}};
//     const SampledNodes sampled = sample_nodes(scene, clip, channels, change, {.span = span, .times = frame_times(span)});
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "genga/base/executor.h"
#include "genga/base/progress.h"
#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/path.h"
#include "genga/core/scene.h"
#include "genga/math/axes_change.h"
#include "genga/solve/residual.h"

namespace genga {

// A node's translation, rotation or scale.
struct NodeChannel {
  std::uint32_t node = 0;
  Property property = Property::rotation;

  friend auto operator<=>(const NodeChannel&, const NodeChannel&) = default;
};

// What constraints set, once each, in rising order.
std::vector<NodeChannel> constrained_channels(const Scene& scene);
// Their nodes; those of one rule.
std::vector<std::uint32_t> constrained_nodes(const Scene& scene);
std::vector<std::uint32_t> constrained_nodes(const Rule& rule);

// Seconds for which controllers look ahead at most: so long before a motion begins something may turn.
double longest_look_ahead(const Scene& scene);

// Nodes in scene space whose parents are not always where the scene's origin is, in rising order.
std::vector<std::uint32_t> carried_nodes(const Scene& scene, const Clip& clip);

// Whether the track tells a node's translation, rotation or scale.
bool moves_node(const Track& track);

// Whether a curve goes on outside its keys: then something may move at every frame.
bool goes_on(const Clip& clip);

// Times inside the span at which something jumps: keys that end a step or what an infinite slope holds, and the last of
// keys at one time, and where a curve that repeats begins again; rising. Of tracks that move nodes, and of those of
// morphs that do: moving_morphs has one flag per morph of the scene, or none at all.
std::vector<double> jump_times(const Clip& clip, const TimeSpan& span, const std::vector<bool>& moving_morphs = {});
// The same of one track, whatever it moves.
std::vector<double> jump_times(const Track& track, const TimeSpan& span);
// Whether a track may move a node, by itself or by a constraint or morph. moving_morphs: as jump_times has it.
bool may_move_nodes(const Track& track, const std::vector<bool>& moving_morphs);

// What is sampled of a node: its local translation, rotation or scale.
struct SampledChannel {
  std::uint32_t node = 0;
  Property property = Property::rotation;
  double tolerance = 0.0;  // metres, radians or factors: where the neighbours mislead by more, sampling gets denser

  bool is_rotation() const { return property == Property::rotation; }
};

struct SamplingOptions {
  TimeSpan span;
  std::vector<double> times;     // frame_times or bend_times
  bool bends = false;            // at any of the times: what is beyond them tells nothing of what is between two
  ProgressReport progress;       // may be empty
  Work* work = nullptr;          // may be null; what is sampled ends early when it says so
  Executor* executor = nullptr;  // may be null
};

// As exact as the keys that they become: of a long motion there are many.
using SampledValue = glm::vec4;

// In the target's axes, all channels at the same times.
struct SampledNodes {
  std::vector<SampledChannel> channels;
  bool bends = false;  // as SamplingOptions has it
  std::vector<double> times;
  std::vector<Approach> approaches;
  std::vector<std::vector<SampledValue>> values;  // of each channel, one per time

  Samples samples_of(std::size_t index) const;
};

SampledNodes sample_nodes(const Scene& scene, const Clip& clip, const std::vector<SampledChannel>& channels,
                          const AxesChange& change, const SamplingOptions& options);

// At these times and no others, rising; options.times is not looked at: for where samples were found to be too few.
SampledNodes sample_nodes_at(const Scene& scene, const Clip& clip, const std::vector<SampledChannel>& channels,
                             const AxesChange& change, std::span<const double> times, const SamplingOptions& options);
// Adds samples of the same channels, but for those at known times and where nothing moves. False when there was none
// to add.
bool add_samples(const SampledNodes& more, SampledNodes& sampled);

// Whole frames from span.from to span.to, and span.to itself.
std::vector<double> frame_times(const TimeSpan& span);

// How many they are, before they are asked for.
double frame_count(const TimeSpan& span);

// limit_exceeded, where that are more frames than Limits::frames. work: null for the usual limit.
Status check_frames(double frames, const Work* work);

// limit_exceeded, where that are more places of nodes than are left: asked before they are looked at. work: null for no
// limit.
Status check_places(double places, const Work* work);

// From one frame's number to another's, both included.
struct FrameRange {
  double first = 0.0;
  double last = 0.0;
};
// The frames at which something may move a node, rising and apart. look_ahead: seconds by which they begin earlier.
// moving_morphs: as jump_times has it.
std::vector<FrameRange> active_ranges(const Clip& clip, const TimeSpan& span, double look_ahead = 0.0,
                                      const std::vector<bool>& moving_morphs = {});
// The same of some tracks, whatever they move.
std::vector<FrameRange> active_ranges(const std::vector<const Track*>& tracks, const TimeSpan& span,
                                      double look_ahead = 0.0);
double frame_count(const std::vector<FrameRange>& ranges);
// The span's ends and the ranges' frames: between two that are more than a frame apart all is at rest.
std::vector<double> frame_times(const std::vector<FrameRange>& ranges, const TimeSpan& span);

// Keys inside the span of what moves a node: seconds, rising, no two nearer than a float32 clock may tell apart.
std::vector<double> node_key_times(const Clip& clip, const TimeSpan& span);

// The span's ends, every key inside of what moves a node, and where they are more than a frame apart and something
// moves, times between: for motion that bends at every key. No two nearer than a float32 clock may tell apart.
std::vector<double> bend_times(const Clip& clip, const std::vector<FrameRange>& ranges, const TimeSpan& span);

// Of inverse kinematics, over the frames of the span at which something moves; none when the scene has none of
// LightWave's chains. The span is short enough to be sampled.
std::optional<LargestResidual> largest_residual(const Scene& scene, const Clip& clip, const TimeSpan& span,
                                                Work* work = nullptr);

}  // namespace genga
