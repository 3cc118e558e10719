// Reads a table of motion (.csv) in RFC 4180, in our layout or another that is known (layout.h). Cells may stand
// between semicolons or tabs, the text may be UTF-16, and a byte order mark and the last line's end may be missing.
//
//     Result<Read<csv::Table>> table = csv::read(bytes);
//
// Its shape is read; what its cells say is looked at by check and to_scene. Errors, all with line and column: those of
// find_layout; bad_value for a row with other than the header's number of cells, a quote that is not closed, and
// characters behind one that is; limit_exceeded for more than max_columns.
// Findings: csv.layout, csv.time-origin.
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

Result<Read<Table>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::csv
