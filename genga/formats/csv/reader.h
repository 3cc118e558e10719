// Reads a table of motion (.csv) in RFC 4180: quotes, LF or CR LF, with or without a byte order mark and a last line's
// end; with semicolons or tabs for commas, in UTF-8 or UTF-16, in our layout or another that is known (layout.h).
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
