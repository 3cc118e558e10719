// A hand of a scene: which node is which joint, by the list that MRTK, OpenXR and WebXR share.
// Not the hand's looks or motion: nodes have tracks, convert/assemble/meshes/hand_mesh.h makes a skin.
//
//     const Hand& hand = scene.hands[0];
//     std::int32_t tip = hand.node_of(HandJoint::index_tip);   // no_index: the file has no such joint
//     HandJoint above = parent_of(HandJoint::index_tip);       // HandJoint::index_distal
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "genga/core/node.h"

namespace genga {

enum class HandSide : std::uint8_t { left, right };

// In MRTK's order, with OpenXR's words: a finger's proximal joint is its knuckle.
enum class HandJoint : std::uint8_t {
  none,  // MRTK records it like the others, but it is no place in a hand
  wrist,
  palm,
  thumb_metacarpal,
  thumb_proximal,
  thumb_distal,
  thumb_tip,
  index_metacarpal,
  index_proximal,
  index_intermediate,
  index_distal,
  index_tip,
  middle_metacarpal,
  middle_proximal,
  middle_intermediate,
  middle_distal,
  middle_tip,
  ring_metacarpal,
  ring_proximal,
  ring_intermediate,
  ring_distal,
  ring_tip,
  little_metacarpal,
  little_proximal,
  little_intermediate,
  little_distal,
  little_tip,
};
inline constexpr std::size_t hand_joint_count = 27;

// The parent joint: the wrist for the palm and every finger's first joint. The wrist and `none` have no parent and
// return themselves.
constexpr HandJoint parent_of(HandJoint joint) {
  switch (joint) {
    case HandJoint::none:
    case HandJoint::wrist: return joint;
    case HandJoint::palm:
    case HandJoint::thumb_metacarpal:
    case HandJoint::index_metacarpal:
    case HandJoint::middle_metacarpal:
    case HandJoint::ring_metacarpal:
    case HandJoint::little_metacarpal: return HandJoint::wrist;
    default: return static_cast<HandJoint>(static_cast<std::uint8_t>(joint) - 1);
  }
}

struct Hand {
  HandSide side = HandSide::left;
  std::int32_t node = no_index;  // above all joints; has the tracks `tracked` and `pinching`
  std::array<std::int32_t, hand_joint_count> joints{no_joints()};  // nodes by HandJoint; no_index: absent

  std::int32_t node_of(HandJoint joint) const { return joints[static_cast<std::size_t>(joint)]; }

 private:
  static constexpr std::array<std::int32_t, hand_joint_count> no_joints() {
    std::array<std::int32_t, hand_joint_count> none{};
    none.fill(no_index);
    return none;
  }
};

}  // namespace genga
