#include "genga/formats/csv/check.h"

#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/formats/csv/cells.h"
#include "genga/formats/csv/channels.h"

namespace genga::csv {

Findings check(const Table& table) {
  FindingCollector findings([&](std::string_view path) { return where(table, path); });
  const Channels channels(table.layout, findings);
  walk_cells(table, channels, {[](double) {}, [](std::size_t, const double*) {}, findings});
  if (table.rows == 0) findings.warn("csv.no-rows", column_path(0), "the table has no row below its header");
  return std::move(findings).take();
}

}  // namespace genga::csv
