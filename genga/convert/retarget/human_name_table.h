// The names that kinds of skeletons have for human bones. Made by tools/make_human_names.py of joints.csv.
// Not which kind a scene is of: human_figure.h.
//
//     std::string_view first = human_names[0].kinds[0];   // names of the hips in MikuMikuDance, with ';' between them
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "genga/core/human/human_bone.h"

namespace genga {

// mmd, vrm, mixamo, cmu, xsens, motionbuilder, perception_neuron, bandai, vroid.
inline constexpr std::size_t human_name_kinds = 9;

struct HumanNames {
  HumanBone bone = HumanBone::none;
  std::array<std::string_view, human_name_kinds> kinds;
};

// clang-format off
inline constexpr std::array<HumanNames, 55> human_names{{
    {HumanBone::hips, {{"腰;グルーブ;センター", "hips;Hips", "Hips", "Hips", "Hips", "Hips", "Hips", "Hips", "J_Bip_C_Hips"}}},
    {HumanBone::spine, {{"上半身", "spine;Spine", "Spine", "LowerBack;Spine", "Chest", "Spine", "Spine", "Spine", "J_Bip_C_Spine"}}},
    {HumanBone::chest, {{"上半身2;上半身２", "chest;Chest", "Spine1", "Spine1", "Chest2;Chest3", "Spine1;Spine2", "Spine1", "Chest", "J_Bip_C_Chest"}}},
    {HumanBone::upper_chest, {{"上半身3;上半身３", "upperChest;UpperChest", "Spine2", "", "Chest4", "Spine3", "Spine2;Spine3", "", "J_Bip_C_UpperChest"}}},
    {HumanBone::neck, {{"首", "neck;Neck", "Neck", "Neck;Neck1", "Neck", "Neck;Neck1", "Neck", "Neck", "J_Bip_C_Neck"}}},
    {HumanBone::head, {{"頭", "head;Head", "Head", "Head", "Head", "Head", "Head", "Head", "J_Bip_C_Head"}}},
    {HumanBone::jaw, {{"あご", "jaw;Jaw", "", "", "", "", "", "", ""}}},
    {HumanBone::left_eye, {{"左目", "leftEye;LeftEye", "LeftEye", "", "", "", "", "", "J_Adj_L_FaceEye"}}},
    {HumanBone::right_eye, {{"右目", "rightEye;RightEye", "RightEye", "", "", "", "", "", "J_Adj_R_FaceEye"}}},
    {HumanBone::left_shoulder, {{"左肩", "leftShoulder;LeftShoulder", "LeftShoulder", "LeftShoulder", "LeftCollar", "LeftShoulder", "LeftShoulder", "Shoulder_L", "J_Bip_L_Shoulder"}}},
    {HumanBone::left_upper_arm, {{"左腕", "leftUpperArm;LeftUpperArm", "LeftArm", "LeftArm", "LeftShoulder", "LeftArm", "LeftArm", "UpperArm_L", "J_Bip_L_UpperArm"}}},
    {HumanBone::left_lower_arm, {{"左ひじ", "leftLowerArm;LeftLowerArm", "LeftForeArm", "LeftForeArm", "LeftElbow", "LeftForeArm", "LeftForeArm", "LowerArm_L", "J_Bip_L_LowerArm"}}},
    {HumanBone::left_hand, {{"左手首", "leftHand;LeftHand", "LeftHand", "LeftHand", "LeftWrist", "LeftHand", "LeftHand", "Hand_L", "J_Bip_L_Hand"}}},
    {HumanBone::left_thumb_metacarpal, {{"左親指０;左親指0", "leftThumbMetacarpal;LeftThumbProximal", "LeftHandThumb1", "LThumb", "", "LeftHandThumb1", "LeftHandThumb1", "", "J_Bip_L_Thumb1"}}},
    {HumanBone::left_thumb_proximal, {{"左親指１;左親指1", "leftThumbProximal;LeftThumbIntermediate", "LeftHandThumb2", "", "", "LeftHandThumb2", "LeftHandThumb2", "", "J_Bip_L_Thumb2"}}},
    {HumanBone::left_thumb_distal, {{"左親指２;左親指2", "leftThumbDistal;LeftThumbDistal", "LeftHandThumb3", "", "", "LeftHandThumb3", "LeftHandThumb3", "", "J_Bip_L_Thumb3"}}},
    {HumanBone::left_index_proximal, {{"左人指１;左人指1", "leftIndexProximal;LeftIndexProximal", "LeftHandIndex1", "LeftFingerBase;LeftHandIndex1", "", "LeftHandIndex1", "LeftHandIndex1", "", "J_Bip_L_Index1"}}},
    {HumanBone::left_index_intermediate, {{"左人指２;左人指2", "leftIndexIntermediate;LeftIndexIntermediate", "LeftHandIndex2", "", "", "LeftHandIndex2", "LeftHandIndex2", "", "J_Bip_L_Index2"}}},
    {HumanBone::left_index_distal, {{"左人指３;左人指3", "leftIndexDistal;LeftIndexDistal", "LeftHandIndex3", "", "", "LeftHandIndex3", "LeftHandIndex3", "", "J_Bip_L_Index3"}}},
    {HumanBone::left_middle_proximal, {{"左中指１;左中指1", "leftMiddleProximal;LeftMiddleProximal", "LeftHandMiddle1", "", "", "LeftHandMiddle1", "LeftHandMiddle1", "", "J_Bip_L_Middle1"}}},
    {HumanBone::left_middle_intermediate, {{"左中指２;左中指2", "leftMiddleIntermediate;LeftMiddleIntermediate", "LeftHandMiddle2", "", "", "LeftHandMiddle2", "LeftHandMiddle2", "", "J_Bip_L_Middle2"}}},
    {HumanBone::left_middle_distal, {{"左中指３;左中指3", "leftMiddleDistal;LeftMiddleDistal", "LeftHandMiddle3", "", "", "LeftHandMiddle3", "LeftHandMiddle3", "", "J_Bip_L_Middle3"}}},
    {HumanBone::left_ring_proximal, {{"左薬指１;左薬指1", "leftRingProximal;LeftRingProximal", "LeftHandRing1", "", "", "LeftHandRing1", "LeftHandRing1", "", "J_Bip_L_Ring1"}}},
    {HumanBone::left_ring_intermediate, {{"左薬指２;左薬指2", "leftRingIntermediate;LeftRingIntermediate", "LeftHandRing2", "", "", "LeftHandRing2", "LeftHandRing2", "", "J_Bip_L_Ring2"}}},
    {HumanBone::left_ring_distal, {{"左薬指３;左薬指3", "leftRingDistal;LeftRingDistal", "LeftHandRing3", "", "", "LeftHandRing3", "LeftHandRing3", "", "J_Bip_L_Ring3"}}},
    {HumanBone::left_little_proximal, {{"左小指１;左小指1", "leftLittleProximal;LeftLittleProximal", "LeftHandPinky1", "", "", "LeftHandPinky1", "LeftHandPinky1", "", "J_Bip_L_Little1"}}},
    {HumanBone::left_little_intermediate, {{"左小指２;左小指2", "leftLittleIntermediate;LeftLittleIntermediate", "LeftHandPinky2", "", "", "LeftHandPinky2", "LeftHandPinky2", "", "J_Bip_L_Little2"}}},
    {HumanBone::left_little_distal, {{"左小指３;左小指3", "leftLittleDistal;LeftLittleDistal", "LeftHandPinky3", "", "", "LeftHandPinky3", "LeftHandPinky3", "", "J_Bip_L_Little3"}}},
    {HumanBone::right_shoulder, {{"右肩", "rightShoulder;RightShoulder", "RightShoulder", "RightShoulder", "RightCollar", "RightShoulder", "RightShoulder", "Shoulder_R", "J_Bip_R_Shoulder"}}},
    {HumanBone::right_upper_arm, {{"右腕", "rightUpperArm;RightUpperArm", "RightArm", "RightArm", "RightShoulder", "RightArm", "RightArm", "UpperArm_R", "J_Bip_R_UpperArm"}}},
    {HumanBone::right_lower_arm, {{"右ひじ", "rightLowerArm;RightLowerArm", "RightForeArm", "RightForeArm", "RightElbow", "RightForeArm", "RightForeArm", "LowerArm_R", "J_Bip_R_LowerArm"}}},
    {HumanBone::right_hand, {{"右手首", "rightHand;RightHand", "RightHand", "RightHand", "RightWrist", "RightHand", "RightHand", "Hand_R", "J_Bip_R_Hand"}}},
    {HumanBone::right_thumb_metacarpal, {{"右親指０;右親指0", "rightThumbMetacarpal;RightThumbProximal", "RightHandThumb1", "RThumb", "", "RightHandThumb1", "RightHandThumb1", "", "J_Bip_R_Thumb1"}}},
    {HumanBone::right_thumb_proximal, {{"右親指１;右親指1", "rightThumbProximal;RightThumbIntermediate", "RightHandThumb2", "", "", "RightHandThumb2", "RightHandThumb2", "", "J_Bip_R_Thumb2"}}},
    {HumanBone::right_thumb_distal, {{"右親指２;右親指2", "rightThumbDistal;RightThumbDistal", "RightHandThumb3", "", "", "RightHandThumb3", "RightHandThumb3", "", "J_Bip_R_Thumb3"}}},
    {HumanBone::right_index_proximal, {{"右人指１;右人指1", "rightIndexProximal;RightIndexProximal", "RightHandIndex1", "RightFingerBase;RightHandIndex1", "", "RightHandIndex1", "RightHandIndex1", "", "J_Bip_R_Index1"}}},
    {HumanBone::right_index_intermediate, {{"右人指２;右人指2", "rightIndexIntermediate;RightIndexIntermediate", "RightHandIndex2", "", "", "RightHandIndex2", "RightHandIndex2", "", "J_Bip_R_Index2"}}},
    {HumanBone::right_index_distal, {{"右人指３;右人指3", "rightIndexDistal;RightIndexDistal", "RightHandIndex3", "", "", "RightHandIndex3", "RightHandIndex3", "", "J_Bip_R_Index3"}}},
    {HumanBone::right_middle_proximal, {{"右中指１;右中指1", "rightMiddleProximal;RightMiddleProximal", "RightHandMiddle1", "", "", "RightHandMiddle1", "RightHandMiddle1", "", "J_Bip_R_Middle1"}}},
    {HumanBone::right_middle_intermediate, {{"右中指２;右中指2", "rightMiddleIntermediate;RightMiddleIntermediate", "RightHandMiddle2", "", "", "RightHandMiddle2", "RightHandMiddle2", "", "J_Bip_R_Middle2"}}},
    {HumanBone::right_middle_distal, {{"右中指３;右中指3", "rightMiddleDistal;RightMiddleDistal", "RightHandMiddle3", "", "", "RightHandMiddle3", "RightHandMiddle3", "", "J_Bip_R_Middle3"}}},
    {HumanBone::right_ring_proximal, {{"右薬指１;右薬指1", "rightRingProximal;RightRingProximal", "RightHandRing1", "", "", "RightHandRing1", "RightHandRing1", "", "J_Bip_R_Ring1"}}},
    {HumanBone::right_ring_intermediate, {{"右薬指２;右薬指2", "rightRingIntermediate;RightRingIntermediate", "RightHandRing2", "", "", "RightHandRing2", "RightHandRing2", "", "J_Bip_R_Ring2"}}},
    {HumanBone::right_ring_distal, {{"右薬指３;右薬指3", "rightRingDistal;RightRingDistal", "RightHandRing3", "", "", "RightHandRing3", "RightHandRing3", "", "J_Bip_R_Ring3"}}},
    {HumanBone::right_little_proximal, {{"右小指１;右小指1", "rightLittleProximal;RightLittleProximal", "RightHandPinky1", "", "", "RightHandPinky1", "RightHandPinky1", "", "J_Bip_R_Little1"}}},
    {HumanBone::right_little_intermediate, {{"右小指２;右小指2", "rightLittleIntermediate;RightLittleIntermediate", "RightHandPinky2", "", "", "RightHandPinky2", "RightHandPinky2", "", "J_Bip_R_Little2"}}},
    {HumanBone::right_little_distal, {{"右小指３;右小指3", "rightLittleDistal;RightLittleDistal", "RightHandPinky3", "", "", "RightHandPinky3", "RightHandPinky3", "", "J_Bip_R_Little3"}}},
    {HumanBone::left_upper_leg, {{"左足;左足D", "leftUpperLeg;LeftUpperLeg", "LeftUpLeg", "LeftUpLeg", "LeftHip", "LeftUpLeg", "LeftUpLeg", "UpperLeg_L", "J_Bip_L_UpperLeg"}}},
    {HumanBone::left_lower_leg, {{"左ひざ;左ひざD", "leftLowerLeg;LeftLowerLeg", "LeftLeg", "LeftLeg", "LeftKnee", "LeftLeg", "LeftLeg", "LowerLeg_L", "J_Bip_L_LowerLeg"}}},
    {HumanBone::left_foot, {{"左足首;左足首D", "leftFoot;LeftFoot", "LeftFoot", "LeftFoot", "LeftAnkle", "LeftFoot", "LeftFoot", "Foot_L", "J_Bip_L_Foot"}}},
    {HumanBone::left_toes, {{"左足先EX;左つま先", "leftToes;LeftToes", "LeftToeBase", "LeftToeBase", "LeftToe;LeftToes", "LeftToeBase", "", "Toes_L", "J_Bip_L_ToeBase"}}},
    {HumanBone::right_upper_leg, {{"右足;右足D", "rightUpperLeg;RightUpperLeg", "RightUpLeg", "RightUpLeg", "RightHip", "RightUpLeg", "RightUpLeg", "UpperLeg_R", "J_Bip_R_UpperLeg"}}},
    {HumanBone::right_lower_leg, {{"右ひざ;右ひざD", "rightLowerLeg;RightLowerLeg", "RightLeg", "RightLeg", "RightKnee", "RightLeg", "RightLeg", "LowerLeg_R", "J_Bip_R_LowerLeg"}}},
    {HumanBone::right_foot, {{"右足首;右足首D", "rightFoot;RightFoot", "RightFoot", "RightFoot", "RightAnkle", "RightFoot", "RightFoot", "Foot_R", "J_Bip_R_Foot"}}},
    {HumanBone::right_toes, {{"右足先EX;右つま先", "rightToes;RightToes", "RightToeBase", "RightToeBase", "RightToe;RightToes", "RightToeBase", "", "Toes_R", "J_Bip_R_ToeBase"}}},
}};
// clang-format on

}  // namespace genga
