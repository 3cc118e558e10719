// Reads a table of motion (.csv) in RFC 4180: quotes, LF or CR LF, with or without a byte order mark and a last line's
// end.
//
//     Result<Read<csv::Table>> table = csv::read(bytes);
//
// Its shape is read, nothing is allocated; what its cells say is looked at by check and to_scene. Errors, all with line
// and column: bad_magic, when the first column is not called `time`; truncated, when there is no header; bad_value for
// a row with other than the header's number of cells, a quote that is not closed, and characters behind one that is;
// limit_exceeded for more than max_columns.
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

Result<Read<Table>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::csv
