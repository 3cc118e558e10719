// Two MRTK recordings one after the other.
//
//     append(first, second, {}, findings);   // second begins at duration(first)
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/core/tolerance.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// The second's time 0 is the first's duration; what it has before 0 never played and is cut off. Each part plays as it
// did alone: a curve of the first holds its end until the second begins, and jumps there; of a curve that one of them
// has no keys for, the other's end or beginning holds, and switches are off. The result has the first's version, keys
// and marker list, and the sections of both.
// tolerance: of the second, where its tangents must become keys.
// Findings, beside those of formats/mrtk/edit/to_version.h: edit.converted, a note, the second had other keys;
// edit.left-out, a warning, version 1.0 has no gaze; edit.section-missing, a warning, one of the two does not have the
// camera, the hands or the gaze; edit.repeats-cut as in mrtk_trim.h.
void append(Recording& first, const Recording& second, const Tolerance& tolerance, Findings& findings);

}  // namespace genga::mrtk
