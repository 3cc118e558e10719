// Cuts a part out of a recording, as a recording that begins at 0: trim and shift in one.
//
//     Result<Cut<Recording>> part = cut(recording, {.from = 2.0, .to = 5.0}, findings);   // lasts 3 s
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/cut.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Errors and findings are those of edit. Cut::error is empty: the part keeps its shape except for rounding to float32.
Result<Cut<Recording>> cut(const Recording& recording, const CutOptions& options, Findings& findings);

}  // namespace genga::mrtk
