// Repairs what check finds in an MRTK recording, where that is possible.
// Not for spans in which a hand is not tracked: mrtk_gate.h.
//
//     repair(recording, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Repairs in this order. Each reports a note that counts, with the path of the first:
//   edit.sorted         keys and markers are sorted by time; keys whose time is not finite never play and are removed
//   edit.non-finite     keys whose value is not finite are removed, tangents that are not numbers become 0, weights that
//                       are not finite become those of a curve without weights
//   edit.equal-times    of keys at one time the last stays, and the first moves just before it if its value differs
//   edit.switch-values  switches become 0 or 1
//   edit.repeated-switch  keys that repeat the value of the key before are removed
//   edit.restored-w     lost W: ±√(1 − x² − y² − z²) at the times of X, signs as mrtk_restore_w.h tells
//   edit.normalized     quaternions whose length is off by more than 0.001 get length 1, except those of length 0
//   edit.held-end       positions and rotations that end early are held until the recording ends; those of a hand until
//                       it is last tracked
// Only reported, because nothing can restore it: edit.unrecorded-joint.
void repair(Recording& recording, Findings& findings);

}  // namespace genga::mrtk
