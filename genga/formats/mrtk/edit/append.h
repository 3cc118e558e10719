// Appends one MRTK recording to another.
//
//     append(first, second, {}, findings);   // second begins at duration(first)
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/core/tolerance.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// The second's time 0 becomes the first's duration. What it has before 0 never played and is cut off. Each part plays
// as it did alone. A curve of the first holds its end until the second begins, and then jumps. If only one of them has
// keys for a curve, its end or beginning holds in the other's part, and switches are off there. The result has the
// first's version, keys and marker list, and the sections of both.
// tolerance: for the second, if its tangents must become keys.
// Findings, besides those of formats/mrtk/edit/to_version.h: edit.converted, a note: the second had other keys.
// edit.left-out, a warning: version 1.0 has no gaze. edit.section-missing, a warning: one of the two lacks the camera,
// the hands or the gaze. edit.repeats-cut as in mrtk_trim.h.
void append(Recording& first, const Recording& second, const Tolerance& tolerance, Findings& findings);

}  // namespace genga::mrtk
