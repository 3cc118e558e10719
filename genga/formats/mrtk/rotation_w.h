// Detects a fault of MRTK 2.6 and 2.7 that loses the W of rotations: X, Y and Z have their keys, but W has only the
// first one, or two of which the last has Z's value. Not for repairing it: edits do that.
//
//     bool is_lost = lost_rotation_w(recording.hands[left].joints[joint]);   // false
#pragma once

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Decided by the numbers of keys: X, Y and Z have equally many. W has one against two or more, or two against three or
// more, with Z's last time and value. False if X, Y and Z never change: then nothing is lost.
bool lost_rotation_w(const Pose& pose);

}  // namespace genga::mrtk
