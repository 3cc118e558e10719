// Samples a scene's motion for nodes whose curves do not give their place in the parent: constraints move them, or they
// are in the scene's space and their parents move.
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

// The channels that constraints set, each once, ascending.
std::vector<NodeChannel> constrained_channels(const Scene& scene);
// The nodes of constraints, or of one rule.
std::vector<std::uint32_t> constrained_nodes(const Scene& scene);
std::vector<std::uint32_t> constrained_nodes(const Rule& rule);

// Maximum seconds that controllers look ahead: so long before a motion begins something may turn.
double longest_look_ahead(const Scene& scene);

// Nodes in scene space whose parents are not always at the scene's origin, ascending.
std::vector<std::uint32_t> carried_nodes(const Scene& scene, const Clip& clip);

// Whether the track moves a node's translation, rotation or scale.
bool moves_node(const Track& track);

// Whether a curve continues outside its keys: then something may move at every frame.
bool goes_on(const Clip& clip);

// Times inside the span at which something jumps, ascending: keys that end a step or a hold by an infinite slope, the
// last of several keys at one time, and restarts of repeating curves. Only of tracks that move nodes, themselves or as
// morphs. moving_morphs: one flag per morph of the scene, or empty.
std::vector<double> jump_times(const Clip& clip, const TimeSpan& span, const std::vector<bool>& moving_morphs = {});
// The same for one track, whatever it moves.
std::vector<double> jump_times(const Track& track, const TimeSpan& span);
// Whether a track may move a node, itself or through a constraint or morph. moving_morphs: as in jump_times.
bool may_move_nodes(const Track& track, const std::vector<bool>& moving_morphs);

// What to sample of a node: its local translation, rotation or scale.
struct SampledChannel {
  std::uint32_t node = 0;
  Property property = Property::rotation;
  double tolerance = 0.0;  // metres, radians or factors: if neighbours mislead by more, sampling gets denser

  bool is_rotation() const { return property == Property::rotation; }
};

struct SamplingOptions {
  TimeSpan span;
  std::vector<double> times;     // frame_times or bend_times
  bool bends = false;            // at any of the times: a sample implies nothing about the space between two others
  ProgressReport progress;       // may be empty
  Work* work = nullptr;          // may be null; sampling ends early when it says so
  Executor* executor = nullptr;  // may be null
};

// As exact as the keys made from it: a long motion has many.
using SampledValue = glm::vec4;

// In the target's axes, all channels at the same times.
struct SampledNodes {
  std::vector<SampledChannel> channels;
  bool bends = false;  // as in SamplingOptions
  std::vector<double> times;
  std::vector<Approach> approaches;
  std::vector<std::vector<SampledValue>> values;  // one list per channel, one value per time

  Samples samples_of(std::size_t index) const;
};

SampledNodes sample_nodes(const Scene& scene, const Clip& clip, const std::vector<SampledChannel>& channels,
                          const AxesChange& change, const SamplingOptions& options);

// Samples at exactly these times, ascending, and ignores options.times: for adding samples where there were too few.
SampledNodes sample_nodes_at(const Scene& scene, const Clip& clip, const std::vector<SampledChannel>& channels,
                             const AxesChange& change, std::span<const double> times, const SamplingOptions& options);
// Adds samples of the same channels, without those at known times or where nothing moves. False if nothing was added.
bool add_samples(const SampledNodes& more, SampledNodes& sampled);

// Whole frames from span.from to span.to, and span.to itself.
std::vector<double> frame_times(const TimeSpan& span);

// The number of frames, without computing them.
double frame_count(const TimeSpan& span);

// limit_exceeded: more frames than Limits::frames. work: null for the default limit.
Status check_frames(double frames, const Work* work);

// limit_exceeded: more places of nodes than are left. Ask before evaluating them. work: null for no limit.
Status check_places(double places, const Work* work);

// Frame numbers, both inclusive.
struct FrameRange {
  double first = 0.0;
  double last = 0.0;
};
// The frames at which something may move a node, as separate ascending ranges. look_ahead: seconds by which each begins
// earlier. moving_morphs: as in jump_times.
std::vector<FrameRange> active_ranges(const Clip& clip, const TimeSpan& span, double look_ahead = 0.0,
                                      const std::vector<bool>& moving_morphs = {});
// The same for some tracks, whatever they move.
std::vector<FrameRange> active_ranges(const std::vector<const Track*>& tracks, const TimeSpan& span,
                                      double look_ahead = 0.0);
double frame_count(const std::vector<FrameRange>& ranges);
// The span's ends and the frames of the ranges: between two that are more than a frame apart nothing moves.
std::vector<double> frame_times(const std::vector<FrameRange>& ranges, const TimeSpan& span);

// Times of keys inside the span that move a node: seconds, ascending, distinguishable by a float32 clock.
std::vector<double> node_key_times(const Clip& clip, const TimeSpan& span);

// The span's ends, the times of all keys inside that move a node, and times between those that are more than a frame
// apart while something moves: for motion that bends at every key. All are distinguishable by a float32 clock.
std::vector<double> bend_times(const Clip& clip, const std::vector<FrameRange>& ranges, const TimeSpan& span);

// The residual of inverse kinematics over the moving frames of the span; nullopt if the scene has none of LightWave's
// chains. The span must be short enough to be sampled.
std::optional<LargestResidual> largest_residual(const Scene& scene, const Clip& clip, const TimeSpan& span,
                                                Work* work = nullptr);

}  // namespace genga
