// Shared by the sources of lower_clip: what becomes one channel of the target, and what is done with them.
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
  std::uint32_t node = 0;  // of the scene, whose motion it is
  Property property = Property::translation;
  std::unique_ptr<Path> path;
  std::int64_t sampled = -1;  // index in Channels::sampled, instead of a path
  LocalTolerance tolerance;   // metres, radians or degrees of fov
  KeyList keys;
  bool is_fitted = false;  // keys are of this tolerance, and of all that was sampled
};

// Of the work on a clip: what is done when poses are sampled, and when curves are fitted; the rest is measuring.
inline constexpr double sampled_share = 0.4;
inline constexpr double fitted_share = 0.6;

// Times a frame at which a fitted clip is compared with its source: at first, and where poses were sampled at last.
inline constexpr double far_looks = 4.0;
inline constexpr double near_looks = 8.0;

struct Channels {
  std::vector<Channel> all;
  SampledNodes sampled;  // of nodes whose curves do not tell how they lie in their parents; empty for baking
  std::vector<SampledPieces> pieces;  // that keys are of, of each of SampledNodes::channels
};

// channels.cpp: those of the clip's tracks and of what rules move, with their tolerances.
Result<Channels> channels_of(const ClipSource& from);
// How far the farthest node below each is at most, in metres, as if every bone on the way stood in line.
std::vector<double> reaches_of(const Scene& lowered);
// What was sampled of a node is its own motion, inside its pivot: makes it that of the lowered node.
void take_out_pivots(const ClipSource& from, SampledNodes& sampled);
// Whether the channel's keys say no more than that its node is at rest.
bool is_rest(const ClipSource& from, const Channel& channel);

// fit.cpp: keys of all channels, closer until every node is within the tolerance, or nothing helps any more.
LargestError fit_channels(const ClipSource& from, Channels& channels, TimesPool& pool);
// Tracks of the channels that are not at rest.
void add_tracks(const ClipSource& from, const Channels& channels, TimesPool& pool, Clip& clip);

// What a fit that is not within the tolerance says: convert.tolerance-missed.

// bake.cpp: tracks of a key for each frame, straight.
Status bake_channels(const ClipSource& from, Channels& channels, TimesPool& pool, Clip& clip);
// A node's own motion in the target's axes and without pivot.
Transform placed(const ClipSource& from, std::uint32_t node, const Transform& local);

// linear.cpp: frames at which something moves whose own keys are not straight.
std::vector<FrameRange> linear_ranges(const ClipSource& from);
// Tracks of straight keys that are right at frames, and what remains of error: made.error and made.between. ranges:
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
// Adds their tracks. What else moves the same meshes gets keys at the same times, of which a mesh's weights have one
// list.
Status add_weight_keys(const Scene& lowered, std::vector<WeightKeys> added, Work* work, Clip& clip);

// other.cpp: tracks that no channel of the target holds, which it keeps beside the others.
void add_others(const ClipSource& from, TimesPool& pool, Clip& clip, Findings& findings);
// A clip ends with its last key: where that was of something that rests, one of those that move gets a key there.
void reach_the_end(const TimeSpan& span, TimesPool& pool, Clip& clip);

}  // namespace genga
