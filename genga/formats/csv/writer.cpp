#include "genga/formats/csv/writer.h"

namespace genga::csv {

void write(const Table& table, ByteSink& sink) { sink.write(table.source.view()); }

}  // namespace genga::csv
