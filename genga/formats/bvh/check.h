// Reports what the content of a motion shows. README.md has a table of the codes.
// Not what reading falls back on: reader.h reports that.
//
//     const Findings findings = bvh::check(document);
//     for (const Finding& finding : findings.all()) print(finding);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/bvh/document.h"

namespace genga::bvh {

// The first thousand of one code are listed; the last of them counts the rest.
Findings check(const Document& document);

}  // namespace genga::bvh
