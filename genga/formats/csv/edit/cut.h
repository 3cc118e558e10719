// A part of a table as a table that begins at 0.
//
//     Result<Cut<Table>> part = cut(table, {.from = 1.0, .to = 2.0}, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/csv/document.h"
#include "genga/formats/cut.h"

namespace genga::csv {

// Rows inside keep their text, but for their times. Where the part begins or ends between two rows, a row is made: a
// channel that both rows have goes straight between them, a switch is as in the row before, any other cell is empty.
// Rows without a time of their own do not play and are left out. A table of another layout than ours becomes one of
// ours. Errors are those of the reader: limit_exceeded. Cut::error is none.
Result<Cut<Table>> cut(const Table& table, const CutOptions& options, Findings& findings);

}  // namespace genga::csv
