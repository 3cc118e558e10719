// Joints that stand still while their hand is not tracked. MRTK records no keys there, so that they glide from where
// they were last seen to where they are seen again.
//
//     gate(recording, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// A joint's curve without keys between two spans in which its hand is tracked holds the value of the first span's end
// until just before the second, and jumps. Inside the spans nothing changes. Finding edit.gated, a note that counts
// curves, with the path of the first.
void gate(Recording& recording, Findings& findings);

}  // namespace genga::mrtk
