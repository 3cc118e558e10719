// Reports what is doubtful or wrong in a motion that could be read. README.md has a table of the codes.
// At most FindingCollector::max_listed findings of one code are listed.
// Not for bytes after the last section: the readers report those.
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
