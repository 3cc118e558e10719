// Reads a table of motion (.csv) by RFC 4180, in Genga's layout or another known one (layout.h). Cells may be separated
// by semicolons or tabs, the text may be UTF-16. A byte order mark and the end of the last line are optional.
//
//     Result<Read<csv::Table>> table = csv::read(bytes);
//
// Only the shape is read; check and to_scene examine the cells. Errors have line and column: those of find_layout.
// bad_value: a row with another number of cells than the header, an unclosed quote, or text after a closing quote.
// limit_exceeded: more than max_columns. Findings: csv.layout, csv.time-origin.
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

Result<Read<Table>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::csv
