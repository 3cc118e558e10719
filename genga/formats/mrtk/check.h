// Reports what is doubtful or wrong in a recording that could be read. README.md has a table of the codes.
// At most FindingCollector::max_listed findings of one code are listed.
// Not for the shape of the file: the readers report that.
//
//     const Findings found = mrtk::check(recording);
//     for (const Finding& finding : found.all()) print(finding);
#pragma once

#include "genga/base/finding_collector.h"
#include "genga/formats/contract.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

Findings check(const Recording& recording);

}  // namespace genga::mrtk
