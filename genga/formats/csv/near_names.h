// Suggestions for a heading that is not understood: the known columns and joints nearest to it.
// Not the meaning of a heading: channels.h.
//
//     std::vector<std::string_view> joints = near_joints("IndexProximal");   // IndexKnuckle, IndexMiddleJoint
//     std::string column = near_column("LeftHand_Wrist_PosX");               // "Hand.Left.Joint.Wrist/position.x"
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/core/hand.h"

namespace genga::csv {

// By MRTK's names, the nearest first, two of them. A finger's bone is between two joints: these are suggested.
std::vector<std::string_view> near_joints(std::string_view name);

// A column of a table of Genga's layout.
std::string near_column(std::string_view heading);

// The joint of MediaPipe's or COCO-WholeBody's name for a landmark of a hand, in any case and with any signs between
// its words: "INDEX_FINGER_MCP", "forefinger1".
std::optional<HandJoint> landmark_joint(std::string_view name);

}  // namespace genga::csv
