// A motion as a scene: bones, morphs, camera, light and switches with one clip of sorted tracks.
// Not for a model: convert/assemble/bind puts the tracks on one.
//
//     Findings findings;
//     Scene scene = vmd::to_scene(motion, {}, findings);
//     const Track& first = scene.clips[0].tracks[0];   // the first bone's translation
//
// Left-handed, y up, 0.08 m a unit, 30 frames a second. In the order of the file:
//   each bone name        a node; translation and rotation, relative to rest; physics when a key switches it off
//   each morph name       a morph; weight
//   camera keys           nodes "Camera.Target" and "Camera", camera "Camera": target, rotation, distance, fov,
//                         orthographic. From a key to one at the very next frame nothing moves: a cut.
//   light keys            light "Light": color, direction
//   shadow keys           the scene's shadow_mode and shadow_distance
//   property keys         the scene's visible; each IK name a constraint without links; enabled. A key that does not
//                         name an IK leaves it as it is; before the first that does, it is on.
// If one track has several keys at one frame, the last in the file plays. Memory: at most 0.6 of the file if names
// repeat, as they usually do; each new name costs up to four thousand bytes. So there is a maximum of tracks, for
// bones, morphs and IK each: 4,096 names and one per 16 keys. More names, which no model has, are the finding
// vmd.too-many-names, here and in check.
#pragma once

#include <cstddef>
#include <string>

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

Scene to_scene(const Motion& motion, const SceneOptions& options, Findings& findings);

// How many names of a section with that many keys become tracks, and the finding for more.
std::size_t max_track_names(std::size_t key_count);
std::string too_many_names(std::size_t count, std::size_t kept);

}  // namespace genga::vmd
