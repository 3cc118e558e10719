#include "genga/core/human/human_bone.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace genga {
namespace {

struct Row {
  std::string_view name;
  HumanBone parent = HumanBone::none;
  bool is_required = false;
};

constexpr std::array<Row, human_bone_count> rows{{
    {},
    {"hips", HumanBone::none, true},
    {"spine", HumanBone::hips, true},
    {"chest", HumanBone::spine, false},
    {"upperChest", HumanBone::chest, false},
    {"neck", HumanBone::upper_chest, false},
    {"head", HumanBone::neck, true},
    {"jaw", HumanBone::head, false},
    {"leftEye", HumanBone::head, false},
    {"rightEye", HumanBone::head, false},
    {"leftShoulder", HumanBone::upper_chest, false},
    {"leftUpperArm", HumanBone::left_shoulder, true},
    {"leftLowerArm", HumanBone::left_upper_arm, true},
    {"leftHand", HumanBone::left_lower_arm, true},
    {"leftThumbMetacarpal", HumanBone::left_hand, false},
    {"leftThumbProximal", HumanBone::left_thumb_metacarpal, false},
    {"leftThumbDistal", HumanBone::left_thumb_proximal, false},
    {"leftIndexProximal", HumanBone::left_hand, false},
    {"leftIndexIntermediate", HumanBone::left_index_proximal, false},
    {"leftIndexDistal", HumanBone::left_index_intermediate, false},
    {"leftMiddleProximal", HumanBone::left_hand, false},
    {"leftMiddleIntermediate", HumanBone::left_middle_proximal, false},
    {"leftMiddleDistal", HumanBone::left_middle_intermediate, false},
    {"leftRingProximal", HumanBone::left_hand, false},
    {"leftRingIntermediate", HumanBone::left_ring_proximal, false},
    {"leftRingDistal", HumanBone::left_ring_intermediate, false},
    {"leftLittleProximal", HumanBone::left_hand, false},
    {"leftLittleIntermediate", HumanBone::left_little_proximal, false},
    {"leftLittleDistal", HumanBone::left_little_intermediate, false},
    {"rightShoulder", HumanBone::upper_chest, false},
    {"rightUpperArm", HumanBone::right_shoulder, true},
    {"rightLowerArm", HumanBone::right_upper_arm, true},
    {"rightHand", HumanBone::right_lower_arm, true},
    {"rightThumbMetacarpal", HumanBone::right_hand, false},
    {"rightThumbProximal", HumanBone::right_thumb_metacarpal, false},
    {"rightThumbDistal", HumanBone::right_thumb_proximal, false},
    {"rightIndexProximal", HumanBone::right_hand, false},
    {"rightIndexIntermediate", HumanBone::right_index_proximal, false},
    {"rightIndexDistal", HumanBone::right_index_intermediate, false},
    {"rightMiddleProximal", HumanBone::right_hand, false},
    {"rightMiddleIntermediate", HumanBone::right_middle_proximal, false},
    {"rightMiddleDistal", HumanBone::right_middle_intermediate, false},
    {"rightRingProximal", HumanBone::right_hand, false},
    {"rightRingIntermediate", HumanBone::right_ring_proximal, false},
    {"rightRingDistal", HumanBone::right_ring_intermediate, false},
    {"rightLittleProximal", HumanBone::right_hand, false},
    {"rightLittleIntermediate", HumanBone::right_little_proximal, false},
    {"rightLittleDistal", HumanBone::right_little_intermediate, false},
    {"leftUpperLeg", HumanBone::hips, true},
    {"leftLowerLeg", HumanBone::left_upper_leg, true},
    {"leftFoot", HumanBone::left_lower_leg, true},
    {"leftToes", HumanBone::left_foot, false},
    {"rightUpperLeg", HumanBone::hips, true},
    {"rightLowerLeg", HumanBone::right_upper_leg, true},
    {"rightFoot", HumanBone::right_lower_leg, true},
    {"rightToes", HumanBone::right_foot, false},
    {},
}};

const Row& row_of(HumanBone bone) { return rows[static_cast<std::size_t>(bone)]; }

}  // namespace

std::string_view name_of(HumanBone bone) { return row_of(bone).name; }

HumanBone human_bone_of(std::string_view name) {
  if (name.empty()) return HumanBone::none;
  const std::span<const Row> all(rows);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Row& row) { return row.name == name; });
  return found == all.end() ? HumanBone::none : static_cast<HumanBone>(found - all.begin());
}

HumanBone parent_of(HumanBone bone) { return row_of(bone).parent; }

bool is_required(HumanBone bone) { return row_of(bone).is_required; }

}  // namespace genga
