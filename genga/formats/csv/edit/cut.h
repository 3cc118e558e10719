// Cuts a part out of a table, as a table that begins at 0.
//
//     Result<Cut<Table>> part = cut(table, {.from = 1.0, .to = 2.0}, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/csv/document.h"
#include "genga/formats/cut.h"

namespace genga::csv {

// Rows inside keep their text except for their times. A part that begins or ends between two rows gets a row there: a
// channel that both rows have is interpolated linearly, a switch is as in the row before, any other cell is empty. Rows
// without a time of their own do not play and are left out. A table of another layout is converted to Genga's. Errors
// are those of the reader: limit_exceeded. Cut::error is empty.
Result<Cut<Table>> cut(const Table& table, const CutOptions& options, Findings& findings);

}  // namespace genga::csv
