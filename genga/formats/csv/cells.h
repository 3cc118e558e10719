// Walks the cells of a table that count: good rows, groups whose cells are all numbers. Reports what is wrong on the
// way, so check lists exactly what to_scene leaves out.
//
//     const CellVisitor visitor{
//         .row = [&](double time) { use(time); },
//         .values = [&](std::size_t group, const double* values) { use(channels.groups()[group].node, values[0]); },
//         .findings = collector};
//     walk_cells(table, channels, visitor);
//
// Findings, with their places: csv.no-time, csv.no-key, csv.time-order, csv.bad-cell, csv.partial-cells,
// csv.empty-cells.
#pragma once

#include <cstddef>
#include <functional>

#include "genga/base/finding_collector.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

struct CellVisitor {
  std::function<void(double time)> row;                                 // each time of good rows, in order
  std::function<void(std::size_t group, const double* values)> values;  // of that row: group.parts numbers, finite
  FindingCollector& findings;
};

void walk_cells(const Table& table, const Channels& channels, const CellVisitor& visitor);

}  // namespace genga::csv
