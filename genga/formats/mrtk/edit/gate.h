// Makes joints stand still while their hand is not tracked. MRTK records no keys then, so joints would glide from where
// they were last seen to where they are seen again.
//
//     gate(recording, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Between two spans in which the hand is tracked, a joint's curve without keys holds the value at the first span's end
// until just before the second, and then jumps. Inside the spans nothing changes. Finding edit.gated, a note that
// counts curves, with the path of the first.
void gate(Recording& recording, Findings& findings);

}  // namespace genga::mrtk
