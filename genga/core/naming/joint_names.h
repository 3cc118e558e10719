// The standard that names the joints of hands.
// Not the names: core/hand_names.h.
//
//     JointNames names = JointNames::webxr;
#pragma once

#include <cstdint>

namespace genga {

// In a scene they follow the hand's own name and ".Joint.", so that both hands' names differ:
// "Hand.Left.Joint.IndexTip".
enum class JointNames : std::uint8_t {
  mrtk,    // TrackedHandJoint: "IndexTip"; 27 names, "None" too
  openxr,  // XR_EXT_hand_tracking: "XR_HAND_JOINT_INDEX_TIP_EXT"; 26 joints
  webxr,   // "index-finger-tip"; 25 joints: it has no palm
};

}  // namespace genga
