// Shared by the sources of lower_clip: the target's channels, and the operations on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/local_tolerance.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/fit/sampled_pieces.h"
#include "genga/convert/fit/target_track.h"
#include "genga/convert/lower/clip.h"

namespace genga {

struct Channel {
  Subject subject;         // a node of lowered, a camera for its fov, or a light
  std::uint32_t node = 0;  // in the scene, whose motion it is
  Property property = Property::translation;
  std::unique_ptr<Path> path;
  std::int64_t sampled = -1;  // index in Channels::sampled, if there is no path
  LocalTolerance tolerance;   // metres, radians or degrees of fov
  KeyList keys;
  bool is_fitted = false;  // keys match this tolerance and all samples
};

// Shares of the work on a clip: when poses are sampled, and when curves are fitted; the rest is measuring.
inline constexpr double sampled_share = 0.4;
inline constexpr double fitted_share = 0.6;

// Comparisons of a fitted clip with its source per frame: at first, and in the end if poses were sampled.
inline constexpr double far_looks = 4.0;
inline constexpr double near_looks = 8.0;

struct Channels {
  std::vector<Channel> all;
  SampledNodes sampled;               // nodes whose curves do not give their place in the parent; empty for baking
  std::vector<SampledPieces> pieces;  // the pieces of the keys, for each of SampledNodes::channels
};

// channels.cpp: the channels of the clip's tracks and of what rules move, with their tolerances.
Result<Channels> channels_of(const ClipSource& from);
// For each node the maximum distance to the farthest node below it, in metres, as if every bone on the way were in
// line.
std::vector<double> reaches_of(const Scene& lowered);
// Samples of a node are its own motion, inside its pivot: converts them to motion of the lowered node.
void take_out_pivots(const ClipSource& from, SampledNodes& sampled);
// Whether the channel's keys only hold its node at rest.
bool is_rest(const ClipSource& from, const Channel& channel);

// fit.cpp: keys of all channels, fitted more closely until every node is within the tolerance, or nothing helps any
// more.
LargestError fit_channels(const ClipSource& from, Channels& channels, TimesPool& pool);
// Adds tracks of the channels that are not at rest.
void add_tracks(const ClipSource& from, const Channels& channels, TimesPool& pool, Clip& clip);

// The finding for a fit outside the tolerance: convert.tolerance-missed.

// bake.cpp: tracks with a straight key for each frame.
Status bake_channels(const ClipSource& from, Channels& channels, TimesPool& pool, Clip& clip);
// A node's own motion in the target's axes and without pivot.
Transform placed(const ClipSource& from, std::uint32_t node, const Transform& local);

// linear.cpp: frames at which something moves whose own keys are not straight.
std::vector<FrameRange> linear_ranges(const ClipSource& from);
// Adds tracks of straight keys that are right at frames. Sets the remaining error: made.error and made.between. ranges:
// linear_ranges.
Status linear_channels(const ClipSource& from, const std::vector<FrameRange>& ranges, Channels& channels,
                       TimesPool& pool, LoweredClip& made);

// weights.cpp: tracks of morphs.
void add_weights(const ClipSource& from, TimesPool& pool, Clip& clip);
// A morph of a mesh, with straight keys.
struct WeightKeys {
  std::uint32_t morph = 0;
  std::vector<TargetKey> keys;
};
// Adds their tracks. Other morphs of the same meshes get keys at the same times, since a mesh's weights share one list
// of times.
Status add_weight_keys(const Scene& lowered, std::vector<WeightKeys> added, Work* work, Clip& clip);

// other.cpp: tracks without a channel in the target, which it keeps as extras.
void add_others(const ClipSource& from, TimesPool& pool, Clip& clip, Findings& findings);
// A clip ends with its last key: if that belongs to something at rest, one of the moving things gets a key there.
void reach_the_end(const TimeSpan& span, TimesPool& pool, Clip& clip);

}  // namespace genga
