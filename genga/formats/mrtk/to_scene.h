// What a recording means: a camera, two hands of joints and a gaze with one clip that moves them.
// Not for other programs' hierarchies: convert makes the joints' places ones in their parents.
//
//     Findings findings;
//     Scene scene = mrtk::to_scene(recording, {}, findings);
//     const genga::Hand& left = scene.hands[0];
//
// Left-handed, y up, metres, 60 frames a second, played from 0. In the order of the file, sections that are off left
// out:
//   camera   node "Camera" and a camera that looks along its +z. Recordings have no angle of view: it is 60 degrees,
//            Unity's for a new camera.
//   hands    nodes "Hand.Left" and "Hand.Right", which are tracked and pinching in steps; below each the 27 joints
//            "Hand.Left.Joint.Wrist" …: the palm and the fingers' first joints hang on the wrist, every other joint on
//            the one before it, "None" on the hand. Their places are told in the scene's space, whatever they hang on.
//            At rest they are where their first keys have them. A joint without any key is where its parent is.
//   gaze     node "Gaze": its place is the ray's origin, its +z the ray's direction
//   markers  of the clip, in order of time; bytes of a name that are not UTF-8 become U+FFFD
// Rotations are interpolated part by part and made unit when a pose is, (0,0,0,0) as no turn.
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

Scene to_scene(const Recording& recording, const SceneOptions& options, Findings& findings);

}  // namespace genga::mrtk
