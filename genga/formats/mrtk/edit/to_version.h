// Converts an MRTK recording to another version of its format, as MRTK writes that version.
// Not for other formats, and not for fewer keys.
//
//     Findings findings;
//     Recording newer = to_version(recording, MrtkVersion::v1_1, {.metres = 1e-4}, findings);
//
// 1.0 to 1.1: keys keep time and value. If their tangents are not straight lines, keys are added until positions are
// within tolerance.metres, and rotations and directions within tolerance.degrees; mrtk.resampled reports how many. 1.1
// to 1.0: keys get the tangents of straight lines. The gaze is left out: mrtk.left-out. A camera or hands that are
// switched off become curves without keys: mrtk.switched-on. A recording in the shape of the published description gets
// MRTK's shape, also in its own version.
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/core/tolerance.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/mrtk/version.h"

namespace genga::mrtk {

Recording to_version(const Recording& recording, MrtkVersion version, const Tolerance& tolerance, Findings& findings);

}  // namespace genga::mrtk
