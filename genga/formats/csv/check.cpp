#include "genga/formats/csv/check.h"

#include <utility>

#include "genga/base/capped_findings.h"
#include "genga/formats/csv/cells.h"
#include "genga/formats/csv/channels.h"

namespace genga::csv {

Findings check(const Table& table) {
  CappedFindings findings;
  const auto tell = [&](Finding finding) {
    const Place place = finding.place;
    const std::size_t most = finding.severity == Severity::note ? 1 : CappedFindings::most_listed;
    findings.add(
        std::move(finding), [&](std::string_view path) { return place == Place() ? where(table, path) : place; }, most);
  };
  const Channels channels(headings(table), tell);
  walk_cells(table, channels, {[](double) {}, [](std::size_t, const double*) {}, tell});
  if (table.rows == 0) tell({"csv.no-rows", Severity::warning, "columns[0]", {}, "there is no row below the header"});
  return std::move(findings).take();
}

}  // namespace genga::csv
