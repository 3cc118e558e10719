// Converts a table of another layout to Genga's: own headings, seconds, metres, left-handed axes, commas.
// Not for making a table of a scene: report/table.h.
//
//     Result<Table> own = own_table(table);
//     bool is_own = own->layout.is_own;   // true
#pragma once

#include "genga/base/result.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

// Leaves out rows that do not count and columns without meaning. If the table does not state its axes, they stay.
// Errors are those of the reader.
Result<Table> own_table(const Table& table);

}  // namespace genga::csv
