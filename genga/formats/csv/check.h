// Reports what the columns and cells of a table show.
// Not whether a target can hold its motion: converting reports that.
//
//     Findings findings = csv::check(table);   // codes: README.md
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/finding_collector.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

// At most FindingCollector::max_listed of each code. Empty cells are no fault: one finding counts them.
Findings check(const Table& table);

}  // namespace genga::csv
