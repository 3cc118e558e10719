// What is doubtful or wrong in a motion that could be read. README.md tables the codes.
// Of one code FindingCollector::max_listed are listed.
// Not for bytes behind the last section: the readers report those.
//
//     const Findings found = vmd::check(motion);
//     for (const Finding& finding : found.all()) print(finding);
#pragma once

#include "genga/base/finding_collector.h"
#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

Findings check(const Motion& motion);

}  // namespace genga::vmd
