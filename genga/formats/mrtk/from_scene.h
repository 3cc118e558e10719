// A scene's first clip as a recording of version 1.1: camera, hands and gaze, which is all that a recording holds.
// Not for lowering a scene (convert/lower/lower.h), and not for other versions (formats/mrtk/edit/to_version.h).
//
//     Findings findings;
//     Result<Recording> recording = mrtk::from_scene(scene, findings);
//
// From a scene with left-handed axes in metres:
//   camera  the node of the first camera that looks at no target node
//   hands   Scene::hands, the first of each side; joints are its nodes, whatever they are called. Without the track
//           `tracked` a hand is tracked from its joints' first key to their last
//   gaze    the node with ray_origin or ray_direction; else the node "Gaze", which looks along its +z
// Positions and rotations of these are in the scene's space. Translation has straight curves, rotation has components
// with straight curves. If one of the two has no track, it comes from the rest pose. Markers keep time and name. If
// only switches reach the clip's end, the last pose gets another key there: the recording is as long as the clip.
// Findings: mrtk.left-out, for tracks that have no place in it; mrtk.merged-keys.
#pragma once

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// bad_argument: no clip. no_conversion: there is no camera, hand or gaze, or a track that a recording cannot hold.
Result<Recording> from_scene(const Scene& scene, Findings& findings);

}  // namespace genga::mrtk
