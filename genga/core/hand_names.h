// What the joints of a hand are called: by MRTK, OpenXR and WebXR, and as nodes of a scene.
// Not what a hand is made of: core/hand.h.
//
//     joint_name(HandJoint::index_tip, JointNames::webxr);                          // "index-finger-tip"
//     std::optional<HandPart> part = hand_part_of("Hand.Left.Joint.IndexTip");     // left, index_tip
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "genga/core/hand.h"
#include "genga/core/naming/joint_names.h"

namespace genga {

// One joint's names by JointNames.
using JointWords = std::array<std::string_view, 3>;

// By HandJoint; empty if the standard lacks the joint.
inline constexpr std::array<JointWords, hand_joint_count> joint_words{{
    JointWords{"None", "", ""},
    JointWords{"Wrist", "XR_HAND_JOINT_WRIST_EXT", "wrist"},
    JointWords{"Palm", "XR_HAND_JOINT_PALM_EXT", ""},
    JointWords{"ThumbMetacarpalJoint", "XR_HAND_JOINT_THUMB_METACARPAL_EXT", "thumb-metacarpal"},
    JointWords{"ThumbProximalJoint", "XR_HAND_JOINT_THUMB_PROXIMAL_EXT", "thumb-phalanx-proximal"},
    JointWords{"ThumbDistalJoint", "XR_HAND_JOINT_THUMB_DISTAL_EXT", "thumb-phalanx-distal"},
    JointWords{"ThumbTip", "XR_HAND_JOINT_THUMB_TIP_EXT", "thumb-tip"},
    JointWords{"IndexMetacarpal", "XR_HAND_JOINT_INDEX_METACARPAL_EXT", "index-finger-metacarpal"},
    JointWords{"IndexKnuckle", "XR_HAND_JOINT_INDEX_PROXIMAL_EXT", "index-finger-phalanx-proximal"},
    JointWords{"IndexMiddleJoint", "XR_HAND_JOINT_INDEX_INTERMEDIATE_EXT", "index-finger-phalanx-intermediate"},
    JointWords{"IndexDistalJoint", "XR_HAND_JOINT_INDEX_DISTAL_EXT", "index-finger-phalanx-distal"},
    JointWords{"IndexTip", "XR_HAND_JOINT_INDEX_TIP_EXT", "index-finger-tip"},
    JointWords{"MiddleMetacarpal", "XR_HAND_JOINT_MIDDLE_METACARPAL_EXT", "middle-finger-metacarpal"},
    JointWords{"MiddleKnuckle", "XR_HAND_JOINT_MIDDLE_PROXIMAL_EXT", "middle-finger-phalanx-proximal"},
    JointWords{"MiddleMiddleJoint", "XR_HAND_JOINT_MIDDLE_INTERMEDIATE_EXT", "middle-finger-phalanx-intermediate"},
    JointWords{"MiddleDistalJoint", "XR_HAND_JOINT_MIDDLE_DISTAL_EXT", "middle-finger-phalanx-distal"},
    JointWords{"MiddleTip", "XR_HAND_JOINT_MIDDLE_TIP_EXT", "middle-finger-tip"},
    JointWords{"RingMetacarpal", "XR_HAND_JOINT_RING_METACARPAL_EXT", "ring-finger-metacarpal"},
    JointWords{"RingKnuckle", "XR_HAND_JOINT_RING_PROXIMAL_EXT", "ring-finger-phalanx-proximal"},
    JointWords{"RingMiddleJoint", "XR_HAND_JOINT_RING_INTERMEDIATE_EXT", "ring-finger-phalanx-intermediate"},
    JointWords{"RingDistalJoint", "XR_HAND_JOINT_RING_DISTAL_EXT", "ring-finger-phalanx-distal"},
    JointWords{"RingTip", "XR_HAND_JOINT_RING_TIP_EXT", "ring-finger-tip"},
    JointWords{"PinkyMetacarpal", "XR_HAND_JOINT_LITTLE_METACARPAL_EXT", "pinky-finger-metacarpal"},
    JointWords{"PinkyKnuckle", "XR_HAND_JOINT_LITTLE_PROXIMAL_EXT", "pinky-finger-phalanx-proximal"},
    JointWords{"PinkyMiddleJoint", "XR_HAND_JOINT_LITTLE_INTERMEDIATE_EXT", "pinky-finger-phalanx-intermediate"},
    JointWords{"PinkyDistalJoint", "XR_HAND_JOINT_LITTLE_DISTAL_EXT", "pinky-finger-phalanx-distal"},
    JointWords{"PinkyTip", "XR_HAND_JOINT_LITTLE_TIP_EXT", "pinky-finger-tip"},
}};

// Empty if the standard lacks the joint.
constexpr std::string_view joint_name(HandJoint joint, JointNames names) {
  return joint_words[static_cast<std::size_t>(joint)][static_cast<std::size_t>(names)];
}

// "Hand.Left", "Hand.Right": the node above a hand's joints.
constexpr std::string_view hand_name(HandSide side) { return side == HandSide::left ? "Hand.Left" : "Hand.Right"; }
inline constexpr std::string_view joint_infix = ".Joint.";
// The node that looks where the eyes look.
inline constexpr std::string_view gaze_name = "Gaze";

struct HandPart {
  HandSide side = HandSide::left;
  std::optional<HandJoint> joint;  // nullopt: the hand itself
};

// The hand and joint that a node's name means, in any of the three standards; nullopt when it is no part of a hand.
std::optional<HandPart> hand_part_of(std::string_view node_name);

}  // namespace genga
