// Findings of what a motion leaves open, which both to_scene and check tell: unit, up, rate.
// Not what its content shows: check.h.
//
//     Findings findings;
//     tell_assumptions(document, figure_of(document, {}), findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/bvh/document.h"
#include "genga/formats/bvh/figure.h"

namespace genga::bvh {

// bvh.unit, bvh.z-up, bvh.frame-time, bvh.no-frame-time.
void tell_assumptions(const Document& document, const Figure& figure, Findings& findings);

}  // namespace genga::bvh
