// Parts of an MRTK recording taken out.
//
//     Status done = drop(recording, "Hand.Left", findings);
#pragma once

#include <string_view>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// What the glob matches goes: "Camera", "Gaze", "Hand.Left" and "Hand.Right" whole, "Hand.Left.Joint.IndexTip" and the
// other joints. Curves lose their keys; a section of version 1.1 in which none is left is switched off.
// bad_argument: the glob matches none of these names. Finding edit.dropped, a note that counts curves.
Status drop(Recording& recording, std::string_view glob, Findings& findings);

}  // namespace genga::mrtk
