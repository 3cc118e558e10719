// Removes parts of an MRTK recording.
//
//     Status done = drop(recording, "Hand.Left", findings);
#pragma once

#include <string_view>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Removes what the glob matches: "Camera", "Gaze", "Hand.Left" and "Hand.Right" whole, "Hand.Left.Joint.IndexTip" and
// the other joints. Curves lose their keys. A section of version 1.1 without any keys left is switched off.
// bad_argument: the glob matches none of these names. Finding edit.dropped, a note that counts curves.
Status drop(Recording& recording, std::string_view glob, Findings& findings);

}  // namespace genga::mrtk
