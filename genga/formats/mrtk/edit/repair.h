// An MRTK recording mended where its check finds what can be mended.
// Not for spans in which a hand is not tracked: mrtk_gate.h.
//
//     repair(recording, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// In this order; each is told as a note that counts, with the path of the first:
//   edit.sorted         keys and markers in the order of their times; keys whose time is not finite never play and go
//   edit.non-finite     keys whose value is not finite go, tangents that are no number become 0, weights that are not
//                       finite those of a curve without weights
//   edit.equal-times    of keys at one time the last stays, and the first just before it where its value differs
//   edit.switch-values  switches become 0 or 1
//   edit.repeated-switch  of keys that say what the key before says already none stays
//   edit.restored-w     lost W: ±√(1 − x² − y² − z²) at the times of X, signs as mrtk_restore_w.h tells
//   edit.normalized     quaternions whose length is off by more than 0.001 get length 1; not those of length 0
//   edit.held-end       positions and rotations that end early are held until the recording ends, or, of a hand, until
//                       it is last tracked
// And only told, since nothing can restore them: edit.unrecorded-joint.
void repair(Recording& recording, Findings& findings);

}  // namespace genga::mrtk
