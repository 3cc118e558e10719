// A simple hand to look at: a tube with round ends for each bone, skinned to the joints.
// Not a likeness of anybody's hand: the joints' places are the recording's, the thicknesses an adult's.
//
//     add_hand_mesh(recording, recording.hands[0]);   // a mesh "Hand.Left.Mesh" behind the others
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Metres: half the thickness of the hand at the joint.
double radius_of(HandJoint joint);

// From each joint that has a place of its own to the one above it that has; nothing when fewer than two have, or all
// are in one place. Both ends of a tube are on their joints, so that it stretches where a bone does. The mesh is in the
// pose in which the scene's nodes rest.
void add_hand_mesh(Scene& scene, const Hand& hand);

}  // namespace genga
