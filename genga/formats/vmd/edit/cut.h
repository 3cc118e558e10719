// A part of a motion as a motion.
//
//     Result<Cut<Motion>> part = cut(motion, {.from = 10.0, .to = 20.0}, findings);   // frames 300 to 600
//
// Keys inside keep their bytes, but for their frames; every section stays, and so do the header and what trails.
// Where a segment is cut, a key stands there with the value it has there, and the segment that is left has the handles
// that come nearest to the old curve (evaluate/ease_part.h). That is two made keys of each name at most.
// What held at the first frame, visibility, IK, physics, shadows and the camera's perspective, is keyed there.
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/cut.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// Errors: no_conversion, a key comes to lie beyond frame 4294967295; limit_exceeded, stopped.
// Findings: edit.frame-rounded, a note, a motion begins and ends at whole frames; vmd.fov-rounded, a warning.
// Cut::error: a bone's own motion, the camera's target, distance and angles; metres of 12.5 units.
Result<Cut<Motion>> cut(const Motion& motion, const CutOptions& options, Findings& findings);

}  // namespace genga::vmd
