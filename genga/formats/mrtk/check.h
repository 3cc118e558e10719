// What is doubtful or wrong in a recording that could be read. README.md tables the codes.
// Of one code FindingCollector::max_listed are listed.
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
