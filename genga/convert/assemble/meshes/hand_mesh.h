// A simple hand mesh: a tube with round ends for each bone, skinned to the joints.
// Not a model of anybody's hand: the joints' places are the recording's, the thicknesses an adult's.
//
//     add_hand_mesh(recording, recording.hands[0]);   // a mesh "Hand.Left.Mesh" behind the others
#pragma once

#include "genga/core/scene.h"

namespace genga {

// Metres: half the thickness of the hand at that joint.
double radius_of(HandJoint joint);

// Makes a tube from each joint that has a place of its own to the next joint above it that has one. Adds nothing if
// fewer than two have, or all are in one place. Both ends of a tube are on their joints, so that it stretches with the
// bone. The mesh is in the rest pose of the scene's nodes.
void add_hand_mesh(Scene& scene, const Hand& hand);

}  // namespace genga
