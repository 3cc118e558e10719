// Cuts a part out of a motion, row by row.
//
//     Result<Cut<bvh::Document>> part = cut(document, {.from = 1.0, .to = 2.0}, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/bvh/document.h"
#include "genga/formats/cut.h"

namespace genga::bvh {

// The rows from the first at or after `from` to the last at or before `to`, byte for byte, below the same hierarchy.
// No row is made: a part that begins or ends between two rows is shorter, and bvh.cut-between-rows tells it.
Result<Cut<Document>> cut(const Document& document, const CutOptions& options, Findings& findings);

}  // namespace genga::bvh
