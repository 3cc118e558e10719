// Makes a scene into one that a format can hold, by what its descriptor says: axes and unit, pivots, rules, kinds of
// curves, angles, ticks, names. Not how a file is written: from_scene of the format's folder.
//
//     const Capabilities& target = *gltf::descriptor().holds;
//     Result<Lowered> lowered = lower(scene, target, {.curves = Curves::exact}, findings);
//     if (lowered && lowered.value().error) report(lowered.value().error->metres);
//
// Passes run in this order. Each leaves unchanged what the target holds:
//   moment   for a target that holds one: the clip's curves at that time                        moment.h
//   cut      a part of the clips with unchanged keys, which then are kept                          cut.h
//   kept     a scene whose clips are all of a kind that the target keeps stays unchanged          kept.h
//   axes     handedness, metres                                                               reorient.h
//   pivots   converted to places of nodes                                                       pivots.h
//   rules    those that the target's program plays stay rules                             played_rules.h
//   curves   rules, places in the scene and shapes of keys: made anew within the tolerance        clip.h
//   skins    what bends otherwise than by weights, corrected by morphs                   bent_vertices.h
//   angles   rotations by heading, pitch and bank                                               angles.h
//   ticks    straight keys on a grid of time                                                     ticks.h
//   rests    nodes aligned with the axes, and motion relative to that                            rests.h
//   names    with a maximum of bytes, unique                                                     names.h
// Before them, on request, what is never visible is left out                                visibility.h
// After them, on request, names become ones that every reader accepts                     client_names.h
// After them, for a target that names object files, meshes move to one           objects/take_objects.h
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/run.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/lower/modes.h"
#include "genga/core/capabilities.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"
#include "genga/solve/residual.h"

namespace genga {

struct LowerOptions {
  Curves curves = Curves::exact;
  Tolerance tolerance{};  // for Curves::exact at all times, for Curves::linear at frames
  // from becomes time 0: default 0, or the first key when that is earlier. to: default the clip's duration. fps: for
  // Curves::linear and bake.
  MotionRange range{};
  std::optional<double> time{};  // seconds, for a target that holds one moment; default range.from
  HiddenMode hidden = HiddenMode::keep;
  bool bake_vertices = false;  // morphs correct what plain weights would show wrong, if the target has morphs
  std::optional<double> metres_per_unit{};      // default the scene's own
  TextEncoding encoding = TextEncoding::cp932;  // of names, when the target has no encoding of its own
  Run run{};                                    // input: default the scene's size
};

// Keeps the larger of the two errors, each part with its place.
void keep_largest(const LargestError& other, std::optional<LargestError>& worst);
// What one adds to the other at most.
LargestError sum_of(LargestError error, const LargestError& other);
void keep_largest(const std::optional<LargestResidual>& other, std::optional<LargestResidual>& worst);

struct Lowered {
  Scene scene;
  std::optional<LargestError> error;               // none when nothing was fitted; for Curves::linear at frames
  std::optional<LargestError> between;             // for Curves::linear half way between frames
  std::optional<LargestResidual> residual;         // of inverse kinematics; none without chains of joints
  std::optional<LargestVertexError> vertex_error;  // none when plain weights suffice everywhere, or the target bends
};

// Adds to the error, if the motion exceeded a limit, what takes less. Straight keys, and those at ticks, take as much
// room as baked ones, and more poses.
Error with_less(Error error, const Scene& scene, const Capabilities& target, Curves curves);

// Errors: bad_argument, limit_exceeded, stopped; no_conversion, when the target needs a clip and there is none.
// Findings: convert.curves-exact, convert.influences-merged, convert.material-morphs-left-out, convert.not-finite for
// replaced numbers, convert.tolerance-missed, convert.time-shifted, convert.first-moment, convert.nothing-left,
// convert.name-shortened, convert.left-out for tracks that the target has no place for, convert.skin-simplified,
// convert.skin-baked.
Result<Lowered> lower(const Scene& scene, const Capabilities& target, const LowerOptions& options, Findings& findings);

}  // namespace genga
