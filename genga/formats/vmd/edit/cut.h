// Cuts a part out of a motion, as a motion.
//
//     Result<Cut<Motion>> part = cut(motion, {.from = 10.0, .to = 20.0}, findings);   // frames 300 to 600
//
// Keys inside keep their bytes except for their frames. Every section stays, and so do the header and trailing bytes.
// Where a segment is cut, a key is added with the value there, and the rest of the segment gets the handles that come
// nearest to the old curve (evaluate/ease_part.h). That adds at most two keys per name. The state at the first frame of
// visibility, IK, physics, shadows and the camera's perspective gets keys there.
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/cut.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// Errors. no_conversion: a key would lie beyond frame 4294967295. limit_exceeded, stopped. Findings:
// edit.frame-rounded, a note: a motion begins and ends at whole frames; vmd.fov-rounded, a warning. Cut::error: for a
// bone's own motion, and the camera's target, distance and angles; a metre is 12.5 units.
Result<Cut<Motion>> cut(const Motion& motion, const CutOptions& options, Findings& findings);

}  // namespace genga::vmd
