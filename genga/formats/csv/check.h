// What the columns and cells of a table show.
// Not whether a target holds its motion: converting tells that.
//
//     Findings findings = csv::check(table);   // codes: README.md
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/finding_collector.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

// Of each code at most FindingCollector::max_listed; of empty cells, which are no fault, one that counts them.
Findings check(const Table& table);

}  // namespace genga::csv
