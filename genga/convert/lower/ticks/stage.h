// What a motion at ticks has besides nodes and morphs: a camera, MMD's light, its shadow, and whether all is visible.
// Not how nodes and morphs get to ticks: convert/lower/ticks.h.
//
//     Clip& clip = lowered.scene.clips[0];
//     GENGA_TRY_ASSIGN(std::vector<Track> tracks, stage_tracks(lowered.scene, clip, {.ticks_per_second = 30.0}));
//     drop_stage(lowered.scene, clip);
#pragma once

#include <vector>

#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/core/clip.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"

namespace genga {

struct StageOptions {
  double ticks_per_second = 0.0;
  bool every_tick = false;  // a key at each tick while something moves, else as few as the tolerance allows
  Tolerance tolerance;      // in metres and degrees, for the camera
  Work* work = nullptr;     // null: only the limit of frames
};

// The scene's first camera in MMD's form: a point, three angles, a distance (0 for a camera without a target node) and
// its angle of view. Then the light without a node, the shadow and the visibility, if the clip has keys for them.
// Linear keys, steps for switches; times from 0 on. limit_exceeded: too many frames or places.
Result<std::vector<Track>> stage_tracks(const Scene& scene, const Clip& clip, const StageOptions& options);

// Removes everything that those tracks contain, and the motion of nodes that only the first camera uses.
void drop_stage(const Scene& scene, Clip& clip);

}  // namespace genga
