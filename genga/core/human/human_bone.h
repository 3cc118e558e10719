// The bones of a human figure, by the names of VRM 1.0: what a node is, whatever its file calls it.
// Not which names files give them: convert/retarget/human_name_table.h.
//
//     HumanBone bone = human_bone_of("leftUpperArm");    // HumanBone::left_upper_arm
//     std::string_view above = name_of(parent_of(bone));   // "leftShoulder"
//
// Source of names, parents and what is required: VRMC_vrm-1.0, humanoid.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace genga {

enum class HumanBone : std::uint8_t {
  none,
  hips,
  spine,
  chest,
  upper_chest,
  neck,
  head,
  jaw,
  left_eye,
  right_eye,
  left_shoulder,
  left_upper_arm,
  left_lower_arm,
  left_hand,
  left_thumb_metacarpal,
  left_thumb_proximal,
  left_thumb_distal,
  left_index_proximal,
  left_index_intermediate,
  left_index_distal,
  left_middle_proximal,
  left_middle_intermediate,
  left_middle_distal,
  left_ring_proximal,
  left_ring_intermediate,
  left_ring_distal,
  left_little_proximal,
  left_little_intermediate,
  left_little_distal,
  right_shoulder,
  right_upper_arm,
  right_lower_arm,
  right_hand,
  right_thumb_metacarpal,
  right_thumb_proximal,
  right_thumb_distal,
  right_index_proximal,
  right_index_intermediate,
  right_index_distal,
  right_middle_proximal,
  right_middle_intermediate,
  right_middle_distal,
  right_ring_proximal,
  right_ring_intermediate,
  right_ring_distal,
  right_little_proximal,
  right_little_intermediate,
  right_little_distal,
  left_upper_leg,
  left_lower_leg,
  left_foot,
  left_toes,
  right_upper_leg,
  right_lower_leg,
  right_foot,
  right_toes,
  // No bone: the node whose rotation is the gaze, yaw about y and pitch about x.
  look_at,
};
// With `none`, so that it is the size of a table by bones.
inline constexpr std::size_t human_bone_count = 57;

// "leftUpperArm"; empty for none and look_at.
std::string_view name_of(HumanBone bone);
// none: there is no such bone.
HumanBone human_bone_of(std::string_view name);
// The bone above it, which a figure may lack; none for the hips. Parents come before their children.
HumanBone parent_of(HumanBone bone);
// Whether every figure of VRM 1.0 has it.
bool is_required(HumanBone bone);

}  // namespace genga
