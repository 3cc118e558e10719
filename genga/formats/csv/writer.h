// Writes a table exactly as it was read. Not for making one from a scene: report/table.h does that.
//
//     MemorySink sink;
//     csv::write(table, sink);   // write(read(b)) == b
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

void write(const Table& table, ByteSink& sink);

}  // namespace genga::csv
