// A recording as a scene: a camera, two hands of joints and a gaze, with one clip that moves them.
// Not for other programs' hierarchies: convert makes the joints' places relative to their parents.
//
//     Findings findings;
//     Scene scene = mrtk::to_scene(recording, {}, findings);
//     const genga::Hand& left = scene.hands[0];
//
// Left-handed, y up, metres, 60 frames a second, played from 0. In the order of the file, without sections that are
// off:
//   camera   node "Camera" and a camera that looks along its +z. Recordings have no angle of view: it is 60 degrees,
//            Unity's for a new camera.
//   hands    nodes "Hand.Left" and "Hand.Right", which are tracked and pinching in steps; below each the 27 joints
//            "Hand.Left.Joint.Wrist" …: the palm and the fingers' first joints hang on the wrist, every other joint on
//            the one before it, "None" on the hand. Their places are in the scene's space, whatever they hang on.
//            At rest they are where their first keys have them. A joint without any key is where its parent is.
//   gaze     node "Gaze": its place is the ray's origin, its +z the ray's direction
//   markers  the clip's, in order of time; bytes of a name that are not UTF-8 become U+FFFD
// The components of rotations are interpolated one by one and normalised in each pose; (0,0,0,0) is no rotation.
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

Scene to_scene(const Recording& recording, const SceneOptions& options, Findings& findings);

}  // namespace genga::mrtk
