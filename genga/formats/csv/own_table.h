// A table of another layout as one of ours: our headings, seconds, metres, left-handed axes, commas.
// Not for making a table of a scene: report/table.h.
//
//     Result<Table> own = own_table(table);
//     bool is_own = own->layout.is_own;   // true
#pragma once

#include "genga/base/result.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

// Rows that do not count are left out, and so are columns that mean nothing. Axes that the table does not tell stay as
// they are. Errors are those of the reader.
Result<Table> own_table(const Table& table);

}  // namespace genga::csv
